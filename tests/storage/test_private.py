"""Hands and seeds are readable by their owner alone, whatever was there and whatever the umask."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cassoulet.storage import Append
from cassoulet.storage.private import private_file, private_folder
from cassoulet.storage.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Windows has no modes; its users' folders do"
)


@pytest.fixture(params=[0o000, 0o022, 0o777], ids="umask {:03o}".format)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


async def keep_something(path: Path, after: int = 0) -> dict[str, int]:
    """The modes of all files, while a store is open that has written."""
    store = await SqliteStore.open(path)
    assert await store.append(Append("a", after, [b"a hand"]))
    found = modes(path.parent)
    await store.close()
    return found


@pytest.mark.usefixtures("umask")
def test_all_files_of_a_store_are_its_owners_alone(tmp_path: Path) -> None:
    private_folder(tmp_path / "beans")
    found = asyncio.run(keep_something(tmp_path / "beans/tables.sqlite"))
    assert {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"} <= set(found)
    assert set(found.values()) == {0o600}
    assert mode(tmp_path / "beans") == 0o700


def test_files_that_others_could_read_are_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    asyncio.run(keep_something(path))
    (tmp_path / "tables.sqlite-wal").touch()
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    found = asyncio.run(keep_something(path, after=1))
    assert "tables.sqlite-wal" in found
    assert set(found.values()) == {0o600}


def test_what_a_file_holds_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("beans")
    private_file(tmp_path / "secret")
    assert (tmp_path / "secret").read_text() == "beans"


def test_a_folder_that_was_there_may_hold_other_things_and_stays_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    private_folder(tmp_path)
    assert mode(tmp_path) == 0o755


def test_a_disk_without_owners_is_put_up_with_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "chmod", refuse)
    private_file(tmp_path / "secret")
    assert "others may be able to read" in caplog.text

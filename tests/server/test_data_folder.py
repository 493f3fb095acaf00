"""Where a home's games are kept if nothing is said, and who can read them."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from platformdirs import user_data_path

from cassoulet.server import settings
from cassoulet.server.node import Node
from cassoulet.server.settings import HERE, Settings


@pytest.fixture(autouse=True)
def somewhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platformdirs_isolated: Path
) -> None:
    monkeypatch.chdir(tmp_path)


def test_games_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    folder = user_data_path("cassoulet", appauthor=False)
    assert tmp_path in folder.parents
    assert Settings().data == str(folder)


def test_games_that_are_here_are_found(tmp_path: Path) -> None:
    (tmp_path / HERE).mkdir()
    assert Settings().data == HERE
    (tmp_path / "node.toml").write_text("port = 1")
    assert settings.read(tmp_path / "node.toml").data == HERE


def test_where_they_are_kept_can_be_said(tmp_path: Path) -> None:
    (tmp_path / HERE).mkdir()
    assert Settings(data="beans").data == "beans"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes; its users' folders do")
def test_nobody_else_can_read_anything_of_a_server(tmp_path: Path) -> None:
    async def scene() -> dict[str, int]:
        node = await Node.start(Settings(data=str(tmp_path / "home/beans")))
        found = {path.name: path.stat().st_mode & 0o777 for path in node_files(node)}
        await node.close()
        return found

    found = asyncio.run(scene())
    assert {"tables.sqlite", "secret", "push-key"} <= set(found)
    assert found.pop("beans") == 0o700
    assert set(found.values()) == {0o600}


def node_files(node: Node) -> list[Path]:
    folder = Path(node.settings.data)
    return [folder, *folder.iterdir()]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes; its users' folders do")
def test_a_secret_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("beans" * 20)
    secret.chmod(0o644)

    async def scene() -> None:
        await (await Node.start(Settings(data=str(tmp_path)))).close()

    asyncio.run(scene())
    assert secret.read_text() == "beans" * 20
    assert secret.stat().st_mode & 0o777 == 0o600

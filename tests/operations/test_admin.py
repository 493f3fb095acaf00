"""What admins do, on SQLite and PostgreSQL: written down, and only what was asked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cassoulet.admin.exports import BadExport, read_export
from cassoulet.admin.office import DAY, Office
from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.offices import open_office
from cassoulet.server.settings import Settings
from cassoulet.storage import Append, Store, StoreDown
from cassoulet.storage.ledger import Deed
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.table import told
from cassoulet.tables.steady import now
from cassoulet.wire.facts import Setting
from tests.operations.finished import finished
from tests.tables.setting import ANN

Story = Callable[[Office, Host], Awaitable[None]]
Tell = Callable[[Story], None]


@pytest.fixture(params=["sqlite", "postgres"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Tell:
    """Tells a story of an admin beside a node that serves from the same store."""
    where = [request.getfixturevalue("dsn")] if request.param == "postgres" else []
    settings = Settings(data=str(tmp_path), postgres=where)

    async def scene(story: Story) -> None:
        served = await _served(settings)
        office = await open_office(settings, "ana@here")
        host = Host(served, LocalBus(Hub(), "a"), Keys(["s" * 32]))
        try:
            await story(office, host)
        finally:
            await office.close()
            await served.close()

    return lambda story: asyncio.run(scene(story))


async def _served(settings: Settings) -> Store:
    if not settings.postgres:
        return await SqliteStore.open(Path(settings.data) / "tables.sqlite")
    from cassoulet.storage.shards import Shards

    return await Shards.open(settings.postgres)


async def opened(host: Host) -> str:
    return await host.open_table(ANN, Setting("fagioli", 2))


async def deeds(office: Office) -> list[tuple[str, str, str]]:
    return [(deed.who, deed.what, deed.table) for deed in await office.ledger.deeds(100)]


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refusal:
        await work
    return refusal.value.code


def test_tables_are_listed_with_nothing_that_players_hide(tell: Tell) -> None:
    async def story(office: Office, host: Host) -> None:
        over = await finished(host.store)
        waiting = await opened(host)
        found = {one.table: one async for one in office.tables()}
        assert set(found) == {over, waiting}
        assert found[over].status == "over"
        assert found[waiting][1:5] == ("waiting", "fagioli", 1, 2)
        assert [one.table async for one in office.tables("over")] == [over]

    tell(story)


def test_more_tables_than_are_looked_at_at_once_are_all_found(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.admin.office.AT_ONCE", 2)

    async def story(office: Office, host: Host) -> None:
        made = [await opened(host) for _ in range(5)]
        assert [one.table async for one in office.tables()] == sorted(made)

    tell(story)


def test_a_table_is_closed_beside_the_node_that_serves_it(tell: Tell) -> None:
    async def story(office: Office, host: Host) -> None:
        table = await opened(host)
        assert await host.look(table, lambda found: found.status) == "waiting"
        await office.close_table(table, "spam")
        assert await host.look(table, lambda found: found.status) == "closed"
        [deed] = await office.ledger.deeds(10)
        assert deed[1:4] == ("ana@here", "close", table)
        assert json.loads(deed.details) == {"reason": "spam"}
        assert await refused(office.close_table(table)) == "game_over"
        assert await refused(office.close_table("nosuchtabl")) == "no_such_table"

    tell(story)


def test_who_was_quicker_is_read_before_a_table_is_closed(tell: Tell) -> None:
    async def story(office: Office, host: Host) -> None:
        table = await opened(host)
        stale = told(table, await host.store.load(table))[0]
        await office.close_table(table)
        assert not await office._append_closed(stale)

    tell(story)


def test_an_exported_table_is_put_back_as_it_was(tell: Tell, tmp_path: Path) -> None:
    async def story(office: Office, host: Host) -> None:
        table, file = await finished(host.store), tmp_path / "out" / "table.jsonl"
        log = await host.store.load(table)
        await office.export(table, file)
        assert file.stat().st_mode & 0o077 == 0
        assert await refused(office.put_back(file)) == "already_there"
        await host.store.forget(table)
        assert await office.put_back(file) == table
        assert await host.store.load(table) == log
        assert [one.status async for one in office.tables()] == ["over"]
        assert [what for _, what, _ in await deeds(office)] == ["restore", "restore", "export"]

    tell(story)


def test_a_sweep_exports_what_ended_long_ago_and_leaves_the_rest(
    tell: Tell, tmp_path: Path
) -> None:
    async def story(office: Office, host: Host) -> None:
        old, running = await finished(host.store), await opened(host)
        office.clock = lambda: now() + 29 * DAY
        assert await office.sweep(30, tmp_path / "swept") == []
        office.clock = lambda: now() + 31 * DAY
        young = await finished(host.store, at=now() + 15 * DAY)
        log = await host.store.load(old)
        assert await office.sweep(30, tmp_path / "swept") == [old]
        assert read_export(tmp_path / "swept" / f"{old}.jsonl") == (old, log)
        assert {one.table async for one in office.tables()} == {young, running}
        assert await deeds(office) == [("ana@here", "sweep", old)]

    tell(story)


def test_what_cannot_be_exported_is_not_removed(tell: Tell, tmp_path: Path) -> None:
    async def story(office: Office, host: Host) -> None:
        table = await finished(host.store)
        office.clock = lambda: now() + 31 * DAY
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(OSError, match="file"):
            await office.sweep(30, tmp_path / "file" / "folder")
        assert await host.store.load(table)

    tell(story)


def test_what_cannot_be_written_down_is_not_done(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(office: Office, host: Host) -> None:
        async def full(_: Deed) -> None:
            raise StoreDown("full")

        table = await opened(host)
        monkeypatch.setattr(office.ledger, "note", full)
        with pytest.raises(StoreDown):
            await office.close_table(table)
        assert await host.look(table, lambda found: found.status) == "waiting"

    tell(story)


@pytest.mark.parametrize(
    "body", [b"", b"{}", b'{"form":"cassoulet table 1"}', b"\xff\n", b"[1]\n{}"]
)
def test_a_file_that_is_no_export_is_refused(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "table.jsonl"
    file.write_bytes(body)
    with pytest.raises(BadExport):
        read_export(file)


def test_half_an_export_is_none(tell: Tell, tmp_path: Path) -> None:
    async def story(office: Office, host: Host) -> None:
        table, file = await finished(host.store), tmp_path / "table.jsonl"
        await office.export(table, file)
        file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1]))
        await host.store.forget(table)
        with pytest.raises(BadExport):
            await office.put_back(file)
        assert not await host.store.append(Append(table, 1, [b"{}"]))

    tell(story)

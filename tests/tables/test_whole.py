"""A finished game whole, for who judges it: each move that stands has its place in the log."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cassoulet import archive, games
from cassoulet.journal import Undo
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state.records import Dealt, Played, read_record
from cassoulet.tables.telling.whole import Made, Whole, told
from tests.operations.finished import finished


def test_moves_that_were_taken_back_have_none(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(tmp_path / "tables.sqlite")
        table = await finished(store, taken_back={3, 4, 9})
        log = await store.load(table)
        await store.close()
        entries = [read_record(body).entry for body in log]
        found = told(table, log)
        journal = archive.decode(found.journal, games.box)
        assert sum(isinstance(entry, Undo) for entry in journal.log) == 3
        deal, *places = found.seqs()
        assert isinstance(entries[deal - 1], Dealt)
        for seq, move in zip(places, journal.standing(), strict=True):
            entry = entries[seq - 1]
            assert isinstance(entry, Played)
            assert (entry.seat, list(entry.picks)) == (move.seat, list(move.picks))

    asyncio.run(scene())


def test_what_a_bot_did_in_a_persons_place_is_somebody_elses_but_a_bots_own_moves_are_its() -> None:
    moves = [Made(5, 0, False), Made(6, 1, True), Made(7, 0, True), Made(9, 1, True)]
    found = Whole(b"", 4, moves)
    assert found.made_by_others(0) == {3}
    assert found.made_by_others(1) == found.made_by_others(2) == frozenset()

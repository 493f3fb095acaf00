"""Whatever anybody tries, a table stays in order, and its log tells all of it."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.tables.state.records import CLOCK, Played, read_record
from cassoulet.tables.state.table import told
from tests.sizes import FULL
from tests.tables.chaos import Chaos
from tests.tables.setting import TABLE, everything

SEEDS = range(40 if FULL else 4)
STEPS = 1000 if FULL else 250
ORDER = ("waiting", "playing", "over", "closed")
CELLS = [(box.name, seats) for box in games.boxes() for seats in (box.seats[0], box.seats[-1])]

chaos = pytest.mark.parametrize(("game", "seats"), CELLS)


def in_order(scene: Chaos) -> None:
    table = scene.table
    guests = [chair.guest for chair in table.chairs if chair.guest]
    assert len(set(guests)) == len(guests), "somebody has two seats"
    assert all(not (chair.guest and chair.level) for chair in table.chairs)
    assert table.seq == len(scene.log) == scene.happenings[-1].seq
    assert (table.match is None) == (table.status in ("waiting", "closed"))
    if table.status != "waiting":
        assert not any(chair.free() for chair in table.chairs) or table.status == "closed"
    ids = {(h.record.by, h.record.id): h.seq for h in scene.happenings if h.record.id}
    assert ids == {command: table.done[command] for command in ids}
    assert len(ids) == len(table.done)


@chaos
def test_nothing_but_refusals_and_good_order(game: str, seats: int) -> None:
    for seed in SEEDS:
        scene = Chaos(game, seats, seed)
        status = 0
        for _ in scene.run(STEPS):
            in_order(scene)
            assert ORDER.index(scene.table.status) >= status, "a table went back in time"
            status = ORDER.index(scene.table.status)


@chaos
def test_the_log_tells_the_same_table_at_any_point(game: str, seats: int) -> None:
    for seed in SEEDS:
        scene = Chaos(game, seats, 100 + seed)
        for number, _ in enumerate(scene.run(STEPS)):
            if number % 50 == seed:
                again, happenings = told(TABLE, scene.log)
                assert everything(again, scene.now) == everything(scene.table, scene.now)
                assert [h.fact for h in happenings] == [h.fact for h in scene.happenings]
                assert [h.events for h in happenings] == [h.events for h in scene.happenings]
                assert [h.room for h in happenings] == [h.room for h in scene.happenings]


@chaos
def test_a_table_plays_on_from_its_log_with_the_same_chance(game: str, seats: int) -> None:
    """Two nodes, one of which knows the game only from the log, deal alike ever after."""
    scene = Chaos(game, seats, 7)
    for _ in scene.run(STEPS // 2):
        pass
    scene.table, _ = told(TABLE, scene.log)
    for _ in scene.run(STEPS // 2):
        pass
    again, _ = told(TABLE, scene.log)
    assert everything(again, scene.now) == everything(scene.table, scene.now)


def test_nobody_acts_for_another() -> None:
    """Every move in a log is by whoever has the seat at that time, or a bot's."""
    for seed in SEEDS:
        scene = Chaos("pas_de_haricots", 4, seed)
        for _ in scene.run(STEPS):
            last = read_record(scene.log[-1])
            if isinstance(last.entry, Played) and not last.entry.bot:
                assert scene.table.chairs[last.entry.seat].guest == last.by
            elif last.by == CLOCK:
                assert not last.id

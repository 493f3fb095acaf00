"""Clocks run by the times in the log, whoever reads it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from cassoulet.tables.state.clocks import FOR_A_RETURN, SECOND
from cassoulet.tables.state.records import Judged, Plan, Played
from cassoulet.tables.state.table import Table, told
from cassoulet.wire import facts
from cassoulet.wire.facts import Clock
from cassoulet.wire.to_server import Return, Say, Stand
from tests.tables.nodes import Node, World, begun, played
from tests.tables.setting import DAYS, EVE, LIVE, TABLE, Scene, everything, playing, room


def mover(scene: Scene) -> int:
    return scene.table.awaited()[0]


def together(scene: Scene) -> tuple[int, ...]:
    """Play until several choose at once."""
    while len(scene.table.awaited()) < 2:
        scene.play_any()
    return scene.table.awaited()


# Live


def test_a_clock_runs_for_whoever_is_awaited() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    assert scene.clocks() == [60, 60, 60]
    scene.wait(12)
    expected = [60.0] * 3
    expected[seat] -= 12
    assert scene.clocks() == expected


def test_a_move_gains_time() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(12)
    scene.play_any()
    assert scene.clocks()[seat] == 60 - 12 + 5


def test_time_is_kept_from_turn_to_turn() -> None:
    scene = playing(clock=Clock("live", bank=100))
    spent = [0.0] * 3
    for number in range(9):
        spent[mover(scene)] += number
        scene.wait(number)
        scene.play_any()
    assert scene.clocks() == [100 - seconds for seconds in spent]


def test_words_cost_nobody_time() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(10)
    scene.do(EVE, Say, text="Hello")
    scene.wait(10)
    assert scene.clocks()[seat] == 40


def test_an_older_time_in_the_log_does_not_turn_a_clock_back() -> None:
    scene = playing(clock=LIVE)
    scene.wait(10)
    scene.do(EVE, Say, text="by a node whose clock goes ahead")
    scene.wait(-5)
    seat = mover(scene)
    scene.play_any()
    assert scene.table.clocks
    assert scene.table.clocks.left[seat] == (60 - 10 + 5) * SECOND


def served(scene: Scene, seat: int, waited: float) -> None:
    """A move that waited for us before it was made."""
    plan = Plan(seat, scene.table.game.legal(seat)[0], bot=False)
    scene.write("", scene.table.play(plan, waited=int(waited * SECOND)))


def test_a_clock_stops_when_the_move_arrives_and_the_next_runs_when_it_is_made() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(12)
    served(scene, seat, waited=9)
    assert mover(scene) != seat
    assert scene.clocks()[seat] == 60 - 3 + 5
    assert scene.clocks()[mover(scene)] == 60
    again, _ = told(TABLE, scene.log)
    assert everything(again, scene.now) == everything(scene.table, scene.now)


def test_who_waits_for_longer_than_the_turn_gains_nothing_by_it() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(2)
    served(scene, seat, waited=9)
    assert scene.clocks()[seat] == 60 + 5


def test_only_who_moved_is_given_the_time_that_a_move_waited() -> None:
    scene = playing("pas_de_haricots", clock=LIVE)
    one, other = together(scene)
    before = scene.clocks()
    scene.wait(10)
    served(scene, other, waited=4)
    assert scene.clocks()[one] == before[one] - 10
    assert scene.clocks()[other] == before[other] - 6 + 5


class Slow:
    """A referee who thinks for a while, where there is nothing to judge."""

    async def judge(self, _: Table, __: Plan) -> Judged:
        await asyncio.sleep(0.5)
        return Judged([], [])


def test_nobody_pays_for_the_time_in_which_a_move_is_judged(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, _: Node) -> None:
        a.host.referee = Slow()
        people = await begun(a, game="haricot_magique", seats=2, clock=Clock("live", bank=50))
        table = await people[0].known()
        assert table.clocks
        person = next(one for one in people if one.my_turn())
        since, seat = table.clocks.since, table.seat_of(person.guest.id)
        assert (await person.play(Random(1)))["type"] == "Done"
        log = await here.log(person.table)
        made = log[-1].entry
        assert isinstance(made, Played)
        assert made.waited >= 500
        thought = log[-1].at - since - made.waited
        assert table.clocks.left[seat] == 50 * SECOND - max(0, thought)
        assert table.clocks.since == log[-1].at  # so the next clock runs from here
        assert [record.at for record in log] == sorted(record.at for record in log)

    played(tmp_path, scene)


def test_without_a_clock_nothing_runs() -> None:
    scene = playing()
    scene.wait(1000)
    scene.play_any()
    assert scene.clocks() == []
    assert scene.table.clocks
    assert scene.table.clocks.flags() == []


# By correspondence


def test_by_correspondence_every_move_has_its_days() -> None:
    scene = playing(clock=DAYS)
    seat = mover(scene)
    scene.wait(3000)
    assert scene.clocks()[seat] == 600
    scene.play_any()
    assert scene.clocks()[mover(scene)] == 3600
    while mover(scene) != seat:
        scene.play_any()
    assert scene.clocks()[seat] == 3600


def test_by_correspondence_two_moves_in_a_row_have_their_days_each() -> None:
    scene = playing("bohnanza", clock=DAYS)
    seat = mover(scene)
    scene.wait(3000)
    scene.play_any(seat)
    assert mover(scene) == seat
    assert scene.clocks()[seat] == 3600


def test_by_correspondence_nobody_need_be_there() -> None:
    scene = playing(clock=DAYS)
    seat = mover(scene)
    scene.goes_away(seat)
    assert not room(scene).paused
    scene.wait(100)
    assert scene.clocks()[seat] == 3500


# Several at once


def test_clocks_of_simultaneous_players_run_together() -> None:
    scene = playing("pas_de_haricots", clock=LIVE)
    one, other = together(scene)
    before = scene.clocks()
    scene.wait(10)
    scene.play_any(other)
    scene.wait(10)
    assert scene.clocks()[one] == before[one] - 20
    assert scene.clocks()[other] == before[other] - 10 + 5


# Bots


def test_clocks_of_bots_do_not_run() -> None:
    scene = playing(people=1, clock=LIVE)
    while mover(scene) == 0:
        scene.play_any()
    scene.wait(50)
    assert scene.clocks()[1:] == [60, 60]


def test_a_clock_stops_when_a_bot_takes_over() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(10)
    scene.do(scene.person(seat), Stand)
    scene.wait(100)
    assert scene.clocks()[seat] == 50
    scene.do(scene.person(seat), Return)
    scene.wait(1)
    assert scene.clocks()[seat] == 49


# Pauses


def test_clocks_stand_still_while_a_player_whom_all_wait_for_is_away() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(10)
    scene.goes_away(seat)
    assert room(scene).paused
    scene.wait(40)
    assert scene.clocks()[seat] == 50
    scene.comes_back(seat)
    assert not room(scene).paused
    scene.wait(5)
    assert scene.clocks()[seat] == 45


def test_clocks_run_on_while_others_are_away() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.goes_away((seat + 1) % 3)
    assert not room(scene).paused
    scene.wait(10)
    assert scene.clocks()[seat] == 50


def test_a_pause_begins_when_the_turn_comes_to_whoever_is_away() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    for other in {0, 1, 2} - {seat}:
        scene.goes_away(other)
    while mover(scene) == seat:
        scene.play_any()
    assert room(scene).paused
    left = scene.clocks()
    scene.wait(30)
    assert scene.clocks() == left


def test_all_clocks_stand_still_if_one_of_several_is_away() -> None:
    scene = playing("pas_de_haricots", clock=LIVE)
    _, other = together(scene)
    before = scene.clocks()
    scene.goes_away(other)
    scene.wait(30)
    assert scene.clocks() == before


def test_a_pause_ends_when_a_bot_takes_over() -> None:
    scene = playing("pas_de_haricots", clock=LIVE)
    one, other = together(scene)
    before = scene.clocks()
    scene.goes_away(other)
    scene.write("clock", facts.TakenOver(other, "away"))
    assert not room(scene).paused
    scene.wait(10)
    assert scene.clocks()[one] == before[one] - 10
    assert scene.clocks()[other] == before[other]


# Flags


def test_a_bot_takes_over_when_the_flag_falls() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    assert scene.due().at == scene.now + 60 * SECOND
    assert scene.fire().fact == facts.TakenOver(seat, "clock")
    assert scene.clocks()[seat] == 0


def test_whoever_comes_back_after_the_flag_fell_has_some_time() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.fire()
    scene.do(scene.person(seat), Return)
    assert scene.clocks()[seat] * SECOND == FOR_A_RETURN
    assert scene.due().at == scene.now + FOR_A_RETURN


def test_whoever_comes_back_with_time_left_has_no_more_than_that() -> None:
    scene = playing(clock=LIVE)
    scene.do(scene.person(1), Stand)
    scene.do(scene.person(1), Return)
    assert scene.clocks()[1] == 60


def test_whoever_leaves_and_comes_back_within_a_turn_gains_no_time() -> None:
    scene = playing(clock=LIVE)
    seat = mover(scene)
    scene.wait(50)
    scene.do(scene.person(seat), Stand)
    scene.do(scene.person(seat), Return)
    assert scene.clocks()[seat] == 10
    scene.wait(9)
    assert scene.fire().fact == facts.TakenOver(seat, "clock")


def test_by_correspondence_too() -> None:
    scene = playing(clock=DAYS)
    seat = mover(scene)
    for left in (2600, 1600, 600):
        scene.wait(1000)
        scene.do(scene.person(seat), Stand)
        scene.do(scene.person(seat), Return)
        assert scene.clocks()[seat] == left
    scene.play_any()
    while mover(scene) != seat:
        scene.play_any()
    assert scene.clocks()[seat] == 3600


def test_by_correspondence_whoever_comes_back_in_another_turn_has_its_days() -> None:
    scene = playing(clock=DAYS)
    seat = mover(scene)
    scene.wait(3000)
    scene.do(scene.person(seat), Stand)
    while scene.table.awaited()[0] == seat:
        scene.fire()
    while scene.table.awaited()[0] != seat:
        scene.play_any()
    scene.do(scene.person(seat), Return)
    assert scene.clocks()[seat] == 3600


def test_the_first_of_several_flags_falls_first() -> None:
    scene = playing("pas_de_haricots", clock=LIVE)
    waiting = together(scene)
    left = scene.clocks()
    first = min(waiting, key=lambda seat: (left[seat], seat))
    assert scene.fire().fact == facts.TakenOver(first, "clock")


def test_clocks_stop_at_the_end() -> None:
    scene = playing(clock=Clock("live", bank=10_000, gain=0))
    while scene.table.awaited():
        scene.wait(1)
        scene.play_any()
    left = scene.clocks()
    scene.wait(100)
    assert scene.clocks() == left


# Restarts


def test_clocks_go_on_from_the_log_alone() -> None:
    scene = playing(clock=LIVE)
    for number in range(12):
        scene.wait(number)
        scene.play_any()
        scene.wait(1.5)
        if number % 4 == 1:
            scene.goes_away(mover(scene))
        if number % 4 == 2:
            for seat, chair in enumerate(scene.table.chairs):
                if chair.away_since:
                    scene.comes_back(seat)
        again, _ = told(TABLE, scene.log)
        assert everything(again, scene.now) == everything(scene.table, scene.now)


def test_a_turn_of_many_moves_gains_time_once() -> None:
    scene = playing("bohnanza", clock=LIVE)
    seat = mover(scene)
    while mover(scene) == seat:
        before = scene.clocks()[seat]
        scene.play_any(seat)
        assert scene.clocks()[seat] in (before, before + 5)
    assert scene.clocks()[seat] == 60 + 5

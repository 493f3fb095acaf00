"""What happens by itself, each thing at its time."""

from __future__ import annotations

import pytest

from cassoulet.storage import NEVER
from cassoulet.tables.state.dues import ALONE, GRACE, IDLE, QUIET, WARNING, BotTurn
from cassoulet.wire import facts
from cassoulet.wire.to_server import AddBot, Remove, Return, Say, Sit, Stand, Start
from tests.tables.setting import ANN, BOB, CID, DAYS, EVE, LIVE, PACE, SECOND, Scene, playing, room

# In play


def test_a_bot_moves_after_its_pace() -> None:
    scene = playing(people=1)
    while 0 in scene.table.awaited():
        scene.play_any(0)
    seat = scene.table.awaited()[0]
    due = scene.due()
    assert due.what == BotTurn(seat)
    assert scene.now + 0.75 * PACE <= due.at < scene.now + 2 * PACE
    assert scene.fire().fact == facts.Moved(seat, bot=True)


def test_no_two_pauses_are_alike() -> None:
    scene = playing(people=1)
    pauses = []
    for _ in range(5):
        while 0 in scene.table.awaited():
            scene.wait(1.234)
            scene.play_any(0)
        pauses.append(scene.due().at - scene.now)
        scene.fire()
    assert len(set(pauses)) > 3


def test_of_bots_who_choose_at_the_same_time_the_later_ones_hurry() -> None:
    scene = playing("pas_de_haricots", seats=5, people=1)
    while len(scene.table.awaited()) < 3:
        if 0 in scene.table.awaited():
            scene.play_any(0)
        else:
            scene.fire()
    assert isinstance(scene.due().what, BotTurn)
    assert scene.due().at < scene.now + PACE


def test_a_bot_moves_for_whoever_left() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    scene.do(scene.person(seat), Stand)
    assert scene.due().what == BotTurn(seat)
    assert scene.due().at < scene.now + 2 * PACE
    scene.do(scene.person(seat), Return)
    assert scene.due().at > scene.now + 2 * PACE


def test_bots_play_a_game_to_its_end() -> None:
    scene = playing()
    for seat in range(3):
        scene.do(scene.person(seat), Stand)
    while scene.table.awaited():
        scene.fire()
    assert room(scene).status == "over"


def test_nothing_happens_after_the_end() -> None:
    scene = playing()
    scene.play_to_the_end()
    assert scene.due().at == NEVER


def test_whoever_is_away_has_a_grace_period() -> None:
    scene = playing(clock=LIVE)
    seat = scene.table.awaited()[0]
    scene.wait(10)
    scene.goes_away(seat)
    assert scene.due() == (scene.now + GRACE, facts.TakenOver(seat, "away"))
    scene.wait(10)
    scene.comes_back(seat)
    assert scene.due().what == facts.TakenOver(seat, "clock")


def test_a_grace_period_begins_when_one_goes_not_when_others_move() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    away = (seat + 1) % 3
    scene.goes_away(away)
    ends = scene.now + GRACE
    scene.wait(20)
    scene.play_any(seat)
    assert scene.due() == (ends, facts.TakenOver(away, "away"))


def test_a_grace_period_ends_also_for_whom_nobody_waits() -> None:
    scene = playing()
    seat = (scene.table.awaited()[0] + 1) % 3
    scene.goes_away(seat)
    assert scene.fire().fact == facts.TakenOver(seat, "away")


def test_whoever_was_taken_over_is_not_taken_over_again() -> None:
    scene = playing()
    seat = (scene.table.awaited()[0] + 1) % 3
    scene.goes_away(seat)
    scene.fire()
    assert scene.due().what != facts.TakenOver(seat, "away")


@pytest.mark.parametrize("clock", [facts.Clock(), LIVE])
def test_whoever_is_alone_with_bots_is_waited_for(clock: facts.Clock) -> None:
    scene = playing(people=1, clock=clock)
    scene.goes_away(0)
    while 0 not in scene.table.awaited():
        scene.fire()
    scene.wait(6 * IDLE // SECOND)
    assert scene.due().at > scene.now
    scene.comes_back(0)
    scene.play_any(0)
    assert not scene.table.chairs[0].taken_over


def test_whoever_is_alone_with_bots_may_think_for_a_week() -> None:
    scene = playing(people=1)
    while 0 not in scene.table.awaited():
        scene.fire()
    assert scene.due() == (scene.now + ALONE, facts.TakenOver(0, "clock"))


def test_whoever_plays_with_a_person_whose_bot_plays_is_not_alone() -> None:
    scene = playing(people=2)
    scene.do(scene.person(1), Stand)
    scene.goes_away(0)
    while isinstance(scene.due().what, BotTurn):
        scene.fire()
    assert scene.due().what == facts.TakenOver(0, "away")


def test_the_grace_period_is_not_for_correspondence() -> None:
    scene = playing(clock=DAYS)
    seat = scene.table.awaited()[0]
    scene.goes_away(seat)
    assert scene.due() == (scene.now + DAYS.bank * SECOND, facts.TakenOver(seat, "clock"))


def test_without_a_clock_one_may_think_for_long_but_not_for_ever() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    assert scene.due() == (scene.now + IDLE, facts.TakenOver(seat, "clock"))
    assert scene.fire().fact == facts.TakenOver(seat, "clock")


def test_the_first_of_several_things_comes_first() -> None:
    scene = playing(clock=LIVE)
    seat = scene.table.awaited()[0]
    scene.wait(5)
    scene.goes_away((seat + 1) % 3)
    assert scene.fire().fact == facts.TakenOver(seat, "clock")
    assert scene.due().what == BotTurn(seat)
    scene.do(scene.person(seat), Return)
    assert scene.fire().fact == facts.TakenOver((seat + 1) % 3, "away")


# In the waiting room


def test_a_quiet_table_gets_a_warning_and_is_closed() -> None:
    scene = Scene()
    quiet = scene.now + QUIET
    assert scene.due() == (quiet, facts.Warned(quiet + WARNING))
    scene.fire()
    assert room(scene).closes == quiet + WARNING
    assert scene.due() == (quiet + WARNING, facts.Closed())
    scene.fire()
    assert room(scene).status == "closed"
    assert scene.due().at == NEVER


def test_whoever_does_something_puts_the_warning_off() -> None:
    scene = Scene()
    scene.wait(1000)
    scene.do(EVE, Say, text="Hello")
    assert scene.due().at == scene.now + QUIET


def test_whoever_does_something_keeps_a_warned_table_open() -> None:
    deeds: list[tuple[type, dict[str, object]]] = [
        (Say, {"text": "I wait for Bob"}),
        (AddBot, {"seat": 2, "level": "easy"}),
        (Remove, {"seat": 1}),
        (Stand, {}),
    ]
    for sort, words in deeds:
        scene = Scene()
        scene.sit(BOB)
        scene.fire()
        assert room(scene).closes
        scene.do(ANN, sort, **words)
        assert not room(scene).closes
        assert scene.due().at == scene.now + QUIET


def test_whoever_sits_down_or_starts_keeps_a_warned_table_open() -> None:
    scene = Scene(seats=3)
    scene.sit(BOB)
    scene.fire()
    scene.do(CID, Sit, seat=2)
    assert not room(scene).closes
    scene.fire()
    scene.do(ANN, Start)
    assert not room(scene).closes


def test_whoever_leaves_the_waiting_room_loses_the_seat() -> None:
    scene = Scene()
    scene.sit(BOB)
    scene.goes_away(1)
    assert scene.due() == (scene.now + GRACE, facts.Stood(1))
    scene.wait(10)
    scene.comes_back(1)
    assert isinstance(scene.due().what, facts.Warned)
    scene.goes_away(1)
    scene.fire()
    assert room(scene).places[1].taken == "free"


def test_coming_and_going_is_not_doing_something() -> None:
    scene = Scene()
    scene.sit(BOB)
    quiet = scene.now + QUIET
    scene.wait(100)
    scene.goes_away(1)
    scene.wait(10)
    scene.comes_back(1)
    assert scene.due().at == quiet


def test_a_table_nobody_sits_at_is_closed_too() -> None:
    scene = Scene()
    scene.do(ANN, Stand)
    scene.fire()
    scene.fire()
    assert room(scene).status == "closed"


def test_words_do_not_put_a_bot_off() -> None:
    scene = Scene(seats=3)
    scene.start()
    while not isinstance(scene.due().what, BotTurn):
        scene.play_any(0)
    due = scene.due()
    scene.wait(0.1)
    scene.do(EVE, Say, text="Come on")
    assert scene.due() == due

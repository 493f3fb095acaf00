"""Tables of the queue: who comes, who fills them, when they begin, and how they end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cassoulet.bots.strengths import pools, shown
from cassoulet.fairness import SHARE_BYTES, hashed
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.commands import check_setting
from cassoulet.tables.state.dues import GRACE
from cassoulet.tables.state.forgetting import forgotten
from cassoulet.tables.state.gathering import PLEDGING, Known, leave_seat, take_seat
from cassoulet.tables.state.outcome import outcome, places
from cassoulet.tables.state.records import (
    CLOCK,
    Entry,
    Opening,
    Plan,
    Record,
    read_record,
    write_record,
)
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import GATHERING
from cassoulet.tables.telling import briefs
from cassoulet.wire import facts
from cassoulet.wire.facts import Clock, Setting
from cassoulet.wire.to_server import (
    AddBot,
    AskUndo,
    NewKey,
    Phrase,
    Pledge,
    Remove,
    Return,
    Say,
    Sit,
    Stand,
    Start,
)
from tests.tables.setting import ANN, BOB, CID, DAN, EVE, SECRET, START, FairScene, room

SHARE = "ab" * SHARE_BYTES
LIVE = Clock("live", bank=300, gain=10)


class Queue(FairScene):
    """A table to which the queue has sent Ann."""

    def __init__(self, game: str = "fagioli", seats: int = 3, **setting: Any) -> None:
        known = {"kind": "queue", "rated": True, "clock": LIVE, "undo": "never"} | setting
        super().__init__(game, seats, **known)

    def opening(self, setting: Setting) -> Entry:
        return Opening(setting, SECRET)

    def comes(self, who: Guest, rating: int | None = None, watches: bool = True) -> None:
        known = Known(rating, provisional=True)
        self.write(who.id, take_seat(self.table, who, known))
        if watches:
            self.watches(who)

    def watches(self, *people: Guest) -> None:
        for who in people:
            self.write(CLOCK, facts.CameBack(self.table.seat_of(who.id)))

    def fire_all(self) -> list[str]:
        """Until the cards are dealt."""
        fired = []
        while self.table.status == "waiting":
            fired.append(type(self.fire().record.entry).__name__)
        return fired

    def levels(self) -> list[str | None]:
        return [chair.level for chair in self.table.chairs]


@pytest.fixture
def queue() -> Queue:
    queue = Queue()
    queue.watches(ANN)
    return queue


def test_after_twenty_seconds_bots_take_the_free_seats_and_the_game_begins(queue: Queue) -> None:
    queue.comes(BOB)
    assert room(queue).starts == START + GATHERING == queue.due().at
    assert queue.fire_all() == ["BotSat", "Sealing", "Dealt"]
    assert queue.now == START + GATHERING
    assert queue.levels() == [None, None, "medium"]
    assert room(queue).starts == 0


def test_who_will_not_wait_starts_at_once_and_need_not_have_opened_it(queue: Queue) -> None:
    queue.comes(BOB)
    queue.wait(1)
    queue.do(BOB, Start)
    assert queue.fire_all() == ["Sealing", "Dealt"]
    assert queue.now == START + 1000
    assert Queue().refuses(EVE, Start) == "not_seated"


def test_a_table_that_is_full_begins_when_all_have_pledged_or_had_time_to(queue: Queue) -> None:
    queue.comes(BOB)
    queue.comes(CID)
    assert queue.due().at == queue.table.at + PLEDGING
    for who in (ANN, BOB, CID):
        queue.do(who, Pledge, pledge=hashed(SHARE))
    assert queue.due().at == queue.table.at
    assert queue.fire_all()[0] == "Sealing"


def test_who_is_not_there_when_it_begins_has_no_seat_in_it(queue: Queue) -> None:
    queue.comes(BOB, watches=False)
    queue.comes(CID)
    assert queue.due().at == START + GATHERING  # though no seat is free
    assert queue.fire_all() == ["Stood", "BotSat", "Sealing", "Dealt"]
    assert queue.table.seat_of(BOB.id) == -1


def test_a_table_to_which_nobody_came_is_closed() -> None:
    queue = Queue()
    assert [queue.fire().record.entry, queue.fire().record.entry] == [
        facts.Stood(0),
        facts.Closed(),
    ]


def test_the_bots_are_as_strong_as_the_people() -> None:
    for level, mu in pools()["fagioli"].bots.items():
        queue = Queue()
        queue.watches(ANN)
        queue.do(ANN, Stand)
        queue.comes(BOB, shown(mu))
        queue.fire_all()
        assert queue.levels() == [None, level, level]
        assert [place.rating for place in room(queue).places] == [shown(mu)] * 3
        assert [place.provisional for place in room(queue).places] == [True, False, False]


def test_nobody_sits_down_late_or_twice(queue: Queue) -> None:
    with pytest.raises(Refused, match="already_seated"):
        take_seat(queue.table, ANN, Known())
    queue.do(ANN, Start)
    with pytest.raises(Refused, match="already_sealed"):
        take_seat(queue.table, BOB, Known())
    queue.fire_all()
    with pytest.raises(Refused, match="already_started"):
        take_seat(queue.table, BOB, Known())
    with pytest.raises(Refused, match="already_seated"):
        take_seat(queue.table, ANN, Known())
    full = Queue()
    full.comes(BOB)
    full.comes(CID)
    with pytest.raises(Refused, match="table_full"):
        take_seat(full.table, DAN, Known())


def test_one_may_leave_for_another_game_until_others_count_on_it(queue: Queue) -> None:
    assert leave_seat(queue.table, ANN) == facts.Stood(0)
    queue.do(ANN, Start)
    with pytest.raises(Refused, match="already_seated"):
        leave_seat(queue.table, ANN)


def test_nothing_is_done_there_by_hand(queue: Queue) -> None:
    assert queue.refuses(BOB, Sit, seat=1) == "not_here"
    assert queue.refuses(ANN, AddBot, seat=1, level="easy") == "not_here"
    assert queue.refuses(ANN, Remove, seat=0) == "not_here"
    assert queue.refuses(ANN, NewKey) == "not_here"
    queue.fire_all()
    assert queue.refuses(ANN, AskUndo) == "no_undo_here"


def test_nobody_opens_such_a_table_by_hand(queue: Queue) -> None:
    for more in ({"kind": "queue"}, {"rated": True}, {"kind": "daily"}):
        with pytest.raises(Refused, match="not_here"):
            check_setting(Setting("fagioli", 3, **more))


def test_strangers_say_phrases_and_no_text(queue: Queue) -> None:
    assert queue.refuses(ANN, Say, text="hello") == "no_text_here"
    assert queue.refuses(EVE, Say, text="hello") == "no_text_here"
    assert queue.refuses(EVE, Phrase, phrase="hello") == "not_seated"
    queue.do(ANN, Phrase, phrase="good_luck")
    line = queue.table.chat[-1]
    assert (line.name, line.seat, line.text, line.phrase) == ("Ann", 0, "", "good_luck")


def test_a_phrase_can_be_said_at_any_table() -> None:
    scene = FairScene()
    assert scene.do(ANN, Phrase, phrase="hello").fact == facts.Phrased("Ann", 0, "hello")


# How it ends


def played(queue: Queue) -> None:
    queue.fire_all()
    while queue.table.awaited():
        seat = queue.table.awaited()[0]
        plan = Plan(seat, queue.table.game.legal(seat)[0], bot=True)
        queue.write("bot", queue.table.play(plan))


def test_who_left_is_last_for_everybody_and_who_came_back_is_not(queue: Queue) -> None:
    queue.comes(BOB)
    queue.fire_all()
    queue.do(ANN, Stand)
    queue.do(BOB, Stand)
    queue.do(BOB, Return)
    played(queue)
    ends = places(queue.table)
    assert ends[0] == 2
    assert sorted(ends[1:]) in ([0, 1], [0, 0])
    assert queue.refuses(ANN, Return) == "game_over"


def test_from_afar_one_sees_that_it_was_the_queue_and_who_left_in_their_colour(
    queue: Queue,
) -> None:
    """So a list of games can give the places that count: a bot has no colour."""
    queue.comes(BOB)
    queue.fire_all()
    queue.do(ANN, Stand)
    played(queue)
    brief = briefs.sights(queue.table)[BOB.id]
    assert (brief.kind, brief.status) == ("queue", "over")
    left = [bool(seat.bot and seat.colour) for seat in brief.seats]
    assert left == [chair.taken_over for chair in queue.table.chairs] == [True, False, False]


def test_points_count_and_who_has_the_same_shares_a_place(queue: Queue) -> None:
    played(queue)
    scores, winners = queue.table.game.scores(), queue.table.game.winners()
    ends = places(queue.table)
    assert {seat for seat in range(3) if ends[seat] == 0} == set(winners)
    for one in range(3):
        for other in range(3):
            assert (ends[one] == ends[other]) == (
                (scores[one], one in winners) == (scores[other], other in winners)
            )


def test_what_is_told_to_who_settles_it(queue: Queue) -> None:
    before = outcome(queue.table)
    assert before
    assert not before.seats
    played(queue)
    found = outcome(queue.table)
    assert found
    assert (found.pool, found.rated, found.hurried) == ("fagioli", True, False)
    assert [(seat.guest, seat.level) for seat in found.seats] == [
        (ANN.id, ""),
        ("", "medium"),
        ("", "medium"),
    ]
    assert outcome(FairScene().table) is None


def test_one_hurried_move_of_a_bot_is_remembered(queue: Queue) -> None:
    queue.fire_all()
    while queue.table.awaited()[0] == 0:
        queue.play_any(0)
    seat = queue.table.awaited()[0]
    plan = Plan(seat, queue.table.game.legal(seat)[0], bot=True, hurried=True)
    queue.write("bot", queue.table.play(plan))
    played(queue)
    found = outcome(queue.table)
    assert found
    assert found.hurried


def test_that_it_is_settled_is_told_to_all_and_to_who_comes_later(queue: Queue) -> None:
    played(queue)
    settled = facts.Settled([facts.RatingChange(0, 1500, 1516, provisional=True)], "")
    happening = queue.write(CLOCK, settled)
    assert (happening.fact, happening.room) == (settled, True)
    assert room(queue).settled == settled
    assert queue.table.roster() == queue.table.noted


def test_a_lonely_player_who_leaves_is_waited_for_no_longer_than_others(queue: Queue) -> None:
    queue.fire_all()
    queue.goes_away(0)
    leaves = [due for due in [queue.due()] if isinstance(due.what, facts.TakenOver)]
    while not leaves:
        queue.fire()
        leaves = [due for due in [queue.due()] if isinstance(due.what, facts.TakenOver)]
    assert leaves[0].at <= queue.table.chairs[0].away_since + GRACE


def test_a_rating_is_forgotten_with_its_name() -> None:
    sat = facts.Sat(0, "Ann", "#aabbcc", rating=1600)
    body = write_record(Record("", 1, ANN.id, sat))
    [other] = forgotten([body], {ANN.id: "somebody"}, "x")
    assert read_record(other).entry == replace(sat, name="x", rating=None)

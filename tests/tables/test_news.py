"""What those are told who listen: enough to know how the table stands, whatever they missed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from cassoulet.packed import BLOCK
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.telling.live import RETOLD, Live
from cassoulet.tables.telling.sending import Bulletin, whole
from cassoulet.wire import facts
from cassoulet.wire.changes import changed
from cassoulet.wire.to_server import AskUndo, NewKey, Say, Sit, Stand
from tests.sizes import heavy
from tests.tables.chaos import Chaos
from tests.tables.nodes import Message
from tests.tables.setting import ANN, BOB, CID, EVE, START, TABLE, Scene, playing

GAMES = [("haricots", 3), ("pas_de_haricots", 3), ("fagioli", 4), ("bohnanza", 3), ("bohnanza", 2)]


class Ear:
    """A listener who keeps what a client keeps."""

    def __init__(self, guest: Guest, brief: bool = False) -> None:
        self.guest = guest
        self.brief = brief
        self.open = True
        self.heard: list[Message] = []
        self.known: Message = {}
        self.last = b""

    def send(self, message: bytes) -> None:
        self.last = message
        news = json.decode(message)
        self.heard.append(news)
        parts = ("you", "seq", *["room", "standing"] * (news["type"] != "Changes"))
        self.known.update({part: news[part] for part in parts if news.get(part) is not None})
        if news["type"] == "Changes":
            self.known["room"] = changed(self.known["room"], news.get("room", {}))
        if news["type"] == "Changes" and "standing" in self.known:
            before = self.known["standing"]
            view = {"view": changed(before["view"], news.get("view", {}))}
            self.known["standing"] = before | news.get("standing", {}) | view

    whisper = glimpse = send
    reading = Bucket(1000, 1000)
    household = "here"


def opened(scene: Scene, *ears: Ear, upto: int | None = None) -> Live:
    """A node that has read so much of the log, and these listen there."""
    live = Live(TABLE)
    live.take_up(scene.log[:upto])
    for ear in ears:
        live.join(ear, -1, START, ear.brief)
    return live


def crowd() -> list[Ear]:
    """Everybody with two connections, one of which is told briefly."""
    return [Ear(guest, brief) for guest in (ANN, BOB, CID, EVE) for brief in (False, True)]


def knows_all(ear: Ear, scene: Scene) -> None:
    """What the listener knows is what one is told who just comes in."""
    viewer = scene.table.seat_of(ear.guest.id)
    expected = json.decode(whole(scene.table, viewer, scene.table.at))
    for part in ("room", "you", "seq"):
        assert ear.known[part] == expected[part], part
    if expected["standing"]:
        for part in ("view", "legal", "waiting_for", "result"):
            assert ear.known["standing"][part] == expected["standing"][part], part


# One after the other


@heavy
def test_whoever_listens_knows_at_every_moment_how_the_table_stands() -> None:
    for game, seats in GAMES:
        for seed in range(4):
            scene = Chaos(game, seats, 50 + seed)
            ears = crowd()
            live = opened(scene, *ears)
            for _ in scene.run(150):
                live.follow(scene.log[live.shown :])
                for ear in ears:
                    knows_all(ear, scene)


def test_whoever_was_told_many_things_at_once_knows_how_the_table_stands() -> None:
    for seed in range(8):
        scene = Chaos("haricots", 3, 80 + seed)
        ears = crowd()
        live = opened(scene, *ears)
        for number, _ in enumerate(scene.run(150)):
            if number % 7 == 6:
                live.follow(scene.log[live.shown :])
                for ear in ears:
                    knows_all(ear, scene)


def test_whoever_comes_again_knows_how_the_table_stands() -> None:
    for seed in range(8):
        scene = Chaos("haricots", 3, 90 + seed)
        for number, _ in enumerate(scene.run(150)):
            if number % 7 == 6:
                ear = Ear(scene.chance.choice((ANN, BOB, EVE)), brief=number % 2 == 0)
                after = max(0, scene.table.seq - scene.chance.randrange(6))
                if after:
                    opened(scene, ear, upto=after)
                opened(scene).join(ear, after or -1, scene.now, ear.brief)
                knows_all(ear, scene)


def test_a_node_that_lost_trust_in_its_state_tells_only_what_is_new() -> None:
    scene = playing()
    ear = Ear(BOB)
    live = opened(scene, ear)
    scene.play_any()
    scene.do(EVE, Say, text="Hello")
    live.table = None
    live.take_up(scene.log)
    assert [news["seq"] for news in ear.heard[1:]] == [scene.table.seq - 1, scene.table.seq]
    knows_all(ear, scene)
    live.take_up(scene.log)
    assert len(ear.heard) == 3


# What changed, and only that


def test_a_word_changes_neither_the_room_nor_the_game() -> None:
    scene = playing()
    ear = Ear(BOB)
    live = opened(scene, ear)
    scene.do(EVE, Say, text="Hello")
    live.follow(scene.log[live.shown :])
    assert ear.heard[-1]["fact"] == {"type": "Said", "name": "Eve", "seat": -1, "text": "Hello"}
    assert ear.heard[-1]["room"] is None
    assert ear.heard[-1]["standing"] is None


def test_a_move_leaves_the_room_as_it_is() -> None:
    scene = playing()
    ear = Ear(BOB)
    live = opened(scene, ear)
    scene.play_any()
    live.follow(scene.log[live.shown :])
    assert ear.heard[-1]["room"] is None
    assert ear.heard[-1]["standing"]


def test_a_move_that_ends_a_request_changes_the_room() -> None:
    scene = playing(undo="consent")
    scene.play_any()
    mover = scene.happenings[-1].fact
    assert isinstance(mover, facts.Moved)
    scene.do(scene.person(mover.seat), AskUndo)
    ear = Ear(BOB)
    live = opened(scene, ear)
    scene.play_any()
    live.follow(scene.log[live.shown :])
    assert ear.heard[-1]["room"]["undo_asked"] == -1


def test_a_move_that_begins_a_pause_changes_the_room() -> None:
    scene = playing()
    mover = scene.table.awaited()[0]
    for seat in {0, 1, 2} - {mover}:
        scene.goes_away(seat)
    ear = Ear(EVE)
    live = opened(scene, ear)
    while mover in scene.table.awaited():
        scene.play_any()
    live.follow(scene.log[live.shown :])
    assert ear.known["room"]["paused"]


def test_the_last_move_ends_the_game_in_the_room() -> None:
    scene = playing("fagioli")
    ear = Ear(EVE)
    live = opened(scene, ear)
    scene.play_to_the_end()
    for body in scene.log[live.shown :]:
        live.follow([body])
    assert ear.heard[-1]["room"]["status"] == "over"
    assert ear.heard[-1]["standing"]["waiting_for"] == []


def test_the_result_is_told_when_the_game_is_over_also_to_whoever_comes_later() -> None:
    scene = playing("fagioli")
    early, late = Ear(EVE), Ear(BOB)
    live = opened(scene, early)
    assert early.known["standing"]["result"] is None
    scene.play_to_the_end()
    live.follow(scene.log[live.shown :])
    opened(scene, late)
    match = scene.table.match
    assert match
    told: dict[str, Any] = dict(early.known["standing"])["result"]
    assert told == late.known["standing"]["result"]
    assert (told["scores"], told["winners"]) == (match.game.scores(), match.game.winners())
    parts = [sum(part["points"] for part in own) for own in told["reckoning"]["parts"]]
    assert parts == told["scores"]


# Briefly


def test_whoever_is_told_briefly_of_a_move_hears_only_what_is_new_and_that_it_is_done() -> None:
    scene = playing()
    plain, brief = Ear(BOB), Ear(BOB, brief=True)
    live = opened(scene, plain, brief)
    scene.play_any()
    live.follow(scene.log[live.shown :])
    news, changes = plain.heard[-1], brief.heard[-1]
    assert changes["type"] == "Changes"
    assert all(changes[part] == news[part] for part in ("seq", "at", "fact", "events"))
    assert "turn" in changes["view"]
    assert "rules" not in changes["view"]
    assert len(json.encode(changes)) < len(json.encode(news)) * 0.6


@pytest.mark.parametrize("brief", [True, False])
def test_what_many_see_alike_is_written_once(brief: bool) -> None:
    scene = playing()
    ears = [Ear(EVE, brief) for _ in range(5)]
    live = opened(scene, *ears)
    scene.play_any()
    scene.do(EVE, Say, text="Hello")
    for body in scene.log[live.shown :]:
        live.follow([body])
        assert len({id(ear.last) for ear in ears}) == 1


def test_whoever_is_told_briefly_of_the_room_hears_only_what_is_new() -> None:
    scene = Scene()
    plain, brief = Ear(EVE), Ear(EVE, brief=True)
    live = opened(scene, plain, brief)
    scene.do(BOB, Sit, seat=2)
    live.follow(scene.log[live.shown :])
    told = brief.heard[-1]["room"]
    assert told["places.2.name"] == BOB.name
    assert not any(path.startswith(("places.0", "setting")) for path in told)
    assert brief.known == plain.known
    assert len(brief.last) < len(plain.last) * 0.4


def test_the_mover_alone_hears_so_that_a_command_is_done() -> None:
    scene = playing()
    ears = [Ear(guest, brief=True) for guest in (ANN, BOB, CID, EVE)]
    live = opened(scene, *ears)
    scene.play_any()
    live.follow(scene.log[live.shown :])
    record = scene.happenings[-1].record
    told = {ear.guest.id: ear.heard[-1].get("done", "") for ear in ears}
    assert told == {ear.guest.id: record.id * (ear.guest.id == record.by) for ear in ears}


def test_whoever_sits_down_in_mid_game_is_told_all_that_their_seat_knows() -> None:
    scene = playing()
    guest = Guest("another", "Dan", "#123456")
    ear = Ear(guest, brief=True)
    live = opened(scene, ear)
    seat = scene.table.seat_of(BOB.id)
    scene.write(guest.id, facts.Claimed(seat))
    live.follow(scene.log[live.shown :])
    assert ear.heard[-1]["type"] == "News"
    assert ear.heard[-1]["you"] == seat
    scene.play_any()
    live.follow(scene.log[live.shown :])
    knows_all(ear, scene)


# Where one sits


def test_whoever_sits_down_is_told_where_he_sits() -> None:
    scene = Scene()
    bob, eve = Ear(BOB), Ear(EVE)
    live = opened(scene, bob, eve)
    scene.do(BOB, Sit, seat=2)
    live.follow(scene.log[live.shown :])
    assert (bob.heard[-1]["you"], eve.heard[-1]["you"]) == (2, None)
    scene.do(BOB, Stand)
    live.follow(scene.log[live.shown :])
    assert (bob.heard[-1]["you"], eve.heard[-1]["you"]) == (-1, None)


def test_both_connections_of_one_guest_have_his_seat() -> None:
    scene = playing()
    here, there = Ear(BOB), Ear(BOB)
    live = opened(scene, here, there)
    scene.play_any()
    live.follow(scene.log[live.shown :])
    assert here.heard == there.heard
    assert live.seats_here() == {1}


# Coming again


def test_whoever_comes_again_is_told_what_he_missed() -> None:
    scene = playing()
    live = opened(scene)
    missed = scene.table.seq
    for _ in range(3):
        scene.play_any()
    live.follow(scene.log[live.shown :])
    ear = Ear(BOB)
    live.join(ear, missed, START)
    assert [(news["type"], news["seq"]) for news in ear.heard] == [
        ("News", missed + 1),
        ("News", missed + 2),
        ("News", missed + 3),
    ]
    assert [bool(news["standing"]) for news in ear.heard] == [False, False, True]


def test_whoever_was_cut_off_in_the_middle_of_old_news_is_told_how_the_table_stands() -> None:
    scene, ear = playing(), Ear(BOB)
    live = opened(scene, ear)
    live.leave(ear)
    move = scene.play_any()
    ear.send(Bulletin(scene.table, move).told(1))  # as the first of several: with no standing
    scene.do(EVE, Say, text="Hello")
    live.follow(scene.log[live.shown :])
    live.join(ear, scene.table.seq - 1, START)
    knows_all(ear, scene)


def test_whoever_missed_too_much_is_told_the_whole_table() -> None:
    scene = playing()
    for number in range(2 * BLOCK):
        scene.do(EVE, Say, text=f"{number}")
    live = opened(scene)
    assert live.recent is not None
    fresh = len(live.recent.fresh)
    for after in (0, scene.table.seq - fresh - 1, scene.table.seq + 1, 10**9, -1):
        ear = Ear(BOB)
        live.join(ear, after, START)
        assert [news["type"] for news in ear.heard] == ["Table"], after
    ear = Ear(BOB)
    live.join(ear, scene.table.seq - fresh, START)
    assert [news["type"] for news in ear.heard] == ["News"] * fresh


def test_with_it_comes_the_last_of_what_was_missed_as_it_was_told_live() -> None:
    scene = playing("pas_de_haricots")
    for number in range(20):
        scene.play_any()
        scene.do(EVE, Say, text=f"{number}")
    scene.play_to_the_end()
    live = opened(scene)
    ear, newcomer = Ear(BOB), Ear(BOB)
    live.join(ear, 0, START)
    told = [
        json.decode(Bulletin(scene.table, one).told(ear.heard[0]["you"]))
        for one in scene.happenings[-RETOLD:]
    ]
    past = ear.heard[0]["past"]
    assert past == [news for news in told if news["fact"]["type"] != "Said"]
    assert any(news["events"] for news in past)
    live.join(newcomer, -1, START)  # wants no story
    assert newcomer.heard[0]["past"] == []


def test_whoever_is_too_slow_is_dropped_and_the_others_hear_on() -> None:
    scene = playing()
    ears = [Ear(guest) for guest in (ANN, BOB, CID)]
    live = opened(scene, *ears)

    def give_up(message: bytes) -> None:
        live.leave(ears[1])

    ears[1].send = give_up  # type: ignore[method-assign]
    scene.play_any()
    live.follow(scene.log[live.shown :])
    assert [ear.heard[-1]["seq"] for ear in (ears[0], ears[2])] == [scene.table.seq] * 2


def test_news_of_keys_tell_no_key() -> None:
    scene = playing()
    ear = Ear(EVE)
    live = opened(scene, ear)
    scene.do(BOB, NewKey)
    live.follow(scene.log[live.shown :])
    assert ear.heard[-1]["fact"] == {"type": "KeyChanged", "seat": 1}

"""Nothing is sent that its receiver may not know: conformance item 7, on the bytes of the wire."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import json

from cassoulet import games
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game, Reveal
from cassoulet.journal import Match
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.records import Dealt, Happening, Played, Record
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.sending import Bulletin, whole
from cassoulet.wire import facts
from tests.sizes import FULL
from tests.tables.chaos import CROWD, Chaos
from tests.tables.setting import DAN, SECRET, SHARES, START, TABLE, playing

GAMES = 20 if FULL else 1
MOVES = 10_000 if FULL else 300
PAUSES = 15  # moments of a game at which the world is redealt
WORLDS = 3
CELLS = [(box.name, seats) for box in games.boxes() for seats in box.seats if seats in (3, 4)]
PRIVATE = {
    "by",
    "secret",
    "share",
    "picks",
    "answers",
    "seed",
    "guest",
    "record",
    "entry",
}  # of records

every_game = pytest.mark.parametrize(("game", "seats"), CELLS)


class Tap:
    """A listener who keeps the bytes."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.open = True
        self.bytes: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.bytes.append(message)

    whisper = glimpse = send
    reading = Bucket(1000, 1000)
    household = "here"


# Redealt


@every_game
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: str, seats: int) -> None:
    for seed in range(GAMES):
        scene, chance = playing(game, seats, people=seats), Random(seed)
        for number in range(MOVES):
            if not scene.table.awaited():
                break
            seat, action = choice(scene.table.game, chance)
            if number < PAUSES or number % 40 == 0:
                for viewer in (NOWHERE, *range(seats)):
                    sends_the_same(scene.table, viewer, seat, action, chance)
            scene.play(seat, action)


def choice(game: Game, chance: Random) -> tuple[int, Action]:
    movers = [seat for seat in game.may_act() if game.legal(seat)]
    seat = chance.choice(movers)
    return seat, chance.choice(game.legal(seat))


def sends_the_same(table: Table, viewer: int, seat: int, action: Action, chance: Random) -> None:
    """In all worlds that a viewer cannot tell apart, the bytes are the same."""
    match = table.match
    assert match
    real, eyes = match.game, None if viewer == NOWHERE else viewer
    fancied = [real.redeal(eyes, Playout(chance.getrandbits(32))) for _ in range(WORLDS)]
    heard: dict[str, list[str]] = {}
    sent = set()
    for world in (real, *fancied):
        match.game = world
        sent.add(whole(table, viewer, START))
        if action in world.legal(seat):
            standing, events = news_of(table, match, viewer, seat, action, chance)
            assert heard.setdefault(standing, events) == events, "an event leaks"
    match.game = real
    assert len(sent) == 1, "a view leaks"


def news_of(
    table: Table, match: Match, viewer: int, seat: int, action: Action, chance: Random
) -> tuple[str, list[str]]:
    """How the game stands after a move, and what is told of it, in whatever order."""
    recorder = Recorder(Playout(chance.getrandbits(32)))
    match.game = match.game.copy()
    match.game.play(seat, action, recorder)
    record = Record("", START, "", facts.Closed())
    moved = Happening(table.seq, record, facts.Moved(seat, bot=False), recorder.events, room=False)
    news = json.decode(Bulletin(table, moved, [moved]).told(viewer))
    shown = {cls.__name__ for cls in table.box.events if issubclass(cls, Reveal)}
    events = [event for event in news["events"] if event["type"] not in shown]
    return str(news["standing"]), sorted(map(str, events))


# Records


@pytest.mark.parametrize("seed", range(20 if FULL else 2))
@every_game
def test_nothing_of_the_log_leaves_but_what_everybody_may_know(
    game: str, seats: int, seed: int
) -> None:
    scene = Chaos(game, seats, 200 + seed)
    taps = [Tap(guest) for guest in CROWD]
    live = Live(TABLE)
    live.take_up(scene.log)
    for _ in scene.run(120):
        live.follow(scene.log[live.shown :])
        tap = scene.chance.choice(taps)
        live.join(tap, scene.chance.randrange(-1, scene.table.seq + 2), scene.now)
    for tap in taps:
        sent = b"\n".join(tap.bytes).decode()
        assert not [secret for secret in secrets(scene) if secret in sent]
        assert not [key for message in tap.bytes for key in keys(json.decode(message))]


def secrets(scene: Chaos) -> list[str]:
    """Who everybody is, by which command, the seed of all chance and what it is made of."""
    dealt = [h.record.entry for h in scene.happenings if isinstance(h.record.entry, Dealt)]
    commands = [h.record.id for h in scene.happenings if h.record.id]
    chance = [SECRET, *SHARES.values(), *[entry.seed for entry in dealt]]
    return [*[guest.id for guest in CROWD], *chance, *commands]


def keys(value: Any) -> set[str]:
    """The names of private parts anywhere in a message; views and events speak as the game does."""
    if isinstance(value, list):
        return {key for part in value for key in keys(part)}
    if not isinstance(value, dict):
        return set()
    inner = [keys(part) for name, part in value.items() if name not in ("view", "events", "legal")]
    return (PRIVATE & value.keys()).union(*inner)


@every_game
def test_the_move_itself_is_told_by_its_events_alone(game: str, seats: int) -> None:
    """An action may name cards that the others do not see."""
    scene = playing(game, seats, people=seats)
    tap = Tap(DAN if seats < 4 else Guest("nobody", "Nobody", "#000000"))
    live = Live(TABLE)
    live.take_up(scene.log)
    live.join(tap, -1, START)
    for number in range(12):
        if scene.table.awaited():
            scene.play_any(choice=number)
    live.follow(scene.log[live.shown :])
    moved = [json.decode(message)["fact"] for message in tap.bytes[1:]]
    played = [h for h in scene.happenings if isinstance(h.record.entry, Played)]
    assert len(moved) == len(played)
    assert all(fact.keys() == {"type", "seat"} for fact in moved)

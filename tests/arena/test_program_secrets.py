"""Conformance item 7 for programs: no line tells more than the view and the events of a seat.

Each line would be the same if the cards that the seat cannot see were others.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any, cast

import msgspec
import pytest

from cassoulet import games
from cassoulet.arena.outsiders import Outsider
from cassoulet.arena.playing import Sitting
from cassoulet.arena.programs import Program
from cassoulet.bots.contract import Bot
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game, Reveal
from cassoulet.wire.lines import AnyAnswer
from cassoulet.wire.lines import Play as Says
from tests.sizes import FULL

WORLDS = 3
FIRST_MOVES = 8  # are looked at closely
STRIDE = 5 if FULL else 11  # then one of so many
MOVES = 10_000 if FULL else 120
GAMES = 20 if FULL else 1
SEED = 20_261_118  # stands in no line
SECRETS = (b'"picks"', b'"answers"', b'"seed"', b'"seconds"', b'"command"', str(SEED).encode())

every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


class Scribe:
    """In place of a process: it writes down what it is told, and plays at random."""

    greeted = False

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.lines: list[bytes] = []

    def tell(self, line: bytes) -> None:
        self.lines.append(line)

    def ask(self, line: bytes) -> tuple[AnyAnswer, str]:
        self.tell(line)
        legal = json.loads(line)["standing"]["legal"]
        answer = Says(msgspec.Raw(msgspec.json.encode(self.chance.choice(legal))))
        return answer, ""


class Watched:
    """A game with a program in each seat, stopped before each move to look at what was told."""

    def __init__(self, box: Box, seats: int, seed: int) -> None:
        self.box, self.words, self.chance = box, codec(box), Random(seed)
        self.scribes = [Scribe(self.chance) for _ in range(seats)]
        self.compared = 0
        options = box.complete({})
        names = [f"bot {seat}" for seat in range(seats)]
        bots: list[Bot] = [
            Outsider(cast(Program, scribe), box, options, seat, names)
            for seat, scribe in enumerate(self.scribes)
        ]
        self.sitting = Sitting.of(box, options, bots, SEED + seed)

    def run(self) -> int:
        before, last = self.sitting.game.copy(), None
        for number, (seat, action) in enumerate(islice(self.sitting.moves(), MOVES)):
            game = self.sitting.game
            if number < FIRST_MOVES or number % STRIDE == 0:
                self.shows_the_same(game, seat)
                if last:
                    self.events_tell_no_more(before, seat, *last)
            before, last = game.copy(), (seat, action)
        for scribe in self.scribes:
            nothing_secret_is_named(scribe)
        return self.compared

    def told(self, seat: int) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.scribes[seat].lines[-1])
        return told

    def shows_the_same(self, game: Game, seat: int) -> None:
        """What stands in the line on which a seat has just decided."""
        standing = self.told(seat)["standing"]
        for world in [game, *self.worlds(game, seat)]:
            view = json.loads(self.words.views.encode(world.view(seat)))
            legal = [json.loads(self.words.actions.encode(one)) for one in world.legal(seat)]
            assert (standing["view"], standing["legal"]) == (view, legal)
            assert standing["waiting_for"] == list(world.to_act())
            self.compared += 1

    def events_tell_no_more(self, before: Game, seat: int, mover: int, action: Action) -> None:
        """Whoever ends up with the same view must have heard the same events, in some order."""
        told = self.told(seat)
        heard = (told.get("past") or [told])[-1]
        assert heard["fact"]["seat"] == mover
        reveals = {cls.__name__ for cls in self.box.events if issubclass(cls, Reveal)}
        kept = [event for event in heard["events"] if event["type"] not in reveals]
        for world in self.worlds(before, seat):
            if action in world.legal(mover):
                recorder = Recorder(Playout(self.chance.getrandbits(32)))
                world.play(mover, action, recorder)
                view = json.loads(self.words.views.encode(world.view(seat)))
                if view == told["standing"]["view"]:
                    events = [e for e in recorder.events if not isinstance(e, Reveal)]
                    seen = [self.words.events.encode(event.seen_by(seat)) for event in events]
                    assert sorted(map(str, map(json.loads, seen))) == sorted(map(str, kept))

    def worlds(self, game: Game, seat: int) -> list[Game]:
        return [game.redeal(seat, Playout(self.chance.getrandbits(32))) for _ in range(WORLDS)]


def nothing_secret_is_named(scribe: Scribe) -> None:
    text = b"\n".join(scribe.lines)
    assert text
    assert not any(secret in text for secret in SECRETS)


@every_game
def test_a_program_is_told_nothing_that_its_seat_may_not_know(box: Box) -> None:
    compared = 0
    for seed in range(GAMES):
        seats = box.seats[seed % len(box.seats)] if FULL else max(3, box.seats[0])
        compared += Watched(box, seats, seed).run()
    assert compared > 30 * GAMES


# Would it be noticed?


@pytest.mark.parametrize("game", ["fagioli", "haricots"])
def test_it_is_noticed_if_events_are_told_as_they_are(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for event in games.box(game).events:
        monkeypatch.setattr(event, "seen_by", lambda event, _: event)
    with pytest.raises(AssertionError):
        Watched(games.box(game), 3, 1).run()


def test_it_is_noticed_if_the_seed_is_named() -> None:
    scribe = Scribe(Random(1))
    scribe.tell(b'{"type": "Welcome", "name": "%d"}' % SEED)
    with pytest.raises(AssertionError):
        nothing_secret_is_named(scribe)

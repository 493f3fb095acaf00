"""Pacers: bots of each level who play the deal of a day from the same seat as everybody.

They meet the chance and the bots that people meet at live tables, move for move; only what the
pacer itself decides by chance differs from one of its games to the next.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from cassoulet import games
from cassoulet.bots.company import Ears
from cassoulet.bots.contract import Told
from cassoulet.bots.levels import bot
from cassoulet.bots.personalities import PERSONALITIES
from cassoulet.bots.tact import Tactful, tactful
from cassoulet.bots.training import Level
from cassoulet.dealers import Sealed
from cassoulet.game import Action, Game
from cassoulet.journal import Match
from cassoulet.people.deals import Deal
from cassoulet.storage.talks import Talk, ask

SEAT: Final = 0
SEEDS: Final = 2**31
GAMES: Final[dict[Level, int]] = {"easy": 8, "medium": 8, "hard": 8, "expert": 2}
LEASE: Final = 10 * 60 * 1000  # milliseconds after which another node takes over
LONGEST: Final = 48  # points of a line

BY_NAME: Final = {one.name: one for one in PERSONALITIES}

WANTED: Final = """
SELECT DISTINCT day FROM attempts WHERE day >= ?
AND (SELECT COUNT(*) FROM pacers WHERE pacers.day = attempts.day) < ? ORDER BY day DESC
"""
SET_OUT: Final = "UPDATE deals SET paced = ? WHERE day = ? AND paced < ? RETURNING day"
DONE: Final = "SELECT level FROM pacers WHERE day = ?"
KEEP: Final = """
INSERT INTO pacers (day, level, games, lead, line) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (day, level) DO NOTHING
"""

_write = msgspec.json.Encoder().encode


class Pacing(NamedTuple):
    """A game that a pacer is to play."""

    deal: Deal
    level: Level
    number: int  # of its games
    part: int = 1  # by which its thinking is divided


class Paced(NamedTuple):
    moves: list[tuple[int, Action]]
    line: list[int]  # its lead after each of its moves, and at the end


# Playing


def play(task: Pacing) -> Paced:
    """In a process that has the time for it."""
    seal, match = _dealt(task.deal)
    bots, line = _bots(task), list[int]()
    ears = Ears(SEAT, bots[SEAT].remembers())
    ears.hear(match.events)
    while awaited := match.game.to_act():
        seat = awaited[0]
        word, told = seal.word_after(len(match.moves)), Told(seat, match.game.view(seat))
        if seat == SEAT:
            word, told = word + task.number, ears.told(told.view)
            ears.decided()
        action = bots[seat].choose(told, word % SEEDS)
        assert action is not None, "a bot does nothing though the game waits for it"
        ears.hear(match.act(seat, action))
        if seat == SEAT:
            line.append(lead(match.game))
    return Paced([(move.seat, move.action) for move in match.moves], [*line, lead(match.game)])


def _dealt(deal: Deal) -> tuple[Sealed, Match]:
    sealing, seal = deal.sealing, Sealed(bytes.fromhex(deal.seed()))
    box = games.box(sealing.game).edition(sealing.rules)
    return seal, Match(box, len(sealing.seats), dict(sealing.options), seal)


def _bots(task: Pacing) -> list[Tactful]:
    """As people meet them; the pacer in the seat of a person."""
    game, found = task.deal.sealing.game, list[Tactful]()
    levels: list[tuple[Level, str]] = [(task.level, ""), *task.deal.bots()]
    for level, name in levels:
        personality = BY_NAME.get(name, PERSONALITIES[0])
        made = bot(game, level, personality, task.part)
        found.append(tactful(made, game, level, personality, (SEAT,)))
    return found


def lead(game: Game) -> int:
    own, *others = game.scores()
    return own - max(others)


def thinned(line: list[int], most: int = LONGEST) -> list[int]:
    """As many points as can be drawn, the last among them."""
    if len(line) <= most:
        return line
    return [line[round(point * (len(line) - 1) / (most - 1))] for point in range(most)]


# In the store


def wanted(since: str) -> Talk[list[str]]:
    """Days that somebody plays, and no bots have yet."""
    rows = yield ask(WANTED, since, len(GAMES))
    return [day for (day,) in rows]


def set_out(day: str, now: int) -> Talk[list[Level]]:
    """The levels that are to play, for whoever is first to say so."""
    won = yield ask(SET_OUT, now, day, now - LEASE)
    done = yield ask(DONE, day)
    return [level for level in GAMES if (level,) not in done] if won else []


def keep(day: str, level: Level, lines: list[list[int]]) -> Talk[None]:
    leads = [line[-1] for line in lines]
    mean = sum(leads) / len(leads)
    yield ask(KEEP, day, level, len(leads), mean, _write(thinned(lines[0])))

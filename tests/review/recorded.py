"""Games of bots, recorded, and reviews of them with few trials."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cassoulet import games
from cassoulet.bots.company import Company
from cassoulet.bots.levels import bot
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout, Sealed
from cassoulet.game import Action
from cassoulet.journal import Journal, Match
from cassoulet.review import judge
from cassoulet.review.methods import METHODS
from cassoulet.review.reviewing import done, review
from cassoulet.review.shapes import Review

TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "haricots": ("haricots", 4, {"rules": "advanced"}),
    "basic haricots": ("haricots", 3, {"rules": "basic"}),
    "duel": ("bohnanza", 2, {}),
    "pas_de_haricots": ("pas_de_haricots", 4, {}),
    "fagioli": ("fagioli", 3, {}),
}
MOST_MOVES = 3_000
every_table = pytest.mark.parametrize("table", TABLES)


def opening(table: str, moves: int = 12) -> Journal:
    """Of such a game the first moves: interpreted rules take long for all of some."""
    journal = played(table)
    return replace(journal, log=journal.log[:moves])


def reviewed(table: str, seat: int) -> Review:
    """The review of an opening, with few trials."""
    return _reviewed(table, seat)


@cache
def _reviewed(table: str, seat: int) -> Review:
    found = done(review(opening(table), seat))
    assert isinstance(found, Review)
    return found


def played(table: str, level: Level = "easy", seed: int = 1) -> Journal:
    """A finished game, sealed as live ones are."""
    return _played(*TABLES[table][:2], tuple(TABLES[table][2].items()), level, seed)


@cache
def _played(
    game: str, seats: int, options: tuple[tuple[str, str], ...], level: Level, seed: int
) -> Journal:
    match = Match(games.box(game), seats, dict(options), Sealed(seed.to_bytes(32, "big")))
    company = Company({seat: bot(game, level) for seat in range(seats)}, Playout(seed))
    company.hear(match.events)
    while match.game.to_act():
        seat, action = _next_move(match, company)
        company.hear(match.act(seat, action))
    return match.journal


def _next_move(match: Match, company: Company) -> tuple[int, Action]:
    waiting = match.game.to_act()
    for seat in match.game.may_act():
        action = None if seat in waiting else company.ask(seat, match.game.view(seat))
        if action is not None:
            return seat, action
    action = company.ask(waiting[0], match.game.view(waiting[0]))
    assert action is not None
    return waiting[0], action


@cache
def at_random(game: str, seats: int) -> Journal:
    """A whole game in which everybody does just anything."""
    match, chance = Match(games.box(game), seats, {}, Playout(5)), Playout(6)
    while match.game.to_act() and len(match.journal.log) < MOST_MOVES:
        seat = match.game.may_act()[chance.below(len(match.game.may_act()))]
        action = match.game.pick_action(seat, chance)
        if action is None:
            seat = match.game.to_act()[0]
            action = match.game.pick_action(seat, chance)
        assert action is not None
        match.act(seat, action)
    return match.journal


def think_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few trials tell nothing, but they go the whole way."""
    monkeypatch.setattr(judge, "STRETCH", 4)
    for kind, method in METHODS.items():
        less = replace(method, scouts=4, worlds=4, candidates=3, chapters=1)
        monkeypatch.setitem(METHODS, kind, replace(less, playouts=min(1, method.playouts)))

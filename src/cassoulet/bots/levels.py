"""Who sits down: a bot for each game and level."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from cassoulet import games
from cassoulet.bots.contract import Bot
from cassoulet.bots.guesswork import UNTAUGHT
from cassoulet.bots.personalities import PLAIN, Personality
from cassoulet.bots.players import Adviser, Dice, Learner, Thinker
from cassoulet.bots.search import Budget
from cassoulet.bots.training import Level, Training
from cassoulet.game import Event, Game

ADVICE: Final = "cassoulet.bots.advice"
MOST_SECONDS: Final = 0.9  # of one core: nobody waits longer than a second
VERSION: Final = 1  # raised when bots decide otherwise at a game of the day: its deal names it


@cache
def training(game: str) -> Training:
    """What the bots of a game were taught; if nobody wrote that down, they try things out."""
    if find_spec(f"{ADVICE}.{game}") is None:
        return UNTAUGHT
    found = import_module(f"{ADVICE}.{game}").TRAINING
    assert isinstance(found, Training)
    return found


def bot(
    game: str,
    level: Level,
    personality: Personality = PLAIN,
    part: float = 1,
    seconds: float = MOST_SECONDS,
) -> Bot:
    """A bot of some level; with a `part` of 8 it thinks an eighth of what it usually does."""
    rules = games.box(game).game
    if level == "random":
        return Dice(rules)
    return trained(rules, training(game), level, personality, part, seconds)


def remembers(game: str, level: Level) -> type[Event] | None:
    """What begins the part of a game of which a bot of some level is told again."""
    return bot(game, level).remembers()


def trained(
    rules: type[Game],
    given: Training,
    level: Level,
    personality: Personality,
    part: float,
    seconds: float,
) -> Bot:
    """A bot of some level that has been given this."""
    advice = given.advice_for(level, personality)
    if level == "easy":
        return Learner(rules, advice, given.errs, given.slack)
    if level == "medium":
        return Adviser(rules, advice)
    if level == "hard":
        budget = Budget(max(1, int(given.hard / part)), given.candidates, seconds)
        return Thinker(rules, advice, budget)
    candidates = given.candidates * given.breadth
    trials = max(1, int(given.expert / part))
    return Thinker(rules, advice, Budget(trials, candidates, seconds, wary=True))

"""Who sits down: a bot for each game and level, and names for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, final, get_args

from cassoulet import games
from cassoulet.bots.advice.bohnanza import BohnanzaAdvice
from cassoulet.bots.advice.fagioli import FagioliAdvice
from cassoulet.bots.advice.haricot_magique import HaricotMagiqueAdvice
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.advice.pas_de_haricots import PasDeHaricotsAdvice
from cassoulet.bots.contract import Advice, Bot
from cassoulet.bots.personalities import PLAIN, Personality
from cassoulet.bots.players import Adviser, Dice, Learner, Thinker
from cassoulet.bots.search import Budget
from cassoulet.box import WrongBox
from cassoulet.game import Game

Level = Literal["random", "easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

MOST_SECONDS: Final = 0.9  # of one core: nobody waits longer than a second


@final
@dataclass(frozen=True)
class Training:
    """What the levels of one game have been given."""

    advice: Callable[[Personality], Advice]
    hard: int  # trials
    expert: int
    slack: float  # how much worse an easy bot's mistakes may look, in points
    errs: int = 30  # in a hundred decisions
    candidates: int = 8


TRAINING: Final[Mapping[str, Training]] = {
    "bohnanza": Training(
        lambda who: BohnanzaAdvice(who.threshold, who.guard), 24, 96, slack=0.6, candidates=4
    ),
    "fagioli": Training(lambda _: FagioliAdvice(), 460, 1840, slack=2.0, errs=45),
    "haricot_magique": Training(lambda _: HaricotMagiqueAdvice(), 200, 800, slack=20.0, errs=50),
    "haricots": Training(lambda _: HaricotsAdvice(), 1000, 4000, slack=0.8, errs=40, candidates=6),
    "pas_de_haricots": Training(lambda _: PasDeHaricotsAdvice(), 200, 800, slack=15.0, errs=40),
}


def bot(
    game: str,
    level: Level,
    personality: Personality = PLAIN,
    part: int = 1,
    seconds: float = MOST_SECONDS,
) -> Bot:
    """A bot of some level; with a `part` of 8 it thinks an eighth of what it usually does."""
    rules = games.box(game).game
    if level == "random":
        return Dice(rules)
    if game not in TRAINING:
        raise WrongBox(f"no bot knows how to play {game}")
    return _trained(rules, TRAINING[game], level, personality, part, seconds)


def _trained(
    rules: type[Game],
    training: Training,
    level: Level,
    personality: Personality,
    part: int,
    seconds: float,
) -> Bot:
    advice = training.advice(personality)
    if level == "easy":
        return Learner(rules, advice, training.errs, training.slack)
    if level == "medium":
        return Adviser(rules, advice)
    trials = training.hard if level == "hard" else training.expert
    budget = Budget(max(1, trials // part), training.candidates, seconds)
    return Thinker(rules, advice, budget)

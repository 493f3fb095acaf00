"""Who sits down: a bot for each game and level, and names for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, final, get_args

from cassoulet import games
from cassoulet.bots.advice.bohnanza import BohnanzaAdvice, Style, naive, shrewd
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
    breadth: int = 1  # times as many candidates does an expert try
    other_advice: Mapping[Level, Callable[[Personality], Advice]] = field(default_factory=dict)

    def advice_for(self, level: Level, personality: Personality) -> Advice:
        return self.other_advice.get(level, self.advice)(personality)


def _trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(Style(personality.threshold, personality.guard))


def _naive_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(naive(personality.threshold, personality.guard))


def _shrewd_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(shrewd(personality.threshold, personality.guard, ponders=False))


def _pondering_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(shrewd(personality.threshold, personality.guard, ponders=True))


TRAINING: Final[Mapping[str, Training]] = {
    "bohnanza": Training(
        _trader,
        192,
        768,
        slack=0.6,
        candidates=4,
        other_advice={"easy": _naive_trader, "hard": _shrewd_trader, "expert": _pondering_trader},
    ),
    "fagioli": Training(lambda _: FagioliAdvice(), 460, 1840, slack=2.0, errs=45),
    "haricot_magique": Training(
        lambda _: HaricotMagiqueAdvice(),
        400,
        1600,
        slack=20.0,
        errs=50,
        other_advice={"easy": lambda _: HaricotMagiqueAdvice(caution=3.0)},
    ),
    "haricots": Training(
        lambda _: HaricotsAdvice(),
        1000,
        4000,
        slack=0.8,
        errs=40,
        candidates=6,
        breadth=2,
        other_advice={"expert": lambda _: HaricotsAdvice(practised=True)},
    ),
    "pas_de_haricots": Training(
        lambda _: PasDeHaricotsAdvice(), 200, 800, slack=8.0, errs=90, breadth=2
    ),
}


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
    if game not in TRAINING:
        raise WrongBox(f"no bot knows how to play {game}")
    return _trained(rules, TRAINING[game], level, personality, part, seconds)


def _trained(
    rules: type[Game],
    training: Training,
    level: Level,
    personality: Personality,
    part: float,
    seconds: float,
) -> Bot:
    advice = training.advice_for(level, personality)
    if level == "easy":
        return Learner(rules, advice, training.errs, training.slack)
    if level == "medium":
        return Adviser(rules, advice)
    if level == "hard":
        budget = Budget(max(1, int(training.hard / part)), training.candidates, seconds)
        return Thinker(rules, advice, budget)
    candidates = training.candidates * training.breadth
    trials = max(1, int(training.expert / part))
    return Thinker(rules, advice, Budget(trials, candidates, seconds, wary=True))

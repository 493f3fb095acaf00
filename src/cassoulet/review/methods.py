"""How decisions of each game are judged, and with how much thought: one table.

Where a game is not in it, no trials tell who decides well.

The noise of a trial and what it costs were measured: decision 25 has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cassoulet import games
from cassoulet.bots.contract import Advice
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.box import Box
from cassoulet.review.scales import (
    DuelScale,
    FagioliScale,
    HaricotsScale,
    PasDeHaricotsScale,
    Scale,
)

VERSION: Final = 1  # raised when anything is judged otherwise: a review that is kept names it
AGAIN: Final = 6  # decisions, the costliest, that are measured once more in fresh worlds
SHOWN: Final = 3  # of them
LEAST: Final = 0.01  # of a win: who loses less than that made no error worth the name
LEAST_CHANCE: Final = 0.002  # so that nobody who has one in a few hundred trials has none
DUEL: Final = "duel"


@dataclass(frozen=True)
class Method:
    scale: Scale
    scouts: int  # worlds in which the best action is looked for
    worlds: int  # other ones, at most, in which it is compared with what was played
    precise: float  # of a win: a standard error that is small enough
    candidates: int = 8
    chapters: int = 1  # that a trial is played on for
    wary: bool = False  # others may surprise, for they do not choose by advice
    only_clear: bool = False  # noise is so great that a decision is shown only if it is clear
    playouts: int = 0  # to tell luck from choices; none where they cannot tell
    lucky: float = 1.0  # of what they call luck, so much was: bots that go on never err
    # How chances, as trials have them, came true in games of medium bots
    boldness: float = 1.0  # below 1: trials are too sure
    modesty: float = 1.0  # below 1: and too sure of oneself, where only others may surprise

    def fitted(self, chances: Sequence[float], seat: int) -> list[float]:
        """Everybody's, as a seat may believe them."""
        odds = [max(LEAST_CHANCE, chance) ** self.boldness for chance in chances]
        odds[seat] *= self.modesty
        return [one / sum(odds) for one in odds]


METHODS: Final = {
    "haricots": Method(
        HaricotsScale(), scouts=64, worlds=512, precise=0.01, playouts=240, lucky=0.6
    ),
    DUEL: Method(
        DuelScale(), scouts=24, worlds=128, precise=0.01, candidates=5, chapters=2, playouts=60
    ),
    "pas_de_haricots": Method(
        PasDeHaricotsScale(), scouts=64, worlds=512, precise=0.01, wary=True, modesty=0.65
    ),
    "fagioli": Method(
        FagioliScale(), scouts=192, worlds=1024, precise=0.02, only_clear=True, boldness=0.75
    ),
}


def kind_of(box: Box, seats: int) -> str:
    """For two, Bohnanza is another game."""
    return DUEL if box.name == "bohnanza" and seats == 2 else box.name


def box_of(kind: str) -> Box:
    return games.box("bohnanza" if kind == DUEL else kind)


@cache
def advice_of(kind: str) -> Advice:
    """By which trials are played on: that of medium bots."""
    return training(box_of(kind).name).advice_for("medium", PLAIN)

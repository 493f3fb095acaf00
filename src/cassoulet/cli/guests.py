"""The bots at a person's table: how well they play, what they are called, and who they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cassoulet.bots.company import Company
from cassoulet.bots.levels import bot
from cassoulet.bots.personalities import PERSONALITIES
from cassoulet.bots.tact import tactful
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.texts import listed, speaker

say = speaker("program")


@dataclass(frozen=True)
class Guests:
    levels: Sequence[Level]  # from the first seat on, the person's left out
    company: Company

    def names(self) -> list[str]:
        return [one.name for one in PERSONALITIES[: len(self.levels)]]

    def introduced(self) -> str:
        """Who plays how well; said once if it is the same for all."""
        names, level = self.names(), self.levels[0]
        if set(self.levels) == {level}:
            return say("sitting.guests", names=names, level=say("levels", level))
        pairs = zip(names, self.levels, strict=True)
        return listed(
            [say("sitting.guest", name=name, level=say("levels", level)) for name, level in pairs]
        )


def invite(game: str, levels: Sequence[Level], seat: int, chance: Playout, clock: float) -> Guests:
    """Bots for all seats but that of the person; `clock`: the seconds each may think."""
    seats = [other for other in range(len(levels) + 1) if other != seat]
    bots = {
        other: tactful(bot(game, level, who, seconds=clock), game, level, who, (seat,))
        for other, level, who in zip(seats, levels, PERSONALITIES, strict=False)
    }
    return Guests(levels, Company(bots, chance))

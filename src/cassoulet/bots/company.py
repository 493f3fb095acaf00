"""The bots of one table: each hears what its seat may know, and is asked what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from cassoulet.bots.contract import Bot, Told
from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, View

SEEDS: Final = 2**31


@final
class Company:
    def __init__(self, bots: Mapping[int, Bot], chance: Playout) -> None:
        self.bots = bots  # by their seats
        self.chance = chance  # from which each decision gets its seed
        self.unheard: dict[int, list[Event]] = {seat: [] for seat in bots}

    def hear(self, events: Sequence[Event]) -> None:
        """What happened; each bot is told when it is asked next."""
        for seat, unheard in self.unheard.items():
            unheard += [event.seen_by(seat) for event in events]

    def unhear(self, events: Sequence[Event]) -> None:
        """The last events did not happen after all: whoever was not told of them never will be."""
        for unheard in self.unheard.values():
            del unheard[len(unheard) - len(events) :]

    def ask(self, seat: int, view: View) -> Action | None:
        told = Told(seat, view, tuple(self.unheard[seat]))
        return self.bots[seat].choose(told, self.attend(seat))

    def attend(self, seat: int) -> int:
        """A seat decides, and has heard all until then; return the seed of its decision."""
        self.unheard[seat] = []
        return self.chance.below(SEEDS)

"""The bots of one table: each hears what its seat may know, and is asked what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from cassoulet.bots.contract import Bot, Told
from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, View

SEEDS: Final = 2**31


@final
class Ears:
    """What one seat has heard: since its last decision, and before that what its bot remembers."""

    def __init__(self, seat: int, since: type[Event] | None) -> None:
        self.seat, self.since = seat, since
        self.earlier: list[Event] = []
        self.news: list[Event] = []

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            if self.since and isinstance(event, self.since):
                self.earlier.clear()
            self.news.append(event.seen_by(self.seat))

    def unhear(self, count: int) -> None:
        for heard in (self.news, self.earlier):
            gone = min(count, len(heard))
            del heard[len(heard) - gone :]
            count -= gone

    def told(self, view: View) -> Told:
        return Told(self.seat, view, tuple(self.news), tuple(self.earlier))

    def decided(self) -> None:
        if self.since:
            self.earlier = from_last([*self.earlier, *self.news], self.since)
        self.news.clear()


def from_last(events: list[Event], kind: type[Event]) -> list[Event]:
    """The events from the last of a kind on; all of them if there is none."""
    begins = [number for number, event in enumerate(events) if isinstance(event, kind)]
    return events[begins[-1] :] if begins else events


@final
class Company:
    def __init__(self, bots: Mapping[int, Bot], chance: Playout) -> None:
        self.bots = bots  # by their seats
        self.chance = chance  # from which each decision gets its seed
        self.ears = {seat: Ears(seat, bot.remembers()) for seat, bot in bots.items()}

    def hear(self, events: Sequence[Event]) -> None:
        """What happened; each bot is told when it is asked next."""
        for ears in self.ears.values():
            ears.hear(events)

    def unhear(self, events: Sequence[Event]) -> None:
        """The last events did not happen after all: whoever was not told of them never will be."""
        for ears in self.ears.values():
            ears.unhear(len(events))

    def unheard(self, seat: int) -> tuple[Event, ...]:
        return tuple(self.ears[seat].news)

    def ask(self, seat: int, view: View) -> Action | None:
        told = self.ears[seat].told(view)
        return self.bots[seat].choose(told, self.attend(seat))

    def attend(self, seat: int) -> int:
        """A seat decides, and has heard all until then; return the seed of its decision."""
        self.ears[seat].decided()
        return self.chance.below(SEEDS)

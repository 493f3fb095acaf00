"""How the Thalers of Fagioli came about: beans, burst tokens, and both bonuses."""

from __future__ import annotations

from collections.abc import Iterable

from cassoulet.game import Event
from cassoulet.games.fagioli.events import Burst, Planted
from cassoulet.reckoning import Part, Reckoning


def reckon(events: Iterable[Event], seats: int) -> Reckoning:
    beans = [0] * seats
    tokens: list[list[int]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, Planted):
            beans[event.seat] += 1
        elif isinstance(event, Burst):
            tokens[event.seat].append(event.penalty)
    lowest = min(map(sum, tokens))
    return Reckoning(tuple([_parts(*one, lowest) for one in zip(beans, tokens, strict=True)]))


def _parts(beans: int, tokens: list[int], lowest: int) -> tuple[Part, ...]:
    return (
        Part("beans", beans, count=beans),
        Part("tokens", -sum(tokens), count=len(tokens)),
        Part("lowestSum", int(sum(tokens) == lowest)),  # F16
        Part("noToken", int(not tokens)),  # F17
    )

"""The ways a game of Bohnanza can end, told by the events of its last move."""

from __future__ import annotations

from collections.abc import Callable

from cassoulet.game import Ended, Event
from cassoulet.games.bohnanza.events import Drew, LeftOver

# Only the duel leaves cards over, and only if the draw pile lasts until then are new cards drawn.
# A duel cannot end in step 3: it begins with 134 cards in the draw pile and each turn takes five,
# so the last turn finds four of them, three for step 3 and one for step 4.
ENDINGS: dict[str, Callable[[list[Event]], bool]] = {
    "exhaustion-in-phase-2": lambda events: _signs(events) == (False, False),
    "exhaustion-in-phase-4": lambda events: _signs(events) == (False, True),
    "duel-ends-in-step-4": lambda events: _signs(events) == (True, True),
    "tie-broken-by-hand-cards": lambda events: _tied(events) > _won(events) == 1,
    "shared-win": lambda events: _won(events) > 1,
}


def _signs(events: list[Event]) -> tuple[bool, bool]:
    """Whether it was a duel, and whether a card was drawn before the end."""
    return _any(events, LeftOver), _any(events, Drew)


def _any(events: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def _tied(events: list[Event]) -> int:
    scores = _ended(events).scores
    return scores.count(max(scores))


def _won(events: list[Event]) -> int:
    return len(_ended(events).winners)


def _ended(events: list[Event]) -> Ended:
    ended = events[-1]
    assert isinstance(ended, Ended)
    return ended

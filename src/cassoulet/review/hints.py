"""A hint in a game that goes on: the judge's best action, by what a seat was told."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Raw

from cassoulet.bots.contract import Told, options
from cassoulet.bots.playing import advised_of
from cassoulet.codec import codec
from cassoulet.game import Action
from cassoulet.review.judge import Judging, Verdict, any_world
from cassoulet.review.methods import METHODS, advice_of, box_of
from cassoulet.review.moments import Moment
from cassoulet.review.reasons import reason
from cassoulet.review.rounding import short_chance
from cassoulet.review.shapes import Reason


class Asking(NamedTuple):
    """What the player of a seat was sent, in the same form, and nothing else of the table."""

    kind: str
    seat: int
    view: bytes
    events: tuple[bytes, ...]  # since its last move


class Advised(msgspec.Struct, frozen=True):
    """What to do, the chance to win after it, and why, if that is clear."""

    action: Raw
    chance: float
    reason: Reason | None


class Thumb(NamedTuple):
    """What the rule of thumb says, and all that may be done."""

    action: Action
    options: list[Action]


def hint(asking: Asking) -> Advised:
    """Judged as if one had followed the rule of thumb: what is better than that, or just that."""
    words = codec(box_of(asking.kind))
    events = tuple([words.events.decode(event) for event in asking.events])
    told = Told(asking.seat, words.views.decode(asking.view), events)
    thumb = by_rule_of_thumb(asking.kind, told)
    verdict = Judging(asking.kind, Moment(0, told, thumb.action)).do()
    if not verdict:
        return Advised(Raw(words.actions.encode(thumb.action)), 0.0, None)
    best = Raw(words.actions.encode(verdict.actions[verdict.best]))
    why = reason(verdict) if verdict.is_clear() else None
    return Advised(best, _chance(asking, verdict), why)


def _chance(asking: Asking, verdict: Verdict) -> float:
    fitted = METHODS[asking.kind].fitted(verdict.chances, asking.seat)[asking.seat]
    return short_chance(fitted + verdict.gaps[verdict.best].mean)


def by_rule_of_thumb(kind: str, told: Told) -> Thumb:
    """Of an action that may be left undone it says nothing: one is asked when one has to act."""
    nothing_yet = Moment(0, told, Action())
    world, advice = any_world(kind, nothing_yet), advice_of(kind)
    actions = options(advice, world, told.seat)
    return Thumb(advised_of(advice, world, told.seat, actions) or actions[0], actions)

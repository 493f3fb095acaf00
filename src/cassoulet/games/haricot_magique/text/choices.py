"""The choices in words, each with what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from math import comb

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Answer, Dealer, Event, Question, View
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    Decline,
    GiveEye,
    Hide,
    Place,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.events import (
    GiantWoke,
    Paid,
)
from cassoulet.games.haricot_magique.growing import (
    CHOICES,
    EYES_TO_WAKE,
    FACE_WEIGHTS,
    MAY_REROLL,
    SIDES,
    WIFE_MAY_HELP,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.text.pieces import bags, has_eye_token, power, say
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DICE_FACES,
    EYE,
    TOKEN,
    Settled,
)
from cassoulet.games.haricot_magique.views import Table
from cassoulet.texts import number


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    return choice(chosen, view)


@singledispatch
def choice(chosen: Action, view: Table) -> str:
    """A choice in words, by its type."""
    raise NotImplementedError(chosen)


@choice.register
def _choose(chosen: Choose, view: Table) -> str:
    card, (few, many) = chosen.card, CHOICES[chosen.card]
    if view.variant == "expert":
        return say("actions.ChoosePower", card=card, few=few, many=many, power=power(card))
    return say("actions.Choose", card=card, few=few, many=many)


@choice.register
def _roll(chosen: Roll, view: Table) -> str:
    return say("actions.Roll", dice=chosen.dice) + _risk(chosen.dice, view)


@choice.register
def _throw_axe(chosen: ThrowAxe, view: Table) -> str:
    return say("actions.ThrowAxe", dice=chosen.dice) + _risk(chosen.dice, view)


@choice.register
def _add_dice(chosen: AddDice, view: Table) -> str:
    if chosen.dice:
        return say("actions.AddDice", dice=chosen.dice) + _risk(chosen.dice, view)
    return say("actions.AddNone")


@choice.register
def _place(chosen: Place, view: Table) -> str:
    if chosen.piece < DICE_FACES:
        placed = say("actions.Place", piece=say("pieces", chosen.piece))
    else:
        placed = say("actions.PlaceDue", piece=_due(chosen.piece))
    return placed + _outcome(chosen, view)


def _due(piece: int) -> str:
    return say("due", piece - DICE_FACES)


# The powers of the expert variant


@choice.register
def _give_eye(chosen: GiveEye, view: Table) -> str:
    place = view.order.index(chosen.to) + 1
    return say("actions.GiveEye", place=place, card=view.played[chosen.to])


@choice.register
def _hide(_chosen: Hide, _view: Table) -> str:
    return say("actions.Hide")


@choice.register
def _steal(chosen: Steal, view: Table) -> str:
    place = view.order.index(chosen.victim) + 1
    return say("actions.Steal", place=place, bags=bags(view.gold[chosen.victim]))


@choice.register
def _take_bonus(_chosen: TakeBonus, view: Table) -> str:
    return say("actions.TakeBonus", n=view.treasures_placed)


@choice.register
def _return_die(chosen: ReturnDie, view: Table) -> str:
    returned = say("actions.ReturnDie", piece=say("pieces", chosen.face))
    return returned + _outcome(chosen, view)


@choice.register
def _reroll_eyes(_chosen: RerollEyes, view: Table) -> str:
    return say("actions.RerollEyes", n=view.rolled[EYE])


@choice.register
def _decline(chosen: Decline, view: Table) -> str:
    kept = {WIFE_MAY_HELP: "KeepDice", MAY_REROLL: "KeepEyes"}
    return say("actions", kept.get(view.phase, "Decline")) + _outcome(chosen, view)


def _risk(dice: int, view: Table) -> str:
    """How likely so many dice wake the giant at once."""
    missing = EYES_TO_WAKE - view.rolled[EYE] - has_eye_token(view)
    eyes, others = FACE_WEIGHTS[EYE], SIDES - FACE_WEIGHTS[EYE]
    ways = sum(comb(dice, n) * eyes**n * others ** (dice - n) for n in range(missing, dice + 1))
    chance = number(f"{ways / SIDES**dice:.0%}")
    return f" [dim]({say('actions.risk', chance=chance)})[/]" if ways else ""


# What the rules do at an imagined table where whatever is placed stands


class Steady(Dealer):
    """A hand that never shakes."""

    def __init__(self) -> None:
        self.chance = Playout(0)

    def pick(self, weights: vec[i64], total: i64) -> i64:
        return self.chance.pick(weights, total)

    def ask(self, _question: Question) -> Answer:
        return Settled((0, 0, 0), (), 0)


def _outcome(chosen: Action, view: Table) -> str:
    assert view.seat is not None
    recorder = Recorder(Steady())
    table = HaricotMagique.imagine(view, recorder)
    assert isinstance(table, HaricotMagique)
    table.play(view.seat, chosen, recorder)
    return _wakes(recorder.events) + _goes_on_it(table) + _pay(recorder.events, view.seat)


def _wakes(events: Sequence[Event]) -> str:
    woke = any(isinstance(event, GiantWoke) for event in events)
    return say("outcomes.wakes") if woke else ""


def _goes_on_it(table: HaricotMagique) -> str:
    if table.due in (TOKEN, CYLINDER, CASTLE):
        return say("outcomes.then", piece=_due(table.due))
    ready = table.castle_due and not any(table.rolled)
    return say("outcomes.then", piece=_due(CASTLE)) if ready else ""


def _pay(events: Sequence[Event], seat: int) -> str:
    paid = [event.bags for event in events if isinstance(event, Paid) and event.seat == seat]
    return say("outcomes.pay", n=sum(paid)) if paid else ""

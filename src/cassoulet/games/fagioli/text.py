"""Fagioli in words: the table, each choice with its outcome, and what happened.

The words are in languages/, a folder a language, and carry rich's markup. Names are printed as
they come: whoever passes them cleans them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import singledispatch

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import NOBODY, Action, Ended, Event, View
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.board import WALLET
from cassoulet.games.fagioli.events import (
    Began,
    Burst,
    Dealt,
    Drew,
    Planted,
    Played,
    Reshuffled,
    SetAside,
)
from cassoulet.games.fagioli.rules import FACE_DOWN_VALUE, FULL_HAND, Fagioli
from cassoulet.games.fagioli.views import Table
from cassoulet.phrases import cards, dealt, ended, first_to_play, framed, in_hand, longest, sums
from cassoulet.reckoning import Reckoning
from cassoulet.texts import Value, speaker

say = speaker("games/fagioli")

WALLET_SIGN = "◆"
NARROWEST_PILE, NARROWEST_DECK = 9, 11  # columns inside their frames

# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_piles(view), _supply(view), "", _seats(view, names)]
    if view.seat is not None and not view.scores:
        parts += ["", in_hand(_hand(view))]
    return "\n".join(parts)


def _piles(view: Table) -> str:
    return _side_by_side([*[_pile(view, pile) for pile in range(len(view.tops))], _deck(view)])


def _pile(view: Table, pile: int) -> tuple[str, str, str]:
    title, top = say("table.piles", pile), _top(view.tops[pile], view.wallets[pile])
    inside = max(NARROWEST_PILE, len(title) + 2)
    return framed(f"{title:─<{inside - 2}}", f"{top:^{inside}}")


def _deck(view: Table) -> tuple[str, str, str]:
    title, size = say("table.drawPile"), cards(view.deck_size)
    return framed(title, f"{size:^{max(NARROWEST_DECK, len(title) + 2, len(size))}}")


def _top(value: int, wallet: bool) -> str:
    return f"▒ {value} ▒" if value == FACE_DOWN_VALUE else _marked(value, wallet)


def _supply(view: Table) -> str:
    """The burst tokens still to be had, the next one first, and what wallets are for."""
    legend = say("table.wallet", sign=WALLET_SIGN, value=FACE_DOWN_VALUE)
    return f"{_next_token(view)}\n[dim]{legend}[/]"


def _next_token(view: Table) -> str:
    if not view.supply:
        return say("table.noTokenLeft")
    penalty, *later = view.supply
    if not later:
        return say("table.lastToken", penalty=penalty)
    return say("table.nextToken", penalty=penalty, later=_tokens(later))


def _seats(view: Table, names: Sequence[str]) -> str:
    width = longest(names)
    thalers = f"  {say('table.points')}" if view.scores else ""
    heads = f"{say('table.hand'):<{FULL_HAND + 2}}  {say('table.farm')}{thalers}"
    header = f"  {'':<{width}}  {heads}  {say('table.tokens')}"
    rows = [_seat(view, seat, f"{name:<{width}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    size = view.hand_sizes[seat]
    hand = "■" * size + "□" * (FULL_HAND - size)
    farm = f"{_farm(view, seat):>{len(say('table.farm'))}}"
    tokens = _tokens(view.penalties[seat]) or say("table.none")
    row = f"{name}  {hand} {size}  {farm}{_score(view, seat)}  {tokens}"
    if seat != view.turn:
        return f"  {row}"
    to_plant = f"  [yellow]{say('table.toPlant', cards=view.to_plant)}[/]" if view.to_plant else ""
    return f"[bold cyan]▶ {row}[/]{to_plant}"


def _score(view: Table, seat: int) -> str:
    return f"  [bold]{view.scores[seat]:>{len(say('table.points'))}}[/]" if view.scores else ""


def _farm(view: Table, seat: int) -> str:
    """How many beans; the others' farms are nobody's business until the game is over (F15)."""
    known = view.turn == NOBODY or seat == view.seat
    return str(view.memory.farm_sizes[seat]) if known else "?"


def _hand(view: Table) -> str:
    boxes = [framed("─", f" {_marked(card, WALLET[card]):<3} ") for card in view.hand]
    return _side_by_side(boxes)


def _side_by_side(boxes: Sequence[tuple[str, str, str]]) -> str:
    return "\n".join(" ".join(line) for line in zip(*boxes, strict=True))


def _marked(card: int, wallet: bool) -> str:
    return f"{card} {WALLET_SIGN}" if wallet else str(card)


def _tokens(penalties: Sequence[int]) -> str:
    return " ".join(f"-{penalty}" for penalty in penalties)


# The choices


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    if isinstance(chosen, Plant):
        return say("actions.Plant", card=chosen.card)
    assert isinstance(chosen, Play)
    facts: dict[str, Value] = {
        "card": chosen.card,
        "top": view.tops[chosen.pile],
        "outcome": _consequence(chosen, view),
    }
    if chosen.face_down:
        return say("actions.PlayFaceDown", chosen.pile, value=FACE_DOWN_VALUE, **facts)
    return say("actions.Play", chosen.pile, **facts)


def _consequence(play: Play, view: Table) -> str:
    """What the rules do at an imagined table: which cards are drawn is chance, how many is not."""
    assert view.seat is not None
    recorder = Recorder(Playout(0))
    table = Fagioli.imagine(view, recorder)
    table.play(view.seat, play, recorder)
    return _summary(recorder.events, table.to_plant)


def _summary(events: Sequence[Event], to_plant: int) -> str:
    count = Counter(type(event) for event in events)
    planted = count[Planted] + to_plant
    bursts = [event.penalty for event in events if isinstance(event, Burst)]
    parts = [f"[yellow]{say('outcomes.plant', cards=planted)}[/]"] if planted else []
    if bursts:
        parts.append(f"[bold red]{say('outcomes.burst', penalty=bursts[0])}[/]")
    elif count[Drew]:
        parts.append(f"[green]{say('outcomes.draw', cards=count[Drew])}[/]")
    if count[Ended]:
        parts.append(say("outcomes.end"))
    elif count[Reshuffled]:
        parts.append(say("outcomes.newPile"))
    return " ".join(parts) or f"[dim]{say('outcomes.nothing')}[/]"


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell."""
    raise NotImplementedError(happened)


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    return dealt(names[happened.seat], ", ".join(map(str, happened.cards)))


@event.register
def _began(happened: Began, names: Sequence[str]) -> str:
    return first_to_play(names[happened.first])


@event.register
def _played(happened: Played, names: Sequence[str]) -> str:
    who, pile, value = names[happened.seat], happened.pile, happened.value
    if happened.card is None:
        return say("events.PlayedHidden", pile, who=who, value=value)
    if happened.card != value:
        return say("events.PlayedFaceDown", pile, who=who, card=happened.card, value=value)
    return say("events.Played", pile, who=who, card=happened.card)


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
    if happened.card is None:
        return say("events.DrewHidden", who=names[happened.seat])
    return say("events.Drew", who=names[happened.seat], card=happened.card)


@event.register
def _planted(happened: Planted, names: Sequence[str]) -> str:
    if happened.card is None:
        return say("events.PlantedHidden", who=names[happened.seat])
    return say("events.Planted", who=names[happened.seat], card=happened.card)


@event.register
def _burst(happened: Burst, names: Sequence[str]) -> str:
    return say("events.Burst", who=names[happened.seat], penalty=happened.penalty)


@event.register
def _set_aside(happened: SetAside, names: Sequence[str]) -> str:
    aside = ", ".join(map(str, happened.cards)) or cards(happened.count)
    return say("events.SetAside", who=names[happened.seat], cards=aside)


@event.register
def _reshuffled(happened: Reshuffled, _names: Sequence[str]) -> str:
    return say("events.Reshuffled", penalty=happened.penalty)


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, say("points"))


# The end


def account(reckoning: Reckoning, names: Sequence[str]) -> str:
    """How the points came about, in several lines."""
    return sums(say("table.reckoning"), names, reckoning, lambda part: say("parts", part.what))

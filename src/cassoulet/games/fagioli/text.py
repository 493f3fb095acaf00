"""Fagioli in words: the table, each choice with its outcome, and what happened.

The strings carry rich's markup. Names are printed as they come: whoever passes them cleans them.
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
from cassoulet.phrases import Part, counted, ended, framed, reckoning, whom

PILE_NAMES = ("left", "right")
WALLET_SIGN = "◆"

# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_piles(view), _supply(view), "", _seats(view, names)]
    if view.scores:
        thalers = [_thalers(view, seat) for seat in range(len(names))]
        parts += ["", reckoning("Thalers", names, thalers)]
    elif view.seat is not None:
        parts += ["", _hand(view)]
    return "\n".join(parts)


def _piles(view: Table) -> str:
    tops = [_top(top, wallet) for top, wallet in zip(view.tops, view.wallets, strict=True)]
    boxes = [framed(f"{name:─<7}", f"{top:^9}") for name, top in zip(PILE_NAMES, tops, strict=True)]
    draw = framed("draw pile", f"{counted(view.deck_size, 'card'):^11}")
    return _side_by_side([*boxes, draw])


def _top(value: int, wallet: bool) -> str:
    return f"▒ {value} ▒" if value == FACE_DOWN_VALUE else _marked(value, wallet)


def _supply(view: Table) -> str:
    """The burst tokens still to be had, the next one first."""
    legend = f"[dim]{WALLET_SIGN} wallet: cards may go on it face down, as {FACE_DOWN_VALUE}[/]"
    if not view.supply:
        return f"Burst tokens: none left\n{legend}"
    later = _tokens(view.supply[1:])
    then = f"then {later}" if later else "the last one: it ends the game"
    return f"Burst tokens: next [bold red]-{view.supply[0]}[/]  {then}\n{legend}"


def _seats(view: Table, names: Sequence[str]) -> str:
    width = max(len(name) for name in names)
    thalers = "  Thalers" if view.scores else ""
    header = f"  {'':<{width}}  hand     farm{thalers}  burst tokens"
    rows = [_seat(view, seat, f"{name:<{width}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    size = view.hand_sizes[seat]
    hand = "■" * size + "□" * (FULL_HAND - size)
    thalers = f"  [bold]{view.scores[seat]:>7}[/]" if view.scores else ""
    tokens = _tokens(view.penalties[seat]) or "none"
    row = f"{name}  {hand} {size}  {_farm(view, seat):>4}{thalers}  {tokens}"
    if seat != view.turn:
        return f"  {row}"
    to_plant = f"  [yellow]{view.to_plant} to plant[/]" if view.to_plant else ""
    return f"[bold cyan]▶ {row}[/]{to_plant}"


def _farm(view: Table, seat: int) -> str:
    """How many beans; the others' farms are nobody's business until the game is over (F15)."""
    known = view.turn == NOBODY or seat == view.seat
    return str(view.memory.farm_sizes[seat]) if known else "?"


def _thalers(view: Table, seat: int) -> list[Part]:
    totals = [sum(tokens) for tokens in view.penalties]
    return [
        (view.memory.farm_sizes[seat], "for beans"),
        (-totals[seat], "for tokens"),
        (int(totals[seat] == min(totals)), "for the lowest sum"),
        (int(not view.penalties[seat]), "for no token"),
    ]


def _hand(view: Table) -> str:
    if not view.hand:
        return "Your hand is empty"
    cards = [framed("─", f" {_marked(card, WALLET[card]):<3} ") for card in view.hand]
    return f"Your hand\n{_side_by_side(cards)}"


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
        return f"plant [bold]{chosen.card}[/]"
    assert isinstance(chosen, Play)
    card = f"[bold]{chosen.card}[/]"
    if chosen.face_down:
        card += f" as {FACE_DOWN_VALUE}"
    pile = f"{PILE_NAMES[chosen.pile]} {view.tops[chosen.pile]}"
    return f"{card} on {pile}: {_consequence(chosen, view)}"


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
    parts = [f"[yellow]plant {planted}[/]"] if planted else []
    if bursts:
        parts.append(f"[bold red]BURST -{bursts[0]}[/]")
    elif count[Drew]:
        parts.append(f"[green]draw {count[Drew]}[/]")
    if count[Ended]:
        parts.append("(game ends)")
    elif count[Reshuffled]:
        parts.append("(new pile)")
    return " ".join(parts) or "[dim]nothing[/]"


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    cards = ", ".join(str(card) for card in happened.cards)
    return f"{names[happened.seat]} received {cards}." if cards else ""


@event.register
def _began(happened: Began, names: Sequence[str]) -> str:
    return f"First to play: {whom(names[happened.first])}."


@event.register
def _played(happened: Played, names: Sequence[str]) -> str:
    card = "a card" if happened.card is None else str(happened.card)
    how = "" if happened.card == happened.value else f" face down, as {happened.value},"
    return f"{names[happened.seat]} played {card}{how} on the {PILE_NAMES[happened.pile]} pile."


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
    card = "" if happened.card is None else f": [green]{happened.card}[/]"
    return f"{names[happened.seat]} drew a card{card}."


@event.register
def _planted(happened: Planted, names: Sequence[str]) -> str:
    card = "a bean" if happened.card is None else f"[yellow]{happened.card}[/]"
    return f"{names[happened.seat]} planted {card}."


@event.register
def _burst(happened: Burst, names: Sequence[str]) -> str:
    return f"[bold red]BURST![/] {names[happened.seat]} took the token -{happened.penalty}."


@event.register
def _set_aside(happened: SetAside, names: Sequence[str]) -> str:
    cards = ", ".join(str(card) for card in happened.cards) or counted(happened.count, "card")
    return f"{names[happened.seat]} set {cards} aside."


@event.register
def _reshuffled(happened: Reshuffled, _names: Sequence[str]) -> str:
    return (
        "The draw pile ran out: all cards played were shuffled into a new one, and the token "
        f"-{happened.penalty} went back to the box."
    )


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, "Thalers")

"""Haricots in words: the table, each choice with its outcome, and what happened.

The strings carry rich's markup. Names are printed as they come: whoever passes them cleans them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import groupby

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Ended, Event, View
from cassoulet.games.haricots.events import (
    Caught,
    Dealt,
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.rules import (
    CHIP_VP,
    CHIPS_TO_WIN,
    HIGH_FROM,
    PERSONAL_DECK,
    Haricots,
)
from cassoulet.games.haricots.views import Table
from cassoulet.phrases import Part, counted, ended, framed, reckoning, round_began, whom

TWO_VALUES = {1: "1/17", 2: "2/16"}
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WIDEST_HAND = 60  # in characters; a wider one is laid out in two rows

# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_round(view, names), _to_beat(view, names), "", _seats(view, names)]
    if view.scores:
        points = [_points_won(view, seat) for seat in range(len(names))]
        parts += ["", reckoning("points", names, points)]
    elif view.seat is not None:
        parts += ["", _hand(view)]
    return "\n".join(parts)


def _round(view: Table, names: Sequence[str]) -> str:
    if view.rules == "advanced":
        return f"Round {view.round} of {len(names)}, advanced rules"
    return f"Round {view.round}, basic rules: {COUNTED[CHIPS_TO_WIN]} rounds win"


def _to_beat(view: Table, names: Sequence[str]) -> str:
    card, count = view.previous
    if not count:
        return "\n".join(framed("─", "  the table is empty: lead with anything  "))
    cards = " ".join([_label(card)] * count)
    box = framed(f" beat {view.to_beat} ", f"  {cards}   played by {whom(names[view.owner])}  ")
    if view.to_beat < HIGH_FROM:
        return "\n".join(box)
    return "\n".join([*box, f"[yellow]From {HIGH_FROM} on, 1/17 is a 17 and 2/16 is a 16.[/]"])


def _seats(view: Table, names: Sequence[str]) -> str:
    width = max(len(name) for name in names)
    header = f"  {'':<{width}}  hand  deck    rounds won{_points_heading(view)}"
    rows = [_seat(view, seat, f"{name:<{width}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    hand = "out" if view.out[seat] else str(view.hand_sizes[seat])
    deck = view.deck_sizes[seat]
    pips = "■" * deck + "□" * (PERSONAL_DECK - deck)
    won = "★ " * view.won_by.count(seat) or "-"
    row = f"{name}  {hand:>4}  {pips} {deck}  {won:<10}{_points(view, seat)}".rstrip()
    if view.out[seat]:
        return f"[dim]  {row}[/]"
    return f"[bold cyan]▶ {row}[/]" if seat == view.turn else f"  {row}"


def _points_heading(view: Table) -> str:
    if view.scores:
        return "  points"
    return "    lost" if view.rules == "advanced" else ""


def _points(view: Table, seat: int) -> str:
    """All points when the game is over; before, only one's own negative ones (H18)."""
    if view.scores:
        return f"  [bold]{view.scores[seat]:>6}[/]"
    if view.rules == "basic":
        return ""
    lost = f"-{view.penalty}" if view.penalty else "0"
    return f"  {lost if seat == view.seat else '?':>6}"


def _points_won(view: Table, seat: int) -> list[Part]:
    rounds, chip = view.won_by.count(seat), CHIP_VP if view.rules == "advanced" else 1
    each = f", {chip} each" if chip > 1 < rounds else ""
    won = f"for {counted(rounds, 'round')} won{each}"
    return [(rounds * chip, won), (-view.memory.penalties[seat], "for cards left in hand")]


def _hand(view: Table) -> str:
    if not view.hand:
        return "Your hand is empty"
    rows = ["\n".join("".join(line) for line in zip(*row, strict=True)) for row in _rows(view)]
    return "\n".join(["Your hand", *rows])


def _rows(view: Table) -> Iterator[list[tuple[str, ...]]]:
    """The hand in boxes, one a number, as many in a row as fit."""
    row: list[tuple[str, ...]] = []
    for card, same in groupby(view.hand):
        box = framed("─", " " + " ".join([_label(card)] * len(list(same))) + " ")
        if sum(len(top) for top, *_ in [*row, box]) > WIDEST_HAND:
            yield row
            row = []
        row.append(box)
    yield row


def _label(card: int) -> str:
    return TWO_VALUES.get(card, str(card))


def _labels(cards: Sequence[int]) -> str:
    return " ".join(_label(card) for card in cards)


# The choices


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    assert view.seat is not None
    recorder = Recorder(Playout(0))
    Haricots.imagine(view, recorder).play(view.seat, chosen, recorder)
    first = recorder.events[0]  # what the rules do at an imagined table
    if isinstance(first, Played):
        return _play(first, view)
    if isinstance(first, Folded):
        return _fold(first)
    if isinstance(first, DroppedOut):
        return "[red]drop out[/] of the round: no card left to draw"
    return f"[yellow]draw a card and pass[/] ({view.deck_sizes[view.seat]} left)"


def _play(played: Played, view: Table) -> str:
    text = _worth(played.card, played.count, played.value)
    text += f", beats {view.to_beat}" if view.to_beat else ", leads"
    if played.count == len(view.hand):
        text += ", [bold green]wins the round[/]"
    return text


def _worth(card: int, count: int, value: int) -> str:
    """The cards, and their value where that is more than the number on one card."""
    each = value // count
    reading = f" as {each}" if each > card else ""
    if count == 1:
        return f"[bold]{_label(card)}[/]{reading}"
    return f"[bold]{COUNTED[count]} {_label(card)}s[/]{reading} = {value}"


def _fold(folded: Folded) -> str:
    price = f"[red]-{folded.penalty}[/]" if folded.penalty else "[green]no loss[/]"
    return f"[red]fold[/]: set {_labels(folded.run)} aside, {price}"


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    return f"{round_began(happened.number)} First to play: {whom(names[happened.first])}."


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    cards = _labels(happened.cards)
    return f"{names[happened.seat]} received {cards}." if cards else ""


@event.register
def _played(happened: Played, names: Sequence[str]) -> str:
    worth = _worth(happened.card, happened.count, happened.value)
    return f"{names[happened.seat]} played {worth}."


@event.register
def _table_cleared(happened: TableCleared, names: Sequence[str]) -> str:
    return f"Nobody went higher: the table was cleared for {whom(names[happened.seat])}."


@event.register
def _passed(happened: Passed, names: Sequence[str]) -> str:
    card = "a card" if happened.card is None else f"[green]{_label(happened.card)}[/]"
    return f"{names[happened.seat]} passed and drew {card}."


@event.register
def _dropped_out(happened: DroppedOut, names: Sequence[str]) -> str:
    return f"[red]{names[happened.seat]} dropped out.[/]"


@event.register
def _folded(happened: Folded, names: Sequence[str]) -> str:
    run = _labels(happened.run)
    return (
        f"[red]{names[happened.seat]} folded[/] {_labels(happened.hand)}, set {run} aside "
        f"and lost {happened.penalty or 'nothing'}."
    )


@event.register
def _round_won(happened: RoundWon, names: Sequence[str]) -> str:
    return f"[bold green]{names[happened.seat]} won round {happened.number}.[/]"


@event.register
def _caught(happened: Caught, names: Sequence[str]) -> str:
    return f"[red]{names[happened.seat]} lost {happened.penalty}[/], one for each card in hand."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, "Points")

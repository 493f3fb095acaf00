"""Pas de Haricots in words: the table, each choice with its outcome, and what happened.

The strings carry rich's markup. Names are printed as they come: whoever passes them cleans them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from cassoulet.cards import cards_of
from cassoulet.game import NOBODY, Action, Ended, Event, View
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import CARDS, NO_CARD, RANKS, SUITS
from cassoulet.games.pas_de_haricots.events import (
    Chose,
    Dealt,
    Led,
    Revealed,
    RoundBegan,
    Scored,
    Took,
)
from cassoulet.games.pas_de_haricots.rules import (
    CHOOSING,
    FIRST_MINUS,
    HAND,
    KING,
    LEADING,
    NO_BEANS,
    ROUNDS,
    lines,
    series,
)
from cassoulet.games.pas_de_haricots.views import Table
from cassoulet.phrases import ended, round_began, whom, width

SIGNS = ("♠S", "♥H", "♦D", "♣C")
COLOURS = ("bold blue", "bold red", "bold yellow", "bold green")
TRUMPS = ("T3", "T2", "T1", "T4")  # N8
FACES = (*map(str, range(1, 11)), "J", "N", "Q", "K")
EFFECTS = (*[""] * 10, *[" minus"] * 3, " x 2", " no beans")  # of each rank
NO_CARDS = "·"
PAWN = "●"

PLACE = 9  # in characters: a card on the table, or the name above it
ROUND = 16  # a round on the score sheet
COLUMNS = (16, 32, 64)  # of the four suits: in one line, in two or in four


# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_heading(view, names)]
    if view.phase != LEADING:
        parts += [_ring(view, names)]
    parts += ["", _sheet(view, names)]
    if view.seat is not None:
        parts += ["", _hand(view)]
    return "\n".join(parts)


def _heading(view: Table, names: Sequence[str]) -> str:
    size = HAND[len(names)]
    turn = min(size, size - view.hand_sizes[view.pawn] + (view.phase == LEADING))
    return f"[bold]Round {view.round} of {ROUNDS}[/], turn {turn} of {size}: {_stage(view, names)}"


def _stage(view: Table, names: Sequence[str]) -> str:
    if view.taker == NOBODY:
        return "all cards were taken"
    if view.phase == CHOOSING:
        return "the others choose, face down"
    return f"to {'lead' if view.phase == LEADING else 'take'}: [bold cyan]{names[view.taker]}[/]"


# The cards of this turn


def _ring(view: Table, names: Sequence[str]) -> str:
    places = [_place(view, seat, name) for seat, name in enumerate(names)]
    return "\n".join(" ".join(line).rstrip() for line in zip(*places, strict=True))


def _place(view: Table, seat: int, name: str) -> tuple[str, ...]:
    """A name, and below it the card that lies before that seat."""
    title = f"{name[:PLACE]:^{PLACE}}"
    if view.phase != CHOOSING and seat == view.taker:
        title = f"[bold cyan]{title}[/]"
    foot = PAWN if seat == view.pawn else "─"
    return title, " ╭──────╮", f" │ {_padded(_lying(view, seat), 4)} │", f" ╰{foot:─^6}╯"


def _lying(view: Table, seat: int) -> str:
    if view.played[seat] != NO_CARD:
        return _card(view.played[seat])
    if not view.chosen[seat]:
        return ""
    return "[dim]▒▒▒▒[/]" if seat != view.seat else _card(view.choice)


# The score sheet, and under each name the four series


def _sheet(view: Table, names: Sequence[str]) -> str:
    longest = max(len(name) for name in names)
    rounds = "".join(f"{f'round {number}':>{ROUND}}" for number in range(1, view.round + 1))
    total = "  total" if view.round > 1 else ""
    rows = [_seat(view, seat, f"{name:<{longest}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]  {'':<{longest}}{rounds}{total}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    rounds = _lines_of_rounds(view, seat)
    sums = [f"+{plus} {f'-{minus}':>4} ={plus - minus:>4}" for plus, minus in rounds]
    cells = "".join(f"{sum_text:>{ROUND}}" for sum_text in sums)
    if view.round > 1:
        cells += f"  [bold]{sum(plus - minus for plus, minus in rounds):>5}[/]"
    row = f"  [bold]{name}[/]{cells}"
    if _is_waited_for(view, seat):
        row = f"[bold cyan]▶ {name}[/][cyan]{cells}[/]"
    return "\n".join([row, *_series(view.collections[seat])])


def _lines_of_rounds(view: Table, seat: int) -> list[tuple[int, int]]:
    """The lines of the sheet, and what this round would bring if it ended now."""
    noted = list(zip(view.plus[seat], view.minus[seat], strict=True))
    if len(noted) < view.round:
        noted.append(lines(cards_of(CARDS, view.collections[seat])))
    return noted


def _is_waited_for(view: Table, seat: int) -> bool:
    chooses = seat != view.pawn and not view.chosen[seat]
    return chooses if view.phase == CHOOSING else seat == view.taker


def _series(collection: Sequence[int]) -> list[str]:
    """The four series as sums; nothing at all while there is no card."""
    return _grid([_one_series(collection, suit) for suit in range(SUITS)]) if collection else []


def _one_series(collection: Sequence[int], suit: int) -> str:
    ranks = _ranks(collection, suit)
    formula, value = _formula(ranks), series(cards_of(CARDS, collection), suit)
    if NO_BEANS in ranks:
        cancelled = f"[strike]{formula}[/strike]: " if len(ranks) > 1 else ""
        return f"[dim]{SIGNS[suit]} {cancelled}no beans[/]"
    return _suit(suit, formula if formula in ("", str(value)) else f"{formula} [bold]= {value}[/]")


def _formula(ranks: Sequence[int]) -> str:
    """(10+2) x -1 x 2: the plain cards, each minus card, the king."""
    if not ranks:
        return ""
    plain = [str(rank + 1) for rank in ranks if rank < FIRST_MINUS]
    factors = [" x -1" for rank in ranks if FIRST_MINUS <= rank < KING]
    factors += [" x 2" for rank in ranks if rank == KING]
    total = "+".join(plain) or "0"
    return (f"({total})" if factors and len(plain) > 1 else total) + "".join(factors)


# The hand


def _hand(view: Table) -> str:
    if not view.hand:
        return "Your hand is empty"
    return "\n".join(["Your hand", *_grid(_by_suit(view.hand))])


def _by_suit(cards: Sequence[int]) -> list[str]:
    return [
        _suit(suit, " ".join(_rank(suit, rank) for rank in _ranks(cards, suit)))
        for suit in range(SUITS)
    ]


# Cards


def _grid(cells: Sequence[str]) -> list[str]:
    """Four cells in one line if that has room for them, else in two, else each in its own."""
    widest = max(map(width, cells))
    column = next(column for column in COLUMNS if widest + 2 <= column)
    padded, step = [_padded(cell, column) for cell in cells], COLUMNS[-1] // column
    rows = ["".join(padded[start : start + step]) for start in range(0, len(cells), step)]
    return [f"  {row}".rstrip() for row in rows]


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def _suit(suit: int, text: str) -> str:
    """The sign of a suit, and what there is of it."""
    if not text:
        return f"[dim]{SIGNS[suit]} {NO_CARDS}[/]"
    return f"[{COLOURS[suit]}]{SIGNS[suit]}[/] {text}"


def _ranks(cards: Sequence[int], suit: int) -> list[int]:
    return [card % RANKS for card in cards if card // RANKS == suit]


def _card(card: int) -> str:
    suit, rank = divmod(card, RANKS)
    return f"[{COLOURS[suit]}]{_rank(suit, rank)}{SIGNS[suit]}[/]"


def _rank(suit: int, rank: int) -> str:
    return TRUMPS[suit] if rank == NO_BEANS else FACES[rank]


# The choices


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    if isinstance(chosen, Play):
        return _card(chosen.card) + EFFECTS[chosen.card % RANKS]
    assert isinstance(chosen, Take)
    return _taking(view.played[chosen.owner], view)


def _taking(card: int, view: Table) -> str:
    """The series to which the card is added, and by how much its value changes."""
    assert view.seat is not None
    suit, held = card // RANKS, view.collections[view.seat]
    more = sorted([*held, card])
    change = series(cards_of(CARDS, more), suit) - series(cards_of(CARDS, held), suit)
    return f"take {_card(card)}: {_one_series(more, suit)} {_change(change, _ranks(more, suit))}"


def _change(points: int, ranks: Sequence[int]) -> str:
    """By how much a series changes; minus cards and kings may have nothing to change yet."""
    if points:
        return f"[{'green' if points > 0 else 'red'}]({points:+})[/]"
    waiting = NO_BEANS not in ranks and not any(rank < FIRST_MINUS for rank in ranks)
    return f"[dim]({'no change yet' if waiting else 'no change'})[/]"


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    return f"{round_began(happened.number)} The pawn went to {whom(names[happened.pawn])}."


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    suits = ", ".join(_by_suit(happened.cards))
    return f"{names[happened.seat]} received {suits}." if happened.cards else ""


@event.register
def _led(happened: Led, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} led {_card(happened.card)}, under the pawn."


@event.register
def _chose(happened: Chose, names: Sequence[str]) -> str:
    card = "a card" if happened.card is None else _card(happened.card)
    return f"{names[happened.seat]} chose {card}."


@event.register
def _revealed(happened: Revealed, names: Sequence[str]) -> str:
    cards = zip(names, happened.cards, strict=True)
    listed = ", ".join(f"{name} {_card(card)}" for name, card in cards)
    return f"All cards were turned over: {listed}."


@event.register
def _took(happened: Took, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} took {_card(happened.card)} from {whom(names[happened.owner])}."


@event.register
def _scored(happened: Scored, names: Sequence[str]) -> str:
    total = happened.plus - happened.minus
    return f"{names[happened.seat]} scored +{happened.plus} -{happened.minus} = [bold]{total}[/]."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, "Points")

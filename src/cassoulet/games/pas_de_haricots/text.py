"""Pas de Haricots in words: the table, each choice with its outcome, and what happened.

The words are in languages/, a folder a language, and carry rich's markup. Names are printed as
they come: whoever passes them cleans them.
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
from cassoulet.phrases import dealt, ended, in_hand, longest, round_began, width
from cassoulet.texts import speaker

say = speaker("games/pas_de_haricots")

COLOURS = ("bold blue", "bold red", "bold yellow", "bold green")
TRUMPS = (3, 2, 1, 4)  # N8
NO_CARDS = "·"
PAWN = "●"

PLACE = 9  # in characters: a card on the table, or the name above it
ROUND, TOTAL = 16, 5  # a round on the score sheet, and the sum of all
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
        parts += ["", in_hand("\n".join(_grid(_by_suit(view.hand))) if view.hand else "")]
    return "\n".join(parts)


def _heading(view: Table, names: Sequence[str]) -> str:
    size = HAND[len(names)]
    turn = min(size, size - view.hand_sizes[view.pawn] + (view.phase == LEADING))
    when = {"round": view.round, "rounds": ROUNDS, "turn": turn, "turns": size}
    return say("table.moment", stage=_stage(view, names), **when)


def _stage(view: Table, names: Sequence[str]) -> str:
    if view.taker == NOBODY:
        return say("table.over")
    if view.phase == CHOOSING:
        return say("table.choosing")
    leads = view.phase == LEADING
    return say("table.leading" if leads else "table.taking", who=names[view.taker])


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
    widest = longest(names)
    titles = [say("table.round", number=number) for number in range(1, view.round + 1)]
    rounds = "".join(f"{title:>{ROUND}}" for title in titles)
    total = f"  {say('table.total'):>{_total_width()}}" if view.round > 1 else ""
    rows = [_seat(view, seat, f"{name:<{widest}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]  {'':<{widest}}{rounds}{total}[/]", *rows])


def _total_width() -> int:
    return max(TOTAL, len(say("table.total")))


def _seat(view: Table, seat: int, name: str) -> str:
    rounds = _lines_of_rounds(view, seat)
    sums = [f"+{plus} {f'-{minus}':>4} ={plus - minus:>4}" for plus, minus in rounds]
    cells = "".join(f"{sum_text:>{ROUND}}" for sum_text in sums)
    if view.round > 1:
        total = sum(plus - minus for plus, minus in rounds)
        cells += f"  [bold]{total:>{_total_width()}}[/]"
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
        return f"[dim]{say('suits', suit)} {cancelled}{say('noBeans')}[/]"
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


# Cards and suits


def _by_suit(cards: Sequence[int]) -> list[str]:
    return [
        _suit(suit, " ".join(_rank(suit, rank) for rank in _ranks(cards, suit)))
        for suit in range(SUITS)
    ]


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
        return f"[dim]{say('suits', suit)} {NO_CARDS}[/]"
    return f"[{COLOURS[suit]}]{say('suits', suit)}[/] {text}"


def _ranks(cards: Sequence[int], suit: int) -> list[int]:
    return [card % RANKS for card in cards if card // RANKS == suit]


def _card(card: int) -> str:
    suit, rank = divmod(card, RANKS)
    return f"[{COLOURS[suit]}]{_rank(suit, rank)}{say('suits', suit)}[/]"


def _rank(suit: int, rank: int) -> str:
    if rank == NO_BEANS:
        return say("trump", number=TRUMPS[suit])
    return say("faces", rank - FIRST_MINUS) if rank >= FIRST_MINUS else str(rank + 1)


# The choices


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    if isinstance(chosen, Play):
        return _play(chosen.card)
    assert isinstance(chosen, Take)
    return _taking(view.played[chosen.owner], view)


def _play(card: int) -> str:
    """The card, and what it does to its suit."""
    shown, rank = _card(card), card % RANKS
    if rank < FIRST_MINUS:
        return say("actions.Play", card=shown)
    if rank < KING:
        return say("actions.PlayMinus", card=shown)
    return say("actions.PlayDouble" if rank == KING else "actions.PlayNoBeans", card=shown)


def _taking(card: int, view: Table) -> str:
    """The series to which the card is added, and by how much its value changes."""
    assert view.seat is not None
    suit, held = card // RANKS, view.collections[view.seat]
    more = sorted([*held, card])
    change = series(cards_of(CARDS, more), suit) - series(cards_of(CARDS, held), suit)
    said = _change(change, _ranks(more, suit))
    return say("actions.Take", card=_card(card), series=_one_series(more, suit), change=said)


def _change(points: int, ranks: Sequence[int]) -> str:
    """By how much a series changes; minus cards and kings may have nothing to change yet."""
    if points:
        return f"[{'green' if points > 0 else 'red'}]({points:+})[/]"
    waiting = NO_BEANS not in ranks and not any(rank < FIRST_MINUS for rank in ranks)
    return f"[dim]({say('actions.noChangeYet' if waiting else 'actions.noChange')})[/]"


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    pawn = say("events.RoundBegan", who=names[happened.pawn])
    return f"{round_began(happened.number)} {pawn}"


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    suits = ", ".join(_by_suit(happened.cards)) if happened.cards else ""
    return dealt(names[happened.seat], suits)


@event.register
def _led(happened: Led, names: Sequence[str]) -> str:
    return say("events.Led", who=names[happened.seat], card=_card(happened.card))


@event.register
def _chose(happened: Chose, names: Sequence[str]) -> str:
    if happened.card is None:
        return say("events.ChoseHidden", who=names[happened.seat])
    return say("events.Chose", who=names[happened.seat], card=_card(happened.card))


@event.register
def _revealed(happened: Revealed, names: Sequence[str]) -> str:
    cards = zip(names, happened.cards, strict=True)
    listed = ", ".join(f"{name} {_card(card)}" for name, card in cards)
    return say("events.Revealed", cards=listed)


@event.register
def _took(happened: Took, names: Sequence[str]) -> str:
    who, owner = names[happened.seat], names[happened.owner]
    return say("events.Took", who=who, card=_card(happened.card), owner=owner)


@event.register
def _scored(happened: Scored, names: Sequence[str]) -> str:
    who, plus, minus = names[happened.seat], happened.plus, happened.minus
    return say("events.Scored", who=who, plus=plus, minus=minus, total=plus - minus)


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, say("points"))

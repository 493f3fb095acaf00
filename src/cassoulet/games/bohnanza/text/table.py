"""The table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from cassoulet.game import NOBODY, View
from cassoulet.games.bohnanza import duel
from cassoulet.games.bohnanza.board import COPIES, EVERYONE
from cassoulet.games.bohnanza.growing import LAST_EXHAUSTION, coins_for
from cassoulet.games.bohnanza.rules import PLANTING
from cassoulet.games.bohnanza.text.cards import (
    BEAN_NAMES,
    card_in_words,
    cards_in_words,
    is_duel,
    next_coin_at,
    runs_in_words,
    ticket,
)
from cassoulet.games.bohnanza.views import Field, OpenOffer, Table
from cassoulet.phrases import Part, counted, framed, reckoning, width

PHASES = {1: "planting from the hand", 2: "trading", 3: "planting what was traded"}
STEPS = {1: "cards on offer", 2: "planting from the hand", 3: "planting drawn cards"}
TIMES = ("0 times", "once", "twice", "three times")
ORDINALS = {1: "first", 2: "second", 3: "third"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"  # for cards that lie open
WIDEST_CELLS, WIDEST_HAND = 45, 62
WANTED = "♥"
MOST_DISCARDED = 5  # varieties in a row on the discard pile: hardly ever more are fetched
MOST_TICKETS = 4  # of offers that are nothing to the viewer


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_moment(view, names), _pile(view), *_open_cards(view), _seats(view, names)]
    parts += tickets(view, names)
    if view.scores:
        parts += [
            "",
            reckoning("coins", names, [_coins(beans) for beans in view.memory.treasuries]),
        ]
    elif view.seat is not None:
        parts += [_hand(view), *_hindrance(view)]
    return "\n".join(parts)


def _moment(view: Table, names: Sequence[str]) -> str:
    if view.turn == NOBODY:
        return "All fields have been harvested and sold"
    sort, titles = ("Step", STEPS) if is_duel(view) else ("Phase", PHASES)
    whose = "Your turn" if view.turn == view.seat else f"Turn of {names[view.turn]}"
    last = ", [yellow]the last one[/]" if view.last_turn else ""
    return f"[bold]{whose}[/]{last}. {sort} {view.phase}: {titles[view.phase]}"


def _pile(view: Table) -> str:
    last = LAST_EXHAUSTION[len(view.hand_sizes)]
    limit = f" [dim](the {ORDINALS[last]} ends the game)[/]" if view.exhaustions < last else ""
    pile = f"Draw pile: {counted(view.deck_size, 'card')}, ran out {TIMES[view.exhaustions]}"
    return pile + limit


def _open_cards(view: Table) -> Iterator[str]:
    if is_duel(view) and view.memory.discard:
        yield _discard(view.memory.discard)
    if view.turned and is_duel(view):
        yield f"Open cards: [bold]{cards_in_words(view.turned)}[/]"
    elif view.turned:
        yield "Open cards:" + "".join(map(_open_card, LETTERS, view.turned))


def _discard(pile: Sequence[int]) -> str:
    """The topmost cards: they are fetched as long as they match what is drawn (B22)."""
    runs = runs_in_words(reversed(pile))
    top, rest = runs[:MOST_DISCARDED], " and more" if len(runs) > MOST_DISCARDED else ""
    return f"Discard pile, from the top: [bold]{', '.join(top)}[/][dim]{rest}[/]"


def _open_card(letter: str, card: int) -> str:
    return f"  [cyan]{letter}[/] {card_in_words(card)}"


def _seats(view: Table, names: Sequence[str]) -> str:
    longest = max(len(name) for name in names)
    fields = "" if view.turn == NOBODY else "  fields: beans, + coins if sold"
    if fields and not is_duel(view):
        fields += f", {WANTED} wanted"
    header = f"  {'':<{longest}} coins hand{fields}"
    rows = [_seat(view, seat, f"{name:<{longest}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    row = f"{name} {view.coins[seat]:>5} {view.hand_sizes[seat]:>4}"
    row = f"[bold cyan]▶ {row}[/]" if seat == view.turn else f"  {row}"
    below = "\n" + " " * (len(name) + 15)
    return row + "  " + below.join(_in_rows(_cells(view, seat), " · ", WIDEST_CELLS))


def _cells(view: Table, seat: int) -> Iterator[str]:
    if view.turn == NOBODY:
        return
    for field in view.fields[seat]:
        yield _field(field, field.card in view.wants[seat])
    grown = [field.card for field in view.fields[seat] if field.count]
    wants = [BEAN_NAMES[card] for card in view.wants[seat] if card not in grown]
    if wants:
        yield from _wrapped(f"{WANTED} {' '.join(wants)}", "yellow")
    if view.set_aside[seat]:
        yield from _wrapped(f"must plant {cards_in_words(view.set_aside[seat])}", "magenta")


def _coins(treasury: Sequence[int]) -> list[Part]:
    """By the beans under the coins; those that a third field cost are gone."""
    found = sorted(Counter(treasury).items())
    return [(coins, f"for {BEAN_NAMES[card]}") for card, coins in found]


def _wrapped(text: str, style: str) -> Iterator[str]:
    return (f"[{style}]{line}[/]" for line in wrap(text, WIDEST_CELLS))


def _field(field: Field, wanted: bool) -> str:
    if not field.count:
        return "[dim]empty[/]"
    sign = f"[yellow]{WANTED}[/]" if wanted else ""
    coins = coins_for(field.card, field.count)
    worth = f", [green]+{coins}[/]" if coins else ""
    more = next_coin_at(field.card, field.count)
    goal = f"; next at {more}" if more else ""
    return f"{BEAN_NAMES[field.card]}{sign} {field.count}{worth}{goal}"


def _in_rows(cells: Iterator[str], gap: str, widest: int) -> list[str]:
    """As many cells in a row as fit."""
    rows: list[str] = []
    for cell in cells:
        if rows and width(rows[-1] + gap + cell) <= widest:
            rows[-1] += gap + cell
        else:
            rows.append(cell)
    return rows


def _hand(view: Table) -> str:
    if not view.hand:
        return "Your hand is empty"
    boxes = [_box(place, card) for place, card in enumerate(view.hand, 1)]
    tops = _in_rows(iter([top for top, *_ in boxes]), "", WIDEST_HAND)
    lines = ["Your hand, in its order"]
    for top in tops:
        row = [boxes.pop(0) for _ in range(top.count("╮"))]
        lines += ["".join(line) for line in zip(*row, strict=True)]
    return "\n".join(lines)


def _box(place: int, card: int) -> tuple[str, str, str]:
    """A card of the hand with its place above and, as printed on it, how many there are below."""
    title = "1st" if place == 1 else str(place)
    text = f" {BEAN_NAMES[card]} ".center(5)
    return framed(title, text, str(COPIES[card]), "bold yellow" if place == 1 else "bold")


def _hindrance(view: Table) -> Iterator[str]:
    """Why the first card cannot be planted though it must be."""
    planting = duel.PLANTING if is_duel(view) else PLANTING
    if view.turn != view.seat or view.phase != planting or view.planted or not view.hand:
        return
    fields = view.fields[view.turn]
    if all(field.count and field.card != view.hand[0] for field in fields):
        yield f"[red]No field for {BEAN_NAMES[view.hand[0]]}: make room first[/]"


# Offers as tickets, those first that one may answer or has made


def tickets(view: Table, names: Sequence[str]) -> list[str]:
    others = [offer for offer in view.offers if not _concerns(offer, view)]
    lines = [ticket(offer, view, names) for offer in view.offers if _concerns(offer, view)]
    lines += [f"[dim]{ticket(offer, view, names)}[/]" for offer in others[-MOST_TICKETS:]]
    hidden = len(others) - MOST_TICKETS
    return (
        [*lines, f"[dim]and {counted(hidden, 'older offer')} to others[/]"] if hidden > 0 else lines
    )


def _concerns(offer: OpenOffer, view: Table) -> bool:
    return view.seat in (None, offer.seat, offer.to) or offer.to == EVERYONE

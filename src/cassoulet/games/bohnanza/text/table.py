"""The table in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from cassoulet.game import NOBODY, View
from cassoulet.games.bohnanza import duel
from cassoulet.games.bohnanza.board import EVERYONE, PLANTING
from cassoulet.games.bohnanza.growing import coins_for
from cassoulet.games.bohnanza.players import COPIES, NUMBERS
from cassoulet.games.bohnanza.text.cards import (
    bean,
    card_in_words,
    cards_in_words,
    is_duel,
    next_coin_at,
    runs,
    say,
    ticket,
)
from cassoulet.games.bohnanza.views import Field, OpenOffer, Table
from cassoulet.phrases import cards, framed, in_hand, longest, width

LETTERS = "abcdefghijklmnopqrstuvwxyz"  # for cards that lie open
WIDEST_CELLS, WIDEST_HAND = 45, 62
WANTED, SPARED = "♥", "◇"
MOST_DISCARDED = 5  # varieties in a row on the discard pile: hardly ever more are fetched
MOST_TICKETS = 4  # of offers that are nothing to the viewer


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_moment(view, names), _pile(view), *_open_cards(view), _seats(view, names)]
    parts += tickets(view, names)
    if view.seat is not None and not view.scores:
        parts += [_hand(view), *_hindrance(view)]
    return "\n".join(parts)


def _moment(view: Table, names: Sequence[str]) -> str:
    if view.turn == NOBODY:
        return say("table.over")
    phase = say("table.steps" if is_duel(view) else "table.phases", view.phase - 1)
    if view.turn == view.seat:
        return say("table.yourLastTurn" if view.last_turn else "table.yourTurn", phase=phase)
    who = names[view.turn]
    return say("table.lastTurnOf" if view.last_turn else "table.turnOf", who=who, phase=phase)


def _pile(view: Table) -> str:
    left, times = cards(view.deck_size), say("table.times", view.exhaustions)
    last = NUMBERS[len(view.hand_sizes)].exhaustions
    if view.exhaustions >= last:
        return say("table.pile", cards=left, times=times)
    return say("table.pileWithEnd", cards=left, times=times, ordinal=say("ordinals", last - 1))


def _open_cards(view: Table) -> Iterator[str]:
    if is_duel(view) and view.memory.discard:
        yield _discard(view.memory.discard)
    if view.turned and is_duel(view):
        yield say("table.open", cards=f"[bold]{cards_in_words(view.turned)}[/]")
    elif view.turned:
        yield say("table.open", cards=" " + "  ".join(map(_open_card, LETTERS, view.turned)))


def _discard(pile: Sequence[int]) -> str:
    """The topmost cards: they are fetched as long as they match what is drawn (B22)."""
    counted = runs(reversed(pile))
    top = ", ".join(_run(card, count) for card, count in counted[:MOST_DISCARDED])
    return say("table.longDiscard" if len(counted) > MOST_DISCARDED else "table.discard", cards=top)


def _run(card: int, count: int) -> str:
    """As short as it can be: a line holds several."""
    return bean(card) if count == 1 else say("table.run", n=count, bean=bean(card))


def _open_card(letter: str, card: int) -> str:
    return f"[cyan]{letter}[/] {card_in_words(card)}"


def _seats(view: Table, names: Sequence[str]) -> str:
    widest = longest(names)
    heads = f"{say('table.coins')} {say('table.hand')}"
    header = f"  {'':<{widest}} {heads}  {_fields_heading(view)}".rstrip()
    rows = [_seat(view, seat, f"{name:<{widest}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _fields_heading(view: Table) -> str:
    if view.turn == NOBODY:
        return ""
    return (
        say("table.fields")
        if is_duel(view)
        else say("table.fieldsAndSigns", wanted=WANTED, spared=SPARED)
    )


def _seat(view: Table, seat: int, name: str) -> str:
    coins = f"{view.coins[seat]:>{len(say('table.coins'))}}"
    row = f"{name} {coins} {view.hand_sizes[seat]:>{len(say('table.hand'))}}"
    below = "\n" + " " * (len(row) + 4)
    row = f"[bold cyan]▶ {row}[/]" if seat == view.turn else f"  {row}"
    return row + "  " + below.join(_in_rows(_cells(view, seat), " · ", WIDEST_CELLS))


def _cells(view: Table, seat: int) -> Iterator[str]:
    if view.turn == NOBODY:
        return
    for field in view.fields[seat]:
        yield _field(field, field.card in view.wants[seat])
    grown = [field.card for field in view.fields[seat] if field.count]
    wants = [bean(card) for card in view.wants[seat] if card not in grown]
    if wants:
        yield from _wrapped(f"{WANTED} {' '.join(wants)}", "yellow")
    if view.spares[seat]:
        yield from _wrapped(f"{SPARED} {' '.join(map(bean, view.spares[seat]))}", "cyan")
    if view.set_aside[seat]:
        waiting = cards_in_words(view.set_aside[seat])
        yield from _wrapped(say("table.mustPlant", cards=waiting), "magenta")


def _wrapped(text: str, style: str) -> Iterator[str]:
    return (f"[{style}]{line}[/]" for line in wrap(text, WIDEST_CELLS))


def _field(field: Field, wanted: bool) -> str:
    if not field.count:
        return f"[dim]{say('table.empty')}[/]"
    grown, count = bean(field.card) + (f"[yellow]{WANTED}[/]" if wanted else ""), field.count
    coins, goal = coins_for(field.card, count), next_coin_at(field.card, count)
    if coins and goal:
        return say("table.fieldWorthAndGoal", bean=grown, count=count, coins=coins, goal=goal)
    if coins:
        return say("table.fieldWorth", bean=grown, count=count, coins=coins)
    if goal:
        return say("table.fieldGoal", bean=grown, count=count, goal=goal)
    return say("table.field", bean=grown, count=count)


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
        return in_hand("")
    boxes = [_box(place, card) for place, card in enumerate(view.hand, 1)]
    tops = _in_rows(iter([top for top, *_ in boxes]), "", WIDEST_HAND)
    lines = [say("table.yourHand")]
    for top in tops:
        row = [boxes.pop(0) for _ in range(top.count("╮"))]
        lines += ["".join(line) for line in zip(*row, strict=True)]
    return "\n".join(lines)


def _box(place: int, card: int) -> tuple[str, str, str]:
    """A card of the hand with its place above and, as printed on it, how many there are below."""
    title = say("places", 0) if place == 1 else str(place)
    text = f" {bean(card)} ".center(5)
    return framed(title, text, str(COPIES[card]), "bold yellow" if place == 1 else "bold")


def _hindrance(view: Table) -> Iterator[str]:
    """Why the first card cannot be planted though it must be."""
    planting = duel.PLANTING if is_duel(view) else PLANTING
    if view.turn != view.seat or view.phase != planting or view.planted or not view.hand:
        return
    fields = view.fields[view.turn]
    if all(field.count and field.card != view.hand[0] for field in fields):
        yield f"[red]{say('table.noField', bean=bean(view.hand[0]))}[/]"


# Offers as tickets, those first that one may answer or has made


def tickets(view: Table, names: Sequence[str]) -> list[str]:
    others = [offer for offer in view.offers if not _concerns(offer, view)]
    lines = [ticket(offer, view, names) for offer in view.offers if _concerns(offer, view)]
    lines += [f"[dim]{ticket(offer, view, names)}[/]" for offer in others[-MOST_TICKETS:]]
    hidden = len(others) - MOST_TICKETS
    return [*lines, f"[dim]{say('table.olderOffers', n=hidden)}[/]"] if hidden > 0 else lines


def _concerns(offer: OpenOffer, view: Table) -> bool:
    return view.seat in (None, offer.seat, offer.to) or offer.to == EVERYONE

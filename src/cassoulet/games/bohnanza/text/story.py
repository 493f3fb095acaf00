"""What happened at the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from cassoulet.game import Ended, Event
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.events import (
    Dealt,
    Declined,
    Discarded,
    Drew,
    Exhausted,
    Fetched,
    FieldBought,
    Harvested,
    LeftOver,
    Offered,
    Planted,
    Reshuffled,
    Traded,
    TradingEnded,
    TurnBegan,
    TurnedOver,
    Voided,
    Wanted,
    Withdrawn,
)
from cassoulet.games.bohnanza.text.cards import (
    BEAN_NAMES,
    cards_in_words,
)
from cassoulet.phrases import counted, ended, whom

ORDINALS = {1: "first", 2: "second", 3: "third"}


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    cards = ", ".join(BEAN_NAMES[card] for card in happened.cards)
    return f"{names[happened.seat]} received {cards}." if cards else ""


@event.register
def _turn_began(happened: TurnBegan, names: Sequence[str]) -> str:
    return f"[bold cyan]{names[happened.seat]} came on turn.[/]"


# Growing


@event.register
def _planted(happened: Planted, names: Sequence[str]) -> str:
    grown = f"{happened.count - 1} -> {happened.count}"
    return f"{names[happened.seat]} planted {BEAN_NAMES[happened.card]}: {grown}."


@event.register
def _harvested(happened: Harvested, names: Sequence[str]) -> str:
    coins = counted(happened.coins, "coin") if happened.coins else "nothing"
    beans = f"{happened.count} {BEAN_NAMES[happened.card]}"
    return f"{names[happened.seat]} sold {beans} for [green]{coins}[/]."


@event.register
def _field_bought(happened: FieldBought, names: Sequence[str]) -> str:
    price = counted(len(happened.coins), "coin")
    return f"[yellow]{names[happened.seat]} bought a third field[/] for {price}."


# Drawing


@event.register
def _turned_over(happened: TurnedOver, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} turned over [bold]{BEAN_NAMES[happened.card]}[/]."


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
    card = "a card" if happened.card is None else f"[green]{BEAN_NAMES[happened.card]}[/]"
    return f"{names[happened.seat]} drew {card}."


@event.register
def _exhausted(happened: Exhausted, _names: Sequence[str]) -> str:
    return f"[bold yellow]The draw pile ran out for the {ORDINALS[happened.times]} time.[/]"


@event.register
def _reshuffled(happened: Reshuffled, _names: Sequence[str]) -> str:
    return f"The discard pile, {counted(happened.count, 'card')}, became the new draw pile."


# Trading


@event.register
def _offered(happened: Offered, names: Sequence[str]) -> str:
    partner = "everyone" if happened.to == EVERYONE else whom(names[happened.to])
    given, want = cards_in_words(happened.given), cards_in_words(happened.want)
    said = f"{names[happened.seat]} offered {partner} {given} for {want}"
    if not happened.given:
        said = f"{names[happened.seat]} asked {partner} for {want} as a gift"
    return f"{said} [dim](#{happened.offer})[/]."


@event.register
def _declined(happened: Declined, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} [red]declined[/] #{happened.offer}."


@event.register
def _withdrawn(happened: Withdrawn, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} withdrew #{happened.offer}."


@event.register
def _voided(happened: Voided, _names: Sequence[str]) -> str:
    return f"Offer #{happened.offer} fell, as a card of it is gone."


@event.register
def _traded(happened: Traded, names: Sequence[str]) -> str:
    taker = f"{names[happened.other]} [green]accepted[/] #{happened.offer}"
    given, returned = cards_in_words(happened.given), cards_in_words(happened.returned)
    return f"{taker} and got {given} from {whom(names[happened.seat])} for {returned}."


@event.register
def _wanted(happened: Wanted, names: Sequence[str]) -> str:
    cards = ", ".join(BEAN_NAMES[card] for card in happened.cards) or "nothing"
    return f"Wanted by {whom(names[happened.seat])}: {cards}."


@event.register
def _trading_ended(happened: TradingEnded, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} ended trading."


# The duel


@event.register
def _discarded(happened: Discarded, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} discarded {BEAN_NAMES[happened.card]}."


@event.register
def _fetched(happened: Fetched, _names: Sequence[str]) -> str:
    return f"{BEAN_NAMES[happened.card]} came from the discard pile to its like."


@event.register
def _left_over(happened: LeftOver, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} left {cards_in_words(happened.cards)} to the other."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, "Coins")

"""What happened at the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from cassoulet.game import Ended, Event
from cassoulet.games.bohnanza import events
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.text.cards import (
    VARIETIES,
    cards_in_words,
    coins_in_words,
    number_of_cards,
)

ORDINALS = {1: "first", 2: "second", 3: "third"}


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _dealt(happened: events.Dealt, names: Sequence[str]) -> str:
    cards = ", ".join(VARIETIES[card] for card in happened.cards)
    return f"{names[happened.seat]} received {cards}." if cards else ""


@event.register
def _turn_began(happened: events.TurnBegan, names: Sequence[str]) -> str:
    return f"[bold cyan]{names[happened.seat]} came on turn.[/]"


# Growing


@event.register
def _planted(happened: events.Planted, names: Sequence[str]) -> str:
    grown = f"{happened.count - 1} -> {happened.count}"
    return f"{names[happened.seat]} planted {VARIETIES[happened.card]}: {grown}."


@event.register
def _harvested(happened: events.Harvested, names: Sequence[str]) -> str:
    coins = coins_in_words(happened.coins) if happened.coins else "nothing"
    beans = f"{happened.count} {VARIETIES[happened.card]}"
    return f"{names[happened.seat]} sold {beans} for [green]{coins}[/]."


@event.register
def _field_bought(happened: events.FieldBought, names: Sequence[str]) -> str:
    price = coins_in_words(len(happened.coins))
    return f"[yellow]{names[happened.seat]} bought a third field[/] for {price}."


# Drawing


@event.register
def _turned_over(happened: events.TurnedOver, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} turned over [bold]{VARIETIES[happened.card]}[/]."


@event.register
def _drew(happened: events.Drew, names: Sequence[str]) -> str:
    card = "a card" if happened.card is None else f"[green]{VARIETIES[happened.card]}[/]"
    return f"{names[happened.seat]} drew {card}."


@event.register
def _exhausted(happened: events.Exhausted, _names: Sequence[str]) -> str:
    return f"[bold yellow]The draw pile ran out for the {ORDINALS[happened.times]} time.[/]"


@event.register
def _reshuffled(happened: events.Reshuffled, _names: Sequence[str]) -> str:
    return f"The discard pile, {number_of_cards(happened.count)}, became the new draw pile."


# Trading


@event.register
def _offered(happened: events.Offered, names: Sequence[str]) -> str:
    whom = "everyone" if happened.to == EVERYONE else _object(names[happened.to])
    given, want = cards_in_words(happened.given), cards_in_words(happened.want)
    said = f"{names[happened.seat]} offered {whom} {given} for {want}"
    if not happened.given:
        said = f"{names[happened.seat]} asked {whom} for {want} as a gift"
    return f"{said} [dim](#{happened.offer})[/]."


@event.register
def _declined(happened: events.Declined, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} [red]declined[/] #{happened.offer}."


@event.register
def _withdrawn(happened: events.Withdrawn, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} withdrew #{happened.offer}."


@event.register
def _voided(happened: events.Voided, _names: Sequence[str]) -> str:
    return f"Offer #{happened.offer} fell, as a card of it is gone."


@event.register
def _traded(happened: events.Traded, names: Sequence[str]) -> str:
    taker = f"{names[happened.other]} [green]accepted[/] #{happened.offer}"
    given, returned = cards_in_words(happened.given), cards_in_words(happened.returned)
    return f"{taker} and got {given} from {_object(names[happened.seat])} for {returned}."


@event.register
def _wanted(happened: events.Wanted, names: Sequence[str]) -> str:
    cards = ", ".join(VARIETIES[card] for card in happened.cards) or "nothing"
    return f"Wanted by {_object(names[happened.seat])}: {cards}."


@event.register
def _trading_ended(happened: events.TradingEnded, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} ended trading."


def _object(name: str) -> str:
    """You offered Ana, Ana offered you."""
    return "you" if name == "You" else name


# The duel


@event.register
def _discarded(happened: events.Discarded, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} discarded {VARIETIES[happened.card]}."


@event.register
def _fetched(happened: events.Fetched, _names: Sequence[str]) -> str:
    return f"{VARIETIES[happened.card]} came from the discard pile to its like."


@event.register
def _left_over(happened: events.LeftOver, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} left {cards_in_words(happened.cards)} to the other."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    scores = zip(names, happened.scores, strict=True)
    listed = ", ".join(f"{score} for {name}" for name, score in scores)
    winners = " and ".join(names[seat] for seat in happened.winners)
    return f"The game is over. Coins: {listed}. [bold]{winners} won.[/]"

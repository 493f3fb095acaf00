"""The choices in words, each with what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cassoulet.game import Action, View
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Discard,
    DiscardFromHand,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.duel import PLANTING
from cassoulet.games.bohnanza.growing import PRICE, coins_for
from cassoulet.games.bohnanza.text.cards import (
    BEAN_NAMES,
    cards_in_words,
    is_duel,
    next_coin_at,
)
from cassoulet.games.bohnanza.views import Field, OpenOffer, Table
from cassoulet.phrases import counted

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    assert view.seat is not None
    if isinstance(chosen, Plant):
        return f"[bold]plant[/] {growth((chosen.card,), view)}"
    if isinstance(chosen, Harvest):
        return _harvest(view.fields[view.seat][chosen.field])
    if isinstance(chosen, BuyField):
        return _buy(view.coins[view.seat], PRICE[len(view.hand_sizes)])
    return _duel(chosen, view) if is_duel(view) else _trade(chosen, view)


# Growing


def growth(cards: Sequence[int], view: Table) -> str:
    """What becomes of your fields with these cards: Stink 3 -> 4, for each variety."""
    return _growth(cards, _growing(view), view)


def growth_by_trade(cards: Sequence[int], view: Table) -> str:
    """The same for cards still to be received: what waits to be planted is there before them."""
    assert view.seat is not None
    return _growth(cards, _growing(view) + Counter(view.set_aside[view.seat]), view)


def _growing(view: Table) -> Counter[int]:
    assert view.seat is not None
    return Counter({field.card: field.count for field in view.fields[view.seat] if field.count})


def _growth(cards: Sequence[int], grown: Counter[int], view: Table) -> str:
    assert view.seat is not None
    room = max(0, len(view.fields[view.seat]) - len(grown))
    new = [card for card in sorted(set(cards)) if card not in grown]
    changes = [
        _no_room(card) if card in new[room:] else _change(card, grown[card], cards)
        for card in sorted(set(cards))
    ]
    return ", ".join(changes)


def _change(card: int, before: int, cards: Sequence[int]) -> str:
    after = before + cards.count(card)
    gain = coins_for(card, after) - coins_for(card, before)
    return f"{BEAN_NAMES[card]} {before} -> {after}" + (f" [green]+{gain}[/]" if gain else "")


def _no_room(card: int) -> str:
    return f"[red]no field for {BEAN_NAMES[card]}[/]"


def _harvest(field: Field) -> str:
    beans = f"sell {field.count} {BEAN_NAMES[field.card]}"
    coins = coins_for(field.card, field.count)
    if not coins:
        first = next_coin_at(field.card, field.count)
        return f"[yellow]{beans}[/] for [bold red]NOTHING[/] (the first coin takes {first})"
    return f"[yellow]{beans}[/] for [green]{counted(coins, 'coin')}[/]"


def _buy(coins: int, price: int) -> str:
    left = counted(coins - price, "coin") if coins > price else "none"
    return f"[yellow]buy a third field[/] for {counted(price, 'coin')}, which leaves you {left}"


# Trading


def _trade(chosen: Action, view: Table) -> str:
    if isinstance(chosen, (Accept, Decline, Withdraw)):
        offer = next(offer for offer in view.offers if offer.offer == chosen.offer)
        return _answer(chosen, offer, view)
    if isinstance(chosen, Offer):
        given = [*(view.hand[place] for place in chosen.hand), *chosen.turned]
        return f"offer {cards_in_words(given)} for {cards_in_words(chosen.want)}"
    if isinstance(chosen, Want):
        return f"want {cards_in_words(chosen.cards)}"
    if isinstance(chosen, EndTrading):
        return _end_trading(view)
    return "plant no second card, turn two cards over and trade"


def _answer(chosen: Accept | Decline | Withdraw, offer: OpenOffer, view: Table) -> str:
    given = cards_in_words(offer.from_hand + offer.turned)
    if isinstance(chosen, Decline):
        return f"[red]decline[/] #{offer.offer}"
    if isinstance(chosen, Withdraw):
        return f"withdraw #{offer.offer}, your {given}"
    back = cards_in_words(offer.want)
    after = growth_by_trade(offer.from_hand + offer.turned, view) or "nothing to plant"
    return f"[green]accept[/] #{offer.offer}: get [bold]{given}[/] for [bold]{back}[/] ({after})"


def _end_trading(view: Table) -> str:
    assert view.seat is not None
    cards = (*view.turned, *view.set_aside[view.seat])
    return f"[bold]end trading[/]: {growth(cards, view) or 'nothing to plant'}"


# The duel


def _duel(chosen: Action, view: Table) -> str:
    if isinstance(chosen, Discard):
        return f"[red]discard[/] {BEAN_NAMES[chosen.card]}"
    if isinstance(chosen, DiscardFromHand):
        place = chosen.position + 1
        card = BEAN_NAMES[view.hand[chosen.position]]
        return f"[red]discard[/] {card}, {ORDINALS.get(place, f'{place}th')} of your hand"
    if view.phase == PLANTING:
        keep = "discard nothing, " if view.hand and not view.discarded else ""
        return f"{keep}draw three cards and lay them open"
    left = f"leave {cards_in_words(view.turned)} to the other player"
    return f"plant no more: {left}" if view.turned else "leave nothing, draw two cards"

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
    Draw,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.duel import DRAWN, PLANTING
from cassoulet.games.bohnanza.growing import coins_for
from cassoulet.games.bohnanza.players import NUMBERS
from cassoulet.games.bohnanza.rules import MOST_PLANTED
from cassoulet.games.bohnanza.text.cards import (
    bean,
    beans,
    cards_in_words,
    coins,
    is_duel,
    names_in_words,
    next_coin_at,
    say,
)
from cassoulet.games.bohnanza.views import Field, OpenOffer, Table
from cassoulet.phrases import cards as drawn


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    assert view.seat is not None
    if isinstance(chosen, Plant):
        return say("actions.Plant", growth=growth((chosen.card,), view))
    if isinstance(chosen, Harvest):
        return _harvest(view.fields[view.seat][chosen.field])
    if isinstance(chosen, BuyField):
        return _buy(view.coins[view.seat], NUMBERS[len(view.hand_sizes)].price)
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
    if not gain:
        return say("growth.change", bean=bean(card), before=before, after=after)
    return say("growth.gain", bean=bean(card), before=before, after=after, coins=gain)


def _no_room(card: int) -> str:
    return say("growth.noField", bean=bean(card))


def _harvest(field: Field) -> str:
    sold, earned = beans(field.card, field.count), coins_for(field.card, field.count)
    if not earned:
        goal = next_coin_at(field.card, field.count)
        return say("actions.HarvestForNothing", beans=sold, goal=goal)
    return say("actions.Harvest", beans=sold, coins=coins(earned))


def _buy(owned: int, price: int) -> str:
    if owned == price:
        return say("actions.BuyFieldForAll", price=coins(price))
    return say("actions.BuyField", price=coins(price), left=coins(owned - price))


# Trading


def _trade(chosen: Action, view: Table) -> str:
    if isinstance(chosen, (Accept, Decline, Withdraw)):
        offer = next(offer for offer in view.offers if offer.offer == chosen.offer)
        return _answer(chosen, offer, view)
    if isinstance(chosen, Offer):
        given = cards_in_words([*(view.hand[place] for place in chosen.hand), *chosen.turned])
        return say("actions.Offer", given=given, want=cards_in_words(chosen.want))
    if isinstance(chosen, Want):
        return say("actions.Want", cards=names_in_words(chosen.cards))
    if isinstance(chosen, Spare):
        return say("actions.Spare", cards=names_in_words(chosen.cards))
    return _going_on(chosen, view)


def _going_on(chosen: Action, view: Table) -> str:
    if isinstance(chosen, EndTrading):
        return _end_trading(view)
    if isinstance(chosen, Draw):
        return say("actions.Draw", cards=drawn(NUMBERS[len(view.hand_sizes)].drawn))
    may_plant = view.planted < MOST_PLANTED and view.hand
    return say("actions.TurnOver" if may_plant else "actions.TurnTwoOver")


def _answer(chosen: Accept | Decline | Withdraw, offer: OpenOffer, view: Table) -> str:
    number, given = offer.offer, cards_in_words(offer.from_hand + offer.turned)
    if isinstance(chosen, Decline):
        return say("actions.Decline", offer=number)
    if isinstance(chosen, Withdraw):
        return say("actions.Withdraw", offer=number, given=given)
    want = cards_in_words(offer.want)
    after = growth_by_trade(offer.from_hand + offer.turned, view)
    if not after:
        return say("actions.AcceptWish", offer=number, want=want)
    accept = "actions.Accept" if offer.want else "actions.AcceptGift"
    return say(accept, offer=number, given=given, want=want, growth=after)


def _end_trading(view: Table) -> str:
    assert view.seat is not None
    cards = (*view.turned, *view.set_aside[view.seat])
    return say("actions.EndTrading", growth=growth(cards, view) or say("growth.nothing"))


# The duel


def _duel(chosen: Action, view: Table) -> str:
    if isinstance(chosen, Discard):
        return say("actions.Discard", bean=bean(chosen.card))
    if isinstance(chosen, DiscardFromHand):
        card, place = view.hand[chosen.position], _place(chosen.position)
        return say("actions.DiscardFromHand", bean=bean(card), place=place)
    if view.phase == PLANTING:
        may_discard = view.hand and not view.discarded
        return say("actions.DiscardNothing" if may_discard else "actions.DrawThree")
    if view.phase == DRAWN:
        return say("actions.EndTurn")
    if view.turned:
        return say("actions.Leave", cards=cards_in_words(view.turned))
    return say("actions.LeaveNothing")


def _place(position: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    if say.knows("places", position):
        return say("places", position)
    return say("place", number=position + 1)

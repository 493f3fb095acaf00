"""What happened at the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from cassoulet.game import Ended, Event
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
    Spared,
    Traded,
    TradingEnded,
    TurnBegan,
    TurnedOver,
    Voided,
    Wanted,
    Withdrawn,
)
from cassoulet.games.bohnanza.text.cards import (
    bean,
    beans,
    cards_in_words,
    coins,
    names_in_words,
    partner,
    say,
)
from cassoulet.phrases import cards, dealt, ended


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell."""
    raise NotImplementedError(happened)


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    return dealt(names[happened.seat], ", ".join(map(bean, happened.cards)))


@event.register
def _turn_began(happened: TurnBegan, names: Sequence[str]) -> str:
    return say("events.TurnBegan", who=names[happened.seat])


# Growing


@event.register
def _planted(happened: Planted, names: Sequence[str]) -> str:
    who, after = names[happened.seat], happened.count
    return say("events.Planted", who=who, bean=bean(happened.card), before=after - 1, after=after)


@event.register
def _harvested(happened: Harvested, names: Sequence[str]) -> str:
    who, sold = names[happened.seat], beans(happened.card, happened.count)
    if not happened.coins:
        return say("events.HarvestedForNothing", who=who, beans=sold)
    return say("events.Harvested", who=who, beans=sold, coins=coins(happened.coins))


@event.register
def _field_bought(happened: FieldBought, names: Sequence[str]) -> str:
    price = coins(len(happened.coins))
    return say("events.FieldBought", who=names[happened.seat], price=price)


# Drawing


@event.register
def _turned_over(happened: TurnedOver, names: Sequence[str]) -> str:
    return say("events.TurnedOver", who=names[happened.seat], bean=bean(happened.card))


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
    if happened.card is None:
        return say("events.DrewHidden", who=names[happened.seat])
    return say("events.Drew", who=names[happened.seat], bean=bean(happened.card))


@event.register
def _exhausted(happened: Exhausted, _names: Sequence[str]) -> str:
    return say("events.Exhausted", ordinal=say("ordinals", happened.times - 1))


@event.register
def _reshuffled(happened: Reshuffled, _names: Sequence[str]) -> str:
    return say("events.Reshuffled", cards=cards(happened.count))


# Trading


@event.register
def _offered(happened: Offered, names: Sequence[str]) -> str:
    who, to, offer = names[happened.seat], partner(happened.to, names), happened.offer
    given, want = cards_in_words(happened.given), cards_in_words(happened.want)
    if not happened.given:
        return say("events.Asked", who=who, to=to, want=want, offer=offer)
    return say("events.Offered", who=who, to=to, given=given, want=want, offer=offer)


@event.register
def _declined(happened: Declined, names: Sequence[str]) -> str:
    return say("events.Declined", who=names[happened.seat], offer=happened.offer)


@event.register
def _withdrawn(happened: Withdrawn, names: Sequence[str]) -> str:
    return say("events.Withdrawn", who=names[happened.seat], offer=happened.offer)


@event.register
def _voided(happened: Voided, _names: Sequence[str]) -> str:
    return say("events.Voided", offer=happened.offer)


@event.register
def _traded(happened: Traded, names: Sequence[str]) -> str:
    return say(
        "events.Traded",
        who=names[happened.seat],
        other=names[happened.other],
        offer=happened.offer,
        given=cards_in_words(happened.given),
        returned=cards_in_words(happened.returned),
    )


@event.register
def _wanted(happened: Wanted, names: Sequence[str]) -> str:
    wanted = names_in_words(happened.cards)
    return say("events.Wanted", who=names[happened.seat], cards=wanted)


@event.register
def _spared(happened: Spared, names: Sequence[str]) -> str:
    spared = names_in_words(happened.cards)
    return say("events.Spared", who=names[happened.seat], cards=spared)


@event.register
def _trading_ended(happened: TradingEnded, names: Sequence[str]) -> str:
    return say("events.TradingEnded", who=names[happened.seat])


# The duel


@event.register
def _discarded(happened: Discarded, names: Sequence[str]) -> str:
    return say("events.Discarded", who=names[happened.seat], bean=bean(happened.card))


@event.register
def _fetched(happened: Fetched, _names: Sequence[str]) -> str:
    return say("events.Fetched", bean=bean(happened.card))


@event.register
def _left_over(happened: LeftOver, names: Sequence[str]) -> str:
    left = cards_in_words(happened.cards)
    return say("events.LeftOver", who=names[happened.seat], cards=left)


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, say("points"))

"""Bohnanza: plant, trade and sell beans in the order in which you got them."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.bohnanza import actions, duel, events, rules, views
from cassoulet.games.bohnanza.board import COPIES, FIELDS, REMOVED
from cassoulet.games.bohnanza.growing import BEANOMETER, LAST_EXHAUSTION, NEVER, PRICE


def _or_none(number: int) -> int | None:
    return None if number == NEVER else number


BOX = Box(
    name="bohnanza",
    title="Bohnanza",
    designer="Uwe Rosenberg",
    rules_version=2,
    seats=range(2, 8),
    options={},
    game=rules.Bohnanza,
    actions=(
        actions.Plant,
        actions.TurnOver,
        actions.Harvest,
        actions.BuyField,
        actions.Offer,
        actions.Accept,
        actions.Decline,
        actions.Withdraw,
        actions.Want,
        actions.EndTrading,
        actions.Discard,
        actions.DiscardFromHand,
        actions.Done,
    ),
    events=(
        events.Dealt,
        events.TurnBegan,
        events.Planted,
        events.Harvested,
        events.FieldBought,
        events.TurnedOver,
        events.Drew,
        events.Exhausted,
        events.Reshuffled,
        events.Offered,
        events.Declined,
        events.Withdrawn,
        events.Voided,
        events.Traded,
        events.Wanted,
        events.TradingEnded,
        events.Discarded,
        events.Fetched,
        events.LeftOver,
        Ended,
    ),
    view=views.Table,
    unlisted=(actions.Offer, actions.Accept, actions.Want),
    printed={
        "copies": COPIES,
        "beanometer": [[_or_none(beans) for beans in meter] for meter in BEANOMETER],
        "removed": REMOVED,
        "fields": FIELDS,
        "price": {seats: _or_none(price) for seats, price in PRICE.items()},
        "hands": {2: [duel.FIRST_HAND] * 2} | rules.FIRST_HAND,
        "drawn": {2: duel.DRAWN} | rules.DRAWN,
        "exhaustions": LAST_EXHAUSTION,
    },
    earlier={1: rules.deal_hastily},
)

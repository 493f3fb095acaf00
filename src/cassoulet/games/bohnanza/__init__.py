"""Bohnanza: plant, trade and sell beans in the order in which you got them."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.bohnanza import actions, events, rules, views
from cassoulet.games.bohnanza.board import VERSION
from cassoulet.games.bohnanza.growing import BEANOMETER
from cassoulet.games.bohnanza.players import COPIES, NEVER, NUMBERS


def _or_none(number: int) -> int | None:
    return None if number == NEVER else number


BOX = Box(
    name="bohnanza",
    title="Bohnanza",
    designer="Uwe Rosenberg",
    rules_version=VERSION,
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
        actions.Spare,
        actions.EndTrading,
        actions.Draw,
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
        events.Spared,
        events.TradingEnded,
        events.Discarded,
        events.Fetched,
        events.LeftOver,
        Ended,
    ),
    view=views.Table,
    unlisted=(actions.Offer, actions.Accept, actions.Want, actions.Spare),
    printed={
        "copies": COPIES,
        "beanometer": [[_or_none(beans) for beans in meter] for meter in BEANOMETER],
        "removed": {seats: numbers.removed for seats, numbers in NUMBERS.items()},
        "fields": {seats: numbers.fields for seats, numbers in NUMBERS.items()},
        "price": {seats: _or_none(numbers.price) for seats, numbers in NUMBERS.items()},
        "hands": {
            seats: [numbers.first_hand(place) for place in range(seats)]
            for seats, numbers in NUMBERS.items()
        },
        "drawn": {seats: numbers.drawn for seats, numbers in NUMBERS.items()},
        "exhaustions": {seats: numbers.exhaustions for seats, numbers in NUMBERS.items()},
    },
    earlier={1: rules.deal_by_version_1, 2: rules.deal_by_version_2},
)

"""Bohnanza: plant, trade and sell beans in the order in which you got them."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.bohnanza import actions, events, views
from cassoulet.games.bohnanza.rules import Bohnanza

BOX = Box(
    name="bohnanza",
    title="Bohnanza",
    designer="Uwe Rosenberg",
    rules_version=1,
    seats=range(2, 8),
    options={},
    game=Bohnanza,
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
)

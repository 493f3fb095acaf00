"""Fagioli: travel between farm and market, and grow beans without overreaching."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.fagioli import actions, events, views
from cassoulet.games.fagioli.board import BURST_TOKENS, COPIES, START_CARDS, WALLET
from cassoulet.games.fagioli.rules import FACE_DOWN_VALUE, FIRST_HAND, FULL_HAND, Fagioli

BOX = Box(
    name="fagioli",
    title="Fagioli",
    designer="Kentaro Yazawa",
    rules_version=1,
    seats=range(2, 5),
    options={},
    game=Fagioli,
    actions=(actions.Play, actions.Plant),
    events=(
        events.Dealt,
        events.Began,
        events.Played,
        events.Drew,
        events.Planted,
        events.Burst,
        events.SetAside,
        events.Reshuffled,
        Ended,
    ),
    view=views.Table,
    printed={
        "copies": {card: count for card, count in enumerate(COPIES) if count},
        "wallets": [card for card, count in enumerate(COPIES) if count and WALLET[card]],
        "start_cards": tuple(START_CARDS),
        "tokens": BURST_TOKENS,
        "first_hand": FIRST_HAND,
        "full_hand": FULL_HAND,
        "face_down": FACE_DOWN_VALUE,
    },
)

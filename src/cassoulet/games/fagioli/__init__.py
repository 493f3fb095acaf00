"""Fagioli: travel between farm and market, and grow beans without overreaching."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.fagioli import actions, events, views
from cassoulet.games.fagioli.rules import Fagioli

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
)

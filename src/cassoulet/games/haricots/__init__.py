"""Haricots: play all the cards of your hand by playing higher than the others."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.haricots import actions, events, views
from cassoulet.games.haricots.rules import Haricots

BOX = Box(
    name="haricots",
    title="Haricots",
    designer="Kentaro Yazawa",
    rules_version=1,
    seats=range(3, 6),
    options={"rules": ("basic", "advanced")},
    game=Haricots,
    actions=(actions.Play, actions.Pass, actions.Fold),
    events=(
        events.RoundBegan,
        events.Dealt,
        events.Played,
        events.TableCleared,
        events.Passed,
        events.DroppedOut,
        events.Folded,
        events.RoundWon,
        events.Caught,
        Ended,
    ),
    view=views.Table,
)

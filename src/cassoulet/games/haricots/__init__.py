"""Haricots: play all the cards of your hand by playing higher than the others."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.haricots import vocabulary as words
from cassoulet.games.haricots.rules import Haricots

BOX = Box(
    name="haricots",
    title="Haricots",
    designer="Kentaro Yazawa",
    rules_version=1,
    seats=range(3, 6),
    options={"rules": ("basic", "advanced")},
    game=Haricots,
    actions=(words.Play, words.Pass, words.Fold),
    events=(
        words.RoundBegan,
        words.Dealt,
        words.Played,
        words.TableCleared,
        words.Passed,
        words.DroppedOut,
        words.Folded,
        words.RoundWon,
        words.Caught,
        Ended,
    ),
    view=words.Table,
)

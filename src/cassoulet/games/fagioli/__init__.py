"""Fagioli: travel between farm and market, and grow beans without overreaching."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.fagioli import vocabulary as words
from cassoulet.games.fagioli.rules import Fagioli

BOX = Box(
    name="fagioli",
    title="Fagioli",
    designer="Kentaro Yazawa",
    rules_version=1,
    seats=range(2, 5),
    options={},
    game=Fagioli,
    actions=(words.Play, words.Plant),
    events=(
        words.Dealt,
        words.Began,
        words.Played,
        words.Drew,
        words.Planted,
        words.Burst,
        words.SetAside,
        words.Reshuffled,
        Ended,
    ),
    view=words.Table,
)

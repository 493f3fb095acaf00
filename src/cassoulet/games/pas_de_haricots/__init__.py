"""Pas de Haricots: play a card, take a card, and mind what it does to your series."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.pas_de_haricots import actions, events, views
from cassoulet.games.pas_de_haricots.rules import HAND, ROUNDS, PasDeHaricots

BOX = Box(
    name="pas_de_haricots",
    title="Pas de Haricots",
    designer="Horst-Rainer Rösner",
    rules_version=1,
    seats=range(3, 7),
    options={},
    game=PasDeHaricots,
    actions=(actions.Play, actions.Take),
    events=(
        events.RoundBegan,
        events.Dealt,
        events.Led,
        events.Chose,
        events.Revealed,
        events.Took,
        events.Scored,
        Ended,
    ),
    view=views.Table,
    printed={"hands": HAND, "rounds": ROUNDS},
)

"""The Magic Beanstalk: roll dice, stack them, and leave the fall to others."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.haricot_magique import actions, events, tower, views
from cassoulet.games.haricot_magique.board import (
    ACTION_CARDS,
    BAG_VALUES,
    BAGS_OF_EACH_VALUE,
    CYLINDERS,
    DICE,
    TOKENS,
    VERSION,
)
from cassoulet.games.haricot_magique.growing import CHOICES, FACE_WEIGHTS
from cassoulet.games.haricot_magique.rules import FIRST_HAND, HaricotMagique, deal_by_version_1

BOX = Box(
    name="haricot_magique",
    title="The Magic Beanstalk",
    designer="Frédéric Morard",
    rules_version=VERSION,
    seats=range(2, 6),
    options={"variant": ("basic", "expert"), "slips": ("fall", "again")},
    game=HaricotMagique,
    actions=(
        actions.Choose,
        actions.Roll,
        actions.ThrowAxe,
        actions.AddDice,
        actions.Place,
        actions.GiveEye,
        actions.Hide,
        actions.Steal,
        actions.TakeBonus,
        actions.ReturnDie,
        actions.RerollEyes,
        actions.Decline,
    ),
    events=(
        events.RoundBegan,
        events.Drew,
        events.Chose,
        events.Revealed,
        events.TurnBegan,
        events.Rolled,
        events.GiantWoke,
        events.Placed,
        events.Slipped,
        events.Collapsed,
        events.CastleReached,
        events.Paid,
        events.AxeThrown,
        events.EyeGiven,
        events.Hid,
        events.Stole,
        events.DieReturned,
        events.Rerolled,
        events.BagsOpened,
        Ended,
    ),
    view=views.Table,
    answers=(tower.Settled,),
    printed={
        "dice": DICE,
        "faces": list(FACE_WEIGHTS),
        "heights": tower.HEIGHTS,
        "cylinders": CYLINDERS,
        "tokens": TOKENS,
        "action_cards": ACTION_CARDS,
        "choices": CHOICES,
        "first_hand": FIRST_HAND,
        "bags": BAG_VALUES,
        "bags_of_each": BAGS_OF_EACH_VALUE,
    },
    earlier={1: deal_by_version_1},
)

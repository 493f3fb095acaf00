"""The Magic Beanstalk: how to climb and let others fall.

- A cloud that stands is a bag of gold; a fall is nothing for you and gold for all others.
- So count: how many pieces will you have to place, how high, how crooked is it already?
- A cloud that goes on standing may pay again: when another lets it fall, or at your castle.
- Who places the last die places the castle, and is paid for all clouds of theirs again.
- With one eye on the table another die may wake the giant: add dice only when little is at stake.
- Throw the axe when it is about to fall and the clouds in it are not yours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.contract import SURE, Advice, lead
from cassoulet.bots.training import Training
from cassoulet.game import MOST_SEATS, Action, Game, Seat
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    GiveEye,
    Hide,
    Place,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.board import ACTION_CARDS, DICE, TOKENS
from cassoulet.games.haricot_magique.growing import (
    CASTLE_BONUS,
    CHOICES,
    CHOOSING,
    EYES_TO_WAKE,
    FACE_WEIGHTS,
    SIDES,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    DICE_FACES,
    DIE,
    EYE,
    HEIGHTS,
    LEAN_FREE,
    LEAN_PER_FALL,
    THOUSAND,
    TREASURE,
    TRUNK,
)

BAG: Final = 15.0
SLIP_PER_DIE: Final = 0.01  # for each die of height; it is less, but who fears it more wins more
# What they brought to followers of this advice in 6,000 games, to the end of the game
HOPE: Final = 0.27  # of a bag, for each cloud of one's own that stands: others may bring it down
AXE_KEPT: Final = 0.5  # of a bag, in the first round; later there is less to throw it at
NEARLY: Final = 0.35  # how often the castle comes into reach with one die too few
DICE_OF_A_TURN: Final = 2.2
PIECES_PER_DIE: Final = 1.4
WAKING: Final = {0: 0.0, 1: 0.0, 2: 1 / 9, 3: 7 / 27}  # two eyes or more
WAKING_WITH_EYE: Final = {0: 0.0, 1: 1 / 3, 2: 5 / 9, 3: 19 / 27}  # one more is enough
TREASURES: Final = FACE_WEIGHTS[TREASURE] / SIDES


@final
class HaricotMagiqueAdvice(Advice):
    def __init__(self, caution: float = 0.0) -> None:
        self.caution = caution  # gold, that each die has to bring to who is afraid of a fall

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, HaricotMagique)
        return [_worth(world, seat, one) - self.caution * _dice(one) for one in actions]

    def win(self) -> float:
        return 40.0

    def trust(self, world: Game) -> float:
        """Luck is great and choices differ by little: advice says as much as trials do."""
        del world
        return 1.0

    def chapter(self, world: Game) -> int:
        """A turn: what comes later is luck, and says little about the choice made now."""
        assert isinstance(world, HaricotMagique)
        return int(world.round) * MOST_SEATS + int(world.played_turns)

    def chapters(self, world: Game) -> int:
        """Whoever chooses a card imagines the round, for their turn may be its last."""
        assert isinstance(world, HaricotMagique)
        return int(world.seats) if world.phase == CHOOSING else 1

    def standing(self, world: Game, seat: Seat) -> float:
        """Gold, and what the clouds in the beanstalk and an axe may still bring."""
        assert isinstance(world, HaricotMagique)
        worths = [float(score) for score in world.scores()]
        if world.to_act():
            for one in range(world.seats):
                worths[one] += BAG * HOPE * world.tokens_in_stalk(one)
                worths[one] += _kept_axe(world) * int(world.axes[one])
        return lead(worths, seat)


def _dice(action: Action) -> int:
    """How many are rolled."""
    return int(action.dice) if isinstance(action, (Roll, ThrowAxe, AddDice)) else 0


def _worth(world: HaricotMagique, seat: Seat, action: Action) -> float:
    if isinstance(action, Choose):
        return _card_worth(world, seat, action.card)
    if isinstance(action, Roll):
        return _roll_worth(world, seat, action.dice, _height(world), world.dice_left())
    if isinstance(action, ThrowAxe):
        return _axe_worth(world, seat, action.dice)
    if isinstance(action, AddDice):
        return _add_worth(world, seat, action.dice)
    if isinstance(action, Place):
        return float(HEIGHTS[action.piece] // THOUSAND)  # what is heavy goes down first
    return _power_worth(world, action)


# How it stands


def _height(world: HaricotMagique) -> float:
    return sum([HEIGHTS[one.piece] for one in world.stalk]) / THOUSAND


def _standing(world: HaricotMagique, height: float, pieces: float) -> float:
    """The chance that so many more pieces stay up, and that it stands while one waits."""
    lean = max(0, abs(int(world.lean)) - LEAN_FREE) / LEAN_PER_FALL / THOUSAND
    fall = min(0.9, SLIP_PER_DIE * (height + pieces / 2) + lean)
    return float((1 - fall) ** (pieces + 1))


def _fall_costs(world: HaricotMagique, seat: Seat) -> float:
    """What the others get when it falls, each of them a rival."""
    clouds = [world.tokens_in_stalk(other) for other in range(world.seats) if other != seat]
    return BAG * sum(clouds) / len(clouds)


def _turn_worth(
    world: HaricotMagique, seat: Seat, height: float, pieces: float, gold: float
) -> float:
    """So much gold if it stands, and gold for the others if it does not."""
    stands = _standing(world, height, pieces)
    mine = BAG * HOPE * world.tokens_in_stalk(seat)
    return stands * gold - (1 - stands) * (_fall_costs(world, seat) + mine)


# Dice


def _roll_worth(world: HaricotMagique, seat: Seat, dice: int, height: float, left: float) -> float:
    """`left` dice will be in the reserve then."""
    awake = (WAKING_WITH_EYE if world.eye == seat else WAKING)[min(dice, 3)]
    sleeps = 1 - (WAKING_WITH_EYE if world.eye == seat else WAKING)[max(0, min(dice - 1, 3))]
    clouds = min(dice * TREASURES * sleeps, TOKENS - world.tokens_in_stalk(seat))
    gold = BAG * (1 + HOPE) * clouds + (1 - awake) * _castle_worth(world, seat, left - dice)
    return _turn_worth(world, seat, height, dice * PIECES_PER_DIE, gold)


def _castle_worth(world: HaricotMagique, seat: Seat, left: float) -> float:
    """It goes on the last die, and pays for all of one's clouds once more."""
    reward = BAG * (CASTLE_BONUS + world.tokens_in_stalk(seat))
    if left > 1:
        return 0.0
    return reward * NEARLY if left > 0 else reward


def _add_worth(world: HaricotMagique, seat: Seat, dice: int) -> float:
    eyes = world.rolled[EYE] + int(world.eye == seat)
    awake = (WAKING_WITH_EYE if eyes else WAKING)[min(dice, 3)]
    treasures = int(world.rolled[TREASURE]) + dice * TREASURES
    clouds = min(treasures, TOKENS - world.tokens_in_stalk(seat))
    castle = _castle_worth(world, seat, world.dice_left() - dice)
    pieces = _pieces(world) + int(dice) * PIECES_PER_DIE
    return _turn_worth(
        world, seat, _height(world), pieces, (1 - awake) * (BAG * (1 + HOPE) * clouds + castle)
    )


def _pieces(world: HaricotMagique) -> float:
    dice = sum([world.rolled[face] for face in range(DICE_FACES)])
    return float(dice + world.rolled[TREASURE] + world.rolled[TRUNK])


# The action card


def _card_worth(world: HaricotMagique, seat: Seat, card: int) -> float:
    """What it brings when its turn comes."""
    before_me = (card - 1) / (ACTION_CARDS - 1) * (int(world.seats) - 1)
    height = _height(world) + before_me * DICE_OF_A_TURN
    left = world.dice_left() - before_me * DICE_OF_A_TURN
    if left <= 0:
        height, left = 1.0, DICE - 1.0  # somebody else will have placed the castle
    worths = [_roll_worth(world, seat, dice, height, left) for dice in CHOICES[card]]
    return max(worths)


# The axe and the powers


def _axe_worth(world: HaricotMagique, seat: Seat, dice: int) -> float:
    """About half of it falls, unpaid: a loss if the clouds are mine, a gain if they are not."""
    lower = _roll_worth(world, seat, dice, _height(world) / 2, DICE / 2)
    clouds = [world.tokens_in_stalk(other) for other in range(world.seats)]
    unpaid = sum(clouds) - 2 * clouds[seat]
    return lower + BAG * 0.25 * unpaid - _kept_axe(world)


def _kept_axe(world: HaricotMagique) -> float:
    return BAG * AXE_KEPT * float(ACTION_CARDS + 1 - world.round) / ACTION_CARDS


def _power_worth(world: HaricotMagique, action: Action) -> float:
    if isinstance(action, TakeBonus):
        return SURE
    if isinstance(action, Steal):
        return SURE + int(world.gold[action.victim])
    if isinstance(action, GiveEye):
        return 1.0 + int(world.gold[action.to])
    if isinstance(action, RerollEyes):
        return 1.0
    if isinstance(action, ReturnDie):
        return _return_worth(world, action.face)
    return 2.0 if isinstance(action, Hide) else 0.0


def _return_worth(world: HaricotMagique, face: int) -> float:
    """An eye goes back if that lets the giant sleep; else what only adds to the height."""
    if face == EYE:
        return SURE if world.rolled[EYE] == EYES_TO_WAKE else -1.0
    tall = _standing(world, _height(world), _pieces(world)) < 0.7
    return 0.5 if tall and face in (DIE, TRUNK) else -1.0


# The levels

TRAINING: Final = Training(
    lambda _: HaricotMagiqueAdvice(),
    400,
    1600,
    slack=20.0,
    errs=50,
    other_advice={"easy": lambda _: HaricotMagiqueAdvice(caution=3.0)},
)

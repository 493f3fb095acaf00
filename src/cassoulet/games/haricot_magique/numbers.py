"""A table of the Magic Beanstalk in numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    GiveEye,
    Place,
    ReturnDie,
    Roll,
    Steal,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.board import (
    ACTION_CARDS,
    CYLINDERS,
    DICE,
    NO_CARD,
    NOTHING,
    NUMBERS,
    TOKENS,
)
from cassoulet.games.haricot_magique.powers import (
    DECLINE,
    GIVE_EYES,
    HIDE,
    REROLL_EYES,
    RETURNS,
    STEALS,
    TAKE_BONUS,
)
from cassoulet.games.haricot_magique.rules import (
    ADDS,
    CHOOSES,
    PLACES,
    ROLLS,
    THROWS,
    HaricotMagique,
)
from cassoulet.games.haricot_magique.tower import CASTLE, DICE_FACES
from cassoulet.numbers import WAIT, Numbers, Sheet

PHASES: Final = 8
PIECES: Final = CASTLE + 1  # sorts of them

# Ids: what means the same to everybody, then what is done to a seat, from one's own on
FIRST_CHOICE: Final = 1
FIRST_ROLL: Final = FIRST_CHOICE + ACTION_CARDS
FIRST_THROW: Final = FIRST_ROLL + DICE
FIRST_ADD: Final = FIRST_THROW + DICE
FIRST_PLACE: Final = FIRST_ADD + DICE
FIRST_RETURN: Final = FIRST_PLACE + PIECES
FIRST_POWER: Final = FIRST_RETURN + DICE_FACES
POWERS: Final[list[Action]] = [HIDE, TAKE_BONUS, REROLL_EYES, DECLINE]
FIRST_SEAT: Final = FIRST_POWER + len(POWERS)

SAME_TO_ALL: Final[list[Action]] = (
    [card for card in CHOOSES if card.card != NO_CARD]
    + list[Action](ROLLS)
    + list[Action](THROWS)
    + list[Action](ADDS)
    + list[Action](PLACES)
    + list[Action](RETURNS)
    + POWERS
)


@final
class HaricotMagiqueNumbers(Numbers):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats, FIRST_SEAT + 2 * seats)

    # Ids

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        if isinstance(action, GiveEye):
            return FIRST_SEAT + (action.to - seat + self.seats) % self.seats
        if isinstance(action, Steal):
            return FIRST_SEAT + self.seats + (action.victim - seat + self.seats) % self.seats
        return number_for_all(action)

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        if number == WAIT:
            return None
        if number < FIRST_SEAT:
            return SAME_TO_ALL[number - 1]
        other = (seat + number - FIRST_SEAT) % self.seats
        return GIVE_EYES[other] if number < FIRST_SEAT + self.seats else STEALS[other]

    # The row

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, HaricotMagique)
        sheet.part("version")
        sheet.put(game.version)
        sheet.part("expert")
        sheet.flag(game.expert)
        sheet.part("again")
        sheet.flag(game.gentle)
        sheet.part("round")
        sheet.put(game.round)
        sheet.part("phase")
        sheet.one_of(game.phase, PHASES)
        sheet.part("bean")
        sheet.whom(game.bean)
        sheet.part("eye")
        sheet.whom(game.eye)
        self._write_own(game, seat, sheet)
        self._write_turn(game, sheet)
        self._write_players(game, sheet)
        self._write_stalk(game, sheet)

    def _write_own(self, game: HaricotMagique, seat: Seat, sheet: Sheet) -> None:
        sheet.own("hand")
        if seat == NOBODY:
            sheet.skip(NUMBERS)
        else:
            sheet.counts(game.hands[seat].counts)
        sheet.own("choice")
        sheet.one_of(NO_CARD if seat == NOBODY else game.choices[seat], NUMBERS)

    def _write_turn(self, game: HaricotMagique, sheet: Sheet) -> None:
        sheet.part("order")
        place: i64
        for place in range(self.seats):
            sheet.whom(game.order[place] if place < len(game.order) else NOBODY)
        sheet.part("played_turns")
        sheet.put(game.played_turns)
        sheet.part("powers_used")
        for used in game.powers_used:
            sheet.flag(used)
        sheet.part("rolled")
        sheet.counts(game.rolled)
        sheet.part("extra")
        sheet.put(game.extra)
        sheet.part("due")
        sheet.one_of(game.due - NOTHING, PIECES + 1)
        sheet.part("castle_due")
        sheet.flag(game.castle_due)
        sheet.part("treasures_placed")
        sheet.put(game.treasures_placed)
        sheet.part("gold_left")
        sheet.put(game.gold_left)

    def _write_players(self, game: HaricotMagique, sheet: Sheet) -> None:
        """Of each seat, from one's own on."""
        sheet.part("players")
        places: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.put(game.hands[other].size)
            sheet.flag(game.choices[other] != NO_CARD)
            sheet.one_of(game.played[other], NUMBERS)
            sheet.listed(game.discards[other], 0, ACTION_CARDS)
            sheet.flag(game.axes[other])
            sheet.put(game.gold[other])

    def _write_stalk(self, game: HaricotMagique, sheet: Sheet) -> None:
        """From the base up: which sort of piece, whose it is, how far off it lies."""
        sheet.part("height")
        sheet.put(len(game.stalk))
        sheet.part("lean")
        sheet.put(game.lean)
        sheet.part("stalk")
        for one in game.stalk:
            sheet.one_of(one.piece, PIECES)
            sheet.whom(one.owner)
            sheet.put(one.pose[0])
            sheet.put(one.pose[1])
        missing = self._tallest() - len(game.stalk)
        sheet.skip(missing * (PIECES + self.seats + 1 + 2))

    def _tallest(self) -> i64:
        """Dice, cylinders, the castle and everybody's tokens."""
        return DICE + CYLINDERS + 1 + TOKENS * self.seats


def number_for_all(action: Action) -> i64:
    if isinstance(action, Choose):
        return FIRST_CHOICE + action.card - 1
    if isinstance(action, Place):
        return FIRST_PLACE + action.piece
    if isinstance(action, ReturnDie):
        return FIRST_RETURN + action.face
    number = number_of_dice(action)
    return number if number != WAIT else FIRST_POWER + POWERS.index(action)


def number_of_dice(action: Action) -> i64:
    if isinstance(action, Roll):
        return FIRST_ROLL + action.dice
    if isinstance(action, ThrowAxe):
        return FIRST_THROW + action.dice
    return FIRST_ADD + action.dice if isinstance(action, AddDice) else WAIT


def numbers(seats: i64) -> Numbers:
    return HaricotMagiqueNumbers(seats)

"""A player's turn: rolling dice, growing the beanstalk, the castle, the collapse, the gold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards
from cassoulet.game import NOBODY, Dealer, Seat
from cassoulet.games.haricot_magique.board import (
    BAG_VALUES,
    BAGS_OF_EACH_VALUE,
    CASTLE_INTERRUPTS,
    NOTHING,
    TOKENS,
    Board,
    Piece,
)
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    BagsOpened,
    CastleReached,
    Collapsed,
    GiantWoke,
    Paid,
    Placed,
    Rolled,
    Slipped,
)
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DICE_FACES,
    DIE,
    EYE,
    TOKEN,
    TREASURE,
    TRUNK,
    Placing,
    Settled,
    Throwing,
    Waiting,
    judged,
)

# The phases of a round and of a turn
OVER: Final = 0
CHOOSING: Final = 1
STARTING: Final = 2
WIFE_MAY_HELP: Final = 3  # take a die back
ADDING: Final = 4
MAY_REROLL: Final = 5  # the eyes
PLACING: Final = 6
ENDING: Final = 7

# Action cards: how many dice each lets one roll (3, 6 and 7 are defaults: no source has them)
CHOICES: Final = {1: [1, 2], 2: [1, 2], 3: [1, 3], 4: [1, 3], 5: [2, 3], 6: [2, 3], 7: [2, 3]}

# The faces of a die: two eyes, one die, two treasures, one trunk
FACE_WEIGHTS: Final = vec[i64]([2, 1, 2, 1])
SIDES: Final = 6

EYES_TO_WAKE: Final = 2
CASTLE_BONUS: Final = 1


class Beanstalk(Board):
    """A table on which a beanstalk grows."""

    def on_turn(self) -> Seat:
        return self.order[self.played_turns]

    # Powers that may interrupt; powers.py says when

    def wife_may_help(self) -> bool:
        return False

    def may_reroll_eyes(self) -> bool:
        return False

    # Rolling

    def _first_roll(self, dice: i64, dealer: Dealer) -> None:
        self._roll(dice, dealer)
        if self.wife_may_help():
            self.phase = WIFE_MAY_HELP
        else:
            self._apply_faces(dealer)

    def _roll(self, dice: i64, dealer: Dealer) -> None:
        faces = self._roll_faces(dice, dealer)
        self.extra = faces.count(DIE)
        dealer.tell_lists(Rolled, self.on_turn(), faces)

    def _roll_faces(self, dice: i64, dealer: Dealer) -> list[int]:
        faces: list[int] = []
        for _ in range(dice):
            face = dealer.pick(FACE_WEIGHTS, SIDES)
            self.rolled[face] += 1
            faces.append(face)
        return faces

    def _apply_faces(self, dealer: Dealer) -> None:
        """Eyes first (J3), then extra dice; when there are no more of them, placing begins."""
        if self.wakes_giant():
            self._stop_rolling(dealer)
        elif self.extra > 0 and self.dice_left() > 0:
            self.phase = ADDING
        else:
            self._stop_rolling(dealer)

    def _stop_rolling(self, dealer: Dealer) -> None:
        if self.may_reroll_eyes():
            self.phase = MAY_REROLL
        else:
            self._begin_placing(dealer)

    # Eye

    def wakes_giant(self) -> bool:
        eyes = self.rolled[EYE] + int(self.eye == self.on_turn())  # J20
        return eyes >= EYES_TO_WAKE

    def _wake_giant(self, dealer: Dealer) -> None:
        returned = self.dice_rolled() - self.rolled[EYE]
        for face in (DIE, TREASURE, TRUNK):
            self.rolled[face] = 0
        dealer.tell(GiantWoke, self.on_turn(), returned)

    # Die

    def _add_dice(self, dice: i64, dealer: Dealer) -> None:
        """Their number is settled before any is taken; new faces of this kind allow more (J4)."""
        self.extra = 0
        if dice == 0:
            self._stop_rolling(dealer)
        else:
            self._roll(dice, dealer)
            self._apply_faces(dealer)

    # Placing

    def _begin_placing(self, dealer: Dealer) -> None:
        self.extra = 0
        if self.wakes_giant():
            self._wake_giant(dealer)
        self.phase = PLACING
        self._wait_if_all_is_placed(dealer)

    def _place(self, seat: Seat, piece: i64, dealer: Dealer) -> None:
        identity = self.free_identity(piece, seat)
        question = Placing(identity, piece, self.described(), self.lean, self.poses)
        settled = judged(dealer.ask(question))
        if self.gentle and settled.fell == (identity,):
            self._note_shape(settled)
            dealer.tell(Slipped, seat, piece, identity)
            return
        if settled.fell:
            self._collapse(settled.fell, dealer)
            return
        owner = seat if piece == TOKEN else NOBODY
        self.stalk.append(Piece(identity, piece, owner, settled.pose))
        self._note_shape(settled)
        dealer.tell_lists(Placed, seat, piece, identity, settled.pose, settled.lean)
        self._note_placed(seat, piece)
        self._wait_if_all_is_placed(dealer)

    def _note_shape(self, settled: Settled) -> None:
        self.lean, self.poses = settled.lean, settled.poses

    def _note_placed(self, seat: Seat, piece: i64) -> None:
        self.due = NOTHING
        if piece < DICE_FACES:
            self.rolled[piece] -= 1
            self._note_what_goes_on_it(seat, piece)
        elif piece == TOKEN:
            self.treasures_placed += 1
        elif piece == CASTLE:
            self.castle_due = False

    # Treasure and trunk

    def _note_what_goes_on_it(self, seat: Seat, face: i64) -> None:
        if face == TREASURE and self.tokens_in_stalk(seat) < TOKENS:
            self.due = TOKEN
        elif face in (TREASURE, TRUNK):
            self._note_trunk()  # J7: without a token a cylinder, which pays nothing

    def _note_trunk(self) -> None:
        if self.cylinders_left() > 0:
            self.due = CYLINDER
        elif self.version >= CASTLE_INTERRUPTS:
            self.due = CASTLE  # J8
        else:
            self.castle_due = True

    # End of the turn

    def _wait_if_all_is_placed(self, dealer: Dealer) -> None:
        if self.stalk[-1].piece == CASTLE:
            self._wait(True, dealer)  # J8: the turn ends there
        elif self.due == NOTHING and self.dice_rolled() == 0:
            if self.dice_left() == 0:
                self.castle_due = True  # J9: the last die of the game
            if not self.castle_due:
                self._wait(False, dealer)

    def _wait(self, castle_on_top: bool, dealer: Dealer) -> None:
        """Fi, fi, fo, fum: does it stand?"""
        settled = judged(dealer.ask(Waiting(self.described(), self.lean, self.poses)))
        if settled.fell:
            self._collapse(settled.fell, dealer)
            return
        self._note_shape(settled)
        self.phase = ENDING
        if castle_on_top:
            self._reach_castle(dealer)
        else:
            self._pay_one(self.on_turn(), self.treasures_placed, dealer)

    # End of the beanstalk: it collapses

    def _collapse(self, fell: tuple[int, ...], dealer: Dealer) -> None:
        """The whole beanstalk is gone; all but the guilty are paid for their tokens (J11, J12)."""
        guilty = self.on_turn()
        dealer.tell_lists(Collapsed, guilty, fell)
        owed = [self.tokens_in_stalk(seat) for seat in range(self.seats)]
        owed[guilty] = 0
        self._take_down()
        self.treasures_placed = 0
        self.phase = ENDING
        self.finished = True  # J26
        self._pay(owed, dealer)

    def _take_down(self) -> None:
        self.stalk = self.stalk[:1]
        self.lean, self.poses = 0, ()
        self.due = NOTHING
        self.castle_due = False
        for face in range(DICE_FACES):
            self.rolled[face] = 0

    # End of the beanstalk: the castle is reached

    def _reach_castle(self, dealer: Dealer) -> None:
        """One bag and one for each token of one's own; nothing for the others (J10)."""
        seat = self.on_turn()
        dealer.tell(CastleReached, seat)
        reward = CASTLE_BONUS + self.tokens_in_stalk(seat)
        self._take_down()
        self.finished = self.version >= CASTLE_INTERRUPTS  # J23
        self._pay_one(seat, reward, dealer)

    # The axe

    def _throw(self, seat: Seat, dealer: Dealer) -> None:
        """What falls goes back, unpaid; what stands remains (J17, J18)."""
        settled = judged(dealer.ask(Throwing(self.described(), self.lean, self.poses)))
        base = self.stalk[0].identity
        fell = tuple([identity for identity in settled.fell if identity != base])
        self.stalk = [one for one in self.stalk if one.identity not in fell]
        self._note_shape(settled)
        dealer.tell_lists(AxeThrown, seat, fell)

    # Gold

    def _pay_one(self, seat: Seat, bags: i64, dealer: Dealer) -> None:
        owed = [0] * self.seats
        owed[seat] = bags
        self._pay(owed, dealer)

    def _pay(self, owed: list[int], dealer: Dealer) -> None:
        """A bag at a time, clockwise from the holder of the bean token, while there are any."""
        paid = [0] * self.seats
        clockwise = self.clockwise()
        while self.gold_left > 0 and sum(owed) > sum(paid):
            for seat in clockwise:
                if self.gold_left > 0 and paid[seat] < owed[seat]:  # J13
                    self.gold_left -= 1
                    self.gold[seat] += 1
                    paid[seat] += 1
        for seat in clockwise:
            if paid[seat] > 0:
                dealer.tell(Paid, seat, paid[seat])
        if self.gold_left == 0:
            self._end_game(dealer)  # J14

    # End of the game

    def _end_game(self, dealer: Dealer) -> None:
        """Bags are opened: nobody knew their values, so they are drawn only now."""
        self.phase = OVER
        values = Cards(vec[i64]([BAGS_OF_EACH_VALUE] * len(BAG_VALUES)))
        for seat in range(self.seats):
            bags = values.deal(self.gold[seat], dealer)
            self.bags.append(list(bags.counts))
            dealer.tell_lists(BagsOpened, seat, tuple(bags.counts))
        dealer.tell_end(self)

    def scores(self) -> list[int]:
        """The gold in one's bags; before they are opened, what so many bags hold on average."""
        if not self.bags:
            average = sum(BAG_VALUES) // len(BAG_VALUES)
            return [bags * average for bags in self.gold]
        return [
            sum([count * value for count, value in zip(bags, BAG_VALUES, strict=True)])
            for bags in self.bags
        ]

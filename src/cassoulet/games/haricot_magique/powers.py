"""The expert variant: the powers of the seven action cards, each of use to one player a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cassoulet.game import Action, Dealer, Seat
from cassoulet.games.haricot_magique.actions import (
    Decline,
    GiveEye,
    Hide,
    RerollEyes,
    ReturnDie,
    Steal,
    TakeBonus,
)
from cassoulet.games.haricot_magique.board import MOST_PLAYERS, REROLL_KEEPS_DICE
from cassoulet.games.haricot_magique.events import (
    DieReturned,
    EyeGiven,
    Hid,
    Rerolled,
    Stole,
)
from cassoulet.games.haricot_magique.growing import (
    ENDING,
    MAY_REROLL,
    STARTING,
    WIFE_MAY_HELP,
    Beanstalk,
)
from cassoulet.games.haricot_magique.tower import DICE_FACES, DIE, EYE

# The powers, by the number of their card
OPEN_EYE: Final = 1
HIDING: Final = 2
STEALING: Final = 3
AXE: Final = 4
TWO_TREASURES: Final = 5
GIANTS_WIFE: Final = 6
REROLLING: Final = 7  # that it is about eyes is a default: the icon is lost (J25)

TREASURES_FOR_BONUS: Final = 2

GIVE_EYES: Final = [GiveEye(seat) for seat in range(MOST_PLAYERS)]
HIDE: Final = Hide()
STEALS: Final = [Steal(seat) for seat in range(MOST_PLAYERS)]
TAKE_BONUS: Final = TakeBonus()
RETURNS: Final = [ReturnDie(face) for face in range(DICE_FACES)]
REROLL_EYES: Final = RerollEyes()
DECLINE: Final = Decline()


class Powers(Beanstalk):
    """A table at which the powers of action cards may be used."""

    def has_power(self, seat: Seat, power: i64) -> bool:
        """Whoever played this card, as long as nobody has used it in this round (J19)."""
        return self.expert and self.played[seat] == power and not self.powers_used[power]

    def _list_powers(self, seat: Seat, actions: list[Action]) -> None:
        if self.phase == STARTING:
            self._list_starting_powers(seat, actions)
        elif self.phase == WIFE_MAY_HELP:
            actions += [RETURNS[face] for face in range(DICE_FACES) if self.rolled[face] > 0]
        elif self.phase == MAY_REROLL:
            actions.append(REROLL_EYES)
        elif self.phase == ENDING:
            self._list_ending_powers(seat, actions)
        if self.phase != STARTING:
            actions.append(DECLINE)

    def _list_starting_powers(self, seat: Seat, actions: list[Action]) -> None:
        if self.has_power(seat, HIDING):
            actions.append(HIDE)
        if self.has_power(seat, STEALING):
            actions += [
                STEALS[other] for other in range(self.seats) if self._is_richer(other, seat)
            ]

    def _is_richer(self, other: Seat, seat: Seat) -> bool:
        return self.gold[other] > self.gold[seat]  # J22

    def _list_ending_powers(self, seat: Seat, actions: list[Action]) -> None:
        if self.has_power(seat, OPEN_EYE):
            actions += [GIVE_EYES[other] for other in self._yet_to_play()]
        if self._earned_bonus(seat):
            actions.append(TAKE_BONUS)

    def _yet_to_play(self) -> list[int]:
        return sorted(self.order[self.played_turns + 1 :])

    def _earned_bonus(self, seat: Seat) -> bool:
        enough = self.treasures_placed >= TREASURES_FOR_BONUS
        return self.has_power(seat, TWO_TREASURES) and enough

    def has_end_power(self, seat: Seat) -> bool:
        gives_eye = self.has_power(seat, OPEN_EYE) and bool(self._yet_to_play())
        return gives_eye or self._earned_bonus(seat)

    def wife_may_help(self) -> bool:
        return self.has_power(self.on_turn(), GIANTS_WIFE)

    def may_reroll_eyes(self) -> bool:
        return self.has_power(self.on_turn(), REROLLING) and self.rolled[EYE] > 0

    def _use_power(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Decline):
            self._decline(dealer)
            return
        self.powers_used[self.played[seat]] = True
        if isinstance(action, Steal):
            self._steal(seat, action.victim, dealer)
        elif isinstance(action, ReturnDie):
            self._return_die(seat, action.face, dealer)
        elif isinstance(action, RerollEyes):
            self._reroll_eyes(seat, dealer)
        else:
            self._end_with_power(seat, action, dealer)

    def _end_with_power(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        self.phase = ENDING
        if isinstance(action, Hide):
            dealer.tell(Hid, seat)  # J21
        elif isinstance(action, GiveEye):
            self.eye = action.to
            dealer.tell(EyeGiven, seat, action.to)
        elif isinstance(action, TakeBonus):
            self._pay_one(seat, 1, dealer)

    def _decline(self, dealer: Dealer) -> None:
        if self.phase == WIFE_MAY_HELP:
            self._apply_faces(dealer)
        elif self.phase == MAY_REROLL:
            self._begin_placing(dealer)
        else:
            self.finished = True

    # 3: stealing

    def _steal(self, seat: Seat, victim: Seat, dealer: Dealer) -> None:
        """A bag at random: nobody knows what is in it, so it is only a number."""
        self.gold[victim] -= 1
        self.gold[seat] += 1
        dealer.tell(Stole, seat, victim)

    # 6: the giant's wife

    def _return_die(self, seat: Seat, face: i64, dealer: Dealer) -> None:
        self.rolled[face] -= 1
        if face == DIE:
            self.extra -= 1
        dealer.tell(DieReturned, seat, face)
        self._apply_faces(dealer)

    # 7: rolling eyes again

    def _reroll_eyes(self, seat: Seat, dealer: Dealer) -> None:
        dice = self.rolled[EYE]
        self.rolled[EYE] = 0
        dealer.tell_lists(Rerolled, seat, self._roll_faces(dice, dealer))
        if self.version < REROLL_KEEPS_DICE:
            self._begin_placing(dealer)
        else:
            self._apply_faces(dealer)  # J25: die faces of before give dice, new ones do not

"""Fagioli: how to plant without overreaching.

- A card planted is a point, and it stays one: go down by as many steps as your hand allows.
- Never end with more than five cards or with none, unless what you plant is worth the token.
- Go up to fill your hand again, best to five cards, so that the next way down can be long.
- Keep cards that still fit the piles as they lie; plant the others.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.bots.contract import SituatedAdvice, Situation
from cassoulet.bots.training import Training
from cassoulet.game import Action, Game, Seat
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.board import NUMBERS, PILES, WALLET
from cassoulet.games.fagioli.rules import FACE_DOWN_VALUE, FIRST_HAND, FULL_HAND, Fagioli

PER_CARD: Final = 0.45  # what a card in hand will bring
NEXT_TURN: Final = 0.35  # piles change until then
FIRST_BURST: Final = 1.0  # both prizes for few tokens are at stake
SURPRISES: Final = 20  # of a hundred moves of others, in the trials of a wary search


@final
class FagioliAdvice(SituatedAdvice):
    def situation(self, world: Game, seat: Seat) -> Situation:
        assert isinstance(world, Fagioli)
        return Farmer(world, seat)

    def surprises(self, world: Game) -> int:
        del world
        return SURPRISES

    def win(self) -> float:
        return 4.0


@final
class Farmer(Situation):
    """A hand, the two piles, and what a burst costs now."""

    def __init__(self, world: Fagioli, seat: Seat) -> None:
        self.hand = world.hands[seat]
        self.tops = world.tops[:]
        self.wallets = world.wallets[:]
        self.token = world.supply[0] + (0.0 if world.penalties[seat] else FIRST_BURST)

    def worth(self, action: Action) -> float:
        if isinstance(action, Play):
            return self._worth_of_playing(action.card, action.pile, action.face_down)
        assert isinstance(action, Plant)
        return self._next_turn(action.card, self.hand.size - 1)

    def _worth_of_playing(self, card: i64, pile: i64, face_down: bool) -> float:
        value = FACE_DOWN_VALUE if face_down else card
        rise = value - self.tops[pile]
        size = self.hand.size - 1 + rise
        if size > FULL_HAND or size < 0:
            return PER_CARD * FIRST_HAND - self.token
        if size == 0:
            return PER_CARD * FIRST_HAND - self.token + planted(rise)  # all of it, then the token
        top, wallet = self.tops[pile], self.wallets[pile]
        self.tops[pile], self.wallets[pile] = value, not face_down and WALLET[card]
        later = self._next_turn(card, size)
        self.tops[pile], self.wallets[pile] = top, wallet
        return planted(rise) + PER_CARD * int(size) + later

    def _next_turn(self, gone: i64, size: i64) -> float:
        """What the best of the other cards could do then, were the piles still the same."""
        best = -self.token
        card: i64
        for card in range(NUMBERS):
            if self.hand.counts[card] > (1 if card == gone else 0):
                best = max(best, self._best_step(card, size))
        return NEXT_TURN * best

    def _best_step(self, card: i64, size: i64) -> float:
        best = -self.token
        pile: i64
        for pile in range(PILES):
            best = max(best, self._step(card - self.tops[pile], size))
            if self.wallets[pile]:
                best = max(best, self._step(FACE_DOWN_VALUE - self.tops[pile], size))
        return best

    def _step(self, rise: i64, size: i64) -> float:
        after = size - 1 + rise
        if after > FULL_HAND or after < 0:
            return -self.token
        return planted(rise) + (-self.token if after == 0 else PER_CARD * int(rise))


def planted(rise: i64) -> float:
    """How many cards a step up, or rather down, plants."""
    return float(-int(rise)) if rise < 0 else 0.0


# The levels

TRAINING: Final = Training(lambda _: FagioliAdvice(), 460, 1840, slack=2.0, errs=45)

"""Fagioli: how to plant without overreaching.

- A card planted is a point, and it stays one: go down by as many steps as your hand allows.
- Never end with more than five cards or with none, unless what you plant is worth the token.
- Go up to fill your hand again, best to five cards, so that the next way down can be long.
- Keep cards that still fit the piles as they lie; plant the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.contract import Advice
from cassoulet.game import Action, Game, Seat
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.board import NUMBERS, WALLET
from cassoulet.games.fagioli.rules import FACE_DOWN_VALUE, FIRST_HAND, FULL_HAND, Fagioli

PER_CARD: Final = 0.45  # what a card in hand will bring
NEXT_TURN: Final = 0.35  # piles change until then
FIRST_BURST: Final = 1.0  # both prizes for few tokens are at stake

Piles = tuple[tuple[int, bool], ...]  # the number on top, and whether it has a wallet


@final
class FagioliAdvice(Advice):
    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, Fagioli)
        return [_worth(world, seat, action) for action in actions]

    def win(self) -> float:
        return 4.0


def _worth(world: Fagioli, seat: Seat, action: Action) -> float:
    left = list(world.hands[seat].counts)
    piles = tuple(zip(world.tops, world.wallets, strict=True))
    if isinstance(action, Plant):
        left[action.card] -= 1
        return _follow_up(left, piles, _token(world, seat))
    assert isinstance(action, Play)
    left[action.card] -= 1
    return _play_worth(left, action, piles, _token(world, seat))


def _token(world: Fagioli, seat: Seat) -> float:
    """What bursting costs now."""
    return world.supply[0] + (0.0 if world.penalties[seat] else FIRST_BURST)


def _play_worth(left: list[int], play: Play, piles: Piles, token: float) -> float:
    value = FACE_DOWN_VALUE if play.face_down else int(play.card)
    rise = value - piles[play.pile][0]
    size = sum(left) + rise
    if size > FULL_HAND or size < 0:
        return PER_CARD * FIRST_HAND - token
    if size == 0:
        return PER_CARD * FIRST_HAND - token - min(0, rise)  # all planted, then the token
    covered = list(piles)
    covered[play.pile] = (value, not play.face_down and WALLET[play.card])
    return max(0, -rise) + PER_CARD * size + _follow_up(left, tuple(covered), token, rise)


def _follow_up(left: list[int], piles: Piles, token: float, rise: int = 0) -> float:
    """What the best of the cards left could do next turn, were the piles still the same."""
    size = sum(left) + rise - 1
    best = -token
    for card in range(NUMBERS):
        if left[card] > 0:
            for top, wallet in piles:
                best = max(best, _step(card - top, size, token))
                if wallet:
                    best = max(best, _step(FACE_DOWN_VALUE - top, size, token))
    return NEXT_TURN * best


def _step(rise: int, size: int, token: float) -> float:
    after = size + rise
    if after > FULL_HAND or after < 0:
        return -token
    planted = max(0, -rise)
    return planted - token if after == 0 else planted + PER_CARD * rise

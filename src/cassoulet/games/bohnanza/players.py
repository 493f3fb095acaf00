"""The number of players: what the last page of the rulebook changes, and the box it changes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# Components: the bean cards, from the most frequent to the rarest
COFFEE, WAX, BLUE, CHILI, STINK, GREEN, SOY, BLACK_EYED, RED, GARDEN, COCOA = range(11)
COPIES: Final = [24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4]
VARIETIES: Final = 11

NEVER: Final = 99  # stands where a number of beans or coins is expected that nobody reaches


@final
class Numbers:
    """What depends on the number of players; what is not named is as in the rest of the book."""

    def __init__(
        self,
        *,
        removed: list[int],  # from the game: varieties
        first_hands: list[int] | None = None,  # from the first player on; then the last one's size
        fields: int = 2,  # at the beginning
        price: int = 3,  # of a third field, in coins
        drawn: int = 3,  # at the end of a turn
        exhaustions: int = 3,  # of the draw pile, the last of which ends the game
    ) -> None:
        self.removed = removed
        self.first_hands = first_hands or [5]
        self.fields: i64 = fields
        self.price: i64 = price
        self.drawn: i64 = drawn
        self.exhaustions: i64 = exhaustions

    def first_hand(self, place: int) -> int:
        """How many cards are dealt to who sits so many places after the first player."""
        return self.first_hands[min(place, len(self.first_hands) - 1)]

    def __reduce__(self) -> tuple[object, ...]:
        return numbers_for, (next(seats for seats in NUMBERS if NUMBERS[seats] is self),)


DUEL: Final = Numbers(removed=[GARDEN, COCOA], drawn=2, exhaustions=1)
THREE: Final = Numbers(removed=[COCOA], fields=3, price=NEVER, exhaustions=2)
FOUR_OR_FIVE: Final = Numbers(removed=[COFFEE])
SIX_OR_SEVEN: Final = Numbers(removed=[GARDEN, COCOA], first_hands=[3, 4, 5, 6], drawn=4, price=2)

NUMBERS: Final = {
    2: DUEL,
    3: THREE,
    4: FOUR_OR_FIVE,
    5: FOUR_OR_FIVE,
    6: SIX_OR_SEVEN,
    7: SIX_OR_SEVEN,
}


def numbers_for(seats: int) -> Numbers:
    return NUMBERS[seats]

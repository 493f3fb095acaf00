"""Offers to one player that have an id: a lot of cards, and what is wanted for it.

A lot is one card of the hand or one turned-over card, for nothing, for one card or for two of a
kind; or two of a kind from the hand or two turned-over cards, for nothing or for one card. These
are the offers that `legal` lists, and all others of their form.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.games.bohnanza.board import deck_for
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.numbers import NO_ID


@final
class Bundle:
    def __init__(
        self, from_hand: tuple[int, ...], turned: tuple[int, ...], want: tuple[int, ...]
    ) -> None:
        self.from_hand = from_hand  # varieties
        self.turned = turned
        self.want = want


@final
class Bundles:
    """Numbers for them, at a table for so many."""

    def __init__(self, seats: int) -> None:
        counts = deck_for(seats).counts
        self.inside = [card for card in range(VARIETIES) if counts[card] > 0]
        self.rank = vec[i64]([0] * VARIETIES)
        for rank, card in enumerate(self.inside):
            self.rank[card] = rank
        self.varieties: i64 = len(self.inside)
        self.wants: i64 = 1 + 2 * self.varieties  # of a single card
        self.singles: i64 = 2 * self.varieties * self.wants
        pairs = self.varieties + self.varieties * (self.varieties + 1) // 2
        self.count: i64 = self.singles + pairs * (1 + self.varieties)

    def number(
        self, from_hand: tuple[int, ...], turned: tuple[int, ...], want: tuple[int, ...]
    ) -> i64:
        """Of cards that are sorted; NO_ID if such a bundle has none."""
        wanted = self.wanted(want)
        given = len(from_hand) + len(turned)
        if wanted == NO_ID or not 1 <= given <= 2 or (from_hand and turned):
            return NO_ID
        alike = given == 1 or not from_hand or from_hand[0] == from_hand[1]
        if not alike or (given == 2 and wanted > self.varieties):
            return NO_ID
        return self.first(from_hand or turned, bool(from_hand)) + wanted

    def first(self, given: tuple[int, ...], from_hand: bool) -> i64:
        """The number of a lot for nothing; then it is numbered by what is wanted for it."""
        lot = self.rank[given[0]]
        if len(given) == 1:
            return (lot if from_hand else self.varieties + lot) * self.wants
        return self.singles + (lot if from_hand else self._pair(given)) * (1 + self.varieties)

    def wanted(self, want: tuple[int, ...]) -> i64:
        """Its place among all that is wanted for a lot."""
        if not want:
            return 0
        if len(want) == 1:
            return 1 + self.rank[want[0]]
        alike = len(want) == 2 and want[0] == want[1]
        return 1 + self.varieties + self.rank[want[0]] if alike else NO_ID

    def _pair(self, turned: tuple[int, ...]) -> i64:
        low, high = self.rank[turned[0]], self.rank[turned[1]]
        return self.varieties + low * self.varieties - low * (low - 1) // 2 + high - low

    def bundle(self, number: i64) -> Bundle:
        if number < self.singles:
            return self._single(number // self.wants, number % self.wants)
        number -= self.singles
        return self._double(number // (1 + self.varieties), number % (1 + self.varieties))

    def _single(self, lot: i64, wanted: i64) -> Bundle:
        want = self._want(wanted)
        if lot < self.varieties:
            return Bundle((self.inside[lot],), (), want)
        return Bundle((), (self.inside[lot - self.varieties],), want)

    def _double(self, lot: i64, wanted: i64) -> Bundle:
        want = self._want(wanted)
        if lot < self.varieties:
            return Bundle((self.inside[lot], self.inside[lot]), (), want)
        low: i64 = 0
        rest = lot - self.varieties
        while rest >= self.varieties - low:
            rest -= self.varieties - low
            low += 1
        return Bundle((), (self.inside[low], self.inside[low + rest]), want)

    def _want(self, wanted: i64) -> tuple[int, ...]:
        if wanted == 0:
            return ()
        if wanted <= self.varieties:
            return (self.inside[wanted - 1],)
        card = self.inside[wanted - 1 - self.varieties]
        return (card, card)

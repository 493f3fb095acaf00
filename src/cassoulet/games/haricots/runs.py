"""Consecutive numbers in a hand of Haricots."""

from __future__ import annotations

from mypy_extensions import i64

from cassoulet.cards import Cards


def longest_run(hand: Cards) -> tuple[int, ...]:
    """The longest run of consecutive numbers, at least one card; the lowest of equals (H13)."""
    first, after = _ends_of_run(hand)
    return tuple(range(first, after))


def run_length(hand: Cards) -> int:
    """How many cards the longest run has."""
    first, after = _ends_of_run(hand)
    return after - first


def _ends_of_run(hand: Cards) -> tuple[i64, i64]:
    """The lowest number of the longest run, and the first number above it."""
    first: i64 = 0
    after: i64 = 0
    begin: i64 = 0
    card: i64
    for card in range(len(hand.counts)):
        if hand.counts[card] == 0:
            begin = card + 1
        elif card + 1 - begin > after - first:
            first, after = begin, card + 1
    return first, after

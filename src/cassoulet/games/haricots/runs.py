"""Consecutive numbers in a hand of Haricots."""

from __future__ import annotations

from cassoulet.cards import Cards


def longest_run(hand: Cards) -> tuple[int, ...]:
    """The longest run of consecutive numbers, at least one card; the lowest of equals (H13)."""
    best: tuple[int, ...] = ()
    run: tuple[int, ...] = ()
    for card in range(len(hand.counts)):
        run = (*run, card) if hand.counts[card] > 0 else ()
        if len(run) > len(best):
            best = run
    return best

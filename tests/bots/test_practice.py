"""What practice taught, and where it counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cassoulet.bots.advice.clues import heard
from cassoulet.bots.advice.described import describe
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.contract import SURE, Told
from cassoulet.bots.practice import Layer, Net, practised
from cassoulet.games.haricots.events import Passed, Played
from cassoulet.games.haricots.rules import Haricots
from tests.bots.sittings import sitting, small

ADVANCED = {"rules": "advanced"}


def test_a_net_adds_up_what_is_above_0() -> None:
    hidden = Layer([[1.0, -1.0], [0.5, 2.0]], [0.0, -1.0])
    net = Net([hidden, Layer([[2.0], [10.0]], [0.25])])
    assert net.says([1.0, 1.0]) == 2 * 1.5 + 0.25  # the other sum is 0, of -1 + 2 - 1
    assert net.says([-4.0, 0.0]) == 10 * 3.0 + 0.25
    assert net.says([0.0, 0.0]) == 0.25


def positions(seats: int, rules: dict[str, str]) -> Iterator[tuple[Haricots, int]]:
    table = sitting("haricots", rules, [small("haricots", "easy")] * seats, 2)
    for seat, _ in table.moves():
        assert isinstance(table.game, Haricots)
        yield table.game, seat


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_position_is_described_in_as_many_numbers_as_the_net_takes(seats: int) -> None:
    width = len(practised("haricots").layers[0].weights)
    for game, seat in positions(seats, ADVANCED):
        for action in game.legal(seat):
            numbers = describe(game, seat, heard((), seats), action)
            assert len(numbers) == width
            assert all(-1 <= number <= 5 for number in numbers)


def test_what_others_did_is_a_part_of_the_description() -> None:
    game, seat = next(positions(4, ADVANCED))
    left, action = (seat + 1) % 4, game.legal(seat)[0]
    events = (Played(seat, 8, 2, 16), Passed(left, None))
    assert describe(game, seat, heard(events, 4), action) != describe(
        game, seat, heard(events[:1], 4), action
    )


def corrections(game: Haricots, seat: int, advice: HaricotsAdvice) -> list[float]:
    actions = game.legal(seat)
    worths = advice.worths(game, seat, actions)
    knows = advice.experience(game, Told(seat, game.view(seat)), actions)
    return [known - worth for known, worth in zip(knows, worths, strict=True)]


def test_practice_corrects_advice_in_the_advanced_rules_alone() -> None:
    expert = HaricotsAdvice(practised=True)
    assert all(any(corrections(*position, expert)) for position in positions(4, ADVANCED))
    assert not any(any(corrections(*position, expert)) for position in positions(4, {}))
    assert not any(
        any(corrections(*position, HaricotsAdvice())) for position in positions(4, ADVANCED)
    )


def test_nothing_is_better_than_going_out() -> None:
    expert = HaricotsAdvice(practised=True)
    last_cards = 0
    for game, seat in positions(4, ADVANCED):
        actions = game.legal(seat)
        worths = expert.worths(game, seat, actions)
        if SURE in worths:
            last_cards += 1
            assert max(expert.experience(game, Told(seat, game.view(seat)), actions)) == SURE
    assert last_cards

"""The table in words."""

from __future__ import annotations

import pytest
from rich.text import Text

from cassoulet.games.bohnanza.duel import DONE, OFFERING, PLANTING
from cassoulet.games.bohnanza.text.choices import action
from cassoulet.games.bohnanza.text.table import board
from tests.games.bohnanza.setting import BLUE, CHILI, GREEN, RED, SOY, WAX, table

NAMES = ["Ana", "Bo", "Cy"]
HANDS = [[BLUE], [RED], [CHILI]]


def shown(seats: int, discard: tuple[int, ...] = ()) -> str:
    game = table(HANDS[:seats], discard=discard, deck=(SOY,) * 9)
    return Text.from_markup(board(game.view(0), NAMES[:seats])).plain


def test_a_market_has_phases_and_a_duel_has_steps() -> None:
    assert "Phase 1: planting from the hand" in shown(3)
    assert "Step 2: planting from the hand" in shown(2)


def test_nobody_wants_anything_in_a_duel() -> None:
    assert "♥ wanted" in shown(3)
    assert "♥" not in shown(2)


def test_in_the_duel_the_topmost_discarded_cards_are_told() -> None:
    assert "Discard pile, from the top: Red, Blue\n" in shown(2, (BLUE, RED))
    pile = (RED, WAX, WAX, BLUE, CHILI, GREEN, GREEN, RED)
    listed = "Discard pile, from the top: Red, 2 Green, Chili, Blue, 2 Wax and more\n"
    assert listed in shown(2, pile)
    assert listed.replace(" and more", "") in shown(2, pile[1:])


def test_at_a_market_nobody_looks_through_the_discard_pile() -> None:
    assert "Discard pile" not in shown(3, (BLUE, RED))


@pytest.mark.parametrize(
    ("hand", "turned", "phase", "discarded", "words"),
    [
        ([BLUE], [], PLANTING, False, "discard nothing, draw three cards and lay them open"),
        ([BLUE], [], PLANTING, True, "draw three cards and lay them open"),
        ([], [], PLANTING, False, "draw three cards and lay them open"),
        ([BLUE], [RED], OFFERING, False, "plant no more: leave Red to the other player"),
        ([BLUE], [], OFFERING, False, "leave nothing, draw two cards"),
    ],
)
def test_it_is_said_what_ending_a_step_means(
    hand: list[int], turned: list[int], phase: int, discarded: bool, words: str
) -> None:
    game = table([hand, [RED]], turned=turned, phase=phase, planted=1)
    game.discarded = discarded
    assert action(DONE, game.view(0)) == words

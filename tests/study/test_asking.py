"""One seat at a time is asked: who, for what, and what becomes of the answer."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from random import Random

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout
from cassoulet.game import Game
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.board import EVERYONE, TRADING
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.numbers import WAIT
from cassoulet.study.asking import Asking, WrongChoice, shares
from cassoulet.study.seating import seating
from tests.conformance.cells import Cell, shown_to
from tests.conformance.number_laws import row
from tests.sizes import heavy
from tests.study.tables import every_table


def answered(asking: Asking, seed: int) -> Iterator[int]:
    """Answer at random to the end, stopping before each answer."""
    rng, dealer = Random(seed), Playout(seed)
    while not asking.is_over():
        number = rng.choice(list(asking.ids))
        yield number
        asking.answer(number, dealer)


def table(cell: Cell, mask: str = "listed", seed: int = 0) -> Asking:
    return seating(cell.box.name, cell.seats, cell.options, mask).asking(Playout(seed))


def market(mask: str, seats: int = 4) -> Asking:
    """The first question of a trading phase."""
    asking = seating("bohnanza", seats, mask=mask).asking(Playout(1))
    dealer = Playout(2)
    while bohnanza(asking).phase != TRADING:
        asking.answer(asking.ids[0], dealer)
    return asking


def bohnanza(asking: Asking) -> Bohnanza:
    assert isinstance(asking.game, Bohnanza)
    return asking.game


@every_table
def test_games_end_and_shares_sum_up_to_nothing(cell: Cell) -> None:
    asking = table(cell)
    for _ in answered(asking, 1):
        assert asking.seat in asking.game.may_act()
    assert not asking.game.to_act()
    assert len(asking.ids) == 0
    assert sum(shares(asking.game, cell.seats)) == pytest.approx(0)


class Tied(Game):
    def winners(self) -> list[int]:
        return [0, 2]


def test_a_win_is_shared_by_who_tied() -> None:
    assert shares(Tied(), 3) == pytest.approx([1 / 6, -1 / 3, 1 / 6])


def table_of(game: str, seats: int) -> Asking:
    return seating(game, seats).asking(Playout(0))


# Who is asked


def test_who_may_interrupt_is_asked_first_and_may_wait() -> None:
    asking = market("listed")
    turn = bohnanza(asking).turn
    asked = []
    while asking.seat != turn:
        asked.append(asking.seat)
        assert WAIT in list(asking.ids)
        asking.answer(WAIT, Playout(0))
    assert len(set(asked)) == len(asked)
    assert turn not in asked
    assert WAIT not in list(asking.ids), "the game waits for who is on turn"


def test_after_an_offer_all_others_are_asked_again() -> None:
    asking = market("admitted")
    while asking.seat != bohnanza(asking).turn:
        asking.answer(WAIT, Playout(0))
    maker = asking.seat
    offers = [number for number in asking.ids if is_offer(asking, number)]
    asking.answer(offers[0], Playout(0))
    assert maker not in asking.queue[:-1]
    assert asking.queue[0] == (maker + 1) % 4


def is_offer(asking: Asking, number: int) -> bool:
    return isinstance(asking.numbers.action(asking.game, asking.seat, number), Offer)


def test_an_id_that_is_no_choice_is_refused() -> None:
    asking = table_of("fagioli", 2)
    with pytest.raises(WrongChoice):
        asking.check(WAIT)


# Spelling


def spell(asking: Asking, *letters: int) -> None:
    for letter in letters:
        asking.check(letter)
        asking.answer(letter, Playout(0))


def on_turn(mask: str) -> Asking:
    asking = market(mask)
    while asking.seat != bohnanza(asking).turn:
        asking.answer(WAIT, Playout(0))
    return asking


def test_an_offer_to_everyone_is_spelled() -> None:
    asking = on_turn("spelled")
    game, spelling = bohnanza(asking), asking.numbers.spelling  # type: ignore[attr-defined]
    maker, wanted = asking.seat, [spelling.want, spelling.want + 1, spelling.want + 2]
    spell(asking, spelling.everyone, *wanted)
    assert asking.seat == maker, "nobody else is asked meanwhile"
    assert not game.offers
    spell(asking, spelling.say)
    [ticket] = game.offers
    assert (ticket.seat, ticket.to) == (maker, EVERYONE)
    assert ticket.want == tuple(spelling.bundles.inside[:3])
    assert asking.spelled == []
    assert asking.seat != maker


def test_a_counter_offer_names_what_it_answers() -> None:
    asking = on_turn("spelled")
    game, spelling = bohnanza(asking), asking.numbers.spelling  # type: ignore[attr-defined]
    spell(asking, spelling.partner, spelling.want, spelling.say)
    [ticket] = game.offers
    while asking.seat != ticket.to:
        asking.answer(WAIT, Playout(0))
    [counter] = [number for number in asking.ids if spelling.counter <= number < spelling.hand]
    spell(asking, counter, spelling.want + 1, spelling.say)
    assert game.offers[1].counters == ticket.number
    assert game.offers[1].to == ticket.seat


def test_letters_come_in_one_order() -> None:
    asking = on_turn("spelled")
    spelling = asking.numbers.spelling  # type: ignore[attr-defined]
    spell(asking, spelling.everyone, spelling.want + 3)
    with pytest.raises(WrongChoice):
        asking.check(spelling.want)
    with pytest.raises(WrongChoice):
        asking.check(spelling.hand)


def test_who_gives_up_spelling_cannot_begin_again_at_once() -> None:
    asking = on_turn("spelled")
    game, spelling = bohnanza(asking), asking.numbers.spelling  # type: ignore[attr-defined]
    maker = asking.seat
    spell(asking, spelling.everyone, spelling.drop)
    assert asking.seat == maker
    assert max(asking.ids) < asking.numbers.first_letter
    assert not game.offers


def test_a_row_shows_what_one_has_spelled_to_nobody_else() -> None:
    asking = on_turn("spelled")
    before = [row(asking.numbers, asking.game, viewer) for viewer in (None, 0, 1, 2, 3)]
    spell(asking, asking.numbers.spelling.everyone)  # type: ignore[attr-defined]
    assert [row(asking.numbers, asking.game, viewer) for viewer in (None, 0, 1, 2, 3)] == before


# Masks


def test_each_mask_allows_more() -> None:
    listed, admitted, spelled = [
        set(on_turn(mask).ids) for mask in ("listed", "admitted", "spelled")
    ]
    assert listed < admitted < spelled


@pytest.mark.parametrize(
    "mask", [pytest.param("admitted", marks=heavy), pytest.param("spelled", marks=heavy)]
)
def test_a_market_ends_whatever_is_allowed(mask: str) -> None:
    asking = seating("bohnanza", 3, mask=mask).asking(Playout(3))
    assert sum(1 for _ in answered(asking, 3)) < 100_000
    assert asking.is_over()


# Copies


@every_table
def test_a_copy_and_a_pickle_ask_the_same(cell: Cell) -> None:
    asking = table(cell, "spelled")
    for count, _ in zip(range(60), answered(asking, 2), strict=False):
        if count % 7 == 0:
            for twin in (copy(asking), deepcopy(asking), pickle.loads(pickle.dumps(asking))):
                assert (twin.seat, list(twin.ids)) == (asking.seat, list(asking.ids))
                assert (twin.queue, twin.spelled) == (asking.queue, asking.spelled)
                assert shown_to(twin.game, cell, asking.seat) == shown_to(
                    asking.game, cell, asking.seat
                )
                assert twin.game is not asking.game


def test_tables_that_no_box_allows() -> None:
    with pytest.raises(WrongBox):
        seating("fagioli", 9)
    with pytest.raises(WrongBox):
        seating("fagioli", options={"colour": "red"})
    with pytest.raises(ValueError, match="mask"):
        seating("fagioli", mask="everything")

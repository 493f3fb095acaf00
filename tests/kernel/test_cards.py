from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.dealers import Playout, Script

counts = st.lists(st.integers(0, 5), min_size=1, max_size=12)


def heap(numbers: list[int]) -> Cards:
    return Cards(vec[i64](numbers))


@given(counts)
def test_the_size_is_the_sum_of_the_counts(numbers: list[int]) -> None:
    assert heap(numbers).size == sum(numbers)


@given(counts, st.integers(0))
def test_drawing_all_cards_gives_each_as_often_as_it_was_held(
    numbers: list[int], seed: int
) -> None:
    deck, dealer = heap(numbers), Playout(seed)
    drawn = [deck.draw(dealer) for _ in range(sum(numbers))]
    assert deck.size == 0
    assert tuple(sorted(drawn)) == heap(numbers).listed()


def test_a_draw_takes_the_card_that_chance_picks() -> None:
    deck = heap([0, 2, 1])
    assert deck.draw(Script([2])) == 2
    assert (list(deck.counts), deck.size) == ([0, 2, 0], 2)


def test_adding_and_taking_change_count_and_size() -> None:
    hand = heap([1, 2])
    hand.add(0)
    hand.add(1, 3)
    hand.take(1, 2)
    hand.take(0)
    assert (list(hand.counts), hand.size) == ([1, 3], 4)


def test_all_cards_of_another_heap_are_added_and_taken() -> None:
    hand, other = heap([1, 2, 3]), heap([1, 0, 2])
    hand.add_all(other)
    assert (list(hand.counts), hand.size) == ([2, 2, 5], 9)
    hand.take_all(other)
    assert (list(hand.counts), hand.size) == ([1, 2, 3], 6)
    assert other.size == 3


def test_keep_at_most_takes_what_is_more_than_another_heap_holds() -> None:
    hand = heap([3, 1, 2])
    hand.keep_at_most(heap([1, 2, 2]))
    assert (list(hand.counts), hand.size) == ([1, 1, 2], 4)


def test_dealing_moves_cards_to_a_new_hand() -> None:
    deck = heap([2, 2])
    hand = deck.deal(3, Script([0, 1, 0]))
    assert (hand.listed(), hand.size) == ((0, 0, 1), 3)
    assert (deck.listed(), deck.size) == ((1,), 1)


def test_dealing_to_a_place_adds_to_what_lies_there() -> None:
    deck, hand = heap([0, 2, 1]), heap([1, 0, 1])
    deck.deal_to(hand, 2, Script([1, 2]))
    assert (hand.listed(), hand.size) == ((0, 1, 2, 2), 4)
    assert deck.listed() == (1,)


def test_clearing_leaves_nothing() -> None:
    hand = heap([2, 1])
    hand.clear()
    assert (list(hand.counts), hand.size) == ([0, 0], 0)


def test_has_knows_numbers_that_are_on_no_card() -> None:
    hand = heap([0, 2])
    assert hand.has(1)
    assert hand.has(1, 2)
    assert not any([hand.has(0), hand.has(1, 3), hand.has(1, 0), hand.has(1, -1)])
    assert not any([hand.has(2), hand.has(-1), hand.has(2**40)])


@given(counts)
def test_different_cards_are_counted_and_numbered_from_the_lowest(numbers: list[int]) -> None:
    cards, different = heap(numbers), [card for card, count in enumerate(numbers) if count]
    assert cards.kinds() == len(different)
    assert [cards.nth(number) for number in range(cards.kinds())] == different


@given(counts)
def test_listing_and_heaping_are_inverse(numbers: list[int]) -> None:
    assert list(cards_of(len(numbers), heap(numbers).listed()).counts) == numbers


def test_copies_share_nothing() -> None:
    places = [heap([1]), heap([2])]
    twins = copies(places)
    twins[0].add(0)
    assert sizes(places) == (1, 2)
    assert sizes(twins) == (2, 2)


def test_no_cards_is_an_empty_place() -> None:
    assert (list(no_cards(3).counts), no_cards(3).size) == ([0, 0, 0], 0)

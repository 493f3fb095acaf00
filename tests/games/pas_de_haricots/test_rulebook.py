"""The rules, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY, Ended
from cassoulet.games.pas_de_haricots import BOX
from cassoulet.games.pas_de_haricots.events import Chose, Led, Revealed, RoundBegan, Scored, Took
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots, lines, series
from tests.games.helpers import census, odds, refused
from tests.games.pas_de_haricots.setting import (
    NEW_DEALT,
    NEW_HANDS,
    NEW_PICKS,
    ONE_OF_EACH,
    SUITS,
    act,
    card,
    cards,
    collections,
    faces,
    hands_of,
    heap,
    new_table,
    playable,
    plays,
    seen_from,
    state,
    table,
    takeable,
    takes,
)

SEATS = [3, 4, 5, 6]
SPADES = 0
MINUS = ["SJ", "SN", "SQ"]

# Components


def test_the_deck_is_a_tarot_of_four_suits_of_fourteen_and_the_trumps_one_to_four() -> None:
    assert odds(partial(PasDeHaricots.deal, 3, {}), 0) == dict.fromkeys(range(60), 1)
    assert 4 * 14 + 4 == 60


@pytest.mark.parametrize("pawn", [0, 1, 2])
def test_there_is_one_pawn(pawn: int) -> None:
    game = PasDeHaricots.deal(3, {}, Script([pawn, *NEW_PICKS]))
    assert (game.pawn, game.to_act()) == (pawn, (pawn,))


def test_the_score_sheet_is_blank_at_first() -> None:
    game = new_table(4)
    assert (game.plus, game.minus, game.scores()) == ([[]] * 4, [[]] * 4, [0] * 4)


# The idea of the game


def test_in_a_turn_everybody_plays_a_card_and_takes_one_of_somebody_else() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3", rest=0)
    turn = [plays(0, "S1"), plays(1, "S2"), plays(2, "S3"), takes(0, 1)]
    assert act(game, *turn).changes == {
        "hands": ["H1", "H2", "H3"],
        "gained": ["S2", "S3", "S1"],
        "pawn": 2,
        "taker": 2,
    }


def test_what_was_taken_stays_with_its_taker_and_grows_from_turn_to_turn() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3", collections={0: "C1", 1: "C2"})
    first = [plays(0, "S1"), plays(1, "S2"), plays(2, "S3"), takes(0, 1)]
    second = [plays(2, "H3"), plays(0, "H1"), plays(1, "H2"), takes(2, 1)]
    act(game, *first)
    assert collections(game)[:2] == ["S2 C1", "S3 C2"]
    act(game, *second, picks=NEW_PICKS)
    assert (game.plus[0], game.plus[1]) == ([2 + 1 + 3], [3 + 2 + 1])


def test_the_most_points_win() -> None:
    game = table("", "", "", played={0: "S1", 1: "H1", 2: "D1"}, plus=[[5, 5], [5, 6], [4, 6]])
    game.minus = [[0, 0], [0, 0], [0, 0]]
    assert act(game, takes(0, 1)).events[-1] == Ended((11, 12, 10), (1,))


# The cards


@pytest.mark.parametrize("suit", SUITS)
def test_each_suit_has_plain_cards_from_one_to_ten(suit: str) -> None:
    values = [lines(heap(f"{suit}{rank}")) for rank in range(1, 11)]
    assert values == [(rank, 0) for rank in range(1, 11)]


@pytest.mark.parametrize("suit", SUITS)
def test_each_suit_has_five_special_cards_of_three_kinds(suit: str) -> None:
    effects = [lines(heap(f"{suit}7 {suit}{rank}")) for rank in "JNQK0"]
    assert effects == [(0, 7), (0, 7), (0, 7), (14, 0), (0, 0)]


# The special cards


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("trump", range(4))
def test_each_trump_cancels_the_series_of_its_suit(suit: int, trump: int) -> None:
    collected = heap(f"{SUITS[suit]}7 {SUITS[suit]}3 {SUITS[trump]}0")
    assert series(collected, suit) == (0 if suit == trump else 10)


@pytest.mark.parametrize("others", ["S7", "S7 S3", "SJ S7", "SK S7", "SJ SN SQ SK S10", "SK", ""])
def test_a_trump_cancels_plain_and_special_cards_of_its_series(others: str) -> None:
    assert series(heap(f"{others} S0"), SPADES) == 0


@pytest.mark.parametrize(
    ("others", "value"), [("S3 S4", 14), ("SJ S3 S4", -14), ("SJ SQ S3 S4", 14), ("S1", 2)]
)
def test_a_king_doubles_the_sum_be_it_positive_or_negative(others: str, value: int) -> None:
    assert series(heap(f"{others} SK"), SPADES) == value


@pytest.mark.parametrize(("count", "sign"), [(0, 1), (1, -1), (2, 1), (3, -1)])
def test_each_jack_knight_or_queen_turns_the_sign(count: int, sign: int) -> None:
    for some in combinations(MINUS, count):
        assert series(heap(" ".join(["S3", "S4", *some])), SPADES) == 7 * sign


# Game setup


@pytest.mark.parametrize(("seats", "size"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_whole_deck_is_dealt_in_equal_hands(seats: int, size: int) -> None:
    game = new_table(seats)
    assert [hand.size for hand in game.hands] == [size] * seats
    assert seats * size == 60
    assert census(game) == ONE_OF_EACH
    assert collections(game) == [""] * seats


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_can_play(seats: int) -> None:
    assert list(BOX.seats) == SEATS
    with pytest.raises(WrongBox):
        BOX.deal(seats, {}, Playout(1))


def test_hands_come_from_one_shuffled_deck() -> None:
    deal = partial(PasDeHaricots.deal, 3, {})
    left = [number for number in range(60) if number not in (7, 59)]
    assert odds(deal, 0, 7, 59) == dict.fromkeys(left, 1)


def test_everybody_looks_at_their_cards() -> None:
    game = new_table(4)
    for seat in range(4):
        assert seen_from(game, seat).hand == game.hands[seat].listed()


@pytest.mark.parametrize("seats", SEATS)
def test_the_neighbour_of_a_dealer_drawn_by_lot_gets_the_pawn(seats: int) -> None:
    assert odds(partial(PasDeHaricots.deal, seats, {})) == dict.fromkeys(range(seats), 1)


@pytest.mark.parametrize("pawn", [0, 1, 2])
def test_a_table_is_laid_out_for_the_first_round(pawn: int) -> None:
    game = PasDeHaricots.deal(3, {}, Script([pawn, *NEW_PICKS]))
    laid_out = table(*[faces(hand) for hand in NEW_HANDS], pawn=pawn)
    assert state(game) == state(laid_out)
    assert (game.round, game.phase, game.taker) == (1, 1, pawn)


# 1. Playing a card


@pytest.mark.parametrize("pawn", [0, 1, 2])
def test_the_holder_of_the_pawn_begins_with_any_card_of_the_hand(pawn: int) -> None:
    game = table("S1 H1", "S2 H2", "S3 H3", pawn=pawn)
    assert game.to_act() == (pawn,)
    own = hands_of(game)[pawn]
    assert [playable(game, seat) for seat in range(3)] == [
        own if seat == pawn else "" for seat in range(3)
    ]


def test_the_first_card_is_put_face_up_under_the_pawn() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3", pawn=1)
    outcome = act(game, plays(1, "H2"))
    assert outcome.events == [Led(1, card("H2"))]
    assert outcome.changes == {"phase": 2, "hands": ["S1 H1", "S2", "S3 H3"], "played": "- H2 -"}
    assert seen_from(game, 0).played == (-1, card("H2"), -1)


def test_then_all_others_choose_a_card_of_their_hand() -> None:
    game = table("S1 H1", "H2", "S3 H3", pawn=1, played={1: "S2"})
    assert game.to_act() == (0, 2)
    assert [playable(game, seat) for seat in range(3)] == ["S1 H1", "", "S3 H3"]


def test_a_chosen_card_is_put_face_down() -> None:
    game = table("S1 H1", "H2", "S3 H3", pawn=1, played={1: "S2"})
    outcome = act(game, plays(2, "S3"))
    assert outcome.events == [Chose(2, card("S3"))]
    assert outcome.changes == {"choices": "- - S3"}
    assert seen_from(game, 0).played == (-1, card("S2"), -1)
    assert game.to_act() == (0,)


def test_nobody_chooses_twice() -> None:
    game = table("S1 H1", "H2", "S3 H3", pawn=1, played={1: "S2"}, chosen={2: "S3"})
    assert playable(game, 2) == ""
    assert refused(game, *plays(2, "H3")) == "not_your_turn"


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_once_all_have_chosen_all_cards_are_turned_over_together(order: tuple[int, int]) -> None:
    game = table("S1 H1", "H2", "S3 H3", pawn=1, played={1: "S2"})
    choice = {0: "H1", 2: "S3"}
    act(game, plays(order[0], choice[order[0]]))
    outcome = act(game, plays(order[1], choice[order[1]]))
    assert outcome.events == [
        Chose(order[1], card(choice[order[1]])),
        Revealed(cards("H1 S2 S3")),
    ]
    assert state(game)["choices"] == "- - -"
    assert outcome.changes["played"] == "H1 S2 S3"
    assert outcome.changes["hands"] == ["S1", "H2", "H3"]
    assert outcome.changes["phase"] == 3
    assert game.to_act() == (1,)


# 2. Taking cards


def four(pawn: int = 0) -> PasDeHaricots:
    """Four seats whose cards of this turn were turned over."""
    cards_played = {0: "S1", 1: "H2", 2: "D3", 3: "C4"}
    return table("S9", "H9", "D9", "C9", pawn=pawn, played=cards_played, rest=0)


def test_everybody_has_to_take_a_card() -> None:
    game = four()
    assert takeable(game, 0) == [1, 2, 3]
    assert len(game.legal(0)) == 3


@pytest.mark.parametrize("pawn", range(4))
def test_the_holder_of_the_pawn_takes_first_and_not_the_card_under_it(pawn: int) -> None:
    game = four(pawn)
    assert game.to_act() == (pawn,)
    assert takeable(game, pawn) == [seat for seat in range(4) if seat != pawn]


@pytest.mark.parametrize("owner", [1, 2, 3])
def test_a_taken_card_is_gone_from_the_table(owner: int) -> None:
    game = four()
    taken = ["H2", "D3", "C4"][owner - 1]
    outcome = act(game, takes(0, owner))
    assert outcome.events == [Took(0, owner, card(taken))]
    assert outcome.changes == {
        "taker": owner,
        "played": "S1 H2 D3 C4".replace(taken, "-"),
        "gained": [taken, "", "", ""],
    }


@pytest.mark.parametrize("owner", [1, 2, 3])
def test_nobody_takes_the_card_they_played(owner: int) -> None:
    game = four()
    assert refused(game, *takes(0, 0)) == "card_is_under_the_pawn"
    act(game, takes(0, owner))
    assert refused(game, *takes(owner, owner)) == "card_not_there"


@pytest.mark.parametrize("owner", [1, 2, 3])
def test_whose_card_was_taken_takes_next_of_what_is_left_but_not_under_the_pawn(owner: int) -> None:
    game = four()
    act(game, takes(0, owner))
    assert game.to_act() == (owner,)
    assert takeable(game, owner) == [seat for seat in (1, 2, 3) if seat != owner]


def test_the_last_one_gets_the_card_under_the_pawn() -> None:
    game = four()
    outcome = act(game, takes(0, 2), takes(2, 1))
    assert outcome.events == [
        Took(0, 2, card("D3")),
        Took(2, 1, card("H2")),
        Took(1, 3, card("C4")),
        Took(3, 0, card("S1")),
    ]


def test_the_turn_is_over_when_everybody_has_taken_a_card() -> None:
    game = four()
    assert act(game, takes(0, 2), takes(2, 1)).changes == {
        "phase": 1,
        "pawn": 3,
        "taker": 3,
        "played": "- - - -",
        "gained": ["D3", "C4", "H2", "S1"],
    }


# 3. Laying cards out


def test_what_was_taken_lies_open_for_all_the_others() -> None:
    game = four()
    act(game, takes(0, 2), takes(2, 1))
    for viewer in (0, 1, 2, 3, None):
        assert seen_from(game, viewer).collections[1:] == (cards("C4"), cards("H2"), cards("S1"))


def test_claudia_has_three_suits_and_no_clubs() -> None:
    claudia = heap("S3 S5 DN D1 D5 HK")
    assert [series(claudia, suit) for suit in range(4)] == [8, 0, -6, 0]


@pytest.mark.parametrize("early", ["SK", "SJ", "S0", "S7"])
def test_when_a_special_card_was_taken_does_not_matter(early: str) -> None:
    held = ["SK", "SJ", "S0", "S7"]
    late = [face for face in held if face != early]
    collected = heap(early)
    for face in late:
        collected.add(card(face))
    assert lines(collected) == (0, 0)
    collected.take(card("S0"))
    assert lines(collected) == (0, 14)


@pytest.mark.parametrize(
    ("special", "values"),
    [
        ("SK", [2, 2, 3, 4]),
        ("HJ", [1, -2, 3, 4]),
        ("D0", [1, 2, 0, 4]),
        ("CQ", [1, 2, 3, -4]),
        ("CK", [1, 2, 3, 8]),
    ],
)
def test_a_special_card_counts_for_its_own_suit_only(special: str, values: list[int]) -> None:
    collected = heap(f"S1 H2 D3 C4 {special}")
    assert [series(collected, suit) for suit in range(4)] == values


# 4. A new turn


@pytest.mark.parametrize(
    ("first", "second", "last"), [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
)
def test_who_got_the_card_under_the_pawn_leads_next(first: int, second: int, last: int) -> None:
    game = four()
    act(game, takes(0, first), takes(first, second))
    assert (game.pawn, game.phase, game.to_act()) == (last, 1, (last,))
    assert playable(game, last) == hands_of(game)[last]


# End of the game


LAST = {0: "S1", 1: "H2", 2: "D3"}


def test_the_round_goes_on_while_there_are_cards_in_hand() -> None:
    game = table("S9", "H9", "D9", played=LAST)
    assert act(game, takes(0, 1)).events == [
        Took(0, 1, card("H2")),
        Took(1, 2, card("D3")),
        Took(2, 0, card("S1")),
    ]
    assert (game.round, game.plus) == (1, [[], [], []])


def test_the_round_ends_when_hands_are_empty_and_the_last_cards_were_taken() -> None:
    game = table("", "", "", played=LAST, collections={0: "H7 HJ C4", 1: "D1 DK S6"})
    outcome = act(game, takes(0, 1), picks=NEW_PICKS)
    assert outcome.events == [
        Took(0, 1, card("H2")),
        Took(1, 2, card("D3")),
        Took(2, 0, card("S1")),
        Scored(0, 4, 9, (0, -9, 0, 4)),
        Scored(1, 14, 0, (6, 0, 8, 0)),
        Scored(2, 0, 0, (0, 0, 0, 0)),
        RoundBegan(2, 2),
        *NEW_DEALT,
    ]


def test_the_positive_and_the_negative_points_are_noted_for_each_player() -> None:
    game = table("", "", "", played=LAST, collections={0: "H7 HJ C4", 1: "D1 DK S6"})
    act(game, takes(0, 1), picks=NEW_PICKS)
    assert (game.plus, game.minus) == ([[4], [14], [0]], [[9], [0], [0]])
    assert game.scores() == [-5, 14, 0]


def test_the_sheet_keeps_a_line_for_each_round() -> None:
    game = table("", "", "", played=LAST, plus=[[5], [6], [7]], minus=[[1], [2], [3]])
    act(game, takes(0, 1), picks=NEW_PICKS)
    assert (game.plus, game.minus) == ([[5, 2], [6, 3], [7, 0]], [[1, 0], [2, 0], [3, 0]])
    assert game.scores() == [6, 7, 4]


def test_a_new_round_is_dealt_from_all_cards() -> None:
    game = table("", "", "", played=LAST)
    outcome = act(game, takes(0, 1), picks=NEW_PICKS)
    assert outcome.changes == {
        "round": 2,
        "phase": 1,
        "pawn": 2,
        "taker": 2,
        "hands": [faces(hand) for hand in NEW_HANDS],
        "played": "- - -",
        "collections": ["", "", ""],
        "plus": [[2], [3], [0]],
        "minus": [[0], [0], [0]],
    }
    again = table("", "", "", played=LAST)
    whole = dict.fromkeys(range(60), 1)
    assert odds(lambda dealer: again.play(*takes(0, 1), dealer)) == whole


@pytest.mark.parametrize(("owner", "last"), [(1, 2), (2, 1)])
def test_who_got_the_pawn_last_leads_the_new_round(owner: int, last: int) -> None:
    game = table("", "", "", played=LAST)
    act(game, takes(0, owner), picks=NEW_PICKS)
    assert (game.pawn, game.to_act()) == (last, (last,))


def test_after_two_rounds_there_is_a_third() -> None:
    game = table("", "", "", played=LAST, plus=[[50], [0], [0]], minus=[[0], [0], [0]])
    assert act(game, takes(0, 1), picks=NEW_PICKS).events[6] == RoundBegan(3, 2)
    assert (game.round, game.to_act()) == (3, (2,))


def test_after_three_rounds_the_greatest_total_wins() -> None:
    game = table("", "", "", played=LAST, plus=[[9, 9]] * 3, minus=[[9, 0], [8, 0], [4, 0]])
    outcome = act(game, takes(0, 1))
    assert outcome.events[-1] == Ended((11, 13, 14), (2,))
    assert outcome.changes == {
        "phase": 1,
        "pawn": 2,
        "taker": NOBODY,
        "played": "- - -",
        "gained": ["H2", "D3", "S1"],
        "plus": [[9, 9, 2], [9, 9, 3], [9, 9, 0]],
        "minus": [[9, 0, 0], [8, 0, 0], [4, 0, 0]],
    }
    assert (game.to_act(), game.round, game.winners()) == ((), 3, [2])


# Counting


def test_without_special_cards_the_plain_ones_are_added() -> None:
    assert series(heap("S1 S2 S3 S4 S5 S6 S7 S8 S9 S10"), SPADES) == 55
    assert series(heap("S10"), SPADES) == 10
    assert series(heap(""), SPADES) == 0


def test_a_series_with_its_trump_brings_nothing_whatever_else_is_in_it() -> None:
    assert series(heap("S0 S10 SJ SN SQ SK"), SPADES) == 0


@pytest.mark.parametrize("some", ["", "SJ SN", "SJ SQ", "SN SQ"])
def test_with_no_or_two_minus_cards_a_series_counts_positively(some: str) -> None:
    assert series(heap(f"S8 S5 {some}"), SPADES) == 13
    assert series(heap(f"S8 S5 SK {some}"), SPADES) == 26


@pytest.mark.parametrize("some", ["SJ", "SN", "SQ", "SJ SN SQ"])
def test_with_one_or_three_minus_cards_a_series_counts_negatively(some: str) -> None:
    assert series(heap(f"S8 S5 {some}"), SPADES) == -13
    assert series(heap(f"S8 S5 SK {some}"), SPADES) == -26


def test_positive_series_go_on_the_line_plus_and_negative_ones_on_the_line_minus() -> None:
    assert lines(heap("S8 H5 D3 DJ C2 CJ")) == (13, 5)


def test_the_sum_of_both_lines_can_be_negative() -> None:
    game = table("", "", "", played=LAST, collections={0: "HJ H10"})
    act(game, takes(0, 1), picks=NEW_PICKS)
    assert (game.plus[0], game.minus[0], game.scores()[0]) == ([0], [12], -12)

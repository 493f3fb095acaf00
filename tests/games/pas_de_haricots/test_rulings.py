"""The rulings of docs/rulings/pas_de_haricots.md, each under its number."""

from __future__ import annotations

from functools import partial
from itertools import permutations

import pytest

from cassoulet.box import WrongBox
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Ended, Event
from cassoulet.games.pas_de_haricots import BOX
from cassoulet.games.pas_de_haricots.actions import Take
from cassoulet.games.pas_de_haricots.events import Led, Revealed, RoundBegan, Scored, Took
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots, lines, series
from tests.games.helpers import odds
from tests.games.pas_de_haricots.setting import (
    NEW_PICKS,
    SUITS,
    act,
    card,
    cards,
    heap,
    new_table,
    plays,
    random_moves,
    seen_from,
    table,
    takeable,
    takes,
)

SEATS = [3, 4, 5, 6]
GAMES = 3  # at each number of seats
LAST = {0: "S1", 1: "H2", 2: "D3"}


def turned_over(seats: int) -> PasDeHaricots:
    """The cards of this turn lie on the table, and there is another turn to come."""
    played = {seat: f"S{seat + 1}" for seat in range(seats)}
    return table(*[f"H{seat + 1}" for seat in range(seats)], played=played, rest=0)


def last_turn(plus: list[list[int]], minus: list[list[int]] | None = None) -> PasDeHaricots:
    """The third round is about to bring 2, 3 and 0 points."""
    return table("", "", "", played=LAST, plus=plus, minus=minus or [[0, 0]] * 3)


# Taking cards


@pytest.mark.parametrize("seats", SEATS)
def test_N1_the_order_of_taking_is_always_one_cycle_over_all_seats(seats: int) -> None:
    for seed in range(GAMES):
        dealer = Recorder(Playout(seed))
        game = PasDeHaricots.deal(seats, {}, dealer)
        for _ in random_moves(game, dealer, seed):
            pass
        turns = turns_of(dealer.events)
        assert len(turns) == 3 * 60 // seats
        for pawn, took in turns:
            assert_one_cycle(pawn, took, seats)


def turns_of(events: list[Event]) -> list[tuple[int, list[Took]]]:
    """Who held the pawn in each turn, and who then took from whom."""
    turns: list[tuple[int, list[Took]]] = []
    for event in events:
        if isinstance(event, Led):
            turns.append((event.seat, []))
        elif isinstance(event, Took):
            turns[-1][1].append(event)
    return turns


def assert_one_cycle(pawn: int, took: list[Took], seats: int) -> None:
    order = [taking.seat for taking in took]
    assert order[0] == pawn
    assert sorted(order) == list(range(seats))
    assert [taking.owner for taking in took] == [*order[1:], pawn]


@pytest.mark.parametrize("seats", SEATS)
def test_N1_whoever_comes_to_take_finds_their_own_card_gone(seats: int) -> None:
    game = new_table(seats)
    for seat, action in random_moves(game, Playout(seats), seats):
        if isinstance(action, Take):
            assert seat == game.pawn or game.played[seat] == -1
            assert seat not in takeable(game, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_N2_each_taker_has_one_choice_fewer_and_the_last_two_have_none(seats: int) -> None:
    game = turned_over(seats)
    choices = []
    while game.phase == 3:
        (seat,) = game.to_act()
        choices.append(len(game.legal(seat)))
        act(game, takes(seat, takeable(game, seat)[0]))
    assert choices == list(range(seats - 1, 1, -1))


def test_N2_the_last_two_cards_are_taken_at_once() -> None:
    game = turned_over(5)
    assert len(act(game, takes(0, 1)).events) == 1
    assert len(act(game, takes(1, 2)).events) == 1
    assert act(game, takes(2, 4)).events == [
        Took(2, 4, card("S5")),
        Took(4, 3, card("S4")),
        Took(3, 0, card("S1")),
    ]
    assert game.pawn == 3


@pytest.mark.parametrize("seats", SEATS)
def test_N3_nobody_may_refuse_to_take(seats: int) -> None:
    game = turned_over(seats)
    assert game.legal(0) == [Take(owner) for owner in range(1, seats)]


# Playing a card


def test_N4_the_card_under_the_pawn_is_seen_before_the_others_choose() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3")
    act(game, plays(0, "S1"))
    assert game.to_act() == (1, 2)
    assert [seen_from(game, seat).played for seat in (1, 2)] == [(card("S1"), -1, -1)] * 2


@pytest.mark.parametrize("order", [*permutations([0, 2, 3])])
def test_N4_the_others_choose_at_the_same_time_in_any_order(order: tuple[int, ...]) -> None:
    game = table("S1 H1", "S2", "S3 H3", "S4 H4", pawn=1, played={1: "H2"})
    for number, seat in enumerate(order):
        assert game.to_act() == tuple(sorted(order[number:]))
        assert seen_from(game, order[-1]).played == (-1, card("H2"), -1, -1)
        outcome = act(game, plays(seat, f"S{seat + 1}"))
    assert outcome.events[-1] == Revealed(cards("S1 H2 S3 S4"))


# Counting


@pytest.mark.parametrize("specials", ["", "K", "J", "N Q", "J N Q", "J K", "J N Q K", "0", "0 K"])
@pytest.mark.parametrize("suit", SUITS)
def test_N5_a_series_without_plain_cards_is_worth_nothing(suit: str, specials: str) -> None:
    collected = heap(" ".join(suit + rank for rank in specials.split()))
    assert series(collected, SUITS.index(suit)) == 0
    assert lines(collected) == (0, 0)


@pytest.mark.parametrize(
    ("faces", "value"),
    [
        ("S10 S2", 12),
        ("S10 S2 SK", 24),
        ("S10 S2 SJ", -12),
        ("S10 S2 SJ SK", -24),
        ("S10 S2 SJ SN SK", 24),
        ("S10 S2 SJ SN SQ SK", -24),
        ("S10 S2 SJ SN SQ SK S0", 0),
    ],
)
def test_N6_add_then_sign_then_double_then_cancel(faces: str, value: int) -> None:
    assert series(heap(faces), 0) == value


def test_N6_the_order_in_which_cards_were_taken_does_not_matter() -> None:
    for order in permutations(["S10", "SJ", "SK", "SN"]):
        collected = heap("")
        for face in order:
            collected.add(card(face))
        assert series(collected, 0) == 20


def test_N7_a_trump_cancels_special_cards_in_its_own_suit_only() -> None:
    collected = heap("S10 SJ SK S0 H10 HJ HK")
    assert [series(collected, suit) for suit in range(4)] == [0, -20, 0, 0]


@pytest.mark.parametrize(("suit", "face"), [(0, "S0"), (1, "H0"), (2, "D0"), (3, "C0")])
def test_N8_each_trump_belongs_to_one_suit(suit: int, face: str) -> None:
    collected = heap(f"S10 H10 D10 C10 {face}")
    assert [series(collected, other) for other in range(4)] == [
        0 if other == suit else 10 for other in range(4)
    ]


@pytest.mark.parametrize("suit", SUITS)
def test_N8_an_ace_is_worth_one_point(suit: str) -> None:
    assert lines(heap(f"{suit}1")) == (1, 0)


def test_N9_a_series_worth_nothing_is_on_neither_line() -> None:
    assert lines(heap("SK HJ D0 D7")) == (0, 0)
    assert lines(heap("SK HJ D0 D7 C1")) == (1, 0)
    assert lines(heap("SK HJ H1 D0 D7")) == (0, 1)


def test_N9_the_sheet_has_both_lines_and_the_score_is_their_sum() -> None:
    game = table("", "", "", played=LAST, collections={0: "HJ C5 S9"})
    outcome = act(game, takes(0, 1), picks=NEW_PICKS)
    assert outcome.events[3] == Scored(0, 14, 2, (9, -2, 0, 5))
    assert (game.plus[0], game.minus[0], game.scores()[0]) == ([14], [2], 12)


# Who begins


@pytest.mark.parametrize("seats", SEATS)
def test_N10_the_first_holder_of_the_pawn_is_drawn_by_lot(seats: int) -> None:
    assert odds(partial(PasDeHaricots.deal, seats, {})) == dict.fromkeys(range(seats), 1)
    assert PasDeHaricots.deal(3, {}, Script([2, *NEW_PICKS])).pawn == 2


@pytest.mark.parametrize(("owner", "last"), [(1, 2), (2, 1)])
def test_N10_who_took_the_card_under_the_pawn_begins_the_next_round(owner: int, last: int) -> None:
    for rounds in (0, 1):
        lines_before = [[1] * rounds] * 3
        game = table("", "", "", played=LAST, plus=lines_before, minus=lines_before)
        events = act(game, takes(0, owner), picks=NEW_PICKS).events
        assert RoundBegan(rounds + 2, last) in events
        assert (game.pawn, game.taker, game.phase) == (last, last, 1)


# End of the game


def test_N11_a_tie_is_a_shared_win() -> None:
    game = last_turn([[9, 9], [9, 8], [20, 0]])
    assert act(game, takes(0, 1)).events[-1] == Ended((20, 20, 20), (0, 1, 2))


def test_N11_only_the_best_share_the_win() -> None:
    game = last_turn([[9, 9], [9, 8], [19, 0]])
    assert act(game, takes(0, 1)).events[-1] == Ended((20, 20, 19), (0, 1))
    assert game.winners() == [0, 1]


def test_N11_neither_the_best_round_nor_the_fewest_minus_points_break_a_tie() -> None:
    game = last_turn([[9, 9], [50, 8], [0, 0]], [[0, 0], [41, 0], [0, 0]])
    assert act(game, takes(0, 1)).events[-1] == Ended((20, 20, 0), (0, 1))


@pytest.mark.parametrize("rounds", [0, 1])
def test_N12_empty_hands_end_a_round_and_not_the_game(rounds: int) -> None:
    game = table("", "", "", played=LAST, plus=[[5] * rounds] * 3, minus=[[0] * rounds] * 3)
    events = act(game, takes(0, 1), picks=NEW_PICKS).events
    assert [event for event in events if isinstance(event, Scored)] == [
        Scored(0, 2, 0, (0, 2, 0, 0)),
        Scored(1, 3, 0, (0, 0, 3, 0)),
        Scored(2, 0, 0, (0, 0, 0, 0)),
    ]
    assert not [event for event in events if isinstance(event, Ended)]
    assert game.to_act() == (2,)


def test_N12_empty_hands_in_the_third_round_end_the_game() -> None:
    game = last_turn([[1, 1]] * 3)
    assert act(game, takes(0, 1)).events[-1] == Ended((4, 5, 2), (1,))
    assert game.to_act() == ()


# What everybody knows


def test_N13_collections_are_open_to_all_at_all_times() -> None:
    game = new_table(3)
    for _ in random_moves(game, Playout(1), 1):
        true = tuple(collection.listed() for collection in game.collections)
        assert {seen_from(game, viewer).collections for viewer in (0, 1, 2, None)} == {true}


def test_N13_hands_are_hidden_and_their_sizes_are_not() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3")
    views = [seen_from(game, viewer) for viewer in (0, 1, 2, None)]
    assert [view.hand for view in views] == [cards("S1 H1"), cards("S2 H2"), cards("S3 H3"), ()]
    assert [view.hand_sizes for view in views] == [(2, 2, 2)] * 4


@pytest.mark.parametrize("seats", [0, 1, 2])
def test_N14_two_cannot_play(seats: int) -> None:
    with pytest.raises(WrongBox):
        BOX.deal(seats, {}, Playout(1))

"""What each seat and a spectator may know, and the tables they may imagine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from cassoulet.games.pas_de_haricots.views import Table
from tests.games.helpers import census, odds
from tests.games.pas_de_haricots.setting import (
    ONE_OF_EACH,
    Move,
    act,
    card,
    cards,
    finished,
    imagine,
    new_table,
    plays,
    random_moves,
    seen_from,
    state,
    table,
    takes,
)

EVERYBODY = [0, 1, 2, None]


def choosing() -> PasDeHaricots:
    """The others choose; the first seat has chosen, and nothing is as it began."""
    return table(
        "S2 H3",
        "D4",
        "C5 C6",
        pawn=1,
        played={1: "DK"},
        chosen={0: "H3"},
        collections={0: "S9 SJ", 1: "H0"},
        plus=[[5], [6], [7]],
        minus=[[1], [2], [3]],
    )


def taking() -> PasDeHaricots:
    return table(
        *["S2", "H2", "D2", "C2"],
        pawn=2,
        taker=3,
        played={0: "S1", 1: "H1", 2: "D1"},
        rest=1,
        plus=[[5, 1], [6, 1], [7, 1], [8, 1]],
        minus=[[1, 2], [2, 2], [3, 2], [4, 2]],
    )


def test_a_seat_sees_its_hand_and_its_choice_and_what_lies_open() -> None:
    game = choosing()
    assert game.view(0) == Table(
        seat=0,
        round=2,
        phase=2,
        pawn=1,
        taker=1,
        hand=cards("S2 H3"),
        hand_sizes=(2, 1, 2),
        choice=card("H3"),
        chosen=(True, False, False),
        played=(-1, card("DK"), -1),
        collections=(cards("S9 SJ"), cards("H0"), game.collections[2].listed()),
        series=((-9, 0, 0, 0), (0, 0, 0, 0), (0, -104, 0, 0)),
        gains=(0, 0, 0),
        plus=((5,), (6,), (7,)),
        minus=((1,), (2,), (3,)),
        scores=(),
    )


@pytest.mark.parametrize(("seat", "hand"), [(1, "D4"), (2, "C5 C6"), (None, "")])
def test_others_see_that_somebody_chose_but_not_what(seat: int | None, hand: str) -> None:
    game = choosing()
    gains = () if seat is None else (0, 0, 0)
    own = replace(seen_from(game, 0), seat=seat, hand=cards(hand), choice=-1, gains=gains)
    assert game.view(seat) == own


def test_all_see_the_cards_once_they_are_turned_over() -> None:
    game = choosing()
    act(game, plays(2, "C5"))
    views = [seen_from(game, seat) for seat in EVERYBODY]
    assert [view.played for view in views] == [cards("H3 DK C5")] * 4
    assert [view.choice for view in views] == [-1] * 4
    assert [view.chosen for view in views] == [(False, False, False)] * 4
    assert [view.hand for view in views] == [cards("S2"), cards("D4"), cards("C6"), ()]
    assert [view.hand_sizes for view in views] == [(1, 1, 1)] * 4


def test_all_see_who_takes_and_what_is_left() -> None:
    views = [seen_from(taking(), seat) for seat in (0, 1, 2, 3, None)]
    assert [(view.round, view.phase, view.pawn, view.taker) for view in views] == [(3, 3, 2, 3)] * 5
    assert [view.played for view in views] == [(*cards("S1 H1 D1"), -1)] * 5


def test_scores_are_shown_when_the_game_is_over() -> None:
    assert [seen_from(taking(), seat).scores for seat in EVERYBODY] == [()] * 4
    assert [seen_from(choosing(), seat).scores for seat in EVERYBODY] == [()] * 4
    assert [seen_from(finished(), seat).scores for seat in EVERYBODY] == [(1, 1, 0)] * 4


def test_the_score_of_a_table_in_play_counts_what_the_round_would_bring() -> None:
    hearts = 2 * (55 - 3)  # of the third seat, all special cards among them but the trump
    assert choosing().scores() == [5 - 1 - 9, 6 - 2, 7 - 3 - hearts]


def test_all_see_what_each_suit_is_worth_as_it_lies() -> None:
    series = table(
        *["S1", "S2", "S4"],
        played={0: "H1", 1: "H2", 2: "H3"},
        collections={0: "S3 S5 DN D1 D5 HK C10 C2 CJ C0", 1: "D2 D3 DK DJ DQ", 2: ""},
        rest=1,
    )
    assert [seen_from(series, seat).series[0] for seat in EVERYBODY] == [(8, 0, -6, 0)] * 4
    assert [seen_from(series, seat).series[2] for seat in EVERYBODY] == [(0, 0, 0, 0)] * 4


@pytest.mark.parametrize(
    ("seat", "gains"), [(0, (0, 7, -8, 0)), (1, (2, 7, 4, 0)), (2, (2, 7, 4, 0)), (None, ())]
)
def test_a_seat_sees_what_each_card_would_bring_to_it(
    seat: int | None, gains: tuple[int, ...]
) -> None:
    game = table(
        *["", "", "", ""],
        pawn=0,
        taker=3,
        played={0: "S2", 1: "H7", 2: "D4"},
        collections={0: "S0 D2 DQ DK D3"},
        rest=3,
    )
    assert seen_from(game, seat).gains == gains


# What is unknown to whom


def unknown_to(game: PasDeHaricots, seat: int | None) -> dict[int, int]:
    """The odds of the first card that is imagined."""
    return odds(lambda dealer: imagine(game, seat, dealer))


@pytest.mark.parametrize(
    ("seat", "unknown"),
    [(0, "D4 C5 C6"), (1, "S2 H3 C5 C6"), (2, "S2 H3 D4"), (None, "S2 H3 D4 C5 C6")],
)
def test_only_the_hands_of_others_are_unknown(seat: int | None, unknown: str) -> None:
    assert unknown_to(choosing(), seat) == dict.fromkeys(cards(unknown), 1)


@pytest.mark.parametrize(("seat", "unknown"), [(0, "H2 D2 C2"), (3, "S2 H2 D2")])
def test_cards_that_were_turned_over_are_known(seat: int, unknown: str) -> None:
    assert unknown_to(taking(), seat) == dict.fromkeys(cards(unknown), 1)


def test_at_the_deal_all_other_cards_are_unknown() -> None:
    game = new_table(3)
    others = [number for number in range(60) if not game.hands[1].has(number)]
    assert unknown_to(game, 1) == dict.fromkeys(others, 1)


def test_what_another_chose_may_be_any_card_imagined_in_their_hand() -> None:
    game = choosing()
    dealt = cards("S2 C5")
    guess = odds(lambda dealer: imagine(game, 1, dealer), *dealt)
    assert guess == dict.fromkeys(dealt, 1)


# Imagined tables


@pytest.mark.parametrize("choice", ["S2", "C5"])
def test_an_imagined_table_keeps_all_but_hands_and_choices_of_others(choice: str) -> None:
    game = choosing()
    imagined = imagine(game, 1, Script([*cards("C5 S2"), card(choice), *cards("C6 H3")]))
    assert state(imagined) == {
        **state(game),
        "hands": ["S2 C5", "D4", "H3 C6"],
        "choices": f"{choice} - -",
    }
    assert census(imagined) == ONE_OF_EACH


def test_who_chose_keeps_hand_and_choice() -> None:
    game = choosing()
    imagined = imagine(game, 0, Script([*cards("C5 C6 D4")]))
    assert state(imagined) == {**state(game), "hands": ["S2 H3", "C5", "D4 C6"]}


def test_a_spectator_imagines_every_hand() -> None:
    game = choosing()
    picks = [*cards("C5 D4"), card("D4"), *cards("H3 S2 C6")]
    imagined = imagine(game, None, Script(picks))
    assert state(imagined) == {
        **state(game),
        "hands": ["D4 C5", "H3", "S2 C6"],
        "choices": "D4 - -",
    }


def test_an_imagined_table_keeps_the_cards_that_are_to_be_taken() -> None:
    game = taking()
    imagined = imagine(game, 0, Script([*cards("C2 H2 D2")]))
    assert state(imagined) == {**state(game), "hands": ["S2", "C2", "H2", "D2"]}


@pytest.mark.parametrize("seats", [3, 6])
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    game = new_table(seats)
    for number, _ in enumerate(random_moves(game, Playout(3), 3)):
        if number % 23 == 0:
            for viewer in (*range(seats), None):
                imagined = imagine(game, viewer, Playout(number))
                assert imagined.view(viewer) == game.view(viewer)
                assert census(imagined) == ONE_OF_EACH


# Copies and the census


@pytest.mark.parametrize("game", [choosing(), taking(), finished(), new_table(6)])
def test_a_copy_is_the_same_table(game: PasDeHaricots) -> None:
    twin = game.copy()
    assert (state(twin), twin.inventory(), twin.seats) == (
        state(game),
        game.inventory(),
        game.seats,
    )


@pytest.mark.parametrize(
    ("game", "moves", "picks"),
    [
        (choosing(), [plays(2, "C5")], []),
        (choosing(), [plays(2, "C5"), takes(1, 0), plays(2, "C6")], []),
        (taking(), [takes(3, 0)], []),
        (
            table("", "", "", played={0: "S1", 1: "H1", 2: "D1"}),
            [takes(0, 1)],
            [*range(60)],
        ),
    ],
)
def test_a_copy_shares_nothing(game: PasDeHaricots, moves: list[Move], picks: list[int]) -> None:
    before, census = state(game), game.inventory()
    changes = act(game.copy(), *moves, picks=picks).changes
    assert changes
    assert (state(game), game.inventory()) == (before, census)


def test_the_census_names_each_place_of_cards() -> None:
    places = taking().inventory()["cards"]
    assert list(places) == [
        *["hand of 0", "before 0", "collection of 0"],
        *["hand of 1", "before 1", "collection of 1"],
        *["hand of 2", "before 2", "collection of 2"],
        *["hand of 3", "before 3", "collection of 3"],
    ]
    assert [sum(counts) for counts in places.values()] == [1, 1, 0, 1, 1, 53, 1, 1, 0, 1, 0, 0]
    assert {len(counts) for counts in places.values()} == {60}
    assert places["hand of 3"].index(1) == card("C2")
    assert places["before 1"].index(1) == card("H1")


def test_a_chosen_card_is_in_hand_until_it_is_turned_over() -> None:
    places = choosing().inventory()["cards"]
    assert [sum(places[place]) for place in ("hand of 0", "before 0", "before 1")] == [2, 0, 1]


def test_before_the_deal_a_table_is_bare() -> None:
    game = PasDeHaricots(3)
    assert state(game) == {
        "round": 0,
        "phase": 0,
        "pawn": NOBODY,
        "taker": NOBODY,
        "hands": ["", "", ""],
        "choices": "- - -",
        "played": "- - -",
        "collections": ["", "", ""],
        "plus": [[], [], []],
        "minus": [[], [], []],
    }
    assert (list(game.choices), list(game.played)) == ([-1] * 3, [-1] * 3)
    assert (game.seats, game.to_act()) == (3, ())

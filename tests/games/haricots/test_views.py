"""What each seat and a spectator may know, and the tables they may imagine."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.rules import Haricots
from cassoulet.games.haricots.views import Memory, Table
from tests.games.haricots.setting import (
    ALL_CARDS,
    CARDS,
    FOLD,
    NUMBERS,
    PASS,
    act,
    hands_of,
    imagine,
    new_table,
    seen_from,
    state,
    table,
)
from tests.games.helpers import census, odds

EVERYBODY = [0, 1, 2, None]


def in_play() -> Haricots:
    """A table in the midst of a game, on which nothing is as it began."""
    return table(
        [[5, 5, 12], [], [9, 9]],
        "advanced",
        turn=2,
        to_beat=16,
        owner=0,
        decks=[3, 2, 1],
        out=[1],
        seen=[4, 7],
        first=1,
        won_by=[1],
        penalties=[0, 6, 2],
    )


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    assert in_play().view(2) == Table(
        seat=2,
        rules="advanced",
        round=2,
        first=1,
        turn=2,
        hand=(9, 9),
        run=(9,),
        hand_sizes=(3, 0, 2),
        deck_sizes=(3, 2, 1),
        out=(False, True, False),
        previous=(2, 1),
        owner=0,
        to_beat=16,
        won_by=(1,),
        penalty=2,
        memory=Memory(seen=(2, 4, 7), penalties=(0, 6, 2)),
        scores=(),
    )


def test_a_spectator_sees_no_hand() -> None:
    game = in_play()
    assert game.view(None) == Table(
        seat=None,
        rules="advanced",
        round=2,
        first=1,
        turn=2,
        hand=(),
        run=(),
        hand_sizes=(3, 0, 2),
        deck_sizes=(3, 2, 1),
        out=(False, True, False),
        previous=(2, 1),
        owner=0,
        to_beat=16,
        won_by=(1,),
        penalty=0,
        memory=Memory(seen=(2, 4, 7), penalties=(0, 6, 2)),
        scores=(),
    )


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_everybody_sees_which_rules_are_played(rules: str) -> None:
    game = table([[5], [7], [9]], rules)
    assert [seen_from(game, seat).rules for seat in EVERYBODY] == [rules] * 4


def test_all_scores_are_shown_when_the_game_is_over_and_hands_are_not() -> None:
    game = table([[5], [7], [9]], won_by=[0])
    assert [seen_from(game, seat).scores for seat in EVERYBODY] == [()] * 4
    act(game, Play(5, 1))
    views = [seen_from(game, seat) for seat in EVERYBODY]
    assert [view.scores for view in views] == [(2, 0, 0)] * 4
    assert [view.hand for view in views] == [(), (7,), (9,), ()]
    assert [view.hand_sizes for view in views] == [(0, 1, 1)] * 4


def test_who_may_fold_sees_what_that_would_set_aside() -> None:
    hands = [[4, 5, 5, 7], [1, 2, 3], [12, 15]]
    seen = [seen_from(table(hands, "advanced"), seat).run for seat in EVERYBODY]
    assert seen == [(4, 5), (1, 2, 3), (12,), ()]
    assert [seen_from(table(hands, "basic"), seat).run for seat in EVERYBODY] == [()] * 4


# What is unknown to whom: the odds of the first card that is imagined


def unknown_to(game: Haricots, seat: int | None) -> dict[int, int]:
    return odds(lambda dealer: imagine(game, seat, dealer))


def without(*cards: int) -> dict[int, int]:
    left = {card: copies - cards.count(card) for card, copies in CARDS.items()}
    return {card: copies for card, copies in left.items() if copies}


@pytest.mark.parametrize(
    ("seat", "known"), [(0, [5, 5, 12]), (1, []), (2, [9, 9]), (None, [])], ids=str
)
def test_all_cards_are_unknown_but_those_in_ones_hand_and_those_seen(
    seat: int | None, known: list[int]
) -> None:
    assert unknown_to(in_play(), seat) == without(2, 4, 7, *known)


@pytest.mark.parametrize(("seat", "known"), [(0, [5, 6]), (1, [7]), (2, [9]), (None, [])], ids=str)
def test_a_dropped_hand_is_known_to_its_owner_alone(seat: int | None, known: list[int]) -> None:
    game = table([[5, 6], [7], [9]], decks=[0, 4, 4])
    act(game, PASS)
    assert unknown_to(game, seat) == without(*known)


@pytest.mark.parametrize(("seat", "known"), [(0, []), (1, [7]), (2, [9]), (None, [])], ids=str)
def test_a_folded_hand_is_known_to_all(seat: int | None, known: list[int]) -> None:
    game = table([[5, 6], [7], [9]], "advanced")
    act(game, FOLD)
    assert unknown_to(game, seat) == without(5, 6, *known)


# Imagined tables


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_an_imagined_table_looks_the_same(seat: int | None, rules: str) -> None:
    game = new_table(3, rules)
    act(game, PASS, PASS)
    for true in (game, in_play()):
        imagined = imagine(true, seat, Playout(5))
        assert imagined.view(seat) == true.view(seat)
        assert census(imagined) == ALL_CARDS


def test_an_imagined_table_keeps_all_but_the_hands_of_others() -> None:
    game = in_play()
    imagined = imagine(game, 2, Script([15, 6, 6]))
    assert state(imagined) == {**state(game), "hands": [[6, 6, 15], [], [9, 9]]}
    assert census(imagined) == ALL_CARDS
    assert imagined.advanced


def test_a_spectator_imagines_every_hand() -> None:
    game = in_play()
    imagined = imagine(game, None, Script([15, 6, 6, 10, 11]))
    assert state(imagined) == {**state(game), "hands": [[6, 6, 15], [], [10, 11]]}


def test_a_dropped_hand_is_imagined_anew_by_others_and_kept_by_its_owner() -> None:
    game = table([[5, 6], [7], [9]], out=[0], turn=1, decks=[0, 4, 4])
    assert hands_of(imagine(game, 1, Script([8, 10, 11]))) == [[8, 10], [7], [11]]
    assert hands_of(imagine(game, 0, Script([10, 11]))) == [[5, 6], [10], [11]]


def test_the_basic_rules_stay_basic_in_an_imagined_table() -> None:
    assert not imagine(table([[5], [7], [9]]), 0, Playout(1)).advanced


# Copies and the census


def test_a_copy_is_the_same_table() -> None:
    game = in_play()
    twin = game.copy()
    assert (state(twin), twin.inventory()) == (state(game), game.inventory())
    assert (twin.seats, twin.advanced) == (3, True)
    assert not table([[5], [7], [9]]).copy().advanced


def test_a_copy_shares_nothing() -> None:
    for actions in ([PASS, FOLD], [FOLD], [PASS, Play(5, 1), FOLD]):
        game = in_play()
        before, census = state(game), game.inventory()
        twin = game.copy()
        act(twin, *actions)
        assert (state(game), game.inventory()) == (before, census)


def test_the_census_names_each_place_of_cards() -> None:
    places = in_play().inventory()["cards"]
    assert list(places) == ["unseen", "seen", "hand of 0", "hand of 1", "hand of 2"]
    assert [sum(counts) for counts in places.values()] == [62, 3, 3, 0, 2]
    assert {len(counts) for counts in places.values()} == {NUMBERS}
    assert places["hand of 0"] == [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]


def test_before_the_deal_a_table_is_bare() -> None:
    game = Haricots(3, True)
    assert state(game) == {
        "round": 0,
        "first": NOBODY,
        "won_by": [],
        "penalties": [0, 0, 0],
        "hands": [[], [], []],
        "seen": [],
        "decks": [0, 0, 0],
        "out": [],
        "turn": NOBODY,
        "owner": NOBODY,
        "previous": (0, 0),
        "to_beat": 0,
    }
    assert (game.seats, game.advanced, game.unseen.size, game.to_act()) == (3, True, 0, ())

"""What each seat and a spectator may know, and the tables they may imagine."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import Playout, Script
from cassoulet.game import NOBODY, Dealer
from cassoulet.games.haricot_magique.actions import Choose, Hide, Steal, ThrowAxe
from cassoulet.games.haricot_magique.board import Piece
from cassoulet.games.haricot_magique.events import Chose, Drew
from cassoulet.games.haricot_magique.growing import (
    ADDING,
    CHOOSING,
    ENDING,
    MAY_REROLL,
    OVER,
    PLACING,
    STARTING,
    WIFE_MAY_HELP,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DIE,
    EYE,
    TOKEN,
    TREASURE,
    TRUNK,
)
from cassoulet.games.haricot_magique.views import Standing, Table
from tests.conformance.cells import act_at_random
from tests.games.haricot_magique.setting import (
    FLAT,
    act,
    assert_conserved,
    choosing,
    falls,
    hands_of,
    imagine,
    new_table,
    place,
    placing,
    seen_from,
    state,
    table,
)
from tests.games.helpers import odds

EVERYBODY = [0, 1, 2, None]


def in_play() -> HaricotMagique:
    """A table in the midst of a turn, on which nothing is as it began."""
    game = table(
        [3, 5, 4],
        "expert",
        bean=2,
        turn=2,
        stalk="T 1 R",
        gold=[2, 0, 5],
        discards=[[1, 2], [7, 6], [1, 3]],
        eye=1,
        used=[1, 3],
        lean=-12,
        slips="again",
    )
    game.poses = (7, -8, 9)
    game.stalk[2] = Piece(18, 4, 1, (3, -4, 5))
    game.phase, game.extra, game.due, game.castle_due = ADDING, 1, 5, True
    game.axes = [True, False, True]
    game.treasures_placed = 2
    game.rolled = vec[i64]([1, 2, 0, 1])
    return game


def shown(seat: int | None, hand: tuple[int, ...]) -> Table:
    return Table(
        version=2,
        seat=seat,
        variant="expert",
        slips="again",
        round=3,
        phase=ADDING,
        bean=2,
        order=(0, 2, 1),
        played_turns=1,
        hand=hand,
        hand_sizes=(2, 2, 2),
        choice=0,
        chosen=(False, False, False),
        played=(3, 5, 4),
        discards=((1, 2), (7, 6), (1, 3)),
        axes=(True, False, True),
        powers_used=(False, True, False, True, False, False, False, False),
        eye=1,
        gold=(2, 0, 5),
        gold_left=23,
        stalk=(
            Standing(0, 0, NOBODY, FLAT),
            Standing(1, 2, NOBODY, FLAT),
            Standing(18, 4, 1, (3, -4, 5)),
            Standing(2, 3, NOBODY, FLAT),
        ),
        lean=-12,
        poses=(7, -8, 9),
        rolled=(1, 2, 0, 1),
        extra=1,
        due=5,
        castle_due=True,
        treasures_placed=2,
        bags=(),
        scores=(),
    )


@pytest.mark.parametrize(
    ("seat", "hand"), [(0, (4, 5)), (1, (1, 2)), (2, (2, 5)), (None, ())], ids=str
)
def test_all_is_seen_but_the_hands_of_others(seat: int | None, hand: tuple[int, ...]) -> None:
    assert in_play().view(seat) == shown(seat, hand)


@pytest.mark.parametrize("variant", ["basic", "expert"])
def test_everybody_sees_which_variant_is_played(variant: str) -> None:
    game = table([5, 6, 7], variant)
    assert [seen_from(game, seat).variant for seat in EVERYBODY] == [variant] * 4


def test_phases_and_pieces_have_the_numbers_that_views_have_always_had() -> None:
    phases = [OVER, CHOOSING, STARTING, WIFE_MAY_HELP, ADDING, MAY_REROLL, PLACING, ENDING]
    assert phases == list(range(8))
    pieces = [EYE, DIE, TREASURE, TRUNK, TOKEN, CYLINDER, CASTLE]
    assert pieces == list(range(7))


def test_a_choice_is_seen_by_who_made_it_and_that_it_was_made_by_all() -> None:
    game = choosing([[1, 2, 3]] * 3)
    act(game, 1, Choose(3))
    views = [seen_from(game, seat) for seat in EVERYBODY]
    assert [view.choice for view in views] == [0, 3, 0, 0]
    assert [view.hand for view in views] == [(1, 2, 3)] * 3 + [()]
    assert {view.chosen for view in views} == {(False, True, False)}
    assert {view.hand_sizes for view in views} == {(3, 3, 3)}
    assert {view.played for view in views} == {(0, 0, 0)}


@pytest.mark.parametrize("event", [Drew(1, 5), Chose(1, 5)])
def test_a_card_face_down_is_told_to_its_owner_only(event: Drew | Chose) -> None:
    hidden = type(event)(1, None)
    assert [event.seen_by(seat) for seat in EVERYBODY] == [hidden, event, hidden, hidden]


def test_bags_and_scores_are_shown_when_the_game_is_over() -> None:
    game = placing(table([6, 7, 7], gold=[9, 10, 10]), "T")
    assert {(seen_from(game, seat).bags, seen_from(game, seat).scores) for seat in EVERYBODY} == {
        ((), ())
    }
    place(game, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    for seat in EVERYBODY:
        view = seen_from(game, seat)
        assert view.bags == ((10, 0, 0), (0, 10, 0), (0, 0, 10))
        assert view.scores == (100, 150, 200)


# What is unknown to whom: the odds of the first card that is imagined


def unknown_to(game: HaricotMagique, seat: int | None, *picks: int) -> set[int]:
    def redeal(dealer: Dealer) -> object:
        return imagine(game, seat, dealer)

    return set(odds(redeal, *picks))


def test_of_others_all_cards_are_known_that_were_not_played() -> None:
    game = in_play()
    assert unknown_to(game, 1) == {4, 5, 6, 7}
    assert unknown_to(game, 1, 4) == {5, 6, 7}
    assert unknown_to(game, 1, 4, 5) == {2, 5, 6, 7}
    assert unknown_to(game, 0) == {1, 2, 3, 4}
    assert unknown_to(game, None, 4, 5) == {1, 2, 3, 4}


def test_a_hidden_choice_may_be_any_card_of_the_imagined_hand() -> None:
    game = choosing([[1, 2, 3]] * 3)
    act(game, 1, Choose(3))
    assert unknown_to(game, 0, 2, 5, 7) == {2, 5, 7}
    imagined = imagine(game, 0, Script([2, 5, 7, 5, 1, 4, 6]))
    assert hands_of(imagined) == [[1, 2, 3], [2, 5, 7], [1, 4, 6]]
    assert list(imagined.choices) == [0, 5, 0]
    assert imagined.decks[1].listed() == (1, 3, 4, 6)


def test_ones_own_choice_is_kept() -> None:
    game = choosing([[1, 2, 3]] * 3)
    act(game, 1, Choose(3))
    imagined = imagine(game, 1, Playout(3))
    assert (list(imagined.choices), hands_of(imagined)[1]) == ([0, 3, 0], [1, 2, 3])


# Imagined tables


def test_an_imagined_table_keeps_all_but_the_hands_of_others() -> None:
    game = in_play()
    imagined = imagine(game, 1, Script([6, 7, 5, 7]))
    assert state(imagined) == {**state(game), "hands": [[6, 7], [1, 2], [5, 7]]}
    assert [deck.listed() for deck in imagined.decks] == [(4, 5), (3, 4), (2, 6)]
    assert (imagined.seats, imagined.expert) == (3, True)
    assert [one.pose for one in imagined.stalk] == [one.pose for one in game.stalk]


@pytest.mark.parametrize("variant", ["basic", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_many_points_of_a_game_an_imagined_table_looks_the_same(
    seats: int, variant: str
) -> None:
    game, rng, dealer = new_table(seats, variant, seats), Random(seats), Playout(seats)
    while game.to_act():
        for seat in (rng.randrange(seats), None):
            imagined = imagine(game, seat, dealer)
            assert imagined.view(seat) == game.view(seat)
            assert_conserved(imagined)
            if seat is not None:
                assert imagined.legal(seat) == game.legal(seat)
        assert_conserved(game)
        act_at_random(game, rng, dealer)
    assert imagine(game, 0, dealer).view(0) == game.view(0)


def test_an_imagined_table_can_be_played_on() -> None:
    for seed in range(10):
        rng, dealer = Random(seed), Playout(seed)
        game = new_table(3, "expert", seed)
        for _ in range(5 * seed):
            act_at_random(game, rng, dealer)
        imagined = imagine(game, 1, dealer)
        while imagined.to_act():
            act_at_random(imagined, rng, dealer)
        assert_conserved(imagined)


# Copies and the census


def test_a_copy_is_the_same_table() -> None:
    chosen = choosing([[1, 2, 3]] * 3)
    act(chosen, 1, Choose(3))
    over = placing(table([6, 7, 7], gold=[9, 10, 10]), "T")
    place(over, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    for game in (in_play(), chosen, over, table([6, 7, 7], stalk="T 1 R C")):
        twin = game.copy()
        assert (state(twin), twin.inventory()) == (state(game), game.inventory())
        assert [twin.view(seat) for seat in EVERYBODY] == [game.view(seat) for seat in EVERYBODY]
        assert (twin.seats, twin.expert) == (game.seats, game.expert)


def test_a_copy_shares_nothing() -> None:
    chosen = choosing([[1, 2, 3]] * 2)
    act(twin := chosen.copy(), 0, Choose(1))
    assert list(chosen.choices) == [0, 0]
    act(twin, 1, Choose(1))
    assert (hands_of(chosen), list(chosen.played)) == ([[1, 2, 3]] * 2, [0, 0])
    last = placing(table([1, 1], turn=1, gold=[3, 1], stalk="T 1"), "T")
    before, census = state(last), last.inventory()
    place(last.copy(), 1, "T 1", picks=[4, 4])
    assert (state(last), last.inventory()) == (before, census)


def test_a_copy_shares_no_axes_powers_gold_or_beanstalk() -> None:
    basic = table([6, 7, 7], stalk="T 1")
    act(basic.copy(), 0, ThrowAxe(2), "D R", [falls(1)])
    assert state(basic) == state(table([6, 7, 7], stalk="T 1"))
    expert = table([3, 3, 4], "expert", gold=[0, 2, 2])
    act(expert.copy(), 0, Steal(2))
    assert state(expert) == state(table([3, 3, 4], "expert", gold=[0, 2, 2]))
    hiding = table([2, 3, 4], "expert")
    act(hiding.copy(), 0, Hide())
    assert state(hiding) == state(table([2, 3, 4], "expert"))


def test_a_copy_shares_no_bags() -> None:
    game = placing(table([6, 7], gold=[14, 15]), "T")
    place(game, 0, "T 0", picks=[0] * 10 + [1] * 10 + [2] * 10)
    twin = game.copy()
    twin.bags[0][0] += 1
    twin.order.append(9)
    twin.discards[0].append(9)
    twin.hands[0].add(7)
    assert game.bags == [[10, 5, 0], [0, 5, 10]]
    assert (game.order, game.discards, hands_of(game)[0]) == ([0, 1], [[], []], [1, 2])


def test_the_census_names_each_place() -> None:
    census = in_play().inventory()
    assert {sort: list(places) for sort, places in census.items()} == {
        "action cards": [
            f"{place} {seat}" for seat in range(3) for place in ("hand of", "deck of", "played by")
        ],
        "gold": ["pile", "bags of 0", "bags of 1", "bags of 2"],
        "dice": ["stalk", "rolled", "reserve"],
        "cylinders": ["stalk", "reserve"],
        "tokens": [f"{place} {seat}" for seat in range(3) for place in ("stalk, of", "before")],
    }
    assert census["action cards"]["hand of 0"] == [0, 0, 0, 0, 1, 1, 0, 0]
    assert census["action cards"]["deck of 0"] == [0, 0, 0, 0, 0, 0, 1, 1]
    assert census["action cards"]["played by 0"] == [0, 1, 1, 1, 0, 0, 0, 0]
    assert census["gold"] == {"pile": [23], "bags of 0": [2], "bags of 1": [0], "bags of 2": [5]}
    assert census["dice"] == {"stalk": [3], "rolled": [4], "reserve": [5]}
    assert census["tokens"]["stalk, of 1"] == [0, 1, 0, 0, 0]
    assert census["tokens"]["before 1"] == [0, 2, 0, 0, 0]


def test_the_census_counts_cylinders() -> None:
    census = table([6, 7], stalk="R C").inventory()
    assert census["cylinders"] == {"stalk": [1], "reserve": [1]}


def test_before_the_deal_a_table_is_bare() -> None:
    game = HaricotMagique(3, True, False)
    assert state(game) == {
        "round": 0,
        "phase": 0,
        "bean": NOBODY,
        "order": [],
        "played_turns": 0,
        "hands": [[], [], []],
        "choices": [0, 0, 0],
        "played": [0, 0, 0],
        "discards": [[], [], []],
        "axes": [False, False, False],
        "used": [],
        "eye": NOBODY,
        "gold": [0, 0, 0],
        "gold_left": 30,
        "bags": [],
        "stalk": "",
        "lean": 0,
        "poses": (),
        "rolled": [0, 0, 0, 0],
        "extra": 0,
        "due": -1,
        "castle_due": False,
        "treasures": 0,
    }
    base = game.stalk[0]
    assert (base.identity, base.piece, base.owner, base.pose) == (0, 0, NOBODY, FLAT)
    assert (game.seats, game.expert, game.finished, game.to_act()) == (3, True, False, ())
    assert [deck.size for deck in game.decks] == [7, 7, 7]
    assert len(game.powers_used) == 8

"""What everybody may know of a table for 3 to 7 players, and the tables they may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from cassoulet.dealers import NeedsPick, Playout, Script
from cassoulet.game import NOBODY, Viewer
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    Harvest,
    Offer,
    Plant,
    Spare,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import Field, Memory, OpenOffer, Table, Terms
from tests.conformance.cells import act_at_random
from tests.games.bohnanza.setting import (
    BLUE,
    CHILI,
    EMPTY,
    END_TRADING,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    box,
    imagine,
    new_table,
    plots,
    remember,
    rows,
    seen_from,
    state,
    table,
)
from tests.games.helpers import census
from tests.sizes import heavy

Hands = tuple[tuple[int, ...], ...]
NOTHING = Field(0, 0)


def in_play() -> Plantation:
    """A table in the midst of a game, on which nothing is as it began."""
    game = table(
        [[SOY, RED, WAX], [BLUE, RED, BLUE, WAX], [GREEN]],
        [[(RED, 2), (CHILI, 3)], [(BLUE, 1), EMPTY], [(SOY, 1), (WAX, 2), EMPTY]],
        treasuries=[[WAX], [BLUE, RED, BLUE]],
        turned=[SOY, BLUE],
        set_aside=[[STINK], [], [RED, GREEN]],
        deck=[CHILI, WAX, WAX, SOY, STINK, GREEN, BLUE],
        discard=[STINK, WAX, CHILI],
        turn=1,
        phase=2,
        planted=2,
        exhaustions=3,
        last_turn=True,
        seats=4,
    )
    remember(game, [[WAX, SOY, RED], [BLUE], [GREEN], []], [2, 1, 1, 0])
    act(game, 1, Offer(2, (3, 0), (SOY,), (GREEN, GREEN), NOBODY))
    act(game, 0, Offer(1, (1,), (), (BLUE,), 1))
    act(game, 3, Offer(1, (), (), (RED,), NOBODY))
    act(game, 1, Decline(3))
    act(game, 2, Want((RED, GARDEN)))
    act(game, 1, Offer(-1, (1,), (), (SOY,), NOBODY))
    act(game, 0, Decline(4))
    act(game, 0, Offer(1, (0,), (), (), NOBODY))
    act(game, 0, Withdraw(5))
    act(game, 1, Spare((WAX,)))
    return game


def view_of_seat_1(game: Plantation) -> Table:
    return Table(
        seat=1,
        version=3,
        turn=1,
        phase=2,
        planted=2,
        discarded=False,
        hand=(BLUE, RED, BLUE, WAX),
        hand_sizes=(3, 4, 1, 0),
        fields=(
            (Field(RED, 2), Field(CHILI, 3)),
            (Field(BLUE, 1), NOTHING),
            (Field(SOY, 1), Field(WAX, 2), NOTHING),
            (NOTHING, NOTHING),
        ),
        coins=(1, 3, 0, 0),
        deck_size=7,
        exhaustions=3,
        last_turn=True,
        turned=(SOY, BLUE),
        set_aside=((STINK,), (), (GREEN, RED), ()),
        offers=(
            OpenOffer(1, 1, 2, (WAX, BLUE), (SOY,), (GREEN, GREEN), NOBODY, (), (0, 3)),
            OpenOffer(2, 0, 1, (RED,), (), (BLUE,), 1, (), ()),
            OpenOffer(4, 1, -1, (RED,), (), (SOY,), NOBODY, (0,), (1,)),
        ),
        next_offer=6,
        offers_made=(1, 2, 0, 1),
        refused=(Terms(3, 1, (), (RED,)),),
        taken_back=(Terms(0, 1, (SOY,), ()),),
        wants=((), (), (RED, GARDEN), ()),
        wants_changed=(False, False, True, False),
        spares=((), (WAX,), (), ()),
        spares_changed=(False, True, False, False),
        memory=Memory(
            treasuries=((WAX,), (BLUE, RED, BLUE), (), ()),
            discard=(WAX, CHILI, STINK),
            out_of_game=tuple(sorted(game.out_of_game)),
            had=(BLUE,),
            had_sizes=(3, 1, 1, 0),
            unplaced=(WAX, GREEN, SOY, RED),
            held=(2, 1, 1, 0),
        ),
        scores=(),
    )


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    game = in_play()
    assert game.view(1) == view_of_seat_1(game)


@pytest.mark.parametrize(
    ("viewer", "hand", "had", "unplaced", "positions"),
    [
        (0, (SOY, RED, WAX), (WAX, SOY, RED), (BLUE, GREEN), [(), (1,), ()]),
        (2, (GREEN,), (GREEN,), (WAX, BLUE, SOY, RED), [(), (), ()]),
        (3, (), (), (WAX, BLUE, GREEN, SOY, RED), [(), (), ()]),
        (None, (), (), (WAX, BLUE, GREEN, SOY, RED), [(), (), ()]),
    ],
    ids=str,
)
def test_views_differ_only_in_what_is_ones_own(
    viewer: Viewer,
    hand: tuple[int, ...],
    had: tuple[int, ...],
    unplaced: tuple[int, ...],
    positions: list[tuple[int, ...]],
) -> None:
    game = in_play()
    view = view_of_seat_1(game)
    offers = [replace(one, positions=own) for one, own in zip(view.offers, positions, strict=True)]
    memory = replace(view.memory, had=had, unplaced=unplaced)
    assert game.view(viewer) == replace(
        view, seat=viewer, hand=hand, offers=tuple(offers), memory=memory
    )


def test_all_scores_are_shown_when_the_game_is_over_and_hands_are_not() -> None:
    game = table([[SOY], [RED]], treasuries=[[WAX]], phase=2, last_turn=True, seats=4)
    assert [seen_from(game, viewer).scores for viewer in (0, None)] == [(), ()]
    act(game, 0, END_TRADING)
    views = [seen_from(game, viewer) for viewer in (0, 1, None)]
    assert [view.scores for view in views] == [(1, 0, 0, 0)] * 3
    assert [view.hand for view in views] == [(SOY,), (RED,), ()]


# What may be remembered


def test_the_varieties_of_coins_are_remembered_in_their_order() -> None:
    game = table(fields=[[(RED, 2), (SOY, 4)]], seats=4)
    act(game, 0, Harvest(1))
    act(game, 0, Harvest(0))
    for viewer in (0, 1, None):
        view = seen_from(game, viewer)
        assert view.memory.treasuries == ((SOY, SOY, RED), (), (), ())
        assert view.coins == (3, 0, 0, 0)


def test_when_the_pile_runs_out_everybody_can_tell_which_cards_are_in_hands() -> None:
    game = table([[SOY, RED, BLUE], [WAX, SOY], [STINK]], deck=[RED], discard=[CHILI], planted=1)
    act(game, 0, TURN_OVER, [RED, CHILI])
    assert (game.had, list(game.held)) == ([[BLUE, SOY, RED], [WAX, SOY], [STINK]], [3, 2, 1])
    assert seen_from(game, 0).memory.unplaced == (WAX, STINK, SOY)
    assert seen_from(game, 1).memory.unplaced == (BLUE, STINK, SOY, RED)
    assert seen_from(game, None).memory.unplaced == (WAX, BLUE, STINK, SOY, SOY, RED)


def test_nothing_of_the_kind_is_known_before() -> None:
    game = table([[SOY, RED, BLUE], [WAX, SOY], [STINK]], deck=[RED, RED, RED], planted=1)
    act(game, 0, TURN_OVER, [RED, RED])
    memory = seen_from(game, 0).memory
    assert (memory.had, memory.had_sizes, memory.unplaced) == ((), (0, 0, 0), ())
    assert memory.held == (0, 0, 0)


def test_cards_that_leave_a_hand_are_no_longer_held() -> None:
    game = table([[SOY, SOY, RED], [WAX, WAX]], [[(SOY, 1)]], seats=4)
    remember(game, rows([SOY, SOY, RED], [WAX]), [3, 1, 0, 0])
    assert act(game, 0, Plant(SOY)).changes["held"] == [2, 1, 0, 0]
    assert act(game, 0, Plant(SOY), [BLUE, BLUE]).changes["held"] == [1, 1, 0, 0]
    act(game, 1, Offer(0, (0, 1), (), (), NOBODY))
    assert act(game, 0, Accept(1, (), ())).changes["held"] == [1, 0, 0, 0]
    assert game.had == rows([SOY, SOY, RED], [WAX])


# Imagined tables, and the odds of each


def deals(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[Hands]:
    """All ways to deal hands of these sizes from a shuffled pile."""
    for order in permutations(cards):
        left = list(order)
        yield tuple(tuple(left.pop(0) for _ in range(size)) for size in sizes)


def shares(hands: Iterable[Hands]) -> dict[Hands, Fraction]:
    counts = Counter(hands)
    return {one: Fraction(count, counts.total()) for one, count in counts.items()}


def imagined_hands(game: Plantation, viewer: Viewer) -> dict[Hands, Fraction]:
    """All hands that are imagined, each with its probability."""
    paths: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    chances: dict[Hands, Fraction] = {}
    while paths:
        picks, chance = paths.pop()
        try:
            imagined = imagine(game, viewer, Script(picks))
        except NeedsPick as needed:
            total = sum(needed.weights)
            paths += [
                ([*picks, index], chance * Fraction(weight, total))
                for index, weight in enumerate(needed.weights)
                if weight
            ]
        else:
            assert imagined.view(viewer) == game.view(viewer)
            assert census(imagined) == census(game)
            hands = tuple(tuple(hand) for hand in imagined.hands)
            chances[hands] = chances.get(hands, Fraction(0)) + chance
    return chances


def test_what_is_unseen_is_dealt_afresh() -> None:
    game = table([[SOY, WAX], [BLUE, RED], [RED]], deck=[WAX, CHILI], discard=[GREEN])
    unseen = [BLUE, RED, RED, WAX, CHILI]
    expected = [((SOY, WAX), *others) for others in deals(unseen, [2, 1])]
    assert imagined_hands(game, 0) == shares(expected)


def test_a_spectator_deals_all_hands_afresh() -> None:
    game = table([[SOY], [BLUE], [RED]], deck=[WAX], discard=[GREEN])
    assert imagined_hands(game, None) == shares(deals([SOY, BLUE, RED, WAX], [1, 1, 1]))


def ran_out() -> Plantation:
    """The pile has just run out, and the discard pile is the new one."""
    game = table([[SOY, WAX], [BLUE, RED], [RED]], deck=[WAX, CHILI], discard=[], exhaustions=1)
    remember(game, [[WAX, SOY], [BLUE, RED], [RED]], [2, 2, 1])
    return game


def test_right_after_an_exhaustion_others_hold_only_cards_that_were_unplaced() -> None:
    expected = [((SOY, WAX), *others) for others in deals([BLUE, RED, RED], [2, 1])]
    assert imagined_hands(ran_out(), 0) == shares(expected)
    expected = list(deals([SOY, WAX, BLUE, RED, RED], [2, 2, 1]))
    assert imagined_hands(ran_out(), None) == shares(expected)


def test_cards_drawn_since_come_from_the_new_pile() -> None:
    game = table([[SOY], [BLUE, WAX], []], deck=[CHILI], discard=[], exhaustions=1)
    remember(game, [[SOY], [BLUE], []], [1, 1, 0])
    assert imagined_hands(game, 0) == {
        ((SOY,), (BLUE, WAX), ()): Fraction(1, 2),
        ((SOY,), (BLUE, CHILI), ()): Fraction(1, 2),
    }


def test_cards_drawn_since_leave_to_others_what_they_must_still_hold() -> None:
    game = table([[SOY], [BLUE, WAX], [RED]], deck=[CHILI], discard=[], exhaustions=1)
    remember(game, [[SOY], [BLUE], [RED]], [1, 1, 1])
    assert imagined_hands(game, 0) == {
        ((SOY,), (old, new), (other,)): Fraction(1, 4)
        for old, other in ((BLUE, RED), (RED, BLUE))
        for new in (WAX, CHILI)
    }


def test_others_had_all_that_they_still_hold_of_it() -> None:
    game = table([[SOY], [BLUE, WAX], [RED]], deck=[CHILI], discard=[], exhaustions=1)
    remember(game, [[SOY], [BLUE, RED], [RED]], [1, 1, 1])
    for seed in range(12):
        world = imagine(game, 0, Playout(seed))
        for seat in (1, 2):
            held = world.hands[seat][: world.held[seat]]
            assert not Counter(held) - Counter(world.had[seat])


def test_who_promises_more_than_it_held_leaves_to_others_what_they_held() -> None:
    game = table([[SOY], [BLUE, WAX], [WAX]], deck=[CHILI], discard=[], exhaustions=1, phase=2)
    remember(game, [[SOY], [BLUE], [WAX]], [1, 1, 1])
    act(game, 1, Offer(0, (0, 1), (), (), NOBODY))
    for seed in range(12):
        world = imagine(game, 0, Playout(seed))
        assert (sorted(world.hands[1]), world.hands[2]) == (sorted([BLUE, WAX]), [WAX])


def test_what_is_promised_as_newer_is_held_by_nobody_else() -> None:
    game = table([[SOY], [BLUE, WAX], [RED]], deck=[CHILI], discard=[], exhaustions=1, phase=2)
    remember(game, [[SOY], [BLUE], [WAX, RED]], [1, 1, 1])  # the wax bean was shuffled since
    act(game, 1, Offer(0, (0, 1), (), (), NOBODY))
    for seed in range(12):
        assert imagine(game, 0, Playout(seed)).hands[2] == [RED]


def test_hands_are_as_large_as_they_are_whoever_is_dealt_what_another_held() -> None:
    hands = [[SOY], [RED, WAX], [WAX, BLUE, GREEN]]
    game = table(hands, deck=[CHILI, CHILI], discard=[], exhaustions=1, phase=2)
    remember(game, [[SOY], [RED], [WAX, BLUE]], [1, 1, 2])
    act(game, 1, Offer(0, (1,), (), (), NOBODY))
    act(game, 2, Offer(0, (0, 2), (), (), NOBODY))
    for seed in range(12):
        assert [len(hand) for hand in imagine(game, 0, Playout(seed)).hands] == [1, 2, 3]


def test_in_other_worlds_ones_own_offer_is_of_the_same_cards() -> None:
    game = table([[WAX, BLUE, WAX], [RED], [SOY]], deck=[CHILI], discard=[], phase=2)
    act(game, 0, Offer(EVERYONE, (2,), (), (), NOBODY))
    act(game, 2, Decline(1))
    world = imagine(game, 0, Playout(1))
    assert (world.offers[0].positions, world.offers[0].declined_by) == ([2], [2])


def test_a_choice_names_its_cards_by_their_places_in_hand() -> None:
    assert table([[SOY, WAX, SOY], [BLUE], []], deck=[WAX]).grip(0) == (SOY, WAX, SOY)


def test_a_card_that_was_offered_is_in_hand_anywhere() -> None:
    game = table([[SOY], [BLUE, RED, BLUE], []], deck=[CHILI], discard=[], phase=2)
    act(game, 1, Offer(0, (1,), (), (), NOBODY))
    act(game, 1, Offer(0, (1,), (), (SOY,), NOBODY))
    hands = imagined_hands(game, 0)
    assert {hand for _, hand, _ in hands} == {
        hand for hand in permutations([BLUE, RED, BLUE, CHILI], 3) if RED in hand
    }
    for place in range(3):
        chances = [chance for (_, hand, _), chance in hands.items() if hand[place] == RED]
        assert sum(chances) == Fraction(1, 3)
    assert imagined_hands(game, 1) == {
        ((card,), (BLUE, RED, BLUE), ()): Fraction(1, 2) for card in (SOY, CHILI)
    }


def test_who_drew_nothing_since_offers_a_card_from_before() -> None:
    game = table([[SOY], [BLUE, RED], [RED]], deck=[CHILI], discard=[], exhaustions=1, phase=2)
    remember(game, [[SOY], [BLUE], [RED]], [1, 1, 1])
    act(game, 1, Offer(0, (1,), (), (), NOBODY))
    act(game, 2, Offer(0, (0,), (), (), NOBODY))
    assert imagined_hands(game, 0) == {((SOY,), (BLUE, RED), (RED,)): 1}


def test_imagined_offers_know_where_their_cards_stand() -> None:
    game = table([[SOY], [BLUE, RED, BLUE], []], deck=[CHILI], discard=[], phase=2)
    act(game, 1, Offer(0, (0, 2), (), (), NOBODY))
    for seed in range(12):
        imagined = imagine(game, 0, Playout(seed))
        (offer,) = imagined.offers
        hand = imagined.hands[1]
        assert [hand[place] for place in offer.positions] == [BLUE, BLUE]
        assert offer.positions == [place for place in range(3) if hand[place] == BLUE]


def test_several_offers_promise_no_more_cards_than_they_must() -> None:
    game = table([[SOY], [BLUE, RED, BLUE], []], deck=[CHILI], discard=[], phase=2)
    act(game, 1, Offer(0, (0, 2), (), (), NOBODY))
    act(game, 1, Offer(0, (0,), (), (SOY,), NOBODY))
    act(game, 1, Offer(0, (1, 2), (), (SOY,), NOBODY))
    hands = imagined_hands(game, 0)
    assert {hand for _, hand, _ in hands} == set(permutations([BLUE, RED, BLUE]))


def test_an_imagined_table_keeps_all_that_lies_open() -> None:
    game = in_play()
    for viewer in (0, 1, 2, 3, None):
        imagined = imagine(game, viewer, Playout(3))
        true, other = state(game), state(imagined)
        for name in ("hands", "had", "offers", "discard", "set_aside"):
            del true[name], other[name]
        assert other == true
        assert sorted(imagined.discard) == sorted(game.discard)
        assert [sorted(cards) for cards in imagined.set_aside] == [[STINK], [], [GREEN, RED], []]
        assert (imagined.deck.size, census(imagined)) == (7, box(4))


def test_ones_own_hand_offers_and_memory_are_kept() -> None:
    game = in_play()
    for seat in (0, 1, 2, 3):
        imagined = imagine(game, seat, Playout(3))
        assert (imagined.hands[seat], imagined.had[seat]) == (game.hands[seat], game.had[seat])
        own = [offer.positions for offer in game.offers if offer.seat == seat]
        assert [offer.positions for offer in imagined.offers if offer.seat == seat] == own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_table_is_of_the_same_game(seats: int) -> None:
    imagined = Bohnanza.imagine(new_table(seats).view(0), Playout(1))
    assert type(imagined) is (Duel if seats == 2 else Bohnanza)


# Random games


@heavy
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_imagined_tables_look_the_same_and_can_be_imagined_from(seats: int) -> None:
    game, rng, chance = new_table(seats), Random(seats), Playout(seats)
    viewers: list[Viewer] = [*range(seats), None]
    moves = 0
    while game.to_act():
        moves += 1
        if moves % 11 == 0:
            viewer, second = rng.choice(viewers), rng.choice(viewers)
            imagined = imagine(game, viewer, chance)
            assert imagined.view(viewer) == game.view(viewer)
            assert census(imagined) == box(seats)
            assert imagine(imagined, second, chance).view(second) == imagined.view(second)
        act_at_random(game, rng, chance)
    assert game.exhaustions == (2 if seats == 3 else 3)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_imagined_hands_hold_what_must_still_be_from_before_an_exhaustion(seats: int) -> None:
    game, rng, chance = new_table(seats), Random(seats), Playout(seats)
    moves = 0
    while game.to_act():
        moves += 1
        if game.exhaustions and moves % 7 == 0:
            viewer = rng.randrange(seats)
            assert from_before(game, viewer)
            assert from_before(imagine(game, viewer, chance), viewer)
        act_at_random(game, rng, chance)


def from_before(game: Plantation, viewer: int) -> bool:
    """Whether the cards that others must still hold are among those that were unplaced."""
    others = [seat for seat in range(game.seats) if seat != viewer]
    held = Counter(card for seat in others for card in game.hands[seat][: game.held[seat]])
    return held <= Counter(seen_from(game, viewer).memory.unplaced)


# Copies, the census, a bare table


def test_a_copy_is_the_same_table() -> None:
    game = in_play()
    twin = game.copy()
    assert (state(twin), twin.inventory()) == (state(game), game.inventory())
    assert isinstance(twin, Bohnanza)
    assert (twin.seats, twin.version) == (4, 3)


def test_a_copy_shares_nothing() -> None:
    game = in_play()
    before, deck = state(game), game.deck.listed()
    twin = game.copy()
    scramble(twin)
    assert (state(game), game.deck.listed()) == (before, deck)


def scramble(game: Plantation) -> None:
    """Change all that can be changed in place."""
    game.deck.add(RED)
    for cards in (game.discard, game.out_of_game, game.turned):
        cards.append(RED)
    for places in (game.hands, game.treasuries, game.set_aside, game.had):
        places[0].append(RED)
        places.append([RED])
    game.fields[0][0].count += 1
    game.fields[0].append(game.fields[0][0])
    game.fields.append([])
    game.offers[0].positions.append(9)
    game.offers[0].want = (RED,)
    game.offers.pop()
    game.offers_made[0] += 1
    game.offers[0].declined_by.append(3)
    game.refused.pop()
    game.taken_back.pop()
    game.wants[0] = (RED,)
    game.wants_changed[0] = True
    game.spares[0] = (RED,)
    game.spares_changed[0] = True
    game.held[0] += 1


def test_the_census_names_each_place() -> None:
    game = table(
        [[SOY, RED], [], []],
        [[(RED, 2), (WAX, 3)]],
        treasuries=[[], [WAX, RED]],
        turned=[SOY],
        set_aside=[[], [], [BLUE]],
        deck=[CHILI, CHILI],
        discard=[STINK],
    )
    cards = game.inventory()["cards"]
    assert {place: sum(counts) for place, counts in cards.items()} == {
        "draw pile": 2,
        "discard pile": 1,
        "out of the game": 150 - 16 + 2,
        "turned over": 1,
        "hand of 0": 2,
        "fields of 0": 5,
        "treasury of 0": 0,
        "set aside by 0": 0,
        "hand of 1": 0,
        "fields of 1": 0,
        "treasury of 1": 2,
        "set aside by 1": 0,
        "hand of 2": 0,
        "fields of 2": 0,
        "treasury of 2": 0,
        "set aside by 2": 1,
    }
    assert cards["fields of 0"] == [0, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0]
    assert cards["hand of 0"] == [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_before_the_deal_a_table_is_bare(seats: int) -> None:
    game = Bohnanza(seats)
    nothing = rows(seats=seats)
    assert state(game) == {
        "discard": [],
        "out_of_game": [],
        "hands": nothing,
        "fields": plots(seats=seats),
        "treasuries": nothing,
        "turn": NOBODY,
        "phase": 0,
        "planted": 0,
        "discarded": False,
        "exhaustions": 0,
        "last_turn": False,
        "turned": [],
        "set_aside": nothing,
        "offers": [],
        "next_offer": 1,
        "offers_made": [0] * seats,
        "refused": [],
        "taken_back": [],
        "wants": [()] * seats,
        "wants_changed": [False] * seats,
        "spares": [()] * seats,
        "spares_changed": [False] * seats,
        "had": nothing,
        "held": [0] * seats,
    }
    assert list(game.deck.counts) == box(seats)
    assert game.to_act() == ()

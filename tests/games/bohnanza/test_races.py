"""Trading under races: commands of all seats in any order of arrival make a legal game.

Each command is a few small numbers, read against the table at the moment when it arrives, so that
most commands could be meant and many are refused.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, count
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import NOBODY, Action, Illegal
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Harvest,
    Offer,
    Plant,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import Ticket
from cassoulet.games.bohnanza.events import Traded, Voided
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.market import EVERYONE, assert_offers_hold, market, numbers
from tests.games.bohnanza.setting import BLUE, CHILI, GREEN, RED, SOY, WAX, act, state, table
from tests.games.helpers import census, refused
from tests.sizes import FULL

SEATS: Final = 4
VARIETIES: Final = [WAX, BLUE, RED]  # few, so that copies of a card are everywhere
HANDS: Final = [
    [WAX, BLUE, WAX, RED, BLUE],
    [RED, RED, WAX, BLUE],
    [BLUE, WAX, BLUE],
    [RED, WAX],
]
FIELDS: Final = [[(WAX, 4), (BLUE, 1)], [(RED, 2)], [(BLUE, 1), (WAX, 1)], []]

Numbers = tuple[int, int, int, int]
Step = tuple[int, Action]
numbers_drawn: Final = st.tuples(*[st.integers(0, 5)] * 4)
commands: Final = st.lists(
    st.tuples(st.integers(0, SEATS - 1), numbers_drawn), min_size=10, max_size=40
)
races = settings(max_examples=1000 if FULL else 50)


def race_track() -> Plantation:
    game = market(HANDS, FIELDS, turned=[BLUE, BLUE])
    for seat in range(SEATS):
        for card in (GREEN, CHILI, SOY)[: 3 * (seat < 2)]:
            game.deck.take(card)
            game.treasuries[seat].append(card)
    return game


# What the numbers mean


def meant(game: Plantation, seat: int, how: Numbers) -> Action:
    kind, first, second, third = how
    if kind in (0, 1):
        return some_answer(game, seat, first, second)
    if kind in (2, 3):
        return some_offer(game, seat, first, second, third)
    if kind == 4 and third < 2:
        return Withdraw(some_number([one for one in game.offers if one.seat == seat], first))
    if kind == 4 and third < 4:
        return Decline(some_number([one for one in game.offers if one.to == seat], first))
    if kind == 4:
        return Want(tuple(range(1, second)))
    return BuyField() if first == 0 else Harvest(second % 3)


def some_number(standing: list[Ticket], which: int) -> int:
    """The number of one of these offers, or one that may be out of date."""
    return standing[which % len(standing)].number if standing and which < 5 else which


def some_offer(game: Plantation, seat: int, first: int, second: int, third: int) -> Offer:
    to = game.turn if seat != game.turn else [1, 2, 3, EVERYONE, 1, 2][first]
    hand = tuple({second % 4, third}) if second < 4 else ()
    turned = (BLUE,) * (third % 3) if seat == game.turn and second > 2 else ()
    want = tuple(VARIETIES[: third % 3]) if first % 2 else (VARIETIES[first // 2],)
    return Offer(to, hand, turned, want, some_number(game.offers, second) if third == 4 else NOBODY)


def some_answer(game: Plantation, seat: int, first: int, second: int) -> Accept:
    """An answer to an offer, with such copies of the wanted cards as there are."""
    number = some_number([one for one in game.offers if one.seat != seat], first)
    hand: list[int] = []
    turned: list[int] = []
    for card in wanted(game, number):
        places = [at for at, held in enumerate(game.hands[seat]) if held == card and at not in hand]
        if places and not (second == 0 and seat == game.turn and card in game.turned):
            hand.append(places[second % len(places)])
        else:
            turned.append(card)
    return Accept(number, tuple(hand), tuple(turned))


def wanted(game: Plantation, number: int) -> tuple[int, ...]:
    return next((ticket.want for ticket in game.offers if ticket.number == number), ())


# A second account of the table, in which each card has a name of its own

names: Final = count()
Card = tuple[int, int]  # its variety and its name


@dataclass
class Account:
    hands: list[list[Card]]
    turned: Counter[int]
    received: list[Counter[int]]
    promises: dict[int, tuple[int, list[Card], Counter[int]]] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Plantation) -> Account:
        hands = [[(card, next(names)) for card in hand] for hand in game.hands]
        return cls(hands, Counter(game.turned), [Counter() for _ in game.hands])

    def note(self, seat: int, action: Action, number: int) -> list[int]:
        """Carry an action out; give the offers that it made void."""
        if isinstance(action, Offer):
            cards = [self.hands[seat][at] for at in action.hand]
            self.promises[number] = (seat, cards, Counter(action.turned))
        elif isinstance(action, Decline | Withdraw):
            del self.promises[action.offer]
        elif isinstance(action, Accept):
            maker, cards, turned = self.promises.pop(action.offer)
            mine = [self.hands[seat][at] for at in action.hand]
            self.move(maker, seat, cards, turned)
            self.move(seat, maker, mine, Counter(action.turned))
            return self.drop_broken_promises()
        return []

    def move(self, giver: int, taker: int, cards: list[Card], turned: Counter[int]) -> None:
        self.hands[giver] = [card for card in self.hands[giver] if card not in cards]
        self.turned.subtract(turned)
        self.received[taker] += Counter(variety for variety, _ in cards) + turned

    def drop_broken_promises(self) -> list[int]:
        broken = [
            number
            for number, (seat, cards, turned) in self.promises.items()
            if not set(cards) <= set(self.hands[seat]) or not turned <= self.turned
        ]
        for number in broken:
            del self.promises[number]
        return broken

    def check(self, game: Plantation) -> None:
        assert [[card for card, _ in hand] for hand in self.hands] == game.hands
        assert self.turned == Counter(game.turned)
        assert self.received == [Counter(cards) for cards in game.set_aside]
        assert list(self.promises) == numbers(game)
        for ticket in game.offers:
            seat, cards, turned = self.promises[ticket.number]
            assert ticket.seat == seat
            assert [self.hands[seat][at] for at in ticket.positions] == sorted(
                cards, key=self.hands[seat].index
            )
            assert turned == Counter(ticket.turned)


def admitted(game: Plantation, seat: int, action: Action) -> bool:
    try:
        game.check(seat, action)
    except Illegal:
        return False
    return True


@races
@given(commands)
def test_no_card_is_lost_doubled_or_traded_twice(arrivals: list[tuple[int, Numbers]]) -> None:
    game = race_track()
    account, cards = Account.of(game), census(game)
    for seat, how in arrivals:
        action = meant(game, seat, how)
        if not admitted(game, seat, action):
            refused(game, seat, action)
            continue
        voided = account.note(seat, action, game.next_offer)
        events = act(game, seat, action).events
        assert [one.offer for one in events if isinstance(one, Voided)] == voided
        assert len([one for one in events if isinstance(one, Traded)]) == isinstance(action, Accept)
        account.check(game)
        assert_offers_hold(game)
    assert census(game) == cards


@races
@given(commands)
def test_what_comes_too_late_is_refused_without_a_trace(
    arrivals: list[tuple[int, Numbers]],
) -> None:
    game = race_track()
    done: list[tuple[int, Accept | Decline | Withdraw]] = []
    for seat, how in arrivals:
        action = meant(game, seat, how)
        if admitted(game, seat, action):
            act(game, seat, action)
            if isinstance(action, Accept | Decline | Withdraw):
                done.append((seat, action))
    for seat, late in done:
        assert refused(game, seat, late) == "no_such_offer"
        for other in range(SEATS):
            assert refused(game, other, Accept(late.offer, (0,), ())) == "no_such_offer"


# Which pairs of commands must commute
#
# Two commands of different seats, if each is admitted before and after the other. Offers get their
# numbers in the order of arrival, so the numbers of new ones are left out. An offer or an answer
# names cards by their position, so it means the same card before and after another command only if
# that one takes nothing from the same hand: such pairs are left out, and no others.


def canonical(game: Plantation, old: int) -> dict[str, object]:
    """The table without what tells only in which order things came."""
    now = state(game)
    now["discard"] = sorted(game.discard)
    now["set_aside"] = [sorted(cards) for cards in game.set_aside]
    now["refused"] = sorted((one.seat, one.to, one.given, one.want) for one in game.refused)
    now["offers"] = sorted(without_new_number(ticket, old) for ticket in game.offers)
    now["deck"] = list(game.deck.counts)
    return now


def without_new_number(ticket: Ticket, old: int) -> tuple[object, ...]:
    number = ticket.number if ticket.number < old else 0
    spoken = (ticket.seat, ticket.to, ticket.from_hand, ticket.turned, ticket.want, ticket.counters)
    return (number, tuple(ticket.positions), *spoken)


def givers(game: Plantation, seat: int, action: Action) -> set[int]:
    """The seats whose hands or turned-over cards an action takes from."""
    if not isinstance(action, Accept):
        return set()
    return {seat, *[one.seat for one in game.offers if one.number == action.offer]}


def clash(game: Plantation, first: Step, second: Step) -> bool:
    for (seat, action), other in ((first, second), (second, first)):
        if isinstance(action, Offer | Accept) and seat in givers(game, *other):
            return True
    return False


def after(game: Plantation, *steps: Step) -> dict[str, object] | None:
    """The table after these, or nothing if one of them is refused."""
    twin, dealer = game.copy(), Recorder(Playout(7))
    for seat, action in steps:
        if not admitted(twin, seat, action):
            return None
        twin.play(seat, action, dealer)
    return canonical(twin, game.next_offer)


def assert_commute(game: Plantation, first: Step, second: Step) -> None:
    if first[0] == second[0] or clash(game, first, second):
        return
    one, other = after(game, first, second), after(game, second, first)
    if one is not None and other is not None:
        assert one == other


@races
@given(commands, st.lists(numbers_drawn, min_size=2 * SEATS, max_size=2 * SEATS))
def test_commands_that_touch_different_things_commute(
    arrivals: list[tuple[int, Numbers]], last: list[Numbers]
) -> None:
    game = race_track()
    for seat, how in arrivals:
        action = meant(game, seat, how)
        if admitted(game, seat, action):
            act(game, seat, action)
    pending = [(at % SEATS, meant(game, at % SEATS, how)) for at, how in enumerate(last)]
    for first, second in combinations(pending, 2):
        assert_commute(game, first, second)


def both_ways(game: Plantation, first: Step, second: Step) -> bool:
    """Whether each is admitted before and after the other."""
    return after(game, first, second) is not None and after(game, second, first) is not None


def test_two_answers_to_offers_of_one_card_are_never_both_admitted() -> None:
    game = race_track()
    act(game, 0, Offer(1, (0,), (), (), NOBODY))
    act(game, 0, Offer(2, (0,), (), (), NOBODY))
    first, second = (1, Accept(1, (), ())), (2, Accept(2, (), ()))
    assert after(game, first) is not None
    assert after(game, second) is not None
    assert after(game, first, second) is after(game, second, first) is None


gifts: Final = st.tuples(st.sets(st.integers(0, 4), max_size=3), st.integers(0, 2))
three_gifts: Final = st.lists(gifts, min_size=3, max_size=3)


@races
@given(three_gifts)
def test_gifts_of_different_cards_are_taken_in_any_order_and_others_once(
    given_to: list[tuple[set[int], int]],
) -> None:
    game = race_track()
    for to, (hand, turned) in enumerate(given_to, start=1):
        if hand or turned:
            act(game, 0, Offer(to, tuple(hand), (BLUE,) * turned, (), NOBODY))
    for one, other in combinations(game.offers, 2):
        first, second = (
            (one.to, Accept(one.number, (), ())),
            (other.to, Accept(other.number, (), ())),
        )
        apart = not set(one.positions) & set(other.positions)
        enough = len(one.turned) + len(other.turned) <= 2
        assert both_ways(game, first, second) == (apart and enough)
        assert after(game, first, second) == after(game, second, first)


# Planting what was received: each in an order of their own

plantings: Final = st.permutations([(0, BLUE), (0, WAX), (1, RED), (1, WAX), (1, WAX), (2, BLUE)])


def to_plant() -> Plantation:
    return table(
        [[CHILI], [SOY], [GREEN], []],
        [[(BLUE, 1)], [(WAX, 1)]],
        set_aside=[[BLUE, WAX], [RED, WAX, WAX], [BLUE]],
        phase=3,
    )


def planted_in(order: list[tuple[int, int]]) -> dict[str, object]:
    game, dealer = to_plant(), Recorder(Playout(7))
    for seat, card in order:
        game.check(seat, Plant(card))
        game.play(seat, Plant(card), dealer)
    now = canonical(game, game.next_offer)
    now["fields"] = [sorted(plots) for plots in fields_after(game)]
    return now


def fields_after(game: Plantation) -> list[list[tuple[int, int]]]:
    return [[(plot.card, plot.count) for plot in plots] for plots in game.fields]


@races
@given(plantings)
def test_the_order_in_which_all_plant_makes_no_difference(order: list[tuple[int, int]]) -> None:
    now = planted_in(order)
    assert now == planted_in(sorted(order))
    assert now["turn"] == 1
    assert now["fields"] == [
        [(WAX, 1), (BLUE, 2)],
        [(WAX, 3), (RED, 1)],
        [(0, 0), (BLUE, 1)],
        [(0, 0), (0, 0)],
    ]


IN_PHASE_3: Final[list[Step]] = [
    (0, Plant(BLUE)),
    (0, Harvest(0)),
    (1, Plant(WAX)),
    (1, Harvest(0)),
    (2, Plant(BLUE)),
]


def test_planting_and_harvesting_of_different_seats_commute() -> None:
    game = to_plant()
    pairs = [(one, other) for one in IN_PHASE_3 for other in IN_PHASE_3 if one[0] != other[0]]
    for first, second in pairs:
        assert both_ways(game, first, second)
        assert_commute(game, first, second)

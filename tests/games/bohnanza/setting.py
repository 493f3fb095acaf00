"""Tables of Bohnanza laid out in a few words, and a record of what happens at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import cards_of
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Action, Dealer
from cassoulet.games.bohnanza.actions import BuyField, Done, Draw, EndTrading, Offer, TurnOver
from cassoulet.games.bohnanza.board import Plot
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import Table
from tests.games.helpers import Outcome, census, changes

# The varieties, from the most frequent to the rarest, and what the rulebook says of each
COFFEE, WAX, BLUE, CHILI, STINK, GREEN, SOY, BLACK_EYED, RED, GARDEN, COCOA = range(11)
COPIES: Final = [24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4]
LEFT_IN_THE_BOX: Final = {
    2: [GARDEN, COCOA],
    3: [COCOA],
    4: [COFFEE],
    5: [COFFEE],
    6: [GARDEN, COCOA],
    7: [GARDEN, COCOA],
}
FIRST_FIELDS: Final = {2: 2, 3: 3, 4: 2, 5: 2, 6: 2, 7: 2}
EMPTY: Final = (0, 0)  # a field without beans

TURN_OVER: Final = TurnOver()
BUY_FIELD: Final = BuyField()
END_TRADING: Final = EndTrading()
DRAW: Final = Draw()
DONE: Final = Done()

Cards = Sequence[int]
Fields = Sequence[tuple[int, int]]  # each a variety and how many


def table(
    hands: Sequence[Cards] = (),
    fields: Sequence[Fields] = (),
    *,
    treasuries: Sequence[Cards] = (),
    turned: Cards = (),
    set_aside: Sequence[Cards] = (),
    deck: Cards | None = None,
    discard: Cards | None = None,
    turn: int = 0,
    phase: int | None = None,
    planted: int = 0,
    seats: int | None = None,
    exhaustions: int = 0,
    last_turn: bool = False,
) -> Plantation:
    """A table in play, a duel if it has two seats; seats not spoken of have nothing.

    Cards not named are in the draw pile; if that is named, in the discard pile; if that is named
    too, out of the game.
    """
    seats = seats or len(hands)
    game = Duel(seats) if seats == 2 else Bohnanza(seats)
    game.turn, game.planted = turn, planted
    game.phase = (2 if seats == 2 else 1) if phase is None else phase
    game.exhaustions, game.last_turn = exhaustions, last_turn
    game.turned = list(turned)
    for seat in range(seats):
        game.hands[seat] = _named(hands, seat)
        game.treasuries[seat] = _named(treasuries, seat)
        game.set_aside[seat] = _named(set_aside, seat)
        game.fields[seat] = _plots(fields[seat] if seat < len(fields) else (), seats)
    _lay_the_rest(game, deck, discard)
    return game


def _named(places: Sequence[Cards], seat: int) -> list[int]:
    return list(places[seat]) if seat < len(places) else []


def _plots(fields: Fields, seats: int) -> list[Plot]:
    empty = [EMPTY] * (FIRST_FIELDS[seats] - len(fields))
    return [Plot(card, count) for card, count in [*fields, *empty]]


def _lay_the_rest(game: Plantation, deck: Cards | None, discard: Cards | None) -> None:
    game.deck = cards_of(len(COPIES), deck or ())
    game.discard = list(discard or ())
    rest = [all_of - used for all_of, used in zip(box(game.seats), census(game), strict=True)]
    assert min(rest) >= 0, "more of a card than this game holds"
    cards = [card for card, count in enumerate(rest) for _ in range(count)]
    if deck is None:
        for card in cards:
            game.deck.add(card)
    elif discard is None:
        game.discard += cards
    else:
        game.out_of_game = cards


def box(seats: int) -> list[int]:
    """How many cards of each variety so many players use."""
    removed = LEFT_IN_THE_BOX[seats]
    return [0 if card in removed else count for card, count in enumerate(COPIES)]


def new_table(seats: int, seed: int = 1) -> Plantation:
    """A table as it is dealt."""
    return deal(seats, Playout(seed))


def deal(seats: int, dealer: Dealer) -> Plantation:
    game = Bohnanza.deal(seats, {}, dealer)
    assert isinstance(game, Plantation)
    return game


# What happens


def act(game: Plantation, seat: int, action: Action, draws: Cards = ()) -> Outcome:
    """Have a seat do something; the cards drawn are `draws`, exactly these."""
    script = Script(list(draws))
    dealer = Recorder(script)
    before, cards = state(game), census(game)
    game.check(seat, action)
    game.play(seat, action, dealer)
    assert script.used_up(), "fewer cards were drawn"
    assert census(game) == cards
    assert census(game, "third fields") == [7]
    return Outcome(dealer.events, changes(before, state(game)))


def state(game: Plantation) -> dict[str, object]:
    """All of a table except the draw pile, which is what is nowhere else."""
    return {
        "discard": list(game.discard),
        "out_of_game": list(game.out_of_game),
        "hands": [list(hand) for hand in game.hands],
        "fields": fields_of(game),
        "treasuries": [list(coins) for coins in game.treasuries],
        "turn": game.turn,
        "phase": game.phase,
        "planted": game.planted,
        "discarded": game.discarded,
        "exhaustions": game.exhaustions,
        "last_turn": game.last_turn,
        "turned": list(game.turned),
        "set_aside": [list(cards) for cards in game.set_aside],
        "offers": [
            (
                ticket.number,
                ticket.seat,
                ticket.to,
                ticket.positions[:],
                ticket.from_hand,
                ticket.turned,
                ticket.want,
                ticket.counters,
                ticket.declined_by[:],
            )
            for ticket in game.offers
        ],
        "next_offer": game.next_offer,
        "offers_made": list(game.offers_made),
        "refused": list(game.refused),
        "taken_back": list(game.taken_back),
        "wants": list(game.wants),
        "wants_changed": list(game.wants_changed),
        "spares": list(game.spares),
        "spares_changed": list(game.spares_changed),
        "had": [list(cards) for cards in game.had],
        "held": list(game.held),
    }


def fields_of(game: Plantation) -> list[list[tuple[int, int]]]:
    return [[(plot.card, plot.count) for plot in plots] for plots in game.fields]


def rows(*named: Cards, seats: int = 4) -> list[list[int]]:
    """Hands, treasuries or cards set aside, as `state` writes them; the rest have nothing."""
    return [_named(named, seat) for seat in range(seats)]


def plots(*named: Fields, seats: int = 4) -> list[list[tuple[int, int]]]:
    """The fields of all seats, as `state` writes them; the rest are empty."""
    return [
        [
            (plot.card, plot.count)
            for plot in _plots(named[seat] if seat < len(named) else (), seats)
        ]
        for seat in range(seats)
    ]


# What may happen


def choices(game: Plantation, seat: int) -> list[Action]:
    """All that is listed for a seat, except offers."""
    return [action for action in game.legal(seat) if not isinstance(action, Offer)]


# What a seat may know


def remember(game: Plantation, had: Sequence[Cards], held: Iterable[int]) -> None:
    """Lay down what was in hand when the pile last ran out, and how much of it still is."""
    game.had = [list(cards) for cards in had]
    game.held = vec[i64](list(held))


def seen_from(game: Plantation, seat: int | None) -> Table:
    view = game.view(seat)
    assert isinstance(view, Table)
    return view


def imagine(game: Plantation, seat: int | None, dealer: Dealer) -> Plantation:
    """A table that `seat` could not tell from this one."""
    imagined = game.redeal(seat, dealer)
    assert isinstance(imagined, Plantation)
    return imagined

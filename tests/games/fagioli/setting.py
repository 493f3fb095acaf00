"""Tables of Fagioli laid out in a few words, and a record of what happens at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import cards_of
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Action, Event, Viewer
from cassoulet.games.fagioli.actions import Play
from cassoulet.games.fagioli.rules import Fagioli
from cassoulet.games.fagioli.views import Table
from tests.games.helpers import Outcome, census, changes

NUMBERS = 10  # a card is below this
START_CARDS = (3, 7)
FACE_DOWN = 4
LEFT, RIGHT = 0, 1  # the two discard piles

# For each difference a top card and a card to play on it
HIGHER = {1: (1, 2), 2: (1, 3), 3: (2, 5), 4: (1, 5), 5: (1, 6), 6: (1, 7)}
LOWER = {1: (9, 8), 2: (9, 7), 3: (9, 6), 4: (9, 5), 5: (8, 3)}

Tokens = Sequence[int]
Listed = Sequence[int]


def table(
    hands: Sequence[Listed],
    tops: tuple[int, int] = START_CARDS,
    *,
    turn: int = 0,
    first: int = 0,
    farms: Sequence[Listed] = (),
    spent: Sequence[Listed] = (),
    deck: Listed | None = None,
    shown: Listed | None = None,
    supply: Tokens | None = None,
    tokens: Sequence[Tokens] = (),
) -> Fagioli:
    """A table as described; tops other than the start cards are face-up cards, 4 is face down.

    Cards not named lie in the draw pile; where that is named, face up in the discard piles; where
    `shown` is named too, nowhere. Tokens not named lie in the supply, or else in the box.
    """
    game = Fagioli(len(hands))
    game.first, game.turn = first, turn
    covers = [top for top, start in zip(tops, START_CARDS, strict=True) if top != start]
    covers = [top for top in covers if top != FACE_DOWN]
    _put_tops(game, tops)
    _put_cards(game, hands, farms, spent, [*covers, *(shown or ())])
    if deck is not None:
        _put_deck(game, deck, rest_is_shown=shown is None)
    _put_tokens(game, supply, tokens)
    return game


def _put_tops(game: Fagioli, tops: tuple[int, int]) -> None:
    game.tops = vec[i64](list(tops))
    game.wallets = vec[bool]([top % 2 == 1 for top in tops])


def _put_cards(
    game: Fagioli,
    hands: Sequence[Listed],
    farms: Sequence[Listed],
    spent: Sequence[Listed],
    shown: Listed,
) -> None:
    game.hands = [cards_of(NUMBERS, cards) for cards in hands]
    for seat, cards in enumerate(farms):
        game.farms[seat] = cards_of(NUMBERS, cards)
    for seat, cards in enumerate(spent):
        game.spent[seat] = cards_of(NUMBERS, cards)
    game.shown = cards_of(NUMBERS, shown)
    for place in (*game.hands, *game.farms, *game.spent, game.shown):
        game.deck.take_all(place)
    assert min(game.deck.counts) >= 0, "more cards are named than there are"


def _put_deck(game: Fagioli, deck: Listed, *, rest_is_shown: bool) -> None:
    rest = game.deck
    game.deck = cards_of(NUMBERS, deck)
    rest.take_all(game.deck)
    assert min(rest.counts) >= 0, "more cards are named than there are"
    if rest_is_shown:
        game.shown.add_all(rest)


def _put_tokens(game: Fagioli, supply: Tokens | None, tokens: Sequence[Tokens]) -> None:
    for seat, taken in enumerate(tokens):
        game.penalties[seat] = list(taken)
    left = Counter(game.supply)
    left.subtract(Counter(token for taken in tokens for token in taken))
    left.subtract(Counter(supply or ()))
    assert min(left.values()) >= 0, "more tokens are named than there are"
    rest = sorted(left.elements())
    game.supply = rest if supply is None else list(supply)
    game.returned = [] if supply is None else rest


def new_table(seats: int, seed: int = 1) -> Fagioli:
    """A table as it is dealt."""
    return Fagioli.deal(seats, {}, Playout(seed))


def face_up(card: int, pile: int) -> Play:
    return Play(card, pile, False)


def face_down(card: int, pile: int) -> Play:
    return Play(card, pile, True)


# What happens


def act(game: Fagioli, action: Action, draws: Iterable[int] = ()) -> Outcome:
    """The seat on turn does this and draws exactly these cards; no card or token gets lost."""
    script = Script(list(draws))
    dealer = Recorder(script)
    before, cards, tokens = state(game), census(game), census(game, "tokens")
    game.check(game.turn, action)
    game.play(game.turn, action, dealer)
    assert script.used_up(), "fewer cards were drawn"
    assert (census(game), census(game, "tokens")) == (cards, tokens)
    return Outcome(dealer.events, changes(before, state(game)))


def state(game: Fagioli) -> dict[str, object]:
    """All of a table except the draw pile, which is what is nowhere else."""
    places: dict[str, object] = {
        "first": game.first,
        "turn": game.turn,
        "to_plant": game.to_plant,
        "tops": tuple(game.tops),
        "wallets": tuple(game.wallets),
        "shown": game.shown.listed(),
        "supply": tuple(game.supply),
        "box": tuple(game.returned),
    }
    for seat in range(game.seats):
        places[f"hand {seat}"] = game.hands[seat].listed()
        places[f"farm {seat}"] = game.farms[seat].listed()
        places[f"spent {seat}"] = game.spent[seat].listed()
        places[f"tokens {seat}"] = tuple(game.penalties[seat])
    return places


# What a seat may know


def seen_from(game: Fagioli, viewer: Viewer) -> Table:
    view = game.view(viewer)
    assert isinstance(view, Table)
    return view


def viewers(game: Fagioli) -> list[Viewer]:
    return [*range(game.seats), None]


def worlds(game: Fagioli, viewer: Viewer, count: int = 60) -> list[Fagioli]:
    """Tables that the viewer holds possible."""
    return [Fagioli.imagine(game.view(viewer), Playout(seed)) for seed in range(count)]


def everything_told(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    return [event.seen_by(viewer) for event in events]

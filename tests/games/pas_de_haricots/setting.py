"""Tables of Pas de Haricots laid out in a few words, and a record of what happens at them.

A card is written as its suit and its rank: S7, H10, DJ (jack), DN (knight), CQ (queen), CK (king).
The trump that belongs to a suit is its 0: S0, H0, D0, C0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import NOBODY, Action, Dealer
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.events import Dealt
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from cassoulet.games.pas_de_haricots.views import Table
from tests.games.helpers import Outcome, census, changes

Move = tuple[int, Action]  # who does what

SUITS: Final = "SHDC"
RANKS: Final = [*map(str, range(1, 11)), *"JNQK0"]
FACES: Final = [suit + rank for suit in SUITS for rank in RANKS]
ONE_OF_EACH: Final = [1] * 60

LEADING: Final = 1
CHOOSING: Final = 2
TAKING: Final = 3


def card(face: str) -> int:
    return FACES.index(face)


def cards(faces: str) -> tuple[int, ...]:
    return tuple(card(face) for face in faces.split())


def faces(listed: Iterable[int]) -> str:
    """The cards as they are written here; no card is -."""
    return " ".join("-" if number < 0 else FACES[number] for number in listed)


def heap(named: str) -> Cards:
    return cards_of(60, cards(named))


# A deal for three, where a test must know the hands of a new round
NEW_PICKS: Final = [*range(59, -1, -1)]
NEW_HANDS: Final = [range(40, 60), range(20, 40), range(20)]
NEW_DEALT: Final = [Dealt(seat, tuple(hand)) for seat, hand in enumerate(NEW_HANDS)]


def table(
    *hands: str,
    pawn: int = 0,
    taker: int | None = None,
    played: Mapping[int, str] | None = None,
    chosen: Mapping[int, str] | None = None,
    collections: Mapping[int, str] | None = None,
    rest: int = -1,
    plus: Sequence[Sequence[int]] | None = None,
    minus: Sequence[Sequence[int]] | None = None,
) -> PasDeHaricots:
    """A table in play; all cards that are not named are in the collection of seat `rest`.

    With no card played somebody leads, with one the others choose, with more somebody takes.
    """
    seats, played = len(hands), played or {}
    game = PasDeHaricots(seats)
    game.pawn, game.taker = pawn, pawn if taker is None else taker
    game.phase = (LEADING, CHOOSING, TAKING)[min(len(played), 2)]
    game.hands = [heap(hand) for hand in hands]
    game.choices = _one_each(chosen or {}, seats)
    game.played = _one_each(played, seats)
    game.collections = [heap((collections or {}).get(seat, "")) for seat in range(seats)]
    game.plus = [list(line) for line in plus or [[]] * seats]
    game.minus = [list(line) for line in minus or [[]] * seats]
    game.round = len(game.plus[0]) + 1
    _lay_rest(game, rest % seats)
    _assert_sound(game, played)
    return game


def _one_each(named: Mapping[int, str], seats: int) -> vec[i64]:
    return vec[i64]([card(named[seat]) if seat in named else -1 for seat in range(seats)])


def _lay_rest(game: PasDeHaricots, seat: int) -> None:
    for number, count in enumerate(census(game)):
        if count == 0:
            game.collections[seat].add(number)


def _assert_sound(game: PasDeHaricots, played: Mapping[int, str]) -> None:
    assert census(game) == ONE_OF_EACH, "a card is named twice"
    assert not played or game.pawn in played, "the card under the pawn is the last to be taken"
    held = [hand.size for hand in game.hands]
    held[game.pawn] += game.phase == CHOOSING
    assert len(set(held)) == 1, "everybody has played as often as the others"


def new_table(seats: int, seed: int = 1) -> PasDeHaricots:
    """A table as it is dealt."""
    return PasDeHaricots.deal(seats, {}, Playout(seed))


# What happens


def plays(seat: int, face: str) -> Move:
    return seat, Play(card(face))


def takes(seat: int, owner: int) -> Move:
    return seat, Take(owner)


def act(game: PasDeHaricots, *moves: Move, picks: Sequence[int] = ()) -> Outcome:
    """Make the moves; chance comes from `picks`, and all of them are used.

    While a round goes on, `gained` tells what was added to each collection.
    """
    script = Script(list(picks))
    dealer = Recorder(script)
    before, collected = state(game), collections(game)
    for seat, action in moves:
        game.check(seat, action)
        game.play(seat, action, dealer)
        assert census(game) == ONE_OF_EACH
    assert script.used_up()
    changed = changes(before, state(game))
    if "collections" in changed and "round" not in changed:
        del changed["collections"]
        pairs = zip(collected, collections(game), strict=True)
        changed["gained"] = [_added(old, new) for old, new in pairs]
    return Outcome(dealer.events, changed)


def _added(old: str, new: str) -> str:
    return " ".join(face for face in new.split() if face not in old.split())


def state(game: PasDeHaricots) -> dict[str, object]:
    """All of a table."""
    return {
        "round": game.round,
        "phase": game.phase,
        "pawn": game.pawn,
        "taker": game.taker,
        "hands": hands_of(game),
        "choices": faces(game.choices),
        "played": faces(game.played),
        "collections": collections(game),
        "plus": [list(line) for line in game.plus],
        "minus": [list(line) for line in game.minus],
    }


def hands_of(game: PasDeHaricots) -> list[str]:
    return [faces(hand.listed()) for hand in game.hands]


def collections(game: PasDeHaricots) -> list[str]:
    return [faces(collection.listed()) for collection in game.collections]


def random_moves(game: PasDeHaricots, dealer: Dealer, seed: int) -> Iterator[Move]:
    """Play to the end, stopping before each move."""
    rng = Random(seed)
    while waiting := game.to_act():
        seat = rng.choice(waiting)
        action = rng.choice(game.legal(seat))
        yield seat, action
        game.play(seat, action, dealer)


# What may happen


def playable(game: PasDeHaricots, seat: int) -> str:
    """The cards that a seat may play."""
    return faces(action.card for action in game.legal(seat) if isinstance(action, Play))


def takeable(game: PasDeHaricots, seat: int) -> list[int]:
    """Whose cards a seat may take."""
    return [action.owner for action in game.legal(seat) if isinstance(action, Take)]


def finished() -> PasDeHaricots:
    """A table whose last card was taken."""
    third = [[1, 2], [3, 4], [5, 6]]
    game = table("", "", "", played={0: "S1", 1: "H1", 2: "D1"}, plus=third, minus=third)
    act(game, takes(0, 1))
    assert (game.to_act(), game.taker) == ((), NOBODY)
    return game


# What a seat may know


def seen_from(game: PasDeHaricots, seat: int | None) -> Table:
    view = game.view(seat)
    assert isinstance(view, Table)
    return view


def imagine(game: PasDeHaricots, seat: int | None, dealer: Dealer) -> PasDeHaricots:
    """A table that `seat` could not tell from this one."""
    imagined = game.redeal(seat, dealer)
    assert isinstance(imagined, PasDeHaricots)
    return imagined

"""Tables of Haricots laid out in a few words, and a record of what happens at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Action, Dealer
from cassoulet.games.haricots.actions import Fold, Pass, Play
from cassoulet.games.haricots.events import Dealt
from cassoulet.games.haricots.rules import Haricots
from cassoulet.games.haricots.views import Table
from tests.games.helpers import Outcome, census, changes

CARDS: Final = {1: 3, 2: 4, 3: 1, 4: 6, 5: 8, 6: 10, 7: 9, 8: 8, 9: 7, 10: 6, 11: 5, 12: 2, 15: 1}
NUMBERS: Final = 16
ALL_CARDS: Final = [CARDS.get(card, 0) for card in range(NUMBERS)]
PASS: Final = Pass()
FOLD: Final = Fold()
EMPTY: Final = (0, 0)  # the previous play, as `state` writes it, while the table is empty

# A deal for three, where a test must know the hands of a new round
NEW_HANDS: Final = [[6] * 10, [1] + [7] * 9, [5] * 8 + [9] * 2]
NEW_PICKS: Final = [card for hand in NEW_HANDS for card in hand]
NEW_DEALT: Final = [Dealt(seat, tuple(hand)) for seat, hand in enumerate(NEW_HANDS)]


def whole_deck() -> list[int]:
    return [card for card, copies in CARDS.items() for _ in range(copies)]


def table(
    hands: Sequence[Sequence[int]],
    rules: str = "basic",
    *,
    turn: int = 0,
    to_beat: int = 0,
    owner: int | None = None,
    decks: Sequence[int] | None = None,
    out: Sequence[int] = (),
    seen: Iterable[int] = (),
    first: int = 0,
    won_by: Sequence[int] = (),
    penalties: Sequence[int] | None = None,
) -> Haricots:
    """A table in play; cards not named are unseen, and the right neighbour played last."""
    game = Haricots(len(hands), rules == "advanced")
    game.round, game.first, game.turn = len(won_by) + 1, first, turn
    game.won_by = list(won_by)
    game.penalties = vec[i64](list(penalties or [0] * len(hands)))
    game.hands = [heap(hand) for hand in hands]
    game.decks = vec[i64](list(decks or [4] * len(hands)))
    game.out = vec[bool]([seat in out for seat in range(len(hands))])
    game.seen = heap(seen)
    game.unseen = heap(whole_deck())
    for cards in (*game.hands, game.seen):
        game.unseen.take_all(cards)
    if to_beat:
        _lay_previous(game, to_beat, (turn - 1) % len(hands) if owner is None else owner)
    assert min(game.unseen.counts) >= 0, "more of a card than the box holds"
    assert game.unseen.size >= sum(game.decks), "too few cards for the personal decks"
    return game


def heap(cards: Iterable[int]) -> Cards:
    return cards_of(NUMBERS, cards)


def _lay_previous(game: Haricots, to_beat: int, owner: int) -> None:
    assert not game.out[owner], "whoever played last is still in the round (H6)"
    game.previous = _play_worth(to_beat, game.unseen)
    game.owner, game.to_beat = owner, to_beat
    game.unseen.take(game.previous.card, game.previous.count)
    game.seen.add(game.previous.card, game.previous.count)


def _play_worth(value: int, cards: Cards) -> Play:
    """The play of the fewest of these cards that has this value."""
    for count in range(1, NUMBERS):
        for card in CARDS:
            worth = {1: 17, 2: 16}.get(card, card) if value > 15 else card
            if cards.has(card, count) and worth * count == value:
                return Play(card, count)
    raise AssertionError(f"no cards are worth {value}")


def new_table(seats: int, rules: str = "basic", seed: int = 1) -> Haricots:
    """A table as it is dealt."""
    return Haricots.deal(seats, {"rules": rules}, Playout(seed))


# What happens


def act(game: Haricots, *actions: Action, picks: Sequence[int] | None = None) -> Outcome:
    """Have each action done by whose turn it is; chance comes from `picks`, all of them used."""
    script = Script(list(picks or ()))
    dealer = Recorder(Playout(1) if picks is None else script)
    before = state(game)
    for action in actions:
        (seat,) = game.to_act()
        game.check(seat, action)
        game.play(seat, action, dealer)
        assert census(game) == ALL_CARDS
    assert script.used_up()
    return Outcome(dealer.events, changes(before, state(game)))


def whose_turns(game: Haricots, *actions: Action) -> list[int]:
    """Whose turn it was for each of the actions."""
    seats: list[int] = []
    for action in actions:
        seats += game.to_act()
        act(game, action)
    return seats


def state(game: Haricots) -> dict[str, object]:
    """All of a table except the unseen cards, which are those that are nowhere else."""
    return {
        "round": game.round,
        "first": game.first,
        "won_by": list(game.won_by),
        "penalties": list(game.penalties),
        "hands": hands_of(game),
        "seen": list(game.seen.listed()),
        "decks": list(game.decks),
        "out": [seat for seat, out in enumerate(game.out) if out],
        "turn": game.turn,
        "owner": game.owner,
        "previous": (game.previous.card, game.previous.count),
        "to_beat": game.to_beat,
    }


def hands_of(game: Haricots) -> list[list[int]]:
    return [list(hand.listed()) for hand in game.hands]


# What may happen


def choices(game: Haricots) -> list[Action]:
    """All that the seat to act may do."""
    (seat,) = game.to_act()
    return game.legal(seat)


def plays(game: Haricots) -> list[tuple[int, int]]:
    """The cards that the seat to act may play, each with how many of them."""
    return [(play.card, play.count) for play in choices(game) if isinstance(play, Play)]


# What a seat may know


def seen_from(game: Haricots, seat: int | None) -> Table:
    view = game.view(seat)
    assert isinstance(view, Table)
    return view


def imagine(game: Haricots, seat: int | None, dealer: Dealer) -> Haricots:
    """A table that `seat` could not tell from this one."""
    imagined = game.redeal(seat, dealer)
    assert isinstance(imagined, Haricots)
    return imagined

"""Tables of the Magic Beanstalk laid out in a few words, and a record of what happens at them.

A beanstalk is written from the bottom up, without its base die: E, D, T and R are dice that show
an eye, a die, a treasure and a trunk; a digit is a token of that seat, C a cylinder, K the castle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import cards_of
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import NOBODY, Action, Dealer, Event
from cassoulet.games.haricot_magique import BOX
from cassoulet.games.haricot_magique.actions import Choose, Decline, Place
from cassoulet.games.haricot_magique.board import NO_CARD, Piece
from cassoulet.games.haricot_magique.events import Placed
from cassoulet.games.haricot_magique.growing import CHOOSING, PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, TOKEN, Settled
from cassoulet.games.haricot_magique.views import Table
from tests.games.helpers import Fair, Outcome, changes, odds

PIECES: Final = {"E": 0, "D": 1, "T": 2, "R": 3, "C": CYLINDER, "K": CASTLE}
NUMBERS: Final = 8  # action cards bear 1 to 7
FLAT: Final = (0, 0, 0)
DECLINE: Final = Decline()


# Tables


def table(
    cards: Sequence[int],
    variant: str = "basic",
    *,
    turn: int | None = None,
    bean: int = 0,
    stalk: str = "",
    gold: Sequence[int] | None = None,
    hands: Sequence[Sequence[int]] | None = None,
    discards: Sequence[Sequence[int]] | None = None,
    axes: Sequence[bool] | None = None,
    eye: int = NOBODY,
    used: Sequence[int] = (),
    lean: int = 0,
    slips: str = "fall",
) -> HaricotMagique:
    """A table at which each seat has turned over its card, and `turn` is about to roll."""
    seats = len(cards)
    game = HaricotMagique(seats, variant == "expert", slips == "again")
    game.phase, game.bean, game.eye = STARTING, bean, eye
    game.played = vec[i64](list(cards))
    game.order = sorted(range(seats), key=lambda seat: (cards[seat], (seat - bean) % seats))
    game.played_turns = 0 if turn is None else game.order.index(turn)
    _deal_cards(game, hands, discards or [[]] * seats)
    game.gold = vec[i64](list(gold or [0] * seats))
    game.gold_left -= sum(game.gold)
    game.axes = list(axes or game.axes)
    game.powers_used = [power in used for power in range(NUMBERS)]
    game.lean = lean
    for word in stalk.split():
        _stand(game, word)
    assert_conserved(game)
    return game


def _deal_cards(
    game: HaricotMagique,
    hands: Sequence[Sequence[int]] | None,
    discards: Sequence[Sequence[int]],
) -> None:
    """Hands that are not named hold the lowest cards; the rest is in the decks."""
    game.round = 1 + len(discards[0])
    game.discards = [list(cards) for cards in discards]
    for seat in range(game.seats):
        gone = [game.played[seat], *discards[seat]]
        left = [card for card in range(1, NUMBERS) if card not in gone]
        size = 3 if game.played[seat] == NO_CARD else 2
        hand = list(hands[seat]) if hands else left[:size]
        game.hands[seat] = cards_of(NUMBERS, hand)
        deck = [card for card in left if card not in hand]
        game.decks[seat] = cards_of(NUMBERS, deck)


def _stand(game: HaricotMagique, word: str) -> None:
    owner = int(word) if word.isdigit() else NOBODY
    piece = TOKEN if word.isdigit() else PIECES[word]
    game.stalk.append(Piece(game.free_identity(piece, owner), piece, owner, FLAT))


def choosing(
    hands: Sequence[Sequence[int]],
    variant: str = "basic",
    *,
    bean: int = 0,
    discards: Sequence[Sequence[int]] | None = None,
) -> HaricotMagique:
    """A table at which a round begins."""
    game = table([NO_CARD] * len(hands), variant, bean=bean, hands=hands, discards=discards)
    game.phase, game.order = CHOOSING, []
    return game


def placing(game: HaricotMagique, dice: str, treasures: int = 0) -> HaricotMagique:
    """The same table, at which these dice are rolled and must be placed."""
    game.phase, game.treasures_placed = PLACING, treasures
    game.rolled = vec[i64]([faces(dice).count(face) for face in range(4)])
    assert_conserved(game)
    return game


def new_table(seats: int, variant: str = "basic", seed: int = 1) -> HaricotMagique:
    """A table as it is dealt."""
    return HaricotMagique.deal(seats, BOX.complete({"variant": variant}), Playout(seed))


def faces(dice: str) -> tuple[int, ...]:
    return tuple(PIECES[letter] for letter in dice.split())


# What the referee says


def stands(lean: int = 0, pose: tuple[int, ...] = FLAT) -> Settled:
    return Settled(pose, (), lean)


def falls(*fell: int) -> Settled:
    """These pieces left the beanstalk; one is enough."""
    return Settled(FLAT, fell or (0,), 0)


STANDS: Final = stands()
FALLS: Final = falls()


# What happens


def act(
    game: HaricotMagique,
    seat: int,
    action: Action,
    rolls: str = "",
    settled: Sequence[Settled] = (),
    picks: Sequence[int] = (),
) -> Outcome:
    """Check and play; the dice, then all other chance, and the referee are as given, all used."""
    script = Script([*faces(rolls), *picks], list(settled))
    dealer = Recorder(Fair(script))
    before = state(game)
    game.check(seat, action)
    game.play(seat, action, dealer)
    assert script.used_up()
    assert_conserved(game)
    return Outcome(dealer.events, changes(before, state(game)))


def place(
    game: HaricotMagique,
    seat: int,
    pieces: str,
    last: Sequence[Settled] = (STANDS, STANDS),
    picks: Sequence[int] = (),
) -> Outcome:
    """Place pieces, each of which stands; what becomes of the last one is `last`."""
    before = state(game)
    events: list[Event] = []
    *others, final = [place_action(word) for word in pieces.split()]
    for action in others:
        events += act(game, seat, action, settled=[STANDS]).events
    events += act(game, seat, final, settled=last, picks=picks).events
    return Outcome(events, changes(before, state(game)))


def place_action(word: str) -> Place:
    return Place(TOKEN if word.isdigit() else PIECES[word])


def placed(seat: int, word: str, identity: int) -> Placed:
    return Placed(seat, place_action(word).piece, identity, FLAT, 0)


def choose(game: HaricotMagique, *cards: int) -> Outcome:
    """All seats choose, seat 0 first; of what happens, that of the last choice."""
    for seat, card in enumerate(cards):
        outcome = act(game, seat, Choose(card))
    return outcome


def state(game: HaricotMagique) -> dict[str, object]:
    """All of a table except the decks, which are all cards that are nowhere else."""
    return {
        "round": game.round,
        "phase": game.phase,
        "bean": game.bean,
        "order": list(game.order),
        "played_turns": game.played_turns,
        "hands": hands_of(game),
        "choices": list(game.choices),
        "played": list(game.played),
        "discards": [list(cards) for cards in game.discards],
        "axes": list(game.axes),
        "used": [power for power, used in enumerate(game.powers_used) if used],
        "eye": game.eye,
        "gold": list(game.gold),
        "gold_left": game.gold_left,
        "bags": [list(bags) for bags in game.bags],
        "stalk": stalk_of(game),
        "lean": game.lean,
        "poses": game.poses,
        "rolled": list(game.rolled),
        "extra": game.extra,
        "due": game.due,
        "castle_due": game.castle_due,
        "treasures": game.treasures_placed,
    }


def hands_of(game: HaricotMagique) -> list[list[int]]:
    return [list(hand.listed()) for hand in game.hands]


def stalk_of(game: HaricotMagique) -> str:
    return " ".join(_word(one) for one in game.stalk[1:])


def _word(one: Piece) -> str:
    return str(one.owner) if one.piece == TOKEN else "EDTR?CK"[one.piece]


def identities(game: HaricotMagique) -> list[int]:
    return [one.identity for one in game.stalk]


def assert_conserved(game: HaricotMagique) -> None:
    """No piece and no card is lost or found."""
    totals = {
        sort: [sum(counts) for counts in zip(*places.values(), strict=True)]
        for sort, places in game.inventory().items()
    }
    assert totals == {
        "action cards": [0] + [game.seats] * 7,
        "gold": [30],
        "dice": [12],
        "cylinders": [2],
        "tokens": [3] * game.seats + [0] * (5 - game.seats),
    }
    places = [counts for sort in game.inventory().values() for counts in sort.values()]
    assert min(min(counts) for counts in places) >= 0
    assert len(set(identities(game))) == len(game.stalk)


# What may happen


def choices(game: HaricotMagique, seat: int | None = None) -> list[Action]:
    """All that a seat may do; without one, the only seat that is to act."""
    if seat is None:
        (seat,) = game.to_act()
    return game.legal(seat)


def next_odds(
    game: HaricotMagique,
    seat: int,
    action: Action,
    settled: Sequence[Settled] = (),
    picks: Sequence[int] = (),
) -> dict[int, int]:
    """The odds of the first pick that the action needs after these; the table stays as it is."""
    return odds(lambda dealer: game.copy().play(seat, action, dealer), *picks, answers=settled)


# What a seat may know


def seen_from(game: HaricotMagique, seat: int | None) -> Table:
    view = game.view(seat)
    assert isinstance(view, Table)
    return view


def imagine(game: HaricotMagique, seat: int | None, dealer: Dealer) -> HaricotMagique:
    """A table that `seat` could not tell from this one."""
    imagined = game.redeal(seat, dealer)
    assert isinstance(imagined, HaricotMagique)
    return imagined

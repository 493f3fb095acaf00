"""Where everything lies on a table of the Magic Beanstalk, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.game import NOBODY, Dealer, Game, Seat, View, Viewer
from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DICE_FACES, EYE, TOKEN
from cassoulet.games.haricot_magique.views import Standing, Table

# The versions of these rules: what each of them mended is named by its ruling
CASTLE_INTERRUPTS: Final = 2  # J8, J23
REROLL_KEEPS_DICE: Final = 2  # J25
VERSION: Final = 2

# Components
MOST_PLAYERS: Final = 5
DICE: Final = 12
CYLINDERS: Final = 2
TOKENS: Final = 3  # of each player (J1)
ACTION_CARDS: Final = 7  # of each player, numbered from 1
NUMBERS: Final = ACTION_CARDS + 1
BAGS: Final = 30
BAG_VALUES: Final = [10, 15, 20]
BAGS_OF_EACH_VALUE: Final = 10

NO_CARD: Final = 0
NOTHING: Final = -1  # no piece is due

# Identities: dice first, then cylinders, the castle, and each player's tokens
FIRST_CYLINDER: Final = DICE
THE_CASTLE: Final = FIRST_CYLINDER + CYLINDERS
FIRST_TOKEN: Final = THE_CASTLE + 1


@final
class Piece:
    """A piece that stands in the beanstalk."""

    def __init__(self, identity: i64, piece: i64, owner: Seat, pose: tuple[int, ...]) -> None:
        self.identity = identity
        self.piece = piece  # a die is its face
        self.owner = owner  # of a token; nobody's are all other pieces
        self.pose = pose
        self.described = (identity, piece, *pose)  # as a referee is told it

    def __reduce__(self) -> tuple[object, ...]:
        return Piece, (self.identity, self.piece, self.owner, self.pose)


class Board(Game):
    """The state of a table, without the rules."""

    def __init__(self, seats: int, expert: bool, gentle: bool) -> None:
        self.seats: i64 = seats
        self.expert = expert
        self.version: i64 = VERSION  # of the rules that this game began with
        self.gentle = gentle  # a piece that slips off alone is placed again
        self.round: i64 = 0
        self.phase: i64 = 0
        self.bean: Seat = NOBODY  # who holds the bean token
        self.order: list[int] = []  # the order of turns in this round
        self.played_turns: i64 = 0
        # Action cards
        self.hands = [no_cards(NUMBERS) for _ in range(seats)]
        self.decks = [set_of_cards() for _ in range(seats)]
        self.choices = vec[i64]([NO_CARD] * seats)  # in hand until they are turned over
        self.played = vec[i64]([NO_CARD] * seats)  # face up in this round
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.axes = [not expert] * seats
        self.powers_used = [False] * NUMBERS  # in this round
        self.eye: Seat = NOBODY
        # Gold: nobody knows the value of a bag before the end
        self.gold = vec[i64]([0] * seats)
        self.gold_left: i64 = BAGS
        self.bags: list[list[int]] = []  # by value, when the game is over
        # The beanstalk
        self.stalk = [Piece(0, EYE, NOBODY, (0, 0, 0))]  # from the base die up
        self.lean: i64 = 0
        self.poses: tuple[int, ...] = ()  # exactly where they are, if the referee says so
        # The turn
        self.rolled = vec[i64]([0] * DICE_FACES)  # dice still to be placed
        self.extra: i64 = 0
        self.due: i64 = NOTHING  # what must go on the die just placed
        self.castle_due = False
        self.treasures_placed: i64 = 0
        self.finished = False  # the turn ends as soon as the action is done

    # What there is

    def count_in_stalk(self, piece: i64) -> int:
        standing: i64 = 0
        for one in self.stalk:
            standing += one.piece == piece
        return standing

    def dice_in_stalk(self) -> int:
        standing: i64 = 0
        for one in self.stalk:
            standing += one.piece < DICE_FACES
        return standing

    def dice_rolled(self) -> int:
        """Those that are still to be placed."""
        rolled: i64 = 0
        for dice in self.rolled:
            rolled += dice
        return rolled

    def dice_left(self) -> int:
        return DICE - self.dice_in_stalk() - self.dice_rolled()

    def cylinders_left(self) -> int:
        return CYLINDERS - self.count_in_stalk(CYLINDER)

    def tokens_in_stalk(self, seat: Seat) -> int:
        standing: i64 = 0
        for one in self.stalk:
            standing += one.owner == seat
        return standing

    def free_identity(self, piece: i64, seat: Seat) -> int:
        """The first of these pieces that does not stand in the beanstalk."""
        taken: i64 = 0  # a bit for each identity in the beanstalk
        for one in self.stalk:
            taken |= 1 << one.identity
        first: i64 = 0
        if piece == TOKEN:
            first = FIRST_TOKEN + TOKENS * seat
        elif piece == CYLINDER:
            first = FIRST_CYLINDER
        elif piece == CASTLE:
            first = THE_CASTLE
        while taken >> first & 1:
            first += 1
        return first

    def clockwise(self) -> list[int]:
        """All seats, from the holder of the bean token on."""
        return [(self.bean + steps) % self.seats for steps in range(self.seats)]

    def described(self) -> tuple[tuple[int, ...], ...]:
        """The beanstalk as a referee is told it."""
        return tuple([one.described for one in self.stalk])

    # What a seat may know

    def view(self, seat: Viewer) -> View:
        over = not self.to_act()
        return Table(
            version=self.version,
            seat=seat,
            variant="expert" if self.expert else "basic",
            slips="again" if self.gentle else "fall",
            round=self.round,
            phase=self.phase,
            bean=self.bean,
            order=tuple(self.order),
            played_turns=self.played_turns,
            hand=() if seat is None else self.hands[seat].listed(),
            hand_sizes=sizes(self.hands),
            choice=NO_CARD if seat is None else self.choices[seat],
            chosen=tuple([choice != NO_CARD for choice in self.choices]),
            played=tuple(self.played),
            discards=tuple([tuple(cards) for cards in self.discards]),
            axes=tuple(self.axes),
            powers_used=tuple(self.powers_used),
            eye=self.eye,
            gold=tuple(self.gold),
            gold_left=self.gold_left,
            stalk=tuple(
                [Standing(one.identity, one.piece, one.owner, one.pose) for one in self.stalk]
            ),
            lean=self.lean,
            poses=self.poses,
            rolled=tuple(self.rolled),
            extra=self.extra,
            due=self.due,
            castle_due=self.castle_due,
            treasures_placed=self.treasures_placed,
            bags=tuple([tuple(bags) for bags in self.bags]),
            scores=tuple(self.scores()) if over else (),
        )

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        assert isinstance(view, Table)
        game = cls(len(view.hand_sizes), view.variant == "expert", view.slips == "again")
        game._lay_out(view)
        game._deal_the_unseen(view, dealer)
        return game

    def _lay_out(self, view: Table) -> None:
        """Set up all that the view shows."""
        self.version = view.version
        self.round, self.phase, self.bean = view.round, view.phase, view.bean
        self.order, self.played_turns = list(view.order), view.played_turns
        self.played = vec[i64](list(view.played))
        self.discards = [list(cards) for cards in view.discards]
        self.axes, self.powers_used, self.eye = list(view.axes), list(view.powers_used), view.eye
        self.gold, self.gold_left = vec[i64](list(view.gold)), view.gold_left
        self.bags = [list(bags) for bags in view.bags]
        self.stalk = [Piece(one.identity, one.piece, one.owner, one.pose) for one in view.stalk]
        self.lean, self.poses = view.lean, view.poses
        self.rolled, self.extra, self.due = vec[i64](list(view.rolled)), view.extra, view.due
        self.castle_due, self.treasures_placed = view.castle_due, view.treasures_placed

    def _deal_the_unseen(self, view: Table, dealer: Dealer) -> None:
        """Of each player all cards are known that were not played, but not which are in hand."""
        for seat in range(self.seats):
            deck = self.decks[seat]
            deck.take_all(cards_of(NUMBERS, view.discards[seat]))
            if view.played[seat] != NO_CARD:
                deck.take(view.played[seat])
            if seat == view.seat:
                self.hands[seat] = cards_of(NUMBERS, view.hand)
                self.choices[seat] = view.choice
                deck.take_all(self.hands[seat])
            else:
                self.hands[seat] = deck.deal(view.hand_sizes[seat], dealer)
                if view.chosen[seat]:
                    self.choices[seat] = self.hands[seat].copy().draw(dealer)

    # Copying and counting

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.expert, self.gentle)
        twin.version = self.version
        twin.round, twin.phase, twin.bean = self.round, self.phase, self.bean
        twin.order, twin.played_turns = self.order[:], self.played_turns
        twin.hands = copies(self.hands)
        twin.decks = copies(self.decks)
        twin.choices, twin.played = self.choices[:], self.played[:]
        twin.discards = [cards[:] for cards in self.discards]
        twin.axes, twin.powers_used, twin.eye = self.axes[:], self.powers_used[:], self.eye
        twin.gold, twin.gold_left = self.gold[:], self.gold_left
        twin.bags = [bags[:] for bags in self.bags]
        twin.stalk, twin.lean = self.stalk[:], self.lean  # a piece never changes
        twin.poses = self.poses
        twin.rolled, twin.extra, twin.due = self.rolled[:], self.extra, self.due
        twin.castle_due, twin.treasures_placed = self.castle_due, self.treasures_placed
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        cylinders = self.count_in_stalk(CYLINDER)
        gold = {"pile": [self.gold_left]}
        tokens: dict[str, list[int]] = {}
        cards: dict[str, list[int]] = {}
        for seat in range(self.seats):
            gold[f"bags of {seat}"] = [self.gold[seat]]
            standing = self.tokens_in_stalk(seat)
            tokens[f"stalk, of {seat}"] = [
                standing if one == seat else 0 for one in range(MOST_PLAYERS)
            ]
            tokens[f"before {seat}"] = [
                TOKENS - standing if one == seat else 0 for one in range(MOST_PLAYERS)
            ]
            cards[f"hand of {seat}"] = list(self.hands[seat].counts)
            cards[f"deck of {seat}"] = list(self.decks[seat].counts)
            cards[f"played by {seat}"] = by_number([*self.discards[seat], self.played[seat]])
        return {
            "action cards": cards,
            "gold": gold,
            "dice": {
                "stalk": [self.dice_in_stalk()],
                "rolled": [self.dice_rolled()],
                "reserve": [self.dice_left()],
            },
            "cylinders": {"stalk": [cylinders], "reserve": [CYLINDERS - cylinders]},
            "tokens": tokens,
        }


def set_of_cards() -> Cards:
    """A player's action cards: one of each number."""
    return Cards(vec[i64]([0] + [1] * ACTION_CARDS))


def by_number(cards: list[int]) -> list[int]:
    return [cards.count(card) if card else 0 for card in range(NUMBERS)]

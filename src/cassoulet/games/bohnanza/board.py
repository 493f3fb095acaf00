"""Where everything lies on a table of Bohnanza, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cassoulet.cards import Cards, cards_of
from cassoulet.game import NOBODY, Dealer, Game, Seat, View, Viewer
from cassoulet.games.bohnanza.players import COPIES, NUMBERS, VARIETIES
from cassoulet.games.bohnanza.views import Field, Memory, OpenOffer, Table, Terms

# The versions of these rules: what each of them mended is named by its ruling
STEPS_LAST: Final = 2  # B28
DRAWS_WAIT: Final = 3  # B29
GIFTS_ARE_FREE: Final = 3  # B26
SIGNS_COME_DOWN: Final = 3  # B30, with the sign of what one would part with
A_NO_IS_HEARD: Final = 3  # B31
VERSION: Final = 3

# The phases of a turn; the duel has steps of its own
PLANTING: Final = 1
TRADING: Final = 2
PLANTING_TRADED: Final = 3
DRAWING: Final = 4

THIRD_FIELDS: Final = 7
NO_CARD: Final = -1
EVERYONE: Final = -1  # stands where an offer's addressee is expected
SETS: Final[list[tuple[int, ...]]] = [  # by a bit for each variety: those that are in it, in order
    tuple([card for card in range(VARIETIES) if bits >> card & 1]) for bits in range(2**VARIETIES)
]


@final
@mypyc_attr(acyclic=True)
class Plot:
    """A bean field: so many beans of one variety."""

    def __init__(self, card: i64, count: i64) -> None:
        self.card = card
        self.count = count

    def __reduce__(self) -> tuple[object, ...]:
        return Plot, (self.card, self.count)


@final
@mypyc_attr(acyclic=True)
class Ticket:
    """An offer that stands: positions in the hand of its maker, and what everybody heard."""

    def __init__(self, number: i64, seat: Seat, to: Seat) -> None:
        self.number = number
        self.seat = seat
        self.to = to
        self.positions: list[int] = []
        self.from_hand: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.want: tuple[int, ...] = ()
        self.counters: i64 = NOBODY
        self.declined_by: list[int] = []  # if it is to everyone

    def is_gift(self) -> bool:
        return not self.want

    def given(self) -> tuple[int, ...]:
        if not self.from_hand or not self.turned:
            return self.from_hand or self.turned  # either is sorted
        return tuple(sorted(self.from_hand + self.turned))

    def terms(self) -> Terms:
        return Terms(self.seat, self.to, self.given(), self.want)

    def copy(self) -> Ticket:
        twin = Ticket(self.number, self.seat, self.to)
        twin.positions = self.positions[:]
        twin.from_hand, twin.turned = self.from_hand, self.turned
        twin.want, twin.counters = self.want, self.counters
        twin.declined_by = self.declined_by[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _ticket, (_spoken(self, self.seat),)


class Board(Game):
    """The state of a table, without the rules."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.version: i64 = VERSION  # of the rules that this game began with
        self.numbers = NUMBERS[seats]
        self.deck = deck_for(seats)
        self.discard: list[int] = []  # without order, but for the duel: the last one on top
        self.out_of_game: list[int] = []  # coins paid for a third field in the duel
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # in order, the first one first
        self.fields = [[Plot(0, 0) for _ in range(self.numbers.fields)] for _ in range(seats)]
        self.treasuries: list[list[int]] = [[] for _ in range(seats)]  # the last one on top
        self.turn: Seat = NOBODY
        self.phase: i64 = 0
        self.planted: i64 = 0  # cards of the hand, in this turn
        self.discarded = False  # a card of the hand, in this turn of a duel
        self.exhaustions: i64 = 0
        self.last_turn = False
        self.turned: list[int] = []  # open cards for the player on turn
        self.set_aside: list[list[int]] = [[] for _ in range(seats)]  # received, to be planted
        # Trading
        self.offers: list[Ticket] = []
        self.next_offer: i64 = 1
        self.offers_made = vec[i64]([0] * seats)  # in this turn, gifts not counted
        self.refused: list[Terms] = []  # in this turn
        self.taken_back: list[Terms] = []  # gifts, in this turn
        self.wants: list[tuple[int, ...]] = [() for _ in range(seats)]
        self.wants_changed = [False] * seats  # grown, in this turn
        self.spares: list[tuple[int, ...]] = [() for _ in range(seats)]
        self.spares_changed = [False] * seats  # grown, in this turn
        # What could be known when the draw pile last ran out
        self.had: list[list[int]] = [[] for _ in range(seats)]  # in hand
        self.held = vec[i64]([0] * seats)

    def _has_a_say(self, seat: Seat) -> bool:
        """Anybody at the table, as long as the game lasts (B8)."""
        return self.turn != NOBODY and 0 <= seat < self.seats

    # What a seat may know

    def _note_what_was_hidden(self) -> None:
        """Nothing is left in the draw pile, so all that a viewer has not seen is in hands."""
        for seat in range(self.seats):
            self.had[seat] = sorted(self.hands[seat])
            self.held[seat] = len(self.hands[seat])

    def _unplaced(self, viewer: Viewer) -> list[int]:
        others = [cards for seat, cards in enumerate(self.had) if seat != viewer]
        return sorted([card for cards in others for card in cards])

    def _forget_held(self, seat: Seat) -> None:
        """A card left the hand: it may have been one from before the draw pile ran out."""
        if self.held[seat] > 0:
            self.held[seat] -= 1

    def grip(self, seat: Seat) -> tuple[int, ...]:
        return tuple(self.hands[seat])  # offers and answers name its cards by position

    def view(self, seat: Viewer) -> View:
        over = not self.to_act()
        return Table(
            seat=seat,
            version=self.version,
            turn=self.turn,
            phase=self.phase,
            planted=self.planted,
            discarded=self.discarded,
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            fields=tuple(
                [tuple([Field(plot.card, plot.count) for plot in plots]) for plots in self.fields]
            ),
            coins=tuple([len(coins) for coins in self.treasuries]),
            deck_size=self.deck.size,
            exhaustions=self.exhaustions,
            last_turn=self.last_turn,
            turned=tuple(self.turned),
            set_aside=tuple([tuple(sorted(cards)) for cards in self.set_aside]),
            offers=tuple([_spoken(ticket, seat) for ticket in self.offers]),
            next_offer=self.next_offer,
            offers_made=tuple(self.offers_made),
            refused=tuple(sorted(self.refused, key=_in_order)),
            taken_back=tuple(sorted(self.taken_back, key=_in_order)),
            wants=tuple(self.wants),
            wants_changed=tuple(self.wants_changed),
            spares=tuple(self.spares),
            spares_changed=tuple(self.spares_changed),
            memory=self._memory(seat),
            scores=tuple(self.scores()) if over else (),
        )

    def _memory(self, seat: Viewer) -> Memory:
        return Memory(
            treasuries=tuple([tuple(coins) for coins in self.treasuries]),
            discard=self._discard_as_seen(),
            out_of_game=tuple(sorted(self.out_of_game)),
            had=() if seat is None else tuple(self.had[seat]),
            had_sizes=tuple([len(cards) for cards in self.had]),
            unplaced=tuple(self._unplaced(seat)),
            held=tuple(self.held),
        )

    def _discard_as_seen(self) -> tuple[int, ...]:
        return tuple(sorted(self.discard))  # B16: without order

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Game:
        assert isinstance(view, Table)
        return cls(len(view.hand_sizes))._filled_in(view, view.memory, dealer)

    def _filled_in(self, view: Table, memory: Memory, dealer: Dealer) -> Self:
        self._lay_out(view, memory)
        self._deal_the_unseen(view, memory, dealer)
        return self

    def _lay_out(self, view: Table, memory: Memory) -> None:
        """Set up all that the view shows; what it does not show is left in the draw pile."""
        self.version = view.version
        self.turn, self.phase = view.turn, view.phase
        self.planted, self.discarded = view.planted, view.discarded
        self.exhaustions, self.last_turn = view.exhaustions, view.last_turn
        self.turned = list(view.turned)
        self.set_aside = [list(cards) for cards in view.set_aside]
        self.fields = [[Plot(one.card, one.count) for one in plots] for plots in view.fields]
        self.treasuries = [list(coins) for coins in memory.treasuries]
        self.discard, self.out_of_game = list(memory.discard), list(memory.out_of_game)
        self.held = vec[i64](list(memory.held))
        if view.seat is not None:
            self.hands[view.seat] = list(view.hand)
            self.had[view.seat] = list(memory.had)
        self._lay_out_trading(view)
        self._take_what_lies_out()

    def _take_what_lies_out(self) -> None:
        """What is seen is not in the draw pile."""
        for cards in [self.discard, self.out_of_game, self.turned]:
            self._take_from_deck(cards)
        for seat in range(self.seats):
            self._take_from_deck(self.hands[seat])
            self._take_from_deck(self.treasuries[seat])
            self._take_from_deck(self.set_aside[seat])
            for plot in self.fields[seat]:
                self.deck.take(plot.card, plot.count)

    def _take_from_deck(self, cards: list[int]) -> None:
        for card in cards:
            self.deck.take(card)

    def _lay_out_trading(self, view: Table) -> None:
        self.offers = [_ticket(offer) for offer in view.offers]
        self.next_offer = view.next_offer
        self.offers_made = vec[i64](list(view.offers_made))
        self.refused, self.taken_back = list(view.refused), list(view.taken_back)
        self.wants, self.wants_changed = list(view.wants), list(view.wants_changed)
        self.spares, self.spares_changed = list(view.spares), list(view.spares_changed)

    def _deal_the_unseen(self, view: Table, memory: Memory, dealer: Dealer) -> None:
        others = [seat for seat in range(self.seats) if seat != view.seat]
        old = cards_of(VARIETIES, memory.unplaced)
        # How many newer ones each hand has room for
        room = {seat: view.hand_sizes[seat] - memory.held[seat] for seat in others}
        newer = {
            seat: self._deal_promised(seat, memory.held[seat], old)
            for seat in sorted(others, key=lambda seat: room[seat])
        }
        for seat in others:
            most = view.hand_sizes[seat] - len(newer[seat])
            self._deal_held(seat, min(memory.held[seat], most), old, dealer)
        rest = cards_of(VARIETIES, memory.unplaced)
        for seat in others:
            self._deal_newer(seat, view.hand_sizes[seat], newer[seat], dealer)
        self._deal_what_they_had(others, rest, memory, dealer)
        self._find_offered(others)

    def _deal_promised(self, seat: Seat, held: i64, old: Cards) -> list[int]:
        """An open offer shows cards of a hand: held ones if they can be; return the others."""
        newer: list[int] = []
        promised = self._promised(seat)
        # First those that can only be held: there is no newer copy
        promised.sort(key=lambda card: self.deck.counts[card] > old.counts[card])
        for card in promised:
            self.deck.take(card)
            if len(self.hands[seat]) < held and _took(old, card):
                self.hands[seat].append(card)
            else:
                newer.append(card)
        old.keep_at_most(self.deck)  # the others were shuffled since, or are promised as newer
        return newer

    def _deal_held(self, seat: Seat, held: i64, old: Cards, dealer: Dealer) -> None:
        """Cards that were in hand when the pile ran out."""
        promised, drawn = self.hands[seat], old.draw_up_to(held - len(self.hands[seat]), dealer)
        for card in drawn:
            self.deck.take(card)
        self.hands[seat] = mixed(drawn, promised, dealer)

    def _deal_newer(self, seat: Seat, size: i64, promised: list[int], dealer: Dealer) -> None:
        """Behind them the cards drawn since."""
        drawn = self.deck.draw_up_to(size - len(self.hands[seat]) - len(promised), dealer)
        self.hands[seat] += mixed(drawn, promised, dealer)

    def _deal_what_they_had(
        self, others: list[int], rest: Cards, memory: Memory, dealer: Dealer
    ) -> None:
        """What others had in hand when the pile ran out: all that they still hold, and more."""
        for seat in others:
            self.had[seat] = [
                card for card in self.hands[seat][: memory.held[seat]] if _took(rest, card)
            ]
        for seat in others:
            missing = memory.had_sizes[seat] - len(self.had[seat])
            self.had[seat] = sorted(self.had[seat] + list(rest.deal(missing, dealer).listed()))

    def _find_offered(self, others: list[int]) -> None:
        """Where in their hands others have what they offer."""
        for ticket in self.offers:
            if ticket.seat in others:
                ticket.positions = positions_of(ticket.from_hand, self.hands[ticket.seat])

    def _promised(self, seat: Seat) -> list[int]:
        """The fewest cards that a hand must hold for all the offers that it stands by."""
        promised: list[int] = []
        for ticket in self.offers:
            if ticket.seat == seat:
                for card in set(ticket.from_hand):
                    missing = ticket.from_hand.count(card) - promised.count(card)
                    promised += [card] * missing
        return sorted(promised)

    # Copying and counting

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.version = self.version
        twin.deck = self.deck.copy()
        twin.discard, twin.out_of_game = self.discard[:], self.out_of_game[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.fields = [[Plot(plot.card, plot.count) for plot in plots] for plots in self.fields]
        twin.treasuries = [coins[:] for coins in self.treasuries]
        twin.turn, twin.phase = self.turn, self.phase
        twin.planted, twin.discarded = self.planted, self.discarded
        twin.exhaustions, twin.last_turn = self.exhaustions, self.last_turn
        twin.turned = self.turned[:]
        twin.set_aside = [cards[:] for cards in self.set_aside]
        twin.offers = [ticket.copy() for ticket in self.offers]
        twin.next_offer, twin.offers_made = self.next_offer, self.offers_made[:]
        twin.refused, twin.taken_back = self.refused[:], self.taken_back[:]
        twin.wants, twin.wants_changed = self.wants[:], self.wants_changed[:]
        twin.spares, twin.spares_changed = self.spares[:], self.spares_changed[:]
        twin.had = [cards[:] for cards in self.had]
        twin.held = self.held[:]
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        cards = {
            "draw pile": list(self.deck.counts),
            "discard pile": by_variety(self.discard),
            "out of the game": by_variety(self.out_of_game),
            "turned over": by_variety(self.turned),
        }
        third_fields = {"box": [THIRD_FIELDS]}
        for seat in range(self.seats):
            cards[f"hand of {seat}"] = by_variety(self.hands[seat])
            cards[f"fields of {seat}"] = growing(self.fields[seat])
            cards[f"treasury of {seat}"] = by_variety(self.treasuries[seat])
            cards[f"set aside by {seat}"] = by_variety(self.set_aside[seat])
            third_fields[f"plantation of {seat}"] = [int(len(self.fields[seat]) == 3)]
            third_fields["box"][0] -= int(len(self.fields[seat]) == 3)
        return {"cards": cards, "third fields": third_fields}


def deck_for(seats: int) -> Cards:
    """All bean cards but those that are left in the box for this number of players."""
    removed = NUMBERS[seats].removed
    return Cards(vec[i64]([0 if card in removed else COPIES[card] for card in range(VARIETIES)]))


def mixed(drawn: list[int], promised: list[int], dealer: Dealer) -> list[int]:
    """Cards drawn one by one are in any order as they are; promised ones may stand anywhere."""
    for card in promised:
        drawn.insert(dealer.pick_seat(len(drawn) + 1), card)
    return drawn


def _took(cards: Cards, card: int) -> bool:
    """Take a card if there is one."""
    if not cards.has(card):
        return False
    cards.take(card)
    return True


def _in_order(terms: Terms) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    return terms.seat, terms.to, terms.given, terms.want


def _spoken(ticket: Ticket, viewer: Viewer) -> OpenOffer:
    return OpenOffer(
        offer=ticket.number,
        seat=ticket.seat,
        to=ticket.to,
        from_hand=ticket.from_hand,
        turned=ticket.turned,
        want=ticket.want,
        counters=ticket.counters,
        declined_by=tuple(ticket.declined_by),
        positions=tuple(ticket.positions) if viewer == ticket.seat else (),
    )


def _ticket(offer: OpenOffer) -> Ticket:
    ticket = Ticket(offer.offer, offer.seat, offer.to)
    ticket.positions = list(offer.positions)
    ticket.from_hand, ticket.turned = offer.from_hand, offer.turned
    ticket.want, ticket.counters = offer.want, offer.counters
    ticket.declined_by = list(offer.declined_by)
    return ticket


def positions_of(cards: tuple[int, ...], hand: list[int]) -> list[int]:
    """Where these cards stand in a hand, the first copies of each; nowhere if one is missing."""
    positions: list[int] = []
    for card in cards:
        free = [at for at, held in enumerate(hand) if held == card and at not in positions]
        if not free:
            return []
        positions.append(free[0])
    return sorted(positions)


def bits_of(cards: list[int]) -> i64:
    """A bit for each variety that is among them."""
    bits: i64 = 0
    card: i64
    for card in cards:
        bits |= 1 << card
    return bits


def by_variety(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(VARIETIES)]


def growing(plots: list[Plot]) -> list[int]:
    return [sum([plot.count for plot in plots if plot.card == card]) for card in range(VARIETIES)]

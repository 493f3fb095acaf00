"""What a seat at a table of Bohnanza may know, as a row of numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Game, Seat
from cassoulet.games.bohnanza.board import Board, Ticket
from cassoulet.games.bohnanza.growing import MOST_FIELDS
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.trading import MOST_OPEN_OFFERS
from cassoulet.games.bohnanza.views import Terms
from cassoulet.numbers import Numbers, Sheet

PHASES: Final = 5
NEXT_CARDS: Final = 8  # of a hand, whose varieties stand out
LATER_CARDS: Final = 32  # whose varieties are only named
TOP_COINS: Final = 3  # with which a field is paid
TOP_DISCARDS: Final = 8  # of the duel, which may be fetched
ONCE: Final = (0,)  # counts one
OPEN_OFFERS: Final = 2 * MOST_OPEN_OFFERS  # of a seat: as many gifts


class Rows(Numbers):
    """The part of it that ids have nothing to do with."""

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, Board)
        self._write_turn(game, sheet)
        self._write_own(game, seat, sheet)
        self._write_table(game, sheet)
        self._write_players(game, sheet)
        self._write_unplaced(game, seat, sheet)
        if self.seats > 2:
            self._write_signs(game, sheet)
            self._write_offers(game, sheet)
            self._write_refused("refused", game.refused, sheet)
            self._write_refused("taken_back", game.taken_back, sheet)

    def _write_turn(self, game: Board, sheet: Sheet) -> None:
        sheet.part("version")
        sheet.put(game.version)
        sheet.part("turn")
        sheet.whom(game.turn)
        sheet.part("phase")
        sheet.one_of(game.phase, PHASES)
        sheet.part("planted")
        sheet.put(game.planted)
        sheet.part("discarded")
        sheet.flag(game.discarded)

    def _write_own(self, game: Board, seat: Seat, sheet: Sheet) -> None:
        hand = [] if seat == NOBODY else game.hands[seat]
        sheet.own("hand")
        sheet.pile(hand, VARIETIES)
        sheet.own("next_cards")
        sheet.in_order(hand, NEXT_CARDS, VARIETIES)
        sheet.own("later_cards")
        sheet.listed(hand, NEXT_CARDS, LATER_CARDS)
        sheet.own("had")
        sheet.pile([] if seat == NOBODY else game.had[seat], VARIETIES)

    def _write_table(self, game: Board, sheet: Sheet) -> None:
        sheet.part("deck_size")
        sheet.put(game.deck.size)
        sheet.part("exhaustions")
        sheet.put(game.exhaustions)
        sheet.part("last_turn")
        sheet.flag(game.last_turn)
        sheet.part("turned")
        sheet.pile(game.turned, VARIETIES)
        sheet.part("discard")
        sheet.pile(game.discard, VARIETIES)
        sheet.part("out_of_game")
        sheet.pile(game.out_of_game, VARIETIES)
        if self.seats == 2:
            sheet.part("top_discards")
            sheet.listed(game.discard[-TOP_DISCARDS:], 0, TOP_DISCARDS)

    def _write_players(self, game: Board, sheet: Sheet) -> None:
        """Of each seat, from one's own on."""
        sheet.part("players")
        places: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.put(len(game.hands[other]))
            sheet.put(len(game.had[other]))
            sheet.put(game.held[other])
            sheet.pile(game.set_aside[other], VARIETIES)
            sheet.put(len(game.treasuries[other]))
            sheet.pile(game.treasuries[other], VARIETIES)
            sheet.listed(game.treasuries[other][-TOP_COINS:], 0, TOP_COINS)
            self._write_fields(game, other, sheet)

    def _write_fields(self, game: Board, seat: Seat, sheet: Sheet) -> None:
        plots = game.fields[seat]
        sheet.put(len(plots))
        for plot in plots:
            sheet.put(plot.count)
            sheet.one_of(plot.card if plot.count > 0 else NOBODY, VARIETIES)
        sheet.skip((MOST_FIELDS - len(plots)) * (1 + VARIETIES))

    def _write_unplaced(self, game: Board, seat: Seat, sheet: Sheet) -> None:
        """What others had when the draw pile last ran out."""
        sheet.own("unplaced")
        other: Seat
        for other in range(self.seats):
            if other != seat:
                sheet.heap(game.had[other])
        sheet.skip(VARIETIES)

    # Trading

    def _write_signs(self, game: Board, sheet: Sheet) -> None:
        sheet.part("signs")
        places: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.named(game.wants[other], VARIETIES)
            sheet.flag(game.wants_changed[other])
            sheet.named(game.spares[other], VARIETIES)
            sheet.flag(game.spares_changed[other])
            sheet.put(game.offers_made[other])

    def _write_offers(self, game: Board, sheet: Sheet) -> None:
        """Of each seat, from one's own on, its open offers in the order in which they were made."""
        sheet.part("offers")
        places: i64
        for places in range(self.seats):
            maker = sheet.after(places)
            open_offers: i64 = 0
            for ticket in game.offers:
                if ticket.seat == maker:
                    self._write_offer(ticket, sheet)
                    open_offers += 1
            sheet.skip((OPEN_OFFERS - open_offers) * self._offer_size())

    def _offer_size(self) -> i64:
        return (self.seats + 1) + 1 + 3 * VARIETIES + self.seats

    def _write_offer(self, ticket: Ticket, sheet: Sheet) -> None:
        sheet.whom(ticket.to)  # the last place is everyone's
        sheet.flag(ticket.counters != NOBODY)
        sheet.named(ticket.from_hand, VARIETIES)
        sheet.named(ticket.turned, VARIETIES)
        sheet.named(ticket.want, VARIETIES)
        for seat in ticket.declined_by:
            sheet.tally(sheet.later(seat), ONCE)
        sheet.skip(self.seats)

    def _write_refused(self, name: str, refused: list[Terms], sheet: Sheet) -> None:
        """Of each seat how many offers, and how often each variety was given and wanted in them."""
        sheet.part(name)
        size: i64 = 1 + 2 * VARIETIES
        for terms in refused:
            first = sheet.later(terms.seat) * size
            sheet.tally(first, ONCE)
            sheet.tally(first + 1, terms.given)
            sheet.tally(first + 1 + VARIETIES, terms.want)
        sheet.skip(self.seats * size)

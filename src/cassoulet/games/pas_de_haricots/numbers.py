"""A table of Pas de Haricots in numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import CARDS, NO_CARD, SUITS
from cassoulet.games.pas_de_haricots.rules import PLAYS, ROUNDS, TAKES, PasDeHaricots, series
from cassoulet.numbers import WAIT, Numbers, Sheet

PHASES: Final = 4

# Ids: each card, then the card before each seat, from one's own on
FIRST_PLAY: Final = 1
FIRST_TAKE: Final = FIRST_PLAY + CARDS


@final
class PasDeHaricotsNumbers(Numbers):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats, FIRST_TAKE + seats)

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        if isinstance(action, Play):
            return FIRST_PLAY + action.card
        assert isinstance(action, Take)
        return FIRST_TAKE + (action.owner - seat + self.seats) % self.seats

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        if number == WAIT:
            return None
        if number < FIRST_TAKE:
            return PLAYS[number - FIRST_PLAY]
        return TAKES[(seat + number - FIRST_TAKE) % self.seats]

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, PasDeHaricots)
        sheet.part("round")
        sheet.put(game.round)
        sheet.part("phase")
        sheet.one_of(game.phase, PHASES)
        sheet.part("pawn")
        sheet.whom(game.pawn)
        sheet.part("taker")
        sheet.whom(game.taker)
        sheet.own("hand")
        if seat == NOBODY:
            sheet.skip(CARDS)
        else:
            sheet.counts(game.hands[seat].counts)
        sheet.own("choice")
        sheet.one_of(NO_CARD if seat == NOBODY else game.choices[seat], CARDS)
        self._write_players(game, sheet)

    def _write_players(self, game: PasDeHaricots, sheet: Sheet) -> None:
        """Of each seat, from one's own on."""
        sheet.part("players")
        places: i64
        suit: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.put(game.hands[other].size)
            sheet.flag(game.choices[other] != NO_CARD)
            sheet.one_of(game.played[other], CARDS)
            sheet.counts(game.collections[other].counts)
            for suit in range(SUITS):
                sheet.put(series(game.collections[other], suit))
            write_lines(game.plus[other], sheet)
            write_lines(game.minus[other], sheet)


def write_lines(lines: list[int], sheet: Sheet) -> None:
    """What each round brought, where it is over; a place holds no blank, so 0 is written as 1."""
    for number in range(ROUNDS):
        sheet.put(1 + lines[number] if number < len(lines) else 0)


def numbers(seats: i64) -> Numbers:
    return PasDeHaricotsNumbers(seats)

"""A table of Haricots in numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.haricots.actions import Pass, Play
from cassoulet.games.haricots.board import COPIES, NUMBERS, PLAYS
from cassoulet.games.haricots.rules import FOLD, PASS, Haricots
from cassoulet.numbers import WAIT, Numbers, Sheet

# Ids: each card in every number of copies that there are, then to pass and to fold
FIRST: Final = vec[i64]([1 + sum(COPIES[:card]) for card in range(NUMBERS)])  # of each card
TO_PASS: Final = 1 + sum(COPIES)
TO_FOLD: Final = TO_PASS + 1

ACTIONS: Final[list[Action]] = [
    PLAYS[card * NUMBERS + count] for card in range(NUMBERS) for count in range(1, COPIES[card] + 1)
] + [PASS, FOLD]


@final
class HaricotsNumbers(Numbers):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats, 1 + len(ACTIONS))

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        if isinstance(action, Play):
            return FIRST[action.card] + action.count - 1
        return TO_PASS if isinstance(action, Pass) else TO_FOLD

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        return None if number == WAIT else ACTIONS[number - 1]

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, Haricots)
        sheet.part("advanced")
        sheet.flag(game.advanced)
        sheet.part("round")
        sheet.put(game.round)
        sheet.part("first")
        sheet.whom(game.first)
        sheet.part("turn")
        sheet.whom(game.turn)
        sheet.own("hand")
        if seat == NOBODY:
            sheet.skip(NUMBERS)
        else:
            sheet.counts(game.hands[seat].counts)
        sheet.part("seen")
        sheet.counts(game.seen.counts)
        self._write_table(game, sheet)
        self._write_players(game, sheet)

    def _write_table(self, game: Haricots, sheet: Sheet) -> None:
        sheet.part("previous")
        sheet.one_of(game.previous.card, NUMBERS)
        sheet.part("previous_count")
        sheet.put(game.previous.count)
        sheet.part("owner")
        sheet.whom(game.owner)
        sheet.part("to_beat")
        sheet.put(game.to_beat)

    def _write_players(self, game: Haricots, sheet: Sheet) -> None:
        """Of each seat, from one's own on."""
        sheet.part("players")
        places: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.put(game.hands[other].size)
            sheet.put(game.decks[other])
            sheet.flag(game.out[other])
            sheet.put(game.penalties[other])
        sheet.part("won_by")
        for winner in game.won_by:
            sheet.one_of(sheet.later(winner), self.seats)
        sheet.skip((self.seats + 1 - len(game.won_by)) * self.seats)  # so many rounds at most


def numbers(seats: i64) -> Numbers:
    return HaricotsNumbers(seats)

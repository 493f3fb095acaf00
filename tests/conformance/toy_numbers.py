"""The toy game in numbers, and broken twins that the laws of numbers must catch."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.numbers import WAIT, Numbers, Sheet
from tests.conformance.toy import NUMBERS, Show, Toy


class ToyNumbers(Numbers):
    def __init__(self, seats: int) -> None:
        super().__init__(seats, NUMBERS + 2)
        self.learn(Toy.deal(seats, {}, Playout(0)))

    def number(self, game: Game, seat: Seat, action: Action) -> int:
        assert isinstance(action, Show)
        return action.card

    def action(self, game: Game, seat: Seat, number: int) -> Action | None:
        return None if number == WAIT else Show(number)

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, Toy)
        sheet.own("hand")
        if seat == NOBODY:
            sheet.skip(NUMBERS + 1)
        else:
            sheet.counts(game.hands[seat].counts)
            sheet.put(game.choices[seat])
        sheet.part("shown")
        sheet.counts(game.shown.counts)
        sheet.part("players")
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.flag(bool(game.choices[other]))
            sheet.put(game.hands[other].size)
            sheet.put(game.points[other])


# Broken twins


class OneForAll(ToyNumbers):
    def number(self, game: Game, seat: Seat, action: Action) -> int:
        return 1


class Mistaken(ToyNumbers):
    def action(self, game: Game, seat: Seat, number: int) -> Action | None:
        return Show(NUMBERS - number)


class TooMany(ToyNumbers):
    def number(self, game: Game, seat: Seat, action: Action) -> int:
        return super().number(game, seat, action) + NUMBERS

    def action(self, game: Game, seat: Seat, number: int) -> Action | None:
        return super().action(game, seat, number - NUMBERS)


class Hides(ToyNumbers):
    def listed(self, game: Game, seat: Seat) -> vec[i64]:
        return super().listed(game, seat)[:1]


class Tells(ToyNumbers):
    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        super().write(game, seat, sheet)
        assert isinstance(game, Toy)
        sheet.put(game.hands[0].counts[1])


class Boasts(ToyNumbers):
    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        super().write(game, seat, sheet)
        sheet.part("oneself")
        sheet.flag(seat != NOBODY)


class KeepsBack(ToyNumbers):
    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        sheet.part("nothing")
        sheet.put(1)


class Grows(ToyNumbers):
    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        super().write(game, seat, sheet)
        assert isinstance(game, Toy)
        sheet.skip(game.shown.size)


class Admits(ToyNumbers):
    def letters(self, game: Game, seat: Seat, spelled: list[int]) -> list[int]:
        return [NUMBERS + 1]

    def is_said(self, spelled: list[int]) -> bool:
        return bool(spelled)

    def said(self, game: Game, seat: Seat, spelled: list[int]) -> Action | None:
        return Show(NUMBERS)


class GoesOnAndOn(Admits):
    def is_said(self, spelled: list[int]) -> bool:
        return False

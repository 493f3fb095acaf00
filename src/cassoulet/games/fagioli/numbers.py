"""A table of Fagioli in numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.board import COPIES, NUMBERS, PILES
from cassoulet.games.fagioli.rules import PLANTS, PLAYS, Fagioli
from cassoulet.numbers import WAIT, Numbers, Sheet

PENALTIES: Final = 5  # tokens of 0 to 4

# Ids: every play of a card that there is, then the planting of each
CARDS: Final = [card for card in range(NUMBERS) if COPIES[card] > 0]
ACTIONS: Final[list[Action]] = [play for play in PLAYS if COPIES[play.card] > 0] + [
    PLANTS[card] for card in CARDS
]
FIRST_PLAY: Final = vec[i64](
    [1 + 2 * PILES * CARDS.index(card) if COPIES[card] else WAIT for card in range(NUMBERS)]
)
PLANTING: Final = vec[i64](
    [
        1 + 2 * PILES * len(CARDS) + CARDS.index(card) if COPIES[card] else WAIT
        for card in range(NUMBERS)
    ]
)


@final
class FagioliNumbers(Numbers):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats, 1 + len(ACTIONS))

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        if isinstance(action, Play):
            return FIRST_PLAY[action.card] + action.pile * 2 + (1 if action.face_down else 0)
        assert isinstance(action, Plant)
        return PLANTING[action.card]

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        return None if number == WAIT else ACTIONS[number - 1]

    def write(self, game: Game, seat: Seat, sheet: Sheet) -> None:
        assert isinstance(game, Fagioli)
        sheet.part("first")
        sheet.whom(game.first)
        sheet.part("turn")
        sheet.whom(game.turn)
        sheet.part("to_plant")
        sheet.put(game.to_plant)
        self._write_own(game, seat, sheet)
        self._write_table(game, sheet)
        self._write_players(game, sheet)
        sheet.own("unplaced")
        sheet.counts(game.unplaced(None if seat == NOBODY else seat).counts)

    def _write_own(self, game: Fagioli, seat: Seat, sheet: Sheet) -> None:
        """Hand, farm, what one spent, and what one had when the draw pile last ran out."""
        for name, places in [
            ("hand", game.hands),
            ("farm", game.farms),
            ("spent", game.spent),
            ("had", game.had),
        ]:
            sheet.own(name)
            if seat == NOBODY:
                sheet.skip(NUMBERS)
            else:
                sheet.counts(places[seat].counts)

    def _write_table(self, game: Fagioli, sheet: Sheet) -> None:
        sheet.part("piles")
        pile: i64
        for pile in range(PILES):
            sheet.one_of(game.tops[pile], NUMBERS)
            sheet.flag(game.wallets[pile])
        sheet.part("deck_size")
        sheet.put(game.deck.size)
        sheet.part("shown")
        sheet.counts(game.shown.counts)
        sheet.part("supply")
        sheet.pile(game.supply, PENALTIES)
        sheet.part("returned")
        sheet.pile(game.returned, PENALTIES)

    def _write_players(self, game: Fagioli, sheet: Sheet) -> None:
        """Of each seat, from one's own on."""
        sheet.part("players")
        places: i64
        for places in range(self.seats):
            other = sheet.after(places)
            sheet.put(game.hands[other].size)
            sheet.put(game.farms[other].size)
            sheet.put(game.spent[other].size)
            sheet.put(game.had[other].size)
            sheet.put(game.buried[other])
            sheet.put(game.held[other])
            sheet.pile(game.penalties[other], PENALTIES)


def numbers(seats: i64) -> Numbers:
    return FagioliNumbers(seats)

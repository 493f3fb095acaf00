"""How long bots take, and what they leave people time for."""

from __future__ import annotations

from cassoulet.game import Action, Game
from cassoulet.games.bohnanza.actions import EndTrading
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.trading import TRADING, Market
from cassoulet.tables.state.table import Table

# In paces
TO_LOOK = 6  # at what lies on the market, before a bot closes it
TO_ADD = 3  # something, for who has looked and said no
TO_ANSWER = 15  # a bot's offer


def pause(table: Table, pace: int) -> int:
    """How long a bot seems to think: now less than its pace, now nearly twice as long.

    Of several who choose at the same time, the later ones need not begin to think.
    """
    thinking = [seat for seat in table.awaited() if table.chairs[seat].bot_plays()]
    return pace * (48 + table.turned % 73) // 64 // max(1, len(thinking))


def longest_pause(table: Table, seat: int, pace: int) -> int:
    """The same for what ends what people may be busy with."""
    return pause(table, pace) + pace * _paces_for_people(table, seat)


def may_interrupt(table: Table) -> bool:
    """Whether bots speak though nobody asked them: in Bohnanza only while the market is open."""
    game = table.game
    return _market_open(game) if isinstance(game, Plantation) else True


def _market_open(game: Game) -> bool:
    return isinstance(game, Market) and game.phase == TRADING


def leaves_time(action: Action | None) -> bool:
    return isinstance(action, EndTrading)


def _paces_for_people(table: Table, seat: int) -> int:
    game = table.game
    if not isinstance(game, Market) or not _market_open(game):
        return 0
    people = [place for place in people_of(table) if table.chairs[place].here()]
    return max([_paces_for(game, seat, person) for person in people], default=0)


def _paces_for(game: Market, seat: int, person: int) -> int:
    """How long a bot waits for a person, by what everybody at the table sees."""
    asked = [ticket.to for ticket in game.offers if ticket.seat == seat]
    if person in asked or EVERYONE in asked:
        return TO_ANSWER
    if not game.hands[person] or not (game.hands[seat] or game.turned):
        return 0  # one of them has nothing to give
    declined = (seat, person) in [(no.seat, no.to) for no in game.refused]
    return TO_ADD if declined else TO_LOOK


def people_of(table: Table) -> tuple[int, ...]:
    """The seats for which no bot plays."""
    chairs = enumerate(table.chairs)
    return tuple([seat for seat, chair in chairs if not chair.bot_plays()])

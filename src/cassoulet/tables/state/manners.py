"""How long bots take, and what they leave people time for."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cassoulet.game import Action, Game, Illegal
from cassoulet.games.bohnanza.actions import Decline, EndTrading
from cassoulet.games.bohnanza.board import EVERYONE, TRADING, Ticket
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.trading import Market
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tower.shown import is_placed_by_hand

# In paces
TO_LOOK = 6  # at what lies on the market, before a bot closes it
TO_ADD = 3  # something, for who has looked and said no
TO_ANSWER = 15  # a bot's offer
TO_GO_ON = 2  # for who put an offer together and let it be
TO_AIM = 1  # longer, where others watch the hand

# Why a bot closed its market
WhyClosed = Literal[
    "waited_long_enough",  # somebody was still busy, or had asked it to wait
    "no_answer_came",  # to its own offer
    "all_are_done",  # whom it had waited for
    "nobody_wants_more",
]


class Unanswered(NamedTuple):
    """An offer of a person, and the bots that owe an answer to it."""

    offer: int
    seats: list[int]


def pause(table: Table, pace: int) -> int:
    """How long a bot seems to think: now less than its pace, now nearly twice as long.

    Of several who choose at the same time, the later ones need not begin to think.
    """
    thinking = [seat for seat in table.awaited() if table.chairs[seat].bot_plays()]
    aims = table.refereed and is_placed_by_hand(table.game)
    return pace * (48 + table.turned % 73) // 64 // max(1, len(thinking)) + aims * TO_AIM * pace


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
    return max([_paces_for(game, seat, person) for person in people_here(table)], default=0)


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


def people_here(table: Table) -> tuple[int, ...]:
    return tuple([seat for seat in people_of(table) if table.chairs[seat].here()])


# Whose market it is


def market_of(table: Table) -> int:
    """The seat whose market is open; NOWHERE if none is."""
    if table.status != "playing" or not isinstance(table.game, Market):
        return NOWHERE
    return int(table.game.turn) if _market_open(table.game) else NOWHERE


def bots_market(table: Table) -> bool:
    market = market_of(table)
    return market != NOWHERE and table.chairs[market].bot_plays()


def why_closed(table: Table, seat: int, waiting: bool, waited: bool) -> WhyClosed:
    """In a word of the game, which everybody at the table could have said."""
    assert isinstance(table.game, Market)
    if waiting:
        return "waited_long_enough"
    asked = [ticket.to for ticket in table.game.offers if ticket.seat == seat]
    if EVERYONE in asked or set(asked).intersection(people_here(table)):
        return "no_answer_came"
    return "all_are_done" if waited else "nobody_wants_more"


# Who owes an answer


def unanswered(table: Table) -> list[Unanswered]:
    """The offers of people that bots have not answered yet, the oldest first."""
    game = table.game
    if not isinstance(game, Market) or not _market_open(game):
        return []
    people = people_of(table)
    offers = [
        Unanswered(int(ticket.number), _owing(table, game, ticket))
        for ticket in game.offers
        if ticket.seat in people
    ]
    return [one for one in offers if one.seats]


def _owing(table: Table, game: Market, ticket: Ticket) -> list[int]:
    """Who neither said no nor offered something else instead; from the left of who asks."""
    countered = {one.seat for one in game.offers if one.counters == ticket.number}
    seats = [(ticket.seat + step) % len(table.chairs) for step in range(1, len(table.chairs))]
    bots = [seat for seat in seats if table.chairs[seat].bot_plays() and seat not in countered]
    return [seat for seat in bots if _may_decline(game, seat, ticket)]


def _may_decline(game: Market, seat: int, ticket: Ticket) -> bool:
    if ticket.to not in (seat, EVERYONE):
        return False
    try:
        game.check(seat, Decline(ticket.number))
    except Illegal:
        return False
    return True

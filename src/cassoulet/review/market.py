"""Bohnanza for three to seven: an account of one's game, for no trials judge a market.

To imagine one takes a hundred times as long as anything else, and what others would agree to is a
guess. So nothing is called an error; trades are weighed by the fields as they stood, harvests by
what was planted later.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cassoulet.bots.advice.bohnanza import full_at
from cassoulet.bots.advice.fields import Season
from cassoulet.bots.advice.neighbours import Neighbour
from cassoulet.game import Event
from cassoulet.games.bohnanza.events import (
    FieldBought,
    Harvested,
    Planted,
    Traded,
    TurnBegan,
)
from cassoulet.games.bohnanza.growing import Plantation, coins_for
from cassoulet.journal import Journal, Step, replay
from cassoulet.review.scales import PLANS
from cassoulet.wire.reviews import Coins, Harvest, MarketAccount, Trade

TENTHS = 1


def account(journal: Journal, seat: int) -> MarketAccount:
    steps = list(replay(journal))
    happened = [(seq, event) for seq, step in enumerate(steps) for event in step.events]
    turns = [seq for seq, event in happened if isinstance(event, TurnBegan) and event.seat == seat]
    return MarketAccount(
        game=journal.box.name,
        seat=seat,
        coins=_coins(steps),
        trades=[
            trade
            for seq, (before, after) in enumerate(pairwise(steps), 1)
            for trade in _trades(seq, before, after, seat)
        ],
        harvests=_harvests(happened, seat),
        turns=len(turns),
        third_field=_third_field(steps[0], happened, turns, seat),
    )


def _coins(steps: Sequence[Step]) -> list[Coins]:
    found = [Coins(0, _treasuries(steps[0]))]
    for seq, step in enumerate(steps):
        coins = _treasuries(step)
        if coins != found[-1].coins:
            found.append(Coins(seq, coins))
    return found


def _treasuries(step: Step) -> list[int]:
    assert isinstance(step.game, Plantation)
    return [len(treasury) for treasury in step.game.treasuries]


# Trades


def _trades(seq: int, before: Step, after: Step, seat: int) -> list[Trade]:
    """Weighed at the table before: both sides by their fields, and by nobody's hand."""
    assert isinstance(before.game, Plantation)
    closed = [event for event in after.events if isinstance(event, Traded)]
    return [
        _trade(seq, before.game, event, seat)
        for event in closed
        if seat in (event.seat, event.other)
    ]


def _trade(seq: int, table: Plantation, traded: Traded, seat: int) -> Trade:
    offered = traded.seat == seat
    partner = int(traded.other if offered else traded.seat)
    given, received = traded.given, traded.returned
    if not offered:
        given, received = received, given
    season = Season(table, seat, PLANS.style.later)
    mine = Neighbour(table, seat, season).gain(list(received), list(given))
    theirs = Neighbour(table, partner, season).gain(list(given), list(received))
    return Trade(
        seq, partner, list(given), list(received), round(mine, TENTHS), round(theirs, TENTHS)
    )


# Harvests


def _harvests(happened: Sequence[tuple[int, Event]], seat: int) -> list[Harvest]:
    return [
        _harvest(seq, event, [later for _, later in happened[at + 1 :]])
        for at, (seq, event) in enumerate(happened)
        if isinstance(event, Harvested) and event.seat == seat
    ]


def _harvest(seq: int, harvested: Harvested, after: Sequence[Event]) -> Harvest:
    card, beans, coins = harvested.card, harvested.count, harvested.coins
    later = _planted_again(harvested, after)
    waiting = int(coins_for(card, beans + later)) - coins - int(coins_for(card, later))
    missing = next(
        (more for more in range(1, full_at(card) + 1) if coins_for(card, beans + more) > coins), 0
    )
    return Harvest(seq, card, beans, coins, missing, later, max(0, waiting))


def _planted_again(harvested: Harvested, after: Sequence[Event]) -> int:
    """Beans of the variety, until it is harvested again."""
    beans = 0
    for event in after:
        if not isinstance(event, Planted | Harvested):
            continue
        if (event.seat, event.card) != (harvested.seat, harvested.card):
            continue
        if isinstance(event, Harvested):
            break
        beans += 1
    return beans


def _third_field(
    first: Step, happened: Sequence[tuple[int, Event]], turns: Sequence[int], seat: int
) -> int | None:
    """In which of its turns, counted from 1; before its first one is in that. 0: from the start."""
    assert isinstance(first.game, Plantation)
    if len(first.game.fields[seat]) == 3:
        return 0
    for seq, event in happened:
        if isinstance(event, FieldBought) and event.seat == seat:
            return max(1, sum(begun <= seq for begun in turns))
    return None

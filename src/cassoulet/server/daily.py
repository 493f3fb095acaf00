"""The doors to the deal of the day: what it is, one try at it, and its boards."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cassoulet.people import accounts, attempts, days, deals
from cassoulet.people.attempts import Attempt, Player
from cassoulet.people.boards import Mean, Row
from cassoulet.people.deals import Deal
from cassoulet.people.departures import FORMER
from cassoulet.people.refusals import require
from cassoulet.server.callers import Handler, answer, bearer, charge, visitor
from cassoulet.server.forms import form_of, query_of
from cassoulet.server.node import Node
from cassoulet.storage.talks import Talk
from cassoulet.tables.hosting.host import Dealing, new_id
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.wire import daily as wire
from cassoulet.wire.facts import Sealing, Setting

TOP: Final = 50  # of a board
GREY: Final = "#888888"
DEAR: Final = 2  # requests: the days of somebody, or a board


class Asker(NamedTuple):
    """All guests whose games are open to who asks; none without a token."""

    guests: list[str]
    account: str = ""

    def is_on(self, row: Row) -> bool:
        return row.guest in self.guests or (bool(self.account) and row.person == self.account)


# What it is


async def show(request: Request, node: Node) -> Response:
    charge(request, node, DEAR)
    at, wanted = node.croupier.clock(), query_of(request, wire.WhichDay)
    day, asker = _day(wanted.day, at), await _asker(request, node)
    deal = await node.croupier.deal(day)
    ahead = await node.croupier.ahead() if wanted.ahead else []

    def own() -> Talk[tuple[Attempt | None, dict[str, wire.TryState]]]:
        tried = yield from attempts.of(day, asker.guests)
        return tried, (yield from attempts.states(asker.guests, day, at))

    tried, played = await node.store.talk(own())
    return answer(
        wire.Daily(
            now=at,
            deal=_told(deal),
            own=await _own(node, day, tried, at),
            streak=attempts.streak(played, day),
            week=attempts.week(played, day, at),
            ahead=[_told(one) for one in ahead if one.day > day],
        )
    )


def _day(wanted: str | None, at: int) -> str:
    """Today, or another day that there is."""
    return days.later(wanted, 0) if wanted else days.day_at(at)


def _told(deal: Deal) -> wire.DealTold:
    return wire.DealTold(
        day=deal.day,
        number=days.number(deal.day),
        opens=days.dawn(deal.day),
        ends=days.dusk(deal.day),
        closes=days.closes(deal.day),
        sealed=deal.sealed,
        sealing=_sealing(deal),
    )


def _sealing(deal: Deal) -> Sealing:
    return msgspec.convert(deal.sealing, Sealing, from_attributes=True)


async def _own(node: Node, day: str, tried: Attempt | None, at: int) -> wire.OwnTry:
    if not tried:
        return wire.OwnTry(attempts.state_of(day, begun=False, ended=0, now=at))
    state = attempts.state_of(day, begun=True, ended=tried.ended, now=at)
    if state == "late" and tried.table not in await node.store.heads([tried.table]):
        return wire.OwnTry(state)
    own = wire.OwnTry(state, tried.table, _token(node, tried), tried.lead)
    row = await _row_of(node, day, tried.table) if state == "over" else None
    return msgspec.structs.replace(own, place=row.place, better=row.better) if row else own


async def _row_of(node: Node, day: str, table: str) -> Row | None:
    """On a board that is as new as one's own game."""
    for _ in range(2):
        for row in await node.days.of(day):
            if row.table == table:
                return row
        node.days.forget(day)
    return None  # of two tries that turned out to be one person's, the second


# One try


async def begin(request: Request, node: Node) -> Response:
    who, asker = bearer(request, node, "person"), await _asker(request, node)
    form, at = await form_of(request, node, wire.TryDeal), node.croupier.clock()
    unless(visitor(request, node).tables.take(), "too_fast")
    today = days.day_at(at)
    require(form.day <= today, "not_yet_open")
    require(form.day == today, "window_closed")
    deal = await node.croupier.deal(today)
    require(deals.is_playable(deal.sealing), "window_closed")
    player = Player(who.id, who.name, who.colour, who.face)
    tried = await node.store.talk(attempts.begin(today, player, new_id(), at))
    require(not tried.ended and tried.guest in asker.guests, "tried_already")
    await _open(node, deal, tried, who)
    return answer(wire.DealOpened(tried.table, _token(node, tried)), 201)


async def _open(node: Node, deal: Deal, tried: Attempt, who: Guest) -> None:
    """Unless it was opened before: whoever died in between had written where it would be."""
    if tried.table not in await node.store.heads([tried.table]):
        sitter = Guest(tried.guest, who.name, who.colour, who.face)
        await node.host.open_dealt(tried.table, sitter, dealing(deal))


def dealing(deal: Deal) -> Dealing:
    """A deal as a table begins with it."""
    sealing, until = deal.sealing, days.closes(deal.day)
    setting = Setting(
        sealing.game,
        len(sealing.seats),
        sealing.options,
        undo="never",
        kind="daily",
        until=until,
        number=days.number(deal.day),
    )
    return Dealing(setting, deal.bots(), deal.secret, _sealing(deal))


def _token(node: Node, tried: Attempt) -> str:
    return node.keys.guest_token(Guest(tried.guest, tried.name, tried.colour, tried.face))


# The boards


async def board(request: Request, node: Node) -> Response:
    charge(request, node, DEAR)
    at, wanted = node.croupier.clock(), query_of(request, wire.WhichBoard)
    asker, day = await _asker(request, node), _day(wanted.day, at)
    if wanted.month:
        means = await node.months.of(wanted.month)
        month = [_mean(mean, place, asker) for place, mean in enumerate(means, start=1)]
        return answer(wire.Board(at, wanted.month, True, len(month), [], [], month))
    opened, rows = days.closes(day) <= at, await node.days.of(day)
    people = [row for row in rows if not row.level]
    shown = [row for row in rows if row.level or row in people[:TOP] or asker.is_on(row)]
    leads = Counter(int(row.lead) for row in people)
    played = any(asker.is_on(row) for row in people)
    return answer(
        wire.Board(
            *(at, day, opened, len(people)),
            [_row(row, asker.is_on(row), opened, played) for row in shown],
            sorted(leads.items()),
        )
    )


def _row(row: Row, you: bool, opened: bool, played: bool) -> wire.BoardRow:
    """Until the deal closes, nobody finds the way to another's game.

    Who has played it knows its cards: how the leads of the bots grew tells them nothing of it.
    """
    drawn = opened or (played and (you or bool(row.level)))
    return wire.BoardRow(
        name=FORMER if row.leaves else row.name,
        colour=row.colour or GREY,
        face="" if row.leaves else row.face,
        lead=row.lead,
        place=0 if row.level else row.place,
        better=row.better,
        you=you,
        level=row.level or None,
        games=row.games,
        table=row.table if you or opened else "",
        line=row.line if drawn else [],
    )


def _mean(mean: Mean, place: int, asker: Asker) -> wire.BoardMean:
    person, name, colour, face, better, played = mean
    return wire.BoardMean(name, colour, face, place, better, played, person == asker.account)


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/daily": {"GET": show, "POST": begin},
    "/api/daily/board": {"GET": board},
}


# Who asks


async def _asker(request: Request, node: Node) -> Asker:
    """An account may open the games of all its guests, a guest only their own."""
    _, _, token = request.headers.get("authorization", "").partition(" ")
    with suppress(Refused):
        account = node.keys.read_token(token, "account").id
        return Asker(await node.store.talk(accounts.guests_of(account)), account)
    with suppress(Refused):
        return Asker([node.keys.read_guest_token(token).id])
    return Asker([])

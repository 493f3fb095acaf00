"""The doors to rated play: the queue, ladders, whom one does not want to meet, reports."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from cassoulet.bots.strengths import LEVELS, PROGRAMS, pools, shown
from cassoulet.people import ladders, names, peace
from cassoulet.people.ladders import Rung
from cassoulet.people.refusals import require
from cassoulet.people.skill import NEWCOMER
from cassoulet.server.callers import DEAR, Handler, account_of, answer, bearer, charge, visitor
from cassoulet.server.forms import form_of, query_of
from cassoulet.server.node import Node
from cassoulet.server.playing import play
from cassoulet.server.ratings import POOLS, rated
from cassoulet.storage.talks import Talk
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.state.texts import cleaned
from cassoulet.tables.steady import now
from cassoulet.wire import rated as wire
from cassoulet.wire.rated import PoolName


async def play_now(request: Request, node: Node) -> Response:
    who = bearer(request, node, "play")
    form = await form_of(request, node, wire.Joining)
    charge(request, node, DEAR)
    unless(visitor(request, node).tables.take(), "too_fast")
    return answer(await play(node, who, form.pool), 201)


# Ladders


async def ladder(request: Request, node: Node) -> Response:
    """With the place of who shows a token."""
    pool, wanted = _pool(request), query_of(request, wire.WhichLadder)
    guest = bearer(request, node, "watch").id if "authorization" in request.headers else ""
    charge(request, node, DEAR)
    return answer(await node.store.talk(_ladder(pool, guest, wanted.programs)))


def _ladder(pool: PoolName, guest: str, programs: bool) -> Talk[wire.Ladder]:
    book = pool + PROGRAMS * programs
    found = yield from ladders.ladder(book, now())
    rungs = [_rung(rank, one) for rank, one in enumerate(found.rungs, start=1)]
    strengths = pools()[pool].bots
    bots = [wire.BotRung(level, shown(strengths[level])) for level in LEVELS]
    account = yield from peace.owner(guest)
    if not account:
        return wire.Ladder(pool, rungs, found.people, bots, None, 0)
    mine = (yield from ladders.of(account)).get(book, NEWCOMER)
    you = yield from rated(pool, mine, programs)
    missing = max(0, ladders.WITH_PEOPLE - mine.with_people)
    return wire.Ladder(pool, rungs, found.people, bots, you, missing)


def _rung(rank: int, one: Rung) -> wire.Rung:
    looks: tuple[str, str, Any] = (one.name, one.colour, one.face)
    return wire.Rung(rank, *looks, shown(one.skill.mu), one.skill.games)


# The peace


async def block(request: Request, node: Node) -> Response:
    account, name = account_of(request, node), _name(request)
    charge(request, node, DEAR)
    await node.store.talk(peace.block(account, name))
    return Response(status_code=204)


async def unblock(request: Request, node: Node) -> Response:
    account, name = account_of(request, node), _name(request)
    charge(request, node, DEAR)
    await node.store.talk(peace.unblock(account, name))
    return Response(status_code=204)


async def report(request: Request, node: Node) -> Response:
    who = bearer(request, node, "play")
    form = await form_of(request, node, wire.NewReport)
    charge(request, node, DEAR)
    words = cleaned(form.words) if form.words.strip() else ""

    def about(table: Table) -> tuple[str, str]:
        unless(table.seat_of(who.id) != NOWHERE, "not_seated")
        unless(form.seat < len(table.chairs), "no_such_seat")
        chair = table.chairs[form.seat]
        unless(chair.person() and chair.guest != who.id, "seat_free")
        return chair.guest, chair.name

    guest, name = await node.host.look(form.table, about, visitor(request, node).reading)
    reporting = peace.report(form.table, who.id, guest, name, form.why, words, now())
    await node.store.talk(reporting)
    return Response(status_code=204)


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/play": {"POST": play_now},
    "/api/ladder/{pool}": {"GET": ladder},
    "/api/blocks/{name}": {"PUT": block, "DELETE": unblock},
    "/api/reports": {"POST": report},
}


# Reading and writing


def _pool(request: Request) -> PoolName:
    for pool in POOLS:
        if pool == request.path_params["pool"]:
            return pool
    raise Refused("no_such_pool")


def _name(request: Request) -> str:
    name = str(request.path_params["name"])
    require(0 < len(name) <= names.LONGEST, "no_such_player")
    return name

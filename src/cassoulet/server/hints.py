"""The door to hints: the judge of reviews is asked what to do, by what the seat was told."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from cassoulet.codec import codec
from cassoulet.review.hints import Asking
from cassoulet.review.methods import METHODS, kind_of
from cassoulet.server.callers import Handler, answer, bearer, visitor
from cassoulet.server.forms import table_of
from cassoulet.server.node import Node
from cassoulet.tables.refusals import unless
from cassoulet.tables.state import hints
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling.briefs import seat_of
from cassoulet.tables.telling.kept import Brief
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.unheard import unheard
from cassoulet.wire.puzzles import Hint, HintsLeft


class Wanted(NamedTuple):
    asking: Asking
    after: int  # so many moves of the seat
    again: bool  # it was given for this decision, and counts no more
    left: int  # before it


async def left(request: Request, node: Node) -> Response:
    who, table = bearer(request, node, "person"), table_of(request)
    count = partial(_left, guest=who.id)
    found = await node.host.look(table, count, visitor(request, node).reading)
    return answer(found if node.reviewing.advisers else HintsLeft(0))


async def ask(request: Request, node: Node) -> Response:
    who, table = bearer(request, node, "person"), table_of(request)
    wants, payer = partial(_wanted, guest=who.id), visitor(request, node)
    unless(_plays_there(await node.host.brief(table), who.id), "no_hints_here")
    wanted = await node.host.look_closely(table, wants, payer.reading)
    found = await node.reviewing.hint(wanted.asking, payer)
    if not wanted.again:
        give = partial(hints.give, guest=who.id, after=wanted.after)
        await node.host.arrange(table, who, give)
    return answer(Hint(found.action, found.chance, wanted.left - (not wanted.again), found.reason))


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/tables/{table}/hint": {"GET": left, "POST": ask},
}


def _plays_there(brief: Brief, guest: str) -> bool:
    """Else the table need not even be opened here."""
    return brief.status == "playing" and seat_of(brief, guest) != NOWHERE


def _left(table: Table, guest: str) -> HintsLeft:
    if _kind(table) not in METHODS or not hints.are_given(table, guest):
        return HintsLeft(0)
    return HintsLeft(hints.left(table, guest), hints.is_again(table, table.seat_of(guest)))


def _wanted(live: Live, guest: str) -> Wanted:
    table = live.table
    assert table
    seat = hints.check(table, guest)
    unless(_kind(table) in METHODS, "no_hints_here")
    words = codec(table.box)
    events = tuple([words.events.encode(event) for event in unheard(live, seat)])
    asking = Asking(_kind(table), seat, words.views.encode(table.game.view(seat)), events)
    again, left = hints.is_again(table, seat), hints.left(table, guest)
    return Wanted(asking, table.decided(seat), again, left)


def _kind(table: Table) -> str:
    return kind_of(table.box, len(table.chairs))

"""The door to playing on: a new table at a moment of a finished game, which counts for nothing."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cassoulet.server.callers import Handler, answer, bearer, visitor
from cassoulet.server.forms import form_of, table_of
from cassoulet.server.node import Node
from cassoulet.tables.hosting.playing_on import open_there
from cassoulet.tables.refusals import unless
from cassoulet.wire.http import OpenedTable
from cassoulet.wire.reviews import PlayOn


async def begin(request: Request, node: Node) -> Response:
    who, source = bearer(request, node, "open"), table_of(request)
    form, caller = await form_of(request, node, PlayOn), visitor(request, node)
    unless(caller.tables.take(), "too_fast")
    table = await open_there(node.host, source, who, form, caller.reading)
    node.followers.sat(who.id, table)
    return answer(OpenedTable(table), 201)


ROUTES: Final[dict[str, dict[str, Handler]]] = {"/api/tables/{table}/play-on": {"POST": begin}}

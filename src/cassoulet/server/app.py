"""The HTTP API: a name, a table, the lobby, the way back, bells; health and metrics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_hex

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from cassoulet import games
from cassoulet.people.refusals import NotDone
from cassoulet.server import (
    accounts,
    daily,
    hints,
    metrics,
    mine,
    openapi,
    playing_on,
    programs,
    puzzles,
    rated,
    reviews,
    streams,
    trials,
    web,
)
from cassoulet.server.addresses import address_of, is_near
from cassoulet.server.bells import may_hang
from cassoulet.server.callers import (
    NEVER_CHANGES,
    NOBODY_ELSES,
    Handler,
    answer,
    bearer,
    squeezed,
    visitor,
    who_asks,
)
from cassoulet.server.doorway import Doorway
from cassoulet.server.forms import form_of, query_of, table_of
from cassoulet.server.node import Node
from cassoulet.server.orders import drain
from cassoulet.server.sockets import websocket
from cassoulet.storage import StoreDown
from cassoulet.tables.hosting.window import Briefs
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import finished_journal
from cassoulet.tables.steady import now
from cassoulet.tables.telling import sending
from cassoulet.tables.telling.briefs import told_to
from cassoulet.wire import http
from cassoulet.wire.facts import Setting
from cassoulet.wire.people import Wish
from cassoulet.wire.replays import Wanted
from cassoulet.wire.seats import MOST_HELD, Asked, Brief, Held, Told
from cassoulet.wire.trials import Judging, Trial

LOBBY_SIZE = 50
CHEAP = 10  # tables told in brief cost as much as a request: a signature and a row each
DEAR = 5  # requests: what it costs to read a log, where no brief was kept yet
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
STATUS = {
    "bad_token": 401,
    "barred": 403,
    "out_of_scope": 403,
    "no_such_program": 404,
    "no_such_player": 404,
    "no_such_pool": 404,
    "unknown_passkey": 404,
    "account_already": 409,
    "name_taken": 409,
    "last_way_in": 409,
    "no_such_table": 404,
    "no_review": 404,
    "no_reviewers": 404,
    "one_review": 409,
    "no_such_move": 404,
    "played_on_already": 409,
    "no_referee": 404,
    "no_such_puzzle": 404,
    "no_hints_here": 404,
    "no_hints_left": 409,
    "nothing_to_hint": 409,
    "no_such_deal": 404,
    "tried_already": 409,
    "window_closed": 409,
    "not_yet_open": 409,
    "not_over": 409,
    "too_large": 413,
    "too_fast": 429,
    "try_again": 503,
}


def make_app(node: Node) -> Starlette:
    settings = node.settings
    doorway = Middleware(Doorway, hosts=settings.hosts, proxies=settings.proxies)
    return Starlette(routes=_routes(node), middleware=[doorway])


def _routes(node: Node) -> list[BaseRoute]:
    async def socket(scope: Scope, receive: Receive, send: Send) -> None:
        await websocket(node, scope, receive, send)

    return [
        _route(node, "/api/guests", POST=new_guest),
        _route(node, "/api/tables", GET=lobby, POST=open_table),
        _route(node, "/api/tables/{table}", GET=room),
        _route(node, "/api/tables/{table}/journal", GET=journal),
        _route(node, "/api/tables/{table}/films", GET=films),
        _route(node, "/api/tables/{table}/replay", GET=replay),
        _route(node, "/api/tables/{table}/bell", POST=new_bell),
        _route(node, "/api/tables/{table}/silence", POST=silence),
        _route(node, "/api/seats", POST=seats),
        _route(node, "/api/games/mine", GET=my_own_games, POST=my_games),
        *[_doors(node, path, doors) for path, doors in accounts.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in daily.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in rated.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in reviews.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in playing_on.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in puzzles.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in hints.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in programs.ROUTES.items()],
        *[_doors(node, path, doors) for path, doors in streams.ROUTES.items()],
        _route(node, "/api/trials", GET=judging, POST=trial),
        _route(node, "/api/push", GET=key_to_bells),
        _route(node, "/api/drain", POST=drain),
        _route(node, "/api/games", GET=all_games),
        _route(node, "/api/openapi.json", GET=description),
        _route(node, "/healthz", limited=False, GET=health),
        _route(node, "/readyz", limited=False, GET=readiness),
        _route(node, "/metrics", GET=metrics_page),
        WebSocketRoute("/ws", _Asgi(socket)),
        *web.routes(node),
    ]


class _Asgi:
    """Tells Starlette that this is an ASGI program and not a function of a socket."""

    def __init__(self, run: Callable[[Scope, Receive, Send], Awaitable[None]]) -> None:
        self.run = run

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.run(scope, receive, send)


def _route(node: Node, path: str, *, limited: bool = True, **handlers: Handler) -> Route:
    return _doors(node, path, handlers, limited)


def _doors(node: Node, path: str, handlers: dict[str, Handler], limited: bool = True) -> Route:
    """One route for all methods of a path, so that whoever uses another is told these.

    The pages for browsers stand everywhere else: what is not allowed here must not get there.
    """

    async def endpoint(request: Request) -> Response:
        handler = handlers.get("GET" if request.method == "HEAD" else request.method)
        if handler is None:
            return PlainTextResponse("Method Not Allowed", 405, {"allow": allowed})
        try:
            if limited and not visitor(request, node).requests.take():
                raise Refused("too_fast")
            return await handler(request, node)
        except (Refused, NotDone) as error:
            return answer(http.Problem(error.code), STATUS.get(error.code, 422))
        except StoreDown:
            return answer(http.Problem("try_again"), 503)
        except ClientDisconnect:
            return Response(status_code=400)

    allowed = ", ".join([*handlers, *(["HEAD"] if "GET" in handlers else [])])
    return Route(path, endpoint, methods=METHODS)


# A name


async def new_guest(request: Request, node: Node) -> Response:
    form = await form_of(request, node, http.NewGuest)
    name = " ".join(form.name.split())
    if not name or not name.isprintable():
        raise Refused("malformed")
    guest = Guest(token_hex(12), name, form.colour, form.face, form.program)
    token = http.Token(node.keys.guest_token(guest), guest.name, guest.colour, guest.face)
    return answer(token, 201)


# Tables


async def open_table(request: Request, node: Node) -> Response:
    who = bearer(request, node, "open")
    setting = await form_of(request, node, Setting)
    if not visitor(request, node).tables.take():
        raise Refused("too_fast")
    table = await node.host.open_table(who, setting)
    node.followers.sat(who.id, table)
    return answer(http.OpenedTable(table), 201)


async def lobby(_: Request, node: Node) -> Response:
    lines = await node.store.lobby(LOBBY_SIZE)
    return answer(http.Lobby([msgspec.Raw(line) for line in lines]))


async def room(request: Request, node: Node) -> Response:
    reading, asks = (
        visitor(request, node).reading,
        partial(sending.room_for, who_asks(request, node)),
    )
    return answer(await node.host.look(table_of(request), asks, reading))


async def journal(request: Request, node: Node) -> Response:
    reading = visitor(request, node).reading
    body = await node.host.look(table_of(request), finished_journal, reading)
    return Response(body, media_type="application/json")


async def replay(request: Request, node: Node) -> Response:
    table, wanted = table_of(request), query_of(request, Wanted)
    reading = visitor(request, node).reading
    who = who_asks(request, node)
    body = await node.host.replay(table, wanted.seat, wanted.after, reading, who)
    return await squeezed(request, body, NOBODY_ELSES if who else NEVER_CHANGES)


async def films(request: Request, node: Node) -> Response:
    body = await node.host.films(table_of(request), visitor(request, node).reading)
    return Response(body, media_type="application/json")


# The way back


async def seats(request: Request, node: Node) -> Response:
    """What a guest sees of the tables where they sit; others' tables tell what a link tells."""
    asked = await form_of(request, node, Asked)
    requests = visitor(request, node).requests
    tables = [table for held in asked.held for table in held.tables]
    cost = max(len(tables), len(asked.held))
    unless(cost <= MOST_HELD, "too_many_tables")
    unless(requests.take(cost / CHEAP), "too_fast")
    found = await node.host.briefs(tables, partial(requests.take, DEAR))
    at = now()
    told = [brief for held in asked.held for brief in _briefs(node, held, found, at)]
    return answer(Told(at, told, _renewed(node, asked.held)))


async def my_games(request: Request, node: Node) -> Response:
    wish = await form_of(request, node, Wish)
    return answer(await mine.my_games(node, wish, visitor(request, node).requests))


async def my_own_games(request: Request, node: Node) -> Response:
    """Of the one guest, or the account, whose token is shown."""
    _, _, token = request.headers.get("authorization", "").partition(" ")
    wish = replace(query_of(request, Wish), tokens=[token])
    return answer(await mine.my_games(node, wish, visitor(request, node).requests))


def _briefs(node: Node, held: Held, found: Briefs, at: int) -> list[Brief]:
    guest = ""  # who has no token of ours sits nowhere
    with suppress(Refused):
        guest = node.keys.read_guest_token(held.token).id
    return [told_to(guest, table, found, at) for table in held.tables]


def _renewed(node: Node, held: Sequence[Held]) -> dict[str, str]:
    """Newer tokens for those that are worth one."""
    renewed: dict[str, str] = {}
    for one in held:
        with suppress(Refused):
            if newer := node.keys.renewed(one.token):
                renewed[one.token] = newer
    return renewed


# Being told of a turn


async def key_to_bells(_: Request, node: Node) -> Response:
    return answer(http.PushKey(node.bells.key.public if node.bells.key else ""))


async def new_bell(request: Request, node: Node) -> Response:
    who, table = bearer(request, node, "play"), table_of(request)
    bell = await form_of(request, node, http.NewBell)
    reading = visitor(request, node).reading
    await node.host.look(table, partial(may_hang, guest=who.id), reading)
    await node.bells.hang(table, who.id, bell)
    return Response(status_code=204)


async def silence(request: Request, node: Node) -> Response:
    who, table = bearer(request, node, "play"), table_of(request)
    form = await form_of(request, node, http.Silence)
    await node.store.take_down(table, who.id, form.endpoint)
    return Response(status_code=204)


# Trials


async def judging(_: Request, node: Node) -> Response:
    return answer(Judging(node.pool is not None, trials.hand_above()))


async def trial(request: Request, node: Node) -> Response:
    form = await form_of(request, node, Trial)
    return answer(await trials.try_out(node, form, visitor(request, node).trials))


# For everybody


async def all_games(_: Request, __: Node) -> Response:
    boxes = [
        http.GameInfo(box.name, box.title, box.designer, list(box.seats), dict(box.options))
        for box in games.boxes()
    ]
    return answer(boxes)


async def description(_: Request, __: Node) -> Response:
    return JSONResponse(openapi.description())


# For the host


async def health(_: Request, __: Node) -> Response:
    return PlainTextResponse("ok\n")


async def readiness(_: Request, node: Node) -> Response:
    ready = await _ready(node)
    return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)


async def _ready(node: Node) -> bool:
    with suppress(StoreDown):
        return await node.ready()
    return False


async def metrics_page(request: Request, node: Node) -> Response:
    if not is_near(address_of(request.scope, node.settings.proxies)):
        return PlainTextResponse(
            "not found\n", 404
        )  # how a site is doing is nobody else's business
    return Response(metrics.page(node, await _ready(node)), media_type=metrics.MEDIA_TYPE)

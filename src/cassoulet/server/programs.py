"""The doors to an account's programs: tokens of their own, good for less and for a while."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cassoulet.people import names, programs
from cassoulet.people.epochs import Epochs
from cassoulet.people.programs import Program
from cassoulet.people.refusals import require
from cassoulet.server.callers import DEAR, Handler, account_of, answer, charge
from cassoulet.server.forms import form_of
from cassoulet.server.leaving import leave_tables
from cassoulet.server.node import Node, secrets_of
from cassoulet.server.settings import Settings
from cassoulet.storage import Store
from cassoulet.tables.hosting.keys import DAY, Keys, Scope
from cassoulet.tables.state.names import NAMES
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.wire import programs as wire


async def show(request: Request, node: Node) -> Response:
    found = await node.store.talk(programs.of(account_of(request, node)))
    return answer(wire.Programs([_told(one) for one in found]))


def _told(one: Program) -> wire.ProgramKept:
    scopes: list[wire.ProgramScope] = one.scopes.split()  # type: ignore[assignment]
    return wire.ProgramKept(one.name, scopes, one.expires, one.made)


async def make(request: Request, node: Node) -> Response:
    owner = account_of(request, node)
    form = await form_of(request, node, wire.NewProgram)
    charge(request, node, DEAR)
    wanted = asked(form)
    who = await node.store.talk(programs.keep(owner, wanted, form.colour))
    await node.keeper.learn()  # its older tokens, and what it is called by now, are of the past
    token = signed(node.keys, who, form, wanted)
    return answer(wire.ProgramMade(token, wanted.name, wanted.expires), 201)


def asked(form: wire.NewProgram) -> Program:
    at, scopes = now(), " ".join(sorted(set(form.scopes)))
    return Program("", names.checked(form.name, NAMES), scopes, at + form.days * DAY, at)


def signed(keys: Keys, who: str, form: wire.NewProgram, wanted: Program) -> str:
    scopes: list[Scope] = [*wanted.scopes.split()]  # type: ignore[list-item]
    guest = Guest(who, wanted.name, form.colour, program=True)
    return keys.token(who, scopes, form.days * DAY, guest)


async def make_for_host(store: Store, settings: Settings, form: wire.NewProgram) -> str:
    """A token for a program that belongs to no account."""
    wanted = asked(form)
    who = await store.talk(programs.keep(programs.HOST, wanted, form.colour))
    epochs = Epochs()
    await store.talk(epochs.learn())  # its older tokens have ended
    return signed(Keys(secrets_of(settings), epoch_of=epochs.of), who, form, wanted)


async def end(request: Request, node: Node) -> Response:
    owner, name = account_of(request, node), request.path_params["name"]
    require(0 < len(name) <= names.LONGEST, "no_such_program")
    charge(request, node, DEAR)
    who = await node.store.talk(programs.end(owner, name, now()))
    await leave_tables(node, [who])
    await node.keeper.learn()
    return Response(status_code=204)


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/account/programs": {"GET": show, "POST": make},
    "/api/account/programs/{name}": {"DELETE": end},
}

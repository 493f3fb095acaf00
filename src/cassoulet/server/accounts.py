"""The doors to accounts: each reads a form, asks people/, and answers with a token or a code."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from cassoulet.people import accounts, codes, epochs, names, passkeys, peace, programs
from cassoulet.people.accounts import Account
from cassoulet.people.passkeys import Known, Site
from cassoulet.people.refusals import require
from cassoulet.server.addresses import site_of
from cassoulet.server.callers import DEAR, Handler, account_of, answer, bearer, charge, visitor
from cassoulet.server.forms import form_of
from cassoulet.server.leaving import archive, leave_tables
from cassoulet.server.mine import tokens_of
from cassoulet.server.node import Node
from cassoulet.server.ratings import games_of, ratings_of
from cassoulet.storage.talks import Talk
from cassoulet.tables.hosting.keys import LIFE
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.names import NAMES
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.wire import accounts as wire

DEAREST: Final = 50  # an archive of all games
CHEAP: Final = 10  # tokens cost as much as a request

_exporting = asyncio.Semaphore(1)  # live games come first


# Making one, and coming in


async def options(request: Request, node: Node) -> Response:
    wanted = await form_of(request, node, wire.Wanted)
    site = _site(request, node)
    if not site.has_passkeys():
        return answer(wire.Options(None))
    if wanted.purpose == "enter":
        return answer(wire.Options(passkeys.to_enter(site, node.challenges.new())))
    who, have = bearer(request, node, "person"), list[bytes]()
    if wanted.purpose == "add":
        whole = await node.store.talk(accounts.whole(account_of(request, node)))
        have = [one.credential for one in whole.passkeys]
    made = passkeys.to_make(site, node.challenges.new(), who.id, wanted.name or who.name, have)
    return answer(wire.Options(made))


async def make(request: Request, node: Node) -> Response:
    who = bearer(request, node, "person")
    form = await form_of(request, node, wire.NewAccount)
    charge(request, node, DEAR + len(form.tokens) / CHEAP)
    name = names.checked(form.name, NAMES)
    known = await _made(request, node, form.passkey) if form.passkey else None
    code, at = codes.new_code(), now()
    account = Account(who.id, name, form.colour, form.face, at, 0, 0, at, 0)

    def talk() -> Talk[None]:
        yield from accounts.make(account, codes.hashed(code))
        if known:
            yield from accounts.add_passkey(who.id, known, form.label, at)
        yield from accounts.link(who.id, list(tokens_of(node, form.tokens, "person")))

    await node.store.talk(talk())
    return answer(_entered(node, account, code), 201)


async def enter(request: Request, node: Node) -> Response:
    form = await form_of(request, node, wire.Entering)
    charge(request, node, DEAR + len(form.tokens) / CHEAP)
    code = ""
    if form.passkey:
        account = await _by_passkey(request, node, form.passkey)
    else:
        unless(visitor(request, node).codes.take(), "too_fast")
        code = codes.new_code()
        old, new = codes.hashed(form.code), codes.hashed(code)
        account = await node.store.talk(accounts.enter_by_code(old, new, now()))
    await node.store.talk(accounts.link(account.id, list(tokens_of(node, form.tokens, "person"))))
    await node.keeper.learn()
    return answer(_entered(node, account, code))


async def adopt(request: Request, node: Node) -> Response:
    account = account_of(request, node)
    form = await form_of(request, node, wire.Adopting)
    charge(request, node, DEAR + len(form.tokens) / CHEAP)
    await node.store.talk(accounts.link(account, list(tokens_of(node, form.tokens, "person"))))
    return Response(status_code=204)


async def sign_out(request: Request, node: Node) -> Response:
    """Everywhere, on all nodes within seconds; who asks for it is given a new token."""
    account = await node.store.talk(accounts.find(account_of(request, node)))
    charge(request, node, DEAR)

    def talk() -> Talk[None]:
        guests = yield from accounts.guests_of(account.id)
        yield from epochs.sign_out(guests, now())

    await node.store.talk(talk())
    await node.keeper.learn()
    return answer(_entered(node, account))


# One's own


async def show(request: Request, node: Node) -> Response:
    return answer(await node.store.talk(_told(account_of(request, node))))


async def change(request: Request, node: Node) -> Response:
    who = account_of(request, node)
    form = await form_of(request, node, wire.Change)
    charge(request, node, DEAR)
    code = codes.new_code() if form.code else ""
    known = await _made(request, node, form.passkey) if form.passkey else None
    account = _changed(await node.store.talk(accounts.find(who)), form)

    def talk() -> Talk[None]:
        yield from accounts.change(account)
        if code:
            yield from accounts.new_code(who, codes.hashed(code), now())
        if form.noted:
            yield from accounts.note_code(who)
        if known:
            yield from accounts.add_passkey(who, known, form.label, now())

    await node.store.talk(talk())
    return answer(_entered(node, account, code))


def _changed(account: Account, form: wire.Change) -> Account:
    if form.name is not None:
        account = account._replace(name=names.checked(form.name, NAMES))
    if form.colour is not None:
        account = account._replace(colour=form.colour)
    if form.face is not None:
        account = account._replace(face=form.face)
    if form.hidden is not None:
        account = account._replace(hidden=int(form.hidden))
    return account


async def remove_passkey(request: Request, node: Node) -> Response:
    account = account_of(request, node)
    credential = passkeys.credential_in({"rawId": request.path_params["passkey"]})
    await node.store.talk(accounts.remove_passkey(account, credential))
    return Response(status_code=204)


async def export(request: Request, node: Node) -> Response:
    whole = await node.store.talk(accounts.whole(account_of(request, node)))
    told = await node.store.talk(_told(whole.account.id))
    charge(request, node, DEAREST)
    unless(not _exporting.locked(), "try_again")
    async with _exporting:
        packed = await archive(node, whole.guests, told)
    headers = {"content-disposition": 'attachment; filename="cassoulet.zip"'}
    return Response(packed, headers=headers, media_type="application/zip")


async def leave(request: Request, node: Node) -> Response:
    account = await node.store.talk(accounts.find(account_of(request, node)))
    charge(request, node, DEAR)

    def talk() -> Talk[list[str]]:
        guests = yield from accounts.leave(account.id, now())
        yield from epochs.sign_out(guests, now())
        return guests + (yield from programs.end_all(account.id, now()))

    guests = await node.store.talk(talk())
    await leave_tables(node, guests)
    await node.keeper.learn()
    return Response(status_code=204)


# Others'


async def profile(request: Request, node: Node) -> Response:
    name = request.path_params["name"]
    require(0 < len(name) <= names.LONGEST, "no_such_player")
    return answer(await node.store.talk(_profile(name)))


def _profile(name: str) -> Talk[wire.Profile]:
    found = yield from accounts.named(name)
    looks = (found.name, found.colour, found.face)
    program = yield from programs.is_known(found.id)
    profile = wire.Profile(*looks, found.made, [], [], program)
    if found.hidden:
        return profile
    rated = yield from ratings_of(found.id)
    return replace(profile, ratings=rated, games=(yield from games_of(found.id)))


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/account/options": {"POST": options},
    "/api/account/enter": {"POST": enter},
    "/api/account/adopt": {"POST": adopt},
    "/api/account/epoch": {"POST": sign_out},
    "/api/account/export": {"GET": export},
    "/api/account/passkeys/{passkey}": {"DELETE": remove_passkey},
    "/api/account": {"GET": show, "POST": make, "PATCH": change, "DELETE": leave},
    "/api/players/{name}": {"GET": profile},
}


# Reading and writing


async def _made(request: Request, node: Node, answer: passkeys.Answer) -> Known:
    site, challenge = await _answered(request, node, answer)
    return passkeys.made(site, answer, challenge)


async def _by_passkey(request: Request, node: Node, answer: passkeys.Answer) -> Account:
    site, challenge = await _answered(request, node, answer)
    account, known = await node.store.talk(accounts.passkey(passkeys.credential_in(answer)))
    count = passkeys.shown(site, answer, challenge, known)
    return await node.store.talk(accounts.enter(account, known.credential, count, now()))


async def _answered(request: Request, node: Node, answer: passkeys.Answer) -> tuple[Site, bytes]:
    """The challenge that was answered, burnt before anything else is looked at."""
    site, challenge = _site(request, node), passkeys.challenge_in(answer)
    require(site.has_passkeys(), "bad_credential")
    await node.store.talk(node.challenges.burn(challenge))
    return site, challenge


def _site(request: Request, node: Node) -> Site:
    return passkeys.site(site_of(request.scope, node.settings.proxies), node.settings.site)


def _entered(node: Node, account: Account, code: str = "") -> wire.Entered:
    who = Guest(account.id, account.name, account.colour, account.face)  # type: ignore[arg-type]
    token = node.keys.token(account.id, ["play", "account"], LIFE, who)
    return wire.Entered(token, account.name, account.colour, account.face, code)


def _told(who: str) -> Talk[wire.AccountTold]:
    whole = yield from accounts.whole(who)
    rated = yield from ratings_of(who)
    blocked = yield from peace.blocked(who)
    account = whole.account
    kept = [
        wire.PasskeyKept(passkeys.written(credential), label, bool(synced), made, used)
        for credential, label, synced, made, used in whole.passkeys
    ]
    return wire.AccountTold(
        *(account.name, account.colour, account.face, account.made, kept, account.coded),
        *(bool(account.noted), bool(account.hidden), whole.games, len(whole.guests)),
        *(rated, blocked),
    )

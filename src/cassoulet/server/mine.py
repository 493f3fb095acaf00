"""My games: those of all guests that a browser has been, as they stand now."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cassoulet.people import accounts, seatings
from cassoulet.people.seatings import Found, Seating
from cassoulet.server.node import Node
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.keys import Scope
from cassoulet.tables.hosting.window import Briefs
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import told_to
from cassoulet.wire.people import MyGame, MyGames, Wish

ENDED: Final = ("over", "late")
CHEAP: Final = 10  # tokens to be checked, or tables to be looked at, cost as much as a request

Tokens = dict[str, str]  # by the guest whose they are; empty: to be signed


async def my_games(node: Node, wish: Wish, charged: Bucket) -> MyGames:
    """Whoever shows no token of ours has played no game; an account has all its guests' games."""
    unless(charged.take(len(wish.tokens) / CHEAP), "too_fast")
    tokens = tokens_of(node, wish.tokens)
    for account in accounts_of(node, wish.tokens):
        guests = await node.store.talk(accounts.guests_of(account))
        tokens = dict.fromkeys(guests, "") | tokens
    if not tokens:
        return MyGames(now(), [], [], "", [], [])
    found = await node.store.talk(seatings.find(list(tokens), wish))
    unless(charged.take(len(found.running + found.over) / CHEAP), "too_fast")
    if await _tidied(node, found):
        found = await node.store.talk(seatings.find(list(tokens), wish))
    return await _told(node, found, tokens)


def accounts_of(node: Node, tokens: Sequence[str]) -> set[str]:
    found: set[str] = set()
    for token in tokens:
        with suppress(Refused):
            found.add(node.keys.read_token(token, "account").id)
    return found


def tokens_of(node: Node, tokens: Sequence[str], scope: Scope = "watch") -> Tokens:
    found: Tokens = {}
    for token in tokens:
        with suppress(Refused):
            found[node.keys.read_token(token, scope).id] = token
    return found


async def _tidied(node: Node, found: Found) -> bool:
    """Whether anything was noted as running that nobody told us was closed."""
    kept = await _kept(node, found.running)
    closed = [one for one in found.running if _closed(one, kept)]
    for seating in closed:
        late = 0 < seating.brief.until <= now()
        note = seatings.ran_out(seating) if late else seatings.forget(seating.table)
        await node.store.talk(note)
    return bool(closed)


def _closed(seating: Seating, kept: Briefs) -> bool:
    return told_to(seating.guest, seating.table, kept, now()).status in ("late", "gone")


async def _kept(node: Node, seated: Sequence[Seating]) -> Briefs:
    return await node.host.briefs([one.table for one in seated], may_read=lambda: False)


async def _told(node: Node, found: Found, tokens: Tokens) -> MyGames:
    kept = await _kept(node, (*found.running, *found.over))
    running = [_game(node, seating, kept, tokens) for seating in found.running]
    return MyGames(
        now(),
        [game for game in running if game.brief.status != "gone"],
        [_game(node, seating, kept, tokens) for seating in found.over],
        found.more,
        found.games,
        found.people,
    )


def _game(node: Node, seating: Seating, kept: Briefs, tokens: Tokens) -> MyGame:
    """As the table is now; a game that ended and is kept no more, as it was."""
    brief = told_to(seating.guest, seating.table, kept, now())
    token = tokens[seating.guest] or _signed(node, seating)
    was = seating.brief.status
    if was in ENDED and (brief.status != was or brief.seat < 0):
        return MyGame(seating.brief, token, kept=brief.status != "gone")
    return MyGame(brief, token)


def _signed(node: Node, seating: Seating) -> str:
    """A key to a seat that this account took as another guest, perhaps on another device."""
    sitter = seating.brief.seats[seating.brief.seat]
    guest = Guest(seating.guest, sitter.name, sitter.colour, sitter.face)
    return node.keys.guest_token(guest)

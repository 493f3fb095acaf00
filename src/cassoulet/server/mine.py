"""My games: those of all guests that a browser has been, as they stand now."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cassoulet.people import accounts, seatings
from cassoulet.people.seatings import Found, Seating
from cassoulet.server.node import Node
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.window import Briefs
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import told_to
from cassoulet.wire.people import MyGame, MyGames, Wish

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
    return await _told(node, found, tokens)


def accounts_of(node: Node, tokens: Sequence[str]) -> set[str]:
    found: set[str] = set()
    for token in tokens:
        with suppress(Refused):
            found.add(node.keys.read_token(token, "account").id)
    return found


def tokens_of(node: Node, tokens: Sequence[str]) -> Tokens:
    found: Tokens = {}
    for token in tokens:
        with suppress(Refused):
            found[node.keys.read_guest_token(token).id] = token
    return found


async def _told(node: Node, found: Found, tokens: Tokens) -> MyGames:
    tables = [seating.table for seating in (*found.running, *found.over)]
    kept = await node.host.briefs(tables, may_read=lambda: False)
    running = [_game(node, seating, kept, tokens) for seating in found.running]
    for game in running:
        if game.brief.status == "gone":  # nobody told us that it was closed
            await node.store.talk(seatings.forget(game.brief.table))
    return MyGames(
        now(),
        [game for game in running if game.brief.status != "gone"],
        [_game(node, seating, kept, tokens) for seating in found.over],
        found.more,
        found.games,
        found.people,
    )


def _game(node: Node, seating: Seating, kept: Briefs, tokens: Tokens) -> MyGame:
    """As the table is now; a finished game that is kept no more, as it was."""
    brief = told_to(seating.guest, seating.table, kept, now())
    token = tokens[seating.guest] or _signed(node, seating)
    if seating.brief.status == "over" and (brief.status != "over" or brief.seat < 0):
        return MyGame(seating.brief, token, kept=brief.status != "gone")
    return MyGame(brief, token)


def _signed(node: Node, seating: Seating) -> str:
    """A key to a seat that this account took as another guest, perhaps on another device."""
    sitter = seating.brief.seats[seating.brief.seat]
    guest = Guest(seating.guest, sitter.name, sitter.colour, sitter.face)
    return node.keys.guest_token(guest)

"""What somebody leaves behind, and what they take along."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Final

import msgspec

from cassoulet.people import seatings
from cassoulet.people.seatings import Seating
from cassoulet.server.node import Node
from cassoulet.tables.hosting.window import FREE
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import finished_journal
from cassoulet.wire import to_server
from cassoulet.wire.accounts import AccountTold
from cassoulet.wire.people import Wish

MOST_GAMES: Final = 2000  # in one archive, the newest


class Leaver:
    """Speaks for somebody who has left, and hears nothing."""

    household, open, reading = "", False, FREE

    def __init__(self, guest: str) -> None:
        self.guest = Guest(guest, "", "")

    def send(self, message: bytes) -> None: ...

    whisper = glimpse = send


async def leave_tables(node: Node, guests: Sequence[str]) -> None:
    """Bots take the seats of games that run; those in waiting rooms are free again."""
    found = await node.store.talk(seatings.find(guests, Wish()))
    for seating in found.running:
        stand = to_server.Stand(token_hex(8), seating.table)
        node.host.command(Leaver(seating.guest), stand)


async def archive(node: Node, guests: Sequence[str], account: AccountTold) -> bytes:
    """A ZIP of an account and all its games: of those that are over, all their moves."""
    games = await _games(node, guests)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("account.json", _written(account))
        packed.writestr("games.json", _written([seating.brief for seating in games]))
        for seating in games:
            if seating.brief.status == "over":
                with suppress(Refused):  # only its result is kept
                    journal = await node.host.look(seating.table, finished_journal)
                    packed.writestr(f"journals/{seating.table}.json", journal)
    return file.getvalue()


async def _games(node: Node, guests: Sequence[str]) -> list[Seating]:
    found = await node.store.talk(seatings.find(guests, Wish()))
    games = found.running + found.over
    while found.more and len(games) < MOST_GAMES:
        found = await node.store.talk(seatings.find(guests, Wish(before=found.more)))
        games += found.over
    return games


def _written(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)

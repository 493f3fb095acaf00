"""Play now: the way of somebody from the queue to a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from cassoulet.bots.strengths import MIDDLE, PROGRAMS, pools, shown
from cassoulet.people import accounts, gatherings, peace, ratings
from cassoulet.people.gatherings import Seeker, Spot
from cassoulet.people.skill import can_rate
from cassoulet.server.node import Node
from cassoulet.storage.talks import Talk
from cassoulet.tables.hosting.host import new_id
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.gathering import Known, leave_seat, take_seat
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.wire.facts import Clock, Setting
from cassoulet.wire.rated import Joined, PoolName

TRIES: Final = 8
PATIENCE: Final = (0.0, 0.05, 0.1, 0.2, 0.4)  # seconds, for a table that is just being opened
CLOCK: Final = Clock("live", bank=300, gain=10)


class Player(NamedTuple):
    """Somebody who wants to play, and as whom they sit down."""

    seeker: Seeker
    guest: Guest
    known: Known


async def play(node: Node, who: Guest, wanted: PoolName) -> Joined:
    """A seat at a table of the queue; at the same one, however often it is asked for."""
    pool = wanted + PROGRAMS * who.program  # people and programs never meet there
    player = await node.store.talk(_player(who, pool))
    for _ in range(TRIES):
        joining = gatherings.join(pool, player.seeker, new_id(), now())
        spot = await node.store.talk(joining)
        if await _sits(node, player, spot, pool):
            return Joined(spot.table, _token(node, player.guest, spot.guest, who))
        await node.store.talk(gatherings.give_up(player.seeker.who, spot.table, spot.pool != pool))
    raise Refused("try_again")


def _player(who: Guest, pool: str) -> Talk[Player]:
    account = (yield from peace.owner(who.id)) if can_rate() else ""  # known programs have one
    if not account:
        return Player(Seeker(who.id, who.id, rated=False, mu=MIDDLE), who, Known())
    found = yield from accounts.find(account)
    skill = yield from ratings.of(pool, account)
    known = Known() if found.hidden else Known(shown(skill.mu), skill.provisional)
    looks: tuple[str, str, Any] = (found.name, found.colour, found.face)
    guest = Guest(who.id, *looks, who.program)
    return Player(Seeker(account, who.id, rated=True, mu=skill.mu), guest, known)


async def _sits(node: Node, player: Player, spot: Spot, pool: str) -> bool:
    """False if there is no seat at that table, or one is wanted elsewhere and can be."""
    guest = replace(player.guest, id=spot.guest)
    try:
        if spot.opens:
            setting = _setting(pool, player)
            await node.host.gather(spot.table, guest, setting, player.known)
        elif spot.pool != pool:
            await node.host.arrange(spot.table, guest, partial(leave_seat, who=guest))
            return False
        else:
            await _sit(node, spot.table, guest, player.known)
    except Refused as error:
        if error.code == "try_again":
            raise
        return error.code == "already_seated"
    return True


async def _sit(node: Node, table: str, guest: Guest, known: Known) -> None:
    for wait in PATIENCE:
        await asyncio.sleep(wait)
        try:
            return await node.host.arrange(table, guest, partial(take_seat, who=guest, known=known))
        except Refused as error:
            if error.code != "no_such_table":
                raise
    raise Refused("no_such_table")


def _setting(pool: str, player: Player) -> Setting:
    game, seats, options = pools()[pool][:3]
    return Setting(
        *(game, seats, dict(options), CLOCK, "never"),
        kind="queue",
        rated=player.seeker.rated,
        programs=player.guest.program,
    )


def _token(node: Node, guest: Guest, seated: str, who: Guest) -> str:
    """Of a seat that this account took as another guest, perhaps on another device."""
    if seated == who.id:
        return ""
    return node.keys.guest_token(replace(guest, id=seated))

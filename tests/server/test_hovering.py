"""A hand that hovers over a tower costs its player no messages, and who reads slowly nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from cassoulet.codec import codec
from cassoulet.server.node import Node
from cassoulet.server.session import MOST_STRIKES, Session
from cassoulet.tables.hosting.referees import TowerReferee
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.telling import hands
from cassoulet.tables.telling.live import Live
from cassoulet.wire import to_server
from cassoulet.wire.facts import Setting
from tests.server.test_sessions import Paper, new_node, say
from tests.tables.nodes import until
from tests.tables.test_hovering import Occupied

ANA, BEN, EVE = [Guest(name.lower(), name, "#aabbcc") for name in ("Ana", "Ben", "Eve")]
_ids = count(10_000_000)


class Line:
    """A session, and what was written to it."""

    def __init__(self, node: Node, guest: Guest, table: str) -> None:
        self.node, self.table, self.paper = node, table, Paper()
        self.session = Session(node, self.paper, f"10.0.0.{len(node.sessions) + 1}")
        say(self.session, to_server.Hello(node.keys.guest_token(guest)))
        say(self.session, to_server.Watch(table))

    def do(self, sort: type[to_server.Command], **words: object) -> None:
        self.session.receive(
            msgspec.json.encode(sort(id=str(next(_ids)), table=self.table, **words))
        )

    def hold(self, piece: int, across: int = 0) -> None:
        say(self.session, to_server.Show(self.table, _holding(piece, across)))

    def seen(self) -> list[int]:
        """Where hands were, across."""
        return [told["hands"]["held"][1] for told in self.told("Shown") if "held" in told["hands"]]

    def told(self, sort: str) -> list[dict[str, Any]]:
        return [one for one in map(msgspec.json.decode, self.paper.written) if one["type"] == sort]

    def refused(self) -> list[object]:
        return [told["code"] for told in self.told("Refused")]


def _holding(piece: int, across: int) -> to_server.Hands:
    return to_server.Hands("holding", (piece, across, 0, 900, 0))


Scene = Callable[[Line, Line, Line, int], Awaitable[None]]


def held(tmp_path: Path, scene: Scene, **limits: float) -> None:
    """Play a scene with who holds a piece, who does not, and a spectator; and which piece it is."""

    async def main() -> None:
        node = new_node(tmp_path, **limits)
        node.host.referee = TowerReferee(Occupied())  # type: ignore[arg-type]
        await node.caretaker.start()
        table = await node.host.open_table(ANA, Setting("haricot_magique", 2))
        ana, ben, eve = [Line(node, guest, table) for guest in (ANA, BEN, EVE)]
        live = node.host.live(table)
        await until(lambda: len(live.listeners) == 3)
        ben.do(to_server.Sit, seat=1)
        ana.do(to_server.Start)
        piece = await _to_a_placing(live, [ana, ben])
        assert live.table
        players = [ana, ben] if 0 in live.table.awaited() else [ben, ana]
        await scene(players[0], players[1], eve, piece)
        await node.close()

    asyncio.run(asyncio.wait_for(main(), 60))


async def _to_a_placing(live: Live, lines: list[Line]) -> int:
    await until(lambda: bool(live.table and live.table.match))
    while True:
        assert live.table
        seat = live.table.awaited()[0]
        action = live.table.game.legal(seat)[0]
        if hasattr(action, "piece"):
            return int(action.piece)
        words, seq = Raw(codec(live.table.box).actions.encode(action)), live.table.seq
        lines[seat].do(to_server.Play, after=seq, action=words)
        await until(lambda seq=seq: live.shown > seq and live.table is not None)  # type: ignore[misc]


def test_hovering_takes_nothing_from_what_a_connection_may_say(tmp_path: Path) -> None:
    async def scene(holder: Line, other: Line, eve: Line, piece: int) -> None:
        left = holder.session._bucket.level
        for across in range(40):
            holder.hold(piece, across)
        assert holder.session._bucket.level >= left
        assert other.seen() == eve.seen() == list(range(hands.POSES[1]))
        say(holder.session, to_server.Ping(1))
        assert holder.told("Pong")
        assert not holder.refused()

    held(tmp_path, scene)


def test_a_flood_of_poses_is_a_flood_of_messages(tmp_path: Path) -> None:
    async def scene(holder: Line, other: Line, eve: Line, piece: int) -> None:
        for _ in range(1000):
            holder.hold(piece)
        assert "too_fast" in holder.refused()
        assert holder.paper.ended
        assert len(holder.refused()) <= MOST_STRIKES + 1
        assert len(other.seen()) <= hands.POSES[1] + 1

    held(tmp_path, scene, poses_burst=100)


def test_what_is_not_in_the_hand_counts_as_a_message(tmp_path: Path) -> None:
    async def scene(holder: Line, other: Line, eve: Line, piece: int) -> None:
        before = other.session._bucket.level
        other.hold(piece)
        assert other.refused() == ["not_in_hand"]
        assert other.session._bucket.level < before
        assert not holder.seen()

    held(tmp_path, scene, messages=0.001)


def test_who_is_behind_misses_poses_first_and_nothing_else(tmp_path: Path) -> None:
    async def scene(holder: Line, other: Line, eve: Line, piece: int) -> None:
        eve.paper.held = 1  # byte that was not taken yet
        holder.hold(piece, 1)
        say(holder.session, to_server.Show(holder.table, to_server.Hands("idle")))
        assert other.seen() == [1]
        assert not eve.seen()
        assert [told["hands"] for told in eve.told("Shown")] == [{"doing": "idle"}]
        eve.paper.held = 0  # and who has caught up sees where the hand is now
        holder.hold(piece, 2)
        assert eve.seen() == [2]

    held(tmp_path, scene)

"""Players who play at random, as fast as they are acknowledged: as cheap as a client can be."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from cassoulet.wire import to_server
from cassoulet.wire.changes import changed

AGAIN = 0.2  # seconds before a refused move is tried once more


class Standing(msgspec.Struct):
    """Of changes, those parts that are new."""

    legal: list[Raw] | None = None
    waiting_for: list[int] | None = None


Room = dict[str, Any]


class Heard(msgspec.Struct):
    """As much of any message as a player here needs."""

    type: str
    id: str = ""
    table: str = ""
    seq: int = 0
    you: int | None = None
    code: str = ""
    room: Room | None = None
    standing: Standing | None = None
    done: str = ""


read = msgspec.json.Decoder(Heard).decode
write = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What all players together have seen."""

    moves: int = 0
    heard: int = 0  # bytes
    refused: dict[str, int] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement
    games: int = 0
    stopped: bool = False
    paused: bool = False

    def start_again(self) -> None:
        self.moves, self.games, self.heard = 0, 0, 0
        self.refused, self.waits = {}, []


class Player(WSListener):
    """One seat, one socket."""

    def __init__(self, tally: Tally, token: str, table: str, seat: int, brief: bool = True) -> None:
        super().__init__()
        self.tally = tally
        self.brief = brief  # a node of an older version knows no other way than the long one
        self.token = token
        self.table = table
        self.seat = seat
        self.seated = False
        self.seq = 0
        self.number = 0
        self.pending = ""
        self.sent_at = 0.0
        self.room: Room = {}
        self.standing: Standing | None = None
        self.transport: WSTransport | None = None
        self.started = False
        self.favours: tuple[
            bytes, ...
        ] = ()  # plays actions of these sorts if it can, out of turn too

    def say(self, message: to_server.ToServer) -> None:
        if self.transport:
            self.transport.send(WSMsgType.TEXT, write(message))

    def command_id(self) -> str:
        self.number += 1
        return f"{self.table}-{self.seat}-{self.number:06d}"

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say(to_server.Hello(self.token))
        self._watch()

    def _watch(self) -> None:
        watch = {"type": "Watch", "table": self.table} | ({"brief": True} if self.brief else {})
        if self.transport:
            self.transport.send(WSMsgType.TEXT, write(watch))

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            payload = frame.get_payload_as_bytes()
            self.tally.heard += len(payload)
            self.hear(read(payload))

    def hear(self, heard: Heard) -> None:
        if heard.type == "Done":
            self._done(heard.id)
        elif heard.type == "Refused":
            self._refused(heard)
        elif heard.table == self.table and heard.seq:
            self._news(heard)

    def _done(self, command: str) -> None:
        if command == self.pending:
            self.tally.moves += 1
            self.tally.waits.append(time.perf_counter() - self.sent_at)
            self.pending = ""
            self._play()

    def _refused(self, heard: Heard) -> None:
        self.tally.refused[heard.code] = self.tally.refused.get(heard.code, 0) + 1
        if heard.id and heard.id == self.pending:
            asyncio.get_running_loop().call_later(AGAIN, self._try_again)
        elif heard.code == "try_again" and not heard.id:  # too many come at once
            asyncio.get_running_loop().call_later(AGAIN, self._watch)

    def _try_again(self) -> None:
        self.pending = ""
        self._play()

    def _news(self, heard: Heard) -> None:
        self.seq = heard.seq
        if heard.you is not None:
            self.seated = heard.you == self.seat
        if heard.standing:
            self._see(heard.standing)
        if heard.room:
            self.room = changed(self.room, heard.room) if heard.type == "Changes" else heard.room
            self._room(self.room)
        if heard.done:
            self._done(heard.done)
        self._play()

    def _see(self, new: Standing) -> None:
        before = self.standing or Standing()
        legal = before.legal if new.legal is None else new.legal
        waiting_for = before.waiting_for if new.waiting_for is None else new.waiting_for
        self.standing = Standing(legal, waiting_for)

    def _room(self, room: Room) -> None:
        if room["status"] == "waiting" and not self.seated:
            self.say(to_server.Sit(self.command_id(), self.table, self.seat))
        elif room["status"] == "waiting" and self.seat == 0 and not self.started:
            if all(place["taken"] != "free" for place in room["places"]):
                self.started = True
                self.say(to_server.Start(self.command_id(), self.table))
        elif room["rematch"]:
            self._move_to(room["rematch"])
        elif room["status"] == "over" and self.seat == 0 and not self.tally.stopped:
            self.tally.games += 1
            self.say(to_server.Rematch(self.command_id(), self.table))

    def _move_to(self, table: str) -> None:
        self.say(to_server.Unwatch(self.table))
        self.table, self.seq, self.standing = table, 0, None
        self.seated, self.started = True, False
        self._watch()

    def play_on(self) -> None:
        """After a pause."""
        self._play()

    def _play(self) -> None:
        standing = self.standing
        if self.pending or not standing or not standing.legal:
            return
        if self.tally.stopped or self.tally.paused:
            return
        favoured = self._favoured(standing.legal)
        if self.seat not in (standing.waiting_for or []) and not favoured:
            return
        self.pending = self.command_id()
        self.sent_at = time.perf_counter()
        action = random.choice(favoured or standing.legal)
        self.say(to_server.Play(self.pending, self.table, self.seq, action))

    def _favoured(self, legal: list[Raw]) -> list[Raw]:
        for sort in self.favours:
            if found := [action for action in legal if sort in bytes(action)]:
                return found
        return []

    async def connect(self, address: str) -> None:
        await ws_connect(lambda: self, address)

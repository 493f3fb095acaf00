"""Players who play at random, as fast as they are acknowledged: as cheap as a client can be."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from cassoulet.wire import to_server

AGAIN = 0.2  # seconds before a refused move is tried once more


class Standing(msgspec.Struct):
    legal: list[Raw]
    waiting_for: list[int]


class Place(msgspec.Struct):
    taken: str


class Room(msgspec.Struct):
    status: str
    places: list[Place]
    rematch: str


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


read = msgspec.json.Decoder(Heard).decode
write = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What all players together have seen."""

    moves: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement
    games: int = 0
    stopped: bool = False
    paused: bool = False

    def start_again(self) -> None:
        self.moves, self.games = 0, 0
        self.refused, self.waits = {}, []


class Player(WSListener):
    """One seat, one socket."""

    def __init__(self, tally: Tally, token: str, table: str, seat: int) -> None:
        super().__init__()
        self.tally = tally
        self.token = token
        self.table = table
        self.seat = seat
        self.seated = False
        self.seq = 0
        self.number = 0
        self.pending = ""
        self.sent_at = 0.0
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
        self.say(to_server.Watch(self.table))

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(read(frame.get_payload_as_bytes()))

    def hear(self, heard: Heard) -> None:
        if heard.type == "Done":
            self._done(heard)
        elif heard.type == "Refused":
            self._refused(heard)
        elif heard.table == self.table and heard.seq:
            self._news(heard)

    def _done(self, heard: Heard) -> None:
        if heard.id == self.pending:
            self.tally.moves += 1
            self.tally.waits.append(time.perf_counter() - self.sent_at)
            self.pending = ""
            self._play()

    def _refused(self, heard: Heard) -> None:
        self.tally.refused[heard.code] = self.tally.refused.get(heard.code, 0) + 1
        if heard.id == self.pending:
            asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _try_again(self) -> None:
        self.pending = ""
        self._play()

    def _news(self, heard: Heard) -> None:
        self.seq = heard.seq
        if heard.you is not None:
            self.seated = heard.you == self.seat
        if heard.standing:
            self.standing = heard.standing
        if heard.room:
            self._room(heard.room)
        self._play()

    def _room(self, room: Room) -> None:
        if room.status == "waiting" and not self.seated:
            self.say(to_server.Sit(self.command_id(), self.table, self.seat))
        elif room.status == "waiting" and self.seat == 0 and not self.started:
            if all(place.taken != "free" for place in room.places):
                self.started = True
                self.say(to_server.Start(self.command_id(), self.table))
        elif room.rematch:
            self._move_to(room.rematch)
        elif room.status == "over" and self.seat == 0 and not self.tally.stopped:
            self.tally.games += 1
            self.say(to_server.Rematch(self.command_id(), self.table))

    def _move_to(self, table: str) -> None:
        self.say(to_server.Unwatch(self.table))
        self.table, self.seq, self.standing = table, 0, None
        self.seated, self.started = True, False
        self.say(to_server.Watch(table))

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
        if self.seat not in standing.waiting_for and not favoured:
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

"""A connection: what it says is read, limited and passed on, whatever carries its bytes."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Protocol

import msgspec

from cassoulet.server.addresses import household_of
from cassoulet.server.node import Node
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.keys import Scope
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling import sending
from cassoulet.wire import to_client, to_server
from cassoulet.wire.to_server import Follow, Hello, Ping, Show, Unwatch, Watch

NOBODY = Guest("", "", "")
BEHIND = 16  # what part of the bytes may wait that are too many, of who still keeps up
MOST_STRIKES = 20  # messages that make no sense, or come too fast
HELLO_WITHIN = 10.0  # seconds; who says nothing holds a socket that others need
WATCHING = 5  # messages: what it costs to be told a whole table
SCOPES: dict[type[to_server.Command], Scope] = {  # the others need one to play
    to_server.AddBot: "open",
    to_server.Remove: "open",
    to_server.Start: "open",
    to_server.Rematch: "open",
    to_server.Say: "talk",
    to_server.Phrase: "talk",
    to_server.NewKey: "person",
    to_server.Claim: "person",
}

# Why a connection is closed
POLICY, TOO_SLOW = 1008, 1013

NO_MESSAGE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_read = msgspec.json.Decoder(to_server.ToServer).decode
_read_id = msgspec.json.Decoder(to_server.Unreadable).decode


def scope_of(command: to_server.Command) -> Scope:
    """What a token must be good for."""
    return SCOPES.get(type(command), "play")


class Transport(Protocol):
    """What carries the bytes of a connection."""

    def write(self, message: bytes) -> None:
        """Send soon."""

    def waiting(self) -> int:
        """How many bytes the other side has not taken yet."""

    def close(self, code: int) -> None:
        """Send what is written, then close."""

    def drop(self) -> None:
        """Close at once: the other side takes nothing more anyway."""


class Session:
    """One connection, the listener of all tables that it watches."""

    __slots__ = (
        *("_bucket", "_hello_due", "_strikes", "_tables", "_visitor"),
        *("follows", "guest", "household", "node", "open", "reading", "scopes", "transport"),
    )

    def __init__(self, node: Node, transport: Transport, address: str) -> None:
        limits = node.settings.limits
        self.node = node
        self.transport = transport
        self.guest = NOBODY
        self.scopes: frozenset[Scope] = frozenset()
        self.follows: Follow | None = None
        self.open = True
        self._bucket = Bucket(limits.messages, limits.messages_burst)
        self.household = household_of(address)
        self._visitor = node.visitors.of(address)
        self.reading = self._visitor.reading
        self._strikes = 0
        self._tables: set[str] = set()
        self._hello_due = asyncio.get_running_loop().call_later(HELLO_WITHIN, self._unknown_still)
        node.sessions.add(self)

    # To the client

    def send(self, message: bytes) -> None:
        if not self.open:
            return
        if self.transport.waiting() > self.node.settings.limits.waiting_bytes:
            self.node.dropped += 1
            self.closed()
            self.transport.drop()
        else:
            self.transport.write(message)

    def whisper(self, message: bytes) -> None:
        """Who is behind is not told what will be stale: that comes last of all."""
        if self.transport.waiting() <= self.node.settings.limits.waiting_bytes // BEHIND:
            self.send(message)

    def glimpse(self, message: bytes) -> None:
        """Nothing waits behind anything else: where a hand was is of no use to who is slow."""
        if not self.transport.waiting():
            self.send(message)

    def say(self, message: to_client.ToClient) -> None:
        self.send(sending.write(message))

    def end(self, code: int) -> None:
        self.closed()
        self.transport.close(code)

    def closed(self) -> None:
        """The connection is gone."""
        if self.open:
            self.open = False
            self._hello_due.cancel()
            self.node.sessions.discard(self)
            self.node.followers.discard(self)
            self._visitor.watched -= len(self._tables)
            for table in self._tables:
                self.node.host.unwatch(self, table)

    # From the client

    def receive(self, data: bytes | str | memoryview) -> None:
        if not self.open:
            return
        if not (self._bucket.take() and self._visitor.messages.take()):
            self._strike("too_fast")
            return
        try:
            message = _read(data)
        except NO_MESSAGE:
            self._strike("malformed", _id_of(data))
            return
        self.node.messages += 1
        try:
            self._hear(message)
        except Refused as error:
            self.say(to_client.Refused(getattr(message, "id", ""), error.code, error.facts))

    def _strike(self, code: str, command: str = "") -> None:
        self._strikes += 1
        self.node.strikes += 1
        self.say(to_client.Refused(command, code))
        if self._strikes > MOST_STRIKES:
            self.end(POLICY)

    def _hear(self, message: to_server.ToServer) -> None:
        if isinstance(message, to_server.Command):
            self._command(message)
        elif isinstance(message, Watch):
            self._watch(message)
        elif isinstance(message, Follow):
            self._follow(message)
        elif isinstance(message, Show):
            self._show(message)
        elif isinstance(message, Ping):
            self.say(to_client.Pong(message.number, now()))
        elif isinstance(message, Hello):
            self._hello(message)
        elif isinstance(message, Unwatch):
            self.unsee(message.table)

    def _hello(self, message: Hello) -> None:
        if self.guest is not NOBODY:
            raise Refused("known_already")
        keys = self.node.keys
        token = keys.read_token(message.token, "watch")
        self.guest, self.scopes = token.guest(), token.reach()
        self._hello_due.cancel()
        newer = keys.renewed(message.token)
        self.say(to_client.Welcome(self.guest.name, self.guest.colour, now(), newer))

    def _unknown_still(self) -> None:
        self.say(to_client.Goodbye("say_hello_first", 0))
        self.end(POLICY)

    def _command(self, command: to_server.AnyCommand) -> None:
        self._known()
        unless(scope_of(command) in self.scopes, "out_of_scope")
        self.node.host.command(self, command)
        if isinstance(command, to_server.Sit):
            self.node.followers.sat(self.guest.id, command.table)

    def _follow(self, message: Follow) -> None:
        self._known()
        self.follows = message
        self.node.followers.add(self)

    def watches(self, table: str) -> bool:
        return table in self._tables

    def see(self, table: str) -> None:
        """Be told of a table where one sits; of more than of those that one asks for by name."""
        limits = self.node.settings.limits
        if table not in self._tables and self._visitor.watched < limits.tables_watched_in_all:
            self._tables.add(table)
            self._visitor.watched += 1
            brief = self.follows is not None and self.follows.brief
            self.node.host.watch(self, table, -1, brief)

    def _watch(self, message: Watch) -> None:
        self._known()
        new = message.table not in self._tables
        if new and not self._may_watch_more():
            raise Refused("too_many_tables")
        if not (self._bucket.take(WATCHING - 1) and self._visitor.messages.take(WATCHING - 1)):
            raise Refused("too_fast")
        self._tables.add(message.table)
        self._visitor.watched += new
        self.node.host.watch(self, message.table, message.after, message.brief)

    def _may_watch_more(self) -> bool:
        limits = self.node.settings.limits
        in_all = self._visitor.watched < limits.tables_watched_in_all
        return in_all and len(self._tables) < limits.tables_watched

    def _show(self, message: Show) -> None:
        """Where a hand is comes often: what is due counts as no message, as far as that goes."""
        self._known()
        unless("play" in self.scopes, "out_of_scope")
        self.node.host.show(self, message)
        if message.hands.held and self._visitor.poses.take():
            self._bucket.charge(-1)
            self._visitor.messages.charge(-1)

    def unsee(self, table: str) -> None:
        """In its turn at the table: a Watch that came before it may still wait for its own."""
        if table in self._tables:
            self._tables.discard(table)
            self._visitor.watched -= 1
            if live := self.node.host.lives.get(table):
                self.node.host.enqueue(live, partial(self._leave, table))

    async def _leave(self, table: str) -> None:
        if table not in self._tables:
            self.node.host.unwatch(self, table)

    def _known(self) -> None:
        if self.guest is NOBODY:
            raise Refused("say_hello_first")


def _id_of(data: bytes | str | memoryview) -> str:
    """Of a command that makes no sense: else it would be sent again and again."""
    try:
        return _read_id(data).id
    except NO_MESSAGE:
        return ""

"""WebSockets by picows, on a port of their own: a third of the CPU, for many sockets a process."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
    ws_create_server,
)

from cassoulet.server.addresses import client_of, origin_allowed
from cassoulet.server.doorway import host_allowed
from cassoulet.server.node import Node
from cassoulet.server.session import POLICY, Session

READ_BUFFER = 2048  # bytes at first; it grows if it must
WAITING = 2048  # who come at once, as when another node has died
PING_AFTER = 20.0  # seconds without a word
PONG_WITHIN = 20.0
FAREWELL = 2.0  # seconds for the other side to close too


class FastTransport:
    __slots__ = ("_transport",)

    def __init__(self, transport: WSTransport) -> None:
        self._transport = transport

    def write(self, message: bytes) -> None:
        self._transport.send(WSMsgType.TEXT, message)

    def waiting(self) -> int:
        return int(self._transport.underlying_transport.get_write_buffer_size())

    def close(self, code: int) -> None:
        """Wait for the answer: who is cut off in mid-word may never hear why."""
        if not self._transport.is_close_frame_sent:
            self._transport.send_close(WSCloseCode(code))
            asyncio.get_running_loop().call_later(FAREWELL, self._transport.disconnect)

    def drop(self) -> None:
        self._transport.disconnect(graceful=False)


class Connection(WSListener):
    """A socket of picows, in front of the same session as everybody's."""

    def __init__(self, node: Node, forwarded: str) -> None:
        super().__init__()
        self.node = node
        self.forwarded = forwarded
        self.session: Session | None = None
        self.address = ""

    def on_ws_connected(self, transport: WSTransport) -> None:
        peer = transport.underlying_transport.get_extra_info("peername")
        self.address = client_of(peer, self.forwarded, self.node.settings.proxies)
        if not self.node.visitors.connect(self.address):
            self.address = ""
            FastTransport(transport).close(POLICY)
            return
        self.session = Session(self.node, FastTransport(transport), self.address)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type in (WSMsgType.TEXT, WSMsgType.BINARY) and frame.fin and self.session:
            self.session.receive(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif frame.msg_type == WSMsgType.CONTINUATION or not frame.fin:
            FastTransport(transport).close(POLICY)  # nothing we take is so long

    def on_ws_disconnected(self, _: WSTransport) -> None:
        if self.session:
            self.session.closed()
        if self.address:
            self.node.visitors.disconnect(self.address)


async def listen(node: Node) -> asyncio.Server:
    def meet(request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        if not _welcome(node, request):
            refusal = WSUpgradeResponse.create_error_response(HTTPStatus.FORBIDDEN, b"no")
            return WSUpgradeResponseWithListener(refusal, None)
        answer = WSUpgradeResponse.create_101_response()
        forwarded = request.headers.get("X-Forwarded-For", "")
        return WSUpgradeResponseWithListener(answer, Connection(node, forwarded))

    server: asyncio.Server = await ws_create_server(
        meet,
        node.settings.host,
        node.settings.fast_port,
        max_frame_size=node.settings.limits.message_bytes,
        read_buffer_init_size=READ_BUFFER,
        backlog=WAITING,
        enable_auto_ping=True,
        auto_ping_idle_timeout=PING_AFTER,
        auto_ping_reply_timeout=PONG_WITHIN,
    )
    return server


def _welcome(node: Node, request: WSUpgradeRequest) -> bool:
    origin, host = request.headers.get("Origin", ""), request.headers.get("Host", "")
    allowed = origin_allowed(origin, host, node.settings.origins)
    allowed = allowed and host_allowed(host, node.settings.hosts)
    path, _, _ = request.path.partition(b"?")  # which table is the proxy's business
    return path == b"/ws" and allowed and not node.draining

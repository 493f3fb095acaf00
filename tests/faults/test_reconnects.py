"""All who were at a node come to another at once, and each is told their table."""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from pathlib import Path

from cassoulet.wire import to_server
from tests.faults.players import write
from tests.server.running import Server
from tests.sizes import FULL

ALL, ENOUGH = (2000, 1900) if FULL else (400, 380)
WITHIN = 10.0  # seconds
PATIENCE = 60.0
FILES = 8192

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_all_come_back_at_once(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    with Server(tmp_path, {"sockets": 5000, "tables_watched_in_all": 5000}) as server:
        token = server.guest()
        tables = [server.table(token, "fagioli", 2) for _ in range(ALL // 4)]
        took = asyncio.run(come_back(server, token, tables))
    sys.stdout.write(
        f"\n{ALL} reconnects at once: {sum(one < WITHIN for one in took)} within {WITHIN:.0f} s, "
        f"the median after {took[len(took) // 2]:.1f} s, the last after {took[-1]:.1f} s\n"
    )
    assert took[ENOUGH - 1] < WITHIN


async def come_back(server: Server, token: str, tables: list[str]) -> list[float]:
    """Seconds until each was told their table, in order."""
    begun = time.monotonic()
    visits = [visit(server.fast_port, token, tables[n % len(tables)], begun) for n in range(ALL)]
    return sorted(await asyncio.gather(*visits))


async def visit(port: int, token: str, table: str, begun: float) -> float:
    """As bare as can be: who comes must not cost more than who is asked."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        for message in (to_server.Hello(token), to_server.Watch(table)):
            writer.write(frame(write(message)))
        await reader.readuntil(b'"type":"Table"')
    took = time.monotonic() - begun
    writer.transport.abort()
    return took


def frame(text: bytes) -> bytes:
    """Of a client: masked, by nothing."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126, *size.to_bytes(2, "big")])
    return b"\x81" + length + bytes(4) + text

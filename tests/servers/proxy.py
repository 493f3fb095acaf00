"""A wire between a client and a server that can be cut: partitions, without touching the network.

It runs in a thread of its own, so that a test may hold its own loop up, and is told what to do
from any other.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Self

from tests.servers.ports import free_port

MOUTHFUL = 1 << 16  # bytes passed on at once


class Proxy:
    def __init__(self, server_port: int, server_host: str = "127.0.0.1") -> None:
        self.port = free_port()
        self._server = (server_host, server_port)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._whole = asyncio.Event()
        self._whole.set()
        self._listener: asyncio.Server | None = None
        self._calls: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._thread.start()
        self._do(self._listen())

    def cut(self) -> None:
        """Let nothing pass; connections stay open, and new ones are accepted but lead nowhere.

        What is under way is held back and arrives after mend(), as TCP would send it again.
        """
        self._do(self._set_whole(False))

    def refuse(self) -> None:
        """Reset all connections and refuse new ones, as if the server's process were gone."""
        self._do(self._go_away())

    def mend(self) -> None:
        """Undo cut() and refuse()."""
        self._do(self._listen())
        self._do(self._set_whole(True))

    def stop(self) -> None:
        self._do(self._go_away())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # In the thread

    def _do(self, work: Coroutine[object, object, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _set_whole(self, whole: bool) -> None:
        if whole:
            self._whole.set()
        else:
            self._whole.clear()

    async def _listen(self) -> None:
        if self._listener is None:
            self._listener = await asyncio.start_server(self._accept, "127.0.0.1", self.port)

    async def _go_away(self) -> None:
        if self._listener:
            self._listener.close()
            self._listener = None
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        await asyncio.sleep(0)  # until the sockets are closed

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        call = asyncio.create_task(self._connect(reader, writer))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        try:
            await self._whole.wait()
            with suppress(OSError):  # if the server is down, the client finds the line closed
                server_reader, server_writer = await asyncio.open_connection(*self._server)
                writers.append(server_writer)
                there = asyncio.create_task(self._pass_on(reader, server_writer))
                back = asyncio.create_task(self._pass_on(server_reader, writer))
                await _until_one_ends(there, back)
            await self._whole.wait()  # nor does a farewell pass
            await _close(writers)
        finally:
            for each in writers:
                each.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(MOUTHFUL):
            await self._whole.wait()
            writer.write(data)
            await writer.drain()


async def _close(writers: list[asyncio.StreamWriter]) -> None:
    """Close once all that was written has left."""
    for writer in writers:
        writer.close()
    await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)


async def _until_one_ends(*tasks: asyncio.Task[None]) -> None:
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

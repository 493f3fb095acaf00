"""Names of other machines, looked up in threads of their own.

A system takes its time for a name whose server does not answer, and nothing ends it earlier. So
those who name such machines wait for one another, and for nobody else: not the threads that all of
a node needs, nor the push services that browsers really have.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from threading import Thread
from typing import Any, Final

AT_ONCE: Final = 8  # names of each sort
KNOWN: Final = (
    ".googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)

Found = list[Any]  # as socket.getaddrinfo gives it


class Names:
    def __init__(self) -> None:
        self._known, self._strange = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(AT_ONCE)

    async def find(self, host: str, port: int) -> Found:
        """Raises OSError or UnicodeError, as the system does; may take long."""
        lane = self._known if host.endswith(KNOWN) else self._strange
        await lane.acquire()
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Found] = loop.create_future()

        def ended(answer: Found, error: Exception | None) -> None:
            lane.release()  # only now, though who asked may have gone long ago
            if found.done():
                return
            if error:
                found.set_exception(error)
            else:
                found.set_result(answer)

        def ask() -> None:
            answer, error = _asked(host, port)
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(ended, answer, error)

        Thread(target=ask, daemon=True, name="names").start()
        return await found


def _asked(host: str, port: int) -> tuple[Found, Exception | None]:
    try:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM), None
    except (OSError, UnicodeError) as error:
        return [], error

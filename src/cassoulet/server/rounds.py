"""What a node does again and again, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cassoulet.storage import StoreDown
from cassoulet.tables.refusals import Refused

log = logging.getLogger(__name__)


async def for_ever(go: Callable[[], Awaitable[None]], wait: float) -> None:
    """`wait`: seconds before it is done again."""
    while True:
        try:
            await go()
        except (StoreDown, Refused):
            pass  # soon again
        except Exception:
            log.exception("a round failed")
        await asyncio.sleep(wait)

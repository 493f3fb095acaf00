"""Work on the event loop that takes long, in slices between which all others have their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Final, TypeVar

SLICE: Final = 0.002  # seconds

T = TypeVar("T")


async def in_slices(work: Iterable[T]) -> list[T]:
    """All that comes of it; no step should take longer than a slice."""
    found: list[T] = []
    end = time.monotonic() + SLICE
    for one in work:
        found.append(one)
        if time.monotonic() > end:
            await asyncio.sleep(0)
            end = time.monotonic() + SLICE
    return found

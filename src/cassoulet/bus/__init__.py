"""News between nodes. Nothing depends on it arriving: whoever misses some finds out by the seq."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]


class Bus(Protocol):
    """One inbox a node; what is told within a moment travels in one message."""

    node: str  # the name of this node

    @property
    def connected(self) -> bool:
        """Whether news travel now, as far as one can tell."""

    async def open(self, hear: Hear) -> None:
        """Listen; `hear` gets each message that others tell this node, and never its own."""

    def tell(self, node: str, message: bytes) -> None:
        """Put a message in another node's inbox, soon; lost without a word if it cannot."""

    def join(self, circle: str) -> None:
        """Hear from now on what is told to a circle; whoever is not in it costs it nothing."""

    def leave(self, circle: str) -> None:
        """Hear it no more."""

    def tell_circle(self, circle: str, message: bytes) -> None:
        """Tell all others who are in a circle; one need not be in it oneself."""

    async def close(self) -> None:
        """Send what was told, then let go."""

"""A list that grows at its end, of which only the newest is kept as objects, the rest as bytes.

A game under way has hundreds of moves, of which hardly any is ever looked at again; as objects each
takes a kilobyte, packed some thirty bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

Item = TypeVar("Item")

BLOCK = 12  # items that are packed together
SPARE = 4  # that are left as they are then: the last ones are asked for soon
# Of zlib: the fastest way, which saves little less, with as little memory as a block needs
FASTEST, WINDOW, MEMORY = 1, 12, 5


class Packed(Sequence[Item], Generic[Item]):
    """`most`: how many are kept, about; 0: all."""

    __slots__ = ("_blocks", "_read", "_write", "fresh", "most")

    def __init__(
        self,
        write: Callable[[list[Item]], bytes],
        read: Callable[[bytes], list[Item]],
        most: int = 0,
    ) -> None:
        self._write, self._read = write, read
        self.most = most
        self._blocks: list[bytes] = []
        self.fresh: list[Item] = []

    def append(self, item: Item) -> None:
        self.fresh.append(item)
        if len(self.fresh) == BLOCK + SPARE:
            self._pack()

    def extend(self, items: Sequence[Item]) -> None:
        for item in items:
            self.append(item)

    def _pack(self) -> None:
        self._blocks.append(_compressed(self._write(self.fresh[:BLOCK])))
        del self.fresh[:BLOCK]
        if self.most and len(self) - BLOCK >= self.most:
            del self._blocks[0]

    def clear(self) -> None:
        self._blocks.clear()
        self.fresh.clear()

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self.fresh)

    def __iter__(self) -> Iterator[Item]:
        for block in self._blocks:
            yield from self._unpacked(block)
        yield from self.fresh

    def __reversed__(self) -> Iterator[Item]:
        """Unpacks no more than is asked for."""
        yield from reversed(self.fresh)
        for block in reversed(self._blocks):
            yield from reversed(self._unpacked(block))

    @overload
    def __getitem__(self, which: int) -> Item: ...
    @overload
    def __getitem__(self, which: slice) -> list[Item]: ...
    def __getitem__(self, which: int | slice) -> Item | list[Item]:
        if which == -1 and self.fresh:  # by far the most often
            return self.fresh[-1]
        if isinstance(which, int):
            return self.pick([range(len(self))[which]])[0]
        return self.pick(range(len(self))[which])

    def pick(self, places: Iterable[int]) -> list[Item]:
        """Those at these places; of blocks that lie between them none is unpacked."""
        items: list[Item] = []
        number, block = -1, self.fresh
        for place in places:
            if place // BLOCK != number:
                number = place // BLOCK
                block = self._block(number)
            items.append(block[place % BLOCK])
        return items

    def _block(self, number: int) -> list[Item]:
        if number < len(self._blocks):
            return self._unpacked(self._blocks[number])
        return self.fresh[(number - len(self._blocks)) * BLOCK :]

    def _unpacked(self, block: bytes) -> list[Item]:
        return self._read(zlib.decompress(block))


def _compressed(data: bytes) -> bytes:
    press = zlib.compressobj(FASTEST, zlib.DEFLATED, WINDOW, MEMORY)
    return press.compress(data) + press.flush()

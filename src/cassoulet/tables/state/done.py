"""Which commands were carried out: whoever sends one again, not knowing, must not do it twice."""

from __future__ import annotations

from struct import Struct

KEY = 8  # bytes that tell commands apart; nobody outside can know, let alone choose them
SEQ = 4
NOTE = KEY + SEQ

_eight_bytes = Struct("q").pack

ByWhom = tuple[str, str]  # a guest, and the id of their command


class Done:
    """The seqs of the newest commands; a table has hundreds, so each is noted in a few bytes."""

    __slots__ = ("_most", "_notes")

    def __init__(self, most: int) -> None:
        self._most = most
        self._notes = bytearray()

    def __setitem__(self, command: ByWhom, seq: int) -> None:
        self._notes += _key(command) + seq.to_bytes(SEQ, "big")
        del self._notes[: -self._most * NOTE]

    def get(self, command: ByWhom) -> int:
        """With which seq it was carried out; 0 if it was not, or long ago."""
        key = _key(command)
        place = self._notes.rfind(key)
        while place > 0 and place % NOTE:  # by chance it lies across two notes
            place = self._notes.rfind(key, 0, place + KEY - 1)
        return 0 if place < 0 else int.from_bytes(self._notes[place + KEY : place + NOTE], "big")

    __getitem__ = get

    def __contains__(self, command: ByWhom) -> bool:
        return _key(command) in self._notes and self.get(command) > 0  # nearly always it is new

    def __len__(self) -> int:
        return len(self._notes) // NOTE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Done) and self._notes == other._notes


def _key(command: ByWhom) -> bytes:
    return _eight_bytes(hash(command))

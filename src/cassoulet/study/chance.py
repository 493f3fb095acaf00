"""Chance apart from choices: a move is tried until it needs a pick that nobody made."""

from __future__ import annotations

from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.codec import GameCodec
from cassoulet.dealers import NeedsPick, Recorder
from cassoulet.game import Dealer, Event, Viewer

DIGEST = 12  # bytes


class Unfolding(Dealer):
    """Picks from a list, and where it ends the weights to pick from; judgements are guessed."""

    def __init__(self, picks: list[int]) -> None:
        self.left = picks[::-1]

    def pick(self, weights: vec[i64], total: i64) -> i64:
        if not self.left:
            raise NeedsPick(list(weights))
        return self.left.pop()


def recorded(picks: list[int]) -> Recorder:
    return Recorder(Unfolding(picks))


class Ears:
    """What each seat, and a spectator, has heard and done since the beginning, as digests.

    Whoever has the same digest cannot tell what happened from what happened elsewhere.
    """

    def __init__(self, heard: list[bytes]) -> None:
        self.heard = heard  # the last is the spectator's

    @classmethod
    def at(cls, seats: int) -> Ears:
        return cls([b""] * (seats + 1))

    def hear(self, events: list[Event], words: GameCodec) -> Ears:
        viewers: list[Viewer] = [*range(len(self.heard) - 1), None]
        told = [
            b"".join([words.events.encode(event.seen_by(viewer)) for event in events])
            for viewer in viewers
        ]
        return Ears([_more(heard, more) for heard, more in zip(self.heard, told, strict=True)])

    def chose(self, seat: int, number: int) -> Ears:
        heard = self.heard[:]
        heard[seat] = _more(heard[seat], b"%d" % number)
        return Ears(heard)

    def as_imagined_by(self, seat: int) -> Ears:
        """What others heard in a world that somebody imagines: no more than everybody did."""
        own, everybody = self.heard[seat], self.heard[-1]
        return Ears([own if one == seat else everybody for one in range(len(self.heard))])


def _more(heard: bytes, more: bytes) -> bytes:
    return blake2b(heard + more, digest_size=DIGEST).digest() if more else heard

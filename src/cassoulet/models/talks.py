"""What models answered in one game, kept answer by answer: whoever was stopped goes on from there.

A game is the same from the same answers, so that one that was cut short is played again to where
it was without asking anybody anything, and paid only once. Where nobody answered, nothing is kept:
whoever mends a key or an address is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import final

import msgspec

from cassoulet.models.players import Message, Player, Reply, as_json


class Stopped(Exception):
    """Nobody is asked any more: the game will go on another time."""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, and a digest of what was asked."""

    seat: int
    asked: str
    reply: Reply


@final
class Talk:
    """The answers of one game, in their order."""

    def __init__(self, file: Path, stopped: Event) -> None:
        self.file = file
        self.stopped = stopped
        self.kept = _read(file)
        self.at = 0
        self.failed: list[Kept] = []  # at the present question: kept once somebody answers it

    def reply(self, seat: int, player: Player, messages: Sequence[Message]) -> Reply:
        asked = _digest(messages)
        if self.at < len(self.kept) and self._is_next(seat, asked):
            self.at += 1
            return self.kept[self.at - 1].reply
        if self.stopped.is_set():
            raise Stopped
        return self._note(Kept(seat, asked, player.reply(messages)))

    def _is_next(self, seat: int, asked: str) -> bool:
        one = self.kept[self.at]
        return (one.seat, one.asked) == (seat, asked)

    def _forget_the_rest(self) -> None:
        del self.kept[self.at :]
        _write(self.file, self.kept)

    def _note(self, one: Kept) -> Reply:
        self.failed = [each for each in self.failed if each.asked == one.asked] + [one]
        if one.reply.came:
            self._keep(self.failed)
            self.failed = []
        return one.reply

    def _keep(self, found: Sequence[Kept]) -> None:
        if self.at < len(self.kept):
            self._forget_the_rest()  # somebody is asked otherwise than before
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab") as file:
            file.write(_lines(found))
        self.kept += found
        self.at = len(self.kept)


@final
class Remembering:
    """A player of one seat whose answers are kept."""

    def __init__(self, talk: Talk, seat: int, player: Player) -> None:
        self.talk = talk
        self.seat = seat
        self.player = player

    def reply(self, messages: Sequence[Message]) -> Reply:
        return self.talk.reply(self.seat, self.player, messages)


def _digest(messages: Sequence[Message]) -> str:
    return sha256(msgspec.json.encode(as_json(messages))).hexdigest()[:16]


def _read(file: Path) -> list[Kept]:
    """Whole lines: whoever is killed may leave half of one."""
    if not file.exists():
        return []
    *lines, half = file.read_bytes().split(b"\n")
    kept = [msgspec.json.decode(line, type=Kept) for line in lines]
    if half:
        _write(file, kept)
    return kept


def _write(file: Path, kept: Sequence[Kept]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_lines(kept))


def _lines(kept: Sequence[Kept]) -> bytes:
    return b"".join(msgspec.json.encode(one) + b"\n" for one in kept)

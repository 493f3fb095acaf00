"""Trajectories for the browser: how the moving pieces went, in a few kilobytes.

Frames are a thirtieth of a second apart. Each number is rounded, told by how much its change
changed, written with few bytes if it is small, and all of it is deflated.

    1 byte   the version of this form
    1 byte   how many pieces move
    2 bytes  how many frames there are
    2 bytes  how many of them show the hand before it lets go
    n bytes  which pieces, by identity
    deflated: for x, y, z, and the quaternion's w, x, y, z, for each piece, for each frame, the
             second difference of a whole number, as a varint, odd if negative

Places are in 256ths of a die's width, quaternions in thousandths. Of a number the low byte comes
first.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cassoulet.tower.pieces import WIDTH

VERSION: Final = 1
HEAD: Final = struct.Struct("<BBHH")
PER_WIDTH: Final = 256
PER_ONE: Final = 1000
PER_BODY: Final = 7
SCALES: Final = np.array([PER_WIDTH / WIDTH] * 3 + [PER_ONE] * 4)

Floats = np.ndarray[Any, np.dtype[np.float64]]
Ints = np.ndarray[Any, np.dtype[np.int64]]


def encode(identities: Sequence[int], frames: Sequence[Floats], lets_go: int) -> bytes:
    """`frames` has the poses of all those pieces, of which only the moving ones are kept."""
    if not frames:
        return HEAD.pack(VERSION, 0, 0, 0)
    poses = _continuous(np.stack(frames))
    numbers = np.rint(poses * SCALES).astype(np.int64)
    moving = np.flatnonzero((numbers != numbers[0]).any(axis=(0, 2)))
    head = HEAD.pack(VERSION, len(moving), len(numbers), lets_go)
    which = bytes([identities[index] for index in moving.tolist()])
    return head + which + zlib.compress(_varints(_changes(numbers[:, moving])), 9)


def _continuous(poses: Floats) -> Floats:
    """A quaternion and its negative are the same turn: take whichever is next to the one before."""
    turns = poses[:, :, 3:]
    along = np.einsum("fbi,fbi->fb", turns[1:], turns[:-1])
    signs = np.cumprod(np.where(along < 0, -1.0, 1.0), axis=0)
    poses[1:, :, 3:] *= signs[:, :, None]
    return poses


def _changes(numbers: Ints) -> Ints:
    """Second differences along time, from components down to frames."""
    changes = np.diff(np.diff(numbers, axis=0, prepend=0), axis=0, prepend=0)
    return changes.transpose(2, 1, 0).ravel()


def _varints(numbers: Ints) -> bytes:
    """Seven bits a byte, the lowest first; the eighth says that there are more."""
    folded = (numbers << 1) ^ (numbers >> 63)
    longest = int(folded.max(initial=1)).bit_length()
    shifts = np.arange(0, longest, 7)
    parts = folded[:, None] >> shifts
    more = parts[:, 1:] > 0
    written = np.column_stack([np.ones(len(parts), bool), more])
    octets = (parts & 127) | np.column_stack([more, np.zeros(len(parts), bool)]) * 128
    return bytes(octets[written].astype(np.uint8))


def decode(data: bytes) -> dict[int, Floats]:
    """By identity, an array of frames of seven numbers: the twin of trajectory.ts."""
    version, count, frames, _ = HEAD.unpack_from(data)
    assert version == VERSION
    if count == 0:
        return {}
    which = data[HEAD.size : HEAD.size + count]
    numbers = _read(zlib.decompress(data[HEAD.size + count :]))
    changes = np.array(numbers).reshape(PER_BODY, count, frames)
    poses = changes.cumsum(axis=2).cumsum(axis=2).transpose(1, 2, 0) / SCALES
    poses[:, :, 3:] /= np.linalg.norm(poses[:, :, 3:], axis=2, keepdims=True)
    return dict(zip(which, poses, strict=True))


def _read(octets: bytes) -> list[int]:
    numbers: list[int] = []
    number = shift = 0
    for octet in octets:
        number |= (octet & 127) << shift
        shift += 7
        if octet < 128:
            numbers.append(number >> 1 ^ -(number & 1))
            number = shift = 0
    return numbers

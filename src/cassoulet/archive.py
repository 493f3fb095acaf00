"""Journals on disk: their JSON form, and the digest that shows when one was changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from cassoulet.box import Box, WrongBox
from cassoulet.codec import GameCodec, Malformed, codec, named
from cassoulet.fairness import Proof
from cassoulet.game import MOST_SEATS
from cassoulet.journal import BadJournal, Entry, Journal, Move, Undo
from cassoulet.origins import Origin
from cassoulet.packed import Packed
from cassoulet.texts import speaker

say = speaker("complaints")

FORMAT = 1


class _Origin(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    moves: Annotated[int, Meta(ge=0, lt=2**31)]
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    view: msgspec.Raw | UnsetType = UNSET  # none: as it was


class _Header(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: int
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    commitment: str
    deal: list[int]
    origin: _Origin | UnsetType = UNSET  # of a game that was played on from another one


class _Move(msgspec.Struct, tag="Move", forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    action: msgspec.Raw
    picks: list[int] = []
    answers: list[msgspec.Raw] = []


class _Undo(msgspec.Struct, tag="Undo", forbid_unknown_fields=True):
    pass


class _Form(_Header, forbid_unknown_fields=True, kw_only=True):
    log: list[_Move | _Undo]
    seed: str
    digest: str
    chance: Proof | UnsetType = UNSET  # of older games, and at a terminal, there is none


# Writing


def encode(journal: Journal) -> bytes:
    """The journal as JSON, one line a move."""
    words = codec(journal.box)
    header = msgspec.structs.asdict(_header(journal))
    log = [_entry(entry, words) for entry in journal.log]
    *_, digest = digests(journal)
    chance = journal.proof or UNSET
    form = msgspec.json.encode(
        _Form(**header, log=log, seed=journal.seed, digest=digest, chance=chance)
    )
    return (
        form.replace(b'{"type":"Move"', b'\n{"type":"Move"').replace(b'],"seed"', b'\n],"seed"')
        + b"\n"
    )


def digests(journal: Journal) -> Iterator[str]:
    """After the deal and after each entry, a digest of all so far: a receipt a player may keep."""
    words = codec(journal.box)
    digest = sha256(msgspec.json.encode(_header(journal))).digest()
    yield digest.hex()
    for entry in journal.log:
        digest = sha256(digest + msgspec.json.encode(_entry(entry, words))).digest()
        yield digest.hex()


def _header(journal: Journal) -> _Header:
    return _Header(
        format=FORMAT,
        game=journal.box.name,
        rules_version=journal.box.rules_version,
        seats=journal.seats,
        options=journal.options,
        commitment=journal.commitment,
        deal=journal.deal,
        origin=_origin(journal.origin, codec(journal.box)) if journal.origin else UNSET,
    )


def _origin(origin: Origin, words: GameCodec) -> _Origin:
    view = UNSET if origin.view is None else msgspec.Raw(words.views.encode(origin.view))
    return _Origin(origin.table, origin.moves, origin.seat, view)


def _entry(entry: Entry, words: GameCodec) -> _Move | _Undo:
    if isinstance(entry, Undo):
        return _Undo()
    return _Move(
        entry.seat,
        msgspec.Raw(words.actions.encode(entry.action)),
        list(entry.picks),
        [msgspec.Raw(words.answers.encode(answer)) for answer in entry.answers],
    )


# Reading


def decode(data: bytes, find: Callable[[str], Box]) -> Journal:
    """Read a journal and compare its digest; `find` knows the games by name."""
    try:
        form = msgspec.json.decode(data, type=_Form)
        journal = _journal(form, find(form.game))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, Malformed, WrongBox) as error:
        raise BadJournal(say("journals.noJournal", reason=str(error))) from error
    if not _unchanged(journal, form.digest):
        raise BadJournal(say("journals.changed"))
    return journal


def _unchanged(journal: Journal, digest: str) -> bool:
    *_, last = digests(journal)
    return last == digest


def _journal(form: _Form, box: Box) -> Journal:
    if form.format != FORMAT:
        raise Malformed(f"its format is {form.format}, this program reads {FORMAT}")
    box = box.edition(form.rules_version)
    words = codec(box)
    log = [_read_entry(entry, words) for entry in form.log]
    box.complete(form.options)  # which they may not be: of options that came later it says nothing
    origin = _read_origin(form.origin, words) if form.origin else None
    proof = form.chance or None
    return Journal(
        *(box, form.seats, form.options, form.commitment, form.deal, log, form.seed, proof, origin)
    )


def _read_origin(origin: _Origin, words: GameCodec) -> Origin:
    view = None if origin.view is UNSET else words.views.decode(origin.view)
    return Origin(origin.table, origin.moves, origin.seat, view)


def _read_entry(entry: _Move | _Undo, words: GameCodec) -> Entry:
    if isinstance(entry, _Undo):
        return Undo()
    action = words.actions.decode(entry.action)
    answers = [words.answers.decode(answer) for answer in entry.answers]
    return Move(entry.seat, action, entry.picks, answers)


# In memory


class _Packed(msgspec.Struct, array_like=True):
    """A move in a form that is quickly written."""

    seat: int
    action: tuple[str, msgspec.Raw]
    picks: list[int]
    answers: list[tuple[str, msgspec.Raw]]


_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(list[_Packed | None]).decode


def packed_log(box: Box) -> Packed[Entry]:
    """A log that takes little room, for games under way."""
    words = codec(box)

    def read(data: bytes) -> list[Entry]:
        return [_unpack(entry, words) for entry in _read(data)]

    return Packed(_pack, read)


def _pack(entries: list[Entry]) -> bytes:
    return _write([_packed(entry) if isinstance(entry, Move) else None for entry in entries])


def _packed(move: Move) -> tuple[object, ...]:
    return move.seat, named(move.action), move.picks, [named(answer) for answer in move.answers]


def _unpack(entry: _Packed | None, words: GameCodec) -> Entry:
    if entry is None:
        return Undo()
    answers = [words.answers.named(*answer) for answer in entry.answers]
    return Move(entry.seat, words.actions.named(*entry.action), entry.picks, answers)

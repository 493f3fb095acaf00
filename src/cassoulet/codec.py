"""One JSON form for every action, event and view, made from their classes.

The rules' values are plain dataclasses that know nothing of JSON. They are written tagged with the
name of their class: {"type": "Play", "card": 5, ...}; the parts inside them need no tag. To be
read, each class has a twin here, with which msgspec validates what comes in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from mypy_extensions import i64

from cassoulet.box import Box
from cassoulet.game import Action, Answer, Event, View

Value = TypeVar("Value")
Int = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # what compiled rules can hold


class _Nothing(msgspec.Struct, tag="", forbid_unknown_fields=True):
    """The form of values of an empty set of classes: nothing real has it."""


class Malformed(Exception):
    """Something came in that has not the form it should have."""


class Codec(Generic[Value]):
    """Reads and writes the values of a closed set of classes."""

    def __init__(self, classes: Iterable[type[Value]]) -> None:
        classes = list(classes)
        self._heads = {cls: _head(cls) for cls in classes}
        twins = [_twin(cls, cls.__name__) for cls in classes]
        self._brief: dict[type[Value], Any] = {
            cls: twin for cls, twin in zip(classes, twins, strict=True) if _usual(cls)
        }
        self.form: Any = reduce(or_, twins) if twins else _Nothing
        self._decoder = msgspec.json.Decoder(self.form)

    def encode(self, value: Value) -> bytes:
        if brief := self._brief.get(type(value)):
            return _write(brief(*[getattr(value, name) for name in brief.__struct_fields__]))
        head = self._heads[type(value)]
        return head + _write(value)[1:] if head else _bare(value)

    def decode(self, data: bytes | msgspec.Raw) -> Value:
        try:
            twin = self._decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(str(error)) from error
        if isinstance(twin, _Nothing):
            raise Malformed("there is nothing to be said here")
        value: Value = _from_twin(twin)
        return value

    def named(self, name: str, body: msgspec.Raw) -> Value:
        """What `named` gave, read again."""
        rest = bytes(body)[1:]
        comma = b"" if rest == b"}" else b","
        return self.decode(b'{"type":"%b"%b%b' % (name.encode(), comma, rest))

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of all these values."""
        return msgspec.json.schema(self.form)


class GameCodec:
    """The words of one game."""

    def __init__(self, box: Box) -> None:
        self.actions: Codec[Action] = Codec(box.actions)
        self.events: Codec[Event] = Codec(box.events)
        self.views: Codec[View] = Codec([box.view])
        self.answers: Codec[Answer] = Codec(box.answers)


_codecs: dict[str, GameCodec] = {}


def codec(box: Box) -> GameCodec:
    """The codec of a game, made once."""
    if box.name not in _codecs:
        _codecs[box.name] = GameCodec(box)
    return _codecs[box.name]


# Writing: msgspec knows dataclasses, and the tag goes in front

_write = msgspec.json.Encoder().encode


def _head(cls: Any) -> bytes:
    """How the values of a class begin; empty if they have nothing more to say."""
    return b'{"type":"%b",' % cls.__name__.encode() if fields(cls) else b""


def _usual(cls: Any) -> dict[str, Any]:
    """What its later fields have where nothing is said of them: then nothing is written either."""
    return {field.name: field.default for field in fields(cls) if field.default is not MISSING}


def _bare(value: object) -> bytes:
    return b'{"type":"%b"}' % type(value).__name__.encode()


def named(value: object) -> tuple[str, object]:
    """A value in a form that costs less if many are written at once; it never leaves us."""
    return type(value).__name__, value


# Reading: twins with validation

_classes: dict[type[msgspec.Struct], Any] = {}  # of the rules, by their twins


def _make_twin(cls: Any, tag: str | None = None) -> type[msgspec.Struct]:
    """The class that msgspec knows in place of a class of the rules; parts have no tag."""
    hints, usual = get_type_hints(cls), _usual(cls)
    said = [(f.name, _twin_type(hints[f.name])) for f in fields(cls) if f.name not in usual]
    twin = msgspec.defstruct(
        cls.__name__,
        [*said, *[(name, _twin_type(hints[name]), usual[name]) for name in usual]],
        tag_field="type" if tag else None,
        tag=tag,
        frozen=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )
    _classes[twin] = cls
    return twin


_twin: Callable[..., type[msgspec.Struct]] = cache(_make_twin)


def _twin_type(hint: Any) -> Any:
    if hint in (int, i64):
        return Int
    if hint is tuple:
        return tuple[Int, ...]  # a compiled class keeps no more of its annotations than this
    if hasattr(hint, "__dataclass_fields__"):
        return _twin(hint)
    parts = tuple(part if part is ... else _twin_type(part) for part in get_args(hint))
    if isinstance(hint, UnionType):
        return reduce(or_, parts)
    return get_origin(hint)[parts] if parts else hint


def _from_twin(twin: Any) -> Any:
    if isinstance(twin, tuple):
        return tuple([_from_twin(part) for part in twin]) if _is_nested(twin) else twin
    if not isinstance(twin, msgspec.Struct):
        return twin
    return _classes[type(twin)](*[_from_twin(part) for part in msgspec.structs.astuple(twin)])


def _is_nested(values: tuple[Any, ...]) -> bool:
    """Whether these are more than plain numbers."""
    return bool(values) and not isinstance(values[0], int)

"""What changed in a view, by paths: told instead of the whole. No game is known here.

A path names a part, as `fields.1.0.count`; what is told for it takes the part's place. If it ends
with a tilde, as `memory.seen~`, it is a list in which some entries are replaced: the place of the
first, how many go, and those that come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress
from operator import attrgetter, ne
from typing import Any, get_type_hints

import msgspec

Json = Any
Changes = dict[str, Any]
Parts = tuple[Any, ...]  # of a value, in the order of their paths

SHORT = 6  # entries that are told as a whole
PLAIN = (int, bool, str, type(None))

_write = msgspec.json.Encoder().encode


def members(names: Sequence[str], before: Parts, after: Parts) -> list[bytes]:
    """The changes between parts that have these paths, as the members of a JSON object."""
    together = zip(names, before, after, strict=True)
    changed = compress(together, map(ne, before, after))
    return [_member(path, old, new) for path, old, new in changed]


@cache
def paths(cls: Any) -> tuple[str, ...]:
    """To all parts of a class, those of the values in it included."""
    return tuple(_paths(cls))


def _paths(cls: Any) -> Iterator[str]:
    hints = get_type_hints(cls)
    for field in fields(cls):
        hint = hints[field.name]
        if is_dataclass(hint):
            yield from (f"{field.name}.{path}" for path in _paths(hint))
        else:
            yield field.name


def _member(path: str, old: Any, new: Any) -> bytes:
    """Nearly always it is a number or a row of them: that is written without a detour."""
    row = type(new) is tuple
    if row and old and new and type(new[0]) is not int:
        return _parts(path, old, new)
    if row and old and len(new) >= SHORT:
        return _key(f"{path}~") + _write(_splice(old, new))
    return _key(path) + _write(new) if row or type(new) in PLAIN else _parts(path, old, new)


@cache
def _key(path: str) -> bytes:
    return b'"%b":' % path.encode()


def _parts(path: str, old: Any, new: Any) -> bytes:
    found: Changes = {}
    _note(found, path, old, new)
    return _write(found)[1:-1]


def between(before: Json, now: Json) -> Changes:
    """The changes from one JSON object to another of the same form."""
    found: Changes = {}
    for name, part in now.items():
        if part != before[name]:
            _note(found, name, before[name], part)
    return found


def _note(found: Changes, path: str, old: Any, new: Any) -> None:
    if type(old) is not type(new):
        found[path] = new
    elif is_dataclass(new):
        cls: Any = type(new)
        for name in paths(cls):
            one, other = attrgetter(name)(old), attrgetter(name)(new)
            if one != other:
                _note(found, f"{path}.{name}", one, other)
    elif isinstance(new, dict) and old.keys() == new.keys():
        for name, part in between(old, new).items():
            found[f"{path}.{name}"] = part
    elif isinstance(new, (tuple, list)) and old:
        _note_row(found, path, old, new)
    else:
        found[path] = new


def _note_row(found: Changes, path: str, old: Sequence[Any], new: Sequence[Any]) -> None:
    """Parts in their places if these are as many; else what comes and goes in a long row."""
    if len(old) == len(new) and not isinstance(new[0], int):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                _note(found, f"{path}.{place}", one, other)
    elif len(new) < SHORT:
        found[path] = new
    else:
        found[f"{path}~"] = _splice(old, new)


def _splice(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    most = min(len(old), len(new))
    first = _common(old, new, most)
    last = _common(old[::-1], new[::-1], most - first)
    return [first, len(old) - last - first, *new[first : len(new) - last]]


def _common(one: Sequence[Any], other: Sequence[Any], most: int) -> int:
    """How many entries are the same at the beginning."""
    for place in range(most):
        if one[place] != other[place]:
            return place
    return most


def changed(value: Json, changes: Changes) -> Json:
    """A JSON value with these changes; the value itself stays as it was."""
    for path, part in changes.items():
        value = _replaced(value, path.removesuffix("~").split("."), part, path.endswith("~"))
    return value


def _replaced(value: Json, path: list[str], part: Json, spliced: bool) -> Json:
    if not path:
        return _spliced(value, *part) if spliced else part
    key = int(path[0]) if isinstance(value, list) else path[0]
    copy = value.copy()
    copy[key] = _replaced(value[key], path[1:], part, spliced)
    return copy


def _spliced(value: list[Json], first: int, gone: int, *come: Json) -> list[Json]:
    return [*value[:first], *come, *value[first + gone :]]

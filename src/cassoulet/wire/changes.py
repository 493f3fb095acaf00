"""What changed in a view, by paths: told instead of the whole. No game is known here.

A path names a part, as `fields.1.0.count`; what is told for it takes the part's place. If it ends
with a tilde, as `memory.seen~`, it is a list in which some entries are replaced: the place of the
first, how many go, and those that come.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

Json = Any
Changes = dict[str, Any]

SHORT = 6  # entries that are told as a whole


def changes_between(before: Any, after: Any, path: str = "") -> Changes:
    """The parts of a value that are not as they were, in another value of its class."""
    found: Changes = {}
    for name in _names(type(after)):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            _note(found, path + name, old, new)
    return found


def _note(found: Changes, path: str, old: Any, new: Any) -> None:
    if type(old) is not type(new):
        found[path] = new
    elif is_dataclass(new):
        found.update(changes_between(old, new, f"{path}."))
    elif isinstance(new, tuple) and old:
        _note_row(found, path, old, new)
    else:
        found[path] = new


def _note_row(found: Changes, path: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    """Parts in their places if these are as many; else what comes and goes in a long row."""
    if len(old) == len(new) and not isinstance(new[0], int):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                _note(found, f"{path}.{place}", one, other)
    elif len(new) < SHORT:
        found[path] = new
    else:
        found[f"{path}~"] = _splice(old, new)


def _splice(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Any]:
    most = min(len(old), len(new))
    first = next((place for place in range(most) if old[place] != new[place]), most)
    most -= first
    last = next((back for back in range(most) if old[-1 - back] != new[-1 - back]), most)
    return [first, len(old) - last - first, *new[first : len(new) - last]]


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


_known: dict[type, list[str]] = {}


def _names(cls: Any) -> list[str]:
    if cls not in _known:
        _known[cls] = [field.name for field in fields(cls)]
    return _known[cls]

"""The messages and the games' words as plain lists of fields, for whoever writes them down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import inspect

from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.wire import (
    accounts,
    daily,
    facts,
    people,
    programs,
    puzzles,
    rated,
    replays,
    reviews,
    seats,
    to_client,
    to_server,
    trials,
)
from cassoulet.wire.words import notes, sentence

MODULES: tuple[ModuleType, ...] = (
    facts,
    to_server,
    to_client,
    replays,
    reviews,
    seats,
    people,
    rated,
    accounts,
    programs,
    daily,
    puzzles,
    trials,
)
NATIVE = (-(2**63), 2**63 - 1)  # the range of the rules' numbers, too wide to be worth a word


@dataclass(frozen=True)
class Slot:
    """A field: what it holds, what is said of it, and whether it may be left out."""

    name: str
    kind: inspect.Type
    note: str
    optional: bool


@dataclass(frozen=True)
class Shape:
    """A message, or a part of one (which has no tag)."""

    name: str
    tag: str | None
    sentence: str
    slots: list[Slot]
    kind: inspect.StructType
    source: type  # whose words are told


# All that there is


def aliases(module: ModuleType) -> dict[str, Any]:
    """The closed sets that a module names: of classes, or of strings."""
    return {name: value for name, value in vars(module).items() if _is_closed_set(value)}


def message_shapes(module: ModuleType) -> list[Shape]:
    """The messages of a module and their parts, in the order of the source."""
    sets = [value for value in aliases(module).values() if isinstance(value, UnionType)]
    found = structs([*sets, *getattr(module, "BODIES", ())])
    own = [
        cls for cls in vars(module).values() if getattr(cls, "__module__", "") == module.__name__
    ]
    return [message_shape(found[cls]) for cls in own if cls in found]


def game_shapes(box: Box) -> dict[str, list[Shape]]:
    """The actions, the events and the view of a game, each shape before its parts."""
    classes = _rules_classes([*box.actions, *box.events, box.view])
    return {
        name: [_twin(kind, classes) for kind in structs([form]).values()]
        for name, form in game_forms(box).items()
    }


def game_forms(box: Box) -> dict[str, Any]:
    """The types of what a game says, by the names that they have in every game."""
    words = codec(box)
    return {"Action": words.actions.form, "Event": words.events.form, "View": words.views.form}


def structs(forms: Iterable[Any]) -> dict[type, inspect.StructType]:
    """Every struct within these types, each before its parts."""
    kinds = [kind for form in inspect.multi_type_info(forms) for kind in within(form)]
    return {kind.cls: kind for kind in kinds if isinstance(kind, inspect.StructType)}


def within(kind: inspect.Type) -> Iterator[inspect.Type]:
    """A type and all types inside it, each struct once."""
    seen: set[type] = set()
    todo = [kind]
    while todo:
        kind = todo.pop(0)
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
        yield kind
        todo = [*_inside(kind), *todo]


def _inside(kind: inspect.Type) -> Iterable[inspect.Type]:
    match kind:
        case inspect.StructType():
            return [field.type for field in kind.fields]
        case inspect.UnionType():
            return kind.types
        case inspect.TupleType():
            return kind.item_types
        case inspect.CollectionType():
            return [kind.item_type]
        case inspect.DictType():
            return [kind.key_type, kind.value_type]
    return [kind.type] if isinstance(kind, inspect.Metadata) else []


def _is_closed_set(value: object) -> bool:
    return isinstance(value, UnionType) or get_origin(value) is Literal


# One of them


def message_shape(kind: inspect.StructType) -> Shape:
    """The server leaves nothing out, unless a class says so; a client may leave out defaults."""
    omits = kind.cls not in _sent() or kind.cls.__struct_config__.omit_defaults
    return _shape(kind, kind.cls, omits)


@cache
def _sent() -> dict[type, inspect.StructType]:
    return structs([to_client.ToClient])


def _twin(kind: inspect.StructType, classes: dict[str, type]) -> Shape:
    return _shape(kind, classes[kind.cls.__name__], omits=False)


def _shape(kind: inspect.StructType, told_by: type, omits: bool) -> Shape:
    said = notes(told_by)
    slots = [
        Slot(field.encode_name, field.type, said.get(field.name, ""), omits and not field.required)
        for field in kind.fields
    ]
    tag = None if kind.tag is None else str(kind.tag)
    return Shape(kind.cls.__name__, tag, sentence(told_by), slots, kind, told_by)


def _rules_classes(hints: Iterable[Any]) -> dict[str, type]:
    """The classes of the rules by name, those of the parts of a view included."""
    found: dict[str, type] = {}
    for hint in hints:
        if hasattr(hint, "__dataclass_fields__"):
            found |= {hint.__name__: hint} | _rules_classes(get_type_hints(hint).values())
        else:
            found |= _rules_classes(get_args(hint))
    return found


# Limits in words


def limits(kind: inspect.Type) -> str:
    """What a value must keep to beside its type, in a few words."""
    match kind:
        case inspect.IntType():
            return "" if (kind.ge, kind.le) == NATIVE else _between(kind.ge, kind.le)
        case inspect.StrType():
            length = _between(kind.min_length, kind.max_length)
            return ", ".join(filter(None, [length and f"{length} characters", _matching(kind)]))
        case inspect.CollectionType() | inspect.DictType():
            size = _between(kind.min_length, kind.max_length)
            return size and f"{size} entries"
        case inspect.UnionType():
            return ", ".join(filter(None, map(limits, kind.types)))
    return ""


def _between(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}"
    if least is not None:
        return f"at least {least}"
    return "" if most is None else f"at most {most}"


def _matching(kind: inspect.StrType) -> str:
    pattern = (kind.pattern or "").removeprefix(r"\A").removesuffix(r"\Z")
    return pattern and f"matching `{pattern}`"

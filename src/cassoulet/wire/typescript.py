"""The messages and the games' words as TypeScript, so that no client keeps a second list."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from textwrap import fill
from types import ModuleType
from typing import get_args

from msgspec import inspect

from cassoulet.box import Box
from cassoulet.games import boxes
from cassoulet.wire.codes import CODES
from cassoulet.wire.readings import reading
from cassoulet.wire.shapes import (
    MODULES,
    Shape,
    Slot,
    aliases,
    game_shapes,
    limits,
    message_shapes,
    within,
)

FOLDER = "web/src/wire"
WIDTH = 100
HEADER = "// Written by `python -m cassoulet.wire`: change the Python, not this file.\n"
# What the games put in: by the name of the field, which is all that the Python says of it
RAW = {"view": "View", "legal": "Action", "action": "Action", "events": "Event"}
SIMPLE: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Ambiguous(Exception):
    """Two different things would have the same name in one file."""


def files() -> dict[str, str]:
    """All of them, by their path from the root."""
    found = {f"{FOLDER}/messages.ts": messages_file()}
    for box in boxes():
        found |= game_files(box)
    return found


def game_files(box: Box) -> dict[str, str]:
    """Those of one game: a client finds a game because its files are there, not in a list."""
    printed = {f"{FOLDER}/printed/{box.name}.ts": printed_file(box)} if box.printed else {}
    return {
        f"{FOLDER}/games/{box.name}.ts": game_file(box),
        f"{FOLDER}/games/{box.name}.json": box_file(box),
        **printed,
    }


# The messages

PREAMBLE = """
import type { Action, Event, GameName, View } from "./games";

// All times are milliseconds; those of the day are counted from 1970. A message that holds words of
// a game is generic: `News<"fagioli">`; without an argument they may be of any game.
"""


def messages_file() -> str:
    parts = [HEADER + PREAMBLE]
    done: dict[str, object] = {}
    for module in MODULES:
        parts.append(f"\n// {module.__doc__}\n")
        parts += [text for key, text in _declarations(module).items() if _is_new(key, done)]
    parts.append(_union("TableCode", map(json.dumps, CODES), "", "Why a table refuses."))
    return "".join(parts)


def _declarations(module: ModuleType) -> dict[tuple[str, object], str]:
    """What a module declares, by its name and what it stands for."""
    sets = {(name, value): _set(name, value) for name, value in aliases(module).items()}
    shapes = {(shape.name, shape.kind.cls): declaration(shape) for shape in message_shapes(module)}
    return shapes | sets


def _set(name: str, value: object) -> str:
    return _union(name, map(_member, get_args(value)), generic(value))


def _member(part: object) -> str:
    return rendered(inspect.type_info(part)) if isinstance(part, type) else json.dumps(part)


def _is_new(key: tuple[str, object], done: dict[str, object]) -> bool:
    """Modules import each other's sets: whether this one was not declared before."""
    name, meaning = key
    if name not in done:
        done[name] = meaning
        return True
    if done[name] != meaning:
        raise Ambiguous(f"{name} is the name of two different things")
    return False


def generic(form: object) -> str:
    """The parameter of a type within which a game has its say."""
    kind = form if isinstance(form, inspect.Type) else inspect.type_info(form)
    raw = any(isinstance(part, inspect.RawType) for part in within(kind))
    return "<G extends GameName = GameName>" if raw else ""


# The games

GAME = """
// The words of {title}.

import type {{ Reading }} from "./index";
import type * as words from "./{name}";

declare module "./index" {{
  interface Games {{
    {name}: {{ action: words.Action; event: words.Event; view: words.View }};
  }}
}}
"""


def game_file(box: Box) -> str:
    parts = [HEADER + GAME.format(title=box.title, name=box.name)]
    done: dict[str, object] = {}
    for union, shapes in game_shapes(box).items():
        names = [shape.name for shape in shapes if shape.tag]
        parts += [declaration(s) for s in shapes if _is_new((s.name, s.kind.cls), done)]
        if _is_new((union, union), done):
            parts.append(_union(union, names))
    return "".join([*parts, _reading(box)])


def _reading(box: Box) -> str:
    rows = [f"  {key}: {_wrapped(json.dumps(value))},\n" for key, value in reading(box).items()]
    about = "/** How it can be read where nobody has put it in words. */"
    return f"\n{about}\nexport const READING = {{\n{''.join(rows)}}} as const satisfies Reading;\n"


def _wrapped(text: str) -> str:
    return fill(text, WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4).lstrip()


def box_file(box: Box) -> str:
    return json.dumps(_public(box), indent=2, ensure_ascii=False) + "\n"


def _public(box: Box) -> dict[str, object]:
    return {
        "name": box.name,
        "title": box.title,
        "designer": box.designer,
        "seats": {"least": box.seats[0], "most": box.seats[-1]},
        "options": box.options,
    }


def printed_file(box: Box) -> str:
    numbers = json.dumps(box.printed, indent=2)
    about = f"// What is printed on the cards of {box.title} and in its rulebook.\n"
    return f"{HEADER}\n{about}\nexport const PRINTED = {numbers} as const;\n"


# Declarations


def declaration(shape: Shape) -> str:
    tag = [f"  readonly type: {json.dumps(shape.tag)};\n"] if shape.tag else []
    body = "".join(tag + [_field(slot) for slot in shape.slots])
    head = f"export interface {shape.name}{generic(shape.kind)} "
    return f"\n{_comment(shape.sentence)}{head}{{\n{body}}}\n"


def _field(slot: Slot) -> str:
    note = "; ".join(filter(None, [slot.note, limits(slot.kind)]))
    mark = "?" if slot.optional else ""
    return (
        f"{_comment(note, '  ')}  readonly {slot.name}{mark}: {rendered(slot.kind, slot.name)};\n"
    )


def _union(name: str, parts: Iterable[str], parameter: str = "", sentence: str = "") -> str:
    members = list(parts) or ["never"]
    head = f"\n{_comment(sentence)}export type {name}{parameter} ="
    line = f" {' | '.join(members)};\n"
    if len(head + line) <= WIDTH:
        return head + line
    return head + "".join(f"\n  | {member}" for member in members) + ";\n"


def _comment(text: str, indent: str = "") -> str:
    lines = text.replace("*/", "*\\/").splitlines()
    if len(lines) < 2:
        return f"{indent}/** {lines[0]} */\n" if lines else ""
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


# Types


def rendered(kind: inspect.Type, field: str = "") -> str:
    """A type as TypeScript spells it; `field` is the one that holds it."""
    match kind:
        case inspect.RawType():
            return f"{RAW[field]}<G>"
        case inspect.StructType():
            return kind.cls.__name__ + ("<G>" if generic(kind) else "")
        case inspect.LiteralType() | inspect.UnionType():
            return _choice(kind, field)
        case inspect.TupleType():
            items = ", ".join(rendered(item, field) for item in kind.item_types)
            return f"readonly [{items}]"
        case inspect.CollectionType():
            return _array(rendered(kind.item_type, field))
        case inspect.DictType():
            return f"{{ readonly [name: string]: {rendered(kind.value_type, field)} }}"
    return rendered(kind.type) if isinstance(kind, inspect.Metadata) else SIMPLE[type(kind)]


def _choice(kind: inspect.LiteralType | inspect.UnionType, field: str) -> str:
    if isinstance(kind, inspect.LiteralType):
        known = _names_of_sets().get(frozenset(kind.values))
        return known or " | ".join(map(json.dumps, kind.values))
    known = _names_of_sets().get(frozenset(getattr(part, "cls", None) for part in kind.types))
    return known or " | ".join(rendered(part, field) for part in kind.types)


def _array(item: str) -> str:
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


@cache
def _names_of_sets() -> dict[frozenset[object], str]:
    sets = {name: value for module in MODULES for name, value in aliases(module).items()}
    return {
        frozenset(get_args(value)): name + ("<G>" if generic(value) else "")
        for name, value in sets.items()
    }

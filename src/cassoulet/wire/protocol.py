"""The protocol in words, for those who write a client or a bot: docs/protocol.md."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin

import msgspec

from cassoulet.wire import facts, shapes, to_client, to_server
from cassoulet.wire.codes import CODES
from cassoulet.wire.examples import example, written
from cassoulet.wire.shapes import Shape, Slot, aliases, limits, message_shape, message_shapes
from cassoulet.wire.typescript import rendered

PATH = "docs/protocol.md"
HEADER = "<!-- Written by `python -m cassoulet.wire`: change the Python, not this file. -->\n\n"
INTRODUCTION = Path(__file__).with_name("introduction.md")
MODULES: tuple[ModuleType, ...] = (to_server, to_client, facts)  # in the order of the page


def files() -> dict[str, str]:
    """The page, by its path from the root."""
    return {PATH: page()}


def page() -> str:
    introduction = INTRODUCTION.read_text(encoding="utf-8")
    sections = [_section(module) for module in MODULES]
    return HEADER + introduction + "".join(sections) + _parts() + _choices() + _codes()


# Messages


def _section(module: ModuleType) -> str:
    title = (module.__doc__ or "").rstrip(".")
    tagged = [shape for shape in message_shapes(module) if shape.tag]
    groups = groupby(tagged, key=lambda shape: shape.kind.cls.__base__)
    return f"\n## {title}\n" + "".join(_group(base, list(shapes)) for base, shapes in groups)


def _group(base: type | None, shapes: list[Shape]) -> str:
    """Messages of one sort; the fields that all of them have are told once."""
    kind = msgspec.inspect.type_info(base)
    assert isinstance(kind, msgspec.inspect.StructType)
    common = message_shape(kind)
    head = f"\n**{common.name}s**: {common.sentence}\n\n{_fields(common)}" if common.slots else ""
    return head + "".join(_message(shape, len(common.slots)) for shape in shapes)


def _message(shape: Shape, told: int) -> str:
    return f"{_entry(shape, told)}\n```json\n{written(example(shape))}\n```\n"


def _entry(shape: Shape, told: int = 0) -> str:
    said = f"\n{shape.sentence}\n" if shape.sentence else ""
    fields = _fields(shape, told)
    return f"\n### {shape.name}\n{said}" + (fields and f"\n{fields}")


def _fields(shape: Shape, told: int = 0) -> str:
    return "".join(map(_field, shape.slots[told:]))


def _field(slot: Slot) -> str:
    mark = "?" if slot.optional else ""
    kind = rendered(slot.kind, slot.name).replace("<G>", "").replace("readonly ", "")
    said = "; ".join(filter(None, [slot.note, limits(slot.kind)]))
    return f"- `{slot.name}{mark}`: `{kind}`" + (said and f" ({said})") + "\n"


# What they are made of


def _parts() -> str:
    modules = dict.fromkeys((*MODULES, *shapes.MODULES))
    found = [shape for module in modules for shape in message_shapes(module)]
    parts = [_entry(shape) for shape in found if not shape.tag]
    return "\n## Parts of messages\n" + "".join(parts)


def _choices() -> str:
    sets = {name: value for module in MODULES for name, value in aliases(module).items()}
    rows = [_choice(name, value) for name, value in sets.items() if get_origin(value) is Literal]
    return "\n## Choices\n\n" + "".join(rows)


def _choice(name: str, value: object) -> str:
    return f"- `{name}`: " + ", ".join(f"`{choice}`" for choice in get_args(value)) + "\n"


def _codes() -> str:
    rows = "".join(f"| `{code}` | {meaning} |\n" for code, meaning in CODES.items())
    said = "In `Refused` and `Goodbye`. A game has more of them, one for each of its rules."
    return f"\n## Codes\n\n{said}\n\n| code | meaning |\n|---|---|\n{rows}"

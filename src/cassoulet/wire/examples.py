"""An example of each message, made from its type."""

from __future__ import annotations

import json
import re

import msgspec
from msgspec import inspect

from cassoulet.games import box
from cassoulet.wire.shapes import Shape, game_forms
from cassoulet.wire.typescript import RAW

GAME = "pas_de_haricots"  # whose words the examples use: its view is the shortest
WIDTH = 90

# What a field of this name holds, if its type allows (of a union: the tag). Where no name helps,
# the first of these that fits.
SAMPLES: dict[str, object] = {
    "name": "Ada",
    "text": "Hello, beans!",
    "colour": "#2f7d4f",
    "id": "c-7f2a9e01",
    "table": "k3v5mdq2xa",
    "rematch": "",
    "game": GAME,
    "seats": 3,
    "code": "not_seated",
    "token": "the-token-you-were-given",
    "key": "the-key-of-the-seat",
    "commitment": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "pledge": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
    "share": "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d",
    "seq": 12,
    "after": 12,
    "at": 1760000000000,
    "now": 1760000000000,
    "closes": 0,
    "clocks": 60000,
    "undo_asked": -1,
    "kind": "live",
    "bank": 600,
    "gain": 5,
    "status": "playing",
    "paused": False,
    "public": False,
    "bot": True,
    "why": "fits_my_field",
    "fact": "Moved",
    "doing": "holding",
}


class NoExample(Exception):
    """A type of which this module cannot make a value: a sample must be added."""


def example(shape: Shape) -> dict[str, object]:
    """A message of this shape, every field filled in; it is what its class can read."""
    made = _struct(shape.kind)
    msgspec.json.decode(json.dumps(made), type=shape.kind.cls)
    return made


def _struct(kind: inspect.StructType) -> dict[str, object]:
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return tag | {field.encode_name: _made(field.type, field.name) for field in kind.fields}


def _made(kind: inspect.Type, field: str) -> object:
    match kind:
        case inspect.RawType():
            return _word(RAW[field])
        case inspect.StructType():
            return _struct(kind)
        case inspect.UnionType():
            return _made(_preferred(kind, field), field)
        case inspect.TupleType():
            return [_made(item, field) for item in kind.item_types]
        case inspect.CollectionType():
            return [_made(kind.item_type, field)]
    return {} if isinstance(kind, inspect.DictType) else _scalar(kind, field)


def _preferred(kind: inspect.UnionType, field: str) -> inspect.Type:
    tagged = [part for part in kind.types if getattr(part, "tag", None) == SAMPLES.get(field, "")]
    return [*tagged, *kind.types][0]


def _word(sort: str) -> object:
    """The first word of a sort that the game of the examples has."""
    return _made(inspect.type_info(game_forms(box(GAME))[sort]), "")


def _scalar(kind: inspect.Type, field: str) -> object:
    candidates = [SAMPLES.get(field), _least(kind), *SAMPLES.values()]
    for value in candidates:
        if value is not None and _fits(value, kind):
            return value
    raise NoExample(f"no sample for {field}: {kind}")


def _least(kind: inspect.Type) -> object:
    if isinstance(kind, inspect.IntType):
        return max(kind.ge or 0, 0)
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    return True if isinstance(kind, inspect.BoolType) else None


def _fits(value: object, kind: inspect.Type) -> bool:
    match value, kind:
        case bool(), _:
            return isinstance(kind, inspect.BoolType)
        case int(), inspect.IntType():
            return _is_between(value, kind.ge, kind.le)
        case str(), inspect.StrType():
            right_length = _is_between(len(value), kind.min_length, kind.max_length)
            return right_length and bool(re.search(kind.pattern or "", value))
        case _, inspect.LiteralType():
            return value in kind.values
    return False


def _is_between(number: int, least: float | None, most: float | None) -> bool:
    return (least is None or least <= number) and (most is None or number <= most)


def written(value: object, indent: str = "") -> str:
    """JSON that is easy to read: what fits on a line stands on one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        rows = [deeper + written(item, deeper) for item in value]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    rows = [f"{deeper}{json.dumps(key)}: {written(item, deeper)}" for key, item in value.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"

"""Any message at all, made from its type, as the plain values of its JSON."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from cassoulet.games import boxes
from cassoulet.wire.shapes import game_forms
from cassoulet.wire.typescript import RAW

Values = st.SearchStrategy[Any]
SMALL = 3  # entries of a list


def structs(kind: inspect.StructType) -> Values:
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    fields = {field.encode_name: values(field.type, field.name) for field in kind.fields}
    made = st.fixed_dictionaries(tag | fields)
    return made.map(_without_nothing) if kind.cls.__struct_config__.omit_defaults else made


def _without_nothing(fields: dict[str, Any]) -> dict[str, Any]:
    """As it is written where defaults are left out."""
    return {name: value for name, value in fields.items() if value is not None}


def values(kind: inspect.Type, field: str = "") -> Values:
    match kind:
        case inspect.RawType():
            return words(RAW[field])
        case inspect.StructType():
            return structs(kind)
        case inspect.UnionType():
            return st.one_of([values(part, field) for part in kind.types])
        case inspect.TupleType():
            return st.tuples(*[values(item, field) for item in kind.item_types]).map(list)
        case inspect.CollectionType():
            return st.lists(values(kind.item_type, field), max_size=SMALL)
        case inspect.DictType():
            return st.dictionaries(values(kind.key_type), values(kind.value_type), max_size=SMALL)
    return scalars(kind)


def words(sort: str) -> Values:
    """Something that one of the games says."""
    forms = [game_forms(box)[sort] for box in boxes()]
    return st.one_of([values(inspect.type_info(form)) for form in forms])


def scalars(kind: inspect.Type) -> Values:
    match kind:
        case inspect.IntType():
            return st.integers(*limits(kind))
        case inspect.StrType():
            return texts(kind)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.BoolType():
            return st.booleans()
    if isinstance(kind, inspect.AnyType):
        return st.integers(0, SMALL)
    assert isinstance(kind, inspect.NoneType)
    return st.none()


def limits(kind: inspect.IntType) -> tuple[int, int]:
    least = -(2**53) if kind.ge is None else kind.ge
    return least, 2**53 if kind.le is None else kind.le


def texts(kind: inspect.StrType) -> Values:
    least, most = kind.min_length or 0, kind.max_length
    if kind.pattern is None:
        return st.text(min_size=least, max_size=most)
    # A pattern of any length is given the length at once, or too few texts would have it.
    return st.from_regex(kind.pattern.replace("*", f"{{{least},{most}}}"))

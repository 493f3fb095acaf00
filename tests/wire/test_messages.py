"""The closed sets of messages: all of them are read and written, and nothing else is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from cassoulet.wire import facts, to_client, to_server
from cassoulet.wire.examples import example
from cassoulet.wire.facts import AnyFact
from cassoulet.wire.shapes import MODULES, Shape, Slot, message_shapes, structs
from cassoulet.wire.to_client import ToClient
from cassoulet.wire.to_server import ToServer
from tests.sizes import FULL
from tests.wire.strategies import values

SETS = {"facts": AnyFact, "to_server": ToServer, "to_client": ToClient}
ANY = {name: values(inspect.type_info(form)) for name, form in SETS.items()}
SAID = [shape for shape in message_shapes(to_server) if shape.tag]
FACTS = [shape for shape in message_shapes(facts) if shape.tag]
ANSWERS = [shape for shape in message_shapes(to_client) if shape.tag]


def read(message: dict[str, Any], form: Any = ToServer) -> Any:
    return msgspec.json.decode(json.dumps(message), type=form)


SLOTS = [
    pytest.param(shape, slot, id=f"{shape.name}.{slot.name}")
    for shape in SAID
    for slot in shape.slots
]


# All of them


@pytest.mark.parametrize("name", SETS)
@settings(max_examples=500 if FULL else 25)
@given(data=st.data())
def test_every_message_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    message = data.draw(ANY[name])
    meant = read(message, SETS[name])
    written = json.loads(msgspec.json.encode(meant))
    assert _as_told(message, written) == message
    assert read(written, SETS[name]) == meant


def _as_told(message: Any, written: Any) -> Any:
    """What was written, with what goes without saying as the message said it."""
    if isinstance(message, dict) and isinstance(written, dict):
        told = {name: _as_told(message.get(name), value) for name, value in written.items()}
        return message | told
    if isinstance(message, list) and isinstance(written, list) and len(message) == len(written):
        return [_as_told(*pair) for pair in zip(message, written, strict=True)]
    return written


@pytest.mark.parametrize("shape", SAID + FACTS + ANSWERS, ids=lambda shape: shape.name)
def test_every_message_has_an_example(shape: Shape) -> None:
    form = SETS[shape.kind.cls.__module__.rpartition(".")[2]]
    assert type(read(example(shape), form)) is shape.kind.cls


@pytest.mark.parametrize("name", SETS)
def test_all_that_is_sent_is_told_by_a_module_of_messages(name: str) -> None:
    told = {shape.kind.cls for module in MODULES for shape in message_shapes(module)}
    assert set(structs([SETS[name]])) <= told


def test_no_two_messages_have_the_same_tag() -> None:
    tags = [shape.tag for shape in SAID + FACTS + ANSWERS]
    assert len(tags) == len(set(tags))


# Nothing else


@pytest.mark.parametrize("shape", SAID + FACTS, ids=lambda shape: shape.name)
def test_an_unknown_field_is_refused(shape: Shape) -> None:
    form = ToServer if shape in SAID else AnyFact
    with pytest.raises(msgspec.ValidationError, match="unknown field `more`"):
        read(example(shape) | {"more": 1}, form)


@pytest.mark.parametrize("shape", ANSWERS, ids=lambda shape: shape.name)
def test_a_client_overlooks_what_a_newer_server_adds(shape: Shape) -> None:
    read(example(shape) | {"more": 1}, ToClient)


@pytest.mark.parametrize(("shape", "slot"), SLOTS)
def test_a_field_may_be_left_out_only_if_it_has_a_default(shape: Shape, slot: Slot) -> None:
    message = example(shape)
    del message[slot.name]
    if slot.optional:
        read(message)
    else:
        with pytest.raises(msgspec.ValidationError, match=slot.name):
            read(message)


@pytest.mark.parametrize(("shape", "slot"), SLOTS)
def test_a_wrong_type_is_refused(shape: Shape, slot: Slot) -> None:
    wrong = b"[nothing}" if isinstance(slot.kind, inspect.RawType) else b'{"wrong":[null]}'
    message = msgspec.json.encode(example(shape) | {slot.name: msgspec.Raw(wrong)})
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(message, type=ToServer)


@pytest.mark.parametrize(("shape", "slot"), SLOTS)
def test_what_is_beyond_the_limits_is_refused(shape: Shape, slot: Slot) -> None:
    for value in beyond(slot.kind):
        with pytest.raises(msgspec.ValidationError, match=slot.name):
            read(example(shape) | {slot.name: value})


def beyond(kind: inspect.Type) -> Iterator[object]:
    match kind:
        case inspect.IntType():
            yield from [] if kind.ge is None else [kind.ge - 1, -(2**70)]
            yield from [] if kind.le is None else [kind.le + 1, 2**70]
        case inspect.StrType():
            yield from ["a" * (kind.min_length - 1)] if kind.min_length else []
            yield from ["a" * (kind.max_length + 1)] if kind.max_length else []
            yield from ["Käse 1234\n", "aaaaaaaaaa\n", "' OR 1=1"] if kind.pattern else []
        case inspect.LiteralType():
            yield from ["", "godlike"]


def test_every_text_that_a_client_sends_has_an_end() -> None:
    texts = [slot for shape in SAID for slot in shape.slots if is_text(slot)]
    assert texts
    assert all(slot.kind.max_length or "{" in slot.kind.pattern for slot in texts)  # type: ignore[attr-defined]


def is_text(slot: Slot) -> bool:
    return isinstance(slot.kind, inspect.StrType)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"{",
        b'"Hello"',
        b'{"type":null}',
        b'{"type":"Nonsense"}',
        b'{"type":"Message"}',
        b'{"type":"Command","id":"c-7f2a9e01","table":"k3v5mdq2xa"}',
        b'{"type":"hello","token":""}',
        b'{"token":""}',
        b'{"type":"Hello","token":"\xff"}',
        b'{"type":"Ping","number":NaN}',
        b'{"type":"Ping","number":1} {"type":"Ping","number":2}',
    ],
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        msgspec.json.decode(data, type=ToServer)


@pytest.mark.parametrize("shape", ANSWERS + FACTS, ids=lambda shape: shape.name)
def test_a_client_may_not_speak_as_the_server(shape: Shape) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        read(example(shape))

"""A command that comes again is known, for as long as it can come again."""

from __future__ import annotations

import pytest

from cassoulet.tables.state import done
from cassoulet.tables.state.done import NOTE, Done


def test_the_newest_commands_are_known_and_whose_they_are() -> None:
    known = Done(512)
    for number in range(1, 601):
        known["ann", f"command-{number}"] = number
    assert len(known) == 512
    assert ("ann", "command-88") not in known
    assert [known["ann", f"command-{number}"] for number in (89, 300, 600)] == [89, 300, 600]
    assert ("bob", "command-300") not in known
    assert not Done(512).get(("ann", "command-1"))


def test_bytes_that_lie_across_two_notes_are_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"x": bytes(8), "y": b"\1" * 8, "z": b"\0\0\0\3\1\1\1\1"}
    monkeypatch.setattr(done, "_key", lambda command: keys[command[1]])
    known = Done(4)
    known["ann", "z"] = 7
    known["ann", "x"] = 3
    known["ann", "y"] = 4
    assert known._notes.find(keys["z"], 1) % NOTE  # it is there once more, by chance
    assert [known["ann", name] for name in "xyz"] == [3, 4, 7]


def test_a_table_takes_few_bytes_for_each() -> None:
    known = Done(512)
    for number in range(2000):
        known["ann", f"command-{number}"] = number
    assert known._notes.__sizeof__() < 16_000

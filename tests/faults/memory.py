"""What a player remembers, to be compared with the store in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from cassoulet.wire.facts import AnyFact
from cassoulet.wire.to_server import Command


@dataclass(frozen=True)
class Promise:
    """What the server said it will never forget."""

    table: str
    id: str
    seq: int


@dataclass
class Pending:
    """What was asked and not yet answered for good."""

    command: Command
    since: float


@dataclass
class Memory:
    """What a player was told and promised, and what it found wrong."""

    promises: list[Promise] = field(default_factory=list)
    told: dict[str, dict[int, AnyFact]] = field(default_factory=dict)  # by table and seq
    refused: dict[str, str] = field(default_factory=dict)  # by the command's id, for good
    wrongs: list[str] = field(default_factory=list)
    moves: int = 0
    reconnects: int = 0  # that it did not choose
    longest_wait: float = 0.0  # seconds until a command was answered for good
    longest_silence: float = 0.0  # seconds without news of a game under way

"""Who is to be measured, and what they cost: two files in TOML."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from cassoulet.arena.entrants import NAMES
from cassoulet.models.endpoints import Endpoint
from cassoulet.models.players import Player
from cassoulet.models.programs import Command, NoScript, Script
from cassoulet.texts import speaker

say = speaker("complaints")

NAME: Final = re.compile(r"[A-Za-z0-9][\w./:-]{0,39}", re.ASCII)
WEB: Final = ("http://", "https://")
MILLION: Final = 1_000_000

Positive = Annotated[float, Meta(gt=0, le=3600)]
Retries = Annotated[int, Meta(ge=0, le=10)]
Form = TypeVar("Form")
Price = Annotated[float, Meta(ge=0)]


class Wrong(Exception):
    """A file that says something else than who plays, or what it costs."""


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of: an address and the model's name there, a command, a script."""

    url: str = ""
    model: str = ""
    key: str = ""  # the environment's variable that holds the key: nothing secret stands here
    body: dict[str, Any] = {}  # more that is sent there, as max_tokens
    command: list[str] = []
    script: str = ""
    timeout: Positive = 60.0  # seconds for an answer
    retries: Retries = 2  # where a server is busy

    def digest(self) -> str:
        """Whether a name still means the same, however it is reached."""
        usual = Model()
        same = replace(self, key=usual.key, timeout=usual.timeout, retries=usual.retries)
        return sha256(msgspec.json.encode(same)).hexdigest()[:16]

    def player(self, folder: Path) -> Player:
        """`folder` is where paths begin."""
        if self.url:
            return Endpoint(self.url, self.model, self.key, self.body, self.timeout, self.retries)
        if self.command:
            return Command(self.command, folder, self.timeout)
        return Script(folder / self.script, self.timeout)


class _Models(msgspec.Struct, forbid_unknown_fields=True):
    models: dict[str, Model]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a million tokens, read and written."""

    input: Price
    output: Price

    def of(self, read: int, written: int) -> float:
        return (self.input * read + self.output * written) / MILLION


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prices: dict[str, Cost] = {}
    currency: str = "USD"


class Roster:
    def __init__(self, models: Mapping[str, Model], folder: Path) -> None:
        self.models = models
        self.folder = folder

    def digests(self) -> dict[str, str]:
        return {name: model.digest() for name, model in self.models.items()}

    def players(self) -> dict[str, Player]:
        try:
            return {name: one.player(self.folder) for name, one in self.models.items()}
        except NoScript as error:
            raise Wrong(say("models.noScript", file=str(error))) from None


def read_models(file: Path) -> Roster:
    models = _read(file, _Models).models
    for name, model in models.items():
        _check(name, model)
    if not models:
        raise Wrong(say("models.nobody", file=str(file)))
    return Roster(models, file.resolve().parent)


def read_prices(file: Path) -> Prices:
    return _read(file, Prices)


def _read(file: Path, form: type[Form]) -> Form:
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), form)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise Wrong(say("models.file", file=str(file), reason=str(error))) from None


def _check(name: str, model: Model) -> None:
    if not NAME.fullmatch(name) or name in NAMES:
        raise Wrong(say("models.name", name=name))
    if sum(map(bool, (model.url, model.command, model.script))) != 1:
        raise Wrong(say("models.oneOf", name=name))
    if model.url and not (model.url.startswith(WEB) and model.model):
        raise Wrong(say("models.url", name=name))
    if model.key and not os.environ.get(model.key):
        raise Wrong(say("models.noKey", name=name, key=model.key))

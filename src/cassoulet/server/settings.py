"""What can be set, in a TOML file (`cassoulet serve --config FILE`) or by default for a home."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from cassoulet.tables.hosting.keys import LEAST_SECRET

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]
Secret = Annotated[str, Meta(min_length=LEAST_SECRET)]

Host = Annotated[str, Meta(pattern=r"\A[0-9a-z.:\[\]-]{1,253}\Z")]

HERE = "cassoulet-data"  # in the current folder: where games are kept if it exists


class BadSettings(Exception):
    """The settings do not make sense; told in one line."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much anybody may ask for; rates are per second, with a burst.

    All addresses of one line of IPv6 (a /64) count as one.
    """

    message_bytes: Count = 16_384
    messages: Rate = 20.0  # of one connection
    messages_burst: Count = 60
    messages_in_all: Rate = 100.0  # of all connections of one address: a family plays there
    messages_in_all_burst: Count = 300
    poses: Rate = 60.0  # of hands that hold a piece, of one address: they count as no messages
    poses_burst: Count = 120
    requests: Rate = 20.0  # over HTTP, of one address
    requests_burst: Count = 100
    tables: Rate = 0.5  # opened by one address
    tables_burst: Count = 20
    trials: Rate = 0.1  # seconds of a core, for beanstalks that one address tries
    trials_burst: Count = 8
    reading: Rate = 0.2  # seconds of a core, for long logs and replays that one address opens
    reading_burst: Count = 10
    reviews: Rate = 0.2  # seconds of a core, for reviews and hints that one address asks for
    reviews_burst: Count = 60
    codes: Rate = 5 / 3600  # recovery codes that one address tries
    codes_burst: Count = 5
    chat: Rate = 2.0  # lines at one table: of its players, and as many of all who look on
    chat_burst: Count = 20
    sockets: Count = 200  # of one address
    sockets_in_all: Count = 20_000
    tables_watched: Count = 8  # by one connection
    tables_watched_in_all: Count = 300  # by all of one address: each is in memory
    waiting_bytes: Count = 262_144  # not yet taken by a slow connection: then it is dropped


def data_folder() -> str:
    """Where games are kept if nothing is said, so that they are found again from anywhere."""
    return HERE if Path(HERE).is_dir() else str(user_data_path("cassoulet", appauthor=False))


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8080
    fast_port: Annotated[int, Meta(ge=0, le=65535)] = 0  # WebSockets by picows; 0: none
    node: Annotated[str, Meta(pattern=r"\A[a-z0-9-]{0,40}\Z")] = ""  # empty: a random name
    data: str = msgspec.field(default_factory=data_folder)  # a home's tables and its secret
    postgres: list[str] = []  # one address a shard; none: SQLite in `data`
    pooler: bool = False  # whether these are PgBouncer's, which lends connections by transaction
    nats: list[str] = []  # none: this node is alone
    secrets: list[Secret] = []  # the last one signs; none: one is made in `data`
    push_key: str = ""  # signs for push services; none: one is made in `data`, if we are alone
    push_contact: str = "mailto:nobody@example.org"  # whom a push service asks if we misbehave
    push_loopback: bool = False  # for tests: push services may be on this machine
    site: Annotated[str, Meta(pattern=r"\A[0-9a-z.-]{0,253}\Z")] = ""  # whom passkeys are for: a
    # name that all `hosts` end with; empty: the name by which a browser came
    hosts: list[Host] = []  # the names of the site, as browsers say them; none: any
    origins: list[str] = []  # of other sites whose pages may connect
    proxies: list[str] = []  # addresses whose X-Forwarded-For is believed
    web: str = ""  # the folder of the browser's client; empty: the one that came with us
    pace: Annotated[int, Meta(ge=0, le=60_000)] = 800  # milliseconds; bots take 3/4 to twice that
    hold: Annotated[int, Meta(ge=0, le=600_000)] = (
        60_000  # for which people keep a bot's market open
    )
    thinkers: Annotated[int, Meta(ge=1, le=64)] = 1  # processes for bots; started when needed
    part: Count = 1  # by which the thinking of hard and expert bots is divided
    pacers: Annotated[int, Meta(ge=0, le=1)] = 1  # whether bots of all levels play the day's deal
    readers: Annotated[int, Meta(ge=1, le=64)] = 1  # processes for long logs and replays
    judges: Annotated[int, Meta(ge=0, le=64)] = 1  # processes for beanstalks; 0: they are guessed
    reviewers: Annotated[int, Meta(ge=0, le=64)] = 1  # processes that review games; 0: none are
    linger: Annotated[float, Meta(ge=0, le=100)] = 0.0  # milliseconds that a batch waits for more
    keep_days: Annotated[int, Meta(ge=0)] = 0  # for which a finished game is kept; 0: for ever
    exports: str = ""  # where it is exported to before it is removed; empty: in `data`
    log: Literal["lines", "json"] = "lines"
    limits: Limits = Limits()


def read(path: Path) -> Settings:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Settings)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{path.name}: {error}") from error

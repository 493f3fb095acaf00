"""A node: everything that one process of the server has, and how it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import uniform
from secrets import token_urlsafe
from typing import Final

from cassoulet.bus import Bus
from cassoulet.bus.local import Hub, LocalBus
from cassoulet.people import boards
from cassoulet.people.challenges import Challenges
from cassoulet.people.epochs import Epochs
from cassoulet.server.bells import Bells
from cassoulet.server.dealing import Croupier
from cassoulet.server.followers import Followers
from cassoulet.server.keeping import Connected, Keeper
from cassoulet.server.lag import Lag
from cassoulet.server.limits import Visitors
from cassoulet.server.notes import noted
from cassoulet.server.offices import sweep_daily
from cassoulet.server.reviewing import Reviewing
from cassoulet.server.scores import Scores
from cassoulet.server.settings import BadSettings, Settings
from cassoulet.server.webpush import HostKey
from cassoulet.storage import Store
from cassoulet.storage.private import private_file, private_folder
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting.host import Host, new_node_name
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.hosting.referees import TowerReferee
from cassoulet.tables.state.outcome import Outcome
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import Sights
from cassoulet.tables.tending.bots import Bots
from cassoulet.tables.tending.caretaker import Caretaker
from cassoulet.tables.tending.minds import Minds
from cassoulet.tables.tending.notes import Written
from cassoulet.tower import has_physics
from cassoulet.tower.pool import Pool
from cassoulet.wire import to_client

EXAMPLES: Final = ("replace-this", "cmVwbGFjZS10aGlz")  # as in docs/deploy/node.toml; the same
LEAST_LETTERS: Final = 12  # different ones, of a secret

RECONNECT_WITHIN: Final = 3000  # milliseconds within which those who were sent away connect again
RESTARTING: Final = 1012  # why their connections are closed


class Node:
    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        secrets = secrets_of(settings)
        self.epochs = Epochs()
        self.keys = Keys(secrets, epoch_of=self.epochs.of)
        self.challenges = Challenges(secrets, now)
        chat = (settings.limits.chat, settings.limits.chat_burst)
        self.host = Host(
            store, bus, self.keys, settings.pace, chat, settings.hold, settings.readers
        )
        self.pool = Pool(settings.judges) if settings.judges and has_physics() else None
        self.host.referee = TowerReferee(self.pool) if self.pool else None
        self.bells = Bells(settings, store, push_key(settings))
        self.minds = Minds(settings.thinkers)
        self.bots = Bots(self.host, self.minds, settings.part)
        self.caretaker = Caretaker(self.host, self.bots, self.bells.ring, self.note)
        self.reviewing = Reviewing(store, self.host, settings.reviewers)
        self.visitors = Visitors(settings.limits)
        self.sessions: set[Connected] = set()
        self.keeper = Keeper(store, self.epochs, self.sessions)
        self.followers = Followers(store, self.host.lives)
        self.croupier = Croupier(store, self.host, settings.pacers, settings.part)
        self.days = Scores(store, boards.of_day, now)
        self.months = Scores(store, boards.of_the_month, now)
        self.lag = Lag()
        self.sweeping: asyncio.Task[None] | None = None
        self.messages = 0
        self.strikes = 0
        self.dropped = 0
        self.draining = False

    @classmethod
    async def start(cls, settings: Settings) -> Node:
        bus = await _bus(settings)
        node = cls(settings, await _store(settings), bus)
        await node.caretaker.start()
        node.bells.start()
        await node.keeper.learn()
        node.keeper.start()
        node.croupier.start()
        node.followers.start()
        node.lag.start()
        if settings.keep_days and not settings.postgres:  # a site has its admins do it
            node.sweeping = asyncio.create_task(sweep_daily(settings))
        return node

    async def note(self, table: str, seq: int, seen: Sights, end: Outcome | None) -> Written:
        """Keep who sits at a table, or how it ended, for those who come back; settle ratings."""
        return await self.store.talk(noted(table, seq, seen, end))

    async def ready(self) -> bool:
        return not self.draining and await self.store.ready()

    async def drain(self) -> None:
        """Finish what was begun, and send everybody to another node, or here again later."""
        if self.draining:
            return
        self.draining = True
        await self.keeper.close()
        await self.followers.close()
        await self.croupier.close()
        await self.reviewing.close()
        await self.caretaker.close()
        await self.host.close()
        await self.bells.close()
        for session in list(self.sessions):
            session.say(to_client.Goodbye("restarting", int(uniform(0.1, 1) * RECONNECT_WITHIN)))  # noqa: S311
            session.end(RESTARTING)
        await asyncio.sleep(0.1)  # for the last words to be sent

    async def close(self) -> None:
        await self.drain()
        self.lag.close()
        if self.sweeping:
            self.sweeping.cancel()
        self.minds.close()
        if self.pool:
            self.pool.close()
        await self.bus.close()
        await self.store.close()


async def _store(settings: Settings) -> Store:
    if not settings.postgres:
        folder = Path(settings.data)
        private_folder(folder)
        return await SqliteStore.open(folder / "tables.sqlite", settings.linger)
    from cassoulet.storage.shards import Shards  # of the cluster extra

    return await Shards.open(settings.postgres, settings.linger, settings.pooler)


async def _bus(settings: Settings) -> Bus:
    name = settings.node or new_node_name()
    if not settings.nats:
        return LocalBus(Hub(), name)
    from cassoulet.bus.nats import NatsBus  # of the cluster extra

    return NatsBus(name, settings.nats)


def secrets_of(settings: Settings) -> list[str]:
    """Those that sign tokens: whoever guessed one could take any seat."""
    if settings.nats and not settings.secrets:
        raise BadSettings("secrets: all nodes of a site need the same one")
    if any(is_guessed(secret) for secret in settings.secrets):
        raise BadSettings("secrets: one of them is an example or too simple, so make your own")
    return settings.secrets or [home_secret(Path(settings.data))]


def is_guessed(secret: str) -> bool:
    return secret.startswith(EXAMPLES) or len(set(secret)) < LEAST_LETTERS


def home_secret(folder: Path) -> str:
    """The secret that signs tokens at home."""
    return _kept(folder / "secret", partial(token_urlsafe, 48))


def push_key(settings: Settings) -> HostKey | None:
    """The key that browsers subscribe to; nodes that are not alone must be given the same one."""
    if settings.nats and not settings.push_key:
        return None
    if settings.push_key.startswith(EXAMPLES):
        raise BadSettings("push_key: this is the example's, so make your own")
    try:
        return HostKey(settings.push_key or _kept(Path(settings.data) / "push-key", HostKey.new))
    except ValueError as error:
        raise BadSettings(f"push_key: {error}") from error


def _kept(path: Path, make: Callable[[], str]) -> str:
    """A secret made once; only its owner can read it."""
    private_folder(path.parent)
    private_file(path)
    if not path.stat().st_size:
        path.write_text(make(), encoding="ascii")
    return path.read_text(encoding="ascii").strip()

"""An admin's office, opened by the same settings as a node: on its own store, served or not."""

from __future__ import annotations

import asyncio
import getpass
import logging
import os
import shutil
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final

from cassoulet.admin.office import Office
from cassoulet.server.settings import BadSettings, Settings
from cassoulet.storage import Store, StoreDown
from cassoulet.storage.ledger import Ledger, SqliteLedger
from cassoulet.storage.private import private_file, private_folder
from cassoulet.storage.sqlite import SqliteStore

DAILY: Final = 24 * 3600.0  # seconds
SECRETS: Final = ("secret", "push-key")  # of a home, beside its tables

log = logging.getLogger(__name__)


async def open_office(settings: Settings, who: str = "") -> Office:
    store, ledger = await (_at_a_site(settings) if settings.postgres else _at_home(settings))
    return Office(store, ledger, who or whoever())


def whoever() -> str:
    """Who types this, also behind sudo, and where."""
    return f"{os.environ.get('SUDO_USER') or getpass.getuser()}@{socket.gethostname()}"


def exports(settings: Settings) -> Path:
    return Path(settings.exports or Path(settings.data) / "exports")


async def _at_a_site(settings: Settings) -> tuple[Store, Ledger]:
    from cassoulet.storage.postgres_ledger import open_ledgers  # of the cluster extra
    from cassoulet.storage.shards import Shards

    store = await Shards.open(settings.postgres, pooled=settings.pooler)
    try:
        return store, await open_ledgers(settings.postgres, settings.pooler)
    except BaseException:
        await store.close()
        raise


async def _at_home(settings: Settings) -> tuple[Store, SqliteLedger]:
    path = Path(settings.data) / "tables.sqlite"
    if not path.exists():
        raise BadSettings(f"{path}: no tables are kept here")
    store = await SqliteStore.open(path, alone=False)
    return store, SqliteLedger(path)


async def back_up(office: Office, settings: Settings, folder: Path) -> None:
    """A home's data folder once more, while it is played on; to restore it, serve from the copy."""
    if not isinstance(office.ledger, SqliteLedger):
        raise BadSettings("a site is backed up by PostgreSQL itself: see docs/deploy.md")
    copy = folder / "tables.sqlite"
    if copy.exists():
        raise BadSettings(f"{copy} is there already")
    await office.note("backup", folder=str(folder.absolute()))
    private_folder(folder)
    for name in SECRETS:
        if (kept := Path(settings.data) / name).exists():
            private_file(folder / name)
            shutil.copyfile(kept, folder / name)
    beside = folder / "tables.sqlite.part"
    private_file(beside)
    await office.ledger.backup(beside)
    beside.replace(copy)


# A home keeps itself tidy, if its host wants that


async def sweep_daily(settings: Settings) -> None:
    """What the settings say is kept too long is exported and removed, now and once a day."""
    while True:
        with suppress(StoreDown):  # tomorrow again
            await _sweep(settings)
        await asyncio.sleep(DAILY)


async def _sweep(settings: Settings) -> None:
    office = await open_office(settings, "the server")
    try:
        swept = await office.sweep(settings.keep_days, exports(settings))
        log.info("%d tables swept into %s", len(swept), exports(settings))
    finally:
        await office.close()

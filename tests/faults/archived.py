"""PostgreSQL as the guide for hosts sets it up: its base backup, its archive, its restore."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import tempfile
import time
from pathlib import Path

import asyncpg

from tests.servers.postgres import PATIENCE, Postgres, quick_folder

DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"
PATIENT = 60.0  # seconds, for a segment to be archived


def told(name: str, archive: Path) -> str:
    """Settings of the guide, with our archive."""
    return (DEPLOY / name).read_text().replace("/archive", str(archive))


class Archived(Postgres):
    """One that burns down, but for its archive and its base backup."""

    def __init__(self) -> None:
        super().__init__()
        self.kept = Path(tempfile.mkdtemp(prefix="cassoulet-archive-", dir=quick_folder()))
        self.archive, self.base = self.kept / "wal", self.kept / "base"
        self.archive.mkdir()
        for folder in (self.kept, self.archive):
            give(folder, self.user)
        settings = self.folder / "data/postgresql.conf"
        settings.write_text(settings.read_text() + told("archive.conf", self.archive))

    def back_up(self) -> None:
        """While it is written to; without WAL, which the archive has."""
        command = ("-D", str(self.base), "-X", "none", "--checkpoint=fast", "-d", self.dsn())
        done = self._start("pg_basebackup", *command).wait(PATIENT)
        assert done == 0, (self.folder / "log").read_text()[-2000:]

    async def archived(self) -> None:
        """Returns when all that was written so far is in the archive."""
        connection = await asyncpg.connect(self.dsn())
        last = await connection.fetchval("SELECT pg_walfile_name(pg_switch_wal())")
        await connection.close()
        end = time.monotonic() + PATIENT
        while not (self.archive / last).exists():
            assert time.monotonic() < end, f"{last} was not archived"
            time.sleep(0.05)

    def close(self) -> None:
        super().close()
        shutil.rmtree(self.kept)


class Restored(Postgres):
    """A new server, from what was kept of one that is gone."""

    def __init__(self, lost: Archived, moment: str) -> None:
        super().__init__()
        data = self.folder / "data"
        shutil.rmtree(data)
        shutil.copytree(lost.base, data)
        settings = told("restore.conf", lost.archive)
        moment_set, times = re.subn(r"(?<=target_time = ')[^']+", moment, settings)
        assert times == 1
        (data / "postgresql.conf").write_text((data / "postgresql.conf").read_text() + moment_set)
        (data / "recovery.signal").touch()
        for path in (data, *data.rglob("*")):
            give(path, self.user)
        data.chmod(0o700)
        began = time.monotonic()
        self.start()
        assert time.monotonic() - began < PATIENCE


def give(path: Path, user: str | None) -> None:
    if user:
        os.chown(path, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)

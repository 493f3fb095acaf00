"""Numbered SQL files, applied in order and each once, however many processes start together."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import asyncpg

LOCK = 0x0CA5_5013  # of PostgreSQL's advisory locks, the one that migrations take
RECORD = "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL)"


class Migration(NamedTuple):
    number: int
    name: str
    sql: str


def migrations(dialect: str) -> list[Migration]:
    """All files of migrations/<dialect>, which are named 0001_what_for.sql."""
    folder = resources.files(__name__) / dialect
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    sql = {name: (folder / name).read_text(encoding="utf-8") for name in files}
    return [Migration(int(name.split("_")[0]), name, sql[name]) for name in files]


async def migrate_postgres(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(RECORD)
        rows = await connection.fetch("SELECT number FROM migrations")
        done = {row["number"] for row in rows}
        for number, name, sql in migrations("postgres"):
            if number not in done:
                await connection.execute(sql)
                await connection.execute("INSERT INTO migrations VALUES ($1, $2)", number, name)


def migrate_sqlite(connection: sqlite3.Connection) -> None:
    """The connection must be in autocommit mode (isolation_level None)."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(RECORD)
        done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
        for number, name, sql in migrations("sqlite"):
            if number not in done:
                for statement in statements(sql):
                    connection.execute(statement)
                connection.execute("INSERT INTO migrations VALUES (?, ?)", (number, name))
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def statements(sql: str) -> Iterator[str]:
    """One by one, because sqlite3's executescript would commit what is under way."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement

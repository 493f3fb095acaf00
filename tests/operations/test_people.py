"""`cassoulet people` as a host types it, beside a server that runs."""

from __future__ import annotations

import json
import sqlite3
import subprocess

from tests.cli.terminal import run
from tests.server.running import Server
from tests.server.test_rated import account, guest, joins

GAME = "INSERT INTO settled (table_id, game, ended, pool) VALUES (?, 'fagioli', 1, 'fagioli')"
SEAT = "INSERT INTO placings VALUES (1, 1, ?, ?, ?, ?, 0, 0, 0)"


def people(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["people", words[0], "--config", str(server.folder / "cassoulet.toml"), *words[1:]]
    return run(command, server.folder)


def told(server: Server, *words: str) -> str:
    done = people(server, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_host_reads_bars_strikes_and_reckons_anew(own: Server) -> None:
    thief, ann = account(own, "Bean Thief"), guest(own, "Ann")
    table = joins(ann, "duel")
    assert joins(guest(own, "Bob"), "duel") == table
    report = {"table": table, "seat": 1, "why": "name", "words": "rude"}
    assert ann.ask("POST", "reports", report)[0] == 204
    assert (
        told(own, "reports").split("  ", 1)[1]
        == f"{table}  (Bob)               1  name\n    rude\n"
    )

    told(own, "bar", "bean thief", "--days", "3", "--reason", "spam")
    assert thief.ask("POST", "play", {"pool": "duel"}) == (403, {"code": "barred"})
    told(own, "bar", "Bean Thief", "--days", "0")
    assert thief.ask("POST", "play", {"pool": "duel"})[0] == 201
    nobody = people(own, "bar", "Nobody")
    assert (nobody.returncode, nobody.stderr) == (2, "cassoulet: no account has this name\n")

    with sqlite3.connect(own.folder / "data" / "tables.sqlite") as book:
        [(who,)] = book.execute("SELECT id FROM accounts")
        book.execute(GAME, (table,))
        book.execute(SEAT, (0, who, "", 0))
        book.executemany(SEAT, [(seat, "", "medium", 1) for seat in (1, 2)])
    assert told(own, "recompute", "fagioli") == "fagioli: games 1, ratings changed 1\n"
    assert told(own, "recompute", "fagioli") == "fagioli: games 1, ratings changed 0\n"
    assert thief.ask("GET", "account")[1]["ratings"][0]["rating"] > 1500
    assert told(own, "strike", table) == "fagioli: games 0, ratings changed 1\n"
    assert thief.ask("GET", "account")[1]["ratings"] == []
    assert people(own, "strike", table).returncode == 2

    log = run(["admin", "log", "--config", str(own.folder / "cassoulet.toml")], own.folder).stdout
    deeds = [json.loads(line) for line in log.splitlines()]
    assert [deed["what"] for deed in deeds][:2] == ["bar", "bar"]
    assert deeds[0]["details"] == {"who": "bean thief", "days": 3, "reason": "spam"}

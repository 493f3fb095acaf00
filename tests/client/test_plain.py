"""The same client for scripts: the same words, without `async`."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

from cassoulet.client import Refused
from cassoulet.client.plain import Client
from tests.server.running import SOURCE, Server
from tests.sizes import heavy

LOADED = """
import sys, cassoulet.client, cassoulet.client.plain
parts = {".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("cassoulet.")}
print(*sorted(parts))
"""


def test_a_script_plays_a_whole_game(server: Server) -> None:
    chance = Random(1)
    with Client(server.url, server.guest()) as client:
        table = client.open("fagioli", 3)
        table.add_bots("easy")
        table.start()
        heard = list(table.events)
        while table.turn():
            assert table.play(chance.choice(table.legal))
            heard += table.events
        assert table.over
        assert table.result
        heard += table.events
        assert [event["type"] for event in heard].count("Ended") == 1
        assert "Dealt" in {event["type"] for event in heard}


def test_a_table_changes_only_when_it_is_asked(server: Server) -> None:
    with Client(server.url, server.guest()) as client:
        table = client.open("fagioli", 2)
        again = client.watch(table.id)
        table.add_bots()
        assert again.seq < table.seq
        assert client.sit(table.id).seq == table.seq


def test_it_comes_back_as_who_it_was(server: Server, tmp_path: Path) -> None:
    with Client.kept(server.url, tmp_path / "token", "Haricot") as client:
        table = client.open("fagioli", 2)
    with Client.kept(server.url, tmp_path / "token", "Haricot") as client:
        assert client.watch(table.id).you == 0
        assert client.token == (tmp_path / "token").read_text()


@heavy
def test_it_finds_where_it_sits_and_stops_looking(server: Server) -> None:
    with Client(server.url, server.guest()) as client:
        table = client.open("fagioli", 2)
        assert [one.id for one in client.seats(within=1)] == [table.id]
    with Client(server.url, server.guest()) as client:
        assert list(client.seats(within=0.1)) == []


def test_what_is_refused_is_raised_and_no_thread_is_left(server: Server) -> None:
    before = threading.active_count()
    with pytest.raises(Refused, match="bad_token"), Client(server.url, "no-token"):
        pass
    with Client(server.url, server.guest()) as client:
        with pytest.raises(Refused, match="no_such_table"):
            client.watch("aaaaaaaaaa")
        assert len(client.games()) >= 5
        assert client.lobby() is not None
        assert client.mine() == []
    assert threading.active_count() == before


def test_it_needs_nothing_of_ours_but_the_wire() -> None:
    """So that it could be a package of its own."""
    command = [sys.executable, "-c", LOADED]
    environment = {"PYTHONPATH": str(SOURCE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["cassoulet.client", "cassoulet.wire"]

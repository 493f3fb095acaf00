"""The same client for scripts: the same words, without `async`."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from cassoulet.client import Refused
from cassoulet.client.plain import Client
from tests.server.running import SOURCE, Server
from tests.servers.ports import free_port
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


def test_a_table_is_named_by_its_link(server: Server) -> None:
    with Client(server.url.removeprefix("http://"), server.guest()) as client:
        table = client.open("fagioli", 2)
        for link in (f"{server.url}/t/{table.id}", f" {server.url}/t/{table.id}/?seat=1#now"):
            assert client.sit(link).id == table.id


def test_what_is_no_table_is_told_at_once(server: Server) -> None:
    with Client(server.url, server.guest()) as client:
        for name in ("fagioli", "K3V5MDQ2XA", "k3v5mdq2x1", f"{server.url}/replay/"):
            with pytest.raises(ValueError, match="is no table: its name has ten letters"):
                client.sit(name)


def test_a_table_that_is_full_is_refused_in_words(server: Server) -> None:
    with Client(server.url, server.guest()) as ana, Client(server.url, server.guest()) as bob:
        table = ana.open("fagioli", 2)
        table.add_bots()
        with pytest.raises(Refused, match=r"seat_taken: .* the table is full"):
            bob.sit(table.id)


def test_a_token_of_another_server_is_told_with_its_file(server: Server, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("of-somebody-elses")
    with pytest.raises(Refused, match="bad_token: Another server") as refused:
        Client.kept(server.url, tmp_path / "token", "Haricot").__enter__()
    assert refused.value.__notes__ == [
        f"Delete {tmp_path / 'token'}, and you come as somebody new."
    ]


@pytest.mark.parametrize("token", ["", "of-somebody"])
def test_that_nobody_answers_is_said_once_and_tried_again(
    token: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cassoulet.client.line.PATIENCE", 1.5)
    if token:
        (tmp_path / "token").write_text(token)
    nowhere = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(TimeoutError, match=f"nobody answers at {nowhere}"):
        Client.kept(nowhere, tmp_path / "token", "Haricot").__enter__()
    (said,) = [one.getMessage() for one in caplog.records if one.name == "cassoulet.client"]
    assert said.startswith(f"nobody answers at {nowhere}")
    assert said.endswith("trying again")


def test_who_comes_before_the_server_waits_for_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with ThreadPoolExecutor() as threads:
        client = Client.kept(server.url, tmp_path / "token", "Haricot")
        came = threads.submit(client.__enter__)
        with server:
            assert len(came.result(60).games()) >= 5
            client.__exit__()


def test_it_needs_nothing_of_ours_but_the_wire() -> None:
    """So that it could be a package of its own."""
    command = [sys.executable, "-c", LOADED]
    environment = {"PYTHONPATH": str(SOURCE)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["cassoulet.client", "cassoulet.wire"]

"""Reviews over HTTP: asked for, told how far they are, kept; by whoever may see the replay."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from msgspec.structs import replace

from cassoulet.processes import NICENESS as OF_BOTS
from cassoulet.review.methods import VERSION
from cassoulet.review.pool import NICENESS
from cassoulet.storage import Store
from cassoulet.storage.shards import Shards
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.wire.facts import Setting
from tests.operations.finished import finished
from tests.server.conftest import untroubled
from tests.server.running import Server
from tests.server.sitting import sit
from tests.server.test_thinkers import thinkers
from tests.storage.conftest import database, dsn, postgres

__all__ = ["database", "dsn", "postgres"]

HASTY = Path(__file__).parent / "hasty"
PATIENCE = 120.0  # seconds, on a busy machine
HARICOTS = Setting("haricots", 3, {"rules": "basic"})
DAILY = Setting("haricots", 3, {"rules": "advanced"}, undo="never", kind="daily", number=1)
HOUR = 3_600_000  # milliseconds
SECRET = "abcdefghijklmnopqrstuvwxyz-0123456789"
SENSELESS = ["", "?seat=8", "?seat=-1", "?seat=x", "?seat=0&after=-1", "?seat=0&page=2"]


class Site:
    """A server that reviews hastily, and a way to its store beside it."""

    def __init__(self, server: Server, store: Callable[[], Any]) -> None:
        self.server, self.store = server, store

    def played(self, setting: Setting = HARICOTS, by_bots: Sequence[int] = ()) -> str:
        """A finished game."""

        async def scene() -> str:
            store: Store = await self.store()
            try:
                return await finished(store, setting=setting, by_bots=by_bots)
            finally:
                await store.close()

        return asyncio.run(scene())

    def keep(self, table: str, review: bytes) -> None:
        async def scene() -> None:
            store: Store = await self.store()
            try:
                await store.keep_review(table, 0, VERSION, review)
            finally:
                await store.close()

        asyncio.run(scene())

    def review(self, table: str, seat: int = 0) -> Any:
        """Asked for, and waited for."""
        assert ask(self.server, table, f"?seat={seat}").status_code in (200, 202)
        return waited(self.server, table, seat)


def at_home(server: Server) -> Site:
    path = server.folder / "data" / "tables.sqlite"
    return Site(server, lambda: SqliteStore.open(path, alone=False))


@pytest.fixture(scope="module", autouse=True)
def _few_trials() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIALS", "2")
        yield


def hasty(folder: Path, limits: dict[str, float] | None = None, **more: Any) -> Server:
    server = Server(folder, limits, **more)
    server.path = [str(HASTY)]
    return server


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Shared by all who kill nobody."""
    with hasty(tmp_path_factory.mktemp("reviews"), secrets=[SECRET]) as server:
        yield at_home(server)
        untroubled(server)


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    if request.param == "sqlite":
        with hasty(tmp_path) as server:
            yield at_home(server)
            untroubled(server)
        return
    address = request.getfixturevalue("dsn")
    with hasty(tmp_path, postgres=[address]) as server:
        yield Site(server, lambda: Shards.open([address]))
        untroubled(server)


def show(server: Server, table: str, query: str = "?seat=0", **visitor: str) -> httpx.Response:
    with server.visitor(**visitor) as client:
        return client.get(f"/api/tables/{table}/review{query}")


def ask(server: Server, table: str, query: str = "?seat=0", **visitor: str) -> httpx.Response:
    with server.visitor(**visitor) as client:
        return client.post(f"/api/tables/{table}/review{query}")


def both(server: Server, table: str, query: str = "?seat=0", **visitor: str) -> set[Any]:
    answers = [tell(server, table, query, **visitor) for tell in (show, ask)]
    return {(answer.status_code, answer.json().get("code")) for answer in answers}


def waited(server: Server, table: str, seat: int = 0, state: str = "ready", token: str = "") -> Any:
    deadline = time.monotonic() + PATIENCE
    while (found := show(server, table, f"?seat={seat}", token=token).json())["state"] != state:
        assert found["state"] in ("waiting", "working"), found
        assert time.monotonic() < deadline, found
        time.sleep(0.02)
    return found


def replayed(server: Server, table: str, seat: int) -> list[Any]:
    """All moments of it."""
    moments, after = list[Any](), 0
    with server.visitor() as visitor:
        while True:
            query = f"?seat={seat}&after={after}"
            page = visitor.get(f"/api/tables/{table}/replay{query}").json()
            moments += page["moments"]
            if not (after := page["more"]):
                return moments


def token_of(guest: str) -> str:
    return Keys([SECRET]).guest_token(Guest(guest, "Bean", "#00aa00"))


# From the question to the page


def test_a_review_is_asked_for_made_and_kept(site: Site) -> None:
    server, table = site.server, site.played()
    assert show(server, table).json()["state"] == "unasked"
    assert not thinkers(server)
    asked = ask(server, table)
    assert asked.status_code == 202
    assert asked.json()["state"] in ("waiting", "working")
    told = waited(server, table)
    assert (told["review"]["seat"], told["review"]["game"]) == (0, "haricots")
    again = ask(server, table)
    assert (again.status_code, again.json()) == (200, told)
    assert show(server, table, "?seat=1").json()["state"] == "unasked"
    assert server.stop() == 0
    server.start()
    assert show(server, table).json() == told
    assert not [process for process in thinkers(server) if process.nice() > OF_BOTS]


def test_its_decisions_stand_where_the_replay_has_them(home: Site) -> None:
    table = home.played()
    review = home.review(table, 1)["review"]
    moments = replayed(home.server, table, 1)
    facts = {moment["seq"]: moment["fact"] for moment in moments}
    seqs = [decision["seq"] for decision in review["decisions"]]
    assert seqs
    assert all((facts[seq]["type"], facts[seq]["seat"]) == ("Moved", 1) for seq in seqs)
    assert [point["seq"] for point in review["curve"]] == seqs
    assert set(review["top"]) <= set(seqs)


def test_what_a_bot_did_in_somebodys_place_is_not_theirs(home: Site) -> None:
    table = home.played(by_bots=range(1, 15))
    review = home.review(table)["review"]
    moments = replayed(home.server, table, 0)
    stood_in = {one["seq"] for one in moments if one["fact"].get("bot")}
    assert stood_in
    assert review["decisions"]
    assert stood_in.isdisjoint(decision["seq"] for decision in review["decisions"])


@pytest.mark.parametrize(
    ("game", "kind", "part"),
    [("bohnanza", "market", "coins"), ("haricot_magique", "stalk", "turns")],
)
def test_where_no_trials_tell_who_decides_well_it_is_an_account(
    home: Site, game: str, kind: str, part: str
) -> None:
    table = home.played(Setting(game, 3))
    told = home.review(table)
    seqs = {moment["seq"] for moment in replayed(home.server, table, 0)}
    assert (told["review"]["type"], told["more"]) == (kind, 0)
    assert told["review"][part]
    assert {one["seq"] for one in told["review"][part]} <= seqs


def test_progress_grows_to_all_there_is_to_do(home: Site) -> None:
    table, seen = home.played(), []
    ask(home.server, table)
    while (told := show(home.server, table).json())["state"] != "ready":
        seen.append((told["done"], told["of"]))
    known = [(done, of) for done, of in seen if of]
    assert known == sorted(known, key=lambda one: one[0])
    assert all(done <= of for done, of in known)


def test_reviewers_come_after_everybody_else(home: Site) -> None:
    home.review(home.played())
    assert [process.nice() > OF_BOTS for process in thinkers(home.server)].count(True) == 1
    assert NICENESS > OF_BOTS


# Who may see it


def test_of_a_game_that_goes_on_nobody_learns_anything(home: Site) -> None:
    async def scene() -> None:
        address = home.server.sockets["starlette"]
        async with sit(home.server, address, "haricots", 3, bots=1) as sitting:
            table, own = sitting.table, sitting.players[0].token
            assert both(home.server, table, token=own) == {(409, "not_over")}
            await sitting.start()
            for seat in range(3):
                for token in (own, sitting.players[1].token, ""):
                    told = both(home.server, table, f"?seat={seat}", token=token)
                    assert told == {(409, "not_over")}

    asyncio.run(scene())
    assert home.server.metric("cassoulet_reviews_waiting") == 0


def test_until_a_days_deal_closes_only_its_player_sees_their_own_seat(home: Site) -> None:
    table = home.played(replace(DAILY, until=now() + HOUR))
    for token in ("", token_of("guest-1"), home.server.guest()):
        assert both(home.server, table, token=token) == {(409, "not_yet_open")}
    own = token_of("guest-0")
    assert both(home.server, table, "?seat=1", token=own) == {(409, "not_yet_open")}
    assert ask(home.server, table, token=own).status_code == 202
    told = waited(home.server, table, token=own)
    assert told["review"]["decisions"]
    assert told["review"]["luck"] is None  # it tells of cards that others are still to meet
    assert both(home.server, table) == {(409, "not_yet_open")}


def test_when_it_has_closed_everybody_sees_all_of_it(home: Site) -> None:
    table = home.played(replace(DAILY, until=now() - HOUR))
    assert home.review(table, 1)["review"]["luck"]


@pytest.mark.parametrize("query", SENSELESS)
def test_a_query_that_makes_no_sense_is_refused(server: Server, query: str) -> None:
    assert both(server, "a" * 10, query) == {(422, "malformed")}


def test_what_is_not_there_is_not_reviewed(home: Site) -> None:
    assert both(home.server, "a" * 10) == both(home.server, "A") == {(404, "no_such_table")}
    assert both(home.server, home.played(), "?seat=3") == {(422, "no_such_seat")}


def test_a_server_without_reviewers_says_so_and_shows_what_is_kept(tmp_path: Path) -> None:
    with hasty(tmp_path) as server:
        site = at_home(server)
        table, other = site.played(), site.played()
        told = site.review(table)
        server.settings["reviewers"] = 0
        server.stop()
        server.start()
        assert both(server, other) == {(404, "no_reviewers")}
        assert show(server, table).json() == ask(server, table).json() == told


# Limits


def slowly(monkeypatch: pytest.MonkeyPatch, folder: Path, **limits: float) -> Server:
    """One whose reviews take some seconds."""
    monkeypatch.setenv("TRIALS", "24")
    return hasty(folder, limits)


def test_one_at_a_time_for_a_person_and_for_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with slowly(monkeypatch, tmp_path) as server:
        site = at_home(server)
        tables, ana, bo = [site.played() for _ in range(3)], server.guest(), server.guest("Bo")
        assert ask(server, tables[0], address="9.9.9.9", token=ana).status_code == 202
        for visitor in ({"address": "9.9.9.9"}, {"address": "9.9.9.8", "token": ana}):
            refused = ask(server, tables[1], **visitor)
            assert (refused.status_code, refused.json()) == (409, {"code": "one_review"})
        assert ask(server, tables[0], address="9.9.9.8", token=ana).status_code == 202  # the same
        waits = ask(server, tables[1], address="9.9.9.8", token=bo).json()
        assert (waits["state"], waits["ahead"]) == ("waiting", 1)


def test_it_costs_what_it_took(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"reviews": 0.0001, "reviews_burst": 1}
    with slowly(monkeypatch, tmp_path, **limits) as server:
        site, here = at_home(server), "9.9.9.9"
        table = site.played()
        assert ask(server, table, address=here).status_code == 202
        waited(server, table)
        assert ask(server, table, address=here).status_code == 200  # what is kept costs nothing
        refused = ask(server, site.played(), address=here)
        assert (refused.status_code, refused.json()) == (429, {"code": "too_fast"})


# What dies


def test_a_killed_reviewer_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with slowly(monkeypatch, tmp_path) as server:
        site = at_home(server)
        table = site.played()
        ask(server, table)
        done = [kill_after(server, table, 5), kill_after(server, table, 25)]
        assert done == sorted(done)
        told = waited(server, table)
        assert server.metric("cassoulet_reviewers_replaced_total") == 2
        with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
            store.execute("DELETE FROM reviews")
        assert site.review(table) == told
        untroubled(server)


def kill_after(server: Server, table: str, tasks: int) -> int:
    """How much was done when the reviewer was killed."""
    deadline = time.monotonic() + PATIENCE
    while (told := show(server, table).json())["done"] < tasks:
        assert time.monotonic() < deadline, told
        assert told["state"] in ("waiting", "working"), told
        time.sleep(0.005)
    for process in thinkers(server):
        if process.nice() > OF_BOTS:
            process.kill()
            psutil.wait_procs([process], PATIENCE)
    return int(show(server, table).json()["done"])


def test_a_killed_server_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with slowly(monkeypatch, tmp_path) as server:
        site = at_home(server)
        table = site.played()
        ask(server, table)
        waited(server, table, state="working")
        server.kill()
        server.start()
        assert show(server, table).json()["state"] == "unasked"
        assert site.review(table)["state"] == "ready"

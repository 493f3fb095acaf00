"""Told of a turn through a push service: sealed, signed, once, and only whoever is away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server import bells, outside
from cassoulet.server.app import make_app
from cassoulet.server.node import Node, push_key
from cassoulet.server.settings import BadSettings, Settings
from cassoulet.server.webpush import HostKey
from cassoulet.storage import Bell, Store
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.tending import calls
from cassoulet.tables.tending.calls import Call
from cassoulet.wire.facts import Setting
from cassoulet.wire.to_server import Sit
from tests.server.push_service import Delivery, Device, PushService, push_service, signed
from tests.storage.conftest import database, dsn, postgres  # noqa: F401 (fixtures)
from tests.tables.nodes import Person, until
from tests.tables.setting import ANN, BOB, DAYS, EVE, LIVE

LOOK = 0.05  # seconds
CONTACT = "mailto:host@example.net"


@pytest.fixture(autouse=True)
def look_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "LOOKS", (LOOK,))


class Scene:
    """A node with a push service, and a table of Ann's and Bob's."""

    def __init__(self, node: Node, service: PushService) -> None:
        self.node, self.service = node, service
        self.table = ""

    async def open(self, clock: Any = DAYS) -> None:
        self.table = await self.node.host.open_table(ANN, Setting("fagioli", 2, clock=clock))
        ann, bob = await self.person(ANN), await self.person(BOB)
        await bob.do(Sit, seat=1)
        await ann.start()
        people = sorted((ann, bob), key=lambda person: not person.my_turn())
        self.first, self.second = people

    async def person(self, guest: Guest) -> Person:
        person = Person(self.node, guest, self.table)  # type: ignore[arg-type]
        await person.watch()
        return person

    async def ask(self, who: Guest, path: str, body: Any = None) -> httpx.Response:
        transport = httpx.ASGITransport(make_app(self.node))
        token = {"authorization": f"Bearer {self.node.keys.guest_token(who)}"}
        async with httpx.AsyncClient(
            transport=transport, base_url="http://here", headers=token
        ) as visitor:
            if body is None:
                return await visitor.get(path)
            return await visitor.post(path, json=body)

    async def hang(self, who: Guest, device: Device, **more: Any) -> httpx.Response:
        body = {**device.subscription(), **more}
        return await self.ask(who, f"/api/tables/{self.table}/bell", body)

    async def end_turn(self, person: Person) -> None:
        while person.my_turn():
            answer = await person.play(Random(1))
            await until(lambda: person.seqs()[-1] >= answer["seq"])  # noqa: B023

    async def second_is_called(self, devices: int = 1) -> list[Delivery]:
        """The second player leaves, and it becomes their turn: what is sent until all is told."""
        self.second.leave()
        await self.end_turn(self.first)
        await until(lambda: len(self.service.deliveries) >= devices)
        if not self.service.silent:
            await self.told()
        return self.service.deliveries

    async def told(self) -> None:
        """Until the node has looked who is away, will not look again, and has rung everywhere."""
        await until(lambda: not self._looks())
        await self.node.bells._calls.join()

    def _looks(self) -> bool:
        at_work = any(live.working for live in self.node.host.lives.values())
        return at_work or bool(self.node.caretaker.caller._looks)


Story = Callable[[Scene], Awaitable[None]]


@asynccontextmanager
async def started(store: Store, folder: Path, service: PushService) -> AsyncIterator[Scene]:
    settings = Settings(data=str(folder), push_loopback=True, push_contact=CONTACT)
    node = Node(settings, store, LocalBus(Hub(), "a"))
    await node.caretaker.start()
    node.bells.start()
    try:
        yield Scene(node, service)
    finally:
        await node.close()


def tell(folder: Path, story: Story, dsn: str = "") -> None:  # noqa: F811
    async def main() -> None:
        async with asyncio.timeout(60), push_service() as service:
            store: Store = (
                await PostgresStore.open(dsn)
                if dsn
                else await SqliteStore.open(folder / "tables.sqlite")
            )
            async with started(store, folder, service) as scene:
                await story(scene)

    asyncio.run(main())


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("dsn")) if request.param == "postgres" else ""


def test_whoever_is_away_is_told_once_and_alone_can_read_it(tmp_path: Path, place: str) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        phone = Device(scene.service)
        assert (await scene.hang(scene.second.guest, phone, lang="fr")).status_code == 204
        (delivery,) = await scene.second_is_called()
        assert delivery.path == phone.path
        told = {"table": scene.table, "game": "fagioli", "lang": "fr"}
        assert phone.read(delivery.body) == told
        assert scene.table.encode() not in delivery.body
        assert delivery.headers["content-encoding"] == "aes128gcm"
        assert delivery.headers["ttl"] == str(DAYS.bank)
        claims, key = signed(delivery.headers["authorization"])
        assert (claims["aud"], claims["sub"]) == (scene.service.origin, CONTACT)
        assert key == (await scene.ask(ANN, "/api/push")).json()["key"]
        assert scene.node.bells.rung == 1

    tell(tmp_path, story, place)


def test_whoever_is_connected_is_not_told(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        for person in (scene.first, scene.second):
            await scene.hang(person.guest, Device(scene.service, person.guest.name))
        await scene.end_turn(scene.first)
        await scene.told()
        assert scene.service.deliveries == []

    tell(tmp_path, story)


def test_only_the_one_whose_turn_it_is_is_told_on_each_device(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        await scene.hang(scene.first.guest, Device(scene.service, "other"))
        for name in ("phone", "tablet"):
            await scene.hang(scene.second.guest, Device(scene.service, name))
        deliveries = await scene.second_is_called(devices=2)
        assert {one.path for one in deliveries} == {"/push/phone", "/push/tablet"}

    tell(tmp_path, story)


def test_bells_and_key_outlive_the_node(tmp_path: Path, place: str) -> None:
    async def main() -> None:
        async def store() -> Store:
            path = tmp_path / "tables.sqlite"
            return await PostgresStore.open(place) if place else await SqliteStore.open(path)

        async with push_service() as service:
            phone = Device(service)
            async with started(await store(), tmp_path, service) as scene:
                await scene.open()
                await scene.hang(scene.second.guest, phone)
                table, first, second = scene.table, scene.first.guest, scene.second.guest
                key = scene.node.bells.key
            async with started(await store(), tmp_path, service) as scene:
                scene.table = table
                await scene.end_turn(await scene.person(first))
                await until(lambda: bool(service.deliveries))
                assert phone.read(service.deliveries[0].body)["table"] == table
                assert key
                _, signer = signed(service.deliveries[0].headers["authorization"])
                assert signer == key.public
                assert len(await scene.node.store.bells(table, second.id)) == 1

    asyncio.run(main())


@pytest.mark.parametrize(("status", "kept"), [(404, 0), (410, 0), (429, 1), (500, 1), (201, 1)])
def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path, status: int, kept: int) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        scene.service.status = status
        await scene.hang(scene.second.guest, Device(scene.service))
        assert len(await scene.second_is_called()) == 1
        left = await scene.node.store.bells(scene.table, scene.second.guest.id)
        assert len(left) == kept
        assert scene.node.bells.failed == (status != 201)

    tell(tmp_path, story)


def test_a_push_service_that_hangs_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.3)

    async def story(scene: Scene) -> None:
        await scene.open()
        scene.service.silent = True
        await scene.hang(scene.second.guest, Device(scene.service))
        await scene.second_is_called()
        back = await scene.person(scene.second.guest)
        await scene.end_turn(back)
        await until(lambda: scene.node.bells.failed == 1)

    tell(tmp_path, story)


def test_a_slow_host_leaves_ringers_for_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        ringing, wakes = Counter[str](), asyncio.Event()

        async def post(url: str, *_: object) -> int:
            ringing[url] += 1
            if "slow" in url:
                await wakes.wait()
            return 201

        monkeypatch.setattr(scene.node.bells.outside, "post", post)
        for name in ("slow", "quick"):
            device = Device(PushService(f"https://{name}.example"))
            body = msgspec.json.encode(device.subscription())
            bell = Bell("a" * 10, name, device.endpoint, body)
            await scene.node.store.hang(bell, bells.MOST_BELLS)
        for name in ["slow"] * 2 * bells.AT_ONCE + ["quick"]:
            scene.node.bells.ring(Call("a" * 10, "fagioli", name, 60))
        await until(lambda: ringing["https://quick.example/push/phone"] == 1)
        assert ringing["https://slow.example/push/phone"] == bells.MOST_AT_A_HOST
        wakes.set()
        await until(lambda: scene.node.bells.rung == 2 * bells.AT_ONCE + 1)

    tell(tmp_path, story)


def test_what_there_is_no_room_for_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bells, "MOST_WAITING", 2)

    async def story(scene: Scene) -> None:
        for _ in range(5):
            scene.node.bells.ring(Call("a" * 10, "fagioli", "nobody", 60))
        assert scene.node.bells.failed == 3

    tell(tmp_path, story)


# Hanging and taking down


def test_a_guest_has_few_bells_at_a_table(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        for number in range(bells.MOST_BELLS + 3):
            await scene.hang(ANN, Device(scene.service, str(number)))
        assert len(await scene.node.store.bells(scene.table, ANN.id)) == bells.MOST_BELLS

    tell(tmp_path, story)


def test_a_bell_is_taken_down_by_whose_it_is_and_when_the_game_is_over(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        phone = Device(scene.service)
        kept = scene.node.store.bells
        path, body = f"/api/tables/{scene.table}/silence", {"endpoint": phone.endpoint}
        await scene.hang(ANN, phone)
        assert (await scene.ask(BOB, path, body)).status_code == 204
        assert len(await kept(scene.table, ANN.id)) == 1
        assert (await scene.ask(ANN, path, body)).status_code == 204
        assert await kept(scene.table, ANN.id) == []
        await scene.hang(ANN, phone)
        people = (scene.first, scene.second)
        while scene.first.room()["status"] == "playing":
            for person in people:
                await scene.end_turn(person)
        async with asyncio.timeout(5):
            while await kept(scene.table, ANN.id):
                await asyncio.sleep(0.01)
        assert (await scene.hang(ANN, phone)).json() == {"code": "game_over"}

    tell(tmp_path, story)


def test_a_seat_at_a_table_with_days_to_move_is_needed(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        phone = Device(scene.service)
        assert (await scene.hang(EVE, phone)).json() == {"code": "not_seated"}
        await scene.open(LIVE)
        assert (await scene.hang(ANN, phone)).json() == {"code": "no_bells_here"}
        scene.table = "a" * 10
        answer = await scene.hang(ANN, phone)
        assert (answer.status_code, answer.json()) == (404, {"code": "no_such_table"})

    tell(tmp_path, story)


BAD = [
    ({"endpoint": "https://192.168.1.1/"}, "bad_bell"),
    ({"endpoint": "https://[fd00::1]/"}, "bad_bell"),
    ({"endpoint": "ftp://127.0.0.1/"}, "bad_bell"),
    ({"keys": {"p256dh": "AAAA", "auth": "AAAA"}}, "bad_bell"),
    ({"endpoint": "https://x/" + "a" * 1000}, "malformed"),
    ({"keys": {"p256dh": "A" * 200, "auth": "AAAA"}}, "malformed"),
    ({"lang": "<en>"}, "malformed"),
    ({"more": 1}, "malformed"),
]


@pytest.mark.parametrize(("words", "code"), BAD)
def test_what_is_no_good_subscription_is_refused(
    tmp_path: Path, words: dict[str, Any], code: str
) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        answer = await scene.hang(ANN, Device(scene.service), **words)
        assert (answer.status_code, answer.json()) == (422, {"code": code})
        assert await scene.node.store.bells(scene.table, ANN.id) == []

    tell(tmp_path, story)


def test_this_machine_is_only_called_where_a_test_asks_for_it(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        scene.node.bells.outside.loopback = False
        assert (await scene.hang(ANN, Device(scene.service))).json() == {"code": "bad_bell"}

    tell(tmp_path, story)


# The host's key


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    first, again = push_key(settings), push_key(settings)
    assert first
    assert again
    assert first.public == again.public
    assert (tmp_path / "data/push-key").stat().st_mode & 0o777 == 0o600


def test_nodes_that_are_not_alone_need_the_key_in_their_settings(tmp_path: Path) -> None:
    nats = ["nats://127.0.0.1:4222"]
    assert push_key(Settings(data=str(tmp_path), nats=nats)) is None
    given = push_key(Settings(data=str(tmp_path), nats=nats, push_key=HostKey.new()))
    assert given
    assert not (tmp_path / "push-key").exists()
    with pytest.raises(BadSettings, match="push_key"):
        push_key(Settings(push_key="beans"))


def test_without_a_key_nobody_is_told_and_browsers_are_told_so(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        await scene.open()
        scene.node.bells.key = None
        assert (await scene.ask(ANN, "/api/push")).json() == {"key": ""}
        answer = await scene.hang(ANN, Device(scene.service))
        assert answer.json() == {"code": "no_bells_here"}
        scene.node.bells.ring(Call(scene.table, "fagioli", ANN.id, 60))

    tell(tmp_path, story)

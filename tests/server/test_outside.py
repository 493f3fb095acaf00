"""Nobody has the server call into its own network."""

from __future__ import annotations

import asyncio
import socket
import threading
from typing import Any

import pytest

from cassoulet.server import names as names_of
from cassoulet.server import outside
from cassoulet.server.outside import NotOutside, Outside, is_public
from tests.server.push_service import push_service
from tests.tables.nodes import until

PUBLIC = "93.184.216.34"
INSIDE = [
    *["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    *["0.0.0.0", "255.255.255.255", "224.0.0.1", "240.0.0.1", "192.0.2.1", "198.18.0.1"],
    *["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"],
    *["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1"],
]
URLS = [
    *["", "push", "https://", "ftp://push.example.net/", "file:///etc/passwd", "https:///x"],
    *["http://push.example.net/", "https://push.example.net:8443/", "https://push.example.net:x/"],
    *["https://user@push.example.net/", "https://push.example.net/a b", "https://[::1/"],
    *["https://push.example.net/\r\nx: y", "https://püsh.example.net/", "https://x/" + "a" * 1000],
    *["https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://2130706433/"],
    *["https://0x7f.1/", "https://169.254.169.254/latest/meta-data", "https://[::ffff:7f00:1]/"],
]


def names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
    """What the next questions for a name are answered; the last answer is repeated."""
    left = list(answers)

    def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        found = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_within_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:4700::1111", "2a00:1450::1"])
def test_an_address_outside_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("url", URLS)
def test_such_an_address_is_never_called(url: str) -> None:
    with pytest.raises(NotOutside):
        asyncio.run(Outside().check(url))
    with pytest.raises(NotOutside):
        asyncio.run(Outside().post(url, {}, b""))


@pytest.mark.parametrize("found", [["10.0.0.1"], [PUBLIC, "127.0.0.1"], ["::1"], []])
def test_a_name_that_leads_within_is_not_called(
    monkeypatch: pytest.MonkeyPatch, found: list[str]
) -> None:
    names(monkeypatch, found)
    with pytest.raises(NotOutside):
        asyncio.run(Outside().check("https://push.example.net/x"))


def test_the_address_that_was_found_good_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that answers otherwise the next time leads nowhere else."""
    names(monkeypatch, [PUBLIC], ["127.0.0.1"])
    called: list[Any] = []

    async def connect(*place: Any, **options: Any) -> Any:
        called.append((*place, options["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(Outside().post("https://push.example.net/x", {}, b""))
    assert called == [(PUBLIC, 443, "push.example.net")]


def test_a_test_may_call_its_own_machine_and_nothing_else_within() -> None:
    async def scene() -> None:
        async with push_service() as service:
            assert await Outside(loopback=True).post(service.origin + "/x?y=1", {}, b"z") == 201
            assert [(one.path, one.body) for one in service.deliveries] == [("/x?y=1", b"z")]
            service.status = 302  # is not followed
            assert await Outside(loopback=True).post(service.origin + "/x", {}, b"") == 302
        with pytest.raises(NotOutside):
            await Outside(loopback=True).check("http://192.168.1.1/")

    asyncio.run(scene())


def test_whoever_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.2)

    async def scene() -> None:
        async with push_service() as service:
            service.silent = True
            with pytest.raises(TimeoutError):
                await Outside(loopback=True).post(service.origin, {}, b"")

    asyncio.run(scene())


def test_what_is_no_http_is_an_error_like_others() -> None:
    async def scene() -> None:
        async def nonsense(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"beans\r\n\r\n")
            writer.close()

        server = await asyncio.start_server(nonsense, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(OSError, match=r".*"):
            await Outside(loopback=True).post(f"http://127.0.0.1:{port}/", {}, b"")
        server.close()

    asyncio.run(scene())


# Names that hang


def test_names_that_hang_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the threads that all share nor the push services that browsers have."""
    hang, asked = threading.Event(), []

    def getaddrinfo(host: str, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        if host.endswith("attacker.example"):
            hang.wait(60)
            raise OSError
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (PUBLIC, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)

    async def scene() -> None:
        host, many = Outside(), 4 * names_of.AT_ONCE
        attack = [
            asyncio.create_task(host.check(f"https://a{number}.attacker.example/x"))
            for number in range(many)
        ]
        await until(lambda: len(asked) == names_of.AT_ONCE)
        await asyncio.gather(*(asyncio.to_thread(int) for _ in range(40)))
        await host.check("https://updates.push.services.mozilla.com/wpush/x")
        await host.check("https://fcm.googleapis.com/fcm/send/x")
        assert len(asked) == names_of.AT_ONCE + 2
        hang.set()
        answers = await asyncio.gather(*attack, return_exceptions=True)
        assert {type(answer) for answer in answers} == {NotOutside}

    asyncio.run(scene())

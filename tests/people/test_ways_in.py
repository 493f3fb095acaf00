"""Challenges, codes and names by themselves, where a whole server would hide the moment."""

from __future__ import annotations

import pytest

from cassoulet.people import codes, epochs
from cassoulet.people.challenges import LIFE, Challenges
from cassoulet.people.epochs import Epochs
from cassoulet.people.names import checked, folded
from cassoulet.people.passkeys import site
from cassoulet.people.refusals import NotDone
from cassoulet.storage import Store
from tests.storage.conftest import WithStore

OLD, NEW = "o" * 32, "n" * 32


def test_a_challenge_is_answered_once_in_time_and_only_if_it_is_ours(
    with_store: WithStore,
) -> None:
    at = [0]
    ours, both = (Challenges(secrets, lambda: at[0]) for secrets in ([OLD], [OLD, NEW]))

    async def story(store: Store) -> None:
        first, second, third = ours.new(), ours.new(), both.new()
        await store.talk(both.burn(first))  # sealed by a secret that was replaced since
        for again in (ours, both):
            with pytest.raises(NotDone):
                await store.talk(again.burn(first))
        with pytest.raises(NotDone):
            await store.talk(ours.burn(third))  # by one that we do not know
        at[0] = LIFE
        await store.talk(both.burn(third))
        at[0] = LIFE + 1
        for bad in (second, b"", bytes(56), second[:-1], second + b"x"):
            with pytest.raises(NotDone):
                await store.talk(ours.burn(bad))

    with_store(story)


def test_what_was_burnt_is_kept_no_longer_than_it_is_good(with_store: WithStore) -> None:
    at = [0]
    ours = Challenges([OLD], lambda: at[0])

    async def story(store: Store) -> None:
        first = ours.new()
        await store.talk(ours.burn(first))
        at[0] = 2 * LIFE
        await store.talk(ours.burn(ours.new()))
        with pytest.raises(NotDone):
            await store.talk(ours.burn(first))  # forgotten, but too old

    with_store(story)


def test_every_node_learns_who_was_signed_out_and_nobody_reads_whom(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        here, there = Epochs(), Epochs()
        await store.talk(epochs.sign_out(["ann", "bob"], 1000))
        assert await store.talk(here.learn()) == {epochs.secretly("ann"), epochs.secretly("bob")}
        assert (here.of("ann"), here.of("cid"), there.of("ann")) == (1, 0, 0)
        await store.talk(epochs.sign_out(["ann"], 900))  # by a node whose clock is slow
        assert await store.talk(here.learn()) == {epochs.secretly("ann")}
        assert await store.talk(here.learn()) == set()
        await store.talk(there.learn())
        assert (here.of("ann"), there.of("ann"), there.of("bob")) == (2, 2, 1)

    with_store(story)


def test_a_code_is_read_as_it_was_meant() -> None:
    code = codes.new_code()
    assert len(set(code) - {"-"}) > 3
    assert codes.new_code() != code
    assert codes.hashed(code) == codes.hashed(f" {code.lower()} ".replace("-", " - "))
    assert codes.hashed("O1IL-" + "0" * 16) == codes.hashed("0111" + "0" * 16)
    for bad in ("", code[:-1], code + "0", "U" * 20, "é" * 20):
        with pytest.raises(NotDone):
            codes.hashed(bad)


@pytest.mark.parametrize(
    "name", ["Ann", "Élo-ïse", "O’Neil Jr.", "Ольга", "たろう太郎", "김철수", "r2d2"]
)
def test_names_of_all_alphabets(name: str) -> None:
    assert checked(f"  {name} ", ["Pinto"]) == name
    assert folded(name) == folded(name.upper())


@pytest.mark.parametrize(
    ("origin", "name", "host"),
    [
        ("http://localhost:8080", "", "localhost"),
        ("https://play.beans.example", "beans.example", "beans.example"),
        ("https://beans.example", "beans.example", "beans.example"),
        ("https://evilbeans.example", "beans.example", ""),
        ("", "", ""),
        ("http://192.168.1.7:8080", "", "192.168.1.7"),
    ],
)
def test_whom_a_passkey_is_for(origin: str, name: str, host: str) -> None:
    found = site(origin, name)
    assert found.name == host
    assert found.has_passkeys() == (host in ("localhost", "beans.example"))

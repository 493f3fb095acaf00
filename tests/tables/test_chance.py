"""Chance to which everybody has given a part: in what order, who is waited for, what is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cassoulet import archive, games
from cassoulet.fairness import hashed
from cassoulet.journal import verify
from cassoulet.tables.state.chance import PATIENCE
from cassoulet.tables.state.dues import Deal
from cassoulet.tables.state.records import Dealt, Record, write_record
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import finished_journal, told
from cassoulet.tables.telling import sending
from cassoulet.wire import facts
from cassoulet.wire.to_server import AddBot, Mix, Pledge, Remove, Say, Sit, Stand, Start
from tests.sizes import heavy
from tests.tables.nodes import Node, World, begun, opened, played, until
from tests.tables.setting import (
    ANN,
    BOB,
    CID,
    DAYS,
    EVE,
    SECRET,
    SHARES,
    TABLE,
    FairScene,
    everything,
    room,
)


def sealed(*pledging: Guest, **setting: Any) -> FairScene:
    """Ann, Bob and Cid sit, and Ann has started."""
    scene = FairScene(seats=3, **setting)
    scene.sit(BOB, CID)
    scene.pledge(*[who for who in (ANN, BOB, CID) if who in pledging])
    scene.do(ANN, Start)
    return scene


# The order of things


def test_the_hash_of_the_secret_is_there_before_anybody_sits() -> None:
    scene = FairScene(seats=3)
    assert scene.happenings[0].fact == facts.Opened(scene.table.setting, hashed(SECRET))
    assert room(scene).commitment == hashed(SECRET)


def test_a_pledge_is_shown_until_its_player_leaves() -> None:
    scene = FairScene(seats=3)
    scene.sit(BOB)
    scene.pledge(BOB)
    assert room(scene).pledges == ["", hashed(SHARES[BOB.id]), ""]
    scene.do(BOB, Stand)
    scene.sit(CID)
    assert room(scene).pledges == ["", "", ""]


def test_only_who_sits_can_pledge() -> None:
    assert FairScene(seats=3).refuses(EVE, Pledge, pledge="ab" * 32) == "not_seated"


def test_a_sealing_names_all_that_must_not_change() -> None:
    scene = FairScene(seats=3, options={"rules": "advanced"})
    scene.sit(BOB)
    scene.do(ANN, AddBot, seat=2, level="hard")
    scene.pledge(ANN)
    fact = scene.do(ANN, Start).fact
    assert fact == facts.Sealing(
        table=TABLE,
        game="haricots",
        options={"rules": "advanced"},
        rules=games.box("haricots").rules_version,
        seats=["person", "person", "hard"],
        commitment=hashed(SECRET),
        pledges=[hashed(SHARES[ANN.id]), "", ""],
    )
    assert room(scene).sealing == fact


def test_nobody_sits_or_stands_after_it() -> None:
    scene = sealed(ANN)
    assert scene.refuses(BOB, Stand) == "already_sealed"
    assert scene.refuses(EVE, Sit, seat=1) == "already_sealed"
    assert scene.refuses(ANN, Remove, seat=1) == "already_sealed"
    assert scene.refuses(ANN, AddBot, seat=1, level="easy") == "already_sealed"
    assert scene.refuses(ANN, Start) == "already_sealed"
    assert scene.refuses(BOB, Pledge, pledge="ab" * 32) == "already_sealed"


def test_who_leaves_the_page_now_keeps_the_seat() -> None:
    scene = sealed(ANN)
    scene.goes_away(1)
    assert isinstance(scene.due().what, Deal)


def test_a_share_is_told_once_when_it_is_time_and_as_pledged() -> None:
    scene = FairScene(seats=3)
    scene.sit(BOB, CID)
    scene.pledge(ANN, BOB)
    assert scene.refuses(ANN, Mix, share=SHARES[ANN.id]) == "not_sealed"
    scene.do(ANN, Start)
    assert scene.refuses(ANN, Mix, share=SHARES[BOB.id]) == "other_share"
    assert scene.refuses(CID, Mix, share=SHARES[CID.id]) == "other_share"
    assert scene.refuses(EVE, Mix, share=SHARES[EVE.id]) == "not_seated"
    scene.mix(ANN)
    assert scene.happenings[-1].fact == facts.Mixed(0)
    assert scene.refuses(ANN, Mix, share=SHARES[ANN.id]) == "mixed_already"
    scene.fire()
    assert scene.refuses(BOB, Mix, share=SHARES[BOB.id]) == "not_sealed"


# Who is waited for


@pytest.mark.parametrize("clock", [facts.Clock(), DAYS])
def test_cards_are_dealt_when_all_who_pledged_have_told(clock: facts.Clock) -> None:
    scene = sealed(ANN, BOB, clock=clock)
    scene.mix(ANN)
    assert scene.due().at == scene.now + PATIENCE
    scene.wait(0.2)
    scene.mix(BOB)
    assert scene.due().at <= scene.now
    scene.fire()
    assert room(scene).status == "playing"
    assert room(scene).sealing is None
    assert scene.happenings[-1].fact == facts.Started(room(scene).dealt)


def test_nobody_waits_for_who_pledged_nothing_or_is_away() -> None:
    assert sealed().due() == (sealed().now, Deal())
    scene = sealed(BOB)
    scene.goes_away(1)
    assert scene.due().at == scene.now


def test_who_is_silent_is_waited_for_a_moment_and_counts_by_the_pledge() -> None:
    scene = sealed(ANN, BOB)
    scene.mix(ANN)
    scene.fire()
    proof = scene.table.chance.proof()
    assert proof
    assert proof.shares == [SHARES[ANN.id], "", ""]
    assert proof.sealing.pledges[1] == hashed(SHARES[BOB.id])


def test_talk_puts_nothing_off() -> None:
    scene = sealed(ANN)
    before = scene.due()
    scene.wait(1)
    scene.do(BOB, Say, text="Well?")
    assert scene.due() == before


# What comes of it


def test_every_share_counts() -> None:
    deals = set()
    for telling in [(), (ANN,), (BOB,), (ANN, BOB)]:
        scene = sealed(ANN, BOB)
        scene.mix(*telling)
        scene.fire()
        deals.add(scene.seed())
    for pledging in [(ANN,), (BOB,)]:
        scene = sealed(*pledging)
        scene.fire()
        deals.add(scene.seed())
    assert len(deals) == 6


def test_a_finished_game_proves_its_chance() -> None:
    scene = sealed(ANN, BOB)
    scene.mix(ANN, BOB)
    scene.fire()
    scene.play_to_the_end()
    journal = archive.decode(finished_journal(scene.table), games.box)
    assert verify(journal).sealed
    assert journal.proof == scene.table.chance.proof()


def test_the_log_alone_tells_the_same_table_at_every_moment() -> None:
    scene = sealed(ANN, BOB)
    scene.mix(ANN)
    for length in range(1, len(scene.log) + 1):
        told(TABLE, scene.log[:length])
    assert everything(told(TABLE, scene.log)[0]) == everything(scene.table)
    scene.fire()
    assert everything(told(TABLE, scene.log)[0]) == everything(scene.table)


def test_nobody_is_told_the_secret_or_a_share() -> None:
    scene = sealed(ANN, BOB)
    scene.mix(ANN)
    for _ in ("sealed", "dealt"):
        sent = b"".join(sending.whole(scene.table, viewer, scene.now) for viewer in range(-1, 3))
        assert SECRET.encode() not in sent
        assert SHARES[ANN.id].encode() not in sent
        assert b"secret" not in sent
        scene.fire()


# On nodes


def test_a_game_of_people_who_tell_nothing_starts_at_once(tmp_path: Path) -> None:
    async def scene(_: World, a: Node, b: Node) -> None:
        people = await begun(a, b)
        facts = people[0].facts()
        assert facts[-2:] == ["Sealing", "Started"]

    played(tmp_path, scene)


def test_shares_from_two_nodes_and_the_deal_follows(tmp_path: Path) -> None:
    async def scene(world: World, a: Node, b: Node) -> None:
        people = await opened(a, b)
        for person in people:
            await person.do(Pledge, pledge=hashed(SHARES[person.guest.id]))
        await people[0].do(Start)
        for person in people:
            await person.do(Mix, share=SHARES[person.guest.id])
        await until(lambda: all(person.room()["status"] == "playing" for person in people))
        log = [record.entry for record in await world.log(people[0].table)]
        assert [type(entry).__name__ for entry in log[-5:]] == ["Sealing", *["Mixed"] * 3, "Dealt"]
        for person in people:
            others = [share for guest, share in SHARES.items() if guest != person.guest.id]
            heard = msgspec.json.encode(person.heard).decode()
            assert not any(share in heard for share in others)

    played(tmp_path, scene)


@heavy
def test_a_node_that_dies_in_mid_sealing_is_replaced(tmp_path: Path) -> None:
    """What is due stands in the store: another node deals the cards."""

    async def scene(world: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, a)
        for person in (ann, bob):
            await person.do(Pledge, pledge=hashed(SHARES[person.guest.id]))
        await ann.do(Start)
        await ann.do(Mix, share=SHARES[ANN.id])
        await a.kill()
        await until(lambda: bool(b.host.lives.get(ann.table)))
        log: list[Record] = []
        while not log or not isinstance(log[-1].entry, Dealt):
            log = await world.log(ann.table)
        table, _ = told(ann.table, [write_record(record) for record in log])
        proof = table.chance.proof()
        assert proof
        assert proof.shares == [SHARES[ANN.id], "", ""]

    played(tmp_path, scene)

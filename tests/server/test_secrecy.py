"""Secrecy over the wire: nothing that was sent depends on what its receiver may not know."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from cassoulet import archive, games
from cassoulet.box import Box
from cassoulet.journal import verify
from tests.server.recorded import Recorded, Recording
from tests.server.running import Server
from tests.server.secrecy import check
from tests.server.sitting import sit
from tests.server.test_tables import journal
from tests.server.tokens import guest_id
from tests.sizes import FULL, heavy

FEW, MANY = 2, 100 if FULL else 20  # games

every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


@pytest.mark.parametrize("recordings", [FEW, pytest.param(MANY, marks=heavy)])
@every_game
def test_whole_games_tell_nobody_what_is_hidden_from_them(box: Box, recordings: int) -> None:
    compared = 0
    for seed in range(recordings):
        sizes = box.seats if FULL else box.seats[:3]
        seats = sizes[seed % len(sizes)]
        compared += check(asyncio.run(Recording(box, seats, seed).run()), seed)
    assert compared > recordings * 30


@heavy
@every_game
def test_a_game_over_real_sockets_tells_nobody_either(server: Server, box: Box) -> None:
    async def scene() -> Recorded:
        async with sit(server, server.sockets["picows"], box.name, 3, bots=1) as sitting:
            for client in sitting.everybody():
                client.recording = True
            await sitting.start()
            await sitting.play(7)
            await sitting.up_to_date()
            _, body = journal(server, sitting.table)
            heard: dict[int | None, list[bytes]] = {
                seat: player.received for seat, player in enumerate(sitting.players)
            }
            heard[None] = sitting.spectator.received
            tokens = [client.token for client in sitting.everybody()]
            secrets = [*tokens, *map(guest_id, tokens)]
            return Recorded(box, archive.decode(body, games.box), heard, secrets)

    recorded = asyncio.run(scene())
    assert verify(recorded.journal).sealed
    check(recorded, 1)


# Would it be noticed?


@pytest.fixture(scope="module")
def recorded() -> Recorded:
    return asyncio.run(Recording(games.box("pas_de_haricots"), 3, 1).run())


def test_it_is_noticed_if_one_is_sent_what_another_may_see(recorded: Recorded) -> None:
    swapped = {**recorded.heard, 0: recorded.heard[1]}
    with pytest.raises(AssertionError, match="depends on what is hidden"):
        check(replace(recorded, heard=swapped), 1)


def test_it_is_noticed_if_a_spectator_is_sent_what_a_seat_may_see(recorded: Recorded) -> None:
    swapped = {**recorded.heard, None: recorded.heard[1]}
    with pytest.raises(AssertionError, match="depends on what is hidden"):
        check(replace(recorded, heard=swapped), 1)


@pytest.mark.parametrize("secret", ["seed", "guest"])
def test_it_is_noticed_if_a_secret_is_named(recorded: Recorded, secret: str) -> None:
    leak = recorded.journal.seed if secret == "seed" else recorded.guests[1]
    said = msgspec.json.encode({"type": "Refused", "id": "", "code": leak, "facts": {}})
    leaking = {**recorded.heard, 0: [*recorded.heard[0], said]}
    with pytest.raises(AssertionError):
        check(replace(recorded, heard=leaking), 1)

"""Conformance item 7 on what a model sees of a live table: other hidden cards, the same text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from cassoulet import games
from cassoulet.box import Box
from cassoulet.client import Table
from cassoulet.client.known import Told
from cassoulet.game import Game
from cassoulet.models.sights import Sight
from cassoulet.wire.to_client import News
from tests.server.client import read
from tests.server.recorded import Recorded, Recording
from tests.server.secrecy import entries_of, standing, tables_of, worlds
from tests.sizes import FULL, heavy

STRIDE = 4  # of all that is sent, so much is sent as in another world

Json = dict[str, Any]
every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


def seen(heard: list[bytes], sent: Callable[[bytes], bytes] = bytes) -> list[str]:
    """All that a model is told who looks whenever something happened."""
    table = Told("aaaaaaaaaa")
    sight, texts = Sight(cast(Table, table)), []
    for data in heard:
        if data.startswith((b'{"type":"Table"', b'{"type":"News"')):
            message: Json = msgspec.json.decode(sent(data))
            table.take(message)
            sight.hear(message)
            texts.append(sight.text())
    return texts


class Elsewhere:
    """What would have been sent if the cards that one seat cannot see were others."""

    def __init__(self, recorded: Recorded, seat: int, tables: list[Game], chance: Random) -> None:
        self.recorded, self.seat, self.tables, self.chance = recorded, seat, tables, chance
        self.entries = self.swapped = 0

    def __call__(self, data: bytes) -> bytes:
        news = read(data)
        if not isinstance(news, News):
            return data
        self.entries += entries_of(news)
        if not news.standing or self.entries % STRIDE:
            return data
        self.swapped += 1
        world = worlds(self.tables[self.entries], self.seat, self.chance)[0]
        other = standing(self.recorded, world, self.seat, news)
        return msgspec.json.encode(replace(news, standing=other))


@heavy
@every_game
def test_a_model_sees_the_same_whatever_is_hidden(box: Box) -> None:
    recorded = asyncio.run(Recording(box, box.seats[0], 3).run())
    tables, swapped = tables_of(recorded.journal), 0
    for seat in range(box.seats[0] if FULL else 1):
        elsewhere = Elsewhere(recorded, seat, tables, Random(seat))
        heard = recorded.heard[seat]
        assert seen(heard, elsewhere) == seen(heard)
        swapped += elsewhere.swapped
    assert swapped  # how often differs: chance is sealed, and nobody's to choose


@every_game
def test_who_watches_sees_no_hand(box: Box) -> None:
    recorded = asyncio.run(Recording(box, box.seats[0], 4).run())
    texts = seen(recorded.heard[None])
    assert "You watch, and have no seat." in texts[-2]
    assert not any("Your hand" in text or "You must choose" in text for text in texts)

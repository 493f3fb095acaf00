"""A market that waits for people: whole games of Bohnanza with bots, over real sockets."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.server.running import Server
from tests.server.trader import Notes, game
from tests.sizes import FULL, heavy

PACE = 800  # milliseconds
HOLD = 60_000
COMPOSES = 12.0  # seconds
AT_ONCE = 4
SCALED = 40 if FULL else 4


@heavy
def test_no_market_closes_over_an_open_composer_and_every_offer_is_answered(
    tmp_path: Path,
) -> None:
    check(tmp_path, SCALED, scale=10)


@pytest.mark.full
@pytest.mark.skipif(not FULL, reason="takes half an hour")
def test_the_same_at_the_pace_of_people(tmp_path: Path) -> None:
    check(tmp_path, AT_ONCE, scale=1)


def check(folder: Path, games: int, scale: int) -> None:
    pace, hold = PACE // scale, HOLD // scale
    with Server(folder, pace=pace, hold=hold, thinkers=2) as server:
        notes = asyncio.run(played(server, games, scale))
    report(notes, pace / 1000)
    assert sum(one.closed_over for one in notes) == 0
    assert sum(one.unanswered for one in notes) == 0
    assert min(len(one.answers) for one in notes) > 0
    assert all(one.closings >= len(one.markets) for one in notes)
    assert all("" not in one.whys for one in notes)


async def played(server: Server, games: int, scale: int) -> list[Notes]:
    room = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> Notes:
        async with room:
            return await game(server, seed, scale, COMPOSES)

    return await asyncio.gather(*[one(seed) for seed in range(games)])


def report(notes: list[Notes], pace: float) -> None:
    """Seen with `pytest -s`."""
    answers = spread(took / pace for one in notes for took in one.answers)
    markets = spread(took / pace for one in notes for took in one.markets)
    whys = dict(sum([one.whys for one in notes], Counter[str]()))
    together = dict(Counter(noes for one in notes for noes in one.together))
    sys.stdout.write(
        f"\n{len(notes)} games at a pace of {pace} s; in paces:\n"
        f"an answer took {answers}\na bot's market was open for {markets}\n"
        f"why they closed: {whys}\nnoes at once: {together}\n"
    )


def spread(times: Iterable[float]) -> str:
    found = sorted(times)
    marks = [found[len(found) * part // 100] for part in (50, 90)]
    return f"p50 {marks[0]:.2f}, p90 {marks[1]:.2f}, longest {found[-1]:.2f} ({len(found)})"

"""Referees in other processes: the same rulings, whoever dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable

import pytest

from cassoulet import processes
from cassoulet.games.haricot_magique.tower import DIE
from cassoulet.processes import Busy
from cassoulet.tower import pool as pools
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.pool import Pool
from cassoulet.tower.referee import judge
from tests.sizes import FULL, heavy
from tests.tower.stalks import BASE, built, by_bot, placing


def with_pool(work: Callable[[Pool], Awaitable[None]], processes: int = 2) -> None:
    async def run() -> None:
        pool = Pool(processes)
        try:
            await work(pool)
        finally:
            pool.close()

    asyncio.run(run())


def cases(count: int, pieces: int = 3) -> list[Case]:
    stalk = built(pieces, 1)
    return [by_bot(placing(stalk, DIE, seed=seed), "easy") for seed in range(count)]


def test_another_process_rules_as_this_one() -> None:
    async def work(pool: Pool) -> None:
        for case in cases(3):
            assert await pool.judge(case) == judge(case)

    with_pool(work, processes=1)


@heavy
def test_the_same_case_has_the_same_ruling_in_all_processes_and_under_load() -> None:
    """A thousand times: with other cases in between, in both processes, and here."""
    case, *others = cases(4, pieces=10 if FULL else 3)
    times = 1000 if FULL else 20
    mixed = [one for _ in range(times // 10) for one in (*[case] * 10, *others)]
    rulings: list[Ruling] = []

    async def work(pool: Pool) -> None:
        for start in range(0, len(mixed), 100):
            some = mixed[start : start + 100]
            rulings.extend(await asyncio.gather(*[pool.judge(one) for one in some]))
        assert len(pool.pids()) == 2

    with_pool(work)
    same = [ruling for ruling, one in zip(rulings, mixed, strict=True) if one is case]
    assert len(same) == times
    assert set(same) == {judge(case)}


def test_who_dies_is_replaced_and_the_case_is_judged_again() -> None:
    case = cases(1, pieces=10)[0]
    wanted = judge(case)

    async def work(pool: Pool) -> None:
        await asyncio.gather(*[pool.judge(case) for _ in range(2)])
        under_way = [asyncio.create_task(pool.judge(case)) for _ in range(8)]
        await asyncio.sleep(0.01)
        os.kill(pool.pids()[0], signal.SIGKILL)
        assert set(await asyncio.gather(*under_way)) == {wanted}
        assert (pool.replaced, pool.again, pool.done, pool.waiting) == (1, 1, 10, 0)

    with_pool(work)


@heavy
def test_the_loop_goes_on_while_towers_are_judged() -> None:
    async def work(pool: Pool) -> None:
        under_way = [asyncio.create_task(pool.judge(case)) for case in cases(4, pieces=10)]
        turns = 0
        while not all(task.done() for task in under_way):
            await asyncio.sleep(0.001)
            turns += 1
        assert turns > 20

    with_pool(work, processes=1)


def test_who_comes_when_too_many_wait_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "WAITING", 1)
    case = by_bot(placing((BASE, ()), DIE), "easy")

    async def work(pool: Pool) -> None:
        first, second = [asyncio.create_task(pool.judge(case)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.judge(case)
        assert await first == await second

    with_pool(work, processes=1)


def test_a_case_that_takes_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "STARTS_WITHIN", 0.0)
    monkeypatch.setattr(pools, "PATIENCE", 0.001)

    async def work(pool: Pool) -> None:
        with pytest.raises(Busy):
            await pool.judge(cases(1)[0])
        assert (pool.replaced, pool.again) == (processes.TRIES, processes.TRIES - 1)

    with_pool(work, processes=1)


def test_no_referee_outlives_a_server_that_was_killed() -> None:
    """Else it would stay for ever, and hold the server's output open."""
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert server.stdout.readline() == "judged\n"
        server.kill()
        assert server.stdout.read() == ""  # ends only when nobody can write any more


SERVER = """
import asyncio, time
from cassoulet.tower.pool import Pool
from tests.tower.test_pool import cases

async def judge():
    pool = Pool(1)
    await pool.judge(cases(1)[0])
    print("judged", flush=True)
    time.sleep(60)

if __name__ == "__main__":
    asyncio.run(judge())
"""

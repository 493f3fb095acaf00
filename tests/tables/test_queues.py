"""Bots have time for everybody: one who has many tables waits for their own."""

from __future__ import annotations

import asyncio

from cassoulet.tables.tending.queues import Queues


def test_of_a_household_one_question_is_asked_at_a_time() -> None:
    """M8: eight tables of one guest, and one of somebody else, who comes last."""
    heard: list[str] = []

    async def ask(queues: Queues, household: str, thinker: asyncio.Lock) -> None:
        async with queues.turn({household}), thinker:
            await asyncio.sleep(0)
            heard.append(household)

    async def scene() -> None:
        queues, thinker = Queues(), asyncio.Lock()
        asking = [ask(queues, "crowd", thinker) for _ in range(8)]
        await asyncio.gather(*asking, ask(queues, "guest", thinker))
        assert queues.length("crowd") == queues.length("guest") == 0

    asyncio.run(scene())
    assert heard.index("guest") <= 1


def test_who_sits_with_others_waits_in_the_shortest_of_their_queues() -> None:
    async def scene() -> None:
        queues = Queues()
        async with queues.turn({"crowd"}):
            async with asyncio.timeout(1), queues.turn({"crowd", "guest"}):
                assert queues.length("guest") == 1
            async with asyncio.timeout(1), queues.turn(set()):
                assert queues.length("") == 1

    asyncio.run(scene())

"""Was every promise kept? The store is read directly, table by table, when all is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.storage import Store
from cassoulet.tables.state.records import Happening
from cassoulet.tables.state.table import Table, finished_journal, told
from tests.faults.crowd import Api, Crowd
from tests.faults.memory import Memory

Journals = dict[str, bytes]  # by table

RACES = {"rematched_already"}  # refusals that are nobody's fault


async def audit(crowd: Crowd, store: Store, journals: Journals) -> None:
    """Raise AssertionError unless every promise was kept."""
    memories = crowd.memories()
    wrongs = [wrong for memory in memories for wrong in memory.wrongs]
    assert not wrongs, wrongs[:10]
    refusals = {code for memory in memories for code in memory.refused.values()}
    assert refusals <= RACES, refusals
    for name in crowd.tables():
        table, log = told(name, await store.load(name))
        check_log(log)
        check_end(table)
        assert journals[name] == finished_journal(table)
        for memory in memories:
            check_memory(memory, name, log)


def check_log(log: Sequence[Happening]) -> None:
    """No command was carried out twice."""
    ids = Counter(happening.record.id for happening in log if happening.record.id)
    twice = [command for command, times in ids.items() if times > 1]
    assert not twice, twice


def check_end(table: Table) -> None:
    """The game was played to its end, and its journal proves every move and every pick."""
    assert table.status == "over", (table.id, table.status)
    verdict = verify(archive.decode(finished_journal(table), games.box))
    assert verdict.over
    assert verdict.sealed


def check_memory(memory: Memory, table: str, log: Sequence[Happening]) -> None:
    """What a player was promised is there, what it was refused is not, what it heard is true."""
    for promise in memory.promises:
        if promise.table == table:
            assert log[promise.seq - 1].record.id == promise.id, (promise, len(log))
    for seq, fact in memory.told.get(table, {}).items():
        assert log[seq - 1].fact == fact, (table, seq, fact)
    for happening in log:
        assert happening.record.id not in memory.refused, (table, happening.seq)


async def fetch_journals(crowd: Crowd) -> Journals:
    """As the nodes give them: they must have come to the same end as the store."""
    async with Api(crowd.ports) as api:
        return {name: await api.get(f"/api/tables/{name}/journal") for name in crowd.tables()}

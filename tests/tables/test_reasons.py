"""Bots say why they trade as they do: to everybody alike, live and when the game is told again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from msgspec import Raw, json

from cassoulet import games
from cassoulet.bots.advice.reasons import Why
from cassoulet.codec import codec
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer
from cassoulet.tables.state.records import Played, Record, read_record, write_record
from cassoulet.tables.state.table import finished_journal
from cassoulet.tables.telling import replays
from cassoulet.wire import facts
from tests.sizes import heavy
from tests.tables.nodes import World
from tests.tables.thinking import Recorded, alone, left_to_bots

WHYS = set(get_args(Why))


def traded(log: list[Record]) -> list[tuple[Played, Any]]:
    words = codec(games.box("bohnanza"))
    moves = [record.entry for record in log if isinstance(record.entry, Played)]
    made = [(move, words.actions.decode(move.action)) for move in moves]
    return [pair for pair in made if isinstance(pair[1], (Offer, Accept, Decline))]


@heavy
def test_reasons_are_told_to_all_and_told_again_and_are_no_part_of_the_journal(
    tmp_path: Path,
) -> None:
    async def scene(here: World) -> None:
        ann = await left_to_bots(here, "bohnanza", Recorded())
        log = await here.log(ann.table)
        bots = [(move, action) for move, action in traded(log) if move.seat]
        assert len(bots) > 20
        for move, action in bots:
            assert move.reason or not isinstance(action, Decline)  # who says no says why
            assert not move.reason or move.reason.why in WHYS
        given = [move.reason for move, _ in bots if move.reason]
        assert len(given) > len(bots) / 2
        heard = [news["fact"].get("reason") for news in ann.told("News")]
        assert [said for said in heard if said] == [json.decode(json.encode(r)) for r in given]
        assert again(ann.table, log) == given
        assert b"reason" not in finished_journal(await ann.known())

    alone(tmp_path, scene)


def again(table: str, log: list[Record]) -> list[facts.Reason]:
    """The reasons of a replay, as a spectator is told them."""
    bodies, after = [write_record(record) for record in log], 0
    said: list[facts.Reason] = []
    while True:
        page = json.decode(replays.page(table, bodies, -1, after))
        told = [moment["fact"].get("reason") for moment in page["moments"]]
        said += [facts.Reason(**one) for one in told if one]
        after = page["more"]
        if not after:
            return said


@heavy
def test_who_plays_for_a_person_puts_no_words_into_their_mouth(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        ann = await left_to_bots(here, "bohnanza", Recorded())
        mine = [move for move, _ in traded(await here.log(ann.table)) if move.seat == 0]
        assert len(mine) > 5
        assert not any(move.reason for move in mine)

    alone(tmp_path, scene)


def test_a_log_from_before_there_were_reasons_can_be_read() -> None:
    old = b'{"type":"Played","seat":1,"action":{"type":"Done"},"picks":[],"answers":[],"bot":true}'
    record = read_record(b'{"id":"","at":1,"by":"bot","entry":' + old + b"}")
    assert record.entry == Played(1, Raw(b'{"type":"Done"}'), [], [], bot=True)
    assert b"reason" not in write_record(record)

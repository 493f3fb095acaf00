"""Bots at live tables: in processes of their own, and by the same door as people."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import pytest
from msgspec import json

from cassoulet import archive, games
from cassoulet.bots.advice.bohnanza import BohnanzaAdvice
from cassoulet.bots.company import Ears
from cassoulet.bots.levels import training
from cassoulet.bots.tact import Tactful
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.games.haricots.events import RoundBegan
from cassoulet.journal import verify
from cassoulet.processes import Busy
from cassoulet.tables.state.records import Played
from cassoulet.tables.state.table import finished_journal
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.recent import recent
from cassoulet.tables.telling.unheard import heard
from cassoulet.tables.tending import minds
from cassoulet.tables.tending.bots import Bots
from cassoulet.tables.tending.minds import Answer, Minds, Question
from cassoulet.wire.facts import Level
from cassoulet.wire.to_server import Return, Stand
from tests.sizes import FULL, heavy
from tests.tables.nodes import Node, World, until
from tests.tables.setting import Scene, playing
from tests.tables.thinking import (
    LONGEST,
    PART,
    Lost,
    Recorded,
    alone,
    left_to_bots,
    over,
    thought,
    with_bots,
)

MOST_HELD_UP = 0.05  # seconds
STRONG: list[Level] = ["easy", "hard", "expert"]  # and medium, for whoever left

# With four seats Bohnanza's hard bots take their time even for a hundredth of their thoughts.
TABLES: list[tuple[str, list[Level]]] = [
    ("haricots", STRONG),
    ("fagioli", STRONG),
    ("pas_de_haricots", STRONG),
    ("haricot_magique", STRONG),
    ("bohnanza", STRONG if FULL else ["easy", "medium"]),
    ("bohnanza", ["expert"]),
    ("bohnanza", ["hard"]),
]
TABLES += [(game, STRONG) for game in games.names() if game not in dict(TABLES)]


# In processes


async def held_up(worst: list[float]) -> None:
    """How long the loop was busy with one thing: by its own CPU, for others share the machine."""
    while True:
        before = time.thread_time()
        await asyncio.sleep(0.001)
        worst[0] = max(worst[0], time.thread_time() - before)


@heavy
def test_bots_of_all_levels_play_all_games_to_the_end_and_never_hold_the_loop_up(
    tmp_path: Path,
) -> None:
    async def scene(here: World, node: Node, pool: Minds) -> None:
        for box in games.boxes():
            codec(box)
        people = [await with_bots(node, game, levels) for game, levels in TABLES]
        worst = [0.0]
        gc.disable()  # what other tests have left behind is not for us to look through
        watch = asyncio.create_task(held_up(worst))
        for ann in people:
            await ann.do(Stand)
        await over(*people)
        watch.cancel()
        gc.enable()
        assert worst[0] < MOST_HELD_UP
        assert node.bots.lost == pool.replaced == 0
        for ann in people:
            finished = await ann.known()
            assert verify(archive.decode(finished_journal(finished), games.box)).over
            moves = [r.entry for r in await here.log(ann.table) if isinstance(r.entry, Played)]
            assert {move.seat for move in moves} == set(range(len(finished.chairs)))
            assert all(move.bot for move in moves)

    thought(tmp_path, scene)


def test_a_process_that_dies_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scene(here: World, node: Node, pool: Minds) -> None:
        ann = await with_bots(node, "haricots", ["medium", "expert"])
        await ann.do(Stand)
        await until(lambda: pool.done > 3, LONGEST)
        for pid in pool.pids():
            os.kill(pid, signal.SIGKILL)
        await over(ann)
        assert pool.replaced >= 1
        assert node.bots.lost == 0

    thought(tmp_path, scene)


def test_no_process_starts_before_a_bot_must_think(tmp_path: Path) -> None:
    async def scene(here: World, node: Node, pool: Minds) -> None:
        ann = await with_bots(node, "haricots", ["medium", "easy"])
        if ann.my_turn():
            assert not pool.pids()
        await ann.do(Stand)
        await until(lambda: pool.done > 0, LONGEST)
        assert pool.pids()

    thought(tmp_path, scene)


def level_asked(question: Question) -> Answer:
    time.sleep(0.05)
    return Answer(question.level.encode())


def test_in_a_crowd_all_think_less(tmp_path: Path) -> None:
    scene = playing("haricots")
    asked = question(scene, 0, None)._replace(level="expert")

    async def think(here: World, node: Node, pool: Minds) -> None:
        pool.work = level_asked
        answers = await asyncio.gather(*[pool.do(asked) for _ in range(20)])
        levels = [answer.action for answer in answers]
        assert levels == [b"expert"] * 10 + [b"medium"] * 10
        assert pool.hurried == 10

    thought(tmp_path, think)


# If nobody thinks


@pytest.mark.parametrize("why", [Busy, ValueError])
def test_who_has_no_process_follows_advice_and_it_is_counted(
    tmp_path: Path, why: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", mind=Lost(why))
        ann = await with_bots(node, "fagioli", ["expert", "hard"])
        await ann.do(Stand)
        await over(ann)
        assert node.bots.lost >= node.host.moves > 0

    alone(tmp_path, scene)
    assert "at table" in caplog.text


def test_who_has_not_even_advice_does_something_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(minds, "bot")  # nobody is there to be asked

    async def scene(here: World) -> None:
        node = await here.node("a", mind=Lost(Busy))
        ann = await with_bots(node, "haricots", ["expert", "hard"])
        await ann.do(Stand)
        await over(ann)

    alone(tmp_path, scene)


# Whose seat it is


def test_whoever_leaves_is_played_for_at_medium_and_gets_the_seat_back(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        mind = Recorded()
        node = await here.node("a", mind=mind, pace=20, part=PART)
        ann = await with_bots(node, "haricots", ["hard", "expert"])
        await ann.do(Stand)
        await until(lambda: any(one.seat == 0 for one in mind.questions), LONGEST)
        mine = [(one.level, one.name) for one in mind.questions if one.seat == 0]
        assert set(mine) == {("medium", "")}
        await ann.do(Return)
        played = len(mine)
        await until(ann.my_turn, LONGEST)
        await asyncio.sleep(0.1)
        assert len([one for one in mind.questions if one.seat == 0]) == played
        assert ann.my_turn()
        levels = {(one.seat, one.level) for one in mind.questions}
        assert levels <= {(0, "medium"), (1, "hard"), (2, "expert")}

    alone(tmp_path, scene)


def test_bots_whom_everybody_left_make_it_short(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        mind = Recorded()
        node = await here.node("a", mind=mind, part=PART)
        ann = await with_bots(node, "bohnanza", ["expert", "hard"])
        await ann.do(Stand)
        ann.leave()
        seen = node.host.moves
        await until(lambda: node.host.moves > seen, LONGEST)  # for which they had been asked before
        asked, made = len(mind.questions), node.host.moves
        await until(lambda: len(mind.questions) > asked + 100, LONGEST)
        later = mind.questions[asked:]
        assert {question.level for question in later} == {"medium"}
        assert abs(len(later) - (node.host.moves - made)) <= 2  # nobody interrupts

    alone(tmp_path, scene)


# How they think


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_who_has_to_do_something_else_takes_advice_of_the_same_level(level: Level) -> None:
    scene = playing("bohnanza", seats=3)
    asked = question(scene, 0, None)._replace(level=level, name="Tarbais")
    made = minds._bot(asked)
    assert isinstance(made, Tactful)
    assert isinstance(made.advice, BohnanzaAdvice)
    wanted = training("bohnanza").advice_for(level, minds.BY_NAME["Tarbais"])
    assert isinstance(wanted, BohnanzaAdvice)
    assert style(made.advice) == style(wanted)


def style(advice: BohnanzaAdvice) -> tuple[float | bool, ...]:
    mine = advice.style
    return mine.threshold, mine.guard, mine.later, mine.shrewd, mine.naive, mine.ponders


# What they are told


def test_a_question_has_no_room_for_a_table() -> None:
    hints = get_type_hints(Question)
    plain = {str, int, bytes, tuple[int, ...], tuple[bytes, ...]}
    assert {hint for name, hint in hints.items() if name != "level"} <= plain
    assert {type(level) for level in get_args(hints["level"])} == {str}


def test_a_bot_is_told_what_its_player_is_sent(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        mind = Recorded()
        ann = await left_to_bots(here, "fagioli", mind)
        views = [news["standing"]["view"] for news in ann.heard if news.get("standing")]
        events = [event for news in ann.told("News") for event in news["events"]]
        mine = [question for question in mind.questions if question.seat == 0]
        assert len(mine) > 5
        assert any(question.events for question in mine)
        for question in mine:
            assert json.decode(question.view) in views
            assert all(json.decode(event) in events for event in question.events)
            assert question.earlier == ()

    alone(tmp_path, scene)


@pytest.mark.parametrize("game", games.names())
def test_the_question_is_the_same_whatever_is_hidden(game: str) -> None:
    scene, chance = playing(game, seats=3, people=3), Random(5)
    for step in range(60):
        seat = step % 3
        scene.play_any(scene.table.awaited()[0], chance.randrange(1000))
        questions = {question(scene, seat, None)}
        questions |= {question(scene, seat, Playout(seed)) for seed in range(3)}
        assert len(questions) == 1
        if not scene.table.awaited():
            break


def test_who_remembers_a_round_is_told_of_it_again_as_anywhere_else() -> None:
    scene, chance, told = playing("haricots", seats=3, people=3), Random(5), 0
    ears = [Ears(seat, RoundBegan) for seat in range(3)]
    listened = 0
    while scene.table.awaited():
        for happening in scene.happenings[listened:]:
            for one in ears:
                one.hear(happening.events)
        listened, seat = len(scene.happenings), scene.table.awaited()[0]
        news, earlier = heard(remembering(scene), seat, RoundBegan)
        assert (news, earlier) == (ears[seat].news, ears[seat].earlier)
        told += len(earlier)
        ears[seat].decided()
        scene.play_any(seat, chance.randrange(1000))
    assert told > 100


def question(scene: Scene, seat: int, chance: Playout | None) -> Question:
    """As it would be if what `seat` may not know were otherwise."""
    match = scene.table.match
    assert match
    live, real = remembering(scene), match.game
    node_bots = Bots(None, Recorded())  # type: ignore[arg-type]
    node_bots.chance = Random(1)
    match.game = real.redeal(seat, chance) if chance else real
    try:
        return node_bots._question(live, scene.table, seat)
    finally:
        match.game = real


def remembering(scene: Scene) -> Live:
    """As a node has the table open."""
    live = Live(scene.table.id)
    live.recent = recent(scene.table.box)
    live.recent.extend(scene.happenings)
    return live

"""What it is like to sit at a table with bots."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

import pytest
from msgspec import Raw, json

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Game
from cassoulet.games.bohnanza.actions import Decline, EndTrading, Offer, Withdraw
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.tables.state.dues import BotTurn
from cassoulet.tables.state.manners import TO_ADD, TO_ANSWER, TO_LOOK
from cassoulet.tables.state.records import BOT, Plan, Played, Record
from cassoulet.tables.tending import bots
from cassoulet.tables.tending.minds import Answer, Question
from cassoulet.wire.to_server import Play, Stand
from tests.sizes import heavy
from tests.tables.nodes import Person, World, until
from tests.tables.setting import PACE, Scene, playing
from tests.tables.thinking import LONGEST, Recorded, alone, with_bots

END = EndTrading()


def market(turn: int = 1) -> Scene:
    """Somebody has turned cards over: a bot, unless it is seat 0, which is Ann's."""
    scene = playing("bohnanza", seats=3, people=1)
    while not (scene.table.awaited()[0] == turn and market_open(scene.table.game, turn)):
        seat = scene.table.awaited()[0]
        legal = scene.table.game.legal(seat)
        action = END if END in legal else legal[0]
        scene.write(BOT, scene.table.play(Plan(seat, action, bot=True)))
    return scene


def market_open(game: Game, seat: int) -> bool:
    return END in game.legal(seat)


def test_a_bot_leaves_people_time_before_it_closes_the_market() -> None:
    scene = market()
    assert scene.due().what == BotTurn(1)
    assert scene.due().at >= scene.now + TO_LOOK * PACE
    scene.goes_away(0)
    assert scene.due().at < scene.now + 2 * PACE


@pytest.mark.parametrize(("asked", "paces"), [(0, TO_ANSWER), (EVERYONE, TO_ANSWER), (2, TO_LOOK)])
def test_a_bot_waits_for_the_answers_of_people(asked: int, paces: int) -> None:
    scene = market()
    offer = Offer(asked, (0,), (), (), NOBODY)
    scene.write(BOT, scene.table.play(Plan(1, offer, bot=True)))
    wait = scene.due().at - scene.now
    assert paces * PACE <= wait < (paces + 2) * PACE


def declined(scene: Scene) -> None:
    """The bot on turn has asked Ann, who said no."""
    offer = Offer(0, (0,), (), (), NOBODY)
    scene.write(BOT, scene.table.play(Plan(1, offer, bot=True)))
    game = scene.table.game
    assert isinstance(game, Bohnanza)
    scene.play(0, Decline(game.offers[-1].number))


def with_nothing_in_hand(scene: Scene) -> None:
    game = scene.table.game
    assert isinstance(game, Bohnanza)
    game.hands[0].clear()


def with_nothing_to_get(scene: Scene) -> None:
    game = scene.table.game
    assert isinstance(game, Bohnanza)
    game.hands[1].clear()
    game.turned.clear()


@pytest.mark.parametrize(
    ("happens", "paces"),
    [(declined, TO_ADD), (with_nothing_in_hand, 0), (with_nothing_to_get, 0)],
)
def test_a_bot_waits_less_for_who_has_answered_or_can_do_nothing(
    happens: Callable[[Scene], None], paces: int
) -> None:
    scene = market()
    happens(scene)
    wait = scene.due().at - scene.table.turned
    assert paces * PACE <= wait < (paces + 2) * PACE < TO_LOOK * PACE


def test_how_long_a_bot_waits_tells_nothing_of_a_hand() -> None:
    scene = market()
    match = scene.table.match
    assert match
    waits = set()
    for seed in range(5):
        match.game = match.game.redeal(1, Playout(seed))
        waits.add(scene.due().at)
    assert len(waits) == 1


async def to_my_market(ann: Person) -> None:
    """Ann plays on until she has turned cards over."""
    while True:
        await until(lambda: 0 in ann.standing()["waiting_for"], LONGEST)
        legal = ann.standing()["legal"]
        if {"type": "EndTrading"} in legal:
            return
        planting = [action for action in legal if action["type"] in ("Plant", "TurnOver")]
        await ann.ask(Play, after=ann.seqs()[-1], action=Raw(json.encode((planting or legal)[-1])))


def events(person: Person) -> list[str]:
    return [event["type"] for news in person.told("News") for event in news["events"]]


def test_a_bot_answers_offers_when_nobody_waits_for_it(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", mind=Recorded())
        ann = await with_bots(node, "bohnanza", ["medium", "medium"])
        await to_my_market(ann)
        before = len(events(ann))
        offer = codec(games.box("bohnanza")).actions.encode(Offer(1, (0,), (), (), NOBODY))
        await ann.do(Play, after=ann.seqs()[-1], action=Raw(offer))
        answers = {"Traded", "Declined"}
        await until(lambda: bool(answers & set(events(ann)[before:])), LONGEST)
        assert ann.standing()["waiting_for"] == [0]

    alone(tmp_path, scene)


class Chatterbox(Recorded):
    """Always has another offer to make when nobody waits for it."""

    async def do(self, question: Question) -> Answer:
        words = codec(games.box(question.game))
        world = Bohnanza.imagine(words.views.decode(question.view), Playout(1))
        offers = [one for one in world.legal(question.seat) if isinstance(one, Offer)]
        if question.seat in world.to_act() or not offers:
            return await super().do(question)
        self.questions.append(question)
        return Answer(words.actions.encode(offers[0]))


@heavy
def test_nobody_interrupts_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_INTERRUPTIONS", 2)

    async def scene(here: World) -> None:
        node = await here.node("a", mind=Chatterbox())
        ann = await with_bots(node, "bohnanza", ["medium", "medium"])
        spoken = []
        for _ in range(3):
            await to_my_market(ann)
            await asyncio.sleep(0.2)
            spoken.append(Counter(after_mine(await here.log(ann.table))))
            await ann.do(Play, after=ann.seqs()[-1], action=Raw(b'{"type":"EndTrading"}'))
        assert max(max(each.values(), default=0) for each in spoken) == 2

    alone(tmp_path, scene)


def after_mine(log: list[Record]) -> list[int]:
    """Who has moved since Ann's last move."""
    moves = [record.entry.seat for record in log if isinstance(record.entry, Played)]
    return list(takewhile(bool, reversed(moves)))


class Cheat(Recorded):
    """Interrupts with what nobody may do."""

    async def do(self, question: Question) -> Answer:
        said = await super().do(question)
        words = codec(games.box(question.game))
        world = Bohnanza.imagine(words.views.decode(question.view), Playout(1))
        nonsense = words.actions.encode(Withdraw(10**6))
        return said if question.seat in world.to_act() else Answer(nonsense)


def test_who_interrupts_with_nonsense_does_not_hold_the_others_up(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", mind=Cheat())
        ann = await with_bots(node, "bohnanza", ["medium", "medium"])
        await ann.do(Stand)
        await until(lambda: node.host.moves > 60, LONGEST)
        assert node.bots.lost > 5

    alone(tmp_path, scene)

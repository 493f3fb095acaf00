"""A bot's market waits for people who are busy, and people's offers are answered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Decline, EndTrading, Offer
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.journal import verify
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.manners import TO_LOOK, unanswered
from cassoulet.tables.state.records import BOT, Declined, Noes, Plan, Played
from cassoulet.tables.state.table import finished_journal, told
from cassoulet.tables.telling import hands, replays
from cassoulet.tables.telling.films import films_of
from cassoulet.tables.tending.bots import Mind
from cassoulet.tables.tending.minds import Answer, Question
from cassoulet.tables.tending.neighbours import STRANGE
from cassoulet.wire import facts
from cassoulet.wire.to_server import Hands, Hold, Play, Show
from tests.sizes import heavy
from tests.tables.nodes import Node, Person, World, until
from tests.tables.setting import ANN, BOB, EVE, Scene, everything
from tests.tables.test_manners import market
from tests.tables.thinking import LONGEST, Recorded, alone, with_bots

PACE = 20  # milliseconds
LOOK = 6 * PACE / 1000  # seconds
HOLD = 1500
TRADING = 2  # the phase
TALK = ("Offer", "Want", "Spare", "Withdraw", "Accept", "Decline")


class Closer(Recorded):
    """Offers nothing to anybody, and would close every market at once."""

    async def do(self, question: Question) -> Answer:
        words = codec(games.box(question.game))
        view: Any = words.views.decode(question.view)
        if view.phase != TRADING:
            return await super().do(question)
        ends = EndTrading() if view.turn == question.seat else None
        action = Decline(question.offer) if question.offer else ends
        return Answer(words.actions.encode(action) if action else None)


async def at_a_bots_market(here: World, mind: Mind | None = None) -> tuple[Node, Person]:
    node = await here.node("a", pace=PACE, mind=mind or Closer())
    node.host.hold = HOLD
    ann = await with_bots(node, "bohnanza", ["medium", "medium"])
    await to_a_bots_market(ann)
    return node, ann


async def to_a_bots_market(ann: Person) -> None:
    """Ann plays on until a bot has turned cards over."""
    while not in_a_bots_market(ann):
        if 0 in ann.standing()["waiting_for"]:
            legal = [one for one in ann.standing()["legal"] if one["type"] not in TALK]
            await ann.ask(Play, after=ann.seqs()[-1], action=Raw(json.encode(legal[-1])))
        await asyncio.sleep(0.002)


def in_a_bots_market(ann: Person) -> bool:
    view: dict[str, int] = ann.standing()["view"]
    return view["phase"] == TRADING and view["turn"] != 0


def turn(ann: Person) -> int:
    return int(ann.standing()["view"]["turn"])


def show(ann: Person, doing: Any) -> None:
    ann.node.host.show(ann, Show(ann.table, Hands(doing)))


async def keeps_open(ann: Person, seconds: float) -> bool:
    """Whether the market of now is still open after a while."""
    mine = turn(ann)
    await asyncio.sleep(seconds)
    return in_a_bots_market(ann) and turn(ann) == mine


async def closes(ann: Person) -> None:
    mine = turn(ann)
    await until(lambda: not in_a_bots_market(ann) or turn(ann) != mine, LONGEST)


def last_words(ann: Person) -> list[str]:
    """Why markets were closed."""
    ends = [
        news["fact"]
        for news in ann.told("News")
        if any(event["type"] == "TradingEnded" for event in news["events"])
    ]
    return [fact["reason"]["why"] for fact in ends if fact.get("reason")]


# What is shown before a move


def test_what_hands_do_is_told_to_all_others_and_stored_nowhere(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        bob = Person(node, BOB, ann.table)
        await bob.watch()
        show(ann, "composing")
        assert bob.told("Shown") == [
            {
                "type": "Shown",
                "table": ann.table,
                "seat": 0,
                "hands": {"doing": "composing"},
                "lasts": hands.LASTS,
            }
        ]
        assert not ann.told("Shown")
        log = [repr(record) for record in await here.log(ann.table)]
        assert "composing" not in "".join(log)

    alone(tmp_path, scene)


def test_who_has_no_seat_shows_nothing_and_holds_nothing(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        eve = Person(node, EVE, ann.table)
        await eve.watch()
        with pytest.raises(Refused) as refused:
            show(eve, "composing")
        assert refused.value.code == "not_seated"
        assert await eve.refused(Hold, wait=True) == "not_seated"
        await closes(ann)

    alone(tmp_path, scene)


def test_a_flood_is_dropped_after_a_few(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        bob = Person(node, BOB, ann.table)
        await bob.watch()
        for _ in range(1000):
            show(ann, "composing")
        assert len(bob.told("Shown")) == hands.RATE[1]

    alone(tmp_path, scene)


# A market waits


def test_a_bot_waits_for_who_composes_and_a_little_longer(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here)
        show(ann, "composing")
        assert await keeps_open(ann, 4 * LOOK)
        show(ann, "idle")
        await closes(ann)
        assert last_words(ann)[-1] == "all_are_done"

    alone(tmp_path, scene)


def test_who_is_gone_without_a_word_is_waited_for_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "LASTS", 400)

    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        node.host.hold = 600_000
        show(ann, "composing")
        assert await keeps_open(ann, 0.3)
        await closes(ann)

    alone(tmp_path, scene)


@heavy
def test_composing_for_ever_holds_a_market_for_a_while_only(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here)
        begun, mine = asyncio.get_running_loop().time(), turn(ann)
        while in_a_bots_market(ann) and turn(ann) == mine:
            show(ann, "composing")
            await asyncio.sleep(0.3)
        assert asyncio.get_running_loop().time() - begun >= HOLD / 1000
        assert last_words(ann)[-1] == "waited_long_enough"
        told = [one for one in ann.told("Closing") if one["waits_for"] == [0]]
        ended = [news for news in ann.told("News") if "waited_long" in repr(news["fact"])][-1]
        assert ended["at"] - told[-1]["at"] < 1000  # as it was told

    alone(tmp_path, scene)


def test_wait_holds_a_market_until_one_says_go_on(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here)
        await ann.do(Hold, wait=True)
        assert await keeps_open(ann, 4 * LOOK)
        assert ann.told("Closing")[-1]["waits_for"] == [0]
        await ann.do(Hold, wait=False)
        await closes(ann)
        assert "Hold" not in repr(await here.log(ann.table))

    alone(tmp_path, scene)


def test_there_is_nothing_to_hold_at_ones_own_market(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", pace=PACE)
        ann = await with_bots(node, "bohnanza", ["medium", "medium"])
        await until(lambda: ann.standing()["waiting_for"] == [0], LONGEST)
        assert await ann.refused(Hold, wait=True) == "nothing_to_hold"

    alone(tmp_path, scene)


def test_all_are_told_when_a_market_will_close_and_who_comes_later_too(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        await until(lambda: bool(ann.told("Closing")), LONGEST)
        await ann.do(Hold, wait=True)
        await until(lambda: ann.told("Closing")[-1]["waits_for"] == [0], LONGEST)
        first, last = ann.told("Closing")[-2:]
        assert first["seat"] == last["seat"] == turn(ann)
        assert last["at"] - first["at"] >= HOLD / 2
        eve = Person(node, EVE, ann.table)
        await eve.watch()
        assert eve.told("Closing") == [last]

    alone(tmp_path, scene)


class Slow(Closer):
    """Thinks for longer than a market stays open, or a node waits for what others may say of it."""

    async def do(self, question: Question) -> Answer:
        answer = await super().do(question)
        if "EndTrading" in str(answer.action):
            await asyncio.sleep((STRANGE + TO_LOOK * 2 * PACE) / 1000)
        return answer


def test_a_market_is_seen_to_close_though_its_bot_thought_for_too_long(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here, Slow())
        await closes(ann)
        ends = [news for news in ann.told("News") if "TradingEnded" in str(news["events"])]
        ended = ends[-1]  # Ann may have had a market of her own before
        told = [one["at"] for one in ann.told("Closing") if one["seat"] == ended["fact"]["seat"]]
        assert min(told) <= ended["at"]

    alone(tmp_path, scene)


# On several nodes


def test_a_bot_waits_for_who_is_at_another_node(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here)
        other = await here.node("b", pace=PACE, mind=Closer())
        other.host.hold = HOLD
        again = Person(other, ANN, ann.table)
        await again.watch()
        await to_a_bots_market(again)
        await until(lambda: bool(other.host.live(ann.table).peers), LONGEST)
        show(again, "composing")
        await until(lambda: bool(ann.told("Shown")), LONGEST)
        assert await keeps_open(ann, 4 * LOOK)
        await again.do(Hold, wait=True)
        show(again, "idle")
        assert await keeps_open(ann, 4 * LOOK)
        assert again.told("Closing")[-1]["waits_for"] == [0]
        await again.do(Hold, wait=False)
        await closes(again)

    alone(tmp_path, scene)


@heavy
def test_a_node_that_finds_a_market_overdue_asks_before_it_closes_it(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann = await at_a_bots_market(here)
        node.host.hold = 60_000
        await ann.do(Hold, wait=True)
        stranger = await here.node("c", pace=PACE, mind=Closer())
        stranger.host.hold = 60_000
        assert await keeps_open(ann, 5.0)  # its sweeps have found it
        assert stranger.host.live(ann.table).hands.holding == {0}
        await ann.do(Hold, wait=False)
        await closes(ann)

    alone(tmp_path, scene)


# Answers


def asked(scene: Scene) -> int:
    """Ann offers the bot on turn a card for one that it does not have; the number of her offer."""
    scene.play(0, Offer(1, (0,), (), (), NOBODY))
    game = scene.table.game
    assert isinstance(game, Bohnanza)
    return int(game.offers[-1].number)


def refused(scene: Scene) -> Declined:
    offer = asked(scene)
    why: list[facts.Reason | None] = [facts.Reason("not_this_time")]
    entry = scene.table.decline(Noes([1], Decline(offer), why))
    scene.write(BOT, entry)
    return entry


def test_bots_owe_answers_to_people_only_once() -> None:
    scene = market()
    offer = asked(scene)
    assert unanswered(scene.table) == [(offer, [1])]
    scene.write(BOT, scene.table.decline(Noes([1], Decline(offer), [None])))
    assert unanswered(scene.table) == []


def test_noes_change_nobodys_turn_and_are_told_with_their_reasons() -> None:
    scene = market()
    asked(scene)
    turned, due = scene.table.turn, scene.due()
    scene.wait(1)
    game = scene.table.game
    assert isinstance(game, Bohnanza)
    no = Decline(game.offers[-1].number)
    happening = scene.write(BOT, scene.table.decline(Noes([1], no, [facts.Reason("not_now")])))
    assert happening.fact == facts.SaidNo([1], [facts.Reason("not_now")])
    assert [type(event).__name__ for event in happening.events] == ["Declined"]
    assert (scene.table.turn, not game.offers) == (turned, True)
    assert scene.due().at <= due.at


def test_noes_are_told_again_alike_on_any_node_and_can_be_taken_back() -> None:
    scene = market()
    moves = len(films_of(scene.log))
    refused(scene)
    assert everything(told(scene.table.id, scene.log)[0]) == everything(scene.table)
    assert len(films_of(scene.log)) == moves + 2
    scene.write(ANN.id, facts.Undone(2))
    assert len(films_of(scene.log)) == moves
    assert everything(told(scene.table.id, scene.log)[0]) == everything(scene.table)


def test_a_finished_game_with_noes_is_replayed_and_verifies() -> None:
    scene = market()
    refused(scene)
    while scene.table.awaited():
        seat = scene.table.awaited()[0]
        legal = scene.table.game.legal(seat)
        action = EndTrading() if EndTrading() in legal else legal[0]
        scene.write(BOT, scene.table.play(Plan(seat, action, bot=True)))
    pages = json.decode(replays.page(scene.table.id, scene.log, -1, 0))
    assert "SaidNo" in [moment["fact"]["type"] for moment in pages["moments"]]
    assert verify(archive.decode(finished_journal(scene.table), games.box)).over


async def offers(ann: Person, to: int) -> int:
    """Ann makes a present that nobody wants; the seq of it."""
    words = codec(games.box("bohnanza")).actions
    offer = words.encode(Offer(to, (0,), (), (), NOBODY))
    return await ann.do(Play, after=ann.seqs()[-1], action=Raw(offer))


def test_a_bot_answers_soon_whatever_else_there_is_to_do(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        _, ann = await at_a_bots_market(here, Recorded())
        await ann.do(Hold, wait=True)
        seq = await offers(ann, turn(ann))
        await until(lambda: answered(ann), LONGEST)
        later = [news for news in ann.told("News") if news["seq"] > seq]
        assert len(later) == 1  # nothing else came in between

    alone(tmp_path, scene)


def answered(ann: Person) -> bool:
    mine = [one["offer"] for one in ann.standing()["view"]["offers"] if one["seat"] == 0]
    counters = [one["counters"] for one in ann.standing()["view"]["offers"]]
    return all(offer in counters for offer in mine)


class Distracted(Recorded):
    """Whoever is asked to answer has nothing to say."""

    async def do(self, question: Question) -> Answer:
        return Answer(None) if question.offer else await super().do(question)


def test_who_has_nothing_to_say_says_no(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node = await here.node("a", pace=PACE, mind=Distracted())
        ann = await with_bots(node, "bohnanza", ["medium", "medium"])
        await to_a_bots_market(ann)
        await ann.do(Hold, wait=True)
        seq = await offers(ann, turn(ann))
        await until(lambda: ann.seqs()[-1] > seq, LONGEST)
        log = await here.log(ann.table)
        assert isinstance(log[seq].entry, Declined | Played)

    alone(tmp_path, scene)

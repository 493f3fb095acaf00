"""Bots at live tables: they come in by the same door as people, one after the other.

Whenever a table has changed, its bots are asked what to do, those first who need not do anything:
so offers are answered before the turn goes on. The first who has something to do does it, after a
pause, unless somebody was quicker; and all are asked again. A bot thinks in another process.

Before all that the bots answer what people offered them: those who decline an offer do so at once
and together. And before one closes its market it waits for people who are busy.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple, Protocol

from cassoulet import games
from cassoulet.bots.levels import remembers
from cassoulet.codec import codec
from cassoulet.dealers import Sealed
from cassoulet.game import Action, Illegal
from cassoulet.games.bohnanza.actions import Decline
from cassoulet.processes import Busy
from cassoulet.storage import StoreDown
from cassoulet.tables.hosting.desk import Decide, Desk
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.manners import (
    TO_GO_ON,
    Unanswered,
    leaves_time,
    longest_pause,
    may_interrupt,
    pause,
    people_of,
    unanswered,
    why_closed,
)
from cassoulet.tables.state.records import BOT, Noes, Plan
from cassoulet.tables.state.seats import NOWHERE, SUBSTITUTE
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.unheard import heard
from cassoulet.tables.tending import minds
from cassoulet.tables.tending.hovering import Hovering
from cassoulet.tables.tending.minds import NO_ANSWER, Answer, Question
from cassoulet.tables.tending.queues import Queues
from cassoulet.wire import facts, to_client

MOST_INTERRUPTIONS = 24  # by one bot, while the game waits for the same players: all their offers
SEEDS = 2**31
SEARCHERS = ("hard", "expert")  # who are the stronger, the longer they think

log = logging.getLogger("cassoulet")


class Mind(Protocol):
    """Whoever can think for bots."""

    async def do(self, question: Question) -> Answer:
        """What to do. Busy, if there is no answer now."""


class Decision(NamedTuple):
    """What a bot wants to do, and why."""

    action: Action | None = None  # None: nothing, or nobody could tell
    reason: facts.Reason | None = None
    hurried: bool = False  # it is weaker than it should be


class Asked(NamedTuple):
    """A bot that is asked at one moment of a game, and when it may do what it wants to do."""

    turn: int  # the seq with which this moment began
    seat: int
    awaited: bool
    question: Question
    at: int
    latest: int  # for what ends what people may be busy with


@dataclass
class Attention:
    """What the bots have made of a table so far."""

    turn: int = 0  # that they think about, or have thought about
    round: asyncio.Task[None] | None = None
    awaited: Sequence[int] = ()
    interruptions: Counter[int] = field(default_factory=Counter)
    offered: dict[int, int] = field(default_factory=dict)  # when offers of people were first seen

    def turn_to(self, table: Table) -> None:
        self.turn = table.turn
        self.stop()
        if self.awaited != table.awaited():
            self.awaited = table.awaited()
            self.interruptions.clear()
            self.offered.clear()

    def seen(self, offers: list[Unanswered], at: int) -> None:
        for one in offers:
            self.offered.setdefault(one.offer, at)

    def busy(self) -> bool:
        return bool(self.round and not self.round.done())

    def stop(self) -> None:
        if self.round:
            self.round.cancel()


class Bots:
    """All bots of a node."""

    def __init__(self, desk: Desk, mind: Mind, part: int = 1) -> None:
        """`part`: by which all thinking is divided; 1 is as strong as they are."""
        self.desk, self.mind, self.part = desk, mind, part
        self.queues = Queues()
        self.lost = 0  # decisions that no process made
        self.chance = Random()  # noqa: S311 (seeds of bots, who keep no secrets)
        self.hovering = Hovering(desk, self.chance)
        self._attention: dict[str, Attention] = {}  # by table

    def close(self) -> None:
        for attention in self._attention.values():
            attention.stop()

    def forget(self, live: Live) -> None:
        """Should it come back, they are asked anew."""
        if attention := self._attention.pop(live.id, None):
            attention.stop()

    def busy_at(self, live: Live) -> bool:
        attention = self._attention.get(live.id)
        return bool(attention and attention.busy())

    def attended(self, live: Live) -> bool:
        """Whether they think, or have thought, about how the table stands."""
        attention = self._attention.get(live.id)
        return bool(attention and live.table and attention.turn == live.table.turn)

    def attend(self, live: Live) -> None:
        """Have the bots of a table think about how it stands, unless they do or did already."""
        table = live.table
        if not table or not _has_bots(table):
            return
        attention = self._attention.setdefault(live.id, Attention())
        if attention.turn != table.turn:
            attention.turn_to(table)
            offers = [] if _quiet(live, table) else unanswered(table)
            attention.seen(offers, table.turned)
            self._go_on(live, table, attention, offers)

    def _go_on(
        self, live: Live, table: Table, attention: Attention, offers: list[Unanswered]
    ) -> None:
        """Have people answered first, then whatever there is to do."""
        if offers:
            asked = [self._asked_to_answer(live, table, attention, offers[0])]
            attention.round = asyncio.create_task(self._answer(live, attention, *asked))
        else:
            self._ask(live, attention, list(self._whom_to_ask(live, table, attention)))

    # Whom to ask, and what

    def _asked_to_answer(
        self, live: Live, table: Table, attention: Attention, offer: Unanswered
    ) -> list[Asked]:
        at = attention.offered.get(offer.offer, table.turned) + pause(table, self.desk.pace)
        asked = [self._asked(live, table, seat, seat in table.awaited()) for seat in offer.seats]
        return [
            bot._replace(at=at, question=bot.question._replace(offer=offer.offer)) for bot in asked
        ]

    def _whom_to_ask(self, live: Live, table: Table, attention: Attention) -> Iterator[Asked]:
        """Who may interrupt, from the left of whom the game waits for; then one whom it awaits."""
        awaited = [seat for seat in table.awaited() if table.chairs[seat].bot_plays()]
        if _is_patient(table) and len(awaited) < len(table.awaited()):
            return
        if not _quiet(live, table) and may_interrupt(table):
            for seat in _interrupters(table):
                if attention.interruptions[seat] < MOST_INTERRUPTIONS:
                    yield self._asked(live, table, seat, awaited=False)
        for seat in awaited[:1]:
            yield self._asked(live, table, seat, awaited=True)

    def _asked(self, live: Live, table: Table, seat: int, awaited: bool) -> Asked:
        soon = table.turned + pause(table, self.desk.pace)
        latest = table.turned + longest_pause(table, seat, self.desk.pace)
        return Asked(table.turn, seat, awaited, self._question(live, table, seat), soon, latest)

    def _question(self, live: Live, table: Table, seat: int) -> Question:
        chair, words = table.chairs[seat], codec(table.box)
        level = SUBSTITUTE if _abandoned(live, table) else chair.level or SUBSTITUTE
        events, earlier = heard(live, seat, remembers(table.setting.game, level))
        return Question(
            game=table.setting.game,
            level=level,
            name=chair.name if chair.level else "",
            part=self.part,
            people=people_of(table),
            seat=seat,
            view=words.views.encode(table.game.view(seat)),
            events=tuple([words.events.encode(event) for event in events]),
            earlier=tuple([words.events.encode(event) for event in earlier]),
            seed=self._seed(table),
        )

    def _seed(self, table: Table) -> int:
        """Of a decision; at the tables of one deal the same, if the same moves were made."""
        assert table.match
        dealer = table.match.dealer
        if _is_patient(table) and isinstance(dealer, Sealed):
            return dealer.word_after(len(table.match.moves)) % SEEDS
        return self.chance.randrange(SEEDS)

    # Asking

    def _ask(self, live: Live, attention: Attention, asked: list[Asked]) -> None:
        attention.round = asyncio.create_task(self._round(live, attention, asked))

    async def _round(self, live: Live, attention: Attention, asked: list[Asked]) -> None:
        for number, bot in enumerate(asked, start=1):
            made = await self._decision(live, bot)
            if made.action is not None or bot.awaited:
                await self._aim(live, bot, made)
                if leaves_time(made.action):
                    await self._wait_for_people(live, bot)
                plan = partial(self._plan, live=live, bot=bot, made=made)
                others = asked[number:]
                self.desk.enqueue(live, partial(self._play, live, attention, bot, plan, others))
                return

    async def _aim(self, live: Live, bot: Asked, made: Decision) -> None:
        """Until it is time; meanwhile a hand that has something in it is seen by who watches."""
        if made.action is not None:
            await self.hovering.hover(live, Plan(bot.seat, made.action, bot=True), bot.at)
        await _until(bot.at)

    async def _wait_for_people(self, live: Live, bot: Asked) -> None:
        """Until a market may close; all who watch are told when that will be."""
        if live.hands.people and not live.hands.closing:  # even if a busy machine thought for long
            bot = bot._replace(latest=max(bot.latest, now() + TO_GO_ON * self.desk.pace))
        while (moment := now()) < (closes := self._closes(live, bot, moment)):
            waits_for = live.hands.waits_for(moment)
            self.desk.tell_closing(live, to_client.Closing(live.id, bot.seat, closes, waits_for))
            await live.hands.stirs(closes, moment)

    def _closes(self, live: Live, bot: Asked, moment: int) -> int:
        rest = TO_GO_ON * self.desk.pace
        return live.hands.closes(bot.latest, rest, self.desk.hold, moment)

    async def _decision(self, live: Live, bot: Asked) -> Decision:
        said = await self._thought(live, bot.question)
        if said.action is None and bot.awaited:
            said = await self._advice(live, bot.question._replace(level=SUBSTITUTE))
            said = said._replace(hurried=True)
        weak = said.hurried or (self.part > 1 and bot.question.level in SEARCHERS)
        return _heard(bot.question.game, said)._replace(hurried=weak and bool(bot.question.name))

    async def _thought(self, live: Live, question: Question) -> Answer:
        try:
            async with self.queues.turn(live.households()):
                return await self.mind.do(question)
        except Busy:
            log.warning("no process has answered a bot at table %s", live.id)
        except Exception:
            log.exception("a bot failed at table %s", live.id)
        self.lost += 1
        return NO_ANSWER

    async def _advice(self, live: Live, question: Question) -> Answer:
        """That of a medium bot costs little enough to be worked out here."""
        try:
            return await asyncio.to_thread(minds.answer, question)
        except Exception:
            log.exception("a bot had no advice at table %s", live.id)
            return NO_ANSWER

    # Answering people

    async def _answer(self, live: Live, attention: Attention, asked: list[Asked]) -> None:
        """Somebody takes an offer or makes another instead; or all of them decline it, at once."""
        noes: list[tuple[Asked, Decision]] = []
        for bot in asked:
            made = await self._decision(live, bot)
            if made.action is not None and not isinstance(made.action, Decline):
                noes = [(bot, made)]
                break
            noes.append((bot, made))
        await _until(asked[0].at)
        plan = partial(self._plan_answer, said=noes)
        self.desk.enqueue(live, partial(self._say, live, attention, asked[0].turn, plan))

    async def _say(self, live: Live, attention: Attention, turn: int, plan: Decide) -> None:
        """Answer; if that ends no turn, as a no does not, the others go on."""
        answered = True
        try:
            await self.desk.commit(live, "", BOT, plan)
        except (Refused, StoreDown):
            answered = False
        if attention.turn != turn:
            return  # they go on already
        if live.table and live.table.turn == turn:
            offers = unanswered(live.table) if answered else []
            self._go_on(live, live.table, attention, offers)
        else:
            attention.turn = 0  # a sweep will ask again

    def _plan_answer(self, table: Table, said: list[tuple[Asked, Decision]]) -> Plan | Noes:
        bot, made = said[0]
        unless(table.turn == bot.turn, "not_due")
        no = Decline(bot.question.offer)
        if made.action is not None and not isinstance(made.action, Decline):
            if _legal(table, bot.seat, made.action):
                hurried = made.hurried
                return Plan(bot.seat, made.action, True, reason=made.reason, hurried=hurried)
            self.lost += 1
        said = [(one, why) for one, why in said if _legal(table, one.seat, no)]
        unless(bool(said), "not_due")
        hurried = any(why.hurried for _, why in said)
        return Noes([one.seat for one, _ in said], no, [why.reason for _, why in said], hurried)

    # Playing

    async def _play(
        self, live: Live, attention: Attention, bot: Asked, plan: Decide, others: list[Asked]
    ) -> None:
        attention.interruptions[bot.seat] += not bot.awaited
        try:
            await self.desk.commit(live, "", BOT, plan)
        except Exception as error:
            if attention.turn == bot.turn:  # else the others are being asked already
                self._failed(live, attention, others)
            if not isinstance(error, (Refused, StoreDown)):
                raise  # the log should say why

    def _failed(self, live: Live, attention: Attention, others: list[Asked]) -> None:
        if others:
            self._ask(live, attention, others)
        else:
            attention.turn = 0  # a sweep will ask again

    def _plan(self, table: Table, live: Live, bot: Asked, made: Decision) -> Plan:
        unless(table.turn == bot.turn, "not_due")
        if made.action is not None and _legal(table, bot.seat, made.action):
            reason = made.reason
            if leaves_time(made.action):
                reason = self._last_word(live, table, bot)
            hurried = made.hurried
            return Plan(bot.seat, made.action, True, reason=reason, hurried=hurried)
        self.lost += 1
        unless(bot.awaited and not _is_patient(table), "not_due")
        log.warning("a bot plays at random at table %s", table.id)
        action = self.chance.choice(table.game.legal(bot.seat))
        return Plan(bot.seat, action, bot=True, hurried=True)

    def _last_word(self, live: Live, table: Table, bot: Asked) -> facts.Reason | None:
        """Why a market closes; unless somebody became busy just now."""
        moment = now()
        unless(moment >= self._closes(live, bot, moment), "not_due")
        if not bot.question.name or not live.hands.people:
            return None
        waiting, waited = bool(live.hands.waits_for(moment)), live.hands.since > 0
        return facts.Reason(why_closed(table, bot.seat, waiting, waited))


def _has_bots(table: Table) -> bool:
    return table.any_bot and table.status == "playing"


def _is_patient(table: Table) -> bool:
    """Whether the same moves must lead to the same game: then no bot acts while a person may."""
    return table.setting.kind == "daily"


def _abandoned(live: Live, table: Table) -> bool:
    """Whether bots are among themselves, and nobody watches: then they make it short."""
    return not people_of(table) and not live.listeners and not live.peers


def _quiet(live: Live, table: Table) -> bool:
    return _abandoned(live, table) or table.undo_asked != NOWHERE


def _interrupters(table: Table) -> list[int]:
    """The bots who may do something though nobody waits for them, from the left of who is."""
    game, awaited = table.game, table.awaited()
    first = awaited[0] if awaited else 0
    seats = [seat for seat in game.may_act() if seat not in awaited]
    seats.sort(key=lambda seat: (seat - first) % len(table.chairs))
    return [seat for seat in seats if table.chairs[seat].bot_plays() and game.legal(seat)]


def _heard(game: str, said: Answer) -> Decision:
    """An answer in our own words."""
    if said.action is None:
        return Decision()
    action = codec(games.box(game)).actions.decode(said.action)
    reason = facts.Reason(said.reason.why, said.reason.card) if said.reason else None
    return Decision(action, reason)


def _legal(table: Table, seat: int, action: Action) -> bool:
    try:
        table.game.check(seat, action)
    except Illegal:
        return False
    return True


async def _until(at: int) -> None:
    await asyncio.sleep(max(0, at - now()) / 1000)

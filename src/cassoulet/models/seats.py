"""A model in a seat: it is asked as a bot is, with a view and events, and may err.

It is told nothing but what its seat may know: whatever it is asked comes from a table imagined from
its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

import msgspec

from cassoulet.bots.contract import Bot, Told
from cassoulet.box import Box
from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, Game, Illegal
from cassoulet.models import answers
from cassoulet.models.answers import Answer, Bad
from cassoulet.models.data import Said
from cassoulet.models.players import Message, Player, Reply, estimated
from cassoulet.models.prompts import Question, complaint
from cassoulet.texts import speaker

say = speaker("models")

TRIES: Final = 3  # answers to one question; then a bot chooses
GIVES_UP: Final = 3  # questions in a row that came to nothing: then the bot plays on to the end
MEMORY: Final = 6  # questions that are recalled, without their tables
LONGEST_RECALLED: Final = 1_000  # characters of an own answer, from its end


class Tally(msgspec.Struct, omit_defaults=True):
    """What a model did in one game."""

    questions: int = 0
    forced: int = 0  # moves that were no question: there was one choice
    replies: int = 0
    unreadable: int = 0
    illegal: int = 0
    stale: int = 0  # what could have been done at the question before, and no longer
    errors: int = 0
    timeouts: int = 0
    malformed: int = 0  # answers that are none
    forfeited: int = 0  # questions that a bot answered
    unanswered: int = 0  # of these, where nobody could be reached
    trouble: str = ""  # why an answer failed, the first time
    gave_up: bool = False  # the bot played on to the end
    words: int = 0  # of all answers
    said: int = 0  # words of them to the table
    read: int = 0  # tokens
    written: int = 0
    estimated: int = 0  # answers whose tokens nobody told believably

    def count(self, reply: Reply, messages: Sequence[Message]) -> None:
        if reply.failure:
            self._fail(reply)
            return
        self.replies += 1
        self.words += len(reply.text.split())
        self.estimated += reply.usage is None
        usage = reply.usage or estimated(reply.text, messages)
        self.read += usage.prompt_tokens
        self.written += usage.completion_tokens

    def _fail(self, reply: Reply) -> None:
        self.errors += reply.failure == "error"
        self.timeouts += reply.failure == "timeout"
        self.malformed += reply.failure == "malformed"
        self.trouble = self.trouble or reply.why

    def err(self, bad: Bad) -> None:
        self.unreadable += bad.kind == "unreadable"
        self.illegal += bad.kind == "illegal"
        self.stale += bad.kind == "stale"


@final
class Chatter:
    """What is said at one table: each seat hears what the others said since it was asked last."""

    def __init__(self, seats: int) -> None:
        self.said: list[Said] = []
        self.heard = [0] * seats

    def say(self, seat: int, text: str) -> None:
        self.said.append(Said(seat, text))

    def news(self, seat: int) -> list[Said]:
        fresh, self.heard[seat] = self.said[self.heard[seat] :], len(self.said)
        return [said for said in fresh if said.seat != seat]


@final
class Modelled(Bot):
    """One seat of one game. Unlike other bots it keeps what it was asked and answered."""

    def __init__(
        self,
        box: Box,
        system: str,
        player: Player,
        stand_in: Bot,
        chatter: Chatter,
        tries: int = TRIES,
        memory: int = MEMORY,
    ) -> None:
        self.box, self.player, self.stand_in, self.chatter = box, player, stand_in, chatter
        self.system = Message("system", system)
        self.tries, self.memory = tries, memory
        self.tally = Tally()
        self.recalled: list[Message] = []
        self.events: list[Event] = []  # not told yet
        self.before: Question | None = None
        self.waited: list[Action] | None = None  # the choices that it let pass
        self.in_vain = 0  # questions in a row

    def choose(self, told: Told, seed: int) -> Action | None:
        self.events += told.events
        world = self.box.game.imagine(told.view, Playout(seed))
        legal, must = world.legal(told.seat), told.seat in world.to_act()
        if not must and (not legal or legal == self.waited):
            return None  # nothing new can be done: nobody is asked
        if must and len(legal) == 1 and not isinstance(legal[0], self.box.unlisted):
            self.tally.forced += 1
            return legal[0]
        action = self._decide(world, told, legal, must, seed)
        self.waited = legal if action is None else None
        return action

    def _decide(
        self, world: Game, told: Told, legal: list[Action], must: bool, seed: int
    ) -> Action | None:
        self.tally.questions += 1
        question = self._question(told, legal, must)
        answer = None if self.tally.gave_up else self._asked(question, world)
        self.before = question
        if answer is None:
            return self._forfeit(told, seed)
        self.in_vain = 0
        if answer.said:
            self.tally.said += len(answer.said.split())
            self.chatter.say(told.seat, answer.said)
        return answer.action

    def _question(self, told: Told, legal: list[Action], must: bool) -> Question:
        heard, events = self.chatter.news(told.seat), self.events
        self.events = []
        seats = len(self.chatter.heard)
        return Question(self.box, seats, told.seat, told.view, legal, must, events, heard)

    def _forfeit(self, told: Told, seed: int) -> Action | None:
        self.tally.forfeited += 1
        self.in_vain += 1
        self.tally.gave_up = self.tally.gave_up or self.in_vain >= GIVES_UP
        return self.stand_in.choose(told, seed)

    # Asking

    def _asked(self, question: Question, world: Game) -> Answer | None:
        """Until the answer can be carried out, or there were too many that cannot."""
        messages = [self.system, *self.recalled, Message("user", question.text())]
        reached = True
        for left in reversed(range(self.tries)):
            reply = self.player.reply(messages)
            self.tally.count(reply, messages)
            if reply.failure:
                reached = reached and reply.came
                continue
            try:
                answer = self._read(reply.text, question, world)
            except Bad as bad:
                self.tally.err(bad)
                again = Message("user", complaint(bad.why, left - 1))
                messages = [*messages, _said(reply), again]
            else:
                self._recall(question, reply)
                return answer
        self.tally.unanswered += not reached
        return None

    def _recall(self, question: Question, reply: Reply) -> None:
        asked = question.news() or say("question.nothing")
        self.recalled += [Message("user", asked), _said(reply)]
        self.recalled = self.recalled[-2 * self.memory :] if self.memory else []

    # Reading

    def _read(self, text: str, question: Question, world: Game) -> Answer:
        try:
            answer = answers.read(text, question)
        except Bad as bad:
            raise self._or_stale(bad, text) from None
        if answer.action is not None:
            self._check(world, answer.action, text, question)
        return answer

    def _check(self, world: Game, action: Action, text: str, question: Question) -> None:
        assert question.seat is not None
        try:
            world.check(question.seat, action)
        except Illegal as error:
            bad = Bad("illegal", say("bad.rule", rule=error.rule))
            raise self._or_stale(bad, text) from None

    def _or_stale(self, bad: Bad, text: str) -> Bad:
        """The same answer may have been right at the question before: then it only came late."""
        if self.before is None or not _was_right(text, self.before):
            return bad
        return Bad("stale", say("bad.stale", why=bad.why))


def _said(reply: Reply) -> Message:
    """What a model is reminded of: not all that it wrote, and never nothing, which APIs refuse."""
    return Message("assistant", reply.text[-LONGEST_RECALLED:].strip() or "...")


def _was_right(text: str, before: Question) -> bool:
    try:
        answer = answers.read(text, before)
    except Bad:
        return False
    return answer.action is not None and answer.action in before.legal

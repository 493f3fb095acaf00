"""A live table as a model sees it: what is new to it, how the game stands, what it may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

import msgspec

from cassoulet import games
from cassoulet.box import Box
from cassoulet.client import Refused, Table
from cassoulet.codec import codec
from cassoulet.game import Action, Event, View
from cassoulet.models import data, prompts
from cassoulet.models.data import NAMES, Said
from cassoulet.models.prompts import Question
from cassoulet.texts import listed, speaker
from cassoulet.wire import to_server

say = speaker("models")

Json = dict[str, Any]
NOWHERE: Final = -1
MOST_TOLD: Final = 200  # events, and sayings, of those that came meanwhile


class NotNow(Exception):
    """It was not done: why, in words for the model."""


@final
class Sight:
    """One table, and what the model was shown of it last: by that it chooses."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Json] = []  # not told yet
        self.said: list[Said] = []
        self.players: list[str] = []  # as they were told
        self.shown: Question | None = None
        self.shown_at = NOWHERE  # the seq of what was shown
        self.acts = self.illegal = self.stale = 0

    # Hearing

    def hear(self, message: Json) -> None:
        if message["type"] == "Table":
            for line in message["chat"] if self.shown_at == NOWHERE else ():
                self._said(line["seat"], line["text"] or line.get("phrase") or "")
        for news in message.get("past", [message]):
            self._happened(news)

    def _happened(self, news: Json) -> None:
        self.events = [*self.events, *news.get("events", ())][-MOST_TOLD:]
        match news.get("fact"):
            case {"type": "Said", "seat": seat, "text": text}:
                self._said(seat, text)
            case {"type": "Phrased", "seat": seat, "phrase": phrase}:
                self._said(seat, phrase.replace("_", " "))

    def _said(self, seat: int, text: str) -> None:
        if seat != self.table.you or seat == NOWHERE:
            self.said = [*self.said, Said(seat, text)][-MOST_TOLD:]

    # Looking

    def text(self) -> str:
        """All that is new, and how the table stands; what was told is not told again."""
        begun = bool(self.table.standing)
        parts = [*self._players(), *(self._game() if begun else self._before())]
        self.shown_at = self.table.seq
        return "\n\n".join(filter(None, parts))

    def _players(self) -> list[str]:
        """Who sits where, and what other people are called, where that is new."""
        seats = range(len(self.table.room["places"]))
        sorts = [say("live.sorts", self._sort(seat), who=NAMES[seat]) for seat in seats]
        told = [say("live.players", players=listed(sorts)), data.block(self._names())]
        before, self.players = self.players, told
        return told if told != before else []

    def _sort(self, seat: int) -> str:
        place = self.table.room["places"][seat]
        if seat == self.table.you:
            return "you"
        if place["taken"] == "person" and place["bot_plays"]:
            return "away"
        return "program" if place.get("program") else str(place["taken"])

    def _names(self) -> list[str]:
        """Those that others chose: not its own, nor those of bots."""
        people = [
            (seat, place["name"])
            for seat, place in enumerate(self.table.room["places"])
            if place["taken"] == "person" and seat != self.table.you
        ]
        return [data.called(seat, name) for seat, name in people]

    def _before(self) -> list[str]:
        room = self.table.room
        free = [NAMES[seat] for seat, one in enumerate(room["places"]) if one["taken"] == "free"]
        state = say("live.free", seats=listed(free)) if free else say("live.full")
        if room["status"] == "closed":
            state = say("live.closed")
        opener = say("live.opener") if room["opener"] == self.table.you != NOWHERE else ""
        return [self._you(), state, opener, self._heard()]

    def _you(self) -> str:
        seat = self.table.you
        return say("live.you", you=NAMES[seat]) if seat != NOWHERE else say("live.watching")

    def _game(self) -> list[str]:
        question = self.question()
        self.shown, self.events, self.said = question, [], []
        shown = prompts.table(question.words, question.view)
        return [self._you(), question.news(), shown, *self._what_to_do(question)]

    def _what_to_do(self, question: Question) -> list[str]:
        if self.table.over:
            return [say("live.over"), self._record()]
        if self.table.replaced:
            return [say("live.replaced")]
        if not question.legal:
            return [say("live.nothing", who=self._awaited())]
        return [self._clock(), question.choices(), question.speech()]

    def _awaited(self) -> str:
        return listed([NAMES[seat] for seat in self.table.standing["waiting_for"]])

    def _clock(self) -> str:
        timed = self.table.room["setting"]["clock"]["kind"] != "none"
        clocks = self.table.standing["clocks"]
        return say("live.clock", seconds=clocks[self.table.you] // 1000) if timed and clocks else ""

    def _record(self) -> str:
        if not self.acts:
            return ""
        return say("live.record", acts=self.acts, illegal=self.illegal, stale=self.stale)

    def _heard(self) -> str:
        told, self.said = [data.told(said) for said in self.said], []
        return data.block(told)

    def question(self) -> Question:
        box, standing = self._box(), self.table.standing
        return Question(
            box,
            len(self.table.room["places"]),
            self.table.you if self.table.you != NOWHERE else None,
            self._view(box, standing["view"]),
            self._actions(box, standing["legal"]),
            self.table.you in standing["waiting_for"],
            self._events(box),
            self.said,
        )

    # Reading what is on the wire

    def _box(self) -> Box:
        return games.box(self.table.game)

    def _view(self, box: Box, view: Json) -> View:
        return codec(box).views.decode(msgspec.json.encode(view))

    def _actions(self, box: Box, legal: Sequence[Json]) -> list[Action]:
        return [codec(box).actions.decode(msgspec.json.encode(action)) for action in legal]

    def _events(self, box: Box) -> list[Event]:
        return [codec(box).events.decode(msgspec.json.encode(event)) for event in self.events]

    # Acting

    def is_news(self) -> bool:
        """Whether there is something to do that the model was not shown, or to hear."""
        if self.table.over or self.said:
            return True
        if not self.table.legal or self.table.seq < self.table.promised:
            return False
        box = self._box()
        was_shown = self.shown and self.shown.legal == self._actions(box, self.table.legal)
        return not was_shown or self.table.awaited

    async def act(self, action: Action) -> None:
        """Do it, as decided by who has seen what was shown last."""
        if self.table.replaced:
            await self.table.come_back()
        self.acts += 1
        words = msgspec.Raw(codec(self._box()).actions.encode(action))
        try:
            await self.table.do(to_server.Play, after=max(0, self.shown_at), action=words)
        except Refused as refused:
            raise self._refused(refused) from None

    def _refused(self, refused: Refused) -> NotNow:
        """What could not be known to be impossible only came late."""
        late = refused.code == "stale" or self.table.seq > self.shown_at
        self.stale += late
        self.illegal += not late
        return NotNow(say("live.stale" if late else "live.illegal", code=refused.code))

"""What is known of a table: whatever was told of it is plain dicts, lists and numbers."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Final, get_args

from cassoulet.client.line import Json
from cassoulet.wire import facts

NOWHERE: Final = -1
NOTHING: Final = -1  # was told yet
REMEMBERED: Final = 4000  # events that nobody has asked for
TALK: Final = (facts.Said, facts.Phrased, facts.Noted, facts.Settled)
# After these a standing that was told before is none any more: a newer one comes with later news
STIRRING: Final = {fact.__name__ for fact in get_args(facts.AnyFact) if fact not in TALK}


class Known:
    """The newest that is known of a table."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = NOTHING
        self.you = NOWHERE  # your seat
        self.room: Json = {}  # all but the game: docs/protocol.md has its parts, `Room`
        self.standing: Json = {}  # how the game stands; empty: it has not begun, or news must come
        self.promised = 0  # the highest seq of what you did here

    @property
    def game(self) -> str:
        return str(self.room["setting"]["game"])

    @property
    def view(self) -> Json:
        """All that your seat may know."""
        view: Json = self.standing.get("view", {})
        return view

    @property
    def legal(self) -> list[Json]:
        """What you may do now; also where the game does not wait for you, if the rules allow."""
        legal: list[Json] = self.standing.get("legal", [])
        return legal

    @property
    def hand(self) -> Json | None:
        """How the hand sways that places the next piece of the beanstalk, where one is watched."""
        return self.standing.get("hand")

    @property
    def result(self) -> Json | None:
        """Once the game is over: scores and winners."""
        return self.standing.get("result")

    @property
    def over(self) -> bool:
        return self.room.get("status") in ("over", "closed")

    @property
    def awaited(self) -> bool:
        """Whether the game waits for you, and you have seen all that you did before."""
        fresh = self.seq >= self.promised and bool(self.legal)
        return fresh and self.you in self.standing["waiting_for"]

    @property
    def replaced(self) -> bool:
        """Whether a bot plays in your place, since you were away."""
        playing = self.room.get("status") == "playing" and self.you != NOWHERE
        return playing and bool(self.room["places"][self.you]["bot_plays"])


class Told(Known):
    """The same, kept up to date by whatever the server says."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.refused = ""  # why it cannot be watched
        self.joined = False  # something came of it over this connection
        self.since = 0.0  # when it was last told how the game stands
        self._events: deque[Json] = deque(maxlen=REMEMBERED)

    def events(self) -> list[Json]:
        """What happened since you last asked, as your seat may know it."""
        heard = list(self._events)
        self._events.clear()
        return heard

    def take(self, message: Json) -> bool:
        """A Table or News of it; False if something before it was never heard."""
        if message["type"] == "Table":
            self._take_whole(message)
        elif message["seq"] == self.seq + 1:
            self._take_news(message)
        elif message["seq"] > self.seq != NOTHING:
            self.seq = NOTHING  # until the whole table is told anew
            return False
        self.joined = True
        return True

    def _take_whole(self, whole: Json) -> None:
        if whole["seq"] < self.promised:
            self.promised = 0  # the server's store has lost it
        self.seq, self.you = whole["seq"], whole["you"]
        self.room, self.standing, self.since = whole["room"], whole["standing"] or {}, monotonic()
        for news in whole.get("past", ()):
            self._events.extend(news["events"])

    def _take_news(self, news: Json) -> None:
        self.seq = news["seq"]
        self._events.extend(news["events"])
        self.room = news.get("room") or self.room
        if news.get("standing") or news["fact"]["type"] in STIRRING:
            self.standing, self.since = news.get("standing") or {}, monotonic()
        if news.get("you") is not None:
            self.you = news["you"]

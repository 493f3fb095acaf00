"""Models by a few lines of code, and tables at which they sit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from cassoulet import games
from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import bot
from cassoulet.models import prompts
from cassoulet.models.players import Message, Reply
from cassoulet.models.seats import Chatter, Modelled

CHOICE = re.compile(r"^(\d+)\) (.*)$", re.MULTILINE)


class Scripted:
    """Answers by a function of the last message, and keeps all that it was asked."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        self.answer = answer
        self.asked: list[list[Message]] = []

    def reply(self, messages: Sequence[Message]) -> Reply:
        self.asked.append(list(messages))
        return Reply(self.answer(messages[-1].content))


class Replying:
    """Gives these replies, one after the other; then the first choice for ever."""

    def __init__(self, *replies: Reply | str) -> None:
        self.replies = [Reply(one) if isinstance(one, str) else one for one in replies]
        self.asked: list[list[Message]] = []

    def reply(self, messages: Sequence[Message]) -> Reply:
        self.asked.append(list(messages))
        return self.replies.pop(0) if self.replies else Reply("ANSWER: 1")


def choices(text: str) -> dict[str, str]:
    return dict(CHOICE.findall(text))


def seated(
    game: str, seats: int, players: Iterable[Scripted | Replying], seed: int = 0, tries: int = 3
) -> tuple[Sitting, list[Modelled]]:
    """Models in the first seats, medium bots in the others."""
    box, chatter = games.box(game), Chatter(seats)
    medium = bot(game, "medium", seconds=float("inf"))
    models = [
        Modelled(box, prompts.system(box, seats, {}, seat), player, medium, chatter, tries)
        for seat, player in enumerate(players)
    ]
    bots: list[Bot] = [*models, *[medium] * (seats - len(models))]
    return Sitting.of(box, {}, bots, seed), models

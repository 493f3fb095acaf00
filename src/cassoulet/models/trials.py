"""Before any game is played each model is asked something: who cannot answer is known at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Event
from typing import final

from cassoulet.models import bench
from cassoulet.models.bench import Folder, Game
from cassoulet.models.players import Message, Player, Reply


class _Enough(Exception):
    """It has answered."""


class _Unable(Exception):
    """It has not: why, in words."""


@final
class _Once:
    def __init__(self, player: Player) -> None:
        self.player = player
        self.was_asked = False

    def reply(self, messages: Sequence[Message]) -> Reply:
        if self.was_asked:
            raise _Enough
        self.was_asked = True
        reply = self.player.reply(messages)
        if reply.failure:
            raise _Unable(reply.why)
        return reply


def unable(folder: Folder, found: Sequence[Game], players: Mapping[str, Player]) -> dict[str, str]:
    """Why models cannot answer, by name."""
    whys = {name: _tried(name, folder, found, players) for name in players}
    return {name: why for name, why in whys.items() if why}


def _tried(name: str, folder: Folder, found: Sequence[Game], players: Mapping[str, Player]) -> str:
    """It is asked what a game will ask it, and its answer is kept for that: nobody pays twice."""
    own = [game for game in found if name in game.seating.seated]
    among_bots = [game for game in own if game.company == "against"]
    for game in (among_bots or own)[-1:]:  # the last: of all games it has hardly begun
        try:
            bench.play(game, {**players, name: _Once(players[name])}, folder.talk(game, Event()))
        except _Enough:
            return ""
        except _Unable as error:
            return str(error)
    return ""

"""How good models are: games with duplicate deals, against a bot and among each other.

All that is found stands in a folder, a line a game, and beside it what was answered in each: who is
stopped goes on, and gets what they would have got.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import Final, Literal, final

import msgspec

from cassoulet import games
from cassoulet.arena.crossplay import mixed_company
from cassoulet.arena.entrants import Entrant, entrant
from cassoulet.arena.fixtures import Seating, Table, duplicates, outcome
from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.models import prompts
from cassoulet.models.players import Player
from cassoulet.models.seats import MEMORY, TRIES, Chatter, Modelled, Tally
from cassoulet.models.talks import Remembering, Talk
from cassoulet.texts import language

LINES: Final = "games.jsonl"
TALKS: Final = "talks"
WHO: Final = "models.json"

Company = Literal["against", "mixed"]


class Setting(msgspec.Struct, frozen=True):
    """What must be alike for games to be compared."""

    game: str
    seats: int
    options: dict[str, str]
    rules: int  # their version
    against: str  # the bot
    language: str
    tries: int
    memory: int
    prompts: int  # their version

    def table(self) -> Table:
        return Table(self.game, self.seats, self.options)


class Trade(msgspec.Struct, frozen=True):
    """A trade, and what it brought either side as the bot reckons, in points."""

    seat: int
    partner: int
    own: float
    others: float


class Played(msgspec.Struct, frozen=True):
    """One game, as it is kept."""

    id: str
    setting: Setting
    company: Company
    seated: list[str]
    deal: int
    seed: int
    scores: list[int]
    won: list[float]  # shared wins count in part; who gave up has won nothing
    tallies: list[Tally | None]  # of the seats where models sit
    trades: list[Trade]

    def is_whole(self) -> bool:
        """Whether everybody could be reached; else it is played again, another time."""
        return not any(tally.unanswered for tally in self.tallies if tally)


@final
@dataclass(frozen=True)
class Game:
    """One that is to be played."""

    setting: Setting
    company: Company
    seating: Seating[str]

    def id(self) -> str:
        seating = self.seating
        key = [self.setting, self.company, seating.seated, seating.deal, seating.seed]
        return sha256(msgspec.json.encode(key)).hexdigest()[:16]


def setting(table: Table, against: Entrant, tries: int = TRIES, memory: int = MEMORY) -> Setting:
    rules, spoken = games.box(table.game).rules_version, language().code
    options = dict(table.options)
    return Setting(
        table.game,
        table.seats,
        options,
        rules,
        str(against),
        spoken,
        tries,
        memory,
        prompts.VERSION,
    )


def plan(how: Setting, models: Sequence[str], deals: int, seed: int) -> list[Game]:
    """Each alone among bots, then all of them among each other."""
    table, found = how.table(), []
    for model in models:
        company = [model, *[how.against] * (how.seats - 1)]
        alone = duplicates(table, company, range(deals), seed)
        found += [Game(how, "against", seating) for seating in alone]
    if len(models) > 1:
        found += [Game(how, "mixed", one) for one in mixed_company(table, models, deals, seed)]
    return found


# The folder


class OtherModel(Exception):
    """A name means somebody else than when the folder's games were played."""


@final
class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def games(self) -> list[Played]:
        """As they were played last, in an order that does not tell which ended first."""
        found = {game.id: game for game in self._lines()}
        return [found[name] for name in sorted(found)]

    def _lines(self) -> Iterator[Played]:
        file = self.path / LINES
        if not file.exists():
            return
        *lines, half = file.read_bytes().split(b"\n")
        if half:  # of a line: whoever wrote it was killed
            file.write_bytes(b"".join(line + b"\n" for line in lines))
        for line in lines:
            yield msgspec.json.decode(line, type=Played)

    def note(self, game: Played) -> None:
        with (self.path / LINES).open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")

    def talk(self, game: Game, stopped: Event) -> Talk:
        return Talk(self.path / TALKS / f"{game.id()}.jsonl", stopped)

    def meet(self, digests: Mapping[str, str]) -> None:
        """Each name means the same as ever, or OtherModel."""
        known = self._known()
        for name, digest in digests.items():
            if known.get(name, digest) != digest:
                raise OtherModel(name)

    def remember(self, digests: Mapping[str, str]) -> None:
        """From now on these names mean these models."""
        (self.path / WHO).write_bytes(msgspec.json.encode({**self._known(), **digests}))

    def _known(self) -> dict[str, str]:
        file = self.path / WHO
        known: dict[str, str] = msgspec.json.decode(file.read_bytes()) if file.exists() else {}
        return known


# Playing


def missing(folder: Folder, found: Sequence[Game]) -> list[Game]:
    """Those that are not played yet, or not to the end by whom they were to be played."""
    there = {game.id for game in folder.games() if game.is_whole()}
    return [game for game in found if game.id() not in there]


def play_all(
    folder: Folder, found: Sequence[Game], players: Mapping[str, Player], workers: int
) -> Iterator[Played]:
    """Several at a time: models are mostly waited for."""
    pool, stopped = ThreadPoolExecutor(workers), Event()
    try:
        asked = [pool.submit(play, game, players, folder.talk(game, stopped)) for game in found]
        for done in as_completed(asked):
            folder.note(done.result())
            yield done.result()
    finally:
        stopped.set()
        pool.shutdown(wait=False, cancel_futures=True)


def play(game: Game, players: Mapping[str, Player], talk: Talk) -> Played:
    seating, how = game.seating, game.setting
    chatter = Chatter(how.seats)
    bots = [
        _seated(how, seat, name, players, talk, chatter) for seat, name in enumerate(seating.seated)
    ]
    box = games.box(how.game)
    sitting = Sitting.of(box, dict(how.options), bots, seating.chance())
    trades = _played_out(sitting, how.game)
    tallies = [bot.tally if isinstance(bot, Modelled) else None for bot in bots]
    ended = outcome(sitting)
    won = [
        0.0 if tally and tally.gave_up else won
        for tally, won in zip(tallies, ended.won, strict=True)
    ]
    return Played(
        game.id(),
        how,
        game.company,
        list(seating.seated),
        seating.deal,
        seating.seed,
        list(ended.scores),
        won,
        tallies,
        trades,
    )


def _seated(
    how: Setting,
    seat: int,
    name: str,
    players: Mapping[str, Player],
    talk: Talk,
    chatter: Chatter,
) -> Bot:
    """Bots have no clock, so that a game is the same on any machine."""
    if name not in players:
        return replace(entrant(name), clock=False).seat(how.game)
    box = games.box(how.game)
    return Modelled(
        box,
        prompts.system(box, how.seats, how.options, seat),
        Remembering(talk, seat, players[name]),
        replace(entrant(how.against), clock=False).seat(how.game),
        chatter,
        how.tries,
        how.memory,
    )


def _played_out(sitting: Sitting, game: str) -> list[Trade]:
    advice = training(game).advice_for("medium", PLAIN)
    trades = []
    for seat, action in sitting.moves():
        if found := advice.exchange(sitting.game, seat, action):
            trades.append(Trade(seat, found.partner, found.own, found.others))
    return trades

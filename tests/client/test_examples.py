"""The example bots at live tables: killed now and then, they come back and finish.

At full size each plays twenty games of every game, and no move of theirs is refused by the rules.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from shutil import which
from typing import Any, Self

import pytest
from examples.bot import worth

from cassoulet import games
from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot, Told
from cassoulet.bots.levels import bot as bot_of
from cassoulet.box import Box
from cassoulet.client import Client, Table
from cassoulet.client.plain import Client as PlainClient
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.tower import has_physics
from tests.cli.terminal import surroundings
from tests.client.test_client import Ear, play
from tests.server.running import Server
from tests.servers.ports import free_port
from tests.sizes import FULL, heavy

EXAMPLES = Path(__file__).parents[2] / "examples"
LANGUAGES = {
    "python": [sys.executable, str(Path(__file__).with_name("overheard.py")), f"{EXAMPLES}/bot.py"],
    "node": ["node", str(EXAMPLES / "bot.mjs")],
}
LINES = 60  # at most, of an example
GAMES = 20 if FULL else 1
KILLS = 2  # of each bot in a game
LONGEST = 300.0  # seconds of a game, on a machine that is busy with other things
RACED = {"stale"}  # something happened before the move arrived
SEATS = 3
DEALS = dict.fromkeys(games.names(), 10) | {"pas_de_haricots": 5, "bohnanza": 2}
SLOW = ("bohnanza", "pas_de_haricots")
LIKED = ("bohnanza", "fagioli", "haricot_magique", "haricots", "pas_de_haricots")  # by the bots

ILLEGAL = """
import sys
from contextlib import suppress
from cassoulet.client import Refused
from cassoulet.client.plain import Client
with Client(*sys.argv[1:]) as client, suppress(Refused):
    table = client.open("fagioli", 2)
    table.add_bots()
    table.start()
    table.turn()
    table.play({"type": "Play", "card": 99, "pile": 0, "face_down": False})
"""

needs_node = pytest.mark.skipif(not which("node"), reason="Node is not installed")
every_game = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=heavy if name != "fagioli" else ()) for name in games.names()]
)


class Example:
    """One of the bots, as somebody runs it in a folder of its own."""

    def __init__(self, language: str, server: Server, folder: Path) -> None:
        self.command = [*LANGUAGES[language], server.url]
        self.folder = folder / language
        self.folder.mkdir(exist_ok=True)
        self.errors = self.folder / "errors"
        self.process: subprocess.Popen[bytes] | None = None
        self.kills = 0  # in mid-game

    def start(self, *words: str) -> None:
        environment = surroundings(self.folder)
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*self.command, *words],
                cwd=self.folder,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self) -> int:
        assert self.process
        return self.process.wait(LONGEST)

    def refusals(self) -> Counter[str]:
        """Why moves were not carried out: the last word of each line that it complained with."""
        said = self.errors.read_text(encoding="utf-8")
        assert "Traceback" not in said, said
        return Counter(line.split()[-1] for line in said.splitlines())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


async def kill_now_and_then(table: Table, bots: list[Example], chance: Random) -> None:
    """Each of them, and it comes back at once, told nothing but where the server is."""
    for _ in range(KILLS):
        for one in bots:
            await moves_made(table, chance.randrange(1, 5))
            if table.over:
                return
            one.kill()
            one.kills += 1
            one.start()


async def one_game(server: Server, game: str, bots: list[Example], chance: Random) -> None:
    async with asyncio.timeout(LONGEST), Client(server.url, server.guest("Ana")) as ana:
        table, ear = await ana.open(game, len(bots) + 1), Ear(ana)
        for number, one in enumerate(bots, start=1):
            one.start(f"{server.url}/t/{table.id}")
            await seat_taken(table, number)
        await table.start()
        kills = asyncio.create_task(kill_now_and_then(table, bots, chance))
        await play(table, chance)
        await kills
        assert ear.facts["Moved"] > 0
        assert not ear.facts["TakenOver"], "a bot of the server has finished it for them"


async def seat_taken(table: Table, seat: int) -> None:
    await table.until(lambda: bool(table.room["places"][seat]["taken"] != "free"))


async def moves_made(table: Table, moves: int) -> None:
    last = table.seq + moves
    await table.until(lambda: table.over or table.seq >= last)


@needs_node
@every_game
def test_both_finish_their_games_though_they_are_killed_in_between(
    server: Server, tmp_path: Path, game: str
) -> None:
    with ExitStack() as stack:
        bots = [stack.enter_context(Example(one, server, tmp_path)) for one in LANGUAGES]
        for number in range(GAMES):
            asyncio.run(one_game(server, game, bots, Random(number)))
            assert [one.end() for one in bots] == [0, 0]
        for one in bots:
            told = f"{game}, {one.command[-2]}: killed {one.kills} times, {one.refusals()}\n"
            sys.stdout.write(told)  # the figures, for who asks with -s
            assert one.kills >= GAMES
            assert not one.refusals().keys() - RACED


def test_it_would_be_noticed_if_a_move_were_refused(server: Server, tmp_path: Path) -> None:
    with Example("python", server, tmp_path) as bot:
        bad = tmp_path / "bad.py"
        bad.write_text(ILLEGAL, encoding="utf-8")
        bot.command[-2] = str(bad)
        bot.start(server.guest())
        assert bot.end() == 0
        assert bot.refusals() == {"card_not_in_hand": 1}


@pytest.mark.parametrize("language", ["python", pytest.param("node", marks=needs_node)])
def test_one_opens_a_table_and_plays_with_bots(
    server: Server, tmp_path: Path, language: str
) -> None:
    with Example(language, server, tmp_path) as bot:
        bot.start("fagioli")
        assert bot.end() == 0
        assert not bot.refusals()


# What they say


def said_by(file: str, folder: Path, *words: str) -> str:
    """What an example complains of and ends with."""
    command = ["node" if file.endswith(".mjs") else sys.executable, str(EXAMPLES / file), *words]
    done = subprocess.run(
        command,
        cwd=folder,
        env=surroundings(folder),
        capture_output=True,
        text=True,
        timeout=LONGEST,
    )
    assert done.returncode == 1
    return done.stderr


both = pytest.mark.parametrize("file", ["bot.py", pytest.param("bot.mjs", marks=needs_node)])


@both
def test_told_nothing_they_tell_how_they_are_called(tmp_path: Path, file: str) -> None:
    assert f"{file} http://localhost:8080 fagioli" in said_by(file, tmp_path)


@both
def test_a_table_that_is_none_is_told(server: Server, tmp_path: Path, file: str) -> None:
    for name in ("fagiolo", "aaaaaaaaaa", f"{server.url}/t/aaaaaaaaaa"):
        told = said_by(file, tmp_path, server.url, name)
        assert re.search("is no table|no such table|neither a game nor a table", told), told


@both
def test_a_full_table_is_told(server: Server, tmp_path: Path, file: str) -> None:
    with PlainClient(server.url, server.guest()) as ana:
        table = ana.open("fagioli", 2)
        table.add_bots()
        assert "the table is full" in said_by(file, tmp_path, server.url, table.id)


@both
def test_a_token_of_another_server_is_told(server: Server, tmp_path: Path, file: str) -> None:
    token = f"{file.removesuffix('.py')}.token"
    (tmp_path / token).write_text("of-somebody-elses")
    told = said_by(file, tmp_path, server.url, "fagioli")
    assert re.search(rf"[Dd]elete (it|{re.escape(token)}), and (you )?come as somebody new", told)


@needs_node
def test_nobody_there_is_told(tmp_path: Path) -> None:
    nowhere = f"http://127.0.0.1:{free_port()}"
    assert f"nobody answers at {nowhere}" in said_by("bot.mjs", tmp_path, nowhere)


@heavy
@needs_node
@pytest.mark.skipif(not has_physics(), reason="nobody judges towers here")
def test_their_hands_place_pieces_where_a_referee_watches(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path, judges=1))
        bots = [stack.enter_context(Example(one, server, tmp_path)) for one in LANGUAGES]
        asyncio.run(one_game(server, "haricot_magique", bots, Random(1)))
        assert [one.end() for one in bots] == [0, 0]
        assert not any(one.refusals() for one in bots)
        assert server.metric("cassoulet_towers_judged_total") > 0


@pytest.mark.parametrize("language", ["bot.py", "bot.mjs"])
def test_they_can_be_read_in_a_minute(language: str) -> None:
    assert len((EXAMPLES / language).read_text(encoding="utf-8").splitlines()) <= LINES


# Better than chance


class Likes(Bot):
    """The example in Python, in the arena."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def choose(self, told: Told, seed: int) -> Action | None:
        world = self.box.game.imagine(told.view, Playout(seed))
        if told.seat not in world.to_act():
            return None
        words, chance = codec(self.box), Random(seed)
        view: dict[str, Any] = json.loads(words.views.encode(told.view))
        legal = [json.loads(words.actions.encode(action)) for action in world.legal(told.seat)]
        best = max(legal, key=lambda one: (worth(one, view), chance.random()))
        return words.actions.decode(json.dumps(best).encode())


def shares(box: Box, seats: int) -> Iterator[float]:
    for deal in range(DEALS[box.name] * (5 if FULL else 1)):
        for seat in range(seats):
            players: list[Bot] = [bot_of(box.name, "random") for _ in range(seats)]
            players[seat] = Likes(box)
            winners = Sitting.of(box, box.complete({}), players, deal).play().winners()
            yield (seat in winners) / len(winners)


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=heavy if name in SLOW else ()) for name in LIKED]
)
def test_what_they_like_is_better_than_chance(game: str) -> None:
    """The same deals and choices each time: it is so, or it is not."""
    found = list(shares(games.box(game), SEATS))
    assert sum(found) / len(found) > 1.2 / SEATS

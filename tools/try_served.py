"""Is an installed Cassoulet whole? Serve with it, and play a game against it over the protocol.

    python tools/try_served.py [--compiled] [--game NAME] [COMMAND ...]

Runs in the environment in which Cassoulet is installed with the extra `home`, beside the tests'
client. COMMAND starts the program if it is another one, such as `uvx "cassoulet-games[home]"`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).parents[1]))  # for the tests' client, and not for our source

from cassoulet import game
from cassoulet.wire import to_server
from tests.server.client import Client, play

PEOPLE, BOTS = ("Ana", "Bo"), 1
SETTINGS = "port = 0\npace = 0\n[limits]\nmessages = 1000\nmessages_burst = 1000\n"
JUDGED = "cassoulet_towers_judged_total"
ANNOUNCED = "Cassoulet is served at "


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiled", action="store_true", help="insist on compiled rules")
    parser.add_argument("--game", default="fagioli", help="haricot_magique needs physics, too")
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "cassoulet"])
    args = parser.parse_args()
    if args.compiled and Path(game.__file__).suffix == ".py":
        sys.exit("the rules are not compiled")
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        print(try_served(args.command, args.game, Path(folder)))


def try_served(command: list[str], name: str, folder: Path) -> str:
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    with served(command, folder) as address:
        check_pages(address)
        moves, journal = asyncio.run(play_a_game(address, name))
        judged = towers_judged(address)
    kept = folder / "game.json"
    kept.write_bytes(journal)
    subprocess.run([*command, "verify", str(kept)], check=True, stdout=subprocess.DEVNULL)
    played = f"a game of {name} in {moves} moves" + f", {judged} towers judged" * (judged > 0)
    return f"{version.stdout.strip()}: pages at /, {played}, verified"


@contextmanager
def served(command: list[str], folder: Path) -> Iterator[str]:
    """The address of a server that keeps its games in the folder."""
    settings = folder / "try.toml"
    settings.write_text(SETTINGS)
    arguments = ["serve", "--config", str(settings), "--data", str(folder / "data")]
    process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        line = process.stdout.readline()
        if not line.startswith(ANNOUNCED):
            sys.exit(f"it does not serve: {line}")
        yield line.removeprefix(ANNOUNCED).strip().rstrip("/")
    finally:
        process.terminate()
        process.communicate()


def check_pages(address: str) -> None:
    page = asked(f"{address}/").decode()
    script = page.partition('src="/assets/')[2].partition('"')[0]
    if not script:
        sys.exit("there are no pages at /")
    asked(f"{address}/assets/{script}")


async def play_a_game(address: str, name: str) -> tuple[int, bytes]:
    """Two people play at random, a bot as it thinks; how many moves they made, and the journal."""
    tokens = [new_guest(address, name) for name in PEOPLE]
    setting = {"game": name, "seats": len(PEOPLE) + BOTS}
    table = json.loads(asked(f"{address}/api/tables", setting, tokens[0]))["table"]
    async with AsyncExitStack() as stack:
        sockets = address.replace("http", "ws", 1) + "/ws"
        people = [await stack.enter_async_context(Client(sockets, token)) for token in tokens]
        await sit_down(people, table)
        moves = sum(await asyncio.gather(*(play(one, table, Random(1)) for one in people)))
    return moves, asked(f"{address}/api/tables/{table}/journal")


async def sit_down(people: list[Client], table: str) -> None:
    for seat, one in enumerate(people):
        one.patience = 300.0  # however busy the machine is
        await one.watch(table)
        if seat > 0:  # who opens a table sits at it
            await one.do(to_server.Sit, table, seat=seat)
    for seat in range(len(people), len(people) + BOTS):
        await people[0].do(to_server.AddBot, table, seat=seat, level="easy")
    await people[0].do(to_server.Start, table)


def towers_judged(address: str) -> int:
    """None where there is no physics: there they are guessed."""
    lines = asked(f"{address}/metrics").decode().splitlines()
    return int(sum(float(line.split()[-1]) for line in lines if line.startswith(JUDGED)))


def new_guest(address: str, name: str) -> str:
    told = asked(f"{address}/api/guests", {"name": name, "colour": "#aa5500"})
    return str(json.loads(told)["token"])


def asked(address: str, form: object = None, token: str = "") -> bytes:
    body = None if form is None else json.dumps(form).encode()
    request = urllib.request.Request(address, body, {"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        told: bytes = answer.read()
    return told


if __name__ == "__main__":
    main()

"""`cassoulet sit`: a program that speaks lines of JSON, at a table of a server."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError

from cassoulet.arena.programs import Forfeited, Program, words
from cassoulet.cli.arguments import between
from cassoulet.cli.forfeits import add_seconds, in_words, refuse_what_is_missing
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, say
from cassoulet.cli.places import for_a_program
from cassoulet.game import MOST_SEATS
from cassoulet.texts import listed
from cassoulet.wire.facts import NAME_LENGTH

if TYPE_CHECKING:
    from cassoulet.client import Table

EXAMPLES = """\
cassoulet sit http://localhost:8080 k3v5mdq2xa "python mybot.py"
cassoulet sit https://beans.example k3v5mdq2xa ./mybot --seat 2 --name Haricot"""


def add(parser: Parser) -> None:
    parser.add_argument("url", metavar="URL", help=say("help.sit.url"))
    parser.add_argument("table", metavar=say("metavars.table"), help=say("help.sit.table"))
    program = say("metavars.program")
    parser.add_argument("program", metavar=program, help=say("help.sit.program"))
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, default=-1, metavar="N", help=say("help.sit.seat"))
    name = say("metavars.name")
    parser.add_argument("--name", default="", metavar=name, help=say("help.sit.name"))
    file = say("metavars.file")
    parser.add_argument("--token", type=Path, metavar=file, help=say("help.sit.token"))
    add_seconds(parser)


def run(args: Namespace) -> int:
    try:
        from cassoulet.client import Refused as NotDone
    except ModuleNotFoundError as error:
        package = "cassoulet-games[client]"
        raise Refused(complain("install", module=error.name or "", package=package)) from error
    refuse_what_is_missing(args.program)
    program = Program(args.program, args.seconds)
    try:
        asyncio.run(_sit(args, program))
    except Forfeited as error:
        raise Failed(in_words(error.forfeit)) from error
    except NotDone as error:
        raise Failed(complain("sit.refused", code=error.code)) from error
    except (TimeoutError, URLError) as error:
        raise Failed(complain("sit.noServer", url=args.url)) from error
    finally:
        program.close()
    return 0


async def _sit(args: Namespace, program: Program) -> None:
    from cassoulet.arena.relays import Relay
    from cassoulet.client import Client

    name = args.name or _name(args.program)
    file = args.token or for_a_program(name, args.url)
    async with Client.kept(args.url, file, name) as client:
        relay = Relay(client, args.table, program)
        table = await client.sit(args.table, args.seat)
        print(say("sit.seated", name=name, seat=table.you, table=table.id), flush=True)
        await relay.play()
        print(_told_at_the_end(table))


def _name(command: str) -> str:
    """The program's: of `python mybot.py` it is mybot."""
    return Path(words(command)[-1]).stem[:NAME_LENGTH]


def _told_at_the_end(table: Table) -> str:
    if not table.result:
        return say("sit.closed")
    names = [place["name"] for place in table.room["places"]]
    scores = [f"{name} {score}" for name, score in zip(names, table.result["scores"], strict=True)]
    who = listed([names[seat] for seat in table.result["winners"]])
    return say("sit.over", scores=", ".join(scores), who=who)

"""`cassoulet sit`: a program that speaks lines of JSON, at a table of a server."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.error import URLError

from cassoulet.arena.programs import Forfeited, Program, words
from cassoulet.cli.arguments import between
from cassoulet.cli.forfeits import add_seconds, in_words, refuse_what_is_missing
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, say
from cassoulet.cli.places import for_a_program
from cassoulet.game import MOST_SEATS
from cassoulet.wire.facts import NAME_LENGTH

if TYPE_CHECKING:
    from cassoulet.client import Table

ANY: Final = -1  # seat

EXAMPLES = """\
cassoulet sit http://localhost:8080 k3v5mdq2xa "python mybot.py"
cassoulet sit https://beans.example https://beans.example/t/k3v5mdq2xa ./mybot --seat 2"""


def add(parser: Parser) -> None:
    parser.add_argument("url", metavar="URL", help=say("help.sit.url"))
    parser.add_argument("table", metavar=say("metavars.table"), help=say("help.sit.table"))
    program = say("metavars.program")
    parser.add_argument("program", metavar=program, help=say("help.sit.program"))
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, default=ANY, metavar="N", help=say("help.sit.seat"))
    name = say("metavars.name")
    parser.add_argument("--name", default="", metavar=name, help=say("help.sit.name"))
    file = say("metavars.file")
    parser.add_argument("--token", type=Path, metavar=file, help=say("help.sit.token"))
    add_seconds(parser)


def run(args: Namespace) -> int:
    _find(args)
    refuse_what_is_missing(args.program)
    program = Program(args.program, args.seconds)
    try:
        with _in_words(args):
            asyncio.run(_sit(args, program))
    finally:
        program.close()
    return 0


def _find(args: Namespace) -> None:
    """Whatever was typed or copied: server and table as they are called."""
    try:
        from cassoulet.client.addresses import NoAddress, server_at, table_named
    except ModuleNotFoundError as error:
        package = "cassoulet-games[client]"
        raise Refused(complain("install", module=error.name or "", package=package)) from error
    try:
        args.url = server_at(args.url)
    except NoAddress:
        raise Refused(complain("sit.badServer", word=repr(args.url))) from None
    try:
        args.table = table_named(args.table)
    except NoAddress:
        raise Refused(complain("sit.badTable", word=repr(args.table))) from None


@contextmanager
def _in_words(args: Namespace) -> Iterator[None]:
    from cassoulet.client import Refused as NotDone

    try:
        yield
    except Forfeited as error:
        raise Failed(in_words(error.forfeit)) from error
    except NotDone as error:
        raise Failed(_why(error.code, args)) from error
    except (TimeoutError, URLError) as error:
        raise Failed(complain("sit.noServer", url=args.url)) from error


def _why(code: str, args: Namespace) -> str:
    if code == "seat_taken" and args.seat == ANY:
        return complain("sit.full", table=args.table)
    if complain.knows("sit", code):
        file = str(_token_of(args))
        return complain("sit", code, url=args.url, table=args.table, seat=args.seat, file=file)
    return complain("sit.refused", code=code)


async def _sit(args: Namespace, program: Program) -> None:
    from cassoulet.arena.relays import Relay
    from cassoulet.client import Client

    name = _name(args)
    async with Client.kept(args.url, _token_of(args), name) as client:
        relay = Relay(client, args.table, program)
        table = await client.sit(args.table, args.seat)
        print(say("sit.seated", name=name, seat=table.you, table=table.id), flush=True)
        await relay.play()
        print(_told_at_the_end(table))


def _token_of(args: Namespace) -> Path:
    return args.token or for_a_program(_name(args), args.url)


def _name(args: Namespace) -> str:
    """The program's: of `python mybot.py` it is mybot."""
    return args.name or Path(words(args.program)[-1]).stem[:NAME_LENGTH]


def _told_at_the_end(table: Table) -> str:
    if not table.result:
        return say("sit.closed")
    names = [place["name"] for place in table.room["places"]]
    scores = [f"{name} {score}" for name, score in zip(names, table.result["scores"], strict=True)]
    who = [names[seat] for seat in table.result["winners"]]
    return say("sit.over", scores=", ".join(scores), who=who)

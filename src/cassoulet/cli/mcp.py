"""`cassoulet mcp`: a language model at the tables of a server, by the Model Context Protocol."""

from __future__ import annotations

import asyncio
import gc
import socket
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cassoulet.cli.arguments import between
from cassoulet.cli.complaints import about_port
from cassoulet.cli.parsing import Parser, Refused, complain, say
from cassoulet.cli.places import for_a_program
from cassoulet.wire.facts import NAME_LENGTH

if TYPE_CHECKING:
    from starlette.applications import Starlette

LOOPBACK = "127.0.0.1"  # whoever reaches it plays as this guest: nobody from afar does
PATH = "/mcp"  # as the SDK has it
HIGHEST_PORT = 65535
SERVER, NAME = "http://127.0.0.1:8080", "Claudine"

EXAMPLES = """\
cassoulet mcp
cassoulet mcp --server https://beans.example --name Gemma
cassoulet mcp --http 8765"""


def add(parser: Parser) -> None:
    server, name = say("help.mcp.server", usual=SERVER), say("help.mcp.name", usual=NAME)
    parser.add_argument("--server", default=SERVER, metavar="URL", help=server)
    parser.add_argument("--name", default=NAME, metavar=say("metavars.name"), help=name)
    port = between(1, HIGHEST_PORT)
    parser.add_argument("--http", type=port, metavar="PORT", help=say("help.mcp.http", path=PATH))
    file = say("metavars.file")
    parser.add_argument("--token", type=Path, metavar=file, help=say("help.sit.token"))


def run(args: Namespace) -> int:
    if not 1 <= len(args.name) <= NAME_LENGTH:
        raise Refused(complain("mcp.name", most=NAME_LENGTH))
    if not args.server.startswith(("http://", "https://")):
        raise Refused(complain("mcp.server", url=args.server))
    try:
        asyncio.run(_serve(args))
    except ModuleNotFoundError as error:
        package = "cassoulet-games[models]"
        raise Refused(complain("install", module=error.name or "", package=package)) from error
    return 0


@contextmanager
def _undisturbed() -> Iterator[None]:
    """The SDK makes a great many things that all stay: nobody looks for garbage among them."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


async def _serve(args: Namespace) -> None:
    with _undisturbed():
        from cassoulet.models.guests import Guest
        from cassoulet.models.tools import server

    file = args.token or for_a_program(args.name, args.server)
    guest = Guest(args.server, args.name, file)
    tools = server(guest)
    try:
        if args.http is None:
            await tools.run_stdio_async()
        else:
            await _serve_http(tools.streamable_http_app(host=LOOPBACK), args.http)
    finally:
        await guest.close()


async def _serve_http(app: Starlette, port: int) -> None:
    import uvicorn

    with about_port(port):
        listening = socket.create_server((LOOPBACK, port))
    print(say("mcp.serving", url=f"http://{LOOPBACK}:{port}{PATH}"), flush=True)
    await uvicorn.Server(uvicorn.Config(app, log_level="error")).serve([listening])

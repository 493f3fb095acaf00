"""`cassoulet serve`: a server at home, or a node of many."""

from __future__ import annotations

import socket
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cassoulet.cli.arguments import between
from cassoulet.cli.complaints import about_port
from cassoulet.cli.parsing import Parser, Refused, complain, say

if TYPE_CHECKING:
    from cassoulet.server.settings import Settings

CLUSTER = ("asyncpg", "nats", "picows")
EVERYWHERE = "0.0.0.0"  # noqa: S104 (asked for on the command line)

EXAMPLES = """\
cassoulet serve
cassoulet serve --local --port 9000
cassoulet serve --config node.toml"""


def add(parser: Parser) -> None:
    file, folder = say("metavars.file"), say("metavars.folder")
    parser.add_argument("--config", metavar=file, help=say("help.serve.config"))
    port = between(0, 65_535)
    parser.add_argument("--port", type=port, metavar="N", help=say("help.serve.port"))
    parser.add_argument("--data", metavar=folder, help=say("help.serve.data"))
    parser.add_argument("--local", action="store_true", help=say("help.serve.local"))


def run(args: Namespace) -> int:
    try:
        return _run(args)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        extra = "cluster" if missing in CLUSTER else "server"
        package = f"cassoulet-games[{extra}]"
        raise Refused(complain("install", module=missing, package=package)) from error


def _run(args: Namespace) -> int:
    from cassoulet.server import serving
    from cassoulet.server.settings import BadSettings
    from cassoulet.storage import StoreDown, Unusable

    try:
        settings = _settings(args)
        with about_port(settings.port):
            serving.run(settings, lambda port: _announce(settings, port))
    except (BadSettings, StoreDown, Unusable) as error:
        raise Refused(str(error)) from error
    if not settings.postgres:
        print(f"\n{say('stopped')} {_kept(settings)}")
    return 0


def _settings(args: Namespace) -> Settings:
    from cassoulet.server import settings

    if args.config:
        found = settings.read(Path(args.config))
    else:
        found = settings.Settings(host="127.0.0.1" if args.local else EVERYWHERE)
    if args.port is not None:
        found = replace(found, port=args.port)
    return replace(found, data=args.data) if args.data else found


def _announce(settings: Settings, port: int) -> None:
    """Say where the server can be found, also as a code for phones."""
    import segno

    host = _home_address() if settings.host == EVERYWHERE else settings.host
    address = f"http://{host}:{port}/"
    print(say("serve.address", address=address), flush=True)
    if settings.postgres:
        return
    if settings.host == EVERYWHERE:
        segno.make(address, micro=False).terminal(compact=True)
        print(say("serve.join"))
    print(_kept(settings), flush=True)


def _kept(settings: Settings) -> str:
    return say("serve.kept", folder=str(Path(settings.data).absolute()))


def _home_address() -> str:
    """This computer's address in its own network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"

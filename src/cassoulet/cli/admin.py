"""`cassoulet admin`: what a host does to tables by hand, at home or at a site."""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cassoulet.cli.arguments import between
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, say

if TYPE_CHECKING:
    from cassoulet.admin.office import Office
    from cassoulet.server.settings import Settings

STATUSES = ("waiting", "playing", "over", "closed")
LONGEST = 36_500  # days
GONE_WITHIN = 60.0  # seconds, of a node that drains

EXAMPLES = """\
cassoulet admin tables --status playing
cassoulet admin close abcdefghij --reason spam --config node.toml
cassoulet admin export abcdefghij table.jsonl
cassoulet admin sweep --days 365 --dry-run
cassoulet admin backup /backups/today
cassoulet admin drain --config node.toml"""

Work = Callable[["Office", "Settings", Namespace], Awaitable[None]]


def deeds(parser: Parser, texts: str) -> Callable[[str, Work], Parser]:
    """A way to add what a host can do, each a command of its own, told where the texts say."""
    commands = parser.add_subparsers(
        title=say("help.commands"),
        metavar=say("metavars.command"),
        required=True,
        parser_class=Parser,
    )

    def deed(name: str, work: Work) -> Parser:
        one: Parser = commands.add_parser(name, help=say(texts, name))
        add_place(one)
        one.set_defaults(work=work)
        return one

    return deed


def add(parser: Parser) -> None:
    deed = deeds(parser, "help.admin.deeds")
    file, folder, table = say("metavars.file"), say("metavars.folder"), say("metavars.table")
    tables = deed("tables", _tables)
    tables.add_argument("--status", choices=STATUSES, help=say("help.admin.status"))
    close = deed("close", _close)
    close.add_argument("table", metavar=table)
    close.add_argument("--reason", default="", metavar="TEXT", help=say("help.admin.reason"))
    export = deed("export", _export)
    export.add_argument("table", metavar=table)
    export.add_argument("file", metavar=file)
    deed("restore", _restore).add_argument("file", metavar=file)
    sweep = deed("sweep", _sweep)
    days = between(1, LONGEST)
    sweep.add_argument("--days", type=days, metavar="N", help=say("help.admin.days"))
    sweep.add_argument("--to", metavar=folder, help=say("help.admin.to"))
    sweep.add_argument("--dry-run", action="store_true", help=say("help.admin.dryRun"))
    deed("backup", _backup).add_argument("folder", metavar=folder)
    drain = deed("drain", _drain)
    drain.add_argument("--url", metavar="URL", help=say("help.admin.url"))
    deed("log", _log)


def add_place(parser: Parser) -> None:
    """Whose tables: those of these settings, or of a home."""
    parser.add_argument("--config", metavar=say("metavars.file"), help=say("help.serve.config"))
    parser.add_argument("--data", metavar=say("metavars.folder"), help=say("help.serve.data"))


def run(args: Namespace) -> int:
    from cassoulet.admin.exports import BadExport
    from cassoulet.server.settings import BadSettings
    from cassoulet.storage import StoreDown, Unusable
    from cassoulet.tables import refusals

    try:
        asyncio.run(_run(args))
    except refusals.Refused as error:
        raise Refused(complain("admin", error.code)) from error
    except (BadSettings, Unusable, BadExport) as error:
        raise Refused(str(error)) from error
    except StoreDown as error:
        raise Failed(str(error)) from error
    return 0


async def _run(args: Namespace) -> None:
    from cassoulet.server.offices import open_office

    settings = _settings(args)
    office = await open_office(settings)
    try:
        await args.work(office, settings, args)
    finally:
        await office.close()


def _settings(args: Namespace) -> Settings:
    from cassoulet.server import settings

    found = settings.read(Path(args.config)) if args.config else settings.Settings()
    return replace(found, data=args.data) if args.data else found


async def _tables(office: Office, _: Settings, args: Namespace) -> None:
    async for one in office.tables(args.status or ""):
        print(
            f"{one.table}  {one.status:<8}{one.game:<17}{one.people}  {one.entries:>5}  "
            f"{time_of(one.opened)}  {time_of(one.since)}"
        )


async def _close(office: Office, _: Settings, args: Namespace) -> None:
    await office.close_table(args.table, args.reason)
    print(say("admin.closed", table=args.table))


async def _export(office: Office, _: Settings, args: Namespace) -> None:
    await office.export(args.table, Path(args.file))
    print(say("admin.exported", table=args.table, file=args.file))


async def _restore(office: Office, _: Settings, args: Namespace) -> None:
    print(say("admin.restored", table=await office.put_back(Path(args.file))))


async def _sweep(office: Office, settings: Settings, args: Namespace) -> None:
    from cassoulet.server.offices import exports

    days = args.days or settings.keep_days
    if not days:
        raise Refused(complain("admin.noDays"))
    if args.dry_run:
        for one in await office.old(days):
            print(one.table, time_of(one.since))
        return
    to = Path(args.to) if args.to else exports(settings)
    swept = await office.sweep(days, to)
    print(say("admin.swept", count=len(swept), folder=str(to)))


async def _backup(office: Office, settings: Settings, args: Namespace) -> None:
    from cassoulet.server.offices import back_up

    await back_up(office, settings, Path(args.folder))
    print(say("admin.backedUp", folder=args.folder))


async def _drain(office: Office, settings: Settings, args: Namespace) -> None:
    from cassoulet.server.node import secrets_of
    from cassoulet.server.orders import LIFE
    from cassoulet.tables.hosting.keys import Keys

    host = settings.host if settings.host != "0.0.0.0" else "127.0.0.1"  # noqa: S104
    url = (args.url or f"http://{host}:{settings.port}").rstrip("/")
    token = Keys(secrets_of(settings)).token(office.who, ["admin"], LIFE)
    await office.note("drain", node=url)
    sent = await asyncio.to_thread(_order, url, token)
    print(say("admin.drained", node=url, count=sent))


def _order(url: str, token: str) -> int:
    """How many connections the node had; returns when it has gone."""
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    order = Request(f"{url}/api/drain", b"", {"authorization": f"Bearer {token}"})  # noqa: S310
    try:
        with urlopen(order, timeout=10) as answer:  # noqa: S310
            connections = int(answer.read())
    except HTTPError as error:
        raise Failed(complain("admin.refused", node=url, code=error.code)) from error
    except URLError as error:
        raise Failed(complain("admin.noNode", node=url)) from error
    end = time.monotonic() + GONE_WITHIN
    while time.monotonic() < end:
        try:
            urlopen(f"{url}/healthz", timeout=5).close()  # noqa: S310
            time.sleep(0.1)
        except OSError:
            break
    return connections


async def _log(office: Office, _: Settings, __: Namespace) -> None:
    """A JSON object a line, the newest last: for people and for programs."""
    import msgspec

    for deed in reversed(await office.ledger.deeds(sys.maxsize)):
        line = {
            **deed._asdict(),
            "at": time_of(deed.at),
            "details": msgspec.Raw(deed.details.encode()),
        }
        print(msgspec.json.encode(line).decode())


def time_of(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")

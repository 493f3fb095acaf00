"""`cassoulet people`: what a host does about people in rated play, and for programs."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from cassoulet.cli import admin
from cassoulet.cli.arguments import between
from cassoulet.cli.parsing import Parser, Refused, complain, say

if TYPE_CHECKING:
    from cassoulet.admin.office import Office
    from cassoulet.server.settings import Settings

MOST_REPORTS = 200
LONGEST = 36_500  # days
DAY = 24 * 3600 * 1000  # milliseconds
OF_PEOPLE = ("haricots", "pas_de_haricots", "fagioli", "bohnanza", "duel")
POOLS = (*OF_PEOPLE, *[f"{pool}:programs" for pool in OF_PEOPLE])
SCOPES = ("play", "open", "talk", "watch")

EXAMPLES = """\
cassoulet people reports
cassoulet people bar "Bean Thief" --days 30 --reason "loses on purpose"
cassoulet people strike abcdefghij --config node.toml
cassoulet people recompute
cassoulet people program "Bean Counter" --scopes play,open --days 30"""


def add(parser: Parser) -> None:
    deed = admin.deeds(parser, "help.people.deeds")
    deed("reports", _reports)
    bar = deed("bar", _bar)
    bar.add_argument("name", metavar=say("metavars.name"))
    days = between(0, LONGEST)
    bar.add_argument("--days", type=days, default=30, metavar="N", help=say("help.people.days"))
    strike = deed("strike", _strike)
    strike.add_argument("table", metavar=say("metavars.table"))
    for one in (bar, strike):
        one.add_argument("--reason", default="", metavar="TEXT", help=say("help.admin.reason"))
    program = deed("program", _program)
    program.add_argument("name", metavar=say("metavars.name"))
    program.add_argument(
        *("--days",), type=between(1, 730), default=90, metavar="N", help=say("help.people.until")
    )
    scopes = say("help.people.scopes", scopes=", ".join(SCOPES))
    program.add_argument("--scopes", type=_scopes, default=["play", "open"], help=scopes)
    recompute = deed("recompute", _recompute)
    recompute.add_argument("pool", nargs="?", choices=POOLS, help=say("help.people.pool"))


def run(args: Namespace) -> int:
    from cassoulet.people.refusals import NotDone

    try:
        return admin.run(args)
    except NotDone as error:
        raise Refused(complain("people", error.code)) from error


async def _reports(office: Office, _: Settings, __: Namespace) -> None:
    """The newest first; a guest has no name but the one at the table."""
    from cassoulet.people import peace

    for one in await office.store.talk(peace.reports(MOST_REPORTS)):
        who = one.account or f"({one.name})"
        print(f"{admin.time_of(one.at)}  {one.table}  {who:<18}{one.reports:>3}  {one.why}")
        if one.words:
            print(f"    {one.words}")


async def _bar(office: Office, _: Settings, args: Namespace) -> None:
    from cassoulet.people import peace

    await office.store.talk(peace.named(args.name))
    await office.note("bar", who=args.name, days=args.days, reason=args.reason)
    await office.store.talk(peace.bar(args.name, office.clock() + args.days * DAY))
    print(say("people.barred", name=args.name, count=args.days))


async def _strike(office: Office, _: Settings, args: Namespace) -> None:
    from cassoulet.people import ratings

    await office.note("strike", args.table, reason=args.reason)
    pool = await office.store.talk(ratings.strike(args.table))
    await _reckon(office, pool)


async def _recompute(office: Office, _: Settings, args: Namespace) -> None:
    await office.note("recompute", pool=args.pool)
    for pool in [args.pool] if args.pool else POOLS:
        await _reckon(office, pool)


def _scopes(text: str) -> list[str]:
    scopes = text.split(",")
    if wrong := [one for one in scopes if one not in SCOPES]:
        raise ArgumentTypeError(complain("noScope", word=repr(wrong[0])))
    return scopes


async def _program(office: Office, settings: Settings, args: Namespace) -> None:
    """A program of the host's own; its token is told to nobody else."""
    from cassoulet.server.programs import make_for_host
    from cassoulet.wire.programs import NewProgram

    await office.note("program", who=args.name, days=args.days, scopes=args.scopes)
    form = NewProgram(args.name, args.scopes, args.days)
    print(await make_for_host(office.store, settings, form))


async def _reckon(office: Office, pool: str) -> None:
    from cassoulet.people import ratings

    games, changed = await office.store.talk(ratings.recompute(pool))
    print(say("people.reckoned", pool=pool, games=games, changed=changed))

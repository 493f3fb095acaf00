"""`cassoulet play`: one person at a table of bots."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from hashlib import sha256
from math import inf
from pathlib import Path

from cassoulet import archive
from cassoulet.bots.levels import MOST_SECONDS
from cassoulet.bots.training import LEVELS, Level
from cassoulet.cli.arguments import Asked, Commands, Refused, add_table, asked_table, between
from cassoulet.cli.guests import Guests, invite
from cassoulet.cli.market import MarketDay, has_market
from cassoulet.cli.screen import open_console
from cassoulet.cli.sitting import Sitting
from cassoulet.dealers import SEED_BYTES, Playout, Sealed
from cassoulet.game import MOST_SEATS
from cassoulet.journal import Match

__all__ = ["Sitting", "add", "run"]

USUAL: Level = "medium"


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play against bots")
    add_table(parser)
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, default=0, metavar="I", help="your seat, from 0 (0)")
    bots = f"of {', '.join(LEVELS)}: one for all, or one for each of the others, with commas"
    parser.add_argument("--bots", type=_levels, metavar="LEVEL", help=f"{bots} ({USUAL})")
    parser.add_argument("--seed", metavar="S", help="any text: the same text deals the same game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game there")
    parser.set_defaults(run=run)


def _levels(text: str) -> list[Level]:
    known = {str(level): level for level in LEVELS}
    try:
        return [known[name] for name in text.split(",")]
    except KeyError as error:
        raise ArgumentTypeError(f"{error} is none of {', '.join(LEVELS)}") from None


def run(args: Namespace) -> int:
    table = asked_table(args)
    if args.seat >= table.seats:
        raise Refused(f"seats are counted from 0 to {table.seats - 1}")
    seed = _sealed_seed(args.seed)
    guests = _guests(args, table, seed)
    if args.save:
        args.save.touch()  # better to fail now than after the game
    match = Match(table.box, table.seats, table.options, Sealed(seed))
    sitting = _sitting(match)(match, args.seat, guests, open_console())
    try:
        sitting.play()
    finally:
        if args.save:
            args.save.write_bytes(archive.encode(match.journal))
    sitting.say_how_to_check(args.save)
    return 0


def _sealed_seed(text: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if text is None else sha256(os.fsencode(text)).digest()


def _guests(args: Namespace, table: Asked, seed: bytes) -> Guests:
    """With a seed that was asked for they heed no clock: any machine plays the same game."""
    clock = MOST_SECONDS if args.seed is None else inf
    return invite(table.box.name, _one_each(args.bots, table), args.seat, _chance(seed), clock)


def _one_each(levels: Sequence[Level] | None, table: Asked) -> Sequence[Level]:
    others = table.seats - 1
    if levels is None:
        levels = [USUAL]
    if len(levels) not in (1, others):
        raise Refused(f"there are {others} others: --bots takes one level, or {others}")
    return levels if len(levels) == others else [*levels] * others


def _chance(seed: bytes) -> Playout:
    """What the bots choose with: apart from the cards' chance, and no key to it."""
    return Playout(int.from_bytes(sha256(b"bots" + seed).digest(), "big"))


def _sitting(match: Match) -> type[Sitting]:
    return MarketDay if has_market(match) else Sitting

"""`cassoulet play`: one person at a table of bots."""

from __future__ import annotations

import os
import secrets
from argparse import Namespace
from hashlib import sha256
from pathlib import Path

from cassoulet import archive
from cassoulet.cli.arguments import Commands, Refused, add_table, asked_table, between
from cassoulet.cli.market import MarketDay, has_market
from cassoulet.cli.screen import open_console
from cassoulet.cli.sitting import Sitting
from cassoulet.dealers import SEED_BYTES, Playout, Sealed
from cassoulet.game import MOST_SEATS
from cassoulet.journal import Match

__all__ = ["Sitting", "add", "run"]


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play against bots")
    add_table(parser)
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, default=0, metavar="I", help="your seat, from 0 (0)")
    parser.add_argument("--seed", metavar="S", help="any text: the same text deals the same game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game there")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    table = asked_table(args)
    if args.seat >= table.seats:
        raise Refused(f"seats are counted from 0 to {table.seats - 1}")
    if args.save:
        args.save.touch()  # better to fail now than after the game
    seed = _sealed_seed(args.seed)
    match = Match(table.box, table.seats, table.options, Sealed(seed))
    sitting = _sitting(match)(match, args.seat, _bots(seed), open_console())
    try:
        sitting.play()
    finally:
        if args.save:
            args.save.write_bytes(archive.encode(match.journal))
    sitting.say_how_to_check(args.save)
    return 0


def _sealed_seed(text: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if text is None else sha256(os.fsencode(text)).digest()


def _bots(seed: bytes) -> Playout:
    """What the bots choose with: apart from the cards' chance, and no key to it."""
    return Playout(int.from_bytes(sha256(b"bots" + seed).digest(), "big"))


def _sitting(match: Match) -> type[Sitting]:
    return MarketDay if has_market(match) else Sitting

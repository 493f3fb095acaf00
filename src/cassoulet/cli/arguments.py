"""What the commands' arguments have in common."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cassoulet import games
from cassoulet.box import Box, WrongBox
from cassoulet.cli.parsing import Parser, Refused, complain, meant, say
from cassoulet.game import MOST_SEATS

# A table: the game, how many sit at it, and how it is played


@dataclass(frozen=True)
class Asked:
    """A table that a box allows."""

    box: Box
    seats: int
    options: dict[str, str]


def add_table(parser: Parser, optional: bool = False) -> None:
    some = "?" if optional else None
    game = say("metavars.game")
    parser.add_argument("game", nargs=some, metavar=game, help=say("help.game"))
    seats = between(1, MOST_SEATS)
    parser.add_argument("--seats", type=seats, metavar="N", help=say("help.seats"))
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar=say("metavars.option"),
        help=say("help.option"),
    )


def asked_table(args: Namespace) -> Asked:
    box = _box(args.game)
    seats = args.seats or box.seats[0]
    if seats not in box.seats:
        raise WrongBox(box.for_whom())
    return Asked(box, seats, _options(box, dict(args.option)))


def _box(name: str) -> Box:
    if name in games.names():
        return games.box(name)
    known = games.names()
    instead = meant(name, known) or complain("listOfGames", games=", ".join(known))
    raise Refused(complain("noGame", game=name) + instead)


def _options(box: Box, asked: Mapping[str, str]) -> dict[str, str]:
    """All options of a table; one that the box does not have is likely a slip of the finger."""
    known = options_of(box)
    for option in map("=".join, asked.items()):
        if option not in known:
            instead = meant(option, known) or _known(known)
            raise Refused(complain("noOption", game=box.name, option=option) + instead)
    return box.complete(asked)


def _known(options: list[str]) -> str:
    if not options:
        return complain("noOptions")
    return complain("listOfOptions", options=", ".join(options))


def options_of(box: Box) -> list[str]:
    return [f"{name}={choice}" for name, choices in box.options.items() for choice in choices]


def _option(text: str) -> tuple[str, str]:
    name, sign, choice = text.partition("=")
    if not sign:
        form = say("metavars.option")
        raise ArgumentTypeError(complain("notAnOption", word=repr(text), form=form))
    return name, choice


# Numbers


def between(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high:
            return int(text)
        raise ArgumentTypeError(complain("notANumber", word=repr(text), least=low, most=high))

    return number


def add_seed(parser: Parser) -> None:
    seed = between(0, 2**63 - 1)
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help=say("help.seed"))


# Output


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.json"))


def wants_json(args: Namespace) -> bool:
    """Figures are JSON unless a person looks at them."""
    return bool(args.json) or not sys.stdout.isatty()

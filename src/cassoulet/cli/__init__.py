"""The program in the terminal: one module a command, each with its `add` and its `run`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from cassoulet import __version__
from cassoulet.arena.fixtures import CrewLost
from cassoulet.box import WrongBox
from cassoulet.cli import arena, games, new_game, perft, play, replay, serve, simulate, verify
from cassoulet.cli.arguments import Parser, Refused
from cassoulet.journal import BadJournal

COMMANDS = (games, play, serve, replay, verify, simulate, arena, perft, new_game)
FAILED, REFUSED, INTERRUPTED = 1, 2, 130


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit code; whatever goes wrong is told in one line."""
    _replace_what_cannot_be_printed()
    try:
        return _run(_parser().parse_args(argv))
    except (Refused, WrongBox) as error:
        return _complain(error, REFUSED)
    except BrokenPipeError:
        return _stop_printing()
    except (BadJournal, CrewLost, OSError) as error:
        return _complain(error, FAILED)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED


def _run(args: Namespace) -> int:
    code: int = args.run(args)
    sys.stdout.flush()  # so that a closed pipe is noticed here
    return code


def _parser() -> Parser:
    parser = Parser(prog="cassoulet", description="Bean games in the terminal.")
    parser.add_argument("--version", action="version", version=f"cassoulet {__version__}")
    parser.set_defaults(run=lambda _: _print_help(parser))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser


def _print_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _complain(error: Exception, code: int) -> int:
    print(f"cassoulet: {error}", file=sys.stderr)
    return code


def _stop_printing() -> int:
    """Whoever read our output has gone: say no more, not even when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _replace_what_cannot_be_printed() -> None:
    """An old terminal's encoding costs it a few signs, not the game."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")

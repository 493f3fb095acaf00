"""The program in the terminal: one module a command, imported when the command is called.

Each has an `add`, which gives a parser the command's arguments, a `run`, and EXAMPLES for its help.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from cassoulet import __version__
from cassoulet.cli.parsing import Command, Parser, add_command, examples

COMMANDS = {
    "games": "list the games",
    "play": "play against bots",
    "serve": "let friends play in their browsers",
    "replay": "watch a saved game again",
    "verify": "prove that saved games were fair",
    "simulate": "play many games at random and count",
    "arena": "let bots play against each other and compare",
    "perft": "count the lines of play from a deal",
    "new-game": "write the files of a new game",
    "completion": "let your shell complete what you type",
}
EXAMPLES = """\
cassoulet play fagioli
cassoulet play haricots --seats 4 --bots easy,hard,hard
cassoulet serve
cassoulet play --help"""
COMPLETING = "_ARGCOMPLETE"  # a shell asks what may come next
FAILED, INTERRUPTED = 1, 130


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit code; whatever goes wrong is told in one line."""
    _replace_what_cannot_be_printed()
    try:
        return _run(_parsed(argv))
    except BrokenPipeError:
        return _stop_printing()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        return _complain(error)


def _parsed(argv: list[str] | None) -> Namespace:
    parser = program()
    if COMPLETING in os.environ:
        from cassoulet.cli.completion import complete

        complete(parser)
    return parser.parse_args(argv)


def program() -> Parser:
    """The parser of the whole program; a command's own is filled when the command is called."""
    parser = Parser(prog="cassoulet", description="Bean games in the terminal.")
    parser.epilog = examples(EXAMPLES)
    parser.add_argument("--version", action="version", version=f"cassoulet {__version__}")
    parser.set_defaults(run=lambda _: _print_help(parser))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Command)
    for name, purpose in COMMANDS.items():
        add_command(commands, name, purpose)
    return parser


def _print_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _run(args: Namespace) -> int:
    code: int = args.run(args)
    sys.stdout.flush()  # so that a closed pipe is noticed here
    return code


def _complain(error: Exception) -> int:
    """What was to be expected is told in plain words; a mistake of ours shows where it is."""
    from cassoulet.cli.complaints import complaint
    from cassoulet.cli.lines import told_to

    found = complaint(error)
    if found is None:
        raise error
    print(told_to(sys.stderr, f"cassoulet: {found.words}"), file=sys.stderr)
    return found.code


def _stop_printing() -> int:
    """Whoever read our output has gone: say no more, not even when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _replace_what_cannot_be_printed() -> None:
    """An old terminal's encoding costs it a few signs, not the game."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")

"""The program in the terminal: one module a command, imported when the command is called.

Each has an `add`, which gives a parser the command's arguments, a `run`, and EXAMPLES for its help.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from cassoulet import __version__
from cassoulet.cli.parsing import Command, Parser, add_command, examples, known_language
from cassoulet.texts import languages, of_the_system, speaker, speaking

say = speaker("program")

COMMANDS = (
    *("games", "play", "serve", "sit", "mcp", "replay", "review", "verify"),
    *("simulate", "arena", "models", "perft", "new-game", "admin", "people", "completion"),
)
EXAMPLES = """\
cassoulet play fagioli
cassoulet play haricots --seats 4 --bots easy,hard,hard
cassoulet serve
cassoulet play --help"""
LANG = "--lang"
COMPLETING = "_ARGCOMPLETE"  # a shell asks what may come next
FAILED, INTERRUPTED = 1, 130


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit code; whatever goes wrong is told in one line."""
    _replace_what_cannot_be_printed()
    code, words = _language(sys.argv[1:] if argv is None else argv)
    with speaking(code):
        return _guarded(words)


def _language(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language to speak, and the words without it: --lang may stand anywhere."""
    system = of_the_system(os.environ)
    for at, word in enumerate(words):
        name, sign, code = word.partition("=")
        if name == LANG:
            code = code if sign else "".join(words[at + 1 : at + 2])
            others = [*words[:at], *words[at + (1 if sign else 2) :]]
            known = code in languages()
            return (code, others) if known else (system, [f"{LANG}={code}", *others])
    return system, list(words)


def _guarded(words: list[str]) -> int:
    try:
        return _run(_parsed(words))
    except BrokenPipeError:
        return _stop_printing()
    except KeyboardInterrupt:
        print(f"\n{say('stopped')}", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        return _complain(error)


def _parsed(argv: list[str]) -> Namespace:
    parser = program()
    if COMPLETING in os.environ:
        from cassoulet.cli.completion import complete

        complete(parser)
    return parser.parse_args(argv)


def program() -> Parser:
    """The parser of the whole program; a command's own is filled when the command is called."""
    parser = Parser(prog="cassoulet", description=say("about"))
    parser.epilog = examples(EXAMPLES)
    version, told = f"cassoulet {__version__}", say("argparse.version")
    parser.add_argument("--version", action="version", version=version, help=told)
    code, spoken = say("metavars.code"), say("help.lang", codes=", ".join(languages()))
    parser.add_argument(LANG, type=known_language, metavar=code, help=spoken)
    parser.set_defaults(run=lambda _: _print_help(parser))
    commands = parser.add_subparsers(
        title=say("help.commands"), metavar=say("metavars.command"), parser_class=Command
    )
    for name in COMMANDS:
        add_command(commands, name, say("commands", name))
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

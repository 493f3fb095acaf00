"""`cassoulet completion`: let a shell complete commands, games, their options, and bots' levels."""

from __future__ import annotations

import os
from argparse import Action, Namespace, _SubParsersAction
from collections.abc import Callable, Sequence

import argcomplete
from argcomplete.shell_integration import shellcode

from cassoulet import games
from cassoulet.cli.parsing import Command, Parser, examples, say

EXAMPLES = """\
eval "$(cassoulet completion bash)"
eval "$(cassoulet completion zsh)"
cassoulet completion fish | source"""
PLACES = {"bash": "~/.bashrc", "zsh": "~/.zshrc", "fish": "~/.config/fish/config.fish"}
COLUMN = 50  # of where an example belongs
PROGRAMS = ("cassoulet", "cassoulet-games")
PATHS = (
    "file",
    "files",
    "save",
    "resume",
    "source",
    "config",
    "data",
    "journals",
    "svg",
    "root",
    "program",
    "token",
)


def add(parser: Parser) -> None:
    parser.add_argument("shell", choices=tuple(PLACES), help=say("help.completion.shell"))
    parser.epilog = examples(_examples())


def _examples() -> str:
    """Each with the file where it belongs."""
    where = [say("help.completion", shell, file=file) for shell, file in PLACES.items()]
    lines = zip(EXAMPLES.splitlines(), where, strict=True)
    return "\n".join(f"{line:<{COLUMN}}{place}" for line, place in lines)


def run(args: Namespace) -> int:
    print(shellcode(PROGRAMS, shell=args.shell))
    return 0


def complete(parser: Parser) -> None:
    """Tell the shell what may come next, and end."""
    typed = os.environ.get("COMP_LINE", "").split()
    for command in _commands(parser):
        if command.name in typed:
            command.fill()
            for action in command._actions:
                _teach(action)
    argcomplete.autocomplete(parser, always_complete_options="long")


def _commands(parser: Parser) -> list[Command]:
    (commands,) = (one for one in parser._actions if isinstance(one, _SubParsersAction))
    return list(commands.choices.values())


Completer = Callable[..., Sequence[str]]


def _teach(action: Action) -> None:
    """Paths are for the shell; games and the like are listed; nobody knows what else may come."""
    if action.dest not in PATHS and not action.choices:
        completer = COMPLETERS.get(action.dest, _nothing)
        action.completer = completer  # type: ignore[attr-defined]  # as argcomplete asks for


def _nothing(**_: object) -> Sequence[str]:
    return ()


def _games(**_: object) -> Sequence[str]:
    return games.names()


def _seats(parsed_args: Namespace, **_: object) -> Sequence[str]:
    return [str(seats) for seats in games.box(parsed_args.game).seats]


def _options(parsed_args: Namespace, **_: object) -> Sequence[str]:
    from cassoulet.cli.arguments import options_of

    return options_of(games.box(parsed_args.game))


def _levels(prefix: str, **_: object) -> Sequence[str]:
    """Also after a comma."""
    from cassoulet.bots.training import LEVELS

    before, comma, _last = prefix.rpartition(",")
    return [f"{before}{comma}{level}" for level in LEVELS]


COMPLETERS: dict[str, Completer] = {
    "game": _games,
    "seats": _seats,
    "option": _options,
    "bots": _levels,
    "pool": _levels,
}

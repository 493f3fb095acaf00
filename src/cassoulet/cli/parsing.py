"""How the program is spoken to: commands that are imported when called, complaints of one line."""

from __future__ import annotations

import argparse
from argparse import (
    Action,
    ArgumentError,
    ArgumentParser,
    HelpFormatter,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from collections.abc import Iterable, Sequence
from importlib import import_module
from textwrap import indent
from typing import Any, NoReturn, TypeAlias

from cassoulet.texts import languages, speaker

say, complain = speaker("program"), speaker("complaints")
argparse._ = lambda words: say.like("argparse", words)  # type: ignore[attr-defined]  # its hook


class Refused(Exception):
    """The command cannot be meant so."""


class Failed(Exception):
    """The command was understood, and something kept it from being carried out."""


def _as_written(prog: str) -> HelpFormatter:
    """Examples keep their lines, and what an option means stands beside it."""
    formatter = RawDescriptionHelpFormatter(prog, max_help_position=28)
    formatter._action_max_length = 14  # argparse forgets how far the names of commands are indented
    return formatter


class Parser(ArgumentParser):
    """Its complaints are one line, without a page of usage, and say what may have been meant."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=_as_written, **settings)

    def error(self, message: str) -> NoReturn:
        raise Refused(message)

    def _check_value(self, action: Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        if isinstance(action, _SubParsersAction):
            instead = meant(value, action.choices) or complain("listOfCommands")
            raise Refused(complain("noCommand", word=value) + instead)
        raise ArgumentError(action, none_of(value, action.choices))


class Command(Parser):
    """The parser of one command: its module is imported, and fills it, when it is called."""

    name = ""
    filled = False

    def fill(self) -> None:
        if self.filled:
            return
        self.filled = True
        module = import_module(f"{__package__}.{self.name.replace('-', '_')}")
        self.epilog = examples(module.EXAMPLES)
        self.set_defaults(run=module.run)
        module.add(self)

    def parse_known_args(  # type: ignore[override]  # of its overloads we need the first
        self, args: Sequence[str] | None = None, namespace: Namespace | None = None
    ) -> tuple[Namespace, list[str]]:
        self.fill()
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            flags = [flag for flag in self._option_string_actions if flag.startswith("--")]
            refused = complain("notKnown", command=self.name, word=unknown[0])
            raise Refused(refused + meant(unknown[0], flags))
        return known, unknown


Commands: TypeAlias = "_SubParsersAction[Command]"


def add_command(commands: Commands, name: str, purpose: str) -> None:
    start = purpose[0].upper() + purpose[1:]
    commands.add_parser(name, help=purpose, description=f"{start}.").name = name


def examples(lines: str) -> str:
    return f"{say('help.examples')}\n{indent(lines, '  ')}"


# Did you mean ...?


def meant(word: str, known: Iterable[str]) -> str:
    """The known word that is most like this one, as the end of a complaint."""
    from difflib import get_close_matches  # who makes no mistake need not wait for it

    near = get_close_matches(word.lower(), list(known), n=1)
    return complain("didYouMean", word=near[0]) if near else ""


def none_of(word: str, known: Iterable[str]) -> str:
    names = [str(name) for name in known]
    return complain("noneOf", word=repr(word), known=", ".join(names)) + meant(word, names)


def known_language(code: str) -> str:
    if code not in languages():
        known = ", ".join(languages())
        raise Refused(complain("noLanguage", word=code, known=known))
    return code

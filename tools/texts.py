"""Are the texts of all languages complete? Lists what is missing, wrong, unused or out of date.

just texts                   what there is to do, in all languages; fails if there is anything
just texts --done fr         French is up to date: all its texts say what the English ones say now
just texts --done fr KEY...  only these, as they are listed
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cassoulet.texts import CATEGORIES, SOURCE, Text, cases, flat, forms, values

ROOT = Path(__file__).parents[1]
GAMES = {path.parent.name for path in (ROOT / "src/cassoulet/games").glob("*/rules.py")}
CODE = {".py", ".ts", ".svelte", ".mjs"}
NOT_CODE = {"node_modules", "dist", "english.ts"}
QUOTED = re.compile(r"""["'`]([\w.-]+)["'`]""")
PART = re.compile(r"\.(\w+)")
TAKEN_APART = re.compile(r"\{([\w\s,:]+)\}\)? =")
WORD = re.compile(r"\w+")
BEGINNING = re.compile(r"""[`"']([\w.]+\.)\$?\{""")  # `fact.${type}`: texts by their kind
OF_A_GAME = re.compile(r"games/(\w+)")


@dataclass(frozen=True)
class Todo:
    language: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.language}  {self.key}: {self.what}"


@dataclass(frozen=True)
class Catalogue:
    """The languages of the browser, or of the program, and the code that asks for their texts."""

    folder: Path
    code: Path
    #: texts that no code names: how they are found is in their place
    by_place: tuple[str, ...] = ()
    #: lists that are as long as each language likes: what may be typed
    open_lists: str = ""
    _asked: dict[str, Asked] = field(default_factory=dict)

    def languages(self) -> list[str]:
        return sorted(file.parent.name for file in self.folder.glob("*/language.json"))

    def texts(self, language: str) -> dict[str, Text]:
        """By file and path: games/fagioli/table.events.Drew."""
        return {
            f"{file}.{path}": text
            for file, content in self._files(language)
            for path, text in flat(content)
        }

    def _files(self, language: str) -> Iterator[tuple[str, dict[str, object]]]:
        for path in sorted((self.folder / language).rglob("*.json")):
            if path.stem not in ("language", "translated"):
                file = path.relative_to(self.folder / language).with_suffix("").as_posix()
                yield file, json.loads(path.read_text(encoding="utf-8"))

    def forms(self, language: str) -> set[str]:
        facts = json.loads((self.folder / language / "language.json").read_text(encoding="utf-8"))
        return set(facts["forms"])

    # What was translated, and of what

    def translated(self, language: str) -> dict[str, str]:
        file = self.folder / language / "translated.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def note(self, language: str, keys: set[str]) -> None:
        """These texts say what the English ones say now; all of them, if none is named."""
        source, own, before = self.source, self.texts(language), self.translated(language)
        done = {
            key: digest(source[key]) if not keys or key in keys else before.get(key, "")
            for key in own
            if key in source
        }
        file = self.folder / language / "translated.json"
        file.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")

    @cached_property
    def source(self) -> dict[str, Text]:
        return self.texts(SOURCE)

    # Who asks for a text

    @cached_property
    def code_by_path(self) -> dict[str, Asked]:
        """What all code names; that of rules and bots too, for their codes."""
        paths = {*self.code.rglob("*"), *(ROOT / "src/cassoulet").rglob("*.py")}
        return {
            path.as_posix(): asked_in(path.read_text(encoding="utf-8"))
            for path in paths
            if path.suffix in CODE and not NOT_CODE & {*path.parts, path.name}
        }

    def is_used(self, key: str) -> bool:
        file, _, path = key.partition(".")
        if any(re.fullmatch(place, key) for place in self.by_place):
            return True
        game = OF_A_GAME.match(file)
        return self._asked_by(game[1] if game else "").has(path)

    def _asked_by(self, game: str) -> Asked:
        """A game's texts are asked for by itself, and by what all games share."""
        if game not in self._asked:
            code = [asked for path, asked in self.code_by_path.items() if concerns(path, game)]
            self._asked[game] = Asked(*(set().union(*some) for some in zip(*code, strict=True)))
        return self._asked[game]


def concerns(path: str, game: str) -> bool:
    """Code of no game, or of this one."""
    named = GAMES & set(re.findall(r"\w+", path))
    return not game or not named or game in named


class Asked(NamedTuple):
    """What is named in a file: in quotes, as a part of something, or with what comes behind it."""

    quoted: set[str]
    parts: set[str]
    beginnings: set[str]

    def has(self, path: str) -> bool:
        """By its whole path, or by its name in a list of texts."""
        names = [name for name in path.split(".") if not name.isdigit()]
        if self.quoted & {path, ".".join(names), names[-1]} or names[-1] in self.parts:
            return True
        return path.startswith(tuple(self.beginnings))


def asked_in(code: str) -> Asked:
    taken_apart = {name for some in TAKEN_APART.findall(code) for name in WORD.findall(some)}
    parts = taken_apart.union(PART.findall(code))
    return Asked(set(QUOTED.findall(code)), parts, set(BEGINNING.findall(code)))


def digest(text: Text) -> str:
    return sha256(json.dumps(text, ensure_ascii=False).encode()).hexdigest()[:8]


# What there is to do


def todos(catalogue: Catalogue) -> Iterator[Todo]:
    for key in catalogue.source:
        if not catalogue.is_used(key):
            yield Todo(SOURCE, key, "nobody asks for it")
    for language in catalogue.languages():
        yield from wrong(catalogue, language)
        if language != SOURCE:
            yield from to_translate(catalogue, language)


def wrong(catalogue: Catalogue, language: str) -> Iterator[Todo]:
    known = catalogue.forms(language)
    for key, text in catalogue.texts(language).items():
        if unknown := forms(text) - known:
            yield Todo(language, key, f"no form {', '.join(sorted(unknown))} in language.json")
        if not isinstance(text, str) and (strange := set(text) - CATEGORIES):
            yield Todo(language, key, f"no plural is called {', '.join(sorted(strange))}")


def to_translate(catalogue: Catalogue, language: str) -> Iterator[Todo]:
    own, done = catalogue.texts(language), catalogue.translated(language)
    for key, text in catalogue.source.items():
        if key not in own:
            yield Todo(language, key, "missing")
        elif problem := differs(own[key], text) or out_of_date(done.get(key), text):
            yield Todo(language, key, problem)
    for key in own.keys() - catalogue.source.keys():
        if not re.fullmatch(catalogue.open_lists, key):
            yield Todo(language, key, "not in English")


def differs(own: Text, source: Text) -> str:
    lacking, strange = values(source) - values(own), values(own) - values(source)
    if lacking - {"n"} or strange:
        return f"its values are {shown(own)}, in English {shown(source)}"
    return "" if all(cases(own)) else "empty"


def shown(text: Text) -> str:
    return ", ".join(sorted(values(text))) or "none"


def out_of_date(translated: str | None, source: Text) -> str:
    if translated == digest(source):
        return ""
    return "the English text has changed" if translated else "not yet said to be done (--done)"


BROWSER = Catalogue(
    ROOT / "web/src/languages",
    ROOT / "web",
    (r"games\..*", r".*/rules\..*", r"common\.(names|beans)\..*"),
)
PROGRAM = Catalogue(
    ROOT / "src/cassoulet/languages",
    ROOT / "src/cassoulet",
    (r"program\.argparse\..*",),  # found by what argparse says in English
    open_lists=r"program\.typed\..*",
)
CATALOGUES = [one for one in (BROWSER, PROGRAM) if one.folder.is_dir()]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--done", metavar="LANGUAGE")
    parser.add_argument("keys", nargs="*")
    asked = parser.parse_args(arguments)
    if asked.done:
        for catalogue in CATALOGUES:
            catalogue.note(asked.done, set(asked.keys))
    found = [todo for catalogue in CATALOGUES for todo in todos(catalogue)]
    for todo in found:
        print(todo)
    print(f"{sum(len(one.source) for one in CATALOGUES)} texts, {len(found)} to do")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

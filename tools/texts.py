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
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from cassoulet.texts import SOURCE, Text, cases, flat, forms, values

ROOT = Path(__file__).parents[1]
GAMES = {path.parent.name for path in (ROOT / "src/cassoulet/games").glob("*/rules.py")}
CODE = {".py", ".ts", ".svelte", ".mjs"}
NOT_CODE = {"node_modules", "dist", "english.ts"}
QUOTED = re.compile(r"""["'`]([\w.-]+)["'`]""")
PART = re.compile(r"\.(\w+)")
TAKEN_APART = re.compile(r"\{([\w\s,:]+)\}\)? =")
WORD = re.compile(r"\w+")
BEGINNING = re.compile(r"""[`"']([\w.]+\.)\$?\{""")  # `fact.${type}`: texts by their kind
OPENED, ENDED = re.compile(r"\[[a-z][^]]*\]"), re.compile(r"\[/[a-z]*\]")  # rich's markup
PERCENT = re.compile(r"%\(\w+\)[a-z]")
OF_A_GAME = re.compile(r"games/(\w+)")


MISSING = "missing"


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

    def _files(self, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
        for path in sorted((self.folder / language).rglob("*.json")):
            if path.stem not in ("language", "translated"):
                file = path.relative_to(self.folder / language).with_suffix("").as_posix()
                yield file, read(path)

    def grammar(self, language: str) -> dict[str, Any]:
        return read(self.folder / language / "language.json")

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


class Unreadable(Exception):
    """A file that is no JSON, or says something twice."""


def read(path: Path) -> dict[str, Any]:
    try:
        content: dict[str, Any] = json.loads(
            path.read_text(encoding="utf-8"), object_pairs_hook=_once
        )
    except ValueError as error:
        raise Unreadable(f"{path.relative_to(ROOT)}: {error}") from error
    return content


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"{', '.join(sorted(twice))} stands there twice")
    return dict(pairs)


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
    grammar = catalogue.grammar(language)
    for problem in wrong_grammar(grammar):
        yield Todo(language, "language", problem)
    for key, text in catalogue.texts(language).items():
        if unknown := forms(text) - set(grammar["forms"]):
            yield Todo(language, key, f"no form {', '.join(sorted(unknown))} in language.json")
        if any(len(OPENED.findall(case)) != len(ENDED.findall(case)) for case in cases(text)):
            yield Todo(language, key, "not every [style] has its end [/]")


def wrong_grammar(grammar: dict[str, Any]) -> Iterator[str]:
    classes = grammar.get("classes", {})
    for name in ("name", "whom"):
        if name not in grammar.get("forms", {}):
            yield f"there is no form {name}"
    for form, kinds in grammar.get("forms", {}).items():
        if "other" not in kinds:
            yield f"the form {form} has no case other"
        if unknown := set(kinds) - {"you", "youAmong", "several", "other", *classes}:
            yield f"the form {form} has cases that are no class: {', '.join(sorted(unknown))}"
    for pattern in [*classes.values(), *(sign for sign, _ in grammar.get("typography", []))]:
        try:
            re.compile(pattern)
        except re.error as error:
            yield f"{pattern} is no regular expression: {error}"


def to_translate(catalogue: Catalogue, language: str) -> Iterator[Todo]:
    own, done = catalogue.texts(language), catalogue.translated(language)
    for key, text in catalogue.source.items():
        if key not in own:
            yield Todo(language, key, MISSING)
        elif problem := differs(own[key], text) or out_of_date(done.get(key), text):
            yield Todo(language, key, problem)
    for key in own.keys() - catalogue.source.keys():
        yield Todo(language, key, "not in English")


def differs(own: Text, source: Text) -> str:
    lacking, strange = values(source) - values(own), values(own) - values(source)
    if lacking - {"n"} or strange:
        return f"its values are {shown(own)}, in English {shown(source)}"
    if placed(own) != placed(source):
        return "it must have the same %(names)s as in English"
    return "" if all(cases(own)) else "empty"


def placed(text: Text) -> set[str]:
    """What argparse puts in."""
    return {name for case in cases(text) for name in PERCENT.findall(case)}


def shown(text: Text) -> str:
    return ", ".join(sorted(values(text))) or "none"


def out_of_date(translated: str | None, source: Text) -> str:
    if translated == digest(source):
        return ""
    return "the English text has changed" if translated else "not yet said to be done (--done)"


# What both the browser and the program name, in the same order
NAMED_TWICE = ("common.beans.", "games/bohnanza.beans.")


def named_otherwise(browser: Catalogue, program: Catalogue) -> Iterator[Todo]:
    """A bean has one name in a language, wherever one plays."""
    here, there = (
        [key for key in catalogue.source if key.startswith(place)]
        for catalogue, place in zip((browser, program), NAMED_TWICE, strict=True)
    )
    for language in {*browser.languages()} & {*program.languages()}:
        ours, theirs = browser.texts(language), program.texts(language)
        for key, twin in zip(here, there, strict=True):
            one, other = ours.get(key), theirs.get(twin)
            if one and other and one != other:
                yield Todo(language, key, f"{one} here, in the terminal {other}")


BROWSER = Catalogue(
    ROOT / "web/src/languages",
    ROOT / "web",
    (r"games\..*", r".*/rules\..*", r"common\.(names|beans)\..*"),
)
PROGRAM = Catalogue(
    ROOT / "src/cassoulet/languages",
    ROOT / "src/cassoulet",
    (r"program\.argparse\..*",),  # found by what argparse says in English
)
CATALOGUES = [one for one in (BROWSER, PROGRAM) if one.folder.is_dir()]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--done", metavar="LANGUAGE", choices=sorted(spoken()))
    parser.add_argument("keys", nargs="*")
    asked = parser.parse_args(arguments)
    try:
        if asked.done:
            done(asked.done, set(asked.keys))
        found = [todo for catalogue in CATALOGUES for todo in todos(catalogue)]
        found += named_otherwise(BROWSER, PROGRAM)
    except Unreadable as error:
        print(error)
        return 1
    tell(found, asked.all)
    return 1 if found else 0


def spoken() -> set[str]:
    return {one for catalogue in CATALOGUES for one in catalogue.languages()} - {SOURCE}


def done(language: str, keys: set[str]) -> None:
    for catalogue in CATALOGUES:
        if language in catalogue.languages():
            catalogue.note(language, keys)
            noted = len(catalogue.translated(language))
            print(f"{catalogue.folder.relative_to(ROOT)}/{language}: {noted} texts noted")


def tell(found: list[Todo], whole: bool) -> None:
    """What is missing is only counted, unless all is wanted: the rest is mistakes."""
    missing = [todo for todo in found if todo.what == MISSING]
    for todo in found:
        if whole or todo.what != MISSING:
            print(todo)
    files = Counter((todo.language, todo.key.partition(".")[0]) for todo in missing)
    for (language, file), count in sorted(files.items()):
        print(f"{language}  {file}: {count} missing")
    print(f"{sum(len(one.source) for one in CATALOGUES)} texts, {len(found)} to do")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

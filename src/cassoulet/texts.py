"""Texts in the language of whoever reads them, from the catalogues in `languages/`.

A language is found by existing: a folder with a `language.json`, its name and grammar, and files of
texts. What it lacks is said in English. docs/add-a-language.md says how all this is written.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from gettext import c2py
from typing import Any, NamedTuple, TypeAlias

SOURCE = "en"  # what all are translated from, and what is said where a translation is missing
FOLDERS = [os.path.join(os.path.dirname(__file__), "languages")]
NO_TEXTS = ("language", "translated")  # files of a language with something else in them
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}  # of CLDR's plurals
PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")  # {card}, or {who:whom}: a value in a form
OWN_NAME = re.compile(r"\{(?!name\})([^}]*)\}")
MARKUP = re.compile(r"\[[^]]*\]")  # rich's, which nobody sees

Text: TypeAlias = "str | dict[str, str]"  # with a string for each category of its plural
Value: TypeAlias = "str | int | Sequence[str]"


class You(str):
    """The name of the person who reads: it looks like any other, and sentences know it."""

    __slots__ = ()


# The files


def languages() -> list[str]:
    """The codes of all languages there are."""
    found = {code for folder in FOLDERS for code in os.listdir(folder)}
    return sorted(code for code in found if _find(f"{code}/language.json"))


def files(code: str) -> list[str]:
    """The files in which a language has texts, as in games/fagioli."""
    return sorted({file for folder in FOLDERS for file in _files(f"{folder}/{code}")})


def _files(folder: str) -> Iterator[str]:
    for place, _, names in os.walk(folder):
        for name in names:
            file = os.path.relpath(f"{place}/{name}", folder).replace(os.sep, "/")
            if file.endswith(".json") and file.removesuffix(".json") not in NO_TEXTS:
                yield file.removesuffix(".json")


def read(code: str, file: str) -> dict[str, Any]:
    """What a file of a language holds; nothing if there is no such file."""
    if not (path := _find(f"{code}/{file}.json")):
        return {}
    with open(path, encoding="utf-8") as found:
        contents: dict[str, Any] = json.load(found)
    return contents


def page(file: str) -> str:
    """A page in the present language, in Markdown; empty if there is none."""
    if not (path := _find(f"{_present}/{file}.md")):
        return ""
    with open(path, encoding="utf-8") as found:
        return language().typeset(found.read())


def _find(file: str) -> str:
    return next((path for folder in FOLDERS if os.path.exists(path := f"{folder}/{file}")), "")


# The texts


def texts(code: str) -> dict[str, Text]:
    """All texts of a language by file and path, as in games/fagioli.events.Drew."""
    return {f"{file}.{path}": text for file in files(code) for path, text in flat(read(code, file))}


def flat(contents: Mapping[str, Any] | list[Any], before: str = "") -> Iterator[tuple[str, Text]]:
    """Each text with its path; those of a list are counted from 0."""
    items = enumerate(contents) if isinstance(contents, list) else contents.items()
    for key, found in items:
        if isinstance(found, str) or is_plural(found):
            yield f"{before}{key}", found
        else:
            yield from flat(found, f"{before}{key}.")


def is_plural(found: object) -> bool:
    return isinstance(found, dict) and "other" in found and CATEGORIES.issuperset(found)


def values(text: Text) -> set[str]:
    """The names of the values that a text has places for; `n` also where a plural asks for it."""
    asked = set() if isinstance(text, str) else {"n"}
    return asked | {name for case in cases(text) for name, _ in PLACE.findall(case)}


def forms(text: Text) -> set[str]:
    """The forms in which a text has values."""
    return {form for case in cases(text) for _, form in PLACE.findall(case) if form}


def cases(text: Text) -> list[str]:
    """A text in all numbers."""
    return [text] if isinstance(text, str) else list(text.values())


# A language


class Language:
    """The texts of a language, and what its grammar does to the values in them."""

    def __init__(self, code: str) -> None:
        facts = read(SOURCE, "language") | read(code, "language")
        self.code = code
        self.name: str = facts["name"]
        self.both: str = facts["and"]
        self.forms = {form: _bare(cases) for form, cases in facts["forms"].items()}
        self.you = self.forms["name"]["you"]
        self.signs = str.maketrans(facts.get("numbers", {}))
        self.texts: dict[str, dict[str, Text]] = {}
        self._facts = facts

    def text(self, file: str, path: str) -> Text | None:
        if file not in self.texts:
            self.texts[file] = dict(flat(read(self.code, file)))
        return self.texts[file].get(path)

    def typeset(self, text: str) -> str:
        for before, after in self._typography:
            text = before.sub(after, text)
        return text

    def category(self, n: int) -> str:
        """Of CLDR's, for so many."""
        found: str = self._facts["plurals"][self._plural(n)]
        return found

    def listed(self, things: Sequence[str]) -> str:
        """Ana, Ben and you."""
        *some, last = things
        return self.both.format(some=", ".join(some), last=last) if some else last

    def formed(self, value: Value, form: str) -> str:
        """A value in a form; each, if there are several, and then in a list."""
        if isinstance(value, (list, tuple)):
            return self._several(value, form)
        name = self.you if isinstance(value, You) else str(value)
        for case, wording in self.forms.get(form, {}).items():
            if self._is(case, value, name):
                return wording.replace("{name}", name)
        return name

    def _several(self, values: Sequence[str], form: str) -> str:
        """You and Ben have: if the form has a case for several, else each in the form itself."""
        if (together := self._together(values, form)) is None:
            return self.listed([self.formed(one, form) for one in values])
        in_order = sorted(values, key=lambda one: not isinstance(one, You))
        listed = self.listed([self.formed(one, "name") for one in in_order])
        return together.replace("{name}", listed)

    def _together(self, values: Sequence[str], form: str) -> str | None:
        """What is said of several, or of several and the person who reads."""
        cases = self.forms.get(form, {}) if len(values) > 1 else {}
        several = cases.get("several")
        you_among = any(isinstance(one, You) for one in values)
        return cases.get("youAmong", several) if you_among else several

    def _is(self, case: str, value: Value, name: str) -> bool:
        if case in ("you", "youAmong", "several"):
            return case == "you" and isinstance(value, You)
        return case == "other" or bool(self._classes[case].search(MARKUP.sub("", name)))

    @cached_property
    def _plural(self) -> Any:
        return c2py(self._facts["plural"])

    @cached_property
    def _classes(self) -> dict[str, re.Pattern[str]]:
        classes = self._facts.get("classes", {}).items()
        return {name: re.compile(pattern, re.IGNORECASE) for name, pattern in classes}

    @cached_property
    def _typography(self) -> list[tuple[re.Pattern[str], str]]:
        return [(re.compile(before), after) for before, after in self._facts.get("typography", ())]


def _bare(cases: dict[str, str]) -> dict[str, str]:
    """Without the braces in which a page shows a pronoun as it does a name: {Vous} avez."""
    return {case: OWN_NAME.sub(r"\1", wording) for case, wording in cases.items()}


class Wording(NamedTuple):
    """A text, taken apart where its values go."""

    language: Language
    cases: dict[str, list[str]]  # by category: what stands there, then a value, its form, ...

    def said(self, values: Mapping[str, Value]) -> str:
        parts = self.cases[self._category(values)]
        said = parts[0]
        for at in range(1, len(parts), 3):
            said += self._value(parts[at], values[parts[at]], parts[at + 1]) + parts[at + 2]
        return said

    def _category(self, values: Mapping[str, Value]) -> str:
        if len(self.cases) == 1:
            return "other"
        many = values["n"]
        assert isinstance(many, int)
        return self.language.category(many)

    def _value(self, name: str, value: Value, form: str) -> str:
        if name == "n" and isinstance(value, int):
            return f"{value:,}".translate(self.language.signs)
        return self.language.formed(value, form or "name")


def wording(spoken: Language, text: Text) -> Wording:
    cases = {"other": text} if isinstance(text, str) else text
    return Wording(spoken, {name: _parts(spoken.typeset(case)) for name, case in cases.items()})


def _parts(text: str) -> list[str]:
    return [part or "" for part in PLACE.split(text)]


# Speaking

_present = SOURCE


@cache
def _language(code: str) -> Language:
    return Language(code)


def language() -> Language:
    """The one that is spoken now."""
    return _language(_present)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """All that is said meanwhile is said in this language."""
    global _present
    before, _present = _present, code
    try:
        yield
    finally:
        _present = before


def of_the_system(environ: Mapping[str, str]) -> str:
    """The language of a system's locale, if it is one that we speak."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = re.split(r"[.@]", next(filter(None, names), ""))[0].replace("_", "-")
    wanted = (code, code.partition("-")[0])
    return next((one for one in wanted if one in languages()), SOURCE)


class Speaker:
    """Says the texts of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._wordings: dict[tuple[str, str], Wording] = {}

    def __call__(self, key: str, /, *more: str | int, **values: Value) -> str:
        """One text; where it is one of several, `more` says which: say("beans", 3)."""
        path = ".".join([key, *map(str, more)]) if more else key
        found = self._wordings.get((_present, path)) or self._find(path)
        return found.said(values)

    def knows(self, key: str, *more: str | int) -> bool:
        path = ".".join([key, *map(str, more)])
        return self._has(language(), path) or self._has(_language(SOURCE), path)

    def like(self, group: str, words: str) -> str:
        """The text of a group that has these words in English; the words, if there is none."""
        self.knows(group)  # reads the file
        for path, text in _language(SOURCE).texts[self.file].items():
            if text == words and path.startswith(f"{group}."):
                return self(path)
        return words

    def _has(self, spoken: Language, path: str) -> bool:
        return spoken.text(self.file, path) is not None

    def _find(self, path: str) -> Wording:
        for spoken in (language(), _language(SOURCE)):
            if (text := spoken.text(self.file, path)) is not None:
                found = self._wordings[_present, path] = wording(spoken, text)
                return found
        raise KeyError(f"{self.file} has no text {path}")


def speaker(file: str) -> Speaker:
    """To say the texts of a file: say = speaker("games/fagioli")."""
    return Speaker(file)


def you() -> You:
    """The name of the person who reads, in the present language."""
    return You(language().you)


def listed(things: Sequence[str]) -> str:
    return language().listed([language().formed(one, "name") for one in things])


def number(written: str) -> str:
    """A number in English digits, as it is written in the present language."""
    return written.translate(language().signs)

"""The texts of all languages: complete, and a tool that would notice if they were not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools.pseudo_language import pseudo
from tools.texts import (
    BROWSER,
    CATALOGUES,
    PROGRAM,
    ROOT,
    Catalogue,
    Unreadable,
    named_otherwise,
    read,
    todos,
    wrong_grammar,
)

ENGLISH: dict[str, Any] = {
    "home": "Home",
    "cards": {"one": "{n} card", "other": "{n} cards"},
    "events": {"Drew": "{who} drew {card}"},
    "piles": ["left", "right"],
    "fact.Sat": "{name} sat down.",
}
FRENCH: dict[str, Any] = {
    "home": "Accueil",
    "cards": {"one": "{n} carte", "other": "{n} cartes"},
    "events": {"Drew": "{who:has} pioché {card}"},
    "piles": ["gauche", "droite"],
    "fact.Sat": "{name} est là.",
}
CODE = 't("home"); say(texts.events.Drew); const { cards, piles } = texts; t(`fact.${type}`);'
FORMS = {"forms": {"name": {"other": ""}, "whom": {"other": ""}, "has": {"other": "{name} a"}}}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda one: one.code.name)
def test_nothing_is_left_to_do(catalogue: Catalogue) -> None:
    assert [str(todo) for todo in todos(catalogue)] == []


def test_a_bean_has_one_name_in_a_language() -> None:
    assert [str(todo) for todo in named_otherwise(BROWSER, PROGRAM)] == []


def test_a_bean_has_another_name_in_the_terminal(tmp_path: Path) -> None:
    browser = Catalogue(tmp_path / "web", tmp_path)
    program = Catalogue(tmp_path / "program", tmp_path)
    for language, names in (("en", ["Soy", "Red"]), ("fr", ["Soja", "Rouge"])):
        write(tmp_path / "web" / language / "language.json", FORMS)
        write(tmp_path / "program" / language / "language.json", FORMS)
        write(tmp_path / "program" / language / "games/bohnanza.json", {"beans": names})
    write(tmp_path / "web/en/common.json", {"beans": {"soy": "Soy", "red": "Kidney"}})
    write(tmp_path / "web/fr/common.json", {"beans": {"soy": "Soja"}})  # not all is translated yet
    found = [str(todo) for todo in named_otherwise(browser, program)]
    assert found == ["en  common.beans.red: Kidney here, in the terminal Red"]


def found(folder: Path, english: object = ENGLISH, french: object = FRENCH) -> list[str]:
    return [str(todo) for todo in todos(made(folder, english, french))]


def made(folder: Path, english: object = ENGLISH, french: object = FRENCH) -> Catalogue:
    for language, content in (("en", english), ("fr", french)):
        write(folder / "languages" / language / "language.json", FORMS)
        write(folder / "languages" / language / "screens.json", content)
    (folder / "code").mkdir(exist_ok=True)
    (folder / "code" / "page.ts").write_text(CODE)
    catalogue = Catalogue(folder / "languages", folder / "code")
    if not (folder / "languages/fr/translated.json").exists():
        catalogue.note("fr", set())
    return catalogue


def write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content))


def test_a_language_that_is_done(tmp_path: Path) -> None:
    assert found(tmp_path) == []


def test_a_text_is_missing(tmp_path: Path) -> None:
    french = {key: text for key, text in FRENCH.items() if key != "home"}
    assert found(tmp_path, french=french) == ["fr  screens.home: missing"]


def test_a_text_is_in_no_other_language(tmp_path: Path) -> None:
    assert found(tmp_path, french=FRENCH | {"more": "plus"}) == ["fr  screens.more: not in English"]


def test_nobody_asks_for_a_text(tmp_path: Path) -> None:
    added = found(tmp_path, ENGLISH | {"forgotten": "x"}, FRENCH | {"forgotten": "x"})
    assert added == ["en  screens.forgotten: nobody asks for it"]


def test_english_has_changed_since(tmp_path: Path) -> None:
    made(tmp_path)
    changed = ENGLISH | {"home": "At home"}
    assert found(tmp_path, changed) == ["fr  screens.home: the English text has changed"]
    made(tmp_path, changed).note("fr", {"screens.home"})
    assert found(tmp_path, changed) == []


def test_a_text_that_is_new_must_be_said_to_be_done(tmp_path: Path) -> None:
    made(tmp_path)
    more = {"piles": ["a", "b", "c"]}
    assert found(tmp_path, ENGLISH | more, FRENCH | more)[-1:] == [
        "fr  screens.piles.2: not yet said to be done (--done)"
    ]


def test_the_values_differ(tmp_path: Path) -> None:
    french = FRENCH | {"events": {"Drew": "{who} pioche"}}
    assert found(tmp_path, french=french) == [
        "fr  screens.events.Drew: its values are who, in English card, who"
    ]


def test_there_is_no_such_form(tmp_path: Path) -> None:
    french = FRENCH | {"events": {"Drew": "{who:of} {card}"}}
    assert found(tmp_path, french=french) == [
        "fr  screens.events.Drew: no form of in language.json",
    ]


def test_styles_end_and_what_argparse_puts_in_stays(tmp_path: Path) -> None:
    english = ENGLISH | {"home": "%(message)s"}
    assert found(tmp_path, english, FRENCH | {"home": "[bold]%(message)s[/] [red]"}) == [
        "fr  screens.home: not every [style] has its end [/]",
    ]
    assert found(tmp_path / "more", english, FRENCH | {"home": "%(mot)s"}) == [
        "fr  screens.home: it must have the same %(names)s as in English",
    ]


@pytest.mark.parametrize(
    ("grammar", "problem"),
    [
        ({"classes": {"vowel": "[s"}}, "[s is no regular expression"),
        ({"typography": [["(", ""]]}, "( is no regular expression"),
        ({"forms": {"name": {"other": ""}}}, "there is no form whom"),
        ({"forms": {"has": {"you": "x"}}}, "the form has has no case other"),
        ({"forms": {"has": {"other": "", "nasal": ""}}}, "cases that are no class: nasal"),
    ],
)
def test_a_grammar_that_cannot_work(grammar: dict[str, Any], problem: str) -> None:
    assert any(problem in told for told in wrong_grammar(FORMS | grammar))


@pytest.mark.parametrize("content", ['{"a": "b" "c": "d"}', '{"a": "b", "a": "c"}'])
def test_a_file_that_cannot_be_read_is_named(content: str) -> None:
    file = ROOT / "build" / "unreadable.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(content)
    with pytest.raises(Unreadable, match=r"^build/unreadable.json: "):
        read(file)


# No code names a language, nor holds its sentences

LANGUAGES = {one for catalogue in CATALOGUES for one in catalogue.languages()} - {"en"}


def sources() -> list[Path]:
    paths = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "web/src").rglob("*"),
        *(ROOT / "web/build").rglob("*"),
    ]
    code = {".py", ".ts", ".svelte", ".mjs", ".html"}
    return [path for path in paths if path.suffix in code and not path.name.endswith(".test.ts")]


def test_no_code_names_a_language() -> None:
    named = re.compile(rf"""["'`/]({"|".join(LANGUAGES)})["'`/]""")
    assert [path for path in sources() if named.search(path.read_text(encoding="utf-8"))] == []


# A language that nobody speaks


def test_a_pseudo_text_is_longer_and_keeps_its_values() -> None:
    text = pseudo("{who} planted [bold]{beans}[/] in the field")
    assert text == "{who} plåååñtéééd [bold]{beans}[/] îîîñ théé fîîééld"
    assert len(pseudo("Take a seat or just watch.")) == round(26 * 1.4)

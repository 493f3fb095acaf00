"""Texts in several languages: forms, plurals, what is missing; and all catalogues are whole."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cassoulet import texts
from cassoulet.games import boxes
from cassoulet.texts import (
    CATEGORIES,
    SOURCE,
    Language,
    Value,
    You,
    cases,
    forms,
    languages,
    listed,
    number,
    of_the_system,
    page,
    speaker,
    speaking,
    values,
    you,
)

OTHERS = [code for code in languages() if code != SOURCE]
every_other = pytest.mark.parametrize("code", OTHERS)
NARROW = "\N{NARROW NO-BREAK SPACE}"

GRAMMAR = {
    "name": "Toy",
    "plural": "n == 0 ? 0 : n == 1 ? 1 : 2",
    "plurals": ["zero", "one", "other"],
    "and": "{some} & {last}",
    "numbers": {",": "'", ".": ","},
    "classes": {"vowel": "^[aeiou]", "short": "^.{1,3}$"},
    "forms": {
        "name": {"you": "Ye", "other": "{name}"},
        "whom": {"you": "{ye}", "other": "{name}"},
        "has": {"you": "{Ye} hast", "several": "{name} hath each", "other": "{name} hath"},
        "of": {"you": "of ye", "vowel": "o’{name}", "short": "of wee {name}", "other": "of {name}"},
    },
    "typography": [[" !", "!!"]],
}
ENGLISH = {
    "greeting": "Hello {who}!",
    "only": {"english": "{who} planted {n} beans for {whom:whom}."},
    "letter": "A letter {who:of}, says {who}.",
    "for": "for {who:whom}",
    "beans": {"one": "{n} bean", "other": "{n} beans"},
    "won": "{who:has} won.",
    "colours": ["red", "blue"],
    "numbers": ["one", "two", "three"],
}
TOY = {
    "greeting": "Ho, {who} !",
    "won": "{who:has} won.",
    "letter": "{who} has a letter {who:of}.",
    "for": "for {who:whom}",
    "beans": {"zero": "no beans", "one": "a bean", "other": "{n} beans"},
    "colours": ["rrred", "bleu !"],
}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A language that nobody speaks, and a file of its own."""
    found = {"en/toys": ENGLISH, "toy/language": GRAMMAR, "toy/toys": TOY}
    for name, contents in found.items():
        file = tmp_path / f"{name}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(contents, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr(texts, "FOLDERS", [*texts.FOLDERS, str(tmp_path)])
    texts._language.cache_clear()
    yield tmp_path
    texts._language.cache_clear()


def in_toy(key: str, **facts: Value) -> str:
    with speaking("toy"):
        return speaker("toys")(key, **facts)


# Values


def test_a_language_is_found_by_existing(toy: Path) -> None:
    assert {"en", "fr", "toy"} <= set(languages())
    assert Language("toy").name == "Toy"


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (You("You"), "Ye has a letter of ye."),
        ("ana", "ana has a letter o’ana."),
        ("Ana", "Ana has a letter o’Ana."),
        ("Bo", "Bo has a letter of wee Bo."),
        ("Carla", "Carla has a letter of Carla."),
        ("[bold]Ana[/]", "[bold]Ana[/] has a letter o’[bold]Ana[/]."),
        (7, "7 has a letter of wee 7."),
        (["Ana", "Bo", You("You")], "Ana, Bo & Ye has a letter o’Ana, of wee Bo & of ye."),
    ],
)
def test_a_value_in_a_form(toy: Path, who: Value, said: str) -> None:
    assert in_toy("letter", who=who) == said


def test_a_pronoun_may_stand_in_braces_as_it_does_for_the_pages(toy: Path) -> None:
    assert in_toy("for", who=you()) == "for ye"


def test_english_has_no_such_form_and_says_the_name(toy: Path) -> None:
    assert speaker("toys")("letter", who="Ana") == "A letter Ana, says Ana."


@pytest.mark.parametrize(
    ("n", "english", "other"),
    [(0, "0 beans", "no beans"), (1, "1 bean", "a bean"), (1234, "1,234 beans", "1'234 beans")],
)
def test_plurals(toy: Path, n: int, english: str, other: str) -> None:
    assert speaker("toys")("beans", n=n) == english
    assert in_toy("beans", n=n) == other


@pytest.mark.parametrize(("n", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes")])
def test_nothing_is_singular_in_french(n: int, said: str) -> None:
    with speaking("fr"):
        assert speaker("phrases")("cards", n=n) == said


def test_what_is_missing_is_said_in_english(toy: Path) -> None:
    """With English grammar, too: nobody is called Ye there."""
    assert in_toy("only.english", who=you_in("toy"), n=1, whom=you_in("toy")) == (
        "You planted 1 beans for you."
    )
    with speaking("toy"):
        say = speaker("toys")
        assert [say("colours", place) for place in (0, 1)] == ["rrred", "bleu!!"]
        assert say("numbers", 2) == "three"
        assert say.knows("only", "english")
        assert not say.knows("only.toy")


def test_a_language_without_files_speaks_english(toy: Path) -> None:
    (toy / "bare").mkdir()
    (toy / "bare" / "language.json").write_text('{"name": "Bare"}')
    with speaking("bare"):
        assert speaker("toys")("greeting", who=you()) == "Hello You!"


def test_a_text_that_nobody_wrote_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="phrases has no text brew"):
        speaker("phrases")("brew")


def you_in(code: str) -> You:
    with speaking(code):
        return you()


def test_the_name_of_who_reads_is_a_name_like_others() -> None:
    assert [f"{you_in(code):<6}|" for code in ("en", "fr")] == ["You   |", "Vous  |"]


def test_several_may_have_a_case_of_their_own(toy: Path) -> None:
    assert in_toy("won", who=["Ana", "Bo"]) == "Ana & Bo hath each won."
    assert in_toy("won", who=["Ana", you()]) == "Ye & Ana hath each won."
    assert in_toy("won", who=["Ana"]) == "Ana hath won."
    assert in_toy("letter", who=["Ana", "Bo"]).endswith("a letter o’Ana & of wee Bo.")


def test_several_with_the_reader_may_have_another() -> None:
    won = speaker("program")
    with speaking("de"):
        assert won("sitting.won", who=["Ana", you()]) == "Du und Ana habt gewonnen."
        assert won("sitting.won", who=["Ana", "Ben"]) == "Ana und Ben haben gewonnen."


def test_signs_are_set_as_the_language_does(toy: Path) -> None:
    assert in_toy("greeting", who="Ana") == "Ho, Ana!!"
    with speaking("fr"):
        assert number("1,234.5") == f"1{NARROW}234,5"
        assert number("33%") == f"33{NARROW}%"
        assert listed([you(), "Ana"]) == "Vous et Ana"
        assert f"Exemple{NARROW}: " in page("games/fagioli")
    assert number("1,234.5") == "1,234.5"
    assert page("games/fagioli") == ""


# Which language


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "../fr"}, "en"),
    ],
)
def test_the_language_of_the_system(environ: dict[str, str], code: str) -> None:
    assert of_the_system(environ) == code


def test_a_language_is_spoken_for_a_while() -> None:
    with speaking("fr"):
        assert texts.language().code == "fr"
        with pytest.raises(ZeroDivisionError), speaking("en"):
            raise ZeroDivisionError
        assert texts.language().code == "fr"
    assert texts.language().code == "en"


# The catalogues


@every_other
def test_every_text_is_translated_and_no_other(code: str) -> None:
    assert set(texts.texts(code)) == set(texts.texts(SOURCE))


@every_other
def test_a_translation_has_the_same_values(code: str) -> None:
    source = texts.texts(SOURCE)
    found = {path: values(text) for path, text in texts.texts(code).items()}
    assert found == {path: values(text) for path, text in source.items()}


@pytest.mark.parametrize("code", languages())
def test_texts_use_only_what_their_language_has(code: str) -> None:
    grammar: dict[str, Any] = texts.read(code, "language")
    for text in texts.texts(code).values():
        assert forms(text) <= set(grammar["forms"])
        if not isinstance(text, str):
            assert set(text) == set(grammar["plurals"]) <= CATEGORIES
    used = {case for form in grammar["forms"].values() for case in form}
    assert used <= {"you", "youAmong", "several", "other", *grammar.get("classes", {})}
    assert all(list(form)[-1] == "other" for form in grammar["forms"].values())


@pytest.mark.parametrize("code", languages())
def test_what_is_marked_up_ends(code: str) -> None:
    for text in texts.texts(code).values():
        for case in cases(text):
            tags = re.findall(r"\[(/?)[a-z ]*\]", case)
            assert tags.count("/") * 2 == len(tags), case


@every_other
def test_every_page_of_rules_is_translated(code: str) -> None:
    """With all its chapters and tables."""
    for box in boxes():
        english = Path(texts.__file__).parent / "games" / box.name / "rules.md"
        with speaking(code):
            translated = page(f"games/{box.name}")
        source = english.read_text(encoding="utf-8")
        chapters = re.compile(r"^[#|]+ ?", re.MULTILINE)
        assert chapters.findall(translated) == chapters.findall(source)


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)
def test_a_game_is_called_in_english_as_on_its_box(box: Any) -> None:
    assert speaker(f"games/{box.name}")("title") == box.title

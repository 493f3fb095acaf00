"""Pages for readers: their links lead somewhere, and their film is quickly loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cassoulet import games
from tools.pages import ROOT, Example, broken, examples, goal_of, links, pages

LARGEST_FILM = 2_000_000  # bytes
MOVING = (".webp", ".gif")


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_link_leads_to_a_file_of_the_repository(page: Path) -> None:
    assert broken(page) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "[there](page.md) [afar](https://example.org) [gone](gone.md#x) `[code](no.md)`\n"
    )
    assert broken(page) == ["page.md", "gone.md#x"]  # nothing there is in the repository


def test_readme_begins_with_a_film_that_is_quickly_loaded() -> None:
    readme = ROOT / "README.md"
    first = next(goal_of(readme, link) for link in links(readme) if Path(link).suffix in MOVING)
    assert first.stat().st_size <= LARGEST_FILM


def test_readme_calls_games_as_commands_do() -> None:
    row, readme = r"^\| [^|]+ \| `(\w+)` \| (\d)-(\d) \|", (ROOT / "README.md").read_text()
    rows = re.findall(row, readme, re.MULTILINE)
    listed = {name: (int(fewest), int(most)) for name, fewest, most in rows}
    assert len(listed) == 5  # a game that is added later need not be there
    boxes = map(games.box, listed)
    assert listed == {box.name: (box.seats[0], box.seats[-1]) for box in boxes}


def test_examples_are_told_apart(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- not run: slow -->\n```sh\nsleep 9\n```\n[link](a.md)\n\n1. list\n\n"
        "   <!-- not run: loud -->\n   ```sh\n   shout\n     louder\n   ```\n\n"
        "```python\nx = 1\n```\n"
    )
    assert examples(page) == [
        Example("sh", "sleep 9\n", "slow"),
        Example("sh", "shout\n  louder\n", "loud"),
        Example("python", "x = 1\n", None),
    ]
    assert list(links(page)) == ["a.md"]


def test_steps_from_the_letter_of_a_rulebook_are_labelled() -> None:
    """At the ruling itself, and at the top of its page."""
    labelled = {
        page.stem: steps
        for page in (ROOT / "docs/rulings").glob("*.md")
        if (steps := steps_from_the_letter(page.read_text(encoding="utf-8"))) != ([], [])
    }
    assert labelled == {"bohnanza": (["B2"], ["B2"]), "haricots": (["H6"], ["H6"])}


def steps_from_the_letter(page: str) -> tuple[list[str], list[str]]:
    at_the_top, *rulings = re.split(r"^(?=\*\*[A-Z]\d+\.)", page, flags=re.MULTILINE)
    announced = re.findall(r"step from the letter on purpose: ([A-Z]\d+)", at_the_top)
    made = [one for one in rulings if "deliberate step from the letter" in " ".join(one.split())]
    return announced, [one[2 : one.index(".")] for one in made]

"""`just docs`: gather the pages, build them with Zensical, and follow every link of what was built.

Pages stand in build/pages at the places that they have in the repository, with all files that
they link to: so a link works where code is read, and in the site. A folder that is linked to gets
a page that lists the pages below it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, final
from urllib.parse import unquote, urlsplit

from tools.pages import ROOT, goal_of, links, pages

GATHERED: Final = ROOT / "build/pages"
SITE: Final = ROOT / "build/site"
LOADS: Final = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src")}
NAMES_A_PAGE: Final = {"canonical", "prev", "next", "alternate"}  # links that nothing is loaded by


def main() -> int:
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    gather()
    zensical = Path(sys.executable).with_name("zensical")
    if subprocess.run([zensical, "build", "--strict", "--clean"], cwd=ROOT).returncode:
        return 1
    complaints = [one for page in sorted(SITE.rglob("*.html")) for one in complaints_about(page)]
    print(
        "\n".join(complaints)
        or f"{len(list(SITE.rglob('*.html')))} pages, all links lead somewhere"
    )
    return 1 if complaints else 0


# Gathering


def gather() -> None:
    waiting, seen = pages(), set[Path]()
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        waiting += [one for link in links(page) for one in gather_goal(goal_of(page, link))]
        write(page, with_folders_as_pages(page))


def gather_goal(goal: Path) -> list[Path]:
    """Copy what a link leads to; returns pages, whose own links must be followed."""
    if not (goal.exists() and goal.is_relative_to(ROOT)):
        return []  # whoever follows the links of the site will find it missing
    if goal.suffix == ".md":
        return [goal]
    if goal.is_dir():
        below = sorted(goal.rglob("*.md"))
        if goal / "README.md" not in below:
            write(goal / "README.md", listing(goal, below))
        return below
    copy = GATHERED / goal.relative_to(ROOT)
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(goal, copy)
    return []


def listing(folder: Path, below: list[Path]) -> str:
    lines = [f"- [{title(page)}]({page.relative_to(folder)})" for page in below]
    return f"# {folder.relative_to(ROOT)}\n\n" + "\n".join(lines) + "\n"


def title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def with_folders_as_pages(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    for link in set(links(page)):
        if goal_of(page, link).is_dir():
            text = text.replace(f"]({link})", f"]({link.rstrip('/')}/README.md)")
    return text


def write(page: Path, text: str) -> None:
    copy = GATHERED / page.relative_to(ROOT)
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text, encoding="utf-8")


# Following what was built


@final
class Page(HTMLParser):
    """What a page is made of: the names of its places, what it links to, what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.goals: dict[bool, set[str]] = defaultdict(set)  # by whether they are loaded
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.names |= {values[name] for name in ("id", "name") if name in values}
        for name in ("href", "src"):
            if name in values:
                loads = (tag, name) in LOADS and values.get("rel") not in NAMES_A_PAGE
                self.goals[loads].add(values[name])


@cache
def read(page: Path) -> Page:
    return Page(page.read_text(encoding="utf-8"))


def complaints_about(page: Path) -> list[str]:
    where = page.relative_to(SITE)
    wrong = [goal for goal in read(page).goals[False] if not leads_somewhere(page, goal)]
    loaded = read(page).goals[True]
    wrong += [goal for goal in loaded if is_afar(goal) or not leads_somewhere(page, goal)]
    return [f"{where}: {goal}" for goal in sorted(wrong)]


def is_afar(goal: str) -> bool:
    return bool(re.match(r"(https?:)?//", goal))


def leads_somewhere(page: Path, goal: str) -> bool:
    """Other hosts are not asked: no test depends on them."""
    parts = urlsplit(goal)
    if parts.scheme or parts.netloc:
        return True
    target = goal_in_the_site(page, unquote(parts.path))
    if target.is_dir():
        target /= "index.html"
    if not (target.is_relative_to(SITE) and target.is_file()):
        return False
    return not parts.fragment or target.suffix != ".html" or parts.fragment in read(target).names


def goal_in_the_site(page: Path, path: str) -> Path:
    if not path:
        return page
    if path.startswith("/"):  # in 404.html, which may be shown anywhere
        return SITE / path[1:]
    return (page.parent / path).resolve()


if __name__ == "__main__":
    sys.exit(main())

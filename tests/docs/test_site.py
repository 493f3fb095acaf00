"""The site: every link of what was built leads somewhere, and nothing is loaded from afar."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import docs_site

PAGE = """
<link rel="stylesheet" href="style.css"> <link rel="canonical" href="https://example.org/">
<h2 id="here">Here</h2> <img src="{picture}"> <a href="{link}">there</a>
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(docs_site, "SITE", tmp_path)
    for name in ("style.css", "bean.png", "sub/other.html", "sub/index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text('<h2 id="elsewhere">')
    return tmp_path


def complaints(site: Path, link: str = "", picture: str = "bean.png") -> list[str]:
    page = site / f"{len(list(site.iterdir()))}.html"
    page.write_text(PAGE.format(link=link, picture=picture))
    return [one.partition(": ")[2] for one in docs_site.complaints_about(page)]


@pytest.mark.parametrize(
    "link",
    ["#here", "sub/other.html#elsewhere", "sub/", "/sub/index.html", "https://example.org/a#b"],
)
def test_good_links_are_let_pass(site: Path, link: str) -> None:
    assert complaints(site, link) == []


@pytest.mark.parametrize("link", ["#there", "sub/other.html#here", "gone.html", "../up.html"])
def test_broken_links_are_found(site: Path, link: str) -> None:
    assert complaints(site, link) == [link]


@pytest.mark.parametrize(
    "picture", ["gone.png", "https://example.org/a.png", "//example.org/a.png"]
)
def test_what_is_loaded_must_be_here(site: Path, picture: str) -> None:
    assert complaints(site, picture=picture) == [picture]

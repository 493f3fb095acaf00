"""What a chat shows of a link: the game of a table, and a picture. Nothing that the link itself
does not open to everybody who has it, and no name of a player.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from html import escape
from pathlib import Path

import msgspec

PLACE = re.compile(r"<!--preview-->.*<!--/preview-->", re.DOTALL)
SOURCE = "en"  # whoever asks for no language that we have gets this one
QUALITY = re.compile(r"q=([01](?:\.\d{0,3})?)")
PLAIN = "cassoulet"  # the picture of a page that is of no game, or of one without a picture


class Preview(msgspec.Struct, frozen=True):
    title: str
    description: str


class Previews:
    """The page of a built client, and the words that its build left for chats."""

    def __init__(self, folder: Path) -> None:
        self._page = folder / "index.html"
        self._pictures = folder / "previews"
        self._changed = 0
        self._text = ""
        words = folder / "previews.json"
        self._words: dict[str, dict[str, Preview]] = {}
        if words.exists():
            form = dict[str, dict[str, Preview]]
            self._words = msgspec.json.decode(words.read_bytes(), type=form)

    def page(self, kind: str, game: str, accepted: str, site: str) -> str:
        """For an address of this kind (`t`, `replay`); `game` is empty if there is none."""
        language = wanted(accepted, self._words)
        words = self._words.get(language, {})
        preview = words.get(f"{kind}/{game}") or words.get("")
        if not preview:
            return self._newest()
        picture = f"{site}/previews/{self._picture(game)}.png"
        tags = _tags(preview, picture) + (NOT_LISTED if kind else "")
        page = PLACE.sub(lambda _: tags, self._newest())
        return page.replace(f'lang="{SOURCE}"', f'lang="{language}"', 1)

    def _picture(self, game: str) -> str:
        """A game that nobody has drawn yet has that of the whole house."""
        return game if game and (self._pictures / f"{game}.png").exists() else PLAIN

    def _newest(self) -> str:
        changed = self._page.stat().st_mtime_ns
        if changed != self._changed:
            self._changed, self._text = changed, self._page.read_text(encoding="utf-8")
        return self._text


def wanted(accepted: str, there: Collection[str]) -> str:
    """The first of the languages that a browser asks for, best first, of those that are there."""
    asked = sorted(map(_asked, accepted.lower().split(",")), key=lambda one: -one[1])
    return next((language for language, liked in asked if language in there and liked), SOURCE)


def _asked(part: str) -> tuple[str, float]:
    """`fr-CA;q=0.8`: French, and how much it is liked; what cannot be read is not liked at all."""
    name, _, quality = part.partition(";")
    liked = QUALITY.fullmatch(quality.strip() or "q=1")
    return name.strip().partition("-")[0], float(liked[1]) if liked else 0.0


NOT_LISTED = '<meta name="robots" content="noindex" />'  # the address of a table is its invitation


def _tags(preview: Preview, picture: str) -> str:
    title, description = escape(preview.title), escape(preview.description)
    return (
        f'<meta name="description" content="{description}" />'
        '<meta property="og:site_name" content="Cassoulet" />'
        '<meta property="og:type" content="website" />'
        f'<meta property="og:title" content="{title}" />'
        f'<meta property="og:description" content="{description}" />'
        f'<meta property="og:image" content="{escape(picture)}" />'
        '<meta property="og:image:width" content="800" />'
        '<meta property="og:image:height" content="420" />'
        '<meta name="twitter:card" content="summary_large_image" />'
    )

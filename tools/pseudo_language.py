"""A language that nobody speaks, to see what real ones need: English with accents, 40 % longer.

just pseudo          make it, in the browser and in the program
just pseudo --gone   take it away
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "web/src/languages", ROOT / "src/cassoulet/languages")
CODE, NAME = "qaa", "Pséüdø"  # a code that no real language has
LONGER = 1.4
ACCENTS = str.maketrans("AEIOUYaeiouycnsCNS", "ÅÉÎÖÛÝåéîöûýçñšÇÑŠ")
KEPT = re.compile(r"(\{[^}]*\}|\[[^]]*\])")  # values, and the terminal's markup
VOWELS = re.compile(r"([ÅÉÎÖÛÝåéîöûý])\1*")


def pseudo(text: str) -> str:
    pieces = KEPT.split(text)
    letters = sum(len(piece) for piece in pieces[::2])
    pieces[::2] = [piece.translate(ACCENTS) for piece in pieces[::2]]
    return _stretched(pieces, round(letters * (LONGER - 1)))


def _stretched(pieces: list[str], more: int) -> str:
    """Vowels are drawn out, which makes long words: each by one, then again, as far as needed."""
    while more > 0 and any(VOWELS.search(piece) for piece in pieces[::2]):
        for place in range(0, len(pieces), 2):
            longer = VOWELS.sub(r"\g<0>\1", pieces[place], count=more)
            more -= len(longer) - len(pieces[place])
            pieces[place] = longer
            if more <= 0:
                break
    return "".join(pieces)


def everywhere(texts: Any) -> Any:
    if isinstance(texts, str):
        return pseudo(texts)
    if isinstance(texts, list):
        return [everywhere(text) for text in texts]
    return {key: everywhere(text) for key, text in texts.items()}


def make(folder: Path) -> None:
    for path in sorted((folder / "en").rglob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        if path.stem == "language":
            content |= {"name": NAME, "switchTo": NAME}
        else:
            content = everywhere(content)
        copy = folder / CODE / path.relative_to(folder / "en")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    for folder in FOLDERS:
        shutil.rmtree(folder / CODE, ignore_errors=True)
        if "--gone" not in sys.argv and folder.is_dir():
            make(folder)


if __name__ == "__main__":
    main()

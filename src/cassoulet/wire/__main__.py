"""Write down what goes over the wire: TypeScript and lessons for the client, a page for others."""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path

from cassoulet.wire import lessons, protocol, typescript


@cache
def generated() -> dict[str, str]:
    """The text of every generated file, by its path from the root of the repository."""
    return typescript.files() | protocol.files() | lessons.files()


def stale(root: Path) -> list[str]:
    """The files under `root` that are missing or out of date."""
    return [path for path, text in generated().items() if _text(root / path) != text]


def write(root: Path) -> None:
    for path, text in generated().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m cassoulet.wire", description=__doc__)
    parser.add_argument("root", nargs="?", type=Path, default=Path(), help="of the repository")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if any is stale")
    options = parser.parse_args(arguments)
    if not options.check:
        write(options.root)
    elif old := stale(options.root):
        sys.stderr.write(f"run `python -m cassoulet.wire`: stale: {', '.join(old)}\n")
        return 1
    return 0


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())

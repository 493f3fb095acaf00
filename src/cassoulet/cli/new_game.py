"""`cassoulet new-game`: the files of a new game, which already runs."""

from __future__ import annotations

import re
from argparse import Namespace
from importlib import resources
from keyword import iskeyword
from pathlib import Path

from cassoulet.cli.parsing import Parser, Refused

LONGEST_NAME = 30
GAME, TESTS, RULINGS = "src/cassoulet/games/NEWGAME", "tests/games/NEWGAME", "docs/rulings"
TEMPLATES = {
    f"{GAME}/__init__.py": "box.py.tmpl",
    f"{GAME}/actions.py": "actions.py.tmpl",
    f"{GAME}/events.py": "events.py.tmpl",
    f"{GAME}/views.py": "views.py.tmpl",
    f"{GAME}/board.py": "board.py.tmpl",
    f"{GAME}/rules.py": "rules.py.tmpl",
    f"{GAME}/text.py": "text.py.tmpl",
    f"{GAME}/rules.md": "rules.md.tmpl",
    f"{TESTS}/__init__.py": "",
    f"{TESTS}/endings.py": "endings.py.tmpl",
    f"{TESTS}/test_rulebook.py": "test_rulebook.py.tmpl",
    f"{RULINGS}/NEWGAME.md": "rulings.md.tmpl",
}

EXAMPLES = "cassoulet new-game scarlet_runner"


def add(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", help="lower-case, as in pas_de_haricots")
    parser.add_argument(
        "--root", type=Path, default=Path(), metavar="DIR", help="Cassoulet's sources (here)"
    )


def run(args: Namespace) -> int:
    contents = {target: _template(template) for target, template in TEMPLATES.items()}
    _check_name(args.name, contents)
    files = {
        args.root / _named(path, args.name): _named(contents[path], args.name) for path in contents
    }
    _check_nothing_is_there(list(files))
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"wrote {file}")
    print(f"\nIt runs: cassoulet play {args.name}")
    print(f"Next: pytest tests/games/{args.name}, and do what the failing test says.")
    return 0


def _template(name: str) -> str:
    folder = resources.files(__package__) / "template"
    return (folder / name).read_text(encoding="utf-8") if name else ""


def _named(text: str, name: str) -> str:
    return text.replace("NEWGAME", name).replace("NewGame", _class_name(name))


def _class_name(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _check_name(name: str, contents: dict[str, str]) -> None:
    plain = re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name)
    if not plain or iskeyword(name) or len(name) > LONGEST_NAME:
        raise Refused(f"{name!r} is no name for a game: use a lower-case Python identifier")
    if any(re.search(rf"\b{_class_name(name)}\b", text) for text in contents.values()):
        raise Refused(f"{name!r} would make a class {_class_name(name)}, and there is one already")


def _check_nothing_is_there(files: list[Path]) -> None:
    for file in files:
        if file.exists():
            raise Refused(f"{file} is there already; nothing was written")

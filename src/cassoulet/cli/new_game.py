"""`cassoulet new-game`: the files of a new game, which is whole, and found by existing."""

from __future__ import annotations

import re
from argparse import Namespace
from importlib import invalidate_caches, resources
from keyword import iskeyword
from pathlib import Path

from cassoulet import archive, games
from cassoulet.box import Box
from cassoulet.cli.lines import fitted
from cassoulet.cli.parsing import Parser, Refused, complain, say
from cassoulet.dealers import SEED_BYTES, Playout, Sealed
from cassoulet.journal import Match
from cassoulet.texts import FOLDERS, SOURCE, page
from cassoulet.wire import typescript

LONGEST_NAME = 24  # or the first line of a module would be too long
GAMES, LANGUAGES = "src/cassoulet/games", "src/cassoulet/languages"
GAME, TESTS, RULINGS = f"{GAMES}/NEWGAME", "tests/games/NEWGAME", "docs/rulings"
TEMPLATES = {
    f"{GAME}/__init__.py": "box.py.tmpl",
    f"{GAME}/actions.py": "actions.py.tmpl",
    f"{GAME}/events.py": "events.py.tmpl",
    f"{GAME}/views.py": "views.py.tmpl",
    f"{GAME}/board.py": "board.py.tmpl",
    f"{GAME}/rules.py": "rules.py.tmpl",
    f"{GAME}/numbers.py": "numbers.py.tmpl",
    f"{GAME}/text.py": "text.py.tmpl",
    f"{GAME}/rules.md": "rules.md.tmpl",
    f"{LANGUAGES}/{SOURCE}/games/NEWGAME.json": "texts.json.tmpl",
    f"{TESTS}/__init__.py": "",
    f"{TESTS}/endings.py": "endings.py.tmpl",
    f"{TESTS}/test_rulebook.py": "test_rulebook.py.tmpl",
    f"{RULINGS}/NEWGAME.md": "rulings.md.tmpl",
    f"{TESTS}/golden/schema.json": "golden/schema.json.tmpl",
    f"{TESTS}/golden/numbers.json": "golden/numbers.json.tmpl",
    **{
        f"{TESTS}/golden/{record}-NEWGAME-{seats}.txt": f"golden/{record}-{seats}.txt.tmpl"
        for record in ("perft", "playthrough")
        for seats in (2, 3, 4)
    },
}
JOURNAL = f"{TESTS}/journals/three-rounds.json"
# What else is called after a game and found by its name
LATER = (
    "src/cassoulet/bots/advice/NEWGAME.py",
    "web/src/games/NEWGAME",
    "web/src/wire/games/NEWGAME.ts",
)

EXAMPLES = "cassoulet new-game scarlet_runner"


def add(parser: Parser) -> None:
    name, folder = say("metavars.name"), say("metavars.directory")
    parser.add_argument("name", metavar=name, help=say("help.newGame.name"))
    where = say("help.newGame.root")
    parser.add_argument("--root", type=Path, default=Path(), metavar=folder, help=where)


def run(args: Namespace) -> int:
    name, root = args.name, args.root
    contents = {target: _template(template) for target, template in TEMPLATES.items()}
    _check_name(name, contents)
    _check_root(root)
    written = {_named(target, name): _named(text, name) for target, text in contents.items()}
    _check_nothing_is_there(root, [*written, *[_named(path, name) for path in LATER]])
    _write(root, written)
    box = _found(root, name)
    _write(root, {_named(JOURNAL, name): _recorded(box), **typescript.game_files(box)})
    print("\n" + fitted(_named(page("new-game") or _template("next.txt.tmpl"), name)), end="")
    return 0


def _template(name: str) -> str:
    folder = resources.files(__package__) / "template"
    return (folder / name).read_text(encoding="utf-8") if name else ""


def _write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
        print(say("newGame.wrote", file=str(root / path)))


# Its names


def _named(text: str, name: str) -> str:
    text = text.replace("NEWGAME", name).replace("New Game", _title(name))
    return text.replace("NewGame", _class_name(name))


def _title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))


def _class_name(name: str) -> str:
    return _title(name).replace(" ", "")


def _check_name(name: str, contents: dict[str, str]) -> None:
    plain = re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name)
    if not plain or iskeyword(name) or len(name) > LONGEST_NAME:
        raise Refused(complain("newGame.badName", name=repr(name)))
    if any(re.search(rf"\b{_class_name(name)}\b", text) for text in contents.values()):
        made = _class_name(name)
        raise Refused(complain("newGame.classThere", name=repr(name), type=made))


def _check_root(root: Path) -> None:
    if not (root / GAMES).is_dir():
        raise Refused(complain("newGame.noCheckout", folder=str(root / GAMES)))


def _check_nothing_is_there(root: Path, files: list[str]) -> None:
    for file in files:
        if (root / file).exists():
            raise Refused(complain("newGame.fileThere", file=str(root / file)))


# What is worked out from its rules


def _found(root: Path, name: str) -> Box:
    """The game as it was just written; of all that lies in `root` nothing else is imported."""
    games.__path__.append(str(root / GAMES))
    FOLDERS.append(str(root / LANGUAGES))
    invalidate_caches()
    return games.box(name)


def _recorded(box: Box) -> str:
    """A sealed game, played at random to its end."""
    match, chance = Match(box, box.seats[0], {}, Sealed(bytes(SEED_BYTES))), Playout(0)
    while waiting := match.game.to_act():
        action = match.game.pick_action(waiting[0], chance)
        assert action
        match.act(waiting[0], action)
    return archive.encode(match.journal).decode()

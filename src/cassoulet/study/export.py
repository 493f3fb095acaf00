"""Games and decisions as Parquet: `python -m cassoulet.study.export FOLDER journal.json ...`

Of each game at each number of seats two files: GAME-SEATS.games.parquet, a row for each game with
its journal, and GAME-SEATS.decisions.parquet, a row for each move: what the seat knew, what it
might have chosen, what it chose, and how the game ended for it. Their metadata says what the
numbers mean.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    missing = "pyarrow is missing: install cassoulet-games[export]"
    raise ModuleNotFoundError(missing, name=error.name) from None

from cassoulet import archive, games
from cassoulet.bots.company import Company
from cassoulet.bots.levels import bot
from cassoulet.bots.training import LEVELS, Level
from cassoulet.box import WrongBox
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game
from cassoulet.journal import BadJournal, Journal, Match, replay
from cassoulet.numbers import NO_ID, Sheet
from cassoulet.study.asking import shares
from cassoulet.study.seating import Seating, seating

ROWS = 8_192  # of decisions that are written at once
DECISIONS = 2**40  # far from every deal's own chance

Row = dict[str, Any]


# What is written


def games_schema(table: Seating) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("moves", pa.int32()),
            ("scores", pa.list_(pa.int16())),
            ("winners", pa.list_(pa.int8())),
            ("options", pa.map_(pa.string(), pa.string())),
            ("journal", pa.binary()),
        ],
        metadata=meaning(table),
    )


def decisions_schema(table: Seating) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("waited_for", pa.bool_()),  # or it interrupted
            ("observation", pa.list_(pa.int16(), int(table.numbers.size))),
            ("legal", pa.list_(pa.int16())),  # ids of what was listed
            ("action", pa.int16()),  # its id, or -1 if it has none
            ("said", pa.string()),  # then the action itself, as JSON
            ("score", pa.int16()),
            ("share", pa.float32()),  # of the win, less an even one
        ],
        metadata=meaning(table),
    )


def meaning(table: Seating) -> dict[str, str]:
    numbers = table.numbers
    told = {
        "game": table.box.name,
        "rules_version": table.box.rules_version,
        "seats": table.seats,
        "ids": int(numbers.ids),
        "size": int(numbers.size),
        "parts": numbers.parts,
    }
    return {"cassoulet": json.dumps(told)}


def game_row(number: int, journal: Journal, end: Game) -> Row:
    return {
        "game": number,
        "moves": len(journal.standing()),
        "scores": end.scores(),
        "winners": end.winners(),
        "options": list(journal.options.items()),
        "journal": archive.encode(journal),
    }


def decision_rows(number: int, journal: Journal, table: Seating) -> tuple[list[Row], Game]:
    """Every move that stands, and the table at the end."""
    steps = replay(journal)
    game, rows = next(steps).game, []
    sheet = Sheet(1, table.numbers.size)
    for step in steps:
        assert step.move is not None
        rows.append(_decision(game, step.move.seat, step.move.action, table, sheet))
        game = step.game
    scores, shared = game.scores(), shares(game, table.seats)
    for place, row in enumerate(rows):
        seat = row["seat"]
        row |= {"game": number, "move": place, "score": scores[seat], "share": shared[seat]}
    return rows, game


def _decision(game: Game, seat: int, action: Action, table: Seating, sheet: Sheet) -> Row:
    numbers = table.numbers
    numbers.look(game, seat, [], sheet, 0)
    number = numbers.number(game, seat, action)
    words = codec(table.box).actions
    return {
        "seat": seat,
        "waited_for": seat in game.to_act(),
        "observation": np.frombuffer(memoryview(sheet.cells), np.int16).copy(),
        "legal": np.array(list(numbers.listed(game, seat)), np.int16),
        "action": number,
        "said": words.encode(action).decode() if number == NO_ID else None,
    }


class Book:
    """The two files of one game at one number of seats."""

    def __init__(self, table: Seating, folder: Path, files: ExitStack) -> None:
        self.table = table
        name = f"{table.box.name}-{table.seats}"
        self.decisions = _writer(folder / f"{name}.decisions.parquet", decisions_schema(table))
        self.games = _writer(folder / f"{name}.games.parquet", games_schema(table))
        files.callback(self.close)
        self.count = 0
        self.written = 0
        self.rows: list[Row] = []
        self.played: list[Row] = []

    def add(self, journal: Journal) -> None:
        rows, end = decision_rows(self.count, journal, self.table)
        self.played.append(game_row(self.count, journal, end))
        self.rows += rows
        self.count += 1
        self.written += len(rows)
        if len(self.rows) >= ROWS:
            self._write()

    def _write(self) -> None:
        for writer, rows in ((self.decisions, self.rows), (self.games, self.played)):
            if rows:
                writer.write_table(_columns(rows, writer.schema))
        self.rows, self.played = [], []

    def close(self) -> None:
        self._write()
        self.decisions.close()
        self.games.close()


def _writer(path: Path, schema: pa.Schema) -> pq.ParquetWriter:
    return pq.ParquetWriter(path, schema, compression="zstd")


def _columns(rows: list[Row], schema: pa.Schema) -> pa.Table:
    columns = [_column([row[field.name] for row in rows], field.type) for field in schema]
    return pa.Table.from_arrays(columns, schema=schema)


def _column(values: list[Any], kind: pa.DataType) -> pa.Array:
    """Rows of numbers are not taken apart."""
    if pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(np.concatenate(values), type=kind)
    return pa.array(values, kind)


def export(journals: Iterable[Journal], folder: Path) -> dict[str, int]:
    """Write all of them; return how many decisions each game has now."""
    folder.mkdir(parents=True, exist_ok=True)
    books: dict[str, Book] = {}
    with ExitStack() as files:
        for journal in journals:
            name = f"{journal.box.name}-{journal.seats}"
            if name not in books:
                table = seating(journal.box.name, journal.seats)
                books[name] = Book(table, folder, files)
            books[name].add(journal)
    return {name: book.written for name, book in books.items()}


# Where games come from


def played(table: Seating, level: Level, count: int, seed: int) -> Iterator[Journal]:
    """Games between bots of a level."""
    for number in range(seed, seed + count):
        match = Match(table.box, table.seats, table.options, Playout(number))
        bots = {seat: bot(table.box.name, level) for seat in range(table.seats)}
        company = Company(bots, Playout(number + DECISIONS))
        company.hear(match.events)
        while match.game.to_act():
            seat, action = _decided(match, company)
            company.hear(match.act(seat, action))
        yield match.journal


def _decided(match: Match, company: Company) -> tuple[int, Action]:
    """Who may interrupt is asked first."""
    waiting = match.game.to_act()
    for seat in [*[seat for seat in match.game.may_act() if seat not in waiting], waiting[0]]:
        action = company.ask(seat, match.game.view(seat))
        if action is not None:
            return seat, action
    raise RuntimeError("a bot does nothing though the game waits for it")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m cassoulet.study.export")
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("journals", type=Path, nargs="*", help="games that were kept")
    parser.add_argument("--play", metavar="GAME", help="have bots play one instead")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="random", choices=LEVELS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    if bool(asked.play) == bool(asked.journals):
        parser.error("name journals of games, or with --play a game")
    try:
        written = export(_games(asked), asked.folder)
    except (WrongBox, BadJournal, OSError) as error:
        parser.error(str(error))
    for name, decisions in written.items():
        sys.stdout.write(f"{name}: {decisions} decisions\n")


def _games(asked: argparse.Namespace) -> Iterator[Journal]:
    if asked.play:
        yield from played(seating(asked.play, asked.seats), asked.level, asked.games, asked.seed)
    for path in asked.journals:
        yield archive.decode(path.read_bytes(), games.box)


if __name__ == "__main__":
    main(sys.argv[1:])

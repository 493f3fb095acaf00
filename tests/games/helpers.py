"""What the tests of all games need: what an action changes, why not, and what chance gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import NeedsPick, Script
from cassoulet.game import Action, Answer, Dealer, Event, Game, Illegal, Question, Seat
from cassoulet.numbers import Numbers, Sheet

# What happens


@dataclass(frozen=True)
class Outcome:
    """What was told, and what is different from before, as `state` of the game's setting has it."""

    events: list[Event]
    changes: dict[str, object]


def changes(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    return {name: after[name] for name in after if after[name] != before[name]}


class Fair(Dealer):
    """Passes a script on, and minds that the weights of a pick add up to its total."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def pick(self, weights: vec[i64], total: i64) -> i64:
        assert sum(weights) == total
        return self.script.pick(weights, total)

    def ask(self, question: Question) -> Answer:
        return self.script.ask(question)


def census(game: Game, sort: str = "cards") -> list[int]:
    """How many components of a sort there are of each value, wherever they lie."""
    places = list(game.inventory()[sort].values())
    assert min(min(counts) for counts in places) >= 0
    return [sum(counts) for counts in zip(*places, strict=True)]


# What may happen


def refused(game: Game, seat: int, action: Action) -> str:
    """The rule that forbids this action, which must leave the table as it was."""
    before = _everything(game)
    with pytest.raises(Illegal) as refusal:
        game.check(seat, action)
    assert _everything(game) == before
    return refusal.value.rule


def _everything(game: Game) -> list[object]:
    viewers = [*range(len(game.scores())), None]
    return [game.inventory(), game.to_act(), *[game.view(viewer) for viewer in viewers]]


def odds(
    chance: Callable[[Dealer], object], *picks: int, answers: Sequence[Answer] = ()
) -> dict[int, int]:
    """After these picks, what may be picked next, and how many chances each has."""
    with pytest.raises(NeedsPick) as needed:
        chance(Fair(Script(list(picks), list(answers))))
    return {index: weight for index, weight in enumerate(needed.value.weights) if weight}


# Numbers


def in_row(
    numbers: Numbers, game: Game, seat: Seat, part: str, spelled: Sequence[int] = ()
) -> list[int]:
    """What a seat, or a spectator (NOBODY), is told in a part of its row."""
    sheet = Sheet(1, numbers.size)
    numbers.look(game, seat, list(spelled), sheet, 0)
    first, places = next((at, places) for name, at, places in numbers.parts if name == part)
    return list(memoryview(sheet.cells))[first : first + places]


def marked(cells: Sequence[int]) -> dict[int, int]:
    """Those that are not zero, by their places."""
    return {place: cell for place, cell in enumerate(cells) if cell}

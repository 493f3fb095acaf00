"""What every game in numbers must keep; like laws.py, so that broken ones can be tried too."""

from __future__ import annotations

from random import Random

from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Game, Viewer
from cassoulet.numbers import WAIT, Numbers, Sheet
from tests.conformance.cells import Cell, pauses, refusal

WORLDS = 2  # that a seat cannot tell apart
STEPS = 40  # of an offer that is spelled


def row(numbers: Numbers, game: Game, viewer: Viewer) -> bytes:
    sheet = Sheet(1, numbers.size)
    numbers.look(game, NOBODY if viewer is None else viewer, [], sheet, 0)
    assert sheet.written() == numbers.size, "a row is longer or shorter than another"
    return bytes(memoryview(sheet.cells))


# Every action that is allowed has one id, and every id means what it came from


def ids_bring_actions_back(cell: Cell, numbers: Numbers, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        for _ in pauses(match, seed):
            for seat in match.game.may_act():
                _come_back(numbers, match.game, seat)


def _come_back(numbers: Numbers, game: Game, seat: int) -> None:
    assert numbers.action(game, seat, WAIT) is None
    listed, legal = sorted(numbers.listed(game, seat)), game.legal(seat)
    assert listed == sorted([numbers.number(game, seat, action) for action in legal])
    for action in legal:
        assert numbers.action(game, seat, numbers.number(game, seat, action)) == action
    admitted = list(numbers.admitted(game, seat))
    assert set(listed) <= set(admitted)
    assert len(set(admitted)) == len(admitted), "an id means two actions"
    for number in admitted:
        assert WAIT < number < numbers.ids
        meant = numbers.action(game, seat, number)
        assert meant is not None
        assert numbers.number(game, seat, meant) == number
        assert refusal(game, seat, meant) is None, "an id of what is forbidden"


def other_ids_are_forbidden(cell: Cell, numbers: Numbers, games: int) -> None:
    """What is not admitted has no meaning now, is refused, or is meant by another id."""
    for seed in range(games):
        match, rng = cell.match(seed), Random(seed)
        for seat, _ in pauses(match, seed):
            admitted = set(numbers.admitted(match.game, seat))
            for number in rng.sample(range(numbers.ids), min(20, numbers.ids)):
                action = numbers.action(match.game, seat, number)
                if number not in admitted and action is not None:
                    allowed = refusal(match.game, seat, action) is None
                    assert not allowed or numbers.number(match.game, seat, action) in admitted


# A row tells what the seat's view tells, no more and no less


def rows_are_equal_where_views_are(cell: Cell, numbers: Numbers, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        for _ in pauses(match, seed):
            for viewer in cell.viewers():
                _equal_in_other_worlds(numbers, match.game, viewer, seed)


def _equal_in_other_worlds(numbers: Numbers, game: Game, viewer: Viewer, seed: int) -> None:
    for number in range(WORLDS):
        world = game.redeal(viewer, Playout(seed * WORLDS + number))
        assert row(numbers, world, viewer) == row(numbers, game, viewer), "a row tells a secret"
        if viewer is not None:
            for ids in (numbers.listed, numbers.admitted):
                assert list(ids(world, viewer)) == list(ids(game, viewer))


def rows_differ_where_views_do(cell: Cell, numbers: Numbers, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        told: dict[tuple[Viewer, bytes], bytes] = {}
        for _ in pauses(match, seed):
            for viewer in cell.viewers():
                view = codec(cell.box).views.encode(match.game.view(viewer))
                place = (viewer, row(numbers, match.game, viewer))
                assert told.setdefault(place, view) == view, "a row keeps something back"


def own_parts_are_those_that_spectators_miss(cell: Cell, numbers: Numbers, games: int) -> None:
    """All else that seat 0 knows everybody knows: spectators look from there."""
    for seed in range(games):
        match = cell.match(seed)
        for _ in pauses(match, seed):
            own, open_to_all = row(numbers, match.game, 0), row(numbers, match.game, None)
            for name, at, places in numbers.parts:
                part = slice(2 * at, 2 * (at + places))
                assert name in numbers.owned or own[part] == open_to_all[part], name


# What has no id can be spelled


def spelling_ends_in_what_is_allowed(cell: Cell, numbers: Numbers, games: int) -> None:
    for seed in range(games):
        match, rng = cell.match(seed), Random(seed)
        for seat, _ in pauses(match, seed):
            _spell(numbers, match.game, seat, rng)


def _spell(numbers: Numbers, game: Game, seat: int, rng: Random) -> None:
    spelled: list[int] = []
    while letters := numbers.letters(game, seat, spelled):
        assert sorted(set(letters)) == sorted(letters)
        assert not set(letters) & set(numbers.admitted(game, seat)), "a letter is an id as well"
        spelled.append(rng.choice(letters))
        assert len(spelled) < STEPS
        if numbers.is_said(spelled):
            action = numbers.said(game, seat, spelled)
            assert action is None or refusal(game, seat, action) is None
            return

"""A packed list is a list: it only takes less room."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cassoulet import archive, games
from cassoulet.dealers import Playout
from cassoulet.journal import Match, verify
from cassoulet.packed import BLOCK, SPARE, Packed


def numbers(most: int = 0) -> Packed[int]:
    return Packed(bytes, list, most)


@given(some.lists(some.integers(0, 255), max_size=5 * BLOCK), some.data())
def test_it_is_a_list(items: list[int], data: some.DataObject) -> None:
    packed = numbers()
    packed.extend(items)
    assert len(packed) == len(items)
    assert list(packed) == items
    assert list(reversed(packed)) == items[::-1]
    which = data.draw(some.slices(len(items)))
    assert packed[which] == items[which]
    for place in range(-len(items), len(items)):
        assert packed[place] == items[place]
    with pytest.raises(IndexError):
        packed[len(items)]


def test_all_but_the_newest_is_packed() -> None:
    written: list[int] = []

    def write(some: list[int]) -> bytes:
        written.extend(some)
        return bytes(some)

    packed = Packed(write, list)
    for number in range(100):
        packed.append(number)
        assert len(packed.fresh) < BLOCK + SPARE
        assert packed[-SPARE:] == packed.fresh[-SPARE:]
    assert written == list(range(len(written)))
    assert written + packed.fresh == list(range(100))


def test_of_what_need_not_be_kept_the_newest_stays() -> None:
    packed = numbers(most=40)
    packed.extend(list(range(200)))
    assert 40 <= len(packed) < 40 + BLOCK + SPARE
    assert list(packed) == list(range(200))[-len(packed) :]


@pytest.mark.parametrize("game", games.names())
def test_a_game_whose_log_is_packed_is_the_same_game(game: str) -> None:
    box, chance = games.box(game), Random(7)
    plain = Match(box, box.seats[-1], {}, Playout(3))
    packed = Match(box, box.seats[-1], {}, Playout(3))
    packed.write_into(archive.packed_log(box))
    for _ in range(200):
        if not plain.game.to_act():
            break
        if plain.moves and chance.random() < 0.1:
            back = chance.randint(1, min(len(plain.moves), 40))
            plain.undo(back)
            packed.undo(back)
        seat = plain.game.to_act()[0]
        action = chance.choice(plain.game.legal(seat))
        assert plain.act(seat, action) == packed.act(seat, action)
        assert plain.moves[-1] == packed.moves[-1]
        assert len(plain.moves) == len(packed.moves)
    assert list(plain.moves) == list(packed.moves) == packed.journal.standing()
    assert archive.encode(plain.journal) == archive.encode(packed.journal)
    verify(packed.journal)

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.codec import Malformed, codec
from cassoulet.dealers import Playout
from cassoulet.games.fagioli.actions import Plant, Play

WORDS = codec(games.box("fagioli"))


def test_a_value_is_tagged_with_its_name() -> None:
    assert WORDS.actions.encode(Play(5, 1, True)) == (
        b'{"type":"Play","card":5,"pile":1,"face_down":true}'
    )
    assert WORDS.actions.decode(b'{"type":"Plant","card":3}') == Plant(3)


def test_a_codec_is_made_once() -> None:
    assert codec(games.box("fagioli")) is WORDS


def test_a_nested_memory_comes_back_as_what_it_was() -> None:
    view = games.box("fagioli").deal(2, {}, Playout(1)).view(0)
    assert WORDS.views.decode(WORDS.views.encode(view)) == view


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"{}",
        b'{"type":"Harvest","card":3}',
        b'{"type":"Plant"}',
        b'{"type":"Plant","card":"3"}',
        b'{"type":"Plant","card":3.5}',
        b'{"type":"Plant","card":null}',
        b'{"type":"Plant","card":3,"seat":1}',
        b'{"type":"Plant","card":9223372036854775808}',
        b'{"type":"Play","card":5,"pile":1,"face_down":1}',
        b'\xff{"type":"Plant","card":3}',
        b"[" * 100_000,
    ],
)
def test_what_has_not_the_right_form_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        WORDS.actions.decode(data)


def test_a_game_without_a_referee_takes_no_answers() -> None:
    with pytest.raises(Malformed):
        WORDS.answers.decode(b'{"type":""}')

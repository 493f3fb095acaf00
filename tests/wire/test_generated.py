"""The files that `python -m cassoulet.wire` writes: they are fresh, and say what they should."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from cassoulet.box import Box
from cassoulet.game import OwnCard
from cassoulet.games import boxes
from cassoulet.games.bohnanza import actions, views
from cassoulet.wire import facts, to_client, to_server
from cassoulet.wire.__main__ import generated, main, stale
from cassoulet.wire.codes import CODES
from cassoulet.wire.facts import AnyFact
from cassoulet.wire.readings import _has_one_each, reading
from cassoulet.wire.shapes import limits, message_shapes
from cassoulet.wire.to_client import ToClient
from cassoulet.wire.to_server import ToServer
from cassoulet.wire.typescript import Ambiguous, _is_new, game_files
from cassoulet.wire.words import notes, sentence

ROOT = Path(__file__).parents[2]
[HARICOTS] = [box for box in boxes() if box.name == "haricots"]


@pytest.fixture
def messages() -> str:
    return generated()["web/src/wire/messages.ts"]


@pytest.fixture
def page() -> str:
    return generated()["docs/protocol.md"]


def test_the_files_are_up_to_date() -> None:
    assert stale(ROOT) == [], "run `PYTHONPATH=src python -m cassoulet.wire`"


# The command


def test_check_is_content_with_what_was_written(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0


def test_check_names_what_is_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tmp_path)])
    (tmp_path / "docs/protocol.md").write_text("older\n", encoding="utf-8")
    (tmp_path / "web/src/wire/games/fagioli.ts").unlink()
    assert main([str(tmp_path), "--check"]) == 1
    said = capsys.readouterr().err
    assert "docs/protocol.md" in said
    assert "fagioli.ts" in said
    assert said.count("\n") == 1
    assert (tmp_path / "docs/protocol.md").read_text(encoding="utf-8") == "older\n"


# The page


def test_every_example_on_the_page_can_be_read(page: str) -> None:
    examples = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    decoder = msgspec.json.Decoder(ToServer | ToClient | AnyFact)
    shown = {type(decoder.decode(text)) for text in examples}
    modules = (to_server, to_client, facts)
    shapes = [shape for module in modules for shape in message_shapes(module)]
    assert shown == {shape.kind.cls for shape in shapes if shape.tag}


def test_every_code_is_on_the_page_and_in_the_types(page: str, messages: str) -> None:
    for code in CODES:
        assert f"| `{code}` |" in page
        assert f'| "{code}"' in messages


def test_a_code_is_a_word_and_its_meaning_a_sentence() -> None:
    assert all(re.fullmatch(r"[a-z_]+", code) for code in CODES)
    assert all(meaning.endswith(".") and "|" not in meaning for meaning in CODES.values())


# TypeScript


def test_a_message_is_known_by_its_type(messages: str) -> None:
    assert 'export interface Sit {\n  readonly type: "Sit";' in messages


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing(
    messages: str,
) -> None:
    assert "readonly after?: number;" in messages
    assert "readonly room: Room | null;" in messages


def test_what_holds_words_of_a_game_is_generic(messages: str) -> None:
    assert "readonly legal: readonly Action<G>[];" in messages
    assert "readonly standing: Standing<G> | null;" in messages
    assert "export type ToClient<G extends GameName = GameName> =" in messages


def test_closed_sets_keep_their_names(messages: str) -> None:
    assert 'export type Level = "easy" | "medium" | "hard" | "expert";' in messages
    assert "readonly level: Level | null;" in messages
    assert "readonly fact: AnyFact;" in messages


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)
def test_every_game_has_its_words(box: Box) -> None:
    words = generated()[f"web/src/wire/games/{box.name}.ts"]
    assert all(f"export type {sort} =" in words for sort in ("Action", "Event", "View"))
    assert f"    {box.name}: {{ action: words.Action; event: words.Event;" in words


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)
def test_no_file_but_its_own_names_a_game(box: Box) -> None:
    own = game_files(box)
    others = {path: text for path, text in generated().items() if path not in own}
    lists = [path for path in others if path.startswith("web/src/wire/games/")]
    assert not [path for path in lists if re.search(rf'"{box.name}"|\b{box.name}:', others[path])]


def test_a_box_is_what_stands_on_it() -> None:
    assert json.loads(generated()["web/src/wire/games/haricots.json"]) == {
        "name": "haricots",
        "title": "Haricots",
        "designer": "Kentaro Yazawa",
        "seats": {"least": 3, "most": 5},
        "options": {"rules": ["basic", "advanced"]},
    }


def test_a_game_without_printed_numbers_has_no_file_for_them() -> None:
    assert len(game_files(boxes()[0])) == 3
    assert len(game_files(replace(boxes()[0], printed={}))) == 2


def test_what_is_printed_on_the_cards_is_that_of_the_rules() -> None:
    printed = generated()["web/src/wire/printed/haricots.ts"]
    assert '"6": 10' in printed
    assert '"high_from": 15' in printed
    beans = generated()["web/src/wire/printed/bohnanza.ts"]
    assert re.search(r"null,\s+2,\s+3,\s+null", beans)
    assert "99" not in beans


def test_one_name_never_stands_for_two_things() -> None:
    done: dict[str, object] = {}
    assert _is_new(("Play", int), done)
    assert not _is_new(("Play", int), done)
    with pytest.raises(Ambiguous, match="Play"):
        _is_new(("Play", str), done)


# Readings


def test_which_numbers_are_seats_is_told_by_their_types() -> None:
    seats = reading(HARICOTS)["seats"]
    assert seats == {"RoundBegan": ["first"], "Table": ["first", "turn", "owner"]}


def test_seats_within_the_parts_of_a_view_stand_together() -> None:
    [bohnanza] = [box for box in boxes() if box.name == "bohnanza"]
    seats = reading(bohnanza)["seats"]
    assert isinstance(seats, dict)
    assert seats[""] == ["to", "declined_by"]
    assert seats["Traded"] == ["other"]


def test_what_each_seat_has_one_of_is_seen_in_play() -> None:
    """Not the cards to beat, two at a table of two or three, nor the rounds won so far."""
    assert reading(HARICOTS)["each"] == ["hand_sizes", "deck_sizes", "out", "scores"]


@pytest.mark.parametrize(
    ("values", "one_each"),
    [
        ([(2, [1, 2]), (4, [1, 2, 3, 4])], True),
        ([(2, []), (2, [1, 2]), (4, [])], True),
        ([(2, []), (4, [])], False),
        ([(2, [1, 2]), (4, [1, 2])], False),
        ([(2, 2), (4, 4)], False),
        ([(2, [1, 2]), (4, None)], False),
    ],
)
def test_one_for_each_seat(values: list[tuple[int, object]], one_each: bool) -> None:
    assert _has_one_each(values) == one_each


# Words


def test_the_words_are_those_of_the_source() -> None:
    assert sentence(actions.Harvest) == "Sell all the beans of one of your fields."
    assert notes(views.Table)["hand"] == "in order, the first one first"


def test_why_a_type_is_quoted_is_not_told() -> None:
    assert "card" not in notes(OwnCard)


def test_limits_in_words() -> None:
    slots = {slot.name: slot for shape in message_shapes(to_server) for slot in shape.slots}
    assert limits(slots["seat"].kind) == "0 to 7"
    assert limits(slots["text"].kind) == "1 to 300 characters"
    assert limits(slots["table"].kind) == "matching `[a-z2-7]{10}`"

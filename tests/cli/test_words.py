"""What is said of a game: every event, every choice, and whatever a name contains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from importlib import import_module

import pytest
from rich.console import Console

from cassoulet import games
from cassoulet.box import Box
from cassoulet.cli.screen import bulleted
from cassoulet.dealers import Playout
from cassoulet.game import Ended, Event, View
from cassoulet.games.fagioli import views as fagioli
from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.actions import Play as Fagiolo
from cassoulet.games.haricots import views as haricots
from cassoulet.games.haricots.actions import Fold, Pass
from cassoulet.games.haricots.actions import Play as Haricot
from cassoulet.games.haricots.events import Dealt, RoundBegan, RoundWon
from cassoulet.journal import Match
from cassoulet.phrases import ended
from cassoulet.texts import listed, you
from cassoulet.words import Words, clean
from tests.sizes import FULL, heavy

NAMES = [you(), "Ana", "Ben", "Caro", "Dan", "Eva", "Finn"]
every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


def plain(text: str) -> str:
    """What a terminal shows of a text with markup."""
    console = Console(width=100, highlight=False)
    with console.capture() as capture:
        console.print(text)
    return capture.get().rstrip("\n")


def played(box: Box, seed: int, table: int = -1) -> tuple[list[Event], list[View]]:
    """All events and views of a game played at random; the usual table is the largest."""
    return _played(box.name, seed, table)


@cache
def _played(game: str, seed: int, table: int) -> tuple[list[Event], list[View]]:
    box = games.box(game)
    seats, options = list(box.tables())[table]
    match, dealer = Match(box, seats, options, Playout(seed)), Playout(seed)
    events, views = list(match.events), []
    while waiting := match.game.to_act():
        actions = match.game.legal(waiting[0])
        events += match.act(waiting[0], actions[dealer.below(len(actions))])
        views += [match.game.view(viewer) for viewer in (waiting[0], None)]
    return events, views


@heavy
@every_game
def test_every_event_has_a_sentence(box: Box) -> None:
    assert set(box.events) <= set(import_module(f"cassoulet.games.{box.name}.text").event.registry)
    for table, (seats, _) in list(enumerate(box.tables()))[:: 1 if FULL else 3]:
        words = Words(box, NAMES[:seats])
        for event in played(box, 1, table)[0]:
            assert plain(words.paragraph([event])).endswith(".")


@heavy
@every_game
def test_boards_fit_a_narrow_terminal_and_name_everybody(box: Box) -> None:
    names = NAMES[: box.seats[-1]]
    words = Words(box, names)
    for view in played(box, 3)[1][:: 1 if FULL else 4]:
        lines = plain(words.board(view)).splitlines()
        assert max(len(line) for line in lines) <= 64
        assert [name for name in names if not any(name in line for line in lines)] == []


# Fagioli's choices


def fagioli_view(hand: Sequence[int], **facts: object) -> View:
    view = games.box("fagioli").deal(2, {}, Playout(0)).view(0)
    assert isinstance(view, fagioli.Table)
    sizes = (len(hand), 4)
    return replace(view, turn=0, hand=tuple(hand), hand_sizes=sizes, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "play", "said"),
    [
        ((5, 6, 8, 9), Fagiolo(5, 0, False), "5 on left 3: draw 2"),
        ((5, 6, 8, 9, 9), Fagiolo(5, 0, False), "5 on left 3: BURST -2"),
        ((5, 6, 8, 9), Fagiolo(5, 1, False), "5 on right 7: plant 2"),
        ((5, 6, 8, 9), Fagiolo(9, 1, True), "9 as 4 on right 7: plant 3 BURST -2"),
        ((5, 6, 8), Fagiolo(8, 1, True), "8 as 4 on right 7: BURST -2"),
        ((3, 6), Fagiolo(3, 0, False), "3 on left 3: nothing"),
        ((3,), Fagiolo(3, 0, False), "3 on left 3: BURST -2"),
    ],
)
def test_what_a_card_would_do_in_fagioli(hand: tuple[int, ...], play: Fagiolo, said: str) -> None:
    words = Words(games.box("fagioli"), NAMES[:2])
    assert plain(words.action(play, fagioli_view(hand))) == said


def test_the_last_token_ends_the_game() -> None:
    words = Words(games.box("fagioli"), NAMES[:2])
    view = fagioli_view((5, 6, 8, 9), supply=(4,))
    assert plain(words.action(Fagiolo(9, 0, False), view)) == "9 on left 3: BURST -4 (game ends)"


def test_what_planting_is_called() -> None:
    words = Words(games.box("fagioli"), NAMES[:2])
    assert plain(words.action(Plant(5), fagioli_view((5, 6), to_plant=1))) == "plant 5"


# Haricots' choices


def haricots_view(hand: Sequence[int], to_beat: int, deck: int, rules: str = "advanced") -> View:
    view = games.box("haricots").deal(3, {"rules": rules}, Playout(0)).view(0)
    assert isinstance(view, haricots.Table)
    sizes, decks = (len(hand), 8, 8), (deck, 4, 4)
    return replace(
        view, turn=0, hand=tuple(hand), hand_sizes=sizes, deck_sizes=decks, to_beat=to_beat
    )


@pytest.mark.parametrize(
    ("hand", "to_beat", "action", "said"),
    [
        ((5, 5, 9), 8, Haricot(5, 2), "two 5s = 10, beats 8"),
        ((5, 5, 9), 8, Haricot(9, 1), "9, beats 8"),
        ((5, 5, 9), 0, Haricot(5, 2), "two 5s = 10, leads"),
        ((5, 5), 8, Haricot(5, 2), "two 5s = 10, beats 8, wins the round"),
        ((1, 2, 2), 0, Haricot(1, 1), "1/17, leads"),
        ((1, 2, 2), 15, Haricot(1, 1), "1/17 as 17, beats 15"),
        ((1, 2, 2), 20, Haricot(2, 2), "two 2/16s as 16 = 32, beats 20"),
        ((4, 4, 5, 9), 8, Fold(), "fold: set 4 5 aside, -2"),
        ((5, 6, 7), 8, Fold(), "fold: set 5 6 7 aside, no loss"),
        ((1, 2, 9), 8, Pass(), "draw a card and pass (3 left)"),
    ],
)
def test_what_a_choice_would_do_in_haricots(
    hand: tuple[int, ...], to_beat: int, action: Haricot | Pass | Fold, said: str
) -> None:
    words = Words(games.box("haricots"), NAMES[:3])
    assert plain(words.action(action, haricots_view(hand, to_beat, deck=3))) == said


def test_passing_with_an_empty_deck_is_called_by_its_name() -> None:
    words = Words(games.box("haricots"), NAMES[:3])
    text = words.action(Pass(), haricots_view((5, 6), 9, deck=0, rules="basic"))
    assert plain(text) == "drop out of the round: no card left to draw"


def test_a_round_begins_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = Words(games.box("haricots"), NAMES[:3])
    told = words.paragraph([RoundWon(1, 1), RoundBegan(2, 0), Dealt(0, (1, 5))])
    Console(width=60).print(bulleted([told, ""]))
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "• Ana won round 1.",
        "• Round 2 began. First to play: you. You received 1/17 5.",
    ]


# Names


NASTY = ["[red]Ana[/]", "[/]", "Ben\\", "\x1b[2JEve", "[link=http://x]y", "N" * 500, "a\nb"]


@heavy
@every_game
def test_no_name_is_markup_or_steers_the_terminal(box: Box) -> None:
    """Each of them has a seat, at as many tables as it takes."""
    seats = box.seats[-1]
    for first in range(0, len(NASTY), seats):
        nasty = NASTY[first : first + seats]
        _is_harmless(box, nasty, [*nasty, *NAMES[len(nasty) : seats]])


def _is_harmless(box: Box, nasty: list[str], names: list[str]) -> None:
    words = Words(box, names)
    events, views = played(box, 1)
    shown = [plain(words.paragraph(events)), *[plain(words.board(view)) for view in views[::9]]]
    for text in shown:
        assert "\x1b" not in text
        assert [name for name in nasty if clean(name) not in " ".join(text.split())] == []
    assert max(len(line) for text in shown[1:] for line in text.splitlines()) <= 76


def test_clean_names_keep_what_is_harmless() -> None:
    assert clean("Zoé O'Hara-1") == "Zoé O'Hara-1"
    assert clean("[b]x") == "(b)x"


def test_names_in_a_row() -> None:
    assert [listed(NAMES[1:last]) for last in (2, 3, 4)] == [
        "Ana",
        "Ana and Ben",
        "Ana, Ben and Caro",
    ]


def test_what_happens_again_and_again_is_said_once() -> None:
    words = Words(games.box("fagioli"), NAMES[:2])
    drew = games.box("fagioli").events[3]
    assert [field.name for field in fields(drew)] == ["seat", "card"]
    events = [drew(1, None), drew(1, None), drew(0, 5)]  # type: ignore[call-arg]
    assert plain(words.paragraph(events)) == "Ana drew a card. (2 times) You drew a card: 5."


def test_a_tie_that_was_broken_is_said_to_be() -> None:
    broken, shared = Ended((18, 18, 3), (1,)), Ended((18, 18, 3), (0, 1))
    assert ended(broken, NAMES[:3], "Coins").endswith("Ana won by the tie-break.[/]")
    assert ended(shared, NAMES[:3], "Coins").endswith("You and Ana won.[/]")

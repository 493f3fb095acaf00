"""What is said of a table, a choice and an event, with the markup taken away."""

from __future__ import annotations

from collections.abc import Sequence
from re import sub

import pytest

from cassoulet.dealers import Playout
from cassoulet.game import Action, Ended, Event
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.events import (
    Chose,
    Dealt,
    Led,
    Revealed,
    RoundBegan,
    Scored,
    Took,
)
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from cassoulet.games.pas_de_haricots.text import action, board, event
from cassoulet.texts import you
from cassoulet.words import LONGEST_NAME
from tests.games.pas_de_haricots.setting import (
    card,
    cards,
    finished,
    new_table,
    random_moves,
    table,
)

NAMES = [you(), "Ana", "Ben", "Caro", "Dan", "Eva"]


def plain(text: str) -> str:
    return sub(r"\[[^\]]*\]", "", text)


def shown(game: PasDeHaricots, seat: int | None = 0) -> list[str]:
    lines = plain(board(game.view(seat), NAMES[: game.seats])).splitlines()
    return [line.rstrip() for line in lines]


# The table


def test_a_table_where_somebody_takes() -> None:
    game = table(
        "S9 D7",
        "H9 D8",
        "D9 C8",
        "C9 SK",
        pawn=2,
        played={0: "S1", 1: "H10", 2: "D0"},
        taker=3,
        collections={0: "S3 S5 DN D1 D5 HK C10 C2 CJ C0", 1: "S10"},
        plus=[[37], [0], [5], [6]],
        minus=[[13], [110], [0], [0]],
    )
    lines = shown(game)
    assert lines[:11] == [
        "Round 2 of 3, turn 13 of 15: to take: Caro",
        "   You       Ana       Ben      Caro",
        " ╭──────╮  ╭──────╮  ╭──────╮  ╭──────╮",
        " │ 1♠S  │  │ 10♥H │  │ T1♦D │  │      │",
        " ╰──────╯  ╰──────╯  ╰──●───╯  ╰──────╯",
        "",
        "               round 1         round 2  total",
        "  You   +37  -13 =  24   +8   -6 =   2     26",
        "  ♠S 3+5 = 8                      ♥H 0 x 2 = 0",
        "  ♦D (1+5) x -1 = -6              ♣C (2+10) x -1: no beans",
        "  Ana    +0 -110 =-110  +10   -0 =  10   -100",
    ]
    assert lines[-2:] == [
        "Your hand",
        "  ♠S 9            ♥H ·            ♦D 7            ♣C ·",
    ]
    assert [line for line in lines if line.startswith("▶")] == [
        line for line in lines if "Caro  " in line and "=" in line
    ]


def test_a_table_where_the_others_choose() -> None:
    game = table(
        *["S1", "H1 H2", "D1 D2", "C1 C2"], played={0: "S2"}, chosen={1: "H1", 2: "D1"}, rest=0
    )
    assert shown(game, 1)[:5] == [
        "Round 1 of 3, turn 14 of 15: the others choose, face down",
        "   You       Ana       Ben      Caro",
        " ╭──────╮  ╭──────╮  ╭──────╮  ╭──────╮",
        " │ 2♠S  │  │ 1♥H  │  │ ▒▒▒▒ │  │      │",
        " ╰──●───╯  ╰──────╯  ╰──────╯  ╰──────╯",
    ]
    assert [line.split()[1] for line in shown(game, 1) if line.startswith("▶")] == ["Caro"]


def test_a_new_table_has_neither_cards_to_take_nor_series() -> None:
    game = new_table(3)
    lines = shown(game, None)
    assert lines[0] == f"Round 1 of 3, turn 1 of 20: to lead: {NAMES[game.pawn]}"
    assert lines[1:3] == ["", "              round 1"]
    assert [line[2:] for line in lines[3:]] == [f"{name}   +0   -0 =   0" for name in NAMES[:3]]


def test_a_table_that_is_over() -> None:
    lines = shown(finished())
    assert lines[0] == "Round 3 of 3, turn 20 of 20: all cards were taken"
    assert lines[2] == "              round 1         round 2         round 3  total"
    assert lines[3] == "  You   +1   -1 =   0   +2   -2 =   0   +1   -0 =   1      1"
    assert lines[-1] == "Your hand is empty"


def test_a_trump_alone_and_a_whole_suit_have_room() -> None:
    suit = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK"
    lines = shown(table("C1", "C2", "C3", collections={0: f"{suit} H0"}))
    assert lines[4:8] == [
        "  ♠S (1+2+3+4+5+6+7+8+9+10) x -1 x -1 x -1 x 2 = -110",
        "  ♥H no beans",
        "  ♦D ·",
        "  ♣C ·",
    ]


@pytest.mark.parametrize(("longest", "width"), [(4, 64), (LONGEST_NAME, 76)])
def test_boards_of_six_fit_a_narrow_terminal(longest: int, width: int) -> None:
    names = [f"{name:x<{longest}}" for name in NAMES]
    game = new_table(6)
    for number, _ in enumerate(random_moves(game, Playout(1), 1)):
        if number % 7 == 0:
            lines = plain(board(game.view(0), names)).splitlines()
            assert max(map(len, lines)) <= width
            assert all(any(name in line for line in lines) for name in names)


# The choices


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("S1", "1♠S"),
        ("H10", "10♥H"),
        ("DJ", "J♦D minus"),
        ("DN", "N♦D minus"),
        ("DQ", "Q♦D minus"),
        ("CK", "K♣C x 2"),
        ("D0", "T1♦D no beans"),
        ("H0", "T2♥H no beans"),
        ("S0", "T3♠S no beans"),
        ("C0", "T4♣C no beans"),
    ],
)
def test_what_a_card_is_called(face: str, said: str) -> None:
    assert plain(action(Play(card(face)), new_table(3).view(0))) == said


def what_taking_does(taken: Action, played: Sequence[str], held: str) -> str:
    game = table("", "", "", "", played=dict(enumerate(played)), collections={0: held})
    return plain(action(taken, game.view(0)))


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (Take(1), "take 7♠S: ♠S 3+5+7 = 15 (+7)"),
        (Take(2), "take N♥H: ♥H 5 x -1 = -5 (-10)"),
        (Take(3), "take T1♦D: ♦D no beans (no change)"),
    ],
)
def test_what_taking_a_card_would_do(taken: Action, said: str) -> None:
    assert what_taking_does(taken, ("C1", "S7", "HN", "D0"), "S3 S5 H5") == said


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (Take(1), "take Q♥H: ♥H 0 x -1 = 0 (no change yet)"),
        (Take(2), "take K♦D: ♦D 0 x -1 x 2 = 0 (no change yet)"),
        (Take(3), "take J♠S: ♠S 3 x -1: no beans (no change)"),
    ],
)
def test_a_card_that_multiplies_may_have_nothing_to_multiply_yet(taken: Action, said: str) -> None:
    assert what_taking_does(taken, ("C1", "HQ", "DK", "SJ"), "DN S3 S0") == said


# What happened


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (RoundBegan(2, 1), "\nRound 2 began. The pawn went to Ana."),
        (Dealt(0, cards("S1 S10 HJ D0")), "You received ♠S 1 10, ♥H J, ♦D T1, ♣C ·."),
        (Dealt(1, ()), ""),
        (Led(1, card("SK")), "Ana led K♠S, under the pawn."),
        (Chose(0, card("C2")), "You chose 2♣C."),
        (Chose(1, None), "Ana chose a card."),
        (
            Revealed(cards("S1 H2 D3")),
            "All cards were turned over: You 1♠S, Ana 2♥H, Ben 3♦D.",
        ),
        (Took(0, 1, card("H2")), "You took 2♥H from Ana."),
        (
            Scored(2, 37, 13, (-13, 28, 0, 9)),
            "Ben scored ♠S -13, ♥H 28, ♣C 9: +37 -13 = 24.",
        ),
        (Scored(2, 0, 0, (0, 0, 0, 0)), "Ben scored +0 -0 = 0."),
        (
            Ended((24, 24, -2), (0, 1)),
            "The game is over. Points: 24 for you, 24 for Ana, -2 for Ben. You and Ana won.",
        ),
    ],
)
def test_what_is_told(happened: Event, said: str) -> None:
    assert plain(event(happened, NAMES[:3])) == said


def test_an_event_of_no_game_is_not_told() -> None:
    with pytest.raises(NotImplementedError):
        event(Event(), NAMES)

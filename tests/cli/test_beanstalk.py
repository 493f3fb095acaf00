"""The Magic Beanstalk in the terminal: the tower from the side, and all that is said of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, chain, cycle, repeat
from pathlib import Path
from typing import Any

import pytest

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Ended, Event
from cassoulet.games.haricot_magique import actions as do
from cassoulet.games.haricot_magique import events as told
from cassoulet.games.haricot_magique.growing import (
    ADDING,
    ENDING,
    MAY_REROLL,
    OVER,
    PLACING,
    STARTING,
    WIFE_MAY_HELP,
)
from cassoulet.games.haricot_magique.text.choices import choice
from cassoulet.games.haricot_magique.text.ending import account
from cassoulet.games.haricot_magique.text.story import event
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DIE,
    EYE,
    TOKEN,
    TREASURE,
    TRUNK,
)
from cassoulet.games.haricot_magique.views import Standing, Table
from cassoulet.reckoning import Figure, Part, Reckoning
from cassoulet.texts import you
from cassoulet.words import Words
from tests.cli.conftest import Cassoulet
from tests.cli.test_words import plain
from tests.golden import assert_golden

GOLDEN = Path(__file__).parent / "golden"
BOX = games.box("haricot_magique")
NAMES = [you(), "Ana", "Ben", "Caro", "Dan"]


def piece(what: int, across: int = 0, owner: int = NOBODY, identity: int = 0) -> Standing:
    return Standing(identity, what, owner, (across, 0, 0))


BASE = piece(EYE)
EVERY_PIECE = (
    BASE,
    piece(DIE, 60, identity=1),
    piece(TREASURE, 110, identity=2),
    piece(TOKEN, 40, owner=1, identity=18),
    piece(TRUNK, 90, identity=3),
    piece(CYLINDER, 70, identity=12),
    piece(TREASURE, 100, identity=4),
    piece(TOKEN, 20, owner=0, identity=15),
    piece(EYE, -80, identity=5),
    piece(CASTLE, 50, identity=14),
)


def table(seats: int = 3, variant: str = "basic", **facts: Any) -> Table:
    """Your turn, first of all, with card 5."""
    view = BOX.deal(seats, {"variant": variant}, Playout(0)).view(0)
    assert isinstance(view, Table)
    turn: dict[str, Any] = {
        "phase": STARTING,
        "order": tuple(range(seats)),
        "hand": (2, 7),
        "hand_sizes": (2,) * seats,
        "played": (5, 6, 6, 7, 7)[:seats],
        "bean": 1,
    }
    return replace(view, **(turn | facts))


def board(view: Table, names: list[str] | None = None) -> list[str]:
    seats = len(view.hand_sizes)
    return plain(Words(BOX, names or NAMES[:seats]).board(view)).splitlines()


def standing(*pieces: Standing) -> dict[str, Any]:
    return {"stalk": pieces, "lean": sum(one.pose[0] for one in pieces)}


def pieces_of(lines: list[str]) -> list[tuple[int, str]]:
    """The tower alone, from the top: where a piece begins, and its signs."""
    rows = [line[:24].rstrip() for line in lines[1:]]
    return [(len(row) - len(row.lstrip()), row.strip()) for row in rows if row.strip(" ▔")]


# The tower


def test_how_every_piece_looks() -> None:
    view = table(5, "expert", **standing(*EVERY_PIECE), eye=2, gold=(2, 0, 11, 1, 0))
    assert_golden(GOLDEN / "beanstalk-pieces.txt", "\n".join(board(view)) + "\n")


def test_how_a_tall_tower_is_folded() -> None:
    tall = [
        piece(*one)
        for at in range(6)
        for one in [(TREASURE, -40, NOBODY, 1 + at), (TOKEN, 15, at % 2, 15 + at)]
    ]
    trunks = [(TRUNK, -30, NOBODY, 7), (CYLINDER, -20, NOBODY, 12), (EYE, -60, NOBODY, 8)]
    lines = board(table(2, **standing(BASE, *tall, *[piece(*one) for one in trunks])))
    assert_golden(GOLDEN / "beanstalk-folded.txt", "\n".join(lines) + "\n")
    assert len(lines) == 1 + 14


@pytest.mark.parametrize("height", [1, 12, 13, 14, 15, 25])
def test_a_fold_says_how_much_it_hides(height: int) -> None:
    lines = board(table(2, **standing(*[BASE] * height)))
    shown = [signs for _, signs in pieces_of(lines)]
    hidden = [signs for signs in shown if signs.startswith("⋮")]
    assert hidden == ([f"⋮ {height - 12} pieces, {height - 12}.0 high ⋮"] if height > 13 else [])
    assert len(shown) == min(height, 13)


@pytest.mark.parametrize("side", [-1, 1])
def test_a_lean_can_be_seen_and_is_told(side: int) -> None:
    lines = board(table(2, **standing(BASE, *[piece(DIE, side * 84)] * 5)))
    assert "leans 0.4 " + ("left" if side < 0 else "right") in lines[0]
    columns = [column for column, _ in reversed(pieces_of(lines))]
    assert columns == list(accumulate(repeat(side, 5), initial=6))


def test_whatever_leans_stays_in_the_picture() -> None:
    for side in (-1, 1):
        lines = board(table(2, **standing(BASE, *[piece(DIE, side * 150)] * 11)))
        assert {column for column, _ in pieces_of(lines)} <= set(range(13))


def test_what_is_upright_is_called_so() -> None:
    assert "2.0 dice high, upright, eye" in board(table(2, **standing(BASE, BASE)))[0]
    assert board(table(2))[0] == "The beanstalk: only the base die."


def test_clouds_are_told_apart_whatever_the_names() -> None:
    clouds = [piece(TOKEN, owner=owner, identity=15 + 3 * owner) for owner in range(3)]
    view = table(3, **standing(BASE, *clouds))

    def signs(names: list[str]) -> list[str]:
        return [text.strip("(≈) ") for _, text in pieces_of(board(view, names))[:3]]

    assert signs(["Seat 0", "Seat 1", "Seat 2"]) == ["Seat 2", "Seat 1", "Seat 0"]
    assert signs(["Frédéric-A", "Frédéric-B", "Ana"]) == ["2", "1", "0"]


# Beside the tower


def test_the_turn_is_told_in_words() -> None:
    rolled = "\n".join(board(table(phase=WIFE_MAY_HELP, rolled=(2, 0, 1, 0))))
    assert "Dice to place: 2 eyes, treasure" in rolled
    assert "2 eyes: the giant wakes" in rolled
    token = "\n".join(board(table(phase=WIFE_MAY_HELP, rolled=(1, 0, 1, 0), eye=0)))
    assert "1 eye and the token: the giant wakes" in token
    assert "wakes" not in "\n".join(board(table(phase=WIFE_MAY_HELP, rolled=(1, 0, 1, 0), eye=1)))
    assert "the castle goes on top" in "\n".join(board(table(phase=PLACING, castle_due=True)))


def test_falls_are_said_to_be_chance_where_no_referee_watches() -> None:
    tower = standing(BASE, piece(DIE, identity=1))
    assert "No hand is at work here" in "\n".join(board(table(phase=PLACING, **tower)))
    judged = {**tower, "poses": (0,) * 14}
    assert "No hand" not in "\n".join(board(table(phase=PLACING, **judged)))


def test_cards_tokens_and_powers() -> None:
    lines = "\n".join(board(table(variant="expert", eye=2)))
    assert "Your cards: 2 (1/2)  7 (2/3)" in lines
    assert "▶ 1. You    5    0 ≈≈≈\n" in lines
    assert "  2. Ana    6    0 ≈≈≈    bean" in lines
    assert "  3. Ben    6    0 ≈≈≈    eye" in lines
    assert "Power 5: a bag more for 2 clouds" in lines
    used = table(variant="expert", powers_used=(*[False] * 5, True, False, False))
    assert "Power 5: used up in this round" in "\n".join(board(used))


def test_cards_are_hidden_until_all_have_chosen() -> None:
    facts: dict[str, Any] = {
        "order": (),
        "played": (0, 0, 0),
        "choice": 4,
        "chosen": (True, True, False),
    }
    lines = [line[26:].split() for line in board(table(**facts))]
    cards = [line[1] for line in lines if line and line[0] in NAMES]
    assert cards == ["(4)", "?", "-"]


def test_the_end_shows_the_gold_and_who_has_most_of_it_first() -> None:
    bags = ((0, 3, 0), (0, 0, 0), (0, 8, 0))
    end = table(phase=OVER, scores=(45, 0, 120), gold=(3, 0, 8), bags=bags)
    lines = "\n".join(board(end))
    assert "card bags clouds gold" in lines
    assert "Ben    6    8 ≈≈≈     120" in lines
    assert lines.index("Ben") < lines.index("You") < lines.index("Ana")
    assert "1." not in lines


def test_the_account_tells_bags_by_value_and_where_they_came_from() -> None:
    mine = (Part("bags", 0, 10), Part("bags", 45, 15, 3))
    reckoning = Reckoning(
        (mine, (Part("bags", 0, 10),)), ((Figure("castles", (3,)),), (Figure("thefts", (-1,)),))
    )
    assert account(reckoning, ["You", "Ana"]).splitlines()[1:] == [
        "  You  45 in 3 bags of 15 = 45",
        "       [dim]3 bags at the castle[/]",
        "  Ana  0",
        "       [dim]1 bag lost to thieves[/]",
    ]


# Choices

TOKENS_GONE = standing(BASE, *[piece(TOKEN, owner=0, identity=15 + at) for at in range(3)])
CYLINDERS_GONE = standing(BASE, *[piece(CYLINDER, identity=12 + at) for at in range(2)])


@pytest.mark.parametrize(
    ("action", "facts", "said"),
    [
        (do.Choose(2), {}, "card 2: roll 1 or 2"),
        (do.Choose(2), {"variant": "expert"}, "card 2: roll 1 or 2; hide instead of rolling"),
        (do.Roll(1), {}, "roll 1"),
        (do.Roll(2), {}, "roll 2 (wakes the giant: 11%)"),
        (do.Roll(2), {"eye": 0}, "roll 2 (wakes the giant: 56%)"),
        (do.ThrowAxe(3), {}, "throw the axe, then roll 3 (wakes the giant: 26%)"),
        (do.AddDice(0), {"phase": ADDING, "rolled": (0, 1, 0, 0)}, "roll no more"),
        (
            do.AddDice(1),
            {"phase": ADDING, "rolled": (1, 1, 0, 0)},
            "roll 1 more (wakes the giant: 33%)",
        ),
        (do.Place(EYE), {"rolled": (1, 1, 0, 0)}, "place the eye die"),
        (do.Place(DIE), {"rolled": (1, 1, 0, 0)}, "place the +1 die"),
        (
            do.Place(EYE),
            {"rolled": (1, 0, 0, 0), "treasures_placed": 1},
            "place the eye die: 1 bag if it stands",
        ),
        (do.Place(TREASURE), {"rolled": (0, 0, 1, 0)}, "place the treasure die, then your cloud"),
        (
            do.Place(TREASURE),
            {"rolled": (0, 0, 1, 0)} | TOKENS_GONE,
            "place the treasure die, then a cylinder",
        ),
        (do.Place(TRUNK), {"rolled": (0, 0, 0, 1)}, "place the trunk die, then a cylinder"),
        (
            do.Place(TRUNK),
            {"rolled": (0, 0, 0, 1)} | CYLINDERS_GONE,
            "place the trunk die, then the castle",
        ),
        (
            do.Place(TRUNK),
            {"rolled": (1, 0, 0, 1), "version": 1} | CYLINDERS_GONE,
            "place the trunk die",
        ),
        (do.Place(TOKEN), {"due": TOKEN}, "put your cloud on top: 1 bag if it stands"),
        (do.Place(CYLINDER), {"due": CYLINDER}, "put a cylinder on top"),
        (
            do.Place(CASTLE),
            {"castle_due": True} | TOKENS_GONE,
            "put the castle on top: 4 bags if it stands",
        ),
        (
            do.GiveEye(2),
            {"phase": ENDING, "order": (0, 2, 1)},
            "give the eye token to number 2, who has card 6",
        ),
        (do.Hide(), {}, "hide: roll nothing in this turn"),
        (do.Steal(1), {"gold": (0, 3, 0)}, "steal a bag from number 2, who has 3 bags; then roll"),
        (
            do.TakeBonus(),
            {"phase": ENDING, "treasures_placed": 2},
            "take another bag for 2 clouds",
        ),
        (
            do.ReturnDie(TREASURE),
            {"phase": WIFE_MAY_HELP, "rolled": (2, 0, 1, 0)},
            "put the treasure die back: the giant wakes",
        ),
        (
            do.ReturnDie(EYE),
            {"phase": WIFE_MAY_HELP, "rolled": (2, 0, 1, 0)},
            "put the eye die back",
        ),
        (do.RerollEyes(), {"phase": MAY_REROLL, "rolled": (2, 0, 0, 0)}, "roll 2 eyes again"),
        (
            do.Decline(),
            {"phase": WIFE_MAY_HELP, "rolled": (2, 0, 0, 0)},
            "keep all dice: the giant wakes",
        ),
        (do.Decline(), {"phase": MAY_REROLL, "rolled": (1, 0, 0, 0)}, "keep the eyes"),
        (do.Decline(), {"phase": ENDING}, "use no power"),
    ],
)
def test_what_a_choice_is_called(action: Action, facts: dict[str, Any], said: str) -> None:
    facts = dict(facts)
    variant = str(facts.pop("variant", "basic"))
    if isinstance(action, do.Place):
        facts["phase"] = PLACING
    assert plain(Words(BOX, NAMES[:3]).action(action, table(3, variant, **facts))) == said


def test_every_choice_has_words() -> None:
    assert set(BOX.actions) <= set(choice.registry)


# Events


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (told.RoundBegan(2, 1), "\nRound 2 began. Bean token: Ana."),
        (told.Drew(0, 5), "You drew card 5."),
        (told.Drew(1, None), ""),
        (told.Chose(0, 5), "You chose card 5."),
        (told.Chose(1, None), "Ana chose a card."),
        (told.Revealed((5, 2, 5), (1, 2, 0)), "The cards: Ana 2, Ben 5, you 5."),
        (told.TurnBegan(1), "Next to play: Ana."),
        (told.Rolled(0, (TRUNK, EYE, DIE)), "You rolled eye, +1 die, trunk."),
        (told.GiantWoke(1, 1), "The giant woke, and Ana put 1 die back."),
        (told.GiantWoke(0, 2), "The giant woke, and you put 2 dice back."),
        (told.GiantWoke(1, 0), "The giant woke, and no die went back."),
        (told.Placed(1, EYE, 3, (0, 0, 0), 0), "Ana placed an eye die."),
        (told.Placed(1, DIE, 4, (0, 0, 0), 0), "Ana placed the +1 die."),
        (told.Placed(1, TOKEN, 18, (0, 0, 0), 0), "Ana placed a cloud."),
        (told.Placed(1, CASTLE, 14, (0, 0, 0), 0), "Ana placed the castle."),
        (told.Slipped(1, EYE, 3), "Ana saw an eye die slip off, and took it up again."),
        (told.Collapsed(1, (1, 2, 15)), "The beanstalk collapsed under Ana: 3 pieces fell."),
        (told.CastleReached(0), "You reached the castle. The beanstalk was cleared."),
        (told.Paid(2, 2), "Ben got 2 bags."),
        (told.AxeThrown(1, (4,)), "Ana threw the axe, and 1 piece fell."),
        (told.AxeThrown(1, ()), "Ana threw the axe, and it missed."),
        (told.EyeGiven(0, 2), "You gave the eye token to Ben."),
        (told.Hid(1), "Ana hid and rolled nothing."),
        (told.Stole(1, 0), "Ana stole a bag from you."),
        (told.DieReturned(1, EYE), "The giant's wife took the eye die of Ana back."),
        (told.Rerolled(1, (TREASURE, EYE)), "Ana rolled the eyes again: eye, treasure."),
        (told.BagsOpened(1, (2, 0, 1)), "Ana opened bags: 2 of 10, 1 of 20."),
        (told.BagsOpened(1, (0, 0, 0)), "Ana opened bags: none."),
        (
            Ended((45, 30, 45), (0, 2)),
            "The game is over. Gold: 45 for you, 30 for Ana, 45 for Ben. You and Ben won.",
        ),
    ],
)
def test_what_an_event_is_called(event: Event, said: str) -> None:
    assert plain(Words(BOX, NAMES[:3]).paragraph([event])) == said


def test_every_event_has_words() -> None:
    assert set(BOX.events) <= set(event.registry)


# Whole games


@pytest.mark.parametrize("variant", ["basic", "expert"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_to_its_end(cassoulet: Cassoulet, seats: int, variant: str) -> None:
    line = ["play", "haricot_magique", "--seats", seats, "--option", f"variant={variant}"]
    answers = chain.from_iterable(zip(cycle("3212"), repeat("1"), strict=False))
    said = cassoulet(*line, "--seed", "beans", answers=answers)
    assert (said.code, said.err) == (0, "")
    assert "The game is over. Gold: " in " ".join(said.out.split())
    assert max(len(line) for line in said.out.splitlines()) <= 80

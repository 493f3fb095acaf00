"""The referee: what the rules ask and keep, and the guess that answers where there is none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.dealers import NeedsAnswer, Playout, Recorder, Script, Sealed
from cassoulet.game import Answer, Dealer, Question
from cassoulet.games.haricot_magique import BOX
from cassoulet.games.haricot_magique.actions import Place, Roll, ThrowAxe
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DEPTHS,
    DICE_FACES,
    DIE,
    EYE,
    HEIGHTS,
    TOKEN,
    TREASURE,
    TRUNK,
    WEIGHTS,
    WIDTHS,
    Placing,
    Settled,
    Throwing,
    Waiting,
    height_of,
)
from cassoulet.journal import BadJournal, Match, Move, replay, verify
from tests.conformance.cells import walk
from tests.games.haricot_magique.setting import FLAT, placing, stands, state, table
from tests.games.helpers import odds

Stalk = tuple[tuple[int, ...], ...]
GUESSES = 3_000
MIDDLE = 20  # both picks of a hand that is not off at all


def tower(dice: int) -> Stalk:
    """A tower of so many dice, the base included."""
    return tuple((identity, DIE, *FLAT) for identity in range(dice))


def place_on(stalk: Stalk, lean: int = 0) -> Placing:
    return Placing(identity=99, piece=DIE, stalk=stalk, lean=lean)


@pytest.mark.parametrize("sizes", [HEIGHTS, WIDTHS, DEPTHS, WEIGHTS])
def test_whatever_face_it_shows_a_die_is_a_die(sizes: list[int]) -> None:
    assert sizes[:DICE_FACES] == [sizes[EYE]] * DICE_FACES


# What the rules ask


class Asked(Dealer):
    """Keeps the questions; everything stands, and leans by 5."""

    def __init__(self, poses: tuple[int, ...] = ()) -> None:
        self.questions: list[Question] = []
        self.poses = poses

    def ask(self, question: Question) -> Answer:
        self.questions.append(question)
        return Settled((1, 2, 3), (), 5, self.poses)

    def pick(self, weights: vec[i64], total: i64) -> i64:
        return TRUNK


def test_a_placing_is_asked_with_the_whole_beanstalk() -> None:
    game = placing(table([6, 7, 7], stalk="T 1", lean=-7), "E T")
    dealer = Asked()
    game.play(0, Place(TREASURE), dealer)
    stalk = ((0, EYE, *FLAT), (1, TREASURE, *FLAT), (18, TOKEN, *FLAT))
    assert dealer.questions == [Placing(2, TREASURE, stalk, -7)]
    game.play(0, Place(TOKEN), dealer)
    higher = (*stalk, (2, TREASURE, 1, 2, 3))
    assert dealer.questions[1:] == [Placing(15, TOKEN, higher, 5)]


def test_what_the_referee_says_of_all_poses_is_asked_back() -> None:
    game = placing(table([6, 7, 7]), "E E")
    dealer = Recorder(Script([], [Settled(FLAT, (), 3, (1, 2, 3), "film"), stands(), stands()]))
    game.play(0, Place(EYE), dealer)
    assert game.view(0).poses == game.copy().poses == (1, 2, 3)  # type: ignore[attr-defined]
    asked = Asked((4, 5, 6))
    game.play(0, Place(EYE), asked)
    placing_it, wait = asked.questions
    assert isinstance(placing_it, Placing)
    assert placing_it.poses == (1, 2, 3)
    assert isinstance(wait, Waiting)
    assert wait.poses == (4, 5, 6)


def test_a_journal_says_of_poses_only_what_is_known() -> None:
    words = codec(BOX).answers
    plain, real = Settled((1, 2, 3), (), 4), Settled((1, 2, 3), (), 4, (5, 6), "film")
    assert words.encode(plain) == b'{"type":"Settled","pose":[1,2,3],"fell":[],"lean":4}'
    assert [words.decode(words.encode(answer)) for answer in (plain, real)] == [plain, real]
    assert b'"digest":"film"' in words.encode(real)


def test_the_wait_is_asked_when_all_is_placed() -> None:
    game = placing(table([6, 7, 7]), "R")
    dealer = Asked()
    game.play(0, Place(TRUNK), dealer)
    game.play(0, Place(CYLINDER), dealer)
    base, die, top = (0, EYE, *FLAT), (1, TRUNK, 1, 2, 3), (12, CYLINDER, 1, 2, 3)
    assert dealer.questions == [
        Placing(1, TRUNK, (base,), 0),
        Placing(12, CYLINDER, (base, die), 5),
        Waiting((base, die, top), 5),
    ]


def test_a_throw_is_asked_before_the_dice_are_rolled() -> None:
    game = table([6, 7, 7], stalk="E", lean=9)
    dealer = Asked()
    game.play(0, ThrowAxe(2), dealer)
    assert dealer.questions == [Throwing(((0, EYE, *FLAT), (1, EYE, *FLAT)), 9)]


def test_every_piece_has_an_identity_of_its_own() -> None:
    game = table([6] * 5, stalk="T 0 T 1 T 4 T 4 T 4 R C R C T 0 T 0 E K")
    assert [one.identity for one in game.stalk] == [
        *(0, 1, 15, 2, 18, 3, 27, 4, 28, 5, 29),
        *(6, 12, 7, 13, 8, 16, 9, 17, 10, 14),
    ]


# Heights


def test_pieces_are_so_high() -> None:
    pieces = [EYE, DIE, TREASURE, TRUNK, TOKEN, CYLINDER, CASTLE]
    assert [HEIGHTS[piece] for piece in pieces] == [1000, 1000, 1000, 1000, 125, 1500, 1875]
    assert height_of(tuple((0, piece) for piece in pieces)) == 7500


# A guess, to the number


def test_a_hand_is_off_by_two_even_chances_added() -> None:
    guess = place_on(tower(1)).guess
    even = dict.fromkeys(range(41), 1)
    for picks in ([], [0], [0, 0], [0, 0, 0]):
        assert odds(guess, *picks) == even


@pytest.mark.parametrize(
    ("height", "across", "along", "pose"),
    [
        (1, 0, 0, (0, 0, 0)),
        (1, 40, 0, (247, 0, 0)),
        (1, 0, 40, (0, 247, 0)),
        (1, 1, -1, (6, -7, 0)),
        (1, -40, -40, (-248, -248, 0)),
        (10, 40, 10, (312, 78, 0)),
        (11, 40, -40, (319, -320, 0)),
    ],
)
def test_a_hand_is_further_off_the_taller_the_tower(
    height: int, across: int, along: int, pose: tuple[int, ...]
) -> None:
    question = place_on(tower(height), lean=7)
    assert question.guess(Script([*hand(across, along), 0])) == Settled(pose, (), 7 + pose[0])


def hand(across: int, along: int) -> list[int]:
    """The picks of a hand that is so many steps off."""
    return [pick for steps in (across, along) for pick in halves(steps + 2 * MIDDLE)]


def halves(steps: int) -> tuple[int, int]:
    return steps // 2, steps - steps // 2


def falls_in_a_thousand(question: Question, *picks: int) -> int:
    chances = odds(question.guess, *picks)
    assert sum(chances.values()) == 1000
    return chances.get(1, 0)


@pytest.mark.parametrize(
    ("offset", "falls"),
    [
        *[(0, 0), (48, 0), (60, 0), (108, 0), (156, 0), (204, 0), (240, 0)],
        *[(252, 30), (288, 30), (300, 120), (348, 120), (360, 300), (396, 300)],
        *[(408, 520), (444, 520), (456, 770), (492, 770), (504, 950), (720, 950)],
    ],
)
@pytest.mark.parametrize("side", [1, -1])
def test_far_off_it_falls_more_often(offset: int, falls: int, side: int) -> None:
    # On a hundred dice a step is 24 wide, and half as much along; the tower alone sways by 200
    along = min(40, offset // 12)
    along -= (offset // 12 - along) % 2
    across = (offset // 12 - along) // 2
    question = place_on(tower(100), lean=-24 * across * side)
    chance = falls_in_a_thousand(question, *hand(across * side, along * side))
    assert chance == min(1000, falls + 200)


@pytest.mark.parametrize(
    ("lean", "falls"),
    [
        (0, 0),
        (300, 0),
        (301, 0),
        (302, 1),
        (303, 1),
        (304, 2),
        (500, 100),
        (2296, 998),
        (9999, 998),
    ],
)
@pytest.mark.parametrize("side", [1, -1])
def test_far_from_its_base_it_falls_more_often(lean: int, falls: int, side: int) -> None:
    base = tower(1)
    assert falls_in_a_thousand(place_on(base, side * lean), *hand(0, 0)) == falls + 2
    assert falls_in_a_thousand(Waiting(base, side * lean)) == falls + 2


def test_the_piece_that_is_placed_adds_to_the_lean() -> None:
    assert falls_in_a_thousand(place_on(tower(1), 300), *hand(40, 0)) == 2 + 123
    assert falls_in_a_thousand(place_on(tower(1), -300), *hand(40, 0)) == 2


@pytest.mark.parametrize(
    ("dice", "tokens", "falls"), [(1, 0, 2), (1, 4, 3), (1, 3, 2), (10, 0, 20)]
)
def test_a_tall_tower_falls_more_often(dice: int, tokens: int, falls: int) -> None:
    stalk = (*tower(dice), *[(50 + token, TOKEN, *FLAT) for token in range(tokens)])
    assert falls_in_a_thousand(place_on(stalk), *hand(0, 0)) == falls
    assert falls_in_a_thousand(Waiting(stalk, 0)) == falls


def test_when_it_falls_all_but_the_base_falls() -> None:
    placed = place_on(tower(3), lean=50)
    assert placed.guess(Script([*hand(1, 0), 1])) == Settled((6, 0, 0), (1, 2, 99), 0)
    assert placed.guess(Script([*hand(1, 0), 0])) == Settled((6, 0, 0), (), 56)
    waited = Waiting(tower(3), 50)
    assert waited.guess(Script([1])) == Settled((), (1, 2), 0)
    assert waited.guess(Script([0])) == Settled((), (), 50)


def test_the_axe_hits_any_piece_above_the_base_or_none() -> None:
    assert odds(Throwing(tower(4), 0).guess) == {0: 1, 1: 1, 2: 1, 3: 1}
    assert odds(Throwing(tower(2), 0).guess) == {0: 1, 1: 1}


@pytest.mark.parametrize(
    ("hit", "fell", "lean"), [(0, (1, 2, 3), 0), (1, (2, 3), 10), (2, (3,), -15), (3, (), 25)]
)
def test_all_above_the_hit_falls_to_the_axe(hit: int, fell: tuple[int, ...], lean: int) -> None:
    """What stands leans as its own pieces lie."""
    offsets = (0, 10, -25, 40)
    stalk = tuple((identity, DIE, offset, 3, 0) for identity, offset in enumerate(offsets))
    assert Throwing(stalk, 25).guess(Script([hit])) == Settled((), fell, lean)


# A guess, many times over


def settled(question: Question, seed: int) -> Settled:
    answer = question.guess(Playout(seed))
    assert isinstance(answer, Settled)
    return answer


def falling_rate(question: Question) -> float:
    return sum(bool(settled(question, seed).fell) for seed in range(GUESSES)) / GUESSES


def test_a_tall_tower_is_seen_to_fall_more_often() -> None:
    low, high, higher = (falling_rate(place_on(tower(dice))) for dice in (1, 12, 60))
    assert low < 0.01 < high < 0.05 < higher


def test_a_leaning_tower_is_seen_to_fall_more_often() -> None:
    straight, leaning, crooked = (falling_rate(place_on(tower(5), lean)) for lean in (0, 500, 900))
    assert straight < 0.03 < leaning < 0.2 < crooked


def test_a_careless_hand_is_seen_to_topple_it_more_often() -> None:
    question = place_on(tower(100))
    outcomes: dict[bool, list[bool]] = {False: [], True: []}
    for seed in range(GUESSES):
        answer = settled(question, seed)
        across, along, _ = answer.pose
        outcomes[abs(across) + abs(along) // 2 >= 350].append(bool(answer.fell))
    steady, careless = (sum(fell) / len(fell) for fell in outcomes.values())
    assert steady < 0.3 < 0.4 < careless


def test_the_axe_never_fells_the_base_and_leaves_no_gap() -> None:
    stalk = tower(6)
    seen = {settled(Throwing(stalk, 0), seed).fell for seed in range(200)}
    assert seen == {tuple(range(first, 6)) for first in range(1, 7)}


@pytest.mark.parametrize(
    "question", [place_on(tower(9)), Waiting(tower(9), 40), Throwing(tower(9), 40)], ids=repr
)
def test_a_guess_is_the_same_for_the_same_seed(question: Question) -> None:
    for seed in range(20):
        assert settled(question, seed) == settled(question, seed)


# Sealed tables, and the journal


def test_a_sealed_guess_does_not_touch_the_picks() -> None:
    seed = bytes(range(32))
    plain, asking = Sealed(seed), Sealed(seed)
    answers = [asking.ask(place_on(tower(9))) for _ in range(5)]
    assert (asking.picked, asking.asked) == (0, 5)
    weights = vec[i64]([1] * 50)
    assert [asking.pick(weights, 50) for _ in range(9)] == [
        plain.pick(weights, 50) for _ in range(9)
    ]
    again = Sealed(seed)
    assert [again.ask(place_on(tower(9))) for _ in range(5)] == answers
    assert len(set(answers)) == 5


def sealed_match(options: dict[str, str]) -> Match:
    match = Match(BOX, 3, options, Sealed(bytes(range(1, 33))))
    for _ in walk(match, 1):
        pass
    return match


@pytest.mark.parametrize("variant", ["basic", "expert"])
def test_a_journal_keeps_the_answers_and_is_told_again_without_asking(variant: str) -> None:
    match = sealed_match({"variant": variant})
    moves = match.journal.standing()
    placings = [move for move in moves if isinstance(move.action, Place)]
    assert placings
    assert all(len(move.answers) in (1, 2) for move in placings)
    assert all(isinstance(answer, Settled) for move in moves for answer in move.answers)
    *_, last = replay(match.journal)
    assert isinstance(last.game, HaricotMagique)
    assert isinstance(match.game, HaricotMagique)
    assert (state(last.game), last.events) == (state(match.game), match.events)


def test_a_sealed_game_with_answers_is_proved() -> None:
    match = sealed_match({})
    verdict = verify(match.journal)
    assert (verdict.over, verdict.sealed) == (True, True)
    assert (verdict.scores, verdict.winners) == (match.game.scores(), match.game.winners())


def test_a_journal_with_answers_is_written_and_read() -> None:
    journal = sealed_match({}).journal
    again = archive.decode(archive.encode(journal), games.box)
    assert [list(move.answers) for move in again.standing()] == [
        list(move.answers) for move in journal.standing()
    ]
    assert verify(again).sealed


@pytest.mark.parametrize("answers", [[], [stands()] * 3])
def test_a_journal_must_hold_just_the_answers_that_are_asked_for(answers: list[Settled]) -> None:
    journal = sealed_match({}).journal
    number = next(
        number
        for number, move in enumerate(journal.log)
        if isinstance(move, Move) and isinstance(move.action, Place)
    )
    move = journal.log[number]
    assert isinstance(move, Move)
    assert isinstance(journal.log, list)
    journal.log[number] = replace(move, answers=answers)
    with pytest.raises(BadJournal):
        verify(journal)


def test_without_an_answer_a_script_gives_up() -> None:
    game = placing(table([6, 7, 7]), "E")
    with pytest.raises(NeedsAnswer):
        game.play(0, Place(EYE), Script([]))


def test_without_a_referee_the_dealer_guesses() -> None:
    game = table([6, 7, 7])
    recorder = Recorder(Playout(4))
    game.play(0, Roll(2), recorder)
    assert recorder.answers == []
    placing(game := table([6, 7, 7]), "E E")
    game.play(0, Place(EYE), recorder)
    (answer,) = recorder.answers
    assert isinstance(answer, Settled)
    assert game.stalk[-1].pose == answer.pose

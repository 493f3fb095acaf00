"""Playing on from a moment of a game: the same for who sits there, and provable at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.reviews.secrecy import begun_at

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.dealers import Playout, Sealed
from cassoulet.game import Game
from cassoulet.journal import BadJournal, Entry, Journal, Match, Move, after, heard, replay, verify
from cassoulet.origins import Origin, told_of_each_seat
from cassoulet.playing_on import CannotPlayOn, imagining, play_on
from tests.sizes import FULL, heavy

SEED = bytes(range(32))
MOMENTS = 30 if FULL else 4  # of each game
MOST_MOVES = 4_000
OURS = {"bohnanza", "fagioli", "haricot_magique", "haricots", "pas_de_haricots"}
ON_FILE = sorted((Path(__file__).parents[1] / "games").glob("*/journals/*.json"))
both = pytest.mark.parametrize("as_it_was", [False, True], ids=["imagined", "as-it-was"])
FIRST = {file.parts[-3]: file for file in reversed(ON_FILE)}.values()  # of each game
every_game = pytest.mark.parametrize(
    "file",
    [pytest.param(file, marks=[] if file in FIRST else heavy) for file in ON_FILE],
    ids=[f"{file.parts[-3]}-{file.stem}" for file in ON_FILE],
)


def on_file(file: Path) -> Journal:
    return archive.decode(file.read_bytes(), games.box)


def some_game(game: str = "haricots") -> Journal:
    return on_file(next(file for file in ON_FILE if file.parts[-3] == game))


def moments(journal: Journal) -> Iterator[tuple[Origin, Game]]:
    """Some of them, with the table as it was; each as who moves next, and as somebody else."""
    moves = journal.standing()
    for number in {0, *range(1, len(moves), max(1, len(moves) // MOMENTS))}:
        seat = moves[number].seat
        for one in (seat, (seat + 1) % journal.seats):
            yield Origin("aaaaaaaaaa", number, one), after(journal, number)


def finish(match: Match, chance: Playout) -> None:
    """Anybody does anything."""
    while match.game.to_act():
        assert len(match.journal.log) < MOST_MOVES
        seat = match.game.to_act()[0]
        action = match.game.pick_action(seat, chance)
        assert action is not None
        match.act(seat, action)


def written(journal: Journal) -> Journal:
    return archive.decode(archive.encode(journal), games.box)


# What is the same


@both
@every_game
def test_a_seat_knows_and_may_do_what_it_did_then(file: Path, as_it_was: bool) -> None:
    journal = on_file(file)
    for origin, table in moments(journal):
        new = play_on(journal, origin, SEED, as_it_was)
        seat = origin.seat
        assert new.game.view(seat) == table.view(seat)
        assert new.game.view(None) == table.view(None)
        assert new.game.legal(seat) == table.legal(seat)
        assert new.game.to_act() == table.to_act()
        assert new.journal.box == journal.box  # by the same version of the rules
        if as_it_was:
            assert all(new.game.view(one) == table.view(one) for one in range(journal.seats))


def test_games_of_all_sorts_and_versions_are_among_them() -> None:
    known = {(journal.box.name, journal.box.rules_version) for journal in map(on_file, ON_FILE)}
    assert {name for name, _ in known} >= OURS
    assert {("bohnanza", 1), ("bohnanza", 2), ("haricot_magique", 1)} <= known


# What is proved


@both
@every_game
def test_what_comes_of_it_is_proved(file: Path, as_it_was: bool) -> None:
    journal = on_file(file)
    moves = journal.standing()
    origin = Origin("aaaaaaaaaa", len(moves) * 2 // 3, moves[-1].seat)
    new = play_on(journal, origin, SEED, as_it_was)
    finish(new, Playout(1))
    found = written(new.journal)
    verdict = verify(found)
    assert verdict.over
    assert verdict.sealed
    assert verdict.scores == new.game.scores()
    assert verify(found, Sealed(SEED)) == verdict
    *_, last = replay(found)
    assert last.game.scores() == verdict.scores
    borrowed = origin.moves if as_it_was else 0
    assert verdict.moves == len(new.moves) == borrowed + len(found.standing()[borrowed:])


@both
def test_it_can_be_left_and_gone_on_with(as_it_was: bool) -> None:
    journal = some_game("pas_de_haricots")
    new = play_on(journal, Origin("", 9, 1), SEED, as_it_was)
    for _ in range(5):
        seat = new.game.to_act()[0]
        new.act(seat, new.game.legal(seat)[0])
    new.undo(2)
    left = written(new.journal)
    assert not verify(left, Sealed(SEED)).over
    table = left.box, left.seats, left.options
    again = Match.resume(*table, SEED, left.deal, left.origin)
    for entry in left.log:
        again.follow(entry) if isinstance(entry, Move) else again.undo()
    assert again.game.view(0) == new.game.view(0)
    finish(again, Playout(3))
    assert verify(written(again.journal)).sealed


@both
def test_nobody_goes_back_behind_where_an_imagined_game_begins(as_it_was: bool) -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED, as_it_was)
    assert len(new.moves) == (6 if as_it_was else 0)


def test_of_what_happened_before_only_the_game_as_it_was_tells() -> None:
    journal = some_game()
    before = heard(replace(journal, log=list[Entry](journal.standing()[:6])))
    assert heard(play_on(journal, Origin("", 6, 0), SEED, True).journal) == before
    assert heard(play_on(journal, Origin("", 6, 0), SEED).journal) == []


# What is not


def test_chance_that_is_not_the_seeds_is_found() -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED)
    finish(new, Playout(1))
    here = new.journal
    other = Match(here.box, here.seats, here.options, Sealed(bytes(32)), here.origin)
    assert other.journal.deal != new.journal.deal
    with pytest.raises(BadJournal, match="does not come from the seed"):
        verify(replace(new.journal, deal=other.journal.deal))


def test_in_a_game_as_it_was_chance_is_the_seeds_from_that_moment_on() -> None:
    new = play_on(some_game("fagioli"), Origin("", 20, 0), SEED, True)
    finish(new, Playout(1))
    assert new.journal.origin
    assert [move for move in new.moves[:20] if move.picks]
    assert [move for move in new.moves[20:] if move.picks]
    less = replace(new.journal, origin=replace(new.journal.origin, moves=0))
    more = replace(new.journal, origin=None)
    for forgery in (less, more):
        with pytest.raises(BadJournal, match="does not come from the seed"):
            verify(forgery)


def test_the_first_move_of_its_own_has_chance_of_its_own() -> None:
    journal = some_game("fagioli")
    number = next(n for n, move in enumerate(journal.standing()) if n and move.picks)
    new = play_on(journal, Origin("", number, 0), SEED, True)
    move = journal.standing()[number]
    new.act(move.seat, move.action)
    own = new.moves[-1]
    assert own.picks
    complaints = [
        unproved(
            replace(new.journal, log=[*new.moves[:-1], replace(own, picks=[pick, *own.picks[1:]])])
        )
        for pick in range(20)
        if pick != own.picks[0]
    ]
    assert all(complaints)
    assert any("does not come from the seed" in one for one in complaints)


def unproved(journal: Journal) -> str:
    with pytest.raises(BadJournal) as found:
        verify(journal, Sealed(SEED))
    return str(found.value)


def test_a_game_cannot_say_it_borrowed_more_than_it_has() -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED, True)
    finish(new, Playout(1))
    with pytest.raises(BadJournal, match="played on"):
        verify(replace(new.journal, origin=Origin("", len(new.moves) + 1, 0)))


@pytest.mark.parametrize("origin", [Origin("", 2**63, 0), Origin("", 2**70, 0), Origin("", 6, 8)])
def test_a_moment_that_no_game_has_is_not_read(origin: Origin) -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED, True)
    body = archive.encode(replace(new.journal, origin=origin))
    with pytest.raises(BadJournal):
        verify(archive.decode(body, games.box))


def forged(journal: Journal, **changes: Any) -> Journal:
    """With another view in its file."""
    form = msgspec.json.decode(archive.encode(journal))
    words = codec(journal.box).views
    view = form["origin"]["view"] | changes
    origin = replace(
        journal.origin or Origin("", 0, 0), view=words.decode(msgspec.json.encode(view))
    )
    return replace(journal, origin=origin)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": [99]},
        {"hand_sizes": [1, 2]},
        {"hand_sizes": [10**12, 1, 1]},
        {"hand_sizes": []},
        {"out": [True, True, True]},
        {"out": [True, False, True]},  # by H9 that round was over
        {"hand": [5] * 60},
        {"seat": 7},
        {"seat": None},
        {"turn": -1},
        {"previous": [10**9, 4]},
        {"penalty": 99},  # which the table would have forgotten
    ],
    ids=str,
)
def test_a_view_that_no_table_has_is_no_beginning(change: dict[str, Any]) -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED)
    finish(new, Playout(1))
    with pytest.raises(BadJournal):
        verify(forged(new.journal, **change))


@pytest.mark.parametrize("game", sorted(OURS))
def test_a_view_tells_of_as_many_seats_as_there_are(game: str) -> None:
    """Compiled rules would write to a seat that is not there."""
    new = play_on(some_game(game), Origin("", 6, 0), SEED)
    finish(new, Playout(1))
    view = msgspec.json.decode(archive.encode(new.journal))["origin"]["view"]
    listed = {**view, **view.get("memory", {})}
    for name in told_of_each_seat(new.journal.box):
        part, _, inner = name.rpartition(".")
        right = listed[inner]
        for wrong in (right[:0], right[:-1], right * 2):
            change = {part: view[part] | {inner: wrong}} if part else {name: wrong}
            with pytest.raises(BadJournal):
                verify(forged(new.journal, **change))


# From where one cannot


def test_there_are_only_the_moments_before_moves() -> None:
    journal = some_game()
    last = len(journal.standing())
    for origin in (Origin("", last, 0), Origin("", -1, 0), Origin("", 0, journal.seats)):
        with pytest.raises(CannotPlayOn) as refused:
            play_on(journal, origin, SEED)
        assert refused.value.code == "no_such_move"


def test_what_was_played_on_is_not_played_on_from() -> None:
    new = play_on(some_game(), Origin("", 6, 0), SEED)
    finish(new, Playout(1))
    with pytest.raises(CannotPlayOn) as refused:
        play_on(new.journal, Origin("", 0, 0), SEED)
    assert refused.value.code == "played_on_already"


# Secrets


@every_game
def test_whoever_could_not_tell_two_worlds_apart_plays_on_in_the_same(file: Path) -> None:
    journal, differ = on_file(file), 0
    for origin, table in moments(journal):
        move = journal.standing()[origin.moves]
        here = Origin(origin.table, 0, origin.seat)
        ours = play_on(begun_at(journal, table, move), here, SEED)
        for world in range(3 if FULL else 1):
            other = table.redeal(origin.seat, Playout(world))
            differ += other.inventory() != table.inventory()
            theirs = play_on(begun_at(journal, other, move), here, SEED)
            assert archive.encode(theirs.journal) == archive.encode(ours.journal)
    assert differ > 0


def test_what_is_kept_is_what_the_seat_knew() -> None:
    journal = some_game()
    origin = imagining(journal, Origin("", 6, 2))
    assert origin.view == after(journal, 6).view(2)

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cassoulet import archive, games
from cassoulet.dealers import Playout, Sealed
from cassoulet.game import Illegal
from cassoulet.games.fagioli.actions import Plant
from cassoulet.journal import BadJournal, Journal, Match, Move, NothingToUndo, Undo, replay, verify
from tests.sizes import FULL

SEED = bytes(range(32))


def sealed_match(game: str = "haricots", seats: int = 3, seed: int = 0, undo: bool = True) -> Match:
    """A whole game with some moves undone on the way."""
    rng = Random(seed)
    match = Match(games.box(game), seats, {}, Sealed(rng.randbytes(32)))
    while waiting := match.game.to_act():
        seat = rng.choice(waiting)
        match.act(seat, rng.choice(match.game.legal(seat)))
        if undo and match.game.to_act() and rng.random() < 0.1:
            match.undo()
    return match


def reread(journal: Journal) -> Journal:
    return archive.decode(archive.encode(journal), games.box)


# Playing and recording


def test_an_illegal_action_is_refused_and_not_written_down() -> None:
    match = Match(games.box("fagioli"), 2, {}, Playout(1))
    with pytest.raises(Illegal):
        match.act(match.game.to_act()[0], Plant(5))
    assert match.journal.log == []


def test_the_seed_is_published_when_the_game_is_over_and_not_before() -> None:
    match = Match(games.box("fagioli"), 2, {}, Sealed(SEED))
    while waiting := match.game.to_act():
        assert match.journal.seed == ""
        match.act(waiting[0], match.game.legal(waiting[0])[0])
    assert match.journal.seed == SEED.hex()


def test_an_undone_move_stays_in_the_log_and_its_chance_is_not_drawn_again() -> None:
    match = Match(games.box("haricots"), 3, {}, Sealed(SEED))
    seat = match.game.to_act()[0]
    passing = match.game.legal(seat)[-1]
    match.act(seat, passing)
    match.undo()
    match.act(seat, passing)
    first, undo, second = match.journal.log
    assert (type(first), type(undo), type(second)) == (Move, Undo, Move)
    assert match.journal.standing() == [second]
    assert match.journal.picked() == len(match.journal.deal) + 2
    verify(match.journal)


def test_there_is_nothing_to_undo_before_the_first_move_and_after_the_end() -> None:
    with pytest.raises(NothingToUndo):
        Match(games.box("fagioli"), 2, {}, Playout(1)).undo()
    with pytest.raises(NothingToUndo):
        sealed_match("fagioli", 2).undo()


def test_an_undo_without_a_move_stands_in_no_good_journal() -> None:
    match = sealed_match("fagioli", 2, undo=False)
    match.journal.log = [Undo(), *match.journal.log]
    for tell in (Journal.standing, lambda journal: list(replay(journal)), verify):
        with pytest.raises(BadJournal, match="there is no move to undo"):
            tell(match.journal)


def test_replay_steps_are_copies() -> None:
    match = sealed_match("fagioli", 2)
    steps = list(replay(match.journal))
    assert len(steps) == len(match.journal.standing()) + 1
    assert steps[0].move is None
    assert steps[0].game is not steps[1].game
    assert steps[-1].game.scores() == match.game.scores()


# Verifying


@pytest.mark.parametrize("game", games.names())
def test_whole_journals_with_undone_moves_verify(game: str) -> None:
    for seed in range(1_000 if FULL else 3):
        match = sealed_match(game, games.box(game).seats[0], seed)
        verdict = verify(reread(match.journal))
        assert (verdict.over, verdict.sealed) == (True, True)
        assert verdict.moves == len(match.journal.standing())
        assert verdict.scores == match.game.scores()
        assert verdict.winners == match.game.winners()


def test_an_unfinished_journal_verifies_without_its_seed() -> None:
    match = Match(games.box("haricots"), 3, {}, Sealed(SEED))
    seat = match.game.to_act()[0]
    match.act(seat, match.game.legal(seat)[0])
    verdict = verify(reread(match.journal))
    assert (verdict.moves, verdict.over, verdict.sealed) == (1, False, False)


def test_a_journal_of_unsealed_chance_verifies_but_proves_no_seal() -> None:
    match = Match(games.box("fagioli"), 2, {}, Playout(1))
    while waiting := match.game.to_act():
        match.act(waiting[0], match.game.legal(waiting[0])[0])
    verdict = verify(reread(match.journal))
    assert (verdict.over, verdict.sealed) == (True, False)


Change = Callable[[dict[str, Any]], None]


def _moves(form: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in form["log"] if entry["type"] == "Move"]


def _change_pick(form: dict[str, Any]) -> None:
    form["deal"][3] = next(card for card in (5, 6) if card != form["deal"][3])


def _change_pick_of_a_move(form: dict[str, Any]) -> None:
    move = next(move for move in _moves(form) if move.get("picks"))
    move["picks"][0] = next(card for card in (5, 6) if card != move["picks"][0])


def _change_action(form: dict[str, Any]) -> None:
    _moves(form)[-1]["action"] = {"type": "Play", "card": 7, "count": 1}


def _change_seat(form: dict[str, Any]) -> None:
    _moves(form)[0]["seat"] = (_moves(form)[0]["seat"] + 1) % 3


def _change_seed(form: dict[str, Any]) -> None:
    form["seed"] = "00" * 32


def _change_commitment(form: dict[str, Any]) -> None:
    form["commitment"] = "00" * 32


def _drop_move(form: dict[str, Any]) -> None:
    form["log"].pop()


def _drop_seed(form: dict[str, Any]) -> None:
    form["seed"] = ""


def _add_pick(form: dict[str, Any]) -> None:
    _moves(form)[-1].setdefault("picks", []).append(1)


def _undo_too_often(form: dict[str, Any]) -> None:
    form["log"][:0] = [{"type": "Undo"}]


CHANGES = [
    _change_pick,
    _change_pick_of_a_move,
    _change_action,
    _change_seat,
    _change_seed,
    _change_commitment,
    _drop_move,
    _drop_seed,
    _add_pick,
    _undo_too_often,
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_journal_does_not_verify(change: Change) -> None:
    form = json.loads(archive.encode(sealed_match().journal))
    change(form)
    with pytest.raises(BadJournal):
        verify(archive.decode(json.dumps(form).encode(), games.box))


FORGERIES = [change for change in CHANGES if change is not _change_action]


@pytest.mark.parametrize("change", FORGERIES)
def test_a_forged_digest_does_not_help(change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    form = json.loads(archive.encode(sealed_match().journal))
    change(form)
    monkeypatch.setattr(archive, "_unchanged", lambda journal, digest: True)
    with pytest.raises(BadJournal):
        verify(archive.decode(json.dumps(form).encode(), games.box))


def test_any_one_changed_character_is_noticed() -> None:
    """Whatever is changed, the journal is no longer read, or no longer verifies."""
    data = archive.encode(sealed_match("fagioli", 2).journal)
    rng = Random(1)
    for _ in range(len(data) if FULL else 150):
        at = rng.randrange(len(data))
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        if json_or_none(changed) != json.loads(data):
            with pytest.raises(BadJournal):
                verify(archive.decode(changed, games.box))


def json_or_none(data: bytes) -> object:
    try:
        return json.loads(data)
    except ValueError:
        return None


def test_a_kept_receipt_shows_a_journal_that_was_forged_whole() -> None:
    """Actions alone can be changed into another legal game; a receipt from the table tells."""
    match = sealed_match("fagioli", 2, undo=False)
    receipts = list(archive.digests(match.journal))
    move = match.journal.log[0]
    assert isinstance(move, Move)
    other = replace(move, seat=1 - move.seat)
    forged = Journal(**{**vars(match.journal), "log": [other, *match.journal.log[1:]]})
    assert len(receipts) == len(match.journal.log) + 1
    assert list(archive.digests(forged))[1:] != receipts[1:]


# Reading what is not a journal


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"\xff\xfe", b'"haricots"', b"[" * 5_000, b'{"format":1,"game":"chess"}'],
)
def test_rubbish_is_refused(data: bytes) -> None:
    with pytest.raises(BadJournal):
        archive.decode(data, games.box)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 2),
        ("rules_version", 99),
        ("game", "chess"),
        ("seats", 9),
        ("seats", -1),
        ("options", {"rules": "house"}),
        ("options", {"colour": "red"}),
        ("deal", [99] * 31),
        ("deal", []),
        ("seed", "xyz"),
    ],
)
def test_a_header_that_no_box_allows_is_refused(
    field: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = json.loads(archive.encode(sealed_match().journal))
    form[field] = value
    monkeypatch.setattr(archive, "_unchanged", lambda journal, digest: True)
    with pytest.raises(BadJournal):
        verify(archive.decode(json.dumps(form).encode(), games.box))

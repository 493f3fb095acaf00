"""Journals: what was done at a table and what chance gave, from which the game can be told again.

A journal is a log that only grows: an undone move stays in it, followed by an Undo. It needs no
generator to be replayed, because it keeps every pick and every answer of a referee.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import overload

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet import fairness
from cassoulet.box import Box, WrongBox
from cassoulet.dealers import (
    Impossible,
    Judged,
    NeedsAnswer,
    NeedsPick,
    Recorder,
    Script,
    Sealed,
)
from cassoulet.fairness import Proof, Receipt, Unfair
from cassoulet.game import Action, Answer, Dealer, Event, Game, Illegal, Question
from cassoulet.origins import NONSENSE, Origin
from cassoulet.packed import Packed
from cassoulet.texts import speaker

say = speaker("complaints")


class BadJournal(Exception):
    """The journal does not tell a game as the rules, and its chance have it."""


@dataclass(frozen=True, slots=True)
class Move:
    seat: int
    action: Action
    picks: Sequence[int]
    answers: Sequence[Answer] = ()


@dataclass(frozen=True, slots=True)
class Undo:
    """The last move that still stands is taken back."""


Entry = Move | Undo
Log = list[Entry] | Packed[Entry]


@dataclass
class Journal:
    box: Box
    seats: int
    options: dict[str, str]
    commitment: str  # hash of the sealed seed; empty if chance was not sealed
    deal: list[int]  # the picks that set the table up
    log: Log = field(default_factory=list)
    seed: str = ""  # published when the game is over
    proof: Proof | None = (
        None  # of what it was made; published with it, if players had a part in it
    )
    origin: Origin | None = None  # where it begins, if not with a deal of its own

    def set_up(self, dealer: Dealer) -> Game:
        """The table before the first move."""
        if self.origin and not self.tells_all():
            return self.origin.imagined(self.box, self.seats, dealer)
        return self.box.deal(self.seats, self.options, dealer)

    def tells_all(self) -> bool:
        """Whether what happened from the first deal on is in it."""
        return self.origin is None or self.origin.as_it_was

    def borrowed(self) -> int:
        """So many of the deal and the first moves are another game's, and so is their chance."""
        return self.origin.moves + 1 if self.origin and self.origin.as_it_was else 0

    def standing(self) -> list[Move]:
        """The moves that were not undone."""
        moves: list[Move] = []
        for entry in self.log:
            if isinstance(entry, Move):
                moves.append(entry)
            elif not moves:
                raise BadJournal(say("journals.noMove"))
            else:
                moves.pop()
        return moves

    def picked(self) -> int:
        """How many picks were ever made here, those of undone moves included."""
        moves = [entry for entry in self.log if isinstance(entry, Move)]
        return len(self.deal) + sum(len(move.picks) for move in moves)


class Standing(Sequence[Move]):
    """Those moves of a log that were not taken back, by their places in it."""

    __slots__ = ("_log", "_places")

    def __init__(self, log: Log) -> None:
        self._log = log
        self._places = array("I")

    def note(self) -> None:
        """The last entry of the log is one of them."""
        self._places.append(len(self._log) - 1)

    def take_back(self, moves: int) -> None:
        del self._places[len(self._places) - moves :]

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, which: int) -> Move: ...
    @overload
    def __getitem__(self, which: slice) -> list[Move]: ...
    def __getitem__(self, which: int | slice) -> Move | list[Move]:
        if isinstance(which, int):
            return _move(self._log[self._places[which]])
        places, log = self._places[which], self._log
        entries = log.pick(places) if isinstance(log, Packed) else [log[place] for place in places]
        return [_move(entry) for entry in entries]

    def __iter__(self) -> Iterator[Move]:
        return iter(self[:])


def _move(entry: Entry) -> Move:
    assert isinstance(entry, Move)
    return entry


# Playing and recording


class NothingToUndo(Exception):
    """No move stands that could be taken back, or the game is over and its seed is known."""


FARTHEST = 32  # moves from the kept copy of a table, so that one taken back costs no whole game


class Match:
    """A game as it is played, and its journal as it is written.

    Moves are told again from a copy of the table that is kept after each move of chance, beyond
    which nobody goes back alone: so a log is told in a time that grows with its length, whatever
    was taken back in it.
    """

    def __init__(
        self,
        box: Box,
        seats: int,
        options: dict[str, str],
        dealer: Dealer,
        origin: Origin | None = None,
    ) -> None:
        self.dealer = dealer
        recorder = Recorder(dealer)
        commitment = dealer.commitment() if isinstance(dealer, Sealed) else ""
        self.journal = Journal(
            box, seats, box.complete(options), commitment, recorder.picks, origin=origin
        )
        self.game = self.journal.set_up(recorder)
        self.events = recorder.events  # of the deal, then of the last move
        self.moves = Standing(self.journal.log)
        self._keep_copy()

    def write_into(self, log: Log) -> None:
        """Before the first move: where all of them go."""
        self.journal.log = log
        self.moves = Standing(log)

    def act(
        self, seat: int, action: Action, answers: Sequence[Answer] | None = None
    ) -> list[Event]:
        """Check an action, carry it out and write it down; return what happened.

        `answers` are those of a referee; without them the questions are guessed.
        """
        self.game.check(seat, action)
        recorder = Recorder(self.dealer if answers is None else Judged(self.dealer, list(answers)))
        self.game.play(seat, action, recorder)
        if answers and isinstance(self.dealer, Sealed):
            self.dealer.asked += len(answers)
        self._write(Move(seat, action, recorder.picks, recorder.answers))
        self.events = recorder.events
        return self.events

    def next_question(
        self, seat: int, action: Action, answers: Sequence[Answer]
    ) -> Question | None:
        """What the rules will ask a referee next, if they are answered like this so far."""
        assert isinstance(self.dealer, Sealed)
        self.game.check(seat, action)
        try:
            self.game.copy().play(seat, action, Judged(self.dealer.copy(), list(answers)))
        except NeedsAnswer as needed:
            return needed.question
        return None

    @classmethod
    def resume(
        cls,
        box: Box,
        seats: int,
        options: dict[str, str],
        seed: bytes,
        deal: list[int],
        origin: Origin | None = None,
    ) -> Match:
        """A sealed game whose table was set up before, perhaps by another process."""
        match = cls(box, seats, options, Script(deal), origin)
        match.dealer = sealed = Sealed(seed, picked=len(deal))
        match.journal.commitment = sealed.commitment()
        return match

    def follow(self, move: Move) -> list[Event]:
        """Carry out a move that was checked and made before: its chance is written in it."""
        recorder = Recorder(Script(list(move.picks), list(move.answers)))
        self.game.play(move.seat, move.action, recorder)
        self._write(move)
        if isinstance(self.dealer, Sealed):
            self.dealer.picked += len(move.picks)
            self.dealer.asked += len(move.answers)
        self.events = recorder.events
        return self.events

    def _write(self, move: Move) -> None:
        self.journal.log.append(move)
        self.moves.note()
        if move.picks or len(self.moves) - self._copied >= FARTHEST:
            self._keep_copy()
        if isinstance(self.dealer, Sealed) and not self.game.to_act():
            self.journal.seed = self.dealer.seed.hex()

    def undo(self, moves: int = 1) -> None:
        """Take the last standing moves back; the chance they drew is not drawn again."""
        if len(self.moves) < moves or not self.game.to_act():
            raise NothingToUndo
        self.game = self.before(moves)
        self.journal.log.extend([Undo()] * moves)
        self.moves.take_back(moves)
        if len(self.moves) < self._copied:
            self._keep_copy()

    def before(self, moves: int) -> Game:
        """How the game stood before the last of its moves that stand."""
        left = len(self.moves) - moves
        if left < self._copied:
            return _told_again(_dealt(self.journal), self.moves[:left])
        return _told_again(self._copy.copy(), self.moves[self._copied : left])

    def _keep_copy(self) -> None:
        self._copy, self._copied = self.game.copy(), len(self.moves)


# Replaying


@dataclass
class Step:
    """The table after a move (None: after the deal), and what happened in it."""

    move: Move | None
    game: Game
    events: list[Event]


def replay(journal: Journal) -> Iterator[Step]:
    """Tell the game again, move by move; each step's table is its own copy."""
    for step in _steps(journal):
        yield Step(step.move, step.game.copy(), step.events)


def heard(journal: Journal) -> list[Event]:
    """All that happened in the moves that stand."""
    return [event for events in heard_in_turn(journal) for event in events]


def heard_in_turn(journal: Journal) -> Iterator[list[Event]]:
    """The same, of the deal and of each of these moves."""
    return (step.events for step in _steps(journal))


def _steps(journal: Journal) -> Iterator[Step]:
    """All of them at one table, which changes from step to step."""
    recorder = Recorder(Script(journal.deal))
    game = journal.set_up(recorder)
    yield Step(None, game, recorder.events)
    for move in journal.standing():
        recorder = Recorder(Script(list(move.picks), list(move.answers)))
        game.play(move.seat, move.action, recorder)
        yield Step(move, game, recorder.events)


def after(journal: Journal, moves: int) -> Game:
    """The table after so many of the moves that stand."""
    return _told_again(_dealt(journal), journal.standing()[:moves])


def _dealt(journal: Journal) -> Game:
    return journal.set_up(Script(journal.deal))


def _told_again(game: Game, moves: Sequence[Move]) -> Game:
    for move in moves:
        game.play(move.seat, move.action, Script(list(move.picks), list(move.answers)))
    return game


# Verifying


@dataclass(frozen=True)
class Verdict:
    """What a journal proves."""

    moves: int
    over: bool
    sealed: bool  # every pick was proved to come from the seed committed to beforehand
    scores: list[int]
    winners: list[int]


class _Witness(Dealer):
    """Deals what the journal says, and compares each pick with the seed where that is known."""

    def __init__(
        self, picks: Sequence[int], answers: Sequence[Answer], seal: Sealed | None
    ) -> None:
        self.script = Script(list(picks), list(answers))
        self.seal = seal

    def pick(self, weights: vec[i64], total: i64) -> i64:
        index = self.script.pick(weights, total)
        if self.seal and self.seal.pick(weights, total) != index:
            raise BadJournal(say("journals.strangePick"))
        return index

    def ask(self, question: Question) -> Answer:
        return self.script.ask(question)


def verify(journal: Journal, seal: Sealed | None = None) -> Verdict:
    """Play the whole log again, undone moves too, and prove all that can be proved.

    `seal` is for who knows the seed before it is published.
    """
    try:
        if journal.proof:
            _check_chance(journal, journal.proof)
        return _verify(journal, seal or _opened_seal(journal))
    except Unfair as error:
        raise BadJournal(say(f"chance.{error.code}")) from error
    except Illegal as error:
        raise BadJournal(say("journals.broken", rule=error.rule)) from error
    except (Impossible, NeedsPick, NeedsAnswer, WrongBox) as error:
        raise BadJournal(str(error)) from error
    except NONSENSE as error:
        if journal.tells_all():
            raise
        raise BadJournal(say("journals.noOrigin")) from error  # it began with what cannot be


def _verify(journal: Journal, seal: Sealed | None) -> Verdict:
    borrowed = journal.borrowed()
    first = [isinstance(entry, Move) for entry in islice(journal.log, max(0, borrowed - 1))]
    if sum(first) < borrowed - 1:
        raise BadJournal(say("journals.noOrigin"))
    witness = _Witness(journal.deal, (), _of_its_own(seal, journal.deal, not borrowed))
    tables = [journal.set_up(witness)]
    _all_used(witness)
    for number, entry in enumerate(journal.log, 1):
        if isinstance(entry, Move):
            own = _of_its_own(seal, entry.picks, number >= borrowed)
            tables.append(_played(tables[-1], entry, own))
        elif len(tables) == 1:
            raise BadJournal(say("journals.noMove"))
        else:
            tables.pop()
    game = tables[-1]
    over = not game.to_act()
    if over != bool(journal.seed) and journal.commitment:
        raise BadJournal(say("journals.unpublished"))
    return Verdict(len(tables) - 1, over, bool(seal), game.scores(), game.winners())


def _of_its_own(seal: Sealed | None, picks: Sequence[int], own: bool) -> Sealed | None:
    """The chance to compare picks with; that of another game is proved there."""
    if own or not seal:
        return seal
    seal.picked += len(picks)
    return None


def verify_receipt(journal: Journal, receipt: Receipt) -> None:
    """Prove that a journal that `verify` has passed is of the chance that a player saw sealed."""
    if not journal.proof:
        raise BadJournal(say("chance.no_proof"))
    try:
        fairness.check_receipt(journal.proof, journal.seed, receipt)
    except Unfair as error:
        raise BadJournal(say(f"chance.{error.code}")) from error


def _check_chance(journal: Journal, proof: Proof) -> None:
    """The seed is made of what was promised, and promised for this game."""
    fairness.check(proof, journal.seed)
    sealing, box = proof.sealing, journal.box
    promised = (sealing.game, sealing.rules, box.complete(sealing.options), len(sealing.seats))
    played = (box.name, box.rules_version, box.complete(journal.options), journal.seats)
    if promised != played:
        raise Unfair("other_game")


def _opened_seal(journal: Journal) -> Sealed | None:
    return open_seal(journal, journal.seed) if journal.seed else None


def open_seal(journal: Journal, seed: str) -> Sealed:
    """The chance of a journal, if this is the seed that was committed to."""
    try:
        seal = Sealed(bytes.fromhex(seed))
    except ValueError as error:
        raise BadJournal(say("journals.malformedSeed")) from error
    if seal.commitment() != journal.commitment:
        raise BadJournal(say("journals.otherSeed"))
    return seal


def _played(table: Game, move: Move, seal: Sealed | None) -> Game:
    game = table.copy()
    game.check(move.seat, move.action)
    witness = _Witness(move.picks, move.answers, seal)
    game.play(move.seat, move.action, witness)
    _all_used(witness)
    return game


def _all_used(witness: _Witness) -> None:
    if not witness.script.used_up():
        raise BadJournal(say("journals.tooMuch"))

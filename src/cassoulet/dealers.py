"""Dealers: for playouts, for live tables, for the record, and for replays."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards
from cassoulet.game import ABSENT, NOTHING, Answer, Dealer, Ended, Event, Game, Question

# Playout: a generator that multiplies with carry
MULTIPLIER: Final = 1_791_398_085
LOW_WORD: Final = 0xFFFF_FFFF
WORD_BITS: Final = 32
STIRS: Final = 8  # so that neighbouring seeds part ways

# Sealed
SEED_BYTES: Final = 32
WORDS: Final = 2**64
# Each stands where a pick has the number of its attempt
GUESSES: Final = 2**63
SHOWN: Final = 2**63 + 1
HIDDEN: Final = 2**63 + 2
DECIDED: Final = 2**63 + 3


@final
class Playout(Dealer):
    """Fast chance for bots and simulations; it tells nobody anything."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = 1 + seed % (2**61 - 1)
        for _ in range(STIRS):
            self.below(1)

    def below(self, limit: i64) -> i64:
        """A number from 0 up to but not including `limit`."""
        # Multiply with carry: 32 bits of value below 31 of carry, so that nothing overflows and
        # compiled and interpreted rules meet the same chance.
        self.state = MULTIPLIER * (self.state & LOW_WORD) + (self.state >> WORD_BITS)
        word = (self.state & LOW_WORD) ^ (self.state >> WORD_BITS)
        return (word * limit) >> WORD_BITS

    def pick(self, weights: vec[i64], total: i64) -> i64:
        return spread(self.below(total), weights)

    def pick_one(self, count: i64) -> i64:
        return self.below(count)

    def copy(self) -> Playout:
        """A dealer that will deal the same."""
        return resumed(self.state)

    def __copy__(self) -> Playout:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Playout:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return resumed, (self.state,)


def resumed(state: i64) -> Playout:
    dealer = Playout(0)
    dealer.state = state
    return dealer


def spread(point: i64, weights: vec[i64]) -> i64:
    """The index whose share of the line from 0 to the sum of the weights holds `point`."""
    index: i64 = 0
    while point >= weights[index]:
        point -= weights[index]
        index += 1
    return index


def play_out(game: Game, dealer: Playout) -> i64:
    """Play to the end, every choice uniform among the legal ones; return the number of moves."""
    moves: i64 = 0
    while seats := game.may_act():
        seat = seats[0] if len(seats) == 1 else seats[dealer.below(len(seats))]
        action = game.pick_action(seat, dealer)
        if action is None:  # a seat that might have interrupted has nothing to do
            seat = game.to_act()[0]
            action = game.pick_action(seat, dealer)
            assert action is not None, "the game waits for somebody who can do nothing"
        game.play(seat, action, dealer)
        moves += 1
    return moves


@final
class Sealed(Dealer):
    """Chance that can be proved afterwards: pick n comes from HMAC-SHA256(seed, n)."""

    def __init__(self, seed: bytes, picked: int = 0, asked: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError("a sealed seed has 256 bits")
        self.seed = seed
        self._sealed = hmac.new(seed, digestmod="sha256")  # made once: the key is the dear part
        self.picked = picked  # never goes back, not even when a move is undone
        self.asked = asked

    def commitment(self) -> str:
        """What is published before the first pick: it binds the seed and does not reveal it."""
        return sha256(self.seed).hexdigest()

    def pick(self, weights: vec[i64], total: i64) -> i64:
        number = self.picked
        self.picked += 1
        sides = int(total)  # a word is longer than a native int
        fair = WORDS - WORDS % sides
        attempt = 0
        while (word := self._word(number, attempt)) >= fair:
            attempt += 1  # a word from the incomplete last lap would favour the low indexes
        return spread(word % sides, weights)

    def ask(self, question: Question) -> Answer:
        """Guess from a stream of its own: the journal keeps the answer, not its chance."""
        self.asked += 1
        return question.guess(Playout(self._word(self.asked, GUESSES)))

    def words_ahead(self, questions: int) -> tuple[int, int]:
        """Chance for a referee's question so many ahead: to be shown before, and to be hidden."""
        number = self.asked + questions
        return self._word(number, SHOWN), self._word(number, HIDDEN)

    def word_after(self, moves: int) -> int:
        """Chance for whoever decides after so many moves: the same wherever that is."""
        return self._word(moves, DECIDED)

    def copy(self) -> Sealed:
        """A dealer that will deal the same."""
        return Sealed(self.seed, self.picked, self.asked)

    def __reduce__(self) -> tuple[object, ...]:
        return Sealed, (self.seed, self.picked, self.asked)

    def _word(self, number: int, attempt: int) -> int:
        word = self._sealed.copy()
        word.update(number.to_bytes(8, "big") + attempt.to_bytes(8, "big"))
        return int.from_bytes(word.digest()[:8], "big")


@final
class Recorder(Dealer):
    """Passes another dealer's chance and judgements on, and keeps all that came and went."""

    def __init__(self, source: Dealer) -> None:
        self.source = source
        self.picks: list[int] = []
        self.answers: list[Answer] = []
        self.events: list[Event] = []

    def pick(self, weights: vec[i64], total: i64) -> i64:
        index = self.source.pick(weights, total)
        self.picks.append(index)
        return index

    def ask(self, question: Question) -> Answer:
        answer = self.source.ask(question)
        self.answers.append(answer)
        return answer

    def tell(
        self,
        event: type[Event],
        first: i64 = ABSENT,
        second: i64 = ABSENT,
        third: i64 = ABSENT,
        fourth: i64 = ABSENT,
    ) -> None:
        facts: list[int] = [first, second, third, fourth]
        self.events.append(event(*[fact for fact in facts if fact != ABSENT]))

    def tell_lists(
        self,
        event: type[Event],
        first: object = NOTHING,
        second: object = NOTHING,
        third: object = NOTHING,
        fourth: object = NOTHING,
        fifth: object = NOTHING,
    ) -> None:
        facts = [first, second, third, fourth, fifth]
        self.events.append(event(*[_told(fact) for fact in facts if fact is not NOTHING]))

    def tell_end(self, game: Game) -> None:
        self.events.append(Ended(tuple(game.scores()), tuple(game.winners())))


def _told(fact: object) -> object:
    """Rules pass cards as they are, so that a playout lists none; an event lists them."""
    if isinstance(fact, Cards):
        return fact.listed()
    return tuple(fact) if isinstance(fact, list) else fact


class NeedsPick(Exception):
    """A script ran out at a chance point; `weights` are the outcomes to branch on."""

    def __init__(self, weights: list[int]) -> None:
        super().__init__("the script has no more picks")
        self.weights = weights


class NeedsAnswer(Exception):
    """A script ran out where the rules asked a referee this question."""

    def __init__(self, question: Question) -> None:
        super().__init__("the script has no more answers")
        self.question = question


class Impossible(Exception):
    """A script holds a pick that the table does not allow."""


@final
class Script(Dealer):
    """Chance and judgements from a list: for replays and exhaustive walks."""

    def __init__(self, picks: list[int], answers: list[Answer] | None = None) -> None:
        self.picks = picks[::-1]
        self.answers = answers[::-1] if answers else []

    def pick(self, weights: vec[i64], total: i64) -> i64:
        if not self.picks:
            raise NeedsPick(list(weights))
        index = self.picks.pop()
        if not 0 <= index < len(weights) or weights[index] <= 0:
            raise Impossible(f"pick {index} is impossible here")
        return index

    def ask(self, question: Question) -> Answer:
        if not self.answers:
            raise NeedsAnswer(question)
        return self.answers.pop()

    def used_up(self) -> bool:
        return not self.picks and not self.answers


@final
class Judged(Dealer):
    """Chance from another dealer, judgements from a list: those that a referee gave beforehand."""

    def __init__(self, source: Dealer, answers: list[Answer]) -> None:
        self.source = source
        self.judgements = Script([], answers)

    def pick(self, weights: vec[i64], total: i64) -> i64:
        return self.source.pick(weights, total)

    def ask(self, question: Question) -> Answer:
        return self.judgements.ask(question)

from __future__ import annotations

import hmac
import pickle
from collections import Counter
from copy import copy, deepcopy
from dataclasses import dataclass
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import cards_of
from cassoulet.dealers import (
    Impossible,
    NeedsAnswer,
    NeedsPick,
    Playout,
    Recorder,
    Script,
    Sealed,
    spread,
)
from cassoulet.game import Answer, Dealer, Event, Game, Question

weights_lists = st.lists(st.integers(0, 9), min_size=1, max_size=12).filter(any)
SEED = bytes(range(32))


@dataclass(frozen=True)
class Heard(Event):
    seat: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class Measure(Question):
    height: int

    def guess(self, dealer: Dealer) -> Answer:
        return Measured(pick(dealer, [1] * 1000))


@dataclass(frozen=True)
class Measured(Answer):
    lean: int


class Referee(Dealer):
    def ask(self, question: Question) -> Answer:
        assert isinstance(question, Measure)
        return Measured(question.height * 2)


def pick(dealer: Dealer, weights: list[int]) -> int:
    return dealer.pick(vec[i64](weights), sum(weights))


# Every dealer


@given(weights_lists, st.integers(0))
def test_no_dealer_picks_what_has_no_weight(weights: list[int], seed: int) -> None:
    for dealer in (Playout(seed), Sealed(sha256(str(seed).encode()).digest())):
        assert weights[pick(dealer, weights)] > 0


@pytest.mark.parametrize("dealer", [Playout(5), Sealed(SEED)], ids=["Playout", "Sealed"])
def test_picks_follow_their_weights(dealer: Dealer) -> None:
    picks = Counter(pick(dealer, [1, 0, 2, 5]) for _ in range(8_000))
    for index, expected in ((0, 1_000), (2, 2_000), (3, 5_000)):
        assert abs(picks[index] - expected) < 5 * expected**0.5


def test_seats_are_picked_evenly() -> None:
    dealer = Playout(3)
    seats = Counter(dealer.pick_seat(3) for _ in range(3_000))
    assert sorted(seats) == [0, 1, 2]
    assert all(abs(count - 1_000) < 150 for count in seats.values())


def test_spread_gives_each_index_its_share_of_the_line() -> None:
    assert [spread(point, vec[i64]([2, 0, 1, 3])) for point in range(6)] == [0, 0, 2, 3, 3, 3]


# Playout


def test_a_playout_repeats_its_seed_whether_compiled_or_not() -> None:
    dealer = Playout(2026)
    assert [dealer.below(1_000) for _ in range(8)] == [600, 577, 809, 467, 947, 276, 543, 802]


@given(st.integers(), st.integers(1, 1000))
def test_below_stays_below(seed: int, limit: int) -> None:
    dealer = Playout(seed)
    assert all(0 <= dealer.below(limit) < limit for _ in range(20))


def test_neighbouring_seeds_part_ways() -> None:
    firsts = [Playout(seed).below(1_000_000) for seed in range(200)]
    assert len(set(firsts)) > 195


# Sealed


def test_pick_n_comes_from_the_hmac_of_n() -> None:
    dealer = Sealed(SEED, picked=41)
    message = (41).to_bytes(8, "big") + bytes(8)
    word = int.from_bytes(hmac.digest(SEED, message, "sha256")[:8], "big")
    assert pick(dealer, [1] * 10) == word % 10
    assert dealer.picked == 42


def test_a_word_of_the_incomplete_last_lap_is_rejected() -> None:
    """With so large a total a quarter of all words would be biased: those are drawn again."""
    total = 2**62 + 1
    fair = 2**64 - 2**64 % total
    rejections = 0
    for number in range(100):
        attempt = 0
        while (word := _word(number, attempt)) >= fair:
            attempt += 1
        rejections += attempt
        picked = Sealed(SEED, picked=number).pick(vec[i64]([1, total - 1]), total)
        assert picked == (word % total >= 1)
    assert rejections > 5


def _word(number: int, attempt: int) -> int:
    message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    return int.from_bytes(hmac.digest(SEED, message, "sha256")[:8], "big")


def test_rejected_words_leave_the_odds_even() -> None:
    third = 2**61
    picks = Counter(
        Sealed(SEED, picked=number).pick(vec[i64]([third] * 3), 3 * third)
        for number in range(3_000)
    )
    assert all(abs(count - 1_000) < 150 for count in picks.values())


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Sealed(SEED).commitment() == sha256(SEED).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_256_bits(length: int) -> None:
    with pytest.raises(ValueError, match="256 bits"):
        Sealed(bytes(length))


def test_without_a_referee_a_sealed_dealer_guesses_and_its_picks_stay_as_they_were() -> None:
    asked, silent = Sealed(SEED), Sealed(SEED)
    answers = [asked.ask(Measure(1)) for _ in range(3)]
    assert len(set(answers)) > 1
    assert answers == [Sealed(SEED, asked=number).ask(Measure(1)) for number in range(3)]
    assert [pick(asked, [1] * 50) for _ in range(5)] == [pick(silent, [1] * 50) for _ in range(5)]


# Recorder


def test_a_recorder_keeps_picks_answers_and_events_in_order() -> None:
    recorder = Recorder(Script([2, 0]))
    assert [pick(recorder, [1, 1, 1]), pick(recorder, [1, 1, 1])] == [2, 0]
    recorder.tell(Heard, 3)
    recorder.tell_lists(Heard, 1, cards_of(5, [4, 2]))
    recorder.tell_lists(Heard, 0, [4, 2])
    assert recorder.picks == [2, 0]
    assert recorder.events == [Heard(3), Heard(1, (2, 4)), Heard(0, (4, 2))]


def test_a_recorder_passes_questions_on_and_keeps_the_answers() -> None:
    recorder = Recorder(Referee())
    assert recorder.ask(Measure(4)) == Measured(8)
    assert recorder.answers == [Measured(8)]


# Script


def test_a_script_gives_its_picks_and_answers_in_order() -> None:
    script = Script([1, 0], [Measured(1), Measured(2)])
    assert [pick(script, [1, 1]), pick(script, [1, 1])] == [1, 0]
    assert [script.ask(Measure(0)), script.ask(Measure(0))] == [Measured(1), Measured(2)]
    assert script.used_up()


def test_a_script_knows_what_is_left() -> None:
    assert not Script([1]).used_up()
    assert not Script([], [Measured(1)]).used_up()


def test_a_script_that_ran_out_says_what_could_be_picked() -> None:
    with pytest.raises(NeedsPick) as need:
        pick(Script([]), [1, 0, 2])
    assert need.value.weights == [1, 0, 2]
    with pytest.raises(NeedsAnswer):
        Script([]).ask(Measure(1))


@pytest.mark.parametrize("index", [1, 3, -1])
def test_a_script_refuses_an_impossible_pick(index: int) -> None:
    with pytest.raises(Impossible):
        pick(Script([index]), [1, 0, 2])


# The silent default


def test_a_bare_dealer_has_no_chance_and_no_referee() -> None:
    dealer = Dealer()
    dealer.tell(Heard, 1, 2, 3, 4)
    dealer.tell_lists(Heard, 1, [2])
    dealer.tell_end(Game())  # which has neither scores nor winners
    with pytest.raises(NotImplementedError):
        pick(dealer, [1])
    with pytest.raises(NotImplementedError):
        dealer.ask(Measure(1))
    with pytest.raises(NotImplementedError):
        Playout(1).ask(Question())


# Copies and pickles


@pytest.mark.parametrize("dealer", [Playout(7), Sealed(SEED)], ids=["playout", "sealed"])
def test_a_copy_and_a_pickle_deal_on_the_same(dealer: Playout | Sealed) -> None:
    pick(dealer, [1] * 9)
    twins = [copy(dealer), deepcopy(dealer), pickle.loads(pickle.dumps(dealer))]
    dealt = [[pick(twin, [1] * 99) for _ in range(20)] for twin in twins]
    assert dealt == [[pick(dealer, [1] * 99) for _ in range(20)]] * 3

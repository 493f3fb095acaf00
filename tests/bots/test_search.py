"""The race between candidates: who drops out, and when it is decided."""

from __future__ import annotations

from itertools import islice

from cassoulet import games
from cassoulet.bots.advice.bohnanza import A_MARKET, BohnanzaAdvice
from cassoulet.bots.contract import Told
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.search import STRETCH, Budget, Candidate, Race, promising
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.games.bohnanza.actions import Discard, Harvest, Plant
from tests.bots.sittings import sitting, small
from tests.games.bohnanza.setting import BLUE, CHILI, RED, table
from tests.sizes import heavy

HARICOTS = games.box("haricots").game
ADVICE = training("haricots").advice(PLAIN)
TRIALS = 600


def candidate(*verdicts: float, handicap: float = 0.0) -> Candidate:
    made = Candidate(Action(), handicap)
    for verdict in verdicts:
        made.add(verdict)
    return made


def test_who_lost_in_every_world_is_plainly_behind() -> None:
    leader, other = candidate(*[1.0, 0.9] * 8), candidate(*[0.0, 0.1] * 8)
    assert other.is_plainly_behind(leader)


def test_who_lost_by_chance_is_not_plainly_behind() -> None:
    leader, other = candidate(*[1.0, 0.0, 1.0] * 5), candidate(*[0.0, 1.0, 0.0] * 5)
    assert not other.is_plainly_behind(leader)


def test_luck_that_both_had_in_a_world_does_not_count() -> None:
    luck = [5.0, -5.0, 2.0, -2.0] * 4
    leader, other = candidate(*[world + 0.1 for world in luck]), candidate(*luck)
    assert other.is_plainly_behind(leader)


def test_of_equals_one_is_tried_on() -> None:
    assert candidate(*[1.0, 0.0] * 8).is_plainly_behind(candidate(*[1.0, 0.0] * 8))


def test_experience_counts_in_every_trial() -> None:
    assert candidate(1.0, 2.0, handicap=0.5).total == 4.0
    assert candidate(*[0.0] * 8).is_plainly_behind(candidate(*[0.0] * 8, handicap=0.1))


def raced(told: Told, candidates: list[Candidate]) -> int:
    """How many trials a race took."""
    Race(HARICOTS, ADVICE, told, Budget(TRIALS), Playout(7), candidates).winner()
    return sum(len(one.verdicts) for one in candidates)


@heavy
def test_many_decisions_need_a_part_of_the_trials() -> None:
    table = sitting("haricots", {"rules": "advanced"}, [small("haricots", "easy")] * 4, 3)
    spent = []
    for seat, _ in islice(table.moves(), 5, None, 7):
        told = Told(seat, table.game.view(seat))
        candidates = promising(ADVICE, HARICOTS.imagine(told.view, Playout(7)), told, 6)
        if len(candidates) > 1:
            spent.append(raced(told, candidates))
    assert sum(spent) < 0.7 * TRIALS * len(spent)
    assert max(spent) <= TRIALS


def test_a_race_of_twins_ends_after_a_stretch() -> None:
    table = sitting("haricots", {"rules": "advanced"}, [small("haricots", "easy")] * 4, 3)
    seat = table.game.to_act()[0]
    action = table.game.legal(seat)[0]
    twins = [Candidate(action, 0.0), Candidate(action, 0.0)]
    assert raced(Told(seat, table.game.view(seat)), twins) == 2 * STRETCH


def test_in_the_duel_one_looks_several_turns_ahead_and_an_expert_looks_further() -> None:
    duel = sitting("bohnanza", {}, [small("bohnanza", "easy")] * 2, 3).game
    market = sitting("bohnanza", {}, [small("bohnanza", "easy")] * 3, 3).game
    expert = training("bohnanza").advice_for("expert", PLAIN)
    hard = training("bohnanza").advice_for("hard", PLAIN)
    assert expert.chapters(duel) > hard.chapters(duel) > 1
    assert expert.chapters(market) == hard.chapters(market) == 1


def test_in_the_duel_nobody_tries_to_harvest_without_need() -> None:
    duel = table([[BLUE, RED], [CHILI]], [[(RED, 2), (CHILI, 2)]], turned=[BLUE, RED], phase=1)
    told = Told(0, duel.view(0))
    hard = training("bohnanza").advice_for("hard", PLAIN)
    tried = [one.action for one in promising(hard, duel, told, 8)]
    assert Harvest(1) in duel.legal(0)
    assert set(tried) == {Plant(RED), Discard(RED), Discard(BLUE), Harvest(0)}


def test_to_imagine_a_market_counts_as_many_trials() -> None:
    table = sitting("bohnanza", {}, [small("bohnanza", "easy")] * 4, 3)
    advice = BohnanzaAdvice()
    assert advice.trials_in_one(table.game) == A_MARKET
    duel = sitting("bohnanza", {}, [small("bohnanza", "easy")] * 2, 3)
    assert advice.trials_in_one(duel.game) == 1

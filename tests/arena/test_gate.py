"""The gate lets through who is no weaker than the pinned bot, and nobody else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from cassoulet import games
from cassoulet.arena.crews import crew
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.fixtures import Crew, Fixture, Outcome, Table
from cassoulet.arena.gate import LOOKS, Match, Trial, gate, pin
from tools import arena_gate

TABLE = Table("fagioli", 2, {})
MEDIUM = Entrant("medium", clock=False)
RANDOM = Entrant("random")
AGAINST_DICE = Match(TABLE, MEDIUM, "random")


def league(strength: float, seed: int) -> Crew:
    """Who is no yardstick leads by that much, give or take the luck of deals and games."""
    chance = Random(seed)

    def play(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        for fixture in fixtures:
            luck = Random(fixture.deal).gauss(0, 10) + chance.gauss(0, 10)
            lead = round(strength + luck)
            bot = next(seat for seat, one in enumerate(fixture.seated) if one.name == "medium")
            yield Outcome((lead, 0) if bot == 0 else (0, lead), (1.0, 0.0), ())

    return play


def trial(strength: float, seed: int) -> Trial:
    """Of a successor with that strength to a bot that had 20."""
    (pinned,) = pin([AGAINST_DICE], LOOKS[-1], league(20, seed))
    (found,) = gate([pinned], LOOKS, league(strength, seed + 1000))
    return found


def test_chance_alone_seldom_makes_a_bot_weaker() -> None:
    verdicts = [trial(20, seed).verdict for seed in range(100)]
    assert verdicts.count("weaker") <= 5


def test_a_bot_that_lost_half_its_lead_is_weaker() -> None:
    verdicts = [trial(10, seed).verdict for seed in range(100)]
    assert verdicts.count("weaker") >= 95


def test_a_better_bot_is_no_weaker_and_needs_few_deals() -> None:
    trials = [trial(30, seed) for seed in range(100)]
    assert all(one.verdict == "no weaker" for one in trials)
    assert sum(len(one.figures) for one in trials) / len(trials) < 20


def test_what_lies_within_the_margin_is_never_called_weaker_and_no_weaker_at_once() -> None:
    (pinned,) = pin([AGAINST_DICE], 40, league(20, 0))
    slightly = Trial(pinned, [one - pinned.margin / 2 for one in pinned.figures])
    slightly.look(0.95)
    assert slightly.verdict == "no weaker"
    clearly = Trial(pinned, [one - pinned.margin * 2 for one in pinned.figures])
    clearly.look(0.95)
    assert clearly.verdict == "weaker"


# Real games, and the file


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Crew]:
    """Few deals, against dice."""
    monkeypatch.setattr(arena_gate, "matches", lambda: [AGAINST_DICE])
    monkeypatch.setattr(arena_gate, "PINNED", tmp_path / "pinned.json")
    with crew("pool", 1) as players:
        yield players


def test_who_did_not_change_passes_at_the_first_look(
    quick: Crew, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena_gate.pin_today(10, [], quick) == 0
    assert arena_gate.compare((5, 10), quick) == 0
    assert "no weaker" in (said := capsys.readouterr().out)
    assert "+0.00 ± 0.00" in said
    assert "5 deals" in said


def test_a_weaker_bot_is_found_out(
    quick: Crew, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As if advice had been lost: whoever asks for a medium bot gets dice."""
    arena_gate.pin_today(10, [], quick)
    monkeypatch.setattr("cassoulet.arena.fixtures._bot", lambda game, _: RANDOM.seat(game))
    monkeypatch.setattr(arena_gate, "yardsticks", lambda *_: arena_gate.read(arena_gate.PINNED)[1])
    assert arena_gate.compare((5, 10), quick) == 1
    assert "weaker " in capsys.readouterr().out


def test_a_pin_means_nothing_once_the_yardstick_changed(
    quick: Crew, capsys: pytest.CaptureFixture[str]
) -> None:
    arena_gate.pin_today(10, [], quick)
    pins, _ = arena_gate.read(arena_gate.PINNED)
    arena_gate.write(pins, {arena_gate.name(TABLE): [99, -99]}, arena_gate.PINNED)
    assert arena_gate.compare((5, 10), quick) == 1
    assert "pin the bots anew" in capsys.readouterr().out


def test_a_game_that_is_new_is_told_and_does_not_fail(
    quick: Crew, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arena_gate.pin_today(10, [], quick)
    another = Match(Table("haricots", 3, {}), MEDIUM, "random")
    monkeypatch.setattr(arena_gate, "matches", lambda: [AGAINST_DICE, another])
    assert arena_gate.compare((5, 10), quick) == 0
    assert re.search(r"^new +haricots 3, .* not pinned yet", capsys.readouterr().out, re.MULTILINE)
    assert arena_gate.pin_today(10, [], quick) == 0
    assert arena_gate.new(arena_gate.read(arena_gate.PINNED)[0]) == []


def test_there_is_a_table_for_every_game() -> None:
    assert {match.table.game for match in arena_gate.matches()} == set(games.names())


def test_every_game_is_pinned_at_every_level_unless_it_is_new() -> None:
    pins, yardstick = arena_gate.read(arena_gate.PINNED)
    pinned = {one.match.table.game for one in pins}
    old = [match for match in arena_gate.matches() if match.table.game in pinned]
    assert [one.match for one in pins] == old
    assert all(len(one.figures) >= LOOKS[0] for one in pins)
    assert set(yardstick) == {arena_gate.name(match.table) for match in old}


def test_a_table_of_traders_is_measured_by_what_it_earns() -> None:
    alike = Match(TABLE, MEDIUM, "itself")
    fixtures = alike.fixtures(range(2))
    assert [fixture.seated for fixture in fixtures] == [(MEDIUM, MEDIUM)] * 2
    outcomes = iter([Outcome((3, 5), (0.0, 1.0), ()), Outcome((6, 6), (0.5, 0.5), ())])
    assert alike.figures(fixtures, outcomes) == [4.0, 6.0]

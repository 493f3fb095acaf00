"""Games that are not judged are accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cassoulet import archive
from cassoulet.dealers import Playout
from cassoulet.game import Event, Game
from cassoulet.games.bohnanza.events import Harvested, Planted, Traded
from cassoulet.games.bohnanza.players import BLUE, SOY
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.journal import Journal, replay
from cassoulet.review.market import _harvest, _trade
from cassoulet.review.reviewing import NoReview, done, review
from cassoulet.wire.reviews import MarketAccount, StalkAccount
from tests.cli.conftest import Cassoulet
from tests.cli.test_languages import ENGLISH
from tests.review.recorded import at_random
from tests.sizes import FULL


def market(seat: int = 0) -> MarketAccount:
    found = done(review(at_random("bohnanza", 3), seat))
    assert isinstance(found, MarketAccount)
    return found


def stalk(seat: int = 0) -> StalkAccount:
    found = done(review(at_random("haricot_magique", 3), seat))
    assert isinstance(found, StalkAccount)
    return found


def heard(journal: Journal) -> list[Event]:
    return [event for step in replay(journal) for event in step.events]


# Bohnanza


def test_coins_over_time_end_with_the_scores() -> None:
    found = market()
    *_, last = replay(at_random("bohnanza", 3))
    assert found.coins[0].coins == [0, 0, 0]
    assert found.coins[-1].coins == last.game.scores()
    assert [one.seq for one in found.coins] == sorted({one.seq for one in found.coins})


def test_three_players_had_their_third_field_from_the_start(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    assert market().third_field == 0
    file = tmp_path / "three"
    file.write_bytes(archive.encode(at_random("bohnanza", 3)))
    assert "third field" not in cassoulet("review", file, "--seat", 0).out
    four = done(review(at_random("bohnanza", 4), 0))
    assert isinstance(four, MarketAccount)
    assert four.third_field != 0


def test_every_trade_and_harvest_of_a_seat_is_in_it() -> None:
    events = heard(at_random("bohnanza", 3))
    trades = [event for event in events if isinstance(event, Traded)]
    harvests = [event for event in events if isinstance(event, Harvested)]
    for seat in range(3):
        found = market(seat)
        assert len(found.trades) == sum(seat in (one.seat, one.other) for one in trades)
        own = [one for one in harvests if one.seat == seat]
        assert [(one.card, one.beans, one.coins) for one in found.harvests] == [
            (one.card, one.count, one.coins) for one in own
        ]


def with_fields(*plots: tuple[int, int]) -> Bohnanza:
    """Each seat has one field."""
    table = Bohnanza.deal(len(plots), {}, Playout(1))
    assert isinstance(table, Bohnanza)
    for seat, (card, count) in enumerate(plots):
        table.fields[seat][0].card, table.fields[seat][0].count = card, count
    return table


def test_a_trade_is_weighed_by_the_fields_of_both() -> None:
    """Seat 0 grows soy and gets some; seat 1 grows blue, and gets that."""
    table = with_fields((SOY, 3), (BLUE, 3), (SOY, 1))
    traded = Traded(1, 0, 1, given=(BLUE,), returned=(SOY,))
    seen_by_first, seen_by_second = _trade(7, table, traded, 0), _trade(7, table, traded, 1)
    assert (seen_by_first.partner, seen_by_first.given, seen_by_first.received) == (
        1,
        [BLUE],
        [SOY],
    )
    assert (seen_by_second.partner, seen_by_second.given) == (0, [SOY])
    assert seen_by_first.mine > 0.3
    assert seen_by_first.theirs > 0.3


def test_what_a_trade_brought_is_said_without_a_look_at_anybodys_hand() -> None:
    table = with_fields((SOY, 3), (BLUE, 3), (SOY, 1))
    traded = Traded(1, 0, 1, given=(BLUE,), returned=(SOY,))
    said = _trade(7, table, traded, 0)
    worlds: Sequence[Game] = [table.redeal(0, Playout(seed)) for seed in range(20 if FULL else 5)]
    for world in worlds:
        assert isinstance(world, Bohnanza)
        assert world.hands[1:] != table.hands[1:]
        assert _trade(7, world, traded, 0) == said


def test_waiting_would_have_paid_what_one_field_pays_beside_two() -> None:
    """Soy pays for 2, 4, 6 and 7: two fields of 3 bring 1 + 1, one of 6 brings 3."""
    sold = Harvested(0, SOY, 3, 1)
    later = [Planted(0, SOY, 1), Planted(1, SOY, 1), Planted(0, SOY, 2), Planted(0, SOY, 3)]
    found = _harvest(9, sold, [*later, Harvested(0, SOY, 3, 1), Planted(0, SOY, 1)])
    assert (found.missing, found.later, found.waiting) == (1, 3, 1)
    full = _harvest(9, Harvested(0, SOY, 7, 4), [])
    assert (full.missing, full.later, full.waiting) == (0, 0, 0)


# The beanstalk


def test_every_turn_has_what_was_chosen_and_what_came() -> None:
    found = stalk()
    assert len(found.turns) == 7
    assert sorted(turn.card for turn in found.turns) == [1, 2, 3, 4, 5, 6, 7]
    for turn in found.turns:
        assert turn.card not in turn.kept
        assert len(turn.faces) >= turn.dice
        assert turn.fell >= 0
        assert at_random("haricot_magique", 3).standing()[turn.seq - 1].seat == 0


# Both


def test_what_nobody_wrote_a_judge_for_is_not_reviewed() -> None:
    with pytest.raises(NoReview):
        done(review(_of_another_name(at_random("haricot_magique", 3)), 0))


def _of_another_name(journal: Journal) -> Journal:
    from dataclasses import replace

    return replace(journal, box=replace(journal.box, name="a_new_game"))


@pytest.mark.parametrize(("game", "says"), [("bohnanza", "Coins:"), ("haricot_magique", "7 turns")])
def test_an_account_in_words(cassoulet: Cassoulet, tmp_path: Path, game: str, says: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(archive.encode(at_random(game, 3)))
    said = cassoulet("review", file, "--seat", 0)
    assert (said.code, said.err) == (0, "")
    assert says in said.out
    assert "No decision is judged" in said.out
    french = cassoulet("review", file, "--seat", 0, "--lang", "fr")
    assert "bilan du siège 0" in french.out
    assert ENGLISH.findall(french.out) == []

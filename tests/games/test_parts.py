"""The parts of everybody's points add up to the scores, in every game that was ever recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.game import Event
from cassoulet.games.bohnanza import events as bohnanza
from cassoulet.games.fagioli import events as fagioli
from cassoulet.games.haricot_magique import events as haricot_magique
from cassoulet.games.haricots import events as haricots
from cassoulet.games.pas_de_haricots import events as pas_de_haricots
from cassoulet.journal import Journal, heard, replay
from cassoulet.reckoning import Figure, Part, Reckoning, Share
from tests.conformance.cells import Cell, every_cell, walk

JOURNALS = sorted((Path(__file__).parent).glob("*/journals/*.json"))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_parts_of_a_recorded_game_add_up(path: Path) -> None:
    check(archive.decode(path.read_bytes(), games.box))


@every_cell
def test_the_parts_add_up_at_every_table(cell: Cell) -> None:
    for seed in range(cell.games(short=5, full=50)):
        match = cell.match(seed)
        for _ in walk(match, seed):
            pass
        check(match.journal)


def check(journal: Journal) -> None:
    scores = [*replay(journal)][-1].game.scores()
    reckoning = games.reckon(journal.box, journal.seats, heard(journal))
    if not reckoning:
        pytest.skip("it says nothing of how points come about")
    assert reckoning.scores() == scores
    shared = [part for parts in reckoning.parts for part in parts if part.shares]
    assert all(sum(share.points for share in part.shares) == part.points for part in shared)
    columns = {tuple((part.what, part.of) for part in parts) for parts in reckoning.parts}
    assert len(columns) == 1, "all seats have the same parts in the same order"
    assert not reckoning.course or [points[-1] for points in reckoning.course] == scores


# What each game tells


def reckoned(game: str, seats: int, *events: Event) -> Reckoning:
    reckoning = games.reckon(games.box(game), seats, events)
    assert reckoning
    return reckoning


def test_fagioli_tells_beans_tokens_and_both_bonuses() -> None:
    planted, burst = fagioli.Planted, fagioli.Burst
    mine, hers = reckoned(
        "fagioli", 2, planted(0, 7), planted(1, 3), burst(1, 2), planted(0, 4)
    ).parts
    assert mine == (
        Part("beans", 2, 0, 2),
        Part("tokens", 0),
        Part("lowestSum", 1),
        Part("noToken", 1),
    )
    assert hers == (
        Part("beans", 1, 0, 1),
        Part("tokens", -2, 0, 1),
        Part("lowestSum", 0),
        Part("noToken", 0),
    )


def test_haricots_tells_each_round() -> None:
    began, won = haricots.RoundBegan, haricots.RoundWon
    rounds = (began(1, 0), won(1, 1), began(2, 1), won(0, 2), began(3, 2), won(1, 3))
    mine, hers, his = reckoned("haricots", 3, *rounds).parts
    assert [part.points for part in mine] == [0, 1, 0]
    assert hers == (Part("round", 1, 1), Part("round", 0, 2), Part("round", 1, 3))
    assert [part.points for part in his] == [0, 0, 0]


def test_haricots_by_the_advanced_rules_tells_what_was_left_in_hand() -> None:
    folded, caught = haricots.Folded(0, (1, 2, 3), (1, 2), 1), haricots.Caught(2, 7)
    events = (haricots.RoundBegan(1, 0), folded, haricots.RoundWon(1, 1), caught)
    assert reckoned("haricots", 3, *events).scores() == [-1, 3, -7]


def test_pas_de_haricots_tells_each_round_by_suit() -> None:
    scored = pas_de_haricots.Scored
    events = (scored(0, 17, 12, (17, 0, -12, 0)), scored(1, 4, 0, (0, 4, 0, 0)))
    mine, hers = reckoned("pas_de_haricots", 2, *events, scored(0, 0, 0, (0, 0, 0, 0))).parts
    suits = (Share("suit", 17, 0), Share("suit", 0, 1), Share("suit", -12, 2), Share("suit", 0, 3))
    assert mine[0] == Part("round", 5, 1, shares=suits)
    assert (mine[1].of, mine[1].points) == (2, 0)
    assert [part.points for part in hers] == [4]


def test_bohnanza_tells_when_coins_came_what_for_and_what_a_field_cost() -> None:
    harvested, began = bohnanza.Harvested, bohnanza.TurnBegan
    reckoning = reckoned(
        "bohnanza",
        3,
        began(0),
        harvested(0, 8, 4, 3),
        began(1),
        bohnanza.Traded(0, 0, 1, (2,), (3,)),
        bohnanza.FieldBought(0, (8, 8)),
        bohnanza.Exhausted(1),
        harvested(1, 2, 4, 1),
        bohnanza.Exhausted(2),
        harvested(0, 9, 2, 2),
        harvested(1, 0, 1, 0),
    )
    mine, hers, his = reckoning.parts
    assert mine == (
        Part("pile", 3, 1, shares=(Share("bean", 3, 8),)),
        Part("pile", 0, 2),
        Part("end", 2, 3, shares=(Share("bean", 2, 9),)),
        Part("field", -2),
    )
    assert [part.points for part in hers] == [0, 1, 0, 0]
    assert [part.points for part in his] == [0, 0, 0, 0]
    assert reckoning.figures == (
        (Figure("trades", (1,)), Figure("best", (8, 4, 3))),
        (Figure("trades", (1,)), Figure("best", (2, 4, 1))),
        (Figure("trades", (0,)),),
    )
    assert reckoning.course == ((0, 3, 3), (0, 0, 1), (0, 0, 0))


def test_in_a_duel_nobody_trades() -> None:
    reckoning = reckoned("bohnanza", 2, bohnanza.Harvested(0, 8, 4, 3))
    assert reckoning.figures == ((Figure("best", (8, 4, 3)),), ())


def test_the_beanstalk_tells_bags_by_value_and_where_they_came_from() -> None:
    paid, began = haricot_magique.Paid, haricot_magique.TurnBegan
    reckoning = reckoned(
        "haricot_magique",
        2,
        began(0),
        paid(0, 2),
        began(1),
        haricot_magique.Collapsed(1, (3, 4)),
        paid(0, 1),
        began(1),
        haricot_magique.CastleReached(1),
        paid(1, 4),
        haricot_magique.Stole(0, 1),
        haricot_magique.BagsOpened(0, (1, 0, 3)),
        haricot_magique.BagsOpened(1, (0, 2, 1)),
    )
    mine, hers = reckoning.parts
    assert mine == (Part("bags", 10, 10, 1), Part("bags", 0, 15), Part("bags", 60, 20, 3))
    assert [part.points for part in hers] == [0, 30, 20]
    assert reckoning.figures == (
        (Figure("treasures", (2,)), Figure("collapses", (1,)), Figure("thefts", (1,))),
        (Figure("castles", (4,)), Figure("thefts", (-1,))),
    )

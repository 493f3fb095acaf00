"""Figures from lines: each counted by hand."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from cassoulet.arena.figures import wilson
from cassoulet.models.bench import Company, Played, Setting, Trade
from cassoulet.models.page import page
from cassoulet.models.report import Report, Standing, report
from cassoulet.models.roster import Cost, Prices
from cassoulet.models.seats import Tally
from cassoulet.texts import languages, speaking

HOW = Setting("bohnanza", 3, {}, 3, "medium", "en", 3, 6, 1)
PRICES = Prices({"ann": Cost(1.0, 10.0)}, "EUR")


def game(
    number: int,
    seated: list[str],
    scores: list[int],
    winner: int,
    tallies: list[Tally | None],
    company: Company = "against",
    trades: tuple[Trade, ...] = (),
) -> Played:
    won = [1.0 if seat == winner else 0.0 for seat in range(3)]
    return Played(
        f"{number:016x}", HOW, company, seated, number // 3, 0, scores, won, tallies, list(trades)
    )


def one(found: Report, name: str) -> Standing:
    return next(each for each in found.sections[0].standings if each.model == name)


def among_bots(*winners: int) -> list[Played]:
    """Ann in each seat in turn, three games a deal."""
    games = []
    for number, winner in enumerate(winners):
        seat = number % 3
        seated, scores = ["medium"] * 3, [10, 10, 10]
        tallies: list[Tally | None] = [None] * 3
        seated[seat], tallies[seat] = "ann", Tally(questions=4, replies=4)
        scores[winner] = 16
        games.append(game(number, seated, scores, winner, tallies))
    return games


def test_what_is_won_is_counted_by_deals() -> None:
    found = one(report(among_bots(0, 1, 2, 1, 2, 0), Prices()), "ann")
    assert found.games == 6
    assert found.against
    assert found.against.mean == 0.5  # all of the first deal, nothing of the second
    assert found.against.half_width_95 is None  # of two deals that say the contrary
    assert found.points == 13
    assert found.lead
    assert found.lead.mean == 1.5  # 6 more than the others, then 3 less
    assert found.mixed is None


def test_one_deal_has_no_interval() -> None:
    found = one(report(among_bots(0, 1, 2), Prices()), "ann")
    assert found.against
    assert found.against.half_width_95 is None


def test_who_won_every_deal_is_not_certain_to_win() -> None:
    found = one(report(among_bots(*[0, 1, 2] * 4), Prices()), "ann")
    assert found.against
    assert found.against.mean == 1.0
    assert found.against.half_width_95 == pytest.approx(wilson(0.95, 4))
    assert found.lead
    assert found.lead.half_width_95 is None  # of points that were the same each time


def test_who_gave_up_has_won_nothing_and_no_points() -> None:
    games = among_bots(0, 1, 2)
    lost = replace(games[0], won=[0.0, 0.0, 0.0], tallies=[Tally(gave_up=True), None, None])
    found = one(report([lost, *games[1:]], Prices()), "ann")
    assert found.against
    assert found.against.mean == pytest.approx(2 / 3)
    assert found.points == 16  # of the games that it played
    assert found.answers.games_given_up == 1


def test_answers_are_counted_apart() -> None:
    tally = Tally(
        questions=20,
        forced=5,
        replies=25,
        unreadable=1,
        illegal=2,
        stale=3,
        errors=4,
        timeouts=5,
        malformed=6,
        forfeited=7,
    )
    games = [game(0, ["ann", "medium", "medium"], [1, 2, 3], 2, [tally, None, None])] * 1
    games.append(replace(games[0], id="f" * 16))
    found = one(report(games, Prices()), "ann").answers
    assert (found.questions, found.forced, found.replies) == (40, 10, 50)
    assert (found.illegal, found.stale, found.unreadable) == (4, 6, 2)
    assert (found.errors, found.timeouts, found.malformed) == (8, 10, 12)
    assert (found.forfeited, found.own(), found.games_given_up) == (14, 26, 0)


def test_trades_count_for_both_who_made_them() -> None:
    trades = (Trade(0, 1, 0.5, -0.25), Trade(1, 0, 1.0, 0.5), Trade(2, 1, 3.0, 3.0))
    seated, tallies = ["ann", "bob", "bob"], [Tally(), Tally(), Tally()]
    games = [game(0, seated, [1, 2, 3], 2, list(tallies), "mixed", trades)]
    ann, bob = (one(report(games, Prices()), name).trades for name in ("ann", "bob"))
    assert (ann.made, ann.a_game, ann.own, ann.others, ann.at_a_loss) == (2, 2.0, 0.5, 0.375, 0)
    assert (bob.made, bob.a_game, bob.at_a_loss) == (4, 2.0, 1)


def test_spending() -> None:
    tally = Tally(words=30, said=4, read=100_000, written=2_000, estimated=1)
    games = [game(n, ["ann", "bob", "medium"], [1, 2, 3], 2, [tally, tally, None]) for n in (0, 1)]
    found = report(games, PRICES)
    ann, bob = one(found, "ann").spent, one(found, "bob").spent
    assert (ann.words_a_game, ann.said_a_game, ann.estimated) == (30, 4, 2)
    assert (ann.tokens_read, ann.tokens_written) == (200_000, 4_000)
    assert ann.cost == pytest.approx(0.24)
    assert ann.cost_a_game == pytest.approx(0.12)
    assert (bob.cost, bob.cost_a_game) == (None, None)
    assert found.currency == "EUR"


def test_spending_is_told_only_where_there_are_prices() -> None:
    with speaking("en"):
        assert "Spending (EUR)" in page(report(among_bots(0, 1, 2), PRICES))
        found = report(among_bots(0, 1, 2), Prices())
        assert "Spending" not in page(found)
        assert "cost" not in page(found)
        assert "tokens read" in page(found)
    assert found.currency == ""


def test_the_best_comes_first_and_bots_are_rated_but_not_listed() -> None:
    both = [Tally(), Tally(), None]
    games = [game(n, ["ann", "bob", "medium"], [1, 9, 3], 1, list(both)) for n in range(4)]
    section = report(games, Prices()).sections[0]
    assert [each.model for each in section.standings] == ["bob", "ann"]
    assert section.games == 4


def test_games_of_other_settings_are_apart() -> None:
    games = among_bots(0)
    other = replace(games[0], id="e" * 16, setting=replace(HOW, tries=1))
    assert len(report([*games, other], Prices()).sections) == 2


@pytest.mark.parametrize("language", languages())
def test_the_page_needs_nothing_else_and_nobody_writes_into_it(language: str) -> None:
    trades = (Trade(0, 1, 0.5, 0.25),)
    seated, tally = ["<script>x</script>", "bob", "medium"], Tally(questions=9, illegal=1)
    played = game(0, seated, [1, 2, 3], 2, [tally, tally, None], "mixed", trades)
    with speaking(language):
        text = page(report([played, *among_bots(0, 1, 2)], PRICES))
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<svg") == 3
    for picture in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + picture.partition("</svg>")[0] + "</svg>")

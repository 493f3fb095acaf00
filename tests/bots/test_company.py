"""What the bots of a table get to hear."""

from __future__ import annotations

from cassoulet import games
from cassoulet.bots.company import Company
from cassoulet.bots.levels import bot
from cassoulet.dealers import Playout
from cassoulet.games.fagioli.events import Began, Drew
from cassoulet.journal import Match


def company() -> Company:
    return Company({0: bot("fagioli", "medium"), 2: bot("fagioli", "medium")}, Playout(1))


def test_each_bot_hears_what_its_seat_may_know_until_it_is_asked() -> None:
    bots = company()
    match = Match(games.box("fagioli"), 3, {}, Playout(1))
    bots.hear([Drew(0, 5)])
    assert bots.unheard == {0: [Drew(0, 5)], 2: [Drew(0, None)]}
    bots.ask(2, match.game.view(2))
    assert bots.unheard == {0: [Drew(0, 5)], 2: []}


def test_what_is_undone_was_never_heard() -> None:
    bots = company()
    match = Match(games.box("fagioli"), 3, {}, Playout(1))
    bots.hear([Drew(0, 5)])
    bots.ask(2, match.game.view(2))
    bots.hear([Began(1)])
    bots.unhear([])
    assert bots.unheard == {0: [Drew(0, 5), Began(1)], 2: [Began(1)]}
    bots.unhear([Began(1)])
    assert bots.unheard == {0: [Drew(0, 5)], 2: []}
    bots.unhear([Drew(0, 5)])
    assert bots.unheard == {0: [], 2: []}

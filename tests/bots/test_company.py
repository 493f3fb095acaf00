"""What the bots of a table get to hear."""

from __future__ import annotations

from cassoulet import games
from cassoulet.bots.company import Company, Ears
from cassoulet.bots.contract import Told
from cassoulet.bots.levels import bot
from cassoulet.bots.training import LEVELS
from cassoulet.dealers import Playout
from cassoulet.game import View
from cassoulet.games.fagioli.events import Began, Drew
from cassoulet.games.haricots.events import Dealt, Passed, RoundBegan
from cassoulet.journal import Match

NOWHERE = View()


def company() -> Company:
    return Company({0: bot("fagioli", "medium"), 2: bot("fagioli", "medium")}, Playout(1))


def test_each_bot_hears_what_its_seat_may_know_until_it_is_asked() -> None:
    bots = company()
    match = Match(games.box("fagioli"), 3, {}, Playout(1))
    bots.hear([Drew(0, 5)])
    assert (bots.unheard(0), bots.unheard(2)) == ((Drew(0, 5),), (Drew(0, None),))
    bots.ask(2, match.game.view(2))
    assert (bots.unheard(0), bots.unheard(2)) == ((Drew(0, 5),), ())


def test_what_is_undone_was_never_heard() -> None:
    bots = company()
    match = Match(games.box("fagioli"), 3, {}, Playout(1))
    bots.hear([Drew(0, 5)])
    bots.ask(2, match.game.view(2))
    bots.hear([Began(1)])
    bots.unhear([])
    assert (bots.unheard(0), bots.unheard(2)) == ((Drew(0, 5), Began(1)), (Began(1),))
    bots.unhear([Began(1)])
    assert (bots.unheard(0), bots.unheard(2)) == ((Drew(0, 5),), ())
    bots.unhear([Drew(0, 5)])
    assert (bots.unheard(0), bots.unheard(2)) == ((), ())


def test_who_remembers_a_round_is_told_all_of_it_again() -> None:
    ears = Ears(1, RoundBegan)
    ears.hear([RoundBegan(1, 0), Dealt(0, (5, 6)), Dealt(1, (7, 8))])
    first = (RoundBegan(1, 0), Dealt(0, ()), Dealt(1, (7, 8)))
    assert ears.told(NOWHERE) == Told(1, NOWHERE, first)
    ears.decided()
    ears.hear([Passed(0, 4)])
    assert ears.told(NOWHERE) == Told(1, NOWHERE, (Passed(0, None),), first)
    ears.decided()
    ears.hear([RoundBegan(2, 1)])
    assert ears.told(NOWHERE) == Told(1, NOWHERE, (RoundBegan(2, 1),))
    ears.decided()
    ears.unhear(1)
    assert ears.told(NOWHERE) == Told(1, NOWHERE)


def test_who_remembers_nothing_is_told_what_is_new() -> None:
    ears = Ears(1, None)
    ears.hear([RoundBegan(1, 0)])
    ears.decided()
    assert ears.told(NOWHERE) == Told(1, NOWHERE)


def test_only_who_searches_at_haricots_remembers() -> None:
    remembering = [level for level in LEVELS if bot("haricots", level).remembers()]
    assert remembering == ["hard", "expert"]
    assert [bot(game, "expert").remembers() for game in games.names() if game != "haricots"] == [
        None
    ] * (len(games.names()) - 1)

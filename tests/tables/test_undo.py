"""Taking moves back: freely, by consent, or never."""

from __future__ import annotations

from cassoulet.tables.state.clocks import SECOND
from cassoulet.wire import facts
from cassoulet.wire.to_server import AnswerUndo, AskUndo, Stand
from tests.tables.setting import EVE, LIVE, Scene, playing, room


def one_move(scene: Scene) -> int:
    """Somebody moves; who."""
    bot = scene.table.chairs[scene.table.awaited()[0]].bot_plays()
    fact = (scene.fire() if bot else scene.play_any()).fact
    assert isinstance(fact, facts.Moved)
    return fact.seat


def views(scene: Scene) -> list[object]:
    return [scene.table.game.view(viewer) for viewer in (None, 0, 1, 2)]


def journal_length(scene: Scene) -> int:
    assert scene.table.match
    return len(scene.table.match.journal.standing())


# Freely


def test_a_move_is_taken_back_at_once() -> None:
    scene = playing(undo="free")
    before = views(scene)
    seat = one_move(scene)
    assert views(scene) != before
    assert scene.do(scene.person(seat), AskUndo).fact == facts.Undone(1)
    assert views(scene) == before


def test_the_moves_that_followed_are_taken_back_too() -> None:
    scene = playing(undo="free")
    first = scene.table.awaited()[0]
    while first in scene.table.awaited():
        before = views(scene)
        assert one_move(scene) == first
    one_move(scene)
    length = journal_length(scene)
    assert by_consent(scene, first) == facts.Undone(2)
    assert journal_length(scene) == length - 2
    assert views(scene) == before


def by_consent(scene: Scene, seat: int) -> facts.AnyFact:
    """Somebody asks, and all others agree."""
    scene.do(scene.person(seat), AskUndo)
    others = [other for other in range(3) if other != seat]
    return [scene.do(scene.person(one), AnswerUndo, allow=True).fact for one in others][-1]


def test_what_chance_gave_is_not_given_again() -> None:
    scene = playing("pas_de_haricots", undo="free")
    match = scene.table.match
    assert match
    last = past_chance(scene)
    drawn = match.journal.picked()
    assert by_consent(scene, last) == facts.Undone(1)
    assert match.journal.picked() == drawn
    scene.play_to_the_end()
    moves = [entry for entry in match.journal.log if hasattr(entry, "picks")]
    assert len(moves) == journal_length(scene) + 1


def test_there_must_be_a_move_to_take_back() -> None:
    scene = playing(undo="free")
    seat = one_move(scene)
    scene.do(scene.person(seat), AskUndo)
    for person in range(3):
        assert scene.refuses(scene.person(person), AskUndo) == "nothing_to_undo"


def test_only_players_take_back_and_only_while_they_play() -> None:
    scene = Scene(undo="free")
    assert scene.refuses(scene.person(0), AskUndo) == "not_started"
    scene = playing(undo="free")
    one_move(scene)
    assert scene.refuses(EVE, AskUndo) == "not_seated"
    scene.play_to_the_end()
    assert scene.refuses(scene.person(0), AskUndo) == "game_over"


def test_time_that_was_spent_is_not_given_back() -> None:
    scene = playing(undo="free", clock=LIVE)
    scene.wait(20)
    seat = one_move(scene)
    scene.wait(1)
    scene.do(scene.person(seat), AskUndo)
    assert scene.clocks()[seat] < LIVE.bank - 20 + LIVE.gain + 1
    assert scene.table.clocks
    assert scene.table.clocks.left[seat] <= (LIVE.bank - 20 + LIVE.gain) * SECOND


# After something was learnt


def test_what_was_learnt_is_taken_back_only_if_all_others_agree() -> None:
    scene = playing("pas_de_haricots", undo="free")
    last = past_chance(scene)
    assert scene.do(scene.person(last), AskUndo).fact == facts.UndoAsked(last)


def test_alone_with_bots_chance_is_never_taken_back() -> None:
    scene = playing("bohnanza", people=1, undo="free")
    while past_chance(scene) != 0:
        pass
    assert scene.refuses(scene.person(0), AskUndo) == "undo_after_learning"


def test_alone_with_bots_what_they_did_since_is_never_taken_back() -> None:
    scene = playing(people=1, undo="free")
    while one_move(scene) != 0 or 0 in scene.table.awaited():
        pass
    assert one_move(scene) != 0
    assert scene.refuses(scene.person(0), AskUndo) == "undo_after_learning"


def test_who_was_left_alone_takes_nothing_back_that_was_learnt() -> None:
    scene = playing("pas_de_haricots", undo="consent")
    last = past_chance(scene)
    for other in {0, 1, 2} - {last}:
        scene.do(scene.person(other), Stand)
    assert scene.refuses(scene.person(last), AskUndo) == "undo_after_learning"


def past_chance(scene: Scene) -> int:
    """Moves until one of them draws from chance; whose it was."""
    match = scene.table.match
    assert match
    drawn = match.journal.picked()
    while match.journal.picked() == drawn:
        last = one_move(scene)
    return last


# Never


def test_where_nothing_is_taken_back_nothing_is() -> None:
    scene = playing(undo="never")
    seat = one_move(scene)
    assert scene.refuses(scene.person(seat), AskUndo) == "no_undo_here"


# By consent


def asked() -> tuple[Scene, int, list[int]]:
    """One has moved and asks; the others have not answered yet."""
    scene = playing(undo="consent")
    seat = one_move(scene)
    assert scene.do(scene.person(seat), AskUndo).fact == facts.UndoAsked(seat)
    assert room(scene).undo_asked == seat
    return scene, seat, [other for other in range(3) if other != seat]


def test_a_move_is_taken_back_when_all_others_allow_it() -> None:
    scene, seat, (one, other) = asked()
    assert scene.do(scene.person(one), AnswerUndo, allow=True).fact == facts.UndoAllowed(one)
    assert room(scene).undo_allowed == [one]
    assert scene.do(scene.person(other), AnswerUndo, allow=True).fact == facts.Undone(1)
    assert room(scene).undo_asked == -1
    assert room(scene).undo_allowed == []
    assert journal_length(scene) == 0
    assert seat in scene.table.awaited()


def test_one_is_enough_to_refuse() -> None:
    scene, seat, (one, other) = asked()
    scene.do(scene.person(one), AnswerUndo, allow=True)
    assert scene.do(scene.person(other), AnswerUndo, allow=False).fact == facts.UndoRefused(other)
    assert room(scene).undo_asked == -1
    assert journal_length(scene) == 1
    scene.do(scene.person(seat), AskUndo)


def test_nobody_allows_twice_for_another() -> None:
    scene, _, (one, _) = asked()
    for _ in range(3):
        scene.do(scene.person(one), AnswerUndo, allow=True)
    assert journal_length(scene) == 1


def test_only_those_who_are_asked_answer() -> None:
    scene, seat, (one, _) = asked()
    assert scene.refuses(scene.person(seat), AnswerUndo, allow=True) == "not_asked"
    assert scene.refuses(EVE, AnswerUndo, allow=True) == "not_seated"
    scene.do(scene.person(one), Stand)
    assert scene.refuses(scene.person(one), AnswerUndo, allow=False) == "not_asked"
    assert playing().refuses(scene.person(0), AnswerUndo, allow=True) == "not_asked"


def test_one_asks_at_a_time() -> None:
    scene, seat, _ = asked()
    for person in range(3):
        assert scene.refuses(scene.person(person), AskUndo) == "undo_asked_already"
    assert room(scene).undo_asked == seat


def test_whoever_moves_on_has_not_allowed_it() -> None:
    scene, _, others = asked()
    scene.play_any()
    assert room(scene).undo_asked == -1
    assert scene.refuses(scene.person(others[0]), AnswerUndo, allow=True) == "not_asked"


def test_bots_are_not_asked() -> None:
    scene = playing(people=1, undo="consent")
    while 0 not in scene.table.awaited():
        scene.fire()
    one_move(scene)
    length = journal_length(scene)
    fact = scene.do(scene.person(0), AskUndo).fact
    assert fact == facts.Undone(1)
    assert journal_length(scene) == length - 1


def test_a_player_for_whom_a_bot_plays_is_not_asked() -> None:
    scene = playing(undo="consent")
    seat = one_move(scene)
    for other in {0, 1, 2} - {seat}:
        scene.do(scene.person(other), Stand)
    assert scene.do(scene.person(seat), AskUndo).fact == facts.Undone(1)


def test_a_request_is_granted_when_whoever_has_not_answered_leaves() -> None:
    scene, _, (one, other) = asked()
    scene.do(scene.person(one), AnswerUndo, allow=True)
    scene.do(scene.person(other), Stand)
    assert scene.do(scene.person(one), AnswerUndo, allow=True).fact == facts.Undone(1)


def test_who_asks_again_when_nobody_is_left_to_consent_takes_the_move_back() -> None:
    scene = playing(undo="consent")
    seat = one_move(scene)
    asker = scene.person(seat)
    scene.do(asker, AskUndo)
    assert scene.refuses(asker, AskUndo) == "undo_asked_already"
    for other in range(3):
        if other != seat:
            scene.do(scene.person(other), Stand)
    assert scene.do(asker, AskUndo).fact == facts.Undone(1)

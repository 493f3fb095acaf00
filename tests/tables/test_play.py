"""Moves, and what is said beside them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import Raw

from cassoulet import archive, games
from cassoulet.dealers import SEED_BYTES
from cassoulet.games.haricots.actions import Fold, Play
from cassoulet.journal import verify
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands
from cassoulet.tables.state.chance import sealed
from cassoulet.tables.state.commands import rematch
from cassoulet.tables.state.records import Dealt, Played
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import IDS_KEPT, finished_journal, told
from cassoulet.wire import facts, to_server
from tests.tables.setting import ANN, BOB, EVE, TABLE, Scene, playing, room


def test_a_move_is_made_and_all_hear_of_it() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    moved = scene.play_any()
    assert moved.fact == facts.Moved(seat, bot=False)
    assert moved.events


def test_only_players_move() -> None:
    scene = playing()
    assert scene.refuses_play(EVE, Fold()) == "not_seated"


def test_nobody_moves_before_the_game() -> None:
    scene = Scene()
    assert scene.refuses_play(ANN, Fold()) == "not_started"


def test_nobody_moves_after_it() -> None:
    scene = playing()
    scene.play_to_the_end()
    assert room(scene).status == "over"
    assert scene.refuses_play(ANN, Fold()) == "game_over"


def test_nobody_moves_out_of_turn() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    waiting = scene.person((seat + 1) % 3)
    assert scene.refuses_play(waiting, scene.table.game.legal(seat)[0]) == "not_your_turn"


def test_an_action_of_no_form_is_refused() -> None:
    scene = playing()
    mover = scene.person(scene.table.awaited()[0])
    nonsense = [b"{}", b"7", b"null", b'{"type":"Plant","card":1}', b'{"type":"Play","card":"x"}']
    for action in [*nonsense, b'{"type":"Play","card":1e99,"count":1}', b"[" * 5000]:
        words = {"after": scene.table.seq, "action": Raw(action)}
        assert scene.refuses(mover, to_server.Play, **words) == "malformed_action"


def test_what_the_rules_forbid_has_the_rules_code() -> None:
    scene = playing()
    mover = scene.person(scene.table.awaited()[0])
    not_held = Play(99, 1)
    expected = scene.table.game.why_not(scene.table.awaited()[0], not_held)
    assert scene.refuses_play(mover, not_held) == expected
    assert expected != "not_your_turn"


def test_nobody_moves_while_a_bot_plays_for_him() -> None:
    scene = playing()
    seat = scene.table.awaited()[0]
    mover = scene.person(seat)
    scene.do(mover, to_server.Stand)
    assert scene.refuses_play(mover, scene.table.game.legal(seat)[0]) == "bot_plays"
    scene.do(mover, to_server.Return)
    scene.play_any(seat)


# Stale


def shortened(scene: Scene) -> int:
    """Play Bohnanza at random until the move of one player changes the hand of another."""
    chance = Random(5)
    while True:
        seat = chance.choice(scene.table.game.may_act())
        legal = scene.table.game.legal(seat)
        if not legal:
            continue
        scene.play(seat, chance.choice(legal))
        seq, changed = scene.table.seq, scene.table.gripped_at
        for other in {0, 1, 2} - {seat}:
            if changed[other] == seq and scene.table.game.legal(other):
                return other


def test_a_move_is_stale_if_the_hand_it_speaks_of_has_changed() -> None:
    scene = playing("bohnanza")
    seat = shortened(scene)
    action, seq = scene.table.game.legal(seat)[0], scene.table.seq
    assert scene.refuses_play(scene.person(seat), action, after=seq - 1) == "stale"
    scene.play(seat, action, after=seq)


def test_a_move_is_not_stale_because_others_have_moved() -> None:
    scene, chance = playing("bohnanza"), Random(5)
    while True:
        active, seq = scene.table.awaited()[0], scene.table.seq
        choice = scene.table.game.legal(active)[-1]
        others = [seat for seat in scene.table.game.may_act() if scene.table.game.legal(seat)]
        mover = chance.choice(others)
        scene.play(mover, chance.choice(scene.table.game.legal(mover)))
        untouched = scene.table.gripped_at[active] <= seq
        if mover != active and untouched and choice in scene.table.game.legal(active):
            break
    scene.play(active, choice, after=seq)


def test_a_move_is_not_stale_because_somebody_spoke() -> None:
    scene = playing()
    seq = scene.table.seq
    scene.do(EVE, to_server.Say, text="Hello")
    mover = scene.table.awaited()[0]
    scene.play(mover, scene.table.game.legal(mover)[0], after=seq)


def test_a_move_is_stale_if_it_is_older_than_the_commands_we_remember() -> None:
    scene = playing()
    seq = scene.table.seq
    for number in range(IDS_KEPT // 2 + 1):
        scene.do(EVE, to_server.Say, text=f"{number}")
    mover = scene.table.awaited()[0]
    action = scene.table.game.legal(mover)[0]
    assert scene.refuses_play(scene.person(mover), action, after=seq) == "stale"
    scene.play(mover, action, after=seq + 1)


def test_a_move_is_stale_if_the_hand_was_given_back_by_an_undo() -> None:
    scene = playing("bohnanza", undo="free")
    seat = scene.table.awaited()[0]
    scene.play_any(seat)  # the first card of the hand is planted
    action, seq = scene.table.game.legal(seat)[0], scene.table.seq
    scene.do(scene.person(seat), to_server.AskUndo)
    assert scene.refuses_play(scene.person(seat), action, after=seq) == "stale"


# The end


def test_a_finished_game_has_a_journal_that_proves_itself() -> None:
    scene = playing(undo="free")
    scene.play_any()
    scene.do(scene.person(last_mover(scene)), to_server.AskUndo)
    scene.play_to_the_end()
    verdict = verify(archive.decode(finished_journal(scene.table), games.box))
    assert verdict.over
    assert verdict.sealed
    assert scene.seed() in finished_journal(scene.table).decode()


def last_mover(scene: Scene) -> int:
    entry = scene.happenings[-1].record.entry
    assert isinstance(entry, Played)
    return entry.seat


def test_an_unfinished_game_keeps_its_journal() -> None:
    assert refusal_of_the_journal(Scene()) == "not_over"
    assert refusal_of_the_journal(playing()) == "not_over"


def refusal_of_the_journal(scene: Scene) -> str:
    try:
        finished_journal(scene.table)
    except Refused as refused:
        return refused.code
    return ""


# Beside the game


def test_there_is_an_end_to_talk_and_players_have_the_last_word() -> None:
    scene = playing()
    for number in range(commands.MOST_SAID_BY_OTHERS):
        scene.do(EVE, to_server.Say, text=f"{number}")
    assert scene.refuses(EVE, to_server.Say, text="more") == "said_enough"
    for number in range(commands.MOST_SAID - commands.MOST_SAID_BY_OTHERS):
        scene.do(BOB, to_server.Say, text=f"{number}")
    assert scene.refuses(BOB, to_server.Say, text="more") == "said_enough"
    again, _ = told(TABLE, scene.log)
    assert again.said == scene.table.said == commands.MOST_SAID
    scene.play_any()


def test_everybody_may_speak_at_any_time() -> None:
    scene = Scene()
    said = scene.do(EVE, to_server.Say, text="Hello")
    assert said.fact == facts.Said("Eve", -1, "Hello")
    scene.sit(BOB)
    scene.start()
    assert scene.do(BOB, to_server.Say, text="Hi").fact == facts.Said("Bob", 1, "Hi")
    lines = [(line.name, line.seat, line.text, line.seq) for line in scene.table.chat]
    assert lines == [("Eve", -1, "Hello", said.seq), ("Bob", 1, "Hi", scene.table.chat[1].seq)]


def test_only_players_of_a_finished_game_play_again() -> None:
    scene = playing()
    assert refusal_of_a_rematch(scene, ANN) == "not_over"
    scene.play_to_the_end()
    assert refusal_of_a_rematch(scene, EVE) == "not_seated"
    scene.write(BOB.id, rematch(scene.table, BOB, "bbbbbbbbbb"))
    assert room(scene).rematch == "bbbbbbbbbb"
    assert refusal_of_a_rematch(scene, ANN) == "rematched_already"


def refusal_of_a_rematch(scene: Scene, who: Guest) -> str:
    try:
        rematch(scene.table, who, "cccccccccc")
    except Refused as refused:
        return refused.code
    return ""


def duel(rules: int) -> Scene:
    """A duel that began under some version of its rules; its log is read as from a store."""
    scene = Scene("bohnanza", 2)
    scene.sit(BOB)
    dealt = sealed(Random(1).randbytes(SEED_BYTES), scene.table.setting)
    old = Dealt(dealt.seed, dealt.picks, rules)
    scene.write(ANN.id, old, "the-start")
    scene.table, _ = told(TABLE, scene.log)
    return scene


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_game_goes_on_by_the_rules_that_it_began_with(rules: int) -> None:
    scene = duel(rules)
    assert (b'"rules"' in scene.log[-1]) == (rules > 1)  # older logs said nothing of it
    scene.play_to_the_end()
    again, _ = told(TABLE, scene.log)
    for table in (scene.table, again):
        journal = archive.decode(finished_journal(table), games.box)
        assert journal.box.rules_version == rules
        assert verify(journal).over

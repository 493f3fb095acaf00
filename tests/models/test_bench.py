"""Games between models and bots, and what is kept of them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from threading import Event

import pytest

from cassoulet.arena.entrants import Entrant
from cassoulet.arena.fixtures import Table
from cassoulet.models import bench
from cassoulet.models.bench import Folder, Game, OtherModel
from cassoulet.models.players import Message, Player, Reply
from cassoulet.models.talks import Stopped, Talk
from cassoulet.models.trials import unable
from tests.models.tables import Replying, Scripted
from tests.sizes import heavy

FAGIOLI = Table("fagioli", 2, {})


def first() -> Scripted:
    return Scripted(lambda _: "ANSWER: 1")


def plan(models: list[str], deals: int, table: Table = FAGIOLI) -> list[Game]:
    return bench.plan(bench.setting(table, Entrant("medium")), models, deals, 0)


def test_every_deal_is_played_from_each_seat_among_bots_and_among_models() -> None:
    games = plan(["ann", "bob"], 2, Table("fagioli", 3, {}))
    assert len({game.id() for game in games}) == len(games) == 2 * 2 * 3 + 2 * 3
    alone = [game.seating for game in games if game.company == "against" and game.seating.deal == 1]
    assert [one.seated.index("ann") for one in alone if "ann" in one.seated] == [0, 1, 2]
    mixed = [set(game.seating.seated) for game in games if game.company == "mixed"]
    assert mixed == [{"ann", "bob"}] * 6


def test_one_model_has_nobody_to_mix_with() -> None:
    assert {game.company for game in plan(["ann"], 2)} == {"against"}


def test_what_counts_is_part_of_a_game_s_name() -> None:
    def name(tries: int, seed: int, level: str) -> str:
        how = bench.setting(FAGIOLI, Entrant(level), tries)  # type: ignore[arg-type]
        return bench.plan(how, ["ann"], 1, seed)[0].id()

    assert (
        len({name(3, 0, "medium"), name(2, 0, "medium"), name(3, 1, "medium"), name(3, 0, "easy")})
        == 4
    )


def test_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    folder, games, player = Folder(tmp_path), plan(["ann"], 2), first()
    played = list(bench.play_all(folder, games, {"ann": player}, 1))
    assert folder.games() == sorted(played, key=lambda game: game.id)
    assert bench.missing(folder, games) == []
    assert bench.missing(folder, plan(["ann"], 3)) == plan(["ann"], 3)[4:]


def test_several_at_a_time_find_the_same(tmp_path: Path) -> None:
    games = plan(["ann"], 3)
    found = []
    for workers in (1, 4):
        folder = Folder(tmp_path / str(workers))
        list(bench.play_all(folder, games, {"ann": first()}, workers))
        found.append(folder.games())
    assert found[0] == found[1]


def test_half_a_line_is_left_out(tmp_path: Path) -> None:
    folder, games = Folder(tmp_path), plan(["ann"], 1)
    list(bench.play_all(folder, games, {"ann": first()}, 1))
    lines = tmp_path / bench.LINES
    whole = lines.read_bytes()
    lines.write_bytes(whole[:-20])
    assert len(folder.games()) == 1
    list(bench.play_all(folder, bench.missing(folder, games), {"ann": first()}, 1))
    assert sorted(lines.read_bytes().split()) == sorted(whole.split())


@heavy
def test_a_trade_is_reckoned_for_both_sides(tmp_path: Path) -> None:
    games = plan(["ann"], 1, Table("bohnanza", 3, {}))[:1]
    (played,) = bench.play_all(Folder(tmp_path), games, {"ann": first()}, 1)
    assert played.trades
    assert all(trade.seat != trade.partner for trade in played.trades)
    bots = [trade for trade in played.trades if 0 not in (trade.seat, trade.partner)]
    assert bots
    assert all(trade.own > 0 for trade in bots), "a bot accepts what it thinks brings something"


def test_a_name_that_means_somebody_else_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.remember({"ann": "1", "bob": "2"})
    folder.meet({"ann": "1", "cleo": "3"})
    folder.remember({"cleo": "3"})
    with pytest.raises(OtherModel, match="bob"):
        Folder(tmp_path).meet({"bob": "9"})


# Going on


HELLO = [Message("user", "hello")]
WORLD = [Message("user", "world")]


def talk(file: Path) -> Talk:
    return Talk(file, Event())


def test_answers_are_asked_for_once(tmp_path: Path) -> None:
    file, player = tmp_path / "talk.jsonl", Replying("one", "two", "three")
    once = talk(file)
    said = [once.reply(0, player, HELLO).text, once.reply(1, player, WORLD).text]
    again = talk(file)
    assert [again.reply(0, player, HELLO).text, again.reply(1, player, WORLD).text] == said
    assert again.reply(0, player, HELLO).text == "three"
    assert len(player.asked) == 3


def test_answers_to_other_questions_are_forgotten(tmp_path: Path) -> None:
    file, player = tmp_path / "talk.jsonl", Replying("one", "two", "three", "four")
    once = talk(file)
    once.reply(0, player, HELLO)
    once.reply(0, player, HELLO)
    again = talk(file)
    assert again.reply(0, player, HELLO).text == "one"
    assert again.reply(0, player, WORLD).text == "three"
    assert [kept.reply.text for kept in talk(file).kept] == ["one", "three"]


def test_half_an_answer_is_asked_for_again(tmp_path: Path) -> None:
    file, player = tmp_path / "talk.jsonl", Replying("one", "two", "three")
    once = talk(file)
    once.reply(0, player, HELLO)
    once.reply(0, player, WORLD)
    file.write_bytes(file.read_bytes()[:-5])
    again = talk(file)
    assert [again.reply(0, player, asked).text for asked in (HELLO, WORLD)] == ["one", "three"]
    assert len(talk(file).kept) == 2


AWAY = Reply(failure="error", why="nobody there")


def test_where_nobody_answered_nothing_is_kept(tmp_path: Path) -> None:
    file, player = tmp_path / "talk.jsonl", Replying("one", AWAY, AWAY)
    once = talk(file)
    once.reply(0, player, HELLO)
    assert once.reply(0, player, WORLD) == AWAY
    assert [kept.reply.text for kept in talk(file).kept] == ["one"]
    again = talk(file)
    again.reply(0, player, HELLO)
    assert again.reply(0, player, WORLD) == AWAY
    assert again.reply(0, player, WORLD).text == "ANSWER: 1"


def test_a_failure_before_an_answer_is_kept_with_it(tmp_path: Path) -> None:
    """So that a game that is cut short counts as it would have."""
    file, player = tmp_path / "talk.jsonl", Replying(AWAY, "one")
    once = talk(file)
    said = [once.reply(0, player, HELLO), once.reply(0, player, HELLO)]
    again = talk(file)
    assert [again.reply(0, player, HELLO), again.reply(0, player, HELLO)] == said
    assert len(player.asked) == 2


def test_who_fails_again_loses_no_later_answer(tmp_path: Path) -> None:
    file, player = tmp_path / "talk.jsonl", Replying(AWAY, "two", AWAY)
    for _ in range(2):
        once = talk(file)
        assert once.reply(0, player, HELLO) == AWAY
        assert once.reply(0, player, WORLD).text == "two"
    assert len(player.asked) == 3


def test_nonsense_is_an_answer_and_kept(tmp_path: Path) -> None:
    nonsense = Reply(failure="malformed", why="what came is no answer")
    file, player = tmp_path / "talk.jsonl", Replying(nonsense)
    talk(file).reply(0, player, HELLO)
    assert talk(file).reply(0, player, HELLO) == nonsense
    assert len(player.asked) == 1


def test_a_game_in_which_nobody_answered_is_played_again(tmp_path: Path) -> None:
    folder, games = Folder(tmp_path), plan(["ann"], 1)
    away = Replying(*[AWAY] * 99)
    (lost, _) = bench.play_all(folder, games, {"ann": away}, 1)
    tally = next(filter(None, lost.tallies))
    assert (tally.unanswered, tally.trouble, tally.gave_up) == (3, "nobody there", True)
    assert bench.missing(folder, games) == games
    list(bench.play_all(folder, games, {"ann": first()}, 1))
    assert bench.missing(folder, games) == []
    assert [
        tally for game in folder.games() for tally in game.tallies if tally and tally.errors
    ] == []
    assert len(folder.games()) == 2


def test_each_is_asked_once_before_any_game_and_its_answer_counts(tmp_path: Path) -> None:
    folder, games = Folder(tmp_path), plan(["ann", "bob"], 1)
    ann, bob = first(), Replying(AWAY)
    assert unable(folder, games, {"ann": ann, "bob": bob}) == {"bob": "nobody there"}
    assert (len(ann.asked), len(bob.asked), folder.games()) == (1, 1, [])
    played = list(bench.play_all(folder, games, {"ann": ann, "bob": bob}, 1))
    tallies = [
        tally
        for game in played
        for name, tally in zip(game.seated, game.tallies, strict=True)
        if name == "ann" and tally
    ]
    assert len(ann.asked) == sum(tally.replies for tally in tallies)


def test_nobody_is_tried_where_nothing_is_left_to_play(tmp_path: Path) -> None:
    assert unable(Folder(tmp_path), [], {"ann": Replying(AWAY)}) == {}


def test_who_is_stopped_asks_nobody_any_more(tmp_path: Path) -> None:
    stopped = Event()
    stopped.set()
    with pytest.raises(Stopped):
        Talk(tmp_path / "talk.jsonl", stopped).reply(0, first(), HELLO)


def test_a_game_that_was_stopped_goes_on_without_asking_twice(tmp_path: Path) -> None:
    class Cut(Exception):
        pass

    def cut_after(answers: int) -> Player:
        left = iter(range(answers))

        def answer(_: str) -> str:
            if next(left, None) is None:
                raise Cut
            return "ANSWER: 1"

        return Scripted(answer)

    (game,) = islice(plan(["ann"], 1), 1)
    whole = bench.play(game, {"ann": first()}, talk(tmp_path / "whole.jsonl"))
    file = tmp_path / "cut.jsonl"
    with pytest.raises(Cut):
        bench.play(game, {"ann": cut_after(5)}, talk(file))
    rest = first()
    assert bench.play(game, {"ann": rest}, talk(file)) == whole
    assert whole.tallies[0]
    assert len(rest.asked) == whole.tallies[0].replies - 5

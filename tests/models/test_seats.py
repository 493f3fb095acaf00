"""A model in a seat: asked when it has something to choose, asked again when it errs, replaced."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cassoulet import games
from cassoulet.bots.contract import Told
from cassoulet.box import Box
from cassoulet.dealers import Playout, Recorder
from cassoulet.games.bohnanza.actions import Accept, Decline, EndTrading, Offer
from cassoulet.models.players import Reply, Usage
from cassoulet.models.seats import GIVES_UP, LONGEST_RECALLED, MEMORY
from tests.models.tables import Replying, Scripted, choices, seated

FAILED = Reply(failure="error")


def first(_: str) -> str:
    return "ANSWER: 1"


@pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)
def test_a_whole_game_of_first_choices(box: Box) -> None:
    player = Scripted(first)
    sitting, (model,) = seated(box.name, box.seats[0], [player])
    assert not sitting.play().to_act()
    tally = model.tally
    assert tally.questions == tally.replies == len(player.asked) > 0
    assert (tally.illegal, tally.stale, tally.unreadable, tally.forfeited) == (0, 0, 0, 0)


def test_who_has_no_choice_is_not_asked() -> None:
    player = Scripted(first)
    sitting, _ = seated("haricots", 3, [player])
    sitting.play()
    assert all(len(choices(messages[-1].content)) > 1 for messages in player.asked)


def test_who_waits_is_asked_again_only_if_there_is_something_new_to_do() -> None:
    player = Scripted(lambda text: "ANSWER: 0" if "0) wait" in text else "ANSWER: 1")
    sitting, _ = seated("bohnanza", 3, [player])
    for number, _ in enumerate(sitting.moves()):
        if number == 150:
            break
    free = [messages[-1].content for messages in player.asked if "0) wait" in messages[-1].content]
    lists = [text[text.index("You may choose") :] for text in free]
    assert len(lists) > 3
    assert all(one != after for one, after in pairwise(lists))


# Erring


def test_a_bad_answer_is_explained_and_asked_again() -> None:
    player = Replying("ANSWER: 99", "what?", "ANSWER: 2")
    sitting, (model,) = seated("fagioli", 2, [player])
    next(sitting.moves())
    assert (model.tally.illegal, model.tally.unreadable, model.tally.forfeited) == (1, 1, 0)
    question, again, last = player.asked
    assert [one.role for one in again] == [*[one.role for one in question], "assistant", "user"]
    assert again[-1].content.startswith("There is no choice 99")
    assert "This is the last time" not in again[-1].content
    assert "This is the last time" in last[-1].content


def test_nobody_is_reminded_of_endless_or_empty_answers() -> None:
    player = Replying("a" * 50_000, "", "ANSWER: 1")
    sitting, _ = seated("fagioli", 2, [player])
    next(sitting.moves())
    own = [one.content for one in player.asked[-1] if one.role == "assistant"]
    assert own == ["a" * LONGEST_RECALLED, "..."]


def test_after_so_many_bad_answers_a_bot_chooses() -> None:
    player = Replying(*["no"] * 3)
    sitting, (model,) = seated("fagioli", 2, [player])
    seat, action = next(sitting.moves())
    told = Told(0, sitting.game.view(0))
    assert (seat, model.tally.forfeited, model.tally.gave_up) == (0, 1, False)
    assert action == model.stand_in.choose(told, 0)


def test_who_fails_again_and_again_is_no_longer_asked() -> None:
    player = Replying(*[FAILED] * 100)
    sitting, (model,) = seated("fagioli", 2, [player], tries=2)
    assert not sitting.play().to_act()
    assert model.tally.gave_up
    assert len(player.asked) == model.tally.errors == 2 * GIVES_UP
    assert model.tally.forfeited == model.tally.questions > GIVES_UP


def test_one_good_answer_is_a_new_beginning() -> None:
    player = Replying(*[FAILED, FAILED, Reply("ANSWER: 1")] * 50)
    sitting, (model,) = seated("fagioli", 2, [player], tries=1)
    sitting.play()
    assert model.tally.forfeited > GIVES_UP
    assert not model.tally.gave_up


@pytest.mark.parametrize(
    ("failure", "counted"),
    [("error", "errors"), ("timeout", "timeouts"), ("malformed", "malformed")],
)
def test_failures_are_counted_apart(failure: str, counted: str) -> None:
    failed = Reply(failure=failure)  # type: ignore[arg-type]
    sitting, (model,) = seated("fagioli", 2, [Replying(failed, "ANSWER: 1")])
    next(sitting.moves())
    assert getattr(model.tally, counted) == 1
    assert (model.tally.replies, model.tally.forfeited) == (1, 0)


def test_what_was_right_a_question_ago_is_stale_and_not_illegal() -> None:
    """The first question has six choices, the second fewer."""
    counts: list[int] = []
    tried: list[str] = []

    def answer(text: str) -> str:
        found = choices(text)
        counts.append(len(found))
        if len(counts) > 1 and found and counts[-1] < counts[-2] and not tried:
            tried.append("once")
            return f"ANSWER: {counts[-2]}"
        return "ANSWER: 1"

    sitting, (model,) = seated("haricots", 3, [Scripted(answer)])
    sitting.play()
    assert tried
    assert (model.tally.stale, model.tally.illegal) == (1, 0)


def test_an_offer_that_is_gone_is_stale() -> None:
    """Somebody offers, the model is asked twice; meanwhile the offer was withdrawn."""
    player = Replying("ANSWER: 0", "ANSWER: accept #0", "ANSWER: 1")
    recorder = Recorder(Playout(5))
    game = games.box("bohnanza").deal(3, {}, recorder)
    while not any(isinstance(action, EndTrading) for action in game.legal(game.to_act()[0])):
        seat = game.to_act()[0]
        game.play(seat, game.legal(seat)[0], recorder)
    turn = game.to_act()[0]
    _, (model,) = seated("bohnanza", 3, [player])
    me = (turn + 1) % 3
    card = game.view(me).hand[0]  # type: ignore[attr-defined]
    offer = Offer(me, (0,), (), (card,), -1)
    game.check(turn, offer)
    game.play(turn, offer, recorder)
    number = next(a.offer for a in game.legal(me) if isinstance(a, (Accept, Decline)))
    player.replies[1] = Reply(f"ANSWER: accept #{number}")
    assert model.choose(Told(me, game.view(me)), 0) is None
    withdraw = next(a for a in game.legal(turn) if type(a).__name__ == "Withdraw")
    game.play(turn, withdraw, recorder)
    model.choose(Told(me, game.view(me)), 0)
    assert (model.tally.stale, model.tally.illegal, model.tally.unreadable) == (1, 0, 0)


# Remembering and talking


def test_earlier_questions_are_recalled_without_their_tables() -> None:
    player = Scripted(first)
    sitting, _ = seated("fagioli", 2, [player])
    sitting.play()
    last = player.asked[-1]
    assert len(last) == 1 + 2 * MEMORY + 1
    assert [one.role for one in last[:4]] == ["system", "user", "assistant", "user"]
    assert all("The table:" not in one.content for one in last[:-1])
    assert "The table:" in last[-1].content


def test_what_one_says_all_others_hear_once() -> None:
    loud, quiet = Scripted(lambda _: "SAY: I am P1!\nANSWER: 1"), Scripted(first)
    sitting, (model, _) = seated("fagioli", 2, [loud, quiet])
    sitting.play()
    heard = [messages[-1].content.count('P1 says "I am P1!"') for messages in quiet.asked]
    assert 0 < sum(heard) <= model.tally.questions  # what is said last nobody hears any more
    assert not any("says" in messages[-1].content for messages in loud.asked)
    assert model.tally.said == 3 * model.tally.questions


def test_tokens_are_those_that_were_told_or_else_estimated() -> None:
    told = Reply("ANSWER: 1", Usage(5000, 7))
    sitting, (model,) = seated("fagioli", 2, [Replying(told)])
    sitting.play()
    assert model.tally.estimated == model.tally.replies - 1
    assert model.tally.read > 5000
    assert model.tally.words == 2 * model.tally.replies

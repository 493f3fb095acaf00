"""Bots and what is said at a market of Bohnanza: they call for bids, bid, and answer everybody."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.bohnanza import BohnanzaAdvice
from cassoulet.bots.contract import Told, options
from cassoulet.bots.levels import bot
from cassoulet.bots.playing import advised
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    Done,
    Draw,
    Offer,
    Spare,
    TurnOver,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.bots.sittings import small, traders
from tests.games.bohnanza.market import EVERYONE, market, offer
from tests.games.bohnanza.setting import (
    BLUE,
    CHILI,
    DONE,
    DRAW,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    seen_from,
    table,
)
from tests.sizes import heavy

THINKING: list[Level] = ["easy", "medium", "hard"]


@pytest.mark.parametrize("level", ["medium", pytest.param("hard", marks=heavy)])
def test_who_is_on_turn_says_what_they_would_part_with_and_has_it(level: Level) -> None:
    signs = [(game, seat, one) for game, seat, one in traders(level) if isinstance(one, Spare)]
    assert len(signs) > 3
    for game, seat, sign in signs:
        assert seat == game.turn
        assert set(sign.cards) <= {*game.hands[seat], *game.turned}
        assert not set(sign.cards) & set(game.grown_by(seat))
        assert not set(sign.cards) <= set(game.spares[seat])


def test_nobody_says_it_more_than_once_in_a_while() -> None:
    moves = traders("medium")
    signs = sum(isinstance(action, Spare) for *_, action in moves)
    turns = len({(game.exhaustions, game.deck.size, game.turn) for game, *_ in moves})
    assert signs < turns / 2


# The second player grows Red and could give Chili, which the first one grows
FIELDS = [[(CHILI, 2), (BLUE, 3)], [(RED, 2), (SOY, 2)]]
HANDS = [[STINK, STINK, RED], [CHILI, CHILI, WAX], [WAX]]


def asked_for(game: Plantation, seat: int) -> tuple[int, ...]:
    wish = advised(BohnanzaAdvice(), game, seat)
    return wish.want if isinstance(wish, Offer) else ()


def test_a_bot_bids_for_what_somebody_would_part_with() -> None:
    game = market(HANDS, FIELDS, turned=[])
    game.wants_changed[1] = True
    assert asked_for(game, 1) == ()
    act(game, 0, Spare((RED,)))
    assert asked_for(game, 1) == (RED,)


def test_with_an_empty_field_it_bids_for_what_it_does_not_grow_yet() -> None:
    game = market(HANDS, [[(CHILI, 2)], [(SOY, 2)]], turned=[])
    assert not any(GREEN in one.want for one in game.legal(1) if isinstance(one, Offer))
    act(game, 0, Spare((GREEN,)))
    assert any(GREEN in one.want for one in game.legal(1) if isinstance(one, Offer))


@pytest.mark.parametrize("level", THINKING)
def test_every_bot_answers_an_offer_to_everyone(level: Level) -> None:
    game = market(HANDS, FIELDS, turned=[GARDEN])
    act(game, 0, offer(EVERYONE, 0, want=(GARDEN, GARDEN)))
    for seat in (1, 2):
        answer = None
        for number in range(12):  # it may offer something first
            told = Told(seat, seen_from(game, seat))
            answer = small("bohnanza", level).choose(told, number)
            if answer is None or isinstance(answer, (Accept, Decline)):
                break
            act(game, seat, answer)
        assert answer == Decline(1)
        act(game, seat, Decline(1))
        later = small("bohnanza", level).choose(Told(seat, seen_from(game, seat)), 3)
        assert not isinstance(later, Decline)


@pytest.mark.parametrize("level", ["random", *THINKING])
def test_a_bot_turns_over_and_draws_the_last_cards_when_it_must(level: Level) -> None:
    game = table([[WAX, WAX], [SOY]], planted=2, deck=[RED, RED], discard=[BLUE], seats=4)
    assert chosen(game, 0, level) == TURN_OVER
    game = table([[WAX, WAX], [SOY]], phase=4, deck=[RED, RED], discard=[BLUE], seats=4)
    assert chosen(game, 0, level) == DRAW
    assert isinstance(chosen(game, 0, level), (Draw, TurnOver))


@pytest.mark.parametrize("level", THINKING)
def test_in_step_4_of_the_duel_nobody_makes_room_for_what_is_left_to_the_other(
    level: Level,
) -> None:
    fields = [[(WAX, 2), (CHILI, 2)], []]
    game = table([[WAX], [SOY]], fields, turned=[RED, RED, RED], phase=4)
    assert isinstance(chosen(game, 0, level), Done)
    assert DONE in game.legal(0)


def chosen(game: Plantation, seat: int, level: Level) -> object:
    who = bot("bohnanza", level) if level == "random" else small("bohnanza", level)
    return who.choose(Told(seat, seen_from(game, seat)), 1)


@heavy
@pytest.mark.parametrize("level", THINKING)
def test_at_a_table_of_version_2_bots_keep_to_its_rules(level: Level) -> None:
    game = games.box("bohnanza").edition(2).deal(4, {}, Playout(7))
    assert isinstance(game, Plantation)
    spoken = 0
    for number in range(120):
        if not game.to_act():
            break
        for seat in (*[one for one in range(4) if one not in game.to_act()], *game.to_act()):
            action = small("bohnanza", level).choose(Told(seat, seen_from(game, seat)), number)
            if action is not None:
                game.check(seat, action)
                game.play(seat, action, Playout(number))
                spoken += isinstance(action, Offer)
                break
    assert spoken > 0


def test_no_sign_is_thought_of_at_a_table_of_version_2() -> None:
    game = market(HANDS, FIELDS)
    game.version = 2
    assert not any(isinstance(one, Spare) for one in options(BohnanzaAdvice(), game, 0))

"""A person on the market: trades in the dialogue, out of turn too, and whole games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from itertools import cycle
from math import inf
from typing import Any, get_args

import pytest
from rich.console import Console

from cassoulet import games
from cassoulet.bots.advice.reasons import Why
from cassoulet.bots.training import Level
from cassoulet.cli.guests import Guests, invite
from cassoulet.cli.market import GoOn, MarketDay, has_market
from cassoulet.cli.screen import open_console
from cassoulet.cli.sitting import Sitting
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    TurnOver,
    Want,
)
from cassoulet.games.bohnanza.board import EVERYONE, TRADING, Plot
from cassoulet.games.bohnanza.players import (
    BLACK_EYED,
    BLUE,
    CHILI,
    GARDEN,
    RED,
    SOY,
    STINK,
    WAX,
)
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.text.cards import remark
from cassoulet.games.bohnanza.text.choices import growth_by_trade
from cassoulet.games.bohnanza.text.reading import (
    read_given,
    read_partner,
    read_variety,
    read_wanted,
)
from cassoulet.games.bohnanza.views import Table
from cassoulet.journal import Match, Move
from cassoulet.phrases import Misread
from cassoulet.texts import read, you
from cassoulet.words import Words
from tests.cli.test_words import plain
from tests.sizes import heavy

NAMES = [you(), "Pinto", "Borlotti", "Azuki"]
YOU, PINTO, BORLOTTI = 0, 1, 2
CATALOGUE = read("en", "games/bohnanza")


class Mute(Console):
    """Spends no time on what nobody reads."""

    def print(self, *objects: Any, **manner: Any) -> None:
        pass


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterable[str]], None]:
    """What will be typed; then the input ends."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")

    def type_in(answers: Iterable[str]) -> None:
        ready = iter(answers)

        def next_answer(prompt: str = "") -> str:
            for answer in ready:
                return answer
            raise EOFError

        monkeypatch.setattr("builtins.input", next_answer)

    return type_in


def market(turn: int, **hands: list[int]) -> Match:
    """Four players in a trading phase, with Red and Soy turned over."""
    match = Match(games.box("bohnanza"), 4, {}, Playout(1))
    game = match.game
    assert isinstance(game, Bohnanza)
    game.turn, game.phase, game.turned = turn, TRADING, [RED, SOY]
    game.fields[YOU] = [Plot(STINK, 4), Plot(CHILI, 1)]
    game.hands[YOU] = hands.get("you", [WAX, BLUE, WAX])
    for seat in (1, 2, 3):
        game.hands[seat] = hands.get("others", [CHILI, STINK])
    return match


def guests(match: Match, level: Level = "medium") -> Guests:
    others = match.journal.seats - 1
    return invite("bohnanza", [level] * others, YOU, Playout(7), clock=inf)


class Obedient(MarketDay):
    """The bots say nothing of their own, and give the answer they are told."""

    answer: type[Action] = Accept

    def _ask(self, seat: int) -> Action | None:
        actions = self.match.game.legal(seat)
        asked = [offer.offer for offer in self._table().offers if offer.seat == YOU]
        answers = [a for a in actions if isinstance(a, (Accept, Decline)) and a.offer in asked]
        said: list[Action] = [a for a in answers if isinstance(a, self.answer)]
        if not said and seat in self.match.game.to_act():
            said = [a for a in actions if isinstance(a, (EndTrading, Plant))]
        return next(iter(said), None)


class Refusing(Obedient):
    answer = Decline


class Silent(Obedient):
    answer = EndTrading


class Stall:
    """You at the market."""

    def __init__(self, match: Match, sort: type[MarketDay] = Obedient) -> None:
        self.match = match
        self.day = sort(match, YOU, guests(match), open_console())

    def moves(self) -> list[tuple[int, Action]]:
        return [
            (entry.seat, entry.action)
            for entry in self.match.journal.log
            if isinstance(entry, Move)
        ]


@pytest.fixture
def said(
    typed: Callable[[Iterable[str]], None], capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Play at a table until the answers are used up."""

    def play(table: Stall, *answers: str) -> str:
        typed(answers)
        table.day.play()
        return capsys.readouterr().out

    return play


Play = Callable[..., str]

# Whole games


def quickly() -> Iterator[str]:
    """Now and then something else than the first choice, and much nonsense on the way."""
    return cycle(["1", "1", "2", "1", "x", "c", "", "i", "x", "1", "t", "1", "1", "x", "1"])


@pytest.mark.parametrize("seats", [2, 3, pytest.param(7, marks=heavy)])
def test_a_whole_game_by_answers(seats: int, typed: Callable[[Iterable[str]], None]) -> None:
    match = Match(games.box("bohnanza"), seats, {}, Playout(seats))
    sort = MarketDay if has_market(match) else Sitting
    assert has_market(match) == (seats > 2)
    typed(quickly())
    sort(match, YOU, guests(match, "random"), Mute()).play()
    assert match.game.to_act() == ()
    moves = [entry for entry in match.journal.log if isinstance(entry, Move)]
    assert {move.seat for move in moves} == set(range(seats))


@heavy
def test_bots_offer_answer_and_trade_among_themselves(
    typed: Callable[[Iterable[str]], None],
) -> None:
    """The player accepts what is offered, and has nothing to say."""
    match = Match(games.box("bohnanza"), 4, {}, Playout(4))
    typed(cycle(["1"]))
    MarketDay(match, YOU, guests(match), Mute()).play()
    moves = [entry for entry in match.journal.log if isinstance(entry, Move)]
    offers = [move for move in moves if isinstance(move.action, Offer)]
    accepted = {move.seat for move in moves if isinstance(move.action, Accept)}
    assert accepted == {0, 1, 2, 3}
    assert {move.action.to for move in offers if isinstance(move.action, Offer)} >= {0, 1, 2, 3}


def test_bots_answer_by_their_own_lights(said: Play) -> None:
    """Pinto grows Chili and is glad of it; nobody gives what they grow for nothing."""
    match = market(YOU, you=[CHILI, WAX])
    assert isinstance(match.game, Bohnanza)
    match.game.fields[PINTO] = [Plot(CHILI, 2), Plot(STINK, 3)]
    out = said(Stall(match, MarketDay), "t pinto 1 for", "", "t pinto for stink", "")
    assert "Pinto accepted #1 and got Chili from you" in " ".join(out.split())
    assert "Pinto declined #2." in out


def test_whoever_listens_hears_that_there_is_nothing_more(said: Play) -> None:
    assert "The others have nothing to add." in said(Stall(market(YOU)), "")


# The dialogue


def test_a_trade_made_through_the_dialogue(said: Play) -> None:
    table = Stall(market(YOU))
    out = said(table, "t", "pinto", "2 a", "chili", "", "s")
    assert table.moves() == [
        (YOU, Offer(PINTO, (1,), (RED,), (CHILI,), NOBODY)),
        (PINTO, Accept(1, (0,), ())),
    ]
    assert "Hand      1 Wax  2 Blue  3 Wax" in out
    assert "Open      a Red  b Soy" in out
    assert "“You offer Pinto Blue + Red for Chili.” You would plant: Chili 1 -> 2." in out
    assert "Pinto accepted #1 and got Blue + Red from you for Chili." in out
    assert "must plant Chili" in out


def test_the_same_in_one_line(said: Play) -> None:
    table = Stall(market(YOU))
    said(table, "t 1 2 a for ch", "y")
    assert table.moves()[0] == (YOU, Offer(PINTO, (1,), (RED,), (CHILI,), NOBODY))


def test_out_of_turn_one_trades_with_the_player_on_turn(said: Play) -> None:
    table = Stall(market(BORLOTTI))
    out = " ".join(said(table, "t", "1", "red", "").split())
    assert table.moves()[0] == (YOU, Offer(BORLOTTI, (0,), (), (RED,), NOBODY))
    assert "A trade with Borlotti" in out
    assert "Your first card would be Blue." in out


def test_an_offer_to_everyone_and_a_wish(said: Play) -> None:
    table = Stall(market(YOU), Refusing)
    out = said(table, "t", "e", "a", "2x stink", "", "t", "borlotti", "", "chili", "")
    mine = [(seat, action) for seat, action in table.moves() if seat == YOU]
    assert mine[:2] == [
        (YOU, Offer(EVERYONE, (), (RED,), (STINK, STINK), NOBODY)),
        (YOU, Offer(BORLOTTI, (), (), (CHILI,), NOBODY)),
    ]
    assert "“You ask Borlotti for Chili as a gift.”" in out
    assert "You asked Borlotti for Chili as a gift (#2)." in out


def test_what_waits_to_be_planted_is_reckoned_in(said: Play) -> None:
    match = market(YOU)
    assert isinstance(match.game, Bohnanza)
    match.game.set_aside[YOU] = [STINK, STINK]
    out = said(Stall(match), "t", "pinto", "2", "stink", "no", "x")
    assert "You would plant: Stink 6 -> 7 +1." in out


def test_whoever_takes_cards_sees_what_waits_to_be_planted_reckoned_in() -> None:
    match = market(YOU)
    game = match.game
    assert isinstance(game, Bohnanza)
    game.set_aside[YOU] = [RED]
    view = game.view(YOU)
    assert isinstance(view, Table)
    assert growth_by_trade([SOY], view) == "[red]no field for Soy[/]"
    assert growth_by_trade([RED], view) == "Red 1 -> 2 [green]+1[/]"
    assert growth_by_trade([CHILI], view) == "Chili 1 -> 2"


def test_nothing_is_lost_by_a_slip(said: Play) -> None:
    table = Stall(market(YOU))
    slips = ["t", "zoe", "pinto", "9", "2 2", "c", "2", "bl", "99", "chili"]
    out = said(table, *slips, "no", "g", "1", "w", "blu", "p", "borlotti", "")
    assert table.moves()[0] == (YOU, Offer(BORLOTTI, (0,), (), (BLUE,), NOBODY))
    for complaint in (
        "Name one player: Pinto, Borlotti and Azuki.",
        "Your hand has cards 1 to 3, and no 9.",
        "You named a card twice.",
        "Name your cards by their numbers, open ones by their letters: 1 3 a.",
        "bl may be Blue or Black-eyed.",
        "No bean in this game is called 99.",
        "Press Enter to say it",
    ):
        assert complaint in out


def test_a_refused_offer_is_explained_and_can_be_changed(said: Play) -> None:
    table = Stall(market(YOU), Refusing)
    out = said(table, "t pinto 1 for chili", "", "t pinto 1 for chili", "", "w", "stink", "")
    assert "Pinto declined #1." in out
    assert out.count("The very same offer was declined this turn: change something.") == 2
    assert table.moves()[2] == (YOU, Offer(PINTO, (0,), (), (STINK,), NOBODY))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ([(CHILI, 1)], "“I grow Chili myself.”"),
        ([(SOY, 1), (RED, 1)], "“I have no field for Wax.”"),
        ([(SOY, 1), (RED, 0)], "“Not this time.”"),
    ],
)
def test_whoever_declines_says_why(fields: list[tuple[int, int]], words: str, said: Play) -> None:
    match = market(YOU)
    assert isinstance(match.game, Bohnanza)
    match.game.fields[PINTO] = [Plot(card, count) for card, count in fields]
    out = said(Stall(match, Refusing), "t pinto 1 for chili", "", "")
    assert f"Pinto declined #1. {words}" in " ".join(out.split())


def test_a_player_is_given_no_words(said: Play) -> None:
    assert "“That suits" not in said(Stall(market(YOU), Silent), "t pinto 1 for chili", "", "")


def test_there_are_words_for_every_reason() -> None:
    assert {remark(why, CHILI) for why in get_args(Why)} == {
        f"[italic dim]{sentence.format(bean='Chili')}[/]"
        for sentence in CATALOGUE["remarks"].values()
    }


def test_nothing_for_nothing_is_no_offer(said: Play) -> None:
    table = Stall(market(YOU))
    out = said(table, "t", "pinto", "", "", "", "x")
    assert "Nothing for nothing is no offer" in out
    assert "No offer was made." in out
    assert table.moves() == []


@pytest.mark.parametrize("steps", [["t"], ["t", "pinto"], ["t", "pinto", "1", "red"], ["w"], ["i"]])
def test_leaving_in_the_middle_of_the_dialogue(said: Play, steps: list[str]) -> None:
    table = Stall(market(YOU))
    assert "You left the table." in said(table, *steps)
    assert table.moves() == []


def test_ideas(said: Play) -> None:
    table = Stall(market(PINTO, you=[RED, WAX]))
    game = table.match.game
    assert isinstance(game, Bohnanza)
    game.fields[PINTO][0] = Plot(RED, 2)
    out = said(table, "i", "9", "2", "")
    assert "1) You offer Pinto Red for Chili" in out
    assert "Type the number of an idea, or x." in out
    assert table.moves()[0] == (YOU, Offer(PINTO, (0,), (), (STINK,), NOBODY))


def test_no_ideas(said: Play) -> None:
    assert "No idea" in said(Stall(market(PINTO)), "i")


# Answers


def offered(*, turn: int, sort: type[MarketDay] = Obedient) -> Stall:
    """Pinto, or else Borlotti, offers Chili for a Wax."""
    match = market(turn)
    maker = PINTO if turn in (YOU, PINTO) else turn
    match.act(maker, Offer(YOU, (0,), (), (WAX,), NOBODY))
    return Stall(match, sort)


def test_an_offer_is_accepted_by_number(said: Play) -> None:
    table = offered(turn=PINTO)
    out = said(table, "1")
    assert "#1 Pinto offers Chili for your Wax" in out
    assert "1) accept #1: get Chili for Wax (Chili 1 -> 2)" in out
    assert table.moves()[1] == (YOU, Accept(1, (0,), ()))


def test_another_copy_may_be_given(said: Play) -> None:
    table = offered(turn=PINTO)
    out = said(table, "a 1 2", "a 1 x", "a 1 3")
    assert "Those are not the cards that the offer asks for." in out
    assert table.moves()[1] == (YOU, Accept(1, (2,), ()))


def test_a_counter_begins_with_the_terms_and_leaves_the_offer_open(said: Play) -> None:
    table = offered(turn=PINTO, sort=Refusing)
    out = said(table, "c 1", "", "2x chili", "")
    assert "Counter: #1 Pinto offers Chili for your Wax" in out
    assert "“You offer Pinto Wax for 2 Chili.” You would plant: Chili 1 -> 3 +1." in out
    assert table.moves()[1:] == [
        (YOU, Offer(PINTO, (0,), (), (CHILI, CHILI), 1)),
        (PINTO, Decline(2)),
    ]
    assert out.count("1) accept #1") == 2


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("c", "Type c and the number of an open offer"),
        ("c 7", "Type c and the number of an open offer"),
        ("c 1", "That offer is between others; you may offer Borlotti (t)."),
        ("a 1", "That offer was not made to you."),
    ],
)
def test_whose_offer_it_is(said: Play, answer: str, why: str) -> None:
    match = market(BORLOTTI)
    match.act(PINTO, Offer(BORLOTTI, (0,), (), (RED,), NOBODY))
    assert why in said(Stall(match), answer)


def test_one_does_not_counter_oneself(said: Play) -> None:
    table = Stall(market(YOU), Silent)
    assert "That is your own offer" in said(table, "t e 1 for red", "", "c 1")


@pytest.mark.parametrize("go_on", ["", "3"])
def test_whoever_lets_an_offer_pass_is_not_asked_again(said: Play, go_on: str) -> None:
    table = offered(turn=PINTO)
    assert isinstance(table.day._choices()[2], GoOn)
    said(table, go_on)
    assert table.moves()[1] == (PINTO, EndTrading())


# Wants


def test_wants(said: Play) -> None:
    table = Stall(market(YOU))
    out = said(table, "w", "st, soy", "s", "w", "red")
    assert table.moves() == [(YOU, Want((STINK, SOY)))]
    assert "Stink♥ 4, +1; next at 5 · Chili 1; next at 3" in out
    assert "♥ Soy" in out
    assert "You have added to your wants this turn" in out


def test_what_one_would_part_with_and_takes_down_in_any_phase(said: Play) -> None:
    table = Stall(market(YOU))
    out = said(table, "p", "wax", "s", "p", "-")
    assert table.moves() == [(YOU, Spare((WAX,))), (YOU, Spare(()))]
    assert "◇ Wax" in out
    match = market(YOU)
    assert isinstance(match.game, Bohnanza)
    match.game.phase, match.game.wants[YOU] = 1, (RED,)
    table = Stall(match)
    said(table, "w", "-")
    assert (YOU, Want(())) in table.moves()


# Out of turn, and out of phase


def test_out_of_turn_harvest(said: Play) -> None:
    table = Stall(market(BORLOTTI))
    out = said(table, "2")
    assert "1) let Borlotti go on" in out
    assert "2) sell 4 Stink for 1 coin" in out
    assert table.moves() == [(YOU, Harvest(0))]


def test_out_of_turn_purchase(said: Play) -> None:
    match = market(BORLOTTI)
    assert isinstance(match.game, Bohnanza)
    match.game.treasuries[YOU] = [RED] * 4
    out = said(Stall(match), "2")
    assert "2) buy a third field for 3 coins, which leaves you 1 coin" in out
    assert match.game.may_buy(YOU) is False


@pytest.mark.parametrize("command", ["t", "t pinto 1 for red", "w", "i"])
def test_no_trading_while_planting(said: Play, command: str) -> None:
    match = market(YOU)
    assert isinstance(match.game, Bohnanza)
    match.game.phase = 1
    assert "Trading is only for phase 2 of a turn." in said(Stall(match), command)


def test_offers_do_not_flood_the_choices(said: Play) -> None:
    table = Stall(market(YOU, others=[CHILI] * 6))
    shown = table.day._choices()
    assert not [action for action in shown if isinstance(action, (Offer, Want))]


# Every refusal has a sentence


def test_every_refusal_has_a_sentence() -> None:
    source = (files("cassoulet.games.bohnanza") / "trading.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    assert codes <= set(CATALOGUE["refusals"])
    assert {"already_refused", "not_what_is_wanted"} <= codes


# What is typed


def view(turn: int = YOU) -> Table:
    seen = market(turn).game.view(YOU)
    assert isinstance(seen, Table)
    return seen


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("red", (RED,)),
        ("8", (RED,)),
        ("2x soy, chili", (CHILI, SOY, SOY)),
        ("2 x soy + wax", (WAX, SOY, SOY)),
        ("2 soy chili", (CHILI, SOY, SOY)),
        ("8 soy 3 blue", (BLUE, BLUE, BLUE, SOY, RED)),
        ("1 red", (RED,)),
        ("22 wax and bla", (WAX, WAX, BLACK_EYED)),
        ("ga", (GARDEN,)),
        ("-", ()),
        ("nothing", ()),
        ("", ()),
    ],
)
def test_reading_what_is_wanted(text: str, cards: tuple[int, ...]) -> None:
    assert read_wanted(text, view()) == cards


@pytest.mark.parametrize("text", ["s", "coffee", "24", "[red]", "x", "2x", "1" * 5000, "²"])
def test_misread_beans(text: str) -> None:
    with pytest.raises(Misread):
        read_variety(text, view())


@pytest.mark.parametrize("text", ["0", "4", "c", "1 1", "-1", "²", "1" * 5000, "a a", "[/]"])
def test_misread_gifts(text: str) -> None:
    with pytest.raises(Misread):
        read_given(text, view())


def test_open_cards_belong_to_the_player_on_turn() -> None:
    assert read_given("b 3", view()) == ((2,), (SOY,))
    with pytest.raises(Misread, match="not yours to give"):
        read_given("a", view(turn=BORLOTTI))


def test_reading_partners() -> None:
    assert [read_partner(text, view(), NAMES) for text in ("1", "azuki", "e")] == [1, 3, EVERYONE]
    assert read_partner("all", view(), NAMES) == EVERYONE
    for text in ("", "4", "you", "everyone"):
        with pytest.raises(Misread):
            read_partner(text, view(turn=BORLOTTI), NAMES)


# What is said


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Plant(STINK), "plant Stink 4 -> 5 +1"),
        (Plant(CHILI), "plant Chili 1 -> 2"),
        (Harvest(0), "sell 4 Stink for 1 coin"),
        (Harvest(1), "sell 1 Chili for NOTHING (the first coin takes 3)"),
        (EndTrading(), "end trading: no field for Soy, no field for Red"),
        (TurnOver(), "plant no second card, turn two cards over and trade"),
    ],
)
def test_what_a_choice_would_do(action: Action, words: str) -> None:
    assert plain(Words(games.box("bohnanza"), NAMES).action(action, view())) == words

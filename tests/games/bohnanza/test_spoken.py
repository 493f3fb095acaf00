"""Offers and signs in a sentence, read back into actions."""

from __future__ import annotations

import pytest

from cassoulet.game import Action
from cassoulet.games.bohnanza import text
from cassoulet.games.bohnanza.actions import Accept, Offer, Spare, Want
from cassoulet.games.bohnanza.board import EVERYONE, TRADING
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.views import Table
from cassoulet.phrases import Misread
from cassoulet.texts import speaking
from tests.games.bohnanza.setting import CHILI, RED, SOY, WAX, act, table

NAMES = ["P1", "P2", "P3", "P4"]


@pytest.fixture
def market() -> Bohnanza:
    """P1 is on turn, with Red and Soy turned over; P2 has offered Chili for a Wax."""
    game = table(
        [[WAX, SOY, WAX], [CHILI, RED], [CHILI], [CHILI]],
        [[(CHILI, 2)], [(WAX, 2)], [(SOY, 1), (RED, 1)]],
        turned=[RED, SOY],
        phase=TRADING,
    )
    act(game, 1, Offer(0, (0,), (), (WAX,), -1))
    assert isinstance(game, Bohnanza)
    return game


def view(game: Bohnanza, seat: int = 0) -> Table:
    seen = game.view(seat)
    assert isinstance(seen, Table)
    return seen


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("offer P2 1 a for chili", Offer(1, (0,), (RED,), (CHILI,), -1)),
        ("Offer p3 wax for 2 chili", Offer(2, (0,), (), (CHILI, CHILI), -1)),
        ("offer p3 2 wax for chili", Offer(2, (0, 2), (), (CHILI,), -1)),
        ("offer everyone 2 for red", Offer(EVERYONE, (1,), (), (RED,), -1)),
        ("offer P2 soy for nothing", Offer(1, (), (SOY,), (), -1)),
        ("offer P2 nothing for chili", Offer(1, (), (), (CHILI,), -1)),
        ("counter #1 soy for red", Offer(1, (), (SOY,), (RED,), 1)),
        ("counter 1: 3 for chili", Offer(1, (2,), (), (CHILI,), 1)),
        ("accept #1", Accept(1, (0,), ())),
        ("accept #1 with 3", Accept(1, (2,), ())),
        ("accept 1 3", Accept(1, (2,), ())),
        ("want red soy red", Want((SOY, RED))),
        ("want nothing", Want(())),
        ("spare chili", Spare((CHILI,))),
    ],
)
def test_what_a_sentence_means(market: Bohnanza, said: str, meant: Action) -> None:
    assert text.spoken(said, view(market), NAMES) == meant


@pytest.mark.parametrize(
    "said",
    [
        "",
        "give me your coins",
        "offer",
        "offer P1 1 for chili",
        "offer P9 1 for chili",
        "offer P2 chili for wax",
        "offer P2 9 for wax",
        "offer P2 1 for gold",
        "counter #7 1 for wax",
        "counter wax for chili",
        "accept",
        "accept #x",
        "accept #" + "9" * 40,
        "want gold",
    ],
)
def test_what_means_nothing(market: Bohnanza, said: str) -> None:
    with pytest.raises(Misread):
        text.spoken(said, view(market), NAMES)


def test_open_cards_are_only_given_by_who_is_on_turn(market: Bohnanza) -> None:
    own = text.spoken("offer P1 red for wax", view(market, 1), NAMES)
    assert own == Offer(0, (1,), (), (WAX,), -1)
    with pytest.raises(Misread):
        text.spoken("offer P1 a for wax", view(market, 1), NAMES)


def test_every_listed_offer_can_be_said(market: Bohnanza) -> None:
    offers = [action for action in market.legal(0) if isinstance(action, Offer)]
    for offer in offers:
        told = text.choice(offer, view(market), NAMES)
        cards = told.rpartition("(")[2].rstrip(")")
        wanted = told.rpartition(" for ")[2].partition(" (")[0] if offer.want else "nothing"
        said = f"offer {NAMES[offer.to]} {cards} for {wanted}"
        assert text.spoken(said, view(market), NAMES) == offer
    assert offers


def test_one_is_told_how_only_where_it_helps(market: Bohnanza) -> None:
    assert "offer P2" in text.how(view(market))
    market.phase = TRADING + 1
    assert text.how(view(market)) == ""
    duel = table([[WAX], [SOY]]).view(0)
    assert text.how(duel) == ""


def test_in_french(market: Bohnanza) -> None:
    with speaking("fr"):
        said = text.spoken("offrir P2 1 a contre 2 piment", view(market), NAMES)
        assert said == Offer(1, (0,), (RED,), (CHILI, CHILI), -1)
        assert text.spoken("accepter #1 avec 3", view(market), NAMES) == Accept(1, (2,), ())

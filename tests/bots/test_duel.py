"""How bots make room in the bean duel."""

from __future__ import annotations

from cassoulet.bots.advice.bohnanza import BohnanzaAdvice, full_at
from cassoulet.bots.levels import bot
from cassoulet.bots.playing import advised
from cassoulet.dealers import Playout
from cassoulet.games.bohnanza.actions import BuyField, Discard, Harvest, Plant
from cassoulet.games.bohnanza.duel import OFFERED, OFFERING, Duel
from cassoulet.games.bohnanza.growing import Plantation
from tests.bots.sittings import sitting
from tests.games.bohnanza.setting import BLUE, CHILI, COFFEE, GREEN, RED, STINK, WAX, table

ADVICE = BohnanzaAdvice()
HANDS = [[BLUE, CHILI, STINK, COFFEE, WAX], [COFFEE]]


def offered(*cards: int, fields: list[tuple[int, int]]) -> Plantation:
    return table(HANDS, [fields], turned=cards, phase=OFFERED)


def test_room_is_made_for_two_beans_whose_like_comes_next() -> None:
    world = offered(BLUE, BLUE, fields=[(RED, 1), (WAX, 1)])
    assert advised(ADVICE, world, 0) == Harvest(1)
    world.play(0, Harvest(1), Playout(1))
    for _ in range(2):
        assert advised(ADVICE, world, 0) == Plant(BLUE)
        world.play(0, Plant(BLUE), Playout(1))


def test_no_room_is_made_for_one_that_brings_less_than_what_grows() -> None:
    world = offered(GREEN, fields=[(BLUE, 3), (CHILI, 2)])
    assert advised(ADVICE, world, 0) == Discard(GREEN)


def test_what_was_drawn_gets_room_too() -> None:
    world = table(HANDS, [[(RED, 2), (WAX, 2)]], turned=[BLUE] * 3, phase=OFFERING, planted=1)
    assert advised(ADVICE, world, 0) == Harvest(1)


def test_whoever_made_room_for_open_beans_plants_some() -> None:
    made_room, harvests = False, 0
    table_of_two = sitting("bohnanza", {}, [bot("bohnanza", "medium")] * 2, 5)
    for seat, action in table_of_two.moves():
        game = table_of_two.game
        assert isinstance(game, Duel)
        if isinstance(action, BuyField):
            continue  # between the two
        assert isinstance(action, Plant) or not made_room
        made_room = False
        if isinstance(action, Harvest) and game.phase != 2:
            plot = game.fields[seat][action.field]
            made_room = plot.count < full_at(plot.card)
            harvests += made_room
    assert harvests > 0

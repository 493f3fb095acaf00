"""Whole games, traded as people trade, agree move by move with books that somebody else kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import NOBODY, Action, Illegal
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Spare,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.games.bohnanza.ledger import Ledger
from tests.games.bohnanza.setting import deal
from tests.sizes import FULL, heavy

TRADING = 2
PATIENCE = 14  # things said in a market, about
MOST_MOVES = 6_000
GAMES = 100 if FULL else 12


# People: they look at what all can see and at their own hand, and now and then do something odd


class People:
    """Everybody at a table."""

    def __init__(self, game: Plantation, seed: int) -> None:
        self.game, self.chance = game, Random(seed)
        self.done: Counter[str] = Counter()

    def next_move(self) -> tuple[int, Action]:
        game, chance = self.game, self.chance
        if chance.random() < 0.06 and (odd := self._out_of_turn()):
            return odd
        if isinstance(game, Bohnanza) and game.phase == TRADING:
            return self._at_the_market(game)
        seat = chance.choice(game.to_act())
        return seat, self._must(seat)

    def _must(self, seat: int) -> Action:
        """Plant what can be planted; else whatever there is, buying and selling only in need."""
        legal = self.game.legal(seat)
        idle = [one for one in legal if not isinstance(one, (Harvest, BuyField))]
        return self.chance.choice(idle or legal)

    def _out_of_turn(self) -> tuple[int, Action] | None:
        seat = self.chance.choice(self.game.may_act())
        deeds = [one for one in self.game.legal(seat) if isinstance(one, (Harvest, BuyField))]
        return (seat, self.chance.choice(deeds)) if deeds else None

    # The market

    def _at_the_market(self, game: Bohnanza) -> tuple[int, Action]:
        for _ in range(20):
            said = self._something(game)
            if said and self._is_allowed(*said):
                return said
        return game.turn, EndTrading()

    def _something(self, game: Bohnanza) -> tuple[int, Action] | None:
        chance, seat = self.chance, self.chance.randrange(game.seats)
        whim = chance.random()
        if whim < 1 / PATIENCE:
            return game.turn, EndTrading()
        if whim < 0.5:
            return self._answer(game)
        if whim < 0.58:
            beans = tuple(sorted(chance.sample(range(1, 9), chance.randrange(4))))
            return seat, chance.choice((Want, Spare))(beans)
        return seat, self._offer(game, seat)

    def _answer(self, game: Bohnanza) -> tuple[int, Action] | None:
        if not game.offers:
            return None
        ticket = self.chance.choice(game.offers)
        if self.chance.random() < 0.12:
            return ticket.seat, Withdraw(ticket.number)
        others = [one for one in range(game.seats) if one != ticket.seat]
        seat = ticket.to if ticket.to != EVERYONE else self.chance.choice(others)
        if self.chance.random() < 0.25:
            return seat, Decline(ticket.number)
        gift = self._paid(game, seat, ticket.want)
        return (seat, Accept(ticket.number, *gift)) if gift else (seat, Decline(ticket.number))

    def _paid(
        self, game: Bohnanza, seat: int, want: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Any copies in hand, or open cards, that come to what is wanted."""
        open_cards = game.turned[:] if seat == game.turn else []
        hand, turned = [], []
        for card in want:
            places = [
                at for at, one in enumerate(game.hands[seat]) if one == card and at not in hand
            ]
            if card in open_cards and (not places or self.chance.random() < 0.5):
                open_cards.remove(card)
                turned.append(card)
            elif places:
                hand.append(self.chance.choice(places))
            else:
                return None
        return tuple(hand), tuple(turned)

    def _offer(self, game: Bohnanza, seat: int) -> Offer:
        chance = self.chance
        others = [one for one in range(game.seats) if one != seat]
        to = chance.choice([*others, EVERYONE]) if seat == game.turn else game.turn
        places = range(len(game.hands[seat]))
        hand = tuple(chance.sample(places, min(len(places), chance.choice((0, 1, 1, 1, 2)))))
        turned = game.turned if seat == game.turn else []
        shown = tuple(chance.sample(turned, chance.randrange(len(turned) + 1)))
        partner = chance.choice(others) if to == EVERYONE else to
        wish = [*game.hands[partner], *(game.turned if partner == game.turn else [])]
        want = tuple(chance.sample(wish, min(len(wish), chance.choice((0, 1, 1, 2)))))
        asked = [one.number for one in game.offers if one.to == seat]
        counters = chance.choice(asked) if asked and chance.random() < 0.3 else NOBODY
        return Offer(to, hand, shown, want, counters)

    def _is_allowed(self, seat: int, action: Action) -> bool:
        try:
            self.game.check(seat, action)
        except Illegal:
            return False
        return True


# The comparison


def balance(game: Plantation) -> dict[str, object]:
    discard = list(game.discard)
    return {
        "pile": list(game.deck.listed()),
        "discard": discard if game.seats == 2 else sorted(discard),
        "boxed": sorted(game.out_of_game),
        "open": sorted(game.turned),
        "hands": game.hands,
        "fields": [[[plot.card] * plot.count for plot in plots] for plots in game.fields],
        "treasuries": game.treasuries,
        "aside": [sorted(cards) for cards in game.set_aside],
        "offers": {one.number: (one.seat, list(one.given())) for one in game.offers},
        "when": (game.turn, game.phase, game.exhaustions, not game.to_act()),
        "winners": game.winners() if not game.to_act() else [],
    }


def said(game: Plantation, action: Action) -> dict[str, object]:
    """What the books are told of an action."""
    if isinstance(action, Offer):
        return {"hand": action.hand, "turned": action.turned}
    facts: dict[str, object] = {
        name: getattr(action, name)
        for name in ("card", "field", "position", "offer", "hand", "turned")
        if hasattr(action, name)
    }
    if isinstance(action, (Decline, Withdraw)):
        ticket = next(one for one in game.offers if one.number == action.offer)
        facts["everyone"] = isinstance(action, Decline) and ticket.to == EVERYONE
    return facts


def audit(seats: int, seed: int) -> Counter[str]:
    """Play a game, compare after every move, and say what was done how often."""
    dealer = Recorder(Playout(seed))
    game = deal(seats, dealer)
    first, *dealt = dealer.picks
    ledger, people = Ledger(seats, first, dealt), People(game, seed)
    for _ in range(MOST_MOVES):
        assert ledger.balance() == balance(game)
        if not game.to_act():
            return people.done
        seat, action = people.next_move()
        game.check(seat, action)
        name, facts = type(action).__name__, said(game, action)
        dealer = Recorder(Playout(people.chance.randrange(2**31)))
        game.play(seat, action, dealer)
        ledger.enter(seat, name, dealer.picks, **facts)
        people.done[name] += 1
    raise AssertionError("the game does not end")


@heavy
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_two_games_agree_with_the_books(seats: int) -> None:
    for seed in range(2):
        audit(seats, seed)


@heavy
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_many_games_agree_with_the_books(seats: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(GAMES):
        done += audit(seats, 1_000 + seed)
    usual = ["Plant", "Harvest", "BuyField"] if seats != 3 else ["Plant", "Harvest"]
    traded = ["Offer", "Accept", "Decline", "Withdraw", "Want", "Spare", "TurnOver", "Draw"]
    duelled = ["Discard", "DiscardFromHand", "Done"]
    for name in usual + (duelled if seats == 2 else traded):
        assert done[name] >= GAMES / 2, name
    assert seats == 2 or done["Accept"] > 20 * GAMES

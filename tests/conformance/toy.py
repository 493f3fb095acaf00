"""A toy game with simultaneous choices, and broken twins of it that the laws must catch.

Each player secretly shows one card of three, all at once; the highest takes a point; three rounds.
Interpreted on purpose: with compiled rules installed it shows that such a game runs on them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import random
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.box import Box
from cassoulet.cards import Cards, cards_of, copies, no_cards
from cassoulet.game import Action, Dealer, Event, Game, HiddenCard, Seat, View, Viewer

NUMBERS = 4
COPIES = [0, 4, 4, 4]
HAND = 3


@dataclass(frozen=True)
class Show(Action):
    card: int


@dataclass(frozen=True)
class Chose(Event):
    seat: int
    card: HiddenCard

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Chose(self.seat, None)


@dataclass(frozen=True)
class Shown(Event):
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Sight(View):
    seat: int | None
    hand: tuple[int, ...]
    choice: int  # your own, or 0
    chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]


class Toy(Game):
    def __init__(self, seats: int) -> None:
        self.deck = Cards(vec[i64](COPIES))
        self.hands = [no_cards(NUMBERS) for _ in range(seats)]
        self.choices = [0] * seats
        self.shown = no_cards(NUMBERS)
        self.points = [0] * seats

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Self:
        game = cls(seats)
        game.hands = [game.deck.deal(HAND, dealer) for _ in range(seats)]
        return game

    def to_act(self) -> tuple[Seat, ...]:
        waiting = [seat for seat, hand in enumerate(self.hands) if hand.size]
        return tuple(seat for seat in waiting if not self.choices[seat])

    def legal(self, seat: Seat) -> list[Action]:
        if seat not in self.to_act():
            return []
        return [Show(card) for card in sorted(set(self.hands[seat].listed()))]

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        assert isinstance(action, Show)
        self.choices[seat] = action.card
        dealer.tell(Chose, seat, action.card)
        if all(self.choices):
            self._show(dealer)

    def _show(self, dealer: Dealer) -> None:
        dealer.tell_lists(Shown, tuple(self.choices))
        best = max(self.choices)
        for seat, card in enumerate(self.choices):
            self.points[seat] += card == best
            self.hands[seat].take(card)
            self.shown.add(card)
            self.choices[seat] = 0

    def scores(self) -> list[int]:
        return self.points

    def view(self, seat: Viewer) -> View:
        return Sight(
            seat,
            () if seat is None else self.hands[seat].listed(),
            0 if seat is None else self.choices[seat],
            tuple(bool(choice) for choice in self.choices),
            tuple(hand.size for hand in self.hands),
            self.shown.listed(),
            tuple(self.points),
        )

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        assert isinstance(view, Sight)
        game = cls(len(view.chosen))
        game.shown = cards_of(NUMBERS, view.shown)
        game.deck.take_all(game.shown)
        game.points = list(view.points)
        if view.seat is not None:
            game.hands[view.seat] = cards_of(NUMBERS, view.hand)
            game.deck.take_all(game.hands[view.seat])
            game.choices[view.seat] = view.choice
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                game.hands[seat] = game.deck.deal(size, dealer)
                if view.chosen[seat]:
                    game.choices[seat] = game.hands[seat].copy().draw(dealer)
        return game

    def copy(self) -> Self:
        twin = type(self)(len(self.hands))
        twin.deck, twin.shown = self.deck.copy(), self.shown.copy()
        twin.hands = copies(self.hands)
        twin.choices, twin.points = self.choices[:], self.points[:]
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        hands = {f"hand of {seat}": list(hand.counts) for seat, hand in enumerate(self.hands)}
        return {
            "cards": {"deck": list(self.deck.counts), "shown": list(self.shown.counts), **hands}
        }


# Broken twins


class Endless(Toy):
    def _show(self, dealer: Dealer) -> None:
        self.choices = [0] * len(self.hands)


class ListsTwice(Toy):
    def legal(self, seat: Seat) -> list[Action]:
        return super().legal(seat) * 2


class PicksTheFirst(Toy):
    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        actions = self.legal(seat)
        return actions[0] if actions else None


class PicksUnevenly(Toy):
    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        actions = self.legal(seat)
        if not actions:
            return None
        weights = vec[i64]([1] * (len(actions) - 1) + [2])
        return actions[dealer.pick(weights, len(actions) + 1)]


class PicksMoreThanThereAre(Toy):
    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        actions = self.legal(seat)
        return (actions * 2)[dealer.pick_one(len(actions) + 1)] if actions else None


class AdmitsAnything(Toy):
    def check(self, seat: Seat, action: Action) -> None:
        pass


class Ambient(Toy):
    def _show(self, dealer: Dealer) -> None:
        super()._show(dealer)
        self.points[0] += random() < 0.5


class Shallow(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class Forgets(Toy):
    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        game = super().imagine(view, dealer)
        game.points = [0] * len(game.points)
        return game


class WrongOdds(Toy):
    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        return super().imagine(view, LowestFirst())


class LowestFirst(Dealer):
    def pick(self, weights: vec[i64], total: i64) -> i64:
        return next(index for index, weight in enumerate(weights) if weight)


class Peeks(Toy):
    def redeal(self, seat: Viewer, dealer: Dealer) -> Game:
        for _ in range(self.hands[0].counts[1]):
            dealer.pick_seat(2)
        return super().redeal(seat, dealer)


class LeakyView(Toy):
    def view(self, seat: Viewer) -> View:
        sight = super().view(seat)
        assert isinstance(sight, Sight)
        return Sight(seat, self.hands[0].listed(), *list(vars(sight).values())[2:])


class LeakyRefusal(Toy):
    def why_not(self, seat: Seat, action: Action) -> str:
        return f"seat 0 holds {self.hands[0].counts[1]}"


class OpenlyChose(Chose):
    def seen_by(self, viewer: Viewer) -> Event:
        return Chose(self.seat, self.card)


class LeakyEvent(Toy):
    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        super().play(seat, action, dealer)
        dealer.tell(OpenlyChose, seat, sum(hand.counts[1] for hand in self.hands))


class LosesACard(Toy):
    def _show(self, dealer: Dealer) -> None:
        super()._show(dealer)
        self.shown.take(self.shown.listed()[0])


class FirstComeFirstServed(Toy):
    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        self.points[seat] += not any(self.choices)
        super().play(seat, action, dealer)


def toy_box(game: type[Game] = Toy) -> Box:
    return Box(
        name="toy",
        title="Toy",
        designer="nobody",
        rules_version=1,
        seats=range(2, 4),
        options={},
        game=game,
        actions=(Show,),
        events=(Chose, Shown),
        view=Sight,
    )

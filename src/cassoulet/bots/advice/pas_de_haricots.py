"""Pas de Haricots: how to collect without regret.

- Take what adds most to your points, and think of what the suit may still become.
- A minus card turns a whole suit round: take one with a poor suit, or a second one to mend it.
- The king doubles, for good or ill; the trump that kills a suit saves one that has gone wrong.
- You never take your own card. Lead what hurts the others: the last of them has to take it.
- Whose card is taken takes next, and who is liked least gets the card under the pawn. So look at
  that card first: if you want it, put out what nobody likes, and if not, what somebody does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.contract import SituatedAdvice, Situation, chance_to_win
from cassoulet.bots.training import Training
from cassoulet.cards import Cards
from cassoulet.game import Action, Game, Seat
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import NO_CARD, RANKS, SUITS
from cassoulet.games.pas_de_haricots.rules import (
    CHOOSING,
    FIRST_MINUS,
    HAND,
    KING,
    NO_BEANS,
    ROUNDS,
    TAKING,
    PasDeHaricots,
    minus_cards,
    plain_points,
)

GROWTH: Final = 14.0  # points that a good suit still gains in a whole round
REGRET: Final = 0.4  # of it, that a suit gone wrong loses
MENDED: Final = 0.75  # of what a suit gone wrong costs: some of it is put right
ENVY: Final = 0.2  # of what a card would have been worth to who wants it most
FAVOUR: Final = 0.55  # of the same, when leading: who likes the card will not be the last
TEMPTING: Final = 10.0  # points under the pawn for which one wants to be last, or not to be
SPITE: Final = 0.33  # how much hurting the others counts beside that
UNLIKED: Final = 0.25  # by who likes a card most, beside what the others think of it on average

# For a search
SWING: Final = 28.0  # points: how far a round moves the scores apart
LEAD: Final = 0.015  # of a win: what a point more is worth; it says more than who won by a hair
SURPRISING_CARDS: Final = 50  # of a hundred: nobody can tell what others put face down
SURPRISING_TAKES: Final = 20  # what they take, one can

# Four sorts of cards: a plain one, by the point; a minus card; the king; the trump
A_POINT: Final = 0
A_MINUS: Final = 1
A_KING: Final = 2
A_TRUMP: Final = 3
SORTS: Final = 4
SORT: Final = vec[i64](  # by rank
    [A_POINT] * FIRST_MINUS + [A_MINUS] * (KING - FIRST_MINUS) + [A_KING, A_TRUMP]
)
TIMES: Final = vec[float]([rank + 1.0 for rank in range(FIRST_MINUS)] + [1.0] * 5)
NOTHING: Final = vec[float]([0.0] * (SUITS * SORTS))


@final
class PasDeHaricotsAdvice(SituatedAdvice):
    def situation(self, world: Game, seat: Seat) -> Situation:
        assert isinstance(world, PasDeHaricots)
        return Outlook(world, seat)

    def take_back(self, world: Game, seat: Seat) -> Sequence[Seat]:
        assert isinstance(world, PasDeHaricots)
        others: list[Seat] = []
        other: Seat
        for other in range(world.seats):
            if other != seat and world.choices[other] != NO_CARD:
                world.choices[other] = NO_CARD
                others.append(other)
        return others

    def chapter(self, world: Game) -> int:
        assert isinstance(world, PasDeHaricots)
        return world.round

    def surprises(self, world: Game) -> int:
        assert isinstance(world, PasDeHaricots)
        return SURPRISING_TAKES if world.phase == TAKING else SURPRISING_CARDS

    def standing(self, world: Game, seat: Seat) -> float:
        """Mostly the chance to win: so nobody feeds the leader to gain a little."""
        assert isinstance(world, PasDeHaricots)
        lead = super().standing(world, seat)
        rounds_left = ROUNDS - len(world.plus[seat])
        return LEAD * lead + chance_to_win(world.scores(), seat, SWING, rounds_left)

    def win(self) -> float:
        return 1.0


@final
class Outlook(Situation):
    """How good a card of each suit and sort is to take, or to put out."""

    def __init__(self, world: PasDeHaricots, seat: Seat) -> None:
        self.world = world
        self.seat = seat
        self.growth = GROWTH / HAND[world.seats]
        self.worths = NOTHING[:]
        series = Series()
        # What counts: the gain of oneself, of all others on average, and of who wants it most
        self.mine, self.theirs, self.dearest = 0.0, -1.0, FAVOUR
        if world.phase == TAKING:
            self.mine, self.theirs, self.dearest = 1.0, 0.0, ENVY
        elif world.phase == CHOOSING:
            wish = self._wish_to_be_last(series)
            self.theirs, self.dearest = -SPITE - wish, -UNLIKED * wish
        self.theirs /= int(world.seats) - 1
        suit: i64
        for suit in range(SUITS):
            self._weigh(suit, series)

    def _wish_to_be_last(self, series: Series) -> float:
        """From -1 to 1, by what the card under the pawn would bring."""
        card = self.world.played[self.world.pawn]
        series.read(self.world.collections[self.seat], card // RANKS, self.growth)
        gain = TIMES[card % RANKS] * series.change(SORT[card % RANKS])
        return max(-1.0, min(1.0, gain / TEMPTING))

    def worth(self, action: Action) -> float:
        if isinstance(action, Take):
            card = self.world.played[action.owner]
        else:
            assert isinstance(action, Play)
            card = action.card
        rank = card % RANKS
        return TIMES[rank] * self.worths[card // RANKS * SORTS + SORT[rank]]

    def _weigh(self, suit: i64, series: Series) -> None:
        point = turn = now = 0.0
        most_point = most_turn = most = -inf
        least = inf
        other: Seat
        for other in range(self.world.seats):
            if other != self.seat:
                series.read(self.world.collections[other], suit, self.growth)
                point, turn, now = point + series.point, turn + series.turn, now + series.now
                most_point = max(most_point, series.point)
                most_turn = max(most_turn, series.turn)
                most, least = max(most, series.now), min(least, series.now)
        if self.mine > 0:
            series.read(self.world.collections[self.seat], suit, self.growth)
        place = suit * SORTS
        self.worths[place + A_POINT] = self._sum(series.point, point, most_point)
        self.worths[place + A_MINUS] = self._sum(series.turn, turn, most_turn)
        self.worths[place + A_KING] = self._sum(series.now, now, most)
        self.worths[place + A_TRUMP] = self._sum(-series.now, -now, -least)

    def _sum(self, mine: float, theirs: float, dearest: float) -> float:
        return self.mine * mine + self.theirs * theirs + self.dearest * dearest


@final
class Series:
    """One suit of a collection: what it will be worth in the end, about, and what changes it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.point = 0.0  # what one more point brings
        self.turn = 0.0  # what a minus card brings

    def read(self, cards: Cards, suit: i64, growth: float) -> None:
        if cards.counts[suit * RANKS + NO_BEANS] > 0:
            self.now = self.point = self.turn = 0.0
            return
        points = float(int(plain_points(cards, suit)))
        later = GROWTH - growth * int(cards.size)
        factor = 2.0 if cards.counts[suit * RANKS + KING] > 0 else 1.0
        good = factor * (points + later)
        wrong = -factor * (MENDED * points + REGRET * later)
        if minus_cards(cards, suit) % 2 == 1:
            self.now, self.point, self.turn = wrong, -factor * MENDED, good - wrong
        else:
            self.now, self.point, self.turn = good, factor, wrong - good

    def change(self, sort: i64) -> float:
        """What one card of a sort brings, or one point."""
        if sort == A_POINT:
            return self.point
        if sort == A_MINUS:
            return self.turn
        return self.now if sort == A_KING else -self.now


# The levels

TRAINING: Final = Training(lambda _: PasDeHaricotsAdvice(), 200, 800, slack=8.0, errs=90, breadth=2)

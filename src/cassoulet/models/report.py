"""What the games of a folder say about each model, by table: figures, from lines alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

import msgspec

from cassoulet.arena.crossplay import share
from cassoulet.arena.figures import Estimate, by_deal, estimate
from cassoulet.arena.fixtures import Outcome, Seating
from cassoulet.arena.ratings import Game, Rating, ratings
from cassoulet.models.bench import Company, Played, Setting, Trade
from cassoulet.models.roster import Prices
from cassoulet.models.seats import Tally

NEVER: Final = float("inf")


class Figure(msgspec.Struct, frozen=True):
    """A mean with its interval, if there were deals enough to tell one."""

    mean: float
    half_width_95: float | None

    def estimate(self) -> Estimate:
        return Estimate(self.mean, NEVER if self.half_width_95 is None else self.half_width_95)


class Trades(msgspec.Struct, frozen=True):
    """Closed with this model on either side; worths in points, as the bot reckons them."""

    made: int
    a_game: float
    own: float | None  # what one brought it
    others: float | None  # and whoever it traded with
    at_a_loss: int  # that it would better not have made


class Answers(msgspec.Struct, frozen=True):
    """How its questions were answered; whatever is bad is asked again, as often as it may be."""

    questions: int
    forced: int  # moves without a choice
    replies: int
    illegal: int
    stale: int
    unreadable: int
    errors: int
    timeouts: int
    malformed: int
    forfeited: int  # answered by a bot
    unanswered: int  # of these, where nobody could be reached
    games_given_up: int

    def own(self) -> int:
        """Questions that it answered itself."""
        return self.questions - self.forfeited

    def failed(self) -> int:
        """Answers that did not come, or were none."""
        return self.errors + self.timeouts + self.malformed

    def bad(self) -> int:
        """Answers that could not be carried out."""
        return self.illegal + self.stale + self.unreadable


class Spent(msgspec.Struct, frozen=True):
    words_a_game: float
    said_a_game: float  # words of them to the table
    tokens_read: int
    tokens_written: int
    estimated: int  # answers whose tokens nobody told believably: by rule of thumb
    cost: float | None  # None: nobody told the price
    cost_a_game: float | None


class Standing(msgspec.Struct, frozen=True):
    """One model at one sort of table."""

    model: str
    games: int
    against: Figure | None  # of the games among bots, what it won
    lead: Figure | None  # there: points more than the others' mean, but for games given up
    points: float | None  # there: its mean
    mixed: Figure | None  # of the games among models, what a seat of it won
    rating: float | None
    rating_sigma: float | None
    trades: Trades
    answers: Answers
    trouble: str  # why an answer failed, the first time; empty if none did
    spent: Spent


class Section(msgspec.Struct, frozen=True):
    setting: Setting
    games: int
    standings: list[Standing]  # the best first


class Report(msgspec.Struct, frozen=True):
    currency: str  # empty: nobody told a price
    sections: list[Section]


def report(games: Sequence[Played], prices: Prices) -> Report:
    settings = {msgspec.json.encode(game.setting): game.setting for game in games}
    return Report(
        prices.currency if prices.prices else "",
        [
            _section(
                settings[key], [game for game in games if game.setting == settings[key]], prices
            )
            for key in sorted(settings)
        ],
    )


def _section(setting: Setting, games: Sequence[Played], prices: Prices) -> Section:
    models = sorted({name for game in games for name in _models(game)})
    rated = _rated(games)
    standings = [_standing(name, games, rated.get(name), prices) for name in models]
    standings.sort(key=lambda one: (-(one.rating or 0), -_mean(one.against), one.model))
    return Section(setting, len(games), standings)


def _models(game: Played) -> list[str]:
    return [name for name, tally in zip(game.seated, game.tallies, strict=True) if tally]


def _mean(figure: Figure | None) -> float:
    return figure.mean if figure else 0.0


def _standing(name: str, games: Sequence[Played], rated: Rating | None, prices: Prices) -> Standing:
    own = [game for game in games if name in game.seated]
    tallies = [tally for game in own for _, tally in _seats(name, game)]
    return Standing(
        model=name,
        games=len(own),
        against=_won(name, own, "against"),
        lead=_figure([(deal_of(game), _lead(game, seat)) for game, seat in _finished(name, own)]),
        points=_points(name, own),
        mixed=_won(name, own, "mixed"),
        rating=rated.mu if rated else None,
        rating_sigma=rated.sigma if rated else None,
        trades=_trades(name, own),
        answers=_answers(tallies),
        trouble=next((tally.trouble for tally in tallies if tally.trouble), ""),
        spent=_spent(name, tallies, prices),
    )


# Winning


def deal_of(game: Played) -> int:
    """The number of its cards: tables with the same are no independent observations."""
    return as_seating(game).chance()


def as_seating(game: Played) -> Seating[str]:
    return Seating(game.setting.table(), tuple(game.seated), game.deal, game.seed)


def _won(name: str, games: Sequence[Played], company: Company) -> Figure | None:
    there = [game for game in games if game.company == company]
    return _shown(share(name, [_rateable(game) for game in there])) if there else None


def _figure(figures: Sequence[tuple[int, float]]) -> Figure | None:
    return _shown(estimate(by_deal(figures))) if figures else None


def _shown(found: Estimate) -> Figure:
    return Figure(found.mean, found.half if found.bounded else None)


def _rateable(game: Played) -> Game[str]:
    """As ratings want it: who gave up is behind everybody, and deals of other seeds are others."""
    last = min(game.scores) - 1
    pairs = zip(game.scores, game.tallies, strict=True)
    scores = tuple(last if tally and tally.gave_up else score for score, tally in pairs)
    seating = as_seating(game)
    apart = Seating(seating.table, seating.seated, seating.chance(), seating.seed)
    return apart, Outcome(scores, tuple(game.won), ())


def _rated(games: Sequence[Played]) -> dict[str, Rating]:
    pool = sorted({name for game in games for name in game.seated})
    return dict(ratings(pool, [_rateable(game) for game in games]))


def _finished(name: str, games: Sequence[Played]) -> Iterator[tuple[Played, int]]:
    """The seats from which it played among bots to the end."""
    for game in games:
        for seat, tally in _seats(name, game):
            if game.company == "against" and not tally.gave_up:
                yield game, seat


def _seats(name: str, game: Played) -> Iterator[tuple[int, Tally]]:
    for seat, (seated, tally) in enumerate(zip(game.seated, game.tallies, strict=True)):
        if seated == name and tally:
            yield seat, tally


def _lead(game: Played, seat: int) -> float:
    return Outcome(tuple(game.scores), tuple(game.won), ()).lead(seat)


def _points(name: str, games: Sequence[Played]) -> float | None:
    found = [game.scores[seat] for game, seat in _finished(name, games)]
    return fmean(found) if found else None


# Trading, answering, spending


def _trades(name: str, games: Sequence[Played]) -> Trades:
    sides = [side for game in games for trade in game.trades for side in _sides(name, game, trade)]
    seats = sum(game.seated.count(name) for game in games)
    return Trades(
        made=len(sides),
        a_game=len(sides) / seats,
        own=fmean(own for own, _ in sides) if sides else None,
        others=fmean(others for _, others in sides) if sides else None,
        at_a_loss=sum(own < 0 for own, _ in sides),
    )


def _sides(name: str, game: Played, trade: Trade) -> Iterator[tuple[float, float]]:
    if game.seated[trade.seat] == name:
        yield trade.own, trade.others
    if game.seated[trade.partner] == name:
        yield trade.others, trade.own


def _answers(tallies: Sequence[Tally]) -> Answers:
    return Answers(
        questions=sum(one.questions for one in tallies),
        forced=sum(one.forced for one in tallies),
        replies=sum(one.replies for one in tallies),
        illegal=sum(one.illegal for one in tallies),
        stale=sum(one.stale for one in tallies),
        unreadable=sum(one.unreadable for one in tallies),
        errors=sum(one.errors for one in tallies),
        timeouts=sum(one.timeouts for one in tallies),
        malformed=sum(one.malformed for one in tallies),
        forfeited=sum(one.forfeited for one in tallies),
        unanswered=sum(one.unanswered for one in tallies),
        games_given_up=sum(one.gave_up for one in tallies),
    )


def _spent(name: str, tallies: Sequence[Tally], prices: Prices) -> Spent:
    read, written = sum(one.read for one in tallies), sum(one.written for one in tallies)
    price = prices.prices.get(name)
    cost = price.of(read, written) if price else None
    return Spent(
        words_a_game=fmean(one.words for one in tallies),
        said_a_game=fmean(one.said for one in tallies),
        tokens_read=read,
        tokens_written=written,
        estimated=sum(one.estimated for one in tallies),
        cost=cost,
        cost_a_game=None if cost is None else cost / len(tallies),
    )

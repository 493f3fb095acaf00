"""Does it help to do what was called better, and is as much gained as is claimed?"""

from __future__ import annotations

from typing import NamedTuple

from bench.reviews.judged import SEATS, Row, Table, all_of, bots, judged, mean, recorded
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game
from cassoulet.journal import replay
from cassoulet.review.hindsight import moments
from cassoulet.review.judge import trials
from cassoulet.review.methods import METHODS, advice_of, box_of
from cassoulet.review.moments import Moment
from cassoulet.review.scales import outlook
from cassoulet.review.shapes import Decision

FAR = 2**20  # apart from each other: the chance of one time and that of the next


class GoingOn(NamedTuple):
    """How often hard bots go on, for how many chapters, thinking what part of the usual."""

    times: int
    chapters: int
    part: float


GOING_ON = {
    "haricots": GoingOn(6, 1, 4),
    "duel": GoingOn(2, 4, 4),  # to its end it takes too long
    "pas_de_haricots": GoingOn(6, 1, 4),
    "fagioli": GoingOn(10, 1, 4),
}


def row_of(kind: str, game: int) -> Row:
    """Of a medium bot among others, the costliest decisions."""
    journal = recorded(kind, all_of("medium", kind), 800_000 + game)
    seat = game % SEATS[kind]
    review, _ = judged(journal, seat)
    tables = [step.game for step in replay(journal)]
    by_seq = {moment.seq: moment for moment in moments(journal, seat)}
    top = [one for one in review.decisions if one.seq in review.top]
    return {
        "game": game,
        "top": [_replaced(kind, one, by_seq[one.seq], tables[one.seq - 1]) for one in top],
    }


def _replaced(kind: str, decision: Decision, moment: Moment, table: Game) -> Row:
    best = codec(box_of(kind)).actions.decode(decision.options[decision.best].action)
    return {
        "claimed": decision.loss,
        "fresh": _fresh_gain(kind, moment, best),
        "hard": _gain_among_hard(kind, moment, best, table),
    }


def _fresh_gain(kind: str, moment: Moment, best: Action, worlds: int = 256) -> float:
    fresh = trials(kind, moment, "bench")
    pairs = [fresh.run([best, moment.played]) for _ in range(worlds)]
    return sum(one.chance - other.chance for one, other in pairs) / worlds


def _gain_among_hard(kind: str, moment: Moment, best: Action, table: Game) -> float:
    """At the table as it was, where everybody goes on as a hard bot."""
    gains = []
    for again in range(GOING_ON[kind].times):
        ends = [
            _gone_on(kind, table, moment.told.seat, action, again)
            for action in (best, moment.played)
        ]
        gains.append(ends[0] - ends[1])
    return sum(gains) / len(gains)


def _gone_on(kind: str, table: Game, seat: int, action: Action, again: int) -> float:
    how, advice, chance = GOING_ON[kind], advice_of(kind), Playout(again * FAR + seat)
    table = table.copy()
    chapter, left = advice.chapter(table), how.chapters
    table.play(seat, action, chance)
    company = Table(table, bots(kind, all_of("hard", kind), how.part), again)
    states = company.play_on(chance)
    while table.to_act():
        if advice.chapter(table) != chapter:
            chapter, left = advice.chapter(table), left - 1
            if left == 0:
                break
        next(states)
    return outlook(METHODS[kind].scale, table)[seat]


def tell(kind: str, rows: list[Row]) -> None:
    top = [one for row in rows for one in row["top"]]
    figures = {what: mean([one[what] for one in top]) for what in ("claimed", "fresh", "hard")}
    told = ", ".join(f"{what} {figure}" for what, figure in figures.items())
    print(f"{kind}: {len(rows)} games, {len(top)} decisions of medium replaced: {told}")
    fresh, hard = figures["fresh"], figures["hard"]
    print(f"{kind}: claimed / fresh {figures['claimed'].mean / fresh.mean:.2f};", end=" ")
    print(f"hard {hard.mean / hard.error:.1f} standard errors above 0")

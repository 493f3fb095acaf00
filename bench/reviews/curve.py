"""Do those win so often who are said to?"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from bench.curves import Curve, chart
from bench.reviews.judged import SEATS, Row, all_of, mean, recorded, won
from cassoulet.review.hindsight import moments
from cassoulet.review.judge import trials
from cassoulet.review.methods import METHODS
from cassoulet.review.moments import Moment

POINTS = 12  # of a game, about


def row_of(kind: str, game: int) -> Row:
    journal = recorded(kind, all_of("medium", kind), 50_000 + game)
    seat, shares = game % SEATS[kind], won(journal)
    own = list(moments(journal, seat))
    found = [_chances(kind, moment) for moment in own[:: max(1, len(own) // POINTS)]]
    return {"game": game, "seat": seat, "chances": found, "won": shares}


def _chances(kind: str, moment: Moment) -> list[float]:
    """As trials have them, after what was played: they are fitted when they are told."""
    fresh = trials(kind, moment, "bench")
    ends = [fresh.run([moment.played])[0].chances for _ in range(METHODS[kind].scouts)]
    return [sum(seat) / len(ends) for seat in zip(*ends, strict=True)]


def tell(kind: str, rows: list[Row]) -> dict[str, Row]:
    fitted = [
        (METHODS[kind].fitted(chances, row["seat"]), row)
        for row in rows
        for chances in row["chances"]
    ]
    own = [(chances[row["seat"]], row["won"][row["seat"]]) for chances, row in fitted]
    everybody = [pair for chances, row in fitted for pair in zip(chances, row["won"], strict=True)]
    base = 1 / SEATS[kind]
    for whose, points in (("own", own), ("everybody's", everybody)):
        brier = sum((chance - share) ** 2 for chance, share in points) / len(points)
        even = sum((base - share) ** 2 for _, share in points) / len(points)
        print(f"{kind}: {len(rows)} games, {len(points)} points, {whose}:", end=" ")
        print(f"Brier {brier:.3f}, base {even:.3f}, ratio {brier / even:.2f}")
    return _reliability(kind, own)


def _reliability(kind: str, points: list[tuple[float, float]]) -> dict[str, Row]:
    edges = [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.001]
    found: dict[str, Row] = {}
    for low, high in pairwise(edges):
        inside = [(chance, share) for chance, share in points if low <= chance < high]
        if len(inside) > 5:
            said, came = mean([one for one, _ in inside]), mean([one for _, one in inside])
            print(f"{kind}: said {said.mean:.2f}, won {came} ({len(inside)} points)")
            found[f"{said.mean:.2f}"] = {
                "share": came.mean,
                "low": max(0.0, came.mean - 2 * came.error),
                "high": min(1.0, came.mean + 2 * came.error),
            }
    return found


def draw(found: dict[str, dict[str, Row]], file: Path) -> None:
    """What was said and what came, a panel for each game; as said is the straight line."""
    panels = [
        Curve(
            f"{kind}: how often who was said to won", "said", {"came": line, "said": _as_said(line)}
        )
        for kind, line in found.items()
    ]
    file.write_text(chart(panels))


def _as_said(line: dict[str, Row]) -> dict[str, Row]:
    return {said: dict.fromkeys(("share", "low", "high"), float(said)) for said in line}

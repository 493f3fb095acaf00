"""Do losses tell bots of different levels apart?"""

from __future__ import annotations

from bench.reviews.judged import LEVELS, Row, auc, judged, mean, mixed, recorded
from cassoulet.review.shapes import Review


def row_of(kind: str, game: int) -> Row:
    levels = mixed(kind, game)
    journal = recorded(kind, levels, 300_000 + game)
    row: Row = {"game": game}
    for level in LEVELS:
        if level in levels:
            review, seconds = judged(journal, levels.index(level))
            losses = [[one.loss, one.error, one.clear, one.chance] for one in review.decisions]
            row[level] = {"loss": lost(review), "losses": losses, "seconds": seconds}
    return row


def lost(review: Review) -> float:
    """In all: only what is hardly noise, for the rest would add up to something, too."""
    return sum(one.loss for one in review.decisions if one.loss > 2 * one.error)


def tell(kind: str, rows: list[Row]) -> None:
    losses: dict[str, list[float]] = {}
    for level in LEVELS:
        seats = [row[level] for row in rows if level in row]
        losses[level] = [seat["loss"] for seat in seats]
        decisions = [one for seat in seats for one in seat["losses"]]
        errors = sum(clear for _, _, clear, *_ in decisions) / max(1, len(decisions))
        print(f"{kind} {level}: {len(seats)} seats, loss a game {mean(losses[level])},", end=" ")
        print(f"clear errors {errors:.1%} of {len(decisions)} decisions,", end=" ")
        print(f"{mean([seat['seconds'] for seat in seats])} s a seat")
    for worse, better in (("easy", "medium"), ("medium", "hard"), ("easy", "hard")):
        print(f"{kind} AUC {worse}-{better}: {auc(losses[worse], losses[better]):.3f}", end="; ")
    print(f"{len(rows)} games")

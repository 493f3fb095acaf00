"""What the texts of several games have in common; the strings carry rich's markup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from cassoulet.game import Ended
from cassoulet.reckoning import Figure, Part, Reckoning
from cassoulet.texts import MARKUP, Value, speaker

say = speaker("phrases")


class Misread(Exception):
    """What was typed cannot be meant so; the message says why."""


def width(text: str) -> int:
    """How wide it looks: without the markup."""
    return len(MARKUP.sub("", text))


def either(things: Sequence[str]) -> str:
    """Pinto, Borlotti or Azuki."""
    *some, last = things
    return say("either", some=", ".join(some), last=last) if some else last


def longest(texts: Sequence[str]) -> int:
    """How wide a column of them is."""
    return max(map(width, texts))


def framed(title: str, text: str, foot: str = "", style: str = "bold") -> tuple[str, str, str]:
    """A text of one line in a frame, with a title in its upper edge and a foot in the lower."""
    inside = len(text)
    return f"╭{title:─^{inside}}╮", f"│[{style}]{text}[/]│", f"╰{foot:─^{inside}}╯"


# How the points came about

WIDEST_SUM = 60  # in characters; a longer one goes on in the next line
TIED = "\N{NO-BREAK SPACE}"


def sums(
    heading: str,
    names: Sequence[str],
    reckoning: Reckoning,
    part: Callable[[Part], str],
    figure: Callable[[Figure], str] = str,
) -> str:
    """How everybody's points came about, once the game is over: a sum for each, and figures.

    `part` says what points are for, `figure` what else is told.
    """
    widest = longest(names)
    figures = reckoning.figures or ((),) * len(names)
    rows = [f"[dim]{heading}[/]"]
    for name, parts, more in zip(names, reckoning.parts, figures, strict=True):
        told = wrap("; ".join(map(figure, more)), WIDEST_SUM - widest)
        first, *others = _sum(parts, part, WIDEST_SUM - widest)
        others += [f"[dim]{line}[/]" for line in told]
        rows += [f"  {name:<{widest}}  {first}", *[f"  {'':<{widest}}  {line}" for line in others]]
    return "\n".join(rows)


def _sum(parts: Sequence[Part], what: Callable[[Part], str], widest: int) -> list[str]:
    """6 for beans +1 for no token -4 for tokens = 3; a line ends only between two terms."""
    terms = [f"{part.points:+} {what(part)}" for part in parts if part.points]
    if not terms:
        return ["0"]
    terms[-1] += f" = {sum(part.points for part in parts)}"
    tied = " ".join(term.replace(" ", TIED) for term in terms).removeprefix("+")
    lines = wrap(tied, widest, break_on_hyphens=False)
    return [line.replace(TIED, " ") for line in lines]


def in_hand(cards: str) -> str:
    """The hand of whoever looks: its heading, and below it the cards."""
    return f"{say('yourHand')}\n{cards}" if cards else say("emptyHand")


# What happens in several games


def dealt(name: str, cards: str) -> str:
    return say("Dealt", who=name, cards=cards) if cards else ""


def first_to_play(name: str) -> str:
    return say("firstToPlay", who=name)


def round_began(number: int) -> str:
    """A line of its own: much has been said of the round before."""
    return "\n" + say("RoundBegan", number=number)


def cards(n: int) -> str:
    return say("cards", n=n)


def ended(happened: Ended, names: Sequence[str], points: str) -> str:
    """The end of every game; `points` is what its rulebook calls them."""
    scores = zip(names, happened.scores, strict=True)
    facts: dict[str, Value] = {
        "points": points,
        "scores": ", ".join(say("score", who=name, score=score) for name, score in scores),
        "who": [names[seat] for seat in happened.winners],
    }
    if by_tie_break(happened.scores, happened.winners):
        return say("EndedByTieBreak", **facts)
    return say("Ended", **facts)


def by_tie_break(scores: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether somebody has as many points as who won: then one says why only they did."""
    return scores.count(scores[winners[0]]) > len(winners)

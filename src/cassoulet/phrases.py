"""What the texts of several games have in common; the strings carry rich's markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from cassoulet.game import Ended


def counted(count: int, one: str, many: str = "") -> str:
    """1 card, 2 cards; 1 die, 2 dice."""
    return f"1 {one}" if count == 1 else f"{count:,} {many or one + 's'}"


def width(text: str) -> int:
    """How wide it looks: without the markup."""
    return len(re.sub(r"\[[^]]*\]", "", text))


def framed(title: str, text: str, foot: str = "", style: str = "bold") -> tuple[str, str, str]:
    """A text of one line in a frame, with a title in its upper edge and a foot in the lower."""
    inside = len(text)
    return f"╭{title:─^{inside}}╮", f"│[{style}]{text}[/]│", f"╰{foot:─^{inside}}╯"


WIDEST_SUM = 60  # in characters; a longer one goes on in the next line
TIED = "\N{NO-BREAK SPACE}"
Part = tuple[int, str]  # of somebody's points: how many, and what for


def reckoning(points: str, names: Sequence[str], parts: Sequence[Sequence[Part]]) -> str:
    """How everybody's points came about, once the game is over: a sum for each."""
    longest = max(len(name) for name in names)
    rows = [f"[dim]How the {points} came about[/]"]
    for name, some in zip(names, parts, strict=True):
        first, *more = _sum(some, WIDEST_SUM - longest)
        rows += [f"  {name:<{longest}}  {first}", *[f"  {'':<{longest}}  {line}" for line in more]]
    return "\n".join(rows)


def _sum(parts: Sequence[Part], widest: int) -> list[str]:
    """6 for beans +1 for no token -4 for tokens = 3; a line ends only between two terms."""
    terms = [f"{many:+} {what}" for many, what in parts if many] or ["0"]
    if any(many for many, _ in parts):
        terms[-1] += f" = {sum(many for many, _ in parts)}"
    tied = " ".join(term.replace(" ", TIED) for term in terms).removeprefix("+")
    lines = wrap(tied, widest, break_on_hyphens=False)
    return [line.replace(TIED, " ") for line in lines]


def whom(name: str) -> str:
    """You asked Ana, Ana asked you."""
    return "you" if name == "You" else name


def round_began(number: int) -> str:
    """A line of its own: much has been said of the round before."""
    return f"\n[bold]Round {number} began.[/]"


def ended(happened: Ended, names: Sequence[str], points: str) -> str:
    """The end of every game; `points` is what its rulebook calls them."""
    scores = zip(names, happened.scores, strict=True)
    listed = ", ".join(f"{score} for {whom(name)}" for name, score in scores)
    winners = " and ".join(names[seat] for seat in happened.winners)
    how = by_tie_break(happened.scores, happened.winners)
    return f"The game is over. {points}: {listed}. [bold]{winners} won{how}.[/]"


def by_tie_break(scores: Sequence[int], winners: Sequence[int]) -> str:
    """Somebody has as many points as who won: say why only they did."""
    tied = scores.count(scores[winners[0]]) > len(winners)
    return " by the tie-break" if tied else ""

"""What the texts of several games have in common; the strings carry rich's markup."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cassoulet.game import Ended


def counted(count: int, one: str, many: str = "") -> str:
    """1 card, 2 cards; 1 die, 2 dice."""
    return f"1 {one}" if count == 1 else f"{count} {many or one + 's'}"


def width(text: str) -> int:
    """How wide it looks: without the markup."""
    return len(re.sub(r"\[[^]]*\]", "", text))


def framed(title: str, text: str, foot: str = "", style: str = "bold") -> tuple[str, str, str]:
    """A text of one line in a frame, with a title in its upper edge and a foot in the lower."""
    inside = len(text)
    return f"╭{title:─^{inside}}╮", f"│[{style}]{text}[/]│", f"╰{foot:─^{inside}}╯"


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

"""A review in words, for the terminal."""

from __future__ import annotations

from rich.console import Console

from cassoulet.cli.screen import bulleted, heading
from cassoulet.codec import codec
from cassoulet.journal import Journal
from cassoulet.review.hindsight import moments
from cassoulet.review.shapes import Decision, Luck, Option, Reason, Review
from cassoulet.texts import number, speaker
from cassoulet.words import Words, title

say = speaker("review")

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 40  # signs of a curve


class Verdicts:
    def __init__(self, journal: Journal, review: Review, console: Console) -> None:
        self.journal, self.review, self.console = journal, review, console
        self.words = Words(journal.box, [say("seat", seat=seat) for seat in range(journal.seats)])
        self.views = {moment.seq: moment.told.view for moment in moments(journal, review.seat)}

    def show(self) -> None:
        review, box = self.review, self.journal.box
        self.console.print(heading(say("heading", title=title(box), seat=review.seat)))
        if not review.curve:
            self.console.print(say("noDecisions"))
            return
        self._show_curve()
        self._show_costliest()
        if review.luck:
            self._show_luck(review.luck)
        self.console.print(f"\n[dim]{say('tells', review.game)}[/]")

    def _show_curve(self) -> None:
        review = self.review
        chances = [point.chances[review.seat] for point in review.curve]
        first, last = percent(chances[0]), percent(chances[-1])
        self.console.print(say("curve", line=drawn(chances), first=first, last=last))

    # The costliest decisions

    def _show_costliest(self) -> None:
        if not self.review.top:
            self.console.print(say("noErrors"))
            return
        self.console.print(f"\n[bold]{say('top')}[/]")
        by_seq = {decision.seq: decision for decision in self.review.decisions}
        for seq in self.review.top:
            self._show_decision(by_seq[seq])

    def _show_decision(self, decision: Decision) -> None:
        least, most = (decision.loss + times * decision.error for times in (-2, 2))
        shares = {"loss": decision.loss, "least": max(0.0, least), "most": most}
        shown = {name: percent(share) for name, share in shares.items()}
        self.console.print(say("move", seq=decision.seq, **shown))
        done, best = decision.options[decision.played], decision.options[decision.best]
        lines = [say("did", action=self._action(decision, done))]
        lines.append(say("better", action=self._action(decision, best)))
        if decision.reason:
            lines.append(in_words(decision.reason, self.review.game))
        self.console.print(bulleted(lines))

    def _action(self, decision: Decision, option: Option) -> str:
        action = codec(self.journal.box).actions.decode(option.action)
        return self.words.action(action, self.views[decision.seq])

    # Luck

    def _show_luck(self, luck: Luck) -> None:
        self.console.print(f"\n[bold]{say('luck')}[/]")
        for part in luck.__struct_fields__:
            share = number(f"{100 * getattr(luck, part):+.0f}")
            self.console.print(f"  {share:>5} %  {say(f'parts.{part}')}")


def in_words(reason: Reason, kind: str) -> str:
    """Some games have words of their own for it."""
    params = {name: number(f"{value:g}") for name, value in reason.params.items()}
    own = f"reasons.{kind}.{reason.code}"
    return say(own if say.knows(own) else f"reasons.{reason.code}", **params)


def percent(share: float) -> str:
    return number(f"{100 * share:.0f}") + "\N{NO-BREAK SPACE}%"


def drawn(chances: list[float]) -> str:
    """A curve of signs; a long one is thinned out."""
    step = -(-len(chances) // WIDEST)
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances[::step])

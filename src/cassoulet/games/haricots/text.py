"""Haricots in words: the table, each choice with its outcome, and what happened.

The words are in languages/, a folder a language, and carry rich's markup. Names are printed as
they come: whoever passes them cleans them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import groupby

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Ended, Event, View
from cassoulet.games.haricots.events import (
    Caught,
    Dealt,
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.rules import (
    CHIPS_TO_WIN,
    HIGH_FROM,
    PERSONAL_DECK,
    Haricots,
)
from cassoulet.games.haricots.views import Table
from cassoulet.phrases import (
    dealt,
    ended,
    first_to_play,
    framed,
    in_hand,
    longest,
    round_began,
    sums,
)
from cassoulet.reckoning import Reckoning
from cassoulet.texts import speaker

say = speaker("games/haricots")

TWO_VALUES = {1: "1/17", 2: "2/16"}
WIDEST_HAND = 60  # in characters; a wider one is laid out in two rows
STARS = 10  # columns for the rounds that somebody has won

# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    parts = [_round(view, names), _to_beat(view, names), "", _seats(view, names)]
    if view.seat is not None and not view.scores:
        parts += ["", in_hand(_hand(view))]
    return "\n".join(parts)


def _round(view: Table, names: Sequence[str]) -> str:
    if view.rules == "advanced":
        return say("table.advanced", round=view.round, rounds=len(names))
    return say("table.basic", round=view.round, count=say("counted", CHIPS_TO_WIN))


def _to_beat(view: Table, names: Sequence[str]) -> str:
    card, count = view.previous
    if not count:
        return "\n".join(framed("─", f"  {say('table.empty')}  "))
    cards = " ".join([_label(card)] * count)
    played = say("table.playedBy", cards=cards, who=names[view.owner])
    box = framed(f" {say('table.beat', value=view.to_beat)} ", f"  {played}  ")
    if view.to_beat < HIGH_FROM:
        return "\n".join(box)
    return "\n".join([*box, f"[yellow]{say('table.high', value=HIGH_FROM)}[/]"])


def _seats(view: Table, names: Sequence[str]) -> str:
    width = longest(names)
    hand, deck, won = say("table.hand"), say("table.deck"), say("table.won")
    heads = f"{hand:>{_hand_width()}}  {deck:<{_deck_width()}}  {won:<{_won_width()}}"
    header = f"  {'':<{width}}  {heads}{_points_heading(view)}".rstrip()
    rows = [_seat(view, seat, f"{name:<{width}}") for seat, name in enumerate(names)]
    return "\n".join([f"[dim]{header}[/]", *rows])


def _seat(view: Table, seat: int, name: str) -> str:
    hand = say("table.out") if view.out[seat] else str(view.hand_sizes[seat])
    deck = view.deck_sizes[seat]
    pips = "■" * deck + "□" * (PERSONAL_DECK - deck) + f" {deck}"
    won = "★ " * view.won_by.count(seat) or "-"
    cells = f"{hand:>{_hand_width()}}  {pips:<{_deck_width()}}  {won:<{_won_width()}}"
    row = f"{name}  {cells}{_points(view, seat)}".rstrip()
    if view.out[seat]:
        return f"[dim]  {row}[/]"
    return f"[bold cyan]▶ {row}[/]" if seat == view.turn else f"  {row}"


def _hand_width() -> int:
    return longest([say("table.hand"), say("table.out")])


def _deck_width() -> int:
    return max(PERSONAL_DECK + 2, len(say("table.deck")))


def _won_width() -> int:
    return max(STARS, len(say("table.won")))


def _points_width() -> int:
    return longest([say("table.points"), say("table.lost")])


def _points_heading(view: Table) -> str:
    if view.scores:
        return f"  {say('table.points'):>{_points_width()}}"
    return f"  {say('table.lost'):>{_points_width()}}" if view.rules == "advanced" else ""


def _points(view: Table, seat: int) -> str:
    """All points when the game is over; before, only one's own negative ones (H18)."""
    if view.scores:
        return f"  [bold]{view.scores[seat]:>{_points_width()}}[/]"
    if view.rules == "basic":
        return ""
    lost = f"-{view.penalty}" if view.penalty else "0"
    return f"  {lost if seat == view.seat else '?':>{_points_width()}}"


def _hand(view: Table) -> str:
    rows = _rows(view) if view.hand else ()
    return "\n".join("\n".join("".join(line) for line in zip(*row, strict=True)) for row in rows)


def _rows(view: Table) -> Iterator[list[tuple[str, ...]]]:
    """The hand in boxes, one a number, as many in a row as fit."""
    row: list[tuple[str, ...]] = []
    for card, same in groupby(view.hand):
        box = framed("─", " " + " ".join([_label(card)] * len(list(same))) + " ")
        if sum(len(top) for top, *_ in [*row, box]) > WIDEST_HAND:
            yield row
            row = []
        row.append(box)
    yield row


def _label(card: int) -> str:
    return TWO_VALUES.get(card, str(card))


def _labels(cards: Sequence[int]) -> str:
    return " ".join(_label(card) for card in cards)


# The choices


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    assert view.seat is not None
    recorder = Recorder(Playout(0))
    Haricots.imagine(view, recorder).play(view.seat, chosen, recorder)
    first = recorder.events[0]  # what the rules do at an imagined table
    if isinstance(first, Played):
        return _play(first, view)
    if isinstance(first, Folded):
        return _fold(first)
    if isinstance(first, DroppedOut):
        return say("actions.DropOut")
    return say("actions.Pass", n=view.deck_sizes[view.seat])


def _play(played: Played, view: Table) -> str:
    cards = _worth(played.card, played.count, played.value)
    wins = played.count == len(view.hand)
    if not view.to_beat:
        return say("actions.LeadAll" if wins else "actions.Lead", cards=cards)
    return say("actions.PlayAll" if wins else "actions.Play", cards=cards, value=view.to_beat)


def _worth(card: int, count: int, value: int) -> str:
    """The cards, and their value where that is more than the number on one card."""
    label, each = _label(card), value // count
    if count == 1 and each == card:
        return say("worth.one", card=label)
    if count == 1:
        return say("worth.oneHigh", card=label, each=each)
    many = say("counted", count)
    if each == card:
        return say("worth.several", count=many, card=label, value=value)
    return say("worth.severalHigh", count=many, card=label, each=each, value=value)


def _fold(folded: Folded) -> str:
    if not folded.penalty:
        return say("actions.FoldForNothing", cards=_labels(folded.run))
    return say("actions.Fold", cards=_labels(folded.run), penalty=folded.penalty)


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    return f"{round_began(happened.number)} {first_to_play(names[happened.first])}"


@event.register
def _dealt(happened: Dealt, names: Sequence[str]) -> str:
    return dealt(names[happened.seat], _labels(happened.cards))


@event.register
def _played(happened: Played, names: Sequence[str]) -> str:
    worth = _worth(happened.card, happened.count, happened.value)
    return say("events.Played", who=names[happened.seat], cards=worth)


@event.register
def _table_cleared(happened: TableCleared, names: Sequence[str]) -> str:
    return say("events.TableCleared", who=names[happened.seat])


@event.register
def _passed(happened: Passed, names: Sequence[str]) -> str:
    if happened.card is None:
        return say("events.PassedHidden", who=names[happened.seat])
    return say("events.Passed", who=names[happened.seat], card=_label(happened.card))


@event.register
def _dropped_out(happened: DroppedOut, names: Sequence[str]) -> str:
    return say("events.DroppedOut", who=names[happened.seat])


@event.register
def _folded(happened: Folded, names: Sequence[str]) -> str:
    who, hand, run = names[happened.seat], _labels(happened.hand), _labels(happened.run)
    if not happened.penalty:
        return say("events.FoldedForNothing", who=who, hand=hand, cards=run)
    return say("events.Folded", who=who, hand=hand, cards=run, n=happened.penalty)


@event.register
def _round_won(happened: RoundWon, names: Sequence[str]) -> str:
    return say("events.RoundWon", who=names[happened.seat], number=happened.number)


@event.register
def _caught(happened: Caught, names: Sequence[str]) -> str:
    return say("events.Caught", who=names[happened.seat], n=happened.penalty)


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, say("points"))


# The end


def account(reckoning: Reckoning, names: Sequence[str]) -> str:
    """How the points came about, in several lines."""
    return sums(
        say("table.reckoning"), names, reckoning, lambda part: say("parts.round", number=part.of)
    )

"""The Magic Beanstalk in words: the table, each choice and what follows from it, what happened.

The strings carry rich's markup. Names are printed as they come: whoever passes them cleans them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from math import comb

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Answer, Dealer, Ended, Event, Question, View
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    Decline,
    GiveEye,
    Hide,
    Place,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.board import BAG_VALUES
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    BagsOpened,
    CastleReached,
    Chose,
    Collapsed,
    DieReturned,
    DrewAction,
    EyeGiven,
    GiantWoke,
    Hid,
    Paid,
    Placed,
    Rerolled,
    Revealed,
    Rolled,
    RoundBegan,
    Stole,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import (
    CHOICES,
    EYES,
    EYES_TO_WAKE,
    FACE_WEIGHTS,
    HELPED,
    SIDES,
)
from cassoulet.games.haricot_magique.picture import (
    FACE_COLOURS,
    FACES,
    FIELD,
    PIECES,
    POWERS,
    caption,
    counted,
    has_eye_token,
    marks,
    panel,
    picture,
)
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, EYE, TOKEN, Settled
from cassoulet.games.haricot_magique.views import Table

ARTICLES = {"eye die": "an", "castle": "the"}
DUE = {TOKEN: "your cloud", CYLINDER: "a cylinder", CASTLE: "the castle"}

# The table


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    tower, beside = picture(view.stalk, marks(names)), panel(view, names)
    rows = max(len(tower), len(beside))
    tower = [" " * FIELD] * (rows - len(tower)) + tower
    beside += [""] * (rows - len(beside))
    lines = [f"{left}  {right}".rstrip() for left, right in zip(tower, beside, strict=True)]
    return "\n".join([caption(view.stalk, view.lean), *lines])


# The choices


@singledispatch
def choice(chosen: Action, view: Table) -> str:
    """A choice in words, by its type."""
    raise NotImplementedError(chosen)


def action(chosen: Action, view: View) -> str:
    """A choice of the seat whose view it is, and what follows from it."""
    assert isinstance(view, Table)
    return choice(chosen, view)


@choice.register
def _choose(chosen: Choose, view: Table) -> str:
    dice = " or ".join(map(str, CHOICES[chosen.card]))
    power = f"; {POWERS[chosen.card]}" if view.variant == "expert" else ""
    return f"card [bold]{chosen.card}[/]: roll {dice}{power}"


@choice.register
def _roll(chosen: Roll, view: Table) -> str:
    return f"roll [bold]{chosen.dice}[/]{_risk(chosen.dice, view)}"


@choice.register
def _throw_axe(chosen: ThrowAxe, view: Table) -> str:
    return f"throw the axe, then roll [bold]{chosen.dice}[/]{_risk(chosen.dice, view)}"


@choice.register
def _add_dice(chosen: AddDice, view: Table) -> str:
    if chosen.dice:
        return f"roll [bold]{chosen.dice}[/] more{_risk(chosen.dice, view)}"
    return "roll no more"


@choice.register
def _place(chosen: Place, view: Table) -> str:
    if chosen.piece in DUE:
        return f"put [bold]{DUE[chosen.piece]}[/] on top{_outcome(chosen, view)}"
    return f"place the [bold]{PIECES[chosen.piece]}[/]{_outcome(chosen, view)}"


@choice.register
def _give_eye(chosen: GiveEye, view: Table) -> str:
    place = view.order.index(chosen.to) + 1
    return f"give the eye token to number {place}, who has card {view.cards[chosen.to]}"


@choice.register
def _hide(_chosen: Hide, _view: Table) -> str:
    return "hide: roll nothing in this turn"


@choice.register
def _steal(chosen: Steal, view: Table) -> str:
    place = view.order.index(chosen.victim) + 1
    bags = counted(view.gold[chosen.victim], "bag")
    return f"steal a bag from number {place}, who has {bags}; then roll"


@choice.register
def _take_bonus(_chosen: TakeBonus, view: Table) -> str:
    return f"[green]take another bag[/] for {counted(view.treasures_placed, 'cloud')}"


@choice.register
def _return_die(chosen: ReturnDie, view: Table) -> str:
    return f"put the [bold]{PIECES[chosen.face]}[/] back{_outcome(chosen, view)}"


@choice.register
def _reroll_eyes(_chosen: RerollEyes, view: Table) -> str:
    return f"roll {counted(view.rolled[EYE], 'eye')} again"


@choice.register
def _decline(chosen: Decline, view: Table) -> str:
    kept = {HELPED: "keep all dice", EYES: "keep the eyes"}
    return kept.get(view.phase, "use no power") + _outcome(chosen, view)


def _risk(dice: int, view: Table) -> str:
    """How likely so many dice wake the giant at once."""
    missing = EYES_TO_WAKE - view.rolled[EYE] - has_eye_token(view)
    eyes, others = FACE_WEIGHTS[EYE], SIDES - FACE_WEIGHTS[EYE]
    ways = sum(comb(dice, n) * eyes**n * others ** (dice - n) for n in range(missing, dice + 1))
    return f" [dim](wakes the giant: {ways / SIDES**dice:.0%})[/]" if ways else ""


# What the rules do at an imagined table where whatever is placed stands


class Steady(Dealer):
    """A hand that never shakes."""

    def __init__(self) -> None:
        self.chance = Playout(0)

    def pick(self, weights: vec[i64], total: i64) -> i64:
        return self.chance.pick(weights, total)

    def ask(self, _question: Question) -> Answer:
        return Settled((0, 0, 0), (), 0)


def _outcome(chosen: Action, view: Table) -> str:
    assert view.seat is not None
    recorder = Recorder(Steady())
    table = HaricotMagique.imagine(view, recorder)
    assert isinstance(table, HaricotMagique)
    table.play(view.seat, chosen, recorder)
    return _wakes(recorder.events) + _goes_on_it(table) + _pay(recorder.events, view.seat)


def _wakes(events: Sequence[Event]) -> str:
    woke = any(isinstance(event, GiantWoke) for event in events)
    return ": [red]the giant wakes[/]" if woke else ""


def _goes_on_it(table: HaricotMagique) -> str:
    if table.due in DUE:
        return f", then {DUE[table.due]}"
    ready = table.castle_due and not any(table.rolled)
    return f", then {DUE[CASTLE]}" if ready else ""


def _pay(events: Sequence[Event], seat: int) -> str:
    paid = [event.bags for event in events if isinstance(event, Paid) and event.seat == seat]
    return f": [green]{counted(sum(paid), 'bag')}[/] if it stands" if paid else ""


# What happened


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    return f"[bold]Round {happened.number} began.[/] Bean token: {names[happened.bean]}."


@event.register
def _drew_action(happened: DrewAction, names: Sequence[str]) -> str:
    """What others drew is not worth a word: everybody draws."""
    return f"{names[happened.seat]} drew card {happened.card}." if happened.card else ""


@event.register
def _chose(happened: Chose, names: Sequence[str]) -> str:
    card = f"card {happened.card}" if happened.card else "a card"
    return f"{names[happened.seat]} chose {card}."


@event.register
def _revealed(happened: Revealed, names: Sequence[str]) -> str:
    cards = ", ".join(f"{names[seat]} {happened.cards[seat]}" for seat in happened.order)
    return f"[bold]The cards:[/] {cards}."


@event.register
def _turn_began(happened: TurnBegan, names: Sequence[str]) -> str:
    return f"Next to play: {names[happened.seat]}."


@event.register
def _rolled(happened: Rolled, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} rolled {_faces(happened.faces)}."


@event.register
def _giant_woke(happened: GiantWoke, names: Sequence[str]) -> str:
    dice = counted(happened.returned, "die", "dice")
    price = f"{names[happened.seat]} put {dice} back" if happened.returned else "no die went back"
    return f"[bold red]The giant woke[/], and {price}."


@event.register
def _placed(happened: Placed, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} placed {_a(PIECES[happened.piece])}."


@event.register
def _collapsed(happened: Collapsed, names: Sequence[str]) -> str:
    pieces = counted(len(happened.fell), "piece")
    return f"[bold red]The beanstalk collapsed[/] under {names[happened.seat]}: {pieces} fell."


@event.register
def _castle_reached(happened: CastleReached, names: Sequence[str]) -> str:
    return f"[bold magenta]{names[happened.seat]} reached the castle.[/] The beanstalk was cleared."


@event.register
def _paid(happened: Paid, names: Sequence[str]) -> str:
    return f"[green]{names[happened.seat]} got {counted(happened.bags, 'bag')}.[/]"


@event.register
def _axe_thrown(happened: AxeThrown, names: Sequence[str]) -> str:
    fell = f"{counted(len(happened.fell), 'piece')} fell" if happened.fell else "it missed"
    return f"[yellow]{names[happened.seat]} threw the axe[/], and {fell}."


@event.register
def _eye_given(happened: EyeGiven, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} gave the eye token to {names[happened.to]}."


@event.register
def _hid(happened: Hid, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} hid and rolled nothing."


@event.register
def _stole(happened: Stole, names: Sequence[str]) -> str:
    return f"[yellow]{names[happened.seat]} stole a bag[/] from {names[happened.victim]}."


@event.register
def _die_returned(happened: DieReturned, names: Sequence[str]) -> str:
    return f"The giant's wife took the {PIECES[happened.face]} of {names[happened.seat]} back."


@event.register
def _rerolled(happened: Rerolled, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} rolled the eyes again: {_faces(happened.faces)}."


@event.register
def _bags_opened(happened: BagsOpened, names: Sequence[str]) -> str:
    pairs = zip(happened.bags, BAG_VALUES, strict=True)
    found = ", ".join(f"{count} of {value}" for count, value in pairs if count)
    return f"The bags of {names[happened.seat]}: {found or 'none'}."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    scores = zip(names, happened.scores, strict=True)
    listed = ", ".join(f"{score} for {name}" for name, score in scores)
    winners = " and ".join(names[seat] for seat in happened.winners)
    return f"The game is over. Gold: {listed}. [bold]{winners} won.[/]"


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(f"[{FACE_COLOURS[face]}]{FACES[face]}[/]" for face in sorted(faces))


def _a(piece: str) -> str:
    return f"{ARTICLES.get(piece, 'a')} {piece}"

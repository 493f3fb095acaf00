"""What happened at the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from cassoulet.game import Ended, Event
from cassoulet.games.haricot_magique.board import BAG_VALUES
from cassoulet.games.haricot_magique.events import (
    AxeThrown,
    BagsOpened,
    CastleReached,
    Chose,
    Collapsed,
    DieReturned,
    Drew,
    EyeGiven,
    GiantWoke,
    Hid,
    Paid,
    Placed,
    Rerolled,
    Revealed,
    Rolled,
    RoundBegan,
    Slipped,
    Stole,
    TurnBegan,
)
from cassoulet.games.haricot_magique.text.pieces import FACE_COLOURS, FACES, PIECES
from cassoulet.phrases import counted, ended, round_began, whom

ARTICLES = {"eye die": "an", "castle": "the", "+1 die": "the"}


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell; in the past tense, which suits You too."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    return f"{round_began(happened.number)} Bean token: {whom(names[happened.bean])}."


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
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
    return f"Next to play: {whom(names[happened.seat])}."


@event.register
def _rolled(happened: Rolled, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} rolled {_faces(happened.faces)}."


@event.register
def _giant_woke(happened: GiantWoke, names: Sequence[str]) -> str:
    dice = counted(happened.returned, "die", "dice")
    price = (
        f"{whom(names[happened.seat])} put {dice} back" if happened.returned else "no die went back"
    )
    return f"[bold red]The giant woke[/], and {price}."


@event.register
def _placed(happened: Placed, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} placed {_a(PIECES[happened.piece])}."


@event.register
def _slipped(happened: Slipped, names: Sequence[str]) -> str:
    return (
        f"{names[happened.seat]} saw {_a(PIECES[happened.piece])} slip off, and took it up again."
    )


@event.register
def _collapsed(happened: Collapsed, names: Sequence[str]) -> str:
    pieces = counted(len(happened.fell), "piece")
    return (
        f"[bold red]The beanstalk collapsed[/] under {whom(names[happened.seat])}: {pieces} fell."
    )


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


# The powers of the expert variant


@event.register
def _eye_given(happened: EyeGiven, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} gave the eye token to {whom(names[happened.to])}."


@event.register
def _hid(happened: Hid, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} hid and rolled nothing."


@event.register
def _stole(happened: Stole, names: Sequence[str]) -> str:
    return f"[yellow]{names[happened.seat]} stole a bag[/] from {whom(names[happened.victim])}."


@event.register
def _die_returned(happened: DieReturned, names: Sequence[str]) -> str:
    return f"The giant's wife took the {PIECES[happened.face]} of {names[happened.seat]} back."


@event.register
def _rerolled(happened: Rerolled, names: Sequence[str]) -> str:
    return f"{names[happened.seat]} rolled the eyes again: {_faces(happened.faces)}."


# End of the game


@event.register
def _bags_opened(happened: BagsOpened, names: Sequence[str]) -> str:
    pairs = zip(happened.bags, BAG_VALUES, strict=True)
    found = ", ".join(f"{count} of {value}" for count, value in pairs if count)
    return f"{names[happened.seat]} opened bags: {found or 'none'}."


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, "Gold")


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(f"[{FACE_COLOURS[face]}]{FACES[face]}[/]" for face in sorted(faces))


def _a(piece: str) -> str:
    return f"{ARTICLES.get(piece, 'a')} {piece}"

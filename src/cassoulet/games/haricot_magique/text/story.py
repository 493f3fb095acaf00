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
from cassoulet.games.haricot_magique.text.pieces import FACE_COLOURS, bags, face, say
from cassoulet.phrases import ended, round_began


@singledispatch
def event(happened: Event, names: Sequence[str]) -> str:
    """One sentence, empty if there is nothing to tell."""
    raise NotImplementedError(happened)


@event.register
def _round_began(happened: RoundBegan, names: Sequence[str]) -> str:
    bean = say("events.RoundBegan", who=names[happened.bean])
    return f"{round_began(happened.number)} {bean}"


@event.register
def _drew(happened: Drew, names: Sequence[str]) -> str:
    """What others drew is not worth a word: everybody draws."""
    who, card = names[happened.seat], happened.card
    return say("events.Drew", who=who, card=card) if card else ""


@event.register
def _chose(happened: Chose, names: Sequence[str]) -> str:
    if not happened.card:
        return say("events.ChoseHidden", who=names[happened.seat])
    return say("events.Chose", who=names[happened.seat], card=happened.card)


@event.register
def _revealed(happened: Revealed, names: Sequence[str]) -> str:
    cards = [
        say("events.RevealedCard", who=names[seat], card=happened.cards[seat])
        for seat in happened.order
    ]
    return say("events.Revealed", cards=", ".join(cards))


@event.register
def _turn_began(happened: TurnBegan, names: Sequence[str]) -> str:
    return say("events.TurnBegan", who=names[happened.seat])


@event.register
def _rolled(happened: Rolled, names: Sequence[str]) -> str:
    return say("events.Rolled", who=names[happened.seat], faces=_faces(happened.faces))


@event.register
def _giant_woke(happened: GiantWoke, names: Sequence[str]) -> str:
    if not happened.returned:
        return say("events.GiantWokeForNothing")
    dice = say("dice", n=happened.returned)
    return say("events.GiantWoke", who=names[happened.seat], dice=dice)


@event.register
def _placed(happened: Placed, names: Sequence[str]) -> str:
    return say("events.Placed", who=names[happened.seat], piece=say("aPiece", happened.piece))


@event.register
def _slipped(happened: Slipped, names: Sequence[str]) -> str:
    return say("events.Slipped", who=names[happened.seat], piece=say("aPiece", happened.piece))


@event.register
def _collapsed(happened: Collapsed, names: Sequence[str]) -> str:
    return say("events.Collapsed", n=len(happened.fell), who=names[happened.seat])


@event.register
def _castle_reached(happened: CastleReached, names: Sequence[str]) -> str:
    return say("events.CastleReached", who=names[happened.seat])


@event.register
def _paid(happened: Paid, names: Sequence[str]) -> str:
    return say("events.Paid", who=names[happened.seat], bags=bags(happened.bags))


@event.register
def _axe_thrown(happened: AxeThrown, names: Sequence[str]) -> str:
    if not happened.fell:
        return say("events.AxeMissed", who=names[happened.seat])
    return say("events.AxeThrown", n=len(happened.fell), who=names[happened.seat])


# The powers of the expert variant


@event.register
def _eye_given(happened: EyeGiven, names: Sequence[str]) -> str:
    return say("events.EyeGiven", who=names[happened.seat], to=names[happened.to])


@event.register
def _hid(happened: Hid, names: Sequence[str]) -> str:
    return say("events.Hid", who=names[happened.seat])


@event.register
def _stole(happened: Stole, names: Sequence[str]) -> str:
    return say("events.Stole", who=names[happened.seat], victim=names[happened.victim])


@event.register
def _die_returned(happened: DieReturned, names: Sequence[str]) -> str:
    piece = say("pieces", happened.face)
    return say("events.DieReturned", who=names[happened.seat], piece=piece)


@event.register
def _rerolled(happened: Rerolled, names: Sequence[str]) -> str:
    return say("events.Rerolled", who=names[happened.seat], faces=_faces(happened.faces))


# End of the game


@event.register
def _bags_opened(happened: BagsOpened, names: Sequence[str]) -> str:
    pairs = zip(happened.bags, BAG_VALUES, strict=True)
    found = [say("events.bagsOf", count=count, value=value) for count, value in pairs if count]
    if not found:
        return say("events.NoBagsOpened", who=names[happened.seat])
    return say("events.BagsOpened", who=names[happened.seat], bags=", ".join(found))


@event.register
def _ended(happened: Ended, names: Sequence[str]) -> str:
    return ended(happened, names, say("points"))


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(f"[{FACE_COLOURS[shown]}]{face(shown)}[/]" for shown in sorted(faces))

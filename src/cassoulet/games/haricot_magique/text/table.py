"""The table in words and as a picture: the tower from the side, the players beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from textwrap import wrap

from cassoulet.game import NOBODY, View
from cassoulet.games.haricot_magique.board import (
    ACTION_CARDS,
    BAG_VALUES,
    CYLINDERS,
    DICE,
    NO_CARD,
    TOKENS,
)
from cassoulet.games.haricot_magique.growing import CHOICES, CHOOSING, EYES_TO_WAKE, OVER, STARTING
from cassoulet.games.haricot_magique.text.pieces import (
    FACE_COLOURS,
    FACES,
    FACES_OF_SEVERAL,
    POWERS,
    THINGS,
    has_eye_token,
)
from cassoulet.games.haricot_magique.tower import (
    CYLINDER,
    DICE_FACES,
    EYE,
    HEIGHTS,
    LEAN_FREE,
    THOUSAND,
    TOKEN,
)
from cassoulet.games.haricot_magique.views import Standing, Table
from cassoulet.phrases import Part, counted, reckoning

SIGNS = ("◉", "⚄", "◆", "▮")
SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue")
CLOUD_LEFT, CLOUD_GONE = "≈", "·"

DIE_WIDTH = 12  # columns
FIELD = 24  # columns that the picture takes: a die's width of room to lean into
ROOM = FIELD - DIE_WIDTH
MOST_PIECES = 13  # rows, with a fold in them, above the ground
PANEL = 38  # columns beside the picture
LONGEST_MARK = 6  # of a name on a cloud
UPRIGHT = 50  # thousandths of a die that nobody would call a lean

Row = tuple[int, str, str]  # from which column, in which style, what


def board(view: View, names: Sequence[str]) -> str:
    """The table as `view` has it, in several lines."""
    assert isinstance(view, Table)
    tower, beside = picture(view.stalk, marks(names)), panel(view, names)
    rows = max(len(tower), len(beside))
    tower = [" " * FIELD] * (rows - len(tower)) + tower
    beside += [""] * (rows - len(beside))
    lines = [f"{left}  {right}".rstrip() for left, right in zip(tower, beside, strict=True)]
    end = ["", reckoning("gold", names, [_gold(bags) for bags in view.bags])] if view.scores else []
    return "\n".join([caption(view.stalk, view.lean), *lines, *end])


def _gold(bags: Sequence[int]) -> list[Part]:
    opened = zip(bags, BAG_VALUES, strict=True)
    return [(count * value, f"in {counted(count, 'bag')} of {value}") for count, value in opened]


def marks(names: Sequence[str]) -> list[str]:
    """What stands on each player's clouds: names cut short, or numbers where those are alike."""
    short = [name[:LONGEST_MARK] for name in names]
    return short if len(set(short)) == len(names) else [str(seat) for seat in range(len(names))]


# The beanstalk from the side


def picture(stalk: Sequence[Standing], signs: Sequence[str]) -> list[str]:
    """The beanstalk from its top to the ground, in rows of FIELD columns."""
    rows = [
        (column, *_drawn(one, signs)) for column, one in zip(_columns(stalk), stalk, strict=True)
    ]
    if len(stalk) > MOST_PIECES:
        rows = _folded(rows, stalk)
    return [*[_row(*row) for row in reversed(rows)], f"[green]{'▔' * FIELD}[/]"]


def _columns(stalk: Sequence[Standing]) -> list[int]:
    """Where each piece begins: the base in the middle, unless the rest would leave the picture."""
    leans = accumulate(one.pose[0] for one in stalk)
    shifts = [round(lean * DIE_WIDTH / THOUSAND) for lean in leans]
    base = min(max(ROOM // 2, -min(shifts)), ROOM - max(shifts))
    return [min(max(base + shift, 0), ROOM) for shift in shifts]


def _drawn(one: Standing, signs: Sequence[str]) -> tuple[str, str]:
    """A piece as its style and its signs, as wide as a die."""
    if one.piece < DICE_FACES:
        return FACE_COLOURS[one.piece], f"│{SIGNS[one.piece]} {FACES[one.piece]:<8}│"
    if one.piece == TOKEN:
        cloud = f" {signs[one.owner]} "
        return f"bold {SEAT_COLOURS[one.owner]}", f"({cloud:≈^10})"
    if one.piece == CYLINDER:
        return "green", f"{'║cylinder║':^{DIE_WIDTH}}"
    return "bold magenta", "▙▟ castle ▙▟"


def _folded(rows: Sequence[Row], stalk: Sequence[Standing]) -> list[Row]:
    """The base and the top as they are; what is between them as one row."""
    top = MOST_PIECES - 2
    hidden = stalk[1:-top]
    text = f"⋮ {len(hidden)} pieces, {height(hidden)} high ⋮"
    return [rows[0], ((FIELD - len(text)) // 2, "dim", text), *rows[-top:]]


def _row(column: int, style: str, text: str) -> str:
    after = FIELD - column - len(text)
    return f"{'':{column}}[{style}]{text}[/]{'':{after}}"


# The beanstalk in words


def caption(stalk: Sequence[Standing], lean: int) -> str:
    """The beanstalk for those who hear it read out."""
    if len(stalk) == 1:
        return "The beanstalk: only the base die."
    top = (*FACES, *THINGS)[stalk[-1].piece]
    return f"The beanstalk: {height(stalk)} dice high, {leaning(lean)}, {top} on top."


def leaning(lean: int) -> str:
    if abs(lean) <= UPRIGHT:
        return "upright"
    text = f"leans {abs(lean) / THOUSAND:.1f} {'left' if lean < 0 else 'right'}"
    return f"[bold yellow]{text}[/]" if abs(lean) > LEAN_FREE else text


def height(stalk: Sequence[Standing]) -> str:
    return f"{sum(HEIGHTS[one.piece] for one in stalk) / THOUSAND:.1f}"


# The players and what lies beside the beanstalk


def panel(view: Table, names: Sequence[str]) -> list[str]:
    rows = [f"Round {view.round} of {ACTION_CARDS}, {view.variant} rules", *_seats(view, names), ""]
    rows += [f"Reserve: {_reserve(view)}", f"Bags of gold left: {view.gold_left}"]
    if view.hand:
        rows.append(f"Your cards: {_hand(view)}")
    return [*rows, *_now(view)]


def _seats(view: Table, names: Sequence[str]) -> Iterator[str]:
    """In the order of turns; before the cards are turned over, as they sit; at last by gold."""
    width = max(len(name) for name in names)
    gold = " gold" if view.scores else ""
    yield f"[dim]{'':{5 + width}} card bags clouds{gold}[/]"
    for place, seat in enumerate(_in_order(view)):
        number = f"{place + 1}." if view.order and not view.scores else "  "
        yield _seat(view, seat, f"{number} {names[seat]:<{width}}", place)


def _in_order(view: Table) -> Sequence[int]:
    if view.scores:
        return sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat])
    return view.order or range(len(view.gold))


def _seat(view: Table, seat: int, name: str, place: int) -> str:
    clouds = f"[{SEAT_COLOURS[seat]}]{_clouds(view, seat)}[/]"
    last = f"[bold]{view.scores[seat]:>4}[/]" if view.scores else _tokens(view, seat)
    row = f"{name} {_card(view, seat):>4} {view.gold[seat]:>4} {clouds}    {last}".rstrip()
    if view.phase == OVER or not view.order:
        return f"  {row}"
    if place == view.played_turns:
        return f"[bold cyan]▶ {row}[/]"
    return f"[dim]  {row}[/]" if place < view.played_turns else f"  {row}"


def _clouds(view: Table, seat: int) -> str:
    left = TOKENS - standing(view, TOKEN, seat)
    return CLOUD_LEFT * left + CLOUD_GONE * (TOKENS - left)


def _card(view: Table, seat: int) -> str:
    if view.played[seat] != NO_CARD:
        return str(view.played[seat])
    if seat == view.seat and view.choice != NO_CARD:
        return f"({view.choice})"
    return "?" if view.chosen[seat] else "-"


def _tokens(view: Table, seat: int) -> str:
    held = {"axe": view.axes[seat], "eye": view.eye == seat, "bean": view.bean == seat}
    return " ".join(token for token, has in held.items() if has)


def _reserve(view: Table) -> str:
    dice = counted(dice_left(view), "die", "dice")
    cylinders = counted(CYLINDERS - standing(view, CYLINDER), "cylinder")
    return f"{dice}, {cylinders}"


def _hand(view: Table) -> str:
    """Each card with the numbers of dice that it allows."""
    return "  ".join(f"[bold]{card}[/] ({'/'.join(map(str, CHOICES[card]))})" for card in view.hand)


def _now(view: Table) -> Iterator[str]:
    """What the player on turn is in the middle of."""
    if view.phase == CHOOSING:
        yield "Low cards play first."
    if view.phase == STARTING and view.variant == "expert":
        yield _power(view.played[view.order[view.played_turns]], view)
    if any(view.rolled):
        yield from wrap(f"Dice to place: {dice_in_words(view.rolled)}", PANEL)
    if wakes := waking(view):
        yield f"[bold red]{wakes}: the giant wakes[/]"
    if view.castle_due:
        yield "[bold magenta]Last of all the castle goes on top[/]"


def _power(card: int, view: Table) -> str:
    return f"Power {card}: {'used up in this round' if view.powers_used[card] else POWERS[card]}"


def waking(view: Table) -> str:
    """The eyes that wake the giant, if there are enough of them."""
    eyes = view.rolled[EYE]
    token = has_eye_token(view)
    if eyes + token < EYES_TO_WAKE:
        return ""
    return counted(eyes, "eye") + (" and the token" if token else "")


def dice_in_words(rolled: Sequence[int]) -> str:
    return ", ".join(
        f"{count} {faces}" if count > 1 else face
        for face, faces, count in zip(FACES, FACES_OF_SEVERAL, rolled, strict=True)
        if count
    )


def dice_left(view: Table) -> int:
    return DICE - sum(one.piece < DICE_FACES for one in view.stalk) - sum(view.rolled)


def standing(view: Table, piece: int, owner: int = NOBODY) -> int:
    return sum(one.piece == piece and one.owner == owner for one in view.stalk)

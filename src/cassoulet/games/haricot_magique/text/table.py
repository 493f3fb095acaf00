"""The table in words and as a picture: the tower from the side, the players beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from textwrap import wrap

from cassoulet.game import NOBODY, View
from cassoulet.games.haricot_magique.board import (
    ACTION_CARDS,
    CYLINDERS,
    DICE,
    NO_CARD,
    TOKENS,
)
from cassoulet.games.haricot_magique.growing import (
    CHOICES,
    CHOOSING,
    EYES_TO_WAKE,
    OVER,
    PLACING,
    STARTING,
)
from cassoulet.games.haricot_magique.text.pieces import (
    FACE_COLOURS,
    face,
    has_eye_token,
    power,
    say,
)
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DICE_FACES,
    EYE,
    HEIGHTS,
    LEAN_FREE,
    THOUSAND,
    TOKEN,
)
from cassoulet.games.haricot_magique.views import Standing, Table
from cassoulet.phrases import longest
from cassoulet.texts import number

SIGNS = ("◉", "⚄", "◆", "▮")
SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue")
CLOUD_LEFT, CLOUD_GONE = "≈", "·"

DIE_WIDTH = 12  # columns
FIELD = 24  # columns that the picture takes: a die's width of room to lean into
ROOM = FIELD - DIE_WIDTH
MOST_PIECES = 13  # rows, with a fold in them, above the ground
PANEL = 38  # columns beside the picture
LONGEST_MARK = 6  # of a name on a cloud
LABEL = 8  # columns for what a piece is called
NARROWEST = {"card": 4, "bags": 4, "clouds": TOKENS, "gold": 4}  # columns of the players
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
    return "\n".join([caption(view.stalk, view.lean), *lines])


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
        return FACE_COLOURS[one.piece], f"│{SIGNS[one.piece]} {_label(one.piece):<{LABEL}}│"
    if one.piece == TOKEN:
        cloud = f" {signs[one.owner]} "
        return f"bold {SEAT_COLOURS[one.owner]}", f"({cloud:≈^10})"
    if one.piece == CYLINDER:
        return "green", f"{f'║{_label(CYLINDER)}║':^{DIE_WIDTH}}"
    return "bold magenta", f"▙▟{_label(CASTLE):^{LABEL}}▙▟"


def _label(piece: int) -> str:
    return face(piece)[:LABEL]


def _folded(rows: Sequence[Row], stalk: Sequence[Standing]) -> list[Row]:
    """The base and the top as they are; what is between them as one row."""
    top = MOST_PIECES - 2
    hidden = stalk[1:-top]
    text = say("stalk.hidden", n=len(hidden), height=height(hidden))[:FIELD]
    return [rows[0], ((FIELD - len(text)) // 2, "dim", text), *rows[-top:]]


def _row(column: int, style: str, text: str) -> str:
    after = FIELD - column - len(text)
    return f"{'':{column}}[{style}]{text}[/]{'':{after}}"


# The beanstalk in words


def caption(stalk: Sequence[Standing], lean: int) -> str:
    """The beanstalk for those who hear it read out."""
    if len(stalk) == 1:
        return say("stalk.onlyBase")
    top = face(stalk[-1].piece)
    return say("stalk.caption", height=height(stalk), leaning=leaning(lean), top=top)


def leaning(lean: int) -> str:
    if abs(lean) <= UPRIGHT:
        return say("stalk.upright")
    much = number(f"{abs(lean) / THOUSAND:.1f}")
    text = say("stalk.left" if lean < 0 else "stalk.right", much=much)
    return f"[bold yellow]{text}[/]" if abs(lean) > LEAN_FREE else text


def height(stalk: Sequence[Standing]) -> str:
    return number(f"{sum(HEIGHTS[one.piece] for one in stalk) / THOUSAND:.1f}")


# The players and what lies beside the beanstalk


def panel(view: Table, names: Sequence[str]) -> list[str]:
    expert = view.variant == "expert"
    when = {"round": view.round, "rounds": ACTION_CARDS}
    rows = [say("table.expert" if expert else "table.basic", **when), *_seats(view, names), ""]
    rows += [_reserve(view), say("table.goldLeft", bags=view.gold_left)]
    if view.hand:
        rows.append(say("table.yourCards", cards=_hand(view)))
    return [*rows, *_now(view)]


def _seats(view: Table, names: Sequence[str]) -> Iterator[str]:
    """In the order of turns; before the cards are turned over, as they sit; at last by gold."""
    width = longest(names)
    heads = ["card", "bags", "clouds", *(["gold"] if view.scores else [])]
    titles = " ".join(f"{say('table', head):>{_column(head)}}" for head in heads)
    yield f"[dim]{'':{5 + width}} {titles}[/]"
    for place, seat in enumerate(_in_order(view)):
        number = f"{place + 1}." if view.order and not view.scores else "  "
        yield _seat(view, seat, f"{number} {names[seat]:<{width}}", place)


def _column(head: str) -> int:
    """How wide it is: as its heading, or as what may stand below it."""
    return max(NARROWEST[head], len(say("table", head)))


def _in_order(view: Table) -> Sequence[int]:
    if view.scores:
        return sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat])
    return view.order or range(len(view.gold))


def _seat(view: Table, seat: int, name: str, place: int) -> str:
    clouds = f"[{SEAT_COLOURS[seat]}]{_clouds(view, seat)}[/]" + " " * (_column("clouds") - TOKENS)
    score = f"[bold]{view.scores[seat]:>{_column('gold')}}[/]" if view.scores else ""
    cells = f"{_card(view, seat):>{_column('card')}} {view.gold[seat]:>{_column('bags')}} {clouds}"
    row = f"{name} {cells} {score or _tokens(view, seat)}".rstrip()
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
    return " ".join(say("table", token) for token, has in held.items() if has)


def _reserve(view: Table) -> str:
    cylinders = CYLINDERS - standing(view, CYLINDER)
    dice = say("dice", n=dice_left(view))
    return say("table.reserve", dice=dice, cylinders=say("cylinders", n=cylinders))


def _hand(view: Table) -> str:
    """Each card with the numbers of dice that it allows."""
    return "  ".join(f"[bold]{card}[/] ({'/'.join(map(str, CHOICES[card]))})" for card in view.hand)


def _now(view: Table) -> Iterator[str]:
    """What the player on turn is in the middle of."""
    if view.phase == CHOOSING:
        yield say("table.lowFirst")
    if view.phase == STARTING and view.variant == "expert":
        yield from wrap(_power(view.played[view.order[view.played_turns]], view), PANEL)
    if any(view.rolled):
        yield from wrap(say("table.toPlace", dice=dice_in_words(view.rolled)), PANEL)
    if is_guessed(view):
        yield from [f"[dim]{line}[/]" for line in wrap(say("table.guessed"), PANEL)]
    if wakes := waking(view):
        yield f"[bold red]{wakes}[/]"
    if view.castle_due:
        yield f"[bold magenta]{say('table.castleDue')}[/]"


def is_guessed(view: Table) -> bool:
    """Whether pieces are placed, and no referee has seen where they are."""
    return view.phase == PLACING and len(view.stalk) > 1 and not view.poses


def _power(card: int, view: Table) -> str:
    if view.powers_used[card]:
        return say("table.powerUsed", card=card)
    return say("table.power", card=card, power=power(card))


def waking(view: Table) -> str:
    """That the giant wakes, if there are eyes enough."""
    eyes = view.rolled[EYE]
    token = has_eye_token(view)
    if eyes + token < EYES_TO_WAKE:
        return ""
    return say("table.wakesWithToken" if token else "table.wakes", n=eyes)


def dice_in_words(rolled: Sequence[int]) -> str:
    return ", ".join(say("rolled", shown, n=count) for shown, count in enumerate(rolled) if count)


def dice_left(view: Table) -> int:
    return DICE - sum(one.piece < DICE_FACES for one in view.stalk) - sum(view.rolled)


def standing(view: Table, piece: int, owner: int = NOBODY) -> int:
    return sum(one.piece == piece and one.owner == owner for one in view.stalk)

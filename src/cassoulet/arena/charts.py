"""Results as pictures: SVG, without a drawing library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, final

from cassoulet.arena.crossplay import Crossplay
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.figures import Estimate
from cassoulet.texts import speaker

say = speaker("program")

WIDTH: Final = 560
LABELS: Final = 190  # how wide the names' column is
ROW: Final = 34
EDGE: Final = 40
GAP: Final = 14  # between the matrix and what is below it
PAPER, INK, LEAF, HUSK, LINE = "#fffaf0", "#3b2f2a", "#2f7d4f", "#c4602b", "#d9cfc0"


def dots(title: str, shares: Mapping[str, Estimate], fair: float) -> str:
    """A line a bot: what it wins, its interval, and what would be fair."""
    rows = [_dot(EDGE + ROW * number, *row) for number, row in enumerate(shares.items())]
    bottom = EDGE + ROW * len(shares)
    return _picture(title, bottom + EDGE, [_scale(bottom, fair), *rows])


def crossplay_chart(game: str, found: Crossplay, fair: float) -> str:
    """The matrix, coloured by how far from fair, and below it what each wins in mixed company."""
    below = EDGE + ROW * (len(found.pool) + 1) + GAP
    cells = [
        _cell(found, row, column, fair)
        for row in range(len(found.pool))
        for column in range(len(found.pool))
    ]
    names = [_text(8, EDGE + ROW * (row + 1.6), str(one)) for row, one in enumerate(found.pool)]
    heads = [_head(column, one, len(found.pool)) for column, one in enumerate(found.pool)]
    lines = [_dot(below + ROW * n, *row) for n, row in enumerate(_mixed(found).items())]
    bottom = below + ROW * len(found.pool)
    scale = _scale(bottom, fair, below)
    title = say("arena.poolChart", game=game)
    return _picture(title, bottom + EDGE, [*names, *heads, *cells, scale, *lines])


@final
@dataclass(frozen=True)
class Sort:
    """A sort of things that are counted, and its colour."""

    name: str
    colour: str


def bars(title: str, sorts: Sequence[Sort], rows: Mapping[str, Sequence[int]]) -> str:
    """A line each: how many there are of each sort, as parts of all that it has."""
    lines = [
        _bar(EDGE + ROW * number, name, sorts, counts)
        for number, (name, counts) in enumerate(rows.items())
    ]
    bottom = EDGE + ROW * len(rows)
    return _picture(title, bottom + EDGE, [*lines, _legend(bottom + EDGE / 2, sorts)])


def _bar(y: float, name: str, sorts: Sequence[Sort], counts: Sequence[int]) -> str:
    parts, begins, total = [_text(8, y + ROW / 2 + 4, name)], 0, max(1, sum(counts))
    for sort, count in zip(sorts, counts, strict=True):
        left, right = _x(begins / total), _x((begins + count) / total)
        begins += count
        box = f'<rect x="{left:.1f}" y="{y + 6}" width="{right - left:.1f}" height="{ROW - 12}"'
        told = f"<title>{escape(sort.name)}: {count:,}</title>"
        parts.append(f'{box} fill="{sort.colour}">{told}</rect>' if count else "")
    return "".join(parts)


def _legend(y: float, sorts: Sequence[Sort]) -> str:
    wide = (WIDTH - 16) / len(sorts)
    return "".join(_named(8 + wide * at, y, sort) for at, sort in enumerate(sorts))


def _named(x: float, y: float, sort: Sort) -> str:
    square = f'<rect x="{x:.1f}" y="{y - 9:.1f}" width="10" height="10" fill="{sort.colour}"/>'
    return square + _text(x + 14, y, sort.name)


def _mixed(found: Crossplay) -> dict[str, Estimate]:
    best = found.best_first()
    return {say("arena.mixedBot", bot=str(one)): found.mixed[one] for one in best}


def _cell(found: Crossplay, row: int, column: int, fair: float) -> str:
    one, other = found.pool[row], found.pool[column]
    wide = _column_width(len(found.pool))
    x, y = LABELS + wide * column, EDGE + ROW * (row + 1)
    if one == other:
        return _text(x + wide / 2, y + ROW * 0.6, "-", "middle")
    share = found.matrix[one, other]
    strength = min(1.0, abs(share.mean - fair) / max(fair, 1 - fair) * 1.5)
    colour = LEAF if share.mean > fair else HUSK
    box = f'<rect x="{x + 1}" y="{y + 1}" width="{wide - 2}" height="{ROW - 2}" rx="4"'
    words = f"{share.mean:.0%} ± {share.half:.0%}" if share.bounded else f"{share.mean:.0%} ?"
    return f'{box} fill="{colour}" fill-opacity="{0.1 + 0.5 * strength:.2f}"/>' + _text(
        x + wide / 2, y + ROW * 0.6, words, "middle"
    )


def _head(column: int, one: Entrant, columns: int) -> str:
    wide = _column_width(columns)
    return _text(LABELS + wide * (column + 0.5), EDGE + ROW * 0.6, str(one), "middle")


def _column_width(columns: int) -> float:
    return (WIDTH - LABELS - 10) / columns


def _dot(y: float, name: str, share: Estimate) -> str:
    middle = y + ROW / 2
    if not share.played:
        return _text(8, middle + 4, name)
    low, high = max(0.0, share.low), min(1.0, share.high)
    bar = f'<path d="M{_x(low):.1f} {middle}H{_x(high):.1f}" stroke="{LEAF}" stroke-width="5"'
    dot = f'<circle cx="{_x(share.mean):.1f}" cy="{middle}" r="5" fill="{LEAF}"/>'
    return f'{_text(8, middle + 4, name)}{bar} opacity="0.35"/>{dot}'


def _scale(bottom: float, fair: float, top: float = EDGE) -> str:
    marks = [
        f'<path d="M{_x(share)} {top}V{bottom}" stroke="{LINE}"/>'
        + _text(_x(share), bottom + 16, f"{share:.0%}", "middle")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    dashes = f'stroke="{HUSK}" stroke-dasharray="4 3"'
    return "".join([*marks, f'<path d="M{_x(fair):.1f} {top}V{bottom}" {dashes}/>'])


def _x(share: float) -> float:
    return LABELS + share * (WIDTH - LABELS - 30)


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _picture(title: str, height: float, parts: Sequence[str]) -> str:
    style = f"font-family: sans-serif; font-size: 12px; fill: {INK}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">',
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            f'<g style="{style}">',
            _text(WIDTH / 2, 20, title, "middle"),
            *parts,
            "</g>",
            "</svg>\n",
        ]
    )

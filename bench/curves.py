"""Curves with their intervals as an SVG, without a drawing library."""

from __future__ import annotations

from typing import Any, NamedTuple

WIDTH, HEIGHT, EDGE = 460, 320, 48
COLOURS = ("#2f7d4f", "#7a9a01", "#d09a1f", "#c4602b", "#8c2f39")
STYLE = "font-family: sans-serif; font-size: 12px"


class Curve(NamedTuple):
    """Shares by a number, for several towers."""

    title: str
    axis: str
    lines: dict[str, dict[str, dict[str, Any]]]


def chart(curves: list[Curve]) -> str:
    panels = [_panel(curve, number * WIDTH) for number, curve in enumerate(curves)]
    size = f'viewBox="0 0 {len(curves) * WIDTH} {HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{STYLE}">'
    return "\n".join(
        [head, '<rect width="100%" height="100%" fill="#fffaf0"/>', *panels, "</svg>\n"]
    )


def _panel(curve: Curve, left: int) -> str:
    most = max(float(x) for line in curve.lines.values() for x in line)
    parts = [_axes(curve, most)]
    for number, (name, line) in enumerate(curve.lines.items()):
        parts.append(_line(line, most, COLOURS[number % len(COLOURS)]))
        y = EDGE + 16 * number
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<text x="{EDGE + 12}" y="{y}" fill="{colour}">{name}</text>')
    return f'<g transform="translate({left} 0)">{"".join(parts)}</g>'


def _axes(curve: Curve, most: float) -> str:
    down, right = HEIGHT - EDGE, WIDTH - EDGE / 2
    texts = [f'<text x="{WIDTH / 2}" y="20" text-anchor="middle">{curve.title}</text>']
    texts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">{curve.axis}</text>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share)
        texts.append(f'<text x="{EDGE - 6}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
        texts.append(f'<path d="M{EDGE} {y}H{right}" stroke="#ddd"/>')
    marks = sorted({float(x) for line in curve.lines.values() for x in line})
    place = f'y="{down + 16}" text-anchor="middle"'
    texts += [f'<text x="{_x(x, most)}" {place}>{x:g}</text>' for x in marks]
    return "".join(texts)


def _line(line: dict[str, dict[str, Any]], most: float, colour: str) -> str:
    points = [(_x(float(x), most), one) for x, one in line.items()]
    path = " ".join(f"{x:.1f},{_y(one['share']):.1f}" for x, one in points)
    bars = [f"M{x:.1f} {_y(one['low']):.1f}V{_y(one['high']):.1f}" for x, one in points]
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<path d="{"".join(bars)}" stroke="{colour}" opacity="0.35"/>'
    )


def _x(x: float, most: float) -> float:
    return round(EDGE + x / most * (WIDTH - 1.5 * EDGE), 1)


def _y(share: float) -> float:
    return HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)

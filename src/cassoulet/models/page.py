"""A report as one page that needs nothing else: figures in tables, plots in SVG, no script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Final

from cassoulet import games
from cassoulet.arena.charts import HUSK, INK, LEAF, LINE, PAPER, Sort, bars, dots
from cassoulet.models.report import Figure, Report, Section, Standing
from cassoulet.texts import language, number, speaker
from cassoulet.words import title

say = speaker("models")

BAD: Final = "#b8860b"
STYLE: Final = f"""
body {{ margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: {INK}; background: {PAPER};
  font-family: sans-serif; line-height: 1.5; }}
table {{ border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }}
th, td {{ padding: .3rem .7rem; border-bottom: 1px solid {LINE}; text-align: right; }}
th:first-child, td:first-child {{ text-align: left; }}
svg {{ max-width: 40rem; width: 100%; display: block; margin: 1rem 0; }}
"""

Cell = Callable[[Standing], str]


def page(found: Report) -> str:
    heading = escape(say("report.title"))
    sections = [_section(section, found.currency) for section in found.sections]
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language().code}">',
            f'<head><meta charset="utf-8"><title>{heading}</title>',
            '<meta name="viewport" content="width=device-width">',
            f"<style>{STYLE}</style></head>",
            f"<body>\n<h1>{heading}</h1>",
            f"<p>{escape(say('report.about'))}</p>",
            *sections,
            "</body>\n</html>\n",
        ]
    )


def _section(section: Section, currency: str) -> str:
    how = section.setting
    heading = say("report.table", title=title(games.box(how.game)), seats=how.seats)
    options = ", ".join(f"{name}: {choice}" for name, choice in how.options.items())
    about = say("report.section", n=section.games, tries=how.tries, bot=how.against)
    parts = [
        f"<h2>{escape(heading)}</h2>",
        f"<p>{escape(about)} {escape(options)}</p>",
        _grid(say("report.winning"), WINNING, section),
        _plot("report.against", section, lambda one: one.against),
        _plot("report.mixed", section, lambda one: one.mixed),
        _grid(say("report.trading"), TRADING, section) if _traded(section) else "",
        _grid(say("report.answering"), ANSWERING, section),
        _troubles(section),
        _answers(section),
        _grid(say("report.spending"), SPENDING, section),
        _grid(say("report.paying", currency=currency), PAYING, section) if priced(section) else "",
    ]
    return "\n".join(filter(None, parts))


def _traded(section: Section) -> bool:
    return any(one.trades.made for one in section.standings)


def priced(section: Section) -> bool:
    """Whether anybody's price was told."""
    return any(one.spent.cost is not None for one in section.standings)


# Tables


def share(figure: Figure | None) -> str:
    return _with_interval(figure, lambda value: f"{value:.1%}")


def points(figure: Figure | None) -> str:
    return _with_interval(figure, lambda value: f"{value:.2f}")


def _with_interval(figure: Figure | None, told: Callable[[float], str]) -> str:
    if figure is None:
        return "-"
    half = "" if figure.half_width_95 is None else f" ± {told(figure.half_width_95)}"
    return number(told(figure.mean) + half)


def decimal(value: float | None) -> str:
    return "-" if value is None else number(f"{value:,.2f}")


def whole(value: float) -> str:
    return number(f"{value:,.0f}")


def rating(one: Standing) -> str:
    if one.rating is None or one.rating_sigma is None:
        return "-"
    return number(f"{one.rating:.1f} ± {2 * one.rating_sigma:.1f}")


WINNING: Final[dict[str, Cell]] = {
    "games": lambda one: whole(one.games),
    "against": lambda one: share(one.against),
    "mixed": lambda one: share(one.mixed),
    "rating": rating,
    "points": lambda one: decimal(one.points),
    "lead": lambda one: points(one.lead),
}
TRADING: Final[dict[str, Cell]] = {
    "made": lambda one: whole(one.trades.made),
    "aGame": lambda one: decimal(one.trades.a_game),
    "own": lambda one: decimal(one.trades.own),
    "others": lambda one: decimal(one.trades.others),
    "atALoss": lambda one: whole(one.trades.at_a_loss),
}
ANSWERING: Final[dict[str, Cell]] = {
    "questions": lambda one: whole(one.answers.questions),
    "illegal": lambda one: whole(one.answers.illegal),
    "stale": lambda one: whole(one.answers.stale),
    "unreadable": lambda one: whole(one.answers.unreadable),
    "errors": lambda one: whole(one.answers.errors),
    "timeouts": lambda one: whole(one.answers.timeouts),
    "malformed": lambda one: whole(one.answers.malformed),
    "forfeited": lambda one: whole(one.answers.forfeited),
    "givenUp": lambda one: whole(one.answers.games_given_up),
}
SPENDING: Final[dict[str, Cell]] = {
    "words": lambda one: decimal(one.spent.words_a_game),
    "said": lambda one: decimal(one.spent.said_a_game),
    "read": lambda one: whole(one.spent.tokens_read),
    "written": lambda one: whole(one.spent.tokens_written),
    "estimated": lambda one: whole(one.spent.estimated),
}
PAYING: Final[dict[str, Cell]] = {
    "cost": lambda one: decimal(one.spent.cost),
    "costAGame": lambda one: decimal(one.spent.cost_a_game),
}


def _grid(heading: str, columns: dict[str, Cell], section: Section) -> str:
    heads = "".join(f"<th>{escape(say('report.columns', name))}</th>" for name in columns)
    rows = "\n".join(_row(one.model, columns.values(), one) for one in section.standings)
    return f"<h3>{escape(heading)}</h3>\n<table>\n<tr><th></th>{heads}</tr>\n{rows}\n</table>"


def _row(name: str, cells: Iterable[Cell], one: Standing) -> str:
    told = "".join(f"<td>{escape(cell(one))}</td>" for cell in cells)
    return f"<tr><td>{escape(name)}</td>{told}</tr>"


def trouble(one: Standing) -> str:
    """Why answers of a model failed, in words; empty if none did."""
    if not one.trouble:
        return ""
    return say("report.trouble", model=one.model, n=one.answers.failed(), why=one.trouble)


def _troubles(section: Section) -> str:
    told = filter(None, map(trouble, section.standings))
    return "\n".join(f"<p>{escape(words)}</p>" for words in told)


# Plots


def _plot(heading: str, section: Section, figure: Callable[[Standing], Figure | None]) -> str:
    pairs = [(one.model, figure(one)) for one in section.standings]
    shares = {name: found.estimate() for name, found in pairs if found}
    told = say(heading, bot=section.setting.against)
    return dots(told, shares, 1 / section.setting.seats) if shares else ""


def _answers(section: Section) -> str:
    rows = {one.model: _counts(one) for one in section.standings}
    return bars(say("report.answers"), _sorts(), rows)


def _sorts() -> list[Sort]:
    colours = {"own": LEAF, "bad": BAD, "failed": LINE, "forfeited": HUSK}
    return [Sort(say("report.sorts", name), colour) for name, colour in colours.items()]


def _counts(one: Standing) -> list[int]:
    found = one.answers
    return [found.own(), found.bad(), found.failed(), found.forfeited]

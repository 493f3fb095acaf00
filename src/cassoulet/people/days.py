"""Days of deals: they begin and end at midnight in UTC, wherever somebody plays."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from cassoulet.people.refusals import NotDone

DAY: Final = 24 * 3600 * 1000  # milliseconds
FIRST: Final = date(2026, 11, 1)  # whose deal is number 1
OPEN: Final = 2  # days from its morning, until a deal closes


def day_at(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def dawn(day: str) -> int:
    """When a day begins; raises NotDone if there is no such day."""
    return round(datetime.combine(_date(day), datetime.min.time(), UTC).timestamp()) * 1000


def dusk(day: str) -> int:
    """When it ends: until then its deal may be begun."""
    return dawn(day) + DAY


def closes(day: str) -> int:
    """A day after its end; until then what was begun may be finished."""
    return dawn(day) + OPEN * DAY


def later(day: str, days: int) -> str:
    return (_date(day) + timedelta(days)).isoformat()


def number(day: str) -> int:
    return (_date(day) - FIRST).days + 1


def weekday(day: str) -> int:
    """From 0 for Monday to 6 for Sunday."""
    return _date(day).weekday()


def of_month(month: str) -> tuple[str, str]:
    """Between which two days, as they are sorted, all days of a month lie."""
    return f"{month}-00", f"{month}-99"


def _date(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError as error:
        raise NotDone("malformed") from error

"""What was wrong with a call of a tool, and what would be right: in one line, for the model."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from cassoulet import games
from cassoulet.box import Box, WrongBox
from cassoulet.texts import listed, speaker
from cassoulet.wire.codes import CODES
from cassoulet.words import title

say = speaker("models")

Json = Mapping[str, Any]
LONGEST: Final = 60  # characters of what was given
# What to do instead, in the catalogue: where the reason alone does not say it
ADVISED: Final = {
    "no_such_table",
    "no_such_seat",
    "seat_taken",
    "seats_free",
    "not_seated",
    "not_opener",
    "already_started",
    "bot_plays",
    "nothing_to_hold",
    "no_text_here",
    "too_fast",
}


def refused(code: str) -> str:
    """By the server."""
    said = say("live.refused", code=code, why=CODES.get(code, ""))
    return f"{said} {say('instead', code)}" if code in ADVISED else said


# Arguments


def argument(tool: str, schema: Json, error: Json) -> str:
    """One that is missing, or cannot be meant; as pydantic has it."""
    name = str(error["loc"][0])
    form = schema["properties"].get(name, {})
    right = " ".join(filter(None, [f"{_sort(form)}.", form.get("description", "")]))
    if error["type"] == "missing":
        return say("arguments.missing", tool=tool, name=name, right=right)
    given = json.dumps(error["input"], ensure_ascii=False, default=str)[:LONGEST]
    return say("arguments.wrong", name=name, given=given, right=right)


def _sort(form: Json) -> str:
    """What may be given, in words."""
    if "anyOf" in form:
        return _sort(form["anyOf"][0])
    if "enum" in form:
        return say("arguments.oneOf", choices=", ".join(map(str, form["enum"])))
    if "maximum" in form:
        least, most = form.get("minimum", 0), form["maximum"]
        return say("arguments.between", least=f"{least:g}", most=f"{most:g}")
    return say("arguments", form.get("type", "string"))


# Tables


def check_table(game: str, seats: int, options: Mapping[str, str]) -> None:
    """Raise WrongBox unless there is such a table: it says which there are."""
    box = known_box(game)
    if seats not in box.seats:
        least, most = box.seats[0], box.seats[-1]
        raise WrongBox(say("live.seats", title=title(box), least=least, most=most))
    try:
        box.complete(options)
    except WrongBox as error:
        known = say("live.options" if box.options else "live.noOptions", options=choices(box))
        raise WrongBox(f"{error}. {known}") from None


def known_box(game: str) -> Box:
    try:
        return games.box(game)
    except WrongBox as error:
        names = listed([box.name for box in games.boxes()])
        raise WrongBox(f"{error}. {say('live.games', games=names)}") from None


def choices(box: Box) -> str:
    """All options of a game, as one reads them in a list of games."""
    return "; ".join(f"{name}: {', '.join(found)}" for name, found in box.options.items())

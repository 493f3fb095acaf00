"""The doors to puzzles: the answer is told to who has chosen something."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cassoulet.puzzles import shelf
from cassoulet.puzzles.kept import Choice, Puzzle
from cassoulet.puzzles.solving import place_of
from cassoulet.review.rounding import short_chance
from cassoulet.server.callers import NEVER_CHANGES, Handler, answer, squeezed
from cassoulet.server.forms import form_of
from cassoulet.server.node import Node
from cassoulet.tables.refusals import Refused, unless
from cassoulet.wire import puzzles as wire


async def listed(_: Request, node: Node) -> Response:
    today = datetime.fromtimestamp(node.croupier.clock() / 1000, UTC).date()
    found = [
        wire.PuzzleListed(one.id, one.game, number, one.seats)
        for game in shelf.GAMES
        for number, one in enumerate(shelf.collection(game).puzzles, start=1)
    ]
    return answer(wire.Puzzles(today.isoformat(), shelf.of_the_day(today).id, found))


async def show(request: Request, _: Node) -> Response:
    one = _meant(request)
    told = wire.PuzzleTold(
        id=one.id,
        game=one.game,
        number=shelf.number_of(one),
        seats=one.seats,
        seat=one.seat,
        options=one.options,
        view=one.view,
        legal=[choice.action for choice in one.choices],
        events=one.story,
    )
    return await squeezed(request, msgspec.json.encode(told), NEVER_CHANGES)


async def solve(request: Request, node: Node) -> Response:
    one, form = _meant(request), await form_of(request, node, wire.Attempt)
    chosen = place_of(one, form.action)
    unless(chosen is not None, "malformed_action")
    assert chosen is not None
    right = chosen == one.best
    reason = one.choices[one.advised if right else chosen].reason
    assert reason
    return answer(
        wire.PuzzleSolved(
            right=right,
            chosen=_tried(one, one.choices[chosen]),
            best=_tried(one, one.choices[one.best]),
            advised=_tried(one, one.choices[one.advised]),
            reason=reason,
            behind=one.second.loss,
            error=one.second.error,
            worlds=one.second.worlds,
        )
    )


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/puzzles": {"GET": listed},
    "/api/puzzles/{puzzle}": {"GET": show, "POST": solve},
}


def _meant(request: Request) -> Puzzle:
    found = shelf.shelf().get(request.path_params["puzzle"])
    if not found:
        raise Refused("no_such_puzzle")
    return found


def _tried(one: Puzzle, choice: Choice) -> wire.Tried:
    return wire.Tried(choice.action, short_chance(one.chance - choice.loss))

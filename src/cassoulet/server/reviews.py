"""The door to reviews: who may see a replay from a seat may have its decisions judged."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from cassoulet import games
from cassoulet.review.methods import VERSION
from cassoulet.review.pool import unpacked
from cassoulet.review.reviewing import is_reviewed
from cassoulet.server.addresses import address_of, household_of
from cassoulet.server.callers import (
    NEVER_CHANGES,
    NOBODY_ELSES,
    Handler,
    answer,
    squeezed,
    visitor,
    who_asks,
)
from cassoulet.server.forms import query_of, table_of
from cassoulet.server.node import Node
from cassoulet.server.reviewing import Asker, Key
from cassoulet.tables.refusals import unless
from cassoulet.tables.steady import now
from cassoulet.wire.reviews import AnyReview, Review, ReviewTold, WantedReview

PAGE: Final = 50  # decisions that are told at a time


class Asked(NamedTuple):
    key: Key
    after: int
    who: str
    sealed: bool  # others are still to play the same deal


async def show(request: Request, node: Node) -> Response:
    asked = await _asked(request, node)
    told = node.reviewing.told(asked.key)
    if not told or told.state == "failed":
        told = await _kept(node, asked) or told
    unless(told is not None or node.reviewing.judges is not None, "no_reviewers")
    return await _answered(request, told or ReviewTold("unasked"), asked)


async def ask(request: Request, node: Node) -> Response:
    asked = await _asked(request, node)
    told = await _kept(node, asked)
    if not told:
        household = household_of(address_of(request.scope, node.settings.proxies))
        node.reviewing.ask(asked.key, Asker(asked.who, household, visitor(request, node)))
        told = node.reviewing.told(asked.key) or ReviewTold("waiting")
    return await _answered(request, told, asked, under_way=202)


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/tables/{table}/review": {"GET": show, "POST": ask},
}


async def _asked(request: Request, node: Node) -> Asked:
    """What may be told to who asks; of other games nobody learns more than that there are none."""
    table, wanted, who = table_of(request), query_of(request, WantedReview), who_asks(request, node)
    brief = await node.host.check_judged(table, wanted.seat, who)
    judged = brief.kind != "played_on" and is_reviewed(games.box(brief.game), len(brief.sitters))
    unless(judged, "no_review")
    return Asked(Key(table, wanted.seat), wanted.after, who, brief.until > now())


async def _kept(node: Node, asked: Asked) -> ReviewTold | None:
    found = await node.store.review(*asked.key, VERSION)
    return page(unpacked(found), asked.after, asked.sealed) if found else None


def page(review: AnyReview, after: int, sealed: bool = False) -> ReviewTold:
    """So many of the decisions after `after`; an account is short.

    Decisions are judged by what their seat was told, but luck tells how all cards lay.
    """
    if not isinstance(review, Review):
        return ReviewTold("ready", review=review)
    found = [one for one in review.decisions if one.seq > after]
    these, more = found[:PAGE], len(found) > PAGE
    luck = None if sealed else review.luck
    told = replace(review, decisions=these, luck=luck)
    return ReviewTold("ready", review=told, more=these[-1].seq if more else 0)


async def _answered(
    request: Request, told: ReviewTold, asked: Asked, under_way: int = 200
) -> Response:
    if told.state != "ready":
        return answer(told, under_way)
    kept = NOBODY_ELSES if asked.who or request.method == "POST" else NEVER_CHANGES
    return await squeezed(request, msgspec.json.encode(told), kept)

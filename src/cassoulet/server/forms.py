"""What a request says, read and checked: nothing else of it gets any further."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from cassoulet.server.node import Node
from cassoulet.tables.refusals import Refused
from cassoulet.wire.facts import TableId

Form = TypeVar("Form")


async def form_of(request: Request, node: Node, form: type[Form]) -> Form:
    return await read_by(msgspec.json.Decoder(form), request, node)


async def read_by(decoder: msgspec.json.Decoder[Form], request: Request, node: Node) -> Form:
    body, most = b"", node.settings.limits.message_bytes
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refused("too_large")
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed") from error


def query_of(request: Request, form: type[Form]) -> Form:
    try:
        return msgspec.convert(dict(request.query_params), form, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("malformed") from error


def table_of(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["table"], TableId)
    except msgspec.ValidationError as error:
        raise Refused("no_such_table") from error

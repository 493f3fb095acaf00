"""A model behind an address that speaks as OpenAI's does: POST .../chat/completions."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from http.client import HTTPException
from typing import Any, Final, final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

import msgspec

from cassoulet.models.players import (
    LARGEST,
    Message,
    Reply,
    answered,
    as_json,
    failed,
    late,
    malformed,
    within,
)
from cassoulet.texts import speaker

say = speaker("models")

BUSY: Final = (408, 409, 425, 429, 500, 502, 503, 504)  # worth asking again
LONGEST_PAUSE: Final = 30.0  # seconds, whatever a server wishes
FIRST_PAUSE: Final = 0.5


class _Spoken(msgspec.Struct):
    content: Any = None


class _Choice(msgspec.Struct):
    message: _Spoken


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: Any = None


class _Stay(HTTPRedirectHandler):
    """Nobody is sent elsewhere with a key in hand."""

    def redirect_request(self, *_: Any) -> None:
        return None


class _Busy(Exception):
    def __init__(self, after: float, why: str) -> None:
        super().__init__(why)
        self.after = after
        self.why = why


@final
class Endpoint:
    def __init__(
        self,
        url: str,
        model: str,
        key: str = "",
        body: Mapping[str, Any] | None = None,
        timeout: float = 60.0,
        retries: int = 2,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.url = url.rstrip("/") + "/chat/completions"
        self.model = model
        self.key = key  # the name of the environment's variable that holds it
        self.body = dict(body or {})
        self.timeout = timeout
        self.retries = retries
        self.sleep = sleep
        self.opener: OpenerDirector = build_opener(_Stay())

    def reply(self, messages: Sequence[Message]) -> Reply:
        why = ""
        for tries_left in reversed(range(self.retries + 1)):
            try:
                return within(self.timeout, lambda: self._asked(messages))
            except _Busy as busy:
                why = busy.why
                if tries_left:
                    self.sleep(busy.after or FIRST_PAUSE * 2 ** (self.retries - tries_left))
            except (OSError, HTTPException) as error:
                return self._out_of_reach(error)
        return failed("error", why)

    def _asked(self, messages: Sequence[Message]) -> Reply:
        try:
            with self.opener.open(self._request(messages), timeout=self.timeout) as answer:
                data = answer.read(LARGEST + 1)
        except HTTPError as error:
            with error:
                why = self._refused(error)
            if error.code in BUSY:
                raise _Busy(_pause(error.headers.get("retry-after", "")), why) from None
            return failed("error", why)
        return _read(data, messages)

    def _out_of_reach(self, error: Exception) -> Reply:
        reason = error.reason if isinstance(error, URLError) else error
        if isinstance(reason, TimeoutError):
            return late(self.timeout)
        told = str(getattr(reason, "strerror", "") or reason or type(reason).__name__)
        return failed("error", say("failed.noServer", url=_place(self.url), reason=told))

    def _refused(self, error: HTTPError) -> str:
        """A status and what the server said of it, but for a key that it repeats."""
        said = _explained(error.read(LARGEST))
        if secret := os.environ.get(self.key):
            said = said.replace(secret, "***")
        status = f"{error.code} {error.reason}"
        return say("failed.status", url=_place(self.url), status=status, said=said)

    def _request(self, messages: Sequence[Message]) -> Request:
        body = {"model": self.model, "messages": as_json(messages), **self.body}
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {os.environ.get(self.key, '')}"
        return Request(self.url, msgspec.json.encode(body), headers)  # noqa: S310  # http or https


def _place(url: str) -> str:
    """An address without what may be secret in it."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _explained(body: bytes) -> str:
    """What a server's error says: {"error": {"message": ...}}, mostly; else all of it."""
    try:
        told = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return body.decode(errors="replace")
    error = told.get("error", told) if isinstance(told, dict) else told
    return str(error.get("message", error) if isinstance(error, dict) else error)


def _read(data: bytes, messages: Sequence[Message]) -> Reply:
    try:
        told = msgspec.json.decode(data, type=_Completion)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        told = _Completion([])
    if len(data) > LARGEST or not told.choices:
        return malformed(data[:LARGEST].decode(errors="replace"))
    return answered(told.choices[0].message.content, told.usage, messages)


def _pause(after: str) -> float:
    """Seconds that a server asks us to wait; 0 if it does not say."""
    return min(float(after), LONGEST_PAUSE) if after.isascii() and after.isdigit() else 0.0

"""Limits on whatever can be repeated."""

from __future__ import annotations

from collections import OrderedDict

from cassoulet.server.addresses import household_of
from cassoulet.server.settings import Limits
from cassoulet.tables.buckets import Bucket

MOST_ADDRESSES = 50_000  # remembered; the one not heard of for longest is forgotten


class Visitor:
    """All that comes from one address, or from one line with many."""

    __slots__ = (
        *("codes", "messages", "poses", "reading", "requests", "reviews"),
        *("sockets", "tables", "trials", "watched"),
    )

    def __init__(self, limits: Limits) -> None:
        self.codes = Bucket(limits.codes, limits.codes_burst)
        self.messages = Bucket(limits.messages_in_all, limits.messages_in_all_burst)
        self.poses = Bucket(limits.poses, limits.poses_burst)
        self.requests = Bucket(limits.requests, limits.requests_burst)
        self.tables = Bucket(limits.tables, limits.tables_burst)
        self.trials = Bucket(limits.trials, limits.trials_burst)
        self.reading = Bucket(limits.reading, limits.reading_burst)
        self.reviews = Bucket(limits.reviews, limits.reviews_burst)
        self.sockets = 0
        self.watched = 0  # tables, by all of its connections


class Visitors:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets = 0
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    def of(self, address: str) -> Visitor:
        household = household_of(address)
        visitor = self._known.setdefault(household, Visitor(self.limits))
        self._known.move_to_end(household)
        if len(self._known) > MOST_ADDRESSES:
            self._forget_one()
        return visitor

    def _forget_one(self) -> None:
        household, visitor = self._known.popitem(last=False)
        if visitor.sockets:
            self._known[household] = visitor

    def connect(self, address: str) -> bool:
        """Count a new socket; False if there are too many."""
        visitor = self.of(address)
        limits = self.limits
        if visitor.sockets >= limits.sockets or self.sockets >= limits.sockets_in_all:
            return False
        visitor.sockets += 1
        self.sockets += 1
        return True

    def disconnect(self, address: str) -> None:
        self.of(address).sockets -= 1
        self.sockets -= 1

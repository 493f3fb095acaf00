"""What the viewers of a table see at one moment, and what has changed for each since another.

What all of them see alike is kept, compared and written once. Which parts of a view these are no
game says: it is found out by looking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from cassoulet.game import View
from cassoulet.wire.changes import Parts, members, paths


class Sights:
    """The views of some seats, and what each may do."""

    __slots__ = ("alike", "legal", "own", "shape", "waiting_for")

    def __init__(
        self, views: Mapping[int, View], legal: Mapping[int, bytes], waiting_for: list[int]
    ) -> None:
        self.shape, self.alike = _seen_alike(list(views.values()))
        self.own = {seat: self.shape.own_of(view) for seat, view in views.items()}
        self.legal = legal
        self.waiting_for = waiting_for

    def whole(self, seat: int) -> dict[str, Any]:
        """A view by the paths of its parts."""
        alike = zip(self.shape.alike, self.alike, strict=True)
        return dict(alike) | dict(zip(self.shape.own, self.own[seat], strict=True))


class Differences:
    """What has changed in views from one moment to another."""

    def __init__(self, before: Sights, now: Sights) -> None:
        self.before, self.now = before, now
        self._same_shape = before.shape is now.shape
        alike = now.shape.alike
        self._alike = members(alike, before.alike, now.alike) if self._same_shape else []

    def of(self, seat: int) -> bytes:
        """The members of a JSON object: parts of a seat's view by their paths."""
        before, now = self.before, self.now
        if self._same_shape:
            own = members(now.shape.own, before.own[seat], now.own[seat])
            return b",".join(self._alike + own)
        then, view = before.whole(seat), now.whole(seat)
        return b",".join(members(list(view), tuple(map(then.get, view)), tuple(view.values())))


class Shape:
    """Of a class of views: the parts that all have seen alike so far, and those of one's own."""

    def __init__(self, alike: Sequence[str], own: Sequence[str]) -> None:
        self.alike, self.own = alike, own
        self.alike_of, self.own_of = _getter(alike), _getter(own)

    def without(self, not_alike: set[str]) -> Shape:
        alike = [path for path in self.alike if path not in not_alike]
        return Shape(alike, [*self.own, *sorted(not_alike)])


_shapes: dict[type[View], Shape] = {}


def _seen_alike(views: list[View]) -> tuple[Shape, Parts]:
    """Look again, and more closely, if some see otherwise what all had seen alike."""
    sort: Any = type(views[0])
    shape = _shapes.get(sort)
    if shape is None:
        shape = _shapes[sort] = Shape(paths(sort), ())
    first, *others = map(shape.alike_of, views)
    for other in others:
        if other != first:
            together = zip(shape.alike, first, other, strict=True)
            _shapes[sort] = shape.without({path for path, one, two in together if one != two})
            return _seen_alike(views)
    return shape, first


def _getter(names: Sequence[str]) -> Callable[[View], Parts]:
    if len(names) > 1:
        return attrgetter(*names)  # of a single one it would be no tuple
    return lambda view: tuple([attrgetter(name)(view) for name in names])

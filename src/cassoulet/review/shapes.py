"""What a review says, as it is kept and sent: the wire has the words."""

from __future__ import annotations

from cassoulet.wire.reviews import AnyReview, Decision, Luck, Option, Point, Review
from cassoulet.wire.reviews import Grounds as Reason

__all__ = ["AnyReview", "Decision", "Luck", "Option", "Point", "Reason", "Review"]

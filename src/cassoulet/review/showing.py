"""What of a review its players see: nothing that no figure bears out."""

from __future__ import annotations

from msgspec.structs import replace

from cassoulet.review.methods import METHODS
from cassoulet.review.shapes import AnyReview, Review


def shown(review: AnyReview) -> AnyReview:
    """It is kept whole: what is proven later is shown of older games, too."""
    if not isinstance(review, Review):
        return review
    unproven = METHODS[review.game].unproven
    if "decisions" in unproven:
        review = replace(review, decisions=[], top=[], loss=0.0)
    if "luck" in unproven:
        review = replace(review, luck=None)
    return replace(review, unproven=list(unproven))

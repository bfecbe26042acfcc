"""The exercises of the lesson on talking in Gallina City."""

from __future__ import annotations

from math import log2
from typing import Any

from chickenlab.core.game import brief
from chickenlab.gallina_city.describing import (
    family_first,
    fits,
    fitting,
    script,
    words_per_picture,
)
from chickenlab.gallina_city.images import IMAGES
from chickenlab_widgets.quiz.exercises import Complaint, Exercise, Exercises, equals

ROUGH = 0.005
"""How far a number of bits may be off."""


def _bits_of_winking() -> float:
    return log2(len(IMAGES) / fits("eyes", "winking").bit_count())


def close_to_bits(answer: object) -> Complaint:
    """Complain about a number of bits that is not the true one, nor close to it."""
    if isinstance(answer, bool) or not hasattr(answer, "__float__"):
        return f"a number is asked for, and {brief(answer)} is none."
    given: Any = answer
    right = _bits_of_winking()
    if abs(float(given) - right) <= ROUGH:
        return None
    return f"not quite: {brief(answer)} is too {'small' if float(given) < right else 'large'}."


def _worst_case() -> int:
    return (1000 - 1).bit_length()


def shorter_than_family_first(answer: object) -> Complaint:
    """Complain about a way to describe that leaves doubts or is no shorter than `family_first`."""
    if not callable(answer):
        return f"a function is asked for, and {brief(answer)} is none."
    describe: Any = answer
    try:
        script(describe)
    except Exception as error:  # anybody's code: whatever it raises is told
        return f"your function does not work: {type(error).__name__}: {error}"
    for image in IMAGES:
        also = [other for other in fitting(image, describe(image)) if other is not image]
        if also:
            return f"what it says of picture {image.number} also fits picture {also[0].number}."
    words, limit = words_per_picture(describe), words_per_picture(family_first)
    if words >= limit:
        return (
            f"every description is clear, but it takes {float(words):.3f} words a picture; "
            f"family first takes {float(limit):.3f}."
        )
    return None


check = Exercises(
    {
        "1": Exercise(close_to_bits, "Right: rare details tell much."),
        "2": Exercise(equals(_worst_case), "Right: ten questions tell a thousand apart."),
        "3": Exercise(shorter_than_family_first, "Right: clear, and shorter than family first."),
    }
)
"""The exercises of the lesson."""

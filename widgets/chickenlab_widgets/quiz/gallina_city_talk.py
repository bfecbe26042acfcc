"""The exercises of the lesson on talking in Gallina City."""

from __future__ import annotations

from math import log, log2

from chickenlab.gallina_city.describing import (
    family_first,
    fits,
    fitting,
    script,
    words_per_picture,
)
from chickenlab.gallina_city.images import IMAGES, Image
from chickenlab_widgets.quiz.exercises import (
    Complaint,
    Exercise,
    Exercises,
    a_function,
    call,
    equals,
)
from chickenlab_widgets.quiz.reading import Unclear, read_words

ROUGH = 0.005
"""How far a number of bits may be off."""


def _bits_of_winking() -> float:
    return log2(len(IMAGES) / fits("eyes", "winking").bit_count())


def _worst_case() -> int:
    return (1000 - 1).bit_length()


def shorter_than_family_first(answer: object) -> Complaint:
    """Complain about a way to describe that leaves doubts or is no shorter than `family_first`."""
    function = a_function(answer)
    said = {
        image: read_words(call(function, image, words=f"with picture {image.number} your function"))
        for image in IMAGES
    }

    def describe(image: Image) -> tuple[str, ...]:
        return said[image]

    try:
        script(describe)
    except ValueError as error:
        raise Unclear(f"your function does not work: {error}.") from None
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
        "1": Exercise(
            equals(
                _bits_of_winking,
                off=ROUGH,
                unit="bits",
                mistakes={
                    _bits_of_winking() * log(2): "that is with the natural logarithm; bits are "
                    "counted with log2.",
                    -_bits_of_winking(): "a detail tells something, so its bits are positive.",
                    2 ** _bits_of_winking(): "that is by which factor fewer pictures fit. How many "
                    "halvings are that?",
                },
            ),
            "Right: rare details tell much.",
            "Two decimals are enough.",
            hints=(
                "How many of the 56 pictures wink?",
                "Each halving of what still fits is one bit: take `log2`.",
            ),
        ),
        "2": Exercise(
            equals(
                _worst_case,
                unit="questions",
                mistakes={
                    9: "nine questions tell 512 pictures apart.",
                    500: "each question halves what is left, again and again.",
                    999: "each question halves what is left, again and again.",
                },
            ),
            "Right: ten questions tell a thousand apart.",
            hints=(
                "One question tells two apart, two tell four, three tell eight.",
                "Which power of two is the first that reaches a thousand?",
            ),
        ),
        "3": Exercise(
            shorter_than_family_first,
            "Right: clear, and shorter than family first.",
            hints=(
                "A detail that few pictures have tells most. It need not be the family.",
                "`fitting(image, said)` gives the pictures that still fit; go on until it is one.",
                "At each step take the detail that leaves fewest pictures.",
            ),
        ),
    }
)
"""The exercises of the lesson."""

"""The exercises of the lesson on the odds of Gallina City."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from chickenlab.gallina_city.cards import CYCLIC, OFFSETS, Deck
from chickenlab.gallina_city.images import IMAGES
from chickenlab.gallina_city.matching import most_cocoricos
from chickenlab.gallina_city.odds import no_partner
from chickenlab_widgets.quiz.exercises import Complaint, Exercise, Exercises, chance, equals
from chickenlab_widgets.quiz.reading import Unclear, read_values, show

HANDS: tuple[tuple[int, ...], ...] = ((23, 27, 46), (6, 30, 48), (32, 44, 51))
"""The hands of exercise 3."""


def another_design(answer: object) -> Complaint:
    """Complain about offsets that make no good deck, or only the one of the game."""
    values = read_values(answer)
    if len(values) != 4 or any(step.denominator > 1 for step in values):
        raise Unclear(f"four whole numbers are asked for, such as {OFFSETS}, not {show(answer)}.")
    offsets = [int(step) % len(IMAGES) for step in values]
    try:
        deck = Deck.cyclic("yours", offsets)
    except ValueError:
        return "a card would show a picture twice."
    if _same_deck(offsets):
        return "that is the deck of the game, shown in another order. Find a different one."
    if not deck.families_differ:
        return "a card would show two look-alikes: a difference is a multiple of 14."
    if deck.most_in_common > 1:
        return f"two cards would share {deck.most_in_common} pictures: a difference comes twice."
    return None


def _same_deck(offsets: Sequence[int]) -> bool:
    """Whether the cards are those of the game."""
    cards = {frozenset(card) for card in Deck.cyclic("yours", offsets).cards}
    return cards == {frozenset(card) for card in CYCLIC.cards}


def _no_partner() -> Fraction:
    return no_partner(3 * 4)


def _most() -> int:
    return len(most_cocoricos(CYCLIC, HANDS))


check = Exercises(
    {
        "1": Exercise(another_design, "Right: a deck as good as that of the game."),
        "2": chance(_no_partner, "Right: about one card in 29."),
        "3": Exercise(equals(_most), "Right. Whoever calls what he hears first may get fewer."),
    }
)
"""The exercises of the lesson."""

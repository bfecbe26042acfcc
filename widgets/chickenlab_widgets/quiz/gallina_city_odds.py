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
        "1": Exercise(
            another_design,
            "Right: a deck as good as that of the game.",
            hints=(
                "Four offsets have twelve differences, going round from 55 to 0 again.",
                "All twelve have to be different, and none may be a multiple of 14.",
                "Begin with 0 and 2, and try small numbers for the others.",
            ),
        ),
        "2": chance(
            _no_partner,
            "Right: about one card in 29.",
            mistakes={
                1 - _no_partner(): "that is the chance that there is a partner.",
                no_partner(4): "that is for one other hand, and there are three.",
                no_partner(4 * 4): "only the hands of the others count, not your own.",
                Fraction(43, 55) ** 12: "that is as if each card were put back; every card is "
                "dealt once.",
            },
            hints=(
                "Of the 55 other cards 12 are partners of yours.",
                "The three others hold four cards each, and none of these may be a partner.",
                "So all of them are among the 43 that are no partners: count with `math.comb`.",
            ),
        ),
        "3": Exercise(
            equals(
                _most,
                mistakes={
                    6: "those are all pairs with a common picture; a card is laid once only."
                },
            ),
            "Right. Whoever calls what comes first may get fewer.",
            hints=(
                "Write down which cards of different hands have a picture in common.",
                "Give a partner first to the cards that have only one.",
            ),
        ),
    }
)
"""The exercises of the lesson."""

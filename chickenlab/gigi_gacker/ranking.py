"""Which bid takes which card of the row (GIG-22, GIG-25, GIG-26)."""

from collections.abc import Sequence

from chickenlab.gigi_gacker.cards import Card


def ranked(bids: Sequence[Card], circle: Sequence[int], tractor: int) -> list[int]:
    """The chairs from the highest bid to the lowest.

    Among equal bids the chair nearer to the tractor, clockwise from it, comes first.

    Args:
        bids: the bid of each chair.
        circle: the chairs clockwise.
        tractor: the chair that has the tractor.

    >>> ranked([Card.R5, Card.Y7, Card.G5], circle=[0, 1, 2], tractor=2)
    [1, 2, 0]
    """
    start = circle.index(tractor)
    clockwise = [*circle[start:], *circle[:start]]
    # sorting is stable: equal bids stay in clockwise order
    return sorted(clockwise, key=lambda chair: -bids[chair].strength)

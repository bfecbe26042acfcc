"""Which cards may be played to a trick, and which card wins it."""

from collections.abc import Sequence

from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Suit


def first_trick_cards(hand: Sequence[Card], trump: Suit) -> Sequence[Card]:
    """What may be played to the first trick: no trump, unless the hand is all trumps (GAI-25)."""
    return [card for card in hand if card.suit is not trump] or hand


def strict_cards(hand: Sequence[Card], led: Suit, best: Card, trump: Suit) -> Sequence[Card]:
    """What may be played once the stock is used up (GAI-46 to GAI-52).

    Args:
        hand: the cards in hand.
        led: the suit that was led.
        best: the best card of the trick so far.
        trump: the trump suit.
    """
    duty = [card for card in hand if card.suit is led]  # GAI-47
    if not duty:
        duty = [card for card in hand if card.suit is trump]  # GAI-48
    if not duty:
        return hand  # GAI-50
    # GAI-49; after a ruff no card of the led suit beats, so any will do (A-GAI-6), and who has
    # only lower trumps still plays one of them (GAI-52)
    return [card for card in duty if card.beats(best, trump)] or duty


def winning_index(cards: Sequence[Card], trump: Suit | None) -> int:
    """Which card of a trick wins: the highest trump, else the highest of the led suit (GAI-42).

    Of identical cards the earlier one wins (GAI-43). Without `trump`, trumps have no power.

    >>> winning_index([Card.C10, Card.CA, Card.CA, Card.H7], None)
    1
    """
    best = 0
    for index in range(1, len(cards)):
        if cards[index].beats(cards[best], trump):
            best = index
    return best


def first_trick_winner(opening: Opening | None, cards: Sequence[Card], trump: Suit) -> int:
    """Which card wins the first trick; forehand's is the first (GAI-24 to GAI-36).

    Args:
        opening: what forehand announced; None where one of five trumps was led.
        cards: the cards in the order played.
        trump: the trump suit.
    """
    match opening:
        case Opening.GE_ELFEN:
            return 0  # GAI-29
        case Opening.ZWEITE_ALTE:
            twins = [index for index in range(1, len(cards)) if cards[index] is cards[0]]
            return twins[0] if twins else 0  # GAI-31
        case Opening.HOEHER_HAT:
            return winning_index(cards, None)  # GAI-26, GAI-33, GAI-34
        case None:
            # GAI-35; any other trump comes from a second hand of five trumps (GAI-36, A-GAI-4)
            return winning_index(cards, trump)

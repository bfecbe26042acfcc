"""What one sees of a deal, and what is left to chance: the start of every question.

>>> draw(5).chance(lambda hand: hand[Card.HK] and hand[Card.HQ], about=parse_cards("HK HQ"))
Fraction(1291, 38916)
>>> around = unseen("HK HA C7 D10 SQ", "HJ", players=4)
>>> around.chance(lambda at: at[2][Card.HQ], about=[Card.HQ])  # my partner has a Queen of hearts
Fraction(65, 287)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Literal, TypeAlias

from chickenlab.core.checks import check_choice, whole_numbers
from chickenlab.core.drawing import Draw
from chickenlab.core.placing import Unseen
from chickenlab.gaigel.cards import CARDS, PACK, Card, Suit, card_of, parse_cards

Cards: TypeAlias = str | Iterable[Card]
"""Cards, or their codes in a text such as "HK HQ"."""

Place: TypeAlias = int | Literal["stock"]
"""Where an unseen card can be: in a hand, by how many seats after mine, or in the stock."""

HAND = 5
"""Cards in a hand (GAI-18)."""

PLAYERS = (2, 3, 4, 6)
"""How many can play (GAI-01, GAI-02)."""

TRUMP = Suit.HEARTS
"""The suit that stands for trumps where it does not matter which it is."""


def cards_of(cards: Cards) -> tuple[Card, ...]:
    """The cards of a text, or just the cards.

    Raises:
        ValueError: if a word of the text is no card.
    """
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def pack_without(*seen: Cards) -> Counter[Card]:
    """How many there are of each card, but for those seen (GAI-07).

    Raises:
        ValueError: if a card was seen more than twice.
    """
    left = Counter(PACK)
    for cards in seen:
        left.subtract(cards_of(cards))
    if missing := [card.title() for card, count in left.items() if count < 0]:
        raise ValueError(f"there are only two of each card (GAI-07): {', '.join(missing)}")
    return left


@whole_numbers
def draw(number: int, *, without: Cards = ()) -> Draw[Card]:
    """Cards drawn blindly from the pack, but for those seen.

    Raises:
        ValueError: if there are fewer.
    """
    return Draw(pack_without(without), number)


def over_turned(chance: Callable[[Card], Fraction]) -> Fraction:
    """The mean of a chance over the turned card (GAI-17), the trump suit being `TRUMP`.

    All suits are alike, so only the rank of the turned card matters.
    """
    ranks = [card_of(TRUMP, card.rank) for card in CARDS if card.suit is TRUMP]
    return sum(map(chance, ranks), Fraction(0)) / len(ranks)


def opponents(players: int) -> tuple[int, ...]:
    """The seats against me, counted from mine on (GAI-01, GAI-85, GAI-86).

    >>> opponents(4), opponents(3)
    ((1, 3), (1, 2))

    Raises:
        ValueError: if the number of players is not possible.
    """
    check_choice("players", players, PLAYERS)
    return tuple(range(1, players, 2 if players in (4, 6) else 1))


@whole_numbers
def unseen(
    hand: Cards,
    turned: Cards = (),
    *,
    players: int = 4,
    played: Cards = (),
    shown: Mapping[int, Cards] | None = None,
    voids: Mapping[int, Iterable[Suit]] | None = None,
    hands: int = HAND,
) -> Unseen[Card, Place]:
    """The cards that I do not see, and the places where they are.

    Args:
        hand: my own cards.
        turned: the card that lies face up under the stock (GAI-17), if it still does.
        players: how many play.
        played: all cards seen in tricks.
        shown: cards known to be in a hand, such as a declared pair (GAI-53). Hands are named by
            how many seats they come after mine.
        voids: suits of which a hand has shown to hold none, by not following (GAI-47).
        hands: how many cards each other player holds.

    Raises:
        ValueError: if the cards do not fit together.
    """
    check_choice("players", players, PLAYERS)
    shown, voids = shown or {}, voids or {}
    for seat in {*shown, *voids}:
        check_choice("seat", seat, tuple(range(1, players)))
    left = pack_without(hand, turned, played, *shown.values())
    rooms: dict[Place, int] = {
        seat: hands - len(cards_of(shown.get(seat, ()))) for seat in range(1, players)
    }
    rooms["stock"] = sum(left.values()) - sum(rooms.values())
    lacking = {seat: frozenset(suits) for seat, suits in voids.items()}

    def may_hold(card: Card, place: Place) -> bool:
        return place == "stock" or card.suit not in lacking.get(place, ())

    return Unseen(left, rooms, may_hold)

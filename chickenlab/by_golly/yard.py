"""What can be known of the yard: which cards lie on which places, and no more than that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from chickenlab.by_golly.cards import Card

COLUMNS = 5
"""How many yard cards lie in a row."""


@dataclass(frozen=True, slots=True)
class Group:
    """Places that hold these cards in some order, every order equally likely.

    A group of one place is a card that is known.
    """

    places: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The yard in the eyes of somebody: its places in groups.

    At first all places are one group. Whoever sees a card knows its place; whoever sees cards being
    shuffled knows the set they make, not the places (BYG-31).

    >>> from chickenlab.by_golly.cards import parse_cards
    >>> yard = Knowledge.of(parse_cards("fox hen mess shovel"))
    >>> yard.chance(0, Card.FOX)
    Fraction(1, 4)
    >>> seen = yard.with_seen(0, Card.HEN).with_seen(2, Card.FOX)
    >>> seen.known
    {0: HEN, 2: FOX}
    >>> seen.with_shuffled((0, 2)).chance(0, Card.FOX)
    Fraction(1, 2)
    """

    groups: tuple[Group, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Knowledge:
        """A yard of these cards, nothing of it seen."""
        pack = tuple(sorted(cards))
        return cls(_split([Group(tuple(range(len(pack))), pack)]))

    @classmethod
    def made_of(cls, groups: Iterable[Group]) -> Knowledge:
        """These groups, which must not overlap; the empty ones are left out."""
        return cls(_split(groups))

    @property
    def known(self) -> dict[int, Card]:
        """The card on each place where it is known."""
        return {group.places[0]: group.cards[0] for group in self.groups if len(group.places) == 1}

    def group_at(self, place: int) -> Group:
        """The group that a place belongs to."""
        return next(group for group in self.groups if place in group.places)

    def place_of(self, card: Card) -> int | None:
        """A place where this card is known to lie, if there is one."""
        for group in self.groups:
            if len(group.places) == 1 and group.cards[0] is card:
                return group.places[0]
        return None

    def chance(self, place: int, card: Card) -> Fraction:
        """How likely this place shows that card."""
        group = self.group_at(place)
        return Fraction(group.cards.count(card), len(group.cards))

    def with_seen(self, place: int, card: Card) -> Knowledge:
        """What is known once this place has shown that card."""
        group = self.group_at(place)
        if len(group.places) == 1 and group.cards[0] is card:
            return self
        cards = list(group.cards)
        cards.remove(card)
        rest = Group(tuple(other for other in group.places if other != place), tuple(cards))
        return Knowledge(_split([*self._but(group), Group((place,), (card,)), rest]))

    def with_shuffled(self, places: Sequence[int]) -> Knowledge:
        """What is known once the known cards at these places were shuffled among themselves."""
        shuffled = [group for group in self.groups if group.places[0] in places]
        cards = tuple(sorted(group.cards[0] for group in shuffled))
        others = [group for group in self.groups if group not in shuffled]
        return Knowledge(_split([*others, Group(tuple(sorted(places)), cards)]))

    def _but(self, group: Group) -> list[Group]:
        return [other for other in self.groups if other is not group]


def _split(groups: Iterable[Group]) -> tuple[Group, ...]:
    """The groups in order of place; one whose cards are all alike is known card by card."""
    parts: list[Group] = []
    for group in groups:
        if len(group.places) > 1 and len(set(group.cards)) == 1:
            parts += [Group((place,), group.cards[:1]) for place in group.places]
        elif group.places:
            parts.append(group)
    return tuple(sorted(parts, key=lambda group: group.places))


@dataclass(frozen=True, slots=True)
class Sighting:
    """A fact about the yard that everybody could notice, in the turn when it could be noticed.

    One place and its card, or the places and cards of a shuffle.
    """

    turn: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]


def neighbours(place: int, size: int) -> list[int]:
    """The places beside, above and below one, in a yard of a number of cards.

    >>> neighbours(0, 19), neighbours(13, 19)
    ([1, 5], [12, 14, 8, 18])
    """
    column = place % COLUMNS
    beside = [
        place - 1 if column > 0 else -1,
        place + 1 if column < COLUMNS - 1 else -1,
        place - COLUMNS,
        place + COLUMNS,
    ]
    return [other for other in beside if 0 <= other < size]

"""Which Cocoricos are possible, and how many at most: exact answers for cards laid open.

Cards of different hands that share a picture are partners; a right Cocorico uses up one card of
each of two hands and brings no new one (GAL-17, GAL-34). So what can still be called, without
a mistake, is a matching, and the most that can be called is a maximum matching of a general
graph: Edmonds' blossoms, since three hands can hold three cards that are all partners.

>>> from chickenlab.gallina_city.cards import CYCLIC
>>> for cocorico in most_cocoricos(CYCLIC, [[0, 10], [1, 4], [5, 20]]):
...     print(cocorico)
seat 0's card 0 and seat 1's card 1 share picture 1
seat 1's card 4 and seat 2's card 5 share picture 5
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from chickenlab.gallina_city.cards import Deck

Hands = Sequence[Iterable[int]]
Graph = Sequence[Sequence[int]]
"""Of each vertex its neighbours."""

FREE = -1
"""In a matching: the partner of a vertex that has none."""
FINI = 2
"""Cards left with which a player ends a competitive round (GAL-22)."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards of different hands that share a picture.

    Attributes:
        first: the lower seat of the two.
        first_card: its card.
        second: the higher seat.
        second_card: its card.
        images: the pictures on both cards, in rising order.
    """

    first: int
    first_card: int
    second: int
    second_card: int
    images: tuple[int, ...]

    def __str__(self) -> str:
        shown = " and ".join(map(str, self.images))
        return (
            f"seat {self.first}'s card {self.first_card} and seat {self.second}'s card "
            f"{self.second_card} share picture{'s' * (len(self.images) > 1)} {shown}"
        )


def pairs(deck: Deck, hands: Hands) -> tuple[Pair, ...]:
    """All pairs that could be called now (GAL-11), by seats and cards.

    Raises:
        ValueError: if a card does not exist or stands in the hands twice.
    """
    held = [tuple(hand) for hand in hands]
    cards = [deck.check_card(card) for hand in held for card in hand]
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"card {twice} is held twice")
    return tuple(
        Pair(first, mine, second, theirs, deck.common(mine, theirs))
        for first, second in combinations(range(len(held)), 2)
        for mine in sorted(held[first])
        for theirs in sorted(held[second])
        if deck.shared[mine, theirs]
    )


def stop_is_right(deck: Deck, hands: Hands) -> bool:
    """Whether no Cocorico is possible with these hands, so that "Stop" would win (GAL-38, GAL-39).

    >>> from chickenlab.gallina_city.cards import CYCLIC
    >>> stop_is_right(CYCLIC, [[0], [2]]), stop_is_right(CYCLIC, [[0], [1]])
    (True, False)
    """
    return not pairs(deck, hands)


def most_cocoricos(deck: Deck, hands: Hands, *, fini: bool = False) -> tuple[Pair, ...]:
    """A longest sequence of right Cocoricos, in an order in which they can be called.

    Nobody draws a card on the way, since nobody makes a mistake.

    Args:
        deck: the deck.
        hands: the cards of each seat.
        fini: whether the round stops as soon as a hand has two cards left, as in the competitive
            mode (GAL-22).

    Raises:
        ValueError: if a card does not exist or stands in the hands twice.
    """
    found = pairs(deck, hands)
    sizes = [len(tuple(hand)) for hand in hands]
    if not fini:
        return _matched(found, [0] * len(sizes), sizes)
    if not found or min(sizes) <= FINI:
        return ()
    # All but the last Cocorico leave three cards in every hand. One more is possible at most,
    # and then some pair is the last one of some longest sequence.
    must_keep = [FINI + 1] * len(sizes)
    before = _matched(found, must_keep, sizes)
    for last in found:
        used = {last.first_card, last.second_card}
        rest = [pair for pair in found if not used & {pair.first_card, pair.second_card}]
        # the last pair's cards are kept as well until it is called
        keep = [FINI + (seat not in (last.first, last.second)) for seat in range(len(sizes))]
        left = [size - (keep[seat] == FINI) for seat, size in enumerate(sizes)]
        start = _matched(rest, keep, left)
        if len(start) == len(before):
            return (*start, last)
    return before


def _matched(found: Sequence[Pair], keep: Sequence[int], sizes: Sequence[int]) -> tuple[Pair, ...]:
    """A maximum matching of the pairs that leaves a number of cards in each hand.

    For each card that a hand must keep there is one more vertex, a neighbour of all its cards.
    Vertices that some matching covers are covered by some maximum matching, which so has the
    most pairs of cards among those that leave enough.
    """
    owners = {pair.first_card: pair.first for pair in found}
    owners |= {pair.second_card: pair.second for pair in found}
    cards = sorted(owners)
    place = {card: number for number, card in enumerate(cards)}
    graph: list[list[int]] = [[] for _card in cards]
    by_ends: dict[tuple[int, int], Pair] = {}
    for pair in found:
        one, two = place[pair.first_card], place[pair.second_card]
        graph[one].append(two)
        graph[two].append(one)
        by_ends[one, two] = pair
    for seat, size in enumerate(sizes):
        mine = [place[card] for card in cards if owners[card] == seat]
        # cards without a partner stay anyway
        for _kept in range(min(len(mine), keep[seat] - (size - len(mine)))):
            graph.append(mine)
            for card in mine:
                graph[card].append(len(graph) - 1)
    # the keepers first: what an augmenting path has covered stays covered
    mates = maximum_matching(graph, first=range(len(cards), len(graph)))
    return tuple(pair for (one, two), pair in by_ends.items() if mates[one] == two)


def maximum_matching(graph: Graph, first: Iterable[int] = ()) -> list[int]:
    """A largest set of edges of which no two meet, by Edmonds' algorithm.

    Args:
        graph: of each vertex its neighbours, each edge at both its ends.
        first: vertices to be matched before the others, as far as they can be.

    Returns:
        Of each vertex its partner, or `FREE`.

    >>> maximum_matching([[1], [0, 2], [1, 3], [2]])
    [1, 0, 3, 2]
    >>> maximum_matching([[1, 2], [0, 2], [0, 1]]).count(FREE)
    1
    """
    mates = [FREE] * len(graph)
    for root in (*first, *range(len(graph))):
        if mates[root] == FREE:
            _augment(graph, mates, root)
    return mates


def _augment(graph: Graph, mates: list[int], root: int) -> None:
    """Match the root too, if an alternating path leads from it to another free vertex."""
    # Vertices at even distance from the root are outer; a blossom (an odd cycle) is shrunk by
    # giving all its vertices one base, and all of them become outer.
    count = len(graph)
    parent = [FREE] * count
    base = list(range(count))
    outer = [False] * count
    outer[root] = True
    queue = [root]
    for vertex in queue:
        for other in graph[vertex]:
            if base[vertex] == base[other] or mates[vertex] == other:
                continue
            if other == root or (mates[other] != FREE and parent[mates[other]] != FREE):
                _shrink(vertex, other, mates, parent, base, outer, queue)
            elif parent[other] == FREE:
                parent[other] = vertex
                if mates[other] == FREE:
                    _flip(other, mates, parent)
                    return
                outer[mates[other]] = True
                queue.append(mates[other])


def _shrink(
    one: int,
    two: int,
    mates: list[int],
    parent: list[int],
    base: list[int],
    outer: list[bool],
    queue: list[int],
) -> None:
    """Shrink the blossom that an edge between two outer vertices closes."""
    top = _common_base(one, two, mates, parent, base)
    blossom: set[int] = set()
    for vertex, child in ((one, two), (two, one)):
        while base[vertex] != top:
            blossom |= {base[vertex], base[mates[vertex]]}
            parent[vertex] = child
            child = mates[vertex]
            vertex = parent[child]
    for vertex in range(len(base)):
        if base[vertex] in blossom:
            base[vertex] = top
            if not outer[vertex]:
                outer[vertex] = True
                queue.append(vertex)


def _common_base(one: int, two: int, mates: list[int], parent: list[int], base: list[int]) -> int:
    """Where the ways of two outer vertices back to the root meet."""
    seen: set[int] = set()
    vertex = one
    while True:
        vertex = base[vertex]
        seen.add(vertex)
        if mates[vertex] == FREE:
            break
        vertex = parent[mates[vertex]]
    vertex = base[two]
    while vertex not in seen:
        vertex = base[parent[mates[vertex]]]
    return vertex


def _flip(end: int, mates: list[int], parent: list[int]) -> None:
    """Change matched for unmatched edges along the path from the root to its free end."""
    vertex = end
    while vertex != FREE:
        before = parent[vertex]
        after = mates[before]
        mates[vertex], mates[before] = before, vertex
        vertex = after

"""What can still be called: against a search over every sequence, and against linear algebra."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest

from chickenlab.gallina_city.cards import CYCLIC, QUARTETS, STAIRS, Deck
from chickenlab.gallina_city.matching import (
    FREE,
    maximum_matching,
    most_cocoricos,
    pairs,
    stop_is_right,
)

DECKS = (CYCLIC, STAIRS, QUARTETS, Deck.random(np.random.default_rng(3)))
PRIME = 1_000_003


def dealt(rng: np.random.Generator, players: int, cards: int) -> list[list[int]]:
    return rng.permutation(56)[: players * cards].reshape(players, cards).tolist()


def longest(deck: Deck, hands: list[list[int]], *, fini: bool) -> int:
    """The longest sequence of Cocoricos, by trying all of them."""

    @cache
    def onward(held: tuple[frozenset[int], ...]) -> int:
        if fini and min(map(len, held)) <= 2:
            return 0
        best = 0
        for one, two in combinations(range(len(held)), 2):
            for mine in held[one]:
                for theirs in held[two]:
                    if set(deck.cards[mine]) & set(deck.cards[theirs]):
                        after = list(held)
                        after[one], after[two] = held[one] - {mine}, held[two] - {theirs}
                        best = max(best, 1 + onward(tuple(after)))
        return best

    return onward(tuple(frozenset(hand) for hand in hands))


def rank(matrix: np.ndarray) -> int:
    """The rank modulo a prime."""
    rows, found = matrix.astype(object) % PRIME, 0
    for column in range(rows.shape[1]):
        pivot = next((row for row in range(found, len(rows)) if rows[row, column]), None)
        if pivot is None:
            continue
        rows[[found, pivot]] = rows[[pivot, found]]
        rows[found] = rows[found] * pow(int(rows[found, column]), -1, PRIME) % PRIME
        for row in range(found + 1, len(rows)):
            rows[row] = (rows[row] - rows[row, column] * rows[found]) % PRIME
        found += 1
    return found


def matched_by_algebra(graph: list[list[int]], rng: np.random.Generator) -> int:
    """Half the rank of Tutte's matrix with random entries, almost surely the largest matching."""
    matrix = np.zeros((len(graph), len(graph)), dtype=object)
    for one, others in enumerate(graph):
        for two in others:
            if one < two:
                entry = int(rng.integers(1, PRIME))
                matrix[one, two], matrix[two, one] = entry, PRIME - entry
    return rank(matrix) // 2


def assert_can_be_called(deck: Deck, hands: list[list[int]], plan, *, fini: bool) -> None:
    held = [set(hand) for hand in hands]
    for pair in plan:
        assert not fini or min(map(len, held)) > 2
        held[pair.first].remove(pair.first_card)
        held[pair.second].remove(pair.second_card)
        assert pair.images == deck.common(pair.first_card, pair.second_card) != ()


@pytest.mark.parametrize("fini", [False, True])
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 3), (3, 4), (4, 3)])
def test_the_longest_sequence_is_that_of_a_full_search(deck, seed, players, cards, fini):
    hands = dealt(np.random.default_rng(seed), players, cards)
    plan = most_cocoricos(deck, hands, fini=fini)
    assert len(plan) == longest(deck, hands, fini=fini)
    assert_can_be_called(deck, hands, plan, fini=fini)


@pytest.mark.rule("GAL-22")
@pytest.mark.parametrize("seed", range(40))
def test_with_uneven_hands_the_round_still_stops_at_two_cards(seed):
    rng = np.random.default_rng(seed)
    cards = rng.permutation(56).tolist()
    sizes = rng.integers(3, 6, size=3)
    hands = [[cards.pop() for _card in range(size)] for size in sizes]
    plan = most_cocoricos(CYCLIC, hands, fini=True)
    assert len(plan) == longest(CYCLIC, hands, fini=True)
    assert_can_be_called(CYCLIC, hands, plan, fini=True)


@pytest.mark.parametrize("fini", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_full_tables_are_solved_with_a_plan_that_can_be_called(players, fini):
    hands = dealt(np.random.default_rng(players), players, 9)
    plan = most_cocoricos(CYCLIC, hands, fini=fini)
    assert_can_be_called(CYCLIC, hands, plan, fini=fini)
    assert len(plan) > (6 if fini else 11)


@pytest.mark.parametrize("edges", [0.03, 0.06, 0.12, 0.5])
@pytest.mark.parametrize("seed", range(10))
def test_a_largest_matching_is_as_large_as_linear_algebra_says(seed, edges):
    rng = np.random.default_rng(seed)
    links = np.triu(rng.random((30, 30)) < edges, 1)
    graph = [np.flatnonzero(row).tolist() for row in links | links.T]
    mates = maximum_matching(graph)
    matched = [vertex for vertex, mate in enumerate(mates) if mate != FREE]
    assert all(mates[mates[vertex]] == vertex for vertex in matched)
    assert all(mates[vertex] in graph[vertex] for vertex in matched)
    assert len(matched) // 2 == matched_by_algebra(graph, rng)


def test_what_comes_first_is_matched_first():
    star = [[1, 2, 3], [0], [0], [0]]
    assert maximum_matching(star, first=[3]) == [3, FREE, FREE, 0]


@pytest.mark.rule("GAL-11")
def test_pairs_are_cards_of_different_hands_that_share_a_picture():
    hands = [[0, 1], [4, 20], [5]]
    found = {(pair.first_card, pair.second_card): pair for pair in pairs(CYCLIC, hands)}
    assert (0, 1) not in found, "both are in one hand"
    assert found.keys() == {(0, 4), (0, 5), (1, 4), (1, 5), (4, 5)}
    assert (found[0, 4].first, found[0, 4].second, found[0, 4].images) == (0, 1, (4,))
    assert str(found[0, 4]) == "seat 0's card 0 and seat 1's card 4 share picture 4"


@pytest.mark.rule("GAL-38")
def test_stop_is_right_when_no_pair_is_left():
    assert stop_is_right(CYCLIC, [[0, 1], []])
    assert stop_is_right(CYCLIC, [[0], [2], [6]]) == (not pairs(CYCLIC, [[0], [2], [6]]))
    assert not stop_is_right(CYCLIC, [[0], [7], [8]])
    assert most_cocoricos(CYCLIC, [[0, 1], []]) == ()


def test_three_cards_that_are_all_partners_make_only_one_pair():
    assert all(CYCLIC.common(*two) for two in ((0, 1), (1, 5), (0, 5)))
    assert len(most_cocoricos(CYCLIC, [[0], [1], [5]])) == 1


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [([[0], [0]], "card 0 is held twice"), ([[0], [56]], "no card 56"), ([["0"]], "no card '0'")],
)
def test_impossible_hands_are_refused(hands, complaint):
    for ask in (pairs, stop_is_right, most_cocoricos):
        with pytest.raises(ValueError, match=complaint):
            ask(CYCLIC, hands)

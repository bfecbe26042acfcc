"""The tools of the lock step, against the same counted one by one."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from chickenlab.by_golly.batch import masks
from chickenlab.by_golly.batch.masks import nth_card
from chickenlab.by_golly.batch.memory import lifetime
from chickenlab.core.lockstep import Picker, below, count_of, doubles, kinds, packed, shuffled, size

N = 3000


@pytest.fixture
def counts():
    """How many cards of each of 15 kinds a hand holds: shape (15, hands)."""
    rng = np.random.default_rng(1)
    held = rng.random((15, N)) < rng.random(N)
    return (rng.integers(0, 7, (15, N)) * held).astype(np.uint8)


def test_packed_counts_are_what_was_packed(counts):
    cards = packed(counts)
    for kind, wanted in enumerate(counts):
        assert (count_of(cards, kind) == wanted).all()
    assert (size(cards) == counts.sum(axis=0)).all()


def test_kinds_and_doubles_are_those_that_are_held_once_and_twice(counts):
    cards, bits = packed(counts), 1 << np.arange(15)
    assert (kinds(cards) == bits @ (counts > 0)).all()
    assert (doubles(cards) == bits @ (counts > 1)).all()


def test_a_card_of_a_hand_is_found_by_its_number(counts):
    counts = counts[:, counts.sum(axis=0) > 0]
    index = (np.random.default_rng(2).random(counts.shape[1]) * counts.sum(axis=0)).astype(np.uint8)
    hands = [
        np.repeat(np.arange(15), column)[at] for column, at in zip(counts.T, index, strict=True)
    ]
    assert (nth_card(packed(counts), index) == hands).all()


def test_the_kind_with_most_copies_is_the_first_of_the_most_frequent_ones(counts):
    among = np.random.default_rng(3).integers(1, 1 << 15, N).astype(np.uint32)
    wanted = np.where(among >> np.arange(15)[:, np.newaxis] & 1, counts, 0)
    some = wanted.max(axis=0) > 0
    found = masks.most_copies(packed(counts)[some], (among & kinds(packed(counts)))[some], 6)
    assert (found == wanted[:, some].argmax(axis=0)).all()


def test_a_card_of_a_set_is_found_by_its_number():
    sets = np.random.default_rng(4).integers(1, 1 << 23, N).astype(np.uint32)
    members = [[card for card in range(23) if one >> card & 1] for one in sets.tolist()]
    assert (masks.number(sets) == [len(some) for some in members]).all()
    assert (masks.lowest(sets) == [some[0] for some in members]).all()
    index = below(masks.number(sets), np.random.default_rng(5))
    assert masks.nth(sets, index).tolist() == [
        some[at] for some, at in zip(members, index.tolist(), strict=True)
    ]


def test_a_picker_counts_in_its_own_order():
    picker = Picker(np.array([3, 0, 2]))
    every = np.full(3, 0b1101, np.uint16)
    assert picker.pick(every, np.arange(3)).tolist() == [3, 0, 2]
    assert picker.sizes[0b1101] == 3


def test_all_members_of_a_set_are_equally_likely():
    cards = masks.any_of(
        np.full(60_000, 0b1000_0000_0000_0000_0101, np.uint32), np.random.default_rng(6)
    )
    counted = Counter(cards.tolist())
    assert set(counted) == {0, 2, 19}
    assert all(abs(number - 20_000) < 4 * np.sqrt(20_000 * 2 / 3) for number in counted.values())


def test_all_orders_of_a_shuffle_are_equally_likely():
    orders = Counter(map(tuple, shuffled(4, 48_000, np.random.default_rng(7)).T.tolist()))
    assert set(orders) == set(permutations(range(4)))
    assert all(abs(number - 2000) < 4.5 * np.sqrt(2000) for number in orders.values())


def test_each_card_of_a_large_pack_is_everywhere_equally_often():
    places = shuffled(45, 20_000, np.random.default_rng(8))
    assert (np.sort(places, axis=0) == np.arange(45)[:, np.newaxis]).all()
    expected = 20_000 / 45
    for row in (0, 22, 44):
        assert (
            abs(np.bincount(places[row], minlength=45) - expected) < 5 * np.sqrt(expected)
        ).all()


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.9])
def test_a_fact_is_kept_through_a_turn_with_the_chance_that_it_is_not_forgotten(chance):
    turns = lifetime(chance, np.random.default_rng(9).random(100_000))
    for age in range(1, 4):
        kept = (1 - chance) ** age
        assert abs((turns >= age).mean() - kept) < 4 * np.sqrt(kept * (1 - kept) / 100_000)

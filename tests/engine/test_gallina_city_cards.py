"""The pictures and the deck: each claim about them is proved on all of them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from chickenlab.gallina_city.cards import CARDS, CYCLIC, OFFSETS, QUARTETS, STAIRS, Deck
from chickenlab.gallina_city.images import (
    ATTRIBUTES,
    FAMILIES,
    IMAGES,
    LOOKALIKES,
    PHRASES,
    VALUES,
    image,
)

SEEDS = range(8)

# ------------------------------------------------------------------ pictures


def test_there_are_fourteen_families_of_four_lookalikes():
    assert len(FAMILIES) == len(set(FAMILIES)) == 14
    assert len(IMAGES) == 56
    for each in IMAGES:
        assert each is image(each.number)
        assert each.family == FAMILIES[each.number % 14]
        assert len(each.lookalikes()) == LOOKALIKES - 1
        assert {other.family for other in each.lookalikes()} == {each.family}


@pytest.mark.rule("GAL-13")
def test_any_two_pictures_differ_in_more_than_colour():
    for one, two in combinations(IMAGES, 2):
        assert set(one.differences(two)) - {"colour"}
        assert one.differences(two) == two.differences(one)


@pytest.mark.rule("GAL-13")
def test_lookalikes_differ_in_few_details():
    for each in IMAGES:
        for other in each.lookalikes():
            assert 1 <= len(each.differences(other)) <= 6


def test_a_picture_has_one_allowed_value_of_each_attribute():
    for each in IMAGES:
        assert tuple(name for name, _value in each.attributes) == tuple(ATTRIBUTES)
        assert all(value in ATTRIBUTES[name] for name, value in each.attributes)
        assert each.differences(each) == ()


def test_every_value_is_that_of_some_picture():
    for name, values in ATTRIBUTES.items():
        assert {each[name] for each in IMAGES} == set(values)


def test_only_what_is_held_is_on_a_side_and_only_caps_have_a_pompom():
    for each in IMAGES:
        assert (each["holds"] == "nothing") == (each["side"] == "none")
        assert (each["hat"] in ("bobble", "nightcap")) == (each["pompom"] != "none")


def test_no_two_details_are_said_alike_and_the_family_comes_first():
    phrases = [phrase for said in PHRASES.values() for phrase in said.values()]
    assert len(phrases) == len(set(phrases))
    for each in IMAGES:
        assert each.words()[0] == each.family
        assert each.words() == tuple(each.says(name) for name in ATTRIBUTES)
    assert len({str(each) for each in IMAGES}) == len(IMAGES)


def test_the_array_of_values_tells_the_same():
    for each, row in zip(IMAGES, VALUES, strict=True):
        values = (ATTRIBUTES[name][index] for name, index in zip(ATTRIBUTES, row, strict=True))
        assert tuple(value for _name, value in each.attributes) == tuple(values)


@pytest.mark.parametrize("number", [-1, 56, True, "3", None])
def test_an_unknown_image_is_refused(number):
    with pytest.raises(ValueError, match="images are 0 to 55"):
        image(number)


def test_an_unknown_attribute_is_named():
    with pytest.raises(KeyError, match=r"no attribute 'shoes'.*family, colour"):
        IMAGES[0]["shoes"]


# ------------------------------------------------------------------ the deck


@pytest.mark.rule("GAL-01")
@pytest.mark.rule("GAL-02")
def test_each_of_the_56_cards_shows_four_pictures_and_each_picture_stands_on_four_cards():
    assert len(CYCLIC) == CARDS == 56
    assert all(len(set(card)) == 4 for card in CYCLIC.cards)
    assert CYCLIC.copies == (4,) * 56
    assert all(len(CYCLIC.holders(each.number)) == 4 for each in IMAGES)


def test_card_i_shows_the_pictures_i_and_1_4_and_9_further_on():
    for number, card in enumerate(CYCLIC.cards):
        assert set(card) == {(number + offset) % 56 for offset in OFFSETS}


def test_any_two_cards_share_at_most_one_picture():
    for one, two in combinations(range(56), 2):
        shared = set(CYCLIC.cards[one]) & set(CYCLIC.cards[two])
        assert len(shared) <= 1
        assert CYCLIC.common(one, two) == CYCLIC.common(two, one) == tuple(shared)
        assert CYCLIC.shared[one, two] == len(shared)


def test_every_card_has_exactly_twelve_partners_and_no_card_can_have_more():
    for card in range(56):
        partners = CYCLIC.partners(card)
        assert len(partners) == 12
        assert all(CYCLIC.common(card, other) for other in partners)
    # each of four pictures stands on three other cards
    assert max(CYCLIC.partner_counts) == 4 * 3


def test_the_families_of_a_card_differ():
    assert CYCLIC.families_differ
    for card in CYCLIC.cards:
        assert len({IMAGES[number].family for number in card}) == 4


def test_the_offsets_have_twelve_different_differences():
    differences = {(one - two) % 56 for one in OFFSETS for two in OFFSETS if one != two}
    assert len(differences) == 12
    assert not {14, 28, 42} & differences


def test_only_the_deck_of_the_game_is_a_design():
    assert CYCLIC.is_design
    assert (STAIRS.most_in_common, set(STAIRS.partner_counts)) == (3, {6})
    assert (QUARTETS.most_in_common, set(QUARTETS.partner_counts)) == (4, {3})
    assert not STAIRS.is_design
    assert not QUARTETS.is_design


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_deck_is_balanced_and_has_four_families_on_each_card(seed):
    deck = Deck.random(np.random.default_rng(seed))
    assert deck.copies == (4,) * 56
    assert deck.families_differ
    assert max(deck.partner_counts) <= 12
    assert deck == Deck.random(np.random.default_rng(seed))
    assert deck != Deck.random(np.random.default_rng(seed + 100))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_independent_deck_has_four_pictures_on_each_card_but_is_not_balanced(seed):
    deck = Deck.independent(np.random.default_rng(seed))
    assert len(deck) == 56
    assert sum(deck.copies) == 4 * 56
    assert set(deck.copies) != {4}


@pytest.mark.parametrize("deck", [CYCLIC, STAIRS, QUARTETS], ids=lambda deck: deck.name)
def test_masks_and_lists_tell_the_same(deck):
    for number, card in enumerate(deck.cards):
        assert int(deck.masks[number]) == sum(1 << shown for shown in card)
        assert deck.partner_counts[number] == len(deck.partners(number))


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ((), "has no cards"),
        (((0, 1, 2, 2),), "card 0 shows .*; a card shows four different images"),
        (((0, 1, 2, 3), (0, 1, 2)), "card 1 shows .*; a card shows four different images"),
        (((0, 1, 2, 56),), "card 0 shows 56; images are 0 to 55"),
        (((0, 1, 2, "3"),), "card 0 shows '3'; images are 0 to 55"),
    ],
)
def test_a_bad_deck_is_refused(cards, complaint):
    with pytest.raises(ValueError, match=complaint):
        Deck("mine", cards)


@pytest.mark.parametrize("offsets", [(0, 1, 2), (0, 1, 4, 57), (0, 0, 1, 2)])
def test_bad_offsets_are_refused(offsets):
    with pytest.raises(ValueError, match="four different images"):
        Deck.cyclic("mine", offsets)


@pytest.mark.parametrize("card", [-1, 56, True, "3"])
def test_an_unknown_card_is_refused(card):
    for ask in (CYCLIC.partners, CYCLIC.check_card, lambda one: CYCLIC.common(0, one)):
        with pytest.raises(ValueError, match="cards are 0 to 55"):
            ask(card)

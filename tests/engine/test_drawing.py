"""Draws and placings agree with counting every case of a tiny pack."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from chickenlab.core.drawing import Draw, at_least, mean, variance
from chickenlab.core.placing import Unseen, splits, ways_to_split

PACK = {"ace": 2, "ten": 3, "king": 1, "seven": 2}
WORTH = {"ace": 11, "ten": 10, "king": 4, "seven": 0}
CARDS = [kind for kind, count in PACK.items() for _ in range(count)]


def all_draws(number: int) -> list[Counter[str]]:
    return [Counter(drawn) for drawn in combinations(CARDS, number)]


def points(drawn: Counter[str]) -> int:
    return sum(WORTH[kind] * count for kind, count in drawn.items())


@pytest.mark.parametrize("number", range(len(CARDS) + 1))
def test_a_chance_is_the_share_of_all_draws_in_which_the_event_holds(number):
    draws = all_draws(number)

    def event(drawn: Counter[str]) -> bool:
        return drawn["ace"] == 1 or drawn["ten"] > drawn["seven"]

    exact = Draw(PACK, number).chance(event)
    assert exact == Fraction(sum(map(event, draws)), len(draws))
    assert Draw(PACK, number).chance(event, about=["ace", "ten", "seven"]) == exact


@pytest.mark.parametrize("number", range(len(CARDS) + 1))
def test_totals_are_distributed_as_among_all_draws(number):
    draws = all_draws(number)
    counted = Counter(map(points, draws))
    expected = {total: Fraction(ways, len(draws)) for total, ways in counted.items()}
    assert Draw(PACK, number).total(lambda kind: WORTH[kind]) == expected
    assert Draw(PACK, number).distribution(points) == expected


def test_a_total_of_true_and_false_is_hypergeometric():
    drawn = Draw({True: 4, False: 44}, 5).total(int)
    assert drawn == {
        count: Fraction(comb(4, count) * comb(44, 5 - count), comb(48, 5)) for count in range(5)
    }


def test_mean_and_variance_are_those_of_the_textbook():
    total, good, number = 48, 8, 5
    law = Draw({True: good, False: total - good}, number).total(int)
    share = Fraction(good, total)
    assert mean(law) == number * share
    assert variance(law) == number * share * (1 - share) * Fraction(total - number, total - 1)
    assert at_least(law, 0) == 1
    assert at_least(law, 6) == 0


@pytest.mark.parametrize(("pack", "number"), [(PACK, 9), (PACK, -1), ({"hen": -1, "egg": 3}, 1)])
def test_what_cannot_be_drawn_is_refused(pack, number):
    with pytest.raises(ValueError, match=r"cannot"):
        Draw(pack, number)


# Placings ------------------------------------------------------------------------------------

UNSEEN = {"HA": 1, "HK": 2, "CA": 1, "C7": 2}
ROOMS = {"left": 2, "right": 1, "stock": 3}


def no_hearts_left(kind: str, place: str) -> bool:
    return not (kind.startswith("H") and place == "left")


def anywhere(kind: str, place: str) -> bool:
    return True


def all_placings(may_hold) -> list[dict[str, Counter[str]]]:
    cards = [kind for kind, count in UNSEEN.items() for _ in range(count)]
    seats = [place for place, room in ROOMS.items() for _ in range(room)]
    placings = []
    for order in permutations(cards):
        if all(map(may_hold, order, seats)):
            at = {place: Counter() for place in ROOMS}
            for kind, place in zip(order, seats, strict=True):
                at[place][kind] += 1
            placings.append(at)
    return placings


@pytest.mark.parametrize("may_hold", [anywhere, no_hearts_left])
@pytest.mark.parametrize(
    "event",
    [
        lambda at: at["left"]["CA"],
        lambda at: at["right"]["HA"] or at["left"]["HK"],
        lambda at: at["stock"]["HK"] == 2,
        lambda at: at["left"]["C7"] > at["stock"]["C7"],
    ],
)
def test_a_placing_has_the_chance_that_counting_all_of_them_gives(may_hold, event):
    placings = all_placings(may_hold)
    expected = Fraction(sum(bool(event(at)) for at in placings), len(placings))
    assert Unseen(UNSEEN, ROOMS, may_hold).chance(event, about=UNSEEN) == expected


def test_who_has_shown_a_void_has_none_of_the_suit_and_others_more():
    plain, void = Unseen(UNSEEN, ROOMS), Unseen(UNSEEN, ROOMS, no_hearts_left)
    for unseen, at_left in ((plain, Fraction(1, 3)), (void, Fraction(0))):
        assert unseen.chance(lambda at: at["left"]["HA"], about=["HA"]) == at_left
    assert void.chance(lambda at: at["right"]["HA"], about=["HA"]) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("cards", "rooms", "may_hold", "complaint"),
    [
        ({"HA": 2}, {"left": 1}, anywhere, "2 unseen cards do not fill places for 1"),
        ({"HA": 1, "C7": 1}, {"left": 2}, no_hearts_left, "no way to place"),
        ({"HA": -1}, {"left": -1}, anywhere, "fewer than no cards"),
    ],
)
def test_placings_that_cannot_be_are_refused(cards, rooms, may_hold, complaint):
    with pytest.raises(ValueError, match=complaint):
        Unseen(cards, rooms, may_hold)


def test_splits_go_through_all_ways_once():
    found = list(splits(3, [2, 0, 3]))
    assert found == sorted({(a, 0, 3 - a) for a in range(3)})
    assert sum(map(ways_to_split, splits(4, [4, 4, 4]))) == 3**4

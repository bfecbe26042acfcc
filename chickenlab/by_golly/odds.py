"""Exact answers about By Golly!, each with a simulation that knows nothing of the formula.

>>> print(ODDS["B1a"].exact, "-", ODDS["B1a"].question)
1/19 - the first flip matches the animal that was laid, whatever else is in the hand
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly import solo
from chickenlab.core.checks import whole_numbers
from chickenlab.core.estimates import COUNTS, Estimate, mean

ANIMALS, COPIES, MESS, SHOVELS = 15, 3, 2, 2
YARD = ANIMALS + MESS + SHOVELS
PACK = ANIMALS * COPIES
HAND = 5

Sampler: TypeAlias = Callable[[np.random.Generator, int], NDArray[np.float64]]
"""Plays a question many times: 1 for yes and 0 for no, or the number that was asked for."""

_MESS_CARDS = (ANIMALS, ANIMALS + 1)
_SHOVEL_CARDS = (ANIMALS + 2, ANIMALS + 3)


@dataclass(frozen=True, slots=True)
class Odds:
    """A question, its exact answer and a way to try it out."""

    id: str
    question: str
    exact: Fraction
    sample: Sampler

    def simulate(self, n: int, seed: int | None = None) -> Estimate:
        """The answer from n trials, with its interval."""
        return mean(self.sample(np.random.default_rng(seed), n), within=COUNTS)


# ---------------------------------------------------------------------- the yard


def first_flip(animal_in_mind: bool = True) -> dict[str, Fraction]:
    """What the first flip of a game brings (BYG-13): the animal is laid before the flip.

    >>> {outcome: str(chance) for outcome, chance in first_flip().items()}
    {'match': '1/19', 'mess': '2/19', 'shovel': '2/19', 'wrong animal': '14/19'}
    """
    match = int(animal_in_mind)
    return {
        "match": Fraction(match, YARD),
        "mess": Fraction(MESS, YARD),
        "shovel": Fraction(SHOVELS, YARD),
        "wrong animal": Fraction(ANIMALS - match, YARD),
    }


@whole_numbers
def shows_one_of(k: int) -> Fraction:
    """The flipped card shows one of the k different animals in hand: not the chance of a match."""
    return Fraction(k, YARD)


def after_mess() -> dict[str, Fraction]:
    """What the second card brings when nothing is known (BYG-25, BYG-26, BYG-29)."""
    return {
        "shovel": Fraction(SHOVELS, YARD - 1),
        "animal": Fraction(ANIMALS, YARD - 1),
        "mess": Fraction(MESS - 1, YARD - 1),
    }


def expected_penalty() -> Fraction:
    """Cards that one blind flip costs on average: two with an animal, four with mess."""
    second = after_mess()
    return first_flip()["mess"] * (2 * second["animal"] + 4 * second["mess"])


@whole_numbers
def flips_until_seen(k: int) -> Fraction:
    """Flips until k named cards have all been seen, no card being flipped twice."""
    return Fraction(k * (YARD + 1), k + 1)


@whole_numbers
def flips_until_first(k: int) -> Fraction:
    """Flips until the first of k cards is seen, no card being flipped twice."""
    return Fraction(YARD + 1, k + 1)


@whole_numbers
def one_is_known(seen: int, named: int = HAND) -> Fraction:
    """At least one of some named animals lies among the cards seen.

    >>> one_is_known(5)
    Fraction(4813, 5814)
    """
    return 1 - Fraction(comb(YARD - named, seen), comb(YARD, seen))


@whole_numbers
def cleared_blind(k: int = HAND) -> Fraction:
    """K different animals are cleared in one turn with no knowledge: k lucky flips in a row."""
    return Fraction(1, prod(YARD - flip for flip in range(k)))


# ---------------------------------------------------------------------- the hands


@whole_numbers
def different_animals(count: int, cards: int = HAND) -> Fraction:
    """The first cards of a pile show exactly n different animals."""
    # the ways to take `cards` cards from `count` animals so that each is among them
    ways = sum(
        (-1) ** left_out * comb(count, left_out) * comb(COPIES * (count - left_out), cards)
        for left_out in range(count + 1)
    )
    return Fraction(comb(ANIMALS, count) * ways, comb(PACK, cards))


@whole_numbers
def expected_different(cards: int = HAND) -> Fraction:
    """Different animals among the first cards, on average."""
    return ANIMALS * (1 - Fraction(comb(PACK - COPIES, cards), comb(PACK, cards)))


@whole_numbers
def triple(cards: int = HAND) -> Fraction:
    """All three copies of some animal are among the first five cards."""
    return Fraction(ANIMALS * comb(PACK - COPIES, cards - COPIES), comb(PACK, cards))


@whole_numbers
def removed(players: int) -> int:
    """Cards that go back into the box (BYG-08)."""
    return PACK - players * (PACK // max(players, 3))


@whole_numbers
def loses_all_copies(players: int) -> Fraction:
    """A named animal goes into the box with all three copies."""
    return Fraction(comb(removed(players), COPIES), comb(PACK, COPIES))


@whole_numbers
def keeps_all_copies(players: int) -> Fraction:
    """No copy of a named animal goes into the box."""
    return Fraction(comb(PACK - removed(players), COPIES), comb(PACK, COPIES))


@whole_numbers
def owns_copies(copies: int, cards: int = PACK // 3) -> Fraction:
    """A player owns exactly n copies of a named animal."""
    others = comb(PACK - COPIES, cards - copies)
    return Fraction(comb(COPIES, copies) * others, comb(PACK, cards))


# ---------------------------------------------------------------------- trying it out


def _yards(rng: np.random.Generator, n: int) -> NDArray[np.int64]:
    """N shuffled yards: animals are 0 to 14, then come two mess and two shovel cards."""
    return rng.permuted(np.tile(np.arange(YARD), (n, 1)), axis=1)


def _hands(rng: np.random.Generator, n: int, cards: int) -> NDArray[np.int64]:
    """The animals of the first cards of n shuffled packs."""
    pack = np.repeat(np.arange(ANIMALS), COPIES)
    return rng.permuted(np.tile(pack, (n, 1)), axis=1)[:, :cards]


def _flip_shows(cards: tuple[int, ...], rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return np.isin(_yards(rng, n)[:, 0], cards).astype(float)


def _second_shows(cards: tuple[int, ...], rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    # only yards that begin with mess count; nine times as many are needed for n of them
    yards = _yards(rng, 11 * n)
    yards = yards[np.isin(yards[:, 0], _MESS_CARDS)][:n]
    return np.isin(yards[:, 1], cards).astype(float)


def _both_show(cards: tuple[int, ...], rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    yards = _yards(rng, n)
    return (np.isin(yards[:, 0], _MESS_CARDS) & np.isin(yards[:, 1], cards)).astype(float)


def _penalty(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    yards = _yards(rng, n)
    cost = np.where(np.isin(yards[:, 1], _MESS_CARDS), 4, 2 * (yards[:, 1] < ANIMALS))
    return np.where(np.isin(yards[:, 0], _MESS_CARDS), cost, 0).astype(float)


def _flips_until_all(named: range, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    is_named = np.isin(_yards(rng, n), named)
    return YARD - np.argmax(is_named[:, ::-1], axis=1).astype(float)


def _flips_until_any(named: range, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return 1.0 + np.argmax(np.isin(_yards(rng, n), named), axis=1)


def _shovel_before_mess(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    yards = _yards(rng, n)
    shovel = np.argmax(np.isin(yards, _SHOVEL_CARDS), axis=1)
    return (shovel < np.argmax(np.isin(yards, _MESS_CARDS), axis=1)).astype(float)


def _any_known(seen: int, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return (_yards(rng, n)[:, :seen] < HAND).any(axis=1).astype(float)


def _cleared_blind(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return (_yards(rng, n)[:, :HAND] == np.arange(HAND)).all(axis=1).astype(float)


def _distinct(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    hands = np.sort(_hands(rng, n, HAND), axis=1)
    return 1.0 + (np.diff(hands, axis=1) > 0).sum(axis=1)


def _distinct_is(count: int, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return (_distinct(rng, n) == count).astype(float)


def _has_triple(rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    hands = np.sort(_hands(rng, n, HAND), axis=1)
    return (hands[:, 2:] == hands[:, :-2]).any(axis=1).astype(float)


def _copies_are(cards: int, wanted: int, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    return ((_hands(rng, n, cards) == 0).sum(axis=1) == wanted).astype(float)


def _animals_absent(players: int, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    boxed = _hands(rng, n, removed(players))
    counts = (boxed[:, :, None] == np.arange(ANIMALS)).sum(axis=1)
    return (counts == COPIES).sum(axis=1).astype(float)


def _solo_turns(animals: int, rng: np.random.Generator, n: int) -> NDArray[np.float64]:
    """The solo game, played card by card: clear what is known, then search (see `solo`)."""
    turns = np.zeros(n)
    for game, yard in enumerate(_yards(rng, n)):
        sought, known = set(range(animals)), 0
        unseen = iter(yard.tolist())
        while sought or known:
            turns[game] += 1
            known = 0  # known animals match one after the other, and the turn goes on
            while sought:
                laid, card = min(sought), next(unseen)
                if card in sought:
                    sought.remove(card)
                    known += card != laid
                if card != laid:
                    break
    return turns


# ---------------------------------------------------------------------- all questions


def _copies_in_words(copies: int) -> str:
    return {0: "no copy", 1: "just one copy", COPIES: "all copies"}.get(copies, f"{copies} copies")


def _all() -> Iterator[tuple[str, str, Fraction, Sampler]]:
    first, second = first_flip(), after_mess()
    yield (
        "B1a",
        "the first flip matches the animal that was laid, whatever else is in the hand",
        first["match"],
        partial(_flip_shows, (0,)),
    )
    yield "B1b", "the first flip shows mess", first["mess"], partial(_flip_shows, _MESS_CARDS)
    shovel = partial(_flip_shows, _SHOVEL_CARDS)
    yield "B1c", "the first flip shows a shovel", first["shovel"], shovel
    wrong = tuple(range(1, ANIMALS))
    yield (
        "B1d",
        "the first flip shows a wrong animal",
        first["wrong animal"],
        partial(_flip_shows, wrong),
    )
    for k in range(1, HAND + 1):
        yield (
            f"B1e[{k}]",
            "the first flip shows "
            + ("the only animal" if k == 1 else f"one of the {k} different animals")
            + " in the hand",
            shows_one_of(k),
            partial(_flip_shows, tuple(range(k))),
        )
    animals = tuple(range(ANIMALS))
    for id_, what, name, key, cards in (
        ("a", "shovel", "a shovel", "d", _SHOVEL_CARDS),
        ("b", "animal", "an animal", "e", animals),
        ("c", "mess", "the other mess", "f", _MESS_CARDS),
    ):
        after = f"after mess the second card shows {name}"
        yield f"B2{id_}", after, second[what], partial(_second_shows, cards)
        both = f"a blind flip shows mess, and the second card {name}"
        yield f"B2{key}", both, first["mess"] * second[what], partial(_both_show, cards)
    yield (
        "B2g",
        "cards to be drawn for one blind flip, on average",
        expected_penalty(),
        _penalty,
    )
    for count in range(2, HAND + 1):
        yield (
            f"B3[{count}]",
            f"the first five cards show exactly {count} different animals",
            different_animals(count),
            partial(_distinct_is, count),
        )
    yield (
        "B3e",
        "different animals among the first five cards, on average",
        expected_different(),
        _distinct,
    )
    yield "B3t", "three of a kind among the first five cards", triple(), _has_triple
    for k in range(1, HAND + 1):
        yield (
            f"B4[{k}]",
            "flips until "
            + ("a certain animal has" if k == 1 else f"all of {k} certain animals have")
            + " been seen, none twice, on average",
            flips_until_seen(k),
            partial(_flips_until_all, range(k)),
        )
    yield (
        f"B4[{ANIMALS}]",
        f"flips until all {ANIMALS} animals have been seen, none twice, on average",
        flips_until_seen(ANIMALS),
        partial(_flips_until_all, range(ANIMALS)),
    )
    yield (
        "B4m",
        "flips until the first mess, on average",
        flips_until_first(MESS),
        partial(_flips_until_any, range(ANIMALS, ANIMALS + MESS)),
    )
    yield (
        "B4s",
        "a shovel is seen before the first mess",
        Fraction(SHOVELS, SHOVELS + MESS),
        _shovel_before_mess,
    )
    for seen in range(1, YARD + 1):
        yield (
            f"B5[{seen}]",
            f"{seen} of {YARD} cards seen: the place of at least one of {HAND} animals is known",
            one_is_known(seen),
            partial(_any_known, seen),
        )
    yield (
        "B6",
        "five different animals are cleared in one turn by somebody who knows nothing",
        cleared_blind(),
        _cleared_blind,
    )
    for players in (2, 4, 6):
        box = removed(players)
        yield (
            f"B7[{players}p]",
            f"{players} players: all three copies of a certain animal are in the box",
            loses_all_copies(players),
            partial(_copies_are, box, COPIES),
        )
        yield (
            f"B7e[{players}p]",
            f"{players} players: animals that are in the box altogether, on average",
            ANIMALS * loses_all_copies(players),
            partial(_animals_absent, players),
        )
        yield (
            f"B7f[{players}p]",
            f"{players} players: no copy of a certain animal is in the box",
            keeps_all_copies(players),
            partial(_copies_are, box, 0),
        )
    for copies in range(COPIES + 1):
        yield (
            f"B8[{copies}]",
            f"3 players: you are dealt {_copies_in_words(copies)} of a certain animal",
            owns_copies(copies),
            partial(_copies_are, PACK // 3, copies),
        )
    for k in range(1, HAND + 1):
        yield (
            f"B9[{k}]",
            f"alone, with a perfect memory and a yard without mess: turns to clear {k} "
            f"animal{'' if k == 1 else 's'}, on average",
            solo.expected_turns(k),
            partial(_solo_turns, k),
        )


ODDS: dict[str, Odds] = {row[0]: Odds(*row) for row in _all()}
"""Every question by its id."""

"""The odds of Gallina City: published answers, simulations, small cases counted out."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from chickenlab.core.questions import Question, Value
from chickenlab.gallina_city import odds
from chickenlab.gallina_city.cards import CYCLIC, DECKS, QUARTETS, Deck, shuffled
from chickenlab.gallina_city.rulebook import RULEBOOK

N = 40_000


@dataclass(frozen=True)
class Asked:
    """Which question gives a published answer."""

    question: str
    values: dict[str, Value] = field(default_factory=dict)

    @property
    def answer(self) -> Fraction:
        return odds.QUESTIONS[self.question].answer(**self.values)


def published() -> dict[str, Fraction]:
    with (Path(__file__).parent / "data" / "gallina_city_odds.csv").open(encoding="utf-8") as file:
        return {row["id"]: Fraction(row["exact"]) for row in csv.DictReader(file)}


ROWS = published()


def asked(row: str) -> Asked:
    """The question of a row: "L4[3p,7]" is that of a card without a partner, 3 players, 7 cards."""
    kind, _, given = row.rstrip("]").partition("[")
    numbers = [int(number) for number in re.findall(r"\d+", given)]
    match kind:
        case "L1":
            return Asked("cards-share")
        case "L1b":
            return Asked("cards-share-independent")
        case "L2":
            return Asked("hands-pairs", {"cards": numbers[0]})
        case "L2t":
            return Asked("table-pairs", {"players": numbers[0], "cards": 7})
        case "L3":
            return Asked("hands-share", {"cards": numbers[0]})
        case "L3n":
            return Asked("stop-right", {"cards": numbers[0]})
        case "L4":
            return Asked("no-partner", {"players": numbers[0], "cards": numbers[1]})
        case "L5a":
            return Asked("identical", {"left": 4})
        case "L5c":
            return Asked("identical", {"left": 3})
        case _:
            assert kind == "L6"
            return Asked("cards-family")


def assert_simulation_agrees(question: Question, n: int, seed: int, **values: Value) -> None:
    results = question.trials(n, seed=seed, **values)
    assert len(results) == n
    assert (results.dtype == np.bool_) == (question.unit == "")
    assert question.judge(results, **values).agrees


def test_the_table_holds_every_published_answer():
    assert len(ROWS) == 32


@pytest.mark.parametrize("row", ROWS)
def test_a_published_answer_is_ours_exactly(row):
    assert asked(row).answer == ROWS[row]


@pytest.mark.parametrize("row", ROWS)
def test_a_published_answer_is_confirmed_by_simulation(row):
    question = asked(row)
    assert_simulation_agrees(odds.QUESTIONS[question.question], N, seed=1, **question.values)


def settings(question: Question) -> list[dict[str, Value]]:
    """The defaults, and each parameter at all its values."""
    return [{}] + [
        {parameter.name: value} for parameter in question.parameters for value in parameter.values
    ]


@pytest.mark.parametrize("question", odds.QUESTIONS.values(), ids=lambda question: question.id)
def test_every_question_can_be_asked_at_each_value_and_simulated(question):
    for values in settings(question):
        answer = question.answer(**values)
        assert type(answer) is Fraction
        assert question.unit or 0 <= answer <= 1
        assert question.ask(**values).endswith("?")
        assert "{" not in question.ask(**values) + question.explain(**values)
        assert_simulation_agrees(question, 4000, seed=2, **values)


@pytest.mark.parametrize("question", odds.QUESTIONS.values(), ids=lambda question: question.id)
def test_a_derivation_cites_rules_that_exist(question):
    cited = re.findall(r"(?:A-)?GAL-\d+", question.derivation)
    assert cited
    assert [rule for rule in cited if rule not in RULEBOOK] == []


# Counted out ---------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.name)
def test_hands_of_two_are_counted_one_by_one(deck):
    without = total = 0
    for one, two in combinations(range(56), 2):
        rest = [card for card in range(56) if card not in (one, two)]
        free = [c for c in rest if not deck.shared[one, c] and not deck.shared[two, c]]
        without += comb(len(free), 2)
        total += comb(len(rest), 2)
    assert odds.hands_share_none(2, deck) == Fraction(without, total)


def test_in_a_small_deck_every_pair_of_hands_is_laid_out():
    deck = Deck("small", CYCLIC.cards[:9])
    apart = total = 0
    for hand in combinations(range(9), 2):
        for other in combinations(set(range(9)) - set(hand), 2):
            total += 1
            apart += not any(deck.common(one, two) for one in hand for two in other)
    assert odds.hands_share_none(2, deck) == Fraction(apart, total)
    assert odds.hands_share(2, deck) == 1 - Fraction(apart, total)


def test_a_deck_without_equal_partner_counts_is_averaged_over_its_cards():
    deck = Deck("path", ((0, 1, 2, 3), (3, 4, 5, 6), (6, 7, 8, 9), (10, 11, 12, 13)))
    assert deck.partner_counts == (1, 2, 1, 0)
    assert odds.shares(deck) == Fraction(4, 12)
    assert odds.no_partner(1, deck) == 1 - odds.shares(deck)
    assert odds.no_partner(3, deck) == Fraction(1, 4)


def test_no_deck_with_four_copies_gives_more_matches_than_the_one_of_the_game():
    assert set(CYCLIC.partner_counts) == {odds.most_partners()}
    for seed in range(5):
        other = Deck.random(np.random.default_rng(seed))
        assert odds.shares(other) <= odds.shares()
        assert odds.no_partner(14, other) >= odds.no_partner(14)
    assert odds.shares(QUARTETS) == Fraction(3, 55)


def test_a_deck_in_which_any_two_cards_share_one_picture_is_small():
    lines = {(0, 1, 3, 9)} | {tuple(sorted((x + k) % 13 for x in (0, 1, 3, 9))) for k in range(13)}
    plane = Deck("plane", tuple(sorted(lines)))  # type: ignore[arg-type]
    assert len(plane) == odds.perfect_size() == 13
    assert odds.shares(plane) == 1
    assert plane.most_in_common == 1


def test_all_hands_share_nothing_when_empty_and_one_card_shares_as_two_cards_do():
    assert odds.hands_share_none(0) == 1
    assert odds.hands_share(1) == odds.shares()
    assert odds.identical(1) == 1


@pytest.mark.parametrize("cards", [-1, 6, True, "3"])
def test_hands_too_large_to_count_are_refused(cards):
    with pytest.raises(ValueError, match="choose 0 to 5"):
        odds.hands_share_none(cards)


@pytest.mark.parametrize("left", [0, 5, True, "3"])
def test_a_bad_number_of_lookalikes_is_refused(left):
    with pytest.raises(ValueError, match="choose 1 to 4"):
        odds.identical(left)


def test_shuffled_decks_hold_every_card_once_and_in_any_place():
    cards = shuffled(np.random.default_rng(1), 5600)
    assert (np.sort(cards, axis=1) == np.arange(56)).all()
    counts = np.bincount(cards[:, 0], minlength=56)
    assert (abs(counts - 100) < 50).all()
    assert shuffled(np.random.default_rng(1), 3, 7).shape == (3, 7)

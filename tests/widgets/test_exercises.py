"""Every exercise of every notebook: right answers in many forms, typical mistakes, nonsense."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache, partial
from math import comb, log2
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

from chickenlab import gaigel, gigi_gacker, simulate
from chickenlab.gaigel import Card
from chickenlab.gaigel.actions import Play
from chickenlab.gallina_city.describing import everything, family_first, fewest_words
from chickenlab.gallina_city.images import IMAGES
from chickenlab.gigi_gacker import Phase
from chickenlab.gigi_gacker.actions import KeepHen
from chickenlab_widgets.quiz import (
    by_golly,
    gaigel_odds,
    gaigel_play,
    gallina_city,
    gallina_city_odds,
    gallina_city_talk,
    lab,
    patience,
)
from chickenlab_widgets.quiz import gaigel as gaigel_rules
from chickenlab_widgets.quiz import gigi_gacker as gigi_lessons
from chickenlab_widgets.quiz.exercises import Exercises

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

CHECKS = {
    "by_golly": by_golly.check,
    "gaigel": gaigel_rules.check,
    "gaigel_odds": gaigel_odds.check,
    "gaigel_play": gaigel_play.check,
    "gallina_city": gallina_city.check,
    "gallina_city_odds": gallina_city_odds.check,
    "gallina_city_talk": gallina_city_talk.check,
    "gigi_gacker": gigi_lessons.check,
    "lab": lab.check,
}

Case = tuple[list[object], list[object]]
"""Right answers in five forms or more, and three typical mistakes or more."""


class Liar:
    """Something that goes wrong wherever one touches it."""

    def __float__(self) -> float:
        raise RuntimeError("no float")

    def __iter__(self) -> Iterator[object]:
        raise RuntimeError("no items")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not equal")

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    __hash__ = None  # type: ignore[assignment]


def endless() -> Iterator[int]:
    while True:
        yield 1


def broken() -> Iterator[int]:
    raise ZeroDivisionError("division by zero")
    yield 1


def exits(*_arguments: object) -> object:
    raise SystemExit(3)


NONSENSE: list[Callable[[], object]] = [
    lambda: None,
    lambda: "",
    lambda: "many",
    lambda: "x" * 100_000,
    lambda: "1/0",
    lambda: "²",
    lambda: float("nan"),
    lambda: float("inf"),
    lambda: -float("inf"),
    lambda: np.float64("nan"),
    lambda: np.array([]),
    lambda: np.arange(6.0),
    lambda: np.array(["a", None], dtype=object),
    lambda: np.complex128(1j),
    lambda: 1j,
    lambda: Decimal("NaN"),
    lambda: Decimal("sNaN"),
    lambda: Decimal("Infinity"),
    lambda: 10**400,
    lambda: -(10**5000),
    lambda: Fraction(1, 10**5000),
    lambda: "9" * 150,
    lambda: "1e999",
    lambda: True,
    lambda: np.True_,
    lambda: b"58",
    dict,
    lambda: {"a": 1},
    list,
    lambda: [[[[[[[[[[[[1]]]]]]]]]]]],
    lambda: [None],
    set,
    object,
    lambda: int,
    lambda: Liar(),
    lambda: [Liar()],
    endless,
    broken,
    lambda: endless,
    lambda: exits,
    lambda: lambda: 1,
    lambda: lambda *_: None,
    lambda: lambda *_: ...,
    lambda: lambda *_: Liar(),
    lambda: lambda *_: float("nan"),
    lambda: lambda *_: "hen",
    lambda: lambda *_: [[]],
    lambda: print,
    lambda: NotImplemented,
]


def numbers(value: int, unit: str) -> list[object]:
    return [
        value,
        float(value),
        str(value),
        f" {value}.0 ",
        f"{value} {unit}",
        Fraction(value),
        Decimal(value),
        np.int64(value),
        np.uint8(value) if value < 256 else np.uint32(value),
        np.float32(value),
        np.array(value),
        np.array([[value]]),
        [value],
        (value,),
        {value},
        (number for number in [value]),
        f"{3 * value}/3",
        f"{value:,}.0" if value >= 1000 else f"{value},0",
    ]


def chances(value: Fraction, *, rounded: str, percent: str) -> list[object]:
    number = float(value)
    return [
        value,
        number,
        str(value),
        rounded,
        float(rounded),
        Decimal(rounded),
        rounded.replace(".", ","),
        f" {percent} % ",
        percent.replace(".", ",") + "%",
        f"{percent} percent",
        np.float64(number),
        np.float32(number),
        np.array(number),
        np.array([number]),
        [value],
        (one for one in [value]),
        f"{value.numerator} / {value.denominator}",
    ]


def forms(function: Callable[..., Any]) -> list[object]:
    """The same function as people may hand it in, and with results of other kinds."""

    class Callable_:  # noqa: N801
        def __call__(self, *arguments: Any) -> Any:
            return function(*arguments)

        def method(self, *arguments: Any) -> Any:
            return function(*arguments)

    results: list[Callable[[Any], Any]] = [
        lambda x: tuple(x) if isinstance(x, list) else float(x),
        lambda x: np.array(x) if isinstance(x, list) else np.float64(x),
        lambda x: (one for one in x) if isinstance(x, list) else [x],
        lambda x: ", ".join(map(str, x)) if isinstance(x, list) else str(x),
    ]
    wrapped = [
        lambda *arguments, kind=kind: kind(function(*arguments))  # type: ignore[misc]
        for kind in results
    ]
    return [function, Callable_(), Callable_().method, *wrapped]


# Functions to hand in ------------------------------------------------------------------------


def my_winner(cards: str, trump: str) -> int:
    parsed = gaigel.parse_cards(cards)
    best = 0
    for number, card in enumerate(parsed):
        higher = card.suit is parsed[best].suit and card.rank > parsed[best].rank
        if higher or (card.suit is not parsed[best].suit and card.suit.letter == trump):
            best = number
    return best


def last_equal_wins(cards: str, trump: str) -> int:
    parsed = gaigel.parse_cards(cards)
    best = 0
    for number, card in enumerate(parsed):
        higher = card.suit is parsed[best].suit and card.rank >= parsed[best].rank
        if higher or (card.suit is not parsed[best].suit and card.suit.letter == trump):
            best = number
    return best


def no_trumps(cards: str, _trump: str) -> int:
    return my_winner(cards, "-")


def highest_rank(cards: str, _trump: str) -> int:
    ranks = [card.rank for card in gaigel.parse_cards(cards)]
    return ranks.index(max(ranks))


def my_race(mine: int, theirs: int) -> Fraction:
    if mine == 0 or theirs == 0:
        return Fraction(mine == 0)
    return (my_race(mine - 1, theirs) + my_race(mine, theirs - 1)) / 2


def my_order(bids: str, tractor: int) -> list[int]:
    values = [int(card[1]) for card in bids.split()]
    players = len(values)
    return sorted(range(players), key=lambda p: (-values[p], (p - tractor) % players))


def my_minus_points(cards_left: tuple[int, ...]) -> list[int]:
    return [0 if cards == 2 else cards for cards in cards_left]


def my_one_is_known(seen: int, named: int) -> Fraction:
    return 1 - Fraction(comb(19 - named, seen), comb(19, seen))


def in_words(kind: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda image: kind(fewest_words(image))


def aus_and_tricks(view: gaigel.View, _rng: np.random.Generator) -> gaigel.Action | None:
    texts = {str(action): action for action in view.legal_actions}
    if "aus" in texts and view.points[view.side] >= 101:
        return texts["aus"]
    if view.seat not in view.to_act:
        return None
    for text, action in texts.items():
        if text.startswith(("declare", "rob", "draw", "open ge-elfen")):
            return action
    plays: list[Any] = [a for text, a in texts.items() if text.startswith(("play", "open"))]
    return max(plays, key=lambda a: (a.card.suit is view.trump, a.card.rank))


def silent(view: gaigel.View, _rng: np.random.Generator) -> gaigel.Action | None:
    """Never calls Aus."""
    if view.seat not in view.to_act:
        return None
    return next(action for action in view.legal_actions if str(action) != "aus")


def bids(place: Callable[[int], int]) -> Callable[..., gigi_gacker.Action]:
    """A player that bids the card at a place of its hand in rising order, and keeps its hens."""

    def play(view: gigi_gacker.View, _rng: np.random.Generator) -> gigi_gacker.Action:
        if view.phase is Phase.HENS:
            return KeepHen() if KeepHen() in view.legal_actions else view.legal_actions[0]
        rising: list[Any] = sorted(view.legal_actions, key=lambda action: action.card.strength)
        return rising[place(len(rising))]

    return play


@cache
def highest_wins() -> Fraction:
    found = simulate(
        gigi_gacker.Game(players=4), ["highest", "random", "random", "random"], n=20_000, seed=5
    )
    return Fraction(found.estimate("wins").value).limit_denominator(10_000)


CASES: dict[tuple[str, str], Callable[[], Case]] = {}


def case(lesson: str, exercise: str) -> Callable[[Callable[[], Case]], Callable[[], Case]]:
    """What to try on an exercise; made anew each time, since generators are used up."""

    def keep(answers: Callable[[], Case]) -> Callable[[], Case]:
        CASES[lesson, exercise] = answers
        return answers

    return keep


@case("by_golly", "1")
def cards_in_the_yard() -> Case:
    right: list[object] = numbers(19, "cards")
    return right, [15, 17, 21]


@case("by_golly", "2")
def cards_in_the_box() -> Case:
    right: list[object] = numbers(3, "cards")
    return right, [0, 7, 42]


@case("by_golly", "3")
def two_blind_matches() -> Case:
    one_in_342 = Fraction(1, 342)
    right: list[object] = [1 / 19 * 1 / 18, *chances(one_in_342, rounded="0.0029", percent="0.29")]
    return right, [Fraction(1, 19**2), Fraction(2, 19), Fraction(1, 19)]


@case("by_golly", "4")
def one_is_known() -> Case:
    right: list[object] = forms(my_one_is_known)
    return right, [
        lambda seen, named: Fraction(comb(named, seen), comb(19, seen)),
        lambda seen, named: Fraction(seen * named, 19),
        lambda seen, named: 1 - (1 - named / 19) ** seen,
    ]


@case("by_golly", "5")
def turns_alone() -> Case:
    right: list[object] = numbers(10, "turns")
    return right, [9.5, 9, 19]


@case("gaigel", "1")
def points_of_tricks() -> Case:
    right: list[object] = numbers(58, "points")
    return right, [8, 60, 65]


@case("gaigel", "2")
def cards_to_play() -> Case:
    right: list[object] = [
        "H7 HQ",
        "HQ H7",
        "♥7, ♥Q",
        "h7;hq",
        "7H QH",
        "Seven of hearts and Queen of hearts",
        "Herz Sieben, Herz Ober",
        ["H7", "HQ"],
        ("♥7", "♥Q"),
        {"H7", "HQ"},
        [Card.H7, Card.HQ],
        {Card.H7, Card.HQ},
        [Play(Card.H7), Play(Card.HQ)],
        np.array(["H7", "HQ"]),
        (code for code in ["H7", "HQ"]),
    ]
    return right, ["HQ", "SA", "H7 HQ SA", "H10", [Card.H7]]


@case("gaigel", "3")
def games_after_a_gigackel() -> Case:
    right: list[object] = numbers(1, "games")
    return right, [2, 3, 5]


@case("gaigel", "4")
def who_wins_the_trick() -> Case:
    right: list[object] = forms(my_winner)
    return right, [last_equal_wins, no_trumps, highest_rank]


@case("gaigel_odds", "1")
def three_aces() -> Case:
    three = Fraction(sum(comb(8, n) * comb(40, 5 - n) for n in (3, 4, 5)), comb(48, 5))
    right: list[object] = chances(three, rounded="0.027", percent="2.7")
    return right, [Fraction(comb(8, 3) * comb(40, 2), comb(48, 5)), (8 / 48) ** 3, Fraction(1, 48)]


@case("gaigel_odds", "2")
def queen_of_trumps() -> Case:
    queen = 1 - Fraction(comb(40, 11), comb(42, 11))
    right: list[object] = chances(queen, rounded="0.46", percent="46")
    return right, [Fraction(11, 42), 1 - Fraction(comb(40, 7), comb(42, 7)), Fraction(22, 42)]


@case("gaigel_odds", "3")
def ace_of_an_opponent() -> Case:
    right: list[object] = chances(Fraction(10, 36), rounded="0.28", percent="28")
    return right, [Fraction(10, 42), Fraction(5, 36), Fraction(10, 40)]


@case("gaigel_odds", "4")
def race() -> Case:
    right: list[object] = forms(my_race)
    return right, [
        lambda mine, theirs: Fraction(theirs, mine + theirs),
        lambda mine, theirs: my_race(theirs, mine),
        lambda mine, _theirs: Fraction(1, 2) ** mine,
    ]


@case("gaigel_play", "1")
def deals_for_half_the_width() -> Case:
    right: list[object] = numbers(400, "deals")
    return right, [200, 50, 100]


@case("gaigel_play", "2")
def winning_card() -> Case:
    best: Any = gaigel_play.second_puzzle().solution.best[0]
    others = [card for card in gaigel_play.second_puzzle().position.hands[0] if card != best.card]
    right: list[object] = [
        best,
        best.card,
        str(best),
        best.card.symbol,
        [best],
        best.card.title(),
        {best.card},
    ]
    return right, [*others, "C7 CA"]


@case("gaigel_play", "3")
def beats_random_play() -> Case:
    right: list[object] = [
        aus_and_tricks,
        gaigel.strategies.NAMED["trump-saver"],
        gaigel.strategies.NAMED["tips"],
        gaigel.strategies.NAMED["cautious"],
        lambda view, rng: aus_and_tricks(view, rng),
    ]
    return right, [
        silent,
        gaigel.strategies.random_legal,
        lambda view, _rng: view.legal_actions[-1],
    ]


@case("gallina_city", "1")
def details_that_differ() -> Case:
    details = len(IMAGES[0].differences(IMAGES[28]))
    right: list[object] = numbers(details, "details")
    return right, [details - 1, details + 1, 0]


@case("gallina_city", "2")
def minus_points() -> Case:
    right: list[object] = forms(my_minus_points)
    return right, [
        lambda left: list(left),
        lambda left: [cards - 2 for cards in left],
        lambda left: [-cards if cards > 2 else 0 for cards in left],
        lambda left: {0 if cards == 2 else cards for cards in left},
    ]


@case("gallina_city", "3")
def cards_in_round_three() -> Case:
    right: list[object] = numbers(56, "cards")
    return right, [60, 45, 20]


@case("gallina_city_odds", "1")
def another_deck() -> Case:
    right: list[object] = [
        (0, 2, 5, 13),
        [0, 2, 5, 13],
        {0, 2, 5, 13},
        np.array([0, 2, 5, 13]),
        (offset for offset in (0, 2, 5, 13)),
        "0, 2, 5, 13",
        "(0 2 5 13)",
        [0.0, 2.0, 5.0, 13.0],
        [10**30 * 56, 2, 5, 13],
    ]
    return right, [
        (0, 1, 4, 9),
        (1, 2, 5, 10),
        (0, 1, 2, 3),
        (0, 14, 1, 3),
        (0, 0, 1, 3),
        (0, 2, 5),
    ]


@case("gallina_city_odds", "2")
def card_without_partner() -> Case:
    alone = Fraction(comb(43, 12), comb(55, 12))
    right: list[object] = chances(alone, rounded="0.035", percent="3.5")
    return right, [(43 / 55) ** 12, Fraction(comb(43, 16), comb(55, 16)), 1 - alone]


@case("gallina_city_odds", "3")
def cocoricos_at_most() -> Case:
    most = len(gallina_city_odds.most_cocoricos(gallina_city_odds.CYCLIC, gallina_city_odds.HANDS))
    right: list[object] = numbers(most, "")
    return right, [most - 1, most + 1, 6]


@case("gallina_city_talk", "1")
def bits_of_winking() -> Case:
    winks = log2(len(IMAGES) / sum(image["eyes"] == "winking" for image in IMAGES))
    right: list[object] = [
        winks,
        f"{winks:.2f}",
        f"{winks:.2f} bits",
        f"{winks:.2f}".replace(".", ","),
        np.float64(winks),
        np.array([winks]),
        [winks],
        Decimal(f"{winks:.3f}"),
    ]
    return right, [2**winks, winks * 0.6931, -winks]


@case("gallina_city_talk", "2")
def questions_to_be_sure() -> Case:
    right: list[object] = numbers(10, "questions")
    return right, [9, 500, 9.97]


@case("gallina_city_talk", "3")
def shorter_descriptions() -> Case:
    right: list[object] = [
        fewest_words,
        in_words(list),
        in_words(" ".join),
        in_words(np.array),
        in_words(iter),
    ]
    return right, [family_first, everything, lambda _image: ("family",), lambda _image: ("size",)]


@case("gigi_gacker", "1")
def order_of_bids() -> Case:
    right: list[object] = forms(my_order)
    return right, [
        lambda bids, _tractor: my_order(bids, 0),
        lambda bids, tractor: my_order(bids, tractor)[::-1],
        lambda bids, tractor: [player + 1 for player in my_order(bids, tractor)],
        lambda bids, tractor: set(my_order(bids, tractor)),
    ]


@case("gigi_gacker", "2")
def worms_in_hand() -> Case:
    right: list[object] = numbers(14, "worms")
    return right, [21, 8, 15]


@case("gigi_gacker", "3")
def row_without_hen() -> Case:
    no_hen = Fraction(comb(36, 5), comb(45, 5))
    right: list[object] = chances(no_hen, rounded="0.31", percent="31")
    return right, [1 - no_hen, Fraction(4, 5) ** 5, Fraction(comb(36, 4), comb(45, 4))]


@case("gigi_gacker", "4")
def six_with_the_tractor() -> Case:
    right: list[object] = chances(Fraction(64, 125), rounded="0.51", percent="51")
    return right, [Fraction(3, 5) ** 3, Fraction(4, 5), Fraction(4, 5) ** 4]


@case("gigi_gacker", "5")
def beats_two_by_chance() -> Case:
    highest = gigi_gacker.strategies.NAMED["highest"]

    class Player:
        def __call__(self, view: Any, rng: Any) -> Any:
            return highest(view, rng)

        def method(self, view: Any, rng: Any) -> Any:
            return highest(view, rng)

    right: list[object] = [
        highest,
        lambda view, rng: highest(view, rng),
        partial(highest),
        Player(),
        Player().method,
        gigi_gacker.strategies.NAMED["weighs"],
    ]
    lowest, highest_and_no_hens = bids(lambda _n: 0), bids(lambda n: n - 1)
    return right, [lowest, highest_and_no_hens, lambda view, _rng: view.legal_actions[-1]]


@case("lab", "1")
def games_for_a_quarter() -> Case:
    right: list[object] = numbers(160000, "games")
    return right, [40000, 20000, 80000]


@case("lab", "2")
def highest_against_three() -> Case:
    right: list[object] = chances(
        highest_wins(),
        rounded=f"{float(highest_wins()):.2f}",
        percent=f"{100 * float(highest_wins()):.1f}",
    )
    return right, [Fraction(1, 4), 1 - highest_wins(), Fraction(1, 3)]


every_exercise = pytest.mark.parametrize(("lesson", "exercise"), CASES)


def test_all_exercises_of_all_lessons_are_tried_here():
    assert {(name, one) for name, check in CHECKS.items() for one in check} == set(CASES)


def test_every_check_in_a_notebook_is_one_of_these():
    asked: set[tuple[str, str]] = set()
    for path in sorted(NOTEBOOKS.rglob("*.ipynb")):
        cells = nbformat.read(path, 4).cells
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        modules = [name for name in CHECKS if re.search(rf"quiz\.{name} import .*\bcheck\b", code)]
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "check":
                (module,) = modules
                argument = node.args[0]
                assert isinstance(argument, ast.Constant)
                asked.add((module, str(argument.value)))
    assert asked == set(CASES)


@every_exercise
def test_a_right_answer_is_right_in_every_form(lesson, exercise):
    right, _mistakes = CASES[lesson, exercise]()
    assert len(right) >= 5
    for answer in right:
        verdict = CHECKS[lesson](exercise, answer)
        assert verdict.is_right is True, (answer, verdict)


@every_exercise
def test_a_typical_mistake_is_not_right(lesson, exercise):
    _right, mistakes = CASES[lesson, exercise]()
    assert len(mistakes) >= 3
    for answer in mistakes:
        verdict = CHECKS[lesson](exercise, answer)
        assert not verdict, (answer, verdict)
        assert verdict.text


@every_exercise
def test_nonsense_gets_words(lesson, exercise):
    for nonsense in NONSENSE:
        verdict = CHECKS[lesson](exercise, nonsense())
        assert not verdict, verdict
        assert 0 < len(verdict.text) < 900
        assert repr(verdict)
        assert verdict._repr_markdown_()


@every_exercise
def test_dots_are_no_answer_yet(lesson, exercise):
    verdict = CHECKS[lesson](exercise, ...)
    assert verdict.is_right is None
    assert "not answered yet" in verdict.text


# Help ----------------------------------------------------------------------------------------


@every_exercise
def test_hints_come_in_two_or_three_steps_and_end(lesson, exercise):
    check = Exercises(CHECKS[lesson]._exercises)
    steps = [check.hint(exercise) for _step in range(4)]
    hints = CHECKS[lesson]._exercises[exercise].hints
    assert 2 <= len(hints) <= 3
    assert len(set(hints)) == len(hints)
    for number, hint in enumerate(hints, start=1):
        assert repr(steps[number - 1]) == (
            f"→ Exercise {exercise}: hint {number} of {len(hints)}. {hint}"
        )
    assert "no further hint" in steps[-1].text
    assert steps[0]._repr_markdown_().startswith(f"→ **Exercise {exercise}:** hint 1")


@every_exercise
def test_a_typical_mistake_is_known_by_name(lesson, exercise):
    _right, mistakes = CASES[lesson, exercise]()
    texts = [CHECKS[lesson](exercise, answer).text for answer in mistakes]
    assert any(
        not text.startswith(("not quite", "not answered")) and not re.search(r"say \S+\.$", text)
        for text in texts
    ), texts


def test_a_function_that_never_ends_is_told_of(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "PATIENCE", 0.2)

    def forever(_view: object, _rng: object) -> None:
        while True:
            pass

    verdict = gaigel_play.check(3, forever)
    assert verdict.is_right is None
    assert "Does your function come to an end?" in verdict.text
    assert "not answered yet" in gaigel_play.check(3, ...).text, "and the exercises go on"


def test_an_interrupt_of_ones_own_is_no_lack_of_patience():
    with pytest.raises(KeyboardInterrupt), patience.limited():
        raise KeyboardInterrupt


def test_a_wrong_answer_tells_where_a_hint_is():
    verdict = gaigel_rules.check(1, 57)
    assert repr(verdict) == ("✗ Exercise 1: not quite: 57 is too small. For a hint: check.hint(1)")
    assert repr(gaigel_rules.check(1, 58)).endswith("at the table below.")


def test_a_hint_for_no_exercise_is_refused():
    with pytest.raises(ValueError, match="there is no exercise 9"):
        gaigel_rules.check.hint(9)


def test_a_report_says_what_was_solved_when_and_with_how_much_help():
    check = Exercises(gaigel_rules.check._exercises)
    check(1, ...)
    check(1, "many")
    assert [row.attempts for row in check.progress] == [0, 0, 0, 0]
    check(1, 57)
    check.hint(1)
    check(1, 58)
    check(1, 57)
    check(2, "SA")
    rows = list(csv.DictReader(io.StringIO(check.report())))
    assert [row["exercise"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["attempts"] for row in rows] == ["2", "1", "0", "0"]
    assert [row["hints"] for row in rows] == ["1", "0", "0", "0"]
    assert [bool(row["solved"]) for row in rows] == [True, False, False, False]
    assert [bool(row["begun"]) for row in rows] == [True, True, False, False]
    assert datetime.fromisoformat(rows[0]["solved"]) >= datetime.fromisoformat(rows[0]["begun"])
    assert json.loads(check.report("json"))[1]["attempts"] == 1
    with pytest.raises(ValueError, match="form='xml' is not possible"):
        check.report("xml")

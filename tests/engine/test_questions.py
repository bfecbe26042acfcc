"""Questions check what they are asked, and the catalogue what it holds."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from chickenlab.core.questions import Catalogue, Parameter, Question
from chickenlab.core.rulebook import Rulebook

HENHOUSE = Rulebook("hens", [])
HENS = Parameter("hens", "hens", (1, 2, 3), 2)
KIND = Parameter("kind", "kind of egg", ("white", "brown"), "white")


def exact(hens: int, kind: str) -> Fraction:
    return Fraction(1, hens + (kind == "brown"))


def simulate(rng: np.random.Generator, n: int, hens: int, kind: str) -> np.ndarray:
    return rng.random(n) < float(exact(hens, kind))


EGG = Question(
    "egg", "Egg", "An egg of {hens} hens, {kind}?", exact, simulate, "1/{hens}.", (HENS, KIND)
)
MEAN = Question(
    "mean",
    "Mean",
    "How many?",
    lambda: Fraction(1, 2),
    lambda rng, n: rng.random(n),
    "Half.",
    (),
    "eggs",
)


def test_a_question_is_asked_and_answered_with_its_defaults():
    assert EGG.ask() == "An egg of 2 hens, white?"
    assert EGG.explain(hens=3) == "1/3."
    assert EGG.answer() == Fraction(1, 2)
    assert EGG.answer(kind="brown") == Fraction(1, 3)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"hens": 4}, "hens=4 is not possible; choose 1, 2, 3"),
        ({"hens": True}, "hens=True is not possible"),
        ({"kind": ["white"]}, "is not possible; choose white, brown"),
        ({"cocks": 1}, "no parameter 'cocks'; has hens, kind"),
    ],
)
def test_a_bad_parameter_is_named(given, complaint):
    for ask in (EGG.ask, EGG.explain, EGG.answer, EGG.trials, EGG.estimate):
        with pytest.raises(ValueError, match=complaint):
            ask(*[9] * (ask in (EGG.trials, EGG.estimate)), **given)


def test_one_seed_gives_one_simulation():
    assert (EGG.trials(50, seed=3) == EGG.trials(50, seed=3)).all()
    assert (EGG.trials(50, seed=3) != EGG.trials(50, seed=4)).any()


def test_a_chance_is_estimated_as_a_rate_and_a_number_as_a_mean():
    chance, number = EGG.estimate(1000, seed=1), MEAN.estimate(1000, seed=1)
    assert chance.low < 0.5 < chance.high
    assert number.low < 0.5 < number.high
    assert chance.high - chance.low > 1.5 * (number.high - number.low)


def test_exact_and_simulated_answers_are_compared_in_standard_errors():
    good = EGG.compare(10_000, seed=1)
    assert good.error == pytest.approx(0.005)
    assert good.apart == pytest.approx(abs(good.estimate.value - 0.5) / 0.005)
    assert good.agrees
    assert str(good).startswith("exact 1/2 = 0.50000, simulated 0.")
    bad = EGG.judge(np.arange(10_000) < 5_300)
    assert bad.apart == pytest.approx(6)
    assert not bad.agrees


def test_what_is_certain_agrees_only_with_itself():
    sure = Question(
        "sure", "Sure", "Sure?", lambda: Fraction(1), lambda rng, n: rng.random(n) < 1, "Yes."
    )
    assert sure.judge(np.full(10, True)).agrees
    assert not sure.judge(np.arange(10) > 0).agrees


def test_a_default_that_is_no_value_is_refused():
    with pytest.raises(ValueError, match="cannot be 7 by default"):
        Parameter("hens", "hens", (1, 2), 7)


def test_a_catalogue_knows_its_questions_by_id():
    catalogue = Catalogue(HENHOUSE, [EGG, MEAN])
    assert list(catalogue) == ["egg", "mean"]
    assert catalogue["egg"] is EGG
    assert repr(catalogue) == "<2 questions about hens: egg, mean>"
    with pytest.raises(KeyError, match="no question 'hen' about hens; there are egg, mean"):
        catalogue["hen"]


def test_two_questions_of_one_id_are_refused():
    with pytest.raises(ValueError, match="egg stands twice"):
        Catalogue(HENHOUSE, [EGG, EGG])

"""Every rule has a test that names it, and every name is a rule."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from chickenlab import Rulebook, by_golly, gaigel, gallina_city, gigi_gacker
from chickenlab.core import Kind

HERE = Path(__file__).parent
TESTED = (
    Kind.COMPONENT,
    Kind.SETUP,
    Kind.PLAY,
    Kind.END,
    Kind.VARIANT,
    Kind.EXAMPLE,
    Kind.READING,
)
"""The kinds of rules that need a test here; tips are for strategies and notebooks."""

BOOKS = [
    (gaigel.RULEBOOK, "test_gaigel_rules_*.py"),
    (by_golly.RULEBOOK, "test_by_golly_rules_*.py"),
    (gallina_city.RULEBOOK, "test_gallina_city_rules_*.py"),
    (gigi_gacker.RULEBOOK, "test_gigi_gacker_rules.py"),
]
"""Each rulebook with the files that hold its tests."""


def named_rules(source: str) -> list[str]:
    """The ids in `@pytest.mark.rule(...)` over the test functions of a file."""
    found: list[str] = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
            continue
        for mark in function.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                found += [ast.literal_eval(argument) for argument in mark.args]
    return found


def untested(book: Rulebook, named: Iterable[str]) -> list[str]:
    """The rules that need a test and have none."""
    tested = set(named)
    # a reading that only a tip leans on is as free as the tip
    of_tips = {reading for rule in book.of_kind(Kind.TIP) for reading in rule.readings}
    return [rule.id for rule in book.of_kind(*TESTED) if rule.id not in tested | of_tips]


def unknown(book: Rulebook, named: Iterable[str]) -> list[str]:
    """The names that are no rule."""
    return sorted(name for name in set(named) if name not in book)


def all_named(pattern: str) -> list[str]:
    files = sorted(HERE.glob(pattern))
    assert files
    return [name for file in files for name in named_rules(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("book", "pattern"), BOOKS, ids=lambda value: getattr(value, "game", ""))
def test_every_rule_has_a_test_that_names_it(book: Rulebook, pattern: str) -> None:
    assert untested(book, all_named(pattern)) == []


@pytest.mark.parametrize(("book", "pattern"), BOOKS, ids=lambda value: getattr(value, "game", ""))
def test_every_test_names_rules_that_exist(book: Rulebook, pattern: str) -> None:
    assert unknown(book, all_named(pattern)) == []


def test_these_two_tests_can_fail() -> None:
    book, pattern = BOOKS[0]
    named = all_named(pattern)
    for rule_id in ("GAI-06", "GAI-47", "GAI-79", "GAI-93", "A-GAI-20"):
        assert untested(book, [name for name in named if name != rule_id]) == [rule_id]
    assert "GAI-82" not in untested(book, []), "a tip needs no test"
    assert unknown(book, [*named, "GAI-94", "GAI-7"]) == ["GAI-7", "GAI-94"]


def test_the_names_are_found_where_they_stand() -> None:
    source = (
        "import pytest\n"
        "@pytest.mark.rule('GAI-01', 'GAI-02')\n"
        "@pytest.mark.rule('GAI-03')\n"
        "def test_something(): ...\n"
        "@pytest.mark.rule('GAI-04')\n"
        "def helper(): ...\n"
        "# @pytest.mark.rule('GAI-05')\n"
        "@pytest.mark.skipif(True)\n"
        "def test_other(): ...\n"
    )
    assert named_rules(source) == ["GAI-01", "GAI-02", "GAI-03"]


def test_no_rule_test_is_switched_off() -> None:
    for _book, pattern in BOOKS:
        for file in HERE.glob(pattern):
            text = file.read_text(encoding="utf-8")
            assert not re.search(r"mark\.(skip|xfail)|pytest\.skip", text), file.name


def test_the_rulebook_of_gaigel_is_whole() -> None:
    ids = list(gaigel.RULEBOOK)
    assert ids[:93] == [f"GAI-{number:02d}" for number in range(1, 94)]
    assert ids[93:] == [f"A-GAI-{number}" for number in range(1, 21)]
    kinds = Counter(rule.kind.value for rule in gaigel.RULEBOOK.values())
    assert kinds == {"C": 5, "S": 9, "P": 46, "E": 16, "V": 11, "T": 4, "X": 2, "A": 20}


def test_each_rule_is_a_sentence_that_stands_alone() -> None:
    for rule in gaigel.RULEBOOK.values():
        assert re.match(r'["A-ZÄÖÜ]', rule.text), rule.id
        assert rule.text.endswith("."), rule.id
        assert len(rule.text) < (320 if rule.kind is Kind.READING else 180), rule.id
        assert not re.search(r"GAI-|=>|follows\)|Hoeher|uebergaig", rule.text), rule.id


def test_sections_bear_the_names_of_the_rulebook() -> None:
    sections = list(dict.fromkeys(rule.section for rule in gaigel.RULEBOOK.values()))
    assert sections == [
        "Overview",
        "The cards",
        "Teams and setup",
        "The first trick",
        "While there is a stock",
        "When the stock is used up",
        "Pairs (20 and 40)",
        "Robbing the trump card",
        '"Aus!" – ending the deal',
        "Scoring",
        "Tips for beginners",
        "Variants",
        "Readings",
    ]


def test_readings_that_a_rule_points_to_exist_and_every_reading_is_pointed_to() -> None:
    pointed = {name for rule in gaigel.RULEBOOK.values() for name in rule.readings}
    assert pointed == {rule.id for rule in gaigel.RULEBOOK.of_kind(Kind.READING)}


def test_the_code_cites_no_rule_that_does_not_exist() -> None:
    folder = Path(gaigel.__file__).parent
    cited = {
        name
        for file in folder.glob("*.py")
        for name in re.findall(r"(?:A-)?GAI-\d+", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 80
    assert unknown(gaigel.RULEBOOK, cited) == []

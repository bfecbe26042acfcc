"""The one place that reads an answer: numbers and cards in every form that people write.

What cannot be read, or could be read in two ways, raises `Unclear`, whose words ask back.
"""

from __future__ import annotations

import math
import numbers
import operator
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from typing import Any, cast

import numpy as np

from chickenlab.core.checks import brief
from chickenlab.core.estimates import Estimate
from chickenlab.gaigel.cards import CARDS, Card, Names

MOST_ITEMS = 200
"""More than that nobody means as an answer; the rest of an endless generator is not looked at."""

LONGEST_TEXT = 200

DEEPEST = 8
"""Lists within lists that are opened to find a single answer."""


class Unclear(ValueError):
    """An answer that is neither right nor wrong yet; the words say what is missing."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number as somebody gave it.

    Attributes:
        value: what it is; of "35 %" it is 35.
        text: how it was written.
        is_percent: whether it was marked as a percentage.
        is_quotient: whether it was written as a fraction, such as 1/3.
    """

    value: Fraction
    text: str
    is_percent: bool = False
    is_quotient: bool = False


# Numbers -------------------------------------------------------------------------------------


def read_number(answer: object, unit: str = "") -> Number:
    """One number, in any form: 58, 58.0, "58", "1/3", "0,33", "33 %", "3,000", an array of one.

    Args:
        answer: anything at all.
        unit: what is counted; it may stand behind a number in a text, as in "58 points".

    Raises:
        Unclear: if it is no number, or can be read in two ways.

    >>> read_number("1 1/2").value, read_number(["0,25"]).value
    (Fraction(3, 2), Fraction(1, 4))
    >>> read_number("1,500")
    Traceback (most recent call last):
    ...
    chickenlab_widgets.quiz.reading.Unclear: 1,500 can be read as 1500 or as 1.5. Write one.
    """
    single = _single(answer)
    if isinstance(single, str):
        return _number_in_text(single, unit)
    value = _value(single)
    return Number(value, show(single), is_quotient=isinstance(single, Fraction))


def read_values(answer: object) -> list[Fraction]:
    """The numbers of a list, a tuple, an array, a generator, a text such as "1, 2, 0" ...

    Raises:
        Unclear: if it is no list, or something in it is no number.

    >>> read_values(np.array([2, 0, 1])) == [2, 0, 1]
    True
    """
    if isinstance(answer, str):
        words = re.split(r"[,;\s]+", answer[:LONGEST_TEXT].strip("()[]{} \n\t,"))
        return [read_number(word).value for word in words]
    if isinstance(answer, (bytes, Mapping)) or not _can_be_listed(answer):
        raise Unclear(f"a list of numbers is asked for, and {show(answer)} is none.")
    return [read_number(item).value for item in _items(answer, MOST_ITEMS)]


def _value(answer: object) -> Fraction:
    """The number that an object is, which is no text."""
    if answer is None:
        raise Unclear("a number is asked for, and None is none. Is a “return” missing?")
    if answer is ...:
        raise Unclear("put your answer in place of the dots.")
    no_number = Unclear(f"a number is asked for, and {show(answer)} is none.")
    if isinstance(answer, (bool, np.bool_)):
        raise no_number
    if callable(answer) and not hasattr(answer, "__float__"):
        raise Unclear("that is a function. The number that it returns is asked for: call it.")
    if isinstance(answer, Estimate):
        answer = answer.value
    if isinstance(answer, numbers.Complex) and not isinstance(answer, numbers.Real):
        raise no_number
    thing: Any = answer
    try:
        if isinstance(answer, Fraction):
            return Fraction(int(answer.numerator), int(answer.denominator))
        if hasattr(answer, "__index__"):
            return Fraction(operator.index(thing))
        if isinstance(answer, Decimal):
            return Fraction(answer)
        if hasattr(answer, "__float__"):
            return Fraction(repr(float(thing)))  # 0.3 is three tenths, as it was written
    except Exception:  # anybody's object: nan and inf have no value, and others may raise anything
        pass
    raise no_number


_SIGNS = str.maketrans({"−": "-", "–": "-", "⁄": "/", "÷": "/", "’": "'", "٪": "%", "％": "%"})
_ABOUT = re.compile(r"^(about|roughly|around|circa|ca\.?|~|≈|=)\s*", re.IGNORECASE)
_PERCENT = re.compile(r"\s*(%|per\s?cent|prozent|pct\.?)$", re.IGNORECASE)
_MIXED = re.compile(r"([+-]?)(\d{1,12})\s+(\d{1,12})\s*/\s*(\d{1,12})")
_GROUPED = re.compile(r"([+-]?\d{1,3}(?:[\s'_]\d{3})+)([.,]\d+)?")
_FIGURES = re.compile(r"[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d{1,3})?", re.IGNORECASE)
_ONE_MARK = re.compile(r"[+-]?([1-9]\d{0,2})([.,])(\d{3})")
_GROUPS = re.compile(
    r"([+-]?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?|([+-]?[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?"
)


def _number_in_text(text: str, unit: str) -> Number:
    written = " ".join(text.split())
    if not written:
        raise Unclear("please write a number, such as 12 or 2.5 or 1/3.")
    if len(written) > LONGEST_TEXT:
        raise Unclear("that is a very long text. Please write a number, such as 12 or 2.5 or 1/3.")
    bare = "".join(map(_vulgar_fraction, written)).translate(_SIGNS)
    bare = " ".join(_ABOUT.sub("", bare.strip()).split())
    if unit and unit != "%":
        bare = re.sub(rf"\s*{re.escape(unit.removesuffix('s'))}s?$", "", bare, flags=re.IGNORECASE)
    number = _PERCENT.sub("", bare)
    is_percent = number != bare
    if mixed := _MIXED.fullmatch(number):
        sign, whole, top, bottom = mixed.groups()
        size = int(whole) + _quotient(Fraction(top), Fraction(bottom))
        return Number(-size if sign == "-" else size, written, is_percent, is_quotient=True)
    parts = [_decimal(part.strip(), written) for part in number.split("/", 2)]
    if len(parts) > 2:
        raise _no_number(written)
    value = parts[0] if len(parts) == 1 else _quotient(*parts)
    return Number(value, written, is_percent, is_quotient=len(parts) == 2)


def _vulgar_fraction(sign: str) -> str:
    """The sign ½ as one writes it with a keyboard; any other sign as it is."""
    if not unicodedata.decomposition(sign).startswith("<fraction>"):
        return sign
    return " " + unicodedata.normalize("NFKC", sign)


def _quotient(top: Fraction, bottom: Fraction) -> Fraction:
    if bottom == 0:
        raise Unclear("nothing can be divided by 0.")
    return top / bottom


def _decimal(text: str, written: str) -> Fraction:
    """A number in figures, whichever mark parts its thousands and its decimals."""
    if grouped := _GROUPED.fullmatch(text):
        digits, rest = grouped.groups()
        return Fraction(re.sub(r"[\s'_]", "", digits) + (rest or "").replace(",", "."))
    if one := _ONE_MARK.fullmatch(text):
        # The widgets write 3,000 and 2.333. Nobody writes 3 as 3,000; but some people write
        # 2.333 as 2,333, and some write 3000 as 3.000.
        whole, mark, decimals = one.groups()
        if (mark, decimals) != (",", "000") and (mark == "," or decimals.endswith("0")):
            decimal = f"{whole}.{decimals}".rstrip("0").rstrip(".")
            raise Unclear(f"{text} can be read as {whole}{decimals} or as {decimal}. Write one.")
        if mark == ".":
            return Fraction(text)
    if groups := _GROUPS.fullmatch(text):
        english, point, german, comma = groups.groups()
        whole = re.sub(r"[.,]", "", english or german)
        return Fraction(f"{whole}.{point or comma or 0}")
    if not _FIGURES.fullmatch(text):
        raise _no_number(written)
    return Fraction(text.replace(",", "."))


def _no_number(written: str) -> Unclear:
    return Unclear(f"{brief(written)} is no number. Please write one, such as 12 or 2.5 or 1/3.")


# Cards and words -----------------------------------------------------------------------------


def read_cards(answer: object) -> tuple[Card, ...]:
    """Cards in any form: "H7 HQ", "♥7, ♥Q", "7H", "Seven of hearts", cards, or a list of these.

    Raises:
        Unclear: at the first that is no card.

    >>> read_cards("♥7, hq and Ace of spades"), read_cards([Card.HK])
    ((H7, HQ, SA), (HK,))
    """
    if isinstance(answer, Card):
        return (answer,)
    if isinstance(answer, str):
        if len(answer) > LONGEST_TEXT:
            raise Unclear("that is a very long text. Please write codes such as “H7 SA”.")
        words = re.split(r"[,;/+&\n]|\band\b|\bund\b", answer)
        return tuple(card for word in words for card in _cards_in_words(word.strip()))
    card: object = getattr(answer, "card", None)
    if isinstance(card, Card):  # an action that plays it
        return (card,)
    if not _can_be_listed(answer) or isinstance(answer, (bytes, Mapping)):
        raise Unclear(f"cards are asked for, such as “H7 SA”, and {show(answer)} are none.")
    found: list[Card] = []
    for item in _items(answer, MOST_ITEMS):
        if not isinstance(item, str) and not isinstance(item, Card) and _can_be_listed(item):
            raise Unclear("a list of cards is asked for, without lists in it.")
        found += read_cards(item)
    return tuple(found)


def read_words(answer: object) -> tuple[str, ...]:
    """Words of a list, or of a text that parts them by spaces or commas.

    Raises:
        Unclear: if it is neither, or something in it is no word.

    >>> read_words("hat, eyes"), read_words(np.array(["hat"]))
    (('hat', 'eyes'), ('hat',))
    """
    if isinstance(answer, str):
        return tuple(re.findall(r"[^,;\s]+", answer[:LONGEST_TEXT]))
    if isinstance(answer, (bytes, Mapping)) or not _can_be_listed(answer):
        raise Unclear(f"a list of words is asked for, and {show(answer)} is none.")
    items = _items(answer, MOST_ITEMS)
    for item in items:
        if not isinstance(item, str):
            raise Unclear(f"a list of words is asked for, and {show(item)} is no word.")
    return tuple(map(str, items))


def read_word(answer: object, allowed: Iterable[str]) -> str:
    """One of the allowed words, however its letters are written.

    Raises:
        Unclear: if it is none of them.

    >>> read_word(" BEN ", ["Anna", "Ben"])
    'Ben'
    """
    words = list(allowed)
    single = _single(answer)
    if isinstance(single, str):
        for word in words:
            if word.casefold() == " ".join(single.split()).casefold():
                return word
    raise Unclear(f"{show(single)} is none of the possible answers: {', '.join(words)}.")


_SYMBOLS = str.maketrans("♣♠♥♦♧♤♡♢", "CSHDCSHD", "\ufe0f")
_PACKS: tuple[Names, ...] = ("french", "wuerttemberg")
_BY_NAME = {
    **{card.name: card for card in CARDS},
    **{card.name[1:] + card.name[0]: card for card in CARDS},  # 7H
    **{card.title(pack).upper(): card for pack in _PACKS for card in CARDS},
}


def _cards_in_words(text: str) -> list[Card]:
    words = text.translate(_SYMBOLS).upper().removeprefix("PLAY ").strip()
    if words in _BY_NAME:
        return [_BY_NAME[words]]
    found: list[Card] = []
    for word in words.split():
        if word not in _BY_NAME:
            raise Unclear(f"there is no card {brief(text)}; write codes such as “H7 SA”.")
        found.append(_BY_NAME[word])
    return found


# What people give ----------------------------------------------------------------------------


def show(answer: object) -> str:
    """What a message shows of an answer, whatever it is: short, and without an error.

    >>> show(10**400), show(np.float64(0.5)), show("x" * 1000)[:5]
    ('a number of about 401 digits', '0.5', "'xxxx")
    """
    if isinstance(answer, (np.generic, np.ndarray)) and answer.ndim == 0:
        answer = answer.item()
    if isinstance(answer, int) and abs(answer) >= 10**18:
        return f"a number of about {int(math.log10(abs(answer))) + 1} digits"
    if isinstance(answer, Fraction) and max(map(abs, answer.as_integer_ratio())) < 10**18:
        return str(answer)
    return brief(answer)


def _single(answer: object) -> object:
    """What stands alone in lists, sets, arrays, generators; anything else as it is."""
    for _level in range(DEEPEST):
        if isinstance(answer, np.ndarray) and cast(Any, answer).ndim == 0:
            answer = cast(Any, answer).item()
        if isinstance(answer, (str, bytes, Mapping)) or not _can_be_listed(answer):
            return answer
        found = _items(answer, 2)
        if len(found) != 1:
            how_many = "several" if found else "none"
            raise Unclear(f"one answer is asked for, and there are {how_many}: {show(answer)}.")
        answer = found[0]
    raise Unclear("one answer is asked for, not lists within lists.")


def _can_be_listed(answer: object) -> bool:
    return hasattr(type(answer), "__iter__") and not isinstance(answer, type)


def _items(answer: object, most: int) -> list[object]:
    try:
        return list(islice(cast(Iterable[object], answer), most))
    except Exception as error:  # a generator is anybody's code: whatever it raises is told
        raise Unclear(f"your answer fails: {type(error).__name__}: {str(error)[:200]}") from None

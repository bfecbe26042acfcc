"""What words are worth: which pictures fit a description, and what each detail tells.

A way to describe is any function that gives, for a picture, the attributes to speak of in order.

>>> hen = IMAGES[0]
>>> family_first(hen), [len(fitting(hen, family_first(hen)[:said])) for said in (0, 1, 2, 3)]
(('family', 'hat', 'eyes'), [56, 4, 2, 1])
>>> bits_per_word(family_first) < bits_per_word(fewest_words)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import log2
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES, PHRASES, VALUES, Image

Describe: TypeAlias = Callable[[Image], Sequence[str]]
"""A way to describe: the attributes to speak of, in order."""

NAMES = tuple(ATTRIBUTES)
ALL = (1 << len(IMAGES)) - 1
"""The mask of all pictures: bit n stands for picture n."""
SILENT = -1
"""In a script: nothing more is said."""

FITS: NDArray[np.uint64] = np.zeros((len(NAMES), max(map(len, ATTRIBUTES.values()))), np.uint64)
"""Of each attribute and value the pictures that have it, as bits."""
for _number in range(len(IMAGES)):
    FITS[np.arange(len(NAMES)), VALUES[_number]] |= np.uint64(1 << _number)
FITS.setflags(write=False)


# Which pictures fit ---------------------------------------------------------------------------


def fits(attribute: str, value: str) -> int:
    """The pictures with this value, as bits.

    Raises:
        ValueError: naming an attribute or value that is not known.

    >>> fits("hat", "chef").bit_count()
    4
    """
    _check_attribute(attribute)
    if value not in ATTRIBUTES[attribute]:
        choices = ", ".join(ATTRIBUTES[attribute])
        raise ValueError(f"{attribute} cannot be {brief(value)}; it is one of {choices}")
    return int(FITS[NAMES.index(attribute), ATTRIBUTES[attribute].index(value)])


def fitting(image: Image, attributes: Iterable[str]) -> tuple[Image, ...]:
    """The pictures that have the same values of these attributes: those one cannot tell apart.

    Raises:
        ValueError: naming an attribute that is not known.
    """
    return _images(_left(image, attributes))


def matching(details: Iterable[tuple[str, str]]) -> tuple[Image, ...]:
    """The pictures that fit all these details, attribute and value.

    Raises:
        ValueError: naming an attribute or value that is not known.

    >>> [str(image) for image in matching([("eyes", "winking"), ("glasses", "round")])]
    ['owl: grey feathers, a nightcap, a small pompom, winking, round glasses, holds a book, \
on the left']
    """
    left = ALL
    for attribute, value in details:
        left &= fits(attribute, value)
    return _images(left)


# Ways to describe -----------------------------------------------------------------------------


def everything(image: Image) -> tuple[str, ...]:
    """The family and every other attribute, in one and the same order."""
    del image
    return NAMES


def family_only(image: Image) -> tuple[str, ...]:
    """The family and no more: short, and one of four look-alikes."""
    del image
    return ("family",)


@cache
def family_first(image: Image) -> tuple[str, ...]:
    """The family, then what tells most look-alikes apart, until no other picture fits."""
    return _until_clear(image, ("family",))


@cache
def rarest_first(image: Image) -> tuple[str, ...]:
    """The detail that fewest of all pictures have, then the next one that tells something.

    The family may be among them, as one detail like any other.
    """
    by_rarity = sorted(NAMES, key=lambda name: (fits(name, image[name]).bit_count(), name))
    said: list[str] = []
    for name in by_rarity:
        if _left(image, [*said, name]) != _left(image, said):
            said.append(name)
    return tuple(said)


@cache
def fewest_words(image: Image) -> tuple[str, ...]:
    """As few details as possible that fit no other picture, the most telling first.

    Raises:
        ValueError: never for the pictures of the game, which all differ.
    """
    for number in range(1, len(NAMES) + 1):
        clear = [
            names
            for names in combinations(NAMES, number)
            if _left(image, names) == 1 << image.number
        ]
        if clear:
            telling = min(clear, key=lambda names: min(_count(image, name) for name in names))
            return tuple(sorted(telling, key=lambda name: _count(image, name)))
    raise ValueError(f"{image} is like another picture in all respects")


WAYS: dict[str, Describe] = {
    "everything": everything,
    "family first": family_first,
    "rarest first": rarest_first,
    "fewest words": fewest_words,
    "family only": family_only,
}
"""Ways to describe, by name."""


def script(describe: Describe) -> NDArray[np.int8]:
    """What is said of each picture, shape (images, attributes + 1).

    Each row has indices of attributes in the order of `ATTRIBUTES`, then `SILENT`.

    Raises:
        ValueError: if of some picture nothing is said, or something twice, or of no attribute.
    """
    table = np.full((len(IMAGES), len(NAMES) + 1), SILENT, dtype=np.int8)
    for image in IMAGES:
        said = tuple(describe(image))
        for name in said:
            _check_attribute(name)
        if not said or len(set(said)) < len(said):
            raise ValueError(f"of picture {image.number} is said {brief(said)}; name details once")
        table[image.number, : len(said)] = [NAMES.index(name) for name in said]
    return table


# What words are worth -------------------------------------------------------------------------


def words_per_picture(describe: Describe) -> Fraction:
    """How many details are said of a picture on average, all pictures being equally likely.

    >>> words_per_picture(everything), words_per_picture(family_only)
    (Fraction(11, 1), Fraction(1, 1))
    """
    return Fraction(sum(len(describe(image)) for image in IMAGES), len(IMAGES))


def left_after(describe: Describe, words: int) -> Fraction:
    """How many pictures still fit on average after each number of details.

    >>> left_after(family_first, 1)
    Fraction(4, 1)
    """
    left = [_left(image, tuple(describe(image))[:words]).bit_count() for image in IMAGES]
    return Fraction(sum(left), len(IMAGES))


def bits(image: Image, attributes: Iterable[str]) -> float:
    """What these details tell of a picture, in bits: each halving of what fits is one.

    >>> bits(IMAGES[0], ["family"]) == log2(14)
    True
    """
    return log2(len(IMAGES) / _left(image, attributes).bit_count())


def bits_per_word(describe: Describe) -> float:
    """What a detail tells on average, in bits: all that is told, shared among all words."""
    told = sum(bits(image, describe(image)) for image in IMAGES)
    return told / len(IMAGES) / float(words_per_picture(describe))


# Twenty questions -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Guess:
    """A yes-or-no question about a hidden picture, and what to ask after each answer.

    Attributes:
        attribute: what is asked about; None where only one picture is left.
        value: whether it is this.
        yes: what comes after yes.
        no: what comes after no.
        images: the pictures that are possible here, as bits.
    """

    images: int
    attribute: str | None = None
    value: str = ""
    yes: Guess | None = None
    no: Guess | None = None

    @property
    def left(self) -> tuple[Image, ...]:
        """The pictures that are possible here."""
        return _images(self.images)

    @property
    def text(self) -> str:
        """The question in words, or the answer to all of them.

        >>> twenty_questions().text.endswith("?")
        True
        """
        if self.attribute is None:
            return str(self.left[0])
        return f"{PHRASES[self.attribute][self.value]}?"

    def depths(self) -> dict[int, int]:
        """How many questions it takes to find each picture, by number."""
        if self.yes is None or self.no is None:
            return {self.left[0].number: 0}
        below = self.yes.depths() | self.no.depths()
        return {number: depth + 1 for number, depth in below.items()}


def twenty_questions(images: int = ALL) -> Guess:
    """Questions that always halve as well as any one question can.

    Raises:
        ValueError: if no picture is possible.

    >>> depths = twenty_questions().depths()
    >>> len(depths), max(depths.values()) <= 7
    (56, True)
    """
    if not 0 < images <= ALL:
        raise ValueError(f"images={brief(images)} is not possible; some of the pictures, as bits")
    count = images.bit_count()
    if count == 1:
        return Guess(images)
    attribute, value = min(
        ((name, value) for name, values in ATTRIBUTES.items() for value in values),
        key=lambda detail: abs(2 * (images & fits(*detail)).bit_count() - count),
    )
    yes = images & fits(attribute, value)
    return Guess(images, attribute, value, twenty_questions(yes), twenty_questions(images & ~yes))


def fewest_questions(pictures: int = len(IMAGES)) -> Fraction:
    """The mean number of yes-or-no questions that no way of asking can go below.

    Any way of asking is a binary tree with the pictures as leaves, and the mean depth is least
    where all leaves are on two neighbouring levels.

    >>> fewest_questions(4), fewest_questions(3)
    (Fraction(2, 1), Fraction(5, 3))
    """
    level = (pictures - 1).bit_length()
    return (
        Fraction(pictures * (level + 1) - (1 << level), pictures) if pictures > 1 else Fraction(0)
    )


def _check_attribute(attribute: object) -> None:
    if attribute not in NAMES:
        raise ValueError(f"no attribute {brief(attribute)}; there are {', '.join(NAMES)}")


def _left(image: Image, attributes: Iterable[str]) -> int:
    left = ALL
    for name in attributes:
        _check_attribute(name)
        left &= int(FITS[NAMES.index(name), VALUES[image.number, NAMES.index(name)]])
    return left


def _count(image: Image, name: str) -> int:
    return _left(image, (name,)).bit_count()


def _images(mask: int) -> tuple[Image, ...]:
    return tuple(image for image in IMAGES if mask >> image.number & 1)


def _until_clear(image: Image, said: tuple[str, ...]) -> tuple[str, ...]:
    """What was said, and then at each step what leaves fewest pictures."""
    while _left(image, said) != 1 << image.number:
        said += (min(NAMES, key=lambda name: _left(image, (*said, name)).bit_count()),)
    return said

"""The 56 pictures: 14 families of birds with four look-alikes each (A-GAL-1, GAL-13).

A picture is nothing but its attributes: it is drawn from them, described by them and told from
its look-alikes by them. Left and right are those of whoever looks at the picture.

>>> print(IMAGES[0])
hen: brown feathers, a straw hat, holds an egg, on the left
>>> print(IMAGES[14])
hen: brown feathers, a straw hat, eyes closed, holds an egg, on the left
>>> IMAGES[0].differences(IMAGES[14])
('eyes',)
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief, whole

FAMILIES: tuple[str, ...] = (
    "hen",
    "rooster",
    "chick",
    "duck",
    "goose",
    "swan",
    "turkey",
    "peacock",
    "pigeon",
    "owl",
    "parrot",
    "flamingo",
    "ostrich",
    "penguin",
)
"""The families; that of image n is number n mod 14."""
LOOKALIKES = 4

PHRASES: MappingProxyType[str, MappingProxyType[str, str]] = MappingProxyType(
    {
        attribute: MappingProxyType(phrases)
        for attribute, phrases in {
            "family": {family: family for family in FAMILIES},
            "colour": {
                colour: f"{colour} feathers"
                for colour in (
                    "white",
                    "brown",
                    "red",
                    "yellow",
                    "grey",
                    "black",
                    "blue",
                    "green",
                    "pink",
                )
            },
            "pattern": {"plain": "plain feathers", "spots": "spots", "stripes": "stripes"},
            "hat": {
                "none": "no hat",
                "straw": "a straw hat",
                "top": "a top hat",
                "bobble": "a woolly hat",
                "crown": "a crown",
                "chef": "a chef's hat",
                "nightcap": "a nightcap",
            },
            "pompom": {"none": "no pompom", "big": "a big pompom", "small": "a small pompom"},
            "eyes": {"open": "eyes open", "closed": "eyes closed", "winking": "winking"},
            "glasses": {"none": "no glasses", "round": "round glasses", "star": "star glasses"},
            "neck": {
                "bare": "nothing round the neck",
                "scarf": "a scarf",
                "bow": "a bow tie",
                "bell": "a bell",
            },
            "holds": {
                "nothing": "holds nothing",
                "flower": "holds a flower",
                "worm": "holds a worm",
                "egg": "holds an egg",
                "umbrella": "holds an umbrella",
                "balloon": "holds a balloon",
                "spoon": "holds a spoon",
                "letter": "holds a letter",
                "book": "holds a book",
            },
            "side": {"none": "on neither side", "left": "on the left", "right": "on the right"},
            "feet": {"bare": "bare feet", "boots": "boots", "socks": "socks"},
        }.items()
    }
)
"""How each value of each attribute is said; no two are said alike."""

ATTRIBUTES: MappingProxyType[str, tuple[str, ...]] = MappingProxyType(
    {attribute: tuple(phrases) for attribute, phrases in PHRASES.items()}
)
"""What can be said of a picture, and the values that each attribute may have."""

_UNREMARKABLE = {
    "pattern": "plain",
    "hat": "none",
    "pompom": "none",
    "eyes": "open",
    "glasses": "none",
    "neck": "bare",
    "holds": "nothing",
    "side": "none",
    "feet": "bare",
}

# Of each family: one value for all four look-alikes, or four values, one for each
_TABLE: dict[str, dict[str, str]] = {
    "hen": {
        "colour": "brown brown white brown",
        "hat": "straw straw bobble bobble",
        "pompom": "none none big small",
        "eyes": "open closed open closed",
        "holds": "egg",
        "side": "left",
    },
    "rooster": {
        "colour": "red",
        "hat": "top",
        "eyes": "open open winking winking",
        "neck": "bow scarf bow bow",
        "holds": "letter",
        "side": "left right left right",
        "feet": "boots",
    },
    "chick": {
        "colour": "yellow",
        "hat": "none none bobble bobble",
        "pompom": "none none small small",
        "neck": "scarf scarf scarf bare",
        "holds": "worm balloon worm balloon",
        "side": "left left right right",
        "feet": "bare bare socks bare",
    },
    "duck": {
        "colour": "white white yellow white",
        "hat": "none straw straw none",
        "glasses": "none none none round",
        "holds": "umbrella",
        "side": "left right left right",
        "feet": "boots",
    },
    "goose": {
        "colour": "white white grey grey",
        "eyes": "open open closed open",
        "neck": "scarf bell scarf bell",
        "holds": "flower",
        "side": "right",
        "feet": "bare socks socks bare",
    },
    "swan": {
        "colour": "white white black white",
        "hat": "crown",
        "eyes": "closed closed closed open",
        "glasses": "none star none star",
        "holds": "letter",
        "side": "left left right right",
    },
    "turkey": {
        "colour": "brown",
        "pattern": "spots spots stripes stripes",
        "hat": "chef",
        "eyes": "open winking open open",
        "neck": "bow bow bow scarf",
        "holds": "spoon",
        "side": "left right right left",
    },
    "peacock": {
        "colour": "blue blue blue green",
        "pattern": "spots",
        "hat": "none crown none crown",
        "glasses": "round round round none",
        "holds": "book book flower flower",
        "side": "right",
    },
    "pigeon": {
        "colour": "grey",
        "eyes": "open closed open closed",
        "neck": "bell bare bare bell",
        "holds": "letter letter letter egg",
        "side": "left left right right",
    },
    "owl": {
        "colour": "brown brown brown grey",
        "hat": "nightcap nightcap none nightcap",
        "pompom": "big small none small",
        "eyes": "closed open open winking",
        "glasses": "none none round round",
        "holds": "book",
        "side": "left",
    },
    "parrot": {
        "colour": "green green red green",
        "pattern": "stripes plain stripes plain",
        "hat": "top",
        "eyes": "winking",
        "neck": "bow",
        "holds": "balloon",
        "side": "right right left left",
    },
    "flamingo": {
        "colour": "pink",
        "hat": "straw",
        "glasses": "star star round round",
        "holds": "umbrella umbrella nothing umbrella",
        "side": "left left none left",
        "feet": "socks boots socks boots",
    },
    "ostrich": {
        "colour": "black",
        "hat": "bobble",
        "pompom": "big big small small",
        "eyes": "open open closed open",
        "neck": "scarf scarf scarf bow",
        "holds": "flower",
        "side": "left",
        "feet": "boots bare boots bare",
    },
    "penguin": {
        "colour": "black black blue black",
        "hat": "bobble top top bobble",
        "pompom": "small none none big",
        "neck": "scarf bare scarf bare",
        "holds": "egg",
        "side": "left left left right",
    },
}


@dataclass(frozen=True, slots=True)
class Image:
    """One picture of the 56.

    Attributes:
        number: 0 to 55; look-alikes are 14 apart.
        attributes: attribute and value, in the order of `ATTRIBUTES`, the family first.
    """

    number: int
    attributes: tuple[tuple[str, str], ...]

    def __getitem__(self, attribute: str) -> str:
        """The value of an attribute.

        Raises:
            KeyError: naming the attribute and those there are.
        """
        for name, value in self.attributes:
            if name == attribute:
                return value
        raise KeyError(f"no attribute {brief(attribute)}; there are {', '.join(ATTRIBUTES)}")

    def __str__(self) -> str:
        remarkable = [
            PHRASES[name][value]
            for name, value in self.attributes[1:]
            if value != _UNREMARKABLE.get(name)
        ]
        return f"{self.family}: {', '.join(remarkable)}"

    @property
    def family(self) -> str:
        """What all four look-alikes are, such as "hen"."""
        return self.attributes[0][1]

    def says(self, attribute: str) -> str:
        """How this attribute of the picture is said.

        >>> IMAGES[0].says("hat"), IMAGES[0].says("glasses")
        ('a straw hat', 'no glasses')
        """
        return PHRASES[attribute][self[attribute]]

    def words(self) -> tuple[str, ...]:
        """Every detail as it is said, in the order of `ATTRIBUTES`, the family first."""
        return tuple(PHRASES[name][value] for name, value in self.attributes)

    def lookalikes(self) -> tuple[Image, ...]:
        """The other three pictures of the family (GAL-13)."""
        family = range(self.number % len(FAMILIES), len(IMAGES), len(FAMILIES))
        return tuple(IMAGES[number] for number in family if number != self.number)

    def differences(self, other: Image) -> tuple[str, ...]:
        """The attributes in which two pictures differ; none if they are the same.

        >>> IMAGES[3].differences(IMAGES[17])
        ('hat', 'side')
        """
        pairs = zip(self.attributes, other.attributes, strict=True)
        return tuple(mine[0] for mine, theirs in pairs if mine != theirs)


def image(number: object) -> Image:
    """The image with this number.

    Raises:
        ValueError: if there is none.
    """
    index = whole(number)
    if index is None or not 0 <= index < len(IMAGES):
        raise ValueError(f"no image {brief(number)}; images are 0 to {len(IMAGES) - 1}")
    return IMAGES[index]


def _make(number: int) -> Image:
    family = FAMILIES[number % len(FAMILIES)]
    given = {"family": family} | _UNREMARKABLE | _TABLE[family]
    values = {name: given[name].split() for name in ATTRIBUTES}
    mine = {name: each[number // len(FAMILIES) % len(each)] for name, each in values.items()}
    return Image(number, tuple(mine.items()))


IMAGES: tuple[Image, ...] = tuple(_make(number) for number in range(LOOKALIKES * len(FAMILIES)))
"""All pictures by number."""

VALUES: NDArray[np.int8] = np.array(
    [[ATTRIBUTES[name].index(value) for name, value in each.attributes] for each in IMAGES],
    dtype=np.int8,
)
"""Shape (images, attributes): each value as its index in `ATTRIBUTES`."""
VALUES.setflags(write=False)

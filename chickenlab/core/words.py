"""English for narrators: lists, numbers of things, and who is spoken to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_ONE_THING = re.compile(r"(?<![\w.,−])(1 (?!is\b|has\b|was\b)\w+)s\b")


def listed(words: Iterable[str]) -> str:
    """Words as one says them one after the other.

    >>> listed(["Anna"]), listed(["Anna", "Ben"]), listed(["Anna", "Ben", "Carla"])
    ('Anna', 'Anna and Ben', 'Anna, Ben and Carla')
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(0, "card")
    ('1 card', '0 cards')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def one_is_singular(text: str) -> str:
    """A text with numbers filled in, without plurals after a 1.

    >>> one_is_singular("two hands of 1 cards, 11 cards, 1 is left")
    'two hands of 1 card, 11 cards, 1 is left'
    """
    return _ONE_THING.sub(r"\1", text)


def named(seats: Iterable[int], people: Sequence[str], you: int | None) -> str:
    """The people on these seats, within a sentence; whoever is spoken to comes first.

    >>> named([0, 1], ["Anna", "Ben"], you=1)
    'you and Anna'
    """
    ordered = sorted(seats, key=lambda seat: seat != you)
    return listed("you" if seat == you else people[seat] for seat in ordered)


def capitalized(words: str) -> str:
    """The beginning of a sentence; all but the first letter stays as it is.

    >>> capitalized("you and Anna")
    'You and Anna'
    """
    return words[:1].upper() + words[1:]


def is_one(seats: Sequence[int], you: int | None) -> bool:
    """Whether the verb after these seats ends in -s: one person, who is not spoken to.

    >>> is_one([1], you=0), is_one([0], you=0), is_one([0, 1], you=0)
    (True, False, False)
    """
    return len(seats) == 1 and seats[0] != you

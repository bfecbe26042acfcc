"""What somebody types, understood as details of a picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES, PHRASES

Detail = tuple[str, str | None]
"""An attribute, and the value that was named, or None where only the attribute was."""

LONGEST_TEXT = 200

_SYNONYMS: dict[str, Detail] = {
    "hat": ("hat", None),
    "cap": ("hat", None),
    "feathers": ("colour", None),
    "color": ("colour", None),
    "bowtie": ("neck", "bow"),
    "neck": ("neck", None),
    "feet": ("feet", None),
    "wooly": ("hat", "bobble"),
    "bobble": ("hat", "bobble"),
    "chef": ("hat", "chef"),
    "asleep": ("eyes", "closed"),
    "shut": ("eyes", "closed"),
    "winks": ("eyes", "winking"),
    "gray": ("colour", "grey"),
    "spotted": ("pattern", "spots"),
    "striped": ("pattern", "stripes"),
    "without hat": ("hat", "none"),
    "without glasses": ("glasses", "none"),
    "without pompom": ("pompom", "none"),
    "empty": ("holds", "nothing"),
}
# values that mean nothing by themselves
_WEAK = frozenset(("none", "bare", "nothing", "round"))


def _vocabulary() -> dict[str, Detail]:
    words: dict[str, Detail] = {name: (name, None) for name in ATTRIBUTES if name != "family"}
    for attribute, phrases in PHRASES.items():
        for value, phrase in phrases.items():
            spoken = _plain(phrase)
            words[spoken] = (attribute, value)
            without_article = re.sub(r"^(a|an|holds a|holds an|on the) ", "", spoken)
            words.setdefault(without_article, (attribute, value))
            if value not in _WEAK:
                words.setdefault(value, (attribute, value))
    return _SYNONYMS | words


def details_in(text: str) -> tuple[Detail, ...]:
    """The details that a text names, in their order; what is not understood is passed over.

    >>> details_in("A hen with a straw hat, her eyes closed!")
    (('family', 'hen'), ('hat', 'straw'), ('eyes', 'closed'))
    >>> details_in("feet?"), details_in("hello")
    ((('feet', None),), ())
    """
    found: dict[str, Detail] = {}
    for match in _PATTERN.finditer(_plain(text)):
        words = match[0] if match[0] in _WORDS else match[0].removesuffix("s")
        attribute, value = _WORDS[words]
        found.setdefault(attribute, (attribute, value))
    return tuple(found.values())


def picture_meant(
    details: Iterable[Detail], pictures: Iterable[int], chosen: int | None, describing: int | None
) -> int:
    """The picture that somebody speaks of.

    Args:
        details: what was said.
        pictures: those on the cards of the hand.
        chosen: the one that was chosen by hand, if any; words that fit another one alone mean
            that one (GAL-12).
        describing: the one that was spoken of before, if any.

    Raises:
        ValueError: if what was said is true of none of the pictures, or of several and not of the
            chosen one.

    >>> picture_meant(details_in("a hen, eyes closed"), [0, 14, 20], chosen=0, describing=None)
    14
    """
    said = tuple(details)
    fitting = [number for number in pictures if _fits(said, number)]
    for preferred in (chosen, describing):
        if preferred in fitting:
            return int(str(preferred))
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise ValueError(_why_none(said, chosen))
    raise ValueError(
        f"that fits {len(fitting)} of your pictures; choose the one you mean, or say more"
    )


def _why_none(said: tuple[Detail, ...], chosen: int | None) -> str:
    for attribute, value in said if chosen is not None else ():
        if value not in (None, IMAGES[chosen or 0][attribute]):
            return (
                f"the chosen picture has {IMAGES[chosen or 0].says(attribute)}, not "
                f"{PHRASES[attribute][str(value)]}, and no other picture of yours fits; what is "
                "said is true (A-GAL-9)"
            )
    return "that fits none of your pictures; what is said is true (A-GAL-9)"


def _fits(details: Iterable[Detail], number: int) -> bool:
    return all(value in (None, IMAGES[number][attribute]) for attribute, value in details)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z]+", text.lower().replace("'s", "")))


def _alternatives() -> Iterator[str]:
    # the longest first, so that "no hat" is not heard as "hat"
    for words in sorted(_WORDS, key=len, reverse=True):
        yield re.escape(words) + ("s?" if " " not in words and not words.endswith("s") else "")


_WORDS = _vocabulary()
_PATTERN = re.compile(rf"\b(?:{'|'.join(_alternatives())})\b")

"""Names that people bring to a table: which ones can be shown, and how they keep to themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar, cast
from unicodedata import bidirectional, category

LONGEST_NAME = 30
"""Characters that the name of a person may have."""

_JOINERS = "\u200c\u200d"  # letters of Persian and of Hindi need them, and many emoji
_BEGIN, _END = "\u2068", "\u2069"  # what stands between has a direction of its own

AnyT = TypeVar("AnyT")


def check_names(names: Sequence[str], players: int) -> list[str]:
    """One short name for each player.

    Raises:
        ValueError: naming what is wrong.
    """
    if isinstance(names, str) or len(names) != players:
        raise ValueError(f"names has one name for each of the {players} players, not {names!r}")
    for name in names:
        if not isinstance(cast(object, name), str) or not 1 <= len(name.strip()) <= LONGEST_NAME:
            raise ValueError(f"a name has 1 to {LONGEST_NAME} characters, not {name!r}")
        if any(map(_is_mark, name.strip())):
            raise ValueError(f"a name has no control or direction marks, unlike {name!r}")
    return [name.strip() for name in names]


def _is_mark(letter: str) -> bool:
    return category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter not in _JOINERS


def isolated(picture: AnyT, names: Sequence[str]) -> AnyT:
    """A picture in which names that run from right to left leave the words around them in order.

    A text that is nothing but a name stays as it is.

    >>> isolated("לוי plays it.", ["Anna", "לוי"]).encode("ascii", "replace")
    b'????? plays it.'
    """
    turned = {name for name in names if any(bidirectional(it) in ("R", "AL") for it in name)}
    if not turned:
        return picture
    longest_first = sorted(turned, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")

    def isolate(it: object) -> object:
        match it:
            case str():
                return it if it in turned else pattern.sub(rf"{_BEGIN}\1{_END}", it)
            case dict():
                return {key: isolate(value) for key, value in cast(dict[str, object], it).items()}
            case list() | tuple():
                return [isolate(value) for value in cast(Sequence[object], it)]
            case _:
                return it

    return cast(AnyT, isolate(picture))

"""Refusing bad arguments: each error names the argument, its value and what is allowed.

A whole number of NumPy is a whole number everywhere, and comes back as one of Python; True and
False are none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import wraps
from inspect import signature
from reprlib import Repr
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np

LARGEST_SEED = 2**53 - 1
"""A seed is written into records and typed into pages, where numbers are exact up to this one."""

P = ParamSpec("P")
T = TypeVar("T")


def check_choice(option: str, value: object, allowed: Sequence[T], why: str = "") -> T:
    """Refuse a value that is not among the allowed ones (True is not 1 here).

    Returns:
        The choice.

    Raises:
        ValueError: naming the option, the value and what is allowed.
    """
    given = plain(value)
    for choice in allowed:
        if type(given) is type(choice) and given == choice:
            return choice
    choices = ", ".join(repr(choice) for choice in allowed)
    raise ValueError(f"{option}={brief(value)} is not possible; choose {_because(choices, why)}")


def check_whole(
    name: str, value: object, lowest: int | None = 0, highest: int | None = None, why: str = ""
) -> int:
    """Refuse what is no whole number from `lowest` to `highest`, None for no bound.

    Returns:
        The number.

    Raises:
        ValueError: naming the argument, the value and what is allowed.

    >>> check_whole("deals", np.int64(3), 1)
    3
    """
    number = whole(value)
    too_low = number is not None and lowest is not None and number < lowest
    if number is None or too_low or (highest is not None and number > highest):
        allowed = "a whole number" if lowest is None else f"a whole number, {lowest} or more"
        if highest is not None:
            allowed = f"{lowest} to {highest}"
        raise ValueError(f"{name}={brief(value)} is not possible; choose {_because(allowed, why)}")
    return number


def check_seat(seat: object, players: int) -> int:
    """Refuse what is not a seat number.

    Returns:
        The seat.

    Raises:
        ValueError: naming the seat and what is allowed.
    """
    number = seat if type(seat) is int else whole(seat)
    if number is None or not 0 <= number < players:
        raise ValueError(f"seat {brief(seat)} does not exist; seats are 0 to {players - 1}")
    return number


def check_seed(seed: object) -> int | None:
    """Refuse what is not a seed.

    Returns:
        The seed; None, which leaves it to chance, stays None.

    Raises:
        ValueError: naming the seed and what is allowed.
    """
    if seed is None:
        return None
    number = whole(seed)
    if number is None or not 0 <= number <= LARGEST_SEED:
        raise ValueError(
            f"seed={brief(seed)} is not possible; choose a whole number from 0 to {LARGEST_SEED}"
        )
    return number


def seed_or_chance(seed: object) -> int:
    """The seed, or one that chance has chosen.

    Raises:
        ValueError: naming the seed and what is allowed.
    """
    given = check_seed(seed)
    return seed_from(np.random.SeedSequence()) if given is None else given


def seed_from(source: np.random.SeedSequence) -> int:
    """A seed that anybody can give again: it is none that `check_seed` refuses."""
    return int(source.generate_state(1, np.uint64)[0]) & LARGEST_SEED


def whole(value: object) -> int | None:
    """The whole number that a value is, of Python or NumPy; None if it is none.

    >>> whole(np.int64(3)), whole(True), whole(3.0)
    (3, None, None)
    """
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        return int(value)
    return None


def whole_numbers(function: Callable[P, T]) -> Callable[P, T]:
    """Take NumPy's whole numbers for Python's in each parameter annotated `int`; refuse others.

    >>> @whole_numbers
    ... def doubled(number: int) -> int:
    ...     return 2 * number
    >>> doubled(np.int64(3))
    6
    >>> doubled(True)
    Traceback (most recent call last):
        ...
    ValueError: number=True is not possible; choose a whole number
    """
    parameters = signature(function).parameters
    kinds = {
        name: getattr(parameter.annotation, "__name__", str(parameter.annotation))
        for name, parameter in parameters.items()
    }
    call = cast(Callable[..., T], function)

    def checked(name: str, value: object) -> Any:
        kind = kinds.get(name)
        if type(value) is int or not (
            kind == "int" or (kind == "int | None" and value is not None)
        ):
            return value
        return check_whole(name, value, None)

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> T:
        return call(
            *(checked(name, value) for name, value in zip(parameters, args, strict=False)),
            *args[len(parameters) :],
            **{name: checked(name, value) for name, value in kwargs.items()},
        )

    return called


def plain(value: Any) -> Any:
    """A value of Python's own for one of NumPy; also within a tuple."""
    if isinstance(value, np.generic):
        return value.item()
    if type(value) is tuple:
        return tuple([plain(item) for item in cast(tuple[object, ...], value)])
    return value


def make_plain(options: Any) -> None:
    """Give a frozen dataclass values of Python's own in the place of NumPy's."""
    for field in fields(options):
        object.__setattr__(options, field.name, plain(getattr(options, field.name)))


def check_whole_fields(values: Any, lowest: int | None = 0) -> None:
    """Refuse what is no whole number, `lowest` or more, in a frozen dataclass's `int` fields.

    Raises:
        ValueError: naming the field, its value and what is allowed.
    """
    for field in fields(values):
        if field.type == "int":
            number = check_whole(field.name, getattr(values, field.name), lowest)
            object.__setattr__(values, field.name, number)


# ---------------------------------------------------------------------- what JSON says


def check_keys(what: str, data: Mapping[str, Any], kinds: Mapping[str, type]) -> None:
    """Refuse an object of JSON that has not just these keys with values of these types.

    Raises:
        ValueError: naming what is wrong.
    """
    if sorted(data) != sorted(kinds):
        raise ValueError(f"{what} has {', '.join(kinds)}; this one has {brief(list(data))}")
    for key, kind in kinds.items():
        check_type(key, data[key], kind)


def check_type(key: str, value: object, kind: type[T]) -> T:
    """Refuse a value that is not of just this type.

    Raises:
        ValueError: naming the key, the value and the type.
    """
    if type(value) is not kind:
        raise ValueError(f"{key} is {kind.__name__}, not {brief(value)}")
    return cast(T, value)


def check_cards(key: str, cards: object, kind: type) -> None:
    """Refuse what is no tuple of cards: a number may equal a card, and is none.

    Raises:
        ValueError: naming the key and what is wrong.
    """
    if type(cards) is not tuple:
        raise ValueError(f"{key} is a tuple of cards, not {brief(cards)}")
    for card in cast(tuple[object, ...], cards):
        if not isinstance(card, kind):
            raise ValueError(f"{key} holds {brief(card)}, which is no {kind.__name__}")


def check_numbers(key: str, numbers: object, length: int, of_what: str) -> None:
    """Refuse what is no tuple of whole numbers, 0 or more, one for each of something.

    Raises:
        ValueError: naming the key and what is wrong.
    """
    check_length(key, numbers, length, of_what)
    for number in cast(tuple[object, ...], numbers):
        if whole(number) is None or cast(int, number) < 0:
            raise ValueError(f"{key} holds whole numbers, 0 or more, not {brief(number)}")


def check_length(key: str, entries: object, length: int, of_what: str) -> None:
    """Refuse what is no tuple with one entry for each of something.

    Raises:
        ValueError: naming the key and what is allowed.
    """
    if type(entries) is not tuple or len(cast(tuple[object, ...], entries)) != length:
        raise ValueError(f"{key} has one entry for each of the {length} {of_what}")


# ---------------------------------------------------------------------- words


def brief(value: object) -> str:
    """What a message shows of a value that somebody sent: never too long, never too deep.

    >>> len(brief("x" * 1_000_000)) < 70
    True
    """
    return _BRIEF.repr(value)


_BRIEF = Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxstring = _BRIEF.maxother = 60


def _because(allowed: str, why: str) -> str:
    """What is allowed, with a rule in brackets or a sentence after it."""
    separator = "" if why[:1] in ("", "(") else "."
    return f"{allowed}{separator} {why}".rstrip()

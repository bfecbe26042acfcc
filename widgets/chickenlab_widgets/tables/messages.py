"""What a browser may send to a table: every message has a known shape, or is refused in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

LONGEST_KIND = 40


class BadMessage(ValueError):
    """A message that no table of ours would send; the text says what is wrong with it."""


class Field(Protocol):
    """What one value of a message may be."""

    def read(self, name: str, value: object) -> Any:
        """The value, checked.

        Raises:
            BadMessage: naming the field, and what is allowed.
        """
        ...


@dataclass(frozen=True)
class Text:
    """A text of limited length."""

    longest: int = 80

    def read(self, name: str, value: object) -> str:
        """The text, if it is one and short enough."""
        if not isinstance(value, str):
            raise BadMessage(f"{name} is a text, not {_kind(value)}")
        if len(value) > self.longest:
            raise BadMessage(f"{name} has {len(value):,} characters; at most {self.longest:,} fit")
        return value


@dataclass(frozen=True)
class Whole:
    """A whole number within limits; `optional` allows null."""

    lowest: int = 0
    highest: int = 2**53 - 1
    optional: bool = False

    def read(self, name: str, value: object) -> int | None:
        """The number, if it is one and within the limits."""
        if value is None and self.optional:
            return None
        if type(value) is not int:
            raise BadMessage(f"{name} is a whole number, not {_kind(value)}")
        if not self.lowest <= value <= self.highest:
            raise BadMessage(f"{name} is a number from {self.lowest} to {self.highest}")
        return value


@dataclass(frozen=True)
class Switch:
    """True or false."""

    def read(self, name: str, value: object) -> bool:
        """The switch, if it is one."""
        if type(value) is not bool:
            raise BadMessage(f"{name} is true or false, not {_kind(value)}")
        return value


@dataclass(frozen=True)
class Plain:
    """A short text, a whole number or a switch: the value of an option."""

    def read(self, name: str, value: object) -> str | int | bool:
        """The value, if it is plain."""
        if type(value) is bool:
            return value
        if type(value) is int:
            return cast(int, Whole(lowest=-(2**53)).read(name, value))
        return Text().read(name, value)


@dataclass(frozen=True)
class Values:
    """A few plain values by name, such as the options of a game."""

    most: int = 30

    def read(self, name: str, value: object) -> dict[str, str | int | bool]:
        """The values, if all are plain."""
        if not isinstance(value, dict):
            raise BadMessage(f"{name} is a group of values by name, not {_kind(value)}")
        values = cast(dict[object, object], value)
        if len(values) > self.most:
            raise BadMessage(f"{name} has {len(values)} values; at most {self.most} fit")
        return {
            Text().read(f"a name in {name}", key): Plain().read(f"a value in {name}", entry)
            for key, entry in values.items()
        }


Shapes = Mapping[str, Mapping[str, Field]]
"""For each kind of message: its fields by name."""


def read_message(
    content: object, buffers: Sequence[object] | None, shapes: Shapes
) -> tuple[str, dict[str, Any]]:
    """The kind of a message and its values.

    Nothing of the message is used before it is checked, so a huge or deeply nested one costs
    nothing but its transport.

    Raises:
        BadMessage: saying what is wrong.
    """
    if not isinstance(content, dict):
        raise BadMessage(f"a message is a group of values by name, not {_kind(content)}")
    message = cast(dict[object, object], content)
    if buffers:
        raise BadMessage("a message carries no binary data")
    kind = message.get("kind")
    if not isinstance(kind, str) or len(kind) > LONGEST_KIND or kind not in shapes:
        raise BadMessage(f"a message is one of {', '.join(shapes)}")
    fields = shapes[kind]
    if message.keys() != {"kind", *fields}:
        wanted = ", ".join(fields) or "nothing"
        raise BadMessage(f"a message {kind!r} has {wanted} and nothing else")
    return kind, {name: field.read(name, message[name]) for name, field in fields.items()}


def _kind(value: object) -> str:
    return "null" if value is None else type(value).__name__

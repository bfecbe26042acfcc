"""What a player can do in By Golly!, and the text code of each action."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chickenlab.by_golly.cards import Card, parse_animal, parse_place, place_text
from chickenlab.core.game import Action


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay an animal of the hand face up in front of you (BYG-13)."""

    animal: Card

    def __str__(self) -> str:
        return f"lay {self.animal}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn over the yard card at a place (BYG-13, BYG-24).

    Arrays count the places from 0, as `place` does, and people from 1, as the text code does: the
    first place is "flip #1". Records of old say "flip 0" and are still read.
    """

    place: int

    def __str__(self) -> str:
        return f"flip {place_text(self.place)}"


@dataclass(frozen=True, slots=True)
class PutAside(Action):
    """Put aside some copies of the animal that matched (BYG-15, BYG-18)."""

    copies: int

    def __str__(self) -> str:
        return f"put-aside {self.copies}"


@dataclass(frozen=True, slots=True)
class PutAsideKept(Action):
    """Put aside a copy that was kept when its animal matched (A-BYG-3)."""

    animal: Card

    def __str__(self) -> str:
        return f"put-aside-kept {self.animal}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the turn after a match (A-BYG-2)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class DrawFrom(Action):
    """Draw a card, unseen, from the hand of a seat (BYG-26, BYG-29)."""

    seat: int

    def __str__(self) -> str:
        return f"draw-from {self.seat}"


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Shuffle the yard cards turned up in this turn among themselves (BYG-31)."""

    def __str__(self) -> str:
        return "shuffle"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the yard cards where they lie (BYG-31)."""

    def __str__(self) -> str:
        return "leave"


_PLAIN: dict[str, Action] = {str(action): action for action in (Stop(), Shuffle(), Leave())}
_NUMBER = re.compile(r"0|[1-9][0-9]?")


def parse_action(text: str) -> Action:
    """The action with this text code.

    Raises:
        ValueError: if there is none; it names the text and what is allowed.

    >>> parse_action("lay fox"), parse_action("flip #18"), parse_action("flip 17")
    (Lay(animal=FOX), Flip(place=17), Flip(place=17))
    """
    try:
        match text.split(" "):
            case ["lay", animal]:
                return Lay(parse_animal(animal))
            case ["put-aside-kept", animal]:
                return PutAsideKept(parse_animal(animal))
            case ["flip", place] if _NUMBER.fullmatch(place):
                return Flip(int(place))
            case ["flip", place]:
                return Flip(parse_place(place))
            case ["put-aside", copies] if _NUMBER.fullmatch(copies):
                return PutAside(int(copies))
            case ["draw-from", seat] if _NUMBER.fullmatch(seat):
                return DrawFrom(int(seat))
            case _:
                return _PLAIN[text]
    except (KeyError, ValueError):
        raise ValueError(
            f"no action {text[:60]!r}; actions are lay ANIMAL, flip #PLACE, put-aside COPIES, "
            f"put-aside-kept ANIMAL, draw-from SEAT, {', '.join(_PLAIN)}"
        ) from None

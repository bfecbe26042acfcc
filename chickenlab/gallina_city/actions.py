"""What can be done in Gallina City, and the text code of each action.

There are no turns: any seat may act at any moment, and what arrives first counts (GAL-10). Time
is an action, too, that of the clock: `Pass`. The clock has the number after the last seat.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.gallina_city.images import ATTRIBUTES

TICK = 50
"""Milliseconds of a moment; time passes in whole moments (A-GAL-8)."""
LONGEST_PASS = 1000
"""Milliseconds that may pass in one action."""


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Be ready for the round (GAL-09, GAL-30)."""

    def __str__(self) -> str:
        return "ready"


@dataclass(frozen=True, slots=True)
class CoinCoin(Action):
    """Begin the round, as the youngest, when all others are ready (GAL-09)."""

    def __str__(self) -> str:
        return "coin-coin"


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say one detail of a picture on a card in the hand (GAL-12, A-GAL-9).

    All hear the detail and whether it belongs to the same picture as the one said before; which
    picture it is, only the speaker knows.

    Attributes:
        image: the picture's number, 0 to 55.
        attribute: a key of `images.ATTRIBUTES`, such as "family" or "hat".
    """

    image: int
    attribute: str

    def __str__(self) -> str:
        return f"say {self.image} {self.attribute}"


@dataclass(frozen=True, slots=True)
class Cocorico(Action):
    """Call "Cocorico!" to another seat, with a card and a picture on it in mind (GAL-15).

    All hear who calls whom; the card stays hidden until the other calls back, and then both lie
    on the table (A-GAL-10).

    Attributes:
        partner: the other seat.
        card: a card in the hand, 0 to 55.
        image: a picture on it.
    """

    partner: int
    card: int
    image: int

    def __str__(self) -> str:
        return f"cocorico {self.partner} {self.card} {self.image}"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take back one's call (A-GAL-10)."""

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Wave off the call of another seat (A-GAL-10)."""

    caller: int

    def __str__(self) -> str:
        return f"decline {self.caller}"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Point out a detail in which two laid pictures differ (GAL-16, GAL-19).

    Attributes:
        caller: of the two who laid cards, the one who called first.
        attribute: a key of `images.ATTRIBUTES`.
    """

    caller: int
    attribute: str

    def __str__(self) -> str:
        return f"challenge {self.caller} {self.attribute}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Agree that no Cocorico is possible any more (GAL-38)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Take back one's "Stop" (A-GAL-13)."""

    def __str__(self) -> str:
        return "go-on"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let time pass: the clock's only action (A-GAL-8).

    Attributes:
        milliseconds: a multiple of `TICK` up to `LONGEST_PASS`, and never beyond the next moment
            at which something ends (see `State.next_end`).
    """

    milliseconds: int

    def __str__(self) -> str:
        return f"pass {self.milliseconds}"


_PLAIN: dict[str, Action] = {
    str(action): action for action in (Ready(), CoinCoin(), Withdraw(), Stop(), GoOn())
}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


def parse_action(text: str) -> Action:
    """The action with this text code.

    Raises:
        ValueError: if there is none; it names the text and what is allowed.

    >>> parse_action("say 14 hat"), parse_action("cocorico 2 17 21"), parse_action("pass 250")
    (Say(image=14, attribute='hat'), Cocorico(partner=2, card=17, image=21), Pass(milliseconds=250))
    """
    try:
        match text.split(" "):
            case ["say", image, attribute] if attribute in ATTRIBUTES:
                return Say(_number(image), attribute)
            case ["cocorico", partner, card, image]:
                return Cocorico(_number(partner), _number(card), _number(image))
            case ["decline", caller]:
                return Decline(_number(caller))
            case ["challenge", caller, attribute] if attribute in ATTRIBUTES:
                return Challenge(_number(caller), attribute)
            case ["pass", milliseconds]:
                return Pass(_number(milliseconds))
            case _:
                return _PLAIN[text]
    except (KeyError, ValueError):
        raise ValueError(
            f"no action {brief(text)}; actions are say IMAGE ATTRIBUTE, cocorico PARTNER CARD "
            "IMAGE, decline CALLER, challenge CALLER ATTRIBUTE, pass MILLISECONDS, "
            f"{', '.join(_PLAIN)}"
        ) from None


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{brief(text)} is no number")
    return int(text)

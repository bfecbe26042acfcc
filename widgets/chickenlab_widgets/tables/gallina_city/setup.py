"""Who sits at a table of Gallina City, and what one can choose there, with its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from chickenlab import Strategy, gallina_city
from chickenlab.core.game import check_choice
from chickenlab.gallina_city import IMAGES, RULEBOOK, Image, strategies
from chickenlab_widgets.art.gallina import painted

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")
"""Who sits at a table unless told otherwise."""

BOTS: Mapping[str, Strategy] = strategies.PLAYERS
"""The bots of the house by name."""

USUAL = ("careful", "brief", "hasty", "careful", "thorough", "reckless")
"""Who sits where unless told otherwise."""

_BOT_WORDS = {
    "careful": "careful: the family first, and calls when certain",
    "brief": "brief: as few words as do, and calls when certain",
    "rare": "rare: the rarest detail first",
    "thorough": "thorough: says everything, hears one voice",
    "hasty": "hasty: quick, and calls when two pictures fit",
    "reckless": "reckless: quick, and calls at the family",
}


@dataclass(frozen=True)
class Seating:
    """Which bot sits where.

    Attributes:
        known: the bots one can choose, by name.
        names: the name of the bot on each seat.
    """

    known: Mapping[str, Strategy]
    names: tuple[str, ...]

    @classmethod
    def of(
        cls, bots: Strategy | str | Sequence[Strategy | str | None] | None, players: int
    ) -> Self:
        """The bots as they were given to a table.

        Raises:
            ValueError: naming what is wrong.
        """
        if bots is None:
            wanted: list[Strategy | str | None] = [None] * players
        elif isinstance(bots, str) or callable(bots):
            wanted = [bots] * players
        else:
            wanted = list(bots)
        if len(wanted) != players:
            raise ValueError(
                f"{len(wanted)} bots for {players} players; give one, or one for each seat"
            )
        # players remember what they heard: at each table they are others
        known = {name: _at_this_table(bot) for name, bot in BOTS.items()}
        names = [_name(known, bot, seat) for seat, bot in enumerate(wanted)]
        return cls(known, tuple(names))

    @property
    def strategies(self) -> list[Strategy]:
        """The strategy of the bot on each seat."""
        return [self.known[name] for name in self.names]

    def seated(self, players: int, chosen: Mapping[int, str]) -> Self:
        """The same bots for another number of players, with some of them chosen anew.

        Raises:
            ValueError: if there is no such bot.
        """
        names = [*self.names, *(_usual(seat) for seat in range(len(self.names), players))]
        for seat, name in chosen.items():
            check_choice("bot", name, tuple(self.known))
            names[seat] = name
        return type(self)(self.known, tuple(names[:players]))


def _at_this_table(bot: Strategy) -> Strategy:
    return replace(bot) if isinstance(bot, strategies.Player) else bot


def _usual(seat: int) -> str:
    return USUAL[seat % len(USUAL)]


def _name(known: dict[str, Strategy], bot: Strategy | str | None, seat: int) -> str:
    """The name of a bot, which is known from now on."""
    if bot is None:
        return _usual(seat)
    if isinstance(bot, str):
        check_choice("bot", bot, tuple(BOTS))
        return bot
    if not callable(bot):
        raise ValueError(f"a bot is a callable (view, rng) -> action, not {bot!r}")
    for name, strategy in known.items():
        if strategy is bot:
            return name
    base = str(getattr(bot, "__name__", type(bot).__name__))[:40]
    name, number = base, 1
    while name in known:
        number += 1
        name = f"{base} {number}"
    known[name] = bot
    return name


def describe_setup(game: gallina_city.Game, seating: Seating) -> dict[str, Any]:
    """The options, bots, rules, cards and pictures for the browser."""
    return {
        "options": _options(game),
        "bots": [[name, _BOT_WORDS.get(name, name)] for name in seating.known],
        "chosen": list(seating.names),
        "names": list(NAMES),
        "rules": {rule.id: [rule.section, rule.text] for rule in RULEBOOK.values()},
        "cards": [list(card) for card in game.design.cards],
        "images": [_image(image) for image in IMAGES],
        "art": _ART,
    }


def _options(game: gallina_city.Game) -> list[dict[str, Any]]:
    return [
        {
            "name": "mode",
            "label": "Play",
            "choices": [["competitive", "each for oneself"], ["cooperative", "all together"]],
            "value": game.mode,
            "rules": ["GAL-04", "GAL-28"],
        },
        {
            "name": "players",
            "label": "Players",
            "choices": [[number, str(number)] for number in range(2, 7)],
            "value": game.players,
            "rules": [],
        },
        {
            "name": "children",
            "label": "Time limit",
            "choices": [[False, "2 minutes"], [True, "2½ minutes"]],
            "value": game.children,
            "rules": ["GAL-30", "GAL-31"],
        },
        {
            "name": "rounds",
            "label": "Rounds",
            "choices": [[number, str(number)] for number in (1, 2, 3)],
            "value": game.rounds,
            "rules": ["GAL-07"],
        },
    ]


def _image(image: Image) -> dict[str, Any]:
    """A picture in words: its name, and each detail with whether it is worth a word."""
    remarkable = {image.family, *str(image).partition(": ")[2].split(", ")}
    return {
        "name": str(image),
        "details": [
            [name, image.says(name), image.says(name) in remarkable]
            for name, _value in image.attributes
        ],
    }


def _drawings() -> dict[str, Any]:
    """Every shape once, and for each picture the numbers of its shapes, from the back on."""
    numbers: dict[tuple[str | float, ...], int] = {}
    pictures = [
        [numbers.setdefault(tuple(shape), len(numbers)) for shape in painted(image)]
        for image in IMAGES
    ]
    return {"shapes": [list(shape) for shape in numbers], "pictures": pictures}


_ART = _drawings()

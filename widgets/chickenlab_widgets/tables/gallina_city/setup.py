"""The players at a table of Gallina City, and what one can choose there, with its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from chickenlab import Strategy, gallina_city
from chickenlab.gallina_city import IMAGES, Image, strategies
from chickenlab_widgets.art.gallina import painted
from chickenlab_widgets.tables.seating import Seating

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")
"""The bots at a table unless told otherwise."""

BOTS: Mapping[str, Strategy] = strategies.PLAYERS
"""The bots of the house by name."""

USUAL = ("beginner", "beginner", "careful", "beginner", "careful", "beginner")
"""The seats of the bots unless told otherwise."""

BEGINNER = "beginner"
_BEGINNER_REACTS = (2500, 4500)
_BEGINNER_SPOTS = 0.5

_BOT_WORDS = {
    "beginner": "beginner: takes a while to find a picture, and misses many mistakes",
    "careful": "careful: the family first, and calls when certain",
    "brief": "brief: as few words as do, and calls when certain",
    "rare": "rare: the rarest detail first",
    "thorough": "thorough: says everything, hears one voice",
    "hasty": "hasty: quick, and calls when two pictures fit",
    "reckless": "reckless: quick, and calls at the family",
}


def at_this_table() -> dict[str, Strategy]:
    """The bots of the house for one table, who search and answer as slowly as people do.

    They remember what they heard, so they are copied.
    """
    return {
        name: _like_people(name, bot) if isinstance(bot, strategies.Player) else bot
        for name, bot in BOTS.items()
    }


def _like_people(name: str, bot: strategies.Player) -> strategies.Player:
    if name == BEGINNER:
        return replace(bot, reacts=_BEGINNER_REACTS, spots=_BEGINNER_SPOTS)
    return replace(bot, reacts=strategies.REACTS)


def describe_setup(game: gallina_city.Game, seating: Seating) -> dict[str, Any]:
    """The options, bots, cards and pictures for the browser."""
    return {
        "options": _options(game),
        "bots": [[name, _BOT_WORDS.get(name, name)] for name in seating.known],
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

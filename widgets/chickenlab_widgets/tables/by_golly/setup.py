"""What one can choose at a table of By Golly!: options of the game, and bots with memories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from chickenlab import Strategy, by_golly
from chickenlab.by_golly import strategies
from chickenlab.by_golly.memory import NOTHING, PERFECT, Forgetting, Last, Memory, Remembering
from chickenlab_widgets.tables.seating import Seating

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")
"""The bots at a table unless told otherwise."""

BOTS: Mapping[str, Remembering] = {
    "sharp": Remembering(strategies.sharp, PERFECT),
    "absent-minded": Remembering(strategies.sharp, Forgetting(0.1)),
    "goldfish": Remembering(strategies.known_first, Last(3)),
    "random": Remembering(strategies.random_legal, NOTHING),
}
"""The bots of the house by name."""

USUAL = ("goldfish", "sharp") * 3
"""The seats of the bots unless told otherwise."""

_BOT_WORDS = {
    "sharp": "remembers everything",
    "absent-minded": "forgets each card with chance 1/10 a turn",
    "goldfish": "remembers the last 3 cards",
    "random": "remembers nothing",
}

_TAGS = {
    "sharp": "good memory",
    "absent-minded": "forgetful",
    "goldfish": "short memory",
    "random": "no memory",
}

_NO_YES = [[False, "no"], [True, "yes"]]


def bot_words(name: str) -> str:
    """What a bot remembers, to be said after its player's name."""
    return _BOT_WORDS.get(name, "has a memory of their own")


def bot_tag(name: str) -> str:
    """What a bot is like, in a word or two; nothing for one that was brought along."""
    return _TAGS.get(name, "")


def describe_setup(game: by_golly.Game, seating: Seating) -> dict[str, Any]:
    """The options and bots for the browser.

    Args:
        game: the options as they are.
        seating: the bots one can choose, and who sits where.
    """
    # a form for a new game is for two and more; alone one plays exercises
    game = replace(game, solo=False, players=max(game.players, 2))
    numbers = [
        ("players", "Players", (2, 3, 4, 5, 6), "BYG-06"),
        ("animals", "Animals", (4, 6, 10, 15), "BYG-01"),
        ("mess", "Cards with mess", (0, 1, 2, 3, 4), "BYG-23"),
        ("shovels", "Cards with a shovel", (0, 1, 2, 3, 4), "BYG-02"),
    ]
    switches = [
        ("voluntary_stop", "A turn may be ended after a match", "A-BYG-2"),
        ("held_back", "A copy that was kept may be put aside later", "A-BYG-3"),
        ("compulsory_shuffle", "After mess the cards are always shuffled", "A-BYG-9"),
    ]
    options = [
        _option(game, name, label, [[it, str(it)] for it in _with(choices, game, name)], rule)
        for name, label, choices, rule in numbers
    ]
    options += [_option(game, name, label, _NO_YES, rule) for name, label, rule in switches]
    return {
        "options": options,
        "bots": [[name, _BOT_WORDS.get(name, f"your strategy {name}")] for name in seating.known],
    }


def _with(choices: Sequence[int], game: by_golly.Game, name: str) -> list[int]:
    """The choices and the value as it is, which may be another one."""
    return sorted({*choices, getattr(game, name)})


def _option(
    game: by_golly.Game, name: str, label: str, choices: Sequence[list[Any]], rule: str
) -> dict[str, Any]:
    value = getattr(game, name)
    return {"name": name, "label": label, "choices": choices, "value": value, "rules": [rule]}


def memory_of(strategy: Strategy) -> Memory:
    """What a bot remembers; one without a memory of its own is shown everything."""
    return strategy.memory if isinstance(strategy, Remembering) else PERFECT

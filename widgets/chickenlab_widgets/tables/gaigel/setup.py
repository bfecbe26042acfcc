"""What one can choose at a table of Gaigel: options of the game and bots, with their rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chickenlab import Strategy, gaigel
from chickenlab.gaigel import RULEBOOK
from chickenlab_widgets.tables.seating import Seating

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")
"""The bots at a table unless told otherwise; the first four are the rulebook's own."""

BOTS: Mapping[str, Strategy] = {
    "tips": gaigel.strategies.tips,
    "random": gaigel.strategies.random_legal,
    "monte-carlo": gaigel.strategies.NAMED["monte-carlo"],
}
"""The bots of the house by name."""

USUAL = ("tips",) * 6
"""The seats of the bots unless told otherwise."""

CHOOSE_PARTNERS = "choose_partners"
"""What stands in the form for a new session and is no option of the game."""

_BOT_WORDS = {
    "tips": "follows the tips",
    "random": "beginner: plays anything legal",
    "monte-carlo": "strong: tries everything in many deals",
}

# the words of each option, and what it can be; the rules come from the rulebook
_OPTIONS: Mapping[str, tuple[str, Sequence[tuple[int | str | bool, str]]]] = {
    "players": (
        "Players",
        [(4, "4, two teams"), (6, "6, two teams"), (3, "3, each alone"), (2, "2, each alone")],
    ),
    "strokes": ("Strokes in a session", [(10, "10"), (5, "5"), (3, "3"), (2, "2")]),
    "knocking": ("The cutter may knock", ()),
    "five_sevens": ("Five Sevens win", ()),
    "auf_siebener": (
        "Auf Siebener",
        [("off", "off"), ("powerless", "on, without power"), ("loses", "on, a trick loses")],
    ),
    "traditional_seven": ("The Seven may be left to a partner", ()),
    "declare_and_play": ("After declaring, one of the pair is played", ()),
    "strict_second_pair": ("A second pair needs all four cards", ()),
    "late_call_referee": ("The referee notices a late call", ()),
    "signals": ("Partners may give signs", ()),
}


def describe_setup(game: gaigel.Game, seating: Seating) -> dict[str, Any]:
    """The options and bots for the browser.

    Args:
        game: the options as they are.
        seating: the bots one can choose, and who sits where.
    """
    return {
        "options": [*describe_options(game), _CHOOSE_PARTNERS],
        "bots": [[name, _BOT_WORDS.get(name, f"your strategy {name}")] for name in seating.known],
    }


def describe_options(game: gaigel.Game) -> list[dict[str, Any]]:
    """The options of the game as they are, with their choices, words and rules."""
    return [_option(game, name) for name in _OPTIONS]


_CHOOSE_PARTNERS = {
    "name": CHOOSE_PARTNERS,
    "label": "Choose partners by the first two Aces",
    "choices": [],
    "value": True,
    "rules": ["GAI-12"],
}


def _option(game: gaigel.Game, name: str) -> dict[str, Any]:
    label, choices = _OPTIONS[name]
    value = getattr(game, name)
    if choices and value not in [choice for choice, _words in choices]:
        choices = [*choices, (value, str(value))]
    return {
        "name": name,
        "label": label,
        "choices": [list(choice) for choice in choices],
        "value": value,
        "rules": [rule.id for rule in RULEBOOK.values() if rule.option == name],
    }

"""What one can choose at a table of Gigi Gacker: options of the game and bots, with their rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chickenlab import Strategy, gigi_gacker
from chickenlab_widgets.tables.seating import Seating

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva")
"""The bots at a table unless told otherwise."""

BOTS: Mapping[str, Strategy] = {
    "weighs": gigi_gacker.strategies.weighs,
    "highest": gigi_gacker.strategies.highest_for_the_best,
    "outwits": gigi_gacker.strategies.level_k(2),
    "mixes": gigi_gacker.strategies.stage_equilibrium,
    "random": gigi_gacker.strategies.random_legal,
    "monte-carlo": gigi_gacker.strategies.NAMED["monte-carlo"],
}
"""The bots of the house by name."""

USUAL = ("weighs", "highest", "outwits", "mixes", "weighs")
"""The seats of the bots unless told otherwise: four characters around one person."""

_BOT_WORDS = {
    "weighs": "weighs the row against all hands",
    "highest": "looks only for the best card",
    "outwits": "outwits those who weigh",
    "mixes": "mixes, so as not to be outwitted",
    "random": "beginner: plays anything legal",
    "monte-carlo": "strong: tries every card in many games",
}

_DECK_WORDS = {
    "descending": "8 ones down to 1 eight",
    "ascending": "1 one up to 8 eights",
    "hill": "most fours and fives",
    "near-flat": "nearly equally many",
}


def describe_setup(game: gigi_gacker.Game, seating: Seating) -> dict[str, Any]:
    """The options and bots for the browser.

    Args:
        game: the options as they are.
        seating: the bots one can choose, and who sits where.
    """
    decks: list[list[Any]] = [[name, words] for name, words in _DECK_WORDS.items()]
    own_deck = not isinstance(game.worm_deck, str)
    if own_deck:
        decks.append(["", f"{', '.join(map(str, game.worm_deck))} of 1 to 8"])
    return {
        "options": [
            {
                "name": "players",
                "label": "Players",
                "choices": [[2, "2 and the Robo-chicken"], [3, "3"], [4, "4"], [5, "5"]],
                "value": game.players,
                "rules": ["A-GIG-2"],
            },
            {
                "name": "worm_deck",
                "label": "Worms",
                "choices": decks,
                "value": "" if own_deck else game.worm_deck,
                "rules": ["A-GIG-1"],
            },
        ],
        "bots": [[name, _BOT_WORDS.get(name, f"your strategy {name}")] for name in seating.known],
    }

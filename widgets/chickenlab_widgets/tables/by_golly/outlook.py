"""What a hint at the table of By Golly! expects of each choice, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from chickenlab import Action
from chickenlab.by_golly import Phase, View, batch
from chickenlab.by_golly.actions import DrawFrom, Flip, Lay
from chickenlab.by_golly.strategies import wanted_chance
from chickenlab.by_golly.thinking import GAMES, action_values
from chickenlab.core.thinking import ActionValue
from chickenlab.core.words import listed
from chickenlab_widgets.tables.by_golly.picture import button_words
from chickenlab_widgets.tables.by_golly.setup import bot_words

STAND_IN = "sharp"
"""What plays for you in a hint, and for a bot that cannot be played by the thousand."""
FEWEST, MOST = 30, 100
"""Positions that fit what you know."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances of every choice.

    Attributes:
        view: what the person knows.
        people: the name of each seat.
        players: who plays on at each seat, in the games that were tried.
        found: the choices, the best first.
    """

    view: View
    people: Sequence[str]
    players: Sequence[str]
    found: Sequence[ActionValue]

    def correct(self, action: Action | None, reason: str) -> tuple[Action | None, str]:
        """The advice of a rule of thumb, or what clearly won more often, and why."""
        best = self.found[0]
        thumb = next((one for one in self.found if action in one.alike), best)
        if not thumb.is_worse:
            return action, reason
        better = choice_words(best, self.view, self.people)
        return best.action, (
            f"{reason} Yet in the games tried, something else won more often, "
            f"{best.wins.value:.0%} instead of {thumb.wins.value:.0%}: "
            f"{better[:1].lower()}{better[1:]}."
        )

    def draw(self, hinted: Action | None) -> dict[str, Any]:
        """The picture of it."""
        others = [
            f"{self.people[seat]} ({bot_words(player)})"
            for seat, player in enumerate(self.players)
            if seat != self.view.seat
        ]
        positions = self.found[0].wins.n
        return {
            "wanted": _wanted_words(self.view),
            "rows": [_row(value, self.view, self.people, hinted) for value in self.found],
            "note": (
                "Won if you then remember everything and play sensibly, against "
                f"{listed(others)}. Each choice was tried in {positions * GAMES} games from "
                f"{positions} positions that fit what you know; the intervals cover the "
                "truth 95 times in 100, and of equals one is rarely called clearly less."
            ),
        }


def look_ahead(view: View, bots: Sequence[str], people: Sequence[str], seed: int) -> Outlook | None:
    """Try every choice in many games; None where there is nothing to choose.

    Args:
        view: what the person knows.
        bots: the name of the bot on each seat.
        people: the name of each seat.
        seed: fixes the games that are tried.
    """
    if len(view.legal_actions) < 2 or view.game.players < 2:
        return None
    players = [bot if bot in batch.STRATEGIES else STAND_IN for bot in bots]
    players[view.seat] = STAND_IN
    # late in a game, positions take longer to find
    positions = min(MOST, max(FEWEST, 5000 // (1 + len(view.events))))
    rng = np.random.default_rng([seed, len(view.events)])
    try:
        found = action_values(view, positions, rng, players=players)
    except ValueError:  # after dozens of cards that changed hands unseen
        return None
    return Outlook(view, people, players, found)


def _wanted_words(view: View) -> str | None:
    match view.phase:
        case Phase.LAY | Phase.FLIP:
            return "match"
        case Phase.SECOND:
            return "shovel"
        case _:
            return None


def _row(
    value: ActionValue, view: View, people: Sequence[str], hinted: Action | None
) -> dict[str, Any]:
    wanted = wanted_chance(view, value.action)
    return {
        "choice": choice_words(value, view, people),
        "wanted": None if wanted is None else str(wanted),
        "wins": f"{value.wins.value:.0%}",
        "interval": f"{100 * value.wins.low:.0f} to {value.wins.high:.0%}",
        "behind": value.is_worse,
        "hinted": hinted in value.alike,
    }


def choice_words(value: ActionValue, view: View, people: Sequence[str]) -> str:
    """What a choice is called."""
    action, number = value.action, len(value.alike)
    match action:
        case Lay() if number > 1:
            animals = listed(one.animal.that() for one in value.alike if isinstance(one, Lay))
            return f"Lay one of {number} that are alike to you: {animals}"
        case Lay():
            return f"Lay {action.animal.that()}"
        case Flip():
            cards = list(view.yard.group_at(action.place).cards)
            if len(cards) > 1:
                return "A card that you do not know" + (f", any of {number}" if number > 1 else "")
            if number > 1 and cards[0].is_animal:
                return f"One of {number} other animals that you know"
            return f"Place {action.place + 1}: {cards[0].that()}"
        case DrawFrom():
            return f"Draw from {people[action.seat]}"
        case _:
            return button_words(action, view, people)[0]

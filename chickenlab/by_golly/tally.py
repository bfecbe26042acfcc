"""What a simulation counts of a game of By Golly!."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.events import (
    CardDrawnBlind,
    GameEnded,
    Matched,
    MessEnded,
    MessMet,
    Missed,
    NothingToLay,
    TurnBegan,
    YardShuffled,
)
from chickenlab.core.batch import Tally

if TYPE_CHECKING:
    from chickenlab.by_golly.state import State

EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "turn": "The seat's turn began (BYG-12).",
        "match": "The seat turned up the animal that it had laid (BYG-15).",
        "miss": "The seat turned up something else, and no mess (BYG-14).",
        "mess": "The seat turned up mess (BYG-24).",
        "shovel": "The seat's second card showed a shovel (BYG-25).",
        "mess twice": "The seat's second card showed mess as well (BYG-29).",
        "card drawn": "The seat drew a penalty card (BYG-26).",
        "card lost": "Another seat drew a card from this one (BYG-26).",
        "yard shuffled": "The seat shuffled the cards turned up (BYG-31).",
        "nothing to lay": "The seat came to its turn without a card in hand (A-BYG-12).",
        "won by a draw": "Another seat drew this seat's last card (A-BYG-10).",
    }
)
"""The names of what is counted, each with what it means for a seat."""


def tally(state: State) -> Tally:
    """What is counted of a finished game: the cards each seat put aside, turns and `EVENTS`.

    >>> from chickenlab import by_golly
    >>> state = by_golly.Game(players=3).new_state(seed=7)
    >>> tally(state).events["turn"]
    (1, 0, 0)
    """
    counts = {name: [0] * state.game.players for name in EVENTS}
    for event in state.events:
        match event:
            case TurnBegan(seat):
                counts["turn"][seat] += 1
            case Matched(seat):
                counts["match"][seat] += 1
            case Missed(seat):
                counts["miss"][seat] += 1
            case MessMet(seat):
                counts["mess"][seat] += 1
            case MessEnded(seat, second):
                counts["shovel"][seat] += second is Card.SHOVEL
                counts["mess twice"][seat] += second is Card.MESS
            case CardDrawnBlind(seat, victim):
                counts["card drawn"][seat] += 1
                counts["card lost"][victim] += 1
            case YardShuffled(seat):
                counts["yard shuffled"][seat] += 1
            case NothingToLay(seat):
                counts["nothing to lay"][seat] += 1
            case GameEnded(winner, drawn):
                counts["won by a draw"][winner] += drawn
            case _:
                pass
    return Tally(
        scores=tuple(float(len(cards)) for cards in state.aside),
        rounds=state.turns,
        events={name: tuple(seats) for name, seats in counts.items()},
    )

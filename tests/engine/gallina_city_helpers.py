"""Short ways to set up and play Gallina City in tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from chickenlab import Event, IllegalAction, gallina_city
from chickenlab.core.chance import Chance
from chickenlab.gallina_city import Deal, Phase

Kind = TypeVar("Kind", bound=Event)
TOGETHER = "cooperative"


def seated(
    hands: Mapping[int, Sequence[int]],
    *,
    pile: Sequence[int] | None = None,
    round: int = 1,  # noqa: A002 - it is what the rules call it
    youngest: int = 0,
    **options: Any,
) -> gallina_city.State:
    """A game before the round; with a given pile all other cards lie in the middle."""
    game = gallina_city.Game(**{"players": max(3, len(hands)), **options})
    deal = gallina_city.arranged_deal(game, hands, seed=1, youngest=youngest, round=round)
    if pile is not None:
        rest = tuple(card for card in deal.pile if card not in pile)
        deal = Deal(deal.hands, tuple(pile), youngest, round, rest)
    state = game.new_state(deal=deal)
    state.chance = Chance(1)
    return state


def talking(hands: Mapping[int, Sequence[int]], **options: Any) -> gallina_city.State:
    """A game in which everybody is ready and time runs."""
    state = seated(hands, **options)
    begin(state)
    return state


def begin(state: gallina_city.State) -> None:
    """Everybody gets ready, and the youngest calls."""
    while state.phase is Phase.READY:
        seat = state.to_act[0]
        state.apply(seat, state.legal_actions(seat)[0])


def do(state: gallina_city.State, *steps: str) -> None:
    """Carry out steps such as "0: say 14 hat", one moment after the other."""
    for step in steps:
        seat, text = step.split(": ")
        state.apply(int(seat), state.game.parse_action(text))
        if not state.is_terminal and state.phase is Phase.TALK:
            wait(state, 50)


def at_once(state: gallina_city.State, *steps: str) -> None:
    """Carry out steps in one moment."""
    for step in steps:
        seat, text = step.split(": ")
        state.apply(int(seat), state.game.parse_action(text))


def wait(state: gallina_city.State, milliseconds: int) -> None:
    """Let the clock run, or until the round is over."""
    number = state.round
    end = state.now + milliseconds
    while state.now < end and state.round == number and not state.is_terminal:
        step = min(1000, end - state.now, state.next_end - state.now)
        state.apply(state.game.clock, gallina_city.actions.Pass(step))


def refused(state: gallina_city.State, step: str) -> str:
    """The refusal of a step, as "rule: facts"."""
    seat, text = step.split(": ")
    with pytest.raises(IllegalAction) as refusal:
        state.apply(int(seat), state.game.parse_action(text))
    return f"{refusal.value.rule_id}: {refusal.value.facts}"


def found(state: gallina_city.State, kind: type[Kind]) -> list[Kind]:
    """All events of a kind, in order."""
    return [event for event in state.events if isinstance(event, kind)]


def pair_up(state: gallina_city.State, one: str, two: str) -> None:
    """Let two seats lay cards: "0 0/1" is seat 0 with card 0 and picture 1."""
    (first, mine), (second, theirs) = one.split(), two.split()
    card, image = mine.split("/")
    do(state, f"{first}: cocorico {second} {card} {image}")
    card, image = theirs.split("/")
    at_once(state, f"{second}: cocorico {first} {card} {image}")

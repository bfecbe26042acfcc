"""Tables that go on from positions in mid-game, such as those that `worlds` gives for one view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.masks import ANIMALS, BIT, Yard
from chickenlab.by_golly.batch.memory import Forgetting, lifetime
from chickenlab.by_golly.batch.tables import Player, Tables
from chickenlab.by_golly.cards import Card
from chickenlab.core.lockstep import U8, UNIT

if TYPE_CHECKING:
    from chickenlab.by_golly.options import Options
    from chickenlab.by_golly.state import State
    from chickenlab.by_golly.yard import Sighting

NOWHERE = np.uint8(255)
"""The place of cards that the yard does not have."""

Luck = Callable[[NDArray[np.intp], int, int], NDArray[np.float64]]
"""For some tables, a seat and the number of a fact: how long the seat keeps it in mind there, each
from 0 to 1."""


def new_tables(game: Options, stacks: U8, places: U8, players: Sequence[Player]) -> Tables:
    """Tables of this game; see `Tables` for stacks and places."""
    yard = Yard.of(game.animals, game.mess, game.shovels)
    return Tables(game, yard, stacks, places, players)


def tables_from(states: Sequence[State], players: Sequence[Player], luck: Luck) -> Tables:
    """A table for each state; all of them are of one game and in one phase of a turn.

    The players remember what there was to see, as far as their memories are good for it.
    """
    game = states[0].game
    distinct = _distinct(states)
    # the hands are dealt anew, so that stacks need no more than what is left of the piles
    each = max(len(pile) for state, _rows in distinct for pile in state.piles)
    stacks = np.zeros((each, game.players, len(states)), np.uint8)
    places = np.full((len(states), ANIMALS + 8), NOWHERE)
    for state, rows in distinct:
        for seat, pile in enumerate(state.piles):
            # a pile is drawn from its end, and a short one stands at the end of its stack
            cards = np.array([int(card) for card in reversed(pile)], np.uint8)
            stacks[each - len(pile) :, seat, rows] = cards[:, np.newaxis]
        for place, card in enumerate(cards_of(state.yard)):
            places[rows, card] = place
    tables = new_tables(game, stacks, places, players)
    # the worlds of one view have all seen the same, so they are reminded of it together
    together: dict[tuple[Sighting, ...], list[tuple[State, NDArray[np.intp]]]] = {}
    for state, rows in distinct:
        _set(tables, rows, state, each)
        together.setdefault(tuple(state.sightings), []).append((state, rows))
    for sightings, alike in together.items():
        _remind(tables, sightings, alike, luck)
    return tables


def _distinct(states: Sequence[State]) -> list[tuple[State, NDArray[np.intp]]]:
    """Each state once, with its rows: to play one and the same on many times is cheap."""
    rows: dict[int, list[int]] = {}
    for row, state in enumerate(states):
        rows.setdefault(id(state), []).append(row)
    return [(states[some[0]], np.array(some)) for some in rows.values()]


def check_start(states: Sequence[State], game: Options, n: int, *, trace: bool) -> None:
    """Refuse a start that cannot be played on in lock step.

    Raises:
        ValueError: naming what is wrong.
    """
    if len(states) != n:
        raise ValueError(f"start has {len(states)} states; for n={n} games it needs one for each")
    distinct = [state for state, _rows in _distinct(states)]
    for state in distinct:
        if state.game != game:
            raise ValueError(f"start holds a state of {state.game}, not of {game}")
        if state.is_terminal:
            raise ValueError("start holds the end of a game; there is nothing left to play")
    phases = sorted({str(state.phase) for state in distinct})
    if len(phases) > 1:
        raise ValueError(f"the states of start are in the phases {', '.join(phases)}, not in one")
    if trace:
        raise ValueError("trace=True is for whole games; with start there is no deal to keep")


def cards_of(yard: Sequence[Card]) -> list[int]:
    """The bit of the card on each place of a yard."""
    next_bit = {Card.MESS: ANIMALS, Card.SHOVEL: ANIMALS + 4}
    bits: list[int] = []
    for card in yard:
        bits.append(next_bit.get(card, int(card)))
        if card in next_bit:
            next_bit[card] += 1
    return bits


def _set(tables: Tables, rows: NDArray[np.intp], state: State, each: int) -> None:
    """Put some tables into the position of a state."""
    for seat, pile in enumerate(state.piles):
        tables.used[rows, seat] = each - len(pile)
        tables.hands[rows, seat] = sum(int(UNIT[card]) for card in state.hands[seat])
    bits = cards_of(state.yard)
    hand = tables.hands[rows, state.turn]
    tables.hand[rows] = hand + (np.uint64(0) if state.laid is None else UNIT[state.laid])
    tables.set_turn(rows, state.turn, state.turns)
    tables.up[rows] = sum(int(BIT[bits[place]]) for place in state.face_up)
    tables.matched[rows] = sum(int(BIT[animal]) for animal in state.matched)
    tables.laid[rows] = 0 if state.laid is None else state.laid
    tables.owed[rows] = state.to_draw
    tables.scores[rows] = [len(cards) for cards in state.aside]


def _remind(
    tables: Tables,
    sightings: Sequence[Sighting],
    alike: Sequence[tuple[State, NDArray[np.intp]]],
    luck: Luck,
) -> None:
    """Let the players of some tables, who have seen the same places, remember what was there."""
    rows = np.concatenate([some for _state, some in alike])
    bits = np.repeat(
        np.array([cards_of(state.yard) for state, _some in alike], np.uint8),
        [len(some) for _state, some in alike],
        axis=0,
    )
    for number, sighting in enumerate(sightings):
        cards = bits[:, list(sighting.places)]
        mask = np.bitwise_or.reduce(BIT[cards], axis=1)
        is_shuffle = len(sighting.places) > 1
        if is_shuffle:
            tables.forget_places(rows, mask)
        else:
            tables.seen[rows] |= mask
        if tables.has_recency and is_shuffle:
            tables.recency.shuffle(rows, mask)
        elif tables.has_recency:
            tables.recency.see(rows, cards[:, 0])
        for seat, player in enumerate(tables.players):
            if isinstance(player.memory, Forgetting):
                lasts = lifetime(player.memory.chance, luck(rows, seat, number))
                until = sighting.turn + lasts
                tables.lifetimes.remember(rows, seat, cards, until)

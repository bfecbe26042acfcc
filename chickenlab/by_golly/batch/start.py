"""Tables that go on from positions in mid-game, such as those that `worlds` gives for one view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from chickenlab.by_golly.batch.masks import ANIMALS, BIT, Yard
from chickenlab.by_golly.batch.memory import Forgetting, lifetime
from chickenlab.by_golly.batch.tables import Player, Rules, Tables
from chickenlab.by_golly.cards import Card
from chickenlab.core.lockstep import U8, UNIT

if TYPE_CHECKING:
    from chickenlab.by_golly.game import Game
    from chickenlab.by_golly.state import State

NOWHERE = np.uint8(255)
"""The place of cards that the yard does not have."""

Luck = Callable[[int, int, int], float]
"""For a table, a seat and the number of a fact: how long the seat keeps it in mind, from 0 to 1."""


def new_tables(game: Game, stacks: U8, places: U8, players: Sequence[Player]) -> Tables:
    """Tables of this game; see `Tables` for stacks and places."""
    rules = Rules(
        game.players,
        game.copies,
        game.voluntary_stop,
        game.held_back,
        game.compulsory_shuffle,
    )
    yard = Yard.of(game.animals, game.mess, game.shovels)
    return Tables(rules, yard, stacks, places, players)


def tables_from(states: Sequence[State], players: Sequence[Player], luck: Luck) -> Tables:
    """A table for each state; all of them are of one game and in one phase of a turn.

    The players remember what there was to see, as far as their memories are good for it.
    """
    game = states[0].game
    # the hands are dealt anew, so that stacks need no more than what is left of the piles
    each = max(len(pile) for state in states for pile in state.piles)
    stacks = np.zeros((each, game.players, len(states)), np.uint8)
    places = np.full((len(states), ANIMALS + 8), NOWHERE)
    for row, state in enumerate(states):
        for seat, pile in enumerate(state.piles):
            # a pile is drawn from its end, and a short one stands at the end of its stack
            stacks[each - len(pile) :, seat, row] = [int(card) for card in reversed(pile)]
        for place, card in enumerate(cards_of(state.yard)):
            places[row, card] = place
    tables = new_tables(game, stacks, places, players)
    for row, state in enumerate(states):
        _set(tables, row, state, each)
        _remind(tables, row, state, luck)
    return tables


def check_start(states: Sequence[State], game: Game, n: int, *, trace: bool) -> None:
    """Refuse a start that cannot be played on in lock step.

    Raises:
        ValueError: naming what is wrong.
    """
    if len(states) != n:
        raise ValueError(f"start has {len(states)} states; for n={n} games it needs one for each")
    for state in states:
        if state.game != game:
            raise ValueError(f"start holds a state of {state.game}, not of {game}")
        if state.is_terminal:
            raise ValueError("start holds the end of a game; there is nothing left to play")
    phases = sorted({str(state.phase) for state in states})
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


def _set(tables: Tables, row: int, state: State, each: int) -> None:
    """Put a table into the position of a state."""
    for seat, pile in enumerate(state.piles):
        tables.used[row, seat] = each - len(pile)
        tables.hands[row, seat] = sum(int(UNIT[card]) for card in state.hands[seat])
    bits = cards_of(state.yard)
    hand = tables.hands[row, state.turn]
    tables.hand[row] = hand + (np.uint64(0) if state.laid is None else UNIT[state.laid])
    tables.set_turn(row, state.turn, state.turns)
    tables.up[row] = sum(int(BIT[bits[place]]) for place in state.face_up)
    tables.matched[row] = sum(int(BIT[animal]) for animal in state.matched)
    tables.laid[row] = 0 if state.laid is None else state.laid
    tables.owed[row] = state.to_draw
    tables.scores[row] = [len(cards) for cards in state.aside]


def _remind(tables: Tables, row: int, state: State, luck: Luck) -> None:
    """Let the players of a table have seen what there was to see."""
    bits = cards_of(state.yard)
    rows = np.array([row])
    for number, sighting in enumerate(state.sightings):
        cards = [bits[place] for place in sighting.places]
        mask = np.array([sum(int(BIT[card]) for card in cards)], np.uint32)
        if len(cards) == 1:
            tables.seen[rows] |= mask
        else:
            tables.forget_places(rows, mask)
        if tables.has_recency and len(cards) == 1:
            tables.recency.see(rows, np.array(cards, np.uint8))
        elif tables.has_recency:
            tables.recency.shuffle(rows, mask)
        for seat, player in enumerate(tables.players):
            if isinstance(player.memory, Forgetting):
                lasts = lifetime(player.memory.chance, np.array([luck(row, seat, number)]))
                until = sighting.turn + int(lasts[0])
                tables.lifetimes.remember(row, seat, cards, until)

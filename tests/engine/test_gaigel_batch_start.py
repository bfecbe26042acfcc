"""Gaigel in lock step from a position in mid-game."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import gaigel, play
from chickenlab.core.playing import step
from chickenlab.gaigel import Position, Suit, batch
from chickenlab.gaigel.actions import Aus, ClaimLate, Draw, ShowSevens
from chickenlab.gaigel.batch import lockstep
from chickenlab.gaigel.strategies import NAMED
from chickenlab.gaigel.tally import tally
from chickenlab.gaigel.unseen import Guess
from chickenlab.gaigel.view import Phase
from tests.engine.gaigel_under_test import GAMES

TABLES = 2
STATES = 14


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def random_state(game: gaigel.Game, seed: int) -> gaigel.State:
    """A deal stopped at a random moment, after odd seeds near the end; all hands sorted."""
    record = play(game, NAMED["random"], seed=seed)
    last = len(record.actions)
    stop = int(rng(seed).integers(last - 9 if seed % 2 else int(game.knocking), last))
    state = game.new_state(deal=record.deal)
    sort_hands(state)
    for seat, action in record.actions[:stop]:
        state.apply(seat, action)
        sort_hands(state)
    return state


def sort_hands(state: gaigel.State) -> None:
    for hand in state.hands:
        # of equally good cards the table takes the first in hand, lock step the lowest
        hand.sort()


def truth(state: gaigel.State) -> Guess:
    """What a guess would be that happens to be right."""
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return Guess(hands, tuple(state.trick), tuple(reversed(state.stock)))


# a seat sees no sign of the other side, so it cannot know who may still give one
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.signals])
def test_a_deal_goes_on_as_the_referee_has_it(name, monkeypatch):
    game = GAMES[name]
    strategies = [("tips", "cautious", "pair-hunter")[seat % 3] for seat in range(game.players)]
    brothers = [NAMED[one] for one in strategies]
    phases: set[Phase] = set()
    for seed in range(STATES):
        state = random_state(game, seed)
        view = state.view(state.to_act[0])
        phases.add(state.phase)
        right = truth(state)
        monkeypatch.setattr(lockstep, "guesses", lambda _view, n, _rng, right=right: [right] * n)
        block = batch.play_block(game, strategies, TABLES, rng(), start=view)
        before, moves = tally(state), len(state.history)
        sort_hands(state)
        while not state.is_terminal:
            step(state, brothers, [rng()] * game.players)
            sort_hands(state)
        told = tally(state)
        for table in range(TABLES):
            assert tuple(block.returns[table]) == state.returns(), (seed, state)
            assert tuple(block.scores[table]) == told.scores
            assert block.rounds[table] == told.rounds - before.rounds
            assert block.moves[table] == len(state.history) - moves
            pairs = np.subtract(told.events["pair"], before.events["pair"])
            assert tuple(block.events["pair"][table]) == tuple(pairs)
    assert len(phases) > 1


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if not game.signals])
def test_every_first_action_is_played_on_as_the_referee_has_it(name, monkeypatch):
    game = GAMES[name]
    tried: set[type] = set()
    for seed in range(STATES):
        state = random_state(game, seed)
        view = state.view(state.to_act[0])
        first = [
            action
            for action in view.legal_actions
            if not isinstance(action, Aus | ClaimLate | ShowSevens)
        ]
        if not first or view.phase is Phase.COUNT:
            continue
        right = truth(state)
        monkeypatch.setattr(lockstep, "guesses", lambda _view, n, _rng, right=right: [right] * n)
        block = batch.play_block(
            game, ["tips"] * game.players, TABLES, rng(), start=view, first=first
        )
        for number, action in enumerate(first):
            tried.add(type(action))
            after = state.clone()
            after.apply(view.seat, action)
            sort_hands(after)
            while not after.is_terminal:
                step(after, [NAMED["tips"]] * game.players, [rng()] * game.players)
                sort_hands(after)
            for row in range(number * TABLES, (number + 1) * TABLES):
                assert tuple(block.returns[row]) == after.returns(), (seed, action)
    assert len(tried) > 1


def test_what_cannot_be_tried_first_is_refused():
    game = gaigel.Game(players=2)
    state = game.new_state(seed=1)
    seat = state.to_act[0]
    view, strategies = state.view(seat), ["tips", "tips"]
    action = view.legal_actions[0]
    with pytest.raises(ValueError, match="give its view as start"):
        batch.play_block(game, strategies, 10, rng(), first=[action])
    with pytest.raises(ValueError, match="give its view as start"):
        batch.play_block(game, strategies, 10, rng(), start=state.view(1 - seat), first=[action])
    with pytest.raises(ValueError, match="draw is not legal for seat"):
        batch.play_block(game, strategies, 10, rng(), start=view, first=[Draw()])
    with pytest.raises(ValueError, match="at most 65,536 deals"):
        batch.play_block(game, strategies, 10**9, rng(), start=view, first=[action])


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_is_hidden_is_drawn_anew_for_each_table(players):
    game = gaigel.Game(players=players)
    state = random_state(game, 4)
    block = batch.play_block(
        game, ["random-cards"] * players, 200, rng(), start=state.view(state.to_act[0])
    )
    assert len(np.unique(block.scores[:, 0])) > 3
    assert (np.abs(block.returns).sum(axis=1) > 0).any()


def test_of_two_players_who_know_all_cards_there_is_one_end():
    game = gaigel.Game(players=2)
    hands = ["HA H10 CK", "CA C10 SK"]
    position = Position.of(game, hands, Suit.HEARTS, won=["SA S10", "DA D10"], tricks=[1, 1])
    state = game.new_state(deal=position)
    guess = truth(state)
    assert guess.hands[0] == state.view(0).hand
    block = batch.play_block(game, ["tips", "tips"], 50, rng(), start=state.view(0))
    assert (block.rounds == 3).all()


def test_a_start_of_another_game_is_refused():
    view = gaigel.Game(players=2).new_state(seed=1).view(0)
    with pytest.raises(ValueError, match="players=2"):
        batch.play_block(gaigel.Game(), ["tips"] * 4, 10, rng(), start=view)


def test_a_start_before_the_deal_and_one_after_the_end_are_refused():
    game = gaigel.Game(players=2, knocking=True)
    with pytest.raises(ValueError, match="phase cut"):
        batch.play_block(game, ["tips"] * 2, 10, rng(), start=game.new_state(seed=1).view(0))
    over = play(game, NAMED["random"], seed=1).replay()
    with pytest.raises(ValueError, match="phase over"):
        batch.play_block(game, ["tips"] * 2, 10, rng(), start=over.view(0))


def test_a_start_has_no_trace():
    game = gaigel.Game(players=2)
    with pytest.raises(ValueError, match="trace"):
        batch.play_block(
            game, ["tips"] * 2, 10, rng(), start=game.new_state(seed=1).view(0), trace=True
        )

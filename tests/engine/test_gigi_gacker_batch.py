"""Gigi Gacker in lock step: the referee finds nothing to object to."""

from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest

from chickenlab import Action, gigi_gacker, play
from chickenlab.core.lockstep import UNIT
from chickenlab.core.playing import step
from chickenlab.gigi_gacker import Bid, Game, KeepHen, Phase, PlayHen, View, batch, strategies
from chickenlab.gigi_gacker.batch.start import kind_of, tables_from
from chickenlab.gigi_gacker.tally import EVENTS, tally
from tests.engine.gigi_gacker_under_test import GAMES, deals
from tests.engine.lockstep_helpers import check_block

DECKS = ("descending", "ascending", "hill", "near-flat", (0, 0, 36, 0, 0, 0, 0, 0))
DETERMINISTIC = ("highest", "weighs", "level-1", "level-2")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_thousands_of_random_games_replay_through_the_referee(players):
    game = Game(players=players)
    block = batch.play_block(
        game, ["random"] * players, 1000, np.random.default_rng(players), trace=True
    )
    check_block(game, block, tally)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("deck", DECKS)
def test_games_with_any_deck_and_mixed_strategies_replay_through_the_referee(players, deck):
    game = Game(players=players, worm_deck=deck)
    names = [[*batch.STRATEGIES][(seat + players) % 5] for seat in range(players)]
    block = batch.play_block(game, names, 150, np.random.default_rng(players), trace=True)
    check_block(game, block, tally)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_contract_is_played(name):
    game = GAMES[name]
    assert isinstance(game, Game)
    block = batch.play_block(
        game, ["random"] * game.players, 100, np.random.default_rng(1), trace=True
    )
    check_block(game, block, tally)


def test_the_events_are_those_that_the_referee_counts():
    block = batch.play_block(Game(), ["random"] * 4, 10, np.random.default_rng(1))
    assert list(block.events) == list(EVENTS)
    assert block.trace is None


def test_the_same_generator_gives_the_same_games():
    one, two = (
        batch.play_block(Game(), ["weighs", "random"] * 2, 300, np.random.default_rng(5))
        for _ in range(2)
    )
    assert (one.scores == two.scores).all()
    assert (one.moves == two.moves).all()


def test_the_tractor_is_drawn_by_lot_and_no_seat_is_better_by_nature():
    block = batch.play_block(Game(), ["random"] * 4, 40_000, np.random.default_rng(3))
    errors = np.sqrt(0.25 * 0.75 / 40_000)
    assert (abs(block.returns.mean(axis=0) - 0.25) < 4 * errors).all()


@pytest.mark.parametrize("players", [2, 4])
def test_both_engines_agree_on_how_often_a_strategy_wins(players):
    game, names = Game(players=players), ["weighs"] + ["random"] * (players - 1)
    block = batch.play_block(game, names, 8000, np.random.default_rng(1))
    seats = [strategies.NAMED[name] for name in names]
    slow = [play(game, seats, seed=seed).returns[0] for seed in range(150)]
    error = np.sqrt(np.var(slow) / 150 + block.returns[:, 0].var() / 8000)
    assert abs(np.mean(slow) - block.returns[:, 0].mean()) < 4 * error


# The strategies ----------------------------------------------------------------------------------


@dataclass
class Everybody:
    """Plays like one strategy, and compares the array strategies at every decision."""

    leader: str

    def __post_init__(self):
        self.compared = dict.fromkeys(DETERMINISTIC, 0)

    def __call__(self, view: View, rng: np.random.Generator) -> Action:
        tables = tables_from(view, 1, rng)
        chair = view.circle.index(view.seat)
        for name in DETERMINISTIC:
            choice = strategies.NAMED[name](view, rng)
            assert _array_choice(name, tables, chair, view, rng) == _number(choice), (name, view)
            self.compared[name] += 1
        return strategies.NAMED[self.leader](view, rng)


def _array_choice(name, tables, chair, view, rng) -> int:
    player = batch.STRATEGIES[name]
    if view.phase is Phase.BID:
        return int(player.bid(tables, chair, rng)[0])
    return int(player.hen(tables, chair, np.array([0]), rng)[0])


def _number(action: Action | None) -> int:
    match action:
        case Bid(card):
            return kind_of(card)
        case PlayHen(cards):
            return sum(int(UNIT[kind_of(card)]) for card in cards)
        case _:
            return 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("leader", ["random", "weighs"])
def test_an_array_strategy_chooses_what_the_strategy_at_the_table_chooses(players, leader):
    everybody = Everybody(leader)
    for seed in range(10):
        play(Game(players=players), everybody, seed=seed)
    assert min(everybody.compared.values()) > 150


def test_random_bids_and_hens_are_all_equally_likely():
    game = Game(players=3)
    state = game.new_state(deal=gigi_gacker.arranged_deal(game, ["HEN W1 W2"], seed=1))
    for seat, code in enumerate(["bid R7", "bid Y4", "bid G3"]):
        state.apply(seat, game.parse_action(code))
    state.apply(0, game.parse_action("keep"))
    for seat, code in enumerate(["bid R4", "bid W1", "bid W2"]):
        state.apply(seat, game.parse_action(code))
    view = state.view(0)
    assert view.phase is Phase.HENS
    legal = {_number(action) for action in view.legal_actions}
    n = 6000 * len(legal)
    tables, rng = tables_from(view, n, np.random.default_rng(1)), np.random.default_rng(2)
    back = batch.STRATEGIES["random"].hen(tables, 0, np.arange(n), rng)
    found, counts = np.unique(back, return_counts=True)
    assert set(found.tolist()) == legal
    assert (abs(counts - 6000) < 4 * np.sqrt(6000)).all()


# From mid-game on --------------------------------------------------------------------------------


def _positions(game: Game, seed: int):
    """Every position of a random game, as each seat sees it."""
    state, rng = game.new_state(seed=seed), np.random.default_rng(seed)
    while not state.is_terminal:
        yield state.clone()
        seat = state.to_act[0]
        state.apply(seat, strategies.random_legal(state.view(seat), rng))


def _ending(state, seats: list, rng: np.random.Generator):
    state = state.clone()
    while not state.is_terminal:
        step(state, seats, [rng] * len(seats))
    return state


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("name", DETERMINISTIC)
def test_the_last_round_ends_as_at_the_table_where_nothing_is_hidden_any_more(players, name):
    game, rng = Game(players=players), np.random.default_rng(1)
    seats = [strategies.NAMED[name]] * players
    compared = {Phase.BID: 0, Phase.HENS: 0}
    for seed in range(3):
        for state in _positions(game, seed):
            # what others have laid already is hidden, and they may not play like `name`
            if state.round < 9 or (state.phase is Phase.BID and len(state.to_act) < players - 1):
                continue
            seat = 0 if state.phase is Phase.BID else state.to_act[0]
            end = _ending(state, seats, rng)
            block = batch.play_block(game, [name] * players, 3, rng, start=state.view(seat))
            assert (block.scores == end.scores).all()
            assert (block.returns == end.returns()).all()
            assert (block.moves == len(end.history) - len(state.history)).all()
            compared[state.phase] += 1
    assert min(compared.values()) > 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_first_action_of_the_last_round_ends_as_at_the_table(players):
    game, rng = Game(players=players), np.random.default_rng(1)
    seats = [strategies.NAMED["weighs"]] * players
    tried: set[type] = set()
    for seed in range(3):
        for state in _positions(game, seed):
            if state.round < 9 or (state.phase is Phase.BID and len(state.to_act) < players):
                continue
            seat = state.to_act[-1] if state.phase is Phase.BID else state.to_act[0]
            first = state.legal_actions(seat)
            names = ["weighs"] * players
            block = batch.play_block(game, names, 2, rng, start=state.view(seat), first=first)
            for number, action in enumerate(first):
                after = state.clone()
                after.apply(seat, action)
                end = _ending(after, seats, rng)
                rows = slice(2 * number, 2 * number + 2)
                assert (block.scores[rows] == end.scores).all()
                assert (block.returns[rows] == end.returns()).all()
                tried.add(type(action))
    assert tried == {Bid, PlayHen, KeepHen}


def test_what_cannot_be_tried_first_is_refused():
    game, rng = Game(players=3), np.random.default_rng(1)
    view, names = game.new_state(seed=1).view(0), ["weighs"] * 3
    with pytest.raises(ValueError, match="give its view as start"):
        batch.play_block(game, names, 5, rng, first=view.legal_actions)
    with pytest.raises(ValueError, match="keep is not legal for seat 0"):
        batch.play_block(game, names, 5, rng, start=view, first=[KeepHen()])
    with pytest.raises(ValueError, match="at most 16,384 games"):
        batch.play_block(game, names, 10**9, rng, start=view, first=view.legal_actions)


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_is_drawn_as_worlds_draws_it(players):
    game, names = Game(players=players), ["weighs", *["highest"] * (players - 1)]
    state = [*_positions(game, 3)][12]
    view, rng = state.view(0), np.random.default_rng(4)
    block = batch.play_block(game, names, 3000, rng, start=view)
    seats = [strategies.NAMED[name] for name in names]
    ends = [_ending(world, seats, rng) for world in gigi_gacker.worlds(view, 80, rng)]
    slow = np.array([end.scores for end in ends])
    error = np.sqrt(slow.var(axis=0) / 80 + block.scores.var(axis=0) / 3000)
    assert (abs(slow.mean(axis=0) - block.scores.mean(axis=0)) < 4 * error).all()


def test_a_start_shows_the_cards_that_lie_open_and_hides_nothing_twice():
    for state in _positions(Game(players=2), 5):
        view = state.view(0)
        tables = tables_from(view, 20, np.random.default_rng(1))
        seats = [seat for seat in view.circle if seat < 2]
        for chair, seat in enumerate(seats):
            assert (
                tables.hands[chair] == sum(int(UNIT[kind_of(c)]) for c in view.hands[seat])
            ).all()
        shown = [card for event in view.events if hasattr(event, "tractor") for card in event.cards]
        left = Counter(kind_of(card) for card in gigi_gacker.cards.draw_pile("descending"))
        left.subtract(kind_of(card) for card in shown)
        for table in range(20):
            to_come = Counter(tables.rows[view.round :, :, table].ravel().tolist())
            assert to_come <= left


def test_a_start_that_cannot_be_played_on_is_refused():
    game, rng = Game(players=2), np.random.default_rng(1)
    names = ["random", "random"]
    view = game.new_state(seed=1).view(0)
    with pytest.raises(ValueError, match=r"a position of Game\(players=2\), not of Game"):
        batch.play_block(Game(players=3), [*names, "random"], 1, rng, start=view)
    with pytest.raises(ValueError, match="trace=True is for whole games"):
        batch.play_block(game, names, 1, rng, start=view, trace=True)
    *_, over = play(game, strategies.random_legal, seed=1).states()
    with pytest.raises(ValueError, match="the end of a game"):
        batch.play_block(game, names, 1, rng, start=over.view(0))


@pytest.mark.rule("A-GIG-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_holds_nothing_but_hens_must_play_one_in_lock_step_too(players):
    game = Game(players=players)
    state = game.new_state(deal=deals(game)[3])
    while state.phase is Phase.BID:
        seat = state.to_act[0]
        state.apply(seat, state.legal_actions(seat)[0])
    view = state.view(state.to_act[0])
    assert "keep" not in map(str, view.legal_actions)
    tables, rng = tables_from(view, 500, np.random.default_rng(1)), np.random.default_rng(2)
    rows, chair = np.arange(500), view.circle.index(view.seat)
    for player in batch.STRATEGIES.values():
        back = player.hen(tables, chair, rows, rng)
        assert set(back.tolist()) <= {_number(action) for action in view.legal_actions}


# Bad input ---------------------------------------------------------------------------------------


def test_a_strategy_that_is_not_played_on_arrays_is_refused_by_name():
    with pytest.raises(ValueError, match="'equilibrium' is not played in lock step; choose random"):
        batch.play_block(Game(players=2), ["equilibrium", "random"], 1, np.random.default_rng(1))


def test_one_strategy_for_each_seat_is_asked_for():
    with pytest.raises(ValueError, match="1 strategies for 4 players"):
        batch.play_block(Game(), ["random"], 1, np.random.default_rng(1))


def test_an_option_that_it_does_not_know_is_refused_by_name():
    @dataclass(frozen=True, repr=False)
    class Longer(Game):
        rounds: int = 12

    with pytest.raises(ValueError, match="the option rounds of Gigi Gacker is not played"):
        batch.refuse(Longer())


def test_all_array_strategies_are_named_like_those_at_the_table():
    assert set(batch.STRATEGIES) == set(strategies.NAMED) - {"equilibrium", "monte-carlo"}

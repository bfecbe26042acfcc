"""By Golly! in lock step: the referee finds nothing to object to."""

from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest

from chickenlab import Action, by_golly, play
from chickenlab.by_golly import Card, Game, Phase, batch, memory, strategies
from chickenlab.by_golly.actions import DrawFrom, Flip, Lay, PutAside, PutAsideKept, Shuffle, Stop
from chickenlab.by_golly.batch.masks import BIT
from chickenlab.by_golly.batch.memory import believed
from chickenlab.by_golly.batch.start import cards_of, tables_from
from chickenlab.by_golly.batch.tables import KEPT, STOP
from chickenlab.by_golly.memory import _Head
from chickenlab.by_golly.tally import EVENTS, tally
from chickenlab.core.playing import step
from tests.engine.by_golly_under_test import ALL_ON, GAMES
from tests.engine.lockstep_helpers import check_block

NAMES = [*batch.STRATEGIES]
ALL = slice(None)


def _mixed(players: int, shift: int = 0) -> list[str]:
    return [NAMES[(seat + shift) % len(NAMES)] for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_hundreds_of_games_of_each_player_count_replay_through_the_referee(players):
    game, rng = Game(players=players), np.random.default_rng(players)
    check_block(game, batch.play_block(game, ["explorer"] * players, 150, rng, trace=True), tally)
    check_block(game, batch.play_block(game, _mixed(players), 50, rng, trace=True), tally)


@pytest.mark.parametrize("name", GAMES)
def test_games_with_any_option_replay_through_the_referee(name):
    game, rng = GAMES[name], np.random.default_rng(len(name))
    assert isinstance(game, Game)
    for shift in range(3):
        strategies = _mixed(game.players, shift * 2)
        check_block(game, batch.play_block(game, strategies, 20, rng, trace=True), tally)


@pytest.mark.parametrize("option", ALL_ON)
@pytest.mark.parametrize("players", [2, 6])
def test_each_option_alone_replays_through_the_referee(option, players):
    game = Game(players=players, **{option: True})
    block = batch.play_block(
        game, ["random", "sharp"] * (players // 2), 50, np.random.default_rng(1), trace=True
    )
    check_block(game, block, tally)


@pytest.mark.rule("A-BYG-10")
@pytest.mark.rule("A-BYG-12")
def test_rare_rules_come_up_in_the_games_that_are_replayed():
    game = Game(players=3, animals=9, mess=4, shovels=0)
    block = batch.play_block(game, ["random"] * 3, 100, np.random.default_rng(1), trace=True)
    check_block(game, block, tally)
    assert block.events["nothing to lay"].sum() > 0
    assert block.events["won by a draw"].sum() > 0


def test_the_events_are_those_that_the_referee_counts():
    block = batch.play_block(Game(), ["explorer"] * 3, 10, np.random.default_rng(1))
    assert list(block.events) == list(EVENTS)
    assert block.trace is None


def test_the_same_generator_gives_the_same_games():
    one, two = (
        batch.play_block(Game(), ["sharp", "goldfish", "random"], 200, np.random.default_rng(5))
        for _ in range(2)
    )
    assert (one.returns == two.returns).all()
    assert (one.moves == two.moves).all()


@pytest.mark.parametrize("name", NAMES)
def test_both_engines_agree_on_how_long_a_game_takes(name):
    game = Game(players=2, animals=8)
    block = batch.play_block(game, [name] * 2, 2000, np.random.default_rng(1))
    slow = [len(play(game, strategies.NAMED[name], seed=seed).actions) for seed in range(60)]
    error = np.sqrt(np.var(slow) / 60 + block.moves.var() / 2000)
    assert abs(np.mean(slow) - block.moves.mean()) < 4 * error


# Memories ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pair:
    """A memory at the table and the same on arrays."""

    at_the_table: memory.Memory
    on_arrays: batch.Memory


MEMORIES = {
    "perfect": Pair(memory.PERFECT, batch.Perfect()),
    "none": Pair(memory.NOTHING, batch.Nothing()),
    "last 0": Pair(memory.Last(0), batch.Last(0)),
    "last 3": Pair(memory.Last(3), batch.Last(3)),
    "last 8": Pair(memory.Last(8), batch.Last(8)),
    "forgetting 0.1": Pair(memory.Forgetting(0.1), batch.Forgetting(0.1)),
    "forgetting 0.5": Pair(memory.Forgetting(0.5), batch.Forgetting(0.5)),
    "forgets all": Pair(memory.Forgetting(1), batch.Forgetting(1)),
    "forgets nothing": Pair(memory.Forgetting(0), batch.Forgetting(0)),
}


def _tables(state, players):
    heads = [_Head(0, state.view(seat)) for seat in range(state.game.players)]
    return tables_from(
        [state], players, lambda rows, seat, number: np.full(len(rows), heads[seat].draw(number))
    )


def _shuffler(view, rng):
    """Makes as many shuffles as it can, and as many kinds of position."""
    if view.phase is Phase.SHUFFLE and rng.random() < 0.9:
        return Shuffle()
    if rng.random() < 0.5:
        return strategies.random_legal(view, rng)
    return strategies.explorer(view, rng)


def _positions(game, games, leader=_shuffler):
    for seed in range(games):
        state = game.new_state(seed=seed)
        rngs = [np.random.default_rng([seed, seat]) for seat in range(game.players)]
        while not state.is_terminal:
            yield state
            step(state, [leader] * game.players, rngs)


@pytest.mark.rule("BYG-31")
@pytest.mark.parametrize("name", MEMORIES)
@pytest.mark.parametrize("mess", [2, 4])
def test_a_memory_on_arrays_believes_what_the_memory_at_the_table_believes(name, mess):
    pair = MEMORIES[name]
    game = Game(players=3, mess=mess, shovels=3)
    groups_seen: set[int] = set()
    for number, state in enumerate(_positions(game, 2)):
        if number % 4:
            continue
        tables = _tables(state, [batch.KnownFirst(pair.on_arrays)] * 3)
        belief = believed(pair.on_arrays, tables, ALL)
        yard = pair.at_the_table.yard(state.view(state.turn))
        bits = cards_of(state.yard)
        down = [group for group in yard.groups if len(group.places) > 1]
        groups = [sum(int(BIT[bits[place]]) for place in group.places) for group in down]
        found = [int(group[0]) for group in belief.groups if group[0]]
        assert sorted(found) == sorted(groups)
        assert int(belief.known[0]) == sum(int(BIT[bits[place]]) for place in yard.known)
        groups_seen.add(len(groups))
    assert len(groups_seen) > 1 or name in ("none", "last 0", "forgets all")


# Strategies --------------------------------------------------------------------------------------


def _choices(player, state, n: int, rng) -> set[Action]:
    """What an array strategy may choose in the position of a state, tried n times."""
    tables = _tables(state, [player] * state.game.players)
    rows = np.zeros(n, np.intp)  # the same table over and over
    places = tables.places[0]
    match state.phase:
        case Phase.LAY:
            return {_lay(int(one)) for one in player.lay(tables, rows, rng)}
        case Phase.FLIP:
            return {Flip(int(places[one])) for one in player.flip(tables, rows, rng)}
        case Phase.PUT_ASIDE:
            return {PutAside(int(one)) for one in player.put_aside(tables, rows, rng)}
        case Phase.SECOND:
            return {Flip(int(places[one])) for one in player.second(tables, rows, rng)}
        case Phase.DRAW:
            return {DrawFrom(int(one)) for one in player.draw(tables, rows, rng)}
        case _:
            if state.game.compulsory_shuffle:
                return {Shuffle()}
            leave = by_golly.actions.Leave()
            return {Shuffle() if one else leave for one in player.shuffle(tables, rows, rng)}


def _lay(choice: int) -> Action:
    if choice == STOP:
        return Stop()
    return PutAsideKept(Card(choice - int(KEPT))) if choice >= KEPT else Lay(Card(choice))


def _leader(view, rng):
    """Some luck, some skill: positions of all kinds."""
    strategy = strategies.random_legal if rng.random() < 0.3 else strategies.sharp
    return _shuffler(view, rng) if rng.random() < 0.3 else strategy(view, rng)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "game",
    [
        Game(players=3),
        Game(players=4, mess=4, shovels=1, voluntary_stop=True),
        Game(players=2, held_back=True, copies=4, animals=9, compulsory_shuffle=True),
    ],
    ids=repr,
)
def test_an_array_strategy_chooses_as_the_strategy_at_the_table_does(name, game):
    rng = np.random.default_rng(1)
    decided = Counter()
    for number, state in enumerate(_positions(game, 4, _leader)):
        if number % 3:
            continue
        view = state.view(state.turn)
        ours = _choices(batch.STRATEGIES[name], state, 60 if number % 30 else 800, rng)
        tries = 4 if number % 30 else 300
        theirs = {strategies.NAMED[name](view, rng) for _ in range(tries)}
        if any(isinstance(action, PutAsideKept) for action in theirs):
            assert all(isinstance(action, PutAsideKept) for action in ours) or name == "random"
        elif number % 30 == 0:
            assert ours == theirs, (state.phase, name)
        elif len(ours) == 1:
            assert ours == theirs, (state.phase, name)
            decided[state.phase] += 1
    assert sum(decided.values()) > 20


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
def test_an_array_strategy_sees_no_more_than_its_seat(name):
    rng, decided = np.random.default_rng(3), 0
    for number, state in enumerate(_positions(Game(players=3), 2, _leader)):
        if number % 9:
            continue
        ours = _choices(batch.STRATEGIES[name], state, 40, rng)
        if len(ours) == 1:
            (world,) = by_golly.worlds(state.view(state.turn), 1, rng)
            assert _choices(batch.STRATEGIES[name], world, 40, rng) == ours, state.phase
            decided += 1
    assert decided > 8


# From mid-game on --------------------------------------------------------------------------------


def _in_phase(game, phase, skip: int = 12):
    """A position in mid-game in which somebody has to do this."""
    return next(
        state.clone()
        for number, state in enumerate(_positions(game, 20, _leader))
        if state.phase is phase and number >= skip
    )


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
@pytest.mark.parametrize("game", [Game(players=3), Game(players=2, voluntary_stop=True)], ids=repr)
def test_a_game_goes_on_from_any_phase_as_it_does_at_the_table(phase, game):
    state, rng = _in_phase(game, phase), np.random.default_rng(2)
    names = ["sharp", "explorer", "goldfish"][: game.players]
    worlds = by_golly.worlds(state.view(state.turn), 50, rng)
    block = batch.play_block(game, names, 2000, rng, start=worlds * 40)
    seats = [strategies.NAMED[name] for name in names]
    slow = {"score": [], "turns": [], "moves": [], "matches": []}
    for world in worlds * 2:
        end = world.clone()
        end.chance = end.chance.renewed(rng)
        while not end.is_terminal:
            step(end, seats, [rng] * game.players)
        before, after = tally(world), tally(end)
        slow["score"].append(after.scores[0])
        slow["turns"].append(after.events["turn"][0] - before.events["turn"][0])
        slow["moves"].append(len(end.history) - len(world.history))
        slow["matches"].append(sum(after.events["match"]) - sum(before.events["match"]))
        assert after.rounds >= before.rounds
    fast = {
        "score": block.scores[:, 0],
        "turns": block.events["turn"][:, 0],
        "moves": block.moves,
        "matches": block.events["match"].sum(axis=1),
    }
    for what, values in slow.items():
        error = np.sqrt(np.var(values) / len(values) + fast[what].var() / 50)
        assert abs(np.mean(values) - fast[what].mean()) <= 4 * error, what


def test_a_start_gives_each_table_the_cards_of_its_state():
    state = _in_phase(Game(players=4), Phase.LAY, skip=40)
    worlds = by_golly.worlds(state.view(state.turn), 30, np.random.default_rng(1))
    tables = tables_from(
        worlds, [batch.Explorer()] * 4, lambda rows, *_fact: np.full(len(rows), 0.5)
    )
    for row, world in enumerate(worlds):
        sizes = tables.hand_sizes(ALL)[row].tolist()
        hands = [len(hand) for hand in world.hands]
        hands[world.turn] = 0
        assert sizes == hands
        assert tables.pile_sizes(ALL)[row].tolist() == [len(pile) for pile in world.piles]
        where = dict(enumerate(cards_of(world.yard)))
        assert all(tables.places[row, card] == place for place, card in where.items())


def test_a_start_that_cannot_be_played_on_is_refused():
    game, rng = Game(players=2), np.random.default_rng(1)
    states = [game.new_state(seed=seed) for seed in range(3)]
    with pytest.raises(ValueError, match="start has 3 states; for n=2"):
        batch.play_block(game, ["random"] * 2, 2, rng, start=states)
    with pytest.raises(ValueError, match=r"a state of Game\(players=2\), not of Game\(players=3\)"):
        batch.play_block(Game(), ["random"] * 3, 3, rng, start=states)
    with pytest.raises(ValueError, match="trace=True is for whole games"):
        batch.play_block(game, ["random"] * 2, 3, rng, start=states, trace=True)
    states[0].apply(0, states[0].legal_actions(0)[0])
    with pytest.raises(ValueError, match="in the phases flip, lay, not in one"):
        batch.play_block(game, ["random"] * 2, 3, rng, start=states)
    *_, over = play(game, strategies.explorer, seed=1).states()
    with pytest.raises(ValueError, match="the end of a game"):
        batch.play_block(game, ["random"] * 2, 1, rng, start=[over])


# Bad input ---------------------------------------------------------------------------------------


def test_a_strategy_that_is_not_played_on_arrays_is_refused_by_name():
    with pytest.raises(ValueError, match="'genius' is not played in lock step; choose random"):
        batch.play_block(Game(players=2), ["genius", "random"], 1, np.random.default_rng(1))


def test_a_player_with_another_memory_takes_the_place_of_a_name():
    game, rng = Game(players=2), np.random.default_rng(1)
    players = [batch.Explorer(batch.Perfect()), batch.Explorer(batch.Nothing())]
    block = batch.play_block(game, players, 500, rng)
    assert block.returns[:, 0].mean() > 0.9


def test_one_strategy_for_each_seat_is_asked_for():
    with pytest.raises(ValueError, match="1 strategies for 3 players"):
        batch.play_block(Game(), ["random"], 1, np.random.default_rng(1))


def test_an_option_that_it_does_not_know_is_refused_by_name():
    @dataclass(frozen=True, repr=False)
    class Muddier(Game):
        puddles: int = 2

    with pytest.raises(ValueError, match="the option puddles of By Golly! is not played"):
        batch.refuse(Muddier())


def test_all_array_strategies_are_named_like_those_at_the_table():
    # it thinks for each view anew
    assert set(batch.STRATEGIES) == set(strategies.NAMED) - {"monte-carlo"}

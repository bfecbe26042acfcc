"""The solver against exhaustive play through the referee, and against plain enumeration."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.core.playing import step
from chickenlab.gaigel import OUT, Phase, Position, Suit, Termination
from chickenlab.gaigel.actions import Aus, ClaimLate, Declare, Play
from chickenlab.gaigel.cards import PACK, Card
from chickenlab.gaigel.solver import Endgame, Value, solve, values

TEAMS, TWO, THREE, SIX = (gaigel.Game(players=players) for players in (4, 2, 3, 6))
WITH_DUTY = gaigel.Game(players=2, declare_and_play=True)
STRICT_PAIRS = gaigel.Game(players=2, strict_second_pair=True)
SURE = 10_000


def some_position(
    game: gaigel.Game, cards: int, rng: np.random.Generator, *, courtly: bool = False
) -> Position:
    """Random hands, with enough points won to make 101 matter; `courtly`: many pairs."""
    deck = list(PACK)
    if courtly:
        deck = [card for card in PACK if card.points in (3, 4)]
        deck += [card for card in PACK if card.points not in (3, 4)][
            :: 3 if game.players < 4 else 1
        ]
    order = [deck[index] for index in rng.permutation(len(deck))]
    hands = [order[seat * cards : (seat + 1) * cards] for seat in range(game.players)]
    rest = order[game.players * cards :]
    won: list[list[Card]] = [[] for _ in range(game.sides)]
    for card in rest[: len(rest) // game.players * game.players]:
        side = int(rng.integers(game.sides))
        if sum(held.points for held in won[side]) + card.points < OUT:
            won[side].append(card)
    tricks = [0] * game.players
    for side in range(game.sides):
        # a side whose tricks are left out has none
        tricks[side] = len(won[side]) // game.players * (rng.random() < 0.9)
        won[side] = won[side][: tricks[side] * game.players]
    leader = int(rng.integers(game.sides))
    tricks[leader] = tricks[leader] or 1
    return Position(
        hands=tuple(tuple(hand) for hand in hands),
        trump=Suit(int(rng.integers(4))),
        leader=leader,
        won=tuple(tuple(cards) for cards in won),
        tricks=tuple(tricks),
        pairs=(0,) * game.sides,
    )


def states(
    game: gaigel.Game, cards: int, count: int, *, seed: int = 0, courtly: bool = False
) -> Iterator[gaigel.State]:
    """Positions in all stages of a trick, of which something is left to be solved."""
    rng = np.random.default_rng(seed)
    while count:
        state = game.new_state(deal=some_position(game, cards, rng, courtly=courtly))
        for _ in range(int(rng.integers(game.players))):
            turn = state.to_act[0]
            moves = [a for a in state.legal_actions(turn) if isinstance(a, Play | Declare)]
            state.apply(turn, moves[rng.integers(len(moves))])
            if max(state.points) >= OUT:
                break
        if state.phase is Phase.STRICT and max(state.points) < OUT:
            count -= 1
            yield state


def best_by_referee(state: gaigel.State, side: int) -> tuple[float, int]:
    """Strokes and margin by trying everything that anybody may do, through the referee.

    Before the seat on turn acts, each other seat may call or claim, or let it be.
    """
    if state.is_terminal:
        assert state.outcome is not None
        margin = state.points[side] - max(
            points for other, points in enumerate(state.points) if other != side
        )
        if state.outcome.termination in (Termination.TOO_EARLY, Termination.TOO_LATE):
            # a blunder is never the better way to lose
            margin = SURE if side in state.outcome.winners else -SURE
        return state.returns()[side], margin
    turn = state.to_act[0]

    def after(seat, action):
        child = state.clone()
        child.apply(seat, action)
        return best_by_referee(child, side)

    def choose(seat, options):
        return max(options) if state.game.side_of(seat) == side else min(options)

    value = choose(turn, [after(turn, action) for action in state.legal_actions(turn)])
    for seat in range(state.game.players):
        if seat not in state.to_act:
            calls = [a for a in state.legal_actions(seat) if isinstance(a, Aus | ClaimLate)]
            right = [
                call
                for call in calls
                if not isinstance(call, Aus) or state.points[state.game.side_of(seat)] >= OUT
            ]
            value = choose(seat, [value, *(after(seat, call) for call in right)])
    return value


def best_by_enumeration(endgame: Endgame, side: int, seen: dict[Endgame, Value]) -> Value:
    """The same over `Endgame`, without pruning, so that larger endings can be tried."""
    if endgame in seen:
        return seen[endgame]
    if endgame.is_over:
        highest = max(endgame.points)
        rest = max(points for other, points in enumerate(endgame.points) if other != side)
        alone = endgame.points.count(highest) == 1
        strokes = (1 if endgame.points[side] == highest else -1) if alone else 0
        return Value(strokes, endgame.points[side] - rest)
    options = []
    caller = endgame.game.side_of(endgame.turn)
    for action in endgame.actions():
        if isinstance(action, Aus):
            rest = max(points for other, points in enumerate(endgame.points) if other != side)
            others = [has for other, has in enumerate(endgame.has_trick) if other != caller]
            strokes = 1 if any(others) else 2
            options.append(
                Value(strokes if caller == side else -strokes, endgame.points[side] - rest)
            )
        else:
            options.append(best_by_enumeration(endgame.after(action), side, seen))
    seen[endgame] = max(options) if caller == side else min(options)
    return seen[endgame]


CASES = [
    (TWO, 3, 25, False),
    (TWO, 2, 25, True),
    (WITH_DUTY, 3, 20, True),
    (STRICT_PAIRS, 4, 6, True),
    (THREE, 2, 20, False),
    (THREE, 2, 10, True),
    (TEAMS, 2, 20, False),
    (TEAMS, 2, 6, True),
    (SIX, 1, 15, False),
]


@pytest.mark.rule("GAI-66")
@pytest.mark.rule("GAI-49")
@pytest.mark.parametrize(("game", "cards", "count", "courtly"), CASES)
def test_nothing_that_the_referee_allows_is_better(game, cards, count, courtly):
    for state in states(game, cards, count, seed=cards, courtly=courtly):
        side = game.side_of(state.turn)
        solution = solve(Endgame.of(state))
        found = (solution.value.strokes, solution.value.margin)
        assert found == best_by_referee(state, side), state.deal


@pytest.mark.parametrize(
    ("game", "cards", "count", "courtly"),
    [
        (TWO, 5, 6, False),
        (TWO, 4, 6, True),
        (WITH_DUTY, 4, 6, True),
        (THREE, 4, 3, False),
        (TEAMS, 3, 8, False),
        (TEAMS, 3, 3, True),
        (SIX, 2, 4, False),
    ],
)
def test_enumeration_without_pruning_finds_the_same(game, cards, count, courtly):
    for state in states(game, cards, count, seed=7, courtly=courtly):
        endgame = Endgame.of(state)
        side = game.side_of(endgame.turn)
        seen: dict[Endgame, Value] = {}
        solution = solve(endgame)
        assert solution.value == best_by_enumeration(endgame, side, seen), state.deal
        of_each = {
            action: best_by_enumeration(endgame.after(action), side, seen)
            for action in endgame.actions()
        }
        assert values(endgame) == of_each
        top = max(of_each.values())
        assert set(solution.best) == {action for action, value in of_each.items() if value == top}


@pytest.mark.parametrize("game", [TWO, THREE, TEAMS, SIX, WITH_DUTY])
def test_the_line_is_legal_and_leads_to_the_value(game):
    for state in states(game, 4, 12, seed=3, courtly=game is WITH_DUTY):
        side = game.side_of(state.turn)
        solution = solve(Endgame.of(state))
        assert solution.line[0][1] in solution.best
        for seat, action in solution.line:
            assert seat in state.to_act
            state.apply(seat, action)
        assert state.is_terminal
        assert state.returns()[side] == solution.value.strokes
        rest = max(points for other, points in enumerate(state.points) if other != side)
        assert state.points[side] - rest == solution.value.margin


def endgames_in_play(game: gaigel.Game, seed: int) -> Iterator[tuple[gaigel.State, Endgame]]:
    """What occurs when random play goes on from a random position."""
    state = next(states(game, 5, 1, seed=seed, courtly=True))
    rngs = [np.random.default_rng([seed, seat]) for seat in range(game.players)]
    while not state.is_terminal:
        if state.phase is Phase.STRICT:
            yield state, Endgame.of(state)
        step(state, [gaigel.strategies.random_legal] * game.players, rngs)


@pytest.mark.parametrize("game", [TWO, THREE, TEAMS, SIX, WITH_DUTY, STRICT_PAIRS])
def test_an_endgame_allows_what_the_referee_allows(game):
    met = 0
    for seed in range(15):
        for state, endgame in endgames_in_play(game, seed):
            if max(state.points) >= OUT:
                continue
            met += 1
            legal = set(state.legal_actions(state.turn)) - {Aus()}
            assert set(endgame.actions()) == legal
            assert endgame.turn == state.turn
    assert met > 20


@pytest.mark.parametrize("game", [TWO, THREE, TEAMS, SIX, WITH_DUTY])
def test_a_view_and_the_true_hands_make_the_same_endgame(game):
    for seed in range(10):
        for state, endgame in endgames_in_play(game, seed):
            for seat in range(game.players):
                assert Endgame.seen(state.view(seat), state.hands) == endgame


def test_a_value_says_strokes_before_points():
    assert Value(1, -30) > Value(-1, 90)
    assert Value(1, 5) > Value(1, 4)
    assert str(Value(2, 61)) == "wins double, +61 points"
    assert str(Value(-1, -3)) == "loses single, -3 points"
    assert str(Value(0, 0)) == "no stroke, +0 points"


@pytest.mark.rule("GAI-68")
def test_a_side_without_a_trick_fights_for_one():
    won = ["", "SA SA S10 S10 DA DA D10 D10"]
    strokes = []
    for hands in (["C10 H7", "CA HA"], ["C10 C7", "CA DJ"], ["CA H7", "C10 DJ"]):
        position = Position.of(TWO, hands, Suit.HEARTS, leader=1, won=won, tricks=[0, 4])
        strokes.append(solve(Endgame.of(TWO.new_state(deal=position))).value.strokes)
    # a trick of the other side turns the Gigackel into a single game, or saves the deal
    assert strokes == [2, 2, 1]


@pytest.mark.rule("GAI-46")
def test_with_a_stock_there_is_no_endgame():
    with pytest.raises(ValueError, match="GAI-46"):
        Endgame.of(TEAMS.new_state(seed=1))


@pytest.mark.rule("GAI-66")
def test_who_has_101_has_only_to_call():
    position = Position.of(
        TWO,
        ["C10", "CA"],
        Suit.HEARTS,
        won=["SA SA S10 S10 DA DA D10 D10", ""],
        tricks=[4, 0],
        pairs=[20, 0],
    )
    with pytest.raises(ValueError, match="GAI-66"):
        solve(Endgame.of(TWO.new_state(deal=position)))


def test_only_what_is_possible_leads_on():
    endgame = Endgame.of(next(states(TEAMS, 3, 1)))
    for action in (Aus(), Play(Card.C7), "play C7"):
        if action not in endgame.actions():
            with pytest.raises(ValueError, match="does not lead on"):
                endgame.after(action)  # type: ignore[arg-type]

"""The named strategies: legal everywhere, repeatable, and true to their names."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import compare, gaigel, play
from chickenlab.gaigel import Position, Suit, Termination, strategies
from chickenlab.gaigel.actions import Declare, Open, Opening, Play, Rob
from chickenlab.gaigel.cards import PACK, Card
from chickenlab.gaigel.solver import Endgame, solve
from chickenlab.gaigel.strategies import NAMED, Counter, Player, average_values

GAMES = [
    *(gaigel.Game(players=players) for players in (2, 3, 4, 6)),
    gaigel.Game(
        players=4, knocking=True, five_sevens=True, auf_siebener="powerless",
        traditional_seven=True, declare_and_play=True, late_call_referee=True, signals=True,
    ),
    gaigel.Game(players=2, strict_second_pair=True, auf_siebener="loses"),
]  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_every_strategy_plays_every_game_and_never_calls_wrongly(name):
    for game in GAMES:
        for seed in range(3):
            end = play(game, NAMED[name], seed=seed).replay()
            assert end.is_terminal
            assert end.outcome.termination is not Termination.TOO_EARLY
            if name != "random":
                assert end.outcome.termination is not Termination.TOO_LATE


@pytest.mark.parametrize("name", NAMED)
def test_one_seed_gives_one_game(name):
    game = gaigel.Game(players=4)
    assert play(game, NAMED[name], seed=5) == play(game, NAMED[name], seed=5)


@pytest.mark.parametrize("name", [name for name in NAMED if name != "random"])
def test_every_strategy_beats_random_play(name):
    result = compare(gaigel.Game(players=2), NAMED[name], NAMED["random"], deals=40, seed=1)
    assert result.win_rate.low > 0.5


def test_a_player_at_its_defaults_follows_the_tips():
    game = gaigel.Game(players=4)
    assert play(game, Player(), seed=3).actions == play(game, strategies.tips, seed=3).actions


def actions_of(player: Player, kind: type, *, deals: int = 8) -> list[object]:
    found = []
    for seed in range(deals):
        record = play(gaigel.Game(players=4), player, seed=seed)
        found += [action for _seat, action in record.actions if isinstance(action, kind)]
    return found


@pytest.mark.rule("GAI-28")
@pytest.mark.rule("GAI-32")
def test_the_opening_is_a_switch():
    opened = {action.opening for action in actions_of(Player(), Open)}
    assert Opening.GE_ELFEN in opened
    others = {action.opening for action in actions_of(Player(ge_elfen=False), Open)}
    assert Opening.HOEHER_HAT in others
    assert Opening.GE_ELFEN not in others


@pytest.mark.rule("GAI-53")
@pytest.mark.rule("GAI-60")
def test_declaring_and_robbing_are_switches():
    assert actions_of(Player(), Declare)
    assert actions_of(Player(), Rob)
    assert not actions_of(Player(declares=False), Declare)
    assert not actions_of(Player(robs=False), Rob)


def view_of(hand: str, led: str) -> gaigel.View:
    """Seat 0 plays last to a card of seat 1, for two players with hearts as trumps."""
    game = gaigel.Game(players=2)
    position = Position.of(
        game,
        [hand, led + " C7 C7 S7 S7"],
        Suit.HEARTS,
        leader=1,
        tricks=[1, 1],
        won=["D7 D7", "DJ DJ"],
        stock="CJ SJ SJ HJ",
    )
    state = game.new_state(deal=position)
    state.apply(1, Play(Card[led]))
    return state.view(0)


def plays(player: Player, view: gaigel.View) -> str:
    action = player(view, np.random.default_rng(1))
    assert isinstance(action, Play)
    return str(action.card)


@pytest.mark.rule("GAI-84")
def test_who_saves_trumps_lets_a_trick_go():
    view = view_of("HK C10 CA DQ SQ", "DK")
    assert plays(Player(), view) == "HK"
    assert plays(Player(trump_price=12), view) == "SQ"


@pytest.mark.rule("GAI-83")
def test_a_pair_is_kept_and_hope_keeps_a_lone_queen():
    view = view_of("CK CQ S10 SA D10", "DA")
    assert plays(Player(declares=False, keeps_pairs=False), view) == "CQ"
    assert plays(Player(declares=False), view) not in ("CK", "CQ")
    view = view_of("SQ CK C10 D10 SA", "DA")
    assert plays(Player(), view) == "SQ"
    assert plays(Player(hopes_for_pairs=True), view) != "SQ"


def test_the_counter_plays_perfectly_once_only_one_distribution_is_left():
    game = gaigel.Game(players=2)
    rng = np.random.default_rng(4)
    tried = 0
    for seed in range(200):
        order = [PACK[index] for index in np.random.default_rng(seed).permutation(48)]
        won = [order[10:30], order[30:]]
        if max(sum(card.points for card in cards) for cards in won) >= 100:
            continue
        position = Position(
            (tuple(order[:5]), tuple(order[5:10])), Suit.HEARTS, won=tuple(map(tuple, won)),
            tricks=(10, 9), pairs=(0, 0),
        )  # fmt: skip
        state = game.new_state(deal=position)
        tried += 1
        solution = solve(Endgame.of(state))
        action = Counter()(state.view(0), rng)
        if isinstance(action, Play):
            assert action in solution.best
    assert tried > 3


def test_average_values_are_those_of_the_solver_where_nothing_is_hidden():
    game = gaigel.Game(players=2)
    position = Position.of(
        game,
        ["HA S10", "H10 SA"],
        Suit.HEARTS,
        won=["CA CA C10 C10 DA DA D10 CK CJ C7", "HA H10 S10 D10 SA CK DK DK HK HK SK SQ SQ SJ"],
        tricks=[5, 7],
    )
    view = game.new_state(deal=position).view(0)
    found = average_values(view, 40, np.random.default_rng(1))
    assert set(found) == {Play(Card.HA), Play(Card.S10)}
    assert found[Play(Card.HA)] > found[Play(Card.S10)]

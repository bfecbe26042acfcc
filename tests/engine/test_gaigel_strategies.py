"""Strategies keep the rules, `tips` keeps the tips of the rulebook, and deals are told in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from chickenlab import Event, gaigel, play
from chickenlab.gaigel import Termination, strategies
from chickenlab.gaigel import events as kinds
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.narration import narrate
from tests.engine.contract import random_states
from tests.engine.gaigel_under_test import GAIGEL, GAMES, reckless
from tests.engine.helpers import dealt, may, position

PEOPLE = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz")


def advised(state: gaigel.State, seat: int) -> str:
    advice = strategies.advise(state.view(seat))
    assert advice is not None
    assert advice.reason.endswith(".")
    assert str(advice.action) in may(state, seat)
    return str(advice.action)


@pytest.mark.parametrize("name", GAMES)
def test_every_named_strategy_plays_every_game_by_the_rules(name: str) -> None:
    game = GAMES[name]
    for strategy in (strategies.tips, strategies.random_legal):
        for number, deal in enumerate(GAIGEL.deals(game)[::2]):
            end = play(game, strategy, deal=deal, seed=number).replay()
            assert isinstance(end, gaigel.State)
            assert end.outcome is not None
            assert end.outcome.termination is not Termination.TOO_EARLY


def test_tips_is_never_too_late_and_notices_when_others_are() -> None:
    for seed in range(20):
        game = gaigel.Game()
        seats = [strategies.tips, reckless] * 2
        end = play(game, seats, seed=seed).replay()
        assert isinstance(end, gaigel.State)
        assert 0 not in end.view(0).late
        if 1 in end.view(0).late:
            assert end.outcome is not None
            assert end.outcome.winners == (0,)


def test_tips_needs_no_chance_and_answers_the_same_to_the_same_view() -> None:
    view = dealt({1: "CA HK HQ D7 S7"}).view(1)
    answers = {str(strategies.tips(view, np.random.default_rng(seed))) for seed in range(5)}
    assert len(answers) == 1


@pytest.mark.rule("GAI-81")
def test_tips_calls_at_the_right_moment() -> None:
    state = position(
        ["DK", "D7"], won=["CA CA C10 C10 SA SA S10 S10 DA CQ CQ C7", ""], tricks=[3, 0, 0, 0]
    )
    assert advised(state, 0) == "aus"
    assert advised(state, 2) == "aus", "also when somebody else is on turn"


@pytest.mark.rule("GAI-82")
def test_tips_opens_with_ge_elfen_when_it_has_an_ace() -> None:
    assert advised(dealt({1: "CA D10 SK S7 D7"}), 1) == "open ge-elfen CA"
    assert advised(dealt({1: "HA D10 SK S7 D7"}), 1).startswith("open hoeher-hat")


@pytest.mark.rule("GAI-83")
def test_tips_keeps_a_pair_while_the_stock_lasts() -> None:
    state = position(["CK CQ D7 DJ S7"], turned="HA", leader=0)
    assert advised(state, 0) not in ("play CK", "play CQ")


@pytest.mark.rule("GAI-84")
def test_tips_saves_its_high_trumps_while_the_stock_lasts() -> None:
    state = position(["HA H10 D7 DJ S7"], turned="HJ", leader=0)
    assert advised(state, 0) not in ("play HA", "play H10")


def test_tips_beats_random_play_by_far() -> None:
    wins = 0
    for seed in range(40):
        game = gaigel.Game()
        pack = tuple(PACK[index] for index in np.random.default_rng(seed).permutation(48))
        seats = [strategies.tips, strategies.random_legal] * 2
        record = play(game, seats, deal=gaigel.Deal(pack, seed % 4), seed=seed)
        wins += record.returns[0] > 0
    # about 34 of 40 are expected; half of them would be chance
    assert wins > 26


def _events() -> Iterator[tuple[gaigel.State, Event]]:
    """One event of each kind, and of each kind of end."""
    met: set[object] = set()
    for game in GAMES.values():
        for number, deal in enumerate(GAIGEL.deals(game)):
            *_, (state, _done) = random_states(GAIGEL, game, deal, number)
            assert isinstance(state, gaigel.State)
            for event in state.events:
                kind = type(event)
                key = (kind, event.outcome.termination if isinstance(event, kinds.DealEnded) else 0)
                if key not in met:
                    met.add(key)
                    yield state, event


def test_every_event_is_told_in_a_sentence_to_everybody() -> None:
    told: set[type[Event]] = set()
    for state, event in _events():
        told.add(type(event))
        people = PEOPLE[: state.game.players]
        for you in (None, *range(state.game.players)):
            seen = event if you is None else event.seen_by(you, state.game)
            if seen is None:
                continue
            for names in ("french", "wuerttemberg"):
                sentence = narrate(seen, people, you=you, names=names)
                assert sentence.endswith(".")
                assert sentence[0].isupper()
                assert "None" not in sentence
    everything = {
        kind
        for kind in vars(kinds).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert told == everything


def test_what_is_hidden_is_not_told() -> None:
    state = dealt({1: "DA"})
    state.apply(1, state.game.parse_action("open zweite-alte DA"))
    event = state.events[-1]
    assert isinstance(event, kinds.CardPlayed)
    assert "diamonds" in narrate(event.seen_by(1, state.game), PEOPLE[:4])
    assert "diamonds" not in narrate(event.seen_by(2, state.game), PEOPLE[:4])
    assert narrate(replace(event, card=None), PEOPLE[:4]) == "Ben plays a card face down."

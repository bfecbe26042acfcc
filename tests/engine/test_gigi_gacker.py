"""Gigi Gacker beyond its single rules: worlds, bad input, counted games."""

from __future__ import annotations

import re
from dataclasses import replace
from math import prod

import numpy as np
import pytest

from chickenlab import gigi_gacker
from chickenlab.core.playing import step
from chickenlab.gigi_gacker import Bid, Card, Deal, Game, Phase, Position, arranged_deal, worlds
from chickenlab.gigi_gacker.narration import narrate
from chickenlab.gigi_gacker.options import ROUNDS
from tests.engine.contract import count_sequences
from tests.engine.gigi_gacker_under_test import GAMES, deals

PEOPLE = ["Anna", "Ben", "Carla", "Dan", "Eva"]


def random_states(game: Game, deal: Deal | Position, seed: int):
    state = game.new_state(deal=deal)
    rngs = [np.random.default_rng([seed, seat]) for seat in range(game.players)]
    while not state.is_terminal:
        yield state
        step(state, [gigi_gacker.strategies.random_legal] * game.players, rngs)
    yield state


# ------------------------------------------------------------------ worlds


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_world_looks_to_its_seat_as_the_game_does(game):
    rng = np.random.default_rng(1)
    for number, deal in enumerate(deals(game)[:5]):
        for state in random_states(game, deal, number):
            if rng.random() < 0.15:
                for seat in range(game.players):
                    view = state.view(seat)
                    for world in worlds(view, 2, rng):
                        assert world.view(seat) == view


def test_worlds_draw_anew_what_is_hidden():
    game = Game(players=2)
    state = game.new_state(seed=1)
    drawn = worlds(state.view(0), 30, np.random.default_rng(2))
    assert len({world.pile for world in drawn}) == 30
    assert len({world.robo for world in drawn}) == 30
    assert len({world.deal.pile[:18] for world in drawn}) == 30


def test_a_world_does_not_know_what_the_others_have_laid():
    game = Game(players=3)
    state = game.new_state(seed=1)
    state.apply(1, state.legal_actions(1)[0])
    (world,) = worlds(state.view(0), 1, np.random.default_rng(3))
    assert world.to_act == (0, 1, 2)
    state.apply(0, state.legal_actions(0)[0])
    (world,) = worlds(state.view(0), 1, np.random.default_rng(3))
    assert world.to_act == (1, 2)


def test_each_card_is_out_of_the_game_as_often_as_it_should_be():
    """The only eight of the pack, unseen so far, is among 18 of the 42 cards that are hidden."""
    game = Game(players=3)
    state = game.new_state(deal=arranged_deal(game, ["W1 W1 W2"]))
    n = 400
    drawn = worlds(state.view(0), n, np.random.default_rng(4))
    out = sum(Card.W8 in world.deal.pile[: game.removed] for world in drawn) / n
    expected = 18 / 42
    assert abs(out - expected) < 4 * (expected * (1 - expected) / n) ** 0.5


def test_a_negative_number_of_worlds_is_refused():
    with pytest.raises(ValueError, match="n=-1"):
        worlds(Game().new_state(seed=1).view(0), -1, np.random.default_rng(1))


# ------------------------------------------------------------------ bad positions


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"round": 10}, "choose 1 to 9"),
        ({"round": True}, "choose 1 to 9"),
        ({"hands": ((Card.R7,),)}, "one entry for each"),
        ({"hands": ((Card.R7,), (Card.HEN,), (Card.G7,))}, "A-GIG-6"),
        ({"hands": ((Card.R7,), (), (Card.G7,))}, "A-GIG-6"),
        ({"hands": ((Card.R7,), (Card.R7,), (Card.G7,))}, "R7: more than the game has"),
        ({"hands": ((Card.W8,), (Card.W8,), (Card.G7,))}, "W8: more than the game has"),
        ({"hands": ((33,), (Card.Y7,), (Card.G7,))}, "no Card"),
        ({"piles": ((Card.HEN,), (), ())}, "GIG-36"),
        ({"pile": (Card.W1, Card.W1)}, "needs 3"),
        ({"pile": (Card.W1, Card.W1, Card.B3)}, "GIG-08"),
        ({"pile": [Card.W1] * 3}, "tuple of cards"),
        ({"robo": (Card.B3,)}, "GIG-55"),
        ({"first": 3}, "seat 3"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_by_name(change, message):
    good = Position(9, ((Card.R7,), (Card.Y7,), (Card.G7,)), ((),) * 3, (Card.W1,) * 3)
    Game(players=3).new_state(deal=good)
    with pytest.raises(ValueError, match=message):
        Game(players=3).new_state(deal=replace(good, **change))


def test_too_many_cards_in_an_arranged_row_are_refused():
    game = Game(players=3)
    with pytest.raises(ValueError, match="a row has 3"):
        arranged_deal(game, ["W1 W2"])
    with pytest.raises(ValueError, match="there are fewer W8"):
        arranged_deal(game, ["W8 W8 W1"])


def test_what_looks_like_a_card_but_is_none_is_refused():
    state = Game(players=3).new_state(seed=1)
    with pytest.raises(TypeError, match="no action"):
        state.apply(0, Bid("R7"))  # type: ignore[arg-type]
    state.apply(0, Bid(0))  # type: ignore[arg-type]  # equal to R3, and taken as such
    assert type(state.bids[0]) is Card


# ------------------------------------------------------------------ counted games


def test_the_sequences_of_a_first_round_are_counted_right():
    """Each of n seats has five pullets; who lays first does not matter, but makes sequences."""
    for players in (2, 3, 4):
        game = Game(players=players)
        state = game.new_state(deal=arranged_deal(game, [], seed=1))
        for depth in range(1, players + 1):
            expected = prod((players - step) * 5 for step in range(depth))
            assert count_sequences(state, depth) == expected


def test_the_sequences_up_to_the_end_of_a_last_round_are_counted_right():
    """Two bids of one seat, one of each other; a hen with three cards to choose two from."""
    game = Game(players=3)
    position = Position.of(game, ["R7 R3", "Y5", "G5"], ["HEN W1 W2"], piles=["R4 R5", "", ""])
    state = game.new_state(deal=position)
    orders = 6
    with_r7 = 1 + 3  # it took the hen: keep it, or bring back two of three cards
    with_r3 = 1 + 1  # Y5 took the hen, since the tractor is far from G5: keep it, or bring Y5 back
    assert count_sequences(state, 10) == orders * (with_r7 + with_r3)


# ------------------------------------------------------------------ stories and displays


IMPOSSIBLE = {
    "pullets of another colour in hand": (
        {"hands": ["R7 Y3", "B7"]},
        "seat 0 has pullets of 2 colours (GIG-06)",
    ),
    "pullets of another colour on the pile": (
        {"piles": ["", "B4"]},
        "seat 1 has pullets of 2 colours (GIG-06)",
    ),
    "one colour twice": (
        {"hands": ["R7", "R3"]},
        "seats 0 and 1 have the same colour (GIG-06)",
    ),
    "a Robo-chicken with a player's pullet": (
        {"robo": "R3 G7"},
        "the Robo-chicken has R3; its pullets are those of the colours that nobody has chosen "
        "(GIG-53)",
    ),
    "more cards of the rows than rounds": (
        {"hands": ["R7 W1 W1 W2 W2", "Y7"], "piles": ["W3 W3 W4", ""]},
        "seat 0 holds R7 W1 W1 W2 W2 and has bid W3 W3 W4: 7 cards of the rows, but one a round "
        "are 6 (GIG-23)",
    ),
    "a hand that only hens make so large": (
        {"hands": ["R6 R7 W1 W1 W2 W2 W3", "Y7"]},
        "seat 0 holds R6 R7 W1 W1 W2 W2 W3 and has bid nothing: 7 cards of the rows, 2 hens that "
        "made the hand so large among them (GIG-39), but one a round are 6 (GIG-23)",
    ),
    "more bids than rounds": (
        {"piles": ["R3 R4 R5 W1 W1 W2 W2", ""]},
        "seat 0 has bid R3 R4 R5 W1 W1 W2 W2; one card a round goes to the pile, and 6 are the "
        "most before round 7 (GIG-20, GIG-37)",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused_with_the_rule(name):
    changes, words = IMPOSSIBLE[name]
    given = {"hands": ["R7", "Y7"], "robo": "G3 G7 P5", **changes}
    given["robo"] = " ".join([*given["robo"].split(), "B3"][:3])
    with pytest.raises(ValueError, match=re.escape(words)):
        Position.of(Game(players=2), rows=["W8 W7 W1", "W4 W5 W6", "HEN HEN HEN"], **given)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wherever_a_game_stands_it_is_a_position(players):
    """No rule refuses what real games reach: bids, hens and large hands among them."""
    game = Game(players=players)
    for number, deal in enumerate(deals(game)[:3] * 3):
        for state in random_states(game, deal, number):
            if state.phase is Phase.BID and not any(state.bids):
                later, left = (*state.row, *state.pile), ROUNDS + 1 - state.round
                robo = state.robo[state.robo_used :][: left if game.has_robo else 0]
                hands, piles = (tuple(map(tuple, cards)) for cards in (state.hands, state.piles))
                first = state.circle[0] if state.circle[0] < players else state.circle[1]
                Position(state.round, hands, piles, later, first, robo).check(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_story_names_you_where_it_is_about_you(players):
    game = Game(players=players)
    *_, state = random_states(game, game.new_state(seed=5).deal, 1)
    people = PEOPLE[:players]
    story = " ".join(narrate(event, people, you=0) for event in state.view(0).events)
    assert "Anna" not in story
    assert "You take" in story
    assert "None" not in story
    assert " your mother hen" in story or "You keep" not in story


def test_the_display_shows_a_laid_card_to_its_owner_alone():
    state = Game(players=2).new_state(seed=1)
    state.apply(1, Bid(Card.Y7))
    laid = "<td>yellow pullet 7</td>"
    assert laid in state._repr_html_()
    assert laid in state.view(1)._repr_html_()
    assert laid not in state.view(0)._repr_html_()
    assert "round 1" in state.view(0)._repr_html_()
    assert state.phase is Phase.BID
    assert state.round <= ROUNDS

"""BYG-01 to BYG-10: the cards and the deal."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from chickenlab import by_golly
from chickenlab.by_golly import ANIMALS, Card
from chickenlab.by_golly.actions import Flip
from chickenlab.by_golly.deal import shuffled_deal
from chickenlab.by_golly.events import HandTaken
from tests.engine.by_golly_helpers import table

DEALT = {2: 15, 3: 15, 4: 11, 5: 9, 6: 7}
LEFT_OVER = {2: 15, 3: 0, 4: 1, 5: 0, 6: 3}


@pytest.mark.rule("BYG-01", "A-BYG-1")
def test_fifteen_animals_are_on_three_cards_each() -> None:
    pack = by_golly.Game().animal_pack
    assert len(pack) == 45
    assert Counter(pack) == Counter(dict.fromkeys(ANIMALS, 3))
    assert [animal.title() for animal in ANIMALS] == [
        *("worm", "snail", "caterpillar", "hedgehog", "chick", "rooster", "Easter bunny"),
        *("hen", "raven", "goose", "drake", "butterfly", "mouse", "fox", "marten"),
    ]


@pytest.mark.rule("BYG-02", "BYG-23")
def test_the_yard_has_each_animal_once_and_two_of_mess_and_shovel() -> None:
    yard = Counter(by_golly.Game().yard_pack)
    assert yard.total() == 19
    assert yard == Counter([*ANIMALS, *[Card.MESS] * 2, *[Card.SHOVEL] * 2])


@pytest.mark.rule("A-BYG-1")
def test_a_small_game_takes_the_first_animals() -> None:
    game = by_golly.Game(players=2, animals=4, copies=2, mess=1, shovels=0)
    assert game.animal_kinds == ANIMALS[:4]
    assert len(game.animal_pack) == 8
    assert len(game.yard_pack) == 5
    state = game.new_state(seed=1)
    assert Counter(state.yard) == Counter([*ANIMALS[:4], Card.MESS])


@pytest.mark.rule("BYG-04", "BYG-05")
def test_both_packs_are_shuffled_fairly() -> None:
    game = by_golly.Game(players=3)
    rng = np.random.default_rng(1)
    first_places = Counter[Card]()
    first_cards = Counter[Card]()
    tries = 3000
    for _ in range(tries):
        deal = shuffled_deal(game, rng)
        first_places[deal.yard[0]] += 1
        first_cards[deal.hands[0][0]] += 1
    for counts, chances in ((first_places, game.yard_pack), (first_cards, game.animal_pack)):
        for card, copies in Counter(chances).items():
            chance = copies / len(chances)
            error = (chance * (1 - chance) / tries) ** 0.5
            assert abs(counts[card] / tries - chance) < 4.5 * error


@pytest.mark.rule("BYG-06", "BYG-07", "BYG-08")
@pytest.mark.parametrize("players", DEALT)
def test_everybody_is_dealt_equally_and_the_rest_goes_into_the_box(players: int) -> None:
    state = by_golly.Game(players=players).new_state(seed=players)
    owned = [len(hand) + len(pile) for hand, pile in zip(state.hands, state.piles, strict=True)]
    assert owned == [DEALT[players]] * players
    assert 45 - sum(owned) == LEFT_OVER[players]


@pytest.mark.rule("BYG-08", "BYG-09")
def test_nobody_knows_the_box_or_a_pile() -> None:
    game = by_golly.Game(players=2)
    deal = by_golly.arranged_deal(game, {0: "fox fox hen hen worm"}, seed=1)
    other = by_golly.arranged_deal(game, {0: "fox fox hen hen worm"}, seed=2)
    assert deal.piles[0] != other.piles[0]
    assert game.new_state(deal=deal).view(0) == game.new_state(deal=other).view(0)


@pytest.mark.rule("BYG-09", "BYG-10")
@pytest.mark.parametrize("players", DEALT)
def test_the_top_five_cards_of_the_pile_are_the_hand(players: int) -> None:
    state = by_golly.Game(players=players).new_state(seed=1)
    assert [len(hand) for hand in state.hands] == [5] * players
    taken = [event for event in state.view(1).events if isinstance(event, HandTaken)]
    assert taken[0].cards == (None,) * 5, "others see how many, not which"
    assert sorted(card for card in taken[1].cards if card is not None) == state.hands[1]


@pytest.mark.rule("BYG-11")
def test_anybody_may_start() -> None:
    game = by_golly.Game(players=4)
    assert [game.new_state(seed=1, first=first).to_act for first in range(4)] == [
        *[(0,), (1,), (2,), (3,)]
    ]


@pytest.mark.rule("BYG-12")
def test_the_turn_passes_from_seat_to_seat() -> None:
    state = table(["fox", "hen", "worm"], "snail")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        seat = state.turn
        state.apply(seat, state.legal_actions(seat)[0])
        state.apply(seat, state.game.parse_action("flip #1"))
    assert turns == [0, 1, 2, 0]


def test_places_are_written_as_people_count_them_and_records_of_old_are_still_read() -> None:
    game = by_golly.Game(players=2)
    assert [game.parse_action(text) for text in ("flip #1", "flip 0")] == [Flip(0)] * 2
    deal = table(["fox hen", "worm snail"], "fox", seen=[0, 2]).deal
    written = game.deal_to_json(deal)
    assert written["seen"] == ["#1", "#3"]
    assert game.deal_from_json(written) == game.deal_from_json({**written, "seen": [0, 2]}) == deal

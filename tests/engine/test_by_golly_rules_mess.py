"""BYG-23 to BYG-33: mess and shovel."""

from __future__ import annotations

from collections import Counter

import pytest

from chickenlab.by_golly import Card, Phase, State
from chickenlab.by_golly.events import CardDrawnBlind, MessEnded, YardShuffled
from chickenlab.core import IllegalAction
from chickenlab.core.chance import Chance
from tests.engine.by_golly_helpers import cards, do, events_of, hand, may, table

THREE = ["fox hen", "worm snail mouse", "goose drake raven"]


def refused(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    return refusal.value.rule_id


@pytest.mark.rule("BYG-24")
def test_mess_calls_for_a_second_card_at_once() -> None:
    state = do(table(THREE, "mess"), "lay fox", "flip #1")
    assert state.phase is Phase.SECOND
    assert state.turn == 0
    assert may(state) == {f"flip #{place}" for place in range(2, 20)}
    assert refused(state, "lay hen") == "BYG-24"
    assert refused(state, "flip #1") == "BYG-24"


@pytest.mark.rule("BYG-25", "A-BYG-5")
def test_a_shovel_saves_from_every_penalty() -> None:
    state = do(table(THREE, "mess shovel"), "lay fox", "flip #1", "flip #2")
    assert events_of(state, MessEnded) == [MessEnded(0, Card.SHOVEL, 0)]
    assert hand(state, 0) == "hen fox"
    assert state.phase is Phase.SHUFFLE
    do(state, "leave")
    assert state.turn == 1
    assert [len(cards) for cards in state.hands] == [2, 3, 3]


@pytest.mark.rule("BYG-26", "BYG-27")
def test_an_animal_costs_two_cards_from_whom_one_likes() -> None:
    for victims in ((1, 1), (1, 2), (2, 2)):
        state = do(table(THREE, "mess mouse"), "lay fox", "flip #1", "flip #2")
        assert hand(state, 0) == "hen fox", "the animal is taken back"
        assert refused(state, "leave") == "BYG-26"
        assert refused(state, "draw-from 0") == "BYG-26"
        for victim in victims:
            assert state.phase is Phase.DRAW
            do(state, f"draw-from {victim}")
        assert len(state.hands[0]) == 4
        assert state.phase is Phase.SHUFFLE
        do(state, "leave")
        assert state.turn == 1, "the turn is over"


@pytest.mark.rule("BYG-26")
def test_cards_are_drawn_blindly_and_only_two_players_see_them() -> None:
    state = table(THREE, "mess mouse", chance=[2, 0])
    do(state, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 2")
    drawn = events_of(state, CardDrawnBlind)
    assert [event.card for event in drawn] == [Card.MOUSE, Card.RAVEN]
    assert drawn[0].seen_by(2, state.game) == CardDrawnBlind(0, 1, None)
    assert drawn[0].seen_by(1, state.game) == drawn[0]
    assert drawn[0].seen_by(0, state.game) == drawn[0]


@pytest.mark.rule("BYG-26")
def test_every_card_of_a_hand_is_drawn_equally_often() -> None:
    counts = Counter[Card]()
    tries = 900
    state = do(table(THREE, "mess mouse"), "lay fox", "flip #1", "flip #2")
    for seed in range(tries):
        state.chance = Chance(seed)
        after = do(state.clone(), "draw-from 1")
        (drawn,) = events_of(after, CardDrawnBlind)
        assert drawn.card is not None
        counts[drawn.card] += 1
    error = (2 / 9 / tries) ** 0.5
    assert sorted(counts) == cards("worm snail mouse")
    assert all(abs(count / tries - 1 / 3) < 4 * error for count in counts.values())


@pytest.mark.rule("A-BYG-6")
def test_cards_come_from_hands_only_and_where_there_are_fewer_all_are_taken() -> None:
    state = table(["fox", "worm"], "mess mess", piles=["", "snail mouse"])
    do(state, "lay fox", "flip #1", "flip #2")
    assert state.to_draw == 1, "one card in hand, two in the pile"
    do(state, "draw-from 1")
    assert hand(state, 0) == "worm fox"
    assert len(state.piles[1]) == 2
    assert state.phase is Phase.SHUFFLE
    nobody = table(["fox", "worm", "hen"], "mess mouse", piles=["", "snail", ""])
    nobody.hands[1].clear()
    do(nobody, "lay fox", "flip #1", "flip #2")
    assert refused(nobody, "draw-from 1") == "A-BYG-6"
    alone = do(table(["fox hen"], "mess mess"), "lay fox", "flip #1", "flip #2")
    assert alone.phase is Phase.SHUFFLE
    assert hand(alone, 0) == "hen fox"


@pytest.mark.rule("BYG-28", "A-BYG-7")
def test_the_second_card_never_matches() -> None:
    state = do(table(THREE, "mess fox"), "lay fox", "flip #1", "flip #2")
    assert state.to_draw == 2
    assert hand(state, 0) == "hen fox"
    assert state.aside[0] == []


@pytest.mark.rule("BYG-29", "BYG-30", "A-BYG-8")
def test_the_second_mess_costs_four_cards() -> None:
    state = do(table(THREE, "mess mess"), "lay fox", "flip #1", "flip #2")
    assert hand(state, 0) == "hen fox"
    assert refused(state, "shuffle") == "BYG-29"
    do(state, "draw-from 1", "draw-from 2", "draw-from 1", "draw-from 2")
    assert len(state.hands[0]) == 6
    do(state, "leave")
    assert state.turn == 1


@pytest.mark.rule("BYG-31", "A-BYG-9")
@pytest.mark.parametrize("second", ["shovel", "mouse", "mess"])
def test_the_cards_turned_up_may_be_shuffled_among_themselves(second: str) -> None:
    state = table(
        ["fox hen", "worm snail", "goose drake"], f"fox mess {second}", chance=[(1, 2, 0)]
    )
    do(state, "lay fox", "flip #1", "put-aside 1", "lay hen", "flip #2", "flip #3")
    state.to_draw, state.phase = 0, Phase.SHUFFLE  # the drawing is not what is asked here
    before = list(state.yard)
    assert may(state) == {"shuffle", "leave"}
    do(state, "shuffle")
    assert events_of(state, YardShuffled) == [YardShuffled(0, (0, 1, 2))], "matches too"
    assert state.yard[:3] == [before[1], before[2], before[0]]
    assert state.yard[3:] == before[3:]
    assert state.turn == 1


@pytest.mark.rule("BYG-31")
def test_after_a_shuffle_the_set_is_known_and_not_the_places() -> None:
    state = table(THREE, "mess shovel mouse", seen=[2], chance=[(1, 0)])
    do(state, "lay fox", "flip #1", "flip #2", "shuffle")
    for seat in range(3):
        yard = state.view(seat).yard
        assert yard.known == {2: Card.MOUSE}, "nobody knows the places, not even who shuffled"
        assert yard.group_at(0).cards == (Card.MESS, Card.SHOVEL)
        assert yard.chance(0, Card.MESS) == yard.chance(1, Card.MESS) == 0.5
        assert yard.chance(0, Card.FOX) == 0


@pytest.mark.rule("BYG-31", "A-BYG-9")
def test_the_shuffle_may_be_left_out_or_be_compulsory() -> None:
    state = do(table(THREE, "mess shovel"), "lay fox", "flip #1", "flip #2")
    before = list(state.yard)
    assert refused(state, "lay hen") == "BYG-31"
    do(state, "leave")
    assert state.yard == before
    strict = table(THREE, "mess shovel", compulsory_shuffle=True)
    do(strict, "lay fox", "flip #1", "flip #2")
    assert may(strict) == {"shuffle"}
    assert refused(strict, "leave") == "A-BYG-9"


@pytest.mark.rule("BYG-32")
def test_a_hand_over_five_keeps_its_cards_and_draws_none() -> None:
    state = table(
        ["fox hen mouse rooster chick", "worm snail mouse goose"],
        "mess mess raven",
        piles=["drake", "drake"],
    )
    do(state, "lay fox", "flip #1", "flip #2", *["draw-from 1"] * 4, "leave")
    assert len(state.hands[0]) == 9
    assert len(state.piles[0]) == 1
    assert state.turn == 0, "seat 1 had nothing to lay"
    do(state, "lay fox", "flip #3")
    assert len(state.hands[0]) == 9
    assert len(state.piles[0]) == 1, "nothing was drawn"


@pytest.mark.rule("BYG-33")
def test_what_was_put_aside_before_the_mess_stays_out() -> None:
    state = table(THREE, "fox mess mess")
    do(state, "lay fox", "flip #1", "put-aside 1", "lay hen", "flip #2", "flip #3")
    assert state.aside[0] == [Card.FOX]
    assert hand(state, 0) == "hen"


@pytest.mark.rule("A-BYG-10")
def test_the_last_card_of_a_player_is_drawn_only_where_there_is_no_other() -> None:
    state = do(table(["fox", "worm", "goose drake"], "mess mouse"), "lay fox", "flip #1", "flip #2")
    assert may(state) == {"draw-from 2"}
    assert refused(state, "draw-from 1") == "A-BYG-10"
    do(state, "draw-from 2")
    assert may(state) == {"draw-from 1", "draw-from 2"}, "now both have a single card"
    do(state, "draw-from 1")
    assert state.winner == 1
    assert state.returns() == (0.0, 1.0, 0.0)
    assert refused(state, "draw-from 2") == "BYG-35"


@pytest.mark.rule("A-BYG-10")
def test_a_last_card_in_hand_may_be_drawn_while_there_is_a_pile() -> None:
    state = table(["fox", "worm", "goose drake"], "mess mouse", piles=["", "hen", ""])
    do(state, "lay fox", "flip #1", "flip #2")
    assert may(state) == {"draw-from 1", "draw-from 2"}


@pytest.mark.rule("BYG-26")
def test_who_has_met_no_mess_draws_nothing() -> None:
    state = table(THREE)
    assert refused(state, "draw-from 1") == "BYG-26"
    assert refused(state, "shuffle") == "BYG-31"
    assert refused(state, "put-aside 1") == "BYG-15"


@pytest.mark.rule("A-BYG-11")
def test_mess_that_no_second_card_can_answer_costs_nothing() -> None:
    state = table(["worm snail", "worm"], "worm mess", animals=2, mess=1, shovels=0)
    do(state, "lay worm", "flip #1", "put-aside 1", "lay snail", "flip #3", "put-aside 1")
    assert state.is_terminal
    state = table(["worm snail snail", "worm"], "worm snail mess", animals=2, mess=1, shovels=0)
    do(state, "lay worm", "flip #1", "put-aside 1", "lay snail", "flip #2", "put-aside 1")
    do(state, "lay snail", "flip #3")
    assert events_of(state, MessEnded) == [MessEnded(0, None, 0)]
    assert state.phase is Phase.SHUFFLE

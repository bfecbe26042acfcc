"""Every rule of Gigi Gacker by its id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from chickenlab import IllegalAction, gigi_gacker, play
from chickenlab.core.rulebook import Kind
from chickenlab.gigi_gacker import (
    RULEBOOK,
    Bid,
    Card,
    Color,
    Deal,
    Game,
    KeepHen,
    Outcome,
    Phase,
    PlayHen,
    Position,
    State,
    Termination,
    arranged_deal,
    parse_card,
    parse_cards,
)
from chickenlab.gigi_gacker.cards import (
    CARDS,
    WORM_DECKS,
    WORMS,
    count_worms,
    draw_pile,
    pullets,
    worm_counts,
)
from chickenlab.gigi_gacker.events import BidsTurned, CardsRemoved, CardTaken, HenPlayed, RowShown
from chickenlab.gigi_gacker.ranking import ranked

PLAYERS = (2, 3, 4, 5)
for_all_numbers = pytest.mark.parametrize("players", PLAYERS)


def start(rows: Sequence[str], players: int = 3, *, first: int = 0, robo: str = "") -> State:
    game = Game(players=players)
    return game.new_state(deal=arranged_deal(game, rows, first=first, robo=robo))


def position(
    hands: Sequence[str],
    rows: Sequence[str],
    piles: Sequence[str] = (),
    *,
    tractor: int = 0,
    robo: str = "",
) -> State:
    game = Game(players=len(hands))
    return game.new_state(
        deal=Position.of(game, hands, rows, piles=piles, tractor=tractor, robo=robo)
    )


def bid(state: State, *cards: str) -> None:
    """All bid, seat by seat; "-" for a seat that has bid already."""
    for seat, card in enumerate(cards):
        if card != "-":
            state.apply(seat, Bid(parse_card(card)))


def hen(state: State, seat: int, cards: str = "") -> None:
    state.apply(seat, PlayHen(parse_cards(cards)) if cards else KeepHen())


def taken(state: State) -> dict[int, int]:
    """The position that each chair took last."""
    return {event.chair: event.position for event in state.events if isinstance(event, CardTaken)}


def refused(state: State, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, state.game.parse_action(action))
    return refusal.value.rule_id


# ------------------------------------------------------------------ object and materials


@pytest.mark.rule("GIG-01")
@pytest.mark.rule("GIG-48")
def test_worm_values_count_and_not_the_number_of_worm_cards():
    state = position(["R7 W8", "Y7 W1 W1 W2", "G7 W3 W3"], ["W1 W1 W1"])
    bid(state, "R7", "Y7", "G7")
    assert state.scores == (9, 5, 7)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.rule("GIG-02")
@pytest.mark.rule("A-GIG-1")
@pytest.mark.parametrize(
    ("deck", "total"), [("descending", 120), ("ascending", 204), ("hill", 162), ("near-flat", 162)]
)
def test_a_deck_has_36_worms_from_1_to_8(deck, total):
    worms = [card for card in draw_pile(deck) if card.worms]
    assert len(worms) == 36
    assert set(worms) == set(WORMS)
    assert [card.worms for card in WORMS] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert count_worms(worms) == total


@pytest.mark.rule("A-GIG-1")
def test_the_deck_is_data_and_falls_from_eight_ones_to_one_eight_unless_one_chooses():
    assert Game().worm_deck == "descending"
    assert WORM_DECKS["descending"] == (8, 7, 6, 5, 4, 3, 2, 1)
    game = Game(worm_deck=(36, 0, 0, 0, 0, 0, 0, 0))
    state = game.new_state(seed=1)
    assert all(card in (Card.W1, Card.HEN) for card in (*state.row, *state.pile))
    with pytest.raises(ValueError, match="GIG-02"):
        worm_counts((36, 1, 0, 0, 0, 0, 0, 0))


@pytest.mark.rule("GIG-03")
def test_there_is_one_pullet_of_each_value_from_3_to_7_in_each_of_five_colours():
    birds = [card for card in CARDS if card.color is not None]
    assert len(birds) == 25
    assert Counter((card.color, card.strength) for card in birds) == {
        (color, value): 1 for color in Color for value in range(3, 8)
    }


@pytest.mark.rule("GIG-04")
def test_nine_mother_hens_have_no_value():
    assert draw_pile("descending").count(Card.HEN) == 9
    assert (Card.HEN.strength, Card.HEN.worms) == (0, 0)


@pytest.mark.rule("GIG-05")
@for_all_numbers
def test_with_the_tractor_there_are_71_cards_and_just_one_chair_has_it(players):
    assert len(draw_pile("descending")) + 25 + 1 == 71
    state = Game(players=players).new_state(seed=1)
    assert state.tractor in range(players)


# ------------------------------------------------------------------ set-up


@pytest.mark.rule("GIG-06")
@for_all_numbers
def test_everybody_starts_with_the_five_pullets_of_a_colour_of_his_own(players):
    state = Game(players=players).new_state(seed=1)
    deal = state.deal
    assert isinstance(deal, Deal)
    assert len(set(deal.colors)) == players
    assert state.hands == [list(pullets(color)) for color in deal.colors]


@pytest.mark.rule("GIG-06")
def test_two_players_cannot_have_the_same_colour():
    deal = arranged_deal(Game(players=3), [])
    same = Deal(deal.pile, 0, (Color.RED, Color.RED, Color.BLUE))
    with pytest.raises(ValueError, match="GIG-06"):
        Game(players=3).new_state(deal=same)
    other = Deal(deal.pile, 0, (Color.PINK, Color.RED, Color.BLUE))
    state = Game(players=3).new_state(deal=other)
    assert state.hands[0] == list(parse_cards("P3 P4 P5 P6 P7"))


@pytest.mark.rule("GIG-07")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_unused_pullets_are_in_the_box(players):
    state = Game(players=players).new_state(seed=1)
    birds = [card for hand in state.hands for card in hand]
    assert len(birds) == 5 * players
    assert not state.robo
    assert all(card.color is None for card in (*state.row, *state.pile))


@pytest.mark.rule("GIG-08")
@for_all_numbers
def test_worms_and_hens_are_shuffled_into_one_pile_of_45(players):
    game = Game(players=players)
    piles = [game.new_state(seed=seed).deal.pile for seed in range(4)]
    assert len(set(piles)) == 4
    for pile in piles:
        assert len(pile) == 45
        assert Counter(pile) == Counter(draw_pile("descending"))


@pytest.mark.rule("GIG-09", "GIG-10", "GIG-11", "GIG-12")
@pytest.mark.parametrize(
    ("players", "removed", "row"), [(2, 18, 3), (3, 18, 3), (4, 9, 4), (5, 0, 5)]
)
def test_the_top_cards_leave_the_game_so_that_nine_rows_stay(players, removed, row):
    state = Game(players=players).new_state(seed=1)
    assert state.game.removed == removed
    assert len(state.row) == state.game.row == row
    assert len(state.row) + len(state.pile) == 9 * row == 45 - removed
    assert state.deal.pile[removed : removed + row] == state.row


@pytest.mark.rule("A-GIG-2")
def test_two_to_five_can_play():
    for players in PLAYERS:
        assert Game(players=players).players == players
    with pytest.raises(ValueError, match="A-GIG-2"):
        Game(players=6)


@pytest.mark.rule("GIG-13")
@pytest.mark.rule("A-GIG-9")
def test_what_leaves_the_game_stays_secret_and_may_be_worms_or_hens():
    out: set[Card] = set()
    for seed in range(20):
        record = play(Game(players=4), gigi_gacker.strategies.random_legal, seed=seed)
        state = record.replay()
        out.update(record.deal.pile[:9])
        (event,) = [e for e in state.view(0).events if isinstance(e, CardsRemoved)]
        assert event.cards == (None,) * 9  # even when all is over
    assert Card.HEN in out
    assert out & set(WORMS)


@pytest.mark.rule("GIG-14")
@pytest.mark.rule("A-GIG-8")
@for_all_numbers
def test_the_first_holder_of_the_tractor_is_given_or_drawn_by_lot(players):
    game = Game(players=players)
    assert {game.new_state(seed=seed).tractor for seed in range(40)} == set(range(players))
    for seat in range(players):
        assert game.new_state(seed=1, first=seat).tractor == seat
    with pytest.raises(ValueError, match="seat"):
        game.new_state(seed=1, first=players)


@pytest.mark.rule("GIG-15")
def test_as_in_the_picture_four_cards_lie_at_positions_1_to_4_and_a_player_has_the_tractor():
    state = start(["W4 W1 HEN W2"], 4)
    assert state.row == parse_cards("W4 W1 HEN W2")
    assert state.tractor == 0
    assert len(state.pile) == 32


# ------------------------------------------------------------------ a round


@pytest.mark.rule("GIG-16")
@pytest.mark.rule("GIG-44")
@pytest.mark.rule("GIG-61")
@for_all_numbers
def test_the_game_lasts_nine_rounds_and_then_the_pile_is_used_up(players):
    state = play(Game(players=players), gigi_gacker.strategies.random_legal, seed=3).replay()
    rounds = [event.round for event in state.events if isinstance(event, RowShown)]
    assert rounds == list(range(1, 10))
    assert state.pile == ()
    assert state.is_terminal


@pytest.mark.rule("GIG-17")
@for_all_numbers
def test_a_row_has_as_many_cards_as_players_and_three_for_two(players):
    state = play(Game(players=players), gigi_gacker.strategies.random_legal, seed=4).replay()
    sizes = {len(event.cards) for event in state.events if isinstance(event, RowShown)}
    assert sizes == {max(3, players)}


@pytest.mark.rule("GIG-18")
def test_the_row_lies_in_the_order_drawn_with_the_first_card_at_position_1():
    state = start(["W8 W1 W5"])
    assert state.deal.pile[18:21] == parse_cards("W8 W1 W5")
    assert state.row == parse_cards("W8 W1 W5")
    bid(state, "R7", "Y3", "G5")
    takings = [event for event in state.events if isinstance(event, CardTaken)]
    assert [(event.position, event.card) for event in takings] == [
        (1, Card.W8),
        (2, Card.W1),
        (3, Card.W5),
    ]


@pytest.mark.rule("GIG-19")
def test_everybody_sees_the_row_before_choosing():
    state = start(["W8 W1 HEN"])
    for seat in range(3):
        view = state.view(seat)
        assert view.row == parse_cards("W8 W1 HEN")
        assert view.legal_actions


@pytest.mark.rule("GIG-20")
def test_everybody_lays_one_card_of_his_hand():
    state = start(["W8 W1 HEN"])
    assert state.legal_actions(0) == tuple(Bid(card) for card in pullets(Color.RED))
    assert refused(state, 0, "bid Y7") == "GIG-20"
    bid(state, "R7")
    assert refused(state, 0, "bid R6") == "GIG-20"
    assert state.to_act == (1, 2)


@pytest.mark.rule("GIG-21")
@for_all_numbers
def test_nothing_that_a_seat_can_see_changes_until_all_have_chosen(players):
    """Whatever the others choose, and in whatever order they do so."""
    state = Game(players=players).new_state(seed=5)
    for _round in range(3):
        before = [state.view(seat) for seat in range(players)]
        order = list(range(players))[::-1]
        for place, seat in enumerate(order[:-1]):
            for choice in state.legal_actions(seat):
                twin = state.clone()
                twin.apply(seat, choice)
                assert not any(isinstance(e, BidsTurned) for e in twin.events[len(state.events) :])
                for other in order[place + 1 :]:
                    assert twin.view(other) == before[other]
                    assert twin.legal_actions(other) == state.legal_actions(other)
            state.apply(seat, state.legal_actions(seat)[0])
            assert state.view(seat).bid is not None
        state.apply(order[-1], state.legal_actions(order[-1])[-1])
        assert sum(isinstance(event, BidsTurned) for event in state.events) == _round + 1
        while state.phase is Phase.HENS:
            state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])


@pytest.mark.rule("GIG-21")
def test_the_order_in_which_seats_choose_makes_no_difference():
    one, two = start(["W8 W1 W3"]), start(["W8 W1 W3"])
    for seat, card in [(0, Card.R5), (1, Card.Y5), (2, Card.G7)]:
        one.apply(seat, Bid(card))
    for seat, card in [(2, Card.G7), (0, Card.R5), (1, Card.Y5)]:
        two.apply(seat, Bid(card))
    assert [one.view(seat) for seat in range(3)] == [two.view(seat) for seat in range(3)]


@pytest.mark.rule("GIG-22")
def test_the_highest_card_takes_position_1_and_so_on():
    state = start(["W1 W8 W5 W2"], 4)
    bid(state, "R4", "Y6", "G3", "B7")
    assert taken(state) == {3: 1, 1: 2, 0: 3, 2: 4}
    assert [hand[-1] for hand in state.hands] == [Card.W5, Card.W8, Card.W2, Card.W1]


@pytest.mark.rule("GIG-23")
@pytest.mark.rule("GIG-24")
@for_all_numbers
def test_everybody_takes_one_card_into_the_hand_and_the_row_is_empty(players):
    state = Game(players=players).new_state(seed=6)
    row = state.row
    for seat in range(players):
        state.apply(seat, state.legal_actions(seat)[seat % 5])
    takings = [event for event in state.events if isinstance(event, CardTaken)]
    assert tuple(event.card for event in takings) == row
    assert len({event.chair for event in takings}) == state.game.chairs
    for event in takings:
        if event.chair < players:
            assert event.card in state.hands[event.chair]
    assert state.row != row


@pytest.mark.rule("GIG-24")
def test_a_hen_goes_to_the_hand_like_a_worm():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    assert Card.HEN in state.hands[0]


@pytest.mark.rule("GIG-25")
@pytest.mark.rule("A-GIG-3")
@pytest.mark.parametrize("holder", range(4))
def test_of_equal_cards_the_one_nearer_to_the_tractor_is_higher_and_its_holder_is_nearest(holder):
    state = start(["W1 W2 W3 W4"], 4, first=holder)
    bid(state, "R5", "Y5", "G5", "B5")
    assert taken(state) == {(holder + step) % 4: step + 1 for step in range(4)}


@pytest.mark.rule("GIG-26")
@pytest.mark.parametrize(
    ("bids", "places"),
    [
        ("R7 Y7 G3 B4", {1: 1, 0: 2, 3: 3, 2: 4}),  # a tie for the first places
        ("R3 Y7 G3 B7", {1: 1, 3: 2, 2: 3, 0: 4}),  # two ties
        ("R5 Y7 G5 B5", {1: 1, 2: 2, 3: 3, 0: 4}),  # three equal ones below the top
        ("R3 Y7 G5 B3", {1: 1, 2: 2, 3: 3, 0: 4}),  # a tie for the last places
    ],
)
def test_the_tractor_orders_ties_at_any_place_and_of_three(bids, places):
    state = start(["W1 W2 W3 W4"], 4, first=1)
    bid(state, *bids.split())
    assert taken(state) == places


@pytest.mark.rule("GIG-27")
@pytest.mark.rule("GIG-28")
def test_played_cards_go_to_personal_piles():
    state = start(["W1 W2 W3", "W4 W5 W6"])
    bid(state, "R4", "Y6", "G3")
    assert state.piles == [[Card.R4], [Card.Y6], [Card.G3]]
    assert refused(state, 0, "bid R4") == "GIG-27"
    bid(state, "R5", "Y3", "G4")
    assert state.piles == [[Card.R4, Card.R5], [Card.Y6, Card.Y3], [Card.G3, Card.G4]]


@pytest.mark.rule("GIG-28")
def test_nobody_takes_cards_from_the_pile_of_another():
    state = start(["HEN W1 W2", "W1 W1 W1"])
    bid(state, "R7", "Y6", "G5")
    assert refused(state, 0, "hen Y6") == "GIG-37"


@pytest.mark.rule("GIG-29")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_tractor_goes_round_clockwise(players):
    state = play(Game(players=players), gigi_gacker.strategies.random_legal, seed=7).replay()
    holders = [event.tractor for event in state.events if isinstance(event, RowShown)]
    assert holders == [(state.deal.first + step) % players for step in range(9)]


@pytest.mark.rule("GIG-30")
def test_worms_are_bids_from_the_second_round_on_with_the_value_they_show():
    state = start(["W8 W1 W5", "W2 W3 W4"])
    assert refused(state, 0, "bid W8") == "GIG-30"
    bid(state, "R7", "Y3", "G5")
    assert Bid(Card.W8) in state.legal_actions(0)
    bid(state, "W8", "Y7", "G7")
    assert taken(state)[0] == 1


@pytest.mark.rule("GIG-30")
def test_worms_and_pullets_of_one_value_tie():
    assert ranked([Card.W5, Card.Y5, Card.G4], (0, 1, 2), 1) == [1, 0, 2]


@pytest.mark.rule("GIG-31")
def test_a_played_worm_counts_no_more_unless_a_hen_brings_it_back():
    state = position(["W8 HEN", "Y7 W1", "G7 W1"], ["W2 W1 W1"])
    bid(state, "W8", "Y7", "G7")
    assert state.scores[0] == 2
    hen(state, 0, "W8")
    assert state.scores[0] == 10


@pytest.mark.rule("GIG-32")
@for_all_numbers
def test_hands_keep_their_size_through_a_round(players):
    state = Game(players=players).new_state(seed=8)
    for seat in range(players):
        state.apply(seat, state.legal_actions(seat)[0])
    assert [len(hand) for hand in state.hands] == [5] * players


@pytest.mark.rule("GIG-33")
def test_a_sample_round_as_in_the_picture():
    """Tractor, four positions, four cards, an arrow from each to the card it takes."""
    state = start(["W3 W7 HEN W1"], 4, first=2)
    bid(state, "R6", "Y3", "G6", "B7")
    arrows = [(e.chair, e.position, e.card) for e in state.events if isinstance(e, CardTaken)]
    assert arrows == [(3, 1, Card.W3), (2, 2, Card.W7), (0, 3, Card.HEN), (1, 4, Card.W1)]


# ------------------------------------------------------------------ hens


@pytest.mark.rule("GIG-34")
def test_a_hen_is_played_at_the_end_of_a_round_before_the_next_row_is_shown():
    state = start(["HEN W1 W2", "W3 W4 W5"])
    assert refused(state, 0, "hen R7") == "GIG-34"
    assert refused(state, 0, "keep") == "GIG-34"
    bid(state, "R7")
    assert refused(state, 0, "keep") == "GIG-34"
    bid(state, "-", "Y3", "G5")
    assert state.phase is Phase.HENS
    assert state.row == ()
    assert state.to_act == (0,)
    assert refused(state, 0, "bid R3") == "GIG-34"
    hen(state, 0)
    assert state.row == parse_cards("W3 W4 W5")


@pytest.mark.rule("GIG-35")
def test_nobody_has_to_play_a_hen():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    hen(state, 0)
    assert Card.HEN in state.hands[0]
    assert state.phase is Phase.BID


@pytest.mark.rule("GIG-36")
def test_a_played_hen_is_out_of_the_game():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    hen(state, 0, "R7")
    assert Card.HEN not in state.hands[0] + state.piles[0]
    assert state.boxed == [1, 0, 0]


@pytest.mark.rule("GIG-37")
def test_a_hen_brings_back_two_worms_or_pullets_of_ones_choice():
    state = position(["R7 HEN", "Y7", "G7"], ["W1 W1 W1"], ["W8 R3 W2", "", ""])
    bid(state, "R7", "Y7", "G7")
    pairs = [action.cards for action in state.legal_actions(0) if isinstance(action, PlayHen)]
    assert {frozenset(pair) for pair in pairs} == {
        frozenset(parse_cards(text))
        for text in ("W8 R3", "W8 W2", "W8 R7", "R3 W2", "R3 R7", "W2 R7")
    }
    assert refused(state, 0, "hen W8") == "GIG-37"
    assert refused(state, 0, "hen W8 HEN") == "GIG-37"
    assert refused(state, 0, "hen W8 W8") == "GIG-37"
    assert refused(state, 0, "hen W1 W8") == "GIG-37"
    hen(state, 0, "R3 W8")
    assert state.hands[0] == list(parse_cards("R3 W1 W8"))
    assert state.piles[0] == list(parse_cards("W2 R7"))


@pytest.mark.rule("A-GIG-5")
def test_a_hen_brings_back_one_card_if_there_is_no_other():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    assert state.legal_actions(0) == (KeepHen(), PlayHen((Card.R7,)))
    assert refused(state, 0, "hen R6 R7") == "GIG-37"
    hen(state, 0, "R7")
    assert len(state.hands[0]) == 5


@pytest.mark.rule("GIG-38")
def test_the_card_just_played_may_come_back():
    state = position(["W6 HEN", "Y7", "G7"], ["W1 W1 W1"], ["R3", "", ""])
    bid(state, "W6", "Y7", "G7")
    hen(state, 0, "R3 W6")
    assert Card.W6 in state.hands[0]


@pytest.mark.rule("GIG-39")
def test_a_hen_leaves_the_hand_one_card_larger_for_good():
    state = start(["W1 HEN W2", "HEN W1 W2", "W3 W3 W3", "W4 W4 W4"])
    bid(state, "R3", "Y4", "G7")
    assert len(state.hands[1]) == 5
    bid(state, "R4", "Y5", "G6") if state.phase is Phase.BID else hen(state, state.to_act[0])
    while state.round < 3:
        seat = state.to_act[0]
        legal = state.legal_actions(seat)
        plays = [a for a in legal if isinstance(a, PlayHen) and len(a.cards) == 2]
        state.apply(seat, (plays or list(legal))[0])
    assert sorted(len(hand) for hand in state.hands)[-1] == 6
    sizes = [len(hand) for hand in state.hands]
    bid(state, *(str(state.legal_actions(seat)[0].card) for seat in range(3)))
    assert state.round == 4 or state.phase is Phase.HENS
    assert [len(hand) for hand in state.hands] == sizes


@pytest.mark.rule("GIG-40")
def test_nobody_plays_two_hens_in_a_round():
    state = position(
        ["R7 HEN HEN", "Y7 HEN", "G7"], ["W1 W1 W1", "W2 W2 W2"], ["R3 R4 R5", "Y3", ""]
    )
    bid(state, "R7", "Y7", "G7")
    hen(state, 0, "R3 R4")
    assert state.to_act == (1,)
    assert refused(state, 0, "hen R5 R7") == "GIG-40"
    hen(state, 1)
    assert state.phase is Phase.BID


@pytest.mark.rule("GIG-41")
def test_a_hen_is_never_a_bid():
    state = position(["R7 HEN", "Y7", "G7"], ["W1 W1 W1"])
    assert state.legal_actions(0) == (Bid(Card.R7),)
    assert refused(state, 0, "bid HEN") == "GIG-41"


@pytest.mark.rule("GIG-42")
@pytest.mark.rule("A-GIG-7")
def test_several_play_hens_clockwise_from_the_tractor_for_all_to_see():
    state = start(["HEN HEN HEN"], first=1)
    bid(state, "R7", "Y3", "G5")
    assert state.to_act == (1,)
    assert refused(state, 0, "keep") == "A-GIG-7"
    hen(state, 1, "Y3")
    hen(state, 2)
    assert refused(state, 2, "keep") == "A-GIG-7"
    assert state.to_act == (0,)
    hen(state, 0, "R7")
    played = [event for event in state.view(2).events if isinstance(event, HenPlayed)]
    assert played == [HenPlayed(1, (Card.Y3,)), HenPlayed(0, (Card.R7,))]


@pytest.mark.rule("GIG-34")
def test_who_holds_no_hen_is_not_asked():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    assert refused(state, 1, "keep") == "GIG-34"
    hen(state, 0, "R7")
    assert state.phase is Phase.BID


@pytest.mark.rule("GIG-43")
def test_a_hen_taken_in_this_round_may_be_played_at_its_end():
    state = start(["HEN W1 W2"])
    bid(state, "R7", "Y3", "G5")
    assert PlayHen((Card.R7,)) in state.legal_actions(0)


@pytest.mark.rule("A-GIG-6")
def test_who_holds_only_hens_must_play_one_unless_the_game_is_over():
    rows = ["HEN W1 W1", "W2 W2 W2"]
    state = position(["R7 HEN", "Y3", "G3"], rows)
    bid(state, "R7", "Y3", "G3")
    assert state.legal_actions(0) == (PlayHen((Card.R7,)),)
    assert refused(state, 0, "keep") == "A-GIG-6"
    hen(state, 0, "R7")
    assert state.hands[0] == [Card.R7, Card.HEN]
    last = position(["R7 HEN", "Y3", "G3"], rows[:1])
    bid(last, "R7", "Y3", "G3")
    assert KeepHen() in last.legal_actions(0)


# ------------------------------------------------------------------ the end


@pytest.mark.rule("GIG-45")
@pytest.mark.rule("A-GIG-10")
def test_after_round_nine_there_is_one_more_chance_and_no_second():
    state = position(["R7 HEN HEN", "Y7", "G7"], ["W1 W1 W1"], ["W8 W7 W6", "", ""])
    bid(state, "R7", "Y7", "G7")
    assert not state.is_terminal
    assert state.to_act == (0,)
    hen(state, 0, "W7 W8")
    assert state.is_terminal
    assert state.scores[0] == 16


@pytest.mark.rule("GIG-46")
def test_the_last_chance_is_for_one_hen_only():
    state = position(["R7 HEN HEN", "Y7", "G7"], ["W1 W1 W1"], ["W8 W7 W6", "", ""])
    bid(state, "R7", "Y7", "G7")
    assert all(len(a.cards) == 2 for a in state.legal_actions(0) if isinstance(a, PlayHen))
    hen(state, 0, "W7 W8")
    assert refused(state, 0, "hen R7 W6") == "GIG-47"
    assert state.hands[0].count(Card.HEN) == 1


@pytest.mark.rule("GIG-47")
def test_when_it_is_over_nobody_does_anything():
    state = position(["R7", "Y7", "G7"], ["W1 W1 W1"])
    bid(state, "R7", "Y7", "G7")
    assert state.to_act == ()
    for seat in range(3):
        assert state.legal_actions(seat) == ()
        assert refused(state, seat, "bid W1") == "GIG-47"
        assert refused(state, seat, "keep") == "GIG-47"


@pytest.mark.rule("GIG-49")
def test_pullets_hens_and_discards_count_nothing():
    assert count_worms(parse_cards("R7 P3 HEN HEN W2")) == 2
    state = position(["R7 HEN HEN", "Y7", "G7"], ["W1 W1 W1"], ["W8", "W7", ""])
    bid(state, "R7", "Y7", "G7")
    hen(state, 0)
    assert state.scores == (1, 1, 1)


@pytest.mark.rule("GIG-50")
def test_the_highest_score_wins():
    outcome = Outcome.of([9, 12, 3], [5, 9, 5])
    assert outcome.winners == (1,)
    assert outcome.termination is Termination.MOST_WORMS
    assert outcome.ranking == ((1,), (0,), (2,))


@pytest.mark.rule("GIG-51")
def test_of_equal_scores_the_fewest_cards_of_any_kind_win():
    state = position(["R7 W5", "Y7 W5 HEN", "G7 W5 G3"], ["W1 W1 W1"])
    bid(state, "R7", "Y7", "G7")
    hen(state, 1)
    assert state.outcome is not None
    assert state.outcome.scores == (6, 6, 6)
    assert state.outcome.hand_sizes == (2, 3, 3)
    assert state.outcome.winners == (0,)
    assert state.outcome.termination is Termination.FEWEST_CARDS
    assert state.outcome.ranking == ((0,), (1, 2))
    assert state.returns() == (1, 0, 0)


@pytest.mark.rule("GIG-51")
def test_a_small_hand_does_not_help_against_more_worms():
    assert Outcome.of([9, 10], [1, 9]).winners == (1,)
    assert Outcome.of([9, 10, 10], [1, 9, 8]).winners == (2,)


@pytest.mark.rule("GIG-52")
def test_if_hands_are_equally_large_the_victory_is_shared():
    state = position(["R7 W5", "Y7 W5", "G7"], ["W1 W1 W1"])
    bid(state, "R7", "Y7", "G7")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.SHARED
    assert state.outcome.winners == (0, 1)
    assert state.returns() == (0.5, 0.5, 0)


# ------------------------------------------------------------------ two players


@pytest.mark.rule("GIG-53")
def test_the_pullets_of_three_colours_are_shuffled_into_the_robo_chicken():
    robos = [Game(players=2).new_state(seed=seed).robo for seed in range(4)]
    assert len(set(robos)) == 4
    for robo in robos:
        assert Counter(robo) == Counter(
            card for color in (2, 3, 4) for card in pullets(Color(color))
        )
    deal = arranged_deal(Game(players=2), [])
    with pytest.raises(ValueError, match="GIG-53"):
        Game(players=2).new_state(deal=Deal(deal.pile, 0, deal.colors, deal.robo[:-1]))


@pytest.mark.rule("GIG-54")
def test_three_cards_are_shown_with_two_players():
    assert len(Game(players=2).new_state(seed=1).row) == 3


@pytest.mark.rule("GIG-55")
def test_the_robo_chickens_top_card_is_turned_up_with_the_two_chosen_ones():
    state = start(["W1 W2 W3"], 2, robo="G5 B7")
    bid(state, "R7")
    assert state.view(0).robo == state.view(1).robo == ()
    bid(state, "-", "Y3")
    (turned,) = [event for event in state.events if isinstance(event, BidsTurned)]
    assert turned.bids == parse_cards("R7 Y3 G5")


@pytest.mark.rule("GIG-56")
def test_the_three_cards_share_out_the_row_by_the_usual_ranking():
    state = start(["W1 W2 W3"], 2, robo="G5")
    bid(state, "R7", "Y3")
    assert taken(state) == {0: 1, 2: 2, 1: 3}


@pytest.mark.rule("GIG-57")
@pytest.mark.parametrize("row", ["W1 W8 W3", "W1 HEN W3"])
def test_what_the_robo_chicken_gains_leaves_the_game(row):
    state = start([row], 2, robo="G5")
    bid(state, "R7", "Y3")
    assert state.gone == [parse_cards(row)[1]]
    assert state.view(0).gone == tuple(state.gone)
    assert state.gone[0] not in (*state.hands[0], *state.hands[1], *state.piles[0])


@pytest.mark.rule("GIG-58")
@pytest.mark.rule("A-GIG-4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_robo_chicken_has_the_tractor_in_rounds_3_6_and_9(first):
    game = Game(players=2)
    deal = arranged_deal(game, [], first=first)
    state = play(game, gigi_gacker.strategies.random_legal, deal=deal).replay()
    holders = [event.tractor for event in state.events if isinstance(event, RowShown)]
    assert holders == [first, 1 - first, 2] * 3


@pytest.mark.rule("A-GIG-4")
def test_with_the_tractor_the_robo_chicken_wins_ties_then_the_first_player_then_the_other():
    state = position(["R5", "Y5"], ["W1 W2 W3"], tractor=2, robo="G5")
    assert state.circle == (0, 1, 2)
    bid(state, "R5", "Y5")
    assert taken(state) == {2: 1, 0: 2, 1: 3}


@pytest.mark.rule("A-GIG-4")
def test_a_position_with_the_tractor_in_a_wrong_place_is_refused():
    with pytest.raises(ValueError, match="A-GIG-4"):
        position(["R5", "Y5"], ["W1 W2 W3"], tractor=1, robo="G5")


@pytest.mark.rule("GIG-59")
@pytest.mark.rule("A-GIG-11")
def test_nine_robo_cards_are_used_from_the_top_and_lie_open():
    record = play(Game(players=2), gigi_gacker.strategies.random_legal, seed=9)
    state = record.replay()
    assert state.view(0).robo == state.view(1).robo == record.deal.robo[:9]
    assert len(record.deal.robo) == 15


@pytest.mark.rule("GIG-60")
def test_the_robo_chicken_has_no_hand_plays_no_hens_and_scores_nothing():
    record = play(Game(players=2), gigi_gacker.strategies.random_legal, seed=9)
    state = record.replay()
    assert len(state.hands) == len(state.scores) == len(state.returns()) == 2
    assert all(event.seat < 2 for event in state.events if isinstance(event, HenPlayed))
    assert {seat for seat, _action in record.actions} == {0, 1}


# ------------------------------------------------------------------ the rulebook itself


def test_the_rulebook_has_61_rules_and_11_readings_that_settle_rules():
    assert [f"GIG-{number:02d}" for number in range(1, 62)] == list(RULEBOOK)[:61]
    assert [f"A-GIG-{number}" for number in range(1, 12)] == list(RULEBOOK)[61:]
    settled = {reading for entry in RULEBOOK.values() for reading in entry.readings}
    assert settled == {entry.id for entry in RULEBOOK.of_kind(Kind.READING)}
    for entry in RULEBOOK.values():
        assert entry.text.endswith(".")
        assert entry.text[0].isupper()

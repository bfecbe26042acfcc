"""GAI-12 to GAI-22: Teams and setup."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Phase, Rank, Suit, parse_cards
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.deal import Deal, shuffled_pack
from chickenlab.gaigel.events import CardsDealt, TrumpTurned
from chickenlab.gaigel.session import Session, draw_lots, draw_partners
from tests.engine.helpers import dealt, do, events_of, may, play_out, position, rule_of


def cards_with_aces_at(*places: int) -> tuple[Card, ...]:
    """Some cards of which those in the given places are Aces."""
    return tuple(Card.CA if place in places else Card.C7 for place in range(48))


@pytest.mark.rule("GAI-12", "GAI-13")
def test_partners_are_who_get_the_first_two_aces_and_the_first_deals() -> None:
    draw = draw_partners(4, cards_with_aces_at(6, 9, 10))
    assert len(draw.cards) == 10, "dealing stops at the second Ace"
    assert draw.dealer == 6 % 4
    assert draw.partner == 9 % 4


@pytest.mark.rule("GAI-14")
def test_partners_sit_opposite_for_the_whole_session() -> None:
    draw = draw_partners(4, cards_with_aces_at(6, 9))
    assert sorted(draw.seats) == [0, 1, 2, 3]
    assert draw.seats[0] == draw.dealer
    assert draw.seats[2] == draw.partner
    game = gaigel.Game()
    assert game.side_of(0) == game.side_of(2)
    session = Session(game)
    for _ in range(4):
        state = session.new_deal(seed=1)
        assert state.game.seats_of(0) == (0, 2)
        session.score(do(state, "0 aus").outcome)  # type: ignore[arg-type]


@pytest.mark.rule("GAI-12", "A-GAI-2")
def test_a_player_with_both_first_aces_waits_for_a_partner() -> None:
    draw = draw_partners(4, cards_with_aces_at(1, 5, 9, 15))
    assert draw.dealer == 1
    assert draw.partner == 3
    assert len(draw.cards) == 16
    # the other two keep their order
    assert draw.seats == (1, 0, 3, 2)


@pytest.mark.rule("A-GAI-2")
def test_the_same_player_gets_both_first_aces_with_chance_138928_in_745749() -> None:
    # the first Ace at i, the second at j, the other six anywhere behind
    ways = sum(comb(47 - j, 6) for i in range(48) for j in range(i + 4, 48, 4))
    chance = Fraction(ways, comb(48, 8))
    assert chance == Fraction(138928, 745749)
    rng = np.random.default_rng(2)
    tries = 3000
    both = 0
    for _ in range(tries):
        draw = draw_partners(4, shuffled_pack(rng))
        both += sum(card.rank is Rank.ACE for card in draw.cards) > 2
    error = sqrt(float(chance * (1 - chance)) / tries)
    assert abs(both / tries - float(chance)) < 4 * error


@pytest.mark.rule("A-GAI-2")
def test_six_players_draw_lots_and_others_need_no_partners() -> None:
    for players in (2, 3, 6):
        with pytest.raises(ValueError, match="players"):
            draw_partners(players, PACK)
    seats = draw_lots(6, np.random.default_rng(1))
    assert sorted(seats) == [0, 1, 2, 3, 4, 5]
    many = {draw_lots(6, np.random.default_rng(seed)) for seed in range(20)}
    assert len(many) > 10
    with pytest.raises(ValueError, match="Ace"):
        draw_partners(4, cards_with_aces_at(3, 7))


@pytest.mark.rule("GAI-15")
def test_the_player_at_the_dealers_left_cuts() -> None:
    for dealer in range(4):
        state = dealt({}, knocking=True, dealer=dealer)
        left = (dealer - 1) % 4
        assert state.phase is Phase.CUT
        assert state.to_act == (left,)
        assert {f"cut {cards}" for cards in range(1, 48)} <= may(state, left)
        assert may(state, dealer) == set()
        assert rule_of(state, f"{dealer} cut 5") == "GAI-15"
        assert rule_of(state, f"{left} play CA") == "GAI-15"


@pytest.mark.rule("GAI-15")
def test_a_cut_puts_the_lifted_cards_under_the_others() -> None:
    game = gaigel.Game(knocking=True)
    pack = shuffled_pack(np.random.default_rng(3))
    state = do(game.new_state(deal=Deal(pack, 0)), "3 cut 10")
    assert state.hands[1][:3] == list(pack[10:13])
    plain = gaigel.Game().new_state(deal=Deal((*pack[10:], *pack[:10]), 0))
    assert (state.hands, state.stock) == (plain.hands, plain.stock)


@pytest.mark.rule("GAI-16", "GAI-17", "GAI-18")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_three_cards_each_then_the_trump_card_then_two_more(players: int) -> None:
    pack = shuffled_pack(np.random.default_rng(players))
    state = gaigel.Game(players=players).new_state(deal=Deal(pack, 0))
    kinds = [type(event) for event in state.events]
    assert kinds == [CardsDealt] * players + [TrumpTurned] + [CardsDealt] * players
    sizes = [len(event.cards) for event in events_of(state, CardsDealt)]
    assert sizes == [3] * players + [2] * players
    first = events_of(state, CardsDealt)[0]
    assert (first.seat, first.cards) == (1, pack[:3]), "the dealer's right comes first"
    turned = pack[3 * players]
    assert events_of(state, TrumpTurned)[0].card is turned
    assert state.trump is turned.suit
    # the last two cards of the dealer are the last that are dealt
    assert state.hands[0][3:] == list(pack[5 * players - 1 : 5 * players + 1])
    assert [len(hand) for hand in state.hands] == [5] * players


@pytest.mark.rule("GAI-19")
def test_the_stock_lies_face_down_across_the_turned_card() -> None:
    state = dealt({}, "S10")
    for seat in range(4):
        view = state.view(seat)
        assert view.turned is Card.S10
        assert view.stock_size == 28
        assert view.trump is Suit.SPADES
    hidden = [
        card
        for event in state.view(0).events
        if isinstance(event, CardsDealt)
        for card in event.cards
        if card is not None
    ]
    assert len(hidden) == 5, "everybody sees his own cards"


@pytest.mark.rule("GAI-20")
def test_a_trump_beats_any_card_of_another_suit() -> None:
    for card in Card:
        for trump in Suit:
            seven = parse_cards(trump.letter + "7")[0]
            if card.suit is not trump:
                assert seven.beats(card, trump)
                assert not card.beats(seven, trump)
    state = position(["CA D7", "H7 D7", "C10 DJ", "SA DJ"], stock="")
    for card in ("CA", "H7", "C10", "SA"):
        do(state, f"{state.turn} play {card}")
    assert state.tricks == [1, 1, 0, 0]


@pytest.mark.rule("GAI-21")
def test_the_player_at_the_dealers_right_leads_to_the_first_trick() -> None:
    for players in (2, 3, 4, 6):
        for dealer in range(players):
            state = dealt({}, players=players, dealer=dealer)
            assert state.to_act == ((dealer + 1) % players,)


@pytest.mark.rule("GAI-22")
def test_the_deal_passes_to_the_right() -> None:
    session = Session(gaigel.Game(), dealer=2)
    dealers: list[int] = []
    for _ in range(5):
        state = session.new_deal(seed=4)
        dealers.append(state.dealer)
        caller = 0 if len(dealers) % 2 else 1  # so that nobody wins the session
        session.score(do(state, f"{caller} aus").outcome)  # type: ignore[arg-type]
    assert dealers == [2, 3, 0, 1, 2]


SET_UP = {  # players: dealt, stock with the turned card, stock tricks, strict tricks, tricks
    2: (10, 38, 19, 5, 24),
    3: (15, 33, 11, 5, 16),
    4: (20, 28, 7, 5, 12),
    6: (30, 18, 3, 5, 8),
}


@pytest.mark.rule("GAI-85", "GAI-46", "GAI-86")
@pytest.mark.parametrize("players", SET_UP)
def test_the_set_up_table_is_right(players: int) -> None:
    dealt_cards, stock, stock_tricks, strict_tricks, tricks = SET_UP[players]
    state = dealt({}, players=players, seed=players)
    assert sum(map(len, state.hands)) == dealt_cards
    assert len(state.stock) == stock
    play_out(state, until=lambda state: state.phase is Phase.STRICT)
    assert sum(state.tricks) == stock_tricks
    assert [len(hand) for hand in state.hands] == [5] * players
    play_out(state)
    assert sum(state.tricks) == tricks == stock_tricks + strict_tricks


def test_five_players_do_not_fit() -> None:
    # 23 cards cannot be shared out among five
    assert (len(PACK) - 5 * 5) % 5
    with pytest.raises(
        ValueError, match=r"players=5 is not possible.*Five players do not fit: 23 cards"
    ):
        gaigel.Game(players=5)


def test_a_fair_shuffle_turns_every_card_equally_often() -> None:
    tries = 4800
    rng = np.random.default_rng(6)
    turned = Counter(shuffled_pack(rng)[12] for _ in range(tries))
    error = sqrt(tries * (1 / 24) * (23 / 24))
    for card in Card:
        assert abs(turned[card] - tries / 24) < 4 * error

"""The odds of Gaigel: published answers, simulations, small cases counted out, the referee."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.core.questions import Question, Value
from chickenlab.gaigel import odds
from chickenlab.gaigel.actions import Open
from chickenlab.gaigel.cards import CARDS, PACK, Card, Rank, Suit, parse_cards
from chickenlab.gaigel.odds import Board, hands
from chickenlab.gaigel.odds.sampling import deal
from chickenlab.gaigel.session import Session, SessionPhase

N = 40_000


@dataclass(frozen=True)
class Asked:
    """Which question gives a published answer."""

    question: str
    values: dict[str, Value] = field(default_factory=dict)
    is_complement: bool = False

    @property
    def answer(self) -> Fraction:
        answer = odds.QUESTIONS[self.question].answer(**self.values)
        return 1 - answer if self.is_complement else answer


PUBLISHED = {
    "G1": Asked("hand-pair"),
    "G1b": Asked("hand-pair-in-suit"),
    "G2[2p]": Asked("table-pair", {"players": 2}),
    "G2[4p]": Asked("table-pair", {"players": 4}),
    "G3[4p]": Asked("opening-twin", {"players": 4}),
    "G3opp[4p]": Asked("opening-zweite-alte-fails", {"players": 4}),
    "G3[6p]": Asked("opening-twin", {"players": 6}),
    "G3[3p]": Asked("opening-twin", {"players": 3}),
    "G3opp[3p]": Asked("opening-zweite-alte-fails", {"players": 3}),
    "G3[2p]": Asked("opening-twin", {"players": 2}),
    "G3opp[2p]": Asked("opening-zweite-alte-fails", {"players": 2}),
    "G4": Asked("hand-trumps", {"count": 5}),
    "G4two": Asked("opening-second-five-trumps", {"players": 4}),
    "G5a": Asked("hand-sevens", {"count": 5}),
    "G5b": Asked("hand-sevens", {"count": 4}),
    "G5c": Asked("stock-fifth-seven", {"draws": 7}),
    "G5d": Asked("stock-fifth-seven", {"draws": 1}),
    "G6": Asked("opening-ace"),
    "G7": Asked("opening-both-aces"),
    "G8": Asked("hand-trump-seven"),
    "G9[4]": Asked("points-mean", {"cards": 4}),
    "G9v[4]": Asked("points-variance", {"cards": 4}),
    "G9[5]": Asked("points-mean", {"cards": 5}),
    "G9v[5]": Asked("points-variance", {"cards": 5}),
    "G9c": Asked("points-at-least", {"cards": 5, "points": 1}, is_complement=True),
    "G12a": Asked("partners-cards", {"number": 1}),
    "G12b": Asked("partners-cards", {"number": 2}),
    "G13[10]": Asked("session-deals", {"strokes": 10}),
    "G13g": Asked("session-deals", {"strokes": 10, "double": 25}),
    "G13x": Asked("session-win", {"mine": 2, "theirs": 6}),
    "G13y": Asked("session-win", {"mine": 4, "theirs": 6}),
    "G15": Asked("opening-only-hoeher-hat"),
}


def published() -> dict[str, Fraction]:
    with (Path(__file__).parent / "data" / "gaigel_odds.csv").open(encoding="utf-8") as file:
        return {row["id"]: Fraction(row["exact"]) for row in csv.DictReader(file)}


def assert_simulation_agrees(question: Question, n: int, seed: int, **values: Value) -> None:
    results = question.trials(n, seed=seed, **values)
    assert len(results) == n
    assert (results.dtype == np.bool_) == (question.unit == "")
    assert question.judge(results, **values).agrees


def test_every_published_answer_has_a_question():
    assert published().keys() == PUBLISHED.keys()


@pytest.mark.parametrize("row", PUBLISHED)
def test_a_published_answer_is_ours_exactly(row):
    assert PUBLISHED[row].answer == published()[row]


@pytest.mark.parametrize("row", PUBLISHED)
def test_a_published_answer_is_confirmed_by_simulation(row):
    asked = PUBLISHED[row]
    assert_simulation_agrees(odds.QUESTIONS[asked.question], N, seed=1, **asked.values)


def settings(question: Question) -> list[dict[str, Value]]:
    """The defaults, and each parameter at its ends."""
    ends = [
        {parameter.name: value}
        for parameter in question.parameters
        for value in (parameter.values[0], parameter.values[-1])
    ]
    return [{}, *ends]


@pytest.mark.parametrize("question", odds.QUESTIONS.values(), ids=lambda question: question.id)
def test_every_question_can_be_asked_at_the_ends_of_its_ranges_and_simulated(question):
    for values in settings(question):
        answer = question.answer(**values)
        assert type(answer) is Fraction
        assert question.unit or 0 <= answer <= 1
        assert question.ask(**values).endswith("?")
        assert "{" not in question.ask(**values) + question.explain(**values)
        assert_simulation_agrees(question, 4000, seed=2, **values)


@pytest.mark.parametrize("question", odds.QUESTIONS.values(), ids=lambda question: question.id)
def test_a_derivation_cites_rules_that_exist(question):
    cited = [
        word.strip("(),.;:")
        for word in question.derivation.split()
        if word.lstrip("(").startswith(("GAI-", "A-GAI-"))
    ]
    assert cited
    assert [rule for rule in cited if rule not in gaigel.RULEBOOK] == []


# Asking anew ---------------------------------------------------------------------------------


def test_a_new_question_takes_two_lines():
    both_kings = odds.draw(5).chance(lambda hand: hand[Card.HK] == 2, about=[Card.HK])
    assert both_kings == Fraction(5 * 4, 48 * 47)


def test_what_a_partner_showed_and_a_void_change_where_a_card_can_be():
    hand, turned = "HK HA C7 D10 SQ", "HJ"
    asks = {"about": [Card.HQ, Card.D7]}
    blind = odds.unseen(hand, turned).chance(lambda at: at[1][Card.HQ] > 0, **asks)
    shown = odds.unseen(hand, turned, shown={2: "HQ HK"})
    assert shown.chance(lambda at: at[1][Card.HQ] > 0, **asks) == Fraction(5, 40)
    assert Fraction(5, 40) < blind
    void = odds.unseen(hand, turned, voids={1: [Suit.HEARTS]})
    assert void.chance(lambda at: at[1][Card.HQ] > 0, **asks) == 0
    assert void.chance(lambda at: at[2][Card.HQ] > 0, **asks) > blind


def test_voids_can_leave_a_suit_only_one_place():
    hand = "HK HA C7 D10 SQ"
    around = parse_cards("HA HQ HQ H10 H10 CK CQ CJ C7 DA DK DQ D10 SQ S10")
    played = (Counter(PACK) - Counter(parse_cards(hand)) - Counter(around)).elements()
    unseen = odds.unseen(hand, played=list(played), voids={1: [Suit.HEARTS], 2: [Suit.HEARTS]})
    assert unseen.rooms["stock"] == 0
    assert unseen.chance(lambda at: at[3].total() == 5, about=around[:5]) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"hand": "HA HA HA C7 S7"}, "only two of each card .*Ace of hearts"),
        ({"hand": "HA", "players": 5}, "players=5 is not possible"),
        ({"hand": "HA", "shown": {4: "HK"}}, "seat=4 is not possible"),
        ({"hand": "HX"}, "no card 'HX'"),
    ],
)
def test_cards_that_do_not_fit_together_are_refused(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        odds.unseen(**arguments)


# Small cases, counted out --------------------------------------------------------------------


def test_the_chance_of_anybodys_pair_is_that_of_counting_hands_for_one_player():
    # with one player the count by hands has to give the chance that the law of draws gives
    ways = hands._deals_without_pair(1, ((2, 2),) * 4, 32)
    assert 1 - Fraction(ways, odds.draw(5).ways) == odds.pair()


def test_all_shares_of_a_distribution_add_up():
    assert sum(odds.points(5).values()) == 1
    assert sum(map(odds.sevens, range(6))) == 1
    assert sum(map(odds.trumps, range(6))) == 1


@pytest.mark.rule("GAI-09")
def test_the_points_of_a_whole_pack_are_certain():
    assert odds.points(48) == {240: Fraction(1)}


def test_no_pair_is_dealt_with_one_card():
    assert odds.pair(1) == 0
    assert odds.pair(2) == Fraction(4 * 2 * 2 * 2, 48 * 47)


# The first trick -----------------------------------------------------------------------------


@pytest.mark.rule("GAI-37")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_hand_opens_as_the_referee_allows(players):
    for seed in range(40):
        state = gaigel.Game(players=players).new_state(seed=seed)
        (seat,) = state.to_act
        assert state.turned is not None
        ours = odds.openings(state.hands[seat], state.turned, players=players)
        allowed = {action for action in state.legal_actions(seat) if isinstance(action, Open)}
        assert {(o.opening, o.card) for o in ours} == {(a.opening, a.card) for a in allowed}
        assert all(0 <= o.chance <= 1 for o in ours)


@pytest.mark.rule("GAI-35")
def test_with_five_trumps_only_a_higher_trump_of_another_five_beats_mine():
    (best,) = odds.openings("HA HK HK H10 H7", Card.HJ)
    (low,) = odds.openings("HK HQ HQ HJ H7", Card.HA)
    assert (best.title, best.card, best.chance) == ("Five trumps", Card.HA, 1)
    # any five of HA H10 H10 HK HJ H7 hold a better one than the King; there are two opponents
    assert (low.card, low.chance) == (Card.HK, 1 - 2 * Fraction(6, comb(42, 5)))


@pytest.mark.rule("GAI-31")
def test_with_both_aces_zweite_alte_is_certain():
    chances = {o.title: o.chance for o in odds.openings("CA CA S7 SJ D7", Card.HJ)}
    assert chances["Zweite Alte"] == chances["Ge-Elfen"] == 1


@pytest.mark.rule("GAI-34")
def test_an_identical_card_does_not_beat_one_that_was_led():
    both_aces_held = odds.openings("CA CA C10 SJ D7", Card.HJ)
    ten = next(o for o in both_aces_held if o.card is Card.C10)
    assert ten.chance == 1


@pytest.mark.parametrize("hand", ["CA", "CA CA CA S7 S7", "CA CK CQ SJ S7 S7"])
def test_no_hand_of_five_is_refused(hand):
    with pytest.raises(ValueError, match=r"five cards|only two of each"):
        odds.openings(hand, Card.HJ)


# The outlook of a hand -----------------------------------------------------------------------

HANDS = ["HK HQ H7 C10 D7", "SA SK S10 SJ SJ", "CA CA SA D7 HK", "HQ DQ CQ SQ C7"]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_all_prospects_of_a_hand_are_confirmed_by_simulation(hand, players):
    turned = Card.S7
    n = 20_000
    for prospect, estimate in odds.simulate_outlook(hand, turned, n, players=players, seed=5):
        exact = float(prospect.chance)
        error = (exact * (1 - exact) / n) ** 0.5
        assert abs(estimate.value - exact) <= 4 * error + 1e-12, prospect.title


def test_a_pair_in_hand_is_certain_and_without_draws_another_is_impossible():
    chances = {p.title: p.chance for p in odds.outlook("HK HQ H7 C10 D7", Card.SJ, draws=0)}
    assert chances["Pair of hearts, 20 points"] == 1
    assert chances["Pair of spades, 40 points"] == 0


def test_more_draws_than_the_stock_has_are_refused():
    with pytest.raises(ValueError, match="4 players draw 0 to 7"):
        odds.outlook("HK HQ H7 C10 D7", Card.SJ, draws=8)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_stock_draws_are_those_of_the_referee(players):
    state = gaigel.Game(players=players).new_state(seed=1)
    assert odds.stock_draws(players) * players == len(state.stock)


# Partners ------------------------------------------------------------------------------------


@pytest.mark.rule("A-GAI-2")
def test_both_aces_come_to_one_of_four_as_often_as_the_reading_says():
    assert odds.both_aces_to_one(4) == Fraction(138928, 745749)


def test_the_eighth_ace_ends_the_last_but_one_stretch():
    assert odds.cards_until_ace(8) == Fraction(8 * 49, 9)


# Sessions ------------------------------------------------------------------------------------


def by_the_referee(players: int, strokes: int, double: Fraction) -> tuple[Counter, Counter]:
    """How often each side wins and how many deals it takes, by playing every course of results."""
    game = gaigel.Game(players=players, strokes=strokes)
    wins: Counter[int] = Counter()
    deals: Counter[int] = Counter()

    def play_on(results: tuple[tuple[int, int], ...], chance: Fraction) -> None:
        session = Session(game)
        for winner, worth in results:
            losers = tuple(side for side in range(game.sides) if side != winner)
            kind = gaigel.Termination.AUS if worth == 1 else gaigel.Termination.GIGACKEL
            session.score(gaigel.Outcome(kind, (winner,), losers, worth))
        if session.phase is SessionPhase.OVER:
            deals[len(results)] += chance
            for side in session.winners:
                wins[side] += chance
            return
        for winner, (worth, share) in product(range(game.sides), ((1, 1 - double), (2, double))):
            play_on((*results, (winner, worth)), chance * share / game.sides)

    play_on((), Fraction(1))
    return wins, deals


@pytest.mark.rule("GAI-74")
@pytest.mark.rule("GAI-78")
@pytest.mark.parametrize(("players", "strokes"), [(4, 1), (4, 3), (4, 4), (3, 1), (3, 3), (3, 4)])
def test_sessions_end_as_the_referee_lets_them_end(players, strokes):
    double = Fraction(1, 4)
    sides = 3 if players == 3 else 2
    ours = odds.session(Board((0,) * sides, left=strokes), double=double)
    wins, deals = by_the_referee(players, strokes, double)
    assert ours.deals == deals
    assert dict(enumerate(ours.wins)) == {side: wins[side] for side in range(sides)}


@pytest.mark.parametrize("sides", [2, 3])
def test_equal_sides_have_equal_chances_where_the_dealer_does_not_matter(sides):
    wins = odds.session(Board((3,) * sides)).wins
    assert set(wins) == {Fraction(1, sides)}


@pytest.mark.rule("A-GAI-14")
def test_a_clear_line_has_won_already():
    ours = odds.session(Board((0, 10)))
    assert (ours.wins, ours.deals) == ((1, 0), {0: 1})


def test_who_always_wins_clears_his_line_in_as_many_deals_as_he_has_strokes():
    ours = odds.session(Board((4, 6)), win=[Fraction(1), Fraction(0)])
    assert (ours.wins, ours.deals) == ((1, 0), {4: 1})


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"strokes": (1,)}, "two or three lines"),
        ({"strokes": (1, -1)}, "whole numbers from 0 on"),
        ({"strokes": (1, True)}, "whole numbers from 0 on"),
        ({"strokes": (30, 30)}, "at most 50"),
        ({"strokes": (1, 1), "dealer": 2}, "dealer=2 is no side"),
    ],
)
def test_a_board_that_cannot_be_is_refused(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Board(**arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"win": [Fraction(1)]},
        {"win": [Fraction(2), Fraction(-1)]},
        {"win": [Fraction(1, 3), Fraction(1, 3)]},
        {"double": Fraction(3, 2)},
    ],
)
def test_chances_that_are_none_are_refused(arguments):
    with pytest.raises(ValueError, match=r"win|double"):
        odds.session(Board((2, 2)), **arguments)


def test_simulated_deals_hold_each_card_as_often_as_the_pack():
    dealt = deal(np.random.default_rng(3), 200, 48)
    assert all(Counter(row.tolist()) == Counter(PACK) for row in dealt)
    assert len({tuple(row) for row in dealt.tolist()}) == 200
    assert set(dealt.ravel().tolist()) == set(CARDS)
    assert {card.rank for card in PACK} == set(Rank)

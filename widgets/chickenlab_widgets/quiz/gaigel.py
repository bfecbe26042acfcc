"""What the lesson in Gaigel needs beside tables and questions: scripted bots, goals, exercises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from chickenlab import Action, Strategy, gaigel
from chickenlab.gaigel.actions import Play
from chickenlab.gaigel.cards import Card, count_points, parse_cards
from chickenlab.gaigel.session import Session
from chickenlab.gaigel.tricks import strict_cards, winning_index
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, equals, works_like
from chickenlab_widgets.quiz.reading import read_cards
from chickenlab_widgets.tables import GaigelTable

Goal = Callable[[GaigelTable], bool]

OUR_TRICKS = "CA C10 DA D10 S10 SK SJ S7"
"""The cards of exercise 1."""

LED, BEST, HAND = "C10", "H10", "H7 HQ SA"
"""Exercise 2: the card led, the best card so far, and the hand; hearts are trumps."""

STANDING = (3, 7)
"""Exercise 3: the strokes of the two sides when the cleaning phase starts."""


# Bots that do as they are told ---------------------------------------------------------------


def script(cards: str) -> Strategy:
    """A bot that plays these cards as soon as it may, in this order, and else by the tips.

    >>> from chickenlab.gaigel import Position, Suit
    >>> game = gaigel.Game(players=2)
    >>> state = game.new_state(deal=Position.of(game, ["HK HA", "C7 C10"], Suit.HEARTS))
    >>> script("HK")(state.view(0), np.random.default_rng())
    Play(card=HK)
    """
    wanted = parse_cards(cards)

    def play_by_script(view: gaigel.View, rng: np.random.Generator) -> Action | None:
        for card in wanted:
            if Play(card) in view.legal_actions:
                return Play(card)
        return gaigel.strategies.tips(view, rng)

    return play_by_script


# Goals of positions --------------------------------------------------------------------------


def refused(*rule_ids: str) -> Goal:
    """Each of these rules has refused an action."""

    def reached(table: GaigelTable) -> bool:
        return set(rule_ids) <= {refusal.rule_id for refusal in table.refusals}

    return reached


def won_trick(table: GaigelTable) -> bool:
    """The person has won a trick."""
    return table.seat is not None and _state(table).tricks[table.seat] > 0


def declared(points: int) -> Goal:
    """The person's side has declared a number of points in pairs."""

    def reached(table: GaigelTable) -> bool:
        state, side = _state(table), _side(table)
        worth = [
            40 if suit is state.trump else 20
            for seat, suit in state.pairs
            if state.game.side_of(seat) == side
        ]
        return sum(worth) >= points

    return reached


def drew_turned(table: GaigelTable) -> bool:
    """The person holds the turned card, which was the last of the stock."""
    state = _state(table)
    return bool(table.seat is not None and not state.stock and state.known[table.seat])


def won_by(termination: gaigel.Termination) -> Goal:
    """The person's side has won the deal in this way."""

    def reached(table: GaigelTable) -> bool:
        outcome = _state(table).outcome
        return (
            outcome is not None
            and outcome.termination is termination
            and _side(table) in outcome.winners
        )

    return reached


def all_of(*goals: Goal) -> Goal:
    """All of these goals are reached."""
    return lambda table: all(goal(table) for goal in goals)


def _state(table: GaigelTable) -> gaigel.State:
    state: Any = table.state
    return state


def _side(table: GaigelTable) -> int:
    return table.game.side_of(table.seat or 0)


# Exercises -----------------------------------------------------------------------------------


def _single_wins() -> int:
    """How many single games the side with fewer strokes needs after a Gigackel of its own."""
    session = Session(gaigel.Game(strokes=sum(STANDING)))
    for side, strokes in enumerate(STANDING):
        other = 1 - side
        for _ in range(strokes):
            session.score(gaigel.Outcome(gaigel.Termination.AUS, (other,), (side,), 1))
    session.score(gaigel.Outcome(gaigel.Termination.GIGACKEL, (0,), (1,), 2))
    return session.strokes[0]


def _may_play(answer: object) -> str | None:
    """What is wrong with a list of cards for exercise 2."""
    hand = parse_cards(HAND)
    right = set(
        strict_cards(hand, parse_cards(LED)[0].suit, parse_cards(BEST)[0], gaigel.Suit.HEARTS)
    )
    given = set(read_cards(answer))
    for card in given:
        if card not in hand:
            return f"{card.symbol} is not in the hand."
    for card in given - right:
        return f"not quite: a rule forbids {card.symbol}."
    return None if given == right else "not quite: there is another card that may be played."


def _tricks() -> Iterator[tuple[str, str]]:
    """Tricks to try a function on: the telling ones first, then many at random."""
    yield from (("HK HA HA H7", "S"), ("C7 CA S7 CA", "S"), ("DJ SA H10 D7", "C"))
    rng = np.random.default_rng(53)
    for _ in range(300):
        cards = [list(Card)[number] for number in rng.integers(len(Card), size=4)]
        yield " ".join(map(str, cards)), "CSHD"[rng.integers(4)]


def winner(cards: str, trump: str) -> int:
    """Which card of a trick wins, by the rules of all tricks but the first.

    >>> winner("HK HA HA S7", "C")
    1
    """
    return winning_index(parse_cards(cards), gaigel.Suit("CSHD".index(trump)))


def _best(cards: str, trump: str, *, equal_beats: bool = False, trumps: bool = True) -> int:
    """The winner by rules that are often mistaken."""
    best, *others = enumerate(parse_cards(cards))
    suit = gaigel.Suit("CSHD".index(trump)) if trumps else None
    for number, card in others:
        if card.beats(best[1], suit) or (equal_beats and card is best[1]):
            best = number, card
    return best[0]


check = Exercises(
    {
        "1": Exercise(
            equals(
                lambda: count_points(parse_cards(OUR_TRICKS)),
                unit="points",
                mistakes={
                    8: "that is the number of cards. What is each of them worth?",
                    65: "a Seven is worth nothing (GAI-09).",
                },
            ),
            "Right. Keep this number in mind: you will need it at the table below.",
            hints=(
                "An Ace is worth 11, a Ten 10, a King 4, a Queen 3, a Jack 2, a Seven nothing "
                "(GAI-09).",
                "There are two Aces and three Tens; then come a King and a Jack.",
            ),
        ),
        "2": Exercise(
            _may_play,
            "Right. A higher trump lies there already, but the duty stays.",
            'Codes such as "H7 SA", symbols or names of the cards.',
            hints=(
                "Which suit was led, and do you have it?",
                "If you cannot follow suit you have to trump, also with a lower trump (GAI-52).",
            ),
        ),
        "3": Exercise(
            equals(
                _single_wins,
                unit="games",
                mistakes={
                    2: "a Gigackel counts double, so it crosses out more than one stroke (GAI-80).",
                    3: "you have just won: that crosses out strokes of yours (GAI-76).",
                    5: "winners cross out strokes of their own (GAI-76).",
                },
            ),
            hints=(
                "All strokes are out, so winners cross out their own (GAI-76).",
                "A Gigackel counts double (GAI-80).",
            ),
        ),
        "4": Exercise(
            works_like(
                winner,
                _tricks,
                mistakes={
                    partial(_best, equal_beats=True): "With you an equal card beats; the first "
                    "one stays ahead (GAI-11).",
                    partial(_best, trumps=False): "With you no trump beats a card of another suit "
                    "(GAI-42).",
                },
            ),
            "Right, in all the tricks I tried. You have just written the heart of a referee.",
            hints=(
                "Go through the cards one by one, and remember which is the best so far.",
                "A card takes the lead if it is higher in the suit of the best one, or if it is a "
                "trump and the best one is none.",
                "An equal card is not higher (GAI-11).",
            ),
        ),
    }
)
"""The exercises of the lesson."""

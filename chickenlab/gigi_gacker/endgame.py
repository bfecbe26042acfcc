"""The equilibrium of the last rounds together, by backward induction.

A bid now is also a card less later, and a worm taken now is a bid later. So each combination of
bids is worth what the next round is worth to everybody if it is then played in equilibrium; solved
from the last round backwards, hens between the rounds included, that gives an equilibrium of all
the rounds. Two players are solved exactly. With more the exploitability shows how exact the plans
are; it is the gain of the best departure in all the rounds together, not only in one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.gigi_gacker.actions import Bid
from chickenlab.gigi_gacker.cards import Card, draw_pile, format_cards, parse_cards
from chickenlab.gigi_gacker.events import RowShown
from chickenlab.gigi_gacker.induction import Induction, RoundPlan
from chickenlab.gigi_gacker.situation import Cards, Situation
from chickenlab.gigi_gacker.strategies import hen_advice
from chickenlab.gigi_gacker.view import Phase, View


@dataclass(frozen=True, repr=False)
class Endgame:
    """An end position, solved. Worms count, not victories.

    With two players all numbers about worms are leads over the other, as Fractions; with more they
    are final scores.

    Attributes:
        start: where it begins.
        plans: a plan for every situation in which all bid.
        hens: for every situation in which one seat may play a hen, what it does.
        exploitability: the most that any seat would gain by departing alone, in worms, in all the
            rounds together.
    """

    start: Situation
    plans: Mapping[Situation, RoundPlan]
    hens: Mapping[Situation, Action]
    exploitability: float

    @property
    def first(self) -> RoundPlan:
        """The plan for the round that begins."""
        return self.plans[self.start]

    def plan(self, view: View) -> RoundPlan:
        """The plan for the round that `view` is about, be it this one or a later one.

        Raises:
            ValueError: if this end position does not lead there, or it is not the time to bid.
        """
        plan = self.plans.get(self._situation(view))
        if plan is None:
            raise ValueError(
                f"no bids are planned for round {view.round}, {view.phase}, with the hands "
                f"{_hands(view)}: this end position does not lead there"
            )
        return plan

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Play by the plans: a strategy for this end position.

        Raises:
            ValueError: if this end position does not lead there.
        """
        if view.phase is Phase.BID:
            mix = self.plan(view).mixes[view.seat]
            chances = np.array([float(chance) for chance in mix.values()])
            return Bid(list(mix)[rng.choice(len(chances), p=chances / chances.sum())])
        if not view.rounds_left:
            return hen_advice(view).action
        action = self.hens.get(self._situation(view))
        if action is None or view.to_act != (view.seat,):
            raise ValueError(
                f"no hen of seat {view.seat} is planned for in round {view.round} with the hands "
                f"{_hands(view)}"
            )
        return action

    def _situation(self, view: View) -> Situation:
        passed = max(0, view.round - self.start.round)
        shown = Counter(
            card
            for event in view.events
            if isinstance(event, RowShown) and event.round > self.start.round
            for card in event.cards
        )
        unseen = tuple((Counter(self.start.unseen) - shown).elements())
        return Situation.of(view, self.start.rows[passed:], unseen)

    def __repr__(self) -> str:
        what = "lead" if self.start.players == 2 else "worms"
        values = ", ".join(f"{float(value):.3f}" for value in self.first.values)
        return (
            f"<End position of Gigi Gacker from round {self.start.round}: {len(self.plans)} "
            f"situations to bid in; {what} {values}; "
            f"exploitability {self.exploitability:.4f} worms>"
        )


def solve_endgame(
    view: View, *, rows: Sequence[str] | None = None, unseen: str | None = None
) -> Endgame:
    """Plans for all rounds from this one on, from which no seat gains much by departing alone.

    The hands are public, so the view of any seat gives the same plans. The rows to come are known,
    or drawn from the unseen cards, each order as likely as any other; the Robo-chicken's cards are
    drawn from the pullets that it may still have. A hen is played when that is best for its
    owner.

    Args:
        view: a round at its beginning, all bids still to be laid.
        rows: the rows to come, if they are known, such as ["W8 W1 W2"].
        unseen: the cards from which the rows to come are drawn, such as "W8 W1 W2 HEN"; without
            `rows` and `unseen`, all cards that nobody has seen.

    Raises:
        TypeError: if `rows` is one text, or `unseen` none.
        ValueError: if it is not the time to bid, the rows or unseen cards do not fit, or there
            are more combinations of bids than `induction.LARGEST`.

    >>> from chickenlab import gigi_gacker
    >>> game = gigi_gacker.Game(players=3)
    >>> position = gigi_gacker.Position.of(
    ...     game, ["R7 R4", "Y6 Y5", "G6 G5"], ["W2 W1 W1", "W8 W1 W1"]
    ... )
    >>> solution = solve_endgame(game.new_state(deal=position).view(0), rows=["W8 W1 W1"])
    >>> solution.first.worths[0]
    {R4: 9.0, R7: 3.0}
    """
    if view.phase is not Phase.BID:
        raise ValueError(
            f"an end position begins with the bids of a round, not in the phase {view.phase!s}"
        )
    if rows is not None and unseen is not None:
        raise ValueError("give the rows to come or the unseen cards, not both")
    if rows is not None:
        start = Situation.of(view, _known_rows(view, rows), ())
    else:
        start = Situation.of(view, (), _drawn_from(view, unseen))
    plans, hens, exploitability = Induction(start).solve()
    return Endgame(start, plans, hens, exploitability)


def _known_rows(view: View, rows: Sequence[str]) -> tuple[Cards, ...]:
    if isinstance(rows, str):
        raise TypeError(f"rows is a list with a text for each row to come, not {brief(rows)}")
    cards = tuple(parse_cards(row) for row in rows)
    width = len(view.row)
    if len(cards) != view.rounds_left or any(len(row) != width for row in cards):
        raise ValueError(
            f"rows={list(rows)!r} does not fit; after round {view.round} there are "
            f"{view.rounds_left} rows of {width} cards (GIG-16, GIG-17)"
        )
    _check_unseen("rows", view, (card for row in cards for card in row))
    return cards


def _drawn_from(view: View, unseen: str | None) -> Cards:
    if unseen is None:
        return _unseen(view) if view.rounds_left else ()
    if not isinstance(cast(object, unseen), str):
        raise TypeError(f"unseen is a text such as 'W8 W1 W2', not {brief(unseen)}")
    cards = tuple(sorted(parse_cards(unseen)))
    needed = view.rounds_left * len(view.row)
    if len(cards) < needed or (cards and not needed):
        raise ValueError(
            f"unseen={unseen!r} has {len(cards)} cards; the rows to come need {needed} (GIG-17)"
        )
    _check_unseen("unseen", view, cards)
    return cards


def _unseen(view: View) -> Cards:
    """The worms and hens that nobody has seen yet."""
    seen = Counter(
        card for group in (*view.hands, *view.piles, view.row, view.gone) for card in group
    )
    seen[Card.HEN] += sum(view.boxed)
    return tuple((Counter(draw_pile(view.game.worm_deck)) - seen).elements())


def _check_unseen(key: str, view: View, cards: Iterable[Card]) -> None:
    extra = tuple((Counter(cards) - Counter(_unseen(view))).elements())
    if extra:
        raise ValueError(f"{key} has {format_cards(extra)} more than there are unseen (GIG-08)")


def _hands(view: View) -> str:
    return " | ".join(map(format_cards, view.hands))

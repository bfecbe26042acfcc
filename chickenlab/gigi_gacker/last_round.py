"""Advice for the last round, which is small enough to be solved while somebody waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from chickenlab.gigi_gacker.actions import Bid
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.endgame import solve_endgame
from chickenlab.gigi_gacker.induction import Number, RoundPlan
from chickenlab.gigi_gacker.situation import Situation
from chickenlab.gigi_gacker.stage import Mix, stage_of
from chickenlab.gigi_gacker.strategies import Advice, Prospect, expect
from chickenlab.gigi_gacker.view import Phase, View

QUICK = 2_500
"""How many combinations of bids are thought through in a moment."""
SURE = 0.995
"""A bid with this chance is as good as the only one."""


@dataclass(frozen=True, slots=True)
class LastRound:
    """The last round, solved: worms count, not victories.

    Attributes:
        plan: what everybody does, so that nobody gains by departing alone.
        prospects: what to expect of each of one's bids if all others keep to it, best first.
        advice: the likeliest bid of one's own plan, and the plan in words.
    """

    plan: RoundPlan
    prospects: list[Prospect]
    advice: Advice


def solve_last_round(view: View) -> LastRound | None:
    """The last round as an equilibrium; None in any other round, or if it would take long.

    >>> from chickenlab import gigi_gacker
    >>> game = gigi_gacker.Game(players=3)
    >>> position = gigi_gacker.Position.of(game, ["R7 R3", "Y6 W2", "G5"], ["W8 W1 W2"])
    >>> solved = solve_last_round(game.new_state(deal=position).view(0))
    >>> solved.advice.action
    Bid(card=R7)
    """
    if view.phase is not Phase.BID or view.rounds_left or not view.legal_actions:
        return None
    if Situation.of(view, (), ()).size > QUICK:
        return None
    plan = solve_endgame(view).first
    stage = stage_of(view)
    mixes = [
        _as_array(mix, bids) for mix, bids in zip(plan.mixes, stage.bids, strict=False)
    ]  # the Robo-chicken has bids, but no plan
    worths = _as_array(plan.worths[view.seat], stage.bids[view.seat])
    return LastRound(plan, expect(view, stage, mixes, worths), _advise(view, plan))


def _as_array(numbers: Mapping[Card, Number], bids: tuple[Card, ...]) -> Mix:
    return np.array([float(numbers[bid]) for bid in bids])


def _advise(view: View, plan: RoundPlan) -> Advice:
    mix = plan.mixes[view.seat]
    best = max(mix, key=lambda bid: mix[bid])
    ends = _end(float(plan.values[view.seat]), is_lead=view.game.players == 2)
    solved = "This is the last round, and it is solved"
    if mix[best] >= SURE:
        reason = f"{solved}: nothing is better than the {best.title} if all play well. {ends}"
        return Advice(Bid(best), reason)
    chances = sorted(mix.items(), key=lambda item: -item[1])
    ways = [
        f"the {bid.title} with {float(chance):.0%}" for bid, chance in chances if chance >= 0.005
    ]
    return Advice(
        Bid(best),
        f"{solved}: leave it to chance, so that nobody can outwit you. Bid "
        f"{', '.join(ways[:-1])} and {ways[-1]}. {ends}",
    )


def _end(value: float, *, is_lead: bool) -> str:
    """What one has at the end on average, in words."""
    worms = _worms(abs(value) if is_lead else value)
    if not is_lead:
        return f"You then end with {worms} on average."
    if abs(value) < 0.05:
        return "You then end level on average."
    return f"You then end {worms} {'ahead' if value > 0 else 'behind'} on average."


def _worms(number: float) -> str:
    """A number of worms to one decimal, if it needs one.

    >>> _worms(1.02), _worms(2.5)
    ('1 worm', '2.5 worms')
    """
    text = f"{number:.1f}".removesuffix(".0")
    return f"{text} worm{'' if text == '1' else 's'}"

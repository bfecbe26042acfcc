"""Named strategies for Gigi Gacker: callables `(view, rng) -> action`.

>>> sorted(NAMED)
['equilibrium', 'highest', 'level-1', 'level-2', 'monte-carlo', 'random', 'weighs']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import check_whole, check_whole_fields, whole_numbers
from chickenlab.core.game import Action
from chickenlab.core.playing import Strategy
from chickenlab.core.words import counted
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import Card, count_worms
from chickenlab.gigi_gacker.equilibrium import solve_stage
from chickenlab.gigi_gacker.habits import GOOD_HEN, card_worth
from chickenlab.gigi_gacker.stage import Mix, Stage, possible_bids, stage_of
from chickenlab.gigi_gacker.thinking import GUESSES, OTHERS, choice
from chickenlab.gigi_gacker.view import Phase, View

EVEN = 9
"""Bids whose worth agrees to this many decimals are equally good; the first is taken."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why, in one sentence to whoever holds the cards."""

    action: Action
    reason: str


@dataclass(frozen=True, slots=True)
class Prospect:
    """What to expect of one bid.

    Attributes:
        bid: the card.
        worms: worms taken less worms spent, on average.
        hen: the chance to take a hen.
        positions: the chance of each position.
        worth: what counts for choosing: worms, and the rest by rule of thumb.
    """

    bid: Card
    worms: float
    hen: float
    positions: tuple[float, ...]
    worth: float


def random_legal(view: View, rng: np.random.Generator) -> Action:
    """Any legal action, all equally likely."""
    return view.legal_actions[rng.integers(len(view.legal_actions))]


def highest_for_the_best(view: View, rng: np.random.Generator) -> Action:
    """Looks only at where the best card of the row lies: first, and it bids its highest card.

    The best card at position 1 asks for the highest bid, at the last position for the lowest, and
    in between for one in between.
    """
    del rng  # the same view always gets the same answer
    if view.phase is Phase.HENS:
        return hen_advice(view).action
    best = max(
        range(len(view.row)), key=lambda index: card_worth(view.row[index], view.rounds_left)
    )
    bids = sorted(possible_bids(view.hand), key=lambda card: (-card.strength, card))
    return Bid(bids[round(best * (len(bids) - 1) / (len(view.row) - 1))])


def weighs(view: View, rng: np.random.Generator) -> Action:
    """Weighs the row against the open hands: best if the others bid at random."""
    del rng
    return advise(view).action


@dataclass(frozen=True, slots=True)
class LevelK:
    """Believes that all others reason at one level less, and is best against that.

    Attributes:
        level: 0 bids at random.
    """

    level: int

    def __post_init__(self) -> None:
        check_whole_fields(self)

    def __call__(self, view: View, rng: np.random.Generator) -> Action:
        """The action in this view."""
        if view.phase is Phase.HENS:
            return hen_advice(view).action
        stage = stage_of(view)
        mix = level_mixes(stage, self.level)[view.seat]
        return Bid(stage.bids[view.seat][rng.choice(len(mix), p=mix)])


def level_k(level: int) -> LevelK:
    """A reasoner of a level: 0 bids at random, each next is best against the level below it.

    Raises:
        ValueError: if the level is not a whole number from 0.
    """
    return LevelK(check_whole("level", level))


def stage_equilibrium(view: View, rng: np.random.Generator) -> Action:
    """Mixes its bids so that, in this round alone, the others cannot exploit it much."""
    if view.phase is Phase.HENS:
        return hen_advice(view).action
    stage = stage_of(view)
    mix = solve_stage(stage, goal=0.05, iterations=150, restarts=1).mixes[view.seat]
    return Bid(stage.bids[view.seat][rng.choice(len(mix), p=mix / mix.sum())])


@whole_numbers
def level_mixes(stage: Stage, level: int) -> list[Mix]:
    """What reasoners of a level bid: the best reply, step by step, to equal chances."""
    mixes = stage.uniform()
    for _step in range(level):
        mixes = [_best_reply(stage, seat, mixes) for seat in range(stage.players)]
    return mixes


@whole_numbers
def prospects(view: View, level: int = 0) -> list[Prospect]:
    """What to expect of each of one's bids if the others reason at `level`, best first.

    >>> from chickenlab import gigi_gacker
    >>> game = gigi_gacker.Game(players=3)
    >>> state = game.new_state(deal=gigi_gacker.arranged_deal(game, ["W8 W1 W1"]))
    >>> prospects(state.view(0))[0].bid
    R7
    """
    stage = stage_of(view)
    mixes = level_mixes(stage, level)
    return expect(view, stage, mixes, stage.values(view.seat, mixes))


def expect(
    view: View, stage: Stage, mixes: Sequence[Mix], worths: NDArray[np.float64]
) -> list[Prospect]:
    """What to expect of each of one's bids if the others bid so, best first.

    Args:
        view: the round, with the bids still to be laid.
        stage: the same round as a game by itself.
        mixes: for each seat the chance of each of its bids.
        worths: what each of one's bids is worth.
    """
    chances = stage.chances(view.seat, mixes)
    worms = np.array([card.worms for card in view.row])
    hens = np.array([card is Card.HEN for card in view.row])
    found = [
        Prospect(
            bid,
            float(chances[index] @ worms) - bid.worms,
            float(chances[index] @ hens),
            tuple(float(chance) for chance in chances[index]),
            float(worths[index]),
        )
        for index, bid in enumerate(stage.bids[view.seat])
    ]
    return sorted(found, key=lambda prospect: -round(prospect.worth, EVEN))


@whole_numbers
def advise(view: View, level: int = 0) -> Advice:
    """What is best if the others reason at `level`, and why.

    Raises:
        ValueError: if the game does not wait for this seat.
    """
    if not view.legal_actions:
        raise ValueError(f"the game does not wait for seat {view.seat}")
    if view.phase is Phase.HENS:
        return hen_advice(view)
    best = prospects(view, level)[0]
    likely = int(np.argmax(best.positions))
    card = view.row[likely]
    chance = best.positions[likely]
    spends = f" and costs {best.bid.worms}" if best.bid.worms else ""
    return Advice(
        Bid(best.bid),
        f"The {best.bid.title} most likely takes position {likely + 1}, the {card.title} "
        f"({chance:.0%}){spends}; all hands are known, so this can be counted.",
    )


def hen_advice(view: View) -> Advice:
    """Whether to play a hen now, for which cards, and why."""
    choices = [action for action in view.legal_actions if isinstance(action, PlayHen)]
    last = view.rounds_left == 0

    def value(choice: PlayHen) -> float:
        return sum(card_worth(card, view.rounds_left) for card in choice.cards)

    best = max(choices, key=lambda choice: (value(choice), -len(choice.cards)))
    if KeepHen() not in view.legal_actions:
        return Advice(best, "You hold nothing but hens and need something to bid (A-GIG-6).")
    worms = count_worms(best.cards)
    if last and not worms:
        return Advice(KeepHen(), "No worms lie on your pile, and fewer cards break a tie (GIG-51).")
    if last:
        come = f"{counted(worms, 'worm')} {'comes' if worms == 1 else 'come'}"
        return Advice(best, f"Your last chance: {come} back (GIG-45).")
    if view.hand.count(Card.HEN) > view.rounds_left:
        return Advice(best, "You hold as many hens as there are chances left (GIG-40).")
    if value(best) >= GOOD_HEN:
        return Advice(best, f"{' and '.join(card.title for card in best.cards)} are worth a hen.")
    return Advice(KeepHen(), "Your pile will hold better cards later.")


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player who takes the action that is worth most: the chance to win first, then the gain.

    Among equals it does what "weighs" does.

    Attributes:
        guesses: in how many guesses of what is hidden it tries every action.
        others: how the others bid in them, each as one of these by chance: names of
            `batch.STRATEGIES`.
    """

    guesses: int = GUESSES
    others: tuple[str, ...] = OTHERS

    def __post_init__(self) -> None:
        check_whole_fields(self)

    def __call__(self, view: View, rng: np.random.Generator) -> Action:
        """The action of this player."""
        usual = weighs(view, rng)
        if len(view.legal_actions) == 1:
            return usual
        return choice(view, rng, others=self.others).best(self.guesses, usual)


def _best_reply(stage: Stage, seat: int, mixes: list[Mix]) -> Mix:
    values = stage.values(seat, mixes)
    reply = np.zeros(len(values))
    reply[int(np.argmax(np.round(values, EVEN)))] = 1
    return reply


NAMED: Mapping[str, Strategy] = MappingProxyType(
    {
        "random": random_legal,
        "highest": highest_for_the_best,
        "weighs": weighs,
        "level-1": LevelK(1),
        "level-2": LevelK(2),
        "equilibrium": stage_equilibrium,
        "monte-carlo": MonteCarlo(),
    }
)
"""The strategies of the house by name, for any number of players.

"monte-carlo" thinks: it guesses what is hidden, tries every action and plays on.
"""

"""Complete games that agree with all that one seat knows.

What the seat saw is told again with unknown cards. Each unknown card comes from a shuffle of
cards that are known as a set; what was laid or shown later, and what was said, narrows it down.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chickenlab.core.chance import Chance
from chickenlab.core.checks import LARGEST_SEED, whole_numbers
from chickenlab.core.game import Action, Event
from chickenlab.core.illegal import IllegalAction
from chickenlab.gallina_city import events
from chickenlab.gallina_city.actions import (
    LONGEST_PASS,
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Pass,
    Ready,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.deal import Deal
from chickenlab.gallina_city.guessing import Contradiction, Guess
from chickenlab.gallina_city.state import State
from chickenlab.gallina_city.view import Phase, View

ATTEMPTS = 200
"""How often a world is tried before giving up."""


@whole_numbers
def worlds(view: View, n: int, rng: np.random.Generator) -> list[State]:
    """`n` games that `view` allows: `world.view(view.seat) == view`.

    Hidden are the cards in other hands and in the pile, which picture somebody describes, and
    which card a call is made with. All that was said and laid holds in each world; among the worlds
    for which it holds, some are drawn more often than others.

    Raises:
        ValueError: if `n` is negative.
        RuntimeError: if no world was found, which honest views do not cause.

    >>> from chickenlab import gallina_city
    >>> view = gallina_city.Game(players=3).new_state(seed=1).view(0)
    >>> all(world.view(0) == view for world in worlds(view, 3, np.random.default_rng(1)))
    True
    """
    if n < 0:
        raise ValueError(f"n={n} is not possible; choose 0 or more")
    return [_world(view, rng) for _world_number in range(n)]


def _world(view: View, rng: np.random.Generator) -> State:
    for _ in range(ATTEMPTS):
        try:
            guess = Guess(view, rng)
            return _retold(view, guess, rng)
        except (Contradiction, IllegalAction):
            continue  # two guesses that do not go together
    raise RuntimeError(f"no world was found in {ATTEMPTS} attempts for {view.seat=}")


class _Planned(Chance):
    """Chance that shuffles as it was guessed."""

    def __init__(self, guess: Guess) -> None:
        super().__init__(0)
        self.state: State | None = None
        self.packs = guess.orders[1:]
        self.shared = [[token.known for token in tokens] for tokens in guess.shared]

    def order(self, count: int) -> tuple[int, ...]:
        state = self.state
        assert state is not None, "a planned shuffle knows its game"
        if state.aside and state.phase is Phase.READY:
            wanted, source = self.shared.pop(0), state.aside
        else:
            wanted = self.packs.pop(0)
            is_pack = count == len(state.game.design)  # cards in hands are never in the middle
            source = list(range(count)) if is_pack else state.discards
        # what is drawn first lies at the end
        outcome = tuple(source.index(card) for card in reversed(wanted))
        self.log.append(outcome)
        return outcome


def _retold(view: View, guess: Guess, rng: np.random.Generator) -> State:
    """The game that was guessed, played as the view saw it."""
    dealt = sum(len(hand) for hand in guess.first_hands)
    hands = tuple(tuple(sorted(token.known for token in hand)) for hand in guess.first_hands)
    pile = tuple(guess.orders[0][dealt:])
    deal = Deal(hands, pile, view.youngest, guess.first_round, guess.first_middle)
    chance = _Planned(guess)
    state = chance.state = State(view.game, deal, chance)
    laid = _laid_calls(view.events)
    spoken = iter(guess.spoken)
    for number, event in enumerate(view.events):
        _pass_until(state, _time(event))
        match event:
            case events.DetailSaid():
                image = next(spoken).image
                assert image is not None, "all pictures have been chosen"
                step = (event.seat, Say(image, event.attribute))
            case events.Called():
                step = (event.seat, laid.get(number) or _any_call(state, event, rng))
            case _:
                step = _step(event)
        if step is not None:
            state.apply(*step)
    _pass_until(state, view.now)
    # what was shuffled stays, what is to come is open
    state.chance = Chance(int(rng.integers(LARGEST_SEED)), given=chance.log)
    state.chance.log += chance.log
    if state.view(view.seat) != view:
        raise Contradiction
    return state


def _step(event: Event) -> tuple[int, Action] | None:
    """The action that this event tells of, if any."""
    match event:
        case events.SeatReady():
            return event.seat, Ready()
        case events.RoundBegan() if event.caller is not None:
            return event.caller, CoinCoin()
        case events.CallWithdrawn():
            return event.seat, Withdraw()
        case events.CallDeclined():
            return event.seat, Decline(event.caller)
        case events.PairSettled() if event.spotted_by is not None:
            assert event.attribute is not None, "who spots a difference names it"
            return event.spotted_by, Challenge(event.pair.caller, event.attribute)
        case events.StopSaid():
            return event.seat, Stop()
        case events.StopTakenBack():
            return event.seat, GoOn()
        case _:
            return None


def _time(event: Event) -> int:
    """When it happened, in milliseconds of the round; 0 where the clock has not to be asked."""
    if isinstance(event, events.RoundEnded):
        return event.result.duration
    return getattr(event, "at", 0)


def _pass_until(state: State, time: int) -> None:
    while state.phase is Phase.TALK and state.now < time:
        step = min(LONGEST_PASS, time - state.now, state.next_end - state.now)
        state.apply(state.game.clock, Pass(step))


def _laid_calls(seen: Sequence[Event]) -> dict[int, Cocorico]:
    """The calls that were answered, by the number of the event: their cards were shown."""
    found: dict[int, Cocorico] = {}
    last: dict[int, int] = {}
    for number, event in enumerate(seen):
        if isinstance(event, events.Called):
            last[event.seat] = number
        elif isinstance(event, events.CardsLaid):
            pair = event.pair
            for mine, partner in ((0, 1), (1, 0)):
                call = Cocorico(pair.seats[partner], pair.cards[mine], pair.images[mine])
                found[last[pair.seats[mine]]] = call
    return found


def _any_call(state: State, event: events.Called, rng: np.random.Generator) -> Cocorico:
    if event.card is not None and event.image is not None:
        return Cocorico(event.partner, event.card, event.image)
    legal = state.legal_actions(event.seat)
    calls = [a for a in legal if isinstance(a, Cocorico) and a.partner == event.partner]
    return calls[int(rng.integers(len(calls)))]

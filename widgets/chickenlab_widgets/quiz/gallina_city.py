"""The exercises of the Gallina City lesson, scripted players and goals for its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import cast

import numpy as np

from chickenlab import Action, Event, Strategy, gallina_city
from chickenlab.gallina_city import IMAGES, Phase, RoundEnd, Verdict, View, events
from chickenlab.gallina_city.actions import Cocorico, Decline, Say, Stop, parse_action
from chickenlab.gallina_city.deal import FINI
from chickenlab.gallina_city.describing import family_first
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, equals, works_like
from chickenlab_widgets.tables.gallina_city import GallinaCityTable

Goal = Callable[[GallinaCityTable], bool]


def script(*lines: str) -> Strategy:
    """A player who does just this, and shows every caller the picture it speaks of.

    Args:
        lines: a time in seconds of the round and the code of an action, such as "2.5 say 1 hat";
            it can say things, call and say "stop".

    Raises:
        ValueError: naming a line that is none.
    """
    steps = [_step(line) for line in lines]

    def scripted(view: View, rng: np.random.Generator) -> Action | None:
        del rng
        if view.phase is not Phase.TALK:
            return next(iter(view.legal_actions), None)
        done = _done(view, [action for _time, action in steps])
        means_to_call = {a.partner for _time, a in steps[done:] if isinstance(a, Cocorico)}
        for caller in view.callers:
            if caller not in means_to_call:
                return _answer(view, caller)
        if done < len(steps):
            time, action = steps[done]
            if view.now >= time and action in view.legal_actions:
                return action
        return None

    return scripted


def telling(cards: Iterable[int], *, every: float = 0.3) -> list[str]:
    """The lines of somebody who describes all pictures of their cards and then agrees to "Stop".

    Args:
        cards: the cards, of the usual deck.
        every: seconds from word to word.

    >>> telling([0])[:3]
    ['0.3 say 0 family', '0.6 say 0 hat', '0.9 say 0 eyes']
    """
    images = [image for card in cards for image in gallina_city.CYCLIC.cards[card]]
    codes = [f"say {image} {name}" for image in images for name in family_first(IMAGES[image])]
    codes.append("stop")
    return [f"{every * number:.1f} {code}" for number, code in enumerate(codes, start=1)]


def _step(line: str) -> tuple[float, Action]:
    time, _space, code = line.partition(" ")
    try:
        step = 1000 * float(time), parse_action(code)
    except ValueError as error:
        raise ValueError(f"{line!r} is no time in seconds with an action: {error}") from None
    if not isinstance(step[1], (Say, Cocorico, Stop)):
        raise ValueError(f"{line!r} is none of say, cocorico and stop")
    return step


def _answer(view: View, caller: int) -> Action:
    for card in view.hand:
        if view.describing is not None and view.describing in view.game.design.cards[card]:
            return Cocorico(caller, card, view.describing)
    return Decline(caller)


def _done(view: View, actions: list[Action]) -> int:
    """How many of these actions the seat has done in this round, in this order."""
    done = 0
    for event in view.events:
        if isinstance(event, events.RoundBegan):
            done = 0
        elif done < len(actions) and _is(event, view.seat, actions[done]):
            done += 1
    return done


def _is(event: Event, seat: int, action: Action) -> bool:
    """Whether this is what happens when the seat does this."""
    match event:
        case events.DetailSaid() if event.seat == seat and event.image is not None:
            return action == Say(event.image, event.attribute)
        case events.Called() if event.seat == seat and event.card is not None:
            assert event.image is not None, "whoever knows the card knows the picture"
            return action == Cocorico(event.partner, event.card, event.image)
        case events.StopSaid():
            return event.seat == seat and action == Stop()
        case _:
            return False


# ---------------------------------------------------------------------- goals


def _state(table: GallinaCityTable) -> gallina_city.State:
    return cast(gallina_city.State, table.state)


def said(details: int) -> Goal:
    """A goal: to say a number of details of one picture."""

    def reached(table: GallinaCityTable) -> bool:
        return table.seat is not None and len(set(_state(table).described[table.seat])) >= details

    return reached


def laid_right(table: GallinaCityTable) -> bool:
    """A goal: to lay a card together with somebody who has the same picture."""
    laid = (event for event in table.state.events if isinstance(event, events.CardsLaid))
    return any(table.seat in event.pair.seats and event.pair.is_right for event in laid)


def spotted(table: GallinaCityTable) -> bool:
    """A goal: to point out a difference between two laid pictures."""
    settled = (event for event in table.state.events if isinstance(event, events.PairSettled))
    return any(
        event.verdict is Verdict.WRONG and event.spotted_by == table.seat for event in settled
    )


def called_fini(table: GallinaCityTable) -> bool:
    """A goal: to be the one who calls "Fini!"."""
    fini = (event for event in table.state.events if isinstance(event, events.FiniCalled))
    return any(event.seats == (table.seat,) for event in fini)


def stopped_rightly(table: GallinaCityTable) -> bool:
    """A goal: to agree on a right "Stop"."""
    return any(result.end is RoundEnd.STOP_RIGHT for result in _state(table).results)


# ---------------------------------------------------------------------- exercises


def minus_points(cards_left: tuple[int, ...]) -> list[int]:
    """The minus points of a round that somebody has finished (GAL-23, GAL-24).

    >>> minus_points((2, 5, 3)), minus_points((2, 5, 2))
    ([0, 5, 3], [0, 5, 0])
    """
    return [0 if cards == FINI else cards for cards in cards_left]


def _rounds() -> Iterable[tuple[object, ...]]:
    hands = product((2, 3, 7), (2, 4), (2, 3, 9))
    return [(cards,) for cards in hands if 2 in cards]


def _cards_in_round_3() -> int:
    """Five players who lay nothing: all that is dealt is still there (GAL-37, A-GAL-14)."""
    game = gallina_city.Game(players=5, mode="cooperative")
    return min(sum(5 * game.cards_each(number) for number in (1, 2, 3)), len(game.design))


def _above_two(cards_left: tuple[int, ...]) -> list[int]:
    return [cards - FINI for cards in cards_left]


def _negative(cards_left: tuple[int, ...]) -> list[int]:
    return [-points for points in minus_points(cards_left)]


check = Exercises(
    {
        "1": Exercise(
            equals(
                lambda: len(IMAGES[0].differences(IMAGES[28])),
                unit="details",
                mistakes={
                    1: "look again: there is more than one.",
                    2: "nearly. The hat is one detail, its pompom another.",
                },
            ),
            "Right: whoever has not heard of all of these cannot be sure.",
            hints=(
                "Go through the details one after the other: colour, hat, pompom, eyes ...",
                "They are look-alikes, so the family is no difference.",
            ),
        ),
        "2": Exercise(
            works_like(
                minus_points,
                _rounds,
                mistakes={
                    list: "Whoever has two cards left has finished, and has no minus points "
                    "(GAL-22, GAL-23).",
                    _above_two: "Each card that is left counts, not only those above two (GAL-24).",
                    _negative: "Write them without a minus sign.",
                },
            ),
            "Right, for every round I tried.",
            hints=(
                "Who has finished? Whoever has two cards left (GAL-22).",
                "All others have one minus point for each card that is left (GAL-24).",
            ),
        ),
        "3": Exercise(
            equals(
                _cards_in_round_3,
                unit="cards",
                mistakes={
                    60: "the deck has fewer cards: they are dealt as far as they go.",
                    20: "that is one round. What was not laid stays in the hands (GAL-37).",
                    40: "that is after two rounds; in the third cards are dealt again.",
                },
            ),
            "Right: there are no more cards than that.",
            hints=(
                "How many cards does each of five players get in a round (GAL-29)?",
                "What was not laid stays in the hands, and more are dealt (GAL-37).",
                "How many cards has the game?",
            ),
        ),
    }
)
"""The exercises of the lesson on the rules."""

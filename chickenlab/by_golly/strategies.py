"""Named strategies for By Golly!: callables `(view, rng) -> action`.

Each plays by `view.yard`. Give it a worse memory with `memory.Remembering(strategy, memory)`.

>>> sorted(NAMED)  # doctest: +NORMALIZE_WHITESPACE
['absent-minded', 'explorer', 'goldfish', 'known-first', 'monte-carlo', 'random', 'sharp',
 'solo-optimal']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

import numpy as np

from chickenlab.by_golly.actions import (
    DrawFrom,
    Flip,
    Lay,
    Leave,
    PutAside,
    PutAsideKept,
    Shuffle,
    Stop,
)
from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.habits import HARM
from chickenlab.by_golly.memory import Forgetting, Last, Remembering
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.yard import Group
from chickenlab.core.checks import check_whole_fields
from chickenlab.core.game import Action
from chickenlab.core.playing import Strategy


def random_legal(view: View, rng: np.random.Generator) -> Action:
    """Any legal action, all equally likely."""
    return view.legal_actions[rng.integers(len(view.legal_actions))]


def known_first(view: View, rng: np.random.Generator) -> Action:
    """Always takes an animal whose place it knows; everything else is random."""
    action = _match_known(view)
    return random_legal(view, rng) if action is None else action


def explorer(view: View, rng: np.random.Generator) -> Action:
    """Takes the known animals first and then turns up cards it has not seen; draws from anybody."""
    action = _match_known(view)
    if action is not None:
        return action
    match view.phase:
        case Phase.FLIP | Phase.SECOND:
            known = view.yard.known
            unseen = [place for place in view.face_down if place not in known]
            places = unseen or list(view.face_down)
            return Flip(places[rng.integers(len(places))])
        case Phase.SHUFFLE if Leave() in view.legal_actions:
            return Leave()
        case _:
            return random_legal(view, rng)


def solo_optimal(view: View, rng: np.random.Generator) -> Action:
    """Best when alone (see `solo`): known animals first, then search, and never shuffle.

    It searches for the animal of which it holds most copies, and after mess it looks at one more
    unseen card. Against others it draws from anybody.
    """
    if view.phase is Phase.LAY and _match_known(view) is None:
        return max(
            (action for action in view.legal_actions if isinstance(action, Lay)),
            key=lambda action: (_best_chance(view, action.animal), view.hand.count(action.animal)),
            default=view.legal_actions[0],
        )
    if view.phase is Phase.FLIP and view.laid is not None:
        laid = view.laid
        hopeful = [group for group in _face_down(view) if laid in group.cards]
        if hopeful:
            best = max(hopeful, key=lambda group: group.cards.count(laid) / len(group.cards))
            return Flip(_any_of(best, rng))
    return explorer(view, rng)


def sharp(view: View, rng: np.random.Generator) -> Action:
    """Plays for the full table: it keeps clear of mess, digs it in, and helps nobody who leads."""
    return advise(view, rng).action


def goldfish(view: View, rng: np.random.Generator) -> Action | None:
    """Plays like `known_first`, but remembers only the last three cards."""
    return _GOLDFISH(view, rng)


def absent_minded(view: View, rng: np.random.Generator) -> Action | None:
    """Plays like `sharp`, but forgets each card with chance one in ten in every turn."""
    return _ABSENT_MINDED(view, rng)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why, in one sentence to whoever holds the cards."""

    action: Action
    reason: str


def advise(view: View, rng: np.random.Generator | None = None) -> Advice:
    """What `sharp` does, and why. Among equally good places chance decides, if there is any.

    Raises:
        ValueError: if it is not this seat's turn.

    >>> from chickenlab import by_golly
    >>> game = by_golly.Game(players=2)
    >>> deal = by_golly.arranged_deal(game, {0: "fox hen hen mouse worm"}, yard="fox hen")
    >>> print(advise(game.new_state(deal=deal).view(0)).action)
    lay hen
    """
    if not view.legal_actions:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    if len(view.legal_actions) == 1:
        return Advice(view.legal_actions[0], "There is nothing else to do.")
    match view.phase:
        case Phase.LAY:
            return _lay(view)
        case Phase.FLIP:
            return _flip(view, rng)
        case Phase.PUT_ASIDE:
            most = max(
                (action for action in view.legal_actions if isinstance(action, PutAside)),
                key=lambda action: action.copies,
            )
            return Advice(most, "Lucky duck: be rid of all your copies at once (BYG-18).")
        case Phase.SECOND:
            return _second(view, rng)
        case Phase.DRAW:
            return _draw(view)
        case _:
            return _shuffle(view)


def match_chance(view: View, animal: Card) -> Fraction:
    """How likely laying this animal leads to a match, if the best place is turned up."""
    return _best_chance(view, animal)


def wanted_chance(view: View, action: Action) -> Fraction | None:
    """How likely the next card turned up is the wanted one, if the best is chosen from then on.

    That is the animal that is laid, or a shovel after mess; None if no flip comes next.
    """
    match action:
        case Lay():
            return match_chance(view, action.animal)
        case Flip():
            cards = view.yard.group_at(action.place).cards
            return Fraction(sum(card is view.wanted for card in cards), len(cards))
        case _:
            return None


def _match_known(view: View) -> Action | None:
    """Whatever gets rid of an animal for certain."""
    for action in view.legal_actions:
        if isinstance(action, PutAsideKept):
            return action
    match view.phase:
        case Phase.LAY:
            certain = [
                action
                for action in view.legal_actions
                if isinstance(action, Lay) and view.yard.place_of(action.animal) in view.face_down
            ]
            return max(certain, key=lambda lay: view.hand.count(lay.animal), default=None)
        case Phase.FLIP if view.laid is not None:
            place = view.yard.place_of(view.laid)
            return Flip(place) if place is not None and place in view.face_down else None
        case Phase.PUT_ASIDE:
            return view.legal_actions[-1]
        case _:
            return None


def _best_chance(view: View, animal: Card) -> Fraction:
    return max(
        (Fraction(group.cards.count(animal), len(group.cards)) for group in _face_down(view)),
        default=Fraction(0),
    )


def _face_down(view: View) -> list[Group]:
    """What is known of the places that may be turned up now."""
    open_places = {place for place, _card in view.face_up}
    return [group for group in view.yard.groups if group.places[0] not in open_places]


def _lay(view: View) -> Advice:
    known = _match_known(view)
    if isinstance(known, PutAsideKept):
        return Advice(known, f"{_the(known.animal)} lies open: be rid of it (A-BYG-3).")
    if isinstance(known, Lay):
        place = view.yard.place_of(known.animal)
        assert place is not None, "its place is known"
        return Advice(known, f"{_the(known.animal)} lies on place {place + 1}.")
    lays = [action for action in view.legal_actions if isinstance(action, Lay)]
    best = max(lays, key=lambda lay: (_value(view, lay.animal), view.hand.count(lay.animal)))
    if Stop() in view.legal_actions and _value(view, best.animal) < 0:
        return Advice(Stop(), "Nothing more is known, and mess would cost more than luck brings.")
    copies = view.hand.count(best.animal)
    chance = _best_chance(view, best.animal)
    if copies > 1:
        why = f"you hold it {copies} times, and all of them go at once (BYG-18)"
    else:
        why = "no animal has a better chance"
    return Advice(best, f"A match has chance {chance}; {why}.")


def _value(view: View, animal: Card) -> float:
    """Cards that laying this animal rids the player of, on average, in this one flip."""
    harm = _harm(view)
    return max(_group_value(view, group, animal, harm) for group in _face_down(view))


def _harm(view: View) -> float:
    """What mess would cost: nothing while it is known where a shovel lies."""
    return 0.0 if view.yard.place_of(Card.SHOVEL) in view.face_down else HARM


def _group_value(view: View, group: Group, animal: Card, harm: float) -> float:
    """The same if a card of this group is turned up."""
    copies = max(1, view.hand.count(animal) + (view.laid is animal))
    gain = group.cards.count(animal) * copies - group.cards.count(Card.MESS) * harm
    return gain / len(group.cards)


def _flip(view: View, rng: np.random.Generator | None) -> Advice:
    animal = view.laid
    assert animal is not None, "an animal has been laid"
    known = _match_known(view)
    if isinstance(known, Flip):
        return Advice(known, f"{_the(animal)} lies there.")
    hopeful = [group for group in _face_down(view) if animal in group.cards]
    harm = _harm(view)
    group = max(
        hopeful or _face_down(view),
        key=lambda group: _group_value(view, group, animal, harm),
    )
    flip = Flip(_any_of(group, rng))
    if not hopeful:
        return Advice(flip, "It cannot match any more, and here is the least to fear.")
    chance = Fraction(group.cards.count(animal), len(group.cards))
    return Advice(flip, f"It shows {animal.that()} with chance {chance}.")


def _any_of(group: Group, rng: np.random.Generator | None) -> int:
    # who forgets and always began at the same end would never get to the other
    return group.places[0 if rng is None else int(rng.integers(len(group.places)))]


def _second(view: View, rng: np.random.Generator | None) -> Advice:
    def fear(group: Group) -> tuple[float, int]:
        bad, good = group.cards.count(Card.MESS), group.cards.count(Card.SHOVEL)
        return (bad - good) / len(group.cards), -len(group.places)

    group = min(_face_down(view), key=fear)
    flip = Flip(_any_of(group, rng))
    chance = Fraction(group.cards.count(Card.SHOVEL), len(group.cards))
    if chance == 1:
        return Advice(flip, "A shovel lies there: dig it in (BYG-25).")
    return Advice(flip, f"The chance of a shovel there is {chance}.")


def _draw(view: View) -> Advice:
    left = view.cards_left
    best = max(
        (action for action in view.legal_actions if isinstance(action, DrawFrom)),
        key=lambda action: (left[action.seat], view.hand_sizes[action.seat]),
    )
    return Advice(
        best, f"Seat {best.seat} is furthest from winning: a card less helps that seat least."
    )


def _shuffle(view: View) -> Advice:
    useful = [card for _place, card in view.face_up if card in view.hand]
    if useful:
        return Advice(Leave(), f"You can use {useful[0].that()} yourself next time.")
    return Advice(Shuffle(), "None of these cards is of use to you: let the others forget them.")


def _the(card: Card) -> str:
    return f"The {card.title()}"


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player who tries every choice in many games and takes what wins most often.

    Among equals it does what `sharp` does.

    Attributes:
        guesses: in how many positions that fit its view it tries every choice.
        games: how many games it plays on from each.
        players: who plays on at all seats, a name of `batch.STRATEGIES`.
    """

    guesses: int = 24
    games: int = 8
    players: str = "sharp"

    def __post_init__(self) -> None:
        check_whole_fields(self)

    def __call__(self, view: View, rng: np.random.Generator) -> Action:
        """The action of this player."""
        usual = sharp(view, rng)
        think = view.game.parts.choice  # the game carries it, since it guesses referee's states
        assert think is not None
        found = think(view, rng, players=self.players, games=self.games)
        if len(found.actions) == 1:
            return usual
        return found.best(self.guesses, usual)


_GOLDFISH = Remembering(known_first, Last(3))
_ABSENT_MINDED = Remembering(sharp, Forgetting(0.1))

NAMED: Mapping[str, Strategy] = MappingProxyType(
    {
        "random": random_legal,
        "known-first": known_first,
        "explorer": explorer,
        "solo-optimal": solo_optimal,
        "sharp": sharp,
        "goldfish": _GOLDFISH,
        "absent-minded": _ABSENT_MINDED,
        "monte-carlo": MonteCarlo(),
    }
)
"""The strategies of the house by name, for any number of players."""

"""What a player remembers of the yard. A strategy sees the game through a memory.

A memory is a function of what its seat saw: asked twice, it answers the same, and a fact that is
forgotten stays forgotten until it is seen again. Everybody notices a shuffle, so what was known
of the shuffled places is gone for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

import numpy as np

from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.events import HandTaken
from chickenlab.by_golly.habits import FORGOTTEN
from chickenlab.by_golly.view import View
from chickenlab.by_golly.yard import Group, Knowledge, Sighting, neighbours
from chickenlab.core.checks import check_whole, check_whole_fields
from chickenlab.core.game import Action
from chickenlab.core.playing import Strategy


class Memory(ABC):
    """What a player remembers; subclasses say which sightings."""

    @abstractmethod
    def recall(self, view: View) -> list[Sighting]:
        """The sightings that the player believes to remember, the oldest first."""

    def yard(self, view: View) -> Knowledge:
        """The yard as the player believes it to be; what lies face up is seen."""
        return _yard(view, self.recall(view))

    def through(self, view: View) -> View:
        """What a player with this memory sees and remembers."""
        recalled = self.recall(view)
        return replace(
            view,
            yard=_yard(view, recalled),
            sightings=tuple(recalled),
            events=(),
            shown=((),) * view.game.players,
        )


@dataclass(frozen=True, slots=True)
class Perfect(Memory):
    """Never forgets anything."""

    def recall(self, view: View) -> list[Sighting]:
        """All sightings that still hold."""
        return [sighting for _number, sighting in _newest(view.sightings)][::-1]

    def yard(self, view: View) -> Knowledge:
        """Just what can be known."""
        return view.yard

    def through(self, view: View) -> View:
        """The view itself."""
        return view


@dataclass(frozen=True, slots=True)
class Nothing(Memory):
    """Remembers nothing; it sees only what lies face up."""

    def recall(self, view: View) -> list[Sighting]:
        """No sightings."""
        del view
        return []


@dataclass(frozen=True, slots=True)
class Last(Memory):
    """Remembers the last cards it saw.

    Raises:
        ValueError: if the number is negative or no number.
    """

    cards: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", check_whole("cards", self.cards))

    def recall(self, view: View) -> list[Sighting]:
        """The latest sightings, as long as their places are not more than `cards`."""
        facts: list[Sighting] = []
        places: set[int] = set()
        for _number, sighting in _newest(view.sightings):
            if len(places | set(sighting.places)) > self.cards:
                break
            places |= set(sighting.places)
            facts.append(sighting)
        return facts[::-1]


@dataclass(frozen=True, slots=True)
class Forgetting(Memory):
    """Forgets each fact with the same chance in each turn that passes.

    The seed makes another head with the same habit.

    Raises:
        ValueError: if `chance` is no probability.
    """

    chance: float
    seed: int = 0

    def __post_init__(self) -> None:
        check_whole_fields(self)
        _check_probability("chance", self.chance)

    def recall(self, view: View) -> list[Sighting]:
        """The sightings that are not forgotten yet."""
        head = _Head(self.seed, view)
        facts: list[Sighting] = []
        for number, sighting in _newest(view.sightings):
            kept = (1 - self.chance) ** (view.turns - sighting.turn)
            if kept < FORGOTTEN:
                break  # older ones even more so
            if head.draw(number) < kept:
                facts.append(sighting)
        return facts[::-1]


@dataclass(frozen=True, slots=True)
class Confusing(Memory):
    """Puts each card it sees, with some chance, on a neighbouring place; else like another memory.

    What it believes may therefore be wrong.

    Raises:
        ValueError: if `chance` is no probability.
    """

    chance: float
    otherwise: Memory = Perfect()
    seed: int = 0

    def __post_init__(self) -> None:
        check_whole_fields(self)
        _check_probability("chance", self.chance)

    def recall(self, view: View) -> list[Sighting]:
        """What the other memory remembers, some of it misplaced."""
        head = _Head(self.seed + 1, view)
        size = len(view.game.yard_pack)
        numbers = {id(sighting): number for number, sighting in enumerate(view.sightings)}
        facts: list[Sighting] = []
        for fact in self.otherwise.recall(view):
            number = numbers.get(id(fact))  # none for what is left of an older shuffle
            if number is not None and len(fact.places) == 1 and head.draw(number) < self.chance:
                near = neighbours(fact.places[0], size)
                place = near[int(head.draw(number, "where") * len(near))] if near else 0
                fact = replace(fact, places=(place,))
            facts.append(fact)
        return facts


PERFECT = Perfect()
NOTHING = Nothing()


@dataclass(frozen=True, slots=True)
class Remembering:
    """A strategy that sees the game through a memory: itself a strategy."""

    strategy: Strategy
    memory: Memory = PERFECT

    def __call__(self, view: View, rng: np.random.Generator) -> Action | None:
        """What the strategy does, given what it remembers."""
        return self.strategy(self.memory.through(view), rng)


def _yard(view: View, facts: Sequence[Sighting]) -> Knowledge:
    face_up = [Sighting(view.turns, (place,), (card,)) for place, card in view.face_up]
    return believed([*facts, *face_up], view.game.yard_pack)


def believed(facts: Sequence[Sighting], pack: Sequence[Card]) -> Knowledge:
    """The yard that follows from remembered facts; where they clash, the latest is believed.

    Places that nothing is remembered of share the cards that are left over.
    """
    left = Counter(pack)
    cards_at: dict[int, Card] = {}
    groups: list[Group] = []
    taken: set[int] = set()
    for fact in reversed(facts):
        places = tuple(place for place in fact.places if place not in taken)
        cards = Counter(fact.cards)
        cards.subtract(cards_at[place] for place in fact.places if place in cards_at)
        if min(cards.values()) < 0 or cards.total() != len(places) or not cards <= left:
            continue
        left -= cards
        taken.update(places)
        groups.append(Group(places, tuple(sorted(cards.elements()))))
        if len(fact.places) == 1 and places:
            cards_at[places[0]] = fact.cards[0]
    rest = tuple(place for place in range(len(pack)) if place not in taken)
    return Knowledge.made_of([*groups, Group(rest, tuple(sorted(left.elements())))])


def _newest(sightings: Sequence[Sighting]) -> Iterator[tuple[int, Sighting]]:
    """The sightings with their numbers, the newest first, without what a shuffle made worthless.

    Of the cards of an older shuffle those still hold that were not shuffled again: whoever knew
    which card left them for the next shuffle keeps the rest in mind.
    """
    shuffled: set[int] = set()
    before: dict[int, Card] = {}  # what shuffled places showed just before their next shuffle
    for number in range(len(sightings) - 1, -1, -1):
        sighting = sightings[number]
        moved = shuffled.intersection(sighting.places)
        if not moved:
            yield number, sighting
        elif len(sighting.places) == 1:
            before.setdefault(sighting.places[0], sighting.cards[0])
        elif moved <= before.keys():
            left = Counter(sighting.cards) - Counter(before[place] for place in moved)
            places = tuple(place for place in sighting.places if place not in moved)
            if places:
                yield number, Sighting(sighting.turn, places, tuple(sorted(left.elements())))
        if len(sighting.places) > 1:
            shuffled.update(sighting.places)
            for place in sighting.places:
                before.pop(place, None)


class _Head:
    """The fixed luck of one player in one game: which facts stick and which do not.

    It grows from the first hand, so that it differs from game to game without knowing anything
    that the player does not.
    """

    def __init__(self, seed: int, view: View) -> None:
        hand = next(
            event.cards
            for event in view.events
            if isinstance(event, HandTaken) and event.seat == view.seat
        )
        self.key = repr((seed, view.seat, [int(card or 0) for card in hand])).encode()

    def draw(self, number: int, what: str = "") -> float:
        """A number from 0 to 1 for a fact, always the same."""
        digest = blake2b(f"{number} {what}".encode(), key=self.key[:64], digest_size=8).digest()
        return int.from_bytes(digest) / 2**64


def _check_probability(name: str, value: object) -> None:
    if not isinstance(value, float | int) or isinstance(value, bool) or not 0 <= value <= 1:
        raise ValueError(f"{name}={value!r} is not possible; choose a number from 0 to 1")

"""Talkers at the referee's table: strategies `(view, rng) -> action or None`.

A `Player` talks and listens as its `Talker` does in the model of `talk`, but here others may be
people: it answers those who call it, takes back calls that nobody answers and looks for mistakes.

In the model, finding a picture among those in hand takes no time, and neither does answering; so
it is for the players of this module. Where people play along, at the table of the widgets, each
bot is given `reacts`, the 1.5 to 3 seconds (`REACTS`) that people need for both.

>>> from chickenlab import gallina_city
>>> from chickenlab.core.playing import play
>>> game = gallina_city.Game(players=3, rounds=1)
>>> record = play(game, [careful, brief, hasty], seed=1)
>>> print(record.replay().results[0].end)
fini
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from zlib import crc32

import numpy as np

from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Action, Event
from chickenlab.core.playing import Strategy
from chickenlab.gallina_city import events
from chickenlab.gallina_city.actions import Challenge, Cocorico, Decline, GoOn, Say, Stop, Withdraw
from chickenlab.gallina_city.cards import Deck
from chickenlab.gallina_city.describing import (
    ALL,
    FITS,
    NAMES,
    SILENT,
    everything,
    family_first,
    family_only,
    fewest_words,
    rarest_first,
)
from chickenlab.gallina_city.images import IMAGES
from chickenlab.gallina_city.outcome import CHECK
from chickenlab.gallina_city.talkers import (
    COMPETITIVE,
    COOPERATIVE,
    MOMENT,
    NOBODY,
    Room,
    Talker,
    heard_value,
)
from chickenlab.gallina_city.view import Phase, View

WAITS = 4000
"""Milliseconds after which a call that nobody answers is taken back, beside the time to react."""
REACTS = (1500, 3000)
"""The fewest and most milliseconds in which people find one picture among those in hand, or answer
a call."""


def random_legal(view: View, rng: np.random.Generator) -> Action:
    """Any legal action, all equally likely, whenever it is asked."""
    return view.legal_actions[rng.integers(len(view.legal_actions))]


@dataclass(frozen=True)
class Player:
    """A talker who can play at the referee's table.

    Attributes:
        talker: how the player talks and listens.
        mishear: the chance to mishear a word when following one voice.
        spots: the chance that a wrong pair is noticed by somebody in time, if all are alike.
        reacts: the fewest and most milliseconds it takes to find a picture among those in
            hand, to answer a call and to see a difference. A player who needs time for that also
            gives it to others, and is silent that long after each picture.
        seed: what is misheard and overlooked depends on it, and on nothing that must not be known.
    """

    talker: Talker
    mishear: float = COMPETITIVE.mishear
    spots: float = COMPETITIVE.spots
    reacts: tuple[int, int] = (0, 0)
    seed: int = 0
    _memories: dict[int, _Memory] = field(
        default_factory=dict["int", "_Memory"], init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        _ = Room(mishear=self.mishear, spots=self.spots)  # which says what is possible
        fewest, most = self.reacts
        if not 0 <= fewest <= most < CHECK:
            raise ValueError(
                f"reacts={self.reacts} is not possible; choose the fewest and the most "
                f"milliseconds, from 0 to less than {CHECK}"
            )

    @property
    def __name__(self) -> str:
        """The name of the talker."""
        return self.talker.name

    def __call__(self, view: View, rng: np.random.Generator) -> Action | None:
        """What the player does now; None to say nothing."""
        del rng  # what the player knows decides
        if view.phase is Phase.READY:
            return next(iter(view.legal_actions), None)
        if view.phase is Phase.OVER or view.seat in view.busy:
            return None
        memory = self.remember(view)
        if view.callers:
            return self._answer(view, memory)
        choices = (
            self._challenge(view),
            self._call(view, memory),
            self._stop(view, memory),
            self._say(view, memory),
        )
        action = next((choice for choice in choices if choice is not None), None)
        return action if action in view.legal_actions else None

    def possible(self, view: View) -> dict[int, int]:
        """For each other seat the pictures that fit what was heard of it, as bits."""
        heard = self.remember(view).heard
        return {seat: mask for seat, mask in heard.items() if seat != view.seat}

    def remember(self, view: View) -> _Memory:
        """What the player made of everything that happened, as far as it was noticed."""
        memory = self._memories.get(view.seat)
        if memory is None or not memory.belongs_to(view):
            memory = self._memories[view.seat] = _Memory(self, view)
        memory.go_on(view)
        return memory

    def luck(self, view: View, *about: object) -> float:
        """A number from 0 to 1, always the same for the same thing."""
        text = repr((self.seed, view.seat, view.round, *about))
        return crc32(text.encode()) / 2**32

    def takes(self, view: View, *about: object) -> float:
        """Milliseconds until a picture or an answer is found."""
        fewest, most = self.reacts
        return fewest + (most - fewest) * self.luck(view, "takes", *about)

    # What to do ------------------------------------------------------------------------------

    def _answer(self, view: View, memory: _Memory) -> Action | None:
        """Show a caller the picture that is meant."""
        for caller in view.callers:
            called_at = memory.called_by[caller]
            if view.now < called_at + self.takes(view, "answer", caller, called_at):
                continue
            image = meant_by(view, caller, quickest=min(self.reacts[0], REACTS[0]))
            answers = (
                Cocorico(caller, card, image)
                for card in view.hand
                if image is not None and image in view.game.design.cards[card]
            )
            action = next(answers, Decline(caller))
            return action if action in view.legal_actions else None
        return None

    def _challenge(self, view: View) -> Action | None:
        """A difference is noticed at some time of the check, or not at all."""
        others = view.game.players - 2
        alone = 1 - (1 - self.spots) ** (1 / others) if others else 0.0
        for check in view.checks:
            luck = self.luck(view, "check", check.ends_at, check.pair.caller)
            if luck < alone and check.pair.differences:
                fewest = self.reacts[0]
                takes = fewest + luck / alone * (CHECK - 2 * MOMENT - fewest)
                if view.now >= check.ends_at - CHECK + takes:
                    return Challenge(check.pair.caller, check.pair.differences[0])
        return None

    def _call(self, view: View, memory: _Memory) -> Action | None:
        if view.call is not None:
            waits = WAITS + self.reacts[1]
            return Withdraw() if view.now - memory.called_at >= waits else None
        mine = _pictures(view.game.design, view.hand)
        for seat, heard in memory.heard.items():
            fits = heard & mine
            if not fits or heard.bit_count() > self.talker.calls_at or seat in view.busy:
                continue
            if seat == view.seat or not view.hand_sizes[seat] or memory.has_called(seat):
                continue
            found_at = memory.found_at.get(seat, 0)
            if view.now < found_at + self.takes(view, "find", seat, found_at):
                continue
            image = (fits & -fits).bit_length() - 1
            card = next(card for card in view.hand if image in view.game.design.cards[card])
            return Cocorico(seat, card, image)
        return None

    def _stop(self, view: View, memory: _Memory) -> Action | None:
        if not view.game.is_cooperative:
            return None
        images = {image for card in view.hand for image in view.game.design.cards[card]}
        done = all(memory.told.get(image, 0) >= self.talker.passes for image in images)
        if done == (view.seat in view.stops):
            return None
        return Stop() if done else GoOn()

    def _say(self, view: View, memory: _Memory) -> Action | None:
        if view.call is not None or not view.hand or view.now < memory.speaks_at:
            return None
        if view.describing is not None:
            row = self.talker.script[view.describing]
            said = [attribute for attribute, _value in view.described[view.seat]]
            left = [NAMES[index] for index in row if index != SILENT and NAMES[index] not in said]
            holds = any(view.describing in view.game.design.cards[card] for card in view.hand)
            if left and holds:
                return Say(view.describing, left[0])
        images = [image for card in view.hand for image in view.game.design.cards[card]]
        # what has been told least often is next; of a picture just told, nothing new can be said
        fresh = [image for image in images if image != view.describing] or images
        image = min(fresh, key=lambda each: memory.told.get(each, 0))
        return Say(image, NAMES[self.talker.script[image, 0]])


@whole_numbers
def meant_by(view: View, caller: int, *, quickest: int = REACTS[0]) -> int | None:
    """The picture of this seat that a caller means: the one it described when the call came.

    If it had only just begun with that one, the one before is meant: nobody finds a picture so
    fast.

    Args:
        view: what the seat that is called knows.
        caller: who calls it.
        quickest: the milliseconds that a caller needs at least.

    Returns:
        The picture's number; None if the seat is not called or has described nothing.
    """
    called_at, latest = None, None
    for event in reversed(view.events):
        match event:
            case events.Called(at, seat, partner) if (seat, partner) == (caller, view.seat):
                called_at = at if called_at is None else called_at
            case events.DetailSaid(is_new=True, image=int(image)) if called_at is not None:
                latest = image if latest is None else latest
                if event.at <= called_at - quickest:
                    return image
            case events.CardsLaid(_at, pair) if view.seat in pair.seats:
                break
            case events.RoundBegan():
                break
            case _:
                pass
    return latest


class _Memory:
    """What a player has made of the events so far: it depends on them alone."""

    def __init__(self, player: Player, view: View) -> None:
        self.player, self.seat, self.game = player, view.seat, view.game
        self.events: tuple[Event, ...] = ()
        self.hand: set[int] = set()
        self.begin(view)

    def begin(self, view: View) -> None:
        """A round begins."""
        talker = self.player.talker
        self.heard = dict.fromkeys(range(view.game.players), ALL)
        self.listens_to = NOBODY
        self.told: dict[int, int] = {}
        self.telling: tuple[int, int] = (NOBODY, 0)
        self.called: dict[int, int] = {}
        self.called_by: dict[int, int] = {}
        self.found_at: dict[int, int] = {}
        self.spoken: dict[int, int] = {}
        self.called_at = 0
        self.speaks_at = talker.tempo + int(talker.tempo * self.player.luck(view, "begin"))

    def belongs_to(self, view: View) -> bool:
        """Whether the view goes on from what is remembered."""
        return self.game == view.game and view.events[: len(self.events)] == self.events

    def go_on(self, view: View) -> None:
        """Take in what is new."""
        for event in view.events[len(self.events) :]:
            self.notice(event, view)
        self.events = view.events

    def notice(self, event: Event, view: View) -> None:
        match event:
            case events.CardsDealt(_round, hands):
                self.hand = {card for card in hands[self.seat] if card is not None}
                self.begin(view)
            case events.AsideShared(hands):
                self.hand |= {card for card in hands[self.seat] if card is not None}
            case events.DetailSaid() if event.seat == self.seat:
                self.speak(event)
            case events.DetailSaid():
                self.hear(event, view)
            case events.Called(at, seat, partner) if seat == self.seat:
                self.called_at = self.called[partner] = at
            case events.Called(at, seat, partner) if partner == self.seat:
                self.called_by[seat] = at
            case events.CardDrawn(at, seat, card) if seat == self.seat and card is not None:
                self.hand.add(card)
                for speaker in self.heard:
                    self.search(speaker, at)
            case events.CardsLaid(_at, pair):
                self.lay(pair.seats, pair.cards)
            case events.PairSettled(at, pair) if self.seat in pair.seats:
                pause = COOPERATIVE.pause if self.game.is_cooperative else COMPETITIVE.pause
                self.speaks_at = at + pause + self.player.talker.tempo
            case _:
                pass

    def speak(self, event: events.DetailSaid) -> None:
        assert event.image is not None, "one's own picture is known"
        words = 1 if event.is_new else self.telling[1] + 1
        self.telling = event.image, words
        script = self.player.talker.script[event.image]
        if script[min(words, len(script) - 1)] == SILENT:
            self.told[event.image] = self.told.get(event.image, 0) + 1
            self.telling = event.image, 0
        is_told = self.telling[1] == 0
        pause = self.player.reacts[1] if is_told else 0
        self.speaks_at = event.at + self.player.talker.tempo + pause

    def hear(self, event: events.DetailSaid, view: View) -> None:
        player, speaker = self.player, event.seat
        self.spoken[speaker] = event.at
        if event.is_new:
            self.forget(speaker)
        if player.talker.one_voice:
            if self.listens_to == NOBODY and event.is_new:
                self.listens_to = speaker
            if self.listens_to != speaker:
                return
        attribute = NAMES.index(event.attribute)
        # any picture with the value will do: only the value is heard
        example = next(each for each in IMAGES if each[event.attribute] == event.value)
        chance = player.luck(view, "word", event.at, speaker)
        misheard = player.talker.misheard(Room(mishear=player.mishear), self.game.players)
        value = heard_value(example.number, attribute, chance, misheard)
        self.heard[speaker] = (
            self.heard[speaker] & int(FITS[attribute, value]) or (self.heard[speaker])
        )
        if not self.heard[speaker] & _pictures(self.game.design, self.hand):
            self.listens_to = NOBODY
        self.search(speaker, event.at)

    def search(self, speaker: int, at: int) -> None:
        """Note when enough had been heard to find a picture of one's own."""
        heard = self.heard[speaker]
        is_enough = heard.bit_count() <= self.player.talker.calls_at
        if is_enough and heard & _pictures(self.game.design, self.hand):
            self.found_at.setdefault(speaker, at)

    def forget(self, speaker: int) -> None:
        self.heard[speaker] = ALL
        self.found_at.pop(speaker, None)
        if self.listens_to == speaker:
            self.listens_to = NOBODY

    def lay(self, seats: tuple[int, int], cards: tuple[int, int]) -> None:
        for seat in seats:
            self.forget(seat)
        if self.seat in seats:
            self.listens_to = NOBODY
            self.telling = NOBODY, 0
            self.hand -= set(cards)
        self.told.clear()
        self.called.clear()

    def has_called(self, seat: int) -> bool:
        """Whether this seat was called and has said nothing since."""
        return self.called.get(seat, NOBODY) >= self.spoken.get(seat, 0)


def _pictures(deck: Deck, cards: tuple[int, ...] | set[int]) -> int:
    """The pictures of some cards, as bits."""
    mine = 0
    for card in cards:
        mine |= int(deck.masks[card])
    return mine


TALKERS: MappingProxyType[str, Talker] = MappingProxyType(
    {
        talker.name: talker
        for talker in (
            Talker("careful", family_first),
            Talker("brief", fewest_words),
            Talker("rare", rarest_first),
            Talker("thorough", everything, one_voice=True),
            Talker("hasty", fewest_words, calls_at=2, tempo=1500),
            Talker("reckless", family_only, calls_at=4, tempo=1500),
            Talker("beginner", family_first),
        )
    }
)
"""Ways to talk and listen, by name."""

PLAYERS: MappingProxyType[str, Player] = MappingProxyType(
    {name: Player(talker) for name, talker in TALKERS.items()}
)
"""Those who think, by name."""

careful, brief, rare, thorough, hasty, reckless, beginner = PLAYERS.values()

NAMED: Mapping[str, Strategy] = MappingProxyType({"random": random_legal, **PLAYERS})
"""The strategies of the house by name."""

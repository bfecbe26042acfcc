"""The talking itself: a discrete-event model of one round, one detail after the other.

Everybody talks at once. A talker goes through the pictures of a hand and says of each some
details, one after the other, each taking its time. A listener keeps, for each voice, the
pictures that fit what was heard, and calls "Cocorico!" as soon as one in the own hand is among few
enough. Both then lay their cards; until those have been looked at, they neither speak nor listen
(A-GAL-11). Words are misheard now and then, and are then taken for another value.

`talks` plays the same rounds by the thousand; both are told chance from outside, so that they can
be compared event by event.

>>> from chickenlab.gallina_city.rounds import deal
>>> rng = np.random.default_rng(3)
>>> cards = deal(rng, 1, players=3, cards=7)
>>> noise = lambda event: rng.random(6)
>>> story = talk(cards.hand(0), cards.pile(0), [Talker()] * 3, Room(), noise)
>>> print(story.end, story.right > 0)
fini True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from chickenlab.gallina_city.cards import PICTURES
from chickenlab.gallina_city.describing import (
    ALL,
    FITS,
    NAMES,
    SILENT,
)
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES, PHRASES, VALUES
from chickenlab.gallina_city.matching import FINI, stop_is_right
from chickenlab.gallina_city.outcome import RoundEnd, Verdict
from chickenlab.gallina_city.talkers import (
    MOMENT,
    NEVER,
    NOBODY,
    Room,
    Talker,
    heard_value,
)

_AGREED = (RoundEnd.STOP_RIGHT, RoundEnd.STOP_WRONG)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A detail was said.

    Attributes:
        at: when it had been said, in milliseconds.
        seat: by whom.
        image: the picture that was meant.
        attribute: of what was spoken.
        misheard: who heard another value than was said, with what was heard.
    """

    at: int
    seat: int
    image: int
    attribute: str
    misheard: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        said = PHRASES[self.attribute][IMAGES[self.image][self.attribute]]
        wrong = "".join(
            f", seat {seat} hears {PHRASES[self.attribute][value]!r}"
            for seat, value in self.misheard
        )
        return f"{self.at / 1000:5.1f} s  seat {self.seat}: {said!r}{wrong}"


@dataclass(frozen=True, slots=True)
class Laid:
    """Two cards were laid and looked at.

    Attributes:
        at: when "Cocorico!" was called; a moment later the cards are laid.
        until: when the cards were discarded.
        seats: who called, and who had spoken.
        cards: their cards.
        images: the pictures that they meant.
        verdict: what became of the cards.
    """

    at: int
    until: int
    seats: tuple[int, int]
    cards: tuple[int, int]
    images: tuple[int, int]
    verdict: Verdict

    def __str__(self) -> str:
        caller, speaker = self.seats
        return f"{self.at / 1000:5.1f} s  Cocorico! seats {caller} and {speaker}: {self.verdict}"


@dataclass(frozen=True)
class Story:
    """A round of talk, from beginning to end.

    Attributes:
        end: how it ended (GAL-22, GAL-36 to GAL-40, A-GAL-12).
        duration: how long it lasted, in milliseconds.
        held: how many cards each seat held at the end; none after a right "Stop" (GAL-39).
        right: right pairs.
        wrong: wrong pairs that were noticed.
        unnoticed: wrong pairs that were not.
        words: details said.
        log: all that was said and laid, in order of its end.
        drawn: the cards that were drawn, in order.
        aside: the cards that each seat held, those on the table too.
        pile: the pile at the end, in no order.
        discards: the middle at the end, in no order.
    """

    end: RoundEnd
    duration: int
    held: tuple[int, ...]
    right: int
    wrong: int
    unnoticed: int
    words: int
    log: tuple[Spoken | Laid, ...]
    drawn: tuple[int, ...]
    aside: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discards: tuple[int, ...]

    def __str__(self) -> str:
        in_order = sorted(self.log, key=lambda entry: entry.at)
        return "\n".join([*map(str, in_order), f"{self.duration / 1000:5.1f} s  {self.end}"])


Noise = Callable[[int], Sequence[float] | NDArray[np.float32]]
"""The random numbers of an event: one for each seat and `EXTRA_NOISE` more, all from 0 to 1."""


def talk(
    hands: Sequence[Sequence[int]],
    pile: Sequence[int],
    talkers: Sequence[Talker],
    room: Room,
    noise: Noise,
) -> Story:
    """One round of talk.

    Args:
        hands: the cards of each seat.
        pile: the cards to draw from.
        talkers: one for each seat.
        room: the circumstances.
        noise: the random numbers of event 0, the beginning, and of every later event.

    Raises:
        ValueError: if there is not one talker for each hand, or the round would be over at once.
    """
    check_round([len(hand) for hand in hands], talkers, room)
    return _Table(hands, pile, talkers, room, noise).play()


def check_round(sizes: Sequence[int], talkers: Sequence[Talker], room: Room) -> None:
    """Refuse a round that cannot be.

    Raises:
        ValueError: if there is not one talker for each hand, or the round would be over at once.
    """
    if len(sizes) != len(talkers):
        raise ValueError(f"{len(talkers)} talkers for {len(sizes)} hands; give one for each")
    if room.cooperative and sum(map(bool, sizes)) < 2:
        raise ValueError("the round would be over at once: two seats need cards (GAL-36)")
    if not room.cooperative and min(sizes) <= FINI:
        raise ValueError(f"hands of {min(sizes)} cards: the round would be over at once (GAL-22)")


@dataclass
class _Seat:
    """One seat in the course of a round."""

    talker: Talker
    hand: list[int]
    """A card in each slot, or `NOBODY`'s."""
    misheard: float
    next_at: int = NEVER
    place: int = -1
    """The picture that is described: slot + number of slots × place on the card."""
    image: int = NOBODY
    word: int = 0
    heard: list[int] = field(default_factory=list)
    """For each voice the pictures that fit what was heard."""
    listens_to: int = NOBODY
    partner: int = NOBODY
    """The partner in laying cards, if there is one."""
    laid: int = NOBODY
    called: bool = False
    """Whether the call was this talker's own, where cards are laid."""
    called_at: int = 0
    verdict: Verdict = Verdict.RIGHT
    since: int = 0
    """Pictures described since cards were laid last."""

    @property
    def size(self) -> int:
        return sum(card != NOBODY for card in self.hand)


class _Table:
    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        pile: Sequence[int],
        talkers: Sequence[Talker],
        room: Room,
        noise: Noise,
    ) -> None:
        self.room, self.noise = room, noise
        self.slots = max(map(len, hands))
        self.pile, self.discards, self.drawn = list(pile), list[int](), list[int]()
        self.log: list[Spoken | Laid] = []
        self.counts = dict.fromkeys(Verdict, 0)
        self.deadline, self.words = room.limit, 0
        self.seats = [
            _Seat(
                talker,
                [*hand, *[NOBODY] * (self.slots - len(hand))],
                talker.misheard(room, len(hands)),
                heard=[ALL] * len(hands),
            )
            for talker, hand in zip(talkers, hands, strict=True)
        ]

    def play(self) -> Story:
        for seat, chance in zip(self.seats, self.noise(0), strict=False):
            thinks = seat.talker.tempo // MOMENT * float(chance)
            self.next_picture(seat, seat.talker.tempo + MOMENT * int(thinks))
        event = 0
        while True:
            number = min(range(len(self.seats)), key=self.order)
            now = self.seats[number].next_at
            if now >= self.deadline:
                late = RoundEnd.TIME_UP if self.room.cooperative else RoundEnd.BROKEN_OFF
                return self.story(late, self.deadline)
            event += 1
            chances = [float(chance) for chance in self.noise(event)]
            if self.seats[number].partner != NOBODY:
                end = self.settle(now, chances[len(self.seats) :])
            else:
                end = self.speak(number, now, chances)
            if end is not None:
                return self.story(end, now + MOMENT * (end in _AGREED))

    def order(self, number: int) -> tuple[int, bool, int]:
        """What comes first: checks that end come before words of the same moment."""
        seat = self.seats[number]
        return seat.next_at, seat.partner == NOBODY, number

    # Speaking and listening ------------------------------------------------------------------

    def speak(self, speaker: int, now: int, chances: list[float]) -> RoundEnd | None:
        me = self.seats[speaker]
        attribute = int(me.talker.script[me.image, me.word])
        misheard: list[tuple[int, str]] = []
        callers: list[int] = []
        for number, seat in enumerate(self.seats):
            if number == speaker or seat.partner != NOBODY:
                continue
            if seat.talker.one_voice and seat.listens_to == NOBODY and me.word == 0:
                seat.listens_to = speaker
            if seat.talker.one_voice and seat.listens_to != speaker:
                continue
            value = heard_value(me.image, attribute, chances[number], seat.misheard)
            if value != VALUES[me.image, attribute]:
                misheard.append((number, ATTRIBUTES[NAMES[attribute]][value]))
            # what cannot be is not believed
            seat.heard[speaker] = (
                seat.heard[speaker] & int(FITS[attribute, value]) or (seat.heard[speaker])
            )
            mine = seat.heard[speaker] & self.pictures(seat)
            if mine and seat.heard[speaker].bit_count() <= seat.talker.calls_at:
                callers.append(number)
            if not mine:
                seat.listens_to = NOBODY
        self.words += 1
        self.log.append(Spoken(now, speaker, me.image, NAMES[attribute], tuple(misheard)))
        if callers:
            # who sits next after the speaker is first
            caller = min(callers, key=lambda one: (one - speaker) % len(self.seats))
            self.lay(caller, speaker, now, chances[len(self.seats)])
            return None
        me.word += 1
        me.next_at = now + me.talker.tempo
        if me.talker.script[me.image, me.word] != SILENT:
            return None
        me.since += 1
        self.forget(speaker)
        self.next_picture(me, me.next_at)
        return self.agreed_stop() if now + MOMENT < self.deadline else None

    def pictures(self, seat: _Seat) -> int:
        """The pictures of a hand, as bits."""
        mine = 0
        for card in seat.hand:
            if card != NOBODY:
                mine |= int(self.room.deck.masks[card])
        return mine

    def forget(self, speaker: int) -> None:
        """The speaker begins with something new."""
        for seat in self.seats:
            seat.heard[speaker] = ALL
            if seat.listens_to == speaker:
                seat.listens_to = NOBODY

    def next_picture(self, seat: _Seat, at: int) -> None:
        """Go on to the next picture of a card in the hand, which ends its first word at `at`."""
        seat.word, seat.image, seat.next_at = 0, NOBODY, NEVER
        places = PICTURES * self.slots
        for step in range(1, places + 1):
            place = (seat.place + step) % places
            card = seat.hand[place % self.slots]
            if card != NOBODY:
                seat.place, seat.next_at = place, at
                seat.image = self.room.deck.cards[card][place // self.slots]
                return

    def agreed_stop(self) -> RoundEnd | None:
        """The end of the round, if all want to stop (GAL-38)."""
        if not self.room.cooperative or any(seat.partner != NOBODY for seat in self.seats):
            return None
        for seat in self.seats:
            if seat.since < seat.talker.passes * PICTURES * seat.size:
                return None
        right = stop_is_right(self.room.deck, self.hands())
        return RoundEnd.STOP_RIGHT if right else RoundEnd.STOP_WRONG

    # Cocorico --------------------------------------------------------------------------------

    def lay(self, caller: int, speaker: int, now: int, chance: float) -> None:
        one, two = self.seats[caller], self.seats[speaker]
        possible = one.heard[speaker] & self.pictures(one)
        mine = (possible & -possible).bit_length() - 1  # the first that may be meant
        slot = next(
            number
            for number, card in enumerate(one.hand)
            if card != NOBODY and int(self.room.deck.masks[card]) >> mine & 1
        )
        one.image, one.called, two.called = mine, True, False
        one.verdict, takes = self.room.verdict(mine == two.image, chance)
        for seat, partner, place in ((one, speaker, slot), (two, caller, two.place % self.slots)):
            seat.laid, seat.hand[place] = seat.hand[place], NOBODY
            seat.partner, seat.called_at = partner, now
            seat.next_at = now + MOMENT + takes
            seat.listens_to = NOBODY
        for number in (caller, speaker):
            self.forget(number)
        for seat in self.seats:
            seat.since = 0
        if not self.room.cooperative:
            self.deadline = now + MOMENT + self.room.limit

    def settle(self, now: int, chances: list[float]) -> RoundEnd | None:
        """Discard all pairs whose time has come."""
        for caller, seat in enumerate(self.seats):
            if seat.partner != NOBODY and seat.called and seat.next_at == now:
                self.discard(caller, now, chances)
        if self.room.cooperative:
            with_cards = sum(seat.size > 0 or seat.partner != NOBODY for seat in self.seats)
            return RoundEnd.CLEARED if with_cards <= 1 else None
        held = [seat.size + (seat.partner != NOBODY) for seat in self.seats]
        return RoundEnd.FINI if FINI in held else None

    def discard(self, caller: int, now: int, chances: list[float]) -> None:
        one = self.seats[caller]
        speaker = one.partner
        two = self.seats[speaker]
        self.counts[one.verdict] += 1
        seats, cards, images = (caller, speaker), (one.laid, two.laid), (one.image, two.image)
        self.log.append(Laid(one.called_at, now, seats, cards, images, one.verdict))
        self.discards += cards
        for seat, chance in ((one, chances[1]), (two, chances[2])):
            if one.verdict is Verdict.WRONG:
                self.draw(seat, chance)
            seat.laid = seat.partner = NOBODY
        for seat in (one, two):
            self.next_picture(seat, now + self.room.pause + seat.talker.tempo)
        if one.verdict is not Verdict.WRONG and not self.room.cooperative:
            self.deadline = now + self.room.limit

    def draw(self, seat: _Seat, chance: float) -> None:
        if not self.pile:
            self.pile, self.discards = self.discards, []  # GAL-21
        place = int(chance * len(self.pile))
        seat.hand[seat.hand.index(NOBODY)] = self.pile[place]
        self.drawn.append(self.pile[place])
        self.pile[place] = self.pile[-1]
        self.pile.pop()

    # The end ---------------------------------------------------------------------------------

    def hands(self) -> list[list[int]]:
        return [[card for card in seat.hand if card != NOBODY] for seat in self.seats]

    def story(self, end: RoundEnd, now: int) -> Story:
        # who lies with a card on the table still holds it
        aside = [
            (*hand, *[seat.laid] * (seat.laid != NOBODY))
            for hand, seat in zip(self.hands(), self.seats, strict=True)
        ]
        gone = end in (RoundEnd.STOP_RIGHT, RoundEnd.CLEARED)
        return Story(
            end,
            now,
            tuple(0 if gone else len(cards) for cards in aside),
            self.counts[Verdict.RIGHT],
            self.counts[Verdict.WRONG],
            self.counts[Verdict.UNNOTICED],
            self.words,
            tuple(self.log),
            tuple(self.drawn),
            tuple(aside),
            tuple(self.pile),
            tuple(self.discards),
        )

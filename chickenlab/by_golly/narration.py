"""A game told in words."""

from __future__ import annotations

from collections.abc import Sequence

from chickenlab.by_golly import events
from chickenlab.by_golly.cards import Card
from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Event
from chickenlab.core.words import counted, listed


@whole_numbers
def narrate(event: Event, people: Sequence[str], *, you: int | None = None) -> str:
    """An event as an English sentence.

    Args:
        event: as seen by somebody; hidden cards are not named.
        people: the name of each seat.
        you: the seat that is spoken to, if any.

    >>> narrate(events.AnimalLaid(1, Card.FOX), ["Anna", "Ben"])
    'Ben lays a fox.'
    >>> narrate(events.CardTurnedUp(1, 4, Card.MESS), ["Anna", "Ben"], you=1)
    'You turn up place 5: mess.'
    """
    return _Narrator(people, you).tell(event)


class _Narrator:
    def __init__(self, people: Sequence[str], you: int | None) -> None:
        self.people = people
        self.you = you

    def tell(self, event: Event) -> str:
        match event:
            case events.HandTaken() | events.HandFilled():
                takes = "take" if isinstance(event, events.HandTaken) else "draw"
                return f"{self._does(event.seat, takes, f'{takes}s')} {_cards(event.cards)}."
            case events.TurnBegan():
                whose = "Your" if event.seat == self.you else f"{self.people[event.seat]}'s"
                return f"{whose} turn."
            case events.AnimalLaid():
                return f"{self._does(event.seat, 'lay', 'lays')} {event.animal.some()}."
            case events.CardTurnedUp():
                turns = self._does(event.seat, "turn", "turns")
                # people count places from 1
                return f"{turns} up place {event.place + 1}: {event.card.some()}."
            case events.Matched():
                return f"By golly, {event.animal.that()} it is!"
            case events.Missed():
                return "It does not match."
            case events.MessMet():
                return f"Mess! {self._does(event.seat, 'need', 'needs')} a shovel, quickly."
            case events.MessEnded():
                return self._mess(event)
            case events.AnimalTakenBack():
                takes = self._does(event.seat, "take", "takes")
                return f"{takes} back {event.animal.that()}."
            case events.CardsPutAside():
                return self._put_aside(event)
            case events.CardDrawnBlind():
                draws = self._does(event.seat, "draw", "draws")
                what = "a card" if event.card is None else event.card.some()
                whom = "you" if event.victim == self.you else self.people[event.victim]
                return f"{draws} {what} from {whom}."
            case events.YardShuffled():
                places = listed(str(place + 1) for place in event.places)
                return f"{self._does(event.seat, 'shuffle', 'shuffles')} places {places}."
            case events.YardLeft():
                return f"{self._does(event.seat, 'leave', 'leaves')} the cards in their places."
            case events.TurnStopped():
                return f"{self._does(event.seat, 'stop', 'stops')}."
            case events.YardTurnedDown():
                return "The yard cards are turned face down."
            case events.NothingToLay():
                return f"{self._does(event.seat, 'have', 'has')} no card to lay."
            case events.GameEnded():
                wins = self._does(event.winner, "win", "wins")
                how = ": the last card was drawn away" if event.drawn else ": no card is left"
                return f"{wins}{how}."
            case _:
                raise TypeError(f"{event!r} is no event of By Golly!")

    def _does(self, seat: int, second_person: str, third_person: str) -> str:
        if seat == self.you:
            return f"You {second_person}"
        return f"{self.people[seat]} {third_person}"

    def _mess(self, event: events.MessEnded) -> str:
        if event.second is Card.SHOVEL:
            return "Still lucky: a shovel, and nothing to pay."
        if event.second is None:
            return "No second card is left, and nothing to pay."
        luck = "Really unlucky" if event.second is Card.MESS else "A bit unlucky"
        number = counted(event.cards, "card")
        who = "you have" if event.seat == self.you else f"{self.people[event.seat]} has"
        return f"{luck}: {who} to draw {number}."

    def _put_aside(self, event: events.CardsPutAside) -> str:
        puts = self._does(event.seat, "put", "puts")
        if event.kept:
            return f"{puts} aside a kept {event.animal.title()}."
        if event.copies == 1:
            return f"{puts} aside {event.animal.that()}."
        return f"Lucky duck! {puts} aside {event.copies} copies of {event.animal.that()}."


def _cards(cards: Sequence[Card | None]) -> str:
    seen = [card.some() for card in cards if card is not None]
    if seen:
        return listed(seen)
    return "a card" if len(cards) == 1 else f"{len(cards)} cards"

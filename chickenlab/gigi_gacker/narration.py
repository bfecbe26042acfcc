"""A game told in words."""

from __future__ import annotations

from collections.abc import Sequence

from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Event
from chickenlab.core.words import capitalized, counted, is_one, listed, named
from chickenlab.gigi_gacker import events
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.outcome import Outcome, Termination

ROBO = "The Robo-chicken"


@whole_numbers
def narrate(event: Event, people: Sequence[str], *, you: int | None = None) -> str:
    """An event as an English sentence.

    Args:
        event: as seen by somebody; hidden cards are not named.
        people: the name of each seat.
        you: the seat that is spoken to, if any.

    >>> from chickenlab.gigi_gacker.events import CardTaken
    >>> narrate(CardTaken(1, 2, Card.W8), ["Anna", "Ben"])
    'Ben takes worm 8 from position 2.'
    >>> narrate(CardTaken(2, 3, Card.HEN), ["Anna", "Ben"], you=0)
    'The Robo-chicken takes a mother hen from position 3, which leaves the game.'
    """
    return _Narrator(people, you).tell(event)


class _Narrator:
    def __init__(self, people: Sequence[str], you: int | None) -> None:
        self.people = people
        self.you = you

    def tell(self, event: Event) -> str:
        match event:
            case events.PulletsChosen():
                return " ".join(
                    f"{self._does(seat, 'take', 'takes')} the {color.title} pullets."
                    for seat, color in enumerate(event.colors)
                )
            case events.CardsRemoved():
                leave = "leaves" if len(event.cards) == 1 else "leave"
                return f"{counted(len(event.cards), 'card')} {leave} the game unseen."
            case events.PositionSet():
                return f"The game goes on from round {event.position.round}."
            case events.RowShown():
                has = self._does(event.tractor, "have", "has")
                row = listed(map(_a, event.cards))
                return f"Round {event.round}: the row is {row}. {has} the tractor."
            case events.BidLaid():
                return f"{self._does(event.seat, 'lay', 'lays')} {_a(event.card)} face down."
            case events.BidsTurned():
                bids = "; ".join(
                    f"{self._does(chair, 'bid', 'bids')} {_a(card)}"
                    for chair, card in enumerate(event.bids)
                )
                return f"The cards are turned up. {bids}."
            case events.CardTaken():
                takes = self._does(event.chair, "take", "takes")
                gone = ", which leaves the game" if event.chair == len(self.people) else ""
                return f"{takes} {_a(event.card)} from position {event.position}{gone}."
            case events.HenPlayed():
                plays = self._does(event.seat, "play", "plays")
                back = self._takes_back(event.seat)
                return f"{plays} a mother hen and {back} {listed(map(_a, event.cards))}."
            case events.HenKept():
                whose = "your" if event.seat == self.you else "the"
                return f"{self._does(event.seat, 'keep', 'keeps')} {whose} mother hen."
            case events.GameEnded():
                return self._end(event.outcome)
            case _:
                raise TypeError(f"{event!r} is no event of Gigi Gacker")

    def _end(self, outcome: Outcome) -> str:
        """The winner, and how a tie was broken."""
        winners = capitalized(named(outcome.winners, self.people, self.you))
        worms = counted(outcome.scores[outcome.winners[0]], "worm")
        won = f"{winners} {'wins' if is_one(outcome.winners, self.you) else 'win'}"
        match outcome.termination:
            case Termination.MOST_WORMS:
                return f"{won} with {worms}."
            case Termination.FEWEST_CARDS:
                cards = counted(outcome.hand_sizes[outcome.winners[0]], "card")
                return f"{won}: several have {worms}, and a hand of {cards} is the smallest."
            case Termination.SHARED:
                return f"{won} together, with {worms} and equally few cards in hand."

    def _takes_back(self, seat: int) -> str:
        return "take back" if seat == self.you else "takes back"

    def _name(self, chair: int) -> str:
        if chair == len(self.people):
            return ROBO
        return "You" if chair == self.you else self.people[chair]

    def _does(self, chair: int, yours: str, theirs: str) -> str:
        return f"{self._name(chair)} {yours if chair == self.you else theirs}"


def _a(card: Card) -> str:
    if card is Card.HEN:
        return "a mother hen"
    return card.title if card.worms else f"the {card.title}"

"""A game told in words."""

from __future__ import annotations

from collections.abc import Sequence

from chickenlab.core.game import Event
from chickenlab.gigi_gacker import events
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.outcome import Outcome, Termination

ROBO = "The Robo-chicken"


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
                return f"{len(event.cards)} cards leave the game unseen."
            case events.PositionSet():
                return f"The game goes on from round {event.position.round}."
            case events.RowShown():
                has = self._does(event.tractor, "have", "has")
                row = _list(event.cards, "and")
                return f"Round {event.round}: the row is {row}. {has} the tractor."
            case events.BidLaid():
                return f"{self._does(event.seat, 'lay', 'lays')} {_a(event.card)} face down."
            case events.BidsTurned():
                bids = [
                    f"{self._does(chair, 'bid', 'bids')} {_a(card)}"
                    for chair, card in enumerate(event.bids)
                ]
                return f"The cards are turned up: {'; '.join(bids)}."
            case events.CardTaken():
                takes = self._does(event.chair, "take", "takes")
                gone = ", which leaves the game" if event.chair == len(self.people) else ""
                return f"{takes} {_a(event.card)} from position {event.position}{gone}."
            case events.HenPlayed():
                plays = self._does(event.seat, "play", "plays")
                back = self._takes_back(event.seat)
                return f"{plays} a mother hen and {back} {_list(event.cards, 'and')}."
            case events.HenKept():
                whose = "your" if event.seat == self.you else "the"
                return f"{self._does(event.seat, 'keep', 'keeps')} {whose} mother hen."
            case events.GameEnded():
                return self._end(event.outcome)
            case _:
                raise TypeError(f"{event!r} is no event of Gigi Gacker")

    def _end(self, outcome: Outcome) -> str:
        """Who won, and how a tie was broken."""
        winners = " and ".join(self._name(seat) for seat in outcome.winners)
        score = outcome.scores[outcome.winners[0]]
        won = f"{winners} {self._verb(outcome.winners, 'win', 'wins')}"
        match outcome.termination:
            case Termination.MOST_WORMS:
                return f"{won} with {score} worms."
            case Termination.FEWEST_CARDS:
                size = outcome.hand_sizes[outcome.winners[0]]
                return (
                    f"{won}: several have {score} worms, and {size} cards in hand are the fewest."
                )
            case Termination.SHARED:
                return f"{won} together, with {score} worms and equally few cards in hand."

    def _takes_back(self, seat: int) -> str:
        return "take back" if seat == self.you else "takes back"

    def _name(self, chair: int) -> str:
        if chair == len(self.people):
            return ROBO
        return "You" if chair == self.you else self.people[chair]

    def _does(self, chair: int, yours: str, theirs: str) -> str:
        return f"{self._name(chair)} {yours if chair == self.you else theirs}"

    def _verb(self, seats: Sequence[int], many: str, one: str) -> str:
        return many if len(seats) > 1 or seats == (self.you,) else one


def _a(card: Card) -> str:
    if card is Card.HEN:
        return "a mother hen"
    return card.title if card.worms else f"the {card.title}"


def _list(cards: Sequence[Card], last: str) -> str:
    names = [_a(card) for card in cards]
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} {last} {names[-1]}"

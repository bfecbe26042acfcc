"""A game told in words."""

from __future__ import annotations

from collections.abc import Sequence

from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Event
from chickenlab.core.words import capitalized, counted, is_one, listed, named
from chickenlab.gallina_city import events
from chickenlab.gallina_city.images import IMAGES, PHRASES
from chickenlab.gallina_city.outcome import Outcome, RoundEnd, RoundResult, Verdict


@whole_numbers
def narrate(event: Event, people: Sequence[str], *, you: int | None = None) -> str:
    """An event as an English sentence.

    Args:
        event: as seen by somebody; hidden cards and pictures are not named.
        people: the name of each seat.
        you: the seat that is spoken to, if any.

    >>> said = events.DetailSaid(1200, 1, None, "hat", "straw", True)
    >>> narrate(said, ["Anna", "Ben"]), narrate(said, ["Anna", "Ben"], you=1)
    ('Ben: another picture, a straw hat.', 'You: another picture, a straw hat.')
    """
    return _Narrator(people, you).tell(event)


class _Narrator:
    def __init__(self, people: Sequence[str], you: int | None) -> None:
        self.people = people
        self.you = you

    def tell(self, event: Event) -> str:
        match event:
            case events.CardsShuffled():
                return "All cards are shuffled."
            case events.MiddleLaid():
                return f"In the middle: {_count(len(event.cards))}."
            case events.CardsDealt():
                return f"Round {event.round} is dealt: {self._hands(event.hands)}."
            case events.AsideShared():
                return f"The cards set aside are shared out: {self._hands(event.hands)}."
            case events.SeatReady():
                return f"{self._does(event.seat, 'are', 'is')} ready."
            case events.RoundBegan():
                if event.caller is None:
                    return f"Round {event.round} begins; time runs."
                return f"{self._does(event.caller, 'call', 'calls')}: Coin coin!"
            case events.DetailSaid():
                said = PHRASES[event.attribute][event.value]
                return f"{self._who(event.seat)}: {'another picture, ' * event.is_new}{said}."
            case events.RoundEnded():
                return self._round(event.result)
            case events.GameEnded():
                return self._game(event.outcome)
            case events.StopSaid():
                return f"{self._does(event.seat, 'say', 'says')} Stop."
            case events.StopTakenBack():
                return f"{self._does(event.seat, 'take', 'takes')} back the Stop."
            case events.HandsShown():
                return self._shown(event)
            case events.LastCardsDiscarded():
                does = self._does(
                    event.seat, "are the last and discard", "is the last and discards"
                )
                return f"{does} {_cards(event.cards)}."
            case events.CardsSetAside():
                more = f", and {_count(event.from_pile)} from the pile" if event.from_pile else ""
                return f"Set aside: {self._hands(event.hands)}{more}."
            case _:
                return self._tell_of_pairs(event)

    def _tell_of_pairs(self, event: Event) -> str:
        match event:
            case events.Called():
                meant = "" if event.card is None else f" with card {event.card}"
                does = self._does(event.seat, "call", "calls")
                return f"{does} Cocorico to {self._whom(event.partner)}{meant}!"
            case events.CallWithdrawn():
                return f"{self._does(event.seat, 'take', 'takes')} back the call."
            case events.CallDeclined():
                does = self._does(event.seat, "wave", "waves")
                return f"{does} off the call of {self._whom(event.caller)}."
            case events.CardsLaid():
                names = capitalized(self._all(event.pair.seats))
                return f"{names} lay cards {_list(event.pair.cards)} side by side."
            case events.PairSettled():
                return self._settled(event)
            case events.PileRenewed():
                return f"The middle is shuffled and becomes the pile of {_count(event.cards)}."
            case events.CardDrawn():
                card = "a card" if event.card is None else f"card {event.card}"
                return f"{self._does(event.seat, 'draw', 'draws')} {card}."
            case events.FiniCalled():
                call = "calls" if is_one(event.seats, self.you) else "call"
                return f"{capitalized(self._all(event.seats))} {call}: Fini!"
            case _:
                raise TypeError(f"{event!r} is no event of Gallina City")

    def _settled(self, event: events.PairSettled) -> str:
        one, two = event.pair.images
        match event.verdict:
            case Verdict.RIGHT:
                return f"It is the same picture, {_picture(one)}; both cards go to the middle."
            case Verdict.UNNOTICED:
                return f"Nobody notices that {_picture(one)} and {_picture(two)} differ."
            case Verdict.WRONG:
                wrong = f"{_picture(one)} and {_picture(two)} are not the same."
                if event.spotted_by is None:
                    return f"Wrong: {wrong}"
                does = self._does(event.spotted_by, "spot", "spots")
                return f"{does} the {event.attribute}: {wrong}"

    def _shown(self, event: events.HandsShown) -> str:
        if event.found is None:
            return "All show their cards: no two hold the same picture."
        picture = _picture(event.found.images[0])
        names = self._all(event.found.seats)
        return f"All show their cards: {names} hold the same picture, {picture}."

    def _round(self, result: RoundResult) -> str:
        number = f"Round {result.round}"
        match result.end:
            case RoundEnd.FINI | RoundEnd.BROKEN_OFF:
                points = ", ".join(
                    f"{self._whom(seat)} {minus}" for seat, minus in enumerate(result.minus)
                )
                over = "is broken off" if result.end is RoundEnd.BROKEN_OFF else "is over"
                return f"{number} {over}. Minus points: {points}."
            case RoundEnd.CLEARED:
                return f"{number} is over: all cards are gone."
            case RoundEnd.TIME_UP:
                return f"{number} is over: time is up, {_count(sum(result.cards_left))} left."
            case RoundEnd.STOP_RIGHT:
                return f"{number} is over: the Stop was right."
            case RoundEnd.STOP_WRONG:
                return f"{number} is over: the Stop was wrong."

    def _game(self, outcome: Outcome) -> str:
        if outcome.rating is not None:
            what = "won" if outcome.winners else "lost"
            return f"The game is {what}. Rating: {outcome.rating.title}."
        names = capitalized(self._all(outcome.winners))
        win = "wins" if is_one(outcome.winners, self.you) else "win"
        points = counted(outcome.points[outcome.winners[0]], "minus point")
        return f"{names} {win} with {points}."

    def _hands(self, hands: events.Hands) -> str:
        return "; ".join(f"{self._whom(seat)} {_cards(hand)}" for seat, hand in enumerate(hands))

    def _all(self, seats: Sequence[int]) -> str:
        return named(seats, self.people, self.you)

    def _who(self, seat: int) -> str:
        return "You" if seat == self.you else self.people[seat]

    def _whom(self, seat: int) -> str:
        return "you" if seat == self.you else self.people[seat]

    def _does(self, seat: int, second_person: str, third_person: str) -> str:
        return f"{self._who(seat)} {second_person if seat == self.you else third_person}"


def _cards(cards: Sequence[int | None]) -> str:
    known = [card for card in cards if card is not None]
    if len(known) < len(cards) or not cards:
        return _count(len(cards))
    return f"card {known[0]}" if len(known) == 1 else f"cards {_list(known)}"


def _picture(number: int) -> str:
    return f"the {IMAGES[number]}".replace(":", " with", 1)


def _count(cards: int) -> str:
    return counted(cards, "card")


def _list(numbers: Sequence[int]) -> str:
    return listed(str(number) for number in numbers)

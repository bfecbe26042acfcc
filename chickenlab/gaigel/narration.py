"""A deal told in words."""

from __future__ import annotations

from collections.abc import Sequence

from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Event
from chickenlab.core.words import capitalized, counted, is_one, listed, named
from chickenlab.gaigel import events
from chickenlab.gaigel.actions import Sign
from chickenlab.gaigel.cards import Card, Names, Rank, Suit, card_of
from chickenlab.gaigel.outcome import Outcome, Termination


@whole_numbers
def narrate(
    event: Event,
    people: Sequence[str],
    *,
    you: int | None = None,
    names: Names = "french",
) -> str:
    """An event as an English sentence.

    Args:
        event: as seen by somebody; hidden cards are not named.
        people: the name of each seat.
        you: the seat that is spoken to, if any.
        names: French or Württemberg names of the cards.

    >>> from chickenlab.gaigel.events import CardPlayed
    >>> narrate(CardPlayed(1, Card.HK), ["Anna", "Ben"])
    'Ben plays the King of hearts.'
    >>> narrate(CardPlayed(1, Card.HK), ["Anna", "Ben"], you=1, names="wuerttemberg")
    'You play Herz König.'
    """
    return _Narrator(people, you, names).tell(event)


class _Narrator:
    def __init__(self, people: Sequence[str], you: int | None, names: Names) -> None:
        self.people = people
        self.you = you
        self.names: Names = names

    def tell(self, event: Event) -> str:
        match event:
            case events.PackCut():
                return f"{self._does(event.seat, 'cut', 'cuts')} the pack."
            case events.PackKnocked():
                return f"{self._does(event.seat, 'knock', 'knocks')}: five cards in one packet."
            case events.CardsDealt():
                got = self._does(event.seat, "are dealt", "is dealt")
                cards = [card for card in event.cards if card is not None]
                if cards:
                    return f"{got} {listed(self._card(card) for card in cards)}."
                return f"{got} {counted(len(event.cards), 'card')}."
            case events.TrumpTurned():
                suit = event.card.suit.title(self.names)
                return f"{self._card(event.card, True)} is turned: trumps are {suit}."
            case events.Opened():
                return f"{self._does(event.seat, 'announce', 'announces')} {event.opening.label}."
            case events.CardPlayed():
                plays = self._does(event.seat, "play", "plays")
                if not event.face_down:
                    return f"{plays} {self._card(event.card)}."
                card = f", {self._card(event.card)}" if event.card is not None else ""
                return f"{plays} a card face down{card}."
            case events.TrickTurned():
                return f"The cards are turned: {listed(map(self._card, event.cards))}."
            case events.TrickWon():
                wins = self._does(event.seat, "win", "wins")
                return f"{wins} the trick, {counted(event.points, 'point')}."
            case events.CardDrawn():
                draws = self._does(event.seat, "draw", "draws")
                if event.turned:
                    return f"{draws} the turned card, {self._card(event.card)}."
                return f"{draws} {self._card(event.card) if event.card is not None else 'a card'}."
            case events.PairDeclared():
                declares = self._does(event.seat, "declare", "declares")
                return f"{declares} {event.points} in {event.suit.title(self.names)}."
            case events.TrumpRobbed():
                robs = self._does(event.seat, "rob", "robs")
                seven = self._card(card_of(event.taken.suit, Rank.SEVEN))
                return f"{robs} {self._card(event.taken)}; {seven} goes under the stock."
            case events.SevenReserved():
                marks = self._does(event.seat, "mark", "marks")
                return f"{marks} a trump Seven; the turned card is left to a partner."
            case events.AusCalled():
                calls = self._does(event.seat, "call", "calls")
                return f"{calls} Aus! with {counted(event.points, 'point')}."
            case events.LateClaimed():
                noticed = (
                    "The referee notices"
                    if event.seat is None
                    else self._does(event.seat, "notice", "notices")
                )
                return f"{noticed} that {self._names([event.side])} had 101 and played on."
            case events.SevensShown():
                return f"{self._does(event.seat, 'show', 'shows')} five Sevens."
            case events.SiebenerAnnounced():
                return f"{self._does(event.seat, 'play', 'plays')} Auf Siebener, with four Sevens."
            case events.FifthSevenDrawn():
                return f"{self._does(event.seat, 'have', 'has')} the fifth Seven."
            case events.SignGiven():
                return (
                    f"{self._does(event.seat, 'give', 'gives')} a sign: {self._sign(event.sign)}."
                )
            case events.DealEnded():
                return self._end(event.outcome)
            case _:
                raise TypeError(f"{event!r} is no event of Gaigel")

    def _is_you(self, seat: int) -> bool:
        return seat == self.you

    def _does(self, seat: int, second_person: str, third_person: str) -> str:
        if self._is_you(seat):
            return f"You {second_person}"
        return f"{self.people[seat]} {third_person}"

    def _card(self, card: Card | None, starts_sentence: bool = False) -> str:
        if card is None:
            return "a card"
        if self.names == "wuerttemberg":
            return card.title(self.names)
        return f"{'The' if starts_sentence else 'the'} {card.title()}"

    def _sign(self, sign: Sign) -> str:
        if sign is Sign.TRUMP_ACE:
            return "the trump Ace"
        return Suit("CSHD".index(sign)).title(self.names)

    def _seats(self, sides: Sequence[int]) -> list[int]:
        """All who belong to these sides."""
        step = 3 if len(self.people) == 3 else 2
        return [seat for side in sides for seat in range(side, len(self.people), step)]

    def _names(self, sides: Sequence[int]) -> str:
        return named(self._seats(sides), self.people, self.you) if sides else "nobody"

    def _end(self, outcome: Outcome) -> str:
        winners, losers = self._seats(outcome.winners), self._names(outcome.losers)
        wins = capitalized(self._names(outcome.winners))
        wins += " wins" if is_one(winners, self.you) else " win"
        worth = "a double game" if outcome.strokes == 2 else "a single game"
        match outcome.termination:
            case Termination.AUS:
                return f"{wins} {worth}."
            case Termination.GIGACKEL:
                return f"Gigackel! {wins} {worth}: the others have no trick."
            case Termination.TOO_EARLY:
                return f"Untergaigelt: called below 101 by {losers}. {wins} {worth}."
            case Termination.TOO_LATE:
                return f"Übergaigelt: played on with 101 by {losers}. {wins} {worth}."
            case Termination.HIGHEST_TOTAL:
                return f"Nobody has 101. {wins} with the highest total."
            case Termination.EQUAL_TOTALS:
                return "Nobody has 101, and the highest totals are equal: nobody marks a stroke."
            case Termination.FIVE_SEVENS:
                return f"{wins} {worth} with five Sevens."
            case Termination.FIFTH_SEVEN:
                return f"{wins} {worth} with the fifth Seven."
            case Termination.SIEBENER_TRICK:
                return f"Auf Siebener is lost with a trick. {wins} {worth}."

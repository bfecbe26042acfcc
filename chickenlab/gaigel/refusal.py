"""Why an action is illegal: the rule that forbids it, and the facts that make it apply."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Cut,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.cards import Card, Rank, Suit, card_of
from chickenlab.gaigel.events import CardPlayed
from chickenlab.gaigel.rulebook import RULEBOOK
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.state import State

_CARD_PHASES = (Phase.FIRST_TRICK, Phase.STOCK, Phase.STRICT)
_OFF = "This table plays without the option {option}."


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    """The refusal of `action`, which is not legal for `seat`.

    Raises:
        TypeError: if it is no action of Gaigel at all.
    """
    if not _is_well_formed(action):
        raise TypeError(f"{brief(action)} is no action of Gaigel")
    rule_id, facts = _reason(state, seat, action)
    return IllegalAction(RULEBOOK[rule_id], facts)


def _is_well_formed(action: object) -> bool:
    """Whether this is an action whose fields are what they should be: Play("HK") is not."""
    match action:
        case (
            Play(card=Card())
            | Open(opening=Opening(), card=Card())
            | Declare(suit=Suit())
            | Rob(taken=Card())
            | ClaimLate(side=int())
            | Cut(cards=int())
            | Signal(sign=Sign())
            | Reserve()
            | Draw()
            | Aus()
            | Knock()
            | ShowSevens()
            | AnnounceSiebener()
        ):
            return True
        case _:
            return False


def _reason(state: State, seat: int, action: Action) -> tuple[str, str]:
    if state.outcome is not None:
        return state.outcome.termination.rule_id, "The deal is over."
    match action:
        case Cut() | Knock():
            return _cut_reason(state, seat, action)
        case _ if state.phase is Phase.CUT:
            return "GAI-15", f"Seat {state.turn} has to cut first."
        case Play() | Open():
            return _card_reason(state, seat, action)
        case Declare():
            return _declare_reason(state, seat, action.suit)
        case Rob():
            return _rob_reason(state, seat, action.taken)
        case Reserve():
            if not state.game.traditional_seven:
                return "GAI-63", _OFF.format(option="traditional_seven")
            if state.reserved_by is not None:
                return "GAI-63", f"Seat {state.reserved_by} has marked a Seven already."
            return _rob_reason(state, seat, state.turned)
        case Draw():
            if state.phase is Phase.DRAW:
                return "GAI-39", f"Seat {state.turn} won the trick and draws first."
            return "GAI-39", "No trick has just been won, or the cards are drawn already."
        case Aus():
            return "GAI-66", f"Your side has {state.points[state.game.side_of(seat)]} points."
        case ClaimLate():
            if action.side == state.game.side_of(seat):
                return "GAI-70", "That is your own side."
            return "GAI-70", f"Side {action.side} did not play on with 101 points."
        case ShowSevens():
            if not state.game.five_sevens:
                return "GAI-89", _OFF.format(option="five_sevens")
            return "GAI-89", _sevens(state, seat)
        case AnnounceSiebener():
            if state.game.auf_siebener == "off":
                return "GAI-90", _OFF.format(option="auf_siebener")
            if state.siebener is not None:
                return "GAI-90", f"Seat {state.siebener} has announced it already."
            return "GAI-90", _sevens(state, seat)
        case Signal():
            if not state.game.signals:
                return "GAI-92", _OFF.format(option="signals")
            if state.phase not in _CARD_PHASES:
                return "GAI-92", "Signs are given on one's own turn to play a card."
            if seat != state.turn:
                return "GAI-92", f"Signs are given on one's own turn; it is seat {state.turn}'s."
            return "GAI-92", "You have given a sign in this trick already."
        case _:
            raise AssertionError(f"{action!r} is well formed, but no rule speaks of it")


def _cut_reason(state: State, seat: int, action: Cut | Knock) -> tuple[str, str]:
    rule_id = "GAI-15" if isinstance(action, Cut) else "GAI-88"
    if not state.game.knocking:
        return rule_id, _OFF.format(option="knocking")
    if state.phase is not Phase.CUT:
        return rule_id, "The cards are dealt already."
    if seat != state.turn:
        return rule_id, f"Seat {state.turn} sits at the dealer's left and cuts."
    return rule_id, "A cut lifts 1 to 47 cards."


def _card_reason(state: State, seat: int, action: Play | Open) -> tuple[str, str]:
    card = action.card
    hand = state.hands[seat]
    if state.phase is Phase.COUNT:
        return "GAI-66", "All cards are played; a side with 101 has to call."
    if seat != state.turn:
        return "GAI-05", f"It is seat {state.turn}'s turn."
    if state.phase is Phase.DRAW:
        return "GAI-39", "First everybody draws a card."
    if card not in hand:
        return "GAI-23", f"You do not hold {card.symbol}."
    if seat == state.siebener and card not in state.playable_cards(seat):
        return "GAI-90", f"You keep your four Sevens; play {_list(state.playable_cards(seat))}."
    if state.phase is Phase.FIRST_TRICK and not state.trick:
        return _opening_reason(state, seat, action)
    if isinstance(action, Open):
        return "GAI-27", "Only forehand opens, with the first card of the deal."
    return _play_reason(state, seat, card)


def _opening_reason(state: State, seat: int, action: Play | Open) -> tuple[str, str]:
    card = action.card
    if (
        isinstance(action, Open)
        and seat == state.siebener
        and Play(card) in state.legal_actions(seat)
    ):
        return "A-GAI-20", f"You lead {card.symbol} without power and without an opening."
    if all(held.suit is state.trump for held in state.hands[seat]):
        return "GAI-35", "You hold five trumps: lead one face up, without an opening."
    if card.suit is state.trump:
        plain = [held for held in state.hands[seat] if held.suit is not state.trump]
        return "GAI-25", f"{card.symbol} is a trump, and you hold {_list(plain)}."
    if isinstance(action, Play):
        return "GAI-27", "Forehand announces Ge-Elfen, Zweite Alte or Höher hat."
    match action.opening:
        case Opening.GE_ELFEN:
            return "GAI-28", f"{card.symbol} is no Ace."
        case Opening.ZWEITE_ALTE:
            return "GAI-30", f"{card.symbol} is no Ace."
        case Opening.HOEHER_HAT:
            return "GAI-32", f"{card.symbol} is an Ace."


def _play_reason(state: State, seat: int, card: Card) -> tuple[str, str]:
    hand, trump = state.hands[seat], state.trump
    legal = _list(state.playable_cards(seat))
    assert trump is not None, "the trump card is turned before the first card is played"
    if seat == state.reserved_by and card is card_of(trump, Rank.SEVEN):
        return "A-GAI-11", f"{card.symbol} is marked and stays until it is exchanged."
    if state.phase is Phase.FIRST_TRICK:
        return "GAI-25", f"{card.symbol} is a trump, and you hold {legal}."
    led, best = state.led, state.best
    if state.has_pair_duty and card not in state.pair_duty_cards(seat):
        return "A-GAI-8", f"You declared a pair: play {legal}."
    assert led is not None, "who leads may play any card"
    assert best is not None, "a card was led"
    follows = [held for held in hand if held.suit is led]
    if follows and card.suit is not led:
        return "GAI-47", f"{led.title().capitalize()} were led and you hold {_list(follows)}."
    if not follows and card.suit is not trump:
        trumps = [held for held in hand if held.suit is trump]
        facts = f"You have no {led.title()}, and you hold {_list(trumps)}."
        # under a higher trump the duty to trump stays (GAI-52)
        lower = best.suit is trump and not any(held.beats(best, trump) for held in trumps)
        return ("GAI-52" if lower else "GAI-48"), facts
    return "GAI-49", f"{best.symbol} is the best card so far, and {legal} beats it."


def _declare_reason(state: State, seat: int, suit: Suit) -> tuple[str, str]:
    if seat != state.turn or state.phase not in _CARD_PHASES:
        return "A-GAI-8", "A pair is declared on one's own turn, before playing a card."
    if not state.has_trick(state.game.side_of(seat)):
        return "GAI-55", "Your side has won no trick yet."
    if seat == state.siebener:
        return "GAI-90", "Who plays Auf Siebener only plays the fifth card."
    if state.has_pair_duty:
        return "A-GAI-8", "You declared a pair: first play one of its cards."
    king, queen = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
    hand = state.hands[seat]
    missing = [card for card in (king, queen) if card not in hand]
    if missing:
        played = [
            card
            for card in missing
            if any(
                isinstance(event, CardPlayed) and event.seat == seat and event.card is card
                for event in state.events
            )
        ]
        if played:
            return "GAI-56", f"You have played {_list(played)}."
        return "GAI-53", f"You do not hold {_list(missing)}."
    declared = state.declared[seat]
    used = [card for card in (king, queen) if hand.count(card) <= declared.count(card)]
    if used:
        return "GAI-58", f"Your {_list(used)} counted in a pair before."
    if state.game.strict_second_pair and (seat, suit) in state.pairs:
        return "A-GAI-9", "The second pair needs both Kings and both Queens in hand."
    return "A-GAI-8", "You could play neither King nor Queen to this trick."


def _rob_reason(state: State, seat: int, taken: Card | None) -> tuple[str, str]:
    turned, trump = state.turned, state.trump
    side = state.game.side_of(seat)
    if turned is None or trump is None:
        return "GAI-61", "The last round of cards is drawn; no turned card lies there."
    seven = card_of(trump, Rank.SEVEN)
    if turned.rank is Rank.SEVEN:
        return "GAI-64", f"{turned.symbol} lies under the stock."
    if taken is not turned:
        return "GAI-60", f"The turned card is {turned.symbol}."
    if not state.has_trick(side):
        return "GAI-60", "Your side has won no trick yet."
    if seat == state.siebener:
        return "GAI-90", "You keep your four Sevens."
    if seven not in state.hands[seat]:
        return "GAI-60", f"You do not hold {seven.symbol}."
    if state.reserved_by is not None and state.game.side_of(state.reserved_by) != side:
        return "GAI-64", "The other side has marked its Seven."
    if seat == state.reserved_by:
        return (
            "A-GAI-11",
            f"You left the turned card to your partner with the other {seven.symbol}.",
        )
    return "A-GAI-10", "Rob on your own turn, or when your side has just won a trick."


def _sevens(state: State, seat: int) -> str:
    if state.phase is not Phase.FIRST_TRICK or state.trick:
        return "The first card is played already."
    count = sum(card.rank is Rank.SEVEN for card in state.hands[seat])
    return f"You were dealt {count} Sevens."


def _list(cards: Iterable[Card]) -> str:
    return " or ".join(card.symbol for card in sorted(set(cards)))

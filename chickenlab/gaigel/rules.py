"""What is legal for a seat, and why something else is not: the rule and the facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from chickenlab.gaigel.cards import CARDS, PACK, Card, Rank, Suit, card_of
from chickenlab.gaigel.deal import HAND
from chickenlab.gaigel.events import CardPlayed
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.rulebook import RULEBOOK
from chickenlab.gaigel.tricks import first_trick_cards, first_trick_winner, strict_cards
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.state import State

_CARD_PHASES = (Phase.FIRST_TRICK, Phase.STOCK, Phase.STRICT)
_OFF = "This table plays without the option {option}."

# actions are values: one object for each is enough, and comparing them is then comparing identities
_PLAYS = tuple(Play(card) for card in CARDS)
_OPENS = {opening: tuple(Open(opening, card) for card in CARDS) for opening in Opening}
_DECLARES = tuple(Declare(suit) for suit in Suit)
_ROBS = tuple(Rob(card) for card in CARDS)
_SIGNALS = tuple(Signal(sign) for sign in Sign)
_CUTS = tuple(Cut(cards) for cards in range(1, len(PACK)))
_AUS, _DRAW, _RESERVE, _KNOCK = Aus(), Draw(), Reserve(), Knock()
_SHOW_SEVENS, _SIEBENER = ShowSevens(), AnnounceSiebener()


# ---------------------------------------------------------------------- what is legal


def legal_actions(state: State, seat: int) -> list[Action]:
    """What `seat` may do now. "Aus!" may be called at any time, also wrongly (GAI-66, GAI-69)."""
    phase = state.phase
    if phase is Phase.OVER:
        return []
    if phase is Phase.CUT:
        return [*_CUTS, _KNOCK] if seat == state.turn else []
    legal: list[Action] = []
    if seat == state.turn and phase is not Phase.COUNT:
        if phase is Phase.DRAW:
            legal.append(_DRAW)
        else:
            _add_turn_actions(state, seat, legal)
    if phase is Phase.STOCK or phase is Phase.DRAW:
        if may_rob(state, seat):
            legal.append(_ROBS[state.stock[0]])
        if state.game.traditional_seven and _may_reserve(state, seat):
            legal.append(_RESERVE)
    if phase is Phase.FIRST_TRICK and not state.trick:
        _add_announcements(state, seat, legal)
    side = state.side_of[seat]
    if phase is not Phase.COUNT or state.points[side] >= OUT:
        legal.append(_AUS)
    if True in state.late:
        legal += [
            ClaimLate(other) for other, late in enumerate(state.late) if late and other != side
        ]
    return legal


def _add_turn_actions(state: State, seat: int, legal: list[Action]) -> None:
    cards = dict.fromkeys(playable_cards(state, seat))  # identical cards are one action
    if state.phase is Phase.FIRST_TRICK and not state.trick:
        legal += _openings(state, seat, list(cards))
    else:
        legal += [_PLAYS[card] for card in cards]
        legal += [_DECLARES[suit] for suit in declarable_suits(state, seat)]
    if state.game.signals and seat not in state.signalled:
        legal += _SIGNALS


def _openings(state: State, seat: int, cards: list[Card]) -> list[Action]:
    """Forehand's openings (GAI-27 to GAI-37)."""
    if seat == state.siebener and (
        state.game.auf_siebener == "powerless" or cards[0].suit is state.trump
    ):
        return [_PLAYS[card] for card in cards]  # A-GAI-20: led without power
    if cards[0].suit is state.trump:
        return [_PLAYS[card] for card in cards]  # GAI-35
    legal: list[Action] = []
    for card in cards:
        if card.rank is Rank.ACE:
            legal.append(_OPENS[Opening.GE_ELFEN][card])
            legal.append(_OPENS[Opening.ZWEITE_ALTE][card])
        else:
            legal.append(_OPENS[Opening.HOEHER_HAT][card])
    return legal


def _add_announcements(state: State, seat: int, legal: list[Action]) -> None:
    sevens = sum(card.rank is Rank.SEVEN for card in state.hands[seat])
    if state.game.five_sevens and sevens == HAND:
        legal.append(_SHOW_SEVENS)
    if state.game.auf_siebener != "off" and sevens >= 4 and state.siebener is None:
        legal.append(_SIEBENER)


def _may_declare(state: State, seat: int, suit: Suit) -> bool:
    king, queen = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
    hand, declared = state.hands[seat], state.declared[seat]
    kings, queens = hand.count(king), hand.count(queen)
    # GAI-58: no card counts twice
    if kings <= declared.count(king) or queens <= declared.count(queen):
        return False
    if state.game.strict_second_pair and (seat, suit) in state.pairs:
        return kings == queens == 2  # A-GAI-9
    if state.game.declare_and_play:
        cards = playable_cards(state, seat)
        return king in cards or queen in cards  # A-GAI-8: the duty must be possible
    return True


def _rob_is_open(state: State, seat: int) -> bool:
    """Whether the public facts let `seat` rob, if he has a Seven."""
    side = state.side_of[seat]
    if state.phase is Phase.STOCK:
        on_time = seat == state.turn
    else:
        # A-GAI-10: after a won trick, before drawing
        on_time = state.phase is Phase.DRAW and side == state.side_of[state.turn]
    return (
        on_time
        and state.turned_is_worth_robbing
        and state.has_trick(side)
        and seat != state.siebener  # GAI-90: he keeps his Sevens
        and (state.reserved_by is None or state.side_of[state.reserved_by] == side)  # GAI-64
    )


def _may_reserve(state: State, seat: int) -> bool:
    assert state.trump is not None, "there is a trump suit while there is a stock"
    return (
        state.reserved_by is None
        and _rob_is_open(state, seat)
        and card_of(state.trump, Rank.SEVEN) in state.hands[seat]
    )


def playable_cards(state: State, seat: int) -> Sequence[Card]:
    """The cards that `seat`, on turn, may play to the trick."""
    hand = state.hands[seat]
    if seat == state.siebener:
        # GAI-90: the four Sevens are kept while there is another card; no other duty holds
        return [card for card in hand if card.rank is not Rank.SEVEN] or hand
    assert state.trump is not None, "the trump card is turned before the first card is played"
    if state.pair_duty is not None:
        hand = pair_duty_cards(state, seat)
    if seat == state.reserved_by:
        # A-GAI-11: the marked Seven stays with its owner
        seven = card_of(state.trump, Rank.SEVEN)
        marked = hand.index(seven) if seven in hand else len(hand)
        hand = hand[:marked] + hand[marked + 1 :]
    if state.phase is Phase.FIRST_TRICK:
        return first_trick_cards(hand, state.trump)
    led, best = state.led, state.best
    if state.phase is Phase.STRICT and led is not None and best is not None:
        return strict_cards(hand, led, best, state.trump)
    return hand


def pair_duty_cards(state: State, seat: int) -> list[Card]:
    """The cards that the duty to play one of a declared pair leaves (A-GAI-8)."""
    court = (Rank.KING, Rank.QUEEN)
    return [
        card for card in state.hands[seat] if card.suit is state.pair_duty and card.rank in court
    ]


def declarable_suits(state: State, seat: int) -> list[Suit]:
    """The suits in which `seat`, on turn, may declare a pair (GAI-53 to GAI-58)."""
    if state.phase not in (Phase.STOCK, Phase.STRICT):
        return []
    if not state.has_trick(state.side_of[seat]) or seat == state.siebener:
        return []
    if state.pair_duty is not None:
        return []
    hand = state.hands[seat]
    # most hands hold no pair at all, and this is asked at every move
    suits = {
        card.suit
        for card in hand
        if card.rank is Rank.KING and card_of(card.suit, Rank.QUEEN) in hand
    }
    return [suit for suit in sorted(suits) if _may_declare(state, seat, suit)]


def may_rob(state: State, seat: int) -> bool:
    """Whether `seat` may take the turned card for a trump Seven now (GAI-60 to GAI-64)."""
    if state.trump is None:
        return False
    seven = card_of(state.trump, Rank.SEVEN)
    sevens = state.hands[seat].count(seven)
    if not sevens or not _rob_is_open(state, seat):
        return False
    if seat == state.reserved_by:
        # A-GAI-11: the turned card waits for the second Seven, or until that was played
        return sevens == 2 or any(seven in cards for cards in (*state.won, state.trick))
    return True


def winning_card(state: State) -> int:
    """Which card of the trick wins it, counted from 0 (GAI-42, A-GAI-20)."""
    if state.phase is Phase.FIRST_TRICK:
        return _first_trick_card(state)
    # all have power, but for one who plays Auf Siebener; somebody else's card is there
    assert state.best_index is not None, "at most one card of a trick is without power"
    return state.best_index


def _first_trick_card(state: State) -> int:
    assert state.trump is not None, "the trump card is turned before the first trick"
    powerful = [index for index in range(len(state.trick)) if state.has_power(index)]
    cards = [state.trick[index] for index in powerful]
    if powerful[0] == 0:
        return powerful[first_trick_winner(state.opening, cards, state.trump)]
    # A-GAI-20: forehand's card is powerless, the first following card sets the suit; a trump
    # has no power in this trick (GAI-26), unless nothing but trumps follows
    plain = [index for index in powerful if state.trick[index].suit is not state.trump]
    powerful = plain or powerful
    cards = [state.trick[index] for index in powerful]
    return powerful[first_trick_winner(Opening.HOEHER_HAT, cards, state.trump)]


# ---------------------------------------------------------------------- why something is not


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
    if seat == state.siebener and card not in playable_cards(state, seat):
        return "GAI-90", f"You keep your four Sevens; play {_list(playable_cards(state, seat))}."
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
    legal = _list(playable_cards(state, seat))
    assert trump is not None, "the trump card is turned before the first card is played"
    if seat == state.reserved_by and card is card_of(trump, Rank.SEVEN):
        return "A-GAI-11", f"{card.symbol} is marked and stays until it is exchanged."
    if state.phase is Phase.FIRST_TRICK:
        return "GAI-25", f"{card.symbol} is a trump, and you hold {legal}."
    led, best = state.led, state.best
    if state.pair_duty is not None and card not in pair_duty_cards(state, seat):
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
    if state.pair_duty is not None:
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

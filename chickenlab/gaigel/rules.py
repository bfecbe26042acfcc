"""What is legal for a seat, and why something else is not: the rule and the facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from chickenlab.core.game import Action
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
from chickenlab.gaigel.tricks import first_trick_cards, first_trick_winner, strict_cards
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.table import Table

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


def legal_actions(table: Table, seat: int) -> list[Action]:
    """What `seat` may do now. "Aus!" may be called at any time, also wrongly (GAI-66, GAI-69)."""
    phase = table.phase
    if phase is Phase.OVER:
        return []
    if phase is Phase.CUT:
        return [*_CUTS, _KNOCK] if seat == table.turn else []
    legal: list[Action] = []
    if seat == table.turn and phase is not Phase.COUNT:
        if phase is Phase.DRAW:
            legal.append(_DRAW)
        else:
            _add_turn_actions(table, seat, legal)
    if phase is Phase.STOCK or phase is Phase.DRAW:
        if may_rob(table, seat):
            legal.append(_ROBS[table.stock[0]])
        if table.game.traditional_seven and _may_reserve(table, seat):
            legal.append(_RESERVE)
    if phase is Phase.FIRST_TRICK and not table.trick:
        _add_announcements(table, seat, legal)
    side = table.side_of[seat]
    if phase is not Phase.COUNT or table.points[side] >= OUT:
        legal.append(_AUS)
    if True in table.late:
        legal += [
            ClaimLate(other) for other, late in enumerate(table.late) if late and other != side
        ]
    return legal


def _add_turn_actions(table: Table, seat: int, legal: list[Action]) -> None:
    cards = dict.fromkeys(playable_cards(table, seat))  # identical cards are one action
    if table.phase is Phase.FIRST_TRICK and not table.trick:
        legal += _openings(table, seat, list(cards))
    else:
        legal += [_PLAYS[card] for card in cards]
        legal += [_DECLARES[suit] for suit in declarable_suits(table, seat)]
    if table.game.signals and seat not in table.signalled:
        legal += _SIGNALS


def _openings(table: Table, seat: int, cards: list[Card]) -> list[Action]:
    """Forehand's openings (GAI-27 to GAI-37)."""
    if seat == table.siebener and (
        table.game.auf_siebener == "powerless" or cards[0].suit is table.trump
    ):
        return [_PLAYS[card] for card in cards]  # A-GAI-20: led without power
    if cards[0].suit is table.trump:
        return [_PLAYS[card] for card in cards]  # GAI-35
    legal: list[Action] = []
    for card in cards:
        if card.rank is Rank.ACE:
            legal.append(_OPENS[Opening.GE_ELFEN][card])
            legal.append(_OPENS[Opening.ZWEITE_ALTE][card])
        else:
            legal.append(_OPENS[Opening.HOEHER_HAT][card])
    return legal


def _add_announcements(table: Table, seat: int, legal: list[Action]) -> None:
    sevens = sum(card.rank is Rank.SEVEN for card in table.hands[seat])
    if table.game.five_sevens and sevens == HAND:
        legal.append(_SHOW_SEVENS)
    if table.game.auf_siebener != "off" and sevens >= 4 and table.siebener is None:
        legal.append(_SIEBENER)


def _may_declare(table: Table, seat: int, suit: Suit) -> bool:
    king, queen = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
    hand, declared = table.hands[seat], table.declared[seat]
    kings, queens = hand.count(king), hand.count(queen)
    # GAI-58: no card counts twice
    if kings <= declared.count(king) or queens <= declared.count(queen):
        return False
    if table.game.strict_second_pair and (seat, suit) in table.pairs:
        return kings == queens == 2  # A-GAI-9
    if table.game.declare_and_play:
        cards = playable_cards(table, seat)
        return king in cards or queen in cards  # A-GAI-8: the duty must be possible
    return True


def _rob_is_open(table: Table, seat: int) -> bool:
    """Whether the public facts let `seat` rob, given a Seven."""
    side = table.side_of[seat]
    if table.phase is Phase.STOCK:
        on_time = seat == table.turn
    else:
        # A-GAI-10: after a won trick, before drawing
        on_time = table.phase is Phase.DRAW and side == table.side_of[table.turn]
    return (
        on_time
        and table.turned_is_worth_robbing
        and table.has_trick(side)
        and seat != table.siebener  # GAI-90: the Sevens are kept
        and (table.reserved_by is None or table.side_of[table.reserved_by] == side)  # GAI-64
    )


def _may_reserve(table: Table, seat: int) -> bool:
    assert table.trump is not None, "there is a trump suit while there is a stock"
    return (
        table.reserved_by is None
        and _rob_is_open(table, seat)
        and card_of(table.trump, Rank.SEVEN) in table.hands[seat]
    )


def playable_cards(table: Table, seat: int) -> Sequence[Card]:
    """The cards that `seat`, on turn, may play to the trick."""
    hand = table.hands[seat]
    if seat == table.siebener:
        # GAI-90: the four Sevens are kept while there is another card; no other duty holds
        return [card for card in hand if card.rank is not Rank.SEVEN] or hand
    assert table.trump is not None, "the trump card is turned before the first card is played"
    if table.pair_duty is not None:
        hand = pair_duty_cards(table, seat)
    if seat == table.reserved_by:
        # A-GAI-11: the marked Seven stays with its owner
        seven = card_of(table.trump, Rank.SEVEN)
        marked = hand.index(seven) if seven in hand else len(hand)
        hand = hand[:marked] + hand[marked + 1 :]
    if table.phase is Phase.FIRST_TRICK:
        return first_trick_cards(hand, table.trump)
    led, best = table.led, table.best
    if table.phase is Phase.STRICT and led is not None and best is not None:
        return strict_cards(hand, led, best, table.trump)
    return hand


def pair_duty_cards(table: Table, seat: int) -> list[Card]:
    """The cards that the duty to play one of a declared pair leaves (A-GAI-8)."""
    court = (Rank.KING, Rank.QUEEN)
    return [
        card for card in table.hands[seat] if card.suit is table.pair_duty and card.rank in court
    ]


def declarable_suits(table: Table, seat: int) -> list[Suit]:
    """The suits in which `seat`, on turn, may declare a pair (GAI-53 to GAI-58)."""
    if table.phase not in (Phase.STOCK, Phase.STRICT):
        return []
    if not table.has_trick(table.side_of[seat]) or seat == table.siebener:
        return []
    if table.pair_duty is not None:
        return []
    hand = table.hands[seat]
    # most hands hold no pair at all, and this is asked at every move
    suits = {
        card.suit
        for card in hand
        if card.rank is Rank.KING and card_of(card.suit, Rank.QUEEN) in hand
    }
    return [suit for suit in sorted(suits) if _may_declare(table, seat, suit)]


def may_rob(table: Table, seat: int) -> bool:
    """Whether `seat` may take the turned card for a trump Seven now (GAI-60 to GAI-64)."""
    if table.trump is None:
        return False
    seven = card_of(table.trump, Rank.SEVEN)
    sevens = table.hands[seat].count(seven)
    if not sevens or not _rob_is_open(table, seat):
        return False
    if seat == table.reserved_by:
        # A-GAI-11: the turned card waits for the second Seven, or until that was played
        return sevens == 2 or any(seven in cards for cards in (*table.won, table.trick))
    return True


def winning_card(table: Table) -> int:
    """Which card of the trick wins it, counted from 0 (GAI-42, A-GAI-20)."""
    if table.phase is Phase.FIRST_TRICK:
        return _first_trick_card(table)
    # all have power, but for one who plays Auf Siebener; somebody else's card is there
    assert table.best_index is not None, "at most one card of a trick is without power"
    return table.best_index


def _first_trick_card(table: Table) -> int:
    assert table.trump is not None, "the trump card is turned before the first trick"
    powerful = [index for index in range(len(table.trick)) if table.has_power(index)]
    cards = [table.trick[index] for index in powerful]
    if powerful[0] == 0:
        return powerful[first_trick_winner(table.opening, cards, table.trump)]
    # A-GAI-20: forehand's card is powerless, the first following card sets the suit; a trump
    # has no power in this trick (GAI-26), unless nothing but trumps follows
    plain = [index for index in powerful if table.trick[index].suit is not table.trump]
    powerful = plain or powerful
    cards = [table.trick[index] for index in powerful]
    return powerful[first_trick_winner(Opening.HOEHER_HAT, cards, table.trump)]


# ---------------------------------------------------------------------- why something is not


def reason(table: Table, seat: int, action: Action) -> tuple[str, str] | None:
    """Why `action` is not legal for `seat`: the rule and the facts; None for what is no action."""
    if not _is_well_formed(action):
        return None
    if table.outcome is not None:
        return table.outcome.termination.rule_id, "The deal is over."
    match action:
        case Cut() | Knock():
            return _cut_reason(table, seat, action)
        case _ if table.phase is Phase.CUT:
            return "GAI-15", f"Seat {table.turn} has to cut first."
        case Play() | Open():
            return _card_reason(table, seat, action)
        case Declare():
            return _declare_reason(table, seat, action.suit)
        case Rob():
            return _rob_reason(table, seat, action.taken)
        case Reserve():
            if not table.game.traditional_seven:
                return "GAI-63", _OFF.format(option="traditional_seven")
            if table.reserved_by is not None:
                return "GAI-63", f"Seat {table.reserved_by} has marked a Seven already."
            return _rob_reason(table, seat, table.turned)
        case Draw():
            if table.phase is Phase.DRAW:
                return "GAI-39", f"Seat {table.turn} won the trick and draws first."
            return "GAI-39", "No trick has just been won, or the cards are drawn already."
        case Aus():
            return "GAI-66", f"Your side has {table.points[table.game.side_of(seat)]} points."
        case ClaimLate():
            if action.side == table.game.side_of(seat):
                return "GAI-70", "That is your own side."
            return "GAI-70", f"Side {action.side} did not play on with 101 points."
        case ShowSevens():
            if not table.game.five_sevens:
                return "GAI-89", _OFF.format(option="five_sevens")
            return "GAI-89", _sevens(table, seat)
        case AnnounceSiebener():
            if table.game.auf_siebener == "off":
                return "GAI-90", _OFF.format(option="auf_siebener")
            if table.siebener is not None:
                return "GAI-90", f"Seat {table.siebener} has announced it already."
            return "GAI-90", _sevens(table, seat)
        case Signal():
            if not table.game.signals:
                return "GAI-92", _OFF.format(option="signals")
            if table.phase not in _CARD_PHASES:
                return "GAI-92", "Signs are given on one's own turn to play a card."
            if seat != table.turn:
                return "GAI-92", f"Signs are given on one's own turn; it is seat {table.turn}'s."
            return "GAI-92", "You have given a sign in this trick already."
        case _:
            raise AssertionError(f"{action!r} is well formed, but no rule speaks of it")


def _cut_reason(table: Table, seat: int, action: Cut | Knock) -> tuple[str, str]:
    rule_id = "GAI-15" if isinstance(action, Cut) else "GAI-88"
    if not table.game.knocking:
        return rule_id, _OFF.format(option="knocking")
    if table.phase is not Phase.CUT:
        return rule_id, "The cards are dealt already."
    if seat != table.turn:
        return rule_id, f"Seat {table.turn} sits at the dealer's left and cuts."
    return rule_id, "A cut lifts 1 to 47 cards."


def _card_reason(table: Table, seat: int, action: Play | Open) -> tuple[str, str]:
    card = action.card
    hand = table.hands[seat]
    if table.phase is Phase.COUNT:
        return "GAI-66", "All cards are played; a side with 101 has to call."
    if seat != table.turn:
        return "GAI-05", f"It is seat {table.turn}'s turn."
    if table.phase is Phase.DRAW:
        return "GAI-39", "First everybody draws a card."
    if card not in hand:
        return "GAI-23", f"You do not hold {card.symbol}."
    if seat == table.siebener and card not in playable_cards(table, seat):
        return "GAI-90", f"You keep your four Sevens; play {_list(playable_cards(table, seat))}."
    if table.phase is Phase.FIRST_TRICK and not table.trick:
        return _opening_reason(table, seat, action)
    if isinstance(action, Open):
        return "GAI-27", "Only forehand opens, with the first card of the deal."
    return _play_reason(table, seat, card)


def _opening_reason(table: Table, seat: int, action: Play | Open) -> tuple[str, str]:
    card = action.card
    if (
        isinstance(action, Open)
        and seat == table.siebener
        and Play(card) in table.legal_actions(seat)
    ):
        return "A-GAI-20", f"You lead {card.symbol} without power and without an opening."
    if all(held.suit is table.trump for held in table.hands[seat]):
        return "GAI-35", "You hold five trumps: lead one face up, without an opening."
    if card.suit is table.trump:
        plain = [held for held in table.hands[seat] if held.suit is not table.trump]
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


def _play_reason(table: Table, seat: int, card: Card) -> tuple[str, str]:
    hand, trump = table.hands[seat], table.trump
    legal = _list(playable_cards(table, seat))
    assert trump is not None, "the trump card is turned before the first card is played"
    if seat == table.reserved_by and card is card_of(trump, Rank.SEVEN):
        return "A-GAI-11", f"{card.symbol} is marked and stays until it is exchanged."
    if table.phase is Phase.FIRST_TRICK:
        return "GAI-25", f"{card.symbol} is a trump, and you hold {legal}."
    led, best = table.led, table.best
    if table.pair_duty is not None and card not in pair_duty_cards(table, seat):
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


def _declare_reason(table: Table, seat: int, suit: Suit) -> tuple[str, str]:
    if seat != table.turn or table.phase not in _CARD_PHASES:
        return "A-GAI-8", "A pair is declared on one's own turn, before playing a card."
    if not table.has_trick(table.game.side_of(seat)):
        return "GAI-55", "Your side has won no trick yet."
    if seat == table.siebener:
        return "GAI-90", "A player of Auf Siebener plays only the fifth card."
    if table.pair_duty is not None:
        return "A-GAI-8", "You declared a pair: first play one of its cards."
    king, queen = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
    hand = table.hands[seat]
    missing = [card for card in (king, queen) if card not in hand]
    if missing:
        played = [
            card
            for card in missing
            if any(
                isinstance(event, CardPlayed) and event.seat == seat and event.card is card
                for event in table.events
            )
        ]
        if played:
            return "GAI-56", f"You have played {_list(played)}."
        return "GAI-53", f"You do not hold {_list(missing)}."
    declared = table.declared[seat]
    used = [card for card in (king, queen) if hand.count(card) <= declared.count(card)]
    if used:
        return "GAI-58", f"Your {_list(used)} counted in a pair before."
    if table.game.strict_second_pair and (seat, suit) in table.pairs:
        return "A-GAI-9", "The second pair needs both Kings and both Queens in hand."
    return "A-GAI-8", "You could play neither King nor Queen to this trick."


def _rob_reason(table: Table, seat: int, taken: Card | None) -> tuple[str, str]:
    turned, trump = table.turned, table.trump
    side = table.game.side_of(seat)
    if turned is None or trump is None:
        return "GAI-61", "The last round of cards is drawn; no turned card lies there."
    seven = card_of(trump, Rank.SEVEN)
    if turned.rank is Rank.SEVEN:
        return "GAI-64", f"{turned.symbol} lies under the stock."
    if taken is not turned:
        return "GAI-60", f"The turned card is {turned.symbol}."
    if not table.has_trick(side):
        return "GAI-60", "Your side has won no trick yet."
    if seat == table.siebener:
        return "GAI-90", "You keep your four Sevens."
    if seven not in table.hands[seat]:
        return "GAI-60", f"You do not hold {seven.symbol}."
    if table.reserved_by is not None and table.game.side_of(table.reserved_by) != side:
        return "GAI-64", "The other side has marked its Seven."
    if seat == table.reserved_by:
        return (
            "A-GAI-11",
            f"You left the turned card to your partner with the other {seven.symbol}.",
        )
    return "A-GAI-10", "Rob on your own turn, or when your side has just won a trick."


def _sevens(table: Table, seat: int) -> str:
    if table.phase is not Phase.FIRST_TRICK or table.trick:
        return "The first card is played already."
    count = sum(card.rank is Rank.SEVEN for card in table.hands[seat])
    return f"You were dealt {count} Sevens."


def _list(cards: Iterable[Card]) -> str:
    return " or ".join(card.symbol for card in sorted(set(cards)))


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

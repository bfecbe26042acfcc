"""What is legal for a seat, and why something else is not: the rule and the facts.

A refusal tells its seat nothing but what the seat can see.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.gallina_city.actions import (
    LONGEST_PASS,
    TICK,
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Pass,
    Ready,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES
from chickenlab.gallina_city.view import Phase

if TYPE_CHECKING:
    from chickenlab.gallina_city.table import Table


# actions are values: one object for each is enough, and comparing them is then comparing identities
_READY, _COIN_COIN, _WITHDRAW, _STOP, _GO_ON = Ready(), CoinCoin(), Withdraw(), Stop(), GoOn()
_SAYS = [tuple(Say(image.number, attribute) for attribute in ATTRIBUTES) for image in IMAGES]
_PASSES = tuple(Pass(milliseconds) for milliseconds in range(TICK, LONGEST_PASS + 1, TICK))


@cache
def _calls(partner: int, card: int, images: tuple[int, ...]) -> tuple[Cocorico, ...]:
    return tuple(Cocorico(partner, card, image) for image in images)


def legal_actions(table: Table, seat: int) -> list[Action]:
    """What `seat` may do now."""
    if table.phase is Phase.OVER:
        return []
    if table.phase is Phase.READY:
        return _legal_before_the_round(table, seat)
    if seat == table.game.clock:
        return [*_PASSES[: (table.next_end - table.now) // TICK]]
    if seat in table.acted or seat in table.busy:
        return []
    found = _legal_calls(table, seat)
    for image in _images(table, seat):
        found += _SAYS[image]
    for check in table.checks:
        found += (Challenge(check.pair.caller, name) for name in check.pair.differences)
    if table.game.is_cooperative:
        found.append(_GO_ON if seat in table.stops else _STOP)
    return found


def _legal_before_the_round(table: Table, seat: int) -> list[Action]:
    if seat == table.game.clock or seat in table.ready:
        return []
    if seat != table.caller:
        return [_READY]
    return [_COIN_COIN] if len(table.ready) == table.game.players - 1 else []


def _legal_calls(table: Table, seat: int) -> list[Action]:
    own, busy, cards = table.calls[seat], table.busy, table.game.design.cards
    found: list[Action] = [
        Decline(other)
        for other, call in enumerate(table.calls)
        if call is not None and call.partner == seat
    ]
    if own is not None:
        found.append(_WITHDRAW)
    for partner, hand in enumerate(table.hands):
        if partner == seat or partner in busy or not hand:
            continue
        for card in table.hands[seat]:
            calls = _calls(partner, card, cards[card])
            is_own = own is not None and (own.partner, own.card) == (partner, card)
            found += (call for call in calls if call != own) if is_own else calls
    return found


def _images(table: Table, seat: int) -> list[int]:
    """The pictures on the cards of a hand, in order."""
    cards = table.game.design.cards
    return sorted({image for card in table.hands[seat] for image in cards[card]})


def reason(table: Table, seat: int, action: Action) -> tuple[str, str] | None:
    """Why `action` is not legal for `seat`: the rule and the facts; None for what is no action."""
    if not _is_well_formed(action):
        return None
    match table.phase:
        case Phase.OVER:
            rule_id = "GAL-46" if table.game.is_cooperative else "GAL-27"
            return rule_id, "The game is over."
        case Phase.READY:
            return _reason_before_the_round(table, seat, action)
        case Phase.TALK:
            return _reason_while_all_talk(table, seat, action)


def _reason_before_the_round(table: Table, seat: int, action: Action) -> tuple[str, str]:
    begins = "GAL-30" if table.game.is_cooperative else "GAL-09"
    waiting = {*range(table.game.players)} - table.ready - {table.youngest}
    if seat == table.game.clock:
        return begins, "The round has not begun, and no time passes."
    match action:
        case Ready() if seat in table.ready:
            return begins, "You are ready already."
        case Ready():
            return begins, 'You are the youngest: call "Coin coin!" when all others are ready.'
        case CoinCoin() if table.game.is_cooperative:
            return begins, "When all play together, nobody has to call."
        case CoinCoin() if seat != table.youngest:
            return begins, f"Seat {table.youngest} is the youngest."
        case CoinCoin():
            return begins, f"{_seats(waiting)} not ready."
        case Pass():
            return "A-GAL-8", "Only the clock lets time pass."
        case _:
            return begins, "The round has not begun."


def _reason_while_all_talk(table: Table, seat: int, action: Action) -> tuple[str, str]:
    if seat == table.game.clock:
        return "A-GAL-8", _time_reason(table, action)
    match action:
        case Pass():
            return "A-GAL-8", "Only the clock lets time pass."
        case Ready() | CoinCoin():
            begins = "GAL-30" if table.game.is_cooperative else "GAL-09"
            return begins, "The round has begun already."
        case Stop() | GoOn() if not table.game.is_cooperative:
            return "GAL-38", "Here everybody plays alone."
        case Challenge() if table.game.is_cooperative:
            return "A-GAL-5", "When all play together, nobody checks."
        case _ if seat in table.busy:
            return "A-GAL-11", "Your card is being checked: count aloud."
        case _ if seat in table.acted:
            return "A-GAL-8", "You have acted in this moment; let time pass."
        case Say():
            return _say_reason(action)
        case Cocorico():
            return _call_reason(table, seat, action)
        case Withdraw():
            return "A-GAL-10", "You are not calling anybody."
        case Decline():
            return "A-GAL-10", _no_seat(table, action.caller) or (
                f"Seat {action.caller} is not calling you."
            )
        case Challenge():
            return _challenge_reason(table, action)
        case Stop():
            return "GAL-38", 'You have said "Stop" already.'
        case _:
            return "A-GAL-13", 'You have not said "Stop".'


def _time_reason(table: Table, action: Action) -> str:
    if not isinstance(action, Pass):
        return "The clock does nothing but let time pass."
    milliseconds = action.milliseconds
    if type(milliseconds) is not int or milliseconds % TICK or milliseconds <= 0:
        return f"{brief(milliseconds)} is no whole number of moments of {TICK} milliseconds."
    if milliseconds > LONGEST_PASS:
        return f"At most {LONGEST_PASS} milliseconds pass at a time, not {brief(milliseconds)}."
    return (
        f"Something ends in {table.next_end - table.now} milliseconds; {milliseconds} would pass "
        "over it."
    )


def _say_reason(action: Say) -> tuple[str, str]:
    if not _is_image(action.image):
        return "GAL-12", f"There is no picture {brief(action.image)}; pictures are 0 to 55."
    if action.attribute not in ATTRIBUTES:
        allowed = ", ".join(ATTRIBUTES)
        return "A-GAL-9", f"No detail is called {brief(action.attribute)}; there are {allowed}."
    return "GAL-12", f"No card of yours shows picture {action.image} ({_picture(action.image)})."


def _call_reason(table: Table, seat: int, action: Cocorico) -> tuple[str, str]:
    partner, card, image = action.partner, action.card, action.image
    rule_id = "GAL-33" if table.game.is_cooperative else "GAL-15"
    if type(partner) is not int or not 0 <= partner < table.game.players or partner == seat:
        return "GAL-11", f"{brief(partner)} is not another player's seat."
    if partner in table.busy:
        return "A-GAL-11", f"A card of seat {partner} is being checked."
    if card not in table.hands[seat]:
        return rule_id, f"You do not hold card {brief(card)}."
    if image not in table.game.design.cards[card]:
        shown = "; ".join(_picture(number) for number in table.game.design.cards[card])
        return rule_id, f"Card {card} does not show picture {brief(image)}; it shows {shown}."
    if not table.hands[partner]:
        return rule_id, f"Seat {partner} has no card left."
    return "A-GAL-10", f"You are calling seat {partner} with just this card and picture already."


def _challenge_reason(table: Table, action: Challenge) -> tuple[str, str]:
    check = next((c for c in table.checks if c.pair.caller == action.caller), None)
    if check is None:
        return "GAL-16", _no_seat(table, action.caller) or (
            f"No pair that seat {action.caller} called first is being checked."
        )
    if action.attribute not in ATTRIBUTES:
        allowed = ", ".join(ATTRIBUTES)
        return "A-GAL-11", f"No detail is called {brief(action.attribute)}; there are {allowed}."
    said = IMAGES[check.pair.images[0]].says(action.attribute)
    return "GAL-17", f"Both pictures are alike in this: {said}."


def _is_image(image: object) -> bool:
    return type(image) is int and 0 <= image < len(IMAGES)


def _picture(number: int) -> str:
    family = IMAGES[number].family
    return f"{'an' if family[0] in 'aeiou' else 'a'} {family}"


def _no_seat(table: Table, seat: object) -> str:
    """That there is no such seat, or nothing if there is."""
    if type(seat) is int and 0 <= seat < table.game.players:
        return ""
    return f"There is no seat {brief(seat)}."


def _seats(seats: set[int]) -> str:
    numbers = [str(seat) for seat in sorted(seats)]
    if len(numbers) == 1:
        return f"Seat {numbers[0]} is"
    return f"Seats {', '.join(numbers)} are"


def _is_well_formed(action: object) -> bool:
    """Whether this is an action whose fields are what they should be: Say("hen", 3) is not."""
    match action:
        case (
            Say(image=int(), attribute=str())
            | Cocorico(partner=int(), card=int(), image=int())
            | Decline(caller=int())
            | Challenge(caller=int(), attribute=str())
            | Pass(milliseconds=int())
            | Ready()
            | CoinCoin()
            | Withdraw()
            | Stop()
            | GoOn()
        ):
            return True
        case _:
            return False

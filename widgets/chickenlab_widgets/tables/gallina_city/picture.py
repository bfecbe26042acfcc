"""A game of Gallina City as plain values for the browser: who says what, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chickenlab import Action
from chickenlab.core.words import listed
from chickenlab.gallina_city import IMAGES, Phase, Rating, RoundEnd, State, View, events
from chickenlab.gallina_city.actions import (
    Challenge,
    CoinCoin,
    Decline,
    GoOn,
    Ready,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.images import ATTRIBUTES, PHRASES
from chickenlab.gallina_city.outcome import Check, Pair, RoundResult, Verdict

SHOWN_FOR = 4000
"""Milliseconds of the game for which the last pair stays in sight."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How the person looks at the table.

    Attributes:
        people: the name of each seat.
        bots: the name of the bot on each seat.
        you: the person's seat, None for who only watches.
        open_hands: whether all hands are shown.
        clickable: whether the person may act in this picture.
        listening: whether pictures are compared with what others have said.
        waits: whether the clock stands still until the person acts or goes on.
    """

    people: Sequence[str]
    bots: Sequence[str]
    you: int | None
    open_hands: bool
    clickable: bool
    listening: bool
    waits: bool


def draw_game(view: View, state: State, sight: Sight) -> dict[str, Any]:
    """The picture of a game."""
    return {
        "phase": str(view.phase),
        "mode": view.game.mode,
        "round": view.round,
        "rounds": view.game.rounds,
        "seats": [_seat(view, state, seat, sight) for seat in range(view.game.players)],
        "hand": [] if sight.you is None else _hand(view),
        "describing": None if sight.you is None else view.describing,
        "said": [] if sight.you is None else [name for name, _ in view.described[sight.you]],
        "checks": [_check(check, sight) for check in view.checks],
        "settled": _settled(view, sight),
        "actions": _buttons(view, sight),
        "prompt": prompt(view, sight),
        "pile": view.pile_size,
        "middle": list(view.discards[-2:]),
        "discards": len(view.discards),
        "aside": view.aside,
        "score": _score(view),
        "ladder": _ladder(view),
    }


def _seat(view: View, state: State, seat: int, sight: Sight) -> dict[str, Any]:
    you = sight.you
    details = view.described[seat]
    busy = seat in view.busy
    return {
        "seat": seat,
        "name": sight.people[seat],
        "bot": "" if seat == you else sight.bots[seat],
        "cards": view.hand_sizes[seat] + busy,
        "busy": busy,
        "ready": seat in view.ready,
        "youngest": seat == view.youngest,
        "said": [[name, PHRASES[name][value]] for name, value in details],
        "calls": view.calls[seat],
        "stop": seat in view.stops,
        "minus": view.points[seat],
        "open": list(state.hands[seat]) if sight.open_hands and seat != you else None,
        "declines": str(Decline(seat)) if Decline(seat) in view.legal_actions else None,
        "fits": _fits(view, seat) if sight.listening and you not in (None, seat) else [],
    }


def _fits(view: View, seat: int) -> list[int]:
    """Pictures in the person's hand that all that a seat has said is true of."""
    said = view.described[seat]
    shown = {image for card in view.hand for image in view.game.design.cards[card]}
    if not said:
        return []
    return sorted(n for n in shown if all(IMAGES[n][name] == value for name, value in said))


def _hand(view: View) -> list[dict[str, Any]]:
    return [{"card": card, "images": list(view.game.design.cards[card])} for card in view.hand]


def _check(check: Check, sight: Sight) -> dict[str, Any]:
    pair = check.pair
    is_free = sight.clickable and sight.you is not None and sight.you not in pair.seats
    return {
        **_pair(pair, sight),
        "ends_at": check.ends_at,
        "yours": sight.you in pair.seats,
        # every detail can be pointed at; the referee says whether it differs
        "challenges": [[name, str(Challenge(pair.caller, name))] for name in _challenged(pair)]
        if is_free
        else [],
    }


def _challenged(pair: Pair) -> list[str]:
    """The details that one may doubt, whether the two differ or not: what look-alikes differ in."""
    shown = [IMAGES[number] for number in pair.images]
    varied = {
        name for image in shown for other in image.lookalikes() for name in image.differences(other)
    }
    return [name for name in ATTRIBUTES if name in varied or name == "family"]


def _pair(pair: Pair, sight: Sight) -> dict[str, Any]:
    return {
        "caller": pair.caller,
        "names": [sight.people[seat] for seat in pair.seats],
        "seats": list(pair.seats),
        "cards": list(pair.cards),
        "images": list(pair.images),
    }


def _settled(view: View, sight: Sight) -> dict[str, Any] | None:
    """What became of the last two cards that were laid, for as long as it is news."""
    for event in reversed(view.events):
        match event:
            case events.PairSettled():
                if view.phase is Phase.TALK and view.now - event.at > SHOWN_FOR:
                    return None
                rights = {
                    Verdict.RIGHT: "The same picture!",
                    Verdict.UNNOTICED: "Not the same, but nobody noticed.",
                    Verdict.WRONG: "Not the same.",
                }
                return {
                    **_pair(event.pair, sight),
                    "verdict": str(event.verdict),
                    "text": rights[event.verdict],
                    "differ": list(event.pair.differences),
                    "spotted_by": _who(event.spotted_by, sight),
                    "at": event.at,
                }
            case events.RoundBegan():
                return None
            case _:
                pass
    return None


def _who(seat: int | None, sight: Sight) -> str | None:
    return None if seat is None else "You" if seat == sight.you else sight.people[seat]


def _buttons(view: View, sight: Sight) -> list[dict[str, Any]]:
    if not sight.clickable or sight.you is None:
        return []
    stops = f"{len(view.stops)} of {view.game.players}"
    words: dict[type[Action], tuple[str, str, str]] = {
        Ready: ("I am ready", "GAL-30" if view.game.is_cooperative else "GAL-09", "r"),
        CoinCoin: ("Coin coin!", "GAL-09", "r"),
        Withdraw: ("Take back your call", "A-GAL-10", "w"),
        Stop: (f"Stop! ({stops})", "GAL-38", "s"),
        GoOn: (f"Take back your Stop ({stops})", "A-GAL-13", "s"),
    }
    found: list[dict[str, Any]] = []
    for action in view.legal_actions:
        if type(action) in words:
            label, rule, key = words[type(action)]
            found.append({"action": str(action), "label": label, "rule": rule, "key": key})
    return found


def prompt(view: View, sight: Sight) -> str:
    """What is expected of the person, or what goes on."""
    if view.phase is Phase.OVER:
        return "The game is over."
    if view.phase is Phase.READY:
        return _prompt_before(view, sight)
    if sight.you is None:
        return "Everybody describes and listens."
    return _prompt_while_all_talk(view, sight, sight.you)


def _prompt_while_all_talk(view: View, sight: Sight, you: int) -> str:
    calling = [sight.people[seat] for seat in view.callers]
    if you in view.busy:
        return "Your card is being checked: count aloud!"
    if calling:
        return f"{listed(calling)} called Cocorico to you! Do you think so, too? Then answer."
    if view.checks:
        return (
            "Two cards are laid. Do they show the same picture?"
            + " Go on to let it stand." * sight.waits
        )
    if view.call is not None:
        return f"You call {sight.people[view.call.partner]}: wait for the answer."
    if not view.hand:
        return "You have no card left. Listen."
    listen = "go on and listen" if sight.waits else "listen to the others"
    if view.describing is not None:
        return f"Say more, choose another picture, or {listen}."
    return f"Choose a picture and describe it, or {listen}."


def _prompt_before(view: View, sight: Sight) -> str:
    what = f"Round {view.round}: look at your cards."
    if sight.you is None or sight.you in view.ready:
        return f"{what} It begins when all are ready."
    if sight.you == view.youngest and not view.game.is_cooperative:
        return f'{what} You are the youngest: call "Coin coin!" to begin.'
    return f"{what} Say that you are ready."


def _score(view: View) -> list[dict[str, Any]]:
    return [_line(result, view) for result in view.results]


def _line(result: RoundResult, view: View) -> dict[str, Any]:
    words = {
        RoundEnd.FINI: "Fini!",
        RoundEnd.BROKEN_OFF: "broken off",
        RoundEnd.CLEARED: "all cards gone",
        RoundEnd.TIME_UP: "time up",
        RoundEnd.STOP_RIGHT: "Stop was right",
        RoundEnd.STOP_WRONG: "Stop was wrong",
    }
    limit = view.game.time_limit
    return {
        "round": result.round,
        "end": words[result.end],
        "minus": list(result.minus),
        "left": sum(result.cards_left),
        "seconds": (result.duration if limit is None else limit - result.duration) // 1000,
    }


def _ladder(view: View) -> list[dict[str, Any]]:
    """The fifteen ratings, the best first; empty where each plays for himself."""
    if not view.game.is_cooperative:
        return []
    reached = None if view.outcome is None else view.outcome.rating
    return [
        {"title": rating.title, "victory": rating.is_victory, "here": rating is reached}
        for rating in sorted(Rating, reverse=True)
    ]

"""A game of Gallina City as plain values for the browser: who says what, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chickenlab import Action, Event
from chickenlab.core.words import listed
from chickenlab.gallina_city import IMAGES, Phase, Rating, RoundEnd, State, View, events
from chickenlab.gallina_city.actions import (
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Ready,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.images import ATTRIBUTES, PHRASES
from chickenlab.gallina_city.narration import narrate
from chickenlab.gallina_city.outcome import Check, Pair, RoundResult, Verdict
from chickenlab.gallina_city.strategies import meant_by

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
        "slots": _slots(view, sight),
        "calls": _calls_to_you(view, sight),
        "call": _your_call(view, sight),
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
        "summary": _summary(view, sight),
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


def _slots(view: View, sight: Sight) -> int:
    """The cards that the person held as the round began: room for that many is kept."""
    if sight.you is None:
        return 0
    slots = 0
    for event in reversed(view.events):
        if isinstance(event, (events.CardsDealt, events.AsideShared)):
            slots += len(event.hands[sight.you])
        if isinstance(event, events.CardsDealt):
            break
    return slots


def _calls_to_you(view: View, sight: Sight) -> list[dict[str, Any]]:
    """The seats that call the person, and which picture of the person's is meant (A-GAL-10)."""
    if sight.you is None:
        return []
    return [_call_to_you(view, caller, sight) for caller in view.callers]


def _call_to_you(view: View, caller: int, sight: Sight) -> dict[str, Any]:
    image = meant_by(view, caller)
    answers = (
        Cocorico(caller, card, image)
        for card in view.hand
        if image is not None and image in view.game.design.cards[card]
    )
    answer = next(answers, None)
    is_open = sight.clickable and answer in view.legal_actions
    return {
        "seat": caller,
        "name": sight.people[caller],
        "image": image,
        "answer": str(answer) if is_open else None,
    }


def _your_call(view: View, sight: Sight) -> dict[str, Any] | None:
    if sight.you is None or view.call is None:
        return None
    return {"name": sight.people[view.call.partner], "image": view.call.image}


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
    if you in view.busy:
        return "Your card is being checked: count aloud!"
    if view.callers:
        calls = [
            f"{sight.people[caller]} calls {_your(meant_by(view, caller))}"
            for caller in view.callers
        ]
        return f"{listed(calls)}. The same? Then lay it."
    if view.checks:
        return (
            "Two cards are laid. Do they show the same picture?"
            + " Go on to let it stand." * sight.waits
        )
    if view.call is not None:
        whom = sight.people[view.call.partner]
        return f"You call {whom} with {_your(view.call.image)}: wait for the answer."
    if not view.hand:
        return "You have no card left. Listen."
    listen = "go on and listen" if sight.waits else "listen to the others"
    if view.describing is not None:
        return f"Say more, choose another picture, or {listen}."
    return f"Choose a picture and describe it, or {listen}."


def _your(image: int | None) -> str:
    return "you" if image is None else f"your {IMAGES[image].family}"


def _prompt_before(view: View, sight: Sight) -> str:
    what = f"Round {view.round}: look at your cards."
    if sight.you is None or sight.you in view.ready:
        return f"{what} It begins when all are ready."
    if sight.you == view.youngest and not view.game.is_cooperative:
        return f'{what} You are the youngest: call "Coin coin!" to begin.'
    return f"{what} Say that you are ready."


def _summary(view: View, sight: Sight) -> dict[str, Any] | None:
    """How the last round went, while no other is being played."""
    if view.phase is Phase.TALK or not view.results:
        return None
    result = view.results[-1]
    laid = [event for event in _last_round(view) if isinstance(event, events.PairSettled)]
    right = [event.pair for event in laid if event.verdict is Verdict.RIGHT]
    yours = sum(sight.you in pair.seats for pair in right)
    players = range(view.game.players)
    return {
        **_line(result, view),
        "title": narrate(events.RoundEnded(result), sight.people, you=sight.you),
        "yours": None if sight.you is None else f"Right pairs: {len(right)}, with you {yours}.",
        "players": [
            [
                sight.people[seat],
                seat == sight.you,
                sum(seat in pair.seats for pair in right),
                result.cards_left[seat],
                result.minus[seat],
            ]
            for seat in players
        ],
        "pairs": [
            {
                **_pair(event.pair, sight),
                "verdict": str(event.verdict),
                "yours": sight.you in event.pair.seats,
            }
            for event in laid
        ],
        "next": view.round if view.phase is Phase.READY else None,
    }


def _last_round(view: View) -> list[Event]:
    """What happened in the last round that is over."""
    ends = [at for at, event in enumerate(view.events) if isinstance(event, events.RoundEnded)]
    begins = [at for at, event in enumerate(view.events) if isinstance(event, events.RoundBegan)]
    return list(view.events[begins[len(ends) - 1] : ends[-1]])


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
    """The fifteen ratings, the best first; empty where each plays alone."""
    if not view.game.is_cooperative:
        return []
    reached = None if view.outcome is None else view.outcome.rating
    return [
        {"title": rating.title, "victory": rating.is_victory, "here": rating is reached}
        for rating in sorted(Rating, reverse=True)
    ]

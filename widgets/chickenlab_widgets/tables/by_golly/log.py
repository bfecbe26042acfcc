"""The log of By Golly! where nobody helps to remember: what is over is told without its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chickenlab import Event
from chickenlab.by_golly import events
from chickenlab.core.words import counted

Words = Callable[[Event], str | None]


def remembered(
    seen: Sequence[Event], tell: Words, people: Sequence[str], *, you: int | None, at_once: bool
) -> list[str]:
    """The log, with animals and places only while the eye still finds them on the table.

    Args:
        seen: the events, as the person saw them.
        tell: the words for an event, or None where the log leaves it out.
        people: the name of each seat.
        you: the person's seat, None for who only watches.
        at_once: whether bots move without a pause. Then nobody could have seen what they turned
            up, and it is told until the person acts.
    """
    over = _first_in_sight(seen, you if at_once else None)
    lines: list[str] = []
    for number, event in enumerate(seen):
        words = tell(event)
        if words is not None:
            lines.append((_without_cards(event, people, you) or words) if number < over else words)
    return lines


def _first_in_sight(seen: Sequence[Event], since: int | None) -> int:
    """Where the turn began that can still be seen: this one, or the last one until a card moves.

    With `since`, a seat, all is in sight that happened from its last turn on.
    """
    turns = [number for number, event in enumerate(seen) if isinstance(event, events.TurnBegan)]
    if not turns:
        return 0
    *earlier, now = turns
    if now < len(seen) - 1 or not earlier:
        return now
    for number in reversed(earlier):
        if since is not None and seen[number] == events.TurnBegan(since):
            return number
    return earlier[-1]


def _without_cards(event: Event, people: Sequence[str], you: int | None) -> str | None:
    """An event told without animals and places, or None if it has neither."""

    def does(seat: int, second_person: str, third_person: str) -> str:
        return f"You {second_person}" if seat == you else f"{people[seat]} {third_person}"

    match event:
        case events.AnimalLaid():
            return f"{does(event.seat, 'lay', 'lays')} an animal."
        case events.CardTurnedUp():
            return f"{does(event.seat, 'turn', 'turns')} up a card."
        case events.Matched():
            return "By golly, it matches!"
        case events.AnimalTakenBack():
            return f"{does(event.seat, 'take', 'takes')} back the animal."
        case events.CardsPutAside():
            return f"{does(event.seat, 'put', 'puts')} aside {counted(event.copies, 'card')}."
        case events.YardShuffled():
            return f"{does(event.seat, 'shuffle', 'shuffles')} the open cards."
        case _:
            return None

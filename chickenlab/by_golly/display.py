"""A game as a small static table, for a notebook cell that ends in a state or a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.yard import COLUMNS
from chickenlab.core.words import counted

if TYPE_CHECKING:
    from chickenlab.by_golly.state import State
    from chickenlab.by_golly.view import View


def state_html(state: State) -> str:
    """The whole game, all cards open."""
    hands = [_cards(hand) for hand in state.hands]
    yard = [card.title() for card in state.yard]
    return _tables(f"By Golly!, {state.phase}: every card", state.view(0), hands, yard)


def view_html(view: View) -> str:
    """What one seat knows, if it remembers everything."""
    hands = [counted(size, "card") for size in view.hand_sizes]
    hands[view.seat] = _cards(view.hand)
    known = view.yard.known
    size = len(view.game.yard_pack)
    yard = [known[place].title() if place in known else "?" for place in range(size)]
    caption = f"By Golly!, {view.phase}: what seat {view.seat} can know"
    return _tables(caption, view, hands, yard)


def _tables(caption: str, view: View, hands: list[str], yard: list[str]) -> str:
    rows = "".join(
        f"<tr><td>{seat}{' (to act)' if seat in view.to_act else ''}</td><td>{hand}</td>"
        f"<td>{view.pile_sizes[seat]}</td><td>{len(view.aside[seat])}</td></tr>"
        for seat, hand in enumerate(hands)
    )
    laid = "" if view.laid is None else f" Laid: {view.laid.title()}."
    places = "".join(
        "<tr>" + "".join(_place(view, place, yard[place]) for place in row) + "</tr>"
        for row in _rows(len(yard))
    )
    return (
        f"<table><caption>{caption}.{laid}</caption><thead><tr><th>seat</th><th>hand</th>"
        f"<th>pile</th><th>put aside</th></tr></thead><tbody>{rows}</tbody></table>"
        "<table><caption>The yard; face-up cards in brackets</caption>"
        f"<tbody>{places}</tbody></table>"
    )


def _rows(size: int) -> Iterable[range]:
    return (range(start, min(start + COLUMNS, size)) for start in range(0, size, COLUMNS))


def _place(view: View, place: int, card: str) -> str:
    is_open = any(place == other for other, _card in view.face_up)
    return f"<td>{place + 1}: {f'[{card}]' if is_open else card}</td>"


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(card.title() for card in sorted(cards))

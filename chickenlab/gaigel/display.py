"""A deal as a small static table, for a notebook cell that ends in a state or a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickenlab.gaigel.cards import Card

if TYPE_CHECKING:
    from chickenlab.gaigel.state import State
    from chickenlab.gaigel.view import View


def state_html(state: State) -> str:
    """The whole deal, all cards open."""
    players = range(state.game.players)
    return _table(
        f"Gaigel, {state.phase}: every hand",
        state.view(0),
        [_cards(state.hands[seat]) for seat in players],
    )


def view_html(view: View) -> str:
    """What one seat sees."""
    hands = [f"{size} cards" for size in view.hand_sizes]
    hands[view.seat] = _cards(view.hand)
    return _table(f"Gaigel, {view.phase}: what seat {view.seat} knows", view, hands)


def _table(caption: str, view: View, hands: list[str]) -> str:
    on_table = dict(view.trick)
    rows = "".join(
        f"<tr><td>{seat}{' (to act)' if seat in view.to_act else ''}</td><td>{hand}</td>"
        f"<td>{_played(on_table[seat]) if seat in on_table else ''}</td>"
        f"<td>{view.tricks[seat]}</td><td>{view.points[view.game.side_of(seat)]}</td></tr>"
        for seat, hand in enumerate(hands)
    )
    trump = "not turned yet" if view.trump is None else view.trump.title()
    turned = "" if view.turned is None else f", {view.turned.symbol} turned"
    return (
        f"<table><caption>{caption}. Trumps: {trump}; stock: {view.stock_size}{turned}</caption>"
        "<thead><tr><th>seat</th><th>hand</th><th>played</th><th>tricks</th>"
        f"<th>points of the side</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in sorted(cards))


def _played(card: Card | None) -> str:
    return "face down" if card is None else card.symbol

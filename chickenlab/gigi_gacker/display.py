"""A game as a small static table, for a notebook cell that ends in a state or a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from chickenlab.gigi_gacker.cards import Card

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.state import State
    from chickenlab.gigi_gacker.view import View


def state_html(state: State) -> str:
    """The whole game, cards that lie face down included."""
    return _table("all cards open", state.view(0), state.bids)


def view_html(view: View) -> str:
    """What one seat sees."""
    bids = [view.bid if seat == view.seat else None for seat in range(view.game.players)]
    return _table(f"what seat {view.seat} knows", view, bids)


def _table(caption: str, view: View, bids: Sequence[Card | None]) -> str:
    rows = "".join(
        f"<tr><td>{seat}</td><td>{_cards(view.hands[seat])}</td>"
        f"<td>{'' if bid is None else bid.title}</td>"
        f"<td>{_cards(view.piles[seat])}</td><td>{view.scores[seat]}</td></tr>"
        for seat, bid in enumerate(bids)
    )
    robo = (
        f"; Robo-chicken's used cards: {_cards(view.robo) or 'none'}" if view.game.has_robo else ""
    )
    holder = "the Robo-chicken" if view.tractor == view.game.players else f"seat {view.tractor}"
    return (
        f"<table><caption>Gigi Gacker, round {view.round}, {view.phase}: {caption}. "
        f"Row: {_cards(view.row) or 'empty'}; {holder} has the tractor{robo}</caption>"
        "<thead><tr><th>seat</th><th>hand</th><th>laid</th><th>discard pile</th><th>worms</th>"
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(card.title for card in cards)

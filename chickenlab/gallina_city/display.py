"""A game as a small static table, for a notebook cell that ends in a state or a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from chickenlab.core.words import counted
from chickenlab.gallina_city.images import IMAGES, PHRASES

if TYPE_CHECKING:
    from chickenlab.gallina_city.state import State
    from chickenlab.gallina_city.view import View


def state_html(state: State) -> str:
    """The whole game, all cards open."""
    hands = [_hand(hand, state.game.design.cards) for hand in state.hands]
    return _table("every card", state.view(state.game.clock), hands)


def view_html(view: View) -> str:
    """What one seat knows."""
    hands = [_count(size) for size in view.hand_sizes]
    if view.seat == view.game.clock:
        return _table("what a bystander knows", view, hands)
    hands[view.seat] = _hand(view.hand, view.game.design.cards)
    return _table(f"what seat {view.seat} knows", view, hands)


def _table(caption: str, view: View, hands: Sequence[str]) -> str:
    time = f"{view.now / 1000:.2f} s"
    if view.time_left is not None:
        time += f", {view.time_left / 1000:.2f} s left"
    rows = "".join(
        f"<tr><td>{seat}</td><td style='text-align:left'>{hand}</td>"
        f"<td style='text-align:left'>{escape(_said(view, seat))}</td>"
        f"<td>{_doing(view, seat)}</td><td>{view.points[seat]}</td></tr>"
        for seat, hand in enumerate(hands)
    )
    return (
        f"<table><caption>Gallina City, round {view.round}, {view.phase}, {time}: {caption}. "
        f"Pile: {_count(view.pile_size)}; middle: {_count(len(view.discards))}; set aside: "
        f"{_count(view.aside)}.</caption><thead><tr><th>seat</th><th>hand</th>"
        "<th>describes</th><th>does</th><th>minus points</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _doing(view: View, seat: int) -> str:
    partner = view.calls[seat]
    if seat in view.busy:
        return "counts to five"
    if partner is not None:
        return f"calls seat {partner}"
    if seat in view.stops:
        return "says Stop"
    return ""


def _said(view: View, seat: int) -> str:
    return ", ".join(PHRASES[attribute][value] for attribute, value in view.described[seat])


def _hand(hand: Iterable[int], cards: Sequence[Sequence[int]]) -> str:
    shown = (
        f"{card} ({', '.join(IMAGES[image].family for image in cards[card])})" for card in hand
    )
    return escape("; ".join(shown))


def _count(cards: int) -> str:
    return counted(cards, "card")

"""Two referees, written apart, must agree on every move."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Deal, Suit
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import PACK, format_cards
from chickenlab.gaigel.tricks import first_trick_winner, strict_cards, winning_index
from tests.engine import second_opinion
from tests.engine.contract import count_sequences, random_states
from tests.engine.gaigel_under_test import GAIGEL, GAMES

KNOWN = {field.name for field in fields(second_opinion.Options)}
CASES = {
    name: game for name, game in GAMES.items() if game.auf_siebener == "off" and not game.signals
}
ALL_KNOWN = dict.fromkeys(KNOWN - {"players"}, True)
for players in (4, 6):
    CASES[f"all that it knows, {players} players"] = gaigel.Game.from_options(
        {"players": players, **ALL_KNOWN}
    )


def second_table(game: gaigel.Game, deal: Deal) -> second_opinion.Table:
    options = {name: value for name, value in game.options().items() if name in KNOWN}
    return second_opinion.Table(
        second_opinion.Options(**options), format_cards(deal.pack), deal.dealer
    )


def shuffled(seed: int, dealer: int = 0) -> Deal:
    order = np.random.default_rng(seed).permutation(len(PACK))
    return Deal(tuple(PACK[index] for index in order), dealer)


@pytest.mark.parametrize("name", CASES)
def test_both_referees_allow_the_same_and_come_to_the_same_end(name: str) -> None:
    game = CASES[name]
    deals = [deal for deal in GAIGEL.deals(game) if isinstance(deal, Deal)]
    deals += [shuffled(seed, seed % game.players) for seed in range(12)]
    met: Counter[str] = Counter()
    for number, deal in enumerate(deals):
        table = second_table(game, deal)
        for state, done in random_states(GAIGEL, game, deal, number):
            if done is not None:
                table.do(done[0], str(done[1]))
                met[str(done[1]).split()[0]] += 1
            assert isinstance(state, gaigel.State)
            _compare(state, table)
    assert {"play", "open", "declare", "aus"} <= set(met)


def _compare(state: gaigel.State, table: second_opinion.Table) -> None:
    for seat in range(state.game.players):
        assert {str(action) for action in state.legal_actions(seat)} == table.legal(seat)
        assert sorted(map(str, state.hands[seat])) == sorted(
            second_opinion.name(card) for card in table.hands[seat]
        )
    assert state.points == [table.total(team) for team in range(table.teams)]
    assert state.is_terminal == (table.result is not None)
    if table.result is not None:
        assert list(state.returns()) == table.result


def test_both_find_the_same_cards_legal_under_the_strict_rules() -> None:
    rng = np.random.default_rng(11)
    steps: Counter[int] = Counter()
    for _ in range(4000):
        cards = [PACK[index] for index in rng.permutation(len(PACK))]
        trump = Suit(int(rng.integers(4)))
        hand = cards[: rng.integers(1, 6)]
        trick = cards[6 : 6 + rng.integers(1, 6)]
        best = trick[winning_index(trick, trump)]
        mine = set(map(str, strict_cards(hand, trick[0].suit, best, trump)))
        theirs = second_opinion.strict_choice(
            [str(card) for card in hand], [str(card) for card in trick], trump.letter
        )
        assert mine == set(theirs)
        steps[len(mine) - len(set(hand))] += 1
    assert len(steps) > 3, "duties of all strengths were met"


@pytest.mark.parametrize("opening", [*Opening, None])
def test_both_find_the_same_winner(opening: Opening | None) -> None:
    rng = np.random.default_rng(12)
    for _ in range(3000):
        # few suits, so that identical cards and trumps meet often
        few = [card for card in PACK if card.suit < 2]
        trick = [few[index] for index in rng.permutation(len(few))[: rng.integers(2, 7)]]
        trump = trick[0].suit if opening is None else Suit(1 - trick[0].suit)
        texts = [str(card) for card in trick]
        marked = [text + "*" * texts[:place].count(text) for place, text in enumerate(texts)]
        assert first_trick_winner(opening, trick, trump) == second_opinion.first_trick_winner(
            marked, opening and str(opening), trump.letter
        )
        any_trump = Suit(int(rng.integers(3)))
        assert winning_index(trick, any_trump) == second_opinion.winner(marked, any_trump.letter)


def test_both_count_the_same_sequences() -> None:
    for players, depth in ((2, 5), (3, 3), (4, 3), (6, 2)):
        game = gaigel.Game(players=players)
        deal = shuffled(players)
        assert count_sequences(game.new_state(deal=deal), depth) == second_opinion.count_sequences(
            second_table(game, deal), depth
        )


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_both_count_the_same_ways_to_the_end_of_a_deal(players: int) -> None:
    game = gaigel.Game(players=players)
    cards_left = 4 if players == 2 else 2
    counts: list[int] = []
    for seed in range(60):
        deal = shuffled(seed)
        table = second_table(game, deal)
        for state, done in random_states(GAIGEL, game, deal, seed):
            if done is not None:
                table.do(done[0], str(done[1]))
            assert isinstance(state, gaigel.State)
            if not state.stock and [len(hand) for hand in state.hands] == [cards_left] * players:
                counts.append(count_sequences(state.clone(), 99))
                assert counts[-1] == second_opinion.count_sequences(table, 99)
                break
        if len(counts) == 2:
            break
    assert len(counts) == 2
    assert sum(counts) > 20


def test_the_second_referee_knows_the_pack() -> None:
    assert second_opinion.points(map(str, PACK)) == 240
    assert [str(card) for card in sorted(Card, key=lambda c: (c.suit, c))][:6] == [
        "C" + rank for rank in second_opinion.RANKS
    ]

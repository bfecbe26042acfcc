"""Talking: what words are worth, rounds event by event and in lock step, and the referee's word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, pairwise
from math import log2

import numpy as np
import pytest

from chickenlab import gallina_city
from chickenlab.gallina_city import odds, talks
from chickenlab.gallina_city import talk as model
from chickenlab.gallina_city.actions import Challenge, Cocorico, Pass, Say, Stop
from chickenlab.gallina_city.cards import CYCLIC, STAIRS
from chickenlab.gallina_city.deal import Deal
from chickenlab.gallina_city.describing import (
    ALL,
    WAYS,
    bits,
    bits_per_word,
    everything,
    family_first,
    family_only,
    fewest_questions,
    fewest_words,
    fits,
    fitting,
    left_after,
    matching,
    rarest_first,
    script,
    twenty_questions,
    words_per_picture,
)
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES
from chickenlab.gallina_city.outcome import RoundEnd, Verdict
from chickenlab.gallina_city.ratings import Rating
from chickenlab.gallina_city.rounds import ENDS, Cards, Rounds, chance_of, deal
from chickenlab.gallina_city.talk import Laid, Spoken, Story
from chickenlab.gallina_city.talkers import (
    COMPETITIVE,
    COOPERATIVE,
    EXTRA_NOISE,
    MOMENT,
    NOBODY,
    Room,
    Talker,
)
from chickenlab.gallina_city.talks import play, simulate
from chickenlab.gallina_city.teamwork import cards_each, deal_again, each_for_himself, together

# ------------------------------------------------------------------ what words are worth


@pytest.mark.parametrize("way", ["everything", "family first", "rarest first", "fewest words"])
def test_a_whole_description_fits_one_picture_only(way):
    for image in IMAGES:
        said = WAYS[way](image)
        assert fitting(image, said) == (image,)
        assert matching((name, image[name]) for name in said) == (image,)
        assert bits(image, said) == log2(56)


@pytest.mark.parametrize("way", ["family first", "rarest first", "fewest words"])
def test_every_word_but_those_of_who_says_everything_tells_something(way):
    for image in IMAGES:
        said = WAYS[way](image)
        left = [len(fitting(image, said[:count])) for count in range(len(said) + 1)]
        assert all(after < before for before, after in pairwise(left))


def test_fewest_words_are_as_few_as_any_set_of_details():
    for image in IMAGES[::5]:
        fewest = len(fewest_words(image))
        for said in combinations(ATTRIBUTES, fewest - 1):
            assert len(fitting(image, said)) > 1
    for way in ("everything", "family first", "rarest first"):
        assert words_per_picture(fewest_words) < words_per_picture(WAYS[way])


def test_the_family_comes_first_and_leaves_four():
    assert all(family_first(image)[0] == "family" for image in IMAGES)
    assert left_after(family_first, 0) == 56
    assert left_after(family_first, 1) == left_after(family_only, 5) == 4
    assert left_after(family_first, 11) == 1


def test_the_rarest_detail_comes_first():
    for image in IMAGES:
        first = rarest_first(image)[0]
        rarest = min(fits(name, image[name]).bit_count() for name in ATTRIBUTES)
        assert fits(first, image[first]).bit_count() == rarest


def test_bits_per_word_are_those_of_a_picture_shared_among_its_words():
    assert bits_per_word(everything) == pytest.approx(log2(56) / 11)
    assert bits_per_word(family_only) == pytest.approx(log2(14))
    expected = log2(56) / float(words_per_picture(fewest_words))
    assert bits_per_word(fewest_words) == pytest.approx(expected)


def test_a_script_says_what_the_way_to_describe_says():
    table = script(rarest_first)
    for image in IMAGES:
        names = [list(ATTRIBUTES)[index] for index in table[image.number] if index >= 0]
        assert tuple(names) == rarest_first(image)


@pytest.mark.parametrize(
    ("describe", "complaint"),
    [
        (lambda _image: (), "of picture 0 is said ()"),
        (lambda _image: ("hat", "hat"), "name details once"),
        (lambda _image: ("shoes",), "no attribute 'shoes'"),
    ],
)
def test_a_bad_way_to_describe_is_refused(describe, complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        script(describe)
    with pytest.raises(ValueError, match=r"picture|attribute"):
        Talker(describe=describe)


def test_unknown_details_are_refused():
    with pytest.raises(ValueError, match="no attribute 'shoes'"):
        fits("shoes", "red")
    with pytest.raises(ValueError, match="hat cannot be 'red'; it is one of none, straw"):
        fits("hat", "red")


def test_twenty_questions_find_every_picture_and_hardly_more_are_needed_than_possible():
    depths = twenty_questions().depths()
    assert depths.keys() == {image.number for image in IMAGES}
    mean = Fraction(sum(depths.values()), len(depths))
    assert log2(56) <= fewest_questions() <= mean < fewest_questions() + Fraction(1, 5)
    # Kraft: the questions form a full binary tree
    assert sum(Fraction(1, 2**depth) for depth in depths.values()) == 1


def test_questions_follow_the_answers():
    for hidden in IMAGES:
        node, asked = twenty_questions(), 0
        while node.attribute is not None:
            assert hidden in node.left
            node = node.yes if hidden[node.attribute] == node.value else node.no
            assert node is not None
            asked += 1
        assert node.left == (hidden,)
        assert asked == twenty_questions().depths()[hidden.number]


def test_questions_about_no_picture_are_refused():
    for images in (0, ALL + 1, -1):
        with pytest.raises(ValueError, match="some of the pictures"):
            twenty_questions(images)


# ------------------------------------------------------------------ both forms of the model

MIXED = (
    Talker("a", fewest_words, calls_at=2),
    Talker("b", one_voice=True, tempo=1500),
    Talker("c", rarest_first, tempo=2300, passes=2),
    Talker("d", family_only, calls_at=4),
    Talker("e", everything, tempo=600),
    Talker("f", fewest_words, one_voice=True, calls_at=2),
)
ROOMS = {
    "competitive": (COMPETITIVE, 7),
    "cooperative": (COOPERATIVE, 4),
    "noisy": (Room(mishear=0.3, spots=0.5), 7),
    "noisy together": (Room(cooperative=True, mishear=0.2, check=0, pause=0, limit=60_000), 4),
    "silent": (Room(mishear=0.0, spots=0.0, deck=STAIRS), 8),
    "checks together": (Room(cooperative=True, check=3000, spots=0.7, limit=90_000), 5),
    "quick to break off": (Room(limit=4000), 7),
    "deaf together": (Room(cooperative=True, mishear=0.6, check=0, limit=150_000), 3),
}
EVENTS, TABLES = 9000, 24


@cache
def stories(room: str, players: int) -> tuple[Rounds, Cards, list[Story], Cards]:
    """The same rounds in both forms: rounds and cards at the end, stories, cards at first."""
    where, size = ROOMS[room]
    size = min(size, 56 // players)
    rng = np.random.default_rng(players)
    cards = deal(rng, TABLES, players=players, cards=size)
    noise = rng.random((EVENTS, TABLES, players + EXTRA_NOISE), dtype=np.float32)
    talkers = MIXED[:players]
    rounds, left = play(where, talkers, cards, lambda event, tables: noise[event, tables])
    told = [
        model.talk(
            cards.hand(table),
            cards.pile(table),
            talkers,
            where,
            lambda event, table=table: noise[event, table],
        )
        for table in range(TABLES)
    ]
    return rounds, left, told, cards


CASES = [
    (room, players) for room in ROOMS for players in (2, 3, 4, 6) if players > 2 or "toge" in room
]


@pytest.mark.parametrize(("room", "players"), CASES)
def test_lock_step_and_events_tell_the_same_stories(room, players):
    rounds, left, told, _cards = stories(room, players)
    for table, story in enumerate(told):
        assert ENDS[rounds.end[table]] is story.end
        for name in ("duration", "right", "wrong", "unnoticed", "words"):
            assert getattr(rounds, name)[table] == getattr(story, name), name
        assert tuple(rounds.held[table]) == story.held
        assert [sorted(hand) for hand in left.hand(table)] == [sorted(h) for h in story.aside]
        assert sorted(left.pile(table)) == sorted(story.pile)
        middle = left.middle[table]
        assert sorted(middle[middle != NOBODY].tolist()) == sorted(story.discards)


def test_all_ends_of_a_round_are_met():
    assert {story.end for room, players in CASES for story in stories(room, players)[2]} == {
        *RoundEnd
    }


@pytest.mark.parametrize(("room", "players"), CASES)
def test_no_card_is_lost_and_wrong_pairs_leave_hands_as_large(room, players):
    _rounds, _left, told, cards = stories(room, players)
    for table, story in enumerate(told):
        all_cards = [*chain(*story.aside), *story.pile, *story.discards]
        assert sorted(all_cards) == list(range(56))
        dealt = sum(map(len, cards.hand(table)))
        # GAL-20: only what stands makes hands smaller
        assert sum(map(len, story.aside)) == dealt - 2 * (story.right + story.unnoticed)


@pytest.mark.parametrize(("room", "players"), CASES)
def test_a_log_holds_what_was_counted(room, players):
    for story in stories(room, players)[2]:
        assert sum(isinstance(entry, Spoken) for entry in story.log) == story.words
        laid = [entry for entry in story.log if isinstance(entry, Laid)]
        for verdict in Verdict:
            counted = getattr(story, verdict.value)
            assert sum(entry.verdict is verdict for entry in laid) == counted
        for entry in laid:
            assert (entry.images[0] == entry.images[1]) == (entry.verdict is Verdict.RIGHT)
            for card, image in zip(entry.cards, entry.images, strict=True):
                assert image in ROOMS[room][0].deck.cards[card]
        assert str(story).endswith(str(story.end))


# ------------------------------------------------------------------ the referee's word


def replay(story: Story, cards: Cards, table: int, *, cooperative: bool) -> gallina_city.State:
    """Play a story at the referee's table, move by move."""
    hands, pile = cards.hand(table), cards.pile(table)
    assert len(story.drawn) <= len(pile), "the pile was renewed, in an order of its own"
    game = gallina_city.Game(
        players=len(hands), mode="cooperative" if cooperative else "competitive", rounds=1
    )
    rest = [card for card in pile if card not in story.drawn]
    state = game.new_state(deal=Deal(tuple(map(tuple, hands)), (*story.drawn, *rest)))
    while state.phase is gallina_city.Phase.READY:
        seat = state.to_act[0]
        state.apply(seat, state.legal_actions(seat)[0])
    # of one moment: what was laid first, then calls, then words
    steps: list[tuple[int, int, Spoken | Laid]] = []
    for entry in story.log:
        if isinstance(entry, Spoken):
            steps.append((entry.at, 2, entry))
            continue
        steps.append((entry.at + MOMENT, 1, entry))
        if entry.verdict is Verdict.WRONG and not cooperative:
            steps.append((entry.until, 0, entry))
    for at, kind, entry in sorted(steps, key=lambda step: step[:2]):
        wait_until(state, at)
        if isinstance(entry, Spoken):
            state.apply(entry.seat, Say(entry.image, entry.attribute))
        elif kind == 1:
            both = zip(entry.seats, entry.seats[::-1], entry.cards, entry.images, strict=True)
            for seat, partner, card, image in both:
                state.apply(seat, Cocorico(partner, card, image))
        else:
            watcher = next(seat for seat in range(game.players) if seat not in state.busy)
            difference = IMAGES[entry.images[0]].differences(IMAGES[entry.images[1]])[0]
            state.apply(watcher, Challenge(entry.seats[0], difference))
    if story.end in (RoundEnd.STOP_RIGHT, RoundEnd.STOP_WRONG):
        wait_until(state, story.duration)
        for seat in range(game.players):
            state.apply(seat, Stop())
    while not state.is_terminal:
        state.apply(game.clock, Pass(min(1000, state.next_end - state.now)))
    return state


def wait_until(state: gallina_city.State, at: int) -> None:
    while state.now < at:
        state.apply(state.game.clock, Pass(min(1000, at - state.now, state.next_end - state.now)))


@pytest.mark.rule("GAL-10")
@pytest.mark.parametrize(
    ("room", "players"),
    # with four or more competitors all may have laid cards, and nobody is left to challenge
    [("competitive", 3), *(("cooperative", players) for players in (2, 3, 4, 6))],
)
def test_every_story_can_be_played_move_by_move_at_the_referees_table(room, players):
    rounds, _left, told, cards = stories(room, players)
    for table, story in enumerate(told):
        if len(story.drawn) > len(cards.pile(table)):
            continue
        state = replay(story, cards, table, cooperative=room == "cooperative")
        result = state.results[0]
        assert (result.end, result.duration) == (story.end, story.duration)
        assert result.cards_left == tuple(map(len, story.aside))
        if room == "competitive":
            assert result.minus == tuple(rounds.minus[table])
        verdicts = [e.verdict for e in state.events if hasattr(e, "verdict")]
        for verdict in Verdict:
            assert verdicts.count(verdict) == getattr(story, verdict.value)


# ------------------------------------------------------------------ what can be foreseen


def quiet(players: int) -> model.Noise:
    """Nobody thinks longer than a word takes, mishears, or overlooks anything."""
    chances = [0.0] + [0.999] * (players + EXTRA_NOISE - 1)
    return lambda event: [0.0] * len(chances) if event == 0 else [*chances[1:], 0.0]


@pytest.mark.rule("GAL-38")
def test_without_a_pair_all_describe_everything_once_and_then_stop():
    hands = [[0, 20], [2, 30]]
    assert gallina_city.matching.stop_is_right(CYCLIC, hands)
    story = model.talk(hands, [], [Talker()] * 2, COOPERATIVE, quiet(2))
    words = [
        sum(len(family_first(IMAGES[image])) for card in hand for image in CYCLIC.cards[card])
        for hand in hands
    ]
    assert story.end is RoundEnd.STOP_RIGHT
    assert story.duration == 2000 * max(words) + MOMENT
    assert story.held == (0, 0)


@pytest.mark.rule("GAL-34")
@pytest.mark.rule("GAL-36")
def test_two_cards_with_one_picture_in_common_are_soon_gone():
    story = model.talk([[0], [1]], [], [Talker()] * 2, COOPERATIVE, quiet(2))
    assert (story.end, story.right, story.held) == (RoundEnd.CLEARED, 1, (0, 0))
    laid = story.log[-1]
    assert isinstance(laid, Laid)
    assert laid.images == (1, 1)
    assert laid.until - laid.at == MOMENT


def test_who_calls_at_the_family_is_right_once_in_five():
    reckless = Talker("reckless", family_only, calls_at=4)
    rounds = simulate(Room(spots=1.0), [reckless] * 4, 3000, cards=7, seed=1)
    assert abs(rounds.wrong_calls.value - float(1 - odds.identical(4))) < 0.02


def test_who_hears_well_and_waits_is_never_wrong():
    for describe in (family_first, rarest_first, fewest_words, everything):
        talker = Talker(describe=describe)
        rounds = simulate(Room(mishear=0.0), [talker] * 4, 300, cards=7, seed=2)
        assert rounds.wrong_calls.value == 0


def test_fewer_words_make_quicker_matches_and_better_bits():
    ways = (fewest_words, family_first, everything)
    times = [
        simulate(COMPETITIVE, [Talker(describe=way)] * 4, 1500, cards=7, seed=3).seconds_per_match
        for way in ways
    ]
    assert times[0].high < times[1].low
    assert times[1].high < times[2].low
    assert bits_per_word(fewest_words) > bits_per_word(family_first) > bits_per_word(everything)


def test_one_voice_at_a_time_is_slower_and_surer():
    all_voices = simulate(COMPETITIVE, [Talker()] * 4, 1500, cards=7, seed=4)
    one_voice = simulate(COMPETITIVE, [Talker(one_voice=True)] * 4, 1500, cards=7, seed=4)
    assert one_voice.seconds_per_match.low > all_voices.seconds_per_match.high
    assert one_voice.wrong_calls.high < all_voices.wrong_calls.low


# ------------------------------------------------------------------ measuring


def test_one_seed_gives_one_result_wherever_it_is_played(monkeypatch):
    monkeypatch.setattr(talks, "CHUNK", 40)
    told: list[tuple[int, int]] = []
    here = simulate(
        COOPERATIVE,
        [Talker()] * 3,
        100,
        cards=4,
        seed=5,
        progress=lambda done, n: told.append((done, n)),
    )
    with ThreadPoolExecutor(2) as executor:
        there = simulate(COOPERATIVE, [Talker()] * 3, 100, cards=4, seed=5, executor=executor)
    other = simulate(COOPERATIVE, [Talker()] * 3, 100, cards=4, seed=6)
    for each in fields(Rounds):
        assert (getattr(here, each.name) == getattr(there, each.name)).all()
    assert (here.words != other.words).any()
    assert told == [(40, 100), (80, 100), (100, 100)]


def test_measures_are_those_of_the_rounds():
    rounds = simulate(COMPETITIVE, [Talker(calls_at=2)] * 3, 500, cards=7, seed=7)
    assert len(rounds) == rounds.seconds.n == 500
    assert rounds.seconds.value == pytest.approx(rounds.duration.mean() / 1000)
    assert rounds.matches.value == pytest.approx(rounds.right.mean())
    total = rounds.right.sum()
    assert rounds.seconds_per_match.value == pytest.approx(rounds.duration.sum() / 1000 / total)
    assert rounds.words_per_match.value == pytest.approx(rounds.words.sum() / total)
    wrong = (rounds.wrong + rounds.unnoticed).sum()
    assert rounds.wrong_calls.value == pytest.approx(wrong / (wrong + total))
    assert rounds.wrong_calls.low < rounds.wrong_calls.value < rounds.wrong_calls.high
    assert sum(rounds.ended(end).value for end in ENDS) == pytest.approx(1)


@pytest.mark.rule("GAL-23")
@pytest.mark.rule("GAL-24")
def test_minus_points_are_the_cards_held_and_none_for_who_is_done():
    rounds = simulate(COMPETITIVE, [Talker()] * 4, 500, cards=8, seed=8)
    fini = rounds.end == ENDS.index(RoundEnd.FINI)
    done = (rounds.held == 2).sum(axis=1)
    standing = rounds.right + rounds.unnoticed
    assert (done[fini] >= 1).all()
    # the invariant: n × p − 2 M − 2, or 2 less for each other who is done with him
    expected = 4 * 8 - 2 * standing - 2 * done
    assert (rounds.minus.sum(axis=1)[fini] == expected[fini]).all()


@pytest.mark.parametrize(
    ("room", "talkers", "given", "complaint"),
    [
        (COMPETITIVE, 4, {"n": 0}, "n=0 is not possible"),
        (COMPETITIVE, 4, {"n": True}, "n=True is not possible"),
        (COMPETITIVE, 4, {"cards": 2}, "over at once"),
        (COMPETITIVE, 4, {"cards": 15}, "there are 56 cards"),
        (COOPERATIVE, 1, {}, "two seats need cards"),
    ],
)
def test_rounds_that_cannot_be_are_refused(room, talkers, given, complaint):
    with pytest.raises(ValueError, match=complaint):
        simulate(room, [Talker()] * talkers, **{"n": 10, "cards": 7, "seed": 1, **given})


def test_one_talker_for_each_hand_is_needed():
    with pytest.raises(ValueError, match="2 talkers for 3 hands"):
        model.talk([[0, 1, 2]] * 3, [], [Talker()] * 2, COMPETITIVE, quiet(3))


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Talker(calls_at=0), "calls_at=0 is not possible; choose 1 to 56"),
        (lambda: Talker(tempo=1999), "tempo=1999 is not possible; choose a multiple of 50"),
        (lambda: Talker(passes=True), "passes=True is not possible"),
        (lambda: Room(mishear=1.5), "mishear=1.5 is not possible; choose a chance"),
        (lambda: Room(check=25), "check=25 is not possible; choose a multiple of 50"),
        (lambda: Room(limit=0), "limit=0 is not possible"),
    ],
)
def test_a_bad_talker_or_room_is_refused(make, complaint):
    with pytest.raises(ValueError, match=complaint):
        make()


# ------------------------------------------------------------------ whole games


@pytest.mark.rule("GAL-41")
@pytest.mark.rule("GAL-42")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_next_round_is_dealt_from_what_is_left(players):
    rng = np.random.default_rng(players)
    size = cards_each(players)
    cards = deal(rng, 300, players=players, cards=size)
    room = Room(cooperative=True, mishear=0.1, check=0, limit=40_000)
    for _round in range(2):
        rounds, left = play(room, [Talker(tempo=1500)] * players, cards, chance_of(rng, players))
        cards = deal_again(left, rounds.end, rng, size)
        for table in range(300):
            middle = cards.middle[table]
            hands = cards.hand(table)
            everything_there = [*chain(*hands), *cards.pile(table), *middle[middle != NOBODY]]
            assert sorted(everything_there) == list(range(56))
            aside = sum(map(len, left.hand(table)))
            end = ENDS[rounds.end[table]]
            expected = size * players
            if end in (RoundEnd.TIME_UP, RoundEnd.STOP_WRONG):
                expected += aside + 3 * (end is RoundEnd.STOP_WRONG)
            sizes = [len(hand) for hand in hands]
            assert sum(sizes) == min(expected, 56)
            assert max(sizes) - min(sizes) <= 2
            if sum(sizes) < 56:
                # A-GAL-7: dealt in turn from the youngest
                assert sizes == sorted(sizes, reverse=True)
                assert sizes[0] - sizes[-1] <= 1


@pytest.mark.rule("GAL-47")
def test_ratings_are_those_of_the_last_round():
    games = together([Talker(tempo=2500)] * 3, 400, seed=1)
    assert len(games.rounds) == 3
    last = games.rounds[-1]
    for number, rating in enumerate(games.rating):
        match ENDS[last.end[number]]:
            case RoundEnd.STOP_WRONG:
                expected = Rating.OMELETTE
            case RoundEnd.TIME_UP:
                expected = Rating.of_defeat(int(last.held[number].sum()))
            case _:
                expected = Rating.of_victory(120_000 - int(last.duration[number]))
        assert rating == expected
    won = [Rating(rating).is_victory for rating in games.rating]
    assert games.won.value == pytest.approx(sum(won) / 400)
    assert sum(games.share(rating).value for rating in Rating) == pytest.approx(1)


def test_slow_teams_carry_cards_from_round_to_round_and_win_less():
    quick = together([Talker(tempo=1500)] * 3, 400, seed=2)
    slow = together([Talker(tempo=3500)] * 3, 400, seed=2)
    assert quick.won.low > slow.won.high
    held = [result.held.sum(axis=1).mean() for result in slow.rounds]
    assert held[0] < min(held[1:])


@pytest.mark.rule("GAL-27")
def test_own_points_add_up_over_three_rounds_and_victories_are_shared():
    games = each_for_himself([*MIXED[:2], MIXED[5]], 300, seed=3)
    assert (games.points == sum(result.minus for result in games.rounds)).all()
    assert sum(games.wins(seat).value for seat in range(3)) == pytest.approx(1)
    assert games.mean_points(0).value == pytest.approx(games.points[:, 0].mean())
    dealt = [int((r.held.sum(axis=1) + 2 * (r.right + r.unnoticed))[0]) for r in games.rounds]
    assert dealt == [21, 24, 27]


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (lambda: together([Talker()] * 7, 10), "2 to 6 play together"),
        (lambda: together([Talker()] * 3, 1), "n=1 is not possible"),
        (lambda: together([Talker()] * 3, 10, rounds=4), "rounds=4 is not possible"),
        (lambda: together([Talker()] * 3, 10, room=COMPETITIVE), "the room is competitive"),
        (lambda: each_for_himself([Talker()] * 2, 10), "3 to 6 play"),
        (lambda: each_for_himself([Talker()] * 3, 10, room=COOPERATIVE), "room is cooperative"),
    ],
)
def test_games_that_cannot_be_are_refused(ask, complaint):
    with pytest.raises(ValueError, match=complaint):
        ask()


def test_hands_may_be_given_in_any_order() -> None:
    hands: Sequence[Sequence[int]] = [[3, 9, 27], [4, 10, 28], [5, 11, 29]]
    story = model.talk(hands, range(40, 56), [Talker()] * 3, COMPETITIVE, quiet(3))
    assert story.end is RoundEnd.FINI

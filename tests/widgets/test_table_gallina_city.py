"""The Gallina City table without a browser: messages go in, pictures come out."""

import asyncio
import json

import pytest

from chickenlab import IllegalAction, RecordError, gaigel, gallina_city
from chickenlab.core.playing import play
from chickenlab.gallina_city import IMAGES, Phase, arranged_deal, events
from chickenlab_widgets.tables import pacing
from chickenlab_widgets.tables.gallina_city import GallinaCityTable
from chickenlab_widgets.tables.gallina_city.speech import details_in
from tests.widgets.at_the_table import tell
from tests.widgets.gallina_city_bots import attentive, silent
from tests.widgets.gallina_city_person import Watch, play_round

TOGETHER = gallina_city.Game(players=2, mode="cooperative")


def sit(game=None, **words) -> GallinaCityTable:
    words = {"seed": 7, "timing": "turns", "pace": "instant", "bots": attentive, **words}
    return GallinaCityTable(game or gallina_city.Game(players=3), **words)


def gallina_table(**words) -> GallinaCityTable:
    """A table as it is unless told otherwise."""
    return GallinaCityTable(seed=7, **words)


def in_real_time(game=None, **words):
    """A table whose clock the test moves; no event loop ever wakes it up."""
    watch = Watch()
    table = sit(game, timing="clock", pace="normal", seconds=watch, **words)
    tell(table, "act", action="ready" if table.game.is_cooperative else "coin-coin")
    return table, watch


def wait(table, watch, seconds):
    """Let time pass, with a look at the clock every quarter of a second."""
    for _ in range(round(4 * seconds)):
        watch.seconds += 0.25
        table._tick()


def laid(image=0, theirs=None, **words):
    """Two bots lay cards at once; the person looks on."""
    theirs = image if theirs is None else theirs
    cards = gallina_city.CYCLIC.cards
    one = next(card for card, shown in enumerate(cards) if image in shown)
    two = next(c for c, shown in enumerate(cards) if theirs in shown and c != one)
    rest = iter(card for card in range(56) if card not in (one, two))
    hands = {
        0: [next(rest) for _ in range(7)],
        1: [one, *(next(rest) for _ in range(6))],
        2: [two, *(next(rest) for _ in range(6))],
    }

    def calls(view, rng):
        if view.phase is Phase.READY:
            return view.legal_actions[0]
        partner, card, shown = {1: (2, one, image), 2: (1, two, theirs)}[view.seat]
        call = gallina_city.actions.Cocorico(partner, card, shown)
        return call if call in view.legal_actions and view.calls[view.seat] is None else None

    game = gallina_city.Game(players=3)
    return sit(game, seed=1, deal=arranged_deal(game, hands), bots=calls, **words)


def act(table, *codes):
    for code in codes:
        tell(table, "act", action=code)
        assert table.view["notice"] is None, table.view["notice"]


def picture(table):
    return table.view["table"]


def own_image(table, number=0):
    return picture(table)["hand"][0]["images"][number]


def facts(table):
    state = table.state
    return (state.history[:], [hand[:] for hand in state.hands], state.points[:], table.names[:])


# ------------------------------------------------------------------ what a table is


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({}, "Gallina City table: you are Anna, against 2 bots."),
        ({"game": TOGETHER}, "Gallina City table: you are Anna, together with 1 bot."),
        ({"seat": None}, "Gallina City table: you watch 3 bots."),
    ],
)
def test_a_table_says_in_words_what_it_is(words, sentence):
    assert repr(sit(**words)) == sentence


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
@pytest.mark.parametrize("players", [3, 6])
def test_bots_of_the_house_play_a_whole_game(players, mode):
    table = sit(gallina_city.Game(players, mode), seat=None, bots=None)
    assert table.view["finished"]
    assert picture(table)["result"]["rule"] in ("GAL-27", "GAL-47")
    assert len(picture(table)["score"]) == 3
    json.dumps(table.view)


@pytest.mark.parametrize("game", [gallina_city.Game(players=3, rounds=1), TOGETHER])
def test_a_whole_game_is_played_by_the_hints(game):
    table = sit(game, bots=None)
    for _ in range(400):
        if table.view["finished"]:
            break
        tell(table, "hint")
        action = table.view["hint"]["action"]
        if action:
            tell(table, "act", action=action)
        else:
            tell(table, "go-on")
        assert table.view["notice"] is None, table.view["notice"]
    assert table.view["finished"]


def together(hands, seen=(), **words):
    """Two play together; the bot says nothing, and the cards that are not dealt lie in the pile."""
    game = gallina_city.Game(len(hands), "cooperative")
    rest = set(range(56)) - {card for hand in hands for card in hand}
    deal = gallina_city.Deal(hands, tuple(sorted(rest - set(seen))), discards=tuple(seen))
    table = sit(game, deal=deal, bots=silent, **words)
    act(table, "ready")
    return table


def hint(table):
    tell(table, "hint")
    return table.view["hint"]


@pytest.mark.rule("GAL-39")
def test_a_hint_says_stop_when_nothing_can_match_wherever_the_cards_are():
    partners = [card for card in range(56) if gallina_city.CYCLIC.shared[0, card]]
    table = together(((0,), (2,)), seen=[card for card in partners if card not in (0, 2)])
    advice = hint(table)
    assert advice["action"] == "stop"
    assert "nothing can match any more" in advice["text"]
    act(table, "stop")
    assert "You have said so" in hint(table)["text"]
    unsure = together(((0,), (2,)), seen=[card for card in partners if card != 0][1:])
    assert hint(unsure)["action"].startswith("say")


@pytest.mark.rule("GAL-38")
def test_a_hint_says_stop_when_all_pictures_are_described_and_nobody_has_called():
    table = together(((0,), (2,)))
    described = set()
    for _word in range(40):
        action = hint(table)["action"]
        if action == "stop":
            break
        described.add(int(action.split()[1]))
        act(table, action)
    assert "described all your pictures, and nobody has called" in table.view["hint"]["text"]
    assert described == set(gallina_city.CYCLIC.cards[0])
    three = together(((), (0, 4), (2, 9)))
    assert "no card left" in hint(three)["text"]
    assert three.view["hint"]["action"] == "stop"


def test_every_picture_and_card_is_described_to_the_browser_once():
    setup = sit().setup
    assert [image["name"] for image in setup["images"]] == [str(image) for image in IMAGES]
    assert setup["cards"][0] == [0, 1, 4, 9]
    assert len(setup["art"]["pictures"]) == 56
    assert len(json.dumps(setup)) < 200_000
    words = {name: words for name, words, _ in setup["images"][0]["details"]}
    assert words["hat"] == "a straw hat"


# ------------------------------------------------------------------ talking


def test_what_you_say_is_heard_and_the_picture_stays_yours():
    table = sit(bots=silent)
    act(table, "coin-coin")
    image = own_image(table)
    act(table, f"say {image} family", f"say {image} hat")
    you = picture(table)["seats"][0]
    assert [name for name, _words in you["said"]] == ["family", "hat"]
    assert picture(table)["said"] == ["family", "hat"]
    assert picture(table)["describing"] == image
    assert f"You: another picture, {IMAGES[image].family}." in table.view["log"]


def test_what_others_hold_is_not_in_the_picture():
    table = sit()
    act(table, "coin-coin")
    tell(table, "go-on")
    assert all(seat["open"] is None for seat in picture(table)["seats"])
    assert [it["card"] for it in picture(table)["hand"]] == table.state.hands[0]
    heard = [event for event in table.state.view(0).events if getattr(event, "seat", 0) == 1]
    assert all(getattr(event, "image", None) is None for event in heard)


def test_typed_words_are_understood_as_details_of_the_picture_they_fit():
    table = sit(bots=silent)
    act(table, "coin-coin")
    image = own_image(table)
    tell(table, "speak", text=f"It is a {IMAGES[image]}!", image=None)
    assert table.view["notice"] is None
    assert picture(table)["describing"] == image
    assert {"family", "colour"} <= set(picture(table)["said"])
    tell(table, "speak", text="glasses", image=None)
    assert picture(table)["said"][-1] == "glasses"


def test_typed_words_that_are_not_true_are_refused_and_nothing_is_said():
    table = sit(bots=silent)
    act(table, "coin-coin")
    before = facts(table)
    image = own_image(table)
    held = {IMAGES[number].family for number in _shown(table.state.view(0))}
    missing = next(family for family in gallina_city.images.FAMILIES if family not in held)
    for text, complaint in [
        (f"a {missing}", "no other picture of yours fits"),
        ("good morning", "no detail of a picture was understood"),
    ]:
        tell(table, "speak", text=text, image=image)
        assert complaint in table.view["notice"]["text"].lower()
    assert facts(table)[1:] == before[1:]
    assert not any("say" in str(action) for _seat, action in table.state.history)


@pytest.mark.rule("GAL-12")
def test_typed_words_that_fit_another_picture_alone_switch_to_it():
    table = sit(bots=silent)
    act(table, "coin-coin")
    chosen, other = own_image(table), own_image(table, 1)
    tell(table, "speak", text=str(IMAGES[other]), image=chosen)
    assert table.view["notice"] is None
    assert picture(table)["describing"] == other
    tell(table, "speak", text=IMAGES[chosen].family, image=chosen)
    assert picture(table)["describing"] == chosen


def test_every_phrase_is_understood():
    for attribute, phrases in gallina_city.images.PHRASES.items():
        for value, phrase in phrases.items():
            assert details_in(phrase) == ((attribute, value),)
            assert details_in(f"It is, well: {phrase.upper()}!") == ((attribute, value),)


def test_pictures_that_fit_what_others_say_are_marked_if_that_is_wanted():
    deal = arranged_deal(gallina_city.Game(players=3), {0: tuple(range(7))}, seed=2)

    def speaks_of_hens(view, rng):
        if view.phase is Phase.READY:
            return view.legal_actions[0]
        say = gallina_city.actions.Say(
            next((n for n in range(0, 56, 14) if n in _shown(view)), -1), "family"
        )
        return say if say in view.legal_actions and not view.described[view.seat] else None

    table = sit(deal=deal, bots=speaks_of_hens, listening=True)
    act(table, "coin-coin")
    tell(table, "go-on")
    fits = {seat["name"]: seat["fits"] for seat in picture(table)["seats"] if seat["said"]}
    hens = sorted(n for n in _shown(table.state.view(0)) if IMAGES[n].family == "hen")
    assert fits
    assert all(found == hens for found in fits.values())
    tell(table, "set", name="listening", value=False)
    assert not any(seat["fits"] for seat in picture(table)["seats"])


def _shown(view):
    return {image for card in view.hand for image in view.game.design.cards[card]}


# ------------------------------------------------------------------ Cocorico and the check


def test_a_call_is_seen_answered_and_checked():
    table = sit(bots=_answers)
    act(table, "coin-coin")
    card, image = picture(table)["hand"][0]["card"], own_image(table)
    act(table, f"cocorico 1 {card} {image}")
    (verdict,) = [e for e in table.state.events if isinstance(e, gallina_city.events.PairSettled)]
    assert verdict.pair.seats == (0, 1)
    assert card not in [it["card"] for it in picture(table)["hand"]]
    assert picture(table)["settled"]["seats"] == [0, 1]


def _answers(view, rng):
    """Answers every call with the first picture of the first card."""
    if view.phase is Phase.READY:
        return view.legal_actions[0]
    for caller in view.callers:
        return gallina_city.actions.Cocorico(
            caller, view.hand[0], view.game.design.cards[view.hand[0]][0]
        )
    return None


def test_by_turns_the_clock_waits_until_you_have_looked_at_two_laid_cards():
    table = laid(image=0, theirs=14)
    act(table, "coin-coin")
    (check,) = picture(table)["checks"]
    assert check["names"] == ["Ben", "Carla"]
    assert check["images"] == [0, 14]
    assert table.view["moment"]
    now = table.state.now
    act(table, "challenge 1 eyes")
    assert table.state.now > now, "a turn passes after what you do"
    settled = picture(table)["settled"]
    assert (settled["verdict"], settled["spotted_by"]) == ("wrong", "You")
    assert settled["differ"] == ["eyes"]


def test_a_doubt_that_is_none_is_refused_with_the_rule():
    table = laid(image=0)
    act(table, "coin-coin")
    tell(table, "act", action="challenge 1 eyes")
    assert table.view["notice"]["rule"] == "GAL-17"
    assert picture(table)["checks"]


def test_the_buttons_of_a_check_do_not_tell_whether_there_is_a_difference():
    choices = []
    for theirs in (0, 14):
        table = laid(image=0, theirs=theirs)
        act(table, "coin-coin")
        choices.append([name for name, _action in picture(table)["checks"][0]["challenges"]])
    assert choices[0] == choices[1]
    assert "eyes" in choices[0]


def test_a_call_that_meets_your_own_word_can_be_waved_off():
    def calls_back(view, rng):
        if view.phase is Phase.READY:
            return view.legal_actions[0]
        calls = [a for a in view.legal_actions if str(a).startswith("cocorico 0 ")]
        return calls[0] if calls and view.described[0] and view.call is None else None

    table = sit(bots=calls_back)
    act(table, "coin-coin", f"say {own_image(table)} family")
    assert table.state.view(0).callers == (1, 2)
    assert [seat["declines"] for seat in picture(table)["seats"]] == [
        None,
        "decline 1",
        "decline 2",
    ]
    assert table.view["moment"]
    family = IMAGES[own_image(table)].family
    words = f"Ben calls your {family} and Carla calls your {family}."
    assert picture(table)["prompt"].startswith(words)
    act(table, "decline 1")
    declined = [e for e in table.state.events if isinstance(e, gallina_city.events.CallDeclined)]
    assert [(event.seat, event.caller) for event in declined] == [(0, 1)]


def _calls_when_told():
    """Ben calls you while `now` is set, all others are silent."""

    def bot(view, rng):
        if view.phase is Phase.READY:
            return view.legal_actions[0]
        wants = bot.now and view.seat == 1 and view.call is None and not view.checks
        calls = [a for a in view.legal_actions if str(a).startswith("cocorico 0 ")]
        return calls[0] if wants and calls else None

    bot.now = False
    return bot


@pytest.mark.rule("GAL-15")
def test_a_call_names_the_picture_that_was_described_whatever_is_said_since():
    ben = _calls_when_told()
    table, watch = in_real_time(bots=ben)
    first, second = own_image(table), own_image(table, 1)
    assert picture(table)["calls"] == []
    act(table, f"say {first} family")
    wait(table, watch, 3)
    ben.now = True
    wait(table, watch, 1)
    ben.now = False
    act(table, f"say {second} family")
    wait(table, watch, 3)
    (call,) = picture(table)["calls"]
    assert (call["name"], call["image"]) == ("Ben", first)
    assert picture(table)["prompt"].startswith(f"Ben calls your {IMAGES[first].family}.")
    act(table, call["answer"])
    assert table.state.checks[0].pair.images[1] == first


def test_a_call_that_comes_too_fast_for_the_newest_words_means_those_before():
    ben = _calls_when_told()
    table, watch = in_real_time(bots=ben)
    first, second = own_image(table), own_image(table, 1)
    act(table, f"say {first} family")
    wait(table, watch, 3)
    act(table, f"say {second} family")
    ben.now = True
    wait(table, watch, 1)
    assert [call["image"] for call in picture(table)["calls"]] == [first]
    ben.now = False
    act(table, "decline 1")
    wait(table, watch, 2)
    ben.now = True
    wait(table, watch, 1)
    assert [call["image"] for call in picture(table)["calls"]] == [second]


def test_who_has_described_nothing_is_called_without_a_picture():
    ben = _calls_when_told()
    table, watch = in_real_time(bots=ben)
    ben.now = True
    wait(table, watch, 1)
    (call,) = picture(table)["calls"]
    assert (call["image"], call["answer"]) == (None, None)
    assert picture(table)["prompt"].startswith("Ben calls you.")


def test_your_own_call_says_which_picture_it_is_about():
    table, _watch = in_real_time(bots=silent)
    card, image = picture(table)["hand"][0]["card"], own_image(table)
    act(table, f"cocorico 1 {card} {image}")
    assert picture(table)["call"] == {"name": "Ben", "image": image}
    assert f"You call Ben with your {IMAGES[image].family}" in picture(table)["prompt"]


def test_a_round_is_summed_up_until_the_next_one_is_played():
    game = gallina_city.Game(players=3, rounds=2)
    table = sit(game, bots="careful")
    act(table, "coin-coin")
    assert picture(table)["summary"] is None
    while picture(table)["phase"] == "talk":
        tell(table, "go-on")
    summary = picture(table)["summary"]
    assert summary["title"].startswith("Round 1 is over.")
    assert summary["next"] == 2
    assert len(summary["players"]) == 3
    right = sum(pair["verdict"] == "right" for pair in summary["pairs"])
    assert f"Right pairs: {right}, with you 0." in summary["yours"]
    assert sum(count for _name, _you, count, _left, _minus in summary["players"]) == 2 * right
    act(table, "coin-coin")
    assert picture(table)["summary"] is None


def test_the_log_can_do_without_words():
    table = sit(bots=attentive)
    act(table, "coin-coin")
    tell(table, "go-on")
    assert any("another picture" in line for line in table.view["log"])
    spoken = table.view["announcement"]
    tell(table, "set", name="log_words", value=False)
    assert table.view["log"] == ["Round 1 is dealt.", "You call: Coin coin!"]
    assert table.view["announcement"] == spoken
    tell(table, "go-on")
    assert table.view["announcement"] != spoken, "what is said is still read out"


def test_room_is_kept_for_all_cards_that_were_dealt():
    table = laid(image=0)
    act(table, "coin-coin")
    assert picture(table)["slots"] == 7
    watching = sit(gallina_city.Game(players=3, rounds=1), seat=None)
    assert picture(watching)["slots"] == 0


# ------------------------------------------------------------------ how fast the bots are


def test_a_bot_needs_a_while_to_find_a_picture_and_to_answer():
    played = play_round(3, seed=1, pace="normal", bots="careful")
    happened = played.table.state.events
    decisive = {
        seat: [e.at for e in happened if isinstance(e, events.DetailSaid) and e.seat == seat]
        for seat in range(3)
    }
    calls = [event for event in happened if isinstance(event, events.Called)]
    answers = {event.at for event in happened if isinstance(event, events.CardsLaid)}
    firsts = [c for c in calls if c.seat and c.at not in answers]
    assert firsts
    for call in firsts:
        assert call.at - max(at for at in decisive[call.partner] if at <= call.at) >= 1500
    for call in (c for c in calls if c.seat and c.at in answers):
        called_at = max(c.at for c in calls if c.partner == call.seat and c.at < call.at)
        assert 1500 <= call.at - called_at <= 3250


@pytest.mark.parametrize("players", [4])
def test_who_thinks_before_acting_finds_a_fair_part_of_the_pairs(players):
    rounds = [play_round(players, seed) for seed in range(3)]
    share = sum(played.yours for played in rounds) / sum(played.right for played in rounds)
    assert 0.2 <= share <= 0.5


def test_a_wrong_pair_that_you_let_stand_is_gone():
    table = laid(image=0, theirs=14)
    act(table, "coin-coin")
    tell(table, "go-on")
    assert picture(table)["settled"]["verdict"] == "unnoticed"
    assert not picture(table)["checks"]


# ------------------------------------------------------------------ Stop, points and ratings


def test_stop_needs_all_and_can_be_taken_back():
    table = sit(TOGETHER, bots=silent)
    act(table, "ready")
    assert "stop" in [it["action"] for it in picture(table)["actions"]]
    act(table, "stop")
    assert picture(table)["seats"][0]["stop"]
    assert [it["label"] for it in picture(table)["actions"]] == ["Take back your Stop (1 of 2)"]
    act(table, "go-on")
    assert not picture(table)["seats"][0]["stop"]


def test_a_right_stop_is_rated_on_the_ladder():
    def stops(view, rng):
        return next((a for a in view.legal_actions if str(a) in ("ready", "stop")), None)

    game = gallina_city.Game(players=2, mode="cooperative", rounds=1)
    deal = arranged_deal(game, {0: (0,), 1: (2,)})
    table = sit(game, deal=deal, bots=stops)
    act(table, "ready", "stop")
    assert table.view["finished"]
    assert picture(table)["result"] == {
        "text": "The game is won. Rating: proud as roosters.",
        "rule": "GAL-47",
        "tone": "good",
    }
    ladder = picture(table)["ladder"]
    assert len(ladder) == 15
    assert [step["title"] for step in ladder if step["here"]] == ["proud as roosters"]


def test_minus_points_are_listed_round_by_round():
    table = sit(seat=None)
    lines = picture(table)["score"]
    assert [line["round"] for line in lines] == [1, 2, 3]
    sums = [sum(line["minus"][seat] for line in lines) for seat in range(3)]
    assert sums == [seat["minus"] for seat in picture(table)["seats"]]


# ------------------------------------------------------------------ time


def test_the_kernels_clock_rules():
    table, watch = in_real_time(TOGETHER, bots=silent)
    wait(table, watch, 2)
    assert table.state.now == 2000
    assert picture(table)["clock"]["left"] <= 120_000
    assert picture(table)["clock"]["runs"]


def test_time_in_which_the_kernel_was_busy_does_not_count():
    table, watch = in_real_time(TOGETHER, bots=silent)
    watch.seconds += 60
    table._tick()
    assert table.state.now == 1000


def test_a_message_finds_the_clock_set_right():
    table, watch = in_real_time(bots=silent)
    watch.seconds += 0.4
    act(table, f"say {own_image(table)} family")
    said = table.state.events[-1]
    assert said.at == 400


def test_words_said_at_once_take_a_moment_each_and_no_time_is_lost():
    table, watch = in_real_time(bots=silent)
    image = own_image(table)
    act(table, f"say {image} family", f"say {image} hat", f"say {image} eyes")
    assert table.state.now == 150
    watch.seconds += 0.5
    table._tick()
    assert table.state.now == 500


@pytest.mark.parametrize(
    ("pace", "passed"), [("slow", 9_000), ("normal", 18_000), ("fast", 36_000)]
)
def test_the_clock_runs_at_half_speed_as_a_watch_does_or_twice_as_fast(pace, passed):
    table, watch = in_real_time(TOGETHER, bots=silent)
    tell(table, "set", name="pace", value=pace)
    wait(table, watch, 18)
    assert table.state.now == passed
    assert picture(table)["clock"]["rate"] == passed / 18_000


def test_the_usual_pace_is_the_slow_one_and_nothing_listens_for_you():
    table = gallina_table()
    assert (table.pace, table.listening) == ("slow", False)
    assert "beginner" in table.seating.names[1:]


def test_time_is_up_at_the_limit_and_not_later():
    table, watch = in_real_time(TOGETHER, bots=silent)
    wait(table, watch, 121)
    (result,) = table.state.results
    assert result.duration == 120_000
    assert picture(table)["phase"] == "ready"
    assert "time is up" in picture(table)["between"]


def test_a_pause_stops_the_clock_and_an_action_lets_it_run_again():
    table, watch = in_real_time(bots=silent)
    wait(table, watch, 1)
    tell(table, "set", name="paused", value=True)
    watch.seconds += 30
    assert not picture(table)["clock"]["runs"]
    tell(table, "set", name="paused", value=False)
    assert table.state.now == 1000
    tell(table, "set", name="paused", value=True)
    act(table, f"say {own_image(table)} family")
    assert not table.paused
    wait(table, watch, 1)
    assert table.state.now == 2000


def test_a_refused_action_does_not_end_a_pause():
    table, _watch = in_real_time(bots=silent)
    tell(table, "set", name="paused", value=True)
    tell(table, "act", action="say 99 hat")
    assert table.view["notice"]["tone"] == "rule"
    assert table.paused


def test_by_turns_nothing_passes_before_you_act_and_a_turn_passes_after():
    table = sit(bots=attentive)
    act(table, "coin-coin")
    assert table.state.now == 0
    assert table.view["moment"]
    tell(table, "go-on")
    assert table.state.now == 3000
    assert any(seat["said"] for seat in picture(table)["seats"])
    assert table.view["moment"]


def test_one_can_change_to_turns_and_back_in_the_middle_of_a_round():
    table, watch = in_real_time(bots=silent)
    wait(table, watch, 1)
    tell(table, "set", name="timing", value="turns")
    watch.seconds += 50
    assert table.view["moment"]
    tell(table, "set", name="timing", value="clock")
    wait(table, watch, 1)
    assert table.state.now == 2000
    assert not table.view["moment"]


def test_bots_speak_in_real_time_while_the_kernel_does_other_things(monkeypatch):
    monkeypatch.setattr("chickenlab_widgets.tables.gallina_city.table.NAP", 1)
    monkeypatch.setitem(pacing.PACES, "fast", 10)

    async def cell():
        table = sit(timing="clock", pace="fast")
        tell(table, "act", action="coin-coin")
        while not any(seat["said"] for seat in picture(table)["seats"][1:]):
            await asyncio.sleep(0.001)
        table.close()
        now = table.state.now
        await asyncio.sleep(0.02)
        return now, table.state.now

    now, later = asyncio.run(asyncio.wait_for(cell(), 60))
    assert now == later, "a closed table stands still"


def test_a_page_that_is_opened_again_wakes_the_clock_up():
    table, watch = in_real_time(bots=silent)
    watch.seconds += 0.5
    table._handle_custom_msg({"kind": "ping"}, [])
    assert table.state.now == 500


def test_the_browser_is_told_the_time_when_nothing_else_is_to_be_told():
    table, watch = in_real_time(bots=silent)
    sent = []
    table.send = lambda message: sent.append(message)
    wait(table, watch, 2)
    assert [message["kind"] for message in sent] == ["time"]
    assert sent[0]["clock"]["now"] > 0


# ------------------------------------------------------------------ undo, replay, records


def test_undo_goes_back_before_your_word_and_stops_the_clock():
    table, watch = in_real_time(bots=silent)
    wait(table, watch, 1)
    act(table, f"say {own_image(table)} family")
    wait(table, watch, 1)
    tell(table, "undo")
    assert picture(table)["said"] == []
    assert table.state.now == 1000
    assert table.paused


def test_a_finished_game_is_looked_through_with_open_hands():
    table = sit(gallina_city.Game(players=3, rounds=1), seat=None)
    last = None
    tell(table, "replay", step=1)
    last = table.view["replay"]["last"]
    assert 5 < last < 100, "steps worth a look, not every word"
    assert picture(table)["seats"][1]["open"]
    tell(table, "replay", step=last)
    assert picture(table)["result"]
    tell(table, "replay", step=None)
    assert table.view["replay"] is None


def test_a_saved_game_is_loaded_and_goes_on(tmp_path):
    table, watch = in_real_time(gallina_city.Game(players=4))
    wait(table, watch, 20)
    act(table, f"say {own_image(table)} family")
    table.save(tmp_path / "game.json")
    other = sit(timing="clock", pace="normal")
    other.load(tmp_path / "game.json")
    assert other.state.hands == table.state.hands
    assert other.state.now == table.state.now
    assert len(other.names) == 4
    assert other.paused, "nobody is hurried by a file"
    record = play(gaigel.Game(players=2), gaigel.strategies.tips, seed=1)
    (tmp_path / "gaigel.json").write_text(record.to_json())
    with pytest.raises(ValueError, match="another game"):
        other.load(tmp_path / "gaigel.json")
    text = (tmp_path / "game.json").read_text().replace('"pass 250"', '"pass 1000"', 1)
    (tmp_path / "game.json").write_text(text.replace('"coin-coin"', '"stop"'))
    with pytest.raises(RecordError):
        other.load(tmp_path / "game.json")
    assert other.state.hands == table.state.hands


def test_the_same_seed_gives_the_same_game():
    game = gallina_city.Game(players=3, rounds=1)
    one, two = sit(game, seat=None, seed=5), sit(game, seat=None, seed=5)
    assert one.record() == two.record()


def test_a_new_game_has_the_options_and_bots_that_were_chosen():
    table = sit(bots=None)
    tell(
        table,
        "start",
        options={"mode": "cooperative", "players": 5, "children": True, "rounds": 2},
        bots={"1": "hasty", "4": "reckless"},
    )
    assert table.view["notice"] is None
    assert table.game == gallina_city.Game(5, "cooperative", children=True, rounds=2)
    assert [picture(table)["seats"][seat]["bot"] for seat in (1, 4)] == ["hasty", "reckless"]
    assert picture(table)["clock"]["left"] == 150_000


def test_a_strategy_that_fails_is_replaced():
    def broken(view, rng):
        raise RuntimeError("oh dear")

    table = sit(seat=None, bots=broken, game=gallina_city.Game(players=3, rounds=1))
    assert table.view["finished"]


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"bots": "shark"}, "bot='shark'"),
        ({"bots": ["careful"]}, "1 bots for 3 players"),
        ({"bots": [7, 7, 7]}, "a bot is a callable"),
        ({"pace": "warp"}, "pace='warp'"),
        ({"timing": "hourglass"}, "timing='hourglass'"),
        ({"timing": "clock"}, "your time would be up at once"),
        ({"listening": 1}, "listening=1"),
        ({"seed": -1}, "seed=-1"),
        ({"names": ["Anna"]}, "one name for each"),
        ({"seat": 3}, "seat 3 does not exist"),
        ({"game": gaigel.Game()}, "game is a gallina_city.Game"),
    ],
)
def test_bad_arguments_are_named(words, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        sit(**words)


BAD = [
    {"kind": "act"},
    {"kind": "act", "action": "say 99 hat", "position": 0},
    {"kind": "act", "action": "say 0 beard", "position": 0},
    {"kind": "act", "action": "pass 500", "position": 0},
    {"kind": "act", "action": "cocorico 0 0 0", "position": 0},
    {"kind": "act", "action": "cocorico 9 0 0", "position": 0},
    {"kind": "act", "action": "challenge 1 hat", "position": 0},
    {"kind": "act", "action": "decline 1", "position": 0},
    {"kind": "act", "action": "withdraw", "position": 0},
    {"kind": "act", "action": "stop", "position": 0},
    {"kind": "act", "action": "x" * 1_000_000, "position": 0},
    {"kind": "act", "action": "coin-coin", "position": 10**9},
    {"kind": "speak", "text": "hen", "position": 0},
    {"kind": "speak", "text": 7, "image": None, "position": 0},
    {"kind": "speak", "text": "hen", "image": 56, "position": 0},
    {"kind": "speak", "text": "hen", "image": True, "position": 0},
    {"kind": "speak", "text": "h" * 201, "image": None, "position": 0},
    {"kind": "speak", "text": "<b>", "image": None, "position": 0},
    {"kind": "set", "name": "paused", "value": "yes"},
    {"kind": "set", "name": "timing", "value": "never"},
    {"kind": "set", "name": "timing", "value": 1},
    {"kind": "set", "name": "seed", "value": 1},
    {"kind": "start", "options": {"players": 9}, "bots": {}, "position": 0},
    {"kind": "start", "options": {"deck": "marked"}, "bots": {}, "position": 0},
    {"kind": "start", "options": {"players": 2}, "bots": {}, "position": 0},
    {"kind": "start", "options": {}, "bots": {"1": "shark"}, "position": 0},
    {"kind": "start", "options": {}, "bots": {"one": "careful"}, "position": 0},
    {"kind": "start", "options": {}, "bots": {"7": "careful"}, "position": 0},
    {"kind": "load", "text": "{}"},
    {"kind": "load", "text": "x" * 1_000_001},
    {"kind": "replay", "step": 3},
    {"kind": "time"},
]


def _id(message):
    return " ".join(str(value)[:16] for value in message.values())


@pytest.mark.parametrize("message", BAD, ids=_id)
def test_a_bad_message_is_told_and_changes_nothing(message):
    table = sit()
    before = (*facts(table), table.timing, table.paused, table.game)
    table._on_message(table, message, [])
    assert table.view["notice"]["tone"] in ("error", "rule")
    assert len(table.view["notice"]["text"]) < 700
    assert (*facts(table), table.timing, table.paused, table.game) == before


@pytest.mark.parametrize("code", ["coin-coin", "say 0 hat", "cocorico 1 0 0", "stop", "pass 50"])
def test_nothing_can_be_done_when_the_game_is_over(code):
    game = gallina_city.Game(players=2, mode="cooperative", rounds=1)
    table = sit(game, deal=arranged_deal(game, {0: (0,), 1: (2,)}), bots=silent)
    act(table, "ready")
    while not table.view["finished"]:
        tell(table, "go-on")
    before = facts(table)
    tell(table, "act", action=code)
    assert table.view["notice"]["text"] == "The game is over."
    tell(table, "hint")
    assert "nothing to advise" in table.view["notice"]["text"]
    assert facts(table) == before


def test_who_watches_cannot_act():
    table = sit(gallina_city.Game(players=3, rounds=1), seat=None)
    tell(table, "act", action="coin-coin")
    assert "Only bots play" in table.view["notice"]["text"]
    tell(table, "speak", text="hen", image=None)
    assert "Only bots play" in table.view["notice"]["text"]


def test_seats_have_names_in_what_the_referee_says():
    game = gallina_city.Game(players=4)

    def dawdles(view, rng):
        return view.legal_actions[0] if view.seat == 3 else None

    table = sit(game, bots=[None, silent, silent, silent], names=["Ada", "Bo", "Cy", "Di"])
    act(table, "coin-coin")
    tell(table, "act", action="cocorico 0 0 0")
    assert "seat" not in table.view["notice"]["text"].lower() or "0" in table.view["notice"]["text"]
    assert table.in_our_words("Seats 1, 2 are not ready.") == "Bo and Cy are not ready."
    assert dawdles(table.state.view(3), None) is not None


def test_a_double_click_is_ignored_but_another_word_is_not():
    table = sit(bots=silent)
    act(table, "coin-coin")
    image, position = own_image(table), table.view["position"]
    tell(table, "act", action=f"say {image} family", position=position)
    tell(table, "act", action=f"say {image} family", position=position)
    tell(table, "act", action=f"say {image} hat", position=position)
    assert picture(table)["said"] == ["family", "hat"]
    assert table.view["notice"] is None


def test_an_illegal_action_raises_in_python_and_is_remembered():
    table = sit()
    with pytest.raises(IllegalAction):
        table.act("stop")
    assert [refusal.rule_id for refusal in table.refusals] == ["GAL-09"]

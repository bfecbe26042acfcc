"""The Gaigel table without a browser: messages go in, pictures come out."""

import json
import re
from dataclasses import replace

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from chickenlab import IllegalAction, Record, RecordError, gaigel
from chickenlab.gaigel import Position, Suit, events
from chickenlab.gaigel.actions import Aus, Draw, Open, Opening, Play, Rob
from chickenlab.gaigel.cards import Card
from chickenlab.gaigel.puzzles import make_puzzle
from chickenlab.gaigel.tricks import first_trick_winner, winning_index
from chickenlab_widgets import GaigelTable
from chickenlab_widgets.tables.gaigel.tricks import won_tricks
from chickenlab_widgets.tables.gaigel.words import prompt
from tests.widgets.at_the_table import (
    ALL_OPTIONS,
    PARTNER_OPTIONS,
    advance,
    facts,
    play_deal,
    sit,
    strict_table,
    tell,
)


@pytest.fixture
def notebook():
    """Displaying needs IPython, as in a notebook."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


# ---------------------------------------------------------------------- sitting down


def test_a_table_says_in_words_what_it_is():
    assert repr(sit()) == ("Gaigel table: deal 1, you are Anna, with 3 bots.")
    assert repr(sit(gaigel.Game(players=2), seat=None)).startswith(
        "Gaigel table: deal 1, you watch, with 2 bots."
    )


@pytest.mark.usefixtures("notebook")
def test_the_words_are_the_same_each_time_and_hold_no_id():
    with capture_output() as captured:
        GaigelTable()._ipython_display_()
        GaigelTable()._ipython_display_()
    hint, table, second_hint, second_table = (output.data for output in captured.outputs)
    assert hint == second_hint
    assert hint["text/plain"] == "Run this cell to sit down at the table."
    words = f"{GaigelTable()!r}\n{hint['text/plain']}"
    assert table["text/plain"] == second_table["text/plain"] == words
    assert "application/vnd.jupyter.widget-view+json" in table


def test_bots_play_until_it_is_your_turn():
    table = sit()
    assert table.state.to_act == (0,)
    assert [seat for seat, _card in table.view["table"]["trick"]] == [1, 2, 3]


def test_a_picture_is_small():
    table = sit(gaigel.Game(players=6, **ALL_OPTIONS, **PARTNER_OPTIONS))
    largest = 0
    while not table.view["finished"]:
        largest = max(largest, len(json.dumps(table.view)))
        advance(table)
    assert max(largest, len(json.dumps(table.view))) < 10_000


def test_a_picture_shows_no_card_that_you_cannot_know():
    table = sit(seat=1)
    picture = json.dumps(table.view["table"]["seats"])
    assert all(f'"{card}"' not in picture for hand in table.state.hands for card in hand)
    assert table.view["table"]["points"] is None


def test_seats_number_to_the_right_and_the_next_seat_is_yours_to_the_right():
    table = sit(names=["Ida", "Jo", "Kim", "Lea"], seat=2)
    assert table.view["seat"] == 2
    assert [seat["name"] for seat in table.view["table"]["seats"]] == ["Ida", "Jo", "Kim", "Lea"]
    assert [seat["partner"] for seat in table.view["table"]["seats"]] == [True, False, False, False]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"pace": "quick"}, "pace='quick' is not possible; choose 'slow'"),
        ({"cards": "english"}, "cards='english' is not possible"),
        ({"seat": 4}, "seat 4 does not exist; seats are 0 to 3"),
        ({"names": ["Anna"]}, "names has one name for each of the 4 players"),
        ({"names": ["", "B", "C", "D"]}, "a name has 1 to 30 characters"),
        ({"seed": -1}, "seed=-1 is not possible"),
        ({"bots": "clever"}, "bot='clever' is not possible; choose 'tips', 'random'"),
        ({"bots": ["tips"]}, "1 bots for 4 players"),
        ({"bots": [1, 2, 3, 4]}, "a bot is a callable"),
        ({"count_points": "yes"}, "count_points='yes' is not possible"),
        ({"partner_calls": 1}, "partner_calls=1 is not possible"),
    ],
)
def test_a_bad_argument_is_refused_by_name(words, complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        sit(**words)


def test_a_table_needs_a_game_of_gaigel():
    with pytest.raises(ValueError, match=r"game is a gaigel\.Game, not 4"):
        GaigelTable(4)


def test_a_given_deal_has_no_session():
    position = Position.of(gaigel.Game(players=2), ["HK", "C7"], Suit.HEARTS)
    with pytest.raises(ValueError, match="session=True is not possible with a given deal"):
        GaigelTable(gaigel.Game(players=2), deal=position, session=True)


# ---------------------------------------------------------------------- the referee speaks


def test_an_illegal_card_is_refused_with_rule_and_facts_and_the_legal_ones_are_told():
    table = strict_table()
    before = facts(table)
    tell(table, "act", action="play SA")
    notice = table.view["notice"]
    assert notice["rule"] == "GAI-47"
    assert notice["text"] == "Clubs were led and you hold ♣7."
    assert notice["sentence"] == gaigel.RULEBOOK["GAI-47"].text
    assert notice["section"] == "When the stock is used up"
    legal = [card["card"] for card in table.view["table"]["hand"] if card["plays"]]
    assert legal == ["C7"]
    assert facts(table) == before


def test_a_refusal_speaks_of_people_and_not_of_seats():
    table = sit(seat=1)
    table.act(table.advise(table.state.view(1))[0])
    table.match.state = table.state.game.new_state(deal=table.state.deal)
    table.state.apply(1, table.advise(table.state.view(1))[0])
    with pytest.raises(IllegalAction):
        table.act("play C7")
    tell(table, "act", action="play C7")
    assert table.view["notice"]["text"] == "It is Carla's turn."


def test_wuerttemberg_names_are_used_everywhere():
    table = strict_table(cards="wuerttemberg")
    tell(table, "act", action="play SA")
    assert table.view["notice"]["text"] == "Eichel were led and you hold Eichel Sieben."
    assert table.view["table"]["prompt"].startswith("The stock is used up: follow Eichel")
    assert table.view["log"] == ["Dan plays Eichel König."]
    tell(table, "hint")
    assert table.view["hint"] == {"action": "play C7", "text": "There is no other card to play."}
    tell(table, "set", name="cards", value="french")
    assert table.view["log"] == ["Dan plays the King of clubs."]


@pytest.mark.rule("GAI-66", "GAI-70")
def test_claims_are_offered_when_the_tricks_that_all_have_seen_allow_101_points():
    seen = set()
    for seed in range(12):
        table = sit(seed=seed)
        while not table.view["finished"]:
            picture = table.view["table"]
            tricks = [seat["tricks"] for seat in picture["seats"]]
            ours, theirs = tricks[0] + tricks[2], tricks[1] + tricks[3]
            pairs = any(seat["pairs"] for seat in picture["seats"])
            offered = {it["action"] for it in (*picture["actions"], *picture["claims"])}
            # three tricks of four cards can be worth 128 points, two of them 88
            assert "aus" in offered or ours < 3
            assert "aus" not in offered or ours >= 3 or pairs
            assert "claim-late 1" not in offered or theirs >= 3 or pairs
            seen |= offered
            play_on(table)
    assert {"aus", "claim-late 1"} <= seen


def play_on(table):
    """A card, if one may be played, or else what the sensible bot would do."""

    def first_card(view):
        return next((it for it in view.legal_actions if isinstance(it, Play | Open)), None)

    advance(table, choose=first_card)


def late_table(**words) -> GaigelTable:
    """Ben and Dan have 100 points when you lead; nothing is late yet."""
    game = gaigel.Game()
    position = Position.of(
        game,
        ["H7 C7", "CK HK", "S7 SJ", "D7 DJ"],
        Suit.DIAMONDS,
        won=["", "CA CA SA SA HA HA DA DA C10 CJ"],
        tricks=[1, 3, 0, 0],
    )
    return sit(game, deal=position, **words)


@pytest.mark.rule("GAI-70")
def test_a_wrong_claim_names_people_and_costs_the_right_to_claim():
    table = late_table()
    (claim,) = table.view["table"]["claims"]
    assert claim["label"] == "Claim: Ben and Dan had 101"
    assert "You can be wrong once" in claim["ask"]["text"]
    tell(table, "act", action=claim["action"])
    assert table.view["notice"]["rule"] == "GAI-70"
    assert table.view["notice"]["text"] == (
        "Ben and Dan did not play on with 101 points. You cannot claim again in this deal."
    )
    assert table.view["table"]["claims"] == []
    tell(table, "act", action=claim["action"])
    assert "were wrong before" in table.view["notice"]["text"]
    tell(table, "act", action="play H7")
    tell(table, "undo")
    assert table.view["table"]["claims"] == [], "what was learned is learned"
    tell(table, "again")
    assert len(table.view["table"]["claims"]) == 1


def test_what_may_lose_the_deal_is_asked_twice():
    table = late_table()
    actions = {it["action"]: it for it in table.view["table"]["actions"]}
    assert actions["aus"]["label"] == "Claim 101: Aus!"
    assert actions["aus"]["ask"] == {
        "text": "Do you and Carla have 101 points? With fewer, the deal is lost double.",
        "yes": "Call Aus!",
        "rule": "GAI-69",
    }


def trick_of(trump, cards, opening=None, **words):
    """How a trick is told that Anna leads to; the cards are those of Anna, Ben, Carla, Dan."""
    table = sit(gaigel.Game(), **words)
    view = replace(table.state.view(0), trump=trump)
    played = [events.CardPlayed(seat, Card[code]) for seat, code in enumerate(cards.split())]
    codes = [event.card for event in played]
    best = winning_index(codes, trump)
    winner = best if opening is None else first_trick_winner(opening, codes, trump)
    opened = [] if opening is None else [events.Opened(0, opening)]
    won = events.TrickWon(winner, sum(card.points for card in codes))
    (trick,) = won_tricks(view, [*opened, *played, won], "french")
    return trick.winner, trick.why, trick.rule


@pytest.mark.parametrize(
    ("cards", "opening", "told"),
    [
        ("CK CA C7 HA", None, (1, "with the highest card of clubs", "GAI-42")),
        ("CK CA H7 HA", None, (1, "with the higher card of clubs", "GAI-42")),
        ("CK S7 H7 HA", None, (0, "since nothing beats ♣K", "GAI-42")),
        ("CK CA D7 HA", None, (2, "with a trump", "GAI-42")),
        ("CK DA D7 HA", None, (1, "with the higher trump", "GAI-42")),
        ("D7 DJ DQ HA", None, (2, "with the highest trump", "GAI-42")),
        ("CA CA C7 HA", None, (0, "with the ♣A that came first", "GAI-43")),
        ("CA CA C7 HA", Opening.GE_ELFEN, (0, "since Ge-Elfen always wins", "GAI-29")),
        ("CA H7 CA HA", Opening.ZWEITE_ALTE, (2, "with the second ♣A", "GAI-31")),
        ("CA H7 C7 HA", Opening.ZWEITE_ALTE, (0, "since the second ♣A did not come", "GAI-31")),
        ("CK CA C7 HA", Opening.HOEHER_HAT, (1, "with the highest card of clubs", "GAI-33")),
        ("CK C7 CK HA", Opening.HOEHER_HAT, (0, "with the ♣K that came first", "GAI-34")),
    ],
)
def test_who_takes_a_trick_is_told_with_the_reason_and_its_rule(cards, opening, told):
    assert trick_of(Suit.DIAMONDS, cards, opening) == told


def test_the_log_and_the_picture_tell_why_a_trick_was_won_and_the_points_at_the_end():
    table = sit()
    while not table.view["finished"]:
        advance(table)
        last = table.view["table"]["last"]
        if last is not None:
            assert any(f" the trick {last['why']}, " in line for line in table.view["log"])
    ours, theirs = table.state.points
    points = f"Points: you and Carla {ours}, Ben and Dan {theirs}."
    assert points in table.view["log"]
    assert points in table.view["table"]["result"]["text"]


def test_points_are_counted_only_on_request():
    table = sit(seat=1)
    assert table.view["table"]["points"] is None
    tell(table, "set", name="count_points", value=True)
    assert table.view["table"]["points"] == 0
    advance(table)
    assert table.view["table"]["points"] == table.state.points[1]


def test_buttons_are_there_exactly_when_legal():
    table = sit(gaigel.Game(**ALL_OPTIONS, **PARTNER_OPTIONS), seed=4)
    while not table.view["finished"]:
        legal = {str(action) for action in table.state.legal_actions(0)}
        picture = table.view["table"]
        offered = {button["action"] for button in picture["actions"] + picture["signs"]}
        offered |= {play for card in picture["hand"] for play in card["plays"]}
        if picture["can_cut"]:
            offered |= {f"cut {cards}" for cards in range(1, 48)}
        # "Aus!" may be called wrongly at any time; the table offers it where it may be right
        assert offered | {"aus"} == legal | {"aus"}
        assert "aus" in legal or "aus" not in offered
        advance(table)


# ---------------------------------------------------------------------- speaking out of turn


def rob_table(**words) -> GaigelTable:
    """Your partner is about to win a trick while you hold the trump Seven."""
    game = gaigel.Game()
    stock = "CJ CJ SJ SJ DQ DQ CK HA"
    position = Position.of(
        game,
        ["H7 C7 S7 D7 DJ", "CQ SQ DK SK D7", "HK CA SA DA C10", "CQ SQ D10 S10 DK"],
        Suit.HEARTS,
        stock=stock,
        leader=2,
        tricks=[0, 0, 1, 0],
        won=["C7 S7 HJ HJ", ""],
    )
    return sit(game, deal=position, **words)


def test_the_table_waits_when_you_could_rob_for_your_partner():
    table = rob_table()
    tell(table, "act", action="play D7")
    assert table.view["table"]["last"]["winner"] == 2
    assert table.view["moment"]
    assert "Take the turned card" in table.view["table"]["prompt"]
    assert Rob(gaigel.Card.HA) in table.state.legal_actions(0)
    tell(table, "act", action="rob HA")
    assert not table.view["moment"]
    assert gaigel.Card.HA in table.state.hands[0]


def test_the_table_goes_on_when_you_do_not_want_to_rob():
    table = rob_table()
    tell(table, "act", action="play D7")
    assert table.view["moment"]
    position = table.view["position"]
    tell(table, "go-on")
    assert not table.view["moment"]
    assert table.view["position"] > position
    tell(table, "go-on", position=position)
    assert table.view["notice"] is None


def test_you_can_keep_the_calling_to_yourself():
    """Otherwise the partner, who counts well, always calls first."""
    called_by_partner = 0
    for seed in range(12):
        table = sit(gaigel.Game(strokes=50), seed=seed, partner_calls=False)
        silent = {"aus"}
        for _ in range(100):
            if table.view["finished"]:
                break
            view = table.state.view(0)
            action, _reason = table.advise(view)
            if str(action) in silent:
                cards = [card for card in view.legal_actions if isinstance(card, Play)]
                action = cards[0] if cards else (Aus() if Aus() in view.legal_actions else None)
                if view.phase is not gaigel.Phase.COUNT and action == Aus():
                    action = None
            if action is None:
                if not table.view["moment"]:
                    break
                tell(table, "go-on")
            else:
                tell(table, "act", action=str(action))
        called = [seat for seat, action in table.state.history if action == Aus()]
        called_by_partner += called == [2] and table.state.hands[2] != []
    assert called_by_partner == 0


def drawing_table() -> GaigelTable:
    """You lead an Ace that nobody beats; the turned card is worth robbing, but not by you."""
    game = gaigel.Game(players=2)
    position = Position.of(
        game,
        ["CA C10 SJ SQ D10", "C7 CJ S7 SK DJ"],
        Suit.HEARTS,
        stock="DQ DK CK HA",
        tricks=[1, 0],
    )
    return sit(game, deal=position)


def test_drawing_is_done_for_you_when_you_cannot_rob():
    table = drawing_table()
    tell(table, "act", action="play CA")
    assert (0, Draw()) in table.state.history
    assert len(table.view["table"]["hand"]) == 5


# ---------------------------------------------------------------------- undo, hint, replay


def test_undo_goes_back_over_the_bots_to_your_last_choice():
    table = sit()
    hand = table.view["table"]["hand"]
    log = table.view["log"]
    assert not table.view["can_undo"]
    tell(table, "act", action=hand[0]["plays"][0])
    assert table.view["can_undo"]
    tell(table, "undo")
    assert table.view["table"]["hand"] == hand
    assert table.view["log"] == log
    assert not table.view["can_undo"]
    tell(table, "undo")
    assert "nothing to undo" in table.view["notice"]["text"]


def test_undo_passes_over_what_the_table_did_for_you():
    table = drawing_table()
    tell(table, "act", action="play CA")
    assert str(table.state.history[-1][1]) == "draw"
    tell(table, "undo")
    assert table.state.history == []


def test_undo_takes_back_even_the_end_of_the_deal_and_its_strokes():
    table = sit()
    play_deal(table)
    assert sum(table.view["table"]["board"]["strokes"]) > 0
    tell(table, "undo")
    assert not table.view["finished"]
    assert table.view["table"]["board"]["strokes"] == [0, 0]
    play_deal(table)
    assert sum(table.view["table"]["board"]["strokes"]) > 0


def test_a_strong_bot_thinks_and_plays_a_whole_deal():
    table = sit(bots="monte-carlo", seed=3)
    play_deal(table)
    assert table.state.is_terminal
    words = dict(table.setup["bots"])
    assert words["monte-carlo"].startswith("strong:")
    assert words["random"].startswith("beginner:")


def test_after_undo_the_same_choice_leads_to_the_same_game():
    table = sit(bots="random")
    for _ in range(3):
        advance(table)
    history = table.state.history[:]
    last = [action for seat, action in history if seat == 0 and str(action) != "draw"][-1]
    tell(table, "undo")
    tell(table, "act", action=str(last))
    assert table.state.history == history


def test_a_hint_names_a_legal_action_and_why():
    table = sit()
    tell(table, "hint")
    hint = table.view["hint"]
    assert hint["action"] in {str(action) for action in table.state.legal_actions(0)}
    assert hint["text"].endswith(".")
    advance(table)
    assert table.view["hint"] is None


def test_a_finished_deal_is_looked_through_step_by_step_with_open_hands():
    table = sit()
    play_deal(table)
    last = len(table.state.history)
    tell(table, "replay", step=0)
    assert table.view["replay"] == {"step": 0, "last": last}
    assert len(table.view["table"]["seats"][1]["hand"]) == 5
    assert table.view["table"]["actions"] == []
    for step in range(last + 1):
        tell(table, "replay", step=step)
        assert table.view["replay"]["step"] == step
    assert table.view["table"]["result"] is not None
    tell(table, "replay", step=last + 1)
    assert "has the steps 0 to" in table.view["notice"]["text"]
    tell(table, "replay", step=None)
    assert table.view["replay"] is None


def test_what_happened_is_announced_once():
    table = sit()
    first = table.view["announcement"]["number"]
    tell(table, "act", action=table.view["table"]["hand"][0]["plays"][0])
    announcement = table.view["announcement"]
    assert announcement["number"] == first + 1
    assert announcement["text"].startswith("You play")
    tell(table, "hint")
    assert table.view["announcement"] == announcement


# ---------------------------------------------------------------------- saving and loading


def sent_by(table, monkeypatch):
    sent = []
    monkeypatch.setattr(table, "send", sent.append)
    return sent


def test_a_ping_is_answered(monkeypatch):
    table = sit()
    sent = sent_by(table, monkeypatch)
    table._handle_custom_msg({"kind": "ping"}, [])
    assert sent == [{"kind": "pong"}]


@pytest.mark.parametrize("moves", [0, 3, 200])
def test_a_deal_is_saved_and_loaded_whether_it_is_over_or_not(monkeypatch, moves):
    table = sit()
    for _ in range(moves):
        if not table.view["finished"]:
            advance(table)
    sent = sent_by(table, monkeypatch)
    tell(table, "save")
    assert sent[0]["name"] == "gaigel-7.json"
    other = sit(seed=99)
    tell(other, "load", text=sent[0]["text"])
    assert other.view["notice"]["text"].startswith("Loaded: Gaigel, ")
    assert other.state.history == table.state.history
    assert other.view["table"]["hand"] == table.view["table"]["hand"]
    assert other.view["seed"] == 7
    assert other.view["table"]["board"]["strokes"] == table.view["table"]["board"]["strokes"]


def test_a_record_can_be_saved_to_a_file_and_loaded_from_it(tmp_path):
    table = sit()
    advance(table)
    table.save(tmp_path / "deal.json")
    other = sit(seed=1)
    other.load(tmp_path / "deal.json")
    assert other.record() == table.record()


def test_an_edited_record_is_refused_and_the_game_goes_on():
    table = sit()
    advance(table)
    data = json.loads(table.record().to_json())
    data["actions"][0][1] = "play D7"
    before = facts(table)
    tell(table, "load", text=json.dumps(data))
    assert "does not replay" in table.view["notice"]["text"]
    assert facts(table) == before
    advance(table)
    assert table.view["notice"] is None


def test_a_record_of_another_number_of_players_changes_the_table():
    table = sit(gaigel.Game(players=2))
    advance(table)
    other = sit(seat=3)
    tell(other, "load", text=table.record().to_json())
    assert other.view["notice"]["text"].startswith("Loaded: Gaigel, ")
    assert len(other.view["table"]["seats"]) == 2
    assert other.view["seat"] == 1
    play_deal(other)


def test_loading_a_missing_file_is_an_error_in_python():
    with pytest.raises(FileNotFoundError):
        sit().load("no such file.json")
    with pytest.raises(RecordError):
        sit()._load("{}")


# ---------------------------------------------------------------------- bots


def test_a_bot_of_your_own_sits_at_the_table():
    def eager(view, rng):
        del rng
        if view.seat not in view.to_act:
            return None
        return next(action for action in view.legal_actions if action != Aus())

    table = sit(bots=eager)
    assert ["eager", "your strategy eager"] in table.setup["bots"]
    assert table.view["notice"] is None
    assert table.state.to_act == (0,)


def test_a_bot_that_fails_is_replaced_and_the_table_says_so():
    def broken(_view, _rng):
        raise RuntimeError("no idea")

    table = sit(bots=[None, broken, None, None])
    notice = table.view["notice"]
    assert notice["text"].startswith("The strategy of Ben failed: RuntimeError: no idea")
    assert table.state.to_act == (0,)


def test_a_bot_that_breaks_a_rule_is_told_which():
    def stubborn(_view, _rng):
        return Play(gaigel.Card.HK)

    table = sit(bots=[None, stubborn, None, None])
    assert "IllegalAction: GAI-" in table.view["notice"]["text"]


def test_a_table_of_bots_plays_by_itself():
    table = sit(seat=None)
    assert table.view["finished"]
    assert table.view["table"]["result"]["tone"] == "info"
    with pytest.raises(ValueError, match="only bots play"):
        table.act("aus")


# ---------------------------------------------------------------------- exercises


def test_a_goal_is_reached_by_what_happens():
    table = strict_table(
        goal="Play a card that does not follow.",
        reached=lambda it: any(refusal.rule_id == "GAI-47" for refusal in it.refusals),
    )
    assert table.view["goal"] == {"text": "Play a card that does not follow.", "reached": False}
    tell(table, "act", action="play SA")
    assert table.view["goal"]["reached"]
    tell(table, "again")
    assert not table.view["goal"]["reached"]


def test_a_check_that_fails_is_told_in_words():
    table = strict_table(goal="Win.", reached=lambda it: it.nothing)
    tell(table, "act", action="play C7")
    assert "The check of this exercise failed" in table.view["notice"]["text"]


def test_a_position_starts_again_and_has_no_session():
    table = strict_table()
    assert table.view["table"]["board"] is None
    assert table.session is None
    tell(table, "act", action="play C7")
    tell(table, "again")
    assert len(table.view["table"]["hand"]) == 3


def test_a_record_of_a_position_replays():
    table = strict_table()
    play_deal(table)
    assert Record.from_json(table.record().to_json()).replay().is_terminal


@pytest.mark.rule("A-GAI-20")
def test_a_lead_without_power_is_no_suit_to_follow():
    game = gaigel.Game(players=4, auf_siebener="powerless")
    hands = ["HK C10", "S7 CA", "DQ SQ", "HJ SA"]
    state = game.new_state(
        deal=gaigel.Position.of(game, hands, gaigel.Suit.HEARTS, leader=1, tricks=[1, 1, 0, 0])
    )
    state.apply(1, Play(gaigel.parse_card("S7")))
    view = state.view(2)
    people = ["Anna", "Ben", "Carla", "Dan"]
    assert "follow spades" in prompt(view, people, 2, "french")
    alone = replace(view, siebener=1)
    assert "follow suit if there is one to follow" in prompt(alone, people, 2, "french")
    followed = replace(alone, trick=(*alone.trick, (2, gaigel.parse_card("DQ"))))
    assert "follow diamonds" in prompt(followed, people, 2, "french")


def test_a_hint_shows_how_often_each_action_wins():
    table = sit(seed=7)
    tell(table, "hint")
    chances = table.view["table"]["chances"]
    assert set(chances) == {str(action) for action in table.state.legal_actions(0)}
    for chance in chances.values():
        assert 0 <= chance["low"] <= chance["value"] <= chance["high"] <= 1
    best = max(chance["value"] for chance in chances.values())
    hinted = chances[table.view["hint"]["action"]]
    assert not hinted["worse"]
    assert hinted["high"] >= best
    assert chances["aus"]["words"] == "does not win"
    table.act(table.view["hint"]["action"])
    assert table.view["table"]["chances"] == {}


def test_at_a_puzzle_the_solver_gives_the_hint():
    for seed in range(4):
        for players in (2, 4):
            puzzle = make_puzzle(gaigel.Game(players=players), seed=seed, cards=3)
            table = GaigelTable(
                puzzle.game,
                deal=puzzle.position,
                bots=puzzle.defend,
                seat=puzzle.seat,
                pace="instant",
                open_hands=True,
            )
            tell(table, "hint")
            (best,) = puzzle.solution.best
            assert table.view["hint"]["action"] == str(best)
            assert table.view["table"]["chances"][str(best)]["words"] == "wins for certain"

"""What every game must keep, whatever its rules: one set of tests for all of them.

A game describes itself in a `GameUnderTest` (see `gaigel_under_test.py`) and is put into the list
in `test_contract.py`; nothing here knows a game.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

import numpy as np
import pytest
from jsonschema import Draft202012Validator

from chickenlab import Action, Event, Game, IllegalAction, Record, RecordError, State, Strategy
from chickenlab.core.chance import Chance, outcome_from_json
from chickenlab.core.checks import LARGEST_SEED
from chickenlab.core.playing import step
from chickenlab.core.record import FORMAT, LONGEST, SCHEMA

RECORD_SCHEMA = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@dataclass(frozen=True)
class GameUnderTest:
    """What the shared tests have to know of a game.

    Attributes:
        games: the game with the option sets to try, each by a readable name.
        deals: some deals for each game, from plain ones to those that make rare rules apply.
        check: raises AssertionError where a state breaks an invariant of the game.
        seen: what the rules let a seat see of a state, written apart from `State.view`; two states
            that are equal for it must have equal views.
        twins: other deals that may look the same to somebody for a while.
        random: a strategy that tries everything there is, also what is unwise.
        actions: every action there is, legal or not.
        bad_texts: texts that are no action.
        bad_options: options that must be refused, each with a word that the message must have.
        bad_deals: takes the JSON of a deal and returns broken ones.
        narrate: an event in words.
        has_unseen_actions: whether a seat can do anything that others do not see in full.
        goldens: deals whose games are kept as golden files, by name, and who plays them.
        perfts: games, deals and depths whose sequences of actions are counted, by name.
    """

    name: str
    games: Mapping[str, Game]
    deals: Callable[[Game], Sequence[Any]]
    check: Callable[[Any], None]
    seen: Callable[[Any, int], object]
    twins: Callable[[Game, Any, np.random.Generator], Iterator[Any]]
    random: Strategy
    actions: Sequence[Action]
    bad_texts: Sequence[str]
    bad_options: Sequence[tuple[dict[str, Any], str]]
    bad_deals: Callable[[dict[str, Any]], Sequence[Any]]
    narrate: Callable[[Event, Game], str]
    has_unseen_actions: bool = True
    goldens: Mapping[str, tuple[Game, Any, Strategy]] = field(default_factory=dict)
    perfts: Mapping[str, tuple[Game, Any, int]] = field(default_factory=dict)

    @cached_property
    def cases(self) -> list[tuple[str, Game]]:
        return list(self.games.items())


MOST_STEPS = 80
"""Legal steps that are all tried at a state; talk offers hundreds."""


def started(game: Game, deal: Any, seed: int) -> State[Any]:
    """A new game in which also the chance after the deal is fixed."""
    state = game.new_state(deal=deal)
    if state.chance is not None:
        state.chance = Chance(seed)
    return state


def random_states(
    subject: GameUnderTest, game: Game, deal: Any, seed: int
) -> Iterator[tuple[State[Any], tuple[int, Action] | None]]:
    """A random game, state by state; the same object goes on playing while you look at it.

    Yields:
        The state and what was done to reach it (None for the first).
    """
    state = started(game, deal, seed)
    rngs = [np.random.default_rng([seed, seat]) for seat in range(game.players)]
    yield state, None
    while not state.is_terminal:
        yield state, step(state, [subject.random] * game.players, rngs)


def snapshot(state: State[Any]) -> object:
    """All that a state is made of, frozen: the inside and the views of all seats."""
    views = [state.view(seat) for seat in range(state.game.seats)]  # also fills the caches
    inside = state.__reduce_ex__(2)[2:]
    return _frozen((views, inside, state.is_terminal, state.returns()))


def _frozen(value: object) -> object:
    match value:
        case list() | tuple():
            return tuple(_frozen(item) for item in value)
        case set():
            return frozenset(value)
        case dict():
            return tuple((key, _frozen(item)) for key, item in value.items())
        case Chance():
            return tuple(value.log)  # what is still to come is nobody's business
        case np.random.Generator():
            return _frozen(value.bit_generator.state)
        case np.ndarray():
            return (value.shape, value.tobytes())
        case _:
            hash(value)  # fails for what can still change
            return value


def legal_steps(state: State[Any]) -> list[tuple[int, Action]]:
    """Every action that any seat may take now."""
    return [
        (seat, action) for seat in range(state.game.seats) for action in state.legal_actions(seat)
    ]


def some_steps(state: State[Any], rng: np.random.Generator) -> list[tuple[int, Action]]:
    """All legal steps, or where there are a great many, some of each kind by each seat."""
    steps = legal_steps(state)
    if len(steps) <= MOST_STEPS:
        return steps
    rng.shuffle(steps)  # type: ignore[arg-type]
    kinds: dict[object, int] = {}
    chosen: list[tuple[int, Action]] = []
    for seat, action in steps:
        kind = (seat, type(action))
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= 2:
            chosen.append((seat, action))
    return chosen


def count_sequences(state: State[Any], depth: int) -> int:
    """How many sequences of actions there are: `depth` long, or shorter ones that end the game."""
    if depth == 0 or state.is_terminal:
        return 1
    steps = legal_steps(state)
    if depth == 1:
        return len(steps)
    total = 0
    for seat, action in steps:
        after = state.clone()
        after.apply(seat, action)
        total += count_sequences(after, depth - 1)
    return total


# ---------------------------------------------------------------------- playing and its invariants


def check_random_play(subject: GameUnderTest, game: Game) -> None:
    for number, deal in enumerate(subject.deals(game)):
        last = None
        for state, done in random_states(subject, game, deal, number):
            last = state
            _check_frame(state)
            subject.check(state)
            if done is not None:
                assert state.history[-1] == done
        assert last is not None
        assert last.is_terminal
        assert game.parse_action(str(last.history[-1][1])) == last.history[-1][1]


def _check_frame(state: State[Any]) -> None:
    """What holds for every state of every game."""
    seats = range(state.game.seats)
    assert set(state.to_act) <= set(seats)
    assert len(set(state.to_act)) == len(state.to_act)
    assert not set(state.to_act) & set(state.may_act)
    assert state.is_terminal == (not state.to_act)
    if not state.is_terminal:
        assert not any(state.returns())
    for seat in seats:
        legal = state.legal_actions(seat)
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert legal or seat not in state.to_act, f"seat {seat} is waited for and can do nothing"
        if state.is_terminal:
            assert not legal
        view = state.view(seat)
        assert view.seat == seat
        assert view.legal_actions == legal
        # a seat knows whether it is waited for; whether others have chosen already may be hidden
        assert (seat in view.to_act) == (seat in state.to_act)
        assert set(view.to_act) >= set(state.to_act)
        assert view == state.view(seat), "looking twice shows the same"
        assert hash(view) == hash(state.view(seat)), "a view can be a key"


def check_listed_actions_apply(subject: GameUnderTest, game: Game) -> None:
    rng = np.random.default_rng(1)
    for number, deal in enumerate(subject.deals(game)):
        for state, _done in random_states(subject, game, deal, number):
            if rng.random() > 0.2:
                continue
            before = snapshot(state)
            for seat, action in some_steps(state, rng):
                after = state.clone()
                after.apply(seat, action)
                _check_frame(after)
                subject.check(after)
                assert len(after.history) == len(state.history) + 1
                assert after.events[: len(state.events)] == state.events
            assert snapshot(state) == before, "a clone is independent"


def check_unlisted_actions_are_refused(subject: GameUnderTest, game: Game) -> None:
    rng = np.random.default_rng(2)
    refused: set[str] = set()
    for number, deal in enumerate(subject.deals(game)):
        for moves, (state, _done) in enumerate(random_states(subject, game, deal, number)):
            if moves > 9 and rng.random() < 0.5:
                continue
            # soon after the deal, and now and then, everything that is not listed, else one thing
            is_thorough = moves == 3 or rng.random() < 0.03
            before = snapshot(state)
            for seat in range(game.seats):
                legal = set(state.legal_actions(seat))
                illegal = [action for action in subject.actions if action not in legal]
                if not is_thorough:
                    illegal = [illegal[rng.integers(len(illegal))]]
                for action in illegal:
                    with pytest.raises(IllegalAction) as refusal:
                        state.apply(seat, action)
                    error = refusal.value
                    assert game.rulebook[error.rule_id] is error.rule
                    assert str(error) == f"{error.rule_id}: {error.rule.text} {error.facts}"
                    assert error.facts.endswith("."), "the facts are a sentence"
                    assert "None" not in error.facts
                    refused.add(error.rule_id)
            assert snapshot(state) == before, "a refusal changes nothing"
    assert len(refused) > 5, "random plays meet many rules"


def check_junk_is_refused(subject: GameUnderTest, game: Game) -> None:
    state = game.new_state(deal=subject.deals(game)[0])
    before = snapshot(state)
    first = state.legal_actions(state.to_act[0])[0]
    for junk in (None, "", str(first), 0, [], {}, object(), type(first), ("play", 1), float("nan")):
        with pytest.raises(TypeError, match=f"no action of {re.escape(game.title)}"):
            state.apply(state.to_act[0], junk)  # type: ignore[arg-type]
    for seat in (-1, game.seats, 99, True, 0.0, "0", None, (0,)):
        with pytest.raises(ValueError, match="does not exist"):
            state.view(seat)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="does not exist"):
            state.legal_actions(seat)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="does not exist"):
            state.apply(seat, first)  # type: ignore[arg-type]
    assert snapshot(state) == before


def check_clones(subject: GameUnderTest, game: Game) -> None:
    rng = np.random.default_rng(3)
    for number, deal in enumerate(subject.deals(game)[:3]):
        kept: list[tuple[State[Any], object]] = []
        for state, _done in random_states(subject, game, deal, number):
            if rng.random() < 0.15 or not state.history:
                twin = (state.clone, partial(copy.copy, state))[len(kept) % 2]()
                assert type(twin) is type(state)
                assert not _shared(state, twin), "a clone has lists of its own"
                assert snapshot(twin) == snapshot(state)
                kept.append((twin, snapshot(twin)))
        for twin, was in kept:
            assert snapshot(twin) == was, "the original played on, the clone did not"
        state, was = kept[0]
        other = state.clone()
        rngs = [np.random.default_rng(seat) for seat in range(game.players)]
        while not other.is_terminal:
            step(other, [subject.random] * game.players, rngs)
        assert snapshot(state) == was, "the clone played on, the original did not"


def _shared(one: object, two: object) -> list[object]:
    """What both are made of and could still change."""
    match one, two:
        case State(), State():
            return [
                found
                for name, value in vars(one).items()
                for found in _shared(value, vars(two)[name])
            ]
        case ((list() | set() | dict() | Chance()), _) if one is two:
            return [one]
        case ((list() | tuple()), (list() | tuple())):
            pairs = zip(one, two, strict=True)
            return [found for value, other in pairs for found in _shared(value, other)]
        case _:
            return []


# ---------------------------------------------------------------------- texts and records


def check_action_texts(subject: GameUnderTest, game: Game) -> None:
    assert len({str(action) for action in subject.actions}) == len(subject.actions)
    for action in subject.actions:
        assert game.parse_action(str(action)) == action
        assert hash(game.parse_action(str(action))) == hash(action)
    good = [str(action) for action in subject.actions]
    spoiled = [change(text) for text in good for change in (str.swapcase, str.title)]
    spoiled += [text + tail for text in good for tail in (" ", "\n", "\0", " x", "x")]
    spoiled += [" " + text for text in good] + [text[:-1] for text in good]
    spoiled += [text.replace(" ", "  ") for text in good if " " in text]
    # a spoiled text may be that of another action: "pass 25" is what is left of "pass 250"
    texts = {*subject.bad_texts, *(text for text in spoiled if not _is_action(game, text))}
    assert len(texts) > len(spoiled) / 2
    for text in texts - set(good):
        with pytest.raises(ValueError, match="no action") as refusal:
            game.parse_action(text)
        assert len(str(refusal.value)) < 600


def _is_action(game: Game, text: str) -> bool:
    try:
        return str(game.parse_action(text)) == text
    except ValueError:
        return False


def check_options(subject: GameUnderTest, game: Game) -> None:
    again = type(game).from_options(json.loads(json.dumps(game.options())))
    assert again == game
    assert hash(again) == hash(game)
    for options, word in subject.bad_options:
        with pytest.raises(ValueError, match=word) as refusal:
            type(game).from_options(options)
        assert len(str(refusal.value)) < 400
        for option in options:
            assert option[:20] in str(refusal.value), "the message names the option"


def check_records(subject: GameUnderTest, game: Game) -> None:
    rng = np.random.default_rng(4)
    for number, deal in enumerate(subject.deals(game)[::2]):
        snapshots: list[object] = []
        record = None
        for state, _done in random_states(subject, game, deal, number):
            snapshots.append(snapshot(state))
            if state.is_terminal or rng.random() < 0.05:
                record = Record.of(state, seed=number)
                again = Record.from_json(record.to_json())
                assert again == record
                data = record.to_data()
                assert Record.from_data(data) == record
                assert json.loads(json.dumps(data)) == data
                RECORD_SCHEMA.validate(data)
                assert snapshot(again.replay()) == snapshots[-1]
        assert record is not None
        assert Record.from_json(record.to_json(indent=2)) == record
        assert [snapshot(state) for state in record.states()] == snapshots


def check_seeds(subject: GameUnderTest, game: Game) -> None:
    one, two = game.new_state(seed=7), game.new_state(seed=7)
    assert snapshot(one) == snapshot(two)
    assert one.deal != game.new_state(seed=8).deal
    assert game.new_state().deal != game.new_state().deal, "without a seed chance decides"
    assert snapshot(game.new_state(deal=one.deal)) == snapshot(one)
    with pytest.raises(ValueError, match="not both"):
        game.new_state(seed=7, deal=one.deal)
    game.new_state(seed=LARGEST_SEED)
    for seed in (-1, 1.5, "7", True, np.True_, [], b"7", LARGEST_SEED + 1):
        with pytest.raises(ValueError, match=f"seed=.* whole number from 0 to {LARGEST_SEED}"):
            game.new_state(seed=seed)  # type: ignore[arg-type]
    for deal in ("nonsense", 7, {}, object()):
        with pytest.raises(TypeError, match="deal"):
            game.new_state(deal=deal)


def check_numbers_of_numpy(subject: GameUnderTest, game: Game) -> None:
    """Whole numbers of NumPy are whole numbers, and leave no trace."""
    options = {
        name: np.int64(value) if type(value) is int else value
        for name, value in game.options().items()
    }
    same = type(game).from_options(options)
    assert snapshot(same.new_state(seed=np.int64(7))) == snapshot(game.new_state(seed=7))  # type: ignore[arg-type]
    state = started(same, subject.deals(game)[0], 1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        seat = np.int64(state.to_act[0])
        legal = state.legal_actions(seat)  # type: ignore[arg-type]
        assert type(state.view(seat).seat) is int  # type: ignore[arg-type]
        state.apply(seat, legal[rng.integers(len(legal))])  # type: ignore[arg-type]
        if state.is_terminal:
            break
    record = Record.of(state, seed=np.int64(3))  # type: ignore[arg-type]
    assert Record.from_json(record.to_json()) == record


def finished_record(subject: GameUnderTest, game: Game, number: int = 0) -> dict[str, Any]:
    """The JSON data of a random game."""
    *_, (state, _done) = random_states(subject, game, subject.deals(game)[number], 5)
    return json.loads(Record.of(state, seed=3).to_json())


def tampered_records(subject: GameUnderTest, game: Game) -> Iterator[tuple[str, str]]:
    """Texts that look like a record, each with what is wrong with it."""
    data = finished_record(subject, game)
    text = json.dumps(data)

    def changed(key: str, value: Any) -> str:
        return json.dumps({**data, key: value})

    for cut in (0, 1, len(text) // 3, len(text) // 2, len(text) - 1):
        yield f"cut off at {cut}", text[:cut]
    yield "something behind it", text + "x"
    yield "a key twice", text.replace('"seed": 3', '"seed": 3, "seed": 3')
    for option in data["options"]:
        rest = {name: value for name, value in data["options"].items() if name != option}
        yield f"{option} is missing", changed("options", rest)
    yield "an option twice", text.replace('"players": ', '"players": 2, "players": ', 1)
    yield "two records", text + text
    yield "a byte order mark", "\ufeff" + text
    yield "a string", json.dumps(text)
    yield "a list", json.dumps([data])
    for junk in ("null", "true", "7", "NaN", "{}", "[]", '""'):
        yield f"just {junk}", junk
    yield "too long", " " * LONGEST + text
    yield "too many digits", text.replace('"seed": 3', '"seed": ' + "9" * 5000)
    for depth in (50, 500, 900, 100_000):
        bomb = "[" * depth + "]" * depth
        for key in data:
            yield f"{key} nested {depth} deep", _replaced(data, key, bomb)
        objects = '{"a":' * depth + "1" + "}" * depth
        yield f"objects nested {depth} deep", _replaced(data, "deal", objects)
        yield "an action nested deeply", changed("actions", "@").replace('"@"', f"[[0, {bomb}]]")
    for key in data:
        yield f"no {key}", json.dumps({k: v for k, v in data.items() if k != key})
        for junk in ("NaN", "Infinity", "-1.5", "true", '"x"', "[[]]", '{"a": 1}', "1e999"):
            yield f"{key} is {junk}", _replaced(data, key, junk)
        if key != "seed":
            yield f"{key} is null", changed(key, None)
            yield f"{key} is huge", changed(key, "x" * (LONGEST // 2))
    yield "an unknown key", changed("extra", 1)
    yield "a key that is huge", json.dumps({**data, "k" * 100_000: 1})
    yield "another format", changed("format", FORMAT + "0")
    for name in ("os", "core", "gaigel.state", "../gaigel", "GAIGEL", ["gaigel"]):
        yield f"game {name}", changed("game", name)
    yield "an unknown option", changed("options", {**data["options"], "cheat": True})
    for options, word in subject.bad_options:
        yield f"option {word}", changed("options", options)
    for number, deal in enumerate(subject.bad_deals(data["deal"])):
        yield f"bad deal {number}", changed("deal", deal)
    yield "a deal with an unknown key", changed("deal", {**data["deal"], "extra": 1})
    yield from _tampered_actions(game, data)
    for place, outcome in enumerate(data["chance"][:20]):
        for junk in (-1, 99, [99], [0, 0], None, "0", 0.5, True, [outcome]):
            edited = [*data["chance"][:place], junk, *data["chance"][place + 1 :]]
            yield f"outcome {place} is {junk}", changed("chance", edited)
    yield "an outcome too many", changed("chance", [*data["chance"], 0])
    if data["chance"]:
        yield "an outcome too few", changed("chance", data["chance"][:-1])
    zeros = [0.0] * game.players
    if data["returns"] != zeros:
        yield "returns of a draw", changed("returns", zeros)
    yield "returns edited", changed("returns", [value + 1 for value in data["returns"]])
    yield "returns too many", changed("returns", [*data["returns"], 0])
    yield "returns too few", changed("returns", data["returns"][:-1])
    for junk in ("NaN", "null", '"1"', "true", "[]", "1" + "0" * 400):
        listed = json.dumps([*data["returns"][1:], "@"]).replace('"@"', junk)
        yield f"returns with {junk}", _replaced(data, "returns", listed)


def _tampered_actions(game: Game, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    actions: list[list[Any]] = data["actions"]

    def with_actions(value: list[Any]) -> str:
        return json.dumps({**data, "actions": value})

    yield "an action too many", with_actions([*actions, actions[-1]])
    yield "the last action gone", with_actions(actions[:-1])
    yield "no action at all", with_actions([])
    yield "the first action gone", with_actions(actions[1:])
    yield "the first action twice", with_actions([actions[0], *actions])
    for place in range(0, len(actions), 7):
        seat, code = actions[place]
        for junk in (
            [game.seats, code],
            [-1, code],
            [float(seat), code],
            [str(seat), code],
            [bool(seat), code] if seat < 2 else [None, code],
            [seat],
            [seat, code, code],
            [seat, code + " "],
            [seat, code.upper()],
            [seat, [code]],
            [seat, None],
            [seat, "x" * 100_000],
            {"seat": seat, "action": code},
            code,
            None,
        ):
            yield (
                f"action {place} is {str(junk)[:40]}",
                with_actions([*actions[:place], junk, *actions[place + 1 :]]),
            )
    state = game.new_state(deal=game.deal_from_json(data["deal"]))
    if state.chance is not None:
        state.chance = Chance(given=[outcome_from_json(value) for value in data["chance"]])
    for place, (seat, code) in enumerate(actions):
        illegal = [
            text
            for _seat, text in actions
            if game.parse_action(text) not in state.legal_actions(seat)
        ]
        if illegal and place % 5 == 0:
            edited = [*actions[:place], [seat, illegal[0]], *actions[place + 1 :]]
            yield f"action {place} is illegal", with_actions(edited)
        other = (seat + 1) % game.seats
        # where several may act at once, this can be a game of its own
        if place % 7 == 0 and game.parse_action(code) not in state.legal_actions(other):
            edited = [*actions[:place], [other, code], *actions[place + 1 :]]
            yield f"action {place} is another seat's", with_actions(edited)
        state.apply(seat, game.parse_action(code))


def _replaced(data: dict[str, Any], key: str, value: str) -> str:
    """The record with a piece of JSON text in the place of a value."""
    marked = copy.copy(data)
    marked[key] = "@@"
    return json.dumps(marked).replace('"@@"', value)


def check_tampered_records(subject: GameUnderTest, game: Game) -> None:
    count = 0
    for what, text in tampered_records(subject, game):
        assert 5 < len(_record_error(text, what)) < 1000, what
        count += 1
    assert count > 200
    for no_text in (None, 7, b"{}", ["{}"], {}):
        with pytest.raises(RecordError, match="JSON text"):
            Record.from_json(no_text)  # type: ignore[arg-type]


def _record_error(text: str, what: str) -> str:
    try:
        Record.from_json(text)
    except RecordError as error:
        return str(error)
    pytest.fail(f"a record was accepted: {what}")


# ---------------------------------------------------------------------- views leak nothing


def check_deals_that_look_alike(subject: GameUnderTest, game: Game) -> None:
    """Replay a game from a deal that differs in cards that somebody does not see."""
    rng = np.random.default_rng(5)
    compared = 0
    for number, deal in enumerate(subject.deals(game)):
        states = [state.clone() for state, _ in random_states(subject, game, deal, number)]
        actions = states[-1].history
        for twin_deal in subject.twins(game, deal, rng):
            twin = started(game, twin_deal, number)
            unaware = set(range(game.seats))
            for original, done in zip(states, [*actions, None], strict=True):
                compared += _compare(subject, original, twin, unaware, rng)
                if not unaware or done is None or done[1] not in twin.legal_actions(done[0]):
                    break
                twin.apply(*done)
    assert compared > 100, "the test compared something"


def check_actions_that_look_alike(subject: GameUnderTest, game: Game) -> int:
    """Let a seat do something else, and look whether others can tell who cannot see it."""
    rng = np.random.default_rng(6)
    compared = 0
    for number, deal in enumerate(subject.deals(game)[::3]):
        states = [state.clone() for state, _ in random_states(subject, game, deal, number)]
        actions = states[-1].history
        for place, (seat, action) in enumerate(actions):
            others = [other for other in states[place].legal_actions(seat) if other != action]
            rng.shuffle(others)  # type: ignore[arg-type]
            for other in others[:2]:
                twin = states[place].clone()
                twin.apply(seat, other)
                unaware = set(range(game.seats)) - {seat}
                for original, done in zip(
                    states[place + 1 :], [*actions[place + 1 :], None], strict=True
                ):
                    compared += _compare(subject, original, twin, unaware, rng)
                    if not unaware or done is None or done[1] not in twin.legal_actions(done[0]):
                        break
                    twin.apply(*done)
    return compared


def _compare(
    subject: GameUnderTest,
    one: State[Any],
    two: State[Any],
    unaware: set[int],
    rng: np.random.Generator,
) -> int:
    """Compare what the seats are shown that cannot tell the states apart; drop the others."""
    if one.events == two.events and snapshot(one) == snapshot(two):
        unaware.clear()  # the same state again: nothing to be learned from it
        return 0
    for seat in sorted(unaware):
        if subject.seen(one, seat) != subject.seen(two, seat):
            unaware.discard(seat)
            continue
        assert one.view(seat) == two.view(seat), "a view shows what its seat cannot see"
        assert one.legal_actions(seat) == two.legal_actions(seat)
        assert one.to_act == two.to_act
        assert one.may_act == two.may_act
        action = subject.actions[int(rng.integers(len(subject.actions)))]
        assert _refusal(one, seat, action) == _refusal(two, seat, action), "a refusal tells tales"
    return len(unaware)


def _refusal(state: State[Any], seat: int, action: Action) -> str:
    if action in state.legal_actions(seat):
        return ""
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, action)
    return str(refusal.value)

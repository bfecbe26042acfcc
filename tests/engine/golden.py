"""Games kept in full, and counts of games, to be compared exactly.

`python -m tests.engine.golden` writes the files anew: it plays the moves of each file again and
tells them in today's words. What changed is then for you to judge. A file that is missing is made
from the deal and the strategy in the game's description.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from chickenlab import Action, Game, Record, RecordError, play
from chickenlab.core.chance import Outcome, outcome_from_json
from tests.engine.contract import GameUnderTest, count_sequences

FOLDER = Path(__file__).parent / "golden"


def golden_path(subject: GameUnderTest, name: str) -> Path:
    return FOLDER / f"{subject.name}-{name}.json"


def perft_path(subject: GameUnderTest) -> Path:
    return FOLDER / f"{subject.name}-perft.json"


def tell(subject: GameUnderTest, record: Record) -> dict[str, Any]:
    """A game in words: what each seat could do at every move, what was done, what came of it."""
    moves: list[dict[str, Any]] = []
    told: list[str] = []
    states = list(record.states())
    steps = [*record.actions, None]
    for state, done in zip(states, steps, strict=True):
        news = [subject.narrate(event, record.game) for event in state.events[len(told) :]]
        told += news
        moves.append({"told": news, "to act": list(state.to_act)})
        for seat in range(record.game.seats):
            if legal := state.legal_actions(seat):
                # how long time may pass is a long list, too
                most = 48 if seat < record.game.players else 3
                moves[-1][f"seat {seat} may"] = _listed(legal, most)
        if done is not None:
            moves[-1]["done"] = f"{done[0]}: {done[1]}"
    return {
        "options": record.game.options(),
        "deal": record.game.deal_to_json(record.deal),
        **({"chance": [_plain(outcome) for outcome in record.chance]} if record.chance else {}),
        "moves": moves,
        "returns": list(states[-1].returns()),
    }


def replayed(subject: GameUnderTest, data: dict[str, Any]) -> dict[str, Any]:
    """A golden game told anew, from its own deal and moves."""
    game = _game(subject, data)
    steps = [move["done"].split(": ") for move in data["moves"] if "done" in move]
    actions = tuple((int(seat), game.parse_action(code)) for seat, code in steps)
    deal = game.deal_from_json(data["deal"])
    chance = tuple(outcome_from_json(outcome) for outcome in data.get("chance", []))
    return tell(subject, Record(game, deal, actions, tuple(data["returns"]), chance=chance))


def counted(subject: GameUnderTest, data: dict[str, Any]) -> dict[str, Any]:
    """A count of sequences of actions, made anew for each depth."""
    game = _game(subject, data)
    state = game.new_state(deal=game.deal_from_json(data["deal"]))
    counts = [count_sequences(state, depth + 1) for depth in range(len(data["counts"]))]
    return {**data, "counts": counts}


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def write(path: Path, data: Any) -> None:
    text = json.dumps(data, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def _listed(actions: Sequence[Action], most: int) -> str:
    """The actions; of a great many how many there are of each kind, and a sum that is theirs."""
    text = " | ".join(map(str, actions))
    if len(actions) <= most:
        return text
    kinds = Counter(str(action).split(" ")[0] for action in actions)
    counts = ", ".join(f"{kind} {count} times" for kind, count in kinds.items())
    return f"{counts} ({crc32(text.encode()):08x})"


def _plain(outcome: Outcome) -> object:
    """An outcome of chance as JSON has it."""
    return list(outcome) if isinstance(outcome, tuple) else outcome


def _game(subject: GameUnderTest, data: dict[str, Any]) -> Game:
    return type(next(iter(subject.games.values()))).from_options(data["options"])


def _regenerate(subject: GameUnderTest) -> None:
    for name, (game, deal, strategy) in subject.goldens.items():
        path = golden_path(subject, name)
        try:
            data = replayed(subject, read(path))
        except FileNotFoundError:
            data = tell(subject, play(game, strategy, deal=deal, seed=1))
        except RecordError as error:
            print(f"{path.name} does not replay any more, so it stays as it is: {error}")
            continue
        write(path, data)
    perfts = {
        name: {
            "options": game.options(),
            "deal": game.deal_to_json(deal),
            "counts": [count_sequences(game.new_state(deal=deal), n + 1) for n in range(depth)],
        }
        for name, (game, deal, depth) in subject.perfts.items()
    }
    write(perft_path(subject), perfts)


if __name__ == "__main__":
    from tests.engine.test_contract import SUBJECTS

    for each in SUBJECTS:
        _regenerate(each)

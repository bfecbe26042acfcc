"""The command `chickenlab`: simulations in a terminal, and a way into the notebooks."""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from decimal import Decimal
from pathlib import Path
from typing import Any, Protocol

import chickenlab
from chickenlab.core.comparison import compare, league
from chickenlab.core.errors import SimulationCancelled, SimulationError
from chickenlab.core.game import Game
from chickenlab.core.parts import game_class, game_names
from chickenlab.core.record import Record
from chickenlab.core.simulation import ProgressLine, simulate


class Table(Protocol):
    """What can be printed and written into a file."""

    def to_csv(self, path: Path | None = None) -> str:
        """The table as CSV text."""
        ...


PACKAGED = Path(__file__).parent / "notebooks"
"""The notebooks of an installed package; in a copy of the repository they lie beside it."""
REPOSITORY = Path(__file__).parent.parent / "notebooks"

FOLDER = "chickenlab-notebooks"

INTERRUPTED = 130
"""What a shell expects of a command that Ctrl-C has stopped."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0, 1 for a failure, or 130 after Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a terminal that knows no umlauts gets their codes, and loses nothing
            stream.reconfigure(errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
        status = options.run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # whoever reads has seen enough; Python flushes once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SimulationCancelled as cancelled:
        if cancelled.partial is not None:
            sys.stdout.write(f"{cancelled.partial}\n")
        return _complain(f"stopped: {cancelled}", INTERRUPTED)
    except KeyboardInterrupt:
        return _complain("stopped; there is no result", INTERRUPTED)
    except (OSError, SimulationError, ValueError) as error:
        return _complain(str(error), 1)


def _complain(words: str, status: int) -> int:
    sys.stderr.write(f"\nchickenlab: {words}\n")
    return status


# Playing --------------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    game = _game(options)
    seats = _seats(game, options.strategies)
    return _tell(options, "games", lambda how: simulate(game, seats, options.n, **how))


def _compare(options: argparse.Namespace) -> int:
    game = _game(options)
    pair = options.challenger, options.reference
    return _tell(options, "deals", lambda how: compare(game, *pair, deals=options.deals, **how))


def _league(options: argparse.Namespace) -> int:
    game = _game(options)
    return _tell(
        options, "deals", lambda how: league(game, options.strategies, deals=options.deals, **how)
    )


def _replay(options: argparse.Namespace) -> int:
    record = Record.from_json(options.record.read_text(encoding="utf-8"))
    return _show(options, record)


def _tell(options: argparse.Namespace, unit: str, play: Callable[[dict[str, Any]], Table]) -> int:
    _check_target(options.csv)
    progress = ProgressLine(unit=unit) if sys.stderr.isatty() else None
    how = {"seed": options.seed, "progress": progress, "processes": options.processes}
    return _show(options, play(how))


def _show(options: argparse.Namespace, found: Table) -> int:
    _check_target(options.csv)
    sys.stdout.write(f"{found}\n")
    if options.csv is not None:
        found.to_csv(options.csv)
    return 0


def _check_target(path: Path | None) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if path is None:
        return
    folder = path.resolve().parent
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder} for --csv")
    if path.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise ValueError(f"--csv {path} cannot be written")


def _game(options: argparse.Namespace) -> Game:
    kind: type[Game] = game_class(options.game)
    chosen = dict(options.option)
    if options.players is not None:
        chosen["players"] = options.players
    return kind.from_options(chosen)


def _seats(game: Game, names: Sequence[str]) -> list[str]:
    """The names, dealt round the table: with four seats, two names play for two seats each."""
    if game.players % len(names):
        raise ValueError(
            f"{len(names)} strategies do not go round {game.players} seats; give one, one for "
            "each seat, or a number that divides the seats"
        )
    return [names[seat % len(names)] for seat in range(game.players)]


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no NAME=VALUE")
    if value in ("True", "False"):
        value = value.lower()
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _whole_number(text: str) -> int:
    """A number such as 10000, 10,000 or 1e4."""
    try:
        number = Decimal(text.replace(",", "").replace("_", ""))
        if number == int(number):
            return int(number)
    except (ArithmeticError, ValueError):
        pass
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number")


def _processes(text: str) -> int:
    number = _whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} processes are not possible; choose 1 or more")
    return number


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# The notebooks --------------------------------------------------------------------------------


def _lab(options: argparse.Namespace) -> int:
    folder = notebooks_folder(options.folder)
    sys.stdout.write(f"The notebooks are in {folder}\n")
    sys.stdout.flush()
    if options.where:
        return 0
    command = [sys.executable, "-m", "jupyterlab", "00_index.ipynb"]
    return subprocess.run(command, cwd=folder, check=False).returncode


def notebooks_folder(wanted: Path | None) -> Path:
    """Where the notebooks are: in the copy of the repository, else in a folder beside the user.

    What lies in that folder already is the user's, and stays as it is.

    Raises:
        FileNotFoundError: if this package came without its notebooks.
    """
    if wanted is None and (REPOSITORY / "00_index.ipynb").is_file():
        return REPOSITORY
    source = PACKAGED if PACKAGED.is_dir() else REPOSITORY
    if not source.is_dir():
        raise FileNotFoundError(f"the notebooks are missing from {source}; install chickenlab anew")
    folder = (Path(FOLDER) if wanted is None else wanted).resolve()
    for path in sorted(source.rglob("*")):
        target = folder / path.relative_to(source)
        if path.is_file() and not target.exists() and ".ipynb_checkpoints" not in path.parts:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return folder


# What can be typed ----------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="chickenlab", description="Card games with chickens in them, counted and simulated."
    )
    parser.add_argument("--version", action="version", version=chickenlab.__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    simulation = _playing(
        commands, "simulate", _simulate, "play many games and print what happened"
    )
    simulation.add_argument(
        "--strategies",
        type=_names,
        default=["random"],
        metavar="NAME,...",
        help="dealt round the table, beginning with seat 0 (default: random)",
    )
    simulation.add_argument(
        "--n", type=_whole_number, default=10_000, help="how many games (default: 10,000)"
    )

    duel = _playing(
        commands, "compare", _compare, "let two strategies play the same cards from all sides"
    )
    duel.add_argument("challenger", help="a name, or file.py:function")
    duel.add_argument("reference", help="a name, or file.py:function")
    all_pairs = _playing(
        commands, "league", _league, "let each strategy play against each other one"
    )
    all_pairs.add_argument(
        "strategies", nargs="+", metavar="STRATEGY", help="a name, or file.py:function"
    )
    for command in (duel, all_pairs):
        command.add_argument(
            "--deals", type=_whole_number, default=1000, help="how many deals (default: 1,000)"
        )

    again = commands.add_parser(
        "replay",
        help="replay a recorded game and print its decisions",
        description="Replay a recorded game through the referee and print its decisions.",
    )
    again.set_defaults(run=_replay)
    again.add_argument("record", type=Path, help="the file of a record, or one that a table saved")
    _add_csv(again)

    lab = commands.add_parser(
        "lab",
        help="open the notebooks in JupyterLab",
        description=(
            "Open the notebooks in JupyterLab. If chickenlab was installed as a package, they are "
            f"copied to ./{FOLDER} first; what is there already stays as it is."
        ),
    )
    lab.set_defaults(run=_lab)
    lab.add_argument("--folder", type=Path, help="copy them there instead")
    lab.add_argument("--where", action="store_true", help="only say where they are")
    return parser


def _playing(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], words: str
) -> argparse.ArgumentParser:
    """A command that plays."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=words,
        description=f"{words[:1].upper()}{words[1:]}.",
        epilog=_what_there_is(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("game", choices=game_names(), help="which game")
    parser.add_argument("--players", type=_whole_number, help="how many players")
    parser.add_argument("--seed", type=_whole_number, help="fixes all games")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as five_sevens=true; can be given again",
    )
    parser.add_argument(
        "--processes",
        type=_processes,
        default=1,
        help="play in n processes, a few for each core at most (default: 1)",
    )
    _add_csv(parser)
    return parser


def _add_csv(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the table there, too")


def _what_there_is() -> str:
    lines = ["strategies and options:"]
    for name in game_names():
        game = game_class(name)
        options = ", ".join(field.name for field in fields(game))  # type: ignore[arg-type]
        strategies = game.parts.strategies
        lines += [
            f"  {name}: {', '.join(strategies.NAMED if strategies else ())}",
            f"    {options}",
        ]
    return "\n".join(lines)

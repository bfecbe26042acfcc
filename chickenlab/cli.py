"""The command `chickenlab`: simulations in a terminal, and a way into the notebooks."""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import fields
from pathlib import Path
from typing import Any

import chickenlab
from chickenlab.core.game import Game
from chickenlab.core.parts import game_class, game_names
from chickenlab.core.simulation import ProgressLine, SimulationError, simulate

PACKAGED = Path(__file__).parent / "notebooks"
"""The notebooks of an installed package; in a copy of the repository they lie beside it."""
REPOSITORY = Path(__file__).parent.parent / "notebooks"

FOLDER = "chickenlab-notebooks"

INTERRUPTED = 130
"""What a shell expects of a command that Ctrl-C has stopped."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0, 1 for a failure, or 130 after Ctrl-C."""
    try:
        options = _parser().parse_args(arguments)
        return options.run(options)
    except KeyboardInterrupt:
        return _complain("stopped; there is no result", INTERRUPTED)
    except (OSError, SimulationError, ValueError) as error:
        return _complain(str(error), 1)


def _complain(words: str, status: int) -> int:
    sys.stderr.write(f"\nchickenlab: {words}\n")
    return status


# The simulation -------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    game = _game(options)
    if options.csv is not None and not options.csv.resolve().parent.is_dir():
        raise ValueError(f"there is no folder {options.csv.resolve().parent} for --csv")
    progress = ProgressLine() if sys.stderr.isatty() else None
    pool = nullcontext()
    if options.processes > 1:
        pool = ProcessPoolExecutor(options.processes, initializer=_end_with_the_command)
    with pool as executor:
        found = simulate(
            game, _seats(game, options.strategies), options.n, options.seed, executor, progress
        )
    sys.stdout.write(f"{found}\n")
    if options.csv is not None:
        found.to_csv(options.csv)
    return 0


def _end_with_the_command() -> None:
    """Let Ctrl-C end a process of the pool at once, and not only what it is playing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _whole_number(text: str) -> int:
    try:
        return int(text.replace(",", "").replace("_", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


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

    simulation = commands.add_parser(
        "simulate",
        help="play many games and print what happened",
        description="Play many games and print what happened.",
        epilog=_what_there_is(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    simulation.set_defaults(run=_simulate)
    simulation.add_argument("game", choices=game_names(), help="which game")
    simulation.add_argument("--players", type=_whole_number, help="how many players")
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
    simulation.add_argument("--seed", type=_whole_number, help="fixes all games")
    simulation.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as five_sevens=true; can be given again",
    )
    simulation.add_argument(
        "--processes", type=_processes, default=1, help="play in so many processes (default: 1)"
    )
    simulation.add_argument("--csv", type=Path, metavar="FILE", help="write the table there, too")

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

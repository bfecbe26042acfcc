"""The command `chickenlab` in a terminal."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import chickenlab
from chickenlab import by_golly, cli, compare, gaigel, gigi_gacker, league, simulate
from tests.conftest import ROOT


@pytest.fixture
def run(capsys):
    """Run the command; get its status and what it wrote to both streams."""

    def run_it(*arguments: str) -> tuple[int, str, str]:
        try:
            status = cli.main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


def test_it_prints_the_table_that_simulate_finds_and_writes_it(run, tmp_path):
    path = tmp_path / "found.csv"
    arguments = ("--players", "4", "--strategies", "weighs,random", "--n", "1,000", "--seed", "1")
    status, out, err = run("simulate", "gigi_gacker", *arguments, "--csv", str(path))
    names = ("weighs", "random", "weighs", "random")
    found = simulate(gigi_gacker.Game(players=4), names, 1000, 1)
    assert (status, out, err) == (0, f"{found}\n", "")
    assert path.read_text(encoding="utf-8") == found.to_csv()
    with path.open(encoding="utf-8") as file:
        assert [row["strategy"] for row in csv.DictReader(file)] == list(names)


def test_two_processes_print_the_same_as_one(run):
    arguments = ("simulate", "gigi_gacker", "--n", "9000", "--seed", "1")
    assert run(*arguments, "--processes", "2") == run(*arguments)


def test_options_of_the_game_are_options_of_the_command(run):
    arguments = ("--option", "solo=true", "--players", "1", "--option", "animals=3", "--n", "20")
    status, out, _err = run("simulate", "by_golly", *arguments, "--seed", "2")
    assert status == 0
    assert out == f"{simulate(by_golly.Game(players=1, solo=True, animals=3), 'random', 20, 2)}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gaigel", "--players", "5"], "players=5 is not possible; choose 2, 3, 4, 6"),
        (["gaigel", "--n", "0"], "n=0 is not possible; choose a whole number, 1 or more"),
        (["gaigel", "--n", "many"], "'many' is no whole number"),
        (["gaigel", "--strategies", "bold"], "unknown strategy 'bold' for seat 0; gaigel has"),
        (["gaigel", "--strategies", "tips,tips,tips"], "3 strategies do not go round 4 seats"),
        (["gaigel", "--option", "five_sevens"], "'five_sevens' is no NAME=VALUE"),
        (["gaigel", "--option", "luck=1"], "unknown option 'luck' for gaigel; it has players"),
        (["gaigel", "--option", "five_sevens=maybe"], "five_sevens='maybe' is not possible"),
        (["gaigel", "--processes", "0"], "0 processes are not possible; choose 1 or more"),
        (["gaigel", "--seed", "-1"], "seed=-1 is not possible"),
        (["gaigel", "--csv", "no/such/folder/found.csv"], "there is no folder"),
        (["poker"], "invalid choice: 'poker'"),
    ],
)
def test_bad_input_is_named_and_nothing_is_played(run, arguments, words):
    status, out, err = run("simulate", *arguments)
    assert status != 0
    assert out == ""
    assert words in err
    assert "Traceback" not in err


@pytest.mark.parametrize("many", ["1000", "1,000", "1_000", "1e3", "1E3", "1000.0"])
def test_a_number_can_be_written_as_people_write_it(run, many):
    status, out, _err = run("simulate", "gigi_gacker", "--n", many, "--seed", "1")
    assert status == 0
    assert "1,000 games" in out


@pytest.mark.parametrize("yes", ["true", "True"])
def test_true_is_written_as_in_json_or_as_in_python(run, yes):
    arguments = ("--players", "2", "--n", "20", "--seed", "1", "--option", f"five_sevens={yes}")
    found = simulate(gaigel.Game(players=2, five_sevens=True), "random", 20, 1)
    assert run("simulate", "gaigel", *arguments)[1] == f"{found}\n"


def test_compare_prints_what_the_function_finds(run, tmp_path):
    path = tmp_path / "found.csv"
    arguments = ("--players", "2", "--deals", "50", "--seed", "3", "--csv", str(path))
    status, out, err = run("compare", "gaigel", "tips", "random", *arguments)
    found = compare(gaigel.Game(players=2), "tips", "random", deals=50, seed=3)
    assert (status, out, err) == (0, f"{found}\n", "")
    assert path.read_text(encoding="utf-8") == found.to_csv()


def test_league_prints_what_the_function_finds(run, tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text("from chickenlab.gaigel.strategies import tips as mine\n", encoding="utf-8")
    names = ("tips", "random", f"{bot}:mine")
    status, out, err = run("league", "gaigel", *names, "--players", "2", "--deals", "3")
    assert (status, err) == (0, "")
    assert out.count("tips") + out.count("random") >= 2
    found = league(gaigel.Game(players=2), names[:2], deals=40, seed=2)
    options = ("--players", "2", "--deals", "40", "--seed", "2")
    assert run("league", "gaigel", *names[:2], *options) == (0, f"{found}\n", "")


def test_replay_prints_the_decisions_of_a_saved_game(run, tmp_path):
    record = chickenlab.play(gaigel.Game(players=2), "tips", seed=5)
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    table = tmp_path / "game.csv"
    assert run("replay", str(path), "--csv", str(table)) == (0, f"{record}\n", "")
    assert table.read_text(encoding="utf-8") == record.to_csv()
    path.write_text(record.to_json().replace('"returns": [', '"returns": [7, '), encoding="utf-8")
    status, out, err = run("replay", str(path))
    assert (status, out) == (1, "")
    assert "returns" in err
    assert run("replay", str(tmp_path / "none.json"))[0] == 1


@pytest.mark.parametrize("target", ["no/such/folder/found.csv", "."])
def test_a_target_that_cannot_be_written_is_named_before_anything_is_played(
    run, monkeypatch, tmp_path, target
):
    def never(*_game, **_how):
        raise AssertionError("it was played")

    monkeypatch.chdir(tmp_path)
    for name in ("simulate", "compare", "league"):
        monkeypatch.setattr(cli, name, never)
    for command in (["simulate"], ["compare", "tips", "random"], ["league", "tips", "random"]):
        name, *players = command
        status, out, err = run(name, "gaigel", *players, "--csv", target)
        assert (status, out) == (1, "")
        assert target in err or "no folder" in err


def test_never_more_processes_than_pieces_or_a_few_for_each_core(run, monkeypatch):
    started = []

    class Counted(ThreadPoolExecutor):
        def __init__(self, max_workers):
            started.append(max_workers)
            super().__init__(1)

    monkeypatch.setattr("loky.get_reusable_executor", Counted)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    few = run("simulate", "gigi_gacker", "--n", "90000", "--seed", "1", "--processes", "99999999")
    assert few == run("simulate", "gigi_gacker", "--n", "90000", "--seed", "1")
    chickenlab.simulate(
        gigi_gacker.Game(players=2), gigi_gacker.strategies.random_legal, 400, processes=10**6
    )
    assert started == [3, 8]


def test_a_reader_who_has_seen_enough_hears_nothing_more():
    command = [sys.executable, "-m", "chickenlab", "simulate", "gigi_gacker", "--n", "1000"]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(
            command, cwd=ROOT, stdout=closed, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_without_umlauts_loses_nothing(tmp_path):
    table = tmp_path / "found.csv"
    bot = tmp_path / "bot.py"
    bot.write_text(
        "def Hühnerhof(view, rng):\n    return view.legal_actions[0]\n", encoding="utf-8"
    )
    done = subprocess.run(
        [
            *(sys.executable, "-m", "chickenlab", "simulate", "gigi_gacker", "--n", "3"),
            *("--strategies", f"{bot}:Hühnerhof", "--csv", str(table)),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert "H\\xfchnerhof" in done.stdout
    assert "Hühnerhof" in table.read_text(encoding="utf-8")


def test_help_names_all_strategies(run):
    status, out, _err = run("simulate", "--help")
    assert status == 0
    for name in ("pair-hunter", "equilibrium", "absent-minded", "worm_deck"):
        assert name in out


def test_the_module_is_the_command():
    command = [sys.executable, "-m", "chickenlab", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"{chickenlab.__version__}\n"


# Where tests run in the background, Ctrl-C is ignored, and a child would ignore it as well
READY = """
import signal
import sys
from chickenlab import cli
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
sys.exit(cli.main(sys.argv[1:]))
"""


THINKER = """
import pathlib, time
from chickenlab.gaigel.strategies import tips

asked = pathlib.Path({asked!r})

def mine(view, rng):
    with asked.open("ab") as file:
        file.write(b".")
    if asked.stat().st_size > 3000:
        time.sleep(600)
    return tips(view, rng)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C in another way")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_is_heard_while_a_bot_thinks_and_the_games_before_are_told(processes, tmp_path):
    bot = tmp_path / "bot.py"
    asked = tmp_path / "asked"
    asked.touch()
    bot.write_text(THINKER.format(asked=str(asked)), encoding="utf-8")
    arguments = ["simulate", "gaigel", "--players", "2", "--n", "500", "--processes", processes]
    with subprocess.Popen(
        [sys.executable, "-c", READY, *arguments, "--strategies", f"{bot}:mine"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        while asked.stat().st_size <= 3000:
            time.sleep(0.1)
        time.sleep(1)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == cli.INTERRUPTED
    assert "CANCELLED after" in out
    assert "chickenlab: stopped" in err
    assert "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C in another way")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_stops_it_and_what_was_played_is_told(processes):
    arguments = ["simulate", "by_golly", "--n", "10000000", "--processes", processes]
    with subprocess.Popen(
        [sys.executable, "-c", READY, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "ready\n"
        time.sleep(2)
        # a terminal sends it to all processes of the command
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == cli.INTERRUPTED
    assert out == "" or "CANCELLED after" in out
    assert "chickenlab: stopped" in err
    assert "Traceback" not in err


# The notebooks --------------------------------------------------------------------------------


@pytest.fixture
def packaged(monkeypatch, tmp_path) -> Path:
    """Notebooks as an installed package has them, and no copy of the repository around."""
    folder = tmp_path / "package"
    (folder / "gaigel").mkdir(parents=True)
    (folder / "00_index.ipynb").write_text("index", encoding="utf-8")
    (folder / "gaigel" / "1_rules.ipynb").write_text("rules", encoding="utf-8")
    monkeypatch.setattr(cli, "PACKAGED", folder)
    monkeypatch.setattr(cli, "REPOSITORY", tmp_path / "nowhere")
    user = tmp_path / "user"
    user.mkdir()
    monkeypatch.chdir(user)
    return user


def test_in_a_copy_of_the_repository_its_own_notebooks_are_opened(run):
    assert run("lab", "--where") == (0, f"The notebooks are in {ROOT / 'notebooks'}\n", "")


def test_an_installed_package_copies_its_notebooks_beside_the_user(run, packaged):
    status, out, _err = run("lab", "--where")
    folder = packaged / "chickenlab-notebooks"
    assert (status, out) == (0, f"The notebooks are in {folder}\n")
    assert (folder / "gaigel" / "1_rules.ipynb").read_text(encoding="utf-8") == "rules"


def test_what_the_user_has_written_is_never_overwritten(run, packaged):
    run("lab", "--where")
    mine = packaged / "chickenlab-notebooks" / "00_index.ipynb"
    mine.write_text("my own work", encoding="utf-8")
    (packaged / "chickenlab-notebooks" / "gaigel" / "1_rules.ipynb").unlink()
    run("lab", "--where")
    assert mine.read_text(encoding="utf-8") == "my own work"
    assert (packaged / "chickenlab-notebooks" / "gaigel" / "1_rules.ipynb").is_file()


def test_the_notebooks_can_be_copied_elsewhere(run, packaged):
    run("lab", "--where", "--folder", "school/lab")
    assert (packaged / "school" / "lab" / "00_index.ipynb").is_file()


def test_a_package_without_notebooks_says_so(run, packaged, monkeypatch):
    monkeypatch.setattr(cli, "PACKAGED", packaged / "nowhere")
    status, _out, err = run("lab", "--where")
    assert status == 1
    assert "the notebooks are missing from" in err


def test_jupyterlab_is_started_in_the_folder_of_the_notebooks(run, packaged, monkeypatch):
    started = []

    def start(command, *, cwd, check):
        started.append((command[1:], cwd))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(cli.subprocess, "run", start)
    assert run("lab")[0] == 0
    folder = packaged / "chickenlab-notebooks"
    assert started == [(["-m", "jupyterlab", "00_index.ipynb"], folder)]

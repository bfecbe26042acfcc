"""The command `chickenlab` in a terminal."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import chickenlab
from chickenlab import by_golly, cli, gigi_gacker, simulate
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

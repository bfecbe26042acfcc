"""What is installed: both packages with all their files, and nothing else."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGES = (ROOT / "chickenlab", ROOT / "widgets" / "chickenlab_widgets")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built anew."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, folder], cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("chickenlab-*.whl")
    return path


@pytest.fixture(scope="module")
def contents(wheel) -> set[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_every_file_of_both_packages_is_in_the_wheel(contents):
    wanted = {
        path.relative_to(package.parent).as_posix()
        for package in PACKAGES
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted - contents == set()


def test_every_notebook_is_in_the_wheel_for_chickenlab_lab_to_hand_out(contents):
    notebooks = ROOT / "notebooks"
    wanted = {
        f"chickenlab/notebooks/{path.relative_to(notebooks).as_posix()}"
        for path in notebooks.rglob("*")
        if path.is_file() and ".ipynb_checkpoints" not in path.parts
    }
    assert "chickenlab/notebooks/00_index.ipynb" in wanted
    assert {name for name in contents if name.startswith("chickenlab/notebooks/")} == wanted


def test_the_wheel_brings_the_command(contents, wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in contents if name.endswith("entry_points.txt"))
        assert "chickenlab = chickenlab.cli:main" in archive.read(name).decode()


def test_a_wheel_that_is_unpacked_finds_its_notebooks(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    command = [sys.executable, "-m", "chickenlab", "lab", "--where"]
    outside = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    done = subprocess.run(
        command, cwd=tmp_path, env=outside, capture_output=True, text=True, check=False
    )
    folder = tmp_path / "chickenlab-notebooks"
    assert (done.stdout, done.stderr) == (f"The notebooks are in {folder}\n", "")
    assert (folder / "images" / "header.svg").is_file()


def test_both_packages_say_that_they_are_typed(contents):
    assert {"chickenlab/py.typed", "chickenlab_widgets/py.typed"} <= contents


def test_nothing_else_is_in_the_wheel(contents):
    tops = {name.split("/")[0] for name in contents}
    own = {"chickenlab", "chickenlab_widgets"}
    assert {top for top in tops - own if not top.endswith(".dist-info")} == set()

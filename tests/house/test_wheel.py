"""What is installed: both packages with all their files, and nothing else."""

import subprocess
import sys
import zipfile

import pytest

from tests.conftest import ROOT

PACKAGES = (ROOT / "chickenlab", ROOT / "widgets" / "chickenlab_widgets")


@pytest.fixture(scope="module")
def contents(tmp_path_factory) -> set[str]:
    """The names of the files in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, folder], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("chickenlab-*.whl")
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


def test_both_packages_say_that_they_are_typed(contents):
    assert {"chickenlab/py.typed", "chickenlab_widgets/py.typed"} <= contents


def test_nothing_else_is_in_the_wheel(contents):
    tops = {name.split("/")[0] for name in contents}
    own = {"chickenlab", "chickenlab_widgets"}
    assert {top for top in tops - own if not top.endswith(".dist-info")} == set()

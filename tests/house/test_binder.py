"""What Binder would build from `binder/`, read without building it."""

import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.conftest import ROOT

PINS = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def dockerfile() -> str:
    """The recipe that repo2docker would hand to Docker."""
    program = "import sys; from repo2docker.__main__ import main; sys.exit(main())"
    options = ["--no-build", "--debug", "--user-id=1000", "--user-name=guest", "."]
    done = subprocess.run(
        [sys.executable, "-c", program, *options],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def pinned() -> dict[str, Version]:
    versions = {}
    for line in PINS:
        name, version = line.split("==")
        versions[canonicalize_name(name)] = Version(version)
    return versions


def test_every_line_pins_one_package_from_a_registry():
    odd = [line for line in PINS if not re.fullmatch(r"[A-Za-z0-9._-]+==[\w.]+", line)]
    assert odd == []


def test_every_dependency_is_pinned_within_its_bounds():
    versions = pinned()
    wrong = []
    for text in PROJECT["dependencies"]:
        requirement = Requirement(text)
        version = versions.get(canonicalize_name(requirement.name))
        if version is None or version not in requirement.specifier:
            wrong.append(f"{text}: pinned at {version}")
    assert wrong == []


def test_the_project_itself_is_not_among_the_pins():
    assert PROJECT["name"] not in pinned()


def test_binder_takes_python_3_12(dockerfile):
    assert (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8") == "python-3.12\n"
    assert re.search(r"environment for python=3\.12$", dockerfile, re.MULTILINE)
    assert Version("3.12") in Requirement(f"x{PROJECT['requires-python']}").specifier


def test_the_pins_are_installed_before_the_repository_is_copied(dockerfile):
    """So Binder keeps that layer, and a change to a notebook is built in seconds."""
    pins = dockerfile.index("COPY --chown=1000:1000 src/binder/requirements.txt")
    install = dockerfile.index('-r "binder/requirements.txt"')
    everything = dockerfile.index("COPY --chown=1000:1000 src/ ")
    assert pins < install < everything


def test_the_project_is_installed_last(dockerfile):
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    assert re.search(r"^python -m pip install .*--no-deps \.$", script, re.MULTILINE)
    everything = dockerfile.index("COPY --chown=1000:1000 src/ ")
    assert everything < dockerfile.index("RUN ./binder/postBuild")

"""Lint, format and types, so that one command really checks everything."""

import subprocess
import sys

import pytest

from tests.conftest import ROOT


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["ruff", "check", "--quiet", "."], id="ruff finds nothing"),
        pytest.param(["ruff", "format", "--diff", "--quiet", "."], id="ruff would format nothing"),
        pytest.param(["basedpyright", "--pythonpath", sys.executable], id="the types are right"),
    ],
)
def test_the_code_is_in_good_style(command):
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"\n{done.stdout}\n{done.stderr}"

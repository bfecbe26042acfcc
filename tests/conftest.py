"""What all tests share: where the repository is, and in which order tests run."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Benchmarks are scripts that are run by hand
collect_ignore = ["bench"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let quick tests speak first: notebooks come after them, and the browser last.

    Those two are slow, whatever they do: `-m "not slow"` leaves them out.
    """
    items.sort(key=_slowness)
    for item in items:
        if _slowness(item):
            item.add_marker(pytest.mark.slow)


def _slowness(item: pytest.Item) -> int:
    if ROOT / "tests" / "browser" in item.path.parents:
        return 2
    return 1 if item.path.suffix == ".ipynb" else 0


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the repository."""
    return ROOT

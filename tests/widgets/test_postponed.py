"""Slow modules wait until somebody calls them, and Altair does not wait for one."""

import subprocess
import sys

import pytest

from chickenlab_widgets.postponed import postponed

SLOW = "a_slow_module"


@pytest.fixture
def _slow_module(tmp_path, monkeypatch):
    (tmp_path / f"{SLOW}.py").write_text(
        "def twice(number, *, plus=0):\n    return 2 * number + plus\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop(SLOW, None)


@pytest.mark.usefixtures("_slow_module")
class TestPostponed:
    def test_the_module_is_loaded_by_the_first_call(self):
        with postponed(SLOW, "twice"):
            from a_slow_module import twice  # pyright: ignore[reportMissingImports]
        assert SLOW not in sys.modules
        assert twice(4, plus=1) == 9
        assert SLOW in sys.modules

    def test_afterwards_everybody_gets_the_module_itself(self):
        with postponed(SLOW, "twice"):
            pass
        import a_slow_module  # pyright: ignore[reportMissingImports]

        assert a_slow_module.__file__

    def test_a_module_that_is_loaded_stays_what_it_is(self):
        import a_slow_module as before  # pyright: ignore[reportMissingImports]

        with postponed(SLOW, "twice"):
            import a_slow_module as within  # pyright: ignore[reportMissingImports]
        assert within is before
        assert sys.modules[SLOW] is before

    def test_it_is_put_in_order_also_after_an_error(self):
        with pytest.raises(ZeroDivisionError), postponed(SLOW, "twice"):
            _ = 1 / 0
        assert SLOW not in sys.modules


def test_a_module_that_is_not_installed_stays_missing():
    with postponed("no_such_module", "twice"), pytest.raises(ModuleNotFoundError):
        import no_such_module  # noqa: F401 # pyright: ignore[reportMissingImports]


def test_charts_do_not_wait_for_a_parser_of_addresses():
    found = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, chickenlab_widgets.charts; print('rfc3987_syntax' in sys.modules)",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "False"

"""The progress bar without a browser: what it shows, and that it cancels."""

from __future__ import annotations

import nbformat
import pytest
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

from chickenlab import SimulationCancelled, StrategyError, simulate
from chickenlab_widgets import ProgressBar
from chickenlab_widgets.progress import WHERE
from tests.engine.pebbles import Game, strategies

MANY = 3 * 32_768


def press_cancel(bar: ProgressBar) -> None:
    """Send the message that the button sends."""
    bar._on_message(bar, {"kind": "cancel"}, [])


@pytest.fixture
def shown(monkeypatch) -> list[ProgressBar]:
    """The bars that have appeared."""
    bars: list[ProgressBar] = []
    monkeypatch.setattr("chickenlab_widgets.progress.display", bars.append)
    return bars


def test_it_waits_until_a_simulation_begins(shown):
    bar = ProgressBar()
    assert bar.state == "waiting"
    assert bar.view == {"state": "waiting", "share": 0.0, "words": "nothing played yet"}
    assert shown == []


def test_it_appears_by_itself_and_ends_with_all_games(shown):
    bar = ProgressBar()
    simulate(Game(), "random", MANY, 1, progress=bar)
    assert shown == [bar]
    assert bar.view == {"state": "done", "share": 1.0, "words": "98,304 of 98,304 games"}


def test_on_the_way_it_tells_how_far_it_is(shown):
    bar = ProgressBar()
    bar._next = 0.0
    assert bar(0, 100)
    bar._next = 0.0
    assert bar(25, 100)
    assert bar.view["state"] == "running"
    assert bar.view["share"] == 0.25
    assert bar.view["words"] == "25 of 100 games, 0 s to go"


def test_the_button_cancels(shown):
    bar = ProgressBar()

    def pressed(done: int, n: int) -> bool:
        if done:
            press_cancel(bar)
        return bar(done, n)

    with pytest.raises(SimulationCancelled) as caught:
        simulate(Game(), "random", MANY, 1, progress=pressed)
    assert caught.value.partial is not None
    assert caught.value.partial.n == 32_768
    assert bar.state == "cancelled"
    assert bar.view["words"] == f"cancelled after 32,768 of 98,304 games. {WHERE}"


def test_the_partial_result_is_where_the_bar_says():
    cells = [
        "from chickenlab import by_golly, simulate\n"
        "from chickenlab_widgets import ProgressBar\n"
        "class Impatient(ProgressBar):\n"
        "    def __call__(self, done, total):\n"
        "        if done:\n"
        "            self.cancel()\n"
        "        return super().__call__(done, total)\n"
        "simulate(by_golly.Game(), 'sharp', 40_000, 1, progress=Impatient())",
        "import sys\nprint(sys.last_value.partial.n)",
    ]
    assert "sys.last_value.partial" in WHERE
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    NotebookClient(notebook, kernel_name="python3", allow_errors=True).execute()
    assert 0 < int(notebook.cells[1].outputs[0].text) < 40_000


def test_a_press_before_or_after_the_run_cancels_nothing(shown):
    bar = ProgressBar()
    press_cancel(bar)
    for _run in range(2):
        assert simulate(Game(), "random", MANY, 1, progress=bar).is_complete
        press_cancel(bar)
    assert bar.state == "done"


@pytest.mark.parametrize("message", [{"kind": "stop"}, "cancel", None, {"kind": "cancel", "x": 1}])
def test_other_messages_are_thrown_away(shown, message):
    bar = ProgressBar()
    bar(0, 100)
    bar._on_message(bar, message, [])
    assert bar(1, 100)


def test_a_cancelled_bar_can_be_used_again(shown):
    bar = ProgressBar()
    bar(0, 10)
    press_cancel(bar)
    assert not bar(5, 10)
    assert simulate(Game(), "random", MANY, 1, progress=bar).is_complete
    assert bar.state == "done"


def test_an_error_of_a_strategy_leaves_the_bar_where_it_was(shown):
    bar = ProgressBar()
    with pytest.raises(StrategyError):
        simulate(Game(), strategies.breaks, 100, 1, progress=bar)
    assert bar.state == "running"
    bar._after_cell()
    assert bar.view["words"] == "stopped after 0 of 100 games"


def test_in_a_notebook_the_end_of_the_cell_stops_a_bar_that_an_error_left_behind():
    cells = [
        "from chickenlab_widgets import ProgressBar\nbar = ProgressBar()\nbar(0, 10)",
        "print(bar.state)",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    NotebookClient(notebook, kernel_name="python3").execute()
    assert notebook.cells[1].outputs[0].text == "stopped\n"
    (_words, shown, _value) = notebook.cells[0].outputs
    assert shown.data["text/plain"] == "Progress of a simulation. Run this cell to see it."


BUSY = """
import time
from chickenlab_widgets import ProgressBar
bar = ProgressBar()
more = bar(0, 1000)
print("bar", bar.comm.comm_id, flush=True)
for done in range(1, 300):
    more = bar(done, 1000)
    if not more:
        break
    time.sleep(0.1)
print("end", bar.state, flush=True)
"""


def test_the_button_is_heard_while_the_kernel_is_busy():
    """As JupyterLab sends it: to a subshell."""
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        client.control_channel.send(client.session.msg("create_subshell_request", {}))
        reply = client.get_control_msg(timeout=30)
        assert reply["msg_type"] == "create_subshell_reply"
        client.execute(BUSY)
        while "end" not in (words := next_words(client)):
            if "bar" in words:
                data = {"method": "custom", "content": {"kind": "cancel"}}
                press = client.session.msg("comm_msg", {"comm_id": words[1], "data": data})
                press["header"]["subshell_id"] = reply["content"]["subshell_id"]
                client.shell_channel.send(press)
        assert words == ["end", "cancelled"]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def next_words(client) -> list[str]:
    """What the kernel prints next."""
    while True:
        message = client.get_iopub_msg(timeout=60)
        assert message["msg_type"] != "error", message["content"]
        if message["msg_type"] == "stream" and message["content"]["name"] == "stdout":
            return message["content"]["text"].split()

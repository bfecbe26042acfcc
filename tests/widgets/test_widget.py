"""What all widgets share: words for who has lost the kernel, and pictures that nobody can forge."""

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import chickenlab_widgets
from chickenlab_widgets import (
    ByGollyTable,
    GaigelTable,
    GallinaCityTable,
    GigiGackerTable,
    HandExplorer,
    ProgressBar,
    SessionExplorer,
    StrategyLab,
)
from chickenlab_widgets.explorers.slider import Slider
from chickenlab_widgets.quiz import Cards, Estimate, Predict

WIDGETS = {
    "Gaigel": lambda: GaigelTable(seed=7, pace="instant"),
    "Gigi Gacker": lambda: GigiGackerTable(seed=1, pace="instant"),
    "By Golly!": lambda: ByGollyTable(seed=1, pace="instant"),
    "Gallina City": lambda: GallinaCityTable(seed=1),
    "predict": lambda: Predict("How many eyes?", [1, 2], answer=2, explanation="Two."),
    "estimate": lambda: Estimate("How many legs?", answer=2),
    "cards": lambda: Cards("HA HK"),
    "hand": HandExplorer,
    "session": SessionExplorer,
    "lab": StrategyLab,
    "progress": ProgressBar,
    "slider": lambda: Slider("seat", 0, 3, 1),
    "explorer": lambda: chickenlab_widgets.Explorer(lambda players: players, {"players": [2, 3]}),
}
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(params=WIDGETS)
def widget(request):
    return WIDGETS[request.param]()


@pytest.fixture
def notebook():
    """Displaying needs IPython, as in a notebook."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def displayed(widget):
    with capture_output() as captured:
        widget._ipython_display_()
    return captured.outputs


@pytest.mark.usefixtures("notebook")
def test_a_widget_is_displayed_with_what_to_do_when_it_is_gone(widget):
    words, shown = displayed(widget)
    assert words.data["text/plain"] == widget.run_again
    assert widget.run_again.startswith("Run this cell to ")
    # hidden where nothing of Jupyter's own says otherwise
    assert f'<p class="cl-run-again" hidden>{widget.run_again}</p>' in words.data["text/html"]
    assert VIEW in shown.data
    assert shown.data["text/plain"].endswith(widget.run_again)


@pytest.mark.usefixtures("notebook")
def test_the_display_keeps_the_metadata_of_the_widget(monkeypatch):
    widget = Cards("HA")
    told = {VIEW: {"colab": {"custom_widget_manager": {"url": "somewhere"}}}}
    data, _nothing = widget._repr_mimebundle_()
    monkeypatch.setattr(widget, "_repr_mimebundle_", lambda: (data, told))
    _words, shown = displayed(widget)
    assert shown.metadata == told


@pytest.mark.parametrize("name", [name for name in WIDGETS if name != "explorer"])
def test_a_widget_answers_whether_it_is_there_and_its_words_are_its_own(name, monkeypatch):
    widget = WIDGETS[name]()
    sent = []
    monkeypatch.setattr(widget, "send", sent.append)
    widget._handle_custom_msg({"kind": "ping"}, [])
    assert sent[0] == {"kind": "pong"}
    forged = {name: {"cheat": True} for name in widget.pictures if name in widget.keys}
    before = {key: getattr(widget, key) for key in forged}
    widget.set_state({**forged, "when_gone": "Run away."})
    assert {key: getattr(widget, key) for key in forged} == before
    assert widget.when_gone == widget.run_again

"""A table driven as the browser drives it: messages go in, pictures come out."""

from chickenlab import gaigel
from chickenlab.gaigel import Position, Suit
from chickenlab.gaigel.actions import Play
from chickenlab_widgets import GaigelTable

ALL_OPTIONS = {
    "knocking": True,
    "five_sevens": True,
    "auf_siebener": "powerless",
    "declare_and_play": True,
    "strict_second_pair": True,
    "late_call_referee": True,
}
PARTNER_OPTIONS = {"traditional_seven": True, "signals": True}


def sit(game=None, **words) -> GaigelTable:
    words = {"seed": 7, "pace": "instant", "choose_partners": False, **words}
    if "deal" in words:
        del words["choose_partners"]
    return GaigelTable(game or gaigel.Game(), **words)


def tell(table, kind, **values):
    """Send a message as the browser does."""
    shape = table.messages.get(kind, {})
    if "position" in shape and "position" not in values:
        values["position"] = table.view["position"]
    table._on_message(table, {"kind": kind, **values}, [])


def advance(table, choose=None):
    """Do one thing for the person, as the sensible bot would."""
    view = table.state.view(table.seat)
    action, _reason = table.advise(view)
    if choose is not None:
        action = choose(view) or action
    if action is None:
        tell(table, "go-on")
    else:
        tell(table, "act", action=str(action))


def play_deal(table, choose=None):
    for _ in range(200):
        if table.view["finished"]:
            return
        before = table.view["position"]
        advance(table, choose)
        assert table.view["notice"] is None, table.view["notice"]
        assert table.view["position"] > before or not table.view["moment"]
    raise AssertionError("the deal does not end")


def facts(table):
    """All that a bad message must leave as it was."""
    state = table.state
    return (state.history[:], state.hands, state.points[:], table.match.position, table.names)


def strict_table(**words) -> GaigelTable:
    game = gaigel.Game()
    position = Position.of(
        game,
        ["HK C7 SA", "HQ HA CJ", "C10 S7 H10", "CK HJ D10"],
        Suit.DIAMONDS,
        leader=3,
        won=["CQ CJ CA", "SA SK S7 S10"],
        tricks=[1, 0, 0, 1],
    )

    def leads_a_king(view, rng):
        king = Play(gaigel.Card.CK)
        return king if king in view.legal_actions else gaigel.strategies.tips(view, rng)

    return sit(game, deal=position, bots=leads_a_king, **words)

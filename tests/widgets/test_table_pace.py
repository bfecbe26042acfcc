"""Bots that take their time, without holding up the kernel."""

import asyncio

import pytest

from chickenlab_widgets.tables import pacing
from tests.widgets.at_the_table import sit, tell


@pytest.fixture
def brisk(monkeypatch):
    """A slow pace that a test need not wait for."""
    monkeypatch.setitem(pacing.PACES, "slow", 2)


def pictures_of(table):
    seen = []
    table.observe(lambda change: seen.append(change["new"]), "view")
    return seen


def test_bots_move_one_at_a_time_while_the_kernel_does_other_things(brisk):
    async def cell():
        table = sit(pace="slow")
        assert table.state.history == []
        seen = pictures_of(table)
        turns = 0
        while table.state.to_act != (0,):
            await asyncio.sleep(0)
            turns += 1
        return table, seen, turns

    table, seen, turns = asyncio.run(cell())
    assert [len(picture["table"]["trick"]) for picture in seen] == [1, 2, 3]
    assert turns > 3
    assert table.view["table"]["hand"][0]["plays"]


def test_without_an_event_loop_there_is_no_later_and_bots_move_at_once():
    table = sit(pace="slow")
    assert table.state.to_act == (0,)


def test_a_closed_table_falls_silent(brisk):
    async def cell():
        table = sit(pace="slow")
        table.close()
        await asyncio.sleep(0.05)
        return table

    assert asyncio.run(cell()).state.history == []


def test_a_new_deal_stops_the_bots_of_the_old_one(brisk):
    async def cell():
        table = sit(pace="slow")
        tell(table, "new", seed=8)
        old = table.state
        tell(table, "new", seed=9)
        await asyncio.sleep(0.1)
        return old, table

    old, table = asyncio.run(cell())
    assert old.history == []
    assert table.state.to_act == (0,)


def test_the_person_can_speak_up_while_bots_think(brisk):
    async def cell():
        table = sit(pace="slow")
        tell(table, "act", action="aus")
        await asyncio.sleep(0.05)
        return table

    table = asyncio.run(cell())
    assert table.view["table"]["result"]["rule"] == "GAI-69"


def test_a_hurried_person_makes_the_bots_move_at_once(brisk):
    async def cell():
        table = sit(pace="slow")
        tell(table, "set", name="pace", value="instant")
        return table.state.to_act

    assert asyncio.run(cell()) == (0,)

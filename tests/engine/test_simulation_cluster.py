"""Simulations on a real Dask cluster of two worker processes, also when workers die."""

from __future__ import annotations

import os
import signal

import pytest
from distributed import Client, LocalCluster

from chickenlab import SimulationCancelled, SimulationError, simulate
from tests.engine.pebbles import Game, strategies

PLAYERS = [strategies.random_legal, strategies.three, strategies.slow]


def two_workers() -> LocalCluster:
    return LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0")


@pytest.fixture(scope="module")
def cluster():
    with two_workers() as cluster:
        yield cluster


@pytest.fixture
def client(cluster):
    with Client(cluster) as client:
        yield client


@pytest.fixture
def doomed_client():
    """A client of a cluster of its own, for those who kill workers."""
    with two_workers() as cluster, Client(cluster) as client:
        yield client


def worker_processes(client: Client) -> list[int]:
    return list(client.run(os.getpid).values())


def test_a_cluster_finds_what_one_process_finds(client):
    executor = client.get_executor()
    for seats, n in (("random", 3 * 32_768 + 17), (PLAYERS[:2] + PLAYERS[:1], 95)):
        alone = simulate(Game(), seats, n, 7)
        assert simulate(Game(), seats, n, 7, executor) == alone
        assert simulate(Game(), seats, n, 7, executor, chunk=3) == alone
    assert len(set(worker_processes(client)) - {os.getpid()}) == 2


def test_a_worker_that_is_killed_in_mid_run_changes_nothing(doomed_client):
    victim = worker_processes(doomed_client)[0]
    killed_after: list[int] = []

    def kill(done: int, n: int) -> None:
        if done and not killed_after:
            killed_after.append(done)
            os.kill(victim, signal.SIGKILL)

    found = simulate(Game(), PLAYERS, 400, 7, doomed_client.get_executor(), kill)
    assert 0 < killed_after[0] < 200
    assert found == simulate(Game(), PLAYERS, 400, 7)


def test_a_strategy_that_kills_every_worker_is_a_clear_error(doomed_client):
    executor = doomed_client.get_executor()
    with pytest.raises(SimulationError, match="the executor failed, and there is no result"):
        simulate(Game(), ["three", "three", strategies.deadly], 10, 7, executor)


def test_a_cluster_that_goes_away_in_mid_run_is_a_clear_error(client):
    def leave(done: int, n: int) -> None:
        if done:
            client.close()

    with pytest.raises(SimulationError, match="the executor failed, and there is no result"):
        simulate(Game(), PLAYERS, 1000, 7, client.get_executor(), leave)


def test_a_run_on_a_cluster_can_be_cancelled(client):
    def soon(done: int, n: int) -> bool:
        return done < 50

    with pytest.raises(SimulationCancelled) as caught:
        simulate(Game(), PLAYERS, 2000, 7, client.get_executor(), soon)
    partial = caught.value.partial
    assert partial is not None
    assert 50 <= partial.n < 2000

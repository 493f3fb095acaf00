"""Figures for Prometheus, read off the node when asked for: a move pays next to nothing."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST as MEDIA_TYPE
from prometheus_client.registry import Collector

from cassoulet.histograms import Histogram
from cassoulet.review.pool import Judges
from cassoulet.server.node import Node
from cassoulet.storage.health import Health
from cassoulet.tower.pool import Pool

__all__ = ["MEDIA_TYPE", "page"]

Told = dict[str, tuple[int, str]]  # by name: the figure, and what it is
Taken = dict[str, tuple[Histogram, str]]


class _Figures(Collector):
    def __init__(self, node: Node, ready: bool) -> None:
        self.node = node
        self.ready = ready

    def collect(self) -> Iterator[Metric]:
        for name, (value, help_text) in self._counters().items():
            yield CounterMetricFamily(f"cassoulet_{name}", help_text, value=value)
        for name, (value, help_text) in self._gauges().items():
            yield GaugeMetricFamily(f"cassoulet_{name}", help_text, value=value)
        for name, (histogram, help_text) in self._histograms().items():
            family = HistogramMetricFamily(f"cassoulet_{name}", help_text)
            family.add_metric([], histogram.buckets(), histogram.total)
            yield family
        yield from _of_stores(list(self.node.store.health))

    def _counters(self) -> Told:
        node, host = self.node, self.node.host
        counters: Told = {
            "moves": (host.moves, "Moves committed by this node"),
            "conflicts": (host.conflicts, "Commits that another node was quicker to make"),
            "moves_lost": (host.losses, "Tables of which the store lost what it had acknowledged"),
            "decisions": (node.minds.done, "Decisions of bots"),
            "decisions_lost": (node.bots.lost, "Decisions that no process of bots has made"),
            "decisions_hurried": (
                node.minds.hurried,
                "Decisions made at medium, in a crowd",
            ),
            "thinkers_replaced": (node.minds.replaced, "Processes of bots that died or hung"),
            "messages": (node.messages, "Messages taken from clients"),
            "strikes": (node.strikes, "Messages that made no sense or came too fast"),
            "dropped": (node.dropped, "Connections dropped for being slow"),
            "bells_rung": (node.bells.rung, "Turns told through push services"),
            "bells_failed": (node.bells.failed, "Turns that a push service did not take"),
        }
        if node.pool:
            counters |= _judging(node.pool)
        return counters | _reviewing(judges) if (judges := node.reviewing.judges) else counters

    def _gauges(self) -> Told:
        node = self.node
        gauges: Told = {
            "ready": (int(self.ready), "Whether this node takes players: what /readyz says"),
            "sockets": (len(node.sessions), "Connections open"),
            "tables": (len(node.host.lives), "Tables in memory"),
            "bus_connected": (int(node.bus.connected), "Whether news from other nodes arrive"),
            "draining": (int(node.draining), "Whether this node is about to stop"),
            "decisions_waiting": (node.minds.waiting, "Decisions that wait for a process of bots"),
            "readings_waiting": (node.host.readers.asked, "Logs that wait for a reader"),
        }
        if node.pool:
            gauges["towers_waiting"] = (node.pool.waiting, "Towers that wait for a referee")
        if node.reviewing.judges:
            gauges["reviews_waiting"] = (node.reviewing.waiting(), "Reviews that are not ready yet")
        return gauges

    def _histograms(self) -> Taken:
        node = self.node
        taken: Taken = {
            "move_seconds": (node.host.latency, "From a move's arrival to its acknowledgement"),
            "loop_lag_seconds": (node.lag.seconds, "How late the event loop was"),
            "thinking_seconds": (node.minds.took, "From a question to a bot to its answer"),
            "reading_seconds": (node.host.readers.took, "From a long log to what is told of it"),
        }
        if node.pool:
            taken["judging_seconds"] = (
                node.pool.took,
                "From a question to a referee to his answer",
            )
        if judges := node.reviewing.judges:
            taken["reviewing_seconds"] = (judges.took, "From a decision to what is found of it")
        return taken


def _of_stores(stores: list[Health]) -> Iterator[Metric]:
    """A line for each shard: one that is down must not hide behind the others."""
    names = ["shard"]
    failures = CounterMetricFamily(
        "cassoulet_store_failures", "Batches that the store did not keep", labels=names
    )
    unread = CounterMetricFamily(
        "cassoulet_store_unread", "Questions that the store did not answer", labels=names
    )
    failing = GaugeMetricFamily(
        "cassoulet_store_failing", "Whether the last batch was not kept", labels=names
    )
    commits = HistogramMetricFamily(
        "cassoulet_commit_seconds", "What the store takes for a batch", labels=names
    )
    batches = HistogramMetricFamily(
        "cassoulet_batch_appends", "Tables that move in one batch", labels=names
    )
    for number, health in enumerate(stores):
        shard = [str(number)]
        failures.add_metric(shard, health.failures)
        unread.add_metric(shard, health.unread)
        failing.add_metric(shard, health.failing)
        commits.add_metric(shard, health.commits.buckets(), health.commits.total)
        batches.add_metric(shard, health.batches.buckets(), health.batches.total)
    yield from (failures, unread, failing, commits, batches)


def _judging(pool: Pool) -> Told:
    return {
        "towers_judged": (pool.done, "Placements, waits and throws that were judged"),
        "towers_halved": (pool.halved, "Of these, how many took a smaller step of the engine"),
        "towers_judged_again": (pool.again, "Cases begun anew, since their referee died or hung"),
        "referees_replaced": (pool.replaced, "Referees' processes that died or hung"),
    }


def _reviewing(judges: Judges) -> Told:
    return {
        "decisions_reviewed": (judges.done, "Tasks of reviews, most of them one decision"),
        "reviewers_replaced": (judges.replaced, "Reviewers' processes that died or hung"),
    }


def page(node: Node, ready: bool) -> bytes:
    registry = CollectorRegistry()
    registry.register(_Figures(node, ready))
    ProcessCollector(registry=registry)  # its memory, its CPU, its files
    return generate_latest(registry)

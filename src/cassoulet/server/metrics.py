"""Figures for Prometheus, read off the node when they are asked for: a move pays nothing for it."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST as MEDIA_TYPE
from prometheus_client.registry import Collector

from cassoulet.server.node import Node
from cassoulet.tower.pool import Pool

__all__ = ["MEDIA_TYPE", "page"]

Told = dict[str, tuple[int, str]]  # by name: the figure, and what it is


class _Figures(Collector):
    def __init__(self, node: Node) -> None:
        self.node = node

    def collect(self) -> Iterator[Metric]:
        node, host = self.node, self.node.host
        counters: Told = {
            "moves": (host.moves, "Moves committed by this node"),
            "conflicts": (host.conflicts, "Commits that another node was quicker to make"),
            "store_failures": (node.store.failures, "Batches that the store did not keep"),
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
        gauges: Told = {
            "sockets": (len(node.sessions), "Connections open"),
            "tables": (len(host.lives), "Tables in memory"),
            "bus_connected": (int(node.bus.connected), "Whether news from other nodes arrive"),
            "draining": (int(node.draining), "Whether this node is about to stop"),
        }
        if node.pool:
            counters |= _judging(node.pool)
            gauges["towers_waiting"] = (node.pool.waiting, "Towers that wait for a referee")
        for name, (value, help_text) in counters.items():
            yield CounterMetricFamily(f"cassoulet_{name}", help_text, value=value)
        for name, (value, help_text) in gauges.items():
            yield GaugeMetricFamily(f"cassoulet_{name}", help_text, value=value)


def _judging(pool: Pool) -> Told:
    return {
        "towers_judged": (pool.done, "Placements, waits and throws that were judged"),
        "towers_halved": (pool.halved, "Of these, how many took a smaller step of the engine"),
        "towers_judged_again": (pool.again, "Cases begun anew, since their referee died or hung"),
        "referees_replaced": (pool.replaced, "Referees' processes that died or hung"),
    }


def page(node: Node) -> bytes:
    registry = CollectorRegistry()
    registry.register(_Figures(node))
    return generate_latest(registry)

"""How one store is doing, as its host is told."""

from __future__ import annotations

from cassoulet.histograms import COUNTS, Histogram


class Health:
    def __init__(self) -> None:
        self.commits = Histogram()  # seconds that a batch took, kept or not
        self.batches = Histogram(COUNTS)  # appends in each
        self.failures = 0  # batches that were not kept
        self.failing = False  # the last one was not
        self.unread = 0  # questions that it did not answer

from __future__ import annotations

import pytest

from cassoulet.tables.state import dues
from cassoulet.tables.telling import live
from cassoulet.tables.tending import caretaker, neighbours

AN_HOUR = 3_600_000


@pytest.fixture(autouse=True)
def noted_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits there is noted only when a game is over: else a slow test finds one entry more."""
    monkeypatch.setattr(dues, "SEATED", AN_HOUR)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a node does every few seconds it does many times a second."""
    monkeypatch.setattr(caretaker, "SWEEP", 0.02)
    monkeypatch.setattr(caretaker, "SLACK", 0.05)
    monkeypatch.setattr(neighbours, "HEADS", 0.05)
    monkeypatch.setattr(neighbours, "HEADS_ALONE", 0.05)
    monkeypatch.setattr(neighbours, "GREETING", 0.05)
    monkeypatch.setattr(caretaker, "AWAY_AFTER", 0.1)
    monkeypatch.setattr(caretaker, "FORGET_AFTER", 0.3)
    monkeypatch.setattr(live, "PEER_FORGOTTEN", 0.3)
    monkeypatch.setattr(dues, "GRACE", 200)

"""What a bot is."""

from __future__ import annotations

from cassoulet.bots.contract import Bot, Told
from cassoulet.game import Action


class Anybodys(Bot):
    """Written by somebody who compiles nothing."""

    def choose(self, told: Told, seed: int) -> Action | None:
        return None


def test_anybody_may_write_a_bot_also_beside_compiled_ones() -> None:
    assert isinstance(Anybodys(), Bot)

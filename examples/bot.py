"""A bot for all five games: one opens a table, sits down at one, or goes on when it was killed.

python bot.py http://localhost:8080 fagioli     # or a table, by its link or name; or nothing: go on
"""

import asyncio
import sys
from random import random
from typing import Any

from cassoulet.client import Client, Table, straight

Json = dict[str, Any]
LIKED = {"Steal": 2, "TakeBonus": 2, "EndTrading": 1, "TurnOver": 1, "Done": 1, "Draw": 1}


def worth(action: Json, view: Json) -> float:
    """How good an action looks: a little better than chance."""
    match action:
        case {"type": "Take", "owner": owner}:  # Pas de Haricots: what the card brings
            return float(view["gains"][owner])
        case {"type": "Play", "pile": _}:  # Fagioli: plant much, and do not burst
            same = [one for one in view["outcomes"] if one | action == one | {"type": "Play"}]
            return float(max(one["plant"] - 4 * one["burst"] for one in same))
        case {"type": "Play", "card": card, "count": count}:  # Haricots: many low cards at once
            return float(2 + count - card / 100)
        case {"type": "Plant", "card": card} if "fields" in view:  # Bohnanza: where it grows
            own = view["fields"][view["seat"]]
            return 0.5 + float(sum(one["count"] for one in own if one["card"] == card))
        case {"type": "Roll" | "AddDice", "dice": dice}:  # the beanstalk: many dice, and no axe
            return float(dice)
    return LIKED.get(action["type"], 0)


async def play(table: Table) -> None:
    while await table.turn():
        view = table.view
        action = max(table.legal, key=lambda one: (worth(one, view), random()))
        await table.play(action, straight(action) if table.hand else None)
    print(table.id, table.game, table.result and table.result["scores"], flush=True)


async def main(url: str, where: str = "") -> None:
    async with Client.kept(url, "bot.token", "Haricot") as client:
        if where in [game["name"] for game in await client.games()]:
            opened = await client.open(where, 3)
            await opened.add_bots("easy")
            await opened.start()
        elif where:
            await client.sit(where)
        async for table in client.seats(within=10):  # seconds, if it sits nowhere
            await play(table)
            if all(one.over for one in client.tables.values()):
                break


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    asyncio.run(main(*sys.argv[1:]))

"""A program's side of the protocol: everything that a table asks of it, and nothing of its rules.

    async with Client("http://localhost:8080", token) as client:
        table = await client.sit("k3v5mdq2xa")
        while await table.turn():
            await table.play(choice(table.legal))

`cassoulet.client.plain` says the same without `async`. It needs the extra `client`.
"""

from cassoulet.client.at_table import Table
from cassoulet.client.connected import Client
from cassoulet.client.gestures import straight
from cassoulet.client.refusals import Refused

__all__ = ["Client", "Refused", "Table", "straight"]

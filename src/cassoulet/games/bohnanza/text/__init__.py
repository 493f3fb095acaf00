"""Bohnanza in words: the table, each choice with its outcome, and what happened.

The words are in languages/, a folder a language, and carry rich's markup. Names are printed as
they come: whoever passes them cleans them.
"""

from cassoulet.games.bohnanza.text.choices import action
from cassoulet.games.bohnanza.text.ending import account
from cassoulet.games.bohnanza.text.spoken import choice, how, spoken
from cassoulet.games.bohnanza.text.story import event
from cassoulet.games.bohnanza.text.table import board

__all__ = ["account", "action", "board", "choice", "event", "how", "spoken"]

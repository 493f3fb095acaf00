"""The Magic Beanstalk in words: the table, each choice with its outcome, and what happened.

The words are in languages/, a folder a language, and carry rich's markup. Names are printed as
they come: whoever passes them cleans them.
"""

from cassoulet.games.haricot_magique.text.choices import action
from cassoulet.games.haricot_magique.text.story import event
from cassoulet.games.haricot_magique.text.table import board

__all__ = ["action", "board", "event"]

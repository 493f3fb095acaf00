"""Why a bot trades as it does, in a sentence of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cassoulet.bots.advice.reasons import Reason, Why
from cassoulet.games.bohnanza.text.cards import BEAN_NAMES

SENTENCES: Final[Mapping[Why, str]] = {
    "fits_my_field": "That suits my field of {bean}.",
    "opens_my_field": "I have a free field for {bean}.",
    "clears_my_hand": "I don't grow {bean}.",
    "clears_the_table": "I don't grow {bean}, and here it lies.",
    "fits_your_field": "{bean} goes with your field.",
    "grow_it_myself": "I grow {bean} myself.",
    "no_field_for_it": "I have no field for {bean}.",
    "not_this_time": "Not this time.",
}


def remark(reason: Reason) -> str:
    bean = "" if reason.card is None else BEAN_NAMES[reason.card]
    return f"[italic dim]“{SENTENCES[reason.why].format(bean=bean)}”[/]"

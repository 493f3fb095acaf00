"""Why a trade is refused, in words."""

from __future__ import annotations

REFUSALS = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn.",
    "no_trading_now": "Trading is only for phase 2 of a turn.",
    "trade_with_the_active_player": "Only the player on turn trades: make your offer to them.",
    "no_such_partner": "There is nobody there to trade with.",
    "card_named_twice": "You named a card twice.",
    "card_not_in_hand": "You have no such card in hand.",
    "card_not_turned_over": "Only the player on turn gives open cards, and only those there are.",
    "nothing_offered": "Nothing for nothing is no offer: give a card or want one.",
    "too_much_wanted": "That is too much to want in one offer: twelve cards are the most.",
    "no_such_variety": "That bean is not in this game.",
    "too_many_offers": "You have too many offers open, or made too many this turn; withdraw one.",
    "no_such_offer": "There is no such offer any more.",
    "already_refused": "The very same offer was declined this turn: change something.",
    "already_offered": "You have made this offer already, and it stands.",
    "offer_is_not_for_you": "That offer was not made to you.",
    "not_what_is_wanted": "Those are not the cards that the offer asks for.",
    "wants_already_changed": "You have changed your wants this turn; wait for the next.",
    "name_each_once_in_order": "Name each bean once.",
    "nothing_changed": "You want that already.",
}


def refusal(rule: str) -> str:
    return REFUSALS.get(rule, "The rules do not allow that now.")

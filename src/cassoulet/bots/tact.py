"""Tact: whom a bot does not ask, however good its offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from cassoulet.bots.contract import Advice, Bot, Told, options
from cassoulet.bots.playing import advised_of
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.trading import Market

MOST_AT_ONCE: Final = 3  # offers that one person has to answer


@final
@dataclass(frozen=True)
class Tactful(Bot):
    """A bot that lets others answer, and knows which seats are people's, who need more time."""

    bot: Bot
    rules: type[Game]
    advice: Advice
    people: tuple[Seat, ...]

    def choose(self, told: Told, seed: int) -> Action | None:
        action = self.bot.choose(told, seed)
        if not isinstance(action, Offer):
            return action
        world = self.rules.imagine(told.view, Playout(seed))
        if not self._bothers(world, told.seat, action):
            return action
        return self._something_else(world, told.seat)

    def _something_else(self, world: Game, seat: Seat) -> Action | None:
        """What looks best of all that bothers nobody."""
        actions = options(self.advice, world, seat)
        actions = [one for one in actions if not self._bothers(world, seat, one)]
        return advised_of(self.advice, world, seat, actions)

    def _bothers(self, world: Game, seat: Seat, action: Action) -> bool:
        """Who has yet to answer is not asked again, and no person who has said no in this turn.

        An answer to an offer of their own is still welcome then, and so is a gift, but not of what
        they would not pay for: else it would pay to say no.
        """
        if not isinstance(action, Offer) or not isinstance(world, Market):
            return False
        askers = [ticket.seat for ticket in world.offers if ticket.to == action.to]
        if action.to not in self.people:
            return seat in askers
        if seat in askers or len(askers) >= MOST_AT_ONCE:
            return True
        refused = [no for no in world.refused if (no.seat, no.to) == (seat, action.to)]
        if action.want:
            return bool(refused) and action.counters == NOBODY
        given = _given(world, seat, action)
        return any(card in no.given for no in refused for card in given)


def _given(world: Market, seat: Seat, offer: Offer) -> list[int]:
    return [world.hands[seat][position] for position in offer.hand] + list(offer.turned)

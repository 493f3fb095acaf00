"""Tact: whom a bot does not ask, however good its offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from cassoulet import games
from cassoulet.bots.contract import Advice, Bot, Told, options
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import Personality
from cassoulet.bots.playing import advised_of
from cassoulet.bots.training import Level
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Event, Game, Seat
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer
from cassoulet.games.bohnanza.trading import Market
from cassoulet.games.bohnanza.views import Terms

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

    def remembers(self) -> type[Event] | None:
        return self.bot.remembers()

    def answer(self, told: Told, seed: int, offer: int) -> Action | None:
        """What to say to an offer, though there may be better things to do: who asks is told."""
        action = self.choose(told, seed)
        if _answers(action, offer):
            return action
        world = self.rules.imagine(told.view, Playout(seed))
        actions = [one for one in options(self.advice, world, told.seat) if _answers(one, offer)]
        actions = [one for one in actions if not self._bothers(world, told.seat, one)]
        return advised_of(self.advice, world, told.seat, actions)

    def _something_else(self, world: Game, seat: Seat) -> Action | None:
        """What looks best of all that bothers nobody."""
        actions = options(self.advice, world, seat)
        actions = [one for one in actions if not self._bothers(world, seat, one)]
        return advised_of(self.advice, world, seat, actions)

    def _bothers(self, world: Game, seat: Seat, action: Action) -> bool:
        """Who has yet to answer is not asked again, nor who refused better terms in this turn."""
        if not isinstance(action, Offer) or not isinstance(world, Market):
            return False
        askers = [ticket.seat for ticket in world.offers if ticket.to == action.to]
        if seat in askers:
            return True
        refused = [no for no in world.refused if (no.seat, no.to) == (seat, action.to)]
        given = [world.hands[seat][position] for position in action.hand] + list(action.turned)
        if action.to in self.people:
            return len(askers) >= MOST_AT_ONCE or _annoys(action, given, refused)
        return any(_among(given, no.given) and _among(no.want, action.want) for no in refused)


def _annoys(offer: Offer, given: list[int], refused: list[Terms]) -> bool:
    """A person who has said no is asked no more in this turn.

    An answer to an offer of their own is still welcome, and so is a gift, but not of what they
    would not pay for: else it would pay to say no.
    """
    if offer.want:
        return bool(refused) and offer.counters == NOBODY
    return any(card in no.given for no in refused for card in given)


def _answers(action: Action | None, offer: int) -> bool:
    if isinstance(action, Offer):
        return action.counters == offer
    return isinstance(action, (Accept, Decline)) and action.offer == offer


def _among(cards: Sequence[int], others: Sequence[int]) -> bool:
    return all(cards.count(card) <= others.count(card) for card in cards)


def tactful(
    bot: Bot, game: str, level: Level, personality: Personality, people: tuple[Seat, ...]
) -> Tactful:
    """The same bot as people meet it."""
    advice = training(game).advice_for(level, personality)
    return Tactful(bot, games.box(game).game, advice, people)

"""Bohnanza in the terminal: everybody talks in a trading phase, and fields are sold at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console

from cassoulet.bots.advice.reasons import reason
from cassoulet.cli.guests import Guests
from cassoulet.cli.screen import keys
from cassoulet.cli.sitting import Sitting, say, span
from cassoulet.cli.trade import Cancelled, Dialogue
from cassoulet.game import Action, Illegal, View
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Draw,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import TRADING
from cassoulet.games.bohnanza.text.cards import bean, refusal, remark
from cassoulet.games.bohnanza.text.cards import say as say_of_beans
from cassoulet.games.bohnanza.text.reading import read_given, read_wanted
from cassoulet.games.bohnanza.trading import Market
from cassoulet.games.bohnanza.views import OpenOffer, Table
from cassoulet.journal import Match
from cassoulet.phrases import Misread
from cassoulet.texts import Value


@dataclass(frozen=True)
class GoOn(Action):
    """No move: the player lets the others go on trading."""


SHOWN = (Plant, Accept, Decline, TurnOver, EndTrading, Draw, GoOn, Withdraw, BuyField, Harvest)


def has_market(match: Match) -> bool:
    return isinstance(match.game, Market)


class MarketDay(Sitting):
    """A game of Bohnanza for three or more."""

    def __init__(self, match: Match, seat: int, guests: Guests, console: Console) -> None:
        super().__init__(match, seat, guests, console)
        self.commands |= {
            "": self._let_go_on,
            say("keys.show"): self._show_again,
            say("keys.trade"): self._compose,
            say("keys.ideas"): self._ideas,
            say("keys.want"): self._want,
            say("keys.spare"): self._spare,
        }
        self.with_number = {
            say("keys.counter"): self._counter,
            say("keys.accept"): self._accept_with,
        }
        self._begin_phase()

    def _begin_phase(self) -> None:
        self.silent = False  # whether no bot has anything to say to how the table stands
        self.asked = False  # whether the player let the others go on
        self.considered: set[int] = set()  # offers, when the player last spoke

    def _table(self) -> Table:
        view = self.match.game.view(self.seat)
        assert isinstance(view, Table)
        return view

    # The course of a turn

    def _one_step(self, waiting: Sequence[int]) -> None:
        if self._table().phase != TRADING:
            super()._one_step(waiting)
        elif self._new_offers() or self.silent:
            self._hear()
        else:
            self.silent = not self._a_bot_speaks()

    def _new_offers(self) -> bool:
        """Whether the player could accept an offer made since they last spoke."""
        view = self._table()
        return view.turn != self.seat and any(
            isinstance(action, Accept) and action.offer not in self.considered
            for action in self.match.game.legal(self.seat)
        )

    def _a_bot_speaks(self) -> bool:
        """Who is on turn comes last, so that offers are answered before the turn goes on."""
        turn = self._table().turn
        for seat in sorted(self.guests.company.bots, key=lambda seat: seat == turn):
            action = self._ask(seat)
            if isinstance(action, EndTrading) and not self.asked:
                return False  # the player is heard first
            if action:
                self._act(seat, action)
                return True
        return False

    def _act(self, seat: int, action: Action, forced: bool = False) -> None:
        super()._act(seat, action, forced)
        self.silent = False
        if isinstance(action, EndTrading):
            self._begin_phase()

    def _remark(self, seat: int, action: Action) -> str:
        why = reason(self.match.game, seat, action)
        return remark(why.why, why.card) if why else ""

    # The player's choices; offers are made in the dialogue

    def _choices(self) -> list[Action]:
        view = self._table()
        actions = self.match.game.legal(self.seat)
        if view.phase == TRADING and view.turn != self.seat:
            actions.append(GoOn())
        return [action for kind in SHOWN for action in actions if isinstance(action, kind)]

    def _choose(self, action: Action) -> None:
        if isinstance(action, GoOn):
            self._go_on()
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        """Act; in a trading phase the player will be heard again."""
        super()._choose(action)
        self.asked = False
        self._consider()

    def _go_on(self) -> None:
        self.asked = True
        self._consider()
        self.shown = self.silent = False

    def _consider(self) -> None:
        self.considered = {offer.offer for offer in self._table().offers}

    def _let_go_on(self) -> None:
        view = self._table()
        if view.phase != TRADING:
            self._show_again()
        elif view.turn != self.seat:
            self._go_on()
        elif not self._a_bot_speaks():
            self.console.print(say("market.nothingToAdd"))

    # How it is shown

    def _title(self) -> str:
        view = self._table()
        if view.turn == self.seat:
            return super()._title()
        if view.phase == TRADING:
            return say("market.trades", who=self.words.names[view.turn])
        return say("market.mustPlant")

    def _worded(self, action: Action, view: View) -> str:
        if not isinstance(action, GoOn):
            return super()._worded(action, view)
        assert isinstance(view, Table)
        return say("market.letGoOn", who=self.words.names[view.turn])

    def _read(self, choices: int) -> str:
        view = self._table()
        if view.phase != TRADING:
            return super()._read(choices)
        own, numbers = view.turn == self.seat, span(choices)
        question = "market.choiceToListen" if own else "market.choiceToGoOn"
        return self.console.input(self._with_key(question, span=numbers)).strip().lower()

    def _help_in_words(self) -> list[str]:
        rows = [
            (say("keys.trade"), self._with_key("marketHelp.trade")),
            (say("keys.ideas"), say("marketHelp.ideas")),
            (f"{say('keys.counter')} 12", say("marketHelp.counter")),
            (f"{say('keys.accept')} 12 4", say("marketHelp.accept")),
            (say("keys.want"), say("marketHelp.want")),
            (say("keys.spare"), say("marketHelp.spare")),
            (say("keys.show"), say("marketHelp.show")),
            (say("keys.enter"), say("marketHelp.enter")),
        ]
        return [*super()._help_in_words(), say("marketHelp.intro"), keys(rows, self.console)]

    def _with_key(self, text: str, **values: Value) -> str:
        """A sentence that tells by which key one trades."""
        return say(text, key=say("keys.trade"), **values)

    # Trading

    def _obey(self, answer: str) -> bool:
        word, _, rest = answer.partition(" ")
        if word == say("keys.trade") and rest:
            self._say_at_once(rest)
        elif word in self.with_number:
            self._about_offer(word, rest.strip())
        else:
            return super()._obey(answer)
        return True

    def _about_offer(self, word: str, rest: str) -> None:
        number, _, cards = rest.removeprefix("#").partition(" ")
        open_offers = {str(offer.offer): offer for offer in self._table().offers}
        if number in open_offers:
            self.with_number[word](open_offers[number], cards)
        else:
            self._say(say("market.typeOffer", key=word))

    def _dialogue(self) -> Dialogue:
        return Dialogue(self.console, self._table(), self.words.names, self._why_not)

    def _why_not(self, action: Action) -> str:
        try:
            self.match.game.check(self.seat, action)
        except Illegal as error:
            return refusal(error.rule)
        return ""

    def _may_trade(self) -> bool:
        if self._table().phase == TRADING:
            return True
        self._say(refusal("no_trading_now"))
        return False

    def _compose(self) -> None:
        if self._may_trade():
            self._talk(self._dialogue().compose)

    def _ideas(self) -> None:
        offers = [a for a in self.match.game.legal(self.seat) if isinstance(a, Offer)]
        if offers:
            self._talk(lambda: self._dialogue().choose(offers))
        elif self._may_trade():
            self._say(self._with_key("market.noIdea"))

    def _counter(self, offer: OpenOffer, _cards: str) -> None:
        turn = self._table().turn
        if offer.seat == self.seat:
            self._say(say("market.ownOffer"))
        elif self.seat != turn != offer.seat:
            self._say(self._with_key("market.notYourOffer", who=self.words.names[turn]))
        else:
            self._talk(lambda: self._dialogue().counter(offer))

    def _say_at_once(self, text: str) -> None:
        if self._may_trade():
            self._talk(lambda: self._dialogue().say(text))

    def _talk(self, dialogue: Callable[[], Offer]) -> None:
        try:
            self._do(dialogue())
        except Misread as error:
            self._say(self._with_key("market.sayItAsIn", complaint=str(error)))
        except Cancelled:
            self._say(say("market.noOffer"))

    def _accept_with(self, offer: OpenOffer, cards: str) -> None:
        usual = [a for a in self._choices() if isinstance(a, Accept) and a.offer == offer.offer]
        try:
            chosen = Accept(offer.offer, *read_given(cards, self._table()))
            self._try(chosen if cards else next(iter(usual), chosen))
        except Misread as error:
            self._say(str(error))

    def _want(self) -> None:
        self._hang("market.want", self._table().wants[self.seat], Want)

    def _spare(self) -> None:
        self._hang("market.spare", self._table().spares[self.seat], Spare)

    def _hang(self, question: str, hanging: tuple[int, ...], sign: type[Want | Spare]) -> None:
        """Ask what a sign shall say; what hangs may be taken down at any time."""
        if not hanging and not self._may_trade():
            return
        now = " ".join(map(bean, hanging)) or say_of_beans("nothing")
        answer = self.console.input(say(question, now=now))
        try:
            if answer.strip():
                cards = read_wanted(answer.strip().lower(), self._table())
                self._try(sign(tuple(sorted(set(cards)))))
        except Misread as error:
            self._say(str(error))

    def _try(self, action: Action) -> None:
        if against := self._why_not(action):
            self._say(against)
        else:
            self._do(action)

    def _say(self, text: str) -> None:
        self.console.print(text, style="red", markup=False)

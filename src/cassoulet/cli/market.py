"""Bohnanza in the terminal: everybody talks in a trading phase, and fields are sold at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console

from cassoulet.bots.advice.reasons import reason
from cassoulet.cli.guests import Guests
from cassoulet.cli.reading import Misread, read_given, read_wanted
from cassoulet.cli.refusals import refusal
from cassoulet.cli.remarks import remark
from cassoulet.cli.sitting import HELP, Sitting, span
from cassoulet.cli.trade import Cancelled, Dialogue
from cassoulet.game import Action, Illegal, View
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.text.cards import BEAN_NAMES
from cassoulet.games.bohnanza.trading import TRADING, Market
from cassoulet.games.bohnanza.views import OpenOffer, Table
from cassoulet.journal import Match

MARKET_HELP = """
While there is trading, on your own turn or another's:
  [bold cyan]t[/]      make an offer; at once: t pinto 1 a for chili (your cards 1 and a)
  [bold cyan]i[/]      a few ideas for offers
  [bold cyan]c 12[/]   counter offer #12, which stays open
  [bold cyan]a 12 4[/] accept offer #12 with card 4, if another copy than the first shall go
  [bold cyan]w[/]      say what you want, for all to see until you change it
  [bold cyan]s[/]      show the table again
  [bold cyan]Enter[/]  let the others talk, or go on"""


@dataclass(frozen=True)
class GoOn(Action):
    """No move: the player lets the others go on trading."""


SHOWN = (Plant, Accept, Decline, TurnOver, EndTrading, GoOn, Withdraw, BuyField, Harvest)


def has_market(match: Match) -> bool:
    return isinstance(match.game, Market)


class MarketDay(Sitting):
    """A game of Bohnanza for three or more."""

    def __init__(self, match: Match, seat: int, guests: Guests, console: Console) -> None:
        super().__init__(match, seat, guests, console)
        self.help = HELP + MARKET_HELP
        self.commands |= {
            "": self._let_go_on,
            "s": self._show_again,
            "t": self._compose,
            "i": self._ideas,
            "w": self._want,
        }
        self.with_number = {"c": self._counter, "a": self._accept_with}
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
        return remark(why) if why else ""

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
            self.console.print("The others have nothing to add. Offer something, or end trading.")

    # How it is shown

    def _title(self) -> str:
        view = self._table()
        if view.turn == self.seat:
            return "▶ Your turn"
        name = self.words.names[view.turn]
        return f"{name} trades" if view.phase == TRADING else "▶ You must plant"

    def _worded(self, action: Action, view: View) -> str:
        if not isinstance(action, GoOn):
            return super()._worded(action, view)
        assert isinstance(view, Table)
        return f"let {self.words.names[view.turn]} go on"

    def _read(self, choices: int) -> str:
        view = self._table()
        if view.phase != TRADING:
            return super()._read(choices)
        enter = "listen" if view.turn == self.seat else "go on"
        keys = f"{span(choices)}, t trade, Enter {enter}, ? help"
        return self.console.input(f"[bold]Your choice[/] ({keys}): ").strip().lower()

    # Trading

    def _obey(self, answer: str) -> bool:
        word, _, rest = answer.partition(" ")
        if word == "t" and rest:
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
            self._say(f"Type {word} and the number of an open offer, as in {word} 12.")

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
            self._say("No idea: nothing that you may give fits a field there. Try t.")

    def _counter(self, offer: OpenOffer, _cards: str) -> None:
        turn = self._table().turn
        if offer.seat == self.seat:
            self._say("That is your own offer: withdraw it, and make another.")
        elif self.seat != turn != offer.seat:
            self._say(f"That offer is between others; you may offer {self.words.names[turn]} (t).")
        else:
            self._talk(lambda: self._dialogue().counter(offer))

    def _say_at_once(self, text: str) -> None:
        if self._may_trade():
            self._talk(lambda: self._dialogue().say(text))

    def _talk(self, dialogue: Callable[[], Offer]) -> None:
        try:
            self._do(dialogue())
        except Misread as error:
            self._say(f"{error} Say it as in: t pinto 1 a for chili.")
        except Cancelled:
            self._say("No offer was made.")

    def _accept_with(self, offer: OpenOffer, cards: str) -> None:
        usual = [a for a in self._choices() if isinstance(a, Accept) and a.offer == offer.offer]
        try:
            chosen = Accept(offer.offer, *read_given(cards, self._table()))
            self._try(chosen if cards else next(iter(usual), chosen))
        except Misread as error:
            self._say(str(error))

    def _want(self) -> None:
        if not self._may_trade():
            return
        view = self._table()
        now = " ".join(BEAN_NAMES[card] for card in view.wants[self.seat]) or "nothing"
        answer = self.console.input(f"You want (now {now}; - for nothing, Enter keeps it): ")
        try:
            if answer.strip():
                cards = read_wanted(answer.strip().lower(), view)
                self._try(Want(tuple(sorted(set(cards)))))
        except Misread as error:
            self._say(str(error))

    def _try(self, action: Action) -> None:
        if against := self._why_not(action):
            self._say(against)
        else:
            self._do(action)

    def _say(self, text: str) -> None:
        self.console.print(text, style="red", markup=False)

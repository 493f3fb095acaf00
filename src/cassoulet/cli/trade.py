"""The trade dialogue: whom to trade with, what to give and what to want, then a last look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from cassoulet.cli.screen import heading, letters, numbered
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.board import positions_of
from cassoulet.games.bohnanza.text.cards import bean, cards_in_words, terms, ticket
from cassoulet.games.bohnanza.text.choices import growth_by_trade
from cassoulet.games.bohnanza.text.reading import (
    Given,
    divided,
    partners,
    read_given,
    read_partner,
    read_wanted,
    typed,
    varieties,
)
from cassoulet.games.bohnanza.text.table import LETTERS
from cassoulet.games.bohnanza.views import OpenOffer, Table
from cassoulet.phrases import Misread, longest
from cassoulet.texts import Value, speaker

say = speaker("program")

IDEAS = 5
LABELS = 10  # columns for what stands before the cards, if nothing is wider
Why = Callable[[Offer], str]  # the reason against an offer, empty if there is none


class Cancelled(Exception):
    """The player thought better of it."""


class Dialogue:
    """One offer in the making; whatever is typed, nothing said before is lost."""

    def __init__(self, console: Console, view: Table, names: Sequence[str], why: Why) -> None:
        self.console = console
        self.view = view
        self.names = names
        self.why = why
        self.to = partners(view)[0]
        self.given: Given = ((), ())
        self.want: tuple[int, ...] = ()
        self.counters = NOBODY

    def compose(self) -> Offer:
        """Ask everything from the beginning."""
        if len(partners(self.view)) == 1:
            self._show_cards(_with_keys("trade.titleWith", who=self.names[self.to]))
        else:
            self._show_cards(_with_keys("trade.title"))
        self._ask_partner()
        self._ask_given()
        self._ask_wanted()
        return self.confirm()

    def counter(self, offer: OpenOffer) -> Offer:
        """Begin with the other's terms: give what is wanted, want what is given."""
        self.to = offer.seat
        self.counters = offer.offer
        self.given = _as_far_as_one_can(offer.want, self.view)
        self.want = tuple(sorted(offer.from_hand + offer.turned))
        told = ticket(offer, self.view, self.names)
        self._show_cards(_with_keys("trade.counter", ticket=told))
        self._ask_given()
        self._ask_wanted()
        return self.confirm()

    def confirm(self) -> Offer:
        """Show the whole offer until it may be said and is."""
        change = {
            say("keys.partner"): self._ask_partner,
            say("keys.give"): self._ask_given,
            say("keys.wish"): self._ask_wanted,
        }
        yes = ("", *typed("yes"))
        while True:
            reason = self._preview()
            answer = self._read(self._last_question())
            if answer in change:
                change[answer]()
            elif answer in yes and not reason:
                return self._offer()
            elif answer not in yes:
                self._complain(_with_keys("trade.pressEnter"))

    def _last_question(self) -> str:
        return _with_keys("trade.sayItTo" if len(partners(self.view)) > 1 else "trade.sayIt")

    def say(self, text: str) -> Offer:
        """All at once: pinto 1 a for chili."""
        before, after = divided(text)
        first, _, rest = before.partition(" ")
        self.to = read_partner(first, self.view, self.names)
        self.given = read_given(rest.strip(), self.view)
        self.want = read_wanted(after, self.view)
        return self.confirm()

    def choose(self, offers: Sequence[Offer]) -> Offer:
        """Have one of a few ideas chosen."""
        ideas = {str(n): offer for n, offer in enumerate(_spread(offers, IDEAS), 1)}
        self.console.print(heading(_with_keys("trade.ideas")))
        self.console.print(numbered([self._said(offer) for offer in ideas.values()]))
        while (answer := self._read(say("trade.which"))) not in ideas:
            self._complain(_with_keys("trade.typeIdea"))
        self._adopt(ideas[answer])
        return self.confirm()

    def _adopt(self, offer: Offer) -> None:
        self.to, self.given, self.want = offer.to, (offer.hand, offer.turned), offer.want

    # Questions

    def _ask_partner(self) -> None:
        others = partners(self.view)
        if len(others) > 1:
            everyone = f"{typed('everyone')[0]} {say('trade.everyone')}"
            menu = [*(f"{n} {self.names[seat]}" for n, seat in enumerate(others, 1)), everyone]
            self._ask(f"{_labelled('with', '  '.join(menu))}: ", self._take_partner)

    def _ask_given(self) -> None:
        example = "1 3 a" if self.view.turn == self.view.seat and self.view.turned else "1 3"
        self._ask(self._question("give", example, self._cards(self.given)), self._take_given)

    def _ask_wanted(self) -> None:
        self._ask(self._question("want", say("trade.example"), self.want), self._take_wanted)

    def _question(self, label: str, example: str, now: Sequence[int]) -> str:
        if now:
            return _labelled(label, say("trade.askAgain", cards=cards_in_words(now)))
        return _labelled(label, say("trade.ask", example=example))

    def _ask(self, question: str, take: Callable[[str], None]) -> None:
        """Until the answer can be understood."""
        while True:
            try:
                return take(self._read(question))
            except Misread as error:
                self._complain(str(error))

    def _read(self, question: str) -> str:
        answer = self.console.input(question).strip().lower()
        if answer == say("keys.cancel"):
            raise Cancelled
        return answer

    def _take_partner(self, answer: str) -> None:
        self.to = read_partner(answer, self.view, self.names)

    def _take_given(self, answer: str) -> None:
        if answer:
            self.given = read_given(answer, self.view)

    def _take_wanted(self, answer: str) -> None:
        if answer:
            self.want = read_wanted(answer, self.view)

    # What is shown

    def _show_cards(self, title: str) -> None:
        view = self.view
        self.console.print(heading(title))
        hand = "  ".join(f"[cyan]{at}[/] {bean(card)}" for at, card in enumerate(view.hand, 1))
        self.console.print(_labelled("hand", hand or say("trade.empty")))
        if view.turned and view.turn == view.seat:
            cards = zip(LETTERS, view.turned, strict=False)
            shown = "  ".join(f"[cyan]{at}[/] {bean(card)}" for at, card in cards)
            self.console.print(_labelled("open", shown))
        self.console.print(_labelled("beans", "  ".join(map(bean, varieties(view)))))

    def _preview(self) -> str:
        """Say the offer and what it would mean; return the reason against it, if any."""
        reason = self.why(self._offer())
        if reason:
            self._complain(reason)
            return reason
        said = say("trade.said", terms=self._said(self._offer()))
        self.console.print(f"{said} {self._consequences()}")
        return ""

    def _said(self, offer: Offer) -> str:
        assert self.view.seat is not None
        given = self._cards((offer.hand, offer.turned))
        return terms(self.view.seat, offer.to, given, offer.want, self.view, self.names)

    def _consequences(self) -> str:
        planted = growth_by_trade(self.want, self.view)
        parts = [say("trade.wouldPlant", growth=planted)] if planted else []
        if 0 in self.given[0]:
            parts.append(self._first_card_then())
        return " ".join(parts)

    def _first_card_then(self) -> str:
        left = [card for at, card in enumerate(self.view.hand) if at not in self.given[0]]
        return say("trade.firstCard", bean=bean(left[0])) if left else say("trade.noFirstCard")

    def _complain(self, reason: str) -> None:
        self.console.print(reason, style="red", markup=False)

    def _cards(self, given: Given) -> list[int]:
        places, open_cards = given
        return sorted([*(self.view.hand[place] for place in places), *open_cards])

    def _offer(self) -> Offer:
        return Offer(self.to, *self.given, self.want, self.counters)


def _with_keys(text: str, **values: Value) -> str:
    """A sentence that tells by which keys an offer is changed or dropped."""
    return say(text, **letters("cancel", "give", "wish", "partner"), **values)


def _labelled(label: str, text: str) -> str:
    """A line of the dialogue, in line with the others."""
    labels = {one: say("trade", one) for one in ("with", "give", "want", "hand", "open", "beans")}
    column = max(LABELS, longest(list(labels.values())) + 2)
    return f"[bold]{labels[label]}[/]{'':{column - len(labels[label])}}{text}"


def _as_far_as_one_can(cards: Sequence[int], view: Table) -> Given:
    """The first copies in hand of these cards; what is not there is left out."""
    had = [card for n, card in enumerate(cards) if cards[:n].count(card) < view.hand.count(card)]
    return tuple(positions_of(tuple(had), list(view.hand))), ()


def _spread(offers: Sequence[Offer], most: int) -> Sequence[Offer]:
    """A few of many, not all from the same end; real trades if there are any."""
    trades = [offer for offer in offers if offer.want] or offers
    return trades[:: max(1, -(-len(trades) // most))]

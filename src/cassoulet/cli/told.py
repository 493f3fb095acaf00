"""Accounts of games that are not judged, in words for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console

from cassoulet.cli.screen import bulleted, heading
from cassoulet.games.bohnanza.text.cards import beans, cards_in_words, coins
from cassoulet.games.haricot_magique.text.pieces import bags, face
from cassoulet.journal import Journal
from cassoulet.texts import number, speaker
from cassoulet.wire.reviews import Harvest, MarketAccount, StalkAccount, Trade, Turn
from cassoulet.words import title

say = speaker("review")


class Told:
    def __init__(self, journal: Journal, console: Console) -> None:
        self.journal, self.console = journal, console

    def show(self, account: MarketAccount | StalkAccount) -> None:
        name = title(self.journal.box)
        self.console.print(heading(say("accountHeading", title=name, seat=account.seat)))
        if isinstance(account, MarketAccount):
            self._show_market(account)
        else:
            self._show_stalk(account)
        self.console.print(f"\n[dim]{say('tells', account.game)}[/]")

    def _show_list(self, head: str, lines: Sequence[str]) -> None:
        if lines:
            self.console.print(f"\n[bold]{head}[/]")
            self.console.print(bulleted(lines))

    # Bohnanza

    def _show_market(self, account: MarketAccount) -> None:
        self.console.print(say("market.coins", course=_course(account)))
        if account.third_field != 0:
            self.console.print(_third_field(account))
        self._show_list(say("market.trades"), [_trade(trade) for trade in account.trades])
        if account.trades:
            mine = sum(trade.mine for trade in account.trades)
            theirs = sum(trade.theirs for trade in account.trades)
            self.console.print(say("market.sum", mine=signed(mine), theirs=signed(theirs)))
        self._show_list(say("market.harvests"), [_harvest(one) for one in account.harvests])

    # The beanstalk

    def _show_stalk(self, account: StalkAccount) -> None:
        falls = sum(turn.fell > 0 for turn in account.turns)
        said = {"falls": str(falls), "bags": bags(sum(turn.bags for turn in account.turns))}
        self.console.print(say("stalk.sum", n=len(account.turns), **said))
        self._show_list(say("stalk.turns"), [_turn(turn) for turn in account.turns])


def signed(coins: float) -> str:
    return number(f"{coins:+.1f}")


def _course(account: MarketAccount) -> str:
    """One's own coins, where they changed."""
    own = [one.coins[account.seat] for one in account.coins]
    changed = [coins for at, coins in enumerate(own) if at == 0 or coins != own[at - 1]]
    return " ".join(map(str, changed))


def _third_field(account: MarketAccount) -> str:
    if account.third_field is None:
        return say("market.noField", n=account.turns)
    return say("market.field", turn=account.third_field, n=account.turns)


def _trade(trade: Trade) -> str:
    return say(
        "market.trade",
        seq=trade.seq,
        given=cards_in_words(trade.given),
        received=cards_in_words(trade.received),
        partner=trade.partner,
        mine=signed(trade.mine),
        theirs=signed(trade.theirs),
    )


def _harvest(harvest: Harvest) -> str:
    sold, paid = beans(harvest.card, harvest.beans), coins(harvest.coins)
    said = say("market.harvest", seq=harvest.seq, beans=sold, coins=paid)
    if harvest.waiting:
        more = say("market.waiting", n=harvest.later, coins=coins(harvest.waiting))
    elif harvest.missing:
        more = say("market.missing", n=harvest.missing)
    else:
        return said
    return f"{said} {more}"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or say("stalk.none")


def _turn(turn: Turn) -> str:
    counts = Counter(turn.faces)
    faces = ", ".join(f"{many} x {face(one)}" for one, many in sorted(counts.items()))
    said = say(
        "stalk.turn",
        seq=turn.seq,
        card=turn.card,
        kept=_listed(turn.kept),
        choices=_listed(turn.choices),
        dice=turn.dice,
        faces=faces or say("stalk.none"),
        bags=bags(turn.bags),
    )
    return f"{said} {say('stalk.fell', n=turn.fell)}" if turn.fell else said

"""`cassoulet play`: one person at a table of bots."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from pathlib import Path

from cassoulet.bots.levels import MOST_SECONDS
from cassoulet.bots.training import LEVELS, Level
from cassoulet.cli import places, saved
from cassoulet.cli.arguments import Asked, add_table, asked_table, between
from cassoulet.cli.guests import invite
from cassoulet.cli.market import MarketDay, has_market
from cassoulet.cli.parsing import Failed, Parser, Refused, complain, none_of, say
from cassoulet.cli.saved import Bookmark
from cassoulet.cli.screen import open_console
from cassoulet.cli.sitting import Sitting
from cassoulet.dealers import SEED_BYTES, Playout, Sealed
from cassoulet.game import MOST_SEATS
from cassoulet.journal import Journal, Match, verify
from cassoulet.origins import Origin
from cassoulet.playing_on import CannotPlayOn, play_on

__all__ = ["EXAMPLES", "Sitting", "add", "run"]

USUAL: Level = "medium"
INTERRUPTED = 130
MOST_MOVES = 99_999
EXAMPLES = """\
cassoulet play fagioli
cassoulet play haricots --seats 4 --option rules=advanced --bots hard
cassoulet play bohnanza --seats 4 --bots easy,medium,expert --save game.json
cassoulet play --resume game.json
cassoulet play --from game.json --seat 0 --move 12"""


def add(parser: Parser) -> None:
    add_table(parser, optional=True)
    seat = between(0, MOST_SEATS - 1)
    parser.add_argument("--seat", type=seat, metavar="I", help=say("help.play.seat"))
    bots = say("help.play.bots", levels=", ".join(LEVELS), usual=USUAL)
    parser.add_argument("--bots", type=_levels, metavar=say("metavars.level"), help=bots)
    parser.add_argument("--seed", metavar="S", help=say("help.play.seed"))
    file = say("metavars.file")
    parser.add_argument("--save", type=Path, metavar=file, help=say("help.play.save"))
    parser.add_argument("--resume", type=Path, metavar=file, help=say("help.play.resume"))
    parser.add_argument(
        "--from", type=Path, dest="source", metavar=file, help=say("help.play.from")
    )
    move = between(1, MOST_MOVES)
    parser.add_argument("--move", type=move, metavar="N", help=say("help.play.move"))
    parser.add_argument("--as-it-was", action="store_true", help=say("help.play.asItWas"))


def _levels(text: str) -> list[Level]:
    known = {str(level): level for level in LEVELS}
    for name in text.split(","):
        if name not in known:
            raise ArgumentTypeError(none_of(name, known))
    return [known[name] for name in text.split(",")]


def run(args: Namespace) -> int:
    game = _chosen(args)(args)
    try:
        with _closing_is_leaving():
            code = game.play()
    finally:
        game.keep()
    game.take_leave()
    return code


def _chosen(args: Namespace) -> Callable[[Namespace], _Game]:
    if args.resume:
        return _resumed
    if args.source:
        return _played_on
    if args.move or args.as_it_was:
        raise Refused(complain("onlyFrom", what="--move" if args.move else "--as-it-was"))
    return _begun


@contextmanager
def _closing_is_leaving() -> Iterator[None]:
    """Whoever closes the terminal leaves as by Ctrl-C, and the game is kept."""
    closing = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    usual = [signal.signal(one, signal.default_int_handler) for one in closing]
    try:
        yield
    finally:
        for one, handler in zip(closing, usual, strict=True):
            signal.signal(one, handler)


@dataclass
class _Game:
    """A sitting, and where it is kept."""

    sitting: Sitting
    bookmark: Bookmark
    file: Path | None  # None if nobody asked for one

    def play(self) -> int:
        """Until the game is over or the player leaves; return the exit code."""
        try:
            self.sitting.play()
        except KeyboardInterrupt:
            return INTERRUPTED
        if not self.sitting.answered and not sys.stdin.isatty():
            raise Failed(complain("noTerminal"))
        return 0

    def keep(self) -> None:
        """In the file that was asked for; a game that was begun and left is kept in any case."""
        journal = self.sitting.match.journal
        if not self.file and self.sitting.has_moved() and not journal.seed:
            self.file = places.for_a_game(journal.box.name)
        if self.file:
            saved.write(self.file, journal, self.bookmark)

    def take_leave(self) -> None:
        if self.sitting.match.journal.seed:
            self.sitting.say_how_to_check(self.file)
        else:
            self.sitting.say_how_to_go_on(self.file)


# A new game


def _begun(args: Namespace) -> _Game:
    table = _asked(args)
    seed = _sealed_seed(args.seed)
    levels = _one_each(args.bots, table.seats)
    _check_file(args.save)
    match = Match(table.box, table.seats, table.options, Sealed(seed))
    bookmark = Bookmark(args.seat or 0, list(levels), args.seed is None, seed.hex())
    return _Game(_sitting(match, bookmark), bookmark, args.save)


def _asked(args: Namespace) -> Asked:
    if not args.game:
        raise Refused(complain("gameMissing", what=say("metavars.game")))
    table = asked_table(args)
    if (args.seat or 0) >= table.seats:
        raise Refused(complain("seatsFrom0", last=table.seats - 1))
    return table


def _sealed_seed(text: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if text is None else sha256(os.fsencode(text)).digest()


def _one_each(levels: Sequence[Level] | None, seats: int) -> Sequence[Level]:
    others = seats - 1
    if levels is None:
        levels = [USUAL]
    if len(levels) not in (1, others):
        raise Refused(_how_many_levels(others))
    return levels if len(levels) == others else [*levels] * others


def _how_many_levels(others: int) -> str:
    return complain("oneLevelOrEach", others=others) if others > 1 else complain("oneLevel")


def _check_file(file: Path | None) -> None:
    """Better to fail now than after the game; and no game is written over another."""
    if file and file.is_file() and file.stat().st_size:
        raise Refused(complain("fileThere", file=str(file)))
    if file:
        file.touch()


# A game that was left


def _resumed(args: Namespace) -> _Game:
    _refuse_what_is_settled(args)
    journal, bookmark = saved.read_unfinished(args.resume)
    _check_file(args.save)
    return _Game(_recalled(journal, bookmark), bookmark, args.save or args.resume)


def _recalled(journal: Journal, bookmark: Bookmark) -> Sitting:
    seed, table = bytes.fromhex(bookmark.seed), (journal.box, journal.seats, journal.options)
    match = Match.resume(*table, seed, journal.deal, journal.origin)
    sitting = _sitting(match, bookmark)
    sitting.recall(journal.log)
    return sitting


def _refuse_what_is_settled(args: Namespace) -> None:
    settled = ("game", "seats", "option", "seat", "bots", "seed", "source", "move", "as_it_was")
    if what := _given(args, settled):
        raise Refused(complain("settled", what=what))


def _given(args: Namespace, names: Sequence[str]) -> str:
    """The first of these that was given, as one types it; empty: none."""
    typed = {"game": say("metavars.game"), "source": "--from", "as_it_was": "--as-it-was"}
    given = [typed.get(name, f"--{name}") for name in names if getattr(args, name)]
    return given[0] if given else ""


# A moment of another game


def _played_on(args: Namespace) -> _Game:
    if what := _given(args, ("game", "seats", "option")):
        raise Refused(complain("settledFrom", what=what))
    if not args.move:
        raise Refused(complain("onlyFrom", what="--from"))
    source = saved.read_journal(args.source)
    if not verify(source).over:
        raise Failed(complain("notOver"))
    levels, seed = _one_each(args.bots, source.seats), _sealed_seed(args.seed)
    bookmark = Bookmark(args.seat or 0, list(levels), args.seed is None, seed.hex())
    journal = _from_a_moment(source, args, seed)
    _check_file(args.save)
    return _Game(_recalled(journal, bookmark), bookmark, args.save)


def _from_a_moment(source: Journal, args: Namespace, seed: bytes) -> Journal:
    table = source.proof.sealing.table if source.proof else ""
    origin = Origin(table, args.move - 1, args.seat or 0)
    try:
        return play_on(source, origin, seed, args.as_it_was).journal
    except CannotPlayOn as error:
        moves = len(source.standing())
        last = {"moves": moves, "last": source.seats - 1}
        raise Refused(complain(f"cannotPlayOn.{error.code}", **last)) from error


# Who sits there


def _sitting(match: Match, bookmark: Bookmark) -> Sitting:
    """Without a clock if a seed was asked for: then any machine plays the same game."""
    game, clock = match.journal.box.name, MOST_SECONDS if bookmark.hurried else inf
    chance = _chance(bytes.fromhex(bookmark.seed))
    guests = invite(game, bookmark.bots, bookmark.seat, chance, clock)
    kind = MarketDay if has_market(match) else Sitting
    return kind(match, bookmark.seat, guests, open_console())


def _chance(seed: bytes) -> Playout:
    """What the bots choose with: apart from the cards' chance, and no key to it."""
    return Playout(int.from_bytes(sha256(b"bots" + seed).digest(), "big"))

"""One game between bots: the arena holds the real table, a bot is told what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final, final

from cassoulet.arena.outsiders import Outsider
from cassoulet.bots.company import Company
from cassoulet.bots.contract import Bot
from cassoulet.box import Box
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game, Seat
from cassoulet.wire import facts
from cassoulet.wire.to_client import Result

MOST_MOVES: Final = 20_000  # a game that is longer will never end
DECISIONS: Final = 2**40  # far from every deal's own chance


@final
@dataclass
class Sitting:
    """A table with a bot in each seat."""

    game: Game
    company: Company
    recorder: Recorder
    seconds: list[list[float]]  # that each decision of a seat took of one core; a program: in all
    outsiders: Mapping[Seat, Outsider]
    asked: Seat = -1  # who was asked last

    @classmethod
    def of(cls, box: Box, options: dict[str, str], bots: Sequence[Bot], seed: int) -> Sitting:
        recorder = Recorder(Playout(seed))
        game = box.deal(len(bots), options, recorder)
        company = Company(dict(enumerate(bots)), Playout(seed + DECISIONS))
        outsiders = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Outsider)}
        sitting = cls(game, company, recorder, [[] for _ in bots], outsiders)
        sitting._tell(facts.Started(""))
        return sitting

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Play on, a move at a time."""
        for _ in range(MOST_MOVES):
            if not self.game.to_act():
                return self._end()
            seat, action = self._next_move()
            self.game.check(seat, action)
            yield seat, action
            self.game.play(seat, action, self.recorder)
            self._tell(facts.Moved(seat, bot=seat not in self.outsiders))
        raise RuntimeError("this game never ends")

    def _tell(self, fact: facts.AnyFact) -> None:
        """Everybody hears what happened."""
        self.company.hear(self.recorder.events)
        for outsider in self.outsiders.values():
            outsider.hear(fact, self.recorder.events)
        self.recorder.events.clear()

    def _end(self) -> None:
        result = Result(list(self.game.scores()), list(self.game.winners()))
        for seat, outsider in self.outsiders.items():
            outsider.end(self.game.view(seat), result)

    def play(self) -> Game:
        for _ in self.moves():
            pass
        return self.game

    def _next_move(self) -> tuple[Seat, Action]:
        """Who may interrupt is asked first, so that offers are answered before the turn goes on."""
        waiting = self.game.to_act()
        for seat in self.game.may_act():
            if seat not in waiting:
                action = self._ask(seat)
                if action is not None:
                    return seat, action
        action = self._ask(waiting[0])
        assert action is not None, "a bot does nothing though the game waits for it"
        return waiting[0], action

    def _ask(self, seat: Seat) -> Action | None:
        self.asked = seat
        view = self.game.view(seat)
        clock = perf_counter if seat in self.outsiders else thread_time
        start = clock()
        action = self.company.ask(seat, view)
        self.seconds[seat].append(clock() - start)
        return action

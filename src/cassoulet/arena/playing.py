"""One game between bots: the arena holds the real table, a bot is told what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Final, final

from cassoulet.bots.company import Company
from cassoulet.bots.contract import Bot
from cassoulet.box import Box
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game, Seat

MOST_MOVES: Final = 20_000  # a game that is longer will never end
DECISIONS: Final = 2**40  # far from every deal's own chance


@final
@dataclass
class Sitting:
    """A table with a bot in each seat."""

    game: Game
    company: Company
    recorder: Recorder
    seconds: list[list[float]]  # of one core, that each decision of a seat took

    @classmethod
    def of(cls, box: Box, options: dict[str, str], bots: Sequence[Bot], seed: int) -> Sitting:
        recorder = Recorder(Playout(seed))
        game = box.deal(len(bots), options, recorder)
        company = Company(dict(enumerate(bots)), Playout(seed + DECISIONS))
        return cls(game, company, recorder, [[] for _ in bots])

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Play on, a move at a time."""
        for _ in range(MOST_MOVES):
            if not self.game.to_act():
                return
            seat, action = self._next_move()
            self.game.check(seat, action)
            yield seat, action
            self.game.play(seat, action, self.recorder)
        raise RuntimeError("this game never ends")

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
        self.company.hear(self.recorder.events)
        self.recorder.events.clear()
        view = self.game.view(seat)
        start = thread_time()
        action = self.company.ask(seat, view)
        self.seconds[seat].append(thread_time() - start)
        return action

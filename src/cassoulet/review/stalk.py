"""The Magic Beanstalk: an account of one's game, for luck is greater than what skill adds.

What was chosen stands beside what came of it: dice and their faces, pieces that stood or fell.
"""

from __future__ import annotations

from cassoulet.game import Event
from cassoulet.games.haricot_magique.events import (
    Collapsed,
    Paid,
    Placed,
    Rerolled,
    Revealed,
    Rolled,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import CHOICES
from cassoulet.games.haricot_magique.views import Table
from cassoulet.journal import Journal, Step, replay
from cassoulet.wire.reviews import StalkAccount, Turn


def account(journal: Journal, seat: int) -> StalkAccount:
    own = _Own(seat)
    for seq, step in enumerate(replay(journal)):
        own.hear(seq, step)
    return StalkAccount(journal.box.name, seat, [own.turn(number) for number in range(own.turns)])


class _Own:
    """What was chosen, and what happened in the turns of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: list[int] = []  # one a round
        self.kept: list[list[int]] = []
        self.happened: list[list[Event]] = []  # in each turn
        self.begun: list[int] = []
        self.is_on_turn = False

    @property
    def turns(self) -> int:
        return len(self.begun)

    def hear(self, seq: int, step: Step) -> None:
        for event in step.events:
            if isinstance(event, Revealed):
                self._note_choice(event, step)
            elif isinstance(event, TurnBegan):
                self._begin_turn(seq, event)
            if self.is_on_turn:
                self.happened[-1].append(event)

    def _note_choice(self, revealed: Revealed, step: Step) -> None:
        view = step.game.view(self.seat)
        assert isinstance(view, Table)
        self.cards.append(revealed.cards[self.seat])
        self.kept.append(list(view.hand))
        self.is_on_turn = False

    def _begin_turn(self, seq: int, began: TurnBegan) -> None:
        self.is_on_turn = began.seat == self.seat
        if self.is_on_turn:
            self.begun.append(seq + 1)
            self.happened.append([])

    def turn(self, number: int) -> Turn:
        events, card = self.happened[number], self.cards[number]
        rolls = [event.faces for event in events if isinstance(event, Rolled)]
        again = [event.faces for event in events if isinstance(event, Rerolled)]
        return Turn(
            seq=self.begun[number],
            card=card,
            kept=self.kept[number],
            choices=CHOICES[card],
            dice=len(rolls[0]) if rolls else 0,
            faces=[face for faces in [*rolls, *again] for face in faces],
            pieces=sum(isinstance(event, Placed) for event in events),
            fell=sum(len(event.fell) for event in events if isinstance(event, Collapsed)),
            bags=sum(one.bags for one in events if isinstance(one, Paid) and one.seat == self.seat),
        )

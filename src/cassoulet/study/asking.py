"""Who is asked next, one seat at a time: those who may interrupt first, then who must act."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cassoulet import games
from cassoulet.game import NOBODY, Dealer, Game, Seat
from cassoulet.numbers import WAIT, Numbers

# Which of its choices a seat is told of
LISTED: Final = 0  # those that `legal` lists
ADMITTED: Final = 1  # all that have an id
SPELLED: Final = 2  # and all others, in small steps
MASKS: Final = ("listed", "admitted", "spelled")


class WrongChoice(ValueError):
    """An id was chosen that means nothing now, or is forbidden."""


@final
class Asking:
    """A table at which one seat at a time is asked, and answers with an id."""

    def __init__(self, name: str, numbers: Numbers, game: Game, mask: i64) -> None:
        self.name = name
        self.numbers = numbers
        self.game = game
        self.mask = mask
        self.seat: Seat = NOBODY  # who is asked; nobody once the game is over
        self.ids = vec[i64]()  # what may be answered
        self.spelled: list[int] = []  # of an offer in the making
        self.gave_up = False  # spelling, for this time
        self.queue: list[int] = []  # who is asked; whoever is not the last may wait
        self.last: Seat = NOBODY  # who acted

    def go_on(self) -> None:
        """Something happened: ask everybody anew."""
        self.spelled = []
        self.queue = []
        waiting = self.game.to_act()
        if waiting:
            self._queue_up(waiting)
        self.ask()

    def _queue_up(self, waiting: tuple[Seat, ...]) -> None:
        """Who may interrupt comes first, from who sits after the one who acted last."""
        may_act = self.game.may_act()
        if len(may_act) > len(waiting):
            seats = self.numbers.seats
            places: i64
            for places in range(1, seats + 1):
                seat = (self.last + places) % seats
                if seat in may_act and seat not in waiting:
                    self.queue.append(seat)
        self.queue.append(waiting[0])

    def ask(self) -> None:
        """The next one who has something to choose."""
        self.gave_up = False
        while self.queue:
            self.seat = self.queue[0]
            self._look_for_choices()
            if len(self.ids) > 0:
                return
            self.queue.pop(0)
        self.seat = NOBODY
        self.ids = vec[i64]()

    def _look_for_choices(self) -> None:
        if not self.spelled:
            self._look_for_ids()
        if self.mask == SPELLED and not self.gave_up:
            for letter in self.numbers.letters(self.game, self.seat, self.spelled):
                self.ids = append(self.ids, letter)
        if len(self.queue) > 1 and len(self.ids) > 0 and not self.spelled:
            self.ids = append(self.ids, WAIT)

    def _look_for_ids(self) -> None:
        if self.mask == LISTED:
            self.ids = self.numbers.listed(self.game, self.seat)
        else:
            self.ids = self.numbers.admitted(self.game, self.seat)

    # Answering

    def answer(self, number: i64, dealer: Dealer) -> None:
        """Carry an id out; it must be one of `ids`."""
        if number == WAIT:
            self.queue.pop(0)
            self.ask()
        elif number >= self.numbers.first_letter:
            self._spell(number, dealer)
        else:
            action = self.numbers.action(self.game, self.seat, number)
            assert action is not None
            self.last = self.seat
            self.game.play(self.seat, action, dealer)
            self.go_on()

    def _spell(self, letter: i64, dealer: Dealer) -> None:
        self.spelled.append(letter)
        self.ids = vec[i64]()
        if not self.numbers.is_said(self.spelled):
            self._look_for_choices()
            return
        action = self.numbers.said(self.game, self.seat, self.spelled)
        if action is not None:
            self.last = self.seat
            self.game.play(self.seat, action, dealer)
            self.go_on()
            return
        self.spelled = []
        self.gave_up = True
        self._look_for_choices()
        if len(self.ids) == 0:  # there was nothing else to do
            self.queue.pop(0)
            self.ask()

    def check(self, number: i64) -> None:
        for allowed in self.ids:
            if allowed == number:
                return
        raise WrongChoice(f"{number} is no choice of {self.seat}'s now")

    def is_over(self) -> bool:
        return self.seat == NOBODY

    # Copies

    def copy(self) -> Asking:
        return self.at(self.game.copy())

    def at(self, game: Game) -> Asking:
        """The same question at another table that the seat cannot tell from this one."""
        twin = Asking(self.name, self.numbers, game, self.mask)
        twin.seat, twin.ids = self.seat, self.ids[:]
        twin.spelled, twin.gave_up = self.spelled[:], self.gave_up
        twin.queue, twin.last = self.queue[:], self.last
        return twin

    def __copy__(self) -> Asking:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Asking:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        so_far = (self.queue, self.last, self.spelled, self.gave_up)
        return asked_again, (self.name, self.numbers.seats, self.game, self.mask, *so_far)


def asked(name: str, numbers: Numbers, game: Game, mask: i64) -> Asking:
    """A table at which the first one is asked."""
    asking = Asking(name, numbers, game, mask)
    asking.go_on()
    return asking


def asked_again(
    name: str,
    seats: int,
    game: Game,
    mask: i64,
    queue: list[int],
    last: Seat,
    spelled: list[int],
    gave_up: bool,
) -> Asking:
    """A table at which somebody was asked already."""
    numbers = games.numbers(name, seats)
    assert numbers is not None
    asking = Asking(name, numbers, game, mask)
    asking.queue, asking.last = queue, last
    asking.spelled, asking.gave_up = spelled, gave_up
    if queue:
        asking.seat = queue[0]
        asking._look_for_choices()
    return asking


def shares(game: Game, seats: int) -> list[float]:
    """What each seat gets of the win, less what everybody would get by chance: sums up to 0."""
    winners = game.winners()
    even = 1.0 / seats
    return [1.0 / len(winners) - even if seat in winners else -even for seat in range(seats)]

"""OpenSpiel: importing this registers every game, as `cassoulet_bohnanza(players=4)` and so on.

Chance is explicit: where a move needs a pick, there is a chance node. To resample a state is to
imagine another world that its player cannot tell from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from cassoulet import games
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.dealers import NeedsPick, Playout
from cassoulet.game import NOBODY, Viewer
from cassoulet.numbers import WAIT, Sheet
from cassoulet.study.asking import Asking, shares
from cassoulet.study.chance import Ears, recorded
from cassoulet.study.seating import Seating, seating

LONGEST = 1_000_000  # choices and picks of a game: at a market of seven who spell there are many
MOST_OUTCOMES = 64  # of one pick: there are 60 cards in the largest deck
SEEDS = 2**40


class State(pyspiel.State):  # type: ignore[misc]
    """A table, or one in the making: a move whose chance is not yet complete."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.asking: Asking | None = None  # before the deal there is none
        self.number = WAIT  # what was chosen
        self.picks: list[int] = []  # of chance, for it
        self.weights: list[int] = []  # of the pick that is missing
        self.ears = Ears.at(game.table.seats)
        self._try()

    @property
    def table(self) -> Seating:
        table: Seating = self.get_game().table
        return table

    def _try(self) -> None:
        """Deal, or carry the choice out; if a pick is missing, that is where we are."""
        dealer = recorded(self.picks)
        try:
            if self.asking is None:
                asking = self.table.asking(dealer)
            else:
                asking = self.asking.copy()
                asking.answer(self.number, dealer)
        except NeedsPick as needed:
            self.weights = needed.weights
            return
        self.asking, self.picks, self.weights = asking, [], []
        self.ears = self.ears.hear(dealer.events, codec(self.table.box))

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.weights:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._asking().seat

    def is_terminal(self) -> bool:
        return not self.weights and self._asking().is_over()

    def _asking(self) -> Asking:
        assert self.asking is not None
        return self.asking

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._asking().ids) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(self.weights)
        return [(pick, weight / total) for pick, weight in enumerate(self.weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self.weights:
            self.picks = [*self.picks, action]
        else:
            asking = self._asking()
            asking.check(action)
            self.number = action
            self.ears = self.ears.chose(asking.seat, action)
        self._try()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action}"
        asking = self._asking()
        if action == WAIT or action >= asking.numbers.first_letter:
            return "wait" if action == WAIT else f"spell {action}"
        return str(asking.numbers.action(asking.game, player, action))

    def returns(self) -> list[float]:
        seats = self.table.seats
        return shares(self._asking().game, seats) if self.is_terminal() else [0.0] * seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Another world that the player cannot tell from this one."""
        asking = self._asking()
        twin = State(self.get_game())  # a clone would know by its history what really happened
        twin.asking = asking.at(asking.game.redeal(player, Playout(int(sampler() * SEEDS))))
        twin.weights, twin.ears = [], self.ears.as_imagined_by(player)
        if asking.spelled and asking.seat != player:
            twin.asking.spelled = []  # what another spells is theirs
            twin.asking.ask()
        return twin

    def __str__(self) -> str:
        if self.asking is None or self.weights:
            return f"chance after {self.number} {self.picks} {self._seen(None)}"
        return f"{self.asking.seat} {self.asking.queue} {self._seen(None)}"

    def _seen(self, viewer: Viewer) -> str:
        """The view as JSON."""
        if self.asking is None:
            return "{}"
        return codec(self.table.box).views.encode(self.asking.game.view(viewer)).decode()

    def told(self, viewer: Viewer, recall: bool) -> str:
        """All that a seat, or a spectator, may know, and if they remember all they heard."""
        asked = self.asking.seat if self.asking and not self.weights else NOBODY
        spelled = self.asking.spelled if self.asking and asked == viewer else []
        heard = self.ears.heard[-1 if viewer is None else viewer].hex() if recall else ""
        return f"{viewer} {asked} {spelled} {heard} {self._seen(viewer)}"


class Observer:
    """What a player is told, as a row and as text: by what is asked for, public and private."""

    def __init__(self, table: Seating, kind: Any) -> None:
        self.table = table
        self.public = bool(kind.public_info)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.all_seats = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self.recall = bool(kind.perfect_recall)
        self.sheet = Sheet(1, table.numbers.size)
        rows = table.seats if self.all_seats else 1
        self.tensor = np.zeros(rows * int(table.numbers.size), np.float32)
        self.dict = self._parts()

    def _parts(self) -> dict[str, Any]:
        parts = self.table.numbers.parts if not self.all_seats else []
        named = {name: self.tensor[at : at + places] for name, at, places in parts}
        return named or {"seats": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        viewers = (
            range(self.table.seats) if self.all_seats else [player if self.private else NOBODY]
        )
        rows = [self._row(state, viewer) for viewer in viewers]
        self.tensor[:] = np.concatenate(rows)

    def _row(self, state: State, viewer: int) -> Any:
        size = int(self.table.numbers.size)
        if state.asking is None or not (self.public or self.private):
            return np.zeros(size, np.float32)
        spelled = state.asking.spelled if viewer == state.asking.seat else []
        self.table.numbers.look(state.asking.game, viewer, spelled, self.sheet, 0)
        row = np.frombuffer(memoryview(self.sheet.cells), np.int16).astype(np.float32)
        if not self.public:
            row *= self._owned()
        return row

    def _owned(self) -> Any:
        """1 where only the player knows what is written."""
        owned = np.zeros(int(self.table.numbers.size), np.float32)
        for name, at, places in self.table.numbers.parts:
            owned[at : at + places] = name in self.table.numbers.owned
        return owned

    def string_from(self, state: State, player: int) -> str:
        if self.all_seats:
            return "\n".join([state.told(seat, self.recall) for seat in range(self.table.seats)])
        if not self.private:
            return state.told(None, self.recall) if self.public else ""
        return state.told(player, self.recall)


USUAL = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with so many players, under some options."""

    box: Box
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        box = self.box
        options = {name: str(given.get(name, usual[0])) for name, usual in box.options.items()}
        players = int(given.get("players", box.seats[0]))
        self.table = seating(box.name, players, options, str(given.get("mask", "listed")))
        super().__init__(self.kind, _info(self.table), given)

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> Observer:
        return Observer(self.table, iig_obs_type or USUAL)


def _info(table: Seating) -> pyspiel.GameInfo:
    even = 1.0 / table.seats
    return pyspiel.GameInfo(
        num_distinct_actions=int(table.numbers.ids),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=table.seats,
        min_utility=-even,
        max_utility=1.0 - even,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def _kind(box: Box) -> pyspiel.GameType:
    usual = {name: choices[0] for name, choices in box.options.items()}
    return pyspiel.GameType(
        short_name=f"cassoulet_{box.name}",
        long_name=box.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[-1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": box.seats[0], "mask": "listed", **usual},
    )


def _register(box: Box) -> None:
    """A class of its own, found by its name: so OpenSpiel can make it again."""
    name = "".join([word.capitalize() for word in box.name.split("_")])
    kind = _kind(box)
    made = type(name, (SpielGame,), {"box": box, "kind": kind, "__module__": __name__})
    globals()[name] = made
    pyspiel.register_game(kind, made)


for _box in games.boxes():
    if games.numbers(_box.name, _box.seats[0]) is not None:
        _register(_box)

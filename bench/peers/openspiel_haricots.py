"""Haricots, basic rules, written for OpenSpiel's Python API, to be measured against.

    python bench/peers/openspiel_haricots.py SEATS GAMES SEED

A game as OpenSpiel's own Python games are: a state with chance nodes, whose hidden decks have no
order until a card is drawn from them, and a registered game.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

import pyspiel

COPIES = (0, 3, 4, 1, 6, 8, 10, 9, 8, 7, 6, 5, 2, 0, 0, 1)
NUMBERS = len(COPIES)
MOST_ALIKE = max(COPIES)
HAND, PERSONAL_DECK, CHIPS_TO_WIN, HIGH_FROM = 10, 4, 2, 15
LOW = list(range(NUMBERS))
HIGH = [0, 17, 16, *range(3, NUMBERS)]
PASS = 0  # any other action is card * (MOST_ALIKE + 1) + count
NOBODY = -1

GAME_TYPE = pyspiel.GameType(
    short_name="python_haricots",
    long_name="Python Haricots",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 4},
)


class HaricotsGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.seats = int((params or {}).get("players", 4))
        rounds = self.seats * (CHIPS_TO_WIN - 1) + 1
        info = pyspiel.GameInfo(
            num_distinct_actions=NUMBERS * (MOST_ALIKE + 1),
            max_chance_outcomes=NUMBERS,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=float(CHIPS_TO_WIN),
            utility_sum=None,
            max_game_length=rounds * self.seats * (HAND + 2 * PERSONAL_DECK) * self.seats,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> HaricotsState:
        return HaricotsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        """Nobody observes a playout."""


class HaricotsState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HaricotsGame) -> None:
        super().__init__(game)
        self.seats = game.seats
        self.chips = [0] * self.seats
        self.first = NOBODY
        self.over = False
        self._begin_round()

    def _begin_round(self) -> None:
        self.unseen = list(COPIES)
        self.hands = [[0] * NUMBERS for _ in range(self.seats)]
        self.sizes = [0] * self.seats
        self.decks = [PERSONAL_DECK] * self.seats
        self.out = [False] * self.seats
        self.drawing = 0  # who gets the next card; NOBODY while a player chooses
        self.turn = self.first
        self.owner = NOBODY
        self.to_beat = 0

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.first == NOBODY or self.drawing != NOBODY:
            return int(pyspiel.PlayerId.CHANCE)
        return self.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.first == NOBODY:
            return [(seat, 1 / self.seats) for seat in range(self.seats)]
        total = sum(self.unseen)
        return [(card, count / total) for card, count in enumerate(self.unseen) if count]

    def _legal_actions(self, player: int) -> list[int]:
        values = HIGH if self.to_beat >= HIGH_FROM else LOW
        actions = [PASS]
        for card, held in enumerate(self.hands[player]):
            if held:
                fewest = self.to_beat // values[card] + 1
                first = card * (MOST_ALIKE + 1)
                actions.extend(range(first + fewest, first + held + 1))
        return actions

    def _apply_action(self, action: int) -> None:
        if self.first == NOBODY:
            self.first = self.turn = action
        elif self.drawing != NOBODY:
            self._receive(action)
        elif action == PASS:
            self._draw_and_pass()
        else:
            self._play(*divmod(action, MOST_ALIKE + 1))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action} drawn"
        card, count = divmod(action, MOST_ALIKE + 1)
        return f"{count} x {card}" if count else "pass"

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        return [float(chips) for chips in self.chips] if self.over else [0.0] * self.seats

    def __str__(self) -> str:
        return f"to beat {self.to_beat}, turn of {self.turn}, hands {self.hands}"

    # Rules

    def _receive(self, card: int) -> None:
        seat = self.drawing
        self.unseen[card] -= 1
        self.hands[seat][card] += 1
        self.sizes[seat] += 1
        if self.sizes[self.seats - 1] < HAND and self.decks[seat] == PERSONAL_DECK:
            self.drawing = seat + (self.sizes[seat] == HAND)  # still dealing
        else:
            self._dealt_or_drawn(seat)

    def _dealt_or_drawn(self, seat: int) -> None:
        self.drawing = NOBODY
        if self.decks[seat] < PERSONAL_DECK:
            self._next_turn()

    def _play(self, card: int, count: int) -> None:
        seat = self.turn
        self.to_beat = count * (HIGH if self.to_beat >= HIGH_FROM else LOW)[card]
        self.owner = seat
        self.hands[seat][card] -= count
        self.sizes[seat] -= count
        if self.sizes[seat] == 0:
            self._end_round(seat)
        else:
            self._next_turn()

    def _draw_and_pass(self) -> None:
        if self.decks[self.turn]:
            self.decks[self.turn] -= 1
            self.drawing = self.turn
        else:
            self.out[self.turn] = True
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = self._after(self.turn)
        if self._after(self.turn) == self.turn:
            self._end_round(self.turn)
        elif self.turn == self.owner:
            self.owner = NOBODY
            self.to_beat = 0

    def _after(self, seat: int) -> int:
        following = (seat + 1) % self.seats
        while self.out[following]:
            following = (following + 1) % self.seats
        return following

    def _end_round(self, winner: int) -> None:
        self.chips[winner] += 1
        self.over = self.chips[winner] == CHIPS_TO_WIN
        if not self.over:
            self.first = (self.first + 1) % self.seats
            self._begin_round()


pyspiel.register_game(GAME_TYPE, HaricotsGame)


def play_out(game: pyspiel.Game) -> tuple[int, list[float]]:
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
    return moves, state.returns()


def main() -> None:
    seats, games, seed = (int(argument) for argument in sys.argv[1:])
    random.seed(seed)
    game = pyspiel.load_game("python_haricots", {"players": seats})
    moves, scores, start = 0, [0.0] * seats, process_time()
    for _ in range(games):
        made, returns = play_out(game)
        moves += made
        scores = [total + one for total, one in zip(scores, returns, strict=True)]
    print(json.dumps({"moves": moves, "seconds": process_time() - start, "scores": scores}))


if __name__ == "__main__":
    main()

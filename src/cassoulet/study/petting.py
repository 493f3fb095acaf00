"""PettingZoo: `env("bohnanza", seats=4)`; where all choose at once also `parallel_env`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv

from cassoulet.dealers import Playout
from cassoulet.game import Action, Game, Seat
from cassoulet.numbers import MOST, WAIT, Sheet
from cassoulet.study.asking import shares
from cassoulet.study.seating import Seating, seating

Row = np.ndarray[Any, np.dtype[np.int16]]
Mask = np.ndarray[Any, np.dtype[np.int8]]
REWARDS = ("win", "points")


class _Places:
    """What both forms of environment have in common: agents, their spaces, and what they see."""

    def __init__(self, table: Seating, reward: str) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}")
        self.table, self.reward = table, reward
        self.agents = [f"player_{seat}" for seat in range(table.seats)]
        self.row = spaces.Box(-MOST, MOST, (int(table.numbers.size),), np.int16)
        self.choice = spaces.Discrete(int(table.numbers.ids))
        self.sheet = Sheet(1, table.numbers.size)
        self.seed = -1

    def dealer(self, seed: int | None) -> Playout:
        """Another deal each time, or that of the seed."""
        self.seed = self.seed + 1 if seed is None else seed
        return Playout(self.seed)

    def look(self, game: Game, seat: Seat, spelled: list[int]) -> Row:
        self.table.numbers.look(game, seat, spelled, self.sheet, 0)
        return np.frombuffer(memoryview(self.sheet.cells), np.int16).copy()

    def mask(self, ids: list[int]) -> Mask:
        mask = np.zeros(int(self.table.numbers.ids), np.int8)
        mask[ids] = 1
        return mask

    def returns(self, game: Game) -> list[float]:
        if self.reward == "points":
            return [float(score) for score in game.scores()]
        return shares(game, self.table.seats)

    def metadata(self, **more: object) -> dict[str, Any]:
        return {"name": self.table.title, "render_modes": ["ansi"], **more}


class Env(AECEnv[str, Row, int], EzPickle):  # type: ignore[misc]
    """One after the other is asked; what they may answer is in `info["action_mask"]`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        mask: str = "listed",
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, mask, reward, render_mode)
        super().__init__()
        self.places = _Places(seating(game, seats, options, mask), reward)
        self.metadata = self.places.metadata(is_parallelizable=False)
        self.render_mode = render_mode
        self.possible_agents = self.places.agents[:]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.places.row

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.places.choice

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.dealer = self.places.dealer(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        nothing = self.places.mask([])
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        self.asking = self.places.table.asking(self.dealer)
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self.asking.seat]
        self.infos[self.agent_selection] = {"action_mask": self.places.mask(list(self.asking.ids))}

    def observe(self, agent: str) -> Row:
        seat = self.seat_of[agent]
        spelled = self.asking.spelled if seat == self.asking.seat else []
        return self.places.look(self.asking.game, seat, spelled)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "who is asked answers with an id"
        self.asking.check(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.asking.answer(int(action), self.dealer)
        if self.asking.is_over():
            self._end()
        else:
            self._ask()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self.places.returns(self.asking.game), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str:
        return str(self.asking.game.view(None))

    def close(self) -> None:
        """There is nothing to be closed."""


def env(
    game: str,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    mask: str = "listed",
    reward: str = "win",
    render_mode: str | None = None,
) -> Env:
    """A table at which one after the other is asked: every game, every number of seats."""
    return Env(game, seats, options, mask, reward, render_mode)


class Together(ParallelEnv[str, Row, int], EzPickle):  # type: ignore[misc]
    """All whom the game waits for choose at once; whoever it does not wait for can only wait."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, render_mode)
        table = seating(game, seats, options)
        if table.box.unlisted:
            raise ValueError(f"at {game} one may interrupt: who is asked first matters")
        self.places = _Places(table, reward)
        self.metadata = self.places.metadata()
        self.render_mode = render_mode
        self.possible_agents = self.places.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.places.row

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.places.choice

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Row], dict[str, dict[str, Any]]]:
        self.dealer = self.places.dealer(seed)
        self.agents = self.possible_agents[:]
        self.game = self.places.table.deal(self.dealer)
        return self._rows(), self._infos()

    def _rows(self) -> dict[str, Row]:
        look = self.places.look
        return {agent: look(self.game, seat, []) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        self.choices = [self._choices(seat) for seat in range(len(self.possible_agents))]
        masks = [self.places.mask(list(choices)) for choices in self.choices]
        agents = zip(self.possible_agents, masks, strict=True)
        return {agent: {"action_mask": mask} for agent, mask in agents}

    def _choices(self, seat: Seat) -> dict[int, Action | None]:
        if seat not in self.game.to_act():
            return {WAIT: None}
        number, legal = self.places.table.numbers.number, self.game.legal(seat)
        return {number(self.game, seat, action): action for action in legal}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Row],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """An id that is no choice counts as the first one that is: some tests sample blindly."""
        for seat in self.game.to_act():
            choices = self.choices[seat]
            action = choices.get(int(actions[self.possible_agents[seat]]))
            chosen = action or next(iter(choices.values()))
            assert chosen is not None
            self.game.play(seat, chosen, self.dealer)
        agents, over = self.agents, not self.game.to_act()
        rewards = self.places.returns(self.game) if over else [0.0] * len(agents)
        if over:
            self.agents = []
        return (
            self._rows(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            self._infos(),
        )

    def render(self) -> str:
        return str(self.game.view(None))

    def close(self) -> None:
        """There is nothing to be closed."""


def parallel_env(
    game: str,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> Together:
    """A table at which all choose at once, where the rules have it so."""
    return Together(game, seats, options, reward, render_mode)

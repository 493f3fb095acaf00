"""A task is a deal and a seat; an episode is a game from there, question by question."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace

import verifiers.v1 as vf
from verifiers.v1.harnesses.null import NullHarnessConfig

from cassoulet import games
from cassoulet.arena.entrants import entrant
from cassoulet.arena.fixtures import Outcome, Seating, Table, outcome
from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot
from cassoulet.models import prompts
from cassoulet.models.players import Message, Reply
from cassoulet.models.seats import TRIES, Chatter, Modelled


class CassouletConfig(vf.TasksetConfig):
    game: str = "fagioli"
    seats: int = 2
    options: dict[str, str] = {}
    against: str = "medium"
    """The bots in the other seats, also in the model's after too many bad answers."""
    deals: int = 4
    """Each is played from every seat: so many tasks, times the seats."""
    seed: int = 0
    tries: int = TRIES
    """Answers to one question."""


class CassouletData(vf.TaskData):
    game: str
    seats: int
    options: dict[str, str]
    against: str
    deal: int
    seed: int
    seat: int
    tries: int


class CassouletTask(vf.Task[CassouletData, vf.State, vf.TaskConfig]):
    pass


class CassouletTaskset(vf.Taskset[CassouletTask, CassouletConfig]):
    def load(self) -> Iterator[CassouletTask]:
        asked = self.config
        box = games.box(asked.game)
        options = box.complete(asked.options)
        for deal in range(asked.deals):
            for seat in range(asked.seats):
                data = CassouletData(
                    name=f"{asked.game}#{deal}.{seat}",
                    system_prompt=prompts.system(box, asked.seats, options, seat),
                    game=asked.game,
                    seats=asked.seats,
                    options=options,
                    against=asked.against,
                    deal=deal,
                    seed=asked.seed,
                    seat=seat,
                    tries=asked.tries,
                )
                yield CassouletTask(data, asked.task)


class CassouletEnvConfig(vf.EnvConfig):
    player: vf.AgentConfig = vf.AgentConfig(
        harness=NullHarnessConfig(id="null"),
        runtime=vf.SubprocessConfig(),  # it only talks: no program of its own is run
    )


class Asked:
    """The agent, asked from the thread in which the game is played; it recalls by itself."""

    def __init__(self, interaction: vf.Interaction, loop: asyncio.AbstractEventLoop) -> None:
        self.interaction = interaction
        self.loop = loop

    def reply(self, messages: Sequence[Message]) -> Reply:
        turn = self.interaction.turn(messages[-1].content)
        segment = asyncio.run_coroutine_threadsafe(turn, self.loop).result()
        return Reply(failure="error") if segment.terminated else Reply(segment.last_reply)


class CassouletEnv(vf.Env[CassouletEnvConfig]):
    async def run(self, task: CassouletTask, agents: vf.Agents) -> None:
        async with agents.player.interaction(task) as interaction:
            player = Asked(interaction, asyncio.get_running_loop())
            model, ended = await asyncio.to_thread(played, task.data, player)
        record(interaction.trace, model, ended, task.data.seat)


def played(data: CassouletData, player: Asked) -> tuple[Modelled, Outcome]:
    box, table = games.box(data.game), Table(data.game, data.seats, data.options)
    bot = replace(entrant(data.against), clock=False)
    bots: list[Bot] = [bot.seat(data.game) for _ in range(data.seats)]
    # It is told the rules by its task, and recalls by itself.
    model = Modelled(box, "", player, bots[data.seat], Chatter(data.seats), data.tries, memory=0)
    bots[data.seat] = model
    seed = Seating(table, (), data.deal, data.seed).chance()
    sitting = Sitting.of(box, data.options, bots, seed)
    sitting.play()
    return model, outcome(sitting)


def record(trace: vf.Trace, model: Modelled, ended: Outcome, seat: int) -> None:
    tally = model.tally
    trace.record_reward("win", 0.0 if tally.gave_up else ended.won[seat])
    trace.record_metric("lead", ended.lead(seat))
    for name in ("questions", "illegal", "stale", "unreadable", "forfeited"):
        trace.record_metric(name, float(getattr(tally, name)))

"""What a bot at a live table is asked, and the processes in which it thinks.

A question holds what the player of its seat would be sent, in the same form, and nothing else of
the table: whoever answers can know no more than that player.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cassoulet import games
from cassoulet.bots.advice.reasons import Reason, reason
from cassoulet.bots.contract import Told
from cassoulet.bots.levels import bot
from cassoulet.bots.personalities import PERSONALITIES, PLAIN, Personality
from cassoulet.bots.tact import Tactful, tactful
from cassoulet.bots.training import Level
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.processes import Processes

CROWD: Final = 4  # questions that wait for each process; when there are more, all think less
WAITING: Final = 4096  # one for each table: more than a process can have
PATIENCE: Final = 10.0  # seconds for a decision that should take one

HASTY: Final[Level] = "medium"

BY_NAME: Final[dict[str, Personality]] = {one.name: one for one in PERSONALITIES}


class Question(NamedTuple):
    """What to do now?"""

    game: str
    level: Level
    name: str  # of the bot, whose personality it is
    part: int  # of its thinking: 8 is an eighth
    people: tuple[int, ...]  # seats, as everybody sees them
    seat: int
    view: bytes  # in the form in which views and events are sent
    events: tuple[bytes, ...]  # since its last move
    earlier: tuple[bytes, ...]  # before that, as far back as it remembers
    seed: int
    offer: int = 0  # to be answered; 0: whatever is best


class Answer(NamedTuple):
    """This, and why, if it is to be told."""

    action: bytes | None  # in the form in which it is sent; None: let others go on
    reason: Reason | None = None
    hurried: bool = False  # there was no time to be as strong as one is


NO_ANSWER: Final = Answer(None)


class Minds(Processes[Question, Answer]):
    """A few processes, none of which starts before the first bot has to think."""

    def __init__(self, processes: int) -> None:
        super().__init__(answer, processes, PATIENCE, WAITING)
        self.hurried = 0  # decisions for which there was no time

    async def do(self, question: Question) -> Answer:
        """Nobody waits long because others have strong bots: in a crowd all play at medium."""
        if self.waiting < CROWD * self.size or question.level == HASTY:
            return await super().do(question)
        self.hurried += 1
        answer = await super().do(question._replace(level=HASTY))
        return answer._replace(hurried=True)


# In the processes


def answer(question: Question) -> Answer:
    words = codec(games.box(question.game))
    events = tuple([words.events.decode(event) for event in question.events])
    earlier = tuple([words.events.decode(event) for event in question.earlier])
    told = Told(question.seat, words.views.decode(question.view), events, earlier)
    mind = _bot(question)
    if question.offer:
        action = mind.answer(told, question.seed, question.offer)
    else:
        action = mind.choose(told, question.seed)
    if action is None:
        return NO_ANSWER
    return Answer(words.actions.encode(action), _reason(question, told, action))


def _bot(question: Question) -> Tactful:
    game, personality = question.game, BY_NAME.get(question.name, PLAIN)
    made = bot(game, question.level, personality, question.part)
    return tactful(made, game, question.level, personality, question.people)


def _reason(question: Question, told: Told, action: Action) -> Reason | None:
    """Who plays for a person puts no words into their mouth."""
    if not question.name:
        return None
    world = games.box(question.game).game.imagine(told.view, Playout(question.seed))
    return reason(world, told.seat, action)

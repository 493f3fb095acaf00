"""Conformance item 7 on all that a model is told: what is hidden makes no difference to it."""

from __future__ import annotations

from random import Random

from cassoulet.bots.contract import Told
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Action, Game, Reveal
from cassoulet.models import prompts
from cassoulet.models.players import Message
from cassoulet.models.prompts import Question
from cassoulet.words import plain
from tests.conformance.cells import Cell, every_cell, pauses, shown_to
from tests.models.tables import Scripted, seated
from tests.sizes import heavy

WORLDS = 3


@heavy
@every_cell
def test_a_question_is_the_same_in_every_world(cell: Cell) -> None:
    compared = 0
    for seed in range(cell.games(1, 50)):
        match, rng = cell.match(seed), Random(seed)
        for _ in pauses(match, seed):
            for seat in range(cell.seats):
                worlds = others(match.game, seat, rng)
                asked = {question(world, cell, seat).text() for world in [match.game, *worlds]}
                assert len(asked) == 1, "a question depends on what is hidden"
                compared += len(worlds)
    assert compared


@every_cell
def test_a_story_tells_no_more_than_the_table_after_it(cell: Cell) -> None:
    """Whoever ends up with the same view must have been told the same, in whatever order."""
    for seed in range(cell.games(1, 50)):
        match, rng = cell.match(seed), Random(seed)
        for mover, action in pauses(match, seed):
            for seat in range(cell.seats):
                worlds = [match.game, *others(match.game, seat, rng)]
                possible = [world for world in worlds if action in world.legal(mover)]
                told: dict[bytes, list[str]] = {}
                for world in possible:
                    after, said = moved(world, cell, mover, action, seat, rng)
                    assert told.setdefault(after, said) == said, "a story leaks"


def others(game: Game, seat: int, rng: Random) -> list[Game]:
    return [game.redeal(seat, Playout(rng.getrandbits(32))) for _ in range(WORLDS)]


def question(game: Game, cell: Cell, seat: int) -> Question:
    must, legal = seat in game.to_act(), game.legal(seat)
    return Question(cell.box, cell.seats, seat, game.view(seat), legal, must)


def moved(
    world: Game, cell: Cell, mover: int, action: Action, seat: int, rng: Random
) -> tuple[bytes, list[str]]:
    after, recorder = world.copy(), Recorder(Playout(rng.getrandbits(32)))
    after.play(mover, action, recorder)
    words = prompts.words_for(cell.box, cell.seats, seat)
    events = [event for event in recorder.events if not isinstance(event, Reveal)]
    said = words.sentences([event.seen_by(seat) for event in events])
    return shown_to(after, cell, seat), sorted(map(plain, said))


def test_why_something_is_refused_tells_nothing_either() -> None:
    """Who asks for what others have is told the same whatever they have."""
    asked = [told_after('ANSWER: {"type": "Plant", "card": 13}', world) for world in range(WORLDS)]
    assert asked[0][1][-1].content.startswith("The rules do not allow that now")
    assert all(one == asked[0] for one in asked)


def told_after(answer: str, world: int) -> list[list[Message]]:
    """All that a model is told that answers so; `world` is the one in which it is judged."""
    player = Scripted(lambda _: answer)
    sitting, (model,) = seated("fagioli", 3, [player])
    model.choose(Told(0, sitting.game.view(0)), world)
    return player.asked

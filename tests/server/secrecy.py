"""Conformance item 7 on recorded bytes: they would be the same if the hidden cards were others."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Game, Reveal
from cassoulet.journal import Journal, Move
from cassoulet.journal import heard as all_heard
from cassoulet.reckoning import Reckoning
from cassoulet.tables.telling.sending import result
from cassoulet.wire import facts
from cassoulet.wire.to_client import News, Standing
from tests.conformance.cells import refusal
from tests.server.client import read
from tests.server.recorded import Attempt, Recorded
from tests.sizes import FULL

WORLDS = 3
FIRST_PAUSES = 3
STRIDE = 29 if FULL else 83
SECRET_FIELDS = (b'"picks"', b'"answers"', b'"seed"', b'"by"', b'"guest"', b'"token"', b'"key"')

write = msgspec.json.Encoder().encode


def check(recorded: Recorded, seed: int) -> int:
    """Raise AssertionError if anybody was sent what they may not know; how many comparisons?"""
    chance, compared = Random(seed), 0
    tables = tables_of(recorded.journal)
    for viewer, heard in recorded.heard.items():
        nothing_secret_is_named(recorded, heard)
        compared += other_worlds_send_the_same(recorded, tables, viewer, chance)
    for attempt in recorded.attempts:
        other_worlds_refuse_the_same(recorded, tables[attempt.after], attempt, chance)
    return compared + WORLDS * len(recorded.attempts)


def tables_of(journal: Journal) -> list[Game]:
    """How the game stood after each entry of the journal, those that were taken back included."""
    standing = [journal.box.deal(journal.seats, journal.options, Script(journal.deal))]
    tables = [standing[0]]
    for entry in journal.log:
        if isinstance(entry, Move):
            game = standing[-1].copy()
            game.play(entry.seat, entry.action, Script(list(entry.picks), list(entry.answers)))
            standing.append(game)
        else:
            standing.pop()
        tables.append(standing[-1])
    return tables


def nothing_secret_is_named(recorded: Recorded, heard: list[bytes]) -> None:
    text = b"\n".join(heard)
    proof = recorded.journal.proof
    assert proof
    shares = [share for share in proof.shares if share]  # of those who told one
    for secret in (recorded.journal.seed, proof.secret, *shares):
        assert secret.encode() not in text
    assert not any(guest.encode() in text for guest in recorded.guests)
    assert not any(name in text for name in SECRET_FIELDS)


# Sent


def other_worlds_send_the_same(
    recorded: Recorded, tables: list[Game], viewer: int | None, chance: Random
) -> int:
    entries, compared, newest, offset = 0, 0, -1, chance.randrange(STRIDE)
    for data in recorded.heard[viewer]:
        news = read(data)
        if not isinstance(news, News) or news.seq <= newest:  # who comes back is told again
            continue
        newest = news.seq
        entries += entries_of(news)
        if news.standing and (entries < FIRST_PAUSES or entries % STRIDE == offset):
            shows_the_same(recorded, tables[entries], viewer, news, data, chance)
            if isinstance(news.fact, facts.Moved):
                events_tell_no_more(recorded, tables[entries - 1], viewer, entries, news, chance)
            compared += WORLDS
    assert entries == len(recorded.journal.log)
    return compared


def entries_of(news: News) -> int:
    """How many entries of the journal a piece of news stands for."""
    if isinstance(news.fact, facts.Undone):
        return news.fact.moves
    if isinstance(news.fact, facts.SaidNo):
        return len(news.fact.seats)
    return isinstance(news.fact, facts.Moved)


def worlds(game: Game, viewer: int | None, chance: Random) -> list[Game]:
    """Tables that this viewer could not tell from the true one."""
    return [game.redeal(viewer, Playout(chance.getrandbits(32))) for _ in range(WORLDS)]


def shows_the_same(
    recorded: Recorded, game: Game, viewer: int | None, news: News, data: bytes, chance: Random
) -> None:
    for world in [game, *worlds(game, viewer, chance)]:
        sent = write(replace(news, standing=standing(recorded, world, viewer, news)))
        assert sent == data, "what was sent depends on what is hidden"


def standing(recorded: Recorded, world: Game, viewer: int | None, news: News) -> Standing:
    words = codec(recorded.box)
    legal = world.legal(viewer) if viewer is not None and viewer in world.may_act() else []
    assert news.standing
    return Standing(
        view=Raw(words.views.encode(world.view(viewer))),
        legal=[Raw(words.actions.encode(action)) for action in legal],
        waiting_for=list(world.to_act()),
        clocks=news.standing.clocks,
        hand=news.standing.hand,  # chance that is shown to all before it counts
        result=None if world.to_act() else result(world, reckoning(recorded, viewer)),
    )


def reckoning(recorded: Recorded, viewer: int | None) -> Reckoning | None:
    """How the points came about, by nothing but what this viewer has heard."""
    events = [event.seen_by(viewer) for event in all_heard(recorded.journal)]
    return games.reckon(recorded.box, recorded.journal.seats, events)


def events_tell_no_more(
    recorded: Recorded, before: Game, viewer: int | None, entries: int, news: News, chance: Random
) -> None:
    """Whoever ends up with the same view must have heard the same events, in whatever order."""
    move, words = recorded.journal.log[entries - 1], codec(recorded.box)
    assert isinstance(move, Move)
    assert news.standing
    reveals = {cls.__name__ for cls in recorded.box.events if issubclass(cls, Reveal)}
    heard = sorted(bytes(event) for event in news.events if name_of(event) not in reveals)
    for world in worlds(before, viewer, chance):
        if move.action in world.legal(move.seat):
            recorder = Recorder(Playout(chance.getrandbits(32)))
            world.play(move.seat, move.action, recorder)
            if words.views.encode(world.view(viewer)) == bytes(news.standing.view):
                told = [e.seen_by(viewer) for e in recorder.events if not isinstance(e, Reveal)]
                assert sorted(words.events.encode(event) for event in told) == heard


def name_of(event: Raw) -> str:
    name: str = msgspec.json.decode(event)["type"]
    return name


# Refused


def other_worlds_refuse_the_same(
    recorded: Recorded, game: Game, attempt: Attempt, chance: Random
) -> None:
    action = codec(recorded.box).actions.decode(attempt.action)
    for world in worlds(game, attempt.seat, chance):
        assert refusal(world, attempt.seat, action) == attempt.code, "a refusal tells something"

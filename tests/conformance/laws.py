"""What every game must keep, as plain functions, so that broken games can be tried on them too.

Each law plays random games of one cell and fails with an AssertionError where it is broken.
"""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import fields, replace
from itertools import permutations
from random import Random

from cassoulet import archive
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.dealers import NeedsPick, Playout, Recorder, Script, Sealed
from cassoulet.game import NOBODY, Action, Event, Game, Reveal
from cassoulet.journal import Match, Step, replay, verify
from tests.conformance.cells import (
    Cell,
    act_at_random,
    fingerprint,
    is_pause,
    pauses,
    random_choice,
    refusal,
    shown_to,
    walk,
)

MOST_MOVES = 5_000
ODD_NUMBERS = (-1, 0, 13, 99, 2**62)
REDEALT = 3
PLAYED_ON = 20


# 1. Random play ends


def random_play_ends(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        for moves, _ in enumerate(walk(match, seed)):
            assert moves < MOST_MOVES, "a game that does not end"
            assert match.game.to_act()
        _is_over(match.game, cell)


def _is_over(game: Game, cell: Cell) -> None:
    assert not any(game.legal(seat) for seat in range(cell.seats)), "actions after the end"
    assert not game.may_act()
    assert len(game.scores()) == cell.seats
    assert game.winners(), "nobody won"
    assert set(game.winners()) <= set(range(cell.seats))


# 2. One source of legality


def legality_has_one_source(cell: Cell, games: int) -> None:
    pool = _actions_of_other_moments(cell)
    for seed in range(games):
        match = cell.match(seed)
        rng = Random(seed)
        for _ in pauses(match, seed):
            _legal_is_sound(match.game, cell)
            for action in rng.sample(pool, min(len(pool), 8)):
                _refused_without_a_trace(match.game, rng.randrange(cell.seats), action, cell)


def _legal_is_sound(game: Game, cell: Cell) -> None:
    for seat in range(cell.seats):
        legal = game.legal(seat)
        assert legal or seat not in game.to_act(), "a seat is waited for and can do nothing"
        assert not legal or seat in game.may_act(), "a seat can act and is not named"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert game.copy().legal(seat) == legal
        assert not any(refusal(game, seat, action) for action in legal)
        _any_is_picked(game, seat, legal)
    for nobody in (NOBODY, cell.seats):
        assert not game.legal(nobody), "somebody may act who does not sit there"
        _any_is_picked(game, nobody, [])


def _any_is_picked(game: Game, seat: int, legal: list[Action]) -> None:
    """Whoever picks one by its number gets it, whether or not the game lists them for that."""
    assert _weights_of_picks(game, seat) == [1] * len(legal), "not one pick of all that are listed"
    picked = [game.pick_action(seat, Script([number])) for number in range(len(legal))]
    assert picked == legal, "another action is picked than the one that is listed there"


def _weights_of_picks(game: Game, seat: int) -> list[int]:
    """What chance would be asked; nothing if there is nothing to pick."""
    try:
        assert game.pick_action(seat, Script([])) is None, "an action is picked without chance"
    except NeedsPick as asked:
        return asked.weights
    return []


def _refused_without_a_trace(game: Game, seat: int, action: Action, cell: Cell) -> None:
    before = fingerprint(game, cell)
    admitted = refusal(game, seat, action) is None
    if admitted and action not in game.legal(seat):
        assert isinstance(action, cell.box.unlisted), "an action that is allowed but not listed"
    assert fingerprint(game, cell) == before, "a check changed the table"


def _actions_of_other_moments(cell: Cell) -> list[Action]:
    """Legal actions of many moments, and distorted ones that never are."""
    pool: set[Action] = set()
    for seed in range(1000, 1005):
        match = cell.match(seed)
        for seat, _ in walk(match, seed):
            pool.update(match.game.legal(seat))
    found = sorted(pool, key=repr)
    return found + [bent for action in found[:20] for bent in _distorted(action)]


def _distorted(action: Action) -> list[Action]:
    numbers = [part.name for part in fields(action) if type(getattr(action, part.name)) is int]
    return [replace(action, **{name: odd}) for name in numbers for odd in ODD_NUMBERS]


# 3. Replay; 4. Undo


def replay_tells_the_same_game(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        told = [_told(number, match, cell, seed) for number, _ in enumerate(walk(match, seed))]
        told.append(_told(len(told), match, cell, seed))
        steps = list(replay(match.journal))
        assert [_told(number, step, cell, seed) for number, step in enumerate(steps)] == told


def _told(number: int, moment: Match | Step, cell: Cell, seed: int) -> tuple[list[Event], bytes]:
    """What the last move told, and now and then all there is to know."""
    table = fingerprint(moment.game, cell) if is_pause(number, seed) else b""
    return moment.events, table


def undo_is_the_shorter_game(cell: Cell, games: int) -> None:
    for seed in range(games):
        match, rng = cell.match(seed), Random(seed)
        for _ in range(30):
            before = fingerprint(match.game, cell)
            picked = match.journal.picked()
            _act(match, rng)
            if not match.game.to_act():
                break
            if rng.random() < 0.5:
                match.undo()
                assert fingerprint(match.game, cell) == before
                assert match.journal.picked() >= picked, "chance went back"


def _act(match: Match, rng: Random) -> None:
    match.act(*random_choice(match.game, rng))


# 5. Copies are deep


def copies_stay_as_they_were(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        kept = [(match.game.copy(), fingerprint(match.game, cell)) for _ in pauses(match, seed)]
        for twin, before in kept:
            assert fingerprint(twin, cell) == before


# 6. Imagining


def imagined_tables_fit_the_view(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        for _ in pauses(match, seed):
            for viewer in cell.viewers():
                _fits(match.game, viewer, cell, seed)


def _fits(game: Game, viewer: int | None, cell: Cell, seed: int) -> None:
    world = game.redeal(viewer, Playout(seed))
    assert shown_to(world, cell, viewer) == shown_to(game, cell, viewer)
    again = world.redeal(viewer, Playout(seed))
    assert fingerprint(again, cell) == fingerprint(world, cell), "the seed leaks the true world"
    _play_on(world, seed)


def _play_on(world: Game, seed: int) -> None:
    """An imagined table can be played on."""
    dealer, rng = Playout(seed), Random(seed)
    for _ in range(PLAYED_ON):
        if world.to_act():
            act_at_random(world, rng, dealer)


def imagined_odds_are_right(cell: Cell, games: int) -> None:
    """Over many deals, and over one's own moves, an imagined table is distributed as a real one.

    A real table and one imagined from a view of it come from the same odds, so the mean difference
    of each count in each place must be nothing but noise. Only the viewer moves: what the others
    choose would tell something about their cards.
    """
    for viewer in cell.viewers():
        differences: Differences = {}
        for seed in range(games):
            dealer = Playout(seed)
            game = cell.box.deal(cell.seats, cell.options, dealer)
            _move_while_it_is_ones_turn(game, viewer, Random(seed), dealer)
            _note(differences, game, game.redeal(viewer, dealer))
        for place, rows in differences.items():
            for value, column in enumerate(zip(*rows, strict=True)):
                _is_noise(column, (*place, value))


def _move_while_it_is_ones_turn(
    game: Game, viewer: int | None, rng: Random, dealer: Playout
) -> None:
    while viewer in game.to_act():
        act_at_random(game, rng, dealer)


Differences = dict[tuple[str, str], list[list[int]]]  # by sort and place, of each count


def _note(differences: Differences, real: Game, imagined: Game) -> None:
    fancied = imagined.inventory()
    for sort, places in real.inventory().items():
        for place, counts in places.items():
            pairs = zip(fancied[sort][place], counts, strict=True)
            row = [fancy - count for fancy, count in pairs]
            differences.setdefault((sort, place), []).append(row)


def _is_noise(values: tuple[int, ...], place: object) -> None:
    if not any(values):
        return  # as most are: whoever looks knows what lies there
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / len(values)
    deviations = abs(mean) / (variance / len(values)) ** 0.5 if variance else abs(mean)
    assert deviations < 5, f"{place}: imagined {mean:+.3f} too many, {deviations:.1f} deviations"


# 7. Secrecy


def nothing_hidden_is_sent(cell: Cell, games: int) -> None:
    pool = _actions_of_other_moments(cell)
    for seed in range(games):
        match, rng = cell.match(seed), Random(seed)
        for seat, action in pauses(match, seed):
            refused = rng.sample(pool, min(len(pool), 4))
            for viewer in cell.viewers():
                _sends_the_same(match.game, viewer, seat, action, refused, cell, rng)


def _sends_the_same(
    game: Game,
    viewer: int | None,
    seat: int,
    action: Action,
    refused: list[Action],
    cell: Cell,
    rng: Random,
) -> None:
    worlds = [game, *[game.redeal(viewer, Playout(rng.getrandbits(32))) for _ in range(REDEALT)]]
    sent = {shown_to(world, cell, viewer) for world in worlds}
    assert len(sent) == 1, "a view depends on what is hidden"
    if viewer is not None:
        for attempt in refused:
            rules = {refusal(world, viewer, attempt) for world in worlds}
            assert len(rules) == 1, "a refusal depends on what is hidden"
    possible = [world for world in worlds if action in world.legal(seat)]
    _events_tell_no_more_than_the_view(possible, viewer, seat, action, cell, rng)


def _events_tell_no_more_than_the_view(
    worlds: list[Game], viewer: int | None, seat: int, action: Action, cell: Cell, rng: Random
) -> None:
    """Whoever ends up with the same view must have heard the same events, in whatever order."""
    heard: dict[bytes, list[bytes]] = {}
    for world in worlds:
        after, recorder = world.copy(), Recorder(Playout(rng.getrandbits(32)))
        after.play(seat, action, recorder)
        events = _heard_by(viewer, recorder.events, cell.box)
        assert heard.setdefault(shown_to(after, cell, viewer), events) == events, "an event leaks"


def _heard_by(viewer: int | None, events: list[Event], box: Box) -> list[bytes]:
    heard = [event.seen_by(viewer) for event in events if not isinstance(event, Reveal)]
    return sorted(codec(box).events.encode(event) for event in heard)


# 8. Conservation


def nothing_is_lost_or_made(cell: Cell, games: int) -> None:
    for seed in range(games):
        dealer, rng = Playout(seed), Random(seed)
        game = cell.box.deal(cell.seats, cell.options, dealer)
        census = _census(game)
        while game.to_act():
            act_at_random(game, rng, dealer)
            assert _census(game) == census


def _census(game: Game) -> dict[str, list[int]]:
    inventory = game.inventory()
    for places in inventory.values():
        assert all(min(counts) >= 0 for counts in places.values())
    return {
        sort: [sum(counts) for counts in zip(*places.values(), strict=True)]
        for sort, places in inventory.items()
    }


# 9. Simultaneous choices


def simultaneous_choices_commute(cell: Cell, games: int) -> None:
    for seed in range(games):
        match, rng = cell.match(seed), Random(seed)
        for _ in pauses(match, seed):
            waiting = match.game.to_act()
            if len(waiting) > 1:
                choices = {seat: rng.choice(match.game.legal(seat)) for seat in waiting}
                _same_in_any_order(match.game, choices, cell, seed)


def _same_in_any_order(game: Game, choices: dict[int, Action], cell: Cell, seed: int) -> None:
    results = set()
    for order in permutations(choices):
        after, dealer = game.copy(), Playout(seed)
        for seat in order:
            after.check(seat, choices[seat])
            after.play(seat, choices[seat], dealer)
        results.add(fingerprint(after, cell))
    assert len(results) == 1, "the order of simultaneous choices matters"


# 10. JSON


def json_brings_everything_back(cell: Cell, games: int) -> None:
    words = codec(cell.box)
    for seed in range(games):
        match = cell.match(seed)
        for seat, _ in pauses(match, seed):
            for action in match.game.legal(seat):
                assert words.actions.decode(words.actions.encode(action)) == action
            for viewer in cell.viewers():
                view = match.game.view(viewer)
                assert words.views.decode(words.views.encode(view)) == view
                for event in match.events:
                    seen = event.seen_by(viewer)
                    assert words.events.decode(words.events.encode(seen)) == seen
        _journal_comes_back(match, cell.box)


def _journal_comes_back(match: Match, box: Box) -> None:
    journal = archive.decode(archive.encode(match.journal), lambda name: box)
    assert archive.encode(journal) == archive.encode(match.journal)
    assert journal.standing() == match.journal.standing()


# Journals prove themselves


def sealed_journals_verify(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = Match(cell.box, cell.seats, cell.options, Sealed(Random(seed).randbytes(32)))
        for _ in walk(match, seed):
            pass
        verdict = verify(match.journal)
        assert verdict.over
        assert verdict.sealed
        assert verdict.scores == match.game.scores()


# Copies and pickles by Python's own means: what programs do to whatever they are given


def python_copies_and_pickles_it(cell: Cell, games: int) -> None:
    for seed in range(games):
        match = cell.match(seed)
        for seat, _ in pauses(match, seed):
            _twins_are_equal(match.game, cell)
            values: list[object] = [match.game.view(seat), *match.game.legal(seat), *match.events]
            assert pickle.loads(pickle.dumps(values)) == deepcopy(values) == values


def _twins_are_equal(game: Game, cell: Cell) -> None:
    before = fingerprint(game, cell)
    for twin in (copy(game), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert fingerprint(twin, cell) == before
        _play_on(twin, 1)
        assert fingerprint(game, cell) == before, "a twin shares something"

"""What people may do at a table. Each function decides one command, and changes nothing yet."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes
from typing import Any

from cassoulet import games
from cassoulet.box import WrongBox
from cassoulet.codec import Malformed, codec
from cassoulet.dealers import SEED_BYTES
from cassoulet.fairness import hashed
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.chance import sealed, sealing_of
from cassoulet.tables.state.gathering import start_now
from cassoulet.tables.state.gestures import check_gesture
from cassoulet.tables.state.manners import bots_market, market_of
from cassoulet.tables.state.names import bot_name
from cassoulet.tables.state.records import Entry, Mixed, Plan
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import IDS_KEPT, Table
from cassoulet.tables.state.texts import cleaned
from cassoulet.undo import learnt
from cassoulet.wire import facts, to_server

# Lines at one table, for a log has an end. It is asked here and not when a log is read: one that
# has more of them is still a log.
MOST_SAID = 2000
MOST_SAID_BY_OTHERS = 1000  # when so many were said, only players may go on
MOST_ENTRIES = 16_000  # the longest games have a few thousand; beyond this one may only play on
MOST_UNDONE = 200  # moves at one table

Command = to_server.AnyCommand


def decide(table: Table, who: Guest, command: Command) -> Entry | Plan:
    """What is to be written for a command; Refused if the table does not allow it."""
    unless(table.status != "closed", "table_closed")
    unless(table.seq < MOST_ENTRIES or isinstance(command, to_server.Play), "table_full")
    if not isinstance(command, to_server.Play):
        _not_of_a_deal(table)
    return DECIDES[type(command)](table, who, command)


# Seats


def sit(table: Table, who: Guest, command: to_server.Sit) -> Entry:
    _waiting(table)
    _by_hand(table)
    _seat_exists(table, command.seat)
    unless(table.chairs[command.seat].free(), "seat_taken")
    unless(table.seat_of(who.id) == NOWHERE, "already_seated")
    return who.sits(command.seat)


def stand(table: Table, who: Guest, _: to_server.Stand) -> Entry:
    seat = _own_seat(table, who)
    if table.status == "waiting":
        unless(not table.sealed(), "already_sealed")
        return facts.Stood(seat)
    unless(table.status == "playing", "game_over")
    unless(not table.chairs[seat].taken_over, "bot_plays_already")
    return facts.TakenOver(seat, "left")


def add_bot(table: Table, who: Guest, command: to_server.AddBot) -> Entry:
    _waiting(table)
    _by_hand(table)
    _opener(table, who)
    _seat_exists(table, command.seat)
    unless(table.chairs[command.seat].free(), "seat_taken")
    taken = {chair.name for chair in table.chairs}
    return facts.BotSat(command.seat, command.level, bot_name(command.seat, taken))


def remove(table: Table, who: Guest, command: to_server.Remove) -> Entry:
    _waiting(table)
    _by_hand(table)
    _opener(table, who)
    _seat_exists(table, command.seat)
    unless(not table.chairs[command.seat].free(), "seat_free")
    return facts.Stood(command.seat)


def start(table: Table, who: Guest, _: to_server.Start) -> Entry:
    _waiting(table)
    if table.setting.kind == "queue":
        _own_seat(table, who)
        return start_now(table)
    _opener(table, who)
    unless(not any(chair.free() for chair in table.chairs), "seats_free")
    if not table.chance.secret:  # the table was opened before there were shares
        return sealed(token_bytes(SEED_BYTES), table.setting)
    return sealing_of(table.id, table.setting, table.chairs, table.chance.commitment())


def pledge(table: Table, who: Guest, command: to_server.Pledge) -> Entry:
    _waiting(table)
    return facts.Pledged(_own_seat(table, who), command.pledge)


def mix(table: Table, who: Guest, command: to_server.Mix) -> Entry:
    seat = _own_seat(table, who)
    unless(table.sealed(), "not_sealed")
    unless(hashed(command.share) == table.chairs[seat].pledge, "other_share")
    unless(seat not in table.chance.shares, "mixed_already")
    return Mixed(seat, command.share)


def give_back(table: Table, who: Guest, _: to_server.Return) -> Entry:
    seat = _own_seat(table, who)
    _playing(table)
    unless(table.chairs[seat].taken_over, "you_play_already")
    return facts.GivenBack(seat)


def new_key(table: Table, who: Guest, _: to_server.NewKey) -> Entry:
    _by_hand(table)
    return facts.KeyChanged(_own_seat(table, who))


def claim(table: Table, who: Guest, seat: int, key: int) -> Entry:
    """For a key whose signature was found to be ours."""
    _not_of_a_deal(table)
    unless(table.status != "closed", "table_closed")
    _by_hand(table)
    unless(0 <= seat < len(table.chairs) and table.chairs[seat].person(), "bad_key")
    unless(table.chairs[seat].key == key, "bad_key")
    unless(table.seat_of(who.id) == NOWHERE, "already_seated")
    return facts.Claimed(seat)


# The game


def play(table: Table, who: Guest, command: to_server.Play) -> Plan:
    """Whether the rules allow the move is found out when it is made."""
    seat = _own_seat(table, who)
    _playing(table)
    unless(not table.chairs[seat].taken_over, "bot_plays")
    unless(command.after >= table.seq - IDS_KEPT // 2, "stale")
    unless(command.after >= table.gripped_at[seat], "stale")
    if command.gesture:
        check_gesture(table, command.gesture)
    try:
        action = codec(table.box).actions.decode(command.action)
    except Malformed as error:
        raise Refused("malformed_action") from error
    return Plan(seat, action, bot=False, gesture=command.gesture)


def market_held(table: Table, who: Guest) -> tuple[int, int]:
    """Whose market somebody may ask to keep open, and the seat that asks."""
    seat = _own_seat(table, who)
    _playing(table)
    unless(not table.chairs[seat].taken_over, "bot_plays")
    unless(bots_market(table), "nothing_to_hold")
    return market_of(table), seat


def ask_undo(table: Table, who: Guest, _: to_server.AskUndo) -> Entry:
    seat = _own_seat(table, who)
    _playing(table)
    unless(table.setting.undo != "never", "no_undo_here")
    unless(table.undone < MOST_UNDONE, "undone_enough")
    unless(table.undo_asked in (NOWHERE, seat), "undo_asked_already")
    moves = moves_to_undo(table, seat)
    others = _to_consent(table, seat)
    if others and others <= table.undo_allowed:
        return facts.Undone(moves)  # asked again, when whoever had not answered was gone
    if (table.setting.undo == "free" or not others) and _teaches_nothing(table, seat):
        return facts.Undone(moves)
    unless(bool(others), "undo_after_learning")
    unless(table.undo_asked == NOWHERE, "undo_asked_already")
    return facts.UndoAsked(seat)


def answer_undo(table: Table, who: Guest, command: to_server.AnswerUndo) -> Entry:
    seat = _own_seat(table, who)
    asker = table.undo_asked
    unless(asker != NOWHERE and seat in _to_consent(table, asker), "not_asked")
    if not command.allow:
        return facts.UndoRefused(seat)
    if _to_consent(table, asker) - table.undo_allowed <= {seat}:
        return facts.Undone(moves_to_undo(table, asker))
    return facts.UndoAllowed(seat)


def moves_to_undo(table: Table, seat: int) -> int:
    """How many moves to take back, so that the last one of `seat` is among them."""
    assert table.match
    for count, move in enumerate(reversed(table.match.moves), start=1):
        if move.seat == seat:
            return count
    raise Refused("nothing_to_undo")


def _teaches_nothing(table: Table, seat: int) -> bool:
    """Whether all is as if the move had not been made, but for what `seat` wanted."""
    assert table.match
    return not learnt(table.match, seat)


def _to_consent(table: Table, asker: int) -> set[int]:
    """Whose consent an undo needs: of all others who play themselves."""
    others = enumerate(table.chairs)
    return {seat for seat, chair in others if seat != asker and not chair.bot_plays()}


# Around it


def say(table: Table, who: Guest, command: to_server.Say) -> Entry:
    unless(table.setting.kind != "queue", "no_text_here")
    seat = table.seat_of(who.id)
    most = MOST_SAID if seat != NOWHERE else MOST_SAID_BY_OTHERS
    unless(table.said < most, "said_enough")
    return facts.Said(who.name, seat, cleaned(command.text))


def phrase(table: Table, who: Guest, command: to_server.Phrase) -> Entry:
    seat = _own_seat(table, who)
    unless(table.said < MOST_SAID, "said_enough")
    return facts.Phrased(who.name, seat, command.phrase)


def check_rematch(table: Table, who: Guest) -> None:
    _not_of_a_deal(table)
    _own_seat(table, who)
    _by_hand(table)
    unless(table.status == "over", "not_over")
    unless(not table.rematch, "rematched_already")


def rematch(table: Table, who: Guest, table_id: str) -> Entry:
    check_rematch(table, who)
    return facts.Rematched(table_id)


def check_setting(setting: facts.Setting) -> None:
    """Raise Refused unless such a table can be opened by anybody."""
    ours = setting.until or setting.rated or setting.number or setting.played_on
    unless(setting.kind == "open" and not ours, "not_here")
    try:
        box = games.box(setting.game)
    except WrongBox as error:
        raise Refused("no_such_game") from error
    unless(setting.seats in box.seats, "wrong_seats")
    try:
        box.complete(setting.options)
    except WrongBox as error:
        raise Refused("no_such_option") from error
    least = {"none": 0, "live": 5, "days": 60}[setting.clock.kind]
    unless(setting.clock.bank >= least, "clock_too_short")


def _not_of_a_deal(table: Table) -> None:
    """Who has one try takes nothing back, gives their seat to nobody, and plays no other."""
    unless(table.setting.kind != "daily", "only_played")


def _by_hand(table: Table) -> None:
    """What people do at tables of their own, and not at those that come from elsewhere."""
    unless(table.setting.kind == "open", "not_here")


def _waiting(table: Table) -> None:
    unless(table.status == "waiting", "already_started")
    unless(not table.sealed(), "already_sealed")


def _playing(table: Table) -> None:
    unless(table.status != "waiting", "not_started")
    unless(table.status == "playing", "game_over")


def _opener(table: Table, who: Guest) -> None:
    unless(_own_seat(table, who) == table.opener(), "not_opener")


def _own_seat(table: Table, who: Guest) -> int:
    seat = table.seat_of(who.id)
    unless(seat != NOWHERE, "not_seated")
    return seat


def _seat_exists(table: Table, seat: int) -> None:
    unless(seat < len(table.chairs), "no_such_seat")


DECIDES: dict[type[Command], Callable[[Table, Guest, Any], Entry | Plan]] = {
    to_server.Sit: sit,
    to_server.Stand: stand,
    to_server.AddBot: add_bot,
    to_server.Remove: remove,
    to_server.Pledge: pledge,
    to_server.Start: start,
    to_server.Mix: mix,
    to_server.Return: give_back,
    to_server.NewKey: new_key,
    to_server.Play: play,
    to_server.AskUndo: ask_undo,
    to_server.AnswerUndo: answer_undo,
    to_server.Say: say,
    to_server.Phrase: phrase,
}

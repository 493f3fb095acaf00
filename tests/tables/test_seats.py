"""Who may sit, stand, bring bots and start."""

from __future__ import annotations

from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import told
from cassoulet.wire import facts
from cassoulet.wire.to_server import AddBot, NewKey, Play, Remove, Return, Say, Sit, Stand, Start
from tests.tables.setting import ANN, BOB, CID, DAN, EVE, TABLE, Scene, playing, room


def seats(scene: Scene) -> list[str]:
    return [place.name for place in room(scene).places]


# Sitting


def test_whoever_opens_a_table_has_its_first_seat() -> None:
    scene = Scene(seats=3)
    assert seats(scene) == ["Ann", "", ""]
    assert room(scene).opener == 0


def test_a_free_seat_can_be_taken() -> None:
    scene = Scene(seats=3)
    assert scene.do(BOB, Sit, seat=2).fact == facts.Sat(2, "Bob", "#aabbcc")
    assert seats(scene) == ["Ann", "", "Bob"]


def test_a_taken_seat_cannot() -> None:
    scene = Scene()
    assert scene.refuses(BOB, Sit, seat=0) == "seat_taken"
    scene.do(ANN, AddBot, seat=1, level="easy")
    assert scene.refuses(BOB, Sit, seat=1) == "seat_taken"


def test_nobody_has_two_seats() -> None:
    scene = Scene()
    assert scene.refuses(ANN, Sit, seat=1) == "already_seated"


def test_a_table_has_no_more_seats_than_it_has() -> None:
    scene = Scene(seats=3)
    assert scene.refuses(BOB, Sit, seat=3) == "no_such_seat"
    assert scene.refuses(ANN, AddBot, seat=7, level="easy") == "no_such_seat"
    assert scene.refuses(ANN, Remove, seat=3) == "no_such_seat"


def test_nobody_sits_down_at_a_running_game() -> None:
    scene = playing(people=1)
    assert scene.refuses(EVE, Sit, seat=1) == "already_started"


def test_names_may_be_the_same_guests_may_not() -> None:
    scene = Scene()
    scene.do(Guest("another", "Ann", "#000000"), Sit, seat=1)
    assert seats(scene) == ["Ann", "Ann", ""]


# Standing


def test_before_the_game_a_seat_is_free_again() -> None:
    scene = Scene()
    scene.sit(BOB)
    assert scene.do(BOB, Stand).fact == facts.Stood(1)
    assert seats(scene) == ["Ann", "", ""]


def test_in_mid_game_a_bot_plays_on_and_the_seat_stays_ones_own() -> None:
    scene = playing()
    assert scene.do(BOB, Stand).fact == facts.TakenOver(1, "left")
    place = room(scene).places[1]
    assert (place.name, place.taken, place.bot_plays) == ("Bob", "person", True)
    assert scene.table.seat_of(BOB.id) == 1
    assert scene.refuses(BOB, Stand) == "bot_plays_already"


def test_whoever_returns_plays_again() -> None:
    scene = playing()
    assert scene.refuses(BOB, Return) == "you_play_already"
    scene.do(BOB, Stand)
    assert scene.do(BOB, Return).fact == facts.GivenBack(1)
    assert not room(scene).places[1].bot_plays


def test_nobody_leaves_a_finished_game() -> None:
    scene = playing()
    scene.play_to_the_end()
    assert scene.refuses(BOB, Stand) == "game_over"


def test_whoever_does_not_sit_cannot_stand_up() -> None:
    scene = Scene()
    assert scene.refuses(EVE, Stand) == "not_seated"
    assert scene.refuses(EVE, Return) == "not_seated"


# The opener


def test_the_opener_adds_bots_with_names_of_their_own() -> None:
    scene = Scene(seats=4)
    for seat in (1, 2, 3):
        scene.do(ANN, AddBot, seat=seat, level="hard")
    assert len(set(seats(scene))) == 4
    assert [place.level for place in room(scene).places] == [None, "hard", "hard", "hard"]


def test_bots_do_not_take_taken_seats() -> None:
    scene = Scene()
    scene.sit(BOB)
    assert scene.refuses(ANN, AddBot, seat=1, level="easy") == "seat_taken"


def test_the_opener_frees_seats_of_bots_and_of_people() -> None:
    scene = Scene()
    scene.sit(BOB)
    scene.do(ANN, AddBot, seat=2, level="easy")
    scene.do(ANN, Remove, seat=1)
    scene.do(ANN, Remove, seat=2)
    assert seats(scene) == ["Ann", "", ""]
    assert scene.refuses(ANN, Remove, seat=2) == "seat_free"
    scene.sit(BOB)


def test_nobody_else_does() -> None:
    scene = Scene()
    scene.sit(BOB)
    for who, code in ((BOB, "not_opener"), (EVE, "not_seated")):
        assert scene.refuses(who, AddBot, seat=2, level="easy") == code
        assert scene.refuses(who, Remove, seat=0) == code
        assert scene.refuses(who, Start) == code


def test_bots_come_and_go_only_before_the_game() -> None:
    scene = playing(people=2)
    assert scene.refuses(ANN, AddBot, seat=2, level="easy") == "already_started"
    assert scene.refuses(ANN, Remove, seat=2) == "already_started"


def test_the_next_person_opens_when_the_first_leaves() -> None:
    scene = Scene(seats=4)
    scene.do(ANN, AddBot, seat=1, level="easy")
    scene.do(CID, Sit, seat=3)
    scene.do(BOB, Sit, seat=2)
    scene.do(ANN, Stand)
    assert room(scene).opener == 2
    scene.do(BOB, AddBot, seat=0, level="easy")
    assert scene.refuses(CID, Start) == "not_opener"
    scene.do(BOB, Start)


def test_nobody_opens_a_table_without_people() -> None:
    scene = Scene()
    scene.do(ANN, Stand)
    assert room(scene).opener == -1
    scene.do(DAN, Sit, seat=2)
    assert room(scene).opener == 2


# Starting


def test_a_game_starts_when_all_seats_are_taken() -> None:
    scene = Scene(seats=3)
    scene.sit(BOB)
    assert scene.refuses(ANN, Start) == "seats_free"
    scene.sit(CID)
    started = scene.do(ANN, Start)
    assert started.fact == facts.Started(room(scene).dealt)
    assert started.events
    assert room(scene).status == "playing"


def test_a_game_starts_once() -> None:
    assert playing().refuses(ANN, Start) == "already_started"


def test_no_two_games_have_the_same_chance() -> None:
    seeds = set()
    for _ in range(3):
        scene = Scene(seats=3)
        scene.sit(BOB, CID)
        scene.do(ANN, Start)
        seeds.add(room(scene).dealt)
    assert len(seeds) == 3


# Closed


def test_a_closed_table_refuses_everything() -> None:
    scene = Scene()
    scene.write("clock", facts.Closed())
    wishes: list[tuple[type, dict[str, object]]] = [
        (Sit, {"seat": 1}),
        (Stand, {}),
        (AddBot, {"seat": 1, "level": "easy"}),
        (Remove, {"seat": 0}),
        (Start, {}),
        (Return, {}),
        (NewKey, {}),
        (Say, {"text": "Hello?"}),
    ]
    assert {scene.refuses(ANN, sort, **words) for sort, words in wishes} == {"table_closed"}
    assert scene.refuses(ANN, Play, after=0, action=b"{}") == "table_closed"


def test_a_chosen_face_is_seen_by_all_and_an_old_log_has_none() -> None:
    scene = Scene()
    scene.do(Guest("guest-fay", "Fay", "#112233", "chili"), Sit, seat=1)
    assert [place.face for place in room(scene).places] == ["", "chili", ""]
    assert b"face" in scene.log[-1]
    assert b"face" not in scene.log[1]  # as it was before there were faces
    assert told(TABLE, scene.log)[0].chairs[1].face == "chili"

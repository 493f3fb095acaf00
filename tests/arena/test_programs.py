"""Programs in the arena: what they are told, what they may answer, and what they forfeit by."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest

from cassoulet import games
from cassoulet.arena import programs
from cassoulet.arena.crews import crew
from cassoulet.arena.entrants import Entrant, entrant
from cassoulet.arena.fixtures import Fixture, Outcome, Table, duplicates, play
from cassoulet.wire import to_client
from tests.arena.scripts import FIRST, program, script
from tests.cli.conftest import Cassoulet
from tests.sizes import heavy

RANDOM = Entrant("random")
FAGIOLI = Table("fagioli", 3, {})
SECONDS = 0.2  # for an answer, of who gives none
PATIENCE = 60  # seconds: the machine may be busy

every_game = pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=heavy if name == "bohnanza" else ()) for name in games.names()],
)


@pytest.fixture(autouse=True)
def dismissed() -> Iterator[None]:
    yield
    programs.dismiss()


def met(command: str, table: Table = FAGIOLI, deal: int = 1, **traits: Any) -> Outcome:
    """A game of a program with bots that play at random."""
    one = Entrant("program", command=command, **traits)
    return play(Fixture(table, (RANDOM, one, *[RANDOM] * (table.seats - 2)), deal, 0))


def table_of(game: str) -> Table:
    box = games.box(game)
    seats = max(3, box.seats[0])
    return Table(game, seats, box.complete({}))


# What they are told


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines()


def told(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines_of(file)]


def listener(folder: Path, answer: str = FIRST) -> tuple[str, Path]:
    """A program that writes down all that it is told."""
    file = folder / "told"
    before = (
        "import sys\nclass Ears:\n    def __init__(self, lines): self.lines = lines\n"
        "    def __iter__(self):\n        for line in self.lines:\n"
        f"            open({str(file)!r}, 'a').write(line); yield line\n"
        "sys.stdin = Ears(sys.stdin)\n"
    )
    return program(folder, answer, before=before), file


@every_game
def test_every_line_is_one_that_a_client_is_told_over_a_socket(tmp_path: Path, game: str) -> None:
    command, file = listener(tmp_path)
    outcome = met(command, table_of(game))
    programs.dismiss()
    assert outcome.forfeit is None
    lines = [msgspec.json.decode(line, type=to_client.ToClient) for line in lines_of(file)]
    welcome, table, *news = lines
    assert isinstance(welcome, to_client.Welcome)
    assert isinstance(table, to_client.Table)
    assert (table.you, table.room.setting.game, table.room.status) == (1, game, "playing")
    seqs = [one.seq for one in news if isinstance(one, to_client.News)]
    assert seqs == list(range(table.seq + 1, table.seq + 1 + len(news))), "a gap"
    last = news[-1]
    assert isinstance(last, to_client.News)
    assert last.room
    assert last.room.status == "over"
    assert last.standing
    assert last.standing.result
    assert last.standing.result.scores == list(outcome.scores)


def test_it_is_told_all_that_happened_also_before_it_was_first_asked(tmp_path: Path) -> None:
    command, file = listener(tmp_path)
    met(command, Table("haricots", 3, {"rules": "basic"}))
    programs.dismiss()
    _, table, *news = told(file)
    before = [one["fact"]["type"] for one in table["past"]]
    assert before[0] == "Started"
    assert set(before[1:]) <= {"Moved"}
    moved = [one["fact"]["seat"] for one in [*table["past"][1:], *news]]
    assert {0, 1, 2} == set(moved)


def test_one_process_plays_game_after_game(tmp_path: Path) -> None:
    command, file = listener(tmp_path)
    for deal in range(3):
        met(command, deal=deal)
    programs.dismiss()
    kinds = [one["type"] for one in told(file)]
    assert kinds.count("Welcome") == 1
    assert kinds.count("Table") == 3
    tables = [one["table"] for one in told(file) if one["type"] == "Table"]
    assert len(set(tables)) == 3


def test_each_at_a_table_is_a_process_of_its_own(tmp_path: Path) -> None:
    mark = "import os; open(os.path.join(sys.argv[1], str(os.getpid())), 'w')"
    (tmp_path / "ids").mkdir()
    command = program(tmp_path, f"{mark}\n{FIRST}")
    alike = Entrant("program", command=f"{command} {tmp_path / 'ids'}")
    for deal in range(2):
        assert play(Fixture(FAGIOLI, (alike, RANDOM, alike), deal, 0)).forfeit is None
    assert len(list((tmp_path / "ids").iterdir())) == 2


@heavy
def test_who_has_nothing_to_say_waits(tmp_path: Path) -> None:
    """At a market all may speak, and the game waits for one."""
    wait = 'print(\'{"type": "Wait"}\', flush=True)'
    answer = f"if 1 in standing['waiting_for']: {FIRST}\nelse: {wait}"
    assert met(program(tmp_path, answer), table_of("bohnanza")).forfeit is None


def test_what_a_socket_needs_may_be_said_too(tmp_path: Path) -> None:
    answer = (
        "told = json.loads(line)\n"
        'play = {"type": "Play", "id": "c-7f2a9e01", "after": told["seq"], "gesture": None}\n'
        'play |= {"table": told["table"], "action": standing["legal"][0]}\n'
        "print(json.dumps(play), flush=True)"
    )
    assert met(program(tmp_path, answer)).forfeit is None


# What they forfeit by

BAD = {
    "print('Beans!', flush=True)": ("malformed", "Beans!", ""),
    "print('[]', flush=True)": ("malformed", "[]", ""),
    'print(\'{"type": "Play"}\', flush=True)': ("malformed", '{"type": "Play"}', "action"),
    'print(\'{"type": "Sing"}\', flush=True)': ("malformed", '{"type": "Sing"}', "Sing"),
    'print(\'{"type": "Wait"}\', flush=True)': ("waits", '{"type": "Wait"}', ""),
    'print(\'{"type": "Play", "action": {"type": "Plant", "card": 99}}\', flush=True)': (
        "illegal",
        '{"type": "Play", "action": {"type": "Plant", "card": 99}}',
        "nothing_to_plant",
    ),
    'print(\'{"type": "Play", "action": {"type": "Pray"}}\', flush=True)': (
        "malformed",
        '{"type": "Play", "action": {"type": "Pray"}}',
        "Pray",
    ),
    'print(\'{"type": "Wait", "table": "aaaaaaaaaa"}\', flush=True)': (
        "malformed",
        '{"type": "Wait", "table": "aaaaaaaaaa"}',
        "table",
    ),
    "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()": ("malformed", "�", ""),
    "print('x' * 100_000, flush=True)": ("malformed", "x" * 300, ""),
    "sys.exit(3)": ("ended", "", "3"),
}


@pytest.mark.parametrize("answer", BAD)
def test_a_bad_answer_forfeits_with_a_word_why(tmp_path: Path, answer: str) -> None:
    why, line, more = BAD[answer]
    command = program(tmp_path, answer)
    forfeit = met(command).forfeit
    assert forfeit
    assert (forfeit.program, forfeit.why) == (command, why)
    assert forfeit.line.startswith(line)
    assert more in forfeit.more


def test_who_speaks_before_it_is_asked_forfeits(tmp_path: Path) -> None:
    talker = programs.Program(program(tmp_path, before="print('Ready!', flush=True)\n"))
    while talker._said.empty():
        time.sleep(0.01)
    with pytest.raises(programs.Forfeited) as lost:
        talker.ask(b"{}")
    assert (lost.value.forfeit.why, lost.value.forfeit.line) == ("unasked", "Ready!")


def test_who_gives_no_answer_in_time_forfeits(tmp_path: Path) -> None:
    """The first one may take longer: programs have to start."""
    late = "import time\nasked = globals().get('asked', 0) + 1\nif asked > 1: time.sleep(60)\n"
    forfeit = met(program(tmp_path, late + FIRST), seconds=SECONDS).forfeit
    assert forfeit
    assert (forfeit.why, forfeit.more) == ("late", f"{SECONDS:g}")


def test_who_reads_nothing_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "STARTS_WITHIN", SECONDS)
    deaf = programs.Program(script(tmp_path, "import time; time.sleep(600)"), SECONDS)
    deaf.tell(b"x" * 2**22)  # no pipe holds as much
    with pytest.raises(programs.Forfeited) as lost:
        deaf.ask(b"{}")
    assert lost.value.forfeit.why == "late"
    assert not deaf.running()


def test_who_forfeits_is_last_and_the_best_of_the_others_wins(tmp_path: Path) -> None:
    outcome = met(program(tmp_path, "sys.exit()"))
    assert outcome.won[1] == 0
    assert sum(outcome.won) == pytest.approx(1)
    assert outcome.scores[1] == min(outcome.scores)


def test_what_it_wrote_to_stderr_is_kept_for_it(tmp_path: Path) -> None:
    forfeit = met(program(tmp_path, "print('  my beans are', file=sys.stderr)\n1 / 0")).forfeit
    assert forfeit
    assert "  my beans are" in forfeit.muttered
    assert forfeit.muttered[-1] == "ZeroDivisionError: division by zero"
    assert len(forfeit.muttered) <= programs.REMEMBERED


def test_after_a_forfeit_it_is_started_anew(tmp_path: Path) -> None:
    once = tmp_path / "once"
    answer = (
        f"import os\nif not os.path.exists({str(once)!r}): open({str(once)!r}, 'w'); sys.exit()\n"
    )
    command = program(tmp_path, answer + FIRST)
    assert met(command).forfeit
    assert met(command).forfeit is None


def test_not_even_what_it_has_started_is_left_when_it_lost(tmp_path: Path) -> None:
    child = "[sys.executable, '-c', 'import time; time.sleep(600)']"
    answer = f"import subprocess\nprint(subprocess.Popen({child}).pid, file=sys.stderr, flush=True)"
    forfeit = met(program(tmp_path, f"{answer}\nprint('no', flush=True)")).forfeit
    assert forfeit
    ends = time.monotonic() + PATIENCE
    while is_alive(int(forfeit.muttered[0])):  # a signal takes its time
        assert time.monotonic() < ends
        time.sleep(0.01)


def is_alive(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


# Who is called for


def test_a_program_is_called_by_its_path_or_by_a_command(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.touch(mode=0o755)
    assert entrant(str(file)) == Entrant("program", command=str(file))
    assert str(entrant(program(tmp_path))) == program(tmp_path)


@pytest.mark.parametrize("text", ["./no-such-bot", "/", "no-such-python bot.py", " "])
def test_a_program_that_is_not_there_is_refused(cassoulet: Cassoulet, text: str) -> None:
    said = cassoulet("arena", "fagioli", "--bots", f"{text},easy")
    assert (said.code, said.err) == (2, f"cassoulet: there is no program {text}\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "mybot",
            'mybot is called by its path, ./mybot, or by what runs it, as in "python3 mybot"',
        ),
        ("mybot --fast", "mybot is called by its path, ./mybot"),
        ("./mybot", "./mybot cannot be executed: call it by what runs it"),
        ("./silent", "./silent does not say what runs it"),
        ("python3 'mybot", "python3 'mybot: a quotation in it does not end"),
    ],
)
def test_a_program_that_cannot_be_called_so_is_told_how(
    cassoulet: Cassoulet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mybot").write_text("print()")
    Path("silent").write_text("print()")
    Path("silent").chmod(0o755)
    said = cassoulet("arena", "fagioli", "--bots", f"{text},easy", "--workers", 1)
    assert said.code in (1, 2)
    assert told in said.err


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_comma_within_quotes_parts_nobody(
    cassoulet: Cassoulet, tmp_path: Path, quote: str
) -> None:
    python, file = program(tmp_path, name="bot").split()
    Path(file).rename(tmp_path / "a,b.py")
    command = f"{python} {quote}{tmp_path / 'a,b.py'}{quote}"
    said = cassoulet("arena", "fagioli", "--bots", f"{command},random", "--deals", 1)
    facts = json.loads(said.out)
    assert (facts["bots"], facts["forfeits"]) == ([command, "random"], [])


def test_a_program_plays_alike_in_one_process_and_in_several(tmp_path: Path) -> None:
    entrants = [Entrant("program", command=program(tmp_path)), RANDOM, RANDOM]
    fixtures = duplicates(FAGIOLI, entrants, range(2), seed=3)
    found = []
    for workers in (1, 2):
        with crew("pool", workers) as players:
            found.append([outcome.scores for outcome in players(fixtures)])
    assert found[0] == found[1]


# The command


def test_the_arena_measures_a_program(cassoulet: Cassoulet, tmp_path: Path) -> None:
    bots = f"{program(tmp_path)},random,random"
    said = cassoulet("arena", "fagioli", "--seats", 3, "--bots", bots, "--deals", 2, "--workers", 1)
    facts = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert (facts["games"], facts["bots"][0], facts["forfeits"]) == (6, program(tmp_path), [])
    assert f"'{bots}'" in facts["command"]
    assert "--seconds 10" in facts["command"]


def test_the_arena_says_who_forfeited_what_was_said_and_why(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    command = program(tmp_path, "print('Beans!', flush=True)")
    bots = f"random,random,{command}"
    said = cassoulet("arena", "fagioli", "--seats", 3, "--bots", bots, "--deals", 1, "--workers", 1)
    assert said.code == 0
    assert [one["why"] for one in json.loads(said.out)["forfeits"]] == ["malformed"] * 3
    assert said.err.startswith(f"In 3 games {command} forfeits: that is no answer: ")
    assert "it said: Beans!" in said.err


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "1e9", "nan"])
def test_seconds_are_a_number(cassoulet: Cassoulet, seconds: str) -> None:
    said = cassoulet("arena", "fagioli", "--bots", "easy,easy", "--seconds", seconds)
    assert (said.code, said.out) == (2, "")
    assert "no number of seconds" in said.err


def test_who_never_decided_took_no_time(cassoulet: Cassoulet, tmp_path: Path) -> None:
    bots = f"{program(tmp_path, 'sys.exit()')},random"
    said = cassoulet("arena", "fagioli", "--bots", bots, "--deals", 1, "--workers", 1)
    assert json.loads(said.out)["decision_seconds_p99"] == 0

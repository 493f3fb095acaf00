"""The program in another language: whole games, what is typed, what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path

import pytest
from rich.console import Console

from cassoulet import games
from cassoulet.box import Box
from cassoulet.cli import program
from cassoulet.cli.screen import bulleted
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Accept
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.players import BLUE, RED, SOY, STINK
from cassoulet.games.bohnanza.text.cards import cards_in_words
from cassoulet.games.bohnanza.text.choices import action
from cassoulet.games.bohnanza.text.reading import (
    divided,
    read_given,
    read_partner,
    read_wanted,
)
from cassoulet.games.bohnanza.views import Field, OpenOffer, Table
from cassoulet.games.fagioli.events import Began, Drew
from cassoulet.games.haricot_magique.events import Revealed
from cassoulet.games.haricots.events import Caught, Folded
from cassoulet.games.pas_de_haricots.events import Took
from cassoulet.phrases import Misread
from cassoulet.texts import SOURCE, files, languages, speaking, you
from cassoulet.words import Words
from tests.cli.conftest import Cassoulet
from tests.cli.test_play_bohnanza import BORLOTTI, Stall, market
from tests.cli.test_play_bohnanza import view as market_view
from tests.cli.test_records import FAGIOLI, JOURNALS
from tests.cli.test_words import every_game, plain, played
from tests.golden import assert_golden
from tests.sizes import heavy

GOLDEN = Path(__file__).parent / "golden"
FRENCH, GERMAN = ("--lang", "fr"), ("--lang", "de")
OTHERS = [code for code in languages() if code != SOURCE]
every_other = pytest.mark.parametrize("code", OTHERS)
# A game that is new speaks English first
TRANSLATED = [
    pytest.param(box, code, id=f"{box.name}-{code}")
    for box in games.boxes()
    for code in OTHERS
    if f"games/{box.name}" in files(code)
]

# Words that no French sentence has, and no command either
ENGLISH = re.compile(r"\b(You|Your|your|the|The|and|with|cards?|drew|played|for|you)\b")
TORN = re.compile(r"^\s*[!?;:»]|«$", re.MULTILINE)  # where no line begins or ends


# Whole games

TABLES = [
    ("fagioli", 2, ""),
    ("haricots", 3, "rules=advanced"),
    ("pas_de_haricots", 5, ""),
    ("haricot_magique", 2, "variant=expert"),
    ("bohnanza", 2, ""),
    pytest.param("bohnanza", 3, "", marks=heavy),
]


@heavy
@pytest.mark.parametrize(("game", "seats", "option"), TABLES)
def test_a_whole_game_in_french(
    cassoulet: Cassoulet, tmp_path: Path, game: str, seats: int, option: str
) -> None:
    options = ["--option", option] if option else []
    line = ["play", game, "--seats", seats, *options, *FRENCH, "--bots", "random"]
    said = cassoulet(*line, "--seed", "thé", "--save", tmp_path / "p.json", answers=answers())
    assert (said.code, said.err) == (0, "")
    assert "Vous jouez contre Pinto" in said.out
    assert "La partie est finie" in said.out
    assert re.search(r"^(Vous avez gagné|Victoire (au départage )?pour )", said.out, re.MULTILINE)
    assert max(map(len, said.out.splitlines())) <= 80 + len(str(tmp_path))
    assert ENGLISH.findall(said.out) == []
    assert TORN.findall(said.out) == []


def test_a_morning_at_the_market_in_french(cassoulet: Cassoulet) -> None:
    said = cassoulet(
        "play", "bohnanza", "--seats", 4, "--seed", 1, *FRENCH, answers=repeat("1", 12)
    )
    assert said.code == 0
    assert "La partie est sauvegardée. Pour la continuer" in said.out
    assert "Phase 3\u202f: planter les échanges" in said.out
    assert ENGLISH.findall(said.out) == []
    assert TORN.findall(said.out) == []


def answers() -> Iterator[str]:
    """What else may be typed, then always the first choice."""
    return chain(["?", "v", "x", "1", "u", ""], repeat("1"))


@every_other
@every_game
def test_every_event_has_a_sentence(box: Box, code: str) -> None:
    with speaking(code):
        words = Words(box, [you(), "Ana", "Ben", "Caro", "Dan", "Eva", "Finn"][: box.seats[-1]])
        for sentence in words.sentences(played(box, 3)[0][::7]):
            assert plain(sentence)[-1] in ".!"
            assert "{" not in sentence


@pytest.mark.parametrize(("box", "code"), TRANSLATED)
def test_boards_fit_a_narrow_terminal(box: Box, code: str) -> None:
    with speaking(code):
        names = [you(), "Ana", "Ben", "Caro", "Dan", "Eva", "Finn"][: box.seats[-1]]
        words = Words(box, names)
        for view in played(box, 3)[1][::40]:
            lines = plain(words.board(view)).splitlines()
            assert max(map(len, lines)) <= 68
            assert [name for name in names if not any(name in line for line in lines)] == []


# How it looks


@pytest.mark.parametrize(("game", "seat"), [("fagioli", "0"), ("haricots", "all")])
def test_how_a_replay_looks_in_french(cassoulet: Cassoulet, game: str, seat: str) -> None:
    line = ["replay", JOURNALS / f"{game}.json", "--seat", seat, *FRENCH]
    said = cassoulet(*line, answers=["14", "?", "20"])
    assert_golden(GOLDEN / f"replay-{game}-{seat}-fr.txt", said.out)


def test_how_a_replay_looks_in_german(cassoulet: Cassoulet) -> None:
    line = ["replay", JOURNALS / "haricots.json", "--seat", "all", *GERMAN]
    said = cassoulet(*line, answers=["14", "?", "20"])
    assert_golden(GOLDEN / "replay-haricots-all-de.txt", said.out)


def test_a_whole_game_in_german(cassoulet: Cassoulet) -> None:
    line = ["play", "fagioli", "--seats", 3, *GERMAN, "--bots", "random", "--seed", "Tee"]
    said = cassoulet(*line, answers=chain(["?", "v", "x"], repeat("1")))
    assert (said.code, said.err) == (0, "")
    assert "auf den linken Stapel gespielt." in said.out
    assert re.search(r"(hat|haben|hast) (nach Gleichstand )?gewonnen[.!,]", said.out)
    assert not re.search(r"\b(You|[Yy]our|the|The|with|cards?|played)\b", said.out)


def test_a_verdict_in_french(cassoulet: Cassoulet) -> None:
    assert cassoulet("verify", FAGIOLI, *FRENCH).out == (
        f"bon   {FAGIOLI} : Fagioli, 3 joueurs, 20 coups dans les règles ; les 37 tirages "
        "découlent tous de la graine scellée ; scores -6, -2, -2 ; victoire pour le siège 2\n"
    ).replace(" ;", "\u202f;").replace(" :", "\u202f:")


@pytest.mark.parametrize(
    ("game", "event", "said"),
    [
        ("fagioli", Began(0), "À vous de commencer."),
        ("fagioli", Drew(0, 5), "Vous avez pioché une carte\u202f: 5."),
        ("fagioli", Drew(1, None), "Ana a pioché une carte."),
        ("pas_de_haricots", Took(0, 1, 0), "Vous avez pris 1♠P à Ana."),
        ("pas_de_haricots", Took(1, 0, 0), "Ana vous a pris 1♠P."),
        ("pas_de_haricots", Took(1, 2, 0), "Ana a pris 1♠P à Ben."),
    ],
)
def test_you_and_others_in_french(game: str, event: Began, said: str) -> None:
    with speaking("fr"):
        assert plain(Words(games.box(game), [you(), "Ana", "Ben"]).paragraph([event])) == said


HARICOTS = [
    (
        Folded(1, (3, 4), (3,), 1),
        "Ana ist ausgestiegen mit 3 4: 3 beiseitegelegt, 1 Punkt verloren.",
    ),
    (Caught(0, 2), "Du hast 2 Punkte verloren, einen je Handkarte."),
]


@pytest.mark.parametrize(("event", "said"), HARICOTS)
def test_lost_points_have_a_plural(event: Caught, said: str) -> None:
    with speaking("de"):
        assert plain(Words(games.box("haricots"), [you(), "Ana"]).paragraph([event])) == said


def test_cards_that_are_shown_have_names_in_a_form() -> None:
    words = Words(games.box("haricot_magique"), [you(), "Ana"])
    shown = [Revealed((3, 7), (1, 0))]
    assert plain(words.paragraph(shown)) == "The cards: Ana 7, you 3."
    with speaking("de"):
        words = Words(games.box("haricot_magique"), [you(), "Ana"])
        assert plain(words.paragraph(shown)) == "Die Karten: Ana 7, du 3."


def test_no_line_ends_at_a_space_that_ties(capsys: pytest.CaptureFixture[str]) -> None:
    Console(width=20).print(bulleted(["Vous avez encore gagné\u202f!", "Et deux\u00a0cents"]))
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == ["• Vous avez encore", "  gagné\u202f!", "• Et deux\u00a0cents"]


# Which language


def test_the_option_may_stand_anywhere(cassoulet: Cassoulet) -> None:
    lines = ["--lang fr games", "games --lang fr", "--lang=fr games", "games --lang=fr"]
    assert {"Joueurs" in cassoulet(*line.split()).out for line in lines} == {True}
    assert "Players" in cassoulet("games").out


def test_the_system_says_which(cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Joueurs" in cassoulet("games").out
    assert "Players" in cassoulet("games", "--lang", "en").out
    assert "vouliez-vous dire play" in cassoulet("pley").err


@pytest.mark.parametrize("line", ["--lang tlh games", "games --lang tlh", "games --lang=tlh"])
def test_a_language_that_nobody_speaks(cassoulet: Cassoulet, line: str) -> None:
    said = cassoulet(*line.split())
    assert (said.code, said.out) == (2, "")
    known = ", ".join(languages())
    assert said.err == f"cassoulet: there is no language tlh; there are {known}\n"


def test_after_the_program_english_is_spoken_again(cassoulet: Cassoulet) -> None:
    cassoulet("games", *FRENCH)
    assert you() == "You"


# Help, and what goes wrong


def test_help_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    with speaking("fr"), pytest.raises(SystemExit):
        program().parse_args(["arena", "--help"])
    out = capsys.readouterr().out
    assert out.startswith("utilisation\u202f: cassoulet arena ")
    assert "  -h, --help            afficher cette aide\n" in out
    assert "options\u202f:\n" in out
    assert ENGLISH.findall(out) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play", "il manque JEU ; `cassoulet games` donne la liste des jeux"),
        ("play fagoli", "aucun jeu ne s’appelle fagoli ; vouliez-vous dire fagioli ?"),
        ("play fagioli --seats", "argument --seats : il manque une valeur"),
        ("play fagioli --seats 9", "argument --seats : '9' n’est pas un nombre de 1 à 8"),
        ("play fagioli --seats 5", "fagioli se joue de 2 à 4"),
        ("verify", "il manque ces arguments : FICHIER"),
        ("replay /nowhere/x", "il n’y a pas de dossier /nowhere"),
        (
            "arena fagioli --bots hard,hard --pool hard",
            "argument --pool : ne va pas avec l’argument --bots",
        ),
    ],
)
def test_complaints_in_french(cassoulet: Cassoulet, line: str, said: str) -> None:
    narrow = re.sub(" (?=[;:?])", "\u202f", said)
    assert cassoulet(*line.split(), *FRENCH).err == f"cassoulet: {narrow}\n"


# What a trader types


def test_beans_and_partners_in_french() -> None:
    view, names = market_view(), ["Vous", "Pinto", "Borlotti", "Azuki"]
    with speaking("fr"):
        assert read_wanted("rouge et 2 soja", view) == (SOY, SOY, RED)
        assert read_wanted("fève, feve, FÈV", view) == (STINK,) * 3
        assert read_wanted("rien", view) == ()
        assert read_given("1 et a", view) == ((0,), (RED,))
        assert read_partner("tous", view, names) == EVERYONE
        assert divided("pinto 1 a contre piment") == ("pinto 1 a", "piment")
        with pytest.raises(Misread, match=r"^b peut être Beurre ou Bleu\.$"):
            read_wanted("b", view)
    assert divided("pinto 1 a for chili") == ("pinto 1 a", "chili")
    assert divided("pinto 1 for") == ("pinto 1", "")
    assert divided("pinto") == ("pinto", "")


def test_beans_in_any_form() -> None:
    """Sau on the card, Saubohnen in a sentence."""
    with speaking("de"):
        typed = "saubohne, 2 saubohnen, sau und rote bohne, rot, blauen bohnen"
        assert read_wanted(typed, market_view()) == (BLUE, *(STINK,) * 4, RED, RED)
        with pytest.raises(Misread, match=r"heißt bohnenkraut\.$"):
            read_wanted("bohnenkraut", market_view())


def test_one_bean_is_told_as_several_are() -> None:
    with speaking("de"):
        assert cards_in_words([BLUE, BLUE, RED]) == "2 Blaue Bohnen + 1 Rote Bohne"
        assert cards_in_words([]) == "nichts"
    assert cards_in_words([BLUE, BLUE, RED]) == "2 Blue + Red"


GIFT, WISH = ((SOY,), ()), ((), (SOY,))


@pytest.mark.parametrize(
    ("code", "gift", "wish"),
    [
        ("en", "accept #1: get Soy as a gift (Soy 0 -> 1)", "accept #1: give Soy as a gift"),
        (
            "fr",
            "accepter #1\u202f: Soja en cadeau (Soja 0 -> 1)",
            "accepter #1\u202f: donner Soja en cadeau",
        ),
        (
            "de",
            "#1 annehmen: 1 Sojabohne geschenkt bekommen (Soja 0 -> 1)",
            "#1 annehmen: 1 Sojabohne schenken",
        ),
    ],
)
def test_a_gift_is_not_accepted_for_nothing(code: str, gift: str, wish: str) -> None:
    with speaking(code):
        told = [plain(action(Accept(1, (), ()), offered(*terms))) for terms in (GIFT, WISH)]
    assert told == [gift, wish]


def offered(given: tuple[int, ...], want: tuple[int, ...]) -> Table:
    """By the second seat, whose turn it is, to the first, with a free field."""
    view = market_view()
    fields = ((Field(0, 0),), *view.fields[1:])
    offer = OpenOffer(1, 1, 0, (), given, want, NOBODY, (), ())
    return replace(view, turn=1, offers=(offer,), fields=fields)


def test_a_trade_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed = iter(["t", "1", "rouge", "o", "t 1 2 contre soja", "oui", "q"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    with speaking("fr"):
        Stall(market(BORLOTTI)).day.play()
    out = capsys.readouterr().out
    assert (
        "« Vous proposez Beurre à Borlotti contre Rouge. »".replace("« ", "«\u202f").replace(
            " »", "\u202f»"
        )
        in out
    )
    assert "Borlotti a accepté #1 et reçu Beurre de votre main contre Rouge." in " ".join(
        out.split()
    )
    assert TORN.findall(out) == []


def test_nobody_who_listens_waits_for_a_key(cassoulet: Cassoulet) -> None:
    said = cassoulet(
        "replay", FAGIOLI, *FRENCH, answers=["", "b", "x", "s 9", "99", *repeat("", 2)]
    )
    assert "Il y a les coups 0 (la donne) à 20." in said.out
    assert ENGLISH.findall(said.out) == []

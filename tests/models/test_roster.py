"""Who is measured and what they cost, from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from cassoulet.models.endpoints import Endpoint
from cassoulet.models.programs import Command, Script
from cassoulet.models.roster import Cost, Wrong, read_models, read_prices

EXAMPLES = Path(__file__).parents[2] / "examples/models"
ALL = """
[models.far]
url = "https://api.example.com/v1/"
model = "large"
key = "SOME_KEY"
body = { max_tokens = 100 }
timeout = 9.5

[models.near]
command = ["python", "-c", "1"]

[models.here]
script = "model.py"
"""
WRONG = {
    "models = 3": "not as it should be",
    "[models.x": "not as it should be",
    "": "missing required field",
    "[models]": "names no model",
    "[models.x]": "one of url, command and script",
    '[models.x]\nscript = "a.py"\ncommand = ["b"]': "one of url, command and script",
    '[models.x]\nurl = "ftp://x"\nmodel = "m"': "begins with http",
    '[models.x]\nurl = "http://x"': "the name of a model",
    '[models.x]\nurl = "http://x"\nmodel = "m"\nkey = "NOT_THERE"': "has no NOT_THERE",
    '[models.medium]\nscript = "a.py"': "no name for a model",
    '[models."<b>"]\nscript = "a.py"': "no name for a model",
    '[models.x]\nscript = "a.py"\ntimeout = 0': "timeout",
    '[models.x]\nscript = "a.py"\nsecret = "k"': "unknown field",
}


def written(folder: Path, text: str) -> Path:
    file = folder / "models.toml"
    file.write_text(text)
    return file


def test_who_there_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_KEY", "secret")
    (tmp_path / "model.py").write_text("def reply(messages):\n    return ''\n")
    players = read_models(written(tmp_path, ALL)).players()
    far, near = players["far"], players["near"]
    assert isinstance(far, Endpoint)
    assert (far.url, far.model) == ("https://api.example.com/v1/chat/completions", "large")
    assert (far.key, far.body, far.timeout) == ("SOME_KEY", {"max_tokens": 100}, 9.5)
    assert isinstance(near, Command)
    assert near.folder == tmp_path
    assert isinstance(players["here"], Script)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said(tmp_path: Path, text: str) -> None:
    with pytest.raises(Wrong, match=WRONG[text]):
        read_models(written(tmp_path, text))


def test_a_script_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match=r"gone\.py"):
        read_models(written(tmp_path, '[models.x]\nscript = "gone.py"')).players()


def test_a_name_means_the_same_as_long_as_its_definition_stays(tmp_path: Path) -> None:
    def digest(text: str) -> str:
        return read_models(written(tmp_path, text)).models["x"].digest()

    one = digest('[models.x]\nscript = "a.py"')
    assert one == digest('# Another comment\n[models.x]\nscript = "a.py"')
    assert one != digest('[models.x]\nscript = "b.py"')


def test_prices_are_for_a_million_tokens(tmp_path: Path) -> None:
    prices = read_prices(written(tmp_path, "[prices.x]\ninput = 2.0\noutput = 10\n"))
    assert prices.prices["x"] == Cost(2.0, 10.0)
    assert prices.prices["x"].of(500_000, 100_000) == 2.0
    with pytest.raises(Wrong):
        read_prices(written(tmp_path, "[prices.x]\ninput = -1\noutput = 1\n"))


def test_the_examples_are_right() -> None:
    assert list(read_models(EXAMPLES / "models.toml").players()) == ["gardener", "dice", "first"]
    assert "gardener" in read_prices(EXAMPLES / "prices.toml").prices

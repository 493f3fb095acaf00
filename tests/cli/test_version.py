from __future__ import annotations

import pytest

from cassoulet import __version__
from cassoulet.cli import main


def test_the_program_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"cassoulet {__version__}\n"

"""The image: what `just image` tries as a whole, which takes minutes, as far as it can be read."""

from __future__ import annotations

import pytest
import yaml

from cassoulet.server.settings import Settings
from tests.packages.project import ROOT, pythons
from tools.dockerfile import Instruction, let_through, read

DOCKERFILE = read(ROOT / "Dockerfile")
DEPLOY = ROOT / "docs" / "deploy"


def named(name: str) -> list[Instruction]:
    return [instruction for instruction in DOCKERFILE if instruction.name == name]


def test_both_stages_have_the_same_python_and_one_that_is_promised() -> None:
    images = {stage.words()[0] for stage in named("FROM")}
    assert len(named("FROM")) == 2
    assert images <= {f"python:{version}-slim" for version in pythons()}
    assert len(images) == 1


def test_it_can_be_built_from_what_is_let_through() -> None:
    ours = [copy for copy in named("COPY") if not copy.flag("from")]
    copied = {name for copy in ours for name in copy.words()[:-1]}
    assert copied == let_through(ROOT / ".dockerignore")
    assert all((ROOT / name).exists() for name in copied - {"web/dist"})


def test_everything_from_elsewhere_is_known_by_its_hash() -> None:
    fetching = ("pip install", "uv pip install", "uv build")
    parts = [part for run in named("RUN") for part in run.rest.split(" && ")]
    for part in parts:
        if part.startswith(fetching[:2]):
            assert "--require-hashes" in part or "--no-deps wheel/*.whl" in part
        if "uv build" in part:
            assert "--no-build-isolation" in part


def test_it_serves_as_a_user_of_its_own_who_owns_the_games() -> None:
    (user,), (volume,) = named("USER"), named("VOLUME")
    assert user.rest != "root"
    assert DOCKERFILE.index(user) < DOCKERFILE.index(named("CMD")[0])
    assert any(
        f"--owner={user.rest}" in run.rest and volume.rest in run.rest for run in named("RUN")
    )
    assert named("CMD")[0].command() == ["cassoulet", "serve", "--data", volume.rest]


def test_its_health_is_that_of_the_port_that_it_shows() -> None:
    (exposed,), (health,) = named("EXPOSE"), named("HEALTHCHECK")
    assert exposed.rest == str(Settings(data="").port)
    assert f"http://127.0.0.1:{exposed.rest}/readyz" in health.command()[-1]


def test_the_nodes_of_the_compose_file_are_built_from_it() -> None:
    services = yaml.safe_load((DEPLOY / "docker-compose.yml").read_text())["services"]
    assert (DEPLOY / services["node-1"]["build"]).resolve() == ROOT


@pytest.mark.parametrize("line", ["ADD beans /", "run apt-get update"])
def test_what_is_not_understood_is_not_passed_over(
    line: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("image") / "Dockerfile"
    path.write_text(f"FROM python:3.11-slim\n{line}\n")
    with pytest.raises(ValueError, match="not understood"):
        read(path)

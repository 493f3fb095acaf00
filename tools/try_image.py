"""Tries the Dockerfile where there is no container engine: its own commands, in Debian's roots.

    python tools/try_image.py [--build-arg NAME=VALUE]

Every stage is a folder made by debootstrap, with Debian's Python 3.11 in the place of the image
python:3.11-slim; commands run in it by chroot, in namespaces of their own. It ends when the health
check of the Dockerfile finds the server ready that its CMD has started, alone in its own network.
Needs root, debootstrap, and the pages in web/dist (`just client`).
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns, rmtree

import psutil

from tools.dockerfile import Instruction, read

ROOT = Path(__file__).parents[1]
ROOTS = ROOT / "build" / "image"
SUITE = "bookworm"
STANDS_IN_FOR = "python:3.11-slim"
PACKAGES = "python3,python3-dev,python3-venv,ca-certificates"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
FROM_HERE = ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt")  # of this machine
INDEX_SETTINGS = re.compile(r"(PIP|UV)_\w+|SSL_CERT_FILE|(https?|no)_proxy", re.IGNORECASE)
NOT_SENT = ignore_patterns("__pycache__", "*.egg-info", "*.so")  # as in .dockerignore
READY_WITHIN, STOPS_WITHIN = 60.0, 20.0  # seconds
MOUNTED = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && '
ALONE = "ip link set lo up && "
ENTER = 'exec chroot "$0" "$@"'


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--build-arg", action="append", default=[], metavar="NAME=VALUE")
    asked = dict(argument.split("=", 1) for argument in parser.parse_args().build_arg)
    stages: list[Stage] = []
    for instruction in read(ROOT / "Dockerfile"):
        print(f"{instruction.name} {instruction.rest}", flush=True)
        if instruction.name == "FROM":
            stages.append(Stage(instruction, asked))
        else:
            stages[-1].follow(instruction, stages)
    start(stages[-1])


class Stage:
    """A root in which the instructions after one FROM are followed."""

    def __init__(self, begun: Instruction, build_args: dict[str, str]) -> None:
        image, *name = begun.words()
        assert image == STANDS_IN_FOR, image
        self.name = name[1] if name else "image"
        self.root = ROOTS / self.name
        self.build_args = build_args
        self.environment = {"PATH": PATH}
        self.user, self.folder = "root", Path("/")
        self.command: list[str] = []
        self.health: list[str] = []
        rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "--archive", "--reflink=auto", base(), self.root], check=True)

    def follow(self, instruction: Instruction, stages: list[Stage]) -> None:
        match instruction.name:
            case "RUN":
                self.run("sh", "-c", instruction.rest)
            case "COPY":
                self.copy(instruction, stages)
            case "ENV" | "ARG":
                self.remember(instruction)
            case "USER":
                self.user = instruction.rest
            case "WORKDIR":
                self.folder = Path(instruction.rest)
                self.inside(instruction.rest).mkdir(parents=True, exist_ok=True)
            case "CMD":
                self.command = instruction.command()
            case "HEALTHCHECK":
                self.health = instruction.command()

    def remember(self, instruction: Instruction) -> None:
        name, value = instruction.rest.split("=", 1)
        if instruction.name == "ARG":
            value = self.build_args.get(name, value)
        self.environment[name] = value.replace("$PATH", self.environment["PATH"])

    def copy(self, instruction: Instruction, stages: list[Stage]) -> None:
        *sources, target = instruction.words()
        giver = next((s.root for s in stages if s.name == instruction.flag("from")), ROOT)
        ignored = NOT_SENT if giver == ROOT else None
        into = self.inside(target)
        for source in (giver / name.lstrip("/") for name in sources):
            if source.is_dir():
                copytree(source, into, symlinks=True, ignore=ignored)
            else:
                copyfile(source, into / source.name)

    def inside(self, name: str) -> Path:
        return self.root / (self.folder / name).relative_to("/")

    def run(self, *command: str) -> None:
        settings = {name: value for name, value in os.environ.items() if INDEX_SETTINGS.match(name)}
        entered = self.entered(command, {**settings, **self.environment})
        isolated = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c"]
        subprocess.run([*isolated, MOUNTED + ENTER, str(self.root), *entered], check=True)

    def entered(self, command: tuple[str, ...], environment: dict[str, str]) -> list[str]:
        """What chroot is told after the root: to run this as the user, where WORKDIR says."""
        uid, gid = self.ids()
        who = ["setpriv", f"--reuid={uid}", f"--regid={gid}", "--clear-groups"]
        where = ["env", "--ignore-environment", f"--chdir={self.folder}"]
        return [*who, *where, *(f"{name}={value}" for name, value in environment.items()), *command]

    def ids(self) -> tuple[int, int]:
        lines = (self.root / "etc/passwd").read_text().splitlines()
        _, _, uid, gid, *_ = next(line.split(":") for line in lines if line.startswith(self.user))
        return int(uid), int(gid)


def base() -> Path:
    """What stands in for the image that the Dockerfile begins with; made once."""
    made = ROOTS / "base"
    if not (made / "usr/local/bin/pip").exists():
        rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        options = ["--variant=minbase", f"--include={PACKAGES}"]
        subprocess.run(["debootstrap", *options, SUITE, made, *mirror()], check=True)
        for name in FROM_HERE:
            copyfile(f"/{name}", made / name)
        subprocess.run(["chroot", made, "python3", "-m", "venv", "/usr/local"], check=True)
    return made


def mirror() -> list[str]:
    """Where this machine itself gets Debian from; debootstrap's own choice if it does not say."""
    lists = sorted([*Path("/etc/apt").glob("*.list"), *Path("/etc/apt/sources.list.d").iterdir()])
    found = re.search(r"\S+://\S+/debian/?(?=\s)", "\n".join(path.read_text() for path in lists))
    return [found[0]] if found else []


def start(image: Stage) -> None:
    """As `docker run` would, until it is healthy."""
    entered = image.entered(tuple(image.command), image.environment)
    isolated = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "sh", "-c"]
    server = subprocess.Popen([*isolated, MOUNTED + ALONE + ENTER, str(image.root), *entered])
    try:
        wait_until_healthy(image, server)
        (process,) = psutil.Process(server.pid).children()
        uid = process.uids().effective
        process.terminate()  # as `docker stop` does
        stopped = server.wait(STOPS_WITHIN)
    finally:
        server.kill()
    print(f"Healthy ({image.health[-1]}) as user {uid} ({image.user}); told to stop: {stopped}.")
    sys.exit(uid == 0 or stopped != 0)


def wait_until_healthy(image: Stage, server: subprocess.Popen[bytes]) -> None:
    asking = ["nsenter", f"--target={server.pid}", "--mount", "--net", "chroot", str(image.root)]
    asking += image.entered(tuple(image.health), image.environment)
    deadline = time.monotonic() + READY_WITHIN
    while subprocess.run(asking, stderr=subprocess.DEVNULL).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            sys.exit("It does not become healthy.")
        time.sleep(0.5)


if __name__ == "__main__":
    main()

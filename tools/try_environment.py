"""Does the environment for verifiers work? Installed afresh, games against a scripted server.

It has a place of its own, build/verifiers: verifiers pins what Cassoulet has in newer versions.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build/verifiers"
PYTHON = FOLDER / "bin/python"
TASKS = 2  # one deal from both seats; a turn takes seconds, for verifiers starts a program for each


class Scripted(BaseHTTPRequestHandler):
    """Speaks as OpenAI's API does, whole or in a stream; takes the first choice."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        text = "ANSWER: 1"
        usage = {"prompt_tokens": 1000, "completion_tokens": 3, "total_tokens": 1003}
        head = {"id": "x", "created": 1, "model": body["model"]}
        if body.get("stream"):
            self._stream(head, text, usage)
        else:
            said = {"role": "assistant", "content": text}
            choice = {"index": 0, "message": said, "finish_reason": "stop"}
            told = {**head, "object": "chat.completion", "choices": [choice], "usage": usage}
            self._say(json.dumps(told).encode(), "application/json")

    def _stream(self, head: dict[str, Any], text: str, usage: dict[str, int]) -> None:
        kind = {**head, "object": "chat.completion.chunk"}
        delta = {"role": "assistant", "content": text}
        chunks = [
            {**kind, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
            {**kind, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
            {**kind, "choices": [], "usage": usage},
        ]
        lines = [f"data: {json.dumps(chunk)}\n\n" for chunk in chunks]
        self._say("".join([*lines, "data: [DONE]\n\n"]).encode(), "text/event-stream")

    def _say(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Scripted) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/v1"
        server.shutdown()


def install() -> None:
    run("uv", "venv", "--quiet", "--allow-existing", "--python", sys.executable, FOLDER)
    pure = {"CASSOULET_PURE": "1"}
    here = [ROOT, ROOT / "environments/cassoulet_v1"]
    run("uv", "pip", "install", "--quiet", "--python", PYTHON, *here, **pure)


def play(url: str) -> None:
    taskset = ["--env.taskset.game", "fagioli", "--env.taskset.seats", 2]
    where = ["--client.base-url", url, "--client.api-key-var", "NO_KEY", "-o", FOLDER]
    how = ["-m", "scripted", "-n", TASKS, "--no-push", "--no-rich", "--run.dir", "run", "--clean"]
    run(FOLDER / "bin/vf-eval", "cassoulet-v1", *taskset, *where, *how, NO_KEY="none")
    episodes = (FOLDER / "run/traces.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(episodes) == TASKS
    for trace in [json.loads(episode)["traces"][0] for episode in episodes]:
        print(trace["task"]["data"]["name"], trace["rewards"], trace["metrics"])
        assert trace["ok"], trace["errors"]
        assert trace["metrics"]["questions"] > 0


def run(*words: object, **environment: str) -> None:
    subprocess.run(list(map(str, words)), check=True, env={**os.environ, **environment})


if __name__ == "__main__":
    install()
    with serving() as url:
        play(url)

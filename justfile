# `just` alone lists what there is to do.

export PATH := justfile_directory() / ".venv/bin" + ":" + env("PATH")

_default:
    @just --list --unsorted

# Make .venv from requirements.lock and install Cassoulet in it, its rules compiled
setup:
    uv venv --quiet --allow-existing .venv
    uv pip sync --quiet --python .venv/bin/python --require-hashes requirements.lock
    just client
    just build

# The pages for browsers, which the next wheel carries; nothing without npm (Node 20.19 or later)
client:
    if command -v npm >/dev/null; then cd web && npm ci --no-audit --no-fund && npm run build; fi

# Compile the rules and install the wheel in .venv, with the pages for browsers if there are any
build:
    rm -rf build/wheel build/lib* build/bdist* build/temp*
    uv build --quiet --wheel --no-build-isolation --python .venv/bin/python --out-dir build/wheel .
    uv pip install --quiet --python .venv/bin/python --no-deps --reinstall build/wheel/*.whl

# Everything that must be green before a commit, in under two minutes
check: lint test

# Format, lint, types, layers
lint:
    ruff format --check --quiet
    ruff check --quiet
    mypy
    lint-imports
    python tools/lengths.py

# The tests on the source as it stands, interpreted (faults apart, unless they are asked for)
test *arguments="--ignore=tests/faults":
    python -m pytest -n 2 {{ arguments }}

# The tests on the compiled wheel
test-compiled *arguments="--ignore=tests/faults": build
    python -m pytest -n 2 -o pythonpath=. {{ arguments }}

# The sizes that the issues name, on the compiled wheel
check-full: lint
    CASSOULET_FULL=1 just test-compiled

# Kill whatever can die, under load: 10,000 moves each time, or some hundreds (`just faults short`)
faults form="full":
    CASSOULET_FULL={{ if form == "full" { "1" } else { "0" } }} python -m pytest -s tests/faults

# A sixth game edits no file: one is made in a copy of this checkout, checked, and played in Chromium
new-game-check:
    CASSOULET_FULL=1 python -m pytest tests/cli/test_new_game_whole.py

# Are the tests strong enough? Changes the rules a little, many times over (interpreted, slow)
mutants *games:
    python tools/mutants.py {{ games }}

# The program from the source as it stands, interpreted: `just run play fagioli`
[positional-arguments]
run *arguments:
    @PYTHONPATH=src python -m cassoulet "$@"

# How fast: compiled against interpreted rules, plain C++ and OpenSpiel; --peers: boardgame.io too
bench *arguments:
    python bench/playouts.py {{ arguments }}

# How fast the search is: compiled against interpreted; --peers: boardgame.io's bot too
bench-search *arguments:
    python bench/search.py {{ arguments }}

# Are today's bots weaker than the pinned ones? --short: in three minutes; --pin: pin today's
arena-gate *arguments:
    python tools/arena_gate.py {{ arguments }}

# Learn anew what an expert at Haricots knows beside advice (needs numpy, as physics does)
practise *arguments:
    python tools/practise.py {{ arguments }}

# Play the bars of the bots' levels and keep the figures in docs/arena; --show: what is on file
bars *arguments:
    python tools/bars.py {{ arguments }}

# How fast a live table is: moves from sockets into PostgreSQL, against bare pgbench
bench-tables *arguments:
    PYTHONPATH=. python bench/table_load.py {{ arguments }}

# How the beanstalk's referee judges and what it costs: figures, and the curves in docs/tower.svg
bench-tower *arguments="--svg docs/tower.svg":
    PYTHONPATH=. python bench/tower.py {{ arguments }}

# The browser's client: the pages, types, tests
web: client
    cd web && npm run check && npm test

# Real browsers against a real server (after `just web`; needs Debian's chromium-headless-shell):
# whole games by pointer and by keyboard in several windows; short: by pointer only
e2e size="full":
    cd web && node e2e/smoke.mjs
    cd web && node e2e/whole-games.mjs {{ if size == "short" { "short" } else { "" } }}
    cd web && node e2e/replay.mjs
    cd web && node e2e/learn.mjs

# A picture of every screen in both languages and three sizes, with all that can be measured in it
shots folder="/tmp/shots" screens="":
    cd web && node e2e/shots.mjs {{folder}} {{screens}}

# The first load on a slow phone, and that only transform and opacity move
speed:
    cd web && node e2e/speed.mjs
    cd web && node e2e/animations.mjs

# Write the TypeScript types and docs/protocol.md anew from the messages
wire:
    PYTHONPATH=src python -m cassoulet.wire

# Write golden files anew; read the difference and explain it in the commit
golden:
    CASSOULET_UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_records.py tests/cli/test_records.py tests/cli/test_beanstalk.py tests/cli/test_new_game.py

# Put on file what a change of rules changed: golden files, a game for each ending, words for clients
record: golden wire
    python tools/record_endings.py

# Format and mend what can be mended
format:
    ruff format
    ruff check --fix

# Write requirements.lock anew
lock:
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --all-extras --group dev --output-file requirements.lock pyproject.toml

# `just` alone lists what there is to do.

export PATH := justfile_directory() / ".venv/bin" + ":" + env("PATH")

# Python keeps what it has compiled, even where it is told not to: else each start costs seconds
export PYTHONDONTWRITEBYTECODE := ""

# Where tests try what is compiled: kernel, games, bots, the form of JSON, live tables, reviews; what stands beside it
compiled := "tests/kernel tests/games tests/bots tests/conformance tests/tables tests/study tests/arena tests/models tests/client tests/review"
uncompiled := "--ignore=tests/faults" + replace_regex(" " + compiled, " ", " --ignore=")

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
    @echo "Compiling the rules: about two minutes."
    uv build --quiet --wheel --no-build-isolation --python .venv/bin/python --out-dir build/wheel .
    uv pip install --quiet --python .venv/bin/python --no-deps --reinstall build/wheel/*.whl

# What is published, into build/release: source distribution, wheels, their digests; --pure: compile none
release *arguments: client
    python tools/release.py {{ arguments }}

# Build them, install each afresh, serve and play a game; short: nothing compiled (after `just client`)
wheels form="full":
    python tools/release.py {{ if form == "short" { "--pure" } else { "" } }}
    python tools/wheels.py

# Try the Dockerfile's commands without a container engine (root and debootstrap; after `just client`)
image *arguments:
    PYTHONPATH=. python tools/try_image.py {{ arguments }}

# Everything that must be green before a commit, in under two minutes
check: lint test

# Format, lint, types, layers
lint:
    ruff format --check --quiet
    ruff check --quiet
    mypy
    PYTHONPATH=src lint-imports
    python tools/lengths.py

# The tests on the source as it stands, interpreted (without what is heavy, unless it is asked for)
test *arguments="-m 'not heavy' --ignore=tests/faults":
    python -m pytest -n 2 {{ arguments }}

# What is too long for `just check`, but for what `just test-compiled` tries as well
test-heavy:
    python -m pytest -n 2 -m heavy {{ uncompiled }}

# The tests of all that compiling can change, on the compiled wheel (after `just build`)
test-compiled:
    python -m pytest -n 2 -o pythonpath=. {{ compiled }}

# Everything, at full sizes, on the compiled wheel
check-full: lint build
    CASSOULET_FULL=1 python -m pytest -n 2 -o pythonpath=. --ignore=tests/faults

# Kill whatever can die, under load: 10,000 moves each time, or some hundreds (`just faults short`)
faults form="full":
    CASSOULET_FULL={{ if form == "full" { "1" } else { "0" } }} python -m pytest -s tests/faults

# A sixth game edits no file: one is made in a copy of this checkout, checked, and played in Chromium
new-game-check:
    CASSOULET_FULL=1 python -m pytest tests/cli/test_new_game_whole.py

# Are the tests strong enough? Changes the rules a little, many times over (interpreted, slow)
mutants *games:
    python -m tools.mutants {{ games }}

# The program from the source as it stands, interpreted: `just run play fagioli`
[positional-arguments]
run *arguments:
    @PYTHONPATH=src python -m cassoulet "$@"

# How fast: compiled against interpreted rules, plain C++ and OpenSpiel; --peers: boardgame.io too;
# `--against OLDER --game bohnanza`: beside an older wheel, or the one installed for another Python
bench *arguments:
    python bench/playouts.py {{ arguments }}

# How fast the search is: compiled against interpreted; --peers: boardgame.io's bot too
bench-search *arguments:
    python bench/search.py {{ arguments }}

# How fast tables are for who learns, beside PettingZoo's and OpenSpiel's (after `just build`)
bench-study *arguments:
    python bench/study.py {{ arguments }}

# How true reviews are: levels, replaced, curve, luck, secrecy (after `just build`; an hour at full sizes)
bench-review *arguments:
    PYTHONPATH=. python bench/review.py {{ arguments }}

# The puzzles that are shipped, cut from bots' games: search, ship, tell (after `just build`; half an hour)
puzzles *arguments:
    python tools/puzzles.py {{ arguments }}

# Try the environment for verifiers, installed afresh in build/verifiers (minutes; from the package index)
environment:
    python tools/try_environment.py

# Are today's bots weaker than the pinned ones? --short: in three minutes; --pin: pin today's
arena-gate *arguments:
    python tools/arena_gate.py {{ arguments }}

# Learn anew what an expert at Haricots knows beside advice (needs numpy, as physics does)
practise *arguments:
    python tools/practise.py {{ arguments }}

# Play the bars of the bots' levels and keep the figures in docs/arena; --show: what is on file
bars *arguments:
    python tools/bars.py {{ arguments }}

# Where the CPU of one move goes, without sockets; `--pythons OLD NEW`: of two installed Cassoulets in turn
bench-move *arguments:
    PYTHONPATH=. python bench/one_move.py {{ arguments }}

# How fast a live table is: moves from sockets into PostgreSQL, against bare pgbench
bench-tables *arguments:
    PYTHONPATH=. python bench/table_load.py {{ arguments }}

# What a table, a socket, a move cost, and the plan for so many players (ten minutes; --short: three)
bench-scale *arguments:
    PYTHONPATH=. python bench/scale.py {{ arguments }}

# How the beanstalk's referee judges and what it costs: figures, and the curves in docs/tower.svg
bench-tower *arguments="--svg docs/tower.svg":
    PYTHONPATH=. python bench/tower.py {{ arguments }}

# What a hand costs that all see hover over a tower: bytes to each watcher, CPU of the node, latency
bench-hovering *arguments:
    PYTHONPATH=.:src python bench/hovering.py {{ arguments }}

# The browser's client: the pages, types, tests
web: client
    just web-check

# Types and tests of the browser's client
web-check:
    cd web && npm run check && npm test

# Real browsers against a real server (after `just web`; needs Debian's chromium-headless-shell):
# whole games by pointer and by keyboard in several windows; short: by pointer only
e2e size="full":
    cd web && node e2e/lanes.mjs {{ size }}

# A picture of every screen in every language and window, with all that can be measured in it; some are
# quick: `just shots /tmp/some fagioli,end 844x390,390-fr dark`
shots folder="/tmp/shots" screens="" windows="" themes="":
    cd web && node e2e/shots.mjs {{folder}} "{{screens}}" "{{windows}}" "{{themes}}"

# The first load on a slow phone, and that only transform and opacity move
speed:
    cd web && node e2e/speed.mjs
    cd web && node e2e/animations.mjs

# The film of README from real games in Chromium (after `just web`; needs Debian's ffmpeg, takes minutes)
film file="../docs/film/cassoulet.webp" scene="":
    cd web && node e2e/film.mjs {{ file }} {{ scene }}

# What is to be translated, is unused or out of date; --done LANGUAGE: it is up to date now
texts *arguments:
    PYTHONPATH=src python -m tools.texts {{ arguments }}

# A language that nobody speaks, 40 % longer than English, to try all screens with; --gone: away with it
pseudo *arguments:
    python -m tools.pseudo_language {{ arguments }}

# The documentation as a site in build/site; fails at a broken link or a stale example
docs:
    python -m pytest tests/docs
    uv venv --quiet --allow-existing build/docs
    uv pip sync --quiet --python build/docs/bin/python --require-hashes requirements-docs.lock
    build/docs/bin/python -m tools.docs_site

# Write the TypeScript types and docs/protocol.md anew from the messages
wire:
    PYTHONPATH=src python -m cassoulet.wire

# Write golden files anew; read the difference and explain it in the commit
golden:
    CASSOULET_UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_records.py tests/cli/test_records.py tests/cli/test_beanstalk.py tests/cli/test_languages.py tests/cli/test_new_game.py tests/models/test_version.py

# Put on file what a change of rules changed: golden files, a game for each ending, words for clients
record: golden wire
    python tools/record_endings.py

# Format and mend what can be mended
format:
    ruff format
    ruff check --fix

# Write requirements.lock and requirements-docs.lock anew
lock:
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --group docs --output-file requirements-docs.lock
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --all-extras --group dev --output-file requirements.lock pyproject.toml

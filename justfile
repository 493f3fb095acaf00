# `just` alone lists what there is to do.

export PATH := justfile_directory() / ".venv/bin" + ":" + env("PATH")

_default:
    @just --list --unsorted

# Make .venv from requirements.lock and install Cassoulet in it, its rules compiled
setup:
    uv venv --quiet --allow-existing .venv
    uv pip sync --quiet --python .venv/bin/python --require-hashes requirements.lock
    just build

# Compile the rules and install the wheel in .venv
build:
    rm -rf build/wheel build/lib* build/bdist* build/temp*
    uv build --quiet --wheel --no-build-isolation --python .venv/bin/python --out-dir build/wheel .
    uv pip install --quiet --python .venv/bin/python --no-deps --reinstall build/wheel/*.whl

# Write requirements.lock anew
lock:
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --group dev --output-file requirements.lock pyproject.toml

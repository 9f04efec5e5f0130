# Everything a newcomer needs: `make run` to play, `make test` to check.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2

.PHONY: run test lint bench compare soak lock clean

run: $(READY)
	@$(BIN)/python -m bot --auto

test: $(READY)
	@$(BIN)/python -m pytest -n $(WORKERS) -m "not soak"

# The long runs, which print what they saw; `make soak FULL=1` takes the full numbers.
# Stalls of the event loop are measured with nothing else running.
soak: $(READY)
	@FULL=$(FULL) $(BIN)/python -m pytest -n $(WORKERS) -m soak -rP --ignore tests/faults/test_stall.py
	@FULL=$(FULL) $(BIN)/python -m pytest -m soak -rP tests/faults/test_stall.py

lint: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench: $(READY)
	@$(BIN)/python -m engine bench --game smallworld --players 2 --seconds 5
	@$(BIN)/python -m engine bench --game smallworld --players 4 --seconds 5
	@$(BIN)/python -m render bench
	@$(BIN)/python -m bot load --games 200 --clicks 20 --seconds 30

# Games per second beside catanatron, which gets a virtual environment of its own.
compare: $(READY)
	@test -d .venv-compare || $(PYTHON) -m venv .venv-compare
	@.venv-compare/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1
	@.venv-compare/bin/python -m tests.bench.compare $(BIN)/python

$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Realmkeeper needs Python 3.11 or newer; this is Python %d.%d. Name a newer one: make PYTHON=python3.12 ..." % sys.version_info[:2])'
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "The venv module of this Python is missing. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what Realmkeeper needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $(READY)

# For maintainers: resolve the dependencies of pyproject.toml anew, for every Python from 3.11.
lock:
	@$(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install --quiet uv
	@.venv-lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-header --quiet -o requirements.lock

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Needs make and a Python of 3.11 or newer; everything else goes into .venv.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help setup play screenshots test check coverage lock clean

PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11
BIN := .venv/bin
# Many tests wait for something, so that each core has work for more than one of them.
WORKERS = $(shell $(BIN)/python -c "import os; print((os.cpu_count() or 1) * 3 // 2)")
STAMP := .venv/.complete

# What the machine's own pip configuration demands must not bend what the lock file says.
export PIP_CONSTRAINT := /dev/null
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1

FIT := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
UNFIT := Scum needs Python 3.11 or newer with its venv module (Debian: apt-get install python3-venv). \
Found none as: $(PYTHON). Name another with: make setup PYTHON=/path/to/python3

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12

setup: $(STAMP) ## make .venv with the command scum in it

play: setup ## play in the browser against computers, without a Discord account
	$(BIN)/scum play

screenshots: setup ## take a picture of every message in every state (needs chromium): build/screenshots
	$(BIN)/scum screenshots

test: check ## run every check, then every test
	$(BIN)/pytest -n $(WORKERS) --dist loadfile

check: setup ## run the checks alone: style, types, import rule
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

coverage: setup ## run the engine's tests and demand every branch of it
	$(BIN)/pytest -n auto --cov --cov-report=term bot/engine tests/engine

lock: setup ## pin the dependencies of pyproject.toml anew (newest: make lock UPGRADE=--upgrade)
	$(COMPILE) --extra build --extra postgres --extra fast --output-file runtime.lock
	$(COMPILE) --extra dev --output-file everything.lock

clean: ## remove .venv and what the tools keep
	rm -rf .venv .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

COMPILE = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock' $(UPGRADE) pyproject.toml

$(STAMP): everything.lock pyproject.toml
	@$(BIN)/python -c '$(FIT)' 2>/dev/null && $(BIN)/python -m pip --version >/dev/null 2>&1 || { \
	  for python in $(PYTHON); do \
	    "$$python" -c '$(FIT)' 2>/dev/null && exec "$$python" -m venv --clear .venv; \
	  done; \
	  echo '$(UNFIT)' >&2; exit 1; \
	}
	$(BIN)/python -m pip install --quiet --require-hashes -r everything.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

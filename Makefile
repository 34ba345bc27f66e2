# `make lab` to play, `make test` to check everything.
# Python 3.11 or newer is all that is needed; whatever else is installed goes into .venv.

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
GAMES ?= 50000
LAB_ARGS ?=
LAB ?= lab
LESSON ?= notebooks/en/00_contents.ipynb
APP ?= notebooks
APP_ARGS ?=
WANTED ?=
LESSONS ?=
PROVE_ARGS ?=

BIN := $(VENV)/bin
COURSE_INSTALLED := $(VENV)/.installed-notebooks,proofs
DEV := $(VENV)/.installed-dev
LOCALE := elgrande/text/locale
LANGUAGES := es pt
COURSE := notebooks/en notebooks/es notebooks/pt
EXTRACT := $(BIN)/pybabel extract --mapping pyproject.toml --project elgrande --version 0.1.0 --width 110 \
    --add-location file --keyword NN_:1,2 --keyword say --keyword count:1,2
ENGINE := elgrande/rules/*,elgrande/board.py,elgrande/actions.py,elgrande/events.py,elgrande/state.py,elgrande/scoring.py,elgrande/engine/*

TESTS := $(BIN)/pytest -n $(JOBS) --dist worksteal -p no:nbval

# What has tests of its own that `make check` does not wait for.
LEFT_TO_TEST := tests/browser tests/proofs tests/theory tests/test_environments.py elgrande/theory elgrande/environments

# The compiled engine: when it was installed, what it is made of, and which tests run on it as well: the quick
# ones. That both engines play the same games is tested by the thousand, so the others need only one of them.
COMPILED := $(VENV)/.compiled
SOURCES := $(shell find elgrande/actions.py elgrande/board.py elgrande/compiled.py elgrande/engine elgrande/events.py elgrande/expansions \
    elgrande/rules elgrande/scoring.py elgrande/state.py fast -name '*.py' -not -path 'fast/build/*')
ON_COMPILED := tests/rules tests/cards tests/test_laws.py tests/test_random_games.py tests/test_saving.py tests/expansions

# Tests start hundreds of processes, and pytest rewrites what tests assert: what has been compiled once is kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help lab app site test check lint fast prove bench soak mutants messages notebooks pictures clean
.DEFAULT_GOAL := help

help:  ## say what there is to make
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1	\2/p' Makefile | expand -t 18

lab: $(COURSE_INSTALLED)  ## play: open the course in JupyterLab (LAB=notebook in Notebook 7; LAB_ARGS=--no-browser)
	mkdir -p $(VENV)/share/jupyter/lab/settings
	cp binder/overrides.json $(VENV)/share/jupyter/lab/settings/
	$(BIN)/jupyter $(LAB) --ServerApp.root_dir='$(CURDIR)/notebooks' $(if $(filter 0,$(shell id -u)),--allow-root) \
	    $(LAB_ARGS) $(LESSON)

app: $(VENV)/.installed-app,notebooks,proofs  ## play: lessons, referee, editor and a whole game as pages without code (APP_ARGS=--no-browser)
	JUPYTER_PATH=$(CURDIR)/app $(BIN)/voila --Voila.config_file_paths=$(CURDIR)/app $(APP_ARGS) $(APP)

site: $(VENV)/.installed-site  ## build the course as a static site in build/site, for any file server
	$(BIN)/python -m lite.build

# Coverage is recorded of the quick tests, and the bounds hold for these alone: recorded, the others would take
# twice as long.
test: $(DEV)  ## check everything: style, types, layers, tests, examples, notebooks, coverage
	$(MAKE) --jobs=$(JOBS) lint $(COMPILED)
	$(TESTS) -m 'not slow and not browser and not timed' --cov --cov-report=term
	$(BIN)/coverage report --include='$(ENGINE)' --fail-under=98
	$(TESTS) -m '(slow or browser) and not timed and not soak'
	$(TESTS) --compiled -m 'not slow' $(ON_COMPILED)
	$(BIN)/pytest -n $(JOBS) --dist loadfile --nbval-lax $(COURSE)
	$(BIN)/pytest -p no:nbval -m timed tests/browser

check: lint  ## the inner loop: what can be checked of the game and the course within a minute
	$(TESTS) -m 'not slow and not browser' $(LEFT_TO_TEST:%=--ignore=%)

lint: $(DEV)  ## style, types and layers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

fast: $(COMPILED)  ## compile the engine, which plays random games in half the time; needs a C compiler

prove: $(DEV)  ## prove, refute and compare every theorem (WANTED="SC-3 VT" for some, PROVE_ARGS=--witnesses)
	$(BIN)/python -m proofs --jobs $(JOBS) $(WANTED) $(PROVE_ARGS)

bench: $(COMPILED)  ## measure what is fast
	$(BIN)/python -m benchmarks

soak: $(DEV)  ## play many random games with every invariant on (GAMES=50000)
	$(BIN)/python -m tests.soak --games $(GAMES) --jobs $(JOBS)
	$(TESTS) -m soak tests

mutants: $(DEV)  ## break scoring, effects and expansions on purpose; the tests must notice
	$(BIN)/mutmut run
	$(BIN)/mutmut results

messages: $(DEV)  ## collect the texts to translate, bring the catalogues up to date, compile them
	$(EXTRACT) --output $(LOCALE)/rules.pot elgrande/rules elgrande/expansions
	$(EXTRACT) --output $(LOCALE)/course.pot elgrande/course/lessons
	$(EXTRACT) --output $(LOCALE)/proofs.pot proofs
	$(EXTRACT) --ignore-dirs 'rules expansions lessons .* _*' --output $(LOCALE)/interface.pot elgrande
	for domain in rules course interface proofs; do \
	    for language in $(LANGUAGES); do \
	        $(BIN)/pybabel update --domain $$domain --input-file $(LOCALE)/$$domain.pot --output-dir $(LOCALE) \
	            --locale $$language --width 110 --init-missing --ignore-pot-creation-date --ignore-obsolete \
	            --no-fuzzy-matching || exit; \
	    done; \
	    $(BIN)/pybabel compile --domain $$domain --directory $(LOCALE) --statistics || exit; \
	done
	$(BIN)/python -m notebooks.press --messages
	$(BIN)/python -m notebooks.class --messages

notebooks: $(DEV)  ## run the course anew, from its sources, in all languages (LESSONS="05_king 06_castillo" for some)
	$(BIN)/python -m notebooks.press $(LESSONS)

pictures: $(DEV)  ## take the pictures of the README anew: real screens
	$(BIN)/python -m notebooks.pictures.draw
	$(BIN)/python -m notebooks.pictures.take

clean:  ## remove whatever the above has made, .venv too
	rm -rf $(VENV) fast/build .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Installed once; again when pyproject.toml has changed. `%` names the extras.
$(VENV)/.installed-%: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-compile --editable '.[$*]'
	touch $@

# A second package beside the first, from the same sources. Made anew when one of them has changed.
$(COMPILED): $(DEV) $(SOURCES) fast/pyproject.toml
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --force-reinstall ./fast
	touch $@

# The commands people expect; each is one call of go.py, which is all that Windows needs too.
PYTHON ?= python3
ARGS ?=

.PHONY: play test check bench assets package lock tune learn

play test check bench assets package:
	$(PYTHON) go.py $@ $(ARGS)

# Pin the newest versions that pyproject.toml allows (needs uv).
LOCK = uv pip compile pyproject.toml --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --quiet
lock:
	$(LOCK) --output-file requirements.txt
	$(LOCK) --group dev --output-file requirements-dev.txt
	$(LOCK) --group package --output-file build/requirements.txt

# Find the computer players' weights for a rule set anew: make tune ARGS="duel --minutes 15 --seed 7 --write".
tune:
	.venv/bin/python tools/tune.py $(or $(ARGS),hodges)

# Let them learn anew what other plans bring (needs .venv/bin/pip install lightgbm): make learn ARGS="hodges --rounds 777:0-799".
learn:
	.venv/bin/python tools/learn.py $(or $(ARGS),hodges)

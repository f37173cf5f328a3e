"""What all tests share: no window, no sound, and how hard hypothesis tries."""

from __future__ import annotations

import gc
import os

# Before anything imports pygame, which reads these once. A test of a real window starts a process of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Texts are looked for in English, whatever the language of whoever runs the tests.
os.environ["LANGUAGE"] = "en"

import pytest
from hypothesis import HealthCheck, settings

# What is read to find the tests stays to the end: looking through it for rubbish, again and again, finds none.
gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Search for rubbish from here on, in what tests make, and not as often: most of that goes by itself."""
    gc.freeze()
    gc.set_threshold(2_000, 10, 10)
    gc.enable()


# The same few examples every time by default, so that a failure is the change's and not the day's;
# HYPOTHESIS_PROFILE=thorough looks for new ones.
_slow_machine = [HealthCheck.too_slow]
settings.register_profile("ci", derandomize=True, max_examples=40, deadline=None, suppress_health_check=_slow_machine)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=_slow_machine)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

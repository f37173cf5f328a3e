"""How long frames take, how soon there is one, what rest costs, what memory is taken: printed for the table of measurements.

Nothing here fails for being slow: machines differ, and others may use this one. What can be right or wrong is asserted.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.figures import note
from tests.end_to_end.window import ROOT, Screen

pytestmark = pytest.mark.slow

FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
STARTS = 9
WAIT = 60.0


@pytest.fixture(params=["x11", "dummy"])
def driver(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """The environment of a real window on a screen nobody sees, and of none."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    plain |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": request.param}
    if request.param == "dummy":
        yield plain
        return
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    screen = Screen(FOUR_K)
    yield plain | {"DISPLAY": screen.name}
    screen.close()


def frames(driver: dict[str, str], what: str, size: tuple[int, int], count: int) -> dict[str, Any]:
    words = [sys.executable, "-m", "tests.bench.frames", what, str(size[0]), str(size[1]), str(count)]
    said = subprocess.run(words, cwd=ROOT, env=driver, check=True, capture_output=True, text=True).stdout
    return json.loads(said.splitlines()[-1])  # type: ignore[no-any-return]


def tell(driver: dict[str, str], what: str, found: dict[str, Any]) -> None:
    """A line of the table: by the processor's clock, by the wall's without and with others' work, and how busy the machine was."""
    told = []
    for key, word in (("own", "processor"), ("unqueued", "wall but for waiting in line for a processor"), ("wall", "wall")):
        median, p95, p99, most, over = (found[f"{key}_{name}"] for name in ("median", "p95", "p99", "max", "over"))
        told.append(f"{word}: median {median}, 95% {p95}, 99% {p99}, most {most} ms, {over} of {found['frames']} over 16.7 ms")
    times = "; ".join(told)
    note(f"{what} ({driver['SDL_VIDEODRIVER']})", f"{times}; load {os.getloadavg()[0]:.1f}")


def test_a_full_table_with_twenty_cards_flying(driver: dict[str, str]) -> None:
    found = frames(driver, "crowd", FULL_HD, 600)
    tell(driver, "1920x1080, 200 cards on the table, 20 flying", found)
    assert found["frames"] >= 590


def test_a_card_dragged_at_4k(driver: dict[str, str]) -> None:
    found = frames(driver, "drag", FOUR_K, 400)
    tell(driver, "3840x2160, one card dragged and tilting, three flying", found)
    assert found["frames"] >= 390


def test_a_match_that_plays_itself(driver: dict[str, str]) -> None:
    found = frames(driver, "match", FULL_HD, 20_000)
    tell(driver, "1920x1080, a match of four medium players at normal speed", found)
    changes = f"{found['changes']} frames, the longest {found['change_max']} ms"
    note(f"the same, frames in which a scene changes ({driver['SDL_VIDEODRIVER']})", changes)
    assert found["frames"] > 5_000


def test_rest_costs_next_to_nothing(driver: dict[str, str]) -> None:
    found = frames(driver, "rest", FULL_HD, 15)
    for name, words in (("idle", "a table at rest"), ("minimised", "minimised")):
        one = found[name]
        note(f"{words} ({driver['SDL_VIDEODRIVER']})", f"{one['of a core']} % of a core, {one['frames']} frames in 15 s")
        assert one["frames"] == 0


def test_the_first_frame(driver: dict[str, str], tmp_path: Path) -> None:
    """From the start of the process; warm: one start before those that count."""
    table = ["--rules", "hodges", "--players", "4", "--seed", "5"]
    for what, words in (("the title", []), ("a new match at the table", table)):
        times = sorted(first_frame(driver, tmp_path, words) for _ in range(STARTS + 1))[:STARTS]
        found = f"median {statistics.median(times):.2f} s, fastest {times[0]:.2f} s; load {os.getloadavg()[0]:.1f}"
        note(f"1920x1080, start to the first frame of {what} ({driver['SDL_VIDEODRIVER']})", found)
        assert times[0] > 0


def first_frame(driver: dict[str, str], folder: Path, words: list[str]) -> float:
    report, screen = folder / "report.json", folder / "screen.json"
    for file in (report, screen):
        file.unlink(missing_ok=True)
    start = [sys.executable, "-P", "-m", "game", "play", "--data", str(folder / "data"), "--size", "1920x1080"]
    with subprocess.Popen([*start, "--report", str(report), "--inspect", str(screen), *words], env=driver) as started:
        end = time.monotonic() + WAIT
        while not screen.exists() and started.poll() is None and time.monotonic() < end:
            time.sleep(0.05)  # written once the picture has settled
        started.terminate()
        started.wait(WAIT)
    return float(json.loads(report.read_text(encoding="utf-8"))["first_frame_s"])


@pytest.mark.parametrize("driver", ["dummy"], indirect=True)
@pytest.mark.parametrize("matches", [10, 50])
def test_memory_stays_what_it_was(driver: dict[str, str], matches: int) -> None:
    found = frames(driver, "memory", FULL_HD, matches)["resident"]
    after = ", ".join(f"{value:.0f} MB after {number}" for number, value in found.items())
    note(f"1920x1080, memory of the process playing {matches} matches one after the other", after)
    assert found[str(matches)] < 1.25 * found["5"], "it does not grow with every match"

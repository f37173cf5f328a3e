"""How big the packaged program is, and how soon it shows something: printed for the table of measurements."""

from __future__ import annotations

import json
import lzma
import statistics
import subprocess
import time
from typing import TYPE_CHECKING

import pytest
from installers import freeze, runfile

from tests.bench.figures import note
from tests.packaging.conftest import Package

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

MEGABYTE = 1_000_000
STARTS = 9


def test_it_is_small_enough_to_download_and_keep(package: Package) -> None:
    folder = package.program.parent
    installed = freeze.size(folder) / MEGABYTE
    download = len(lzma.compress(runfile.packed(folder), preset=6)) / MEGABYTE
    note("packaged program, installed; as a download", f"{installed:.1f} MB; {download:.1f} MB")
    assert installed <= 60
    assert download <= 20


def first_frame(program: Path, report: Path, env: dict[str, str]) -> float:
    """Start `program`, close it once it stands, and return the seconds from its start to its first frame."""
    words = [str(program), "play", "--size", "1280x720", "--silent", "--report", str(report)]
    inspection = report.with_suffix(".screen")
    inspection.unlink(missing_ok=True)
    with subprocess.Popen([*words, "--inspect", str(inspection)], env=env, stderr=subprocess.PIPE) as started:
        while not inspection.exists() and started.poll() is None:  # written once the picture has settled
            time.sleep(0.05)
        started.terminate()  # an interrupt would be ignored where the tests run in the background
        _, said = started.communicate(timeout=30)
    assert report.exists(), said.decode()
    return float(json.loads(report.read_text(encoding="utf-8"))["first_frame_s"])


def test_it_shows_something_soon(package: Package, nothing: dict[str, str], screen: str, tmp_path: Path) -> None:
    env = nothing | {"DISPLAY": screen}
    times = sorted(first_frame(package.program, tmp_path / "report.json", env) for _ in range(STARTS))
    note("packaged program, start to first frame", f"median {statistics.median(times):.2f} s, fastest {times[0]:.2f} s")
    # How long is for the table of measurements; that each start came to a frame is what can be right or wrong.
    assert all(seconds > 0 for seconds in times)

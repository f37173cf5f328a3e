"""Every sound plays, is quiet, short, and begins and ends without a click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from tools.sounds.files import decode
from tools.sounds.synth import RATE

SOUNDS = sorted((Path(__file__).parents[2] / "assets/sounds").glob("*.ogg"))


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def test_all_sounds_of_the_game_are_there() -> None:
    names = "slide place flip shuffle deal close_clean close_dirty burn refuse out win click your_turn"
    assert {path.stem for path in SOUNDS} == set(names.split())


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_loads_in_the_game(path: Path, mixer: None) -> None:
    sound = pygame.mixer.Sound(str(path))
    assert sound.get_length() == pytest.approx(len(decode(path.read_bytes())) / RATE, abs=0.002)


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_pleasant(path: Path) -> None:
    wave = decode(path.read_bytes())
    peak = float(np.max(np.abs(wave)))
    assert 0.1 < peak < 0.7, "neither lost nor above 3 dB below full scale"
    assert abs(wave[0]) < 0.02, "begins with a click"
    assert float(np.max(np.abs(wave[-32:]))) < 0.004, "breaks off"
    assert abs(float(np.mean(wave))) < 0.002, "is off centre"
    assert len(wave) / RATE < 3
    assert path.stat().st_size < 20_000

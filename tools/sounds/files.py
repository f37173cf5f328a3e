"""Sounds as Ogg Vorbis files, and whether a file still holds what its recipe gives."""

from __future__ import annotations

import io

import numpy as np
import soundfile

from tools.sounds.recipes import RECIPES, synthesise
from tools.sounds.synth import RATE, Signal

_QUALITY = 0.55  # of libsndfile's compression level: 0 is the largest file, 1 the smallest
_LIKENESS = 0.98


def files() -> dict[str, bytes]:
    """Every sound by its path under ``assets/``."""
    return {f"sounds/{name}.ogg": encode(synthesise(name)) for name in RECIPES}


def encode(signal: Signal) -> bytes:
    """One channel of Ogg Vorbis."""
    stream = io.BytesIO()
    soundfile.write(stream, signal.astype(np.float32), RATE, format="OGG", subtype="VORBIS", compression_level=_QUALITY)
    return stream.getvalue()


def decode(data: bytes) -> Signal:
    """The samples of an Ogg file."""
    signal, _rate = soundfile.read(io.BytesIO(data), dtype="float64")
    return np.asarray(signal, dtype=np.float64)


def alike(old: bytes, new: bytes) -> bool:
    """Whether two files hold the same sound.

    An Ogg file carries a random serial number and encoders differ in the last bits, so the
    decoded samples are compared: same length, same loudness, and nearly the same wave.
    """
    a, b = decode(old), decode(new)
    if len(a) != len(b):
        return False
    loud_a, loud_b = np.sqrt(np.mean(a**2)), np.sqrt(np.mean(b**2))
    if abs(loud_a - loud_b) > 0.02 * loud_b:
        return False
    return bool(np.mean(a * b) > _LIKENESS * loud_a * loud_b)

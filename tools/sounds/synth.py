"""Building blocks of sounds: noise, envelopes, filters, struck bars and bells.

Signals are one-dimensional arrays of samples at ``RATE`` a second; times are in seconds,
frequencies in hertz.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]


def seconds(length: float) -> Signal:
    """The time of each sample of a signal this long."""
    return np.arange(round(length * RATE)) / RATE


def noise(rng: np.random.Generator, length: float, low: float, high: float, tilt: float = 0.0) -> Signal:
    """Noise between two frequencies; ``tilt`` is how many decibels an octave it falls."""
    size = round(length * RATE)
    spectrum = np.fft.rfft(rng.standard_normal(size))
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    gain = 1 / np.sqrt(1 + (low / frequency) ** 4) / np.sqrt(1 + (frequency / high) ** 4)
    gain *= (frequency / 1000.0) ** (-tilt / 6.02)
    return level(np.fft.irfft(spectrum * gain, size))


def level(signal: Signal, peak: float = 1.0) -> Signal:
    """Scale to this peak."""
    return np.asarray(signal * (peak / np.max(np.abs(signal))), dtype=np.float64)


def swell(length: float, rise: float, shape: float = 1.6) -> Signal:
    """An envelope that comes and goes, at its height after the part ``rise`` of its length."""
    t = seconds(length) / length
    bend = np.log(0.5) / np.log(rise)
    return np.asarray(np.sin(np.pi * np.clip(t, 0, 1) ** bend) ** shape, dtype=np.float64)


def decay(length: float, attack: float, fall: float) -> Signal:
    """An envelope with a soft attack and an exponential fall."""
    t = seconds(length)
    return np.asarray(np.sin(np.pi / 2 * np.minimum(t / attack, 1)) ** 2 * np.exp(-t / fall), dtype=np.float64)


def partials(length: float, pitch: float, recipe: tuple[tuple[float, float, float], ...], attack: float = 0.004) -> Signal:
    """A struck body: each part is its ratio to ``pitch``, its strength and its time of fall."""
    t = seconds(length)
    made = np.zeros_like(t)
    for ratio, strength, fall in recipe:
        made += strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t / fall)
    attacked = np.sin(np.pi / 2 * np.minimum(t / attack, 1)) ** 2
    return np.asarray(made * attacked * _rest(length), dtype=np.float64)


def _rest(length: float) -> Signal:
    """Brings the last part of a signal to silence, so that none breaks off in the middle of a mix."""
    t = seconds(length) / length
    return np.asarray(np.cos(np.pi / 2 * np.clip((t - 0.5) / 0.5, 0, 1)) ** 2, dtype=np.float64)


def bell(length: float, pitch: float) -> Signal:
    """A small warm bell."""
    return partials(length, pitch, ((1, 1, 0.42), (2.004, 0.32, 0.26), (3.01, 0.1, 0.14), (4.17, 0.06, 0.07), (0.5, 0.16, 0.3)))


def bar(length: float, pitch: float) -> Signal:
    """A wooden bar, as of a marimba."""
    return partials(length, pitch, ((1, 1, 0.17), (3.93, 0.22, 0.045), (9.2, 0.05, 0.015)), 0.0025)


def thump(length: float, pitch: float, fall: float) -> Signal:
    """A soft low knock whose pitch drops a little."""
    t = seconds(length)
    phase = 2 * np.pi * pitch * (t + 0.35 * fall * (1 - np.exp(-t / (0.35 * fall))))
    return np.asarray(np.sin(phase) * np.exp(-t / fall) * np.minimum(t / 0.0012, 1) * _rest(length), dtype=np.float64)


def mix(length: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Lay parts over each other; each is its start, its strength and its signal."""
    made = np.zeros(round(length * RATE))
    for start, strength, signal in parts:
        first = round(start * RATE)
        room = len(made) - first
        made[first : first + len(signal)] += strength * signal[:room]
    return made


def finish(signal: Signal, peak: float, fade: float = 0.012) -> Signal:
    """Set the peak, take out any constant part and let both ends come to rest."""
    made = level(signal - np.mean(signal), peak)
    start, end = round(0.0006 * RATE), round(fade * RATE)
    made[:start] *= np.sin(np.pi / 2 * np.arange(start) / start) ** 2
    made[-end:] *= np.cos(np.pi / 2 * (np.arange(end) + 1) / end) ** 2
    return made

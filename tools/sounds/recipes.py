"""How each sound of the game is made.

All are short, dry and below half of full scale: they are heard some hundred times an evening.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sounds.synth import Signal, bar, bell, decay, finish, mix, noise, partials, seconds, swell, thump

Recipe = Callable[[np.random.Generator], Signal]


def _sweep(rng: np.random.Generator, length: float, rise: float = 0.4) -> Signal:
    """Card over felt."""
    rub = noise(rng, length, 900, 5200, 3) * swell(length, rise)
    return rub * (1 + 0.18 * np.sin(2 * np.pi * 31 * seconds(length)))


def _tap(rng: np.random.Generator, brightness: float = 1.0) -> Signal:
    """The edge of a card meeting felt."""
    edge = noise(rng, 0.07, 1100, 5200 * brightness, 2) * decay(0.07, 0.0012, 0.009)
    body = thump(0.07, 172, 0.018)
    return mix(0.08, (0, 0.55, edge), (0, 0.5, body))


def slide(rng: np.random.Generator) -> Signal:
    """A card drawn across the table."""
    return finish(_sweep(rng, 0.24), 0.22)


def place(rng: np.random.Generator) -> Signal:
    """A card set down."""
    return finish(mix(0.12, (0, 0.16, _sweep(rng, 0.05, 0.7)), (0.03, 1, _tap(rng))), 0.34)


def flip(rng: np.random.Generator) -> Signal:
    """A card turned over: it bends, snaps and lands."""
    bend = _sweep(rng, 0.08, 0.75)
    snap = noise(rng, 0.03, 2000, 8000, 2) * decay(0.03, 0.0008, 0.005)
    return finish(mix(0.19, (0, 0.4, bend), (0.062, 0.55, snap), (0.1, 0.8, _tap(rng, 0.8))), 0.3)


def shuffle(rng: np.random.Generator) -> Signal:
    """A riffle, then the bridge falling together and a knock to square the pack."""
    parts: list[tuple[float, float, Signal]] = []
    count = 44
    for i in range(count):
        tick = noise(rng, 0.022, 1300, 6000, 2) * decay(0.022, 0.0008, 0.0045)
        parts.append((0.62 * (i / count) ** 0.86 + float(rng.uniform(0, 0.006)), float(rng.uniform(0.35, 0.75)), tick))
    fall = noise(rng, 0.3, 1000, 5600, 3) * swell(0.3, 0.35) * (1 + 0.5 * np.sin(2 * np.pi * 62 * seconds(0.3)))
    parts += [(0.66, 0.5, fall), (1.0, 0.9, _tap(rng)), (1.11, 0.6, _tap(rng))]
    return finish(mix(1.25, *parts), 0.3)


def deal(rng: np.random.Generator) -> Signal:
    """One card thrown: shorter and lighter than a slide."""
    return finish(mix(0.16, (0, 0.5, _sweep(rng, 0.1, 0.55)), (0.085, 0.6, _tap(rng, 0.9))), 0.22)


def click(rng: np.random.Generator) -> Signal:
    """A button."""
    tick = noise(rng, 0.03, 1500, 5000, 2) * decay(0.03, 0.0008, 0.004)
    return finish(mix(0.07, (0, 0.35, tick), (0, 0.8, bar(0.06, 880) * decay(0.06, 0.001, 0.02))), 0.2)


def refuse(_rng: np.random.Generator) -> Signal:
    """No: two low knocks on wood, the second lower; never harsh."""
    first, second = bar(0.3, 329.6), bar(0.36, 261.6)
    return finish(mix(0.46, (0, 0.9, first), (0.105, 1, second)), 0.3)


def your_turn(_rng: np.random.Generator) -> Signal:
    """A gentle rising fourth."""
    return finish(mix(0.95, (0, 0.7, bell(0.8, 587.3)), (0.14, 0.85, bell(0.8, 784.0))), 0.24, 0.08)


def close_clean(rng: np.random.Generator) -> Signal:
    """A clean book: the pack is squared, then a bright rising triad."""
    notes = ((0.1, 0.75, 659.3), (0.19, 0.75, 830.6), (0.28, 0.9, 987.8), (0.37, 0.5, 1318.5))
    parts = [(start, strength, bell(1.2, pitch)) for start, strength, pitch in notes]
    return finish(mix(1.6, (0, 0.9, _tap(rng)), *parts), 0.36, 0.15)


def close_dirty(rng: np.random.Generator) -> Signal:
    """A dirty book: the same gesture on wood, two notes, darker."""
    notes = ((0.1, 0.9, 392.0), (0.21, 1.0, 493.9))
    parts = [(start, strength, bar(0.7, pitch) + 0.3 * bell(0.7, pitch)) for start, strength, pitch in notes]
    return finish(mix(0.95, (0, 0.9, _tap(rng)), *parts), 0.34, 0.1)


def burn(rng: np.random.Generator) -> Signal:
    """A card catching fire: a soft breath of flame and a few crackles."""
    length = 0.85
    breath = noise(rng, length, 160, 900, 2) * swell(length, 0.28, 1.4)
    air = noise(rng, length, 1500, 5000, 4) * swell(length, 0.22, 2.2)
    parts: list[tuple[float, float, Signal]] = [(0, 0.8, breath), (0, 0.3, air)]
    for _ in range(15):
        pop = noise(rng, 0.014, 1400, 6500) * decay(0.014, 0.0006, float(rng.uniform(0.0012, 0.0032)))
        parts.append((float(rng.beta(1.6, 2.4)) * 0.74, float(rng.uniform(0.12, 0.4)), pop))
    return finish(mix(length, *parts), 0.32, 0.08)


def out(_rng: np.random.Generator) -> Signal:
    """Someone goes out: four notes up, wood and bell together."""
    notes = ((0, 523.3), (0.11, 659.3), (0.22, 784.0), (0.33, 1046.5))
    parts = [(start, 0.8, 0.7 * bar(1.2, pitch) + 0.55 * bell(1.2, pitch)) for start, pitch in notes]
    return finish(mix(1.6, *parts, (0.33, 0.35, bell(1.2, 1568.0))), 0.4, 0.15)


def win(_rng: np.random.Generator) -> Signal:
    """The match is won: a short turn of phrase that comes home to a full chord."""
    phrase = ((0, 392.0), (0.15, 523.3), (0.3, 659.3), (0.45, 784.0), (0.68, 698.5), (0.83, 784.0))
    parts = [(start, 0.7, 0.6 * bar(1.0, pitch) + 0.5 * bell(1.0, pitch)) for start, pitch in phrase]
    for i, pitch in enumerate((261.6, 523.3, 659.3, 784.0, 1046.5)):
        tone = partials(1.7, pitch, ((1, 1, 0.65), (2.003, 0.3, 0.36), (3.01, 0.1, 0.18)), 0.006)
        parts.append((1.06 + i * 0.022, 0.55, tone))
    return finish(mix(2.8, *parts), 0.42, 0.25)


RECIPES: dict[str, Recipe] = {
    recipe.__name__: recipe
    for recipe in (slide, place, flip, shuffle, deal, close_clean, close_dirty, burn, refuse, out, win, click, your_turn)
}


def synthesise(name: str) -> Signal:
    """The samples of one sound, the same each time."""
    seed = int.from_bytes(name.encode(), "big") % 2**32
    return RECIPES[name](np.random.default_rng(seed))

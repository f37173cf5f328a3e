"""Files as they come from bad disks and from strangers: every mutation is drawn from a seed, so that each can be had again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

ODD_WORDS = (
    *(b"", b"\x00", b"\xff\xfe", b"\n", b"\t", b"=", b"[", b"{", b'"', b"-1", b"9999999999999999999999", b"1e999", b"NaN", b"null"),
    *(
        b"true",
        b"[]",
        b"{}",
        b'""',
        b"../../etc/passwd",
        b"\x1b[2J",
        b"\xe2\x80\xae",
        b"[[case]]",
        b"seat9",
        b"x1000",
        b"Kx999",
        b"3",
    ),
)


def mutated(content: bytes, seed: int) -> bytes:
    """Return a file's content changed in one to four ways: bytes flipped, cut out, doubled, moved, or replaced by odd words."""
    rng = Random(f"mutation/{seed}")
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        content = rng.choice(_WAYS)(content, rng)
    return content


def mutations(content: bytes, number: int, *, first: int = 0) -> Iterator[tuple[int, bytes]]:
    """Yield ``number`` mutations with their seeds."""
    for seed in range(first, first + number):
        yield seed, mutated(content, seed)


def _flip(content: bytes, rng: Random) -> bytes:
    changed = bytearray(content or b"x")
    for _ in range(rng.choice((1, 1, 3, 20))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _span(content: bytes, rng: Random) -> tuple[int, int]:
    first = rng.randrange(len(content) + 1)
    return first, min(len(content), first + rng.choice((1, 3, 20, 200, 2000)))


def _cut(content: bytes, rng: Random) -> bytes:
    first, last = _span(content, rng)
    return content[:first] + content[last:]


def _truncate(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _double(content: bytes, rng: Random) -> bytes:
    first, last = _span(content, rng)
    return content[:last] + content[first:last] * rng.choice((1, 2, 50)) + content[last:]


def _insert(content: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(content) + 1)
    return content[:place] + rng.choice(ODD_WORDS) * rng.choice((1, 1, 5, 3000)) + content[place:]


def _noise(content: bytes, rng: Random) -> bytes:
    first, last = _span(content, rng)
    return content[:first] + rng.randbytes(last - first) + content[last:]


def _word(content: bytes, rng: Random) -> bytes:
    words = content.split(b" ")
    words[rng.randrange(len(words))] = rng.choice(ODD_WORDS)
    return b" ".join(words)


def _swap_lines(content: bytes, rng: Random) -> bytes:
    lines = content.split(b"\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


def _drop_line(content: bytes, rng: Random) -> bytes:
    lines = content.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def _digit(content: bytes, rng: Random) -> bytes:
    places = [place for place, byte in enumerate(content) if byte in b"0123456789"]
    if not places:
        return content
    place = rng.choice(places)
    return content[:place] + rng.choice((b"0", b"9", b"-1", b"99999")) + content[place + 1 :]


_WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_flip, _cut, _truncate, _double, _insert, _noise, _word, _swap_lines, _drop_line, _digit),
)

"""Hair, beards, hats and jewels of the portraits: what lies behind the face and before it."""

from __future__ import annotations

from collections.abc import Callable

from tools.pictures.person import Person
from tools.svg import Pen, num, polar, tone

Part = Callable[[Person], str]


def _plain(d: str, opacity: float = 1.0) -> Part:
    return lambda person: tone(d, person.hair, opacity)


def _curls(start: float, end: float, count: int, radius: float, size: float, cy: float = 42.0) -> Part:
    """A crown of round curls over the head, angles in degrees from the right."""

    def part(person: Person) -> str:
        made = ""
        for i in range(count):
            x, y = polar(50, cy, radius, start + (end - start) * i / (count - 1))
            made += Pen().dot(x, y, size, person.hair)
        return made

    return part


def _shine(d: str, light: str = "#ffffff", width: float = 1.6, opacity: float = 0.22) -> Part:
    return lambda _person: Pen().line(d, width, light, opacity)


def _all(*parts: Part) -> Part:
    return lambda person: "".join(part(person) for part in parts)


def _mouth(person: Person) -> str:
    return Pen().line("M45 65.5Q50 69 55 65.5", 2.2, person.lips)


def _cap(person: Person) -> str:
    crown = "M28 40C25 15 75 15 72 40C58 34 42 34 28 40Z"
    brim = "M28 39C42 31 64 31 74 38C80 40 84 43 85 46C70 40.5 44 39 28 43Z"
    made = tone(crown, person.cloth) + tone("M52 21C66 22 74 28 72 40C66 37 60 35.5 55 35Z", "#000000", 0.16)
    return (
        made
        + tone(brim, "#74202f")
        + Pen().dot(50, 21, 2.2, "#74202f")
        + Pen().line("M50 22C44 26 41 31 40 36M50 22C56 26 59 31 60 36", 1, "#74202f")
    )


def _scarf_back(person: Person) -> str:
    return tone("M24 46C20 8 80 8 76 46C77 60 77 70 80 79L20 79C23 70 23 60 24 46Z", person.hair)


def _scarf_front(person: Person) -> str:
    rim = (
        "M25 48C22 12 78 12 75 48C75 64 66 78 50 82C34 78 25 64 25 48Z"
        "M32.5 48C33 62 40 73.5 50 74.5C60 73.5 67 62 67.5 48C67 31 58 29.5 50 29.5C42 29.5 33 31 32.5 48"
        "Z"
    )
    made = f'<path d="{rim}" fill="{person.hair}" fill-rule="evenodd"/>'
    pen = Pen(ink="#1d5964")
    made += pen.line("M30 34C36 22 64 22 70 34M27 44C28 26 42 17 54 17", 1.2, opacity=0.8)
    made += tone(
        "M29 62C36 76 48 80 60 78C66 82 74 82 79 79C80 82 77 85.5 73.5 87.5C60 95 40 95 27.5 88C22 84 24 70 29 62Z", person.hair
    )
    return made + pen.line("M33 70C42 82 56 84 70 82M30 78C40 88 54 90 66 88", 1.2, opacity=0.8)


def _plait(person: Person) -> str:
    pen = Pen(ink="#2a150b")
    made = ""
    for i in range(3):
        x, y = 74 - i * 1.4 + (1 if i % 2 else -1), 56 + i * 8
        made += pen.shape(f"M{num(x - 5.5)} {num(y - 4)}c-1 8 3 11 5.5 11c2.5 0 6.5-3 5.5-11c-3 4-8 4-11 0z", person.hair, 0.9)
    return made + tone("M67.4 79L75.4 78.2L75 82.4L68.2 82.8Z", "#f2b632")


def _beard(d: str, mouth: bool = True) -> Part:
    return lambda person: tone(d, person.hair) + (_mouth(person) if mouth else "")


def _stubble(person: Person) -> str:
    d = "M31.5 54C34 62 40 59 44 60C48 58.5 52 58.5 56 60C60 59 66 62 68.5 54C68 68 58 75.5 50 75.5C42 75.5 32 68 31.5 54Z"
    return tone(d, person.hair, 0.35) + _mouth(person)


def _earrings(colour: str, r: float) -> Part:
    return lambda _person: "".join(
        f'<circle cx="{x}" cy="60" r="{num(r)}" fill="none" stroke="{colour}" stroke-width="2"/>' for x in (29.6, 70.4)
    )


def _freckles(person: Person) -> str:
    spots = ((37, 55), (40, 57.5), (34.5, 58), (63, 55), (60, 57.5), (65.5, 58))
    return "".join(Pen().dot(x, y, 0.8, person.line) for x, y in spots)


BACK: dict[str, Part] = {
    "you": _plain("M24 68C17 15 83 15 76 68C71 74 29 74 24 68Z"),
    "clara": lambda p: Pen().dot(50, 14.5, 9.6, p.hair) + tone("M27 54C21 17 79 17 73 54Z", p.hair),
    "mabel": _curls(150, 390, 11, 26.5, 11, 43),
    "nell": _plain("M25 46C22 12 78 12 75 46C76 60 84 70 80 80C74 84 26 84 20 80C16 70 24 60 25 46Z"),
    "iris": _plain("M26 64C22 58 24 14 50 14C76 14 78 58 74 64L66 66L34 66Z"),
    "june": lambda p: Pen().dot(29, 24.5, 11, p.hair) + Pen().dot(71, 24.5, 11, p.hair) + tone("M29 48C26 20 74 20 71 48Z", p.hair),
    "sofia": _all(_plain("M27 58C20 14 80 14 73 58C74 66 70 70 66 72L34 72C30 68 27 64 27 58Z")),
    "kofi": _plain("M29 48L29 14C29 9.5 71 9.5 71 14L71 48Z"),
    "mei": _curls(165, 375, 13, 24, 8.4, 40.0),
    "tomas": lambda p: Pen().dot(50, 14, 7.4, p.hair) + tone("M28 52C24 16 76 16 72 52Z", p.hair),
    "amira": _scarf_back,
    "ruth": _plain("M28 50C20 20 44 12 56 15C74 14 80 34 72 50Z"),
}

FRONT: dict[str, Part] = {
    "you": _all(
        _plain("M28.5 48C26 22 47 20 58 24C71 26 74 38 71.5 48C64 45 58 39 55 32C50 41 40 46 28.5 48Z"),
        _shine("M34 34C38 28 46 26 53 27"),
    ),
    "clara": _all(
        _plain("M28.5 47C29 28 42 23 50 26.5C58 23 71 28 71.5 47C67 36 58 31.5 50 31.5C42 31.5 33 36 28.5 47Z"),
        _shine("M44 13C46 9.5 53 9 56 12M33 36C36 31 42 28.5 47 29", opacity=0.45),
    ),
    "otto": _all(
        _plain("M30 52C25 46 26 38 31 34L32.5 49ZM70 52C75 46 74 38 69 34L67.5 49Z"),
        _beard("M31 54C34 60 40 60 43.5 59C47 57.5 53 57.5 56.5 59C60 60 66 60 69 54C71 72 62 82 50 82C38 82 29 72 31 54Z"),
        _plain("M50 59.5C45 56.5 38 58.5 35.5 63C42 66 47 64.5 50 62C53 64.5 58 66 64.5 63C62 58.5 55 56.5 50 59.5Z"),
        _shine("M42 74C44 78 47 79.5 50 79.5M38 68C39 72 40 74 42 76", "#a9a295", 1.1, 0.7),
        _shine("M42 31C45 29 50 28.6 54 29.4"),
    ),
    "mabel": _all(
        _plain("M29 45C29 25 71 25 71 45C62 35 38 35 29 45Z"),
        _earrings("#f2b632", 4.0),
        _shine("M28 30C31 24 36 20 42 18", opacity=0.14),
    ),
    "hugo": _all(
        _plain("M28.8 47C23 18 45 15 58 19C75 19 76 38 71.2 47C68 40 67 36 61 33C50 37 40 36 35 32C31 37 30 42 28.8 47Z"),
        lambda p: (
            tone("M50 59C45 54.5 37 57.5 36 62.5C43 65 47 63.4 50 61.4C53 63.4 57 65 64 62.5C63 57.5 55 54.5 50 59Z", p.hair)
            + _mouth(p)
        ),
        _shine("M38 25C44 21 52 21 58 23"),
    ),
    "nell": _all(
        _plain("M28.6 50C25 22 46 19 51 25C60 18 76 24 71.4 50C68 40 60 35 51 29C44 36 34 40 28.6 50Z"),
        _freckles,
        _shine("M32 36C35 28 42 25 47 26M68 36C66 29 62 26 57 26"),
    ),
    "walt": _all(_plain("M29 50C27 44 28 41 30 39L33 46ZM71 50C73 44 72 41 70 39L67 46Z"), _cap),
    "iris": _all(
        _plain("M28 50C24 20 76 20 72 50C70 46 69.5 43 69 41L31 41C30.5 43 30 46 28 50Z"),
        _plain("M26 44C24 56 27 64 31 67L33 44ZM74 44C76 56 73 64 69 67L67 44Z"),
        _shine("M34 33C40 29 58 28.5 66 33", opacity=0.14),
    ),
    "ravi": _all(
        _plain(
            "M29 47C22 30 32 14 48 16C60 8 76 18 72 34C73 39 72 43 71 47C69 40 67 36 63 33C54 33 46 31 40 27C35 32 31 38 29 47Z"
        ),
        _beard("M31 53C33 60 38 59 42 59.5C46 57 54 57 58 59.5C62 59 67 60 69 53C70 68 61 79 50 79C39 79 30 68 31 53Z"),
        _shine("M38 22C44 18 50 20 56 17", opacity=0.2),
    ),
    "june": _all(
        _plain("M29 45C29 24 71 24 71 45C64 33 56 30 50 30C44 30 36 33 29 45Z"),
        lambda _p: tone("M33 32A3.4 3.4 0 1 1 32.9 32ZM69.8 32A3.4 3.4 0 1 1 69.7 32Z", "#f2b632"),
        _shine("M22 22C24 18 27 17 30 17.5M67 17.5C70 16.5 74 18 75.5 20.5", opacity=0.14),
    ),
    "sofia": _all(
        _plain("M28.5 50C26 22 46 20 50 24C54 20 74 22 71.5 50C68 38 58 32 50 27C42 32 32 38 28.5 50Z"),
        _plait,
        _shine("M33 34C37 28 43 26 47 26", opacity=0.18),
    ),
    "kofi": _all(
        _plain("M29.5 46C29 28 30 24 30 24L70 24C70 24 71 28 70.5 46C69 38 68 34 66 32C56 30 44 30 34 32C32 34 31 38 29.5 46Z"),
        lambda _p: tone("M40 73.5L50 83L60 73.5L63 75L50 89L37 75Z", "#2f6b3a"),
        _shine("M34 16C42 13.5 56 13.5 64 16", opacity=0.12),
    ),
    "mei": _all(_curls(195, 345, 8, 19.5, 5.8, 45.0), _earrings("#3f9a7a", 2.6)),
    "tomas": _all(
        _plain("M29 47C27 24 44 21 50 22C56 21 73 24 71 47C68 36 60 30 50 29C40 30 32 36 29 47Z"),
        _stubble,
        _shine("M36 30C40 26 46 25 50 25M64 30C61 27 57 25.6 54 25.2", opacity=0.2),
    ),
    "amira": _scarf_front,
    "emil": _all(
        _plain(
            "M28.6 48C24 34 26 26 31 22L30 14L38 18L42 9L49 16L57 8L60 16L69 13L68 22C75 27 75 38 71.4 48"
            "C70 42 69 38 67 35L62 38L59 33L54 37L49 32L43 37L40 33L34 37C31 40 30 44 28.6 48Z"
        ),
        _freckles,
        _shine("M40 20C44 17 50 18 54 17", opacity=0.35),
    ),
    "ruth": _all(
        _plain("M28.5 48C24 26 38 17 52 19C66 15 78 30 71.5 46C69 40 67 37 64 35C56 42 42 34 36 36C32 39 30 43 28.5 48Z"),
        _earrings("#e0a63a", 5.0),
        _shine("M36 27C42 22 52 22 60 25", opacity=0.4),
    ),
    "bruno": _all(
        _beard("M30 50C31 60 36 58 40 58C45 55.5 55 55.5 60 58C64 58 69 60 70 50C74 68 64 85 50 85C36 85 26 68 30 50Z"),
        _plain("M50 58C45 54 37 56 35 62C42 64 47 63 50 61C53 63 58 64 65 62C63 56 55 54 50 58Z"),
        _shine("M38 33C42 28.5 49 27 55 28", opacity=0.4),
    ),
}

EXTRA: dict[str, Part] = {
    "clara": lambda _p: "".join(
        Pen().dot(x, y, 1.9, "#fffaf0") for x, y in ((40, 76.5), (43.5, 80), (47.5, 82), (52.5, 82), (56.5, 80), (60, 76.5))
    ),
    "otto": lambda _p: Pen().line("M39 84L39 93M61 84L61 93", 3, "#54391c"),
}

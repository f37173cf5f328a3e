"""Every picture can be drawn by the game, and shows what a player needs of it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from tools.cards.palette import PALETTES, WIDTH

ASSETS = Path(__file__).parents[2] / "assets"
CARDS = ASSETS / "cards"
SVGS = sorted([*CARDS.rglob("*.svg"), *(ASSETS / "icons").rglob("*.svg")])
INDEX = tomllib.loads((CARDS / "index.toml").read_text(encoding="utf-8"))
DRAWN = {"svg", "g", "path", "circle", "ellipse", "defs", "linearGradient", "radialGradient", "stop"}
"""All that is used, and all of it known to the reader of SVG inside SDL."""

COURTS = [rank + suit for rank in "JQK" for suit in "shdc"]


@cache
def drawn(path: Path, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (width, height))


def name(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_the_index_names_a_picture_for_each_of_the_54_faces(palette: str) -> None:
    faces: dict[str, str] = INDEX["faces"][palette]
    expected = {rank + suit for rank, suit in product([*"23456789JQKA", "10"], "shdc")}
    assert set(faces) == expected | {"joker_red", "joker_black"}
    assert [path for path in faces.values() if not (CARDS / path).is_file()] == []


def test_every_picture_of_a_card_can_be_found_through_the_index() -> None:
    named = {path for faces in INDEX["faces"].values() for path in faces.values()} | set(INDEX["backs"].values())
    assert named == {file.relative_to(CARDS).as_posix() for file in CARDS.rglob("*.svg")}
    assert len(INDEX["backs"]) >= 3


def test_pictures_use_only_what_the_game_can_draw() -> None:
    used = {path: set(re.findall(r"<([A-Za-z]+)", path.read_text(encoding="utf-8"))) for path in SVGS}
    assert {name(path): tags - DRAWN for path, tags in used.items() if tags - DRAWN} == {}


@pytest.mark.slow
def test_every_picture_loads_and_is_not_blank() -> None:
    blank = []
    for path in SVGS:
        picture = drawn(path, 41, round(41 * 1.4) if path.is_relative_to(CARDS) else 41)
        if len({tuple(picture.get_at((x, y))) for x in range(0, 41, 2) for y in range(0, 41, 2)}) < 3:
            blank.append(name(path))
    assert blank == []


@pytest.mark.parametrize("path", sorted(CARDS.rglob("*.svg")), ids=lambda path: path.relative_to(CARDS).as_posix())
def test_nothing_is_drawn_beyond_the_edge_of_a_card(path: Path) -> None:
    picture = drawn(path, 125, 175)
    assert all(picture.get_at(corner).a == 0 for corner in ((0, 0), (124, 0), (0, 174), (124, 174)))
    # Inside the corner's arc but outside the figure: the paper's own edge.
    assert picture.get_at((62, 2)).a == 255
    edge = {tuple(picture.get_at((x, 2)))[:3] for x in range(12, 113)} | {tuple(picture.get_at((2, y)))[:3] for y in range(12, 163)}
    assert all(min(colour) > 200 for colour in edge), "the white border is broken"


@pytest.mark.parametrize("pair", list(combinations(COURTS, 2)), ids="-".join)
def test_every_court_card_is_a_person_of_its_own(pair: tuple[str, str]) -> None:
    # The head of the upper figure, at the size of a small rack.
    first, second = (drawn(CARDS / "two" / f"{face}.svg", 88, 123) for face in pair)
    region = [(x, y) for x in range(40, 66) for y in range(14, 46)]
    apart = sum(
        max(abs(a - b) for a, b in zip(first.get_at(spot)[:3], second.get_at(spot)[:3], strict=True)) > 40 for spot in region
    )
    assert apart / len(region) > 0.3


@pytest.mark.parametrize("path", ["two/joker_red.svg", "two/joker_black.svg", "contrast/joker_red.svg", "contrast/joker_black.svg"])
def test_a_joker_keeps_clear_of_its_lettering(path: str) -> None:
    picture = drawn(CARDS / path, 250, 350)
    index = PALETTES[path.partition("/")[0]].index
    rows = range(round(index.top + index.suit * 1.5), 200)
    clear = [all(min(picture.get_at((x, y))[:3]) > 205 for y in rows) for x in range(round(index.x), 90)]
    widest = max(len(run) for run in "".join("." if free else "#" for free in clear).split("#"))
    assert widest >= 3


def test_index_ink_lies_in_the_strip_that_a_fan_shows() -> None:
    # The closest step of cards in the rack is 48 of 132; the index must lie left of it.
    for palette in PALETTES.values():
        assert palette.index.x + palette.index.room / 2 < WIDTH * 48 / 132


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_suits_stand_out_from_the_paper(palette: str) -> None:
    least = 7.0 if PALETTES[palette].flat else 4.5
    paper = luminance("#ffffff" if PALETTES[palette].flat else "#f6f1e4")
    for colour in PALETTES[palette].colours.values():
        assert (paper + 0.05) / (luminance(colour) + 0.05) >= least


@pytest.mark.parametrize("path", sorted((ASSETS / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_icons_are_white_so_that_they_can_be_tinted(path: Path) -> None:
    picture = drawn(path, 24, 24)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(24) for y in range(24) if picture.get_at((x, y)).a > 0}
    assert colours == {(255, 255, 255)}


@pytest.mark.parametrize("path", sorted((ASSETS / "icons/portraits").glob("*.svg")), ids=lambda path: path.stem)
def test_portraits_lie_inside_the_ring_that_is_drawn_round_them(path: Path) -> None:
    picture = drawn(path, 100, 100)
    outside = [
        (x, y)
        for x in range(100)
        for y in range(100)
        if (x - 49.5) ** 2 + (y - 49.5) ** 2 > 46.5**2 and picture.get_at((x, y)).a > 12
    ]
    assert outside == []


def test_there_are_enough_people_for_a_full_table_and_more() -> None:
    assert len(list((ASSETS / "icons/portraits").glob("*.svg"))) >= 12


def test_the_program_has_its_icon_in_every_size() -> None:
    folder = ASSETS / "icons/app"
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        assert pygame.image.load(str(folder / f"icon-{size}.png")).get_size() == (size, size)
    assert (folder / "icon.ico").read_bytes()[:4] == b"\x00\x00\x01\x00"
    icns = (folder / "icon.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8], "big") == len(icns)

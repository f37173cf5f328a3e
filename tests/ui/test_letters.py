"""Names in other scripts are drawn in letters, never as the boxes of a face that has none for them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.assets import Assets, letters
from game.assets.fonts import FILES, Fonts
from game.assets.paths import asset
from game.style import FontRole

SERIF = str(asset("fonts", FILES["title"]))
WIDE = str(asset("fonts", FILES["bold"]))


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def picture(assets: Assets, text: str, role: FontRole) -> bytes:
    return pygame.image.tobytes(assets.text(text, role, 24), "RGBA")


@pytest.mark.parametrize("role", list(FILES))
def test_every_role_draws_cyrillic_letters(assets: Assets, role: FontRole) -> None:
    assert picture(assets, "Ж", role) != picture(assets, "Щ", role)
    assert assets.fonts.width("Щукин", role, 24) == assets.text("Щукин", role, 24).get_width()


@pytest.mark.parametrize("role", list(FILES))
@pytest.mark.parametrize("pixels", [13, 17, 24, 32, 33, 60])
def test_words_are_as_wide_as_they_are_measured_and_letters_stand_evenly(assets: Assets, role: FontRole, pixels: int) -> None:
    for words in ("What they ask of their partner", "10,395", "Discard pile", " "):
        drawn = assets.text(words, role, pixels)
        assert drawn.get_width() == assets.fonts.width(words, role, pixels), words
        assert drawn.get_height() == assets.fonts.get(role, pixels).get_height()
    # Set in whole pixels, a line of small type would be up to a tenth wider or narrower than the same line set large.
    words = "What they ask of their partner"
    true = assets.fonts.get(role, 400).size(words)[0] * pixels / 400
    assert abs(assets.fonts.width(words, role, pixels) - true) < 0.025 * true


def test_a_face_of_the_system_stands_in_where_the_game_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert letters.face_with(frozenset("Ж"), [SERIF, WIDE]) == WIDE
    monkeypatch.setattr(letters, "_of_the_system", lambda: (str(Path(WIDE).with_name("gone.ttf")), WIDE))
    assert letters.face_with(frozenset("Ж"), [SERIF]) == WIDE
    assert letters.face_with(frozenset("Ж漢"), [SERIF]) == WIDE, "most of them, where no face has all"
    assert letters.face_with(frozenset("漢"), [SERIF]) is None


def test_where_no_face_has_a_letter_the_own_one_draws_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "_of_the_system", tuple)
    fonts = Fonts()
    assert fonts.face("漢字", "title", 24) is fonts.get("title", 24)
    assert fonts.face("Anna", "title", 24) is fonts.get("title", 24)


def test_the_signs_of_the_games_own_words_change_no_face(assets: Assets) -> None:
    for role in FILES:
        for text in ("“Mabel” … “Otto”", "2 × 500 − 75", "Señora Ñ, ąčřžő"):
            assert assets.fonts.face(text, role, 24) is assets.fonts.get(role, 24), (role, text)

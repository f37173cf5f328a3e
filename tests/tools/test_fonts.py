"""The typefaces can write both languages, and their licences lie beside them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "assets/fonts"
NEEDED = "ABCXYZabcxyz0123456789ÁÉÍÓÚÜÑáéíóúüñ¿¡«»“”‘’…–—·×−&%+?!"


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_a_typeface_has_every_letter_and_its_licence(path: Path) -> None:
    letters = TTFont(path).getBestCmap()
    assert [letter for letter in NEEDED if ord(letter) not in letters] == []
    licence = FONTS / f"OFL-{path.stem.split('-')[0]}.txt"
    text = licence.read_text(encoding="utf-8")
    assert text.startswith("Copyright")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text

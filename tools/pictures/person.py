"""Who sits at the table: colours and features of each portrait."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """One face; colours are hex, lengths in hundredths of the picture."""

    skin: str
    shade: str
    line: str
    hair: str
    cloth: str
    collar: str = "#fdf6e3"
    lips: str = "#9c3f38"
    mouth: str = "smile"
    wide: float = 19.5
    brow_width: float = 2.0
    brow_colour: str = ""
    blush: float = 0.3
    glasses: bool = False
    lashes: bool = False
    aged: bool = False


_PALE = ("#f8dcc0", "#eabf98", "#a8653f")
_FAIR = ("#f2c9a0", "#e0ab7c", "#96552f")
_OLIVE = ("#e3b283", "#cd9462", "#7f4a22")
_TAN = ("#c98f63", "#b07a50", "#633a1c")
_BROWN = ("#95603f", "#7b4b2e", "#47260f")
_DARK = ("#6d432c", "#55321f", "#2e180b")

PEOPLE: dict[str, Person] = {
    "you": Person(*_FAIR, "#5a3a24", "#c2403a", lashes=True),
    "clara": Person(*_PALE, "#bcb7b0", "#5b6fb0", glasses=True, aged=True, lips="#b0453f"),
    "otto": Person(*_FAIR, "#dcd7cf", "#7a5a36", mouth="none", aged=True, brow_width=2.8),
    "mabel": Person(*_BROWN, "#2a211e", "#d0932f", mouth="lips", lips="#8a2f38", lashes=True, blush=0.22),
    "hugo": Person(*_OLIVE, "#6b3a1e", "#2f7f78", mouth="none", brow_width=2.6),
    "nell": Person(*_PALE, "#c8642a", "#6d9a3d", mouth="grin", lashes=True),
    "walt": Person(*_TAN, "#3a2a22", "#a23b4a", glasses=True, mouth="grin"),
    "iris": Person(*_FAIR, "#26222b", "#8660b8", mouth="lips", lips="#b8453f", glasses=True),
    "ravi": Person(*_BROWN, "#1f1a1c", "#3c6fb5", brow_width=2.8, blush=0.18),
    "june": Person(*_DARK, "#1d1615", "#e0708c", mouth="grin", lashes=True, blush=0.2),
    "sofia": Person(*_OLIVE, "#46281a", "#c9542e", mouth="lips", lips="#b03a34", lashes=True),
    "kofi": Person(*_DARK, "#17120f", "#e0a63a", mouth="grin", brow_width=2.4, blush=0.16, collar=""),
    "mei": Person(*_PALE, "#ecebee", "#b5485c", mouth="lips", lips="#b0524a", aged=True, brow_colour="#a9a7ad"),
    "tomas": Person(*_TAN, "#4a3120", "#4f6b4a", brow_width=2.6, collar="", wide=19),
    "amira": Person(*_OLIVE, "#2f7f8c", "#2a6a78", mouth="lips", lips="#a8403c", lashes=True, brow_colour="#3a251a", collar=""),
    "emil": Person(*_PALE, "#e8bd5a", "#3f7fc0", mouth="grin", brow_colour="#b98a35", blush=0.42),
    "ruth": Person(*_TAN, "#8f8d92", "#6a4a8c", mouth="lips", lips="#a33a48", aged=True, lashes=True, collar=""),
    "bruno": Person(*_FAIR, "#2f2520", "#3a3f52", mouth="none", wide=20.5, brow_width=2.8),
}

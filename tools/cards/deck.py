"""All the card pictures, and the index by which the game finds a face in a palette."""

from __future__ import annotations

from tools.cards.backs import backs
from tools.cards.courts import court
from tools.cards.jokers import joker
from tools.cards.numbers import ace, number_card
from tools.cards.palette import JOKERS, PALETTES, RANKS, SUITS, Palette

_INDEX_HEAD = """\
# Made by tools/make_assets.py. Which picture shows a face in a palette, from this folder;
# a palette shares the pictures that do not differ from its plainer one.
"""


def face(face_id: str, palette: Palette) -> str:
    """The SVG text of a face: ``4s``, ``10h``, ``Jd``, ``joker_red`` and so on."""
    if face_id in JOKERS:
        return joker(face_id, palette)
    rank, suit = face_id[:-1], face_id[-1]
    if rank == "A":
        return ace(suit, palette)
    return court(rank, suit, palette) if rank in "JQK" else number_card(rank, suit, palette)


def files() -> dict[str, bytes]:
    """Every file of the deck by its path under ``assets/``."""
    made: dict[str, bytes] = {}
    for palette in PALETTES.values():
        for face_id in palette.faces():
            made[f"cards/{palette.name}/{face_id}.svg"] = face(face_id, palette).encode()
    for name, picture in backs().items():
        made[f"cards/back_{name}.svg"] = picture.encode()
    made["cards/index.toml"] = index().encode()
    return made


def index() -> str:
    """The index file: a table of faces for each palette, and the backs."""
    lines = [_INDEX_HEAD]
    ids = [rank + suit for suit in SUITS for rank in RANKS] + list(JOKERS)
    for palette in PALETTES.values():
        own = set(palette.faces())
        lines.append(f"[faces.{palette.name}]")
        for face_id in ids:
            folder = palette.name if face_id in own else palette.base
            lines.append(f'"{face_id}" = "{folder}/{face_id}.svg"')
        lines.append("")
    lines.append("[backs]")
    lines += [f'{name} = "back_{name}.svg"' for name in backs()]
    return "\n".join(lines) + "\n"

"""The four jacks, each the upper half of a card, drawn down to the middle line at y = 175."""

from __future__ import annotations

from tools.cards.people import heads
from tools.cards.people.heads import Look, face, freckles, grin, thin_lips
from tools.cards.people.regalia import (
    CREAM,
    GILT,
    GOLD,
    NAVY,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    cuff,
    fist,
    plume,
)
from tools.cards.suits import OUTLINES
from tools.geometry import brocade
from tools.svg import Pen, at, group, lozenge, num, tone


def jack_of_spades(pen: Pen) -> str:
    """The guard: a moustached soldier from the side, in a crested helmet, with a halberd."""
    skin = heads.ROSY
    coat = "M20 175C26 150 50 140 96 132L190 132C220 140 232 154 235 175Z"
    made = pen.shape(coat, NAVY, 1.6)
    made += pen.line(
        "M58 150C52 160 49 168 48 175M44 158C40 164 38 170 37 175M206 144C214 156 217 166 218 175M190 140C200 152 204 164 205 175",
        2.4,
        GOLD,
    )
    plate = "M100 134C92 148 94 164 100 175L180 175C188 162 190 148 184 134C166 126 118 126 100 134Z"
    made += pen.shape(plate, STEEL, 1.5)
    made += tone("M144 129C162 129 176 130 184 134C190 148 188 162 180 175L150 175C160 160 158 142 144 129Z", STEEL_DARK, 0.5)
    made += pen.line("M142 130L142 175M104 150C118 158 166 158 182 150", 1.1, STEEL_DARK)
    for x in (106, 116, 168, 178):
        made += pen.dot(x, 138, 1.7, WHITE, 0.7)
    made += at(tone(OUTLINES["s"], NAVY), 142, 160, 0.15)
    made += pen.shape("M112 134C120 122 130 118 142 118C156 118 166 122 172 134C162 142 122 142 112 134Z", RED, 1.3)
    made += at(_soldier(pen, skin), 150, 92, 0.98)
    made += _halberd(pen)
    made += pen.shape("M62 175C64 164 70 158 78 156L98 158C103 163 105 169 105 175Z", NAVY, 1.4)
    return made + at(cuff(pen, RED), 87, 164) + at(fist(pen, skin), 87, 149)


def _soldier(pen: Pen, skin: heads.Skin) -> str:
    """A head facing right."""
    hair = "#5a3a22"
    made = pen.shape("M6 16L10 44L-22 44L-20 6Z", skin.shade, 1.3)
    contour = (
        "M-20-16C-10-30 12-30 18-16C19.5-12 19.5-9 20-6C20.5-4 20-3 21-1L29 9C31 13 27 14.5 23.5 14"
        "L24 17L22.5 19L23.5 22.5C21.5 24 23 27 20.5 30C16 35 4 33-4 27L-20 14Z"
    )
    made += pen.shape(contour, skin.base, 1.5)
    made += tone("M-20-16C-14-6-14 10-4 27L-20 14Z", skin.shade, 0.7)
    made += tone("M17 1C14-2.5 10-2.5 8 1C11 3.5 15 3.5 17 1Z", "#fffaf2") + pen.dot(14.3, 0.6, 2, "#2b3f5a")
    made += pen.line("M18 1C15-3 10-3.5 7 1", 1.6) + pen.line("M20-5C17-9 11-9 6-6", 2.8, hair)
    made += pen.line("M26.5 12C24 10 21.5 10.5 20.5 12.5M4 6C6 8 8 8 10 7", 1, skin.line)
    made += '<ellipse cx="8" cy="12" rx="5" ry="3.6" fill="#e2604f" fill-opacity=".4"/>'
    made += pen.line("M23 19.5L16 20.5", 1.3, skin.line)
    made += pen.shape("M24 14.5C18 12 10 14 4 20C0 24-4 22-6 18C-8 26 0 30 8 26C14 23 20 20 24.5 18Z", hair, 1.2)
    made += pen.shape("M-14-8C-18-2-20 12-14 24C-8 22-6 12-6 4L-4-10Z", hair, 1.2)
    made += pen.shape("M-10-2C-4-5-3 8-9 9C-12 6-13 1-10-2Z", skin.base, 1.2)
    back = at(plume(pen, RED, "#7a0a1c"), -2, -36, 0.86, 22)
    made += group(back, "scale(-1 1)")
    helmet = (
        "M-24-8C-28-30-12-46 4-46C20-46 26-28 24-12C32-14 38-12 44-6C30-4 22-6 10-8C-4-10-14-8-24-4"
        "C-32-2-38-4-42-10C-34-8-28-6-24-8Z"
    )
    made += pen.shape(helmet, STEEL, 1.5)
    made += tone("M-24-8C-28-30-12-46 4-46C-8-40-14-26-12-9Z", STEEL_DARK, 0.55)
    made += pen.shape("M-22-33C-16-56 16-58 24-34C16-43 8-45.5 2-45.5C-8-45.5-16-41-22-33Z", GILT, 1.3)
    made += pen.line("M-22-13C-6-18 8-18 23-14", 1.1, STEEL_DARK)
    for x, y in ((-16, -16), (-6, -18), (4, -18.5), (14, -17)):
        made += pen.dot(x, y, 1.4, GOLD, 0.6)
    return made


def _halberd(pen: Pen) -> str:
    made = pen.shape("M84.5 175L84.5 60L89.5 60L89.5 175Z", WOOD, 1.3)
    made += pen.shape("M87 20L92 44L90 62L84 62L82 44Z", STEEL, 1.3) + tone("M87 20L92 44L90 62L87 62Z", STEEL_DARK, 0.5)
    made += pen.shape("M90 61C97 55 104 56 108 52C110 64 109 80 107 88C102 82 96 84 90 79Z", STEEL, 1.3)
    made += tone("M108 52C110 64 109 80 107 88L104.5 84.5C106 76 106 64 105 54.5Z", WHITE, 0.8)
    made += pen.shape("M84 62C78 60 74 64 72 72C76 72 80 76 84 78Z", STEEL, 1.2)
    made += pen.line("M84 66L90 66M84 74L90 74", 1.2)
    return made + pen.line("M86 92C80 100 82 110 78 118M88 92C92 102 90 110 95 117", 3, RED)


def jack_of_hearts(pen: Pen) -> str:
    """The minstrel: fair curls, a slashed velvet cap, a lute across his chest."""
    skin = heads.FAIR
    hair, dark = "#efc25a", "#b98524"
    coat = "M18 175C26 148 60 140 104 133L192 133C222 140 232 154 234 175Z"
    made = pen.shape(coat, RED, 1.6)
    for x, y, turn in ((46, 160, 24), (60, 152, 20), (208, 150, -20), (220, 160, -26), (34, 169, 30)):
        made += at(pen.shape("M0-7C4-3 4 3 0 7C-4 3-4-3 0-7Z", "#f2b632", 1), x, y, 1, turn)
    made += pen.shape("M118 133L180 133L172 175L126 175Z", NAVY, 1.3)
    made += pen.line("M149 138L149 175", 1.2, GOLD)
    made += pen.shape("M122 130C128 142 140 146 149 146C158 146 170 142 176 130C168 122 130 122 122 130Z", WHITE, 1.3)
    made += pen.line("M130 134C136 140 142 142 149 142C156 142 162 140 168 134", 0.9, "#a9b0c8")
    curls = ((-25, -6, 10), (-29, 8, 10), (-26, 22, 9), (25, -6, 10), (29, 8, 10), (26, 22, 9), (-20, 30, 7), (20, 30, 7))
    head = pen.shape("M-8 22L8 22L10 42L-10 42Z", skin.shade, 1.2)
    head += "".join(pen.dot(x, y, r, hair, 1.3) for x, y, r in curls)
    look = Look(skin, "oval", turn=2.5, iris="#3f7fc0", brow=dark, brow_width=1.7, brow_tilt=1, blush_opacity=0.5)
    head += face(pen, look) + grin(pen, skin, 2.5)
    for x, y, r in ((-18, -16, 8), (-7, -21, 7), (5, -22, 7.5), (17, -17, 8)):
        head += pen.dot(x, y, r, hair, 1.2)
    head += pen.line(
        "M-28 4C-25 1-22 4-25 8M28 4C25 1 22 4 25 8M-27 19C-24 17-22 20-25 23M27 19C24 17 22 20 25 23"
        "M-20-18C-17-20-15-17-18-14M18-19C15-21 13-18 16-15M4-25C7-26 8-23 5-21",
        1,
        dark,
    )
    cap = "M-30-20C-44-34-34-50-8-50C20-54 44-44 36-28C32-20 20-24 2-25C-12-26-22-22-30-20Z"
    head += group(at(plume(pen, WHITE, "#9aa4bd"), 8, -40, 0.78, 14), "translate(0 0)")
    head += pen.shape(cap, RED, 1.5)
    head += pen.shape("M-30-19C-20-27 20-30 35-26L34-21C20-24-18-22-29-14Z", "#8f0f25", 1.2)
    for x in (-20, -4, 12, 26):
        head += at(pen.shape("M0-6C3-2 3 3 0 6C-3 3-3-2 0-6Z", "#f2b632", 0.9), x, -38 + abs(x - 2) * 0.12, 1, 10)
    head += pen.dot(8, -32, 4, GILT, 1)
    made += group(head, "translate(148 90) rotate(5) scale(.98)")
    return made + _lute(pen, skin)


def _lute(pen: Pen, skin: heads.Skin) -> str:
    """A lute with its neck to the upper right and both hands on it."""
    made = pen.shape("M2-6L112-4L112 4L2 6Z", WOOD_DARK, 1.3)
    made += pen.shape("M111-6L128 2L124 12L109 6Z", WOOD, 1.3)
    for i in range(3):
        made += pen.line(f"M{114 + i * 5} {-4 + i * 2}l2-5", 2.2, GOLD)
        made += pen.line(f"M{112 + i * 5} {7 + i * 2}l-1 5", 2.2, GOLD)
    made += pen.shape("M22 0C20-14 0-27-20-26C-38-24-46-12-46 0C-46 12-38 24-20 26C0 27 20 14 22 0Z", "#d99a4a", 1.5)
    made += pen.shape("M16 0C14-10-2-20-18-20C-32-19-39-10-39 0C-39 10-32 19-18 20C-2 20 14 10 16 0Z", "#efc27a", 1)
    made += (
        pen.dot(-10, 0, 8, WOOD_DARK, 1.1)
        + pen.dot(-10, 0, 5, "#3a2010")
        + pen.line("M-16-4L-4 4M-16 4L-4-4M-10-7L-10 7", 0.8, GOLD)
    )
    made += pen.shape("M-34-8L-30-8L-30 8L-34 8Z", WOOD_DARK, 1)
    made += pen.line("M-32-4.5L110-2.5M-32-1.5L110-.8M-32 1.5L110 .8M-32 4.5L110 2.5", 0.6, CREAM)
    for i in range(5):
        made += pen.line(f"M{40 + i * 12}-5L{40 + i * 12} 5", 0.9, GOLD)
    lute = group(made, "translate(100 148) rotate(-16) scale(.93)")
    right = pen.shape("M30 175C36 164 48 158 62 154L78 158L80 172L74 175Z", RED, 1.4)
    right += pen.shape("M62 152L80 150L84 164L66 168Z", WHITE, 1.2)
    right += pen.shape(
        "M78 150C86 142 96 140 104 142C108 144 106 147 102 147C108 148 109 152 104 153"
        "C107 155 106 159 101 159C94 166 86 166 82 163Z",
        skin.base,
        1.2,
    )
    right += pen.line("M102 147L94 147.5M104 153L95 153M101 159L94 158", 0.9, skin.line)
    left = pen.shape("M204 175C202 160 196 150 190 146L206 138C218 144 226 158 227 175Z", RED, 1.4)
    left += pen.shape("M186 142L206 134L211 143L192 152Z", WHITE, 1.2)
    left += pen.shape(
        "M188 144C182 138 180 128 184 120C187 116 190 118 190 122C192 116 196 116 196 121"
        "C198 116 202 117 202 122C205 119 207 122 206 126C206 132 206 136 204 138Z",
        skin.base,
        1.2,
    )
    left += pen.line("M190 122L190 130M196 121L196 129M202 122L201 129", 0.9, skin.line)
    return lute + right + left


def jack_of_diamonds(pen: Pen) -> str:
    """The herald: a freckled boy with red hair, a tabard, a trumpet with its banner."""
    skin = heads.FAIR
    hair, dark = "#c9501e", "#8a2f0c"
    coat = "M34 175C38 152 66 140 108 134L188 134C216 140 228 154 230 175Z"
    made = pen.shape(coat, "#1f5fbf", 1.6)
    made += pen.line("M64 150C58 160 56 168 55 175M76 145C70 156 68 166 67 175M204 144C210 156 212 166 213 175", 1.2, "#0f3778")
    made += pen.shape("M110 134L186 134L190 175L106 175Z", "#e8741e", 1.4) + pen.shape(
        "M148 134L186 134L190 175L148 175Z", CREAM, 1.4
    )
    for x, y, colour in (
        (128, 146, CREAM),
        (120, 162, CREAM),
        (137, 162, CREAM),
        (167, 146, "#e8741e"),
        (159, 162, "#e8741e"),
        (176, 162, "#e8741e"),
    ):
        made += pen.shape(lozenge(x, y, 6, 8), colour, 1)
    made += pen.line("M110 134L106 175M186 134L190 175", 2.4, GOLD)
    made += pen.shape("M122 132C130 142 140 145 148 145C156 145 166 142 174 132C166 124 130 124 122 132Z", WHITE, 1.3)
    head = pen.shape("M-7 22L7 22L9 42L-9 42Z", skin.shade, 1.2)
    head += pen.shape("M-23 12C-34 8-32-16-24-24C-10-36 12-36 24-24C32-16 34 8 23 12Z", hair, 1.4)
    look = Look(skin, "round", turn=-3.0, iris="#4a7a3f", brow=hair, brow_width=2.2, brow_tilt=1.2, blush_opacity=0.46)
    head += face(pen, look) + freckles(skin, -3.0) + thin_lips(pen, skin, -3.0, 3.0)
    head += pen.shape(
        "M-25-2C-28-20-14-28 2-27C16-28 28-20 25-2C22-10 18-14 13-15L12-10L6-16L1-9L-4-16L-9-9L-13-15C-18-13-22-9-25-2Z", hair, 1.3
    )
    head += pen.line("M-16-18C-10-23-4-24 2-24M18-17C14-22 9-23 4-24", 1, dark)
    head += group(at(plume(pen, WHITE, "#9aa4bd"), 14, -34, 0.72, -6), "scale(-1 1)")
    head += pen.shape("M-22-24C-26-38-22-48-16-50C-6-54 8-54 18-50C24-48 26-36 22-24C10-30-10-30-22-24Z", "#1f5fbf", 1.5)
    head += pen.shape("M-24-22C-10-30 10-30 24-22L23-29C10-37-10-37-23-29Z", "#e8741e", 1.2) + pen.dot(-14, -31, 3.8, GILT, 1)
    head += pen.line("M-12-50C-10-42-10-38-11-34M6-52C7-44 7-40 6-35", 1, "#0f3778")
    made += at(head, 142, 92, 0.94)
    made += _trumpet(pen)
    made += pen.shape("M184 175C186 164 192 158 198 156L218 158C224 163 226 169 227 175Z", "#1f5fbf", 1.4)
    return made + at(cuff(pen, CREAM), 206, 164) + at(fist(pen, skin), 206, 148)


def _trumpet(pen: Pen) -> str:
    """A long trumpet held upright, bell at the top, its banner hanging to the left."""
    banner = "M203 66L203 112L192 104L181 112L181 66Z"
    made = pen.shape(banner, "#e8741e", 1.4) + pen.shape("M181 66L203 66L203 71L181 71Z", "#1f5fbf", 1)
    made += pen.shape(lozenge(192, 86, 7, 10), CREAM, 1.1) + tone(lozenge(192, 86, 3.5, 5), RED)
    made += pen.shape("M203.5 50L208.5 50L208.5 160L203.5 160Z", GILT, 1.3)
    made += pen.shape("M203.5 56C203 42 199 30 190 22L222 22C213 30 209 42 208.5 56Z", GILT, 1.4)
    made += pen.shape("M190 22C196 17.5 216 17.5 222 22C216 26.5 196 26.5 190 22Z", "#8a5a12", 1.2)
    made += pen.dot(206, 62, 4.2, GILT, 1.1) + pen.dot(206, 118, 4.2, GILT, 1.1)
    return made + tone("M199 27C203 36 204.5 44 205 54L205 60L204 54C203 44 200 34 196 27Z", WHITE, 0.7)


def jack_of_clubs(pen: Pen) -> str:
    """The forester: an old man under a deep hood, grey beard, longbow and lantern."""
    skin = heads.BROWN
    cape = "M22 175C28 150 58 140 100 130L192 130C222 140 232 154 234 175Z"
    made = pen.shape(cape, "#2f6b3a", 1.6)
    dags = "M70 175L76 150L90 158L100 146L114 156L128 146L146 156L164 146L178 156L192 146L202 158L216 150L222 175Z"
    made += pen.shape(dags, "#8a5a2c", 1.3)
    stitches = brocade(dags, lambda x, y: f"M{num(x - 2.5)} {num(y)}l2.5 3l2.5-3", (13, 8), 4, (146, 172))
    made += pen.line(stitches, 0.9, "#5a3716")
    made += pen.shape(
        "M96 132C110 122 182 122 196 132C204 142 196 152 186 150C164 142 128 142 106 150C96 152 88 142 96 132Z", "#2f6b3a", 1.4
    )
    hood = "M-26 34C-42 6-36-40 0-52C10-58 22-66 34-62C28-56 26-50 26-46C40-34 42 8 26 34C14 44-14 44-26 34Z"
    head = pen.shape(hood, "#2f6b3a", 1.5)
    head += pen.shape("M-22 28C-32 4-26-28 0-34C26-28 32 4 22 28Z", "#173a1f", 1.2)
    look = Look(skin, "long", turn=-2.0, iris="#2a1a10", brow="#d5d3cf", brow_width=3.0, brow_tilt=0.6, age=2, blush="#8a3a2a")
    head += face(pen, look)
    head += pen.shape("M-25 14C-30-10-22-30 0-36C22-30 30-10 25 14C22-6 16-20 0-24C-16-20-22-6-25 14Z", "#3f8a4a", 1.3)
    beard = (
        "M-19.5 6C-18 13-12 13-8 12.5C-4 10.5 0 10.5 4 12.5C9 13.5 15 13 19.5 6C22 20 20 36 10 44"
        "C6 48-2 50-4 54C-8 50-12 46-14 42C-22 34-22 20-19.5 6Z"
    )
    head += pen.shape(beard, "#d5d3cf", 1.3)
    head += pen.line(
        "M-3 28C-4 36-4 44-4 50M-9 26C-11 34-11 40-10 44M4 27C5 34 4 40 3 44M-15 20C-16 28-15 34-13 38M12 22C14 28 12 34 9 39",
        0.9,
        "#8f8c86",
    )
    head += tone("M-6.5 19.5C-4 22 0 22 2.5 19.5Z", skin.lips)
    head += pen.shape("M-2 13.5C-7 10-13 13-16 19.5C-10 22-5 21-2 17C1 21 6 22 12 19.5C9 13 3 10-2 13.5Z", "#d5d3cf", 1.1)
    made += at(head, 146, 90, 0.96)
    made += _longbow(pen)
    made += pen.shape("M188 175C190 164 196 158 202 156L220 158C226 163 228 169 229 175Z", "#2f6b3a", 1.4)
    made += at(cuff(pen, "#8a5a2c", "#5a3716"), 209, 164) + at(fist(pen, skin), 209, 149)
    return made + _lantern(pen, skin)


def _longbow(pen: Pen) -> str:
    """A strung bow, upright, its grip at about (209, 148)."""
    made = pen.line("M196 24L196 175", 1.1, "#6a6252")
    made += pen.shape("M195 22C212 44 218 84 211 175L205.5 175C212 86 207 50 193 25Z", WOOD, 1.4)
    made += pen.line("M203 40C210 64 212 90 211 120", 0.9, "#d9ab74")
    return made + pen.shape("M193 20L199 23L197 29L191 26Z", CREAM, 1)


def _lantern(pen: Pen, skin: heads.Skin) -> str:
    """A crook in the other hand, a lit lantern hanging from it."""
    made = '<circle cx="102" cy="76" r="21" fill="#ffd75e" fill-opacity=".45"/>'
    made += pen.line("M84 175L84 44C84 30 102 30 102 44", 5.6) + pen.line("M84 175L84 44C84 30 102 30 102 44", 3.2, WOOD)
    made += pen.line("M97 60C97 48 107 48 107 60", 1.5)
    made += pen.shape("M92 63L112 63L108 57L96 57Z", "#5a4632", 1.2) + pen.shape("M94 63L110 63L110 89L94 89Z", "#fff1b8", 1.2)
    made += pen.shape("M102 67C107 73 107 83 102 85C97 83 97 73 102 67Z", "#f2941e", 0.9)
    made += tone("M102 75C104 78 104 83 102 84C100 83 100 78 102 75Z", "#fff1b8")
    made += pen.line("M98.5 63L98.5 89M105.5 63L105.5 89", 1) + pen.shape("M91 89L113 89L113 94L91 94Z", "#5a4632", 1.2)
    made += pen.shape("M58 175C60 164 66 158 74 156L94 158C99 163 101 169 101 175Z", "#2f6b3a", 1.4)
    return made + at(cuff(pen, "#8a5a2c", "#5a3716"), 84, 164) + at(fist(pen, skin), 84, 148)

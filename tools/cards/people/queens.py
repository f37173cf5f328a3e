"""The four queens, each the upper half of a card, drawn down to the middle line at y = 175."""

from __future__ import annotations

from tools.cards.people import heads
from tools.cards.people.heads import Look, face, freckles, full_lips
from tools.cards.people.regalia import (
    CREAM,
    GILT,
    GOLD,
    GREEN,
    PLUM,
    RED,
    WHITE,
    cuff,
    fist,
    jewel,
    leaf,
    pearls,
    rose,
    small_heart,
    small_spade,
)
from tools.cards.suits import OUTLINES
from tools.geometry import brocade
from tools.svg import Pen, at, group, lozenge, moved, num, polar, tone


def queen_of_spades(pen: Pen) -> str:
    """The dowager: silver hair dressed high, a pleated ruff, an open fan."""
    skin = heads.FAIR
    gown = "M30 175C24 150 44 132 88 130L204 130C238 132 240 154 232 175Z"
    made = pen.shape(gown, "#2a2f45", 1.6)
    made += tone(brocade(gown, small_spade, (22, 12), 7), "#8f9cc4")
    bodice = "M116 130L176 130L164 175L130 175Z"
    made += pen.shape(bodice, "#e3e6f2", 1.4)
    for y in (150, 161, 172):
        half = 24 - (y - 140) * 0.32
        made += pen.shape(f"M{num(147 - half)} {y - 5}L147 {y}L{num(147 + half)} {y - 5}L147 {y + 3}Z", PLUM, 1)
        made += pen.dot(147, y, 2, GILT, 0.8)
    made += _ruff(pen, 147, 126)
    hair = "#cfd0da"
    head = pen.shape("M-22 10C-40 0-40-28-24-40C-14-48-6-46 0-40C6-46 14-48 24-40C40-28 40 0 22 10Z", hair, 1.5)
    head += pen.line(
        "M-24 2C-34-8-34-26-22-36M-18-4C-27-12-27-26-17-35M24 2C34-8 34-26 22-36M18-4C27-12 27-26 17-35M0-38L0-28", 1, "#8c8fa3"
    )
    look = Look(
        skin, "long", iris="#5b6f8f", brow="#9c9cab", brow_width=1.8, brow_tilt=-1.0, lashes=True, age=2,
        eyelid=1.6, blush_opacity=0.34,
    )  # fmt: skip
    head += face(pen, look) + full_lips(pen, skin)
    head += pen.shape("M-20-8C-20-24-10-32 0-28C10-32 20-24 20-8C16-16 8-22 0-22C-8-22-16-16-20-8Z", hair, 1.3)
    head += pen.line("M-16-14C-12-22-6-26 0-25M16-14C12-22 6-26 0-25", 0.9, "#8c8fa3")
    for x in (-24, 24):
        head += pen.line(f"M{x} 8L{x} 12", 1, GOLD) + pen.dot(x, 15, 3, "#fffaf0", 0.9)
    made += at(head, 147, 84, 0.98)
    made += at(_coronet(pen, "s", "#2a2f45"), 147, 44)
    made += at(_fan(pen), 198, 142)
    made += pen.shape("M180 175C182 166 188 161 194 160L210 162C216 166 218 170 219 175Z", "#2a2f45", 1.3)
    return made + at(cuff(pen, WHITE, "#e3e6f2"), 199, 164) + at(fist(pen, skin), 199, 150, 0.9)


def _ruff(pen: Pen, x: float, y: float) -> str:
    """A pleated collar seen from the front."""
    points = []
    for i in range(32):
        angle = i * 11.25
        reach = 1.0 if i % 2 else 0.9
        px, py = polar(0, 0, 1, angle)
        points.append(f"{num(x + px * 48 * reach)} {num(y + py * 24 * reach)}")
    made = pen.shape("M" + "L".join(points) + "Z", WHITE, 1.3)
    lines = ""
    for i in range(32):
        px, py = polar(0, 0, 1, i * 11.25)
        lines += f"M{num(x + px * 20)} {num(y + py * 9)}L{num(x + px * 45)} {num(y + py * 22)}"
    return made + pen.line(lines, 0.8, "#a9b0c8")


def _coronet(pen: Pen, suit: str, stone: str) -> str:
    """A small crown; its foot is at y = 2."""
    made = pen.shape("M-19 2L-23-14L-13-7L-8-19L0-8L8-19L13-7L23-14L19 2C10-2-10-2-19 2Z", GILT, 1.4)
    for x, y in ((-23, -15.5), (-8, -20.5), (8, -20.5), (23, -15.5)):
        made += pen.dot(x, y, 2.5, WHITE, 0.9)
    return made + at(tone(OUTLINES[suit], stone), 0, -3.5, 0.07)


def _fan(pen: Pen) -> str:
    """An open fan, its rivet at the origin."""
    made = ribs = ""
    for i in range(9):
        start, end = -164 + i * 16, -164 + (i + 1) * 16
        a, b, c = polar(0, 0, 45, start), polar(0, 0, 49, (start + end) / 2), polar(0, 0, 45, end)
        blade = f"M0 0L{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}L{num(c[0])} {num(c[1])}Z"
        made += pen.shape(blade, "#39406b" if i % 2 else "#5965a0", 1.1)
        d, e = polar(0, 0, 37, (start + end) / 2), polar(0, 0, 18, (start + end) / 2)
        made += pen.dot(d[0], d[1], 2.1, GOLD)
        ribs += f"M0 0L{num(e[0])} {num(e[1])}"
    return made + pen.line(ribs, 1.6, GOLD)


def queen_of_hearts(pen: Pen) -> str:
    """The bride: long red-gold waves, a tiara, a rose held close."""
    skin = heads.FAIR
    hair, dark = "#e08a3a", "#a8561a"
    made = pen.shape(
        "M120 76C96 90 104 108 94 122C84 138 98 148 92 164C104 172 122 166 128 150L172 150"
        "C176 166 196 172 206 162C200 148 212 138 202 122C192 108 200 90 176 76Z",
        hair,
        1.5,
    )
    made += pen.line(
        "M110 92C104 106 110 114 102 128C94 140 106 148 102 162"
        "M116 100C112 112 118 122 110 136C104 146 114 152 112 162"
        "M186 92C192 106 186 114 194 128C202 140 190 148 194 160"
        "M180 100C184 112 178 122 186 136C192 146 182 152 184 160",
        1.1,
        dark,
    )
    gown = "M26 175C34 152 70 144 118 136L178 136C212 142 226 156 230 175Z"
    made += pen.shape(gown, RED, 1.6)
    made += tone(brocade(gown, small_heart, (18, 11), 6), "#f2b632")
    made += pen.shape("M120 136C126 150 138 158 148 158C158 158 170 150 176 136L166 128L130 128Z", skin.base, 1.3)
    made += pen.shape(
        "M112 140C122 156 136 164 148 164C160 164 174 156 184 140L177 135C170 150 158 157 148 157C138 157 126 150 119 135Z",
        WHITE,
        1.3,
    )
    head = pen.shape("M-8 22L8 22L11 44L-11 44Z", skin.shade, 1.2)
    look = Look(skin, "oval", turn=-2.5, iris="#3f8a5a", brow="#a8561a", brow_width=1.7, lashes=True, blush_opacity=0.42)
    head += face(pen, look) + full_lips(pen, skin, -2.5, 1.4)
    head += pen.shape("M2-28C-12-34-30-24-28 2C-27 12-31 18-34 22C-26 20-21 12-20 0C-18-12-10-20 2-28Z", hair, 1.3)
    head += pen.shape("M-2-28C12-34 30-24 28 2C27 12 31 18 34 22C26 20 21 12 20 0C18-12 10-20-2-28Z", hair, 1.3)
    head += pen.line("M-24-4C-24-16-14-24-4-27M24-4C24-16 14-24 4-27", 1, dark)
    tiara = pen.shape("M-25-20C-14-34 14-34 25-20L22-16C12-27-12-27-22-16Z", GILT, 1.3)
    tiara += pen.shape("M-15-28L-11-37L-5-31L0-46L5-31L11-37L15-28C6-32-6-32-15-28Z", GILT, 1.3)
    tiara += at(tone(OUTLINES["h"], RED), 0, -34, 0.075) + pen.dot(0, -48, 2.6, WHITE, 0.9)
    tiara += pen.dot(-11, -39, 2.2, WHITE, 0.9) + pen.dot(11, -39, 2.2, WHITE, 0.9)
    made += group(head + tiara, "translate(148 88) rotate(-4)")
    made += pearls(pen, [(128, 133), (134, 138.5), (141, 142), (148, 143.2), (155, 142), (162, 138.5), (168, 133)])
    made += pen.line("M92 104C90 124 92 140 96 158", 2.6, "#1d6b45")
    made += at(leaf(pen, "#3f9a5a"), 92, 128, 0.8, -60) + at(leaf(pen, "#3f9a5a"), 91, 120, 0.7, 55)
    made += at(rose(pen, "#e0243f", "#8f0f25"), 92, 96, 1.15)
    made += pen.shape("M64 175C68 162 78 156 88 155L108 158C112 164 113 170 113 175Z", RED, 1.4)
    return made + at(cuff(pen, WHITE), 95, 163, 0.9) + at(fist(pen, skin), 95, 147, 0.88)


def queen_of_diamonds(pen: Pen) -> str:
    """The empress: a tall wrapped headdress, wide beaded collar, gold rings, a looking-glass."""
    skin = heads.DARK
    gown = "M24 175C30 150 60 140 100 132L196 132C222 140 232 154 234 175Z"
    made = pen.shape(gown, "#1f5fbf", 1.6)
    outer = brocade(gown, lambda x, y: lozenge(x, y, 4.5, 6), (19, 11), 6)
    made += tone(outer, "#f4b24a") + tone(brocade(gown, lambda x, y: lozenge(x, y, 1.8, 2.6), (19, 11), 6), RED)
    made += pen.shape("M137 104L157 104L162 136L132 136Z", skin.shade, 1.3)
    made += at(_bead_collar(pen), 147, 128)
    head = face(
        pen,
        Look(
            skin,
            "oval",
            turn=2.0,
            iris="#24150d",
            brow="#1a0f08",
            brow_width=2.0,
            brow_tilt=0.6,
            lashes=True,
            blush="#b5443a",
            blush_opacity=0.34,
            eyelid=0.8,
        ),
    )
    head += full_lips(pen, skin, 2.0, 0.8)
    for x in (-23, 24):
        head += f'<circle cx="{x}" cy="17" r="7.5" fill="none" stroke="{pen.ink}" stroke-width="4"/>'
        head += f'<circle cx="{x}" cy="17" r="7.5" fill="none" stroke="{GOLD}" stroke-width="2.2"/>'
    wrap = "M-24-8C-38-22-36-44-16-50C-6-60 22-58 30-46C42-36 36-18 24-8C16-18-14-18-24-8Z"
    head += pen.shape(wrap, "#e8741e", 1.5)
    head += tone("M-31-26C-16-40 14-46 34-40L36-33C14-40-14-32-30-18Z", "#1f5fbf")
    head += tone("M-22-45C-8-55 16-56 28-48L31-44C16-52-8-50-25-41Z", "#f6c64a")
    head += pen.line(
        "M-32-24C-16-38 14-44 35-38M-30-17C-14-31 14-39 36-32M-25-40C-8-50 16-52 31-44"
        "M-22-45C-8-55 16-56 28-48M-26-12C-10-24 12-28 30-22",
        1.1,
    )
    head += pen.shape("M18-46C24-64 44-66 50-54C50-44 36-38 26-40Z", "#e8741e", 1.4) + pen.line(
        "M24-43C32-48 40-52 47-54M22-46C28-54 36-59 43-60", 1
    )
    head += pen.shape("M-24-7C-14-19 14-19 24-7L23-3C14-13-14-13-23-3Z", GILT, 1.2) + jewel(pen, 0, -15, 4.5, "#e8f4ff")
    made += at(head, 145, 88)
    made += _mirror(pen)
    made += pen.shape("M190 175C191 166 196 161 202 160L220 162C226 166 228 170 229 175Z", "#1f5fbf", 1.3)
    return made + at(cuff(pen, "#e8741e"), 209, 164, 0.95) + at(fist(pen, skin), 209, 149, 0.9)


def _bead_collar(pen: Pen) -> str:
    """Broad rows of beads over the shoulders, round the foot of the neck."""
    made = ""
    for wide, deep, colour in ((50, 30, "#e8741e"), (41, 24, "#f6c64a"), (32, 18, "#1f5fbf"), (24, 12, "#c8102e")):
        low = num(deep * 1.35)
        made += pen.shape(f"M-{wide} 2C-{wide} {low} {wide} {low} {wide} 2L10-8L-10-8Z", colour, 1.2)
    made += pen.shape("M-14-2C-12 6 12 6 14-2L10-12C6-6-6-6-10-12Z", GILT, 1.2)
    for i in range(7):
        x, y = polar(0, 0, 1, 18 + i * 24)
        made += pen.dot(x * 38, 4 + y * 18, 1.8, "#fffaf0", 0.6)
    return made


def _mirror(pen: Pen) -> str:
    """A round looking-glass on a gilt handle."""
    made = pen.shape("M206 112L212 112L211 160L207 160Z", GILT, 1.2)
    made += pen.dot(209, 88, 23, GILT, 1.4) + pen.dot(209, 88, 17.5, "#d8ecf6", 1.1)
    made += tone("M197 94C199 82 207 75 217 75L199 99Z", WHITE, 0.75) + tone("M205 103L222 82L223 88L210 104Z", WHITE, 0.6)
    for i in range(8):
        px, py = polar(209, 88, 20.3, i * 45)
        made += pen.dot(px, py, 1.4, RED if i % 2 else "#1f5fbf")
    return made + jewel(pen, 209, 114, 4.5, "#e8f4ff")


def queen_of_clubs(pen: Pen) -> str:
    """The harvest queen: a brown plait over her shoulder, a wreath, a sheaf of wheat."""
    skin = heads.ROSY
    hair, dark = "#6b3d20", "#3f2110"
    gown = "M22 175C28 152 58 140 100 132L194 132C222 140 232 154 235 175Z"
    made = pen.shape(gown, GREEN, 1.6)
    made += pen.line(
        "M60 152C54 160 50 168 49 175M80 146C74 156 71 166 70 175M206 142C212 154 214 166 214 175M222 150C226 160 227 168 227 175",
        1.1,
        "#0e4229",
    )
    made += pen.shape("M116 133C112 148 114 162 118 175L178 175C182 162 184 148 180 133Z", CREAM, 1.4)
    made += pen.shape("M120 150L132 140L132 175L122 175Z", "#8c2f3f", 1.2) + pen.shape(
        "M176 150L164 140L164 175L174 175Z", "#8c2f3f", 1.2
    )
    made += pen.line("M132 150L164 158M132 158L164 150M132 166L164 174M132 174L164 166", 1.3, GOLD)
    made += pen.shape("M120 134C128 144 138 149 148 149C158 149 168 144 176 134L164 124L132 124Z", skin.base, 1.3)
    made += pen.line("M118 134C126 148 138 153 148 153C158 153 170 148 178 134", 3, WHITE)
    head = pen.shape("M-9 22L9 22L12 44L-12 44Z", skin.shade, 1.2)
    head += pen.shape("M-27 14C-36-10-26-36 0-37C26-36 36-10 27 14Z", hair, 1.4)
    look = Look(skin, "round", turn=-1.5, iris="#5a3a1c", brow=dark, brow_width=2.0, lashes=True, blush_opacity=0.5)
    head += face(pen, look) + freckles(skin, -1.5) + full_lips(pen, skin, -1.5, 2.0)
    head += pen.shape("M-24 2C-26-22-12-30 2-28C-2-20-12-12-24 2Z", hair, 1.2) + pen.shape(
        "M24 2C26-20 16-30 2-28C4-20 12-10 24 2Z", hair, 1.2
    )
    head += pen.line("M-20-8C-16-18-8-24 0-26M20-8C17-17 10-23 3-26", 1, dark)
    head += _wreath(pen)
    made += at(head, 147, 88)
    made += _plait(pen, hair, dark)
    made += _sheaf(pen)
    made += pen.shape("M52 175C54 164 62 157 72 154L100 156C106 162 108 168 108 175Z", GREEN, 1.4)
    return made + at(cuff(pen, CREAM), 88, 163, 1.1) + at(fist(pen, skin), 88, 147)


def _wreath(pen: Pen) -> str:
    """Leaves and small flowers over the hair."""
    blade = "M0 0C-9-6-7-15 0-20C7-15 9-6 0 0Z"
    leaves = {"#4f9a4a": "", "#2f7a3f": ""}
    for i in range(9):
        angle = -168 + i * 19.5
        x, y = polar(0, 4, 34, angle)
        colour, lean = ("#4f9a4a", 24) if i % 2 else ("#2f7a3f", -24)
        leaves[colour] += moved(blade, x, y, 0.72, angle + 90 + lean)
    made = "".join(pen.shape(d, colour, 0.8) for colour, d in leaves.items())
    petal = "M0 0C-3-2-3-6 0-6.5C3-6 3-2 0 0Z"
    for colour, angles in (("#ffffff", (-150, -90, -30)), ("#f2b632", (-118, -62))):
        middles = [polar(0, 2, 35, angle) for angle in angles]
        flowers = "".join(moved(petal, x, y, 0.95, k * 72) for x, y in middles for k in range(5))
        made += pen.shape(flowers, colour, 0.8)
        made += "".join(pen.dot(x, y, 1.9, "#c8601e", 0.6) for x, y in middles)
    return made


def _plait(pen: Pen, hair: str, dark: str) -> str:
    """A plait from behind the ear down over the right shoulder."""
    made = pen.shape("M172 92C182 96 184 108 180 116L170 112Z", hair, 1.3)
    for i in range(5):
        x, y = 176 + (1.5 if i % 2 else -1.5), 112 + i * 12
        made += pen.shape(f"M{x - 8} {y - 4}c-1 10 4 14 8 14c4 0 9-4 8-14c-4 5-12 5-16 0z", hair, 1.2)
        made += pen.line(f"M{x - 4} {y + 2}c2 3 3 5 4 7", 0.8, dark)
    return made + pen.shape("M168 168L185 168L184 175L169 175Z", RED, 1.1)


def _sheaf(pen: Pen) -> str:
    """Ears of wheat gathered in one hand."""
    made = ""
    for x, y, lean in ((84, 60, -7), (98, 52, 2), (110, 62, 10), (91, 76, -3)):
        made += pen.line(f"M{x} {y}C{num(x - lean * 0.3)} {y + 40} 90 130 88 156", 1.8, "#c98f24")
        left = right = ""
        for k in range(5):
            grain, ky = num(x - lean * 0.02 * k), y + 1 + k * 6
            left += f"M{grain} {ky}c-7-3-6-9-4-11c4 3 5 7 4 11z"
            right += f"M{grain} {ky}c7-3 6-9 4-11c-4 3-5 7-4 11z"
        made += pen.shape(left, "#f2c64a", 0.8) + pen.shape(right, "#e5ad2e", 0.8)
    return made + pen.shape("M80 126L98 126L96 134L82 134Z", RED, 1.1)

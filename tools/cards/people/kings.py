"""The four kings, each the upper half of a card, drawn down to the middle line at y = 175."""

from __future__ import annotations

from tools.cards.people import heads, regalia
from tools.cards.people.heads import Look, face, thin_lips
from tools.cards.people.regalia import (
    CREAM,
    GILT,
    GOLD,
    GREEN,
    NAVY,
    PLUM,
    RED,
    WHITE,
    cuff,
    ermine,
    fist,
    goblet,
    jewel,
    small_club,
    small_heart,
    sword,
)
from tools.cards.suits import OUTLINES
from tools.geometry import brocade
from tools.svg import Pen, at, lozenge, num, star, tone


def king_of_spades(pen: Pen) -> str:
    """The old king: a white beard to the belt, a closed crown, a sword held upright."""
    skin = heads.FAIR
    robe = "M22 175C26 152 44 138 84 131L206 131C222 138 232 156 234 175Z"
    made = pen.shape(robe, NAVY, 1.6)
    made += tone(brocade(robe, lambda x, y: lozenge(x, y, 2.6, 3.4), (17, 9), 5), GOLD)
    cape = (
        "M62 175C60 150 76 132 110 122L184 122C212 130 224 150 222 175L196 175C196 158 188 148 176 142"
        "L116 142C104 148 94 158 92 175Z"
    )
    made += pen.shape(cape, WHITE, 1.5)
    made += ermine(pen, ((78, 152), (70, 168), (84, 168), (94, 143), (206, 152), (214, 168), (202, 168), (192, 143)))
    made += at(sword(pen, PLUM), 212, 138)
    hair = "#e6e6e8"
    head = pen.shape("M-24-14C-34 4-34 26-30 44C-24 50-14 44-14 34L-14-14Z", hair, 1.4)
    head += pen.shape("M24-14C34 4 34 26 30 44C24 50 14 44 14 34L14-14Z", hair, 1.4)
    head += pen.line(
        "M-26 0C-28 14-28 28-25 40M26 0C28 14 28 28 25 40M-21 8C-22 20-22 30-20 38M21 8C22 20 22 30 20 38", 0.9, "#9b9ca6"
    )
    look = Look(skin, "long", iris="#3f6a9a", brow="#c4c5cb", brow_width=3.2, brow_tilt=-1, age=2)
    head += face(pen, look)
    beard = (
        "M-20 6C-17 14-10 14-7 13C-3 11 3 11 7 13C10 14 17 14 20 6C24 26 22 46 12 64"
        "C8 72 3 80 0 86C-3 80-8 72-12 64C-22 46-24 26-20 6Z"
    )
    head += pen.shape(beard, "#f6f6f8", 1.4)
    head += pen.line(
        "M0 30L0 76M-7 30C-9 44-8 56-5 66M7 30C9 44 8 56 5 66M-13 24C-16 36-15 46-12 56M13 24C16 36 15 46 12 56", 0.9, "#a9abb6"
    )
    head += tone("M-4.5 20C-2 22.5 2 22.5 4.5 20Z", skin.lips)
    head += pen.shape("M0 14C-6 10-14 13-18 20C-11 24-4 22 0 18C4 22 11 24 18 20C14 13 6 10 0 14Z", "#f6f6f8", 1.2)
    head += at(_closed_crown(pen, NAVY), 0, -17)
    made += at(head, 146, 89)
    made += pen.shape("M196 175C196 166 198 160 202 156L224 158C227 164 228 170 228 175Z", NAVY, 1.4)
    made += at(cuff(pen, RED), 212, 166) + at(fist(pen, skin), 212, 152)
    return made


def _closed_crown(pen: Pen, cap: str) -> str:
    """Arches over a cap, on a jewelled band whose middle is on y = 0."""
    made = pen.shape("M-24-2C-30-34-12-38 0-38C12-38 30-34 24-2Z", cap, 1.4)
    made += pen.line("M-12-6C-16-22-10-32 0-36C10-32 16-22 12-6", 1, "#0d1f4a")
    made += pen.shape("M-27-2C-34-26-22-40 0-40L0-35C-16-35-25-24-21-3Z", GILT, 1.2)
    made += pen.shape("M27-2C34-26 22-40 0-40L0-35C16-35 25-24 21-3Z", GILT, 1.2)
    made += pen.shape("M-3-3L-3-38L3-38L3-3Z", GILT, 1.2)
    made += pen.dot(0, -42, 4.4, GILT, 1.2)
    made += pen.line("M0-46L0-52M-3-49.5L3-49.5", 2.2, GOLD)
    made += pen.shape("M-27-5C-14-11 14-11 27-5L26 5C14-1-14-1-26 5Z", GILT, 1.4)
    for x, y, colour in ((-18, -2.2, RED), (-9, -3.6, GREEN), (9, -3.6, GREEN), (18, -2.2, RED)):
        made += pen.dot(x, y, 2, colour, 0.7)
    return made + jewel(pen, 0, -4, 3.8, "#2f6fd0")


def king_of_hearts(pen: Pen) -> str:
    """The host: stout, red-bearded and merry, lifting a cup."""
    skin = heads.ROSY
    robe = "M18 175C24 148 48 136 90 128L202 128C224 138 234 156 236 175Z"
    made = pen.shape(robe, RED, 1.6)
    made += tone(brocade(robe, small_heart, (18, 10), 6), GOLD)
    made += pen.shape("M118 175C118 156 124 140 134 130L160 130C170 140 176 156 176 175Z", CREAM, 1.4)
    for y in (146, 158, 170):
        made += pen.line(f"M122 {y}C138 {y + 4} 156 {y + 4} 172 {y}", 1, "#d8b56a")
        made += pen.dot(147, y + 1, 2.6, GILT, 0.9)
    fur = (
        "M96 136C100 122 120 116 146 116C174 116 194 122 198 136C190 148 180 152 172 146"
        "C164 138 156 136 146 136C136 136 128 138 120 146C112 152 102 148 96 136Z"
    )
    made += pen.shape(fur, WHITE, 1.5)
    made += ermine(pen, ((108, 136), (120, 129), (133, 125), (147, 124), (161, 125), (174, 129), (186, 136)))
    hair = "#b4501e"
    head = pen.shape("M-26-12C-38-2-38 16-32 26C-26 34-16 28-16 18L-16-14Z", hair, 1.4)
    head += pen.shape("M26-12C38-2 38 16 32 26C26 34 16 28 16 18L16-14Z", hair, 1.4)
    head += pen.line("M-30 0C-32 10-30 18-26 24M30 0C32 10 30 18 26 24", 1, "#7a2f0d")
    look = Look(skin, "round", turn=2.0, iris="#4f7a3a", brow="#9a3f14", brow_width=2.6, age=1, blush_opacity=0.5)
    head += face(pen, look)
    beard = (
        "M-23 4C-21 14-13 15-9 13.5C-4 11 6 11 11 13.5C15 15 21 14 23 4C28 20 26 32 18 38"
        "C20 44 14 48 9 44C7 50-4 50-6 44C-12 48-18 44-16 38C-26 32-28 20-23 4Z"
    )
    head += pen.shape(beard, hair, 1.4)
    head += pen.line(
        "M-16 38C-14 34-12 32-10 31M9 44C8 38 8 34 9 31M-6 44C-5 38-5 34-6 31M18 38C17 34 15 32 14 31"
        "M-19 20C-18 26-16 29-14 31M19 20C19 26 18 29 16 31",
        0.9,
        "#7a2f0d",
    )
    head += pen.shape("M-5 20C-2 21.5 6 21.5 9 20C8 27-4 27-5 20Z", "#7d1f1c", 1, skin.line) + tone(
        "M-2.5 21.2C0 22 4 22 6.5 21.2L6 23L-2 23Z", WHITE
    )
    head += pen.shape(
        "M2 14.5C-3 11-11 12-17 20C-13 18-11 22-7 21C-3 21 0 19 2 17C4 19 7 21 11 21C15 22 17 18 21 20C15 12 7 11 2 14.5Z",
        hair,
        1.1,
    )
    head += at(_open_crown(pen), 0, -18)
    made += at(head, 147, 88, 1.02)
    made += pen.shape("M196 175C192 160 196 148 206 144L226 150C232 158 234 166 234 175Z", RED, 1.4)
    made += at(goblet(pen, "#8f1238"), 212, 112)
    made += at(cuff(pen, NAVY), 212, 148) + at(fist(pen, skin), 212, 130)
    made += _sceptre_hand(pen, skin)
    return made


def _sceptre_hand(pen: Pen, skin: heads.Skin) -> str:
    heart = at(pen.shape(OUTLINES["h"], RED, 5), 0, -14, 0.24)
    made = at(regalia.sceptre(pen, heart, 126), 84, 175)
    made += pen.shape("M58 175C60 164 64 158 70 156L96 158C100 164 102 170 102 175Z", RED, 1.4)
    made += at(cuff(pen, NAVY), 82, 166)
    return made + at(fist(pen, skin), 82, 150)


def _open_crown(pen: Pen) -> str:
    """Tall trefoils on a red velvet band, its middle on y = 0."""
    made = pen.shape("M-24-2C-22-16-10-20 0-20C10-20 22-16 24-2Z", "#8f0f25", 1.2)
    points = "M-28 4L-32-22L-21-12L-13-29L-5-14L0-36L5-14L13-29L21-12L32-22L28 4C14-3-14-3-28 4Z"
    made += pen.shape(points, GILT, 1.5)
    made += pen.line("M-28.5-4C-14-11 14-11 28.5-4", 1)
    for x, y in ((-32.0, -24.0), (-13.0, -31.0), (13.0, -31.0), (32.0, -24.0)):
        made += pen.dot(x, y, 3, WHITE, 1)
    made += at(pen.shape(OUTLINES["h"], RED, 8), 0, -41, 0.11)
    for x, y, colour in ((-18.0, -1.0, NAVY), (-9.5, -3.0, GREEN), (9.5, -3.0, GREEN), (18.0, -1.0, NAVY)):
        made += pen.dot(x, y, 2.1, colour, 0.7)
    return made + jewel(pen, 0, -4.5, 3.8, RED)


def king_of_diamonds(pen: Pen) -> str:
    """The merchant king, seen from the side: he weighs a great stone in his fingers."""
    skin = heads.BROWN
    robe = "M20 175C26 150 60 138 104 130L186 128C214 138 230 156 234 175Z"
    made = pen.shape(robe, "#d9791c", 1.6)
    outer = brocade(robe, lambda x, y: lozenge(x, y, 4, 5), (20, 11), 6)
    made += pen.shape(outer, "#f4b24a", 0.8)
    made += tone(brocade(robe, lambda x, y: lozenge(x, y, 1.6, 2), (20, 11), 6), RED)
    made += pen.shape("M112 132C128 146 140 160 146 175L186 175C182 156 176 142 170 130Z", "#1f5fbf", 1.4)
    made += pen.line("M120 138C132 150 142 162 148 175M178 138C184 150 188 162 190 175", 2.2, GOLD)
    for y in (148, 160, 171):
        made += jewel(pen, 160 + (y - 148) * 0.25, y, 4, "#e8f4ff")
    made += at(_profile_king(pen, skin), 158, 90, 1.02)
    made += pen.shape("M34 175C40 160 58 150 76 146L92 150C98 158 96 168 90 175Z", "#d9791c", 1.4)
    made += pen.shape("M70 142L94 148L90 162L66 156Z", "#1f5fbf", 1.3) + pen.line("M72 146L92 151", 2.4, GOLD)
    made += _pinch(pen, skin)
    return made


def _pinch(pen: Pen, skin: heads.Skin) -> str:
    """A hand holding a cut stone up between thumb and fingers."""
    stone = pen.shape("M92 84L108 84L116 95L100 118L84 95Z", "#cfe6fb", 1.4)
    stone += tone("M92 84L108 84L112 89.5L116 95L84 95Z", WHITE, 0.6) + tone("M100 118L116 95L104 95Z", "#5d9bd6", 0.6)
    stone += pen.line("M84 95L116 95M92 84L95 95L100 118L105 95L108 84", 1)
    stone += tone("".join(star(x, y, 4, r, r * 0.36) for x, y, r in ((88, 76, 6), (122, 82, 4), (80, 88, 3))), GOLD)
    palm = (
        "M76 146C72 134 74 124 80 116C82 110 86 104 90 102C93 102 93 106 91 109L88 117"
        "C92 118 98 120 104 118L110 112C113 110 115 113 113 116L106 128C104 138 100 146 94 150Z"
    )
    hand = pen.shape(palm, skin.base, 1.3)
    hand += pen.line("M88 117C86 122 86 126 88 130M106 128C102 128 98 127 95 125M104 134C100 134 97 133 94 131", 1, skin.line)
    return stone + hand


def _profile_king(pen: Pen, skin: heads.Skin) -> str:
    """A head facing left, in a turban with an aigrette; its ear is near the origin."""
    made = pen.shape("M-4 20L-8 46L22 46C18 36 16 26 16 10Z", skin.shade, 1.3)
    contour = (
        "M18-18C8-30-12-30-18-18C-19.5-14-19.5-10-20-7C-20.5-5-20-3-21-1L-28 10"
        "C-29.5 13-26 14-23 14L-24 17L-22.5 19L-24 22C-22 24-23 27-21 30C-17 36-6 34 2 28L18 14Z"
    )
    made += pen.shape(contour, skin.base, 1.5)
    made += tone("M18-18C14-8 12 6 2 28L18 14Z", skin.shade, 0.6)
    made += tone("M-17 .5C-14-2.5-10-2.5-8 .5C-11 3-15 3-17 .5Z", "#fffaf2") + pen.dot(-14.5, 0.3, 2, "#1a1210")
    made += pen.line("M-18 .8C-15-3-10-3.5-7 .5", 1.6) + pen.line("M-20-5.5C-17-9-11-9.5-6-7", 2.6, "#20140d")
    made += pen.line("M-26.5 12.5C-24 10.5-21.5 11-20.5 13", 1, skin.line)
    beard = (
        "M-23.5 15.5C-18 13-12 15-8 19C-2 18 4 12 6 0L14 0C16 14 12 28 4 34C-2 42-14 46-22 42"
        "C-26 40-25 34-23 30C-18 31-15 28-15 25C-18 25-21 25-23 23.5C-20 21-19 20-20 18.5Z"
    )
    made += pen.shape(beard, "#241812", 1.3)
    made += pen.line("M-16 38C-10 38-2 34 3 28M-12 33C-6 32 0 28 4 22M8 8C8 14 7 18 5 22", 0.9, "#6b5648")
    made += tone("M-22.5 19.5L-16 21L-22.5 23Z", skin.lips)
    made += pen.shape("M8-4C15-6 16 8 9 9C6 6 6 0 8-4Z", skin.base, 1.2) + pen.dot(10, 12, 2.8, GILT, 1)
    turban = "M-24-10C-34-34-10-52 10-48C34-46 40-24 28-8C22 0 16-4 12-8C0-14-12-14-24-10Z"
    made += pen.shape(turban, "#f4efe2", 1.5)
    made += pen.line(
        "M-22-14C-8-26 14-26 27-10M-23-20C-8-36 18-36 30-18M-16-32C-4-44 18-44 30-28M26-6C30-14 28-20 24-26", 1.1, "#b9a98a"
    )
    made += pen.shape("M-25-9C-12-15 2-14 13-7L12-1C2-8-12-9-24-4Z", GILT, 1.3)
    made += pen.line("M-10-30C-14-44-10-56-2-62", 1.2) + pen.shape("M-8-34C-24-46-22-66-8-72C2-68 6-50-4-36Z", "#1f5fbf", 1.2)
    made += pen.line("M-7-38C-12-50-12-60-8-68M-10-48L-16-52M-10-54L-15-60M-9-46L-3-52M-10-53L-4-60", 0.8, WHITE)
    return made + jewel(pen, -8, -30, 7, RED)


def king_of_clubs(pen: Pen) -> str:
    """The khan: young, in a fur-brimmed crown, a falcon on his glove."""
    skin = heads.OLIVE
    robe = "M20 175C26 150 50 138 92 130L196 130C220 138 232 156 235 175Z"
    made = pen.shape(robe, GREEN, 1.6)
    clubs = brocade(robe, small_club, (20, 11), 6)
    made += tone(clubs, "#e8c255")
    made += pen.shape("M110 130L124 128C138 140 150 158 156 175L136 175C130 156 122 142 106 134Z", "#e8c255", 1.3)
    made += pen.shape("M178 128L164 128C150 138 138 152 128 166L138 175L150 175C158 158 168 144 182 134Z", "#e8c255", 1.3)
    made += pen.line("M116 133C130 146 140 160 146 175M172 133C158 145 150 158 144 170", 1, RED)
    made = _arrows(pen) + made
    hair = "#17161c"
    head = pen.shape("M-24-12C-30 6-29 28-27 48C-22 54-14 52-13 44L-12-12Z", hair, 1.3)
    head += pen.shape("M24-12C30 6 29 28 27 48C22 54 14 52 13 44L12-12Z", hair, 1.3)
    head += pen.line("M-22 6C-24 22-23 36-20 48M22 6C24 22 23 36 20 48", 0.9, "#5b5e70")
    head += pen.shape("M-9 22L9 22L12 46L-12 46Z", skin.shade, 1.2)
    look = Look(
        skin, "oval", turn=3.0, iris="#2b1a10", brow="#17161c", brow_width=2.2, brow_tilt=1.6, blush_opacity=0.16, eyelid=1.2
    )
    head += face(pen, look) + thin_lips(pen, skin, 3.0, 0.6)
    head += pen.line("M3 15.5C0 14.5-4 15-7 20C-8 23-8 26-8 28M4 15.5C7 14.5 11 15 13.5 20C14.5 23 14.5 26 14.5 28", 1.9, hair)
    head += pen.shape("M0 26C2 25 5 25 7 26C7 31 5 36 3.5 39C2 36 0 31 0 26Z", hair, 0.8)
    head += at(_fur_crown(pen), 0, -17)
    made += at(head, 138, 90)
    made += _falcon(pen)
    made += pen.shape("M186 175C188 164 192 158 198 154L226 158C231 164 233 170 234 175Z", GREEN, 1.4)
    made += pen.shape("M190 140C196 134 214 132 224 136C230 140 230 150 226 156L194 156C188 152 186 146 190 140Z", "#8a5a2c", 1.4)
    made += pen.line("M196 143C204 140 214 140 222 142M194 150L226 150", 1, "#5a3716") + pen.shape(
        "M190 154L229 154L231 163L187 163Z", GILT, 1.2
    )
    return made


def _arrows(pen: Pen) -> str:
    """The ends of four arrows over the left shoulder."""
    made = pen.shape("M84 112L106 106L118 140L100 146Z", "#8a5a2c", 1.3)
    made += pen.shape("M82 112L107 105L109 111L84 118Z", GILT, 1.1)
    for x, y, colour in ((86, 74, WHITE), (92, 66, RED), (99, 70, WHITE), (104, 64, RED)):
        foot = 88 + (x - 86) * 0.9
        made += pen.line(f"M{x} {y}L{num(foot)} 110", 1.6, "#6d4521")
        made += pen.shape(f"M{x} {y}l-4 5l.8 14l3.7-4l4.6 3l-.6-13Z", colour, 1)
    return made


def _fur_crown(pen: Pen) -> str:
    """A domed cap with a brim of fur and a gilt spire; the brim's middle is on y = 0."""
    made = pen.shape("M-24-4C-24-26-10-36 0-42C10-36 24-26 24-4Z", "#b0142c", 1.4)
    made += pen.shape("M-5-6C-7-22-4-34 0-42C4-34 7-22 5-6Z", GILT, 1.2)
    made += pen.line("M-16-8C-17-20-12-28-5-34M16-8C17-20 12-28 5-34", 1.3, GOLD)
    made += pen.shape("M-3-41L0-58L3-41Z", GILT, 1.2) + pen.dot(0, -43, 4, "#2f9d8f", 1.1)
    brim = (
        "M-30 4C-34-2-32-10-25-11C-22-15-16-15-13-12.5C-9-16-3-16 0-13.5C3-16 9-16 13-12.5"
        "C16-15 22-15 25-11C32-10 34-2 30 4C26 7 22 5 20 3C14 1-14 1-20 3C-22 5-26 7-30 4Z"
    )
    made += pen.shape(brim, "#7a5434", 1.4)
    return made + pen.line("M-26-4L-24-8M-19-3L-18-8M-11-5L-10-10M-3-6L-3-11M4-6L5-11M12-5L13-10M19-3L20-8M26-4L27-7", 1, "#3f2812")


def _falcon(pen: Pen) -> str:
    """A falcon looking left, perched at about (210, 136)."""
    tail = pen.shape("M212 118L228 150L218 152L206 128Z", "#6f5a48", 1.2)
    body = pen.shape("M190 96C184 108 188 130 204 138C216 138 224 122 222 104C220 88 210 80 200 82Z", "#efe3cf", 1.4)
    wing = pen.shape("M208 88C222 90 228 108 224 132C222 140 218 144 214 140C208 126 202 104 208 88Z", "#7d6752", 1.3)
    wing += pen.line(
        "M213 98C218 108 219 122 217 136M209 100C213 112 214 124 213 134M219 98C223 110 223 122 221 134", 0.9, "#43352a"
    )
    places = ((192, 108), (199, 106), (191, 117), (198, 116), (195, 126), (203, 126))
    spots = pen.line("".join(f"M{x} {y}l2 3l2-3" for x, y in places), 0.9, "#8a6f55")
    head = pen.shape("M184 84C180 70 190 60 202 62C214 64 218 78 212 88C204 96 190 96 184 84Z", "#7d6752", 1.4)
    head += tone("M185 85C188 78 196 78 200 84C198 92 190 93 185 85Z", "#efe3cf")
    head += pen.shape("M184 76C178 74 174 78 174 86C178 84 182 85 185 85Z", "#f0b432", 1.2) + pen.line(
        "M174.5 85C176 82 180 80 184 80", 0.8
    )
    head += pen.dot(191, 75, 3.2, "#f0b432", 1) + pen.dot(190.5, 75, 1.7, "#15131a")
    legs = pen.shape("M196 134L194 141L200 141L202 136Z", "#f0b432", 1) + pen.shape(
        "M207 136L206 142L212 141L212 135Z", "#f0b432", 1
    )
    return tail + body + spots + wing + legs + head

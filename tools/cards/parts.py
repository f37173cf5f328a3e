"""What every face shares: the paper, the corner index, the mat round a picture."""

from __future__ import annotations

from tools.cards.palette import HEIGHT, WIDTH, Index, Palette
from tools.cards.suits import pip
from tools.lettering import INDEX, outline
from tools.svg import group, linear, num, rounded, tone, turned_over

GOLD, GOLD_DARK, GOLD_PALE = "#e0a526", "#b97b12", "#f7dc86"
IVORY = "#fffdf6"
PAPER_TOP, PAPER_FOOT = "#ffffff", "#f6f1e4"

PAPER = linear("paper", (0, 0), (0, HEIGHT), (0, PAPER_TOP), (1, PAPER_FOOT))
GILT = linear("gold", (70, 20), (190, 330), (0, "#f9de88"), (0.5, "#d99a1c"), (1, "#f9de88"))


def paper_fill(palette: Palette) -> str:
    """The colour of the card's own ground."""
    return "#ffffff" if palette.flat else "url(#paper)"


def ground(palette: Palette) -> str:
    """The blank card."""
    edge, width = ("#3c3f47", 2.4) if palette.flat else ("#b9b2a2", 1.6)
    inset = width / 2 + 0.2
    shape = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 17)
    return f'<path d="{shape}" fill="{paper_fill(palette)}" stroke="{edge}" stroke-width="{num(width)}"/>'


def both_ends(body: str) -> str:
    """Draw ``body`` upright and again turned over."""
    return body + turned_over(body, WIDTH, HEIGHT)


def corner(rank: str, suit: str, palette: Palette) -> str:
    """Rank and suit, top left and bottom right.

    A 10 is set with the letter O: the slashed zero of the large-print face would read as an 8.
    """
    index = palette.index
    track = -0.05 * index.cap if rank == "10" else 0.0
    data, width = outline(rank.replace("0", "O"), INDEX, index.cap, track)
    squeeze = min(1.0, index.room / width)
    colour = palette.colours[suit]
    letters = group(
        tone(data, colour),
        f"translate({num(index.x)} {num(index.top + index.cap)}) scale({squeeze:.3f} 1)",
    )
    middle = index.top + index.cap + index.gap + index.suit / 2
    return both_ends(letters + pip(suit, index.x, middle, index.suit, colour))


def window(index: Index) -> str:
    """Path data of the picture's stepped frame, which leaves the two index corners free."""
    left, right, top, foot, r = 15.0, WIDTH - 15.0, 15.0, HEIGHT - 15.0, 8.0
    step_x, step_y = index.edge, index.below + 10
    far_x, far_y = WIDTH - step_x, HEIGHT - step_y
    n = num
    return (
        f"M{n(step_x + r)} {n(top)}H{n(right - r)}a8 8 0 0 1 8 8V{n(far_y - r)}"
        f"a8 8 0 0 1-8 8H{n(far_x + r)}a8 8 0 0 0-8 8V{n(foot - r)}a8 8 0 0 1-8 8"
        f"H{n(left + r)}a8 8 0 0 1-8-8V{n(step_y + r)}a8 8 0 0 1 8-8"
        f"H{n(step_x - r)}a8 8 0 0 0 8-8V{n(top + r)}a8 8 0 0 1 8-8Z"
    )


def mat(opening: str, palette: Palette) -> str:
    """Paper over all the card but ``opening``: it trims a picture as clipping would."""
    sheet = rounded(2, 2, WIDTH - 4, HEIGHT - 4, 15.5)
    return f'<path d="{sheet}{opening}" fill="{paper_fill(palette)}" fill-rule="evenodd"/>'

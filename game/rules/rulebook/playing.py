"""The rulebook of a turn: drawing, the pile, threes, books and wilds. Which sentences hold."""

from __future__ import annotations

from game.rules.rulebook.parts import Block, Steps
from game.rules.rulebook.writer import Maybe, Writer, number, paragraph

DEAR = 50
"""A three that costs this much is one to be rid of."""


def turn(w: Writer) -> list[Block]:
    """Say what a turn is made of."""
    rules = w.rules
    stacks = ".stacks" if rules.deal.stacks_by_player * (w.players or 2) > 1 else ""
    draw = w.say(f"turn.draw{stacks}", "draw", n=rules.draw.draw)
    take = w.say("turn.or_take", "pile") if rules.draw.pile != "never" else None
    both = None
    if rules.books.start_or_add:
        both = paragraph(w.say("turn.start_or_add", "start_or_add"), w.say("turn.still_grows"))
    return [
        Steps((paragraph(draw, take), paragraph(w.say("turn.lay")), paragraph(w.say("turn.discard")))),
        paragraph(w.say("turn.exactly")),
        both or paragraph(),
        paragraph(w.say("turn.sort")) if not w.solo else paragraph(),
    ]


def pile(w: Writer) -> list[Block]:
    """Say how the discard pile is taken."""
    draw = w.rules.draw
    if draw.pile == "never":
        comes_back = draw.stock_end == "reshuffle"
        return [paragraph(w.say("pile.never.reshuffle" if comes_back else "pile.never", "pile"))]
    size = max(draw.pile_size, 1)
    if draw.pile == "all":
        take = w.say("pile.all", "pile")
    else:
        enough = ".enough" if size >= draw.pile_cards > 1 else ""
        take = w.say(f"pile.top{enough}", "pile", "pile_cards", n=draw.pile_cards)
    needs_rank = draw.pile_needs != "nothing"
    return [
        paragraph(take),
        paragraph(
            w.say("pile.size", "pile_size", n=size) if size > 1 else None,
            w.say("pile.natural", "pile_top_natural") if draw.pile_top_natural or needs_rank else None,
            w.say("pile.after", "pile_after_lay_down") if draw.pile_after_lay_down else None,
            w.say(f"pile.{draw.pile_needs}", "pile_needs"),
            None if draw.pile_onto_table else w.say("pile.to_hand", "pile_onto_table"),
        ),
        paragraph(*_onto_table(w)),
        paragraph(*_pile_threes(w)),
    ]


def _onto_table(w: Writer) -> list[Maybe]:
    draw = w.rules.draw
    if not draw.pile_onto_table:
        return []
    key = {"book": "pile.to_book", "pair_or_book": "pile.to_either"}.get(draw.pile_needs, "pile.to_table")
    return [w.say(key, "pile_onto_table"), w.say("pile.must_fit")]


def _pile_threes(w: Writer) -> list[Maybe]:
    threes = w.rules.threes
    found: list[Maybe] = []
    if threes.red_threes == "keep" and threes.red_on_pile != "nothing":
        found.append(w.say(f"pile.red_{threes.red_on_pile}", "red_on_pile"))
    if threes.black_threes == "keep" and threes.black_on_pile != "nothing":
        found.append(w.say(f"pile.black_{threes.black_on_pile}", "black_on_pile"))
    return found


def threes(w: Writer) -> list[Block]:
    """Say what becomes of threes."""
    threes, values = w.rules.threes, w.rules.values
    blocks: list[Block] = []
    for colour, place, bonus, cost in (
        ("red", threes.red_threes, threes.red_bonus, -values.red_three),
        ("black", threes.black_threes, threes.black_bonus, -values.black_three),
    ):
        shown = place == "table"
        end = ".foot" if shown else ""
        blocks.append(
            paragraph(
                w.say(f"threes.{colour}_{place}", f"{colour}_threes", f"{colour}_bonus", points=bonus),
                w.say("threes.from_pile") if shown and w.rules.draw.pile != "never" else None,
                w.say(f"threes.{colour}_left{end}", f"{colour}_three", points=cost),
            )
        )
    if threes.black_out and threes.black_threes == "keep":
        blocks.append(paragraph(w.say("threes.black_out", "black_out")))
    return [*blocks, paragraph(_advice(w))]


def _advice(w: Writer) -> Maybe:
    """Say which threes to be rid of first: those that are kept and cost at least as much as a joker."""
    threes, values = w.rules.threes, w.rules.values
    red = values.red_three if threes.red_threes == "keep" else 0
    black = values.black_three if threes.black_threes == "keep" else 0
    if max(-red, -black) < DEAR:
        return None
    if min(-red, -black) < DEAR:
        return w.say("threes.advice.red" if red < black else "threes.advice.black")
    return w.say("threes.advice" if red == black else "threes.advice.red_first" if red < black else "threes.advice.black_first")


def books(w: Writer) -> list[Block]:
    """Say what a book is, when it is closed, and what becomes of further cards."""
    books = w.rules.books
    extra = books.extra_naturals
    grows = extra == "join"
    room = ".room" if extra in ("start", "refuse") else ""
    return [
        paragraph(
            w.say("books.what" if w.partners else "books.what.alone"),
            w.say("books.closed.grows" if grows else "books.closed", "book_size", n=books.book_size),
        ),
        paragraph(w.say("books.clean")),
        paragraph(w.say(f"books.{extra}", "extra_naturals"), w.say("books.burn_over") if extra == "burn" else None),
        paragraph(w.say(f"books.start_all{room}", "start_all_naturals") if books.start_all_naturals else None),
        paragraph(w.say("books.wild", "wild_books") if books.wild_books else None),
    ]


def wilds(w: Writer) -> list[Block]:
    """Say what wilds may do."""
    books = w.rules.books
    limits = [books.most_wilds(naturals) for naturals in range(6)]
    full = books.book_size - 5
    starts_wild = books.start_with_wilds
    grows = books.extra_naturals == "join"
    if grows and books.wilds_on_closed:
        closed = w.say("wilds.on_closed", "wilds_on_closed")
    else:
        closed = w.say("wilds.closed", *(("wilds_on_closed",) if grows else ()))
    three = limits[3] if books.wilds != "any" else 0
    return [
        paragraph(
            w.say(f"wilds.{books.wilds}", "wilds"),
            w.say("wilds.cap", "wild_cap", n=books.wild_cap) if books.wild_cap else None,
            w.say("wilds.two") if limits[2] >= 1 and starts_wild and books.wilds != "any" else None,
            w.say("wilds.three", n=three) if three and three <= books.book_size - 3 else None,
            w.say("wilds.full", n=full, size=number(books.book_size))
            if not grows and books.wilds != "any" and 0 < full < limits[5]
            else None,
        ),
        paragraph(
            w.say("wilds.not_first", "start_with_wilds") if not starts_wild else None,
            w.say("wilds.one_by_one", "one_wild_at_a_time") if books.one_wild_at_a_time else None,
            closed,
        ),
    ]

"""The keys of the table, in words, for the help."""

from __future__ import annotations

from game.i18n import tr
from game.scenes.keys import KeyGroup, everywhere, fields, pointer


def table_keys() -> tuple[KeyGroup, ...]:
    """The keys of a turn, of the rack, and of looking around."""
    return (
        KeyGroup(
            tr("Your turn"),
            (
                ("D", tr("draw; T takes the discard pile")),
                (tr("Enter"), tr("put the selected cards here, or the card where it belongs")),
                ("L", tr("lay down what is set aside")),
                ("X", tr("discard the selected card")),
                ("E", tr("end the turn without a card")),
                ("Z", tr("take back")),
                ("H", tr("hint")),
            ),
        ),
        KeyGroup(
            tr("Your rack"),
            (
                (tr("Space"), tr("select the card with the ring, or put it back")),
                (tr("Shift  ←  →"), tr("select cards in a row")),
                ("G", tr("select the whole group")),
                (tr("Ctrl  ←  →"), tr("move cards along the slat, with Up and Down to another")),
                ("S", tr("sort: by rank, what can be played first, by colour")),
                ("Esc", tr("let go, select nothing, menu")),
            ),
        ),
        KeyGroup(
            tr("Looking on"),
            (
                (tr("Space"), tr("hurry the others")),
                ("N", tr("the card points")),
                (tr("Menu"), tr("what else can be done with what has the ring; Shift F10 does the same")),
                ("1  2", tr("after the deal: keep the left or the right pile")),
            ),
        ),
        KeyGroup(
            tr("With the mouse"),
            (
                (tr("drag"), tr("a card, all that are selected, a card from a stack")),
                (tr("click, click"), tr("select cards, then the place")),
                (tr("double click"), tr("put a card where it belongs")),
                (tr("Ctrl click"), tr("select the whole group; Shift: all in between")),
                (tr("Shift click"), tr("a stack: one card of it, then of another")),
                (tr("right click"), tr("all that can be done with a thing; so does the menu key")),
                (tr("honour table"), tr("right click on a book: object to it; on a foot or a player: look, or catch who looked")),
                (tr("on wood"), tr("draw a frame around cards to select them")),
            ),
        ),
    )


def all_groups() -> tuple[KeyGroup, ...]:
    """Every key there is, those of the table among them."""
    return everywhere(), *table_keys(), fields(), pointer()

"""The page of what others can see: it shows sizes and what lies open, and nothing of it depends on a hidden card."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.levels import make_bot
from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.rules.view import view_of
from game.scenes.fairness import FairnessScene
from game.scenes.fairness.sight import seats_seen
from game.scenes.table import TableScene
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import PageStage, page

NAMES = ("You", "Mabel", "Clara", "Otto")


def played(rules: str, players: int, moves: int) -> Match:
    """A match some moves on, with the person to move."""
    seats = tuple(SeatSetup(name, "human" if name == "You" else "computer", portrait=name.lower()) for name in NAMES[:players])
    match = Match(make_setup(built_in(rules), players, seed=5, seats=seats))
    bots = [make_bot("medium", match.game, seat, 7) for seat in range(players)]
    while moves > 0 or match.state.actor != 0:
        match.submit(bots[match.state.actor].choose(match.view(match.state.actor)))
        moves -= 1
    return match


def said(it: PageStage) -> list[str]:
    return [node.label for node in it.tree.nodes]


@pytest.mark.parametrize(("rules", "players"), [("hodges", 4), ("race", 4), ("duel", 2)])
def test_no_hidden_card_changes_the_page(tmp_path: Path, rules: str, players: int) -> None:
    match = played(rules, players, 60)
    with page(tmp_path, lambda context, desk: FairnessScene(context, desk, match, 0, 1)) as it:
        before = said(it)
        assert any("cards, which only Mabel sees" in words for words in before)
        # every hand, foot and stack dealt anew, but for what lies open: what the person holds changes too
        match.table.state = view_of(match.state, 1).world(Random(3))
        it.scene.layout()
        assert said(it) == before


def test_a_hand_is_its_size_and_what_was_picked_up_in_the_open(tmp_path: Path) -> None:
    matches = (played("race", 4, moves) for moves in range(30, 150, 15))
    match = next(each for each in matches if any(sight.known for sight in seats_seen(each, each.view(1))))
    held = match.state.held
    with page(tmp_path, lambda context, desk: FairnessScene(context, desk, match, 0, 1)) as it:
        words = {node.id: node.label for node in it.tree.nodes}
        for seat in (0, 2, 3):
            assert f"Hand: {held[seat]} card" in words[f"fairness.seat.{seat}"]
        assert "picked up for all to see" in "".join(words.values())
        it.scene._choose("0")
        assert it.labels("fairness.seat.0")[0].startswith(f"You. Hand: {held[0]} cards.")


@pytest.mark.slow
def test_it_opens_from_the_menu_of_the_table_and_fits_every_window(tmp_path: Path) -> None:
    match = played("hodges", 4, 40)
    with page(tmp_path, lambda context, desk: TableScene(context, desk, match)) as it:
        it.scene.doors.menu()
        it.step(2)
        it.click("menu.sight")
        it.step(3)
        assert isinstance(it.scene, FairnessScene)
        assert it.scene.seat == 1
        for metrics in windows():
            lay_out(it.scene, metrics)
            assert problems(it.scene) == []

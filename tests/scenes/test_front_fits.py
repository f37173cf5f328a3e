"""The scenes around the table fit every window, at every size of words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.match import Match
from game.scenes.about import AboutScene
from game.scenes.base import Context, Scene
from game.scenes.desk import Desk
from game.scenes.help import HelpScene
from game.scenes.match_end import MatchEndScene
from game.scenes.new_match import NewMatchScene
from game.scenes.players import PlayersScene
from game.scenes.preferences.pages import PAGES
from game.scenes.saved_matches import SavedMatchesScene
from game.scenes.scoring import ScoringScene
from game.scenes.seating.editor import SeatScene
from game.scenes.settings import SettingsScene
from game.scenes.table.keylist import table_keys
from game.scenes.title import TitleScene
from tests.scenes.fits import CORNERS, lay_out, problems, windows
from tests.scenes.page_stage import page
from tests.scenes.played import played, saved

if TYPE_CHECKING:
    from game.widgets import Kit

Make = Callable[[Context, Desk], Scene]


EVERY = [pytest.param(False, id="tight"), pytest.param(True, id="every window", marks=pytest.mark.slow)]
thoroughly = pytest.mark.parametrize("every", EVERY)


def everywhere(scene: Scene, *, every: bool) -> None:
    """Assert that a scene fits the windows where it is tightest, or every one."""
    found = {}
    for metrics in windows() if every else CORNERS:
        lay_out(scene, metrics)
        wrong = problems(scene)
        if wrong:
            found[f"{metrics.size} at {metrics.scale}"] = wrong
    assert found == {}


@thoroughly
def test_the_title_fits_with_and_without_an_open_match(tmp_path: Path, every: bool) -> None:
    with page(tmp_path, TitleScene) as it:
        everywhere(it.scene, every=every)
    saved(tmp_path)
    with page(tmp_path, TitleScene) as it:
        assert it.has("title.continue")
        everywhere(it.scene, every=every)


@thoroughly
def test_a_new_match_fits_for_any_number_of_players(tmp_path: Path, every: bool) -> None:
    with page(tmp_path, NewMatchScene) as it:
        for players in range(1, 9) if every else (4, 7, 8):
            it.scene.plan.choose_players(players)
            for tab in ("rules", "seats", "match"):
                it.scene.tab = tab
                everywhere(it.scene, every=every)


@pytest.mark.parametrize("kind", ["human", "computer"])
@thoroughly
def test_the_page_of_a_seat_fits(tmp_path: Path, every: bool, kind: str) -> None:
    def make(context: Context, desk: Desk) -> Scene:
        plan = NewMatchScene(context, desk).plan
        plan.seats[2].kind = kind  # type: ignore[assignment]
        return SeatScene(context, desk, plan, 2)

    with page(tmp_path, make) as it:
        everywhere(it.scene, every=every)


@thoroughly
def test_every_page_of_the_settings_fits(tmp_path: Path, every: bool) -> None:
    with page(tmp_path, SettingsScene) as it:
        for number in PAGES:
            it.scene.page = number
            everywhere(it.scene, every=every)


@pytest.mark.parametrize("make", [AboutScene, PlayersScene, SavedMatchesScene, lambda c, d: HelpScene(c, table_keys())])
@thoroughly
def test_the_other_pages_fit(tmp_path: Path, every: bool, make: Make) -> None:
    saved(tmp_path)
    Desk(tmp_path).players.add("Maximiliane-Henriette of Hohenstein-Ufer", "iris")
    with page(tmp_path, make) as it:
        everywhere(it.scene, every=every)


@pytest.mark.parametrize(
    "match", [(4, None), (1, None), (8, "pairs"), pytest.param((7, None), marks=pytest.mark.slow)], indirect=True
)
@thoroughly
def test_the_score_pad_and_the_end_fit_for_any_number_of_teams(tmp_path: Path, every: bool, match: Match) -> None:
    for scene in (ScoringScene, MatchEndScene):
        with page(tmp_path, lambda context, desk, scene=scene: scene(context, desk, match)) as it:  # type: ignore[misc]
            everywhere(it.scene, every=every)


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match:
    players, plan = request.param
    return played(players, plan)


class Overfull(TitleScene):
    """A scene that does not fit, so that the test is known to see it."""

    def build(self, kit: Kit) -> None:
        super().build(kit)
        first = self.ui.widgets[0]
        first.place((self.metrics.width - 50, 10, 30, 30))


def test_what_does_not_fit_is_found(tmp_path: Path) -> None:
    with page(tmp_path, Overfull) as it:
        lay_out(it.scene, next(windows()))
        assert {word.split(" ", 1)[0] for word in problems(it.scene)} >= {"title.new", "the"}

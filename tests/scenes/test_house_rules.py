"""The page of house rules, by mouse, keyboard and dropped files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.saves import Saves
from game.rules.axes import axes, sections
from game.rules.catalog import built_in, changed, named, read
from game.scenes.house_rules import HouseRulesScene
from game.scenes.house_rules.draft import begin_from, go_on_with
from game.scenes.house_rules.reading import reading
from game.scenes.house_rules.trial import Trial
from game.storage import library
from game.storage.setup import make_setup
from tests.scenes.page_stage import PageStage, outside, overlaps, page

SIZES = (((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1280, 720), 0.75), ((1920, 1080), 1.0))


@pytest.fixture(autouse=True)
def no_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rounds are played behind the back of these tests."""
    monkeypatch.setattr(Trial, "_begin", lambda _: None)


def go_to(it: PageStage, section: str) -> None:
    it.push(f"house.sections.{section}")


def test_a_changed_field_is_tinted_counted_and_has_a_way_back(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        go_to(it, "going_out")
        assert not it.has("house.clean_to_go_out.back")
        it.scene.focus("house.clean_to_go_out")
        x, y, width, height = it.tree.node("house.clean_to_go_out.plus").rect
        it.click((x + width // 2, y + height // 2))
        assert it.value("house.clean_to_go_out") == 3
        assert it.value("house.sections.going_out", "badge") == "1"
        assert "in Hodges: 2" in it.labels("house.clean_to_go_out.back")
        assert "based on Hodges · 1 change" in it.labels("house.summary")
        it.push("house.clean_to_go_out.back")
        assert it.value("house.clean_to_go_out") == 2
        assert "badge" not in it.tree.node("house.sections.going_out").state


def test_the_keyboard_alone_changes_a_rule(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        it.scene.focus("house.sections.players")
        for _ in range(list(dict.fromkeys(key for key, _, _ in sections())).index("going_out")):
            it.key(pygame.K_DOWN)
        it.key(pygame.K_RETURN)
        for _ in range(12):
            if it.tree.focus == "house.clean_to_go_out":
                break
            it.key(pygame.K_TAB)
        it.key(pygame.K_RIGHT)
        assert it.value("house.clean_to_go_out") == 3
        assert it.tree.focus == "house.clean_to_go_out"


def test_the_rulebook_says_what_the_change_means_with_the_new_word_marked(tmp_path: Path) -> None:
    rules = changed(built_in("hodges"), "clean_to_go_out", 3)
    said = reading(rules, built_in("hodges"), ["clean_to_go_out"], ["clean_to_go_out"])
    new = [word for each in said for word, fresh in each.words if fresh]
    assert new == ["three"]
    with page(tmp_path, HouseRulesScene) as it:
        go_to(it, "going_out")
        it.scene.draft.set("clean_to_go_out", 3)
        it.scene._changed()
        assert any("three clean" in label for label in it.labels("house.reads."))


def test_two_fields_that_disagree_are_both_marked_and_nothing_can_be_saved(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        go_to(it, "going_out")
        it.scene.focus("house.wild_to_go_out")
        it.key(pygame.K_RIGHT)
        assert it.value("house.sections.going_out", "badge") == "!"
        assert it.value("house.sections.books", "badge") == "!"
        [line] = it.labels("house.problem")
        assert "Books of wilds needed: 1" in line
        assert it.value("house.save", "reason") == "First settle the two fields that disagree"
        assert it.value("house.give", "enabled") is False
        it.click("house.problem")
        assert it.scene.section == "books"
        assert it.tree.focus == "house.wild_books"
        it.key(pygame.K_SPACE)
        assert not it.has("house.problem")
        assert it.value("house.save", "enabled") is True


def test_saving_writes_the_file_and_the_next_visit_goes_on_with_it(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        assert it.value("house.save", "enabled") is False
        it.scene.focus("house.name")
        it.write("Sunday rules")
        go_to(it, "drawing")
        it.scene.focus("house.draw")
        it.key(pygame.K_RIGHT)
        it.click("house.save")
        saved = library.find(tmp_path / "rules", "sunday-rules")
        assert (saved.name, saved.draw.draw, saved.based_on) == ("Sunday rules", 3, "hodges")
        assert it.value("house.play", "enabled") is True
        assert it.value("house.save", "enabled") is False
    with page(tmp_path, HouseRulesScene) as it:
        assert it.value("house.name") == "Sunday rules"
        it.click("house.play")
        assert it.scene.name == "new match"
        assert it.scene.plan.rules == saved


def own_names(folder: Path) -> dict[str, str]:
    """The rule sets in a person's folder: name by id."""
    return {entry.id: entry.rules.name for entry in library.entries(folder) if entry.path and entry.rules}


def test_another_name_alone_renames_and_everything_that_knows_the_rules_still_does(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    ours = library.save(folder, named(changed(built_in("classic"), "draw", 3), "x", "Ours"))
    saves = Saves(tmp_path)
    match = saves.new(make_setup(ours, 4, seed=3))
    match.close()
    with page(tmp_path, HouseRulesScene) as it:
        it.scene.open_rules(go_on_with(ours))
        it.scene.focus("house.name")
        it.write("Theirs")
        it.click("house.save")
        assert not it.has("house.other")
        assert own_names(folder) == {"ours": "Theirs"}
        it.click("house.play")
        assert (it.scene.plan.rules.id, it.scene.plan.rules.name) == ("ours", "Theirs")
    again = saves.open(match.id)
    assert not again.notices
    assert again.match.setup.rules == ours, "a match keeps the rules it was begun by"
    again.match.close()


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("both", {"ours": ("Ours", 3), "theirs": ("Theirs", 4)}),
        ("one", {"ours": ("Theirs", 4)}),
        ("wait", {"ours": ("Ours", 3)}),
    ],
)
def test_another_name_with_other_rules_asks_whether_the_old_ones_stay(
    tmp_path: Path, answer: str, left: dict[str, tuple[str, int]]
) -> None:
    folder = tmp_path / "rules"
    ours = library.save(folder, named(changed(built_in("classic"), "draw", 3), "x", "Ours"))
    with page(tmp_path, HouseRulesScene) as it:
        home = it.scene
        it.app.stack.push(HouseRulesScene(it.app.context, it.desk))
        it.step(2)
        it.scene.open_rules(go_on_with(ours))
        it.scene.draft.set("draw", 4)
        it.scene._changed()
        it.scene.focus("house.name")
        it.write("Theirs")
        it.key(pygame.K_ESCAPE)
        it.click("house.leave.save")
        assert it.has("house.other")
        it.click(f"house.other.{answer}")
        it.step(2)
        found = {entry.id: entry.rules for entry in library.entries(folder) if entry.path}
        assert {key: (rules.name, rules.draw.draw) for key, rules in found.items() if rules} == left
        assert (it.scene is home) == (answer != "wait"), "it was on the way out"


def test_two_rule_sets_cannot_have_one_name(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    for name in ("Ours", "Theirs"):
        library.save(folder, named(changed(built_in("classic"), "draw", 3), "x", name))
    with page(tmp_path, HouseRulesScene) as it:
        it.scene.draft.set("draw", 4)
        it.scene._changed()
        for taken in ("theirs", "Duel"):
            it.scene.focus("house.name")
            it.write(taken)
            it.click("house.save")
            assert it.labels("toast.")[-1] == f"There are rules called {taken} already: choose another name"
        it.scene.draft.reset_all()
        it.click("house.shelf")
        it.push("shelf.ours")
        it.scene.focus("shelf.rename")
        it.write("Theirs")
        it.key(pygame.K_RETURN)
        assert it.labels("toast.")[-1] == "There are rules called Theirs already: choose another name"
    assert own_names(folder) == {"ours": "Ours", "theirs": "Theirs"}


@pytest.mark.slow
def test_leaving_with_changes_asks_first(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        home = it.scene
        it.app.stack.push(HouseRulesScene(it.app.context, it.desk))
        it.step(2)
        it.scene.draft.set("draw", 3)
        it.scene._changed()
        it.key(pygame.K_ESCAPE)
        assert it.has("house.leave")
        it.click("house.leave.stay")
        assert it.scene is not home
        it.key(pygame.K_ESCAPE)
        it.click("house.leave.leave")
        assert it.scene is home


def test_a_rule_file_dropped_on_the_window_is_taken_in_or_refused_in_a_sentence(tmp_path: Path) -> None:
    stranger = named(changed(built_in("duel"), "jokers", 3), "cousin", "Cousin's rules")
    good, bad = tmp_path / "cousin.toml", tmp_path / "bad.toml"
    library.export(stranger, good)
    bad.write_text("rules = yes", encoding="utf-8")
    with page(tmp_path / "data", HouseRulesScene) as it:
        it.drop(bad)
        assert any("bad.toml" in label for label in it.labels("toast"))
        assert it.value("house.name") == "House rules"
        it.drop(good)
        assert it.value("house.name") == "Cousin's rules"
        assert library.find(tmp_path / "data" / "rules", "cousin-s-rules").deal.jokers == 3


@pytest.mark.slow
def test_own_rules_are_renamed_copied_and_removed_on_the_shelf(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    library.save(folder, named(changed(built_in("classic"), "draw", 3), "x", "Ours"))
    with page(tmp_path, HouseRulesScene, size=(1280, 720)) as it:
        it.click("house.shelf")
        it.push("shelf.ours")
        it.scene.focus("shelf.rename")
        it.write("Theirs")
        it.key(pygame.K_RETURN)
        assert own_names(folder) == {"ours": "Theirs"}
        it.push("shelf.copy")
        assert it.scene.name == "house rules"
        assert it.scene.draft.document.id == "classic"
        assert it.scene.draft.rules.draw.draw == 3
        it.click("house.shelf")
        it.push("shelf.ours")
        it.push("shelf.remove")
        it.click("shelf.gone.remove")
        assert not [entry for entry in library.entries(folder) if entry.path]


@pytest.mark.slow
def test_the_minimums_grow_shrink_and_turn_into_bands_of_scores(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        go_to(it, "lay_down")
        it.push("house.minimum.more")
        assert it.value("house.minimum") == "100, 150, 200, 250, 300"
        it.push("house.minimum.fewer")
        it.scene.focus("house.minimum.0")
        it.key(pygame.K_LEFT)
        assert it.value("house.minimum") == "90, 150, 200, 250"
        it.push("house.minimum_from_score.more")
        assert it.scene.draft.rules.lay_down.minimum_from_score == (0, 1500, 3000, 7000)
        assert not it.scene.draft.problems()


def test_bands_that_do_not_fit_are_marked_and_the_page_stands(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        go_to(it, "lay_down")
        it.scene.draft.set("minimum_from_score", (0, 1500))
        it.scene._changed()
        assert it.value("house.sections.lay_down", "badge") == "!"
        assert it.has("house.minimum_from_score")
        assert it.value("house.rulebook", "enabled") is False


def test_the_rules_are_given_away_as_a_file(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        it.scene.draft.set("draw", 3)
        it.scene._changed()
        it.click("house.give")
        it.scene.focus("save.path")
        it.write(str(tmp_path / "for-you"))
        it.click("save.save")
        assert read(tmp_path / "for-you.hfrules").draw.draw == 3
        assert it.scene.name == "house rules"


def widget(it: PageStage, name: str) -> Any:
    return next(each for each in it.scene.ui.everything() if each.id == name)


def test_why_nothing_can_be_saved_is_read_below_and_not_told_twice(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene, size=(1280, 720)) as it:
        [said] = it.labels("house.why")
        for name in ("house.save", "house.play"):
            button = widget(it, name)
            assert (button.reason == said, button.tip_words) == (True, ""), name
        compare = widget(it, "house.compare")
        assert compare.tip_words == compare.reason != ""


@pytest.mark.slow
def test_comparing_lists_every_difference(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        it.scene.draft.set("draw", 3)
        it.scene._changed()
        it.click("house.compare")
        assert "1 difference" in it.labels("compare.count")
        assert (it.value("compare.draw", "first"), it.value("compare.draw", "second")) == ("3", "2")
        paper, row = (widget(it, name).rect for name in ("compare.paper", "compare.draw"))
        assert 0 < paper.bottom - row.bottom < 80, "the paper ends where the only difference does"


def every_section(it: PageStage) -> list[str]:
    return [key for key, _, _ in sections()]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("rules", ["hodges", "classic"])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, rules: str, size: Any, scale: float) -> None:
    with page(tmp_path, HouseRulesScene, size=size, scale=scale) as it:
        it.scene.open_rules(begin_from(built_in(rules), []))
        for section in every_section(it):
            it.scene.choose_section(section)
            it.step(2)
            assert overlaps(it) == []
            assert outside(it) == []
            wanted = {f"house.{axis.field}" for axis in it.scene.draft.shown(section)}
            assert wanted <= {node.id for node in it.tree.nodes}


@pytest.mark.slow
def test_every_axis_has_a_control_that_changes_it(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        for axis in axes().values():
            draft = it.scene.draft
            if not axis.shown(draft.rules):
                continue
            it.scene.choose_section(axis.section)
            before = draft.value(axis)
            assert any(draft.value(axis) != before for _ in presses(it, f"house.{axis.field}")), axis.field
            draft.reset_all()
            it.scene._changed()


def presses(it: PageStage, node: str) -> Iterator[None]:
    """Try what changes a control by a step, as the keyboard does it."""
    for part in [each.id for each in it.tree.nodes if each.id.startswith(f"{node}.")]:
        if it.tree.node(part) is not None and it.tree.node(part).focusable and not part.endswith(".back"):
            it.push(part)
            yield
    for key in (pygame.K_SPACE, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_LEFT):
        it.scene.focus(node)
        it.key(key)
        yield
        if it.ui.layers:
            it.key(pygame.K_ESCAPE)

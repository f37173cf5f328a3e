"""The end of a round on the score pad, and the end of a match."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.match.saves import Saves
from game.rules.scoring import match_scores, match_winners, round_scores
from game.scenes.base import Context
from game.scenes.desk import Desk
from game.scenes.match_end import MatchEndScene
from game.scenes.scores.account import (
    against_words,
    basic_words,
    end_words,
    leader,
    match_page,
    next_minimum,
    round_page,
    said,
    spoken,
    standing_words,
    standings,
)
from game.scenes.scores.chart import Chart, short
from game.scenes.scores.winners import victory_words
from game.scenes.scoring import ScoringScene
from game.scenes.title import TitleScene
from game.style import Look
from tests.scenes.page_stage import PageStage, page
from tests.scenes.played import play_on, played, setup
from tests.scenes.test_table_traces import changes
from tests.sprites.pens import pen


def scoring(folder: Path, match: Match, **look: object) -> PageStage:
    it = PageStage(folder, lambda context, desk: ScoringScene(context, desk, match))
    if look:
        it.app.context.look = Look(**look)  # type: ignore[arg-type]
        it.app.stack.reset(ScoringScene(it.app.context, it.desk, match))
    return it


# ---- figures and words


def test_against_is_announced_first_then_basic_then_count_then_the_total() -> None:
    match = played()
    page_ = round_page(match, match.state)
    assert [line.label for line in page_.lines] == ["Against", "Basic", "Count", "This round", "Round 1", "Total"]
    for team, score in enumerate(round_scores(match.state)):
        assert page_.lines[3].values[team] == f"{score.basic + score.count - score.against:,}"
        before = round_scores(match.rounds[1])[team].total
        assert page_.lines[5].values[team] == f"{before + score.total:,}"
    assert page_.title == "Round 2 of 4"
    assert page_.circled == leader(match_scores(match.state))


def test_people_say_what_they_say_at_the_table() -> None:
    match = played()
    own = round_scores(match.state)[0]
    assert said(match, match.state) == f"“{own.against:,} against … {own.basic:,} basic … {own.count:,} count.”"
    assert end_words(match, match.state) == f"{match.setup.seats[match.state.out].name} is out!"
    whole = spoken(match, match.state)
    held = against_words(match, match.state, 0).replace(" · ", ", ")
    order = [whole.index(words) for words in (held, "basic", "count", f"lead by {lead(match):,}")]
    assert order == sorted(order)


def lead(match: Match) -> int:
    """By how much a team of two is ahead."""
    first, second = match_scores(match.state)
    return abs(first - second)


def figures(words: str) -> list[int]:
    """The points in some words, those with thousands parted too."""
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]+$", words, re.MULTILINE)]


def test_each_players_cards_and_each_bonus_are_named() -> None:
    match = played()
    state = match.state
    own, other = round_scores(state)
    held = against_words(match, state, 0)
    assert re.fullmatch(r"You \d+ · Clara \d+", held)
    assert sum(figures(held.replace(" · ", "\n"))) == own.against
    assert against_words(match, state, 0, "short") == " + ".join(str(points) for points in figures(held.replace(" · ", "\n")))
    earned = basic_words(state, 1)
    assert re.fullmatch(r"\d clean [\d,]+ · \d dirty [\d,]+ · out 100", earned)
    assert sum(figures(earned.replace(" · ", "\n"))) == other.basic
    assert basic_words(state, 1, "short") == " · ".join(part.rsplit(" ", 1)[0] for part in earned.split(" · "))
    alone = played(7)
    assert against_words(alone, alone.state, alone.game.team_of[alone.state.out]) == "no card left"


@pytest.mark.parametrize(
    ("totals", "over", "words"),
    [
        ([3725, 6745], False, "Mabel & Otto lead by 3,020."),
        ([6745, 3725], True, "You & Clara win by 3,020."),
        ([500, 500], False, "You & Clara and Mabel & Otto are even."),
        ([500, 500], True, "You & Clara and Mabel & Otto share the victory."),
        ([-50, -300], False, "You & Clara lead by 250."),
    ],
)
def test_the_standing_is_said_in_a_sentence(totals: list[int], over: bool, words: str) -> None:
    assert standing_words(played(), totals, over=over) == words


def test_one_player_leads_and_several_lead() -> None:
    match = played(7)
    totals = [0] * 7
    totals[1] = 100
    assert standing_words(match, totals, over=False) == "Mabel leads by 100."
    totals[0] = 300
    assert standing_words(match, totals, over=False) == "You lead by 200."


def test_the_next_minimum_is_that_of_the_coming_round() -> None:
    assert next_minimum(played(), played().state) == 200
    assert next_minimum(played(rounds=1), played(rounds=1).state) == 150


def test_a_match_on_one_page_has_every_round_and_the_winner_circled() -> None:
    match = played(rounds=9)
    page_ = match_page(match, match.state)
    assert [line.label for line in page_.lines] == ["Round 1", "Round 2", "Round 3", "Round 4", "Total"]
    assert page_.circled == match_winners(match.state)[0]
    assert victory_words(match) == "You & Clara win!"


# ---- the chart


@pytest.mark.parametrize("course", [[[0, 0]], [[0, 0], [1000, 900]], [[0], [-700], [-1200]], [[0, 0], [99_000, 100_500]]])
def test_the_axis_of_the_chart_holds_every_figure_in_a_few_round_steps(course: list[list[int]]) -> None:
    low, high, step = Chart("chart", "", ["a", "b"][: len(course[0])], course, 4, 0).scale()
    values = [value for totals in course for value in totals]
    assert low <= min(*values, 0)
    assert high >= max(values)
    assert 2 <= (high - low) / step <= 7
    assert low % step == 0 == high % step


def test_of_two_totals_that_end_side_by_side_the_higher_stands_above(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, int] = {}
    kit = pen((1280, 720))
    monkeypatch.setattr(type(kit), "text", lambda self, ground, text, at, *how: written.update({text: at[1]}))
    chart = Chart("chart", "", ["a", "b"], [[0, 0], [9520, 9525]], 4, 0)
    chart._paint_marks(pygame.Surface((400, 300)), kit, pygame.Rect(40, 20, 300, 200))
    assert written["9,525"] < written["9,520"]


def test_figures_of_the_axis_are_short() -> None:
    assert [short(value) for value in (0, 500, 2000, 12_500, -3000)] == ["0", "500", "2k", "12.5k", "−3k"]


def test_the_standing_begins_at_nothing_and_ends_at_the_totals() -> None:
    match = played()
    course = standings(match, match.state)
    assert course[0] == [0, 0]
    assert course[-1] == match_scores(match.state)
    assert len(course) == 3


# ---- the scene


def test_the_page_is_written_line_by_line_and_any_key_hurries(tmp_path: Path) -> None:
    it = scoring(tmp_path, played(), speed="normal")
    try:
        it.step(5)
        shown = [node.id for node in it.tree.nodes if node.id.startswith("scoring.line.") and node.shown]
        assert shown == ["scoring.line.0"]
        assert not it.app.stack.settled
        chart = next(widget for widget in it.scene.ui.widgets if widget.id == "scoring.chart")
        assert len(chart.course) == 2, "the chart does not tell before it is written"
        it.key(pygame.K_LEFT)
        assert not it.scene.writing
        it.rest()
        assert len([node for node in it.tree.nodes if node.id.startswith("scoring.line.") and node.shown]) == 6
        chart = next(widget for widget in it.scene.ui.widgets if widget.id == "scoring.chart")
        assert len(chart.course) == 3
        seen = it.app.window.surface.copy()
        it.scene.invalidate()
        it.app.stack.render(it.app.window.surface)
        assert changes(seen, it.app.window.surface) == [], "what was painted in parts looks as if painted whole"
    finally:
        it.app.close()


def test_left_alone_it_is_written_in_a_few_seconds(tmp_path: Path) -> None:
    it = scoring(tmp_path, played(), speed="normal")
    try:
        steps = 0
        while it.scene.writing:
            it.step(1, dt=0.1)
            steps += 1
        assert 20 <= steps <= 90
        it.rest()
    finally:
        it.app.close()


def test_with_reduced_motion_everything_stands_there_at_once(tmp_path: Path) -> None:
    with page(tmp_path, lambda context, desk: ScoringScene(context, desk, played())) as it:
        assert not it.scene.writing
        held = against_words(played(), played().state, 0).replace(" · ", ", ")
        assert it.tree.last_message.startswith(f"Round 2 of 4. Otto is out. You & Clara: {held} against")


def sat_down(folder: Path, match: Match) -> PageStage:
    """A table with the score pad above it, as after a round."""
    it = PageStage(folder, TitleScene)
    it.desk.seat(it.app.context, match)
    it.app.stack.push(ScoringScene(it.app.context, it.desk, match))
    it.step(3)
    return it


def test_the_next_round_is_dealt_at_the_table(tmp_path: Path) -> None:
    match = play_on(Match(setup()), 1)
    it = sat_down(tmp_path, match)
    try:
        assert it.tree.node("scoring.next").label == "Next round: minimum 150"
        it.key(pygame.K_RETURN)
        assert match.state.round == 2
        assert match.state.phase == "keep"
        assert "table" in [scene.name for scene in it.app.stack.scenes]
        assert "scoring" not in [scene.name for scene in it.app.stack.scenes]
    finally:
        it.app.close()


def test_the_table_can_be_seen_before_the_next_round(tmp_path: Path) -> None:
    match = play_on(Match(setup(honour=True)), 1)
    it = sat_down(tmp_path, match)
    try:
        it.click("scoring.table")
        assert it.scene.name == "table"
        assert match.state.phase == "over"
    finally:
        it.app.close()


def test_after_the_last_round_comes_the_end_of_the_match(tmp_path: Path) -> None:
    match = played(rounds=9)
    with page(tmp_path, lambda context, desk: ScoringScene(context, desk, match)) as it:
        assert it.tree.node("scoring.next").label == "How the match ended"
        it.click("scoring.next")
        assert it.scene.name == "match end"
        assert f"win by {lead(match):,}" in it.tree.last_message


def test_left_to_itself_the_window_goes_on(tmp_path: Path) -> None:
    match = play_on(Match(setup()), 1)

    def make(context: Context, desk: Desk) -> ScoringScene:
        desk.autoplay = "medium"
        return ScoringScene(context, desk, match)

    with page(tmp_path, make) as it:
        it.step(60)
        assert match.state.round == 2


# ---- the end of a match


def finished(folder: Path, players: int = 4, seed: int = 7) -> Match:
    """A whole match on disk."""
    saves = Saves(folder)
    return play_on(saves.new(setup(players, seed=seed)), 9)


@pytest.mark.slow
def test_the_end_records_the_match_and_plays_again_with_the_next_number(tmp_path: Path) -> None:
    match = finished(tmp_path)
    with page(tmp_path, lambda context, desk: MatchEndScene(context, desk, match)) as it:
        assert it.app.context.audio.played[-1] == ("win" if 0 in match_winners(match.state) else "out")
        it.click("end.again")
        table = next(scene for scene in it.app.stack.scenes if scene.name == "table")
        again = table.match.setup  # type: ignore[attr-defined]
        assert again.number == 1
        assert again.seed != match.setup.seed
        assert replace(again, number=0, seed=match.setup.seed) == match.setup
    assert Saves(tmp_path).record_missing() == 0


@pytest.mark.slow
def test_alone_one_plays_against_ones_own_record(tmp_path: Path) -> None:
    words = []
    for seed in (1, 2, 3):
        match = finished(tmp_path, 1, seed)
        with page(tmp_path, lambda context, desk, match=match: MatchEndScene(context, desk, match)) as it:  # type: ignore[misc]
            words.append((match_scores(match.state)[0], it.scene.records))
            assert it.scene.page.sentences == (it.scene.records,)
    assert words[0][1] == "Your first match alone by these rules."
    for place in (1, 2):
        totals = [total for total, _ in words[: place + 1]]
        mine, said_ = words[place]
        if mine == max(totals):
            assert said_.startswith("A new record!")
        elif mine == min(totals):
            assert said_.startswith("Your lowest so far")
        else:
            assert f"{max(totals):,}" in said_


def test_the_end_leads_back_to_the_title(tmp_path: Path) -> None:
    match = played(rounds=9)
    with page(tmp_path, lambda context, desk: MatchEndScene(context, desk, match)) as it:
        it.click("end.title")
        it.step(3)
        assert [scene.name for scene in it.app.stack.scenes] == ["title"]


def test_a_page_of_eight_teams_leaves_out_the_small_print_rather_than_cut_it(tmp_path: Path) -> None:
    match = played(7)
    for scale, whole in ((1.0, True), (2.0, False)):
        with page(tmp_path, lambda context, desk: ScoringScene(context, desk, match), scale=scale) as it:
            assert it.scene.metrics.size == (1024, 640)
            assert any(note for line in it.scene.page.lines for note in line.notes) == whole
            for lines, line in zip(it.scene._pad.noted, it.scene.page.lines, strict=True):
                assert bool(lines) == any(line.notes), "none that has no room"

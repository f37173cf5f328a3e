"""Setting up a match: what can be chosen, why the rest cannot, and what is dealt in the end."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import style
from game.match import Match
from game.rules.catalog import BUILT_IN, built_in, named, with_house
from game.rules.seating import plans_for, player_counts
from game.scenes.desk import Desk
from game.scenes.house_rules.draft import begin_from
from game.scenes.new_match import NewMatchScene
from game.scenes.seating.cast import CAST, LEVELS, TEMPERS, character
from game.scenes.seating.minutes import about, match_minutes
from game.scenes.seating.plan import CHOICE, MatchPlan, counts_text, players_text, teams_text
from game.scenes.seating.tabletop import paint_middle
from game.scenes.title import TitleScene
from game.storage import library
from game.storage.settings import Settings
from game.widgets import Kit
from tests.scenes.page_stage import PageStage, page
from tests.sprites.pens import pen


def plan(**more: Any) -> MatchPlan:
    return MatchPlan(library.entries(Path("nowhere")), **more)


# ---- the plan


def test_every_rule_set_can_be_set_up_for_each_of_its_tables() -> None:
    for rule_id in BUILT_IN:
        rules = built_in(rule_id)
        for count in player_counts(rules):
            for teams in plans_for(rules, count):
                it = plan(seed=5)
                it.choose_rules(rules)
                it.choose_players(count)
                it.choose_teams(teams)
                setup = it.setup()
                assert (setup.rules, setup.players, setup.plan, setup.seed) == (rules, count, teams, 5)
                assert len(setup.humans) == 1
                assert len({who.name for who in setup.seats}) == count


def test_what_cannot_be_says_why() -> None:
    it = plan()
    it.choose_rules(built_in("duel"))
    assert it.players == 2
    assert it.players_reason(2) == ""
    assert it.players_reason(4) == "Duel is for 2 players"
    it.choose_rules(built_in("hodges"))
    it.choose_players(4)
    assert [(words, bool(why)) for _, words, why in it.team_choices()] == [("2 teams of 2", False), ("Each alone", True)]
    it.choose_players(6)
    assert [words for _, words, why in it.team_choices() if not why] == ["2 teams of 3", "3 teams of 2"]
    it.choose_players(7)
    assert it.note.startswith("Not recommended")


def test_players_and_teams_are_said_in_words() -> None:
    assert [players_text(built_in(rule_id)) for rule_id in BUILT_IN] == [
        "1 to 8 players",
        "4 to 6 players",
        "2 players",
        "2 to 4 players",
    ]
    assert counts_text([2, 4, 8]) == "2, 4 or 8 players"
    assert (teams_text(1, "alone"), teams_text(2, "alone"), teams_text(5, "alone")) == ("Alone", "One against one", "Each alone")


def test_a_face_sits_in_one_seat_only_and_brings_its_name_and_temper() -> None:
    it = plan()
    before = [seat.portrait for seat in it.seats]
    it.choose_character(1, it.seats[3].portrait)
    assert (it.seats[1].portrait, it.seats[3].portrait) == (before[3], before[1])
    assert it.seats[1].name == before[3].capitalize()
    assert it.seats[1].temper == character(before[3]).temper  # type: ignore[union-attr]
    assert len({seat.portrait for seat in it.seats}) == len(it.seats)


def test_somebody_has_to_play_and_a_guest_can_be_a_person() -> None:
    it = plan()
    assert it.computer_reason(0)
    it.choose_kind(2, "human")
    assert it.computer_reason(0) == ""
    it.choose_kind(0, "computer")
    assert it.people() == [2]
    assert it.seats[0].name in {one.name for one in CAST}
    setup = it.setup()
    assert setup.humans == (2,)
    assert setup.seats[2].level == it.seats[2].level


def test_only_a_partner_of_a_person_can_be_asked_for_something() -> None:
    it = plan()
    it.choose_players(4)
    assert it.wish_reason(2) == ""
    assert it.wish_reason(1)
    it.seats[1].wish = it.seats[2].wish = "fast"
    setup = it.setup()
    assert [who.instruction for who in setup.seats] == ["", "", "fast", ""]


def test_the_books_lie_where_one_says() -> None:
    it = plan()
    it.choose_players(4)
    assert it.setup().keepers == (0, 1)
    it.keep_at(2)
    assert (it.keeps(2), it.keeps(0)) == (True, False)
    assert it.setup().keepers == (2, 1)


def test_rounds_and_points_take_turns_and_change_nothing_else_of_the_rules() -> None:
    it = plan()
    it.choose_rounds(2)
    assert it.setup().rules == with_house(built_in("hodges"), {"rounds": 2})
    it.by_points(wanted=True)
    assert it.setup().rules.scoring.target == it.target == 10_000
    it.by_points(wanted=False)
    assert it.setup().rules == built_in("hodges")


def test_more_rounds_more_people_and_a_slower_pace_take_longer() -> None:
    it = plan()
    it.choose_players(4)
    short = it.minutes("normal")
    assert 40 <= short <= 120
    assert it.minutes("slow") > short > it.minutes("fast")
    it.choose_rounds(8)
    assert it.minutes("normal") > short
    assert match_minutes(it.game, 4, "normal") > match_minutes(it.game, 1, "normal")


def test_a_long_match_is_told_in_hours() -> None:
    assert [about(minutes) for minutes in (5, 85, 90, 105, 120, 195)] == [
        "about 5 minutes", "about 85 minutes", "about 1½ hours", "about 1¾ hours", "about 2 hours", "about 3¼ hours",
    ]  # fmt: skip


def test_what_was_chosen_is_chosen_again_next_time() -> None:
    it = plan()
    it.choose_rules(built_in("race"))
    it.choose_players(3)
    it.choose_target(12_000)
    it.choose_character(1, "ruth")
    it.seats[2].level = "expert"
    it.honour, it.stir = True, False
    settings = Settings(choices={CHOICE: it.remember()})
    again = plan()
    again.recall(settings)
    assert again.remember() == it.remember()
    assert len(it.remember()) < 2000


ODD = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
KEPT = st.sampled_from(["rules", "players", "teams", "seats", "keepers", "rounds", "target", "honour"])
GARBLED = st.text(max_size=60) | st.dictionaries(KEPT, ODD | st.lists(ODD, max_size=9)).map(json.dumps)


@given(GARBLED)
def test_a_garbled_memory_leaves_a_match_that_can_be_dealt(text: str) -> None:
    it = plan()
    it.recall(Settings(choices={CHOICE: text}))
    assert Match(it.setup()).state.game.players == it.players


# ---- the scene


def choose_seats(it: PageStage) -> None:
    if it.has("new.tabs.seats"):
        it.click("new.tabs.seats")


def test_a_match_is_dealt_as_it_was_set_up(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        it.click("title.new")
        it.step(2)
        it.click("new.rules.race")
        assert it.value("new.rules.race", "selected") is True
        it.click("new.players.2")
        it.click("new.seat.1")
        assert it.scene.name == "seat"
        it.click("seat.level.hard" if it.has("seat.level.hard") else "seat.level")
        it.click("seat.faces.iris")
        it.click("seat.done")
        it.step(2)
        it.scene.focus("new.seed")
        it.write("4711")
        it.click("new.deal")
        it.step(2)
        assert [scene.name for scene in it.app.stack.scenes][:2] == ["title", "table"]
        setup = it.app.stack.scenes[1].match.setup  # type: ignore[attr-defined]
        assert (setup.rules.id, setup.players, setup.seed) == ("race", 2, 4711)
        assert (setup.seats[1].name, setup.seats[1].level, setup.seats[1].temper) == ("Iris", "hard", character("iris").temper)  # type: ignore[union-attr]
        assert setup.extra == {"shuffle": "mary"}
    with page(tmp_path, NewMatchScene) as it:
        assert (it.scene.plan.rules.id, it.scene.plan.seats[1].level) == ("race", "hard")


def test_what_is_greyed_says_why_when_it_is_pressed(tmp_path: Path) -> None:
    with page(tmp_path, NewMatchScene) as it:
        it.click("new.rules.duel")
        choose_seats(it)
        assert it.value("new.players.4", "enabled") is False
        it.click("new.players.4")
        assert it.labels("toast.")[-1] == "Duel is for 2 players"
        assert it.scene.plan.players == 2


def test_everything_can_be_set_up_by_keys_alone(tmp_path: Path) -> None:
    with page(tmp_path, NewMatchScene) as it:
        reached = set()
        for _ in range(60):
            it.key(pygame.K_TAB)
            reached.add((it.tree.focus or "").split(".")[1])
        assert reached >= {
            "rules",
            "players",
            "teams",
            "seat",
            "seed",
            "deal",
            "back",
            "length",
            "rounds",
            "honour",
            "coach",
            "pace",
        }
        it.scene.focus("new.rules.hodges")
        it.key(pygame.K_DOWN, pygame.K_RETURN)
        assert it.scene.plan.rules.id == "classic"
        it.scene.focus("new.seat.2")
        it.key(pygame.K_RETURN)
        it.key(pygame.K_RIGHT, pygame.K_SPACE)
        assert it.scene.plan.seats[2].kind == "human"
        it.key(pygame.K_ESCAPE)
        it.scene.focus("new.deal")
        it.key(pygame.K_RETURN)
        assert "table" in [scene.name for scene in it.app.stack.scenes]


def test_coach_and_pace_are_the_players_own_settings(tmp_path: Path) -> None:
    with page(tmp_path, NewMatchScene) as it:
        it.push("new.coach.talkative")
        it.push("new.pace.fast")
        assert it.app.context.look.speed == "fast"
    assert Desk(tmp_path).coach == "talkative"
    assert Desk(tmp_path).settings.look.speed == "fast"


def test_the_length_follows_rounds_and_points(tmp_path: Path) -> None:
    with page(tmp_path, NewMatchScene) as it:
        it.scene.focus("new.rounds")
        it.key(pygame.K_MINUS, pygame.K_MINUS)
        assert it.scene.plan.rounds == 2
        assert it.scene.ui.owner("new.length").parent.explanation == "about 30 minutes"
        it.click("new.length.target")
        it.click("new.target.plus")
        assert it.scene.plan.target == 10_500
        assert not it.has("new.rounds")


def test_a_persons_own_rule_set_is_offered_and_a_broken_one_says_what_is_wrong(tmp_path: Path) -> None:
    folder = Desk(tmp_path).rules_folder
    rules = with_house(named(built_in("hodges"), "sunday", "Sunday rules"), {"clean_to_go_out": 3, "out_bonus": 200})
    library.save(folder, rules)
    (folder / "broken.toml").write_text("id = 3", encoding="utf-8")
    with page(tmp_path, NewMatchScene) as it:
        assert it.value("new.rules.sunday-rules", "summary") == "1 to 8 players · 2 changes"
        assert "from Hodges Variant" in it.value("new.rules.sunday-rules", "players")
        it.push("new.rules.sunday-rules")
        assert it.scene.plan.rules == library.find(folder, "sunday-rules")
        it.push("new.rules.broken")
        assert it.scene.plan.rules.id == "sunday-rules"
        assert it.value("toast.0", "bad") is True


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_rules_just_saved_are_chosen_and_in_view(tmp_path: Path, size: tuple[int, int]) -> None:
    with page(tmp_path, NewMatchScene, size=size) as it:
        for name in ("Sunday rules", "Zoo rules"):
            it.scene._house()
            it.step(2)
            house = it.scene
            house.open_rules(begin_from(built_in("hodges"), []))
            house.draft.rename(name)
            house.draft.set("draw", 3)
            house.save_now()
            house.back()
            it.step(2)
            assert it.scene.plan.rules.name == name
            [chosen] = [node for node in it.tree.nodes if node.id.startswith("new.rules.") and node.state.get("selected")]
            assert chosen.label == name
            assert chosen.shown
        it.push("new.rules.duel")
        it.scene._house()
        it.step(2)
        it.scene.back()
        it.step(2)
        assert it.scene.plan.rules.id == "duel", "what was saved earlier is not chosen again"
    with page(tmp_path, NewMatchScene, size=size) as it:
        it.desk.offer_rules("zoo-rules")
        it.app.stack.replace(NewMatchScene(it.app.context, it.desk))
        it.step(2)
        assert it.value("new.rules.zoo-rules", "selected") is True
        assert it.tree.node("new.rules.zoo-rules").shown


def test_the_seed_of_the_command_line_is_offered_once(tmp_path: Path) -> None:
    def make(context: Any, desk: Desk) -> NewMatchScene:
        desk.seed = 99
        return NewMatchScene(context, desk)

    with page(tmp_path, make) as it:
        assert it.value("new.seed") == "99"
        it.click("new.seed.again")
        assert it.value("new.seed") != "99"


def test_the_first_seat_is_who_plays_now(tmp_path: Path) -> None:
    players = Desk(tmp_path).players
    anna = players.add("Anna", "iris")
    with page(tmp_path, NewMatchScene) as it:
        first = it.scene.plan.setup().seats[0]
        assert (first.name, first.portrait, first.player, first.kind) == ("Anna", "iris", anna.id, "human")


@pytest.mark.parametrize("key", [one.key for one in CAST])
def test_everybody_one_can_sit_down_with_has_a_temper_that_is_explained(key: str) -> None:
    known = character(key)
    assert known is not None
    assert all(TEMPERS[known.temper])
    assert len(LEVELS) == 5


def test_how_many_cards_there_are_keeps_clear_of_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(Kit, "text", lambda kit, surface, text, *more, **named: written.append(text))
    kit = pen()
    table: Any = SimpleNamespace(game=SimpleNamespace(decks=10, shoe_size=540), note="")
    for spare, expected in ((60, ["10 decks · 540 cards"]), (4, ["10 decks", "540 cards"])):
        written.clear()
        room = pygame.Rect(0, 0, kit.text_width("10 decks · 540 cards", "text", style.COACH) + spare, 400)
        paint_middle(pygame.Surface(room.size), kit, room, table)
        assert written == expected

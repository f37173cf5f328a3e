"""Every axis is explained, and what is offered on the page of house rules is what a rule file may hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from game.rules.axes import Axis, axes, sections, shown_axes
from game.rules.axis_texts import AXES, SECTION_TITLES
from game.rules.catalog import BUILT_IN, built_in, changed, dumps, loads, value_of
from game.rules.checks import contradictions
from game.rules.limits import field_places, limits_of
from game.rules.ruleset import RuleSet
from tests.strategies import rule_sets

FIELDS = sorted(field_places())


def test_every_field_is_an_axis_and_every_axis_a_field() -> None:
    assert sorted(axes()) == FIELDS
    assert [name for entries in AXES.values() for name, *_ in entries] == list(axes()), "a field is named twice"
    assert list(SECTION_TITLES) == list(AXES)


@pytest.mark.parametrize("name", FIELDS)
def test_an_axis_says_in_a_sentence_what_it_is(name: str) -> None:
    axis = axes()[name]
    assert axis.label[0].isupper()
    assert axis.label[-1] not in ".:"
    assert len(axis.label) <= 42, "a label stands beside its control"
    assert axis.explain[0].isupper()
    assert axis.explain.endswith(".")
    assert len(axis.explain) <= 130, "an explanation is read in passing"
    assert "_" not in axis.label + axis.explain


@pytest.mark.parametrize("name", FIELDS)
def test_a_control_offers_all_that_is_allowed(name: str) -> None:
    axis, limits = axes()[name], limits_of(name)
    assert tuple(option.value for option in axis.options) == limits.options
    labels = [option.label for option in axis.options]
    assert len(set(labels)) == len(labels)
    assert "" not in labels
    extra = next(entry[3] for entries in AXES.values() for entry in entries if entry[0] == name)
    assert set(extra.get("options", {})) in (set(), set(limits.options)), "an option without a label, or a label without an option"
    assert set(extra) <= {"options", "words", "step", "if"}
    if axis.kind == "number":
        assert (axis.high - axis.low) % axis.step == 0, "the greatest value cannot be reached by steps"


def test_what_an_axis_depends_on_is_shown_before_it_or_beside_it() -> None:
    for axis in axes().values():
        for condition in axis.shown_if:
            other = axes()[condition.field]
            assert set(condition.among) <= {option.value for option in other.options} or not condition.among


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_values_of_the_documents_have_words(rule_id: str) -> None:
    rules = built_in(rule_id)
    for axis in axes().values():
        text = axis.value_text(value_of(rules, axis.field))
        assert text
        assert "_" not in text


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("decks", [0, 1, 2, 3]),
        ("decks_by_player", [True, False]),
        ("jokers", [0, 1, 2, 3, 4]),
        ("hand", list(range(7, 16))),
        ("foot", list(range(7, 16))),
        ("draw", [1, 2, 3, 4]),
        ("pile", ["never", "top", "all"]),
        ("pile_cards", list(range(1, 11))),
        ("pile_needs", ["nothing", "pair", "pair_or_wild", "book", "pair_or_book"]),
        ("pile_after_lay_down", [True, False]),
        ("wilds", ["half", "fewer", "as_many", "any"]),
        ("wild_cap", [0, 1, 2, 3]),
        ("wild_books", [True, False]),
        ("wild_to_go_out", list(range(6))),
        ("wild_bonus", [0, 1500]),
        ("book_size", [5, 6, 7, 8]),
        ("extra_naturals", ["burn", "start", "join", "refuse"]),
        ("red_threes", ["keep", "table"]),
        ("black_threes", ["keep", "table"]),
        ("red_three", [0, -100, -500]),
        ("black_three", [0, -5, -300]),
        ("red_on_pile", ["nothing", "block", "freeze"]),
        ("black_on_pile", ["nothing", "block", "freeze"]),
        ("black_out", [True, False]),
        ("minimum", [(), (50,), (10, 20, 30, 40, 50, 60, 70, 80)]),
        ("minimum_from_score", [(), (0, 1500, 3000)]),
        ("minimum_waived", [True, False]),
        ("clean_to_go_out", list(range(6))),
        ("dirty_to_go_out", list(range(6))),
        ("clean_bonus", [0, 500, 700]),
        ("dirty_bonus", [0, 300]),
        ("out_bonus", [0, 100, 300]),
        ("special_ranks", [(), ("7",), ("7", "5")]),
        ("special_bonus", [0, 1500, 5000]),
        ("ask_partner", ["no", "advice", "binding"]),
        ("partner_foot", ["nothing", "taken", "played"]),
        ("final_discard", [True, False]),
        ("stock_end", ["reshuffle", "end"]),
        ("rounds", list(range(1, 9))),
        ("target", [5000, 8500, 10_000, 20_000]),
        ("first_starter", ["random", "by_game", "first_sorted"]),
        ("next_starter", ["left", "stays", "winner"]),
    ],
)
def test_what_families_play_can_be_said(name: str, values: list[object]) -> None:
    limits, axis = limits_of(name), axes()[name]
    for value in values:
        if isinstance(value, str):
            assert value in limits.options
        elif isinstance(value, bool):
            assert limits.kind == "toggle"
        elif isinstance(value, int):
            assert axis.low <= value <= axis.high
            assert (value - axis.low) % axis.step == 0, f"{value} cannot be set by steps of {axis.step}"
        else:
            assert isinstance(value, tuple)
            assert len(value) <= limits.most


def test_decks_are_counted_from_the_players_or_by_themselves() -> None:
    decks = axes()["decks"]
    assert decks.bounds(built_in("hodges")) == (0, 3)
    assert decks.bounds(built_in("race")) == (1, 12)


@settings(max_examples=12)
@given(rule_sets())
def test_fields_that_disagree_are_both_on_the_page(rules: RuleSet) -> None:
    for name in FIELDS:
        for value in _edges(axes()[name]):
            for problem in contradictions(changed(rules, name, value)):
                for field in problem.fields:
                    assert axes()[field].shown(changed(rules, name, value)), problem.sentence


def _edges(axis: Axis) -> list[object]:
    if axis.kind == "toggle":
        return [True, False]
    if axis.kind == "number":
        return [axis.low, axis.high]
    return [option.value for option in axis.options] if axis.kind == "choice" else [()]


def test_an_axis_without_a_meaning_is_hidden() -> None:
    hodges, race = built_in("hodges"), built_in("race")
    shown = {axis.field for axis in shown_axes(hodges)}
    assert "pile_cards" not in shown
    assert "wilds_on_closed" not in shown
    assert "red_bonus" not in shown
    shown = {axis.field for axis in shown_axes(race)}
    assert {"wilds_on_closed", "red_bonus", "black_on_pile", "pile_needs"} <= shown
    assert "pile_cards" not in shown


def test_sections_hold_every_axis_once() -> None:
    assert [axis for _, _, members in sections() for axis in members] == list(axes().values())
    assert all(members for _, _, members in sections())


def test_changing_one_field_takes_along_what_belongs_to_it() -> None:
    hodges = built_in("hodges")
    six = changed(hodges, "rounds", 6)
    assert six.lay_down.minimum == (100, 150, 200, 250, 250, 250)
    target = changed(hodges, "target", 5000)
    assert (target.scoring.rounds, target.scoring.target) == (0, 5000)
    assert changed(target, "target", 0).scoring.rounds == 4
    assert changed(hodges, "rounds", 0).scoring.target == 10_000
    fixed = changed(hodges, "decks_by_player", False)
    assert fixed.deal.decks == 6
    assert changed(fixed, "decks_by_player", True) == hodges
    for rules in (six, target, changed(hodges, "decks_by_player", True)):
        assert contradictions(rules) == []
        assert loads(dumps(rules), "x") == rules


def test_a_contradiction_names_two_fields_and_their_values() -> None:
    rules = built_in("hodges")
    rules = replace(rules, going_out=replace(rules.going_out, wild_to_go_out=1))
    problem = contradictions(rules)[0]
    assert problem.fields == ("wild_to_go_out", "wild_books")
    assert problem.sentence.startswith("wild_to_go_out = 1 and wild_books = false disagree: ")


def test_the_guide_for_rule_files_lists_every_axis_with_what_it_may_hold() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "add-a-rule-set.md").read_text(encoding="utf-8")
    for axis in axes().values():
        row = next((line for line in guide.splitlines() if line.startswith(f"| `{axis.field}` ")), "")
        assert axis.label in row
        said = [f'`"{option.value}"`' for option in axis.options] if axis.kind == "choice" else []
        said += [f"{axis.low} to {axis.high}"] if axis.kind in ("number", "numbers") else []
        assert all(text in row for text in said), row

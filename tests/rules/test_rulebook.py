"""The rulebook says what the rules are: all of them, in whole sentences, and nothing that is not so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from game.rules.axes import axes
from game.rules.catalog import BUILT_IN, built_in, changed, named, value_of, with_house
from game.rules.checks import contradictions
from game.rules.differences import changed_fields, difference_lines, differing
from game.rules.rulebook import Table, as_text, notecard, rulebook, sentences_about
from game.rules.rulebook.texts import ALWAYS_OURS, SECTIONS, TEXTS
from game.rules.ruleset import RuleSet
from game.rules.seating import default_players, plans_for, player_counts
from tests.strategies import rule_sets


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.slow
@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_every_table_has_a_rulebook_of_whole_sentences(rule_id: str) -> None:
    rules = built_in(rule_id)
    for players in (None, *player_counts(rules)):
        for plan in (None,) if players is None else plans_for(rules, players):
            text = as_text(rules, players, plan)
            assert "{" not in text
            assert "  " not in text.replace("\n  ", "\n").replace("   ", "") or "Points" in text
            assert all(len(line) <= 76 for line in text.splitlines() if not line.startswith("  "))
            for section in rulebook(rules, players, plan):
                for sentence in section.sentences():
                    said = sentence.text()
                    assert said[0].isupper(), said
                    assert said.endswith((".", ":")), said
                    assert "  " not in said


def test_a_table_the_rule_set_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="duel is not played by 4; allowed: 2"):
        as_text(built_in("duel"), 4)


def test_figures_of_the_documents_come_out() -> None:
    hodges = flat(as_text(built_in("hodges"), 4))
    assert "are worth 95 together" in hodges
    assert "You need six decks of 52 cards. Each deck brings its two jokers. That makes 324 cards in all." in hodges
    assert "a basic of 1,700 at least" in hodges
    assert "two clean books and two dirty books" in hodges
    assert "in eight stacks" in hodges
    assert "Three naturals take two wilds at most. Five naturals take two only, because a book of seven is full." in hodges
    duel = flat(as_text(built_in("duel"), 2))
    assert "162 cards" in duel
    assert "the top seven cards of the discard pile" in duel
    assert "You must hold two naturals of the top card's rank." in duel
    race = flat(as_text(built_in("race"), 4))
    assert "the whole discard pile" in race
    assert "There is no minimum" in race
    assert "a team has 10,000 points or more" in race
    classic = flat(as_text(built_in("classic"), 4))
    assert "you may start new books or add to books that stood when the turn began, but not both" in classic
    assert "your partners must have played a card from their feet" in classic
    assert "partner" not in flat(as_text(built_in("classic"), 5)).replace("so may your partners", "")


def test_partners_are_not_spoken_of_where_there_are_none() -> None:
    for rule_id, players in (("hodges", 1), ("hodges", 3), ("duel", 2), ("classic", 5)):
        assert "partner" not in as_text(built_in(rule_id), players).lower()


def alternatives(name: str, rules: RuleSet) -> Sequence[object]:
    axis = axes()[name]
    if axis.kind == "toggle":
        return [not value_of(rules, name)]
    if axis.kind == "choice":
        return [option.value for option in axis.options]
    if axis.kind == "number":
        low, high = axis.bounds(rules)
        return sorted({low, min(low + axis.step, high), high})
    if axis.kind == "choices":
        return [(), ("7",), ("5", "7")]
    return [(), (60, 70, 80, 90)] if name == "minimum" else [(), (0, 1000, 2000, 3000)]


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_whatever_is_changed_can_be_read(rule_id: str) -> None:
    rules = named(with_house(built_in(rule_id), {"special_bonus": 100, "special_ranks": ["8"]}), "home", "Home")
    players = default_players(rules)
    everyone, own = rulebook(rules), rulebook(rules, players)
    unread = []
    partners = any(count >= 4 for count in player_counts(rules))
    for name in axes():
        if name in ("partner_foot", "ask_partner") and not partners:
            continue
        for value in alternatives(name, rules):
            other = changed(rules, name, value)
            if contradictions(other) or not axes()[name].shown(other):
                continue
            if value_of(other, name) == value_of(rules, name) or rulebook(other) != everyone:
                continue
            if default_players(other) == players and rulebook(other, players) == own:
                unread.append((name, value))
    assert unread == []


def test_what_is_ours_is_marked_and_ours_no_more_once_changed() -> None:
    classic = built_in("classic")
    assert "In a book one natural is enough; the rest may be wild (ours)." in flat(as_text(classic))
    home = named(with_house(classic, {"wilds": "as_many"}), "home", "Home")
    assert "In a book the wilds may never outnumber the naturals." in flat(as_text(home))
    assert "Each deck brings its two jokers (ours)." in flat(as_text(home))


@settings(max_examples=20)
@given(rule_sets())
def test_every_rule_set_has_a_readable_rulebook(rules: RuleSet) -> None:
    text = as_text(rules)
    assert not re.search(r"[{}]|\bNone\b|_", text)
    for section in rulebook(rules, default_players(rules)):
        assert section.title == SECTIONS[section.key]
        assert section.blocks


@pytest.mark.slow
def test_no_sentence_is_written_for_nothing() -> None:
    seen: Counter[str] = Counter()
    for rules in _many_rule_sets():
        own = rules.id in BUILT_IN and rules == built_in(rules.id)
        for players in (None, *(player_counts(rules) if own else (default_players(rules),))):
            for plan in (None,) if players is None else plans_for(rules, players):
                sections = rulebook(rules, players, plan)
                seen.update(sentence.words.original for section in sections for sentence in section.sentences())
    parts = {TEXTS[key] for key in TEXTS if key.startswith(("out.clean", "out.dirty", "out.wild"))}
    assert {key for key, text in TEXTS.items() if text not in seen and text not in parts} == set()
    assert set(TEXTS) >= ALWAYS_OURS


def _many_rule_sets() -> list[RuleSet]:
    found = []
    for rule_id in BUILT_IN:
        base = built_in(rule_id)
        found.append(base)
        if rule_id not in ("hodges", "race"):
            continue
        for name in axes():
            values = [*alternatives(name, base), *([2, 3] if name in ("jokers", "decks") else [])]
            found += [changed(base, name, value) for value in values]
    combined: list[dict[str, object]] = [
        {"pile": "top", "pile_needs": need, "pile_onto_table": True, "pile_after_lay_down": True}
        for need in ("pair", "book", "pair_or_book", "pair_or_wild")
    ]
    more: list[dict[str, object]] = [
        *combined,
        {"pile": "top", "pile_cards": 1, "red_on_pile": "block"},
        {"pile": "top", "red_on_pile": "freeze", "black_on_pile": "freeze", "pile_after_lay_down": True},
        {"red_three": -300, "black_three": -100},
        {"red_three": -100, "black_three": -100},
        {"red_three": -5, "black_three": -100},
        {"minimum": [50, 90, 120], "minimum_from_score": [0, 1500, 3000]},
        {"minimum": [50, 50, 50, 50]},
        {"stacks_by_player": 1, "draw": 1},
        {"stacks_by_player": 0, "draw": 1},
        {"wild_books": True, "wild_to_go_out": 1, "clean_to_go_out": 1, "dirty_to_go_out": 1},
        {"start_all_naturals": True, "extra_naturals": "start"},
        {"decks_by_player": False, "decks": 1, "hand": 7, "foot": 7, "clean_to_go_out": 0},
        {"pile": "never", "stock_end": "end"},
        {"extra_naturals": "burn", "pile": "never"},
        {"grab": True, "choose_pile": False, "stacks_by_player": 0},
    ]
    found += [with_unchecked(built_in(rule_id), house) for rule_id in BUILT_IN for house in more]
    return [rules for rules in found if player_counts(rules)]


def with_unchecked(rules: RuleSet, house: dict[str, object]) -> RuleSet:
    for name, value in house.items():
        rules = changed(rules, name, tuple(value) if isinstance(value, list) else value)
    return rules


def test_everything_on_the_page_goes_through_the_translator() -> None:
    for rule_id in BUILT_IN:
        rules = built_in(rule_id)
        text = as_text(rules, translate=shout).replace(rules.name, "")
        assert not re.search(r"[a-z]", text), re.findall(r".*[a-z].*", text)[:3]


def shout(text: str) -> str:
    """Stand in for a translator: every letter a capital, the names of figures as they are."""
    return re.sub(r"(\{\w+\})|[a-z]+", lambda found: found[1] or found[0].upper(), text)


def test_the_notecard_lists_the_dearest_first_and_threes_last() -> None:
    card = [(words.text(), points) for words, points in notecard(built_in("hodges"))]
    assert card == [
        ("Joker", 50),
        ("Ace", 20),
        ("2", 20),
        ("10 J Q K", 10),
        ("4 5 6 7 8 9", 5),
        ("Red 3", -100),
        ("Black 3", -300),
    ]
    assert [(words.text(), points) for words, points in notecard(built_in("duel"))][-2:] == [("Red 3", 100), ("Black 3", -5)]
    every_card_low = with_unchecked(built_in("hodges"), {"high_from": "A", "jokers": 0})
    assert [words.text() for words, _ in notecard(every_card_low)][:3] == ["Ace", "2", "4 5 6 7 8 9 10 J Q K"]


def test_minimums_by_score_read_from_below() -> None:
    rules = with_house(built_in("race"), {"minimum": [50, 90, 120], "minimum_from_score": [0, 1500, 3000]})
    section = next(section for section in rulebook(rules) if section.key == "lay_down")
    table = next(block for block in section.blocks if isinstance(block, Table))
    assert table.cells() == [["Score", "Minimum"], ["below 1,500", "50"], ["from 1,500", "90"], ["from 3,000", "120"]]


def test_a_part_of_the_house_rules_can_be_read_by_itself() -> None:
    rules = named(with_house(built_in("hodges"), {"clean_to_go_out": 3, "partner_foot": "taken"}), "sunday", "Sunday")
    fields = {axis.field for axis in axes().values() if axis.section == "going_out"}
    said = [sentence.text() for sentence in sentences_about(rules, fields, 4)]
    assert any("three clean books and two dirty books" in sentence for sentence in said)
    assert any("your partners must have taken up their feet" in sentence for sentence in said)
    assert changed_fields(rules) == {"clean_to_go_out": 2, "partner_foot": "nothing"}


def test_differences_are_told_axis_by_axis() -> None:
    hodges, duel = built_in("hodges"), built_in("duel")
    lines = difference_lines(hodges, duel)
    assert lines[0] == "Players: 1 2 3 4 5 6 7 8 | 2"
    assert "Clean books needed (clean_to_go_out): 2 | 1" in lines
    assert "Cards taken (pile_cards): - | 7" in lines, "what means nothing under one of them has no value there"
    assert not any("(wilds)" in line for line in lines)
    assert difference_lines(hodges, named(hodges, "home", "Home")) == []
    assert differing(hodges, hodges) == []

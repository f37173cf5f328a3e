"""Rule files: what is saved loads as it was; what is wrong is refused whole, in one line that helps."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.catalog import BUILT_IN, MAX_BYTES, VARIANTS, RuleFileError, built_in, dumps, load, loads, read, with_house
from game.rules.ruleset import RuleSet
from tests.strategies import rule_sets

GOOD = dumps(built_in("hodges"))


def refusal(text: str) -> str:
    with pytest.raises(RuleFileError) as caught:
        loads(text, "sunday.toml")
    message = str(caught.value)
    assert message.startswith("sunday.toml: ")
    assert "\n" not in message
    assert len(message) < 400
    return message.removeprefix("sunday.toml: ")


def test_the_four_rule_sets_load_by_their_names() -> None:
    assert sorted(path.stem for path in VARIANTS.glob("*.toml")) == sorted(BUILT_IN)
    for rule_id in BUILT_IN:
        assert load(rule_id).id == rule_id
        assert load(VARIANTS / f"{rule_id}.toml") == load(rule_id)


@settings(max_examples=25)
@given(rule_sets())
def test_a_saved_rule_set_loads_to_an_equal_one(rules: RuleSet) -> None:
    assert loads(dumps(rules), "saved") == rules


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'wilds = "fewer"',
            'wild = "fewer"',
            'books.wild = "fewer": is not a field of a rule set; did you mean books.wilds?',
        ),
        ('wilds = "fewer"\n', "", 'books.wilds is missing; allowed is one of "half", "fewer", "as_many", "any"'),
        ('wilds = "fewer"', 'wilds = "more"', 'books.wilds = "more": allowed is one of "half", "fewer", "as_many", "any"'),
        ("book_size = 7", "book_size = 99", "books.book_size = 99: allowed is a whole number from 5 to 8"),
        ("book_size = 7", "book_size = 7.0", "books.book_size = 7.0: allowed is a whole number from 5 to 8"),
        ("book_size = 7", 'book_size = "7"', 'books.book_size = "7": allowed is a whole number from 5 to 8'),
        ("book_size = 7", "book_size = true", "books.book_size = true: allowed is a whole number from 5 to 8"),
        ("book_size = 7", "book_size = [7]", "books.book_size = [7]: allowed is a whole number from 5 to 8"),
        ("book_size = 7", "book_size = nan", "books.book_size = nan: allowed is a whole number from 5 to 8"),
        ("book_size = 7", "book_size = 2024-05-27", "books.book_size = 2024-05-27: allowed is a whole number from 5 to 8"),
        ("choose_pile = true", "choose_pile = 1", "deal.choose_pile = 1: allowed is true or false"),
        (
            "minimum = [100, 150, 200, 250]",
            'minimum = [100, "x"]',
            'lay_down.minimum = [100, "x"]: allowed is a list of at most 12 ',
        ),
        ("[books]", "[book]", "book: is not a field of a rule set; did you mean the section [books]?"),
        ("[books]", "[books]\nout_bonus = 3", "books.out_bonus = 3: is not a field of a rule set; out_bonus belongs in [scoring]"),
        ('name = "Hodges Variant"', 'nam = "x"', 'nam = "x": is not a field of a rule set; did you mean name?'),
        ('name = "Hodges Variant"', 'name = "a\\u0000b"', 'name = "a\\u0000b": no line breaks'),
        ('name = "Hodges Variant"', 'name = "  "', 'name = "  ": a rule set has a name'),
        ('id = "hodges"', 'id = "../../etc"', 'id = "../../etc": small letters'),
        ('ours = ["', 'ours = ["stacks", "', 'ours = ["stacks"]: "stacks" is not a field'),
        ('4 = ["halves"]', '4 = ["halfs"]', 'seating.plans.4 = ["halfs"]: allowed is for each number of players a list of'),
        ('4 = ["halves"]', '40 = ["halves"]', 'plans = { 40 = ["halves"] }: "40" is not a number of players from 1 to 8'),
        ('5 = ["alone"]', '5 = ["pairs"]', 'plans = { 5 = ["pairs"] }: 5 players cannot be seated as "pairs" without partners'),
        (
            "special_ranks = []",
            'special_ranks = ["3"]',
            'scoring.special_ranks = ["3"]: allowed is a list of at most 11 of "4", "5"',
        ),
        ("rounds = 4", "rounds = 0", "rounds = 0 and target = 0 disagree: a match has a number of rounds or a target score"),
        ("rounds = 4", "rounds = 5", "minimum = [100, 150, 200, 250] and rounds = 5 disagree: 4 minimums for 5 rounds"),
        (
            "wild_to_go_out = 0",
            "wild_to_go_out = 1",
            "wild_to_go_out = 1 and wild_books = false disagree: books of wilds are asked",
        ),
        ("hand = 13", "hand = 12", "hand = 12 and foot = 13 disagree: where each player chooses a pile to keep"),
        ("grab = false", "grab = true", "grab = true and choose_pile = true disagree: "),
        ("decks = 2", "decks = 4", "decks = 4 and decks_by_player = true disagree: at most 3"),
        ("decks_by_player = true", "decks_by_player = false", "decks = 2 and hand = 13 disagree: too few cards for 4 players"),
    ],
)
def test_one_line_says_what_is_wrong_and_what_is_allowed(old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert refusal(GOOD.replace(old, new)).startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[",
        "scoring = 3",
        '"a\\nb" = 3',
        GOOD + "\x00",
        GOOD.replace("book_size = 7", "book_size = " + "9" * 4000),
        GOOD.replace("book_size = 7", "book_size = " + "9" * 9000),
        GOOD.replace("special_ranks = []", "special_ranks = " + "[" * 9000 + "]" * 9000),
        GOOD.replace("special_ranks = []", "special_ranks = " + "[" * 300 + "]" * 300),
        "a." * 20_000 + "a = 1",
        "[" + "a." * 20_000 + "a]",
        "x = { " + '"a" . ' * 10_000 + "a = 1 }",
        "a" * 60_000,
        "'" * 60_000,
        '".' * 30_000,
        'name = "' + "x" * 60_000 + '"\n' + GOOD.replace("name =", "# name ="),
    ],
    ids=lambda text: repr(text[:30]),
)
def test_junk_is_refused_in_one_line_and_at_once(text: str) -> None:
    begun = time.perf_counter()
    refusal(text)
    assert time.perf_counter() - begun < 2


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.binary(max_size=200), st.integers(0, len(GOOD.encode())), st.integers(0, 40))
def test_a_file_damaged_anywhere_never_does_more_than_be_refused(
    tmp_path_factory: pytest.TempPathFactory, junk: bytes, at: int, cut: int
) -> None:
    data = GOOD.encode()
    path = tmp_path_factory.getbasetemp() / "damaged.toml"
    path.write_bytes(data[:at] + junk + data[at + cut :])
    with contextlib.suppress(RuleFileError):
        rules = read(path)
        assert loads(dumps(rules), "x") == rules


def test_what_is_no_rule_file_is_not_even_read(tmp_path: Path) -> None:
    big = tmp_path / "big.toml"
    big.write_bytes(b"# junk\n" * 1_500_000)
    with pytest.raises(RuleFileError, match=f"is larger than {MAX_BYTES // 1024} kB"):
        read(big)
    with pytest.raises(RuleFileError, match="is a folder"):
        read(tmp_path)
    with pytest.raises(RuleFileError, match="cannot be read"):
        read(tmp_path / "none.toml")
    with pytest.raises(RuleFileError, match="cannot be read"):
        read(Path("a\0b.toml"))
    picture = tmp_path / "picture.toml"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    with pytest.raises(RuleFileError, match="is not a text file"):
        read(picture)
    fifo = tmp_path / "fifo.toml"
    os.mkfifo(fifo)
    with pytest.raises(RuleFileError, match="is a device"):
        read(fifo)


def test_a_file_from_a_windows_editor_is_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read(path) == built_in("hodges")


def test_a_name_that_is_no_rule_set_says_which_there_are() -> None:
    with pytest.raises(RuleFileError, match="no rule set 'hodge'; there are hodges, classic, duel, race, or name a rule file"):
        load("hodge")


def test_house_rules_are_named_by_field_alone() -> None:
    hodges = built_in("hodges")
    rules = with_house(hodges, {"out_bonus": 200, "rounds": 2})
    assert (rules.scoring.out_bonus, rules.scoring.rounds, hodges.scoring.out_bonus) == (200, 2, 100)
    assert with_house(hodges, {"target": 5000}).scoring.rounds == 0
    assert with_house(built_in("race"), {"rounds": 3}).scoring.target == 0
    assert with_house(hodges, {"rounds": 6}).lay_down.minimum == (100, 150, 200, 250, 250, 250)
    assert with_house(hodges, {"minimum": [60]}).lay_down.minimum == (60, 60, 60, 60)
    for house, message in (
        ({"out_bonuss": 3}, "house rules: out_bonuss = 3: is not a field of a rule set; did you mean out_bonus?"),
        ({"rounds": "x"}, 'house rules: scoring.rounds = "x": allowed is a whole number from 0 to 8'),
        ({"minimum": None}, "house rules: lay_down.minimum = None: allowed is a list"),
        ({"wilds": {"a": 1}}, "house rules: books.wilds = { a = 1 }: allowed is one of"),
    ):
        with pytest.raises(RuleFileError) as caught:
            with_house(hodges, house)
        assert str(caught.value).startswith(message)

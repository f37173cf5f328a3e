"""Cards and moves are said as one says them at a table, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.review import Finding
from game.i18n import set_language
from game.rules.actions import Action, Discard, Group, Play
from game.rules.cards import JOKER, KIND_NAMES, KIND_PLURALS, KINDS, RED_THREE, TWO
from game.scenes.review.said import better_words, done_words, short
from game.scenes.table.words import kinds_text, move_words

FOUR, SEVEN, EIGHT, QUEEN, KING, ACE = map(KIND_NAMES.index, ("four", "seven", "eight", "queen", "king", "ace"))
MOVES: tuple[Action, ...] = (
    Play(0, (Group((EIGHT, EIGHT, TWO)),)),
    Play(0, (Group((TWO,), KING),)),
    Play(0, (Group((JOKER,) * 2 + (TWO,) * 2),)),
    Play(0, (Group((KING,) * 3), Group((ACE, ACE, TWO, JOKER)))),
    Play(0, (Group((KING,) * 3), Group((ACE,), ACE), Group((QUEEN,) * 7))),
    Play(0, (Group((KING,) * 3), Group((ACE,), ACE))),
    Discard(0, RED_THREE),
    Discard(0, ACE),
)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def test_moves_read_as_one_says_them() -> None:
    assert [move_words(move) for move in MOVES] == [
        "lay two eights with a two",
        "lay a two on the kings",
        "lay two jokers and two twos",
        "lay three kings, and two aces with a two and a joker",
        "lay three kings, an ace, and seven queens",
        "lay three kings and an ace",
        "discard a red three",
        "discard an ace",
    ]
    set_language("es")
    assert [move_words(move) for move in MOVES] == [
        "bajar dos ochos con un dos",
        "bajar un dos al libro de reyes",
        "bajar dos jokers y dos doses",
        "bajar tres reyes, y dos ases con un dos y un joker",
        "bajar tres reyes, un as, y siete reinas",
        "bajar tres reyes y un as",
        "descartar un tres rojo",
        "descartar un as",
    ]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_number_of_every_kind_has_words_and_none_stands_before_a_rank(language: str) -> None:
    set_language(language)
    said = {kinds_text([kind] * number) for kind in range(KINDS) for number in range(1, 14)}
    assert len(said) == 13 * KINDS, "each is told from the others"
    assert all(not any(sign.isdigit() for sign in words) or words.startswith("13 ") for words in said)


def test_a_list_of_cards_ends_with_and() -> None:
    assert kinds_text([KING, KING, ACE, TWO]) == "two kings, an ace and a two"
    assert kinds_text([KING] * 20 + [ACE]) == f"20 {KIND_PLURALS[KING]} and an ace"
    assert kinds_text([]) == ""


def test_a_long_move_of_the_review_is_cut_where_it_differs_from_what_was_done() -> None:
    common = [Group((FOUR,) * 3), Group((SEVEN,) * 3), Group((QUEEN,) * 3)]
    done: Any = SimpleNamespace(actions=[Play(0, (*common, Group((KING, KING, TWO)), Group((ACE,) * 3)))])

    def better(*groups: Group) -> str:
        return better_words(done, Finding(better=Play(0, groups)))

    assert short(done_words(done)) == "Lay three fours, three sevens, three queens …"
    assert better(*common, Group((ACE, ACE, TWO)), Group((KING,) * 3)) == "Better: … two aces with a two, and three kings"
    assert better(Group((ACE, ACE, TWO)), *common) == "Better: lay two aces with a two, three fours, three sevens …"
    assert better(*common[:2]) == "Better: lay three fours and three sevens"

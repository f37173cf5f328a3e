"""The catalogues of texts: every text gathered, every language whole, figures in their places."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from game.i18n import DOMAIN
from tools.language import catalogue
from tools.language.tables import ROOT, TABLES
from tools.make_assets import ASSETS, is_current

pytestmark = pytest.mark.slow

LANGUAGES = catalogue.languages()
every_language = pytest.mark.parametrize("code", LANGUAGES)


@pytest.fixture(scope="module")
def template() -> Catalog:
    """All texts there are."""
    return catalogue.gathered()


def read(code: str) -> Catalog:
    with catalogue.source_of(code).open("rb") as file:
        return read_po(file, locale=code)


def forms(said: str | tuple[str, ...] | list[str] | None) -> list[str]:
    said = said or ""
    return [said] if isinstance(said, str) else list(said)


def holes(text: str) -> set[str]:
    """The names of the figures in a text, with how they are written."""
    return {f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


def wrong(code: str) -> Iterator[str]:
    """What is wrong with the messages of a language, a line each."""
    for message in catalogue.texts(read(code)):
        yield from (f"{message.id!r}: {fault}" for fault in faults(message))


def faults(message: Message) -> Iterator[str]:
    originals, said = forms(message.id), forms(message.string)
    if message.fuzzy:
        yield "is a guess"
    if not all(said):
        yield "is not translated"
        return
    if len(originals) > 1 and len(said) < 2:
        yield "lacks plural forms"
    many = holes(originals[-1])
    for number, form in enumerate(said):
        if holes(form) != many and not (number < len(said) - 1 and many - holes(form) == {"n:"}):
            yield f"{form!r} has other figures"
        if form[:1].isspace() != originals[0][:1].isspace() or form[-1:].isspace() != originals[0][-1:].isspace():
            yield f"{form!r} has other blanks at its ends"


def test_there_is_a_second_language() -> None:
    assert "es" in LANGUAGES


def test_catalogues_hold_exactly_the_texts_there_are(template: Catalog) -> None:
    stale = [path for path, data in catalogue.written(template).items() if not is_current(path, data)]
    assert stale == [], f"run `make assets`, translate what is new in assets/locale ({ASSETS}), and run it again"


@every_language
def test_nothing_is_untranslated_guessed_or_without_its_figures(code: str) -> None:
    assert list(wrong(code)) == []


@every_language
def test_what_the_game_reads_says_what_the_file_says(code: str) -> None:
    spoken = gettext.translation(DOMAIN, ASSETS / "locale", languages=[code])
    for message in catalogue.texts(read(code)):
        said = forms(message.string)
        if isinstance(message.id, str):
            assert spoken.gettext(message.id) == said[0]
        else:
            one, many = message.id
            assert [spoken.ngettext(one, many, n) for n in (1, 2)] == said[:2]


def test_texts_of_calls_tables_and_files_are_gathered(template: Catalog) -> None:
    found = {message.id for message in catalogue.texts(template)}
    for text in (
        "New match",
        ("1 card", "{n} cards"),
        "The pile is frozen: you need two naturals of the top card's rank.",
        "queen of hearts",
        "Clean books needed",
        "no rank has the {size} cards of a clean book",
        "Hodges Variant",
        "Going straight",
        "Go out fast",
    ):
        assert text in found, text


PROGRAMMERS_WORDS = re.compile(
    r"JSON|TOML|SQLite|\bk?B\b|byte|checksum|header|exception|traceback|errno|unexpected|invalid|parse|thread|null|\bline \{",
    re.IGNORECASE,
)


def test_nobody_is_told_anything_in_programmers_words(template: Catalog) -> None:
    told = [text for message in catalogue.texts(template) for text in forms(message.id)]
    assert [text for text in told if PROGRAMMERS_WORDS.search(text)] == []


def tables_looked_up() -> set[str]:
    """Return the names of the tables of texts from which a call of ``tr`` anywhere in the game takes its text."""
    found = set()
    for path in (ROOT / "game").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "tr" and call.args:
                inner = [part.value for part in ast.walk(call.args[0]) if isinstance(part, ast.Subscript)]
                found |= {part.id for part in inner if isinstance(part, ast.Name) and part.id.isupper()}
    return found


def test_every_table_a_text_is_looked_up_in_is_gathered() -> None:
    gathered = {name for _, names in TABLES for name in names}
    found = tables_looked_up()
    assert "REASONS" in found
    assert found <= gathered

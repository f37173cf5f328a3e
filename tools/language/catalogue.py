"""Making the catalogues: the template of all texts, each language's file renewed from it, and the compiled form the game reads."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.language.calls import Text, call_texts
from tools.language.tables import ROOT, axis_texts, file_texts, place_texts, rule_set_texts, table_texts

DOMAIN: Final = "hand-and-foot"
LOCALE: Final = ROOT / "assets" / "locale"
NO_DATE: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""A catalogue changes when its texts do, not when it is made."""

HEADER: Final = """\
# Texts of Hand & Foot, a card game of the Canasta family.
# How to translate them: docs/translate.md.
#"""


def files() -> dict[str, bytes]:
    """Return every catalogue, by its path under ``assets/``: the template, and for each language its file and what is read."""
    return written(gathered())


def written(template: Catalog) -> dict[str, bytes]:
    """Return the files that hold the texts of a template."""
    made = {f"locale/{DOMAIN}.pot": _written(template)}
    for code in languages():
        renewed = renew(code, template)
        folder = f"locale/{code}/LC_MESSAGES"
        made[f"{folder}/{DOMAIN}.po"] = _written(renewed)
        compiled = io.BytesIO()
        write_mo(compiled, renewed)
        made[f"{folder}/{DOMAIN}.mo"] = compiled.getvalue()
    return made


def languages() -> list[str]:
    """Return the codes of the languages that have a file."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def source_of(code: str) -> Path:
    """Return the file of a language."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def gathered() -> Catalog:
    """Return all texts a player may see, untranslated, with the files they stand in."""
    template = Catalog(charset="utf-8", header_comment=HEADER, fuzzy=False, creation_date=NO_DATE)
    found: dict[Text, set[str]] = {}
    for source in (call_texts, table_texts, axis_texts, rule_set_texts, place_texts, file_texts):
        for text, path in source():
            found.setdefault(text, set()).add(path)
    for text in sorted(found, key=lambda each: (min(found[each]), str(each))):
        template.add(text, locations=[(path, 0) for path in sorted(found[text])], flags=_flags(text))
    return template


def renew(code: str, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the texts of the template; what was translated stays, nothing is guessed."""
    with source_of(code).open("rb") as file:
        old = read_po(file, locale=code)
    new = Catalog(locale=code, charset="utf-8", header_comment=HEADER, fuzzy=False, creation_date=NO_DATE)
    new.mime_headers = [("Plural-Forms", old.plural_forms)]  # the file's own word: the library's may have forms for millions
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id if isinstance(message.id, str) else message.id[0])
        said = known.string if known is not None and known.id == message.id else ""
        new.add(message.id, said, locations=message.locations, flags=message.flags)
    return new


def texts(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue, without its header."""
    yield from (message for message in catalogue if message.id)


def _flags(text: Text) -> tuple[str, ...]:
    one = text if isinstance(text, str) else text[0]
    return ("python-brace-format",) if "{" in one else ()


def _written(catalogue: Catalog) -> bytes:
    written = io.BytesIO()
    write_po(written, catalogue, width=110, include_lineno=False, omit_header=False)
    # Neither dates nor names of tools.
    kept = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
    head, body = written.getvalue().decode("utf-8").split("\n\n", 1)
    lines = [line for line in head.splitlines() if ": " not in line or line.startswith(("#", *(f'"{name}: ' for name in kept)))]
    return ("\n".join(lines) + "\n\n" + body).encode()

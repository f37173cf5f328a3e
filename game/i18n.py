"""The words of the game in the player's language, through gettext.

English is written in the code as `tr("Discard")`; a language is a folder `assets/locale/CODE` with
`LC_MESSAGES/hand-and-foot.mo`. A missing word stays English. How to add one: docs/translate.md.
"""

from __future__ import annotations

import gettext
import os
from typing import TYPE_CHECKING, Final

from game.assets.paths import asset
from game.rules.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

DOMAIN: Final = "hand-and-foot"
SOURCE_LANGUAGE: Final = "en"
SYSTEM_LANGUAGE: Final = ""
"""What a player chooses who wants the language of the system."""

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system of the Unix kind says its language, the strongest first."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def languages() -> Sequence[str]:
    """The codes of the languages there are, English first."""
    folder = asset("locale")
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE_LANGUAGE, *(code for code in found if code != SOURCE_LANGUAGE)]


def set_language(code: str) -> str:
    """Speak this language from now on (`SYSTEM_LANGUAGE`: the system's) and return the code in use.

    That is English where there is no such language.
    """
    global _current, _language
    wanted = code or system_language()
    _language = wanted if wanted in languages() else SOURCE_LANGUAGE
    _current = gettext.translation(DOMAIN, asset("locale"), languages=[_language], fallback=True)
    return _language


def system_language() -> str:
    """The first language of the system that the game speaks, English where it speaks none of them."""
    there = languages()
    return next((code for code in _wished() if code in there), SOURCE_LANGUAGE)


def _wished() -> list[str]:
    """The languages the system asks for, the first the dearest: `es` for `es_MX.UTF-8`; `C` means English."""
    said = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    if said:
        return [_short(part) for part in said.split(":")]
    from pygame.system import get_pref_locales  # noqa: PLC0415  # Windows and macOS say it so; commands need no pygame

    return [_short(wish["language"]) for wish in get_pref_locales()]


def _short(name: str) -> str:
    code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
    return SOURCE_LANGUAGE if code in ("c", "posix") else code


def language() -> str:
    """The code of the language in use."""
    return _language


def tr(text: str, **values: object) -> str:
    """Return `text` in the player's language, `{names}` in it filled with `values`; a `Message` with its own figures."""
    if isinstance(text, Message):
        return text.translated(_current.gettext)
    found = _current.gettext(text) if text else ""  # the catalogue's head stands under the empty text
    return found.format(**values) if values else found


def told(error: Exception) -> str:
    """What an error says, in the player's language where it is a `Message`."""
    said = error.args[0] if error.args else ""
    return tr(said) if isinstance(said, Message) else str(error)


def trn(one: str, many: str, n: int, **values: object) -> str:
    """Return the form of a text that fits the number `n`, which may stand in it as `{n}`: with a comma from a thousand on."""
    return _current.ngettext(one, many, n).format(n=f"{n:,}", **values)

"""The words of the game in the player's language, through gettext.

English is written in the code as `tr("Discard")`; a language is a folder `assets/locale/CODE` with
`LC_MESSAGES/hand-and-foot.mo`. A missing word stays English.
"""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING, Final

from game.assets.paths import asset
from game.rules.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

DOMAIN: Final = "hand-and-foot"
SOURCE_LANGUAGE: Final = "en"

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def languages() -> Sequence[str]:
    """The codes of the languages there are, English first."""
    folder = asset("locale")
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE_LANGUAGE, *(code for code in found if code != SOURCE_LANGUAGE)]


def set_language(code: str) -> str:
    """Speak this language from now on and return the code in use: English where there is no such language."""
    global _current, _language
    _language = code if code in languages() else SOURCE_LANGUAGE
    _current = gettext.translation(DOMAIN, asset("locale"), languages=[_language], fallback=True)
    return _language


def language() -> str:
    """The code of the language in use."""
    return _language


def tr(text: str, **values: object) -> str:
    """Return `text` in the player's language, `{names}` in it filled with `values`; a `Message` with its own figures."""
    if isinstance(text, Message):
        return text.translated(_current.gettext)
    found = _current.gettext(text)
    return found.format(**values) if values else found


def trn(one: str, many: str, n: int, **values: object) -> str:
    """Return the form of a text that fits the number `n`, which may stand in it as `{n}`."""
    return _current.ngettext(one, many, n).format(n=n, **values)

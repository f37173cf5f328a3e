"""Sentences that can be translated after they were made: the English text, which remembers its template and its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self


def in_letters(text: str) -> str:
    """Return a text that can be drawn and spoken: a question mark for what is no letter, as in names of files in another coding."""
    return text if text.isascii() and "\0" not in text else text.replace("\0", "?").encode("utf-8", "replace").decode("utf-8")


class Message(str):
    """An English sentence. It reads as its template filled in; the screen translates the template and fills it in again.

    >>> Message("{size} of {most} cards", size=8, most=7)
    '8 of 7 cards'
    """

    __slots__ = ("figures", "template")

    template: str
    figures: dict[str, object]

    def __new__(cls, template: str, /, **figures: object) -> Self:
        """Fill a template in. A figure that is a message is translated together with it."""
        said = super().__new__(cls, template.format(**figures) if figures else template)
        said.template, said.figures = template, figures
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        """Be copied with template and figures."""
        return (self.template,), self.figures

    def translated(self, translate: Callable[[str], str]) -> str:
        """Return it in another language; ``translate`` knows templates."""
        said = translate(self.template)
        if not self.figures:
            return said
        return said.format(
            **{name: value.translated(translate) if isinstance(value, Message) else value for name, value in self.figures.items()}
        )

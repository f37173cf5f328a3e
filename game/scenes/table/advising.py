"""A hint on screen: the words of the adviser in the strip, the cards it means aglow, the books they go to lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import style
from game.ai.hints import REASONS
from game.i18n import tr
from game.rules.actions import Discard, Draw, Play, Take
from game.rules.cards import BOOK_PLURALS, KIND_NAMES, kind_of
from game.scenes.table.cautions import Cautions
from game.scenes.table.minds import Adviser

if TYPE_CHECKING:
    from game.ai.hints import Hint
    from game.scenes.table.scene import TableScene


class Advising:
    """Asks for a hint and keeps it until something is done."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.adviser = Adviser()
        self.cautions = Cautions(scene)
        self.words = ""
        self.cards: frozenset[int] = frozenset()
        self.places: frozenset[str] = frozenset()
        self._moment = -1

    def ask(self) -> None:
        """Look for the best move; the strip says so meanwhile."""
        scene = self.scene
        if self.adviser.thinking:
            return
        self._moment = scene.match.moment
        self.words = tr("Let me think …")
        self.adviser.ask(scene.match.view(scene.viewer), scene.match.notes(scene.viewer), self._moment)
        scene.refresh()

    def step(self, dt: float) -> None:
        """Take the hint over once it is there; forget it when something has been done since. Look over the person's shoulder."""
        scene = self.scene
        if self.watches():
            self.cautions.step(dt)
        if self._moment >= 0 and self._moment != scene.match.moment:
            self._forget()
            return
        found = self.adviser.poll()
        if found is not None and self._moment == scene.match.moment:
            self._show(found)
        elif not self.adviser.thinking and self.words and not self.cards and not self.places and self._moment >= 0:
            self._moment = -1

    def watches(self) -> bool:
        """Whether poor moves are warned of."""
        return True

    def close(self) -> None:
        """Let go of what works beside the game."""
        self.cautions.close()

    @property
    def moving(self) -> bool:
        """Whether a hint is being looked for."""
        return self.adviser.thinking

    def _forget(self) -> None:
        self._moment, self.words, self.cards, self.places = -1, "", frozenset(), frozenset()
        self.scene.refresh()

    def _show(self, found: Hint) -> None:
        scene = self.scene
        said = hint_words(found)
        # How sure it is comes second to words that can be read.
        readable = scene.painter.coach_size(said) >= style.LABEL_SIZE
        self.words = said if readable else hint_words(found, sure=False)
        self.cards = frozenset(self._cards_of(found))
        self.places = frozenset(self._places_of(found))
        scene.announce(said)
        scene.refresh()

    def _cards_of(self, found: Hint) -> list[int]:
        """The very cards: as many of each kind as the move uses."""
        if isinstance(found.action, Play):
            wanted = [kind for group in found.action.groups for kind in group.cards]
        else:
            wanted = [found.action.card] if isinstance(found.action, Discard) else []
        cards = []
        for card in self.scene.rack.cards:
            if kind_of(card) in wanted:
                wanted.remove(kind_of(card))
                cards.append(card)
        return cards

    def _places_of(self, found: Hint) -> list[str]:
        match, viewer = self.scene.match, self.scene.viewer
        if isinstance(found.action, Draw):
            return [f"stack.{number}" for number, stack in enumerate(match.state.stacks) if stack][:1]
        if isinstance(found.action, Take | Discard):
            return ["pile"]
        books = match.ledger.books[match.game.team_of[viewer]]
        places = [f"book.{book.number}" for book in books if book.rank in found.ranks and not book.closed]
        lacking = set(found.ranks) - {book.rank for book in books if not book.closed}
        if lacking:
            burns = match.game.burns and lacking <= {book.rank for book in books}
            places.append("burn" if burns else "felt")
        return places


def hint_words(found: Hint, *, sure: bool = True) -> str:
    """A hint in the player's language, and how sure it is."""
    figures = {name: tr(value) if value in _NAMES else value for name, value in found.figures.items()}
    sentence = tr(REASONS[found.reason]).format(**figures)
    if not sure or not found.certainty_words:
        return sentence
    certainty = tr(found.certainty_words).format(gain=f"{found.gain:+.0f}")
    return f"{sentence.removesuffix('.')} ({certainty})."


_NAMES = frozenset((*KIND_NAMES, *BOOK_PLURALS))

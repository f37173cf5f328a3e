"""Where one can go from a film: play on from there, keep it as text, read the rules it was played by."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.i18n import told, tr
from game.scenes.table.words import name_of
from game.storage.files import StorageError, write_whole
from game.widgets import Answer, Dialog

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.replay.page import FilmScene
    from game.storage.setup import SeatSetup


def take_over_reason(scene: FilmScene) -> str:
    """Say why nobody can play on from here, nothing where one can."""
    return "" if scene.finished else tr("The match is open: continue it instead")


def ask_take_over(scene: FilmScene) -> None:
    """Ask who plays on from here."""
    scene.stop()
    if scene.match.over:
        scene.ui.toast(tr("The match ends here: go back a little first"), bad=True)
        return
    name = name_of(scene.match, scene.viewer)
    text = tr("A new match begins from here; this one stays as it is. The others are played by the computer.")
    answers = [Answer("seat", tr("Play for {name}", name=name), lambda: take_over(scene, with_person(scene)), kind="main")]
    if len(scene.match.setup.humans) > 1:
        answers.append(Answer("same", tr("Everybody as they sat"), lambda: take_over(scene, scene.match.setup.seats)))
    answers.append(Answer("stay", tr("Cancel")))
    Dialog("replay.take", tr("Take over from here?"), text, answers, escape="stay", width=860).open(scene.ui)


def with_person(scene: FilmScene) -> tuple[SeatSetup, ...]:
    """Return the seats with whoever looks on in the seat looked from, and computer players everywhere else."""
    player, seats = scene.desk.player, []
    for seat, who in enumerate(scene.match.setup.seats):
        if seat == scene.viewer:
            seats.append(replace(who, kind="human", player=player.id, name=player.name or who.name))
        elif who.kind == "human":
            seats.append(replace(who, kind="computer", player="", level=who.level or "medium"))
        else:
            seats.append(who)
    return tuple(seats)


def take_over(scene: FilmScene, seats: tuple[SeatSetup, ...]) -> None:
    """Begin a new match from here, and go to its table."""
    name = tr("{name}, from move {n}", name=scene.title, n=scene.film.index)
    try:
        match = scene.desk.saves.take_over(scene.replay, scene.film.index, seats, name=name, parent=scene.match_id)
    except StorageError as error:
        scene.ui.toast(told(error), bad=True)
        return
    scene.desk.seat(scene.context, match)


def save_text(scene: FilmScene) -> None:
    """Save the match in the notation."""
    from game.scenes.save_file import SaveFileScene  # noqa: PLC0415  # only whoever saves needs it

    scene.stop()
    text = scene.replay.text()

    def write(path: Path) -> None:
        write_whole(path, text.encode())

    scene.context.stack.push(SaveFileScene(scene.context, tr("Save the match as text"), "match.txt", write))


def show_rulebook(scene: FilmScene) -> None:
    """Show the rules it was played by."""
    from game.scenes.rulebook import RulebookScene  # noqa: PLC0415  # as above

    scene.stop()
    rules, players = scene.match.setup.rules, scene.match.game.players
    scene.context.stack.push(RulebookScene(scene.context, scene.desk, rules, players))

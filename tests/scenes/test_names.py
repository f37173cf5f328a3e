"""Names that nobody typed follow the language; what a person typed stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.i18n import set_language
from game.scenes.desk import Desk
from game.scenes.names import guest, kept, newcomer, shown
from game.scenes.new_match import NewMatchScene
from game.scenes.title import TitleScene
from tests.scenes.page_stage import PageStage, page


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def speak(it: PageStage, code: str) -> None:
    """Change the language as the settings do."""
    set_language(code)
    it.app.context.set_look(replace(it.app.context.look, language=code))
    it.step(3)


def test_only_names_that_nobody_typed_are_translated() -> None:
    names = ["You", guest(2), newcomer(1), newcomer(4), "Your first match", "Carmen", "Guest of honour", ""]
    set_language("es")
    assert [shown(name) for name in names] == [
        "Tú", "Invitado 3", "Tú", "Jugador 4", "Tu primera partida", "Carmen", "Guest of honour", "",
    ]  # fmt: skip
    assert [kept(name) for name in ("Tú", "You", " Tú ", "Carmen")] == ["You", "You", "You", "Carmen"]


@pytest.mark.slow
def test_the_first_seat_speaks_the_language_of_the_day_whatever_it_was_remembered_in(tmp_path: Path) -> None:
    Desk(tmp_path).keep_look(replace(Desk(tmp_path).settings.look, language="es"))
    with page(tmp_path, TitleScene) as it:
        it.click("title.new")
        it.step(2)
        assert "Tú" in [seat.shown for seat in it.scene.plan.seats]
        it.scene.plan.stir = False
        it.click("new.deal")
        it.step(2)
        for code, called in (("es", "Tú"), ("en", "You"), ("es", "Tú"), ("en", "You")):
            speak(it, code)
            [label] = it.labels("seat.0")
            assert label.startswith(called)
    with page(tmp_path, NewMatchScene) as it:
        assert it.scene.plan.seats[0].shown == "You"


def test_a_typed_name_stays(tmp_path: Path) -> None:
    with page(tmp_path, NewMatchScene, size=(1280, 720)) as it:
        it.click("new.seat.0")
        it.step(2)
        it.scene.focus("seat.name")
        it.write("Carmen")
        it.click("seat.done")
        it.step(2)
        assert "Carmen" in it.labels("new.seat.0")[0]
        it.click("new.deal")
        it.step(2)
    Desk(tmp_path).keep_look(replace(Desk(tmp_path).settings.look, language="es"))
    with page(tmp_path, NewMatchScene, size=(1280, 720)) as it:
        assert "Carmen" in it.labels("new.seat.0")[0]

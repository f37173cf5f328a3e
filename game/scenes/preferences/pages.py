"""The pages of the settings; each fills a form, and every control takes effect at once."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

from game.i18n import SYSTEM_LANGUAGE, languages, set_language, tr
from game.scenes.names import shown
from game.scenes.preferences.samples import Pictures, draw_back, draw_cloth, draw_deck, draw_spread
from game.scenes.table.keylist import all_groups
from game.storage.players import LONGEST_NAME
from game.widgets import Button, Dropdown, Line, Segments, Slider, TextField, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.form import Form
    from game.widgets import Widget

SCALES: Final = ("75", "100", "125", "150", "175", "200")
CARD_SCALES: Final = ("85", "100", "115", "130")
LANGUAGE_NAMES: Final = {"en": "English", "es": "Español"}
"""How each language calls itself."""

SYSTEM: Final = "system"
BACKS: Final = ("back_blue", "back_red", "back_green", "back_plum")


class Chooser(Protocol):
    """What the pages ask of the scene they stand in: what is chosen now, and to choose something else."""

    context: Context
    desk: Desk

    def set_look(self, **changes: object) -> None:
        """Change the look."""

    def set_volume(self, share: float) -> None:
        """Change the volume, in per cent."""

    def set_books(self, key: str) -> None:
        """Lay open books another way."""

    def set_coach(self, key: str) -> None:
        """Let the coach say more or less."""

    def rename(self, name: str) -> None:
        """Give who plays another name."""

    def open_players(self) -> None:
        """Go to the players of this machine."""


def choice(
    scene: Chooser,
    form: Form,
    name: str,
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    changed: Callable[[str], None],
) -> Widget:
    """A choice among words: side by side where there is room, else as a list that drops down."""
    segments = Segments(f"settings.{name}", label, options, value, changed, paper=True, size=19)
    if segments.measure(form.kit, 10_000)[0] <= form.wide * 68 // 100:
        return segments
    return Dropdown(f"settings.{name}", label, [Line(key, words) for key, words in options], value, changed, paper=True)


def table_page(scene: Chooser, form: Form) -> None:
    """Cloth, backs and how books lie."""
    look = scene.context.look
    form.title("settings.cloth.title", tr("Cloth of the table"))
    form.space(8)
    cloths = [("green", tr("Green")), ("blue", tr("Blue")), ("burgundy", tr("Burgundy")), ("dark", tr("Dark"))]
    form.full(
        Pictures("settings.cloth", tr("Cloth"), cloths, look.cloth, lambda key: scene.set_look(cloth=key), draw_cloth, (190, 96))
    )
    form.line()
    form.title("settings.books.title", tr("Open books"))
    form.space(8)
    books = [("fan", tr("Fanned")), ("lines", tr("In tall lines")), ("clusters", tr("In clusters"))]
    form.full(Pictures("settings.books", tr("Open books"), books, scene.desk.books, scene.set_books, draw_spread, (190, 128)))
    form.line()
    hands = [("right", tr("Right hand")), ("left", tr("Left hand"))]
    hand = "left" if look.left_handed else "right"
    form.row(
        choice(scene, form, "hand", tr("Hand"), hands, hand, lambda key: scene.set_look(left_handed=key == "left")),
        tr("Hand you play with"),
        tr("The buttons lie on that side of the table."),
        share=0.68,
    )


def cards_page(scene: Chooser, form: Form) -> None:
    """Deck, backs and size."""
    look = scene.context.look
    form.title("settings.deck.title", tr("Deck"))
    form.space(8)
    decks = [
        ("two", tr("Two colours")),
        ("four", tr("Four colours")),
        ("contrast", tr("High contrast")),
        ("contrast_four", tr("Both")),
    ]
    form.full(Pictures("settings.deck", tr("Deck"), decks, look.deck, lambda key: scene.set_look(deck=key), draw_deck, (200, 132)))
    form.line()
    form.title("settings.backs.title", tr("Backs of the cards"))
    form.space(8)
    names = (tr("Blue"), tr("Red"), tr("Green"), tr("Plum"))
    backs = list(zip(BACKS, names, strict=True))
    form.full(Pictures("settings.backs", tr("Back"), backs, look.back, lambda key: scene.set_look(back=key), draw_back, (100, 140)))
    form.line()
    sizes = [(key, f"{key} %") for key in CARD_SCALES]
    form.row(
        choice(
            scene, form, "card_size", tr("Size of your cards"), sizes, _nearest(look.card_scale, CARD_SCALES),
            lambda key: scene.set_look(card_scale=int(key) / 100),
        ),
        tr("Size of your cards"),
        tr("On the rack; larger cards overlap more."),
        share=0.68,
    )  # fmt: skip


def motion_page(scene: Chooser, form: Form) -> None:
    """Speed, movement and sound."""
    look = scene.context.look
    speeds = [("slow", tr("Slow")), ("normal", tr("Normal")), ("fast", tr("Fast")), ("off", tr("At once"))]
    form.row(
        choice(scene, form, "speed", tr("Speed"), speeds, look.speed, lambda key: scene.set_look(speed=key)),
        tr("Speed"),
        tr("How fast cards fly and the others play. A key hurries them at any time."),
        share=0.68,
    )
    form.line()
    form.row(
        Toggle("settings.motion", tr("Less movement"), look.reduced_motion, lambda on: scene.set_look(reduced_motion=on)),
        tr("Less movement"),
        tr("Short fades instead of flying, tilting and shaking."),
    )
    form.line()
    form.row(
        Toggle("settings.sound", tr("Sound"), not look.muted, lambda on: scene.set_look(muted=not on)),
        tr("Sound"),
        tr("The key M turns it off and on everywhere."),
    )
    form.line()
    form.row(
        Slider(
            "settings.volume", tr("Volume"), round(look.volume * 100), scene.set_volume, step=5, paper=True,
            show=lambda share: f"{share:.0f} %",
        ),
        tr("Volume"),
        share=0.5,
    )  # fmt: skip


def reading_page(scene: Chooser, form: Form) -> None:
    """Size of words, language, speech."""
    look = scene.context.look
    scales = [(key, f"{key} %") for key in SCALES]
    form.row(
        choice(
            scene, form, "scale", tr("Size of words and buttons"), scales, _nearest(look.scale, SCALES),
            lambda key: scene.set_look(scale=int(key) / 100),
        ),
        tr("Size of words and buttons"),
        tr("As far as the window has room for it."),
        share=0.68,
    )  # fmt: skip
    form.line()
    form.row(
        Toggle("settings.screen", tr("The whole screen"), scene.context.fills_screen(), scene.context.fill_screen),
        tr("The whole screen"),
        tr("Without the window's frame. The key F11 does the same everywhere."),
    )
    form.line()
    found = [(SYSTEM, tr("System")), *((code, LANGUAGE_NAMES.get(code, code)) for code in languages())]
    form.row(
        choice(scene, form, "language", tr("Language"), found, look.language or SYSTEM, lambda key: _speak(scene, key)),
        tr("Language"),
        share=0.68,
    )
    form.line()
    why = "" if find_spec("prism") or find_spec("prismatoid") else tr("Not installed here. Screen readers work without it.")
    form.row(
        Toggle("settings.speak", tr("Read aloud"), look.speak, lambda on: scene.set_look(speak=on), reason=why),
        tr("Read aloud"),
        why or tr("Says what happens, where no screen reader runs. Screen readers work without it."),
    )


def _speak(scene: Chooser, key: str) -> None:
    code = SYSTEM_LANGUAGE if key == SYSTEM else key
    set_language(code)
    scene.set_look(language=code)


def help_page(scene: Chooser, form: Form) -> None:
    """Coach, and who plays."""
    coach = [("off", tr("Off")), ("quiet", tr("Quiet")), ("talkative", tr("Talkative"))]
    words = {
        "off": tr("Says nothing; a key still gives a hint."),
        "quiet": tr("One line says what can be done now. Asks before a move that costs much, and says why."),
        "talkative": tr("Also lets playable cards glow, and asks before smaller mistakes."),
    }
    form.row(
        choice(scene, form, "coach", tr("Coach"), coach, scene.desk.coach, scene.set_coach),
        tr("Coach"),
        words[scene.desk.coach],
        share=0.68,
    )
    form.line()
    player = scene.desk.player
    if player.id:
        form.title("settings.name.title", tr("Your name"))
        form.full(
            TextField("settings.name", tr("Your name"), shown(player.name), on_change=scene.rename, most=LONGEST_NAME),
            width=min(form.wide, form.kit.ui(460)),
        )
    form.words("settings.players.words", tr("Everybody who plays here can have a name, settings and records of their own."))
    button = Button("settings.players", tr("Players of this machine"), scene.open_players, icon="people", kind="paper", size=21)
    form.full(button, width=button.measure(form.kit, form.wide)[0])


def keys_page(scene: Chooser, form: Form) -> None:
    """Every key, in words."""
    from game.scenes.help import KeyLine  # noqa: PLC0415

    for number, group in enumerate(all_groups()):
        form.title(f"settings.keys.{number}", group.title)
        for place, (keys, words) in enumerate(group.lines):
            line = KeyLine(f"settings.keys.{number}.{place}", keys, words, paper=True, share=240)
            form.full(line, width=form.wide)
            form.y -= form.gap
        form.space(26)


def _nearest(share: float, keys: Sequence[str]) -> str:
    return min(keys, key=lambda key: abs(int(key) / 100 - share))


PAGES: Final[dict[str, Callable[[Chooser, Form], None]]] = {
    "table": table_page,
    "cards": cards_page,
    "motion": motion_page,
    "reading": reading_page,
    "help": help_page,
    "keys": keys_page,
}


def page_titles() -> list[tuple[str, str]]:
    """The pages in the order they are offered."""
    return [
        ("table", tr("Table")),
        ("cards", tr("Cards")),
        ("motion", tr("Speed and sound")),
        ("reading", tr("Reading")),
        ("help", tr("Coach and names")),
        ("keys", tr("Keys")),
    ]

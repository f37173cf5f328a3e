"""Where the game keeps what is the player's: the platform's own folder, or one that was named."""

from __future__ import annotations

from pathlib import Path

NAME = "hand-and-foot"


def data_folder(named: Path | None = None) -> Path:
    """Return the folder for saves and settings; it need not exist yet."""
    if named is not None:
        return named.absolute()
    # loaded here because it takes as long as half of a start that names its folder
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path(NAME, appauthor=False)


def home_folder() -> Path:
    """Return the person's home folder, or where the program was started for a person the system knows none of."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()

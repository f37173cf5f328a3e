from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage.strangers import Open, samples, torture

KINDS = (
    "journal",
    "journal of a stranger",
    "settings",
    "players",
    "history",
    "rules",
    "scenario",
    "lesson",
    "puzzle",
    "transcript",
)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[bytes, Open]]:
    return samples(tmp_path_factory.mktemp("sound"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_file_is_used(kind: str, sound: dict[str, tuple[bytes, Open]], tmp_path: Path) -> None:
    content, opens = sound[kind]
    opens(content, tmp_path)
    assert not (tmp_path / "set-aside").exists()


@pytest.mark.parametrize("kind", KINDS)
def test_no_file_can_do_worse_than_be_refused(kind: str, sound: dict[str, tuple[bytes, Open]], tmp_path: Path) -> None:
    content, opens = sound[kind]
    assert len(list(torture(kind, content, opens, tmp_path, 25))) == 25

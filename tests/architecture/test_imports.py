"""Who may import whom: the floors and bans of pyproject.toml, and what the rules may use at all."""

from __future__ import annotations

import sys

import pytest
from importlinter.cli import lint_imports

from tests.architecture.sources import ROOT, imported, imported_modules, modules

# What would make a game depend on the day, the machine or the net instead of the seed handed in.
NOT_FOR_RULES = {"time", "datetime", "secrets", "uuid", "os", "socket", "threading", "multiprocessing", "subprocess"}
# A save or a rule file from a stranger can at worst be refused, and nothing is sent anywhere.
NOT_FOR_THE_GAME = {"pickle", "marshal", "shelve", "socket", "ssl", "http", "urllib", "ftplib", "smtplib"}


def test_import_floors_hold(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None)
    assert status == 0, capsys.readouterr().out


@pytest.mark.slow
def test_rules_import_only_the_standard_library_and_pydantic() -> None:
    allowed = (set(sys.stdlib_module_names) - NOT_FOR_RULES) | {"pydantic", "annotated_types"}
    strangers = [
        f"{path}:{line}: {name}"
        for path, module in modules("game/rules").items()
        for line, name in imported(module)
        if name.split(".")[0] not in allowed and not name.startswith("game.rules")
    ]
    assert modules("game/rules"), "no rules found: is the folder still game/rules?"
    assert strangers == []


@pytest.mark.slow
def test_no_module_needs_itself_in_the_end() -> None:
    needs = {path: set(imported_modules(path, "game")) for path in modules("game")}
    while free := {path for path, wanted in needs.items() if not wanted}:
        needs = {path: wanted - free for path, wanted in needs.items() if path not in free}
    assert needs == {}, "these are in a circle, or need one that is"


@pytest.mark.slow
def test_the_game_reads_no_data_that_can_run_code_and_opens_no_socket() -> None:
    strangers = [
        f"{path}:{line}: {name}"
        for path, module in modules("game").items()
        for line, name in imported(module)
        if name.split(".")[0] in NOT_FOR_THE_GAME
    ]
    assert strangers == []

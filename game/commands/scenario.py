"""`scenario check FILE...` and `scenario show FILE`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.commands.drawing import draw
from game.commands.problem import clean, complain, one_line, refusing
from game.rules.scenario import ScenarioError, check_files, read_file, start


def run(options: Namespace) -> int:
    """Do it; status 1 where a case fails, 2 where a file or a case cannot be read."""
    if options.action == "check":
        return check_files(options.files, lambda line: print(one_line(line)), lambda line: complain("scenario", line))
    return _show(options.files[0])


def _show(path: Path) -> int:
    with refusing(ScenarioError):
        cases = read_file(path)
    status = 0
    for number, case in enumerate(cases, 1):
        if isinstance(case, ScenarioError):
            complain("scenario", case)
            status = 2
            continue
        print(f"{'' if number == 1 else chr(10)}# {number}. {one_line(case.title)}\n")
        try:
            print(draw(start(case, path.parent)))
        except ScenarioError as error:
            complain("scenario", f"{path}: case {number} {case.title!r}: {error}")
            status = 2
            continue
        for step in case.step:
            print(clean(f"> {step.do}{f'   refused: {step.refused}' if step.refused else ''}"))
    return status

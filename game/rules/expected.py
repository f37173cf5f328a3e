"""What was expected where a key of a case or a lesson holds something else, in one line and in words of the file itself."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.rules.shape import shown

if TYPE_CHECKING:
    from pydantic import BaseModel

_KINDS = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "a text in quotes",
    "list_type": "a list in [ ]",
    "tuple_type": "a list in [ ]",
    "dict_type": "a table in { }",
    "model_type": "a table in { }",
}
_BOUNDS = {
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "string_too_short": "a text of at least {min_length} letters",
    "string_too_long": "a text of at most {max_length} letters",
    "too_short": "a list of at least {min_length}",
}


def problem_of(error: Mapping[str, Any], models: Iterable[type[BaseModel]], whole: str) -> str:
    """Say which key is wrong, what it holds and what was expected: one of the ``errors()`` of a ``ValidationError`` in words.

    ``models`` have the keys there are, ``whole`` is what the error is called that lies in no single key.
    """
    # which of the types a key may have was tried is no step of the way to it
    steps = [step for step in error["loc"] if step not in ("str", "list[str]")]
    place = ".".join(str(step + 1) if isinstance(step, int) else step for step in steps) or whole
    if error["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        near = difflib.get_close_matches(str(steps[-1]), [name for model in models for name in model.model_fields], 1)
        return f"{place}: unknown key{f'; did you mean {near[0]}?' if near else ''}"
    if error["type"] == "missing":
        return f"{place}: is missing"
    if error["type"] == "value_error" and isinstance(error["input"], dict):
        return f"{place}: {_wanted(error)}"  # of several of its keys together
    return f"{place} = {_written(error['input'])}: {_wanted(error)}"


def _wanted(error: Mapping[str, Any]) -> str:
    kind, limits = error["type"], error.get("ctx", {})
    if kind in _KINDS:
        return f"expected {_KINDS[kind]}"
    if kind == "literal_error":
        return f"expected {limits['expected']}".replace("'", '"')
    if kind in _BOUNDS:
        return f"expected {_BOUNDS[kind].format(**limits)}".replace(" 1 letters", " one letter")
    message = error["msg"].removeprefix("Value error, ")
    return f"{message[:1].lower()}{message[1:]}"


def _written(value: Any) -> str:
    """Write a value as it stands in the file; of dates and times only files know."""
    return value.isoformat() if hasattr(value, "isoformat") else shown(value)

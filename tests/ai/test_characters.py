from __future__ import annotations

import pytest
from pydantic import ValidationError

from game.ai.characters import Cast, cast
from game.ai.levels import TEMPERS
from game.assets.paths import asset


def test_everybody_has_a_face_and_a_temper_and_no_temper_is_rare() -> None:
    people = cast().characters
    assert len(people) >= 8
    for one in people:
        assert asset("icons/portraits").joinpath(f"{one.key}.svg").is_file()
    assert min(sum(one.temper == temper for one in people) for temper in TEMPERS) >= 4


def test_a_table_of_eight_seats_every_temper() -> None:
    assert {one.temper for one in cast().characters[:7]} == set(TEMPERS)


def test_a_cast_that_makes_no_sense_is_refused() -> None:
    data = cast().model_dump()
    data["characters"] = [*data["characters"], data["characters"][0]]
    with pytest.raises(ValidationError, match="two people are called 'mabel'"):
        Cast.model_validate(data)
    del data["tempers"]["hasty"]
    with pytest.raises(ValidationError, match="no words for the temper 'hasty'"):
        Cast.model_validate(data)

"""Whether two picture files look the same."""

from __future__ import annotations

import io

from PIL import Image, ImageChops, ImageStat

_TOLERANCE = 1.0  # mean difference of a channel, of 255


def alike(old: bytes, new: bytes) -> bool:
    """Compare the largest picture of each file, and which sizes they hold."""
    with Image.open(io.BytesIO(old)) as a, Image.open(io.BytesIO(new)) as b:
        if a.size != b.size or a.info.get("sizes") != b.info.get("sizes"):
            return False
        difference = ImageChops.difference(a.convert("RGBA"), b.convert("RGBA"))
    return all(mean <= _TOLERANCE for mean in ImageStat.Stat(difference).mean)

"""``python -m tools`` makes the assets."""

from __future__ import annotations

import sys

from tools.make_assets import main

sys.exit(main())

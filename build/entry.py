"""Where the packaged program starts."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    # Computer players think in processes of their own; in a packaged program those start here again.
    multiprocessing.freeze_support()
    from game.__main__ import main

    sys.exit(main())

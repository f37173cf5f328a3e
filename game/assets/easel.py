"""Pictures drawn beside the loop, so that no frame waits for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from pathlib import Path

Order = tuple[str, int, int]
"""A picture's name, width and height."""


def raster(path: Path, width: int, height: int) -> pygame.Surface:
    """Draw an SVG file at a size. Raises OSError, pygame.error.

    By its name, not its bytes: SDL reads a file without asking the interpreter for every part of it.
    """
    return pygame.image.load_sized_svg(path, (width, height))


class Easel:
    """Draws what is ordered in a thread, one picture after the other; SDL draws without holding the interpreter.

    The thread knows nothing of caches or windows: it reads a file and makes a surface, which waits here to be taken.
    Where `beside` is false everything is drawn when it is ordered, as where time is only pretended.
    """

    def __init__(self, *, beside: bool = True) -> None:
        self.beside = beside
        self._thread: ThreadPoolExecutor | None = None
        self._orders: dict[Order, Future[pygame.Surface]] = {}

    def __contains__(self, order: Order) -> bool:
        """Return whether a picture is ordered."""
        return order in self._orders

    def order(self, order: Order, path: Path) -> None:
        """Have a picture drawn; what is ordered already is not ordered twice."""
        if order in self._orders:
            return
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # the title does without

            self._thread = ThreadPoolExecutor(1, thread_name_prefix="easel")
        self._orders[order] = drawing = self._thread.submit(raster, path, order[1], order[2])
        if not self.beside:
            drawing.exception()

    def drawn(self, order: Order) -> bool:
        """Return whether an ordered picture can be taken without waiting."""
        future = self._orders.get(order)
        return future is not None and future.done()

    def take(self, order: Order) -> pygame.Surface | None:
        """Return an ordered picture, waiting while it is being drawn; None where nobody has begun it, and nobody will."""
        future = self._orders.pop(order, None)
        if future is None or future.cancel():
            return None
        try:
            return future.result()
        except (OSError, pygame.error):
            return None  # whoever wants it tries again, and says what is wrong

    def forget(self, order: Order) -> None:
        """Give up an order, drawn or not: nobody wants it any more."""
        future = self._orders.pop(order, None)
        if future is not None:
            future.cancel()

    def clear(self) -> None:
        """Forget all orders."""
        for future in self._orders.values():
            future.cancel()
        self._orders.clear()

    def close(self) -> None:
        """End the thread; it is made anew if it is wanted again."""
        self.clear()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

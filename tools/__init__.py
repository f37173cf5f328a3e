"""Makers of everything under assets/ that is not typed by hand.

Run ``python -m tools.make_assets``; the game itself never imports this package.
"""

"""The rules of Hand & Foot: pure, without a screen, clock, file or global. Start with ``engine.py`` and ``flow.new_match``."""

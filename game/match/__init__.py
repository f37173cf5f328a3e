"""A match being played: the live table, the physical cards, the seats, the journal; the one place that submits actions."""

from __future__ import annotations

from game.match.draft import Draft, DraftGroup, DraftStanding
from game.match.ledger import CardMove, Ledger, TableBook, Zone
from game.match.match import Match
from game.match.outcome import Outcome
from game.match.rack import Rack, sort_cards
from game.match.runner import Quick, Runner, Thinker
from game.match.table import Table
from game.storage.setup import SeatSetup, Setup, SetupError, make_setup

__all__ = [
    "CardMove",
    "Draft",
    "DraftGroup",
    "DraftStanding",
    "Ledger",
    "Match",
    "Outcome",
    "Quick",
    "Rack",
    "Runner",
    "SeatSetup",
    "Setup",
    "SetupError",
    "Table",
    "TableBook",
    "Thinker",
    "Zone",
    "make_setup",
    "sort_cards",
]

"""Seats and teams: where people sit, what places are called, who plays with whom."""

from __future__ import annotations

from game.rules.ruleset import Plan, RuleSet

_PLACES: dict[int, tuple[str, ...]] = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "northwest", "northeast"),
    4: ("south", "west", "north", "east"),
    5: ("south", "southwest", "northwest", "northeast", "southeast"),
    6: ("south", "southwest", "northwest", "north", "northeast", "southeast"),
    7: ("south", "southwest", "west", "northwest", "northeast", "east", "southeast"),
    8: ("south", "southwest", "west", "northwest", "north", "northeast", "east", "southeast"),
}
TEAM_LETTERS = "ABCDEFGH"
SPARE_CARDS = 20
"""Cards that must be left to draw from after the deal, or a round is over before it has begun."""
USUAL_PLAYERS = 4


def seat_names(players: int) -> tuple[str, ...]:
    """Return the places of ``players`` (1 to 8) seats, clockwise from south."""
    return _PLACES[players]


def seat_number(name: str, players: int) -> int:
    """Return the index of a seat named by place or as ``seat1`` ... ``seatN``.

    Raises ``ValueError`` saying which names there are.
    """
    places = _PLACES[players]
    if name in places:
        return places.index(name)
    if name.startswith("seat") and name[4:].isdecimal() and 1 <= int(name[4:]) <= players:
        return int(name[4:]) - 1
    raise ValueError(f"no seat {name!r} among {players}: {', '.join(places)}")


def team_map(players: int, plan: Plan) -> tuple[int, ...] | None:
    """Return the team of each seat (teams counted in the order of their first seat), or None where the plan cannot be.

    ``halves`` seats two teams alternately, ``pairs`` seats partners opposite each other, ``alone`` gives each a team.
    """
    if plan == "alone" or (plan == "halves" and players == 2):
        return tuple(range(players))
    if players % 2 or players < 4:
        return None
    if plan == "halves":
        return tuple(seat % 2 for seat in range(players))
    return tuple(seat % (players // 2) for seat in range(players))


def shoe_of(rules: RuleSet, players: int) -> int:
    """Return the number of cards in all decks for a number of players."""
    deal = rules.deal
    return (deal.decks + (players if deal.decks_by_player else 0)) * (52 + deal.jokers)


def cards_needed(rules: RuleSet, players: int) -> int:
    """Return the cards a table needs: every hand and foot, and some to draw from."""
    return players * (rules.deal.hand + rules.deal.foot) + SPARE_CARDS


def plans_for(rules: RuleSet, players: int) -> tuple[Plan, ...]:
    """Return the team plans a rule set offers for a number of players, its own first.

    Empty where it has no such table, or not cards enough for it.
    """
    if shoe_of(rules, players) < cards_needed(rules, players):
        return ()
    return rules.seating.plans.get(str(players), ())


def player_counts(rules: RuleSet) -> tuple[int, ...]:
    """Return the numbers of players a rule set allows, ascending."""
    return tuple(sorted(int(count) for count in rules.seating.plans if plans_for(rules, int(count))))


def default_players(rules: RuleSet) -> int:
    """Return 4 where that is allowed, else the least number of players the rule set has."""
    counts = player_counts(rules) or tuple(sorted(map(int, rules.seating.plans)))
    return USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]


def resolve_plan(rules: RuleSet, players: int, plan: Plan | None) -> Plan:
    """Return the plan to use; one that seats the same teams as an offered plan counts as offered.

    Raises ``ValueError`` saying what is allowed.
    """
    offered = plans_for(rules, players)
    if not offered:
        counts = ", ".join(map(str, player_counts(rules)))
        raise ValueError(f"{rules.id} is not played by {players}; allowed: {counts}")
    if plan is None:
        return offered[0]
    wanted = team_map(players, plan)
    for candidate in offered:
        if candidate == plan or (wanted is not None and team_map(players, candidate) == wanted):
            return candidate
    raise ValueError(f"{rules.id} with {players} players has no team plan {plan!r}; allowed: {', '.join(offered)}")

"""The tables of a rulebook: card points, minimums, bonuses, who may play; and the notecard."""

from __future__ import annotations

from game.rules.cards import KIND_PLURALS, KIND_TEXT, NATURALS
from game.rules.rulebook.labels import LABELS
from game.rules.rulebook.parts import Cell, Table, Words
from game.rules.rulebook.writer import number
from game.rules.ruleset import Plan, RuleSet
from game.rules.seating import plans_for, player_counts


def label(key: str, **figures: str | int | Words) -> Words:
    """Return a label of a table."""
    return Words(LABELS[key], figures)


def _plain(text: str) -> Words:
    return Words("{text}", {"text": text})


def plan_words(players: int, plan: Plan) -> Words:
    """Name a team plan: ``two teams of three, seated alternately``."""
    if players == 1:
        return label("plan.solo")
    if players == 2:
        return label("plan.against")
    if plan == "alone":
        return label("plan.alone")
    if plan == "pairs" or players == 4:
        return label("plan.pairs", teams=number(players // 2))
    return label("plan.halves", half=number(players // 2))


def join(words: list[Words], last: str) -> Words:
    """Join words: ``a``, ``a or b``, ``a, b or c``; ``last`` is the key of the word between the last two."""
    joined = words[0]
    for index, word in enumerate(words[1:], 2):
        if index == len(words):
            joined = Words("{first} {word} {second}", {"first": joined, "word": label(last), "second": word})
        else:
            joined = Words("{first}, {second}", {"first": joined, "second": word})
    return joined


def players_table(rules: RuleSet) -> Table:
    """Return how many may play, and in which teams."""
    rows: list[tuple[Cell, ...]] = [
        (count, join([plan_words(count, plan) for plan in plans_for(rules, count)], "or")) for count in player_counts(rules)
    ]
    return Table((label("players"), label("teams")), tuple(rows), ("plans",))


def _rank_rows(rules: RuleSet) -> list[tuple[Words, int]]:
    values = rules.values
    first_high = KIND_TEXT.index(values.high_from)
    rows = [(label("joker"), values.joker)] if rules.deal.jokers else []
    rows += [(label("ace"), values.ace), (label("two"), values.two)]
    high, low = KIND_TEXT[first_high : NATURALS - 1], KIND_TEXT[:first_high]
    if first_high == NATURALS - 1:
        low = KIND_TEXT[: NATURALS - 1]
    for ranks, points in ((high, values.high), (low, values.low)):
        if ranks:
            rows.append((_plain(_span(ranks)), points))
    return rows


def _span(ranks: tuple[str, ...]) -> str:
    """Write ranks in a row: ``4 to 9`` as ``4 5 6 7 8 9``, which needs no translation."""
    return " ".join(ranks)


def three_rows(rules: RuleSet) -> list[tuple[Words, int, bool]]:
    """Return the points of each three, and whether they count on the table (else they are what it costs when left over)."""
    threes, values = rules.threes, rules.values
    rows: list[tuple[Words, int, bool]] = []
    for name, place, bonus, cost in (
        ("red_three", threes.red_threes, threes.red_bonus, values.red_three),
        ("black_three", threes.black_threes, threes.black_bonus, values.black_three),
    ):
        if place == "table":
            rows.append((label(name), bonus, True))
        rows.append((label(name), cost, False))
    return rows


def points_table(rules: RuleSet) -> Table:
    """Return the card points."""
    rows: list[tuple[Cell, ...]] = list(_rank_rows(rules))
    for name, points, on_table in three_rows(rules):
        where = label("on_table" if on_table else "left")
        rows.append((Words("{name}, {where}", {"name": name, "where": where}), points))
    fields = ("joker", "two", "ace", "high", "low", "high_from", "red_three", "black_three", "red_bonus", "black_bonus")
    return Table((label("card"), label("points")), tuple(rows), fields)


def notecard(rules: RuleSet) -> tuple[tuple[Words, int], ...]:
    """Return the little notecard of card points: a line a kind of card, the dearest first, threes last.

    A three that goes to the table stands there with its bonus, any other with what it costs.
    """
    rows = sorted(_rank_rows(rules), key=lambda row: -row[1])
    shown: dict[str, tuple[Words, int]] = {}
    for name, points, _ in three_rows(rules):
        shown.setdefault(name.original, (name, points))
    return (*rows, *shown.values())


def minimum_table(rules: RuleSet) -> Table:
    """Return the minimums of the first lay-down, by round or by score."""
    lay_down = rules.lay_down
    bands = lay_down.minimum_from_score
    if bands:
        rows: list[tuple[Cell, ...]] = []
        for index, points in enumerate(lay_down.minimum):
            below = index == 0 and len(bands) > 1
            rows.append((label("below", score=bands[1]) if below else label("from", score=bands[index]), points))
        return Table((label("score"), label("minimum")), tuple(rows), ("minimum", "minimum_from_score"))
    rounds = rules.scoring.rounds
    minimum = lay_down.minimum[:rounds] if rounds else lay_down.minimum
    open_end = not rounds or rounds > len(minimum)
    rows = [
        (label("later", round=index) if open_end and index == len(minimum) else _plain(str(index)), points)
        for index, points in enumerate(minimum, 1)
    ]
    return Table((label("round"), label("minimum")), tuple(rows), ("minimum", "rounds"))


def bonus_table(rules: RuleSet) -> Table:
    """Return what a round's basic is made of."""
    scoring, threes, deal = rules.scoring, rules.threes, rules.deal
    rows: list[tuple[Cell, ...]] = [(label("clean"), scoring.clean_bonus), (label("dirty"), scoring.dirty_bonus)]
    if rules.books.wild_books:
        rows.append((label("wilds"), scoring.wild_bonus))
    if scoring.special_ranks and scoring.special_bonus:
        ranks = [Words(KIND_PLURALS[rank]) for rank in range(NATURALS) if KIND_TEXT[rank] in scoring.special_ranks]
        rows.append((label("special", ranks=join(ranks, "or")), scoring.special_bonus))
    if threes.red_threes == "table":
        rows.append((label("red_shown"), threes.red_bonus))
    if threes.black_threes == "table":
        rows.append((label("black_shown"), threes.black_bonus))
    rows.append((label("out"), scoring.out_bonus))
    if deal.grab:
        rows.append((label("grab", n=deal.hand + deal.foot), deal.grab_bonus))
    fields = ("clean_bonus", "dirty_bonus", "wild_bonus", "special_ranks", "special_bonus", "out_bonus", "red_bonus", "black_bonus")
    return Table((label("for"), label("points")), tuple(rows), (*fields, "grab_bonus"))

"""The rulebook from the idea to the deal: which sentences hold."""

from __future__ import annotations

from game.rules.game import MAX_STACKS, card_values
from game.rules.notation import parse_cards
from game.rules.rulebook.parts import Block
from game.rules.rulebook.tables import join, plan_words, players_table, points_table
from game.rules.rulebook.writer import Maybe, Writer, number, paragraph
from game.rules.seating import plans_for

EXAMPLE = "10 J 4 5 6 2 A A"


def idea(w: Writer) -> list[Block]:
    """Say what the game is about."""
    out, scoring = w.rules.going_out, w.rules.scoring
    books = out.clean_to_go_out or out.dirty_to_go_out or out.wild_to_go_out
    length = (
        w.say("idea.rounds", "rounds", n=scoring.rounds)
        if scoring.rounds
        else w.say("idea.target", "target", target=scoring.target)
    )
    return [
        paragraph(w.say("idea.piles"), w.say("idea.goal" if books else "idea.goal.no_books"), w.say("idea.score")),
        paragraph(None if w.partners else w.say("idea.alone")),
        paragraph(length),
    ]


def table(w: Writer) -> list[Block]:
    """Say who plays, in which teams, and who starts."""
    blocks: list[Block] = []
    if w.players is None:
        blocks += [paragraph(w.say("table.any", "plans")), players_table(w.rules), paragraph(w.say("table.one_team"))]
    else:
        blocks.append(paragraph(_who_plays(w), _other_plans(w)))
    unwise = [count for count in w.rules.seating.not_recommended if w.players in (None, count)]
    blocks.append(paragraph(*(w.say("table.not_recommended", n=count) for count in unwise)))
    keeper = None if w.solo else w.say("table.keeper" if w.partners else "table.own")
    blocks += [paragraph(keeper), paragraph(*_who_starts(w))]
    return blocks


def _who_plays(w: Writer) -> Maybe:
    players = w.players or 0
    if players <= 2:
        return w.say("table.solo" if players == 1 else "table.against", "plans")
    if w.plan == "alone":
        return w.say("table.alone", "plans", n=players)
    if w.plan == "pairs" or players == 4:
        return w.say("table.pairs", "plans", n=players, teams=number(players // 2))
    return w.say("table.halves", "plans", n=players, half=number(players // 2))


def _other_plans(w: Writer) -> Maybe:
    players = w.players or 0
    others = [plan for plan in plans_for(w.rules, players) if plan != w.plan]
    return w.say("table.or", "plans", plans=join([plan_words(players, plan) for plan in others], "or")) if others else None


def _who_starts(w: Writer) -> list[Maybe]:
    if w.solo:
        return []
    deal = w.rules.deal
    first = w.say(f"start.{deal.first_starter}", "first_starter")
    if deal.first_starter == "first_sorted" or w.rules.scoring.rounds == 1:
        return [first, w.say("table.clockwise")]
    two = ".two" if w.players == 2 and deal.next_starter == "left" else ""
    return [first, w.say(f"start.{deal.next_starter}{two}", "next_starter"), w.say("table.clockwise")]


def cards(w: Writer) -> list[Block]:
    """Say what the shoe is made of and what cards are worth."""
    deal = w.rules.deal
    worth = sum(card_values(w.rules)[kind] for kind in parse_cards(EXAMPLE))
    return [
        paragraph(*_decks(w)),
        paragraph(w.say("cards.naturals"), w.say("cards.wilds" if deal.jokers else "cards.wilds.twos"), w.say("cards.threes")),
        paragraph(w.say("cards.worth")),
        points_table(w.rules),
        paragraph(w.say("cards.example", points=worth)),
    ]


def _decks(w: Writer) -> list[Maybe]:
    deal = w.rules.deal
    jokers = w.say("jokers.each", "jokers", n=deal.jokers) if deal.jokers else w.say("jokers.none", "jokers")
    fields = ("decks", "decks_by_player")
    if w.players is not None:
        decks = deal.decks + (w.players if deal.decks_by_player else 0)
        return [w.say("decks.need", *fields, n=decks), jokers, w.say("decks.total", total=decks * (52 + deal.jokers))]
    if not deal.decks_by_player:
        return [w.say("decks.fixed", *fields, n=deal.decks), jokers]
    return [w.say("decks.more", *fields, n=deal.decks) if deal.decks else w.say("decks.same", *fields), jokers]


def deal(w: Writer) -> list[Block]:
    """Say how the cards come to the players."""
    deal = w.rules.deal
    blocks: list[Block] = [paragraph(w.say("deal.shuffle"), w.say("deal.stir") if deal.stacks_by_player else None)]
    if deal.grab:
        lifted = deal.hand + deal.foot
        blocks.append(
            paragraph(
                w.say("deal.grab", "grab", "hand", "foot", n=lifted, hand=number(deal.hand), foot=number(deal.foot)),
                w.say("deal.grab_bonus", "grab_bonus", n=lifted, bonus=deal.grab_bonus),
            )
        )
    elif deal.choose_pile:
        key = "deal.two_piles.solo" if w.solo else "deal.two_piles"
        blocks.append(
            paragraph(w.say(key, "choose_pile", "hand", "foot", n=deal.hand), None if w.solo else w.say("deal.face_down"))
        )
    else:
        blocks.append(paragraph(w.say("deal.dealt", "hand", "foot", hand=number(deal.hand), foot=number(deal.foot))))
    rest = [_stock(w)]
    if deal.turn_up:
        shows = "table" in (w.rules.threes.red_threes, w.rules.threes.black_threes)
        rest += [w.say("deal.turn_up", "turn_up"), w.say("deal.cover") if shows else None]
    else:
        rest.append(w.say("deal.no_pile", "turn_up"))
    return [*blocks, paragraph(w.say("deal.look")), paragraph(*rest)]


def _stock(w: Writer) -> Maybe:
    each = w.rules.deal.stacks_by_player
    if not each:
        return w.say("deal.stock", "stacks_by_player")
    if w.players is None:
        return w.say("deal.stacks.any", "stacks_by_player", each=number(each))
    stacks = min(each * w.players, MAX_STACKS)
    return w.say("deal.stacks", "stacks_by_player", n=stacks) if stacks > 1 else w.say("deal.stock", "stacks_by_player")

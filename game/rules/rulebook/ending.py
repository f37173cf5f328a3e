"""The rulebook from the first lay-down to the end of the match, and the honour table. Which sentences hold."""

from __future__ import annotations

from game.rules.game import TURNS_EACH
from game.rules.rulebook.parts import Block
from game.rules.rulebook.tables import bonus_table, join, minimum_table
from game.rules.rulebook.writer import Maybe, Writer, paragraph


def lay_down(w: Writer) -> list[Block]:
    """Say what the first lay-down needs."""
    lay_down, pile = w.rules.lay_down, w.rules.draw
    if not any(lay_down.minimum):
        return [paragraph(w.say("lay_down.none", "minimum"))]
    blocks: list[Block] = []
    what = w.say("lay_down.what", "minimum")
    if len(set(lay_down.minimum)) == 1:
        blocks.append(paragraph(what, w.say("lay_down.always", "minimum", points=lay_down.minimum[0])))
    else:
        by = "lay_down.by_score" if lay_down.minimum_from_score else "lay_down.by_round"
        blocks += [paragraph(what, w.say(by, "minimum", "minimum_from_score")), minimum_table(w.rules)]
    burn = ".burn" if w.rules.books.extra_naturals == "burn" else ""
    take = ".pile" if pile.pile != "never" and pile.pile_after_lay_down else ""
    waived = w.say("lay_down.waived", "minimum_waived") if lay_down.minimum_waived else None
    after = w.say("lay_down.after" if w.partners else "lay_down.after.alone")
    return [
        *blocks,
        paragraph(w.say(f"lay_down.counts{burn}"), waived),
        paragraph(w.say(f"lay_down.before{burn}{take}"), after),
    ]


def foot(w: Writer) -> list[Block]:
    """Say how a player comes into the foot."""
    return [paragraph(w.say("foot.take")), paragraph(w.say("foot.straight"), w.say("foot.next_time"))]


def going_out(w: Writer) -> list[Block]:
    """Say what it takes to go out, and what happens to those who may not."""
    out = w.rules.going_out
    needs = [
        w.say(f"out.{kind}", n=wanted).words
        for kind, wanted in (("clean", out.clean_to_go_out), ("dirty", out.dirty_to_go_out), ("wild", out.wild_to_go_out))
        if wanted
    ]
    fields = ("clean_to_go_out", "dirty_to_go_out", "wild_to_go_out")
    first = w.say("out.books", *fields, books=join(needs, "and")) if needs else w.say("out.no_books", *fields)
    partner: list[Maybe] = []
    if w.partners and out.partner_foot != "nothing":
        partner = [w.say(f"out.partner_{out.partner_foot}", "partner_foot")]
        partner.append(w.say("out.played_means") if out.partner_foot == "played" else None)
    ask = None
    if w.partners and out.ask_partner != "no":
        ask = w.say("out.ask" if out.ask_partner == "advice" else "out.ask_binding", "ask_partner")
    empty: list[Maybe] = []
    if needs or partner:
        empty = [w.say(f"out.{out.empty}", "empty")]
        empty.append(w.say("out.later") if out.empty in ("plays_on", "rests") and w.partners else None)
        empty.append(w.say("out.kept") if out.empty == "refused" else None)
    return [
        paragraph(first, w.say("out.discard" if out.final_discard else "out.either", "final_discard")),
        paragraph(*partner, ask),
        paragraph(*empty),
        paragraph(w.say("out.announce")),
    ]


def run_out(w: Writer) -> list[Block]:
    """Say what happens when there is no more to draw."""
    draw = w.rules.draw
    take = ".take" if draw.pile != "never" else ""
    sentences: list[Maybe] = []
    if draw.stock_end == "reshuffle":
        sentences.append(w.say("stock.reshuffle.top" if take else "stock.reshuffle", "stock_end"))
        sentences.append(w.say(f"stock.none{take}", "stock_end"))
    else:
        sentences.append(w.say(f"stock.end{take}", "stock_end"))
    return [paragraph(*sentences), paragraph(w.say("stock.turns", n=TURNS_EACH))]


def scoring(w: Writer) -> list[Block]:
    """Say how a round is scored."""
    scoring, out, values = w.rules.scoring, w.rules.going_out, w.rules.values
    least = out.clean_to_go_out * scoring.clean_bonus + out.dirty_to_go_out * scoring.dirty_bonus
    least += out.wild_to_go_out * scoring.wild_bonus + scoring.out_bonus
    asked = out.clean_to_go_out or out.dirty_to_go_out or out.wild_to_go_out
    burn = ".burn" if w.rules.books.extra_naturals == "burn" else ""
    threes = w.say("scoring.against.threes", "red_three", "black_three", red=-values.red_three, black=-values.black_three)
    return [
        paragraph(w.say("scoring.parts")),
        paragraph(w.say("scoring.basic")),
        bonus_table(w.rules),
        paragraph(
            w.say("scoring.least", "clean_bonus", "dirty_bonus", "out_bonus", points=least) if asked else None,
            w.say("scoring.grows") if w.rules.books.extra_naturals == "join" else None,
        ),
        paragraph(w.say(f"scoring.count{burn}")),
        paragraph(w.say("scoring.against"), threes, w.say("scoring.negative")),
    ]


def match(w: Writer) -> list[Block]:
    """Say how a match is won."""
    scoring = w.rules.scoring
    if scoring.rounds:
        sentences = [w.say("match.rounds", "rounds", n=scoring.rounds), w.say("match.tie_shared")]
    else:
        sentences = [w.say("match.target", "target", target=scoring.target), w.say("match.tie_plays_on")]
    if w.solo:
        return [paragraph(w.say("idea.rounds", "rounds", n=scoring.rounds) if scoring.rounds else None, w.say("match.solo"))]
    return [paragraph(*sentences)]


def honour(w: Writer) -> list[Block]:
    """Say what is different at the honour table."""
    if w.solo:
        return []
    return [
        paragraph(w.say("honour.what"), w.say("honour.breaks")),
        paragraph(w.say("honour.challenge"), w.say("honour.newest")),
        paragraph(w.say("honour.out"), w.say("honour.scored")),
        paragraph(w.say("honour.peek")),
    ]

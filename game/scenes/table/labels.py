"""Everything on the table as nodes: for the keyboard, screen readers and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.access import Node
from game.access.tree import Value
from game.i18n import tr, trn
from game.rules.cards import KIND_NAMES, kind_of
from game.scenes.figures import figure
from game.scenes.table.dealt import pile_name
from game.scenes.table.laydown import laydown_label
from game.scenes.table.seats import seat_label
from game.scenes.table.words import card_words, rank_name, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.scenes.table.scene import TableScene


def table_nodes(scene: TableScene) -> Iterator[Node]:
    """Yield what is on the table in reading order: score, seats, other teams, centre, own books, coach, rack, moves."""
    yield _score(scene)
    yield from _seats(scene)
    for team in (*scene.board.far_teams, scene.board.own_team):
        if team == scene.board.own_team:
            yield from _centre(scene)
        yield from _band(scene, team)
    if scene.board.dealing:
        yield from _piles(scene)
    if scene.sight.coach:
        rect = scene.painter.coach_rect(scene.sight.coach)
        yield Node("coach", "message", scene.sight.coach, _tuple(rect), focusable=False)
    yield from _rack(scene)
    note = scene.board.note
    yield Node(
        "notecard", "button", tr("Card points"), _tuple(note.rect), {"enabled": True}, group="notecard", hint=tr("Opens the card")
    )
    for rect, number, _ in scene.board.moves.rows:
        yield Node(f"move.{number}", "message", scene.strip.lines[number].text, _tuple(rect), group="moves")


def _tuple(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def _piles(scene: TableScene) -> Iterator[Node]:
    kept = scene.picture.kept[scene.viewer] if scene.picture.kept else 0
    for pile in (1, 2):
        number = len(scene.picture.cards("hand" if pile == 1 else "foot", scene.viewer))
        label = f"{pile_name(pile)}, {trn('1 card', '{n} cards', number)}"
        state: dict[str, Value] = {"cards": number, "kept": kept == pile, "legal": f"keep.{pile}" in scene.sight.zones}
        yield Node(f"keep.{pile}", "pile", label, _tuple(scene.board.dealt_rect(scene.viewer, pile)), state, group="keep")


def _score(scene: TableScene) -> Node:
    picture, match = scene.picture, scene.match
    rounds = match.game.rules.scoring.rounds
    head = tr("Round {n} of {all}", n=picture.round, all=rounds) if rounds else tr("Round {n}", n=picture.round)
    scores = [f"{team_name(match, team)} {figure(picture.scores[team])}" for team in range(match.game.teams)]
    state: dict[str, Value] = {f"score.{team}": picture.scores[team] for team in range(match.game.teams)}
    label = ". ".join([head, *scores])
    return Node("score", "message", label, _tuple(scene.board.table["score"]), {**state, "round": picture.round}, focusable=False)


def _seats(scene: TableScene) -> Iterator[Node]:
    match, picture, board = scene.match, scene.picture, scene.board
    for seat in sorted(range(match.game.players), key=board.place_of):
        turn = picture.turn == seat and picture.phase in ("draw", "play")
        state: dict[str, Value] = {
            "turn": turn,
            "cards": len(picture.cards("hand", seat)),
            "foot": len(picture.cards("foot", seat)),
            "foot_taken": picture.foot_taken[seat],
            "team": match.game.team_of[seat],
            "own": seat == scene.viewer,
        }
        label = seat_label(match, picture, seat)
        yield Node(f"seat.{seat}", "seat", label, _tuple(board.plate(seat)), state, group="seats")


def _centre(scene: TableScene) -> Iterator[Node]:
    picture, board = scene.picture, scene.board
    for stack in board.centre.stacks:
        number = len(picture.cards("stack", stack.index))
        label = tr("Stack {n}, {cards}", n=stack.index + 1, cards=trn("1 card", "{n} cards", number))
        state: dict[str, Value] = {
            "cards": number,
            "legal": f"stack.{stack.index}" in scene.sight.zones,
            "chosen": stack.index in scene.stacks_chosen,
        }
        yield Node(f"stack.{stack.index}", "stock", label, _tuple(stack.rect), state, group="centre")
    pile = picture.cards("pile")
    top = tr("top: {card}", card=card_words(pile[-1])) if pile else tr("empty")
    state = {"cards": len(pile), "legal": "pile" in scene.sight.zones, "zone": "centre"}
    yield Node("pile", "pile", tr("Discard pile, {top}", top=top), _tuple(board.centre.pile.rect), state, group="centre")


def _band(scene: TableScene, team: int) -> Iterator[Node]:
    picture, board = scene.picture, scene.board
    band = board.bands[team]
    own = team == board.own_team
    zone = "band.own" if own else f"band.{team}"
    drafts = scene.match.draft(scene.viewer) if own else ()
    for place in band.places:
        view = place.view
        if view.id.startswith("draft."):
            group = drafts[int(view.id.removeprefix("draft."))] if int(view.id.removeprefix("draft.")) < len(drafts) else None
            rank = group.book_rank if group else None
            name = tr("wilds") if rank is None else rank_name(rank)
        else:
            book = picture.book(team, int(view.id.removeprefix("book.")))
            rank = book.rank if book else None
            name = rank_name(rank) if rank is not None else ""
        words = {"draft": tr("set aside"), "open": tr("open"), "clean": tr("clean"), "dirty": tr("dirty"), "wild": tr("wild")}[
            view.state
        ]
        label = tr("{rank}, {how}, {cards}", rank=name, how=words, cards=trn("1 card", "{n} cards", len(view.cards)))
        if view.wilds:
            label += ", " + trn("1 wild", "{n} wilds", view.wilds)
        state: dict[str, Value] = {
            "zone": zone, "team": team, "rank": rank, "size": len(view.cards), "wilds": view.wilds, "kind": view.state,
            "legal": view.id in scene.sight.zones,
        }  # fmt: skip
        yield Node(view.id, "book", label, _tuple(place.rect), state, group=zone)
        if view.state == "draft":
            for card, spot in place.spots:
                yield Node(
                    f"card.{card}", "card", card_words(card), _tuple(spot.rect),
                    {"zone": view.id, "selected": card in scene.selection, "new": False}, group=view.id,
                )  # fmt: skip
    if band.burn is not None and scene.match.game.burns:
        number = len(picture.cards("burn", team))
        node_id = "burn" if own else f"far.{team}.burn"
        label = tr("Burn pile, {cards}", cards=trn("1 card", "{n} cards", number))
        yield Node(node_id, "burn", label, _tuple(band.burn), {"zone": zone, "team": team, "cards": number}, group=zone)
    if own:
        if scene.sight.standing is not None and board.panel is not None:
            yield Node(
                "laydown",
                "message",
                laydown_label(scene.sight.standing),
                _tuple(board.panel),
                {"points": scene.sight.standing.points},
                focusable=False,
            )
        state = {"zone": zone, "empty": True, "legal": "felt" in scene.sight.zones}
        yield Node("felt", "book", tr("Open felt: a new book"), _tuple(band.felt), state, group=zone)


def _rack(scene: TableScene) -> Iterator[Node]:
    layout = scene.board.rack.target
    for slat in range(3):
        rect = layout.slat(slat)
        cards = [card for card in layout.cards if card.slat == slat]
        label = tr("Slat {n}, {cards}", n=slat + 1, cards=trn("1 card", "{n} cards", len(cards)))
        yield Node(f"slat.{slat}", "slat", label, _tuple(rect), {"cards": len(cards)}, focusable=not cards, group=f"rack.{slat}")
        if scene.covered:
            continue
        for card in cards:
            state: dict[str, Value] = {
                "zone": f"rack.{slat}",
                "selected": card.card in scene.selection,
                "new": card.card in scene.rack.fresh,
                "kind": KIND_NAMES[kind_of(card.card)],
            }
            yield Node(f"card.{card.card}", "card", card_words(card.card), _tuple(card.seen), state, group=f"rack.{slat}")

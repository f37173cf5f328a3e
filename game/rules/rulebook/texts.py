"""The sentences of the rulebook: English originals with places for figures.

``setting.py``, ``playing.py`` and ``ending.py`` say which of them hold. A key ends in ``.one`` where the figure ``n`` is 1 and the
sentence reads otherwise then. Figures that are words ("two", "sevens") are translated before they are filled in.
"""

from __future__ import annotations

from typing import Final

NUMBER_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"),
)

SECTIONS: Final[dict[str, str]] = {
    "idea": "The idea",
    "table": "Around the table",
    "cards": "The cards",
    "deal": "The deal",
    "turn": "Your turn",
    "pile": "Taking the discard pile",
    "threes": "Threes",
    "books": "Books",
    "wilds": "Wild cards",
    "lay_down": "The first lay-down",
    "foot": "Into the foot",
    "going_out": "Going out",
    "stock": "When the stock runs out",
    "scoring": "Scoring a round",
    "match": "The match",
    "honour": "At the honour table",
}

TEXTS: Final[dict[str, str]] = {
    # ---- the idea
    "idea.piles": (
        "Hand & Foot is about collecting cards of one rank. You play from two piles of cards: your hand first, and then "
        "your foot, which lies face down until the hand is used up."
    ),
    "idea.goal": (
        "You lay your cards on the table in books. When your team has the books it needs and you have not a card left, "
        "you go out, and the round is over."
    ),
    "idea.goal.no_books": (
        "You lay your cards on the table in books. When you have not a card left, you go out, and the round is over."
    ),
    "idea.score": "What lies on the table then counts for your team, and what is left in hands and feet counts against it.",
    "idea.alone": "Where these rules say team, it means you alone.",
    "idea.rounds": "A match has {n} rounds.",
    "idea.rounds.one": "A match is a single round.",
    "idea.target": "A match goes on, round after round, until a team has {target} points.",
    # ---- around the table
    "table.solo": "You play by yourself and try to beat your own record.",
    "table.against": "Two play, one against the other.",
    "table.alone": "{n} play, each alone.",
    "table.pairs": "{n} play in {teams} teams of two. Partners sit opposite each other.",
    "table.halves": "{n} play in two teams of {half}, seated alternately, so that no two of a team sit side by side.",
    "table.or": "Other teams are possible: {plans}.",
    "table.any": "How many play, and in which teams:",
    "table.one_team": "Where these rules say team, a player who plays alone is a team of one.",
    "table.not_recommended": "{n} can play so, but it is not recommended.",
    "table.keeper": (
        "One player of each team is its keeper: the team's books lie in front of that seat, and partners play onto them. "
        "Nobody plays onto another team's books."
    ),
    "table.own": "Your books lie in front of you. Nobody plays onto another's books.",
    "table.clockwise": "Turns go clockwise, to the player on the left.",
    "start.random": "Who starts the first round is drawn at random.",
    "start.by_game": "The first seat starts the first game, the second seat the next game, and so on around the table.",
    "start.first_sorted": "In each round, whoever has sorted the hand first starts.",
    "start.left": "Each round after that is started by the player to the left of the last one who started.",
    "start.left.two": "After that the two of you take turns in starting.",
    "start.stays": "The same player starts every round of the match.",
    "start.winner": "After that, whoever went out starts the next round.",
    # ---- the cards
    "decks.need": "You need {n} decks of 52 cards.",
    "decks.need.one": "You need one deck of 52 cards.",
    "decks.total": "That makes {total} cards in all.",
    "decks.more": "You need {n} decks of cards more than there are players.",
    "decks.more.one": "You need one deck of cards more than there are players.",
    "decks.same": "You need as many decks of cards as there are players.",
    "decks.fixed": "You need {n} decks of cards, however many play.",
    "decks.fixed.one": "You need one deck of cards, however many play.",
    "jokers.each": "Each deck brings its {n} jokers.",
    "jokers.each.one": "Each deck brings one joker.",
    "jokers.none": "The jokers stay in the box.",
    "cards.naturals": "The cards from 4 up to the ace are naturals; books are made of them. Suits do not matter.",
    "cards.wilds": "Twos and jokers are wild: a wild card can stand in for a natural of any rank.",
    "cards.wilds.twos": "Twos are wild: a wild card can stand in for a natural of any rank.",
    "cards.threes": "Threes are neither: they do not go into books.",
    "cards.worth": "What the cards are worth:",
    "cards.example": "For example, a 10, a jack, a 4, a 5, a 6, a 2 and two aces are worth {points} together.",
    # ---- the deal
    "deal.shuffle": "Shuffle all the decks together.",
    "deal.stir": (
        "Or, if you like, turn all the cards face down on the table, stir them by hand for a few minutes and gather them "
        "into stacks."
    ),
    "deal.two_piles": (
        "Each player deals two piles of {n} cards face down, one card to each in turn, keeps one of them, unseen, as the "
        "hand, and passes the other to the player on the left, whose foot it is."
    ),
    "deal.two_piles.solo": (
        "Deal two piles of {n} cards face down, one card to each in turn, and choose one of them, unseen, as your hand; "
        "the other is your foot."
    ),
    "deal.face_down": "Both piles lie face down until everyone has chosen.",
    "deal.dealt": "Each player is dealt a foot of {foot} cards and a hand of {hand} cards, face down.",
    "deal.grab": (
        "Nobody is dealt anything. Each player lifts a packet off the deck in one motion and tries for exactly {n} cards. "
        "A packet that is too small is made up to {n}, and what is too much goes back; {foot} of the cards are the foot, "
        "{hand} the hand."
    ),
    "deal.grab_bonus": "Exactly {n} earns {bonus} points at once, whatever follows.",
    "deal.look": "Look at your hand and sort it as you like. Nobody looks at a foot, not even at their own, before its time.",
    "deal.stock": "The rest of the cards is the stock, face down in the middle.",
    "deal.stacks": "The rest of the cards lies around the table in {n} stacks, face down. Anyone may draw from any of them.",
    "deal.stacks.any": (
        "The rest of the cards lies around the table in stacks, {each} for each player and eight at most, face down. "
        "Anyone may draw from any of them."
    ),
    "deal.turn_up": "Turn one card up beside it: it begins the discard pile.",
    "deal.cover": "If that card belongs on the table, cover it with another.",
    "deal.no_pile": "The discard pile begins with the first discard.",
    # ---- a turn
    "turn.draw": "Draw {n} cards from the stock.",
    "turn.draw.one": "Draw one card from the stock.",
    "turn.draw.stacks": "Draw {n} cards, from whichever stacks you like.",
    "turn.draw.stacks.one": "Draw one card, from whichever stack you like.",
    "turn.or_take": "Or, if you may, take the discard pile instead.",
    "turn.lay": "Lay down new books and add to the books of your team, if you can and like. You may also lay nothing.",
    "turn.discard": "Discard one card, face up, onto the discard pile. That ends your turn.",
    "turn.exactly": (
        "Every turn ends with exactly one discard, unless you have no card left. What's laid is played: after the discard "
        "there are no take-backs."
    ),
    "turn.start_or_add": "In one turn you may start new books or add to books that stood when the turn began, but not both.",
    "turn.still_grows": "A book you have started this turn may still grow in it.",
    "turn.sort": "You may sort your cards at any time, in other players' turns too.",
    # ---- the discard pile
    "pile.never": "The discard pile is never taken. What is thrown away is gone.",
    "pile.never.reshuffle": "The discard pile is never taken. What is thrown away is gone, until the stock runs out.",
    "pile.top": "Instead of drawing you may take the top {n} cards of the discard pile, or all of it if there are fewer.",
    "pile.top.enough": "Instead of drawing you may take the top {n} cards of the discard pile.",
    "pile.top.one": "Instead of drawing you may take the top card of the discard pile.",
    "pile.all": "Instead of drawing you may take the whole discard pile.",
    "pile.size": "The pile must have {n} cards at least.",
    "pile.natural": "Its top card must be a natural, from 4 to ace.",
    "pile.after": "Your team must have laid down in this round.",
    "pile.pair": "You must hold two naturals of the top card's rank.",
    "pile.pair_or_wild": "You must hold a natural of the top card's rank, and another one or a wild.",
    "pile.book": "Your team must have a book of the top card's rank on the table that can still grow.",
    "pile.pair_or_book": (
        "You must hold two naturals of the top card's rank, or your team must have a book of it on the table that can still grow."
    ),
    "pile.nothing": "You need nothing for it.",
    "pile.to_hand": "What you take joins your hand.",
    "pile.to_table": (
        "The top card and your two go onto the table at once, as a new book or onto your team's open book of that rank; "
        "the rest of what you took joins your hand."
    ),
    "pile.to_book": "The top card goes onto that book at once; the rest of what you took joins your hand.",
    "pile.to_either": (
        "The top card goes onto the table at once: with your two as a new book or onto your team's book, or by itself "
        "onto the book; the rest of what you took joins your hand."
    ),
    "pile.must_fit": "If they do not fit there, the pile cannot be taken.",
    "pile.red_block": "A red three on top blocks the pile: it cannot be taken.",
    "pile.black_block": "A black three on top blocks the pile: the next player cannot take it.",
    "pile.red_freeze": (
        "A red three anywhere in the pile freezes it: until it is gone only two naturals of the top card's rank will do."
    ),
    "pile.black_freeze": (
        "A black three anywhere in the pile freezes it: until it is gone only two naturals of the top card's rank will do."
    ),
    # ---- threes
    "threes.red_keep": "Red threes stay in your hand until you discard them, one a turn like any other card.",
    "threes.black_keep": "Black threes stay in your hand until you discard them, one a turn like any other card.",
    "threes.red_left": "Each red three left in hand or foot when the round ends costs {points} points.",
    "threes.black_left": "Each black three left in hand or foot when the round ends costs {points} points.",
    "threes.red_left.foot": "A red three left in a foot that was never taken up costs {points} points.",
    "threes.black_left.foot": "A black three left in a foot that was never taken up costs {points} points.",
    "threes.red_table": (
        "A red three goes to the table in front of you as soon as it comes to your hand, and another card is drawn for it "
        "while the stock lasts. So do those in your foot when you take it up. Each is worth {points} points to your team."
    ),
    "threes.black_table": (
        "A black three goes to the table in front of you as soon as it comes to your hand, and another card is drawn for "
        "it while the stock lasts. So do those in your foot when you take it up. Each is worth {points} points to your "
        "team."
    ),
    "threes.from_pile": "One that comes with the discard pile goes to the table too, and is not replaced.",
    "threes.black_out": (
        "With your very last cards, three or more black threes may be laid together in going out. They count nothing."
    ),
    "threes.advice": "Throw threes away early: they cost dearly when you are caught with them.",
    "threes.advice.red": "Throw red threes away early: they cost dearly when you are caught with them.",
    "threes.advice.black": "Throw black threes away early: they cost dearly when you are caught with them.",
    "threes.advice.red_first": "Throw threes away early, the red ones first: they cost dearly when you are caught with them.",
    "threes.advice.black_first": "Throw threes away early, the black ones first: they cost dearly when you are caught with them.",
    # ---- books
    "books.what": (
        "A book is a set of cards of one rank on the table, three at least. You may add further cards of that rank to it, "
        "and so may your partners."
    ),
    "books.what.alone": (
        "A book is a set of cards of one rank on the table, three at least. You may add further cards of that rank to it."
    ),
    "books.closed": "With {n} cards a book is closed: squared up and set aside.",
    "books.closed.grows": "With {n} cards a book is closed, and it may go on growing.",
    "books.clean": (
        "A closed book without a wild card is clean: a red card shows on top. One with wild cards is dirty: a black card "
        "shows on top."
    ),
    "books.burn": (
        "A team has one book of each rank. Further naturals of a closed book's rank are burn: lay them on your team's "
        "burn pile, as many as you like. They still count. Wild cards never burn."
    ),
    "books.burn_over": (
        "If an open book has no room for all the naturals you lay, the wilds laid with them go in first, then as many "
        "naturals as fit, and the rest burn."
    ),
    "books.start": (
        "Nothing is added to a closed book. Once a book of a rank is closed, your team may start another of that rank."
    ),
    "books.join": "A team has one book of each rank, and further naturals of the rank join it, however many.",
    "books.refuse": "A team has one book of each rank, and nothing more goes onto it once it is closed.",
    "books.start_all": "Start a book with every natural of its rank in your hand.",
    "books.start_all.room": "Start a book with every natural of its rank in your hand, as far as the book has room.",
    "books.wild": "Three or more wild cards may also be a book of their own, a book of wilds, neither clean nor dirty.",
    # ---- wild cards
    "wilds.fewer": "In a book the naturals must always outnumber the wilds.",
    "wilds.as_many": "In a book the wilds may never outnumber the naturals.",
    "wilds.half": "In a book there must be at least twice as many naturals as wilds.",
    "wilds.any": "In a book one natural is enough; the rest may be wild.",
    "wilds.cap": "No book holds more than {n} wilds.",
    "wilds.cap.one": "No book holds more than one wild.",
    "wilds.two": "Two naturals and a wild make a book.",
    "wilds.three": "Three naturals take {n} wilds at most.",
    "wilds.three.one": "Three naturals take one wild at most.",
    "wilds.full": "Five naturals take {n} only, because a book of {size} is full.",
    "wilds.not_first": "A book is started without wilds; they are added afterwards.",
    "wilds.one_by_one": "Wilds are added to a book one at a time.",
    "wilds.closed": "A closed book takes no more wilds.",
    "wilds.on_closed": "Wilds may be added to a closed book, too, within that limit. A clean book then turns dirty.",
    # ---- the first lay-down
    "lay_down.none": "There is no minimum: a team's first books may be worth anything.",
    "lay_down.what": (
        "The first books that your team lays in a round must be worth a minimum of card points together. You may lay "
        "several books for it, in one move."
    ),
    "lay_down.always": "The minimum is {points}.",
    "lay_down.by_round": "The minimum goes by the round:",
    "lay_down.by_score": "The minimum goes by your team's score before the round:",
    "lay_down.counts": "Every card of these books counts, the wilds too; bonuses do not.",
    "lay_down.counts.burn": "Every card of these books counts, the wilds too; bonuses do not, nor do cards that burn.",
    "lay_down.before": "Until then nobody of your team may add to a book.",
    "lay_down.before.burn": "Until then nobody of your team may add to a book or burn.",
    "lay_down.before.pile": "Until then nobody of your team may add to a book or take the discard pile.",
    "lay_down.before.burn.pile": "Until then nobody of your team may add to a book, burn, or take the discard pile.",
    "lay_down.after": "Afterwards there is no minimum for the rest of the round, for your partners neither.",
    "lay_down.after.alone": "Afterwards there is no minimum for the rest of the round.",
    "lay_down.waived": "If the lay-down uses up your whole hand, it may be worth anything.",
    # ---- into the foot
    "foot.take": "As soon as your hand is used up, you take up your foot and play from it.",
    "foot.straight": (
        "If your last card went onto the table, you are going straight: you play on from your foot in the same turn, "
        "without drawing again."
    ),
    "foot.next_time": "If it was your discard, your turn is over and it is foot next time. You may sort it meanwhile.",
    # ---- going out
    "out.books": "You go out when you have no card left in hand and foot and your team has closed {books}.",
    "out.no_books": "You go out when you have no card left in hand and foot. No books are asked for.",
    "out.clean": "{n} clean books",
    "out.clean.one": "one clean book",
    "out.dirty": "{n} dirty books",
    "out.dirty.one": "one dirty book",
    "out.wild": "{n} books of wilds",
    "out.wild.one": "one book of wilds",
    "out.either": "Your last card may go onto the table or be discarded.",
    "out.discard": "Your last card must be discarded: keep one for it.",
    "out.partner_taken": "Before you can be out, your partners must have taken up their feet.",
    "out.partner_played": "Before you can be out, your partners must have played a card from their feet.",
    "out.played_means": "Any card counts that was laid or discarded after the foot was taken up.",
    "out.ask": "Before you go out, ask your partner whether you may. You decide, whatever the answer.",
    "out.ask_binding": (
        "Before you go out, ask your partner whether you may. The answer binds: after a no you may not go out in this "
        "turn, after a yes you must if you can."
    ),
    "out.plays_on": "If you have no card left but may not go out yet, play goes on. You draw as usual in your next turn.",
    "out.later": (
        "Should your team come to have what it needs while you hold nothing, the round ends at that moment and you are "
        "out. Of two, it is the one who has been without cards longest."
    ),
    "out.rests": "If you have no card left but may not go out yet, you rest, and your turns are passed over.",
    "out.keeps_cards": (
        "Until you may go out, you must keep cards back once you play from your foot: two after laying, so that one is "
        "left after the discard."
    ),
    "out.refused": "Until you may go out, you may neither lay nor discard the last card of your foot.",
    "out.kept": "A last card that may not be discarded is kept, and your turn ends without a discard.",
    "out.announce": 'Say "I\'m out!", and nobody draws or plays any more.',
    # ---- the stock
    "stock.reshuffle": "The discards are shuffled and become the new stock.",
    "stock.reshuffle.top": "The discards but the top one are shuffled and become the new stock.",
    "stock.none": "If there are still not enough cards to draw when a turn begins, the round ends and nobody is out.",
    "stock.none.take": (
        "If there are still not enough cards to draw, you must take the discard pile. If you cannot, or once every player "
        "has begun a turn so, the round ends and nobody is out."
    ),
    "stock.end": "When the stock has too few cards left to draw, the round ends and nobody is out.",
    "stock.end.take": (
        "When the stock has too few cards left to draw, you must take the discard pile. If you cannot, or once every "
        "player has begun a turn so, the round ends and nobody is out."
    ),
    "stock.turns": "Should no end come in sight, the round ends after {n} turns of every player, with nobody out.",
    # ---- scoring
    "scoring.parts": "Your team's score for the round is its basic, plus its count, less its against.",
    "scoring.basic": "Basic is what closed books and bonuses earn:",
    "scoring.count": "Count is the card points of everything your team has on the table, in closed and open books alike.",
    "scoring.count.burn": (
        "Count is the card points of everything your team has on the table: in closed and open books alike, and on the burn pile."
    ),
    "scoring.against": "Against is the card points of everything left in the hands and feet of your team.",
    "scoring.against.threes": "Threes left there cost {red} (red) and {black} (black) each.",
    "scoring.least": "So whoever goes out with just the books that are needed has a basic of {points} at least.",
    "scoring.grows": "A book counts once as a closed book, however far it has grown.",
    "scoring.negative": "A round's score can be below zero.",
    # ---- the match
    "match.rounds": "After {n} rounds the team with the highest total wins.",
    "match.rounds.one": "After the one round the team with the highest score wins.",
    "match.tie_shared": "A tie is shared.",
    "match.target": "The match ends when a round is over and a team has {target} points or more; the highest total wins.",
    "match.tie_plays_on": "With a tie at the top, another round is played.",
    "match.solo": "There is nobody to beat but yourself: your highest and your lowest match are both kept as records.",
    # ---- the honour table
    "honour.what": (
        "If you choose the honour table, nothing stops a wrong play: what nobody notices stays. Everyone keeps an eye on "
        "everyone's books."
    ),
    "honour.breaks": (
        "Only the rules of books can be broken so: too many wilds, mixed ranks, a three in a book, a second book of a "
        "rank, a first lay-down below its minimum, a wild on a closed book. Drawing, discarding and turns stay strict."
    ),
    "honour.challenge": (
        'Anyone may question any book at any time: "That\'s not right." If a rule is broken, it is corrected at once, with '
        "no penalty. If none is, nothing happens."
    ),
    "honour.newest": (
        "Of the cards that break the rule the newest go back, each to whoever laid it, until the book stands. A book left "
        "with fewer than three cards goes back whole, and so does the newer of two of a rank. A first lay-down below its "
        "minimum goes back whole, with everything the team has laid since."
    ),
    "honour.scored": "Once a round is scored, what's laid is played.",
    "honour.out": (
        'After "I\'m out!" books can still be questioned. If the one who went out then lacks a book or holds a card, the '
        "round goes on as if nobody had gone out."
    ),
    "honour.peek": "Looking at your own foot early is cheating. Whoever is caught gets a new foot from the stock.",
}

ALWAYS_OURS: Final = frozenset(
    {
        *("deal.face_down", "deal.cover", "turn.still_grows", "pile.must_fit", "threes.from_pile", "books.burn_over"),
        *(
            "lay_down.counts",
            "lay_down.counts.burn",
            "out.later",
            "out.kept",
            "out.played_means",
            "stock.turns",
            "match.tie_shared",
            "match.tie_plays_on",
        ),
        *("honour.newest", "honour.out"),
    }
)
"""Sentences on which every document is silent."""

"""Computer players: a policy of plain numbers, failings of people, a search on top, and the figures that tell how good they are.

They see a seat's ``View`` and nothing else, and look ahead with the rules' own engine.
"""

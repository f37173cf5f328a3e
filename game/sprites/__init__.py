"""What lies on the table, drawn: felt, cards, rack, books, plates. Sprites know cards, not legality."""

"""The twelve people of the court cards, no two alike, and what they wear and hold."""

"""The deck: faces in every palette, backs, and the index the game finds them by."""

"""The catalogues of the game's texts: gathers them, renews each language's file, and makes what the game reads."""

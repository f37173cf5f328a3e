"""The pages of the settings, and pictures to choose from."""

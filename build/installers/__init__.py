"""Steps that turn the source into installers; build/make_installer.py puts them in order."""

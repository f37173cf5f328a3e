"""Icons, medals, team marks, portraits and the program's own icon."""

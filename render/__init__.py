"""Pictures of a game, drawn from its view alone."""

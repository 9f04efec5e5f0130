"""The game engine: rules, chance, records and tables."""

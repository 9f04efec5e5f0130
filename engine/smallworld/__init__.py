"""Small World and its kin."""

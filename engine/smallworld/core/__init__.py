"""What the three boxes of Small World share; it names no race and no power."""

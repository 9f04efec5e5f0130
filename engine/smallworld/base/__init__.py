"""The base game of Small World."""

"""House players for Small World."""

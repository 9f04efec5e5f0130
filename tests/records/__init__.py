"""Golden records and databases, one folder per release; `python -m tests.records` makes them."""

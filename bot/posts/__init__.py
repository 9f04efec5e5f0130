"""Public posts and the outbox that sends them."""

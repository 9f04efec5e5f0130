"""From a view to shapes: what is drawn and where, before anything is painted."""

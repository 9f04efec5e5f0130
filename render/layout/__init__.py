"""Board outlines from region graphs: run by a person; render/boards keeps the results."""

VERSION = 1

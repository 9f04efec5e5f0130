"""Slash commands."""

"""Realmkeeper on Discord."""

"""Painting: the only part of the program that imports Pillow."""

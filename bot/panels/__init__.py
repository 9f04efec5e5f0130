"""Panels: private screens with buttons and menus, built from options and views alone."""

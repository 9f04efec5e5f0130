"""The arrows between the layers, read from the imports of every file."""

import ast
import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("engine", "render", "bot")
RULES = ("engine.smallworld", "engine.mythotopia")
BOXES = ("base", "underground", "warcraft")
PIECES = sorted((ROOT / "engine" / "smallworld").rglob("pieces.json"))
NO_RULES_BUSINESS = {
    "asyncio",
    "datetime",
    "http",
    "io",
    "logging",
    "os",
    "random",
    "secrets",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
}
"""Clocks, chance, threads and the outer world: nothing that rules may know."""
ALONE = {
    # The local Discord keeps its own small world in a file beside the games.
    "aiosqlite": re.compile(r"engine\.table(\..*)?|bot\.local\.store"),
    "sqlite3": re.compile(r"engine\.table(\..*)?|bot\.local\.store"),
    "PIL": re.compile(r"render\.paint.*"),
    "discord": re.compile(r"bot(\..*)?"),
}


def module_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_of(path): path for layer in LAYERS for path in (ROOT / layer).rglob("*.py")}


def imports(module):
    """Yield every imported module, wherever in the file, with `from x import y` as x.y too."""
    package = module if FILES[module].name == "__init__.py" else module.rpartition(".")[0]
    yield from imported(FILES[module].read_text(encoding="utf-8"), package)


def imported(source, package):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*(up if node.level else []), *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(module, package):
    return module == package or module.startswith(f"{package}.")


def arrows(*packages):
    return [
        (module, name)
        for module in FILES
        if any(within(module, package) for package in packages)
        for name in imports(module)
    ]


def test_the_files_are_found():
    assert "engine.protocol" in FILES
    assert ("engine.record", "engine.chance") in arrows("engine")


def test_imports_are_read_in_every_form():
    source = "import a.b\ndef f():\n    from c import d\nfrom . import e\nfrom ..g import h\n"
    assert {*imported(source, "x.y")} == {"a.b", "c", "c.d", "x.y", "x.y.e", "x.g", "x.g.h"}


def test_imports_point_from_bot_to_render_to_engine():
    def level(name):
        return LAYERS.index(name.partition(".")[0]) if name.partition(".")[0] in LAYERS else -1

    assert [arrow for arrow in arrows(*LAYERS) if level(arrow[1]) > level(arrow[0])] == []


def test_nothing_that_ships_imports_the_tests():
    assert [arrow for arrow in arrows(*LAYERS) if within(arrow[1], "tests")] == []


@pytest.mark.parametrize("library", ALONE)
def test_a_library_with_one_home_is_imported_nowhere_else(library):
    strangers = [
        arrow
        for arrow in arrows(*LAYERS)
        if within(arrow[1], library) and not ALONE[library].fullmatch(arrow[0])
    ]
    assert strangers == []


def test_rules_use_the_standard_library_and_the_engines_contracts_only():
    allowed = {"engine.protocol", *RULES}
    strangers = [
        (module, name)
        for module, name in arrows(*RULES)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(within(name, package) for package in allowed)
        and name != "engine"
    ]
    assert strangers == []


def test_rules_know_no_clock_no_chance_of_their_own_and_no_outer_world():
    assert [a for a in arrows(*RULES) if a[1].partition(".")[0] in NO_RULES_BUSINESS] == []


def test_rules_read_their_data_and_write_nothing():
    written = re.compile(r"\.write(_text|_bytes)?\(|\bopen\(|\bprint\(|\binput\(")
    assert [
        (module, line)
        for module in FILES
        if any(within(module, package) for package in RULES)
        for line in FILES[module].read_text(encoding="utf-8").splitlines()
        if written.search(line)
    ] == []


def test_the_engine_knows_its_games_by_the_registry_only():
    shared = [m for m in FILES if within(m, "engine") and not any(within(m, r) for r in RULES)]
    assert [
        (module, name)
        for module in shared
        for name in imports(module)
        if any(within(name, package) for package in RULES)
    ] == []


def test_games_do_not_import_each_other():
    crossing = [
        (module, name)
        for mine in RULES
        for module, name in arrows(mine)
        if any(within(name, other) for other in RULES if other != mine)
    ]
    assert crossing == []


def test_boxes_import_core_and_never_each_other():
    home = "engine.smallworld"
    crossing = [
        (module, name)
        for box in (*BOXES, "core")
        for module, name in arrows(f"{home}.{box}")
        if any(within(name, f"{home}.{other}") for other in BOXES if other != box)
    ]
    assert crossing == []


def names_in(source):
    """Return every name, attribute, keyword and text of a file that is not a docstring."""
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.value
        else:
            yield from (
                value
                for field in ("id", "attr", "arg", "name")
                if isinstance(value := getattr(node, field, None), str)
            )


def test_names_are_read_and_docstrings_are_not():
    source = 'def giants():\n    """Elves."""\n    return look.hill(stout=1) + "trolls"\n'
    assert {*names_in(source)} == {"giants", "look", "hill", "stout", "trolls"}


@pytest.mark.parametrize("pieces", PIECES, ids=lambda path: path.parent.name)
def test_core_names_no_race_and_no_power(pieces):
    data = json.loads(pieces.read_text(encoding="utf-8"))
    ids = {piece["id"] for kind in ("races", "powers") for piece in data.get(kind, ())}
    assert ids
    # Three powers are called like a terrain, and core may name terrain.
    ids -= {"forest", "hill", "swamp"}
    named = [
        (module, word)
        for module in FILES
        if within(module, "engine.smallworld.core")
        for text in names_in(FILES[module].read_text(encoding="utf-8"))
        for word in re.split(r"\W+", text.lower())
        if word in ids
    ]
    assert named == []


@pytest.mark.parametrize("module", FILES)
def test_no_module_is_longer_than_500_lines(module):
    assert len(FILES[module].read_text(encoding="utf-8").splitlines()) <= 500

"""Settings and the command line: clear complaints, no token in sight."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from bot import logs
from bot.settings import LOCAL_DATABASE, BadSettings, read_settings

TOKEN = "abc.def.ghi"


def test_defaults(tmp_path):
    settings = read_settings({}, tmp_path / "none")
    assert settings.token is None
    assert settings.local_database == LOCAL_DATABASE


def test_the_environment_goes_before_the_file(tmp_path):
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_PATH=file.sqlite3\nLOG_LEVEL=error\n")
    settings = read_settings({"LOG_LEVEL": "debug"}, file)
    assert settings.token == TOKEN
    assert settings.log_level == "debug"
    assert settings.database == Path("file.sqlite3")
    assert settings.local_database == LOCAL_DATABASE


def test_the_local_table_uses_a_database_that_the_environment_names(tmp_path):
    settings = read_settings({"DATABASE_PATH": "mine.sqlite3"}, tmp_path / "none")
    assert settings.local_database == Path("mine.sqlite3")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("DISCORD_TOKEN", "no token"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("HEALTH_PORT", "99999"),
        ("HOUSE_PACE", "soon"),
    ],
)
def test_a_wrong_setting_is_named_without_the_token(key, value, tmp_path):
    with pytest.raises(BadSettings, match=key) as caught:
        read_settings({key: value}, tmp_path / "none")
    assert "no token" not in str(caught.value)


def test_the_token_is_never_shown(capsys):
    settings = read_settings({"DISCORD_TOKEN": TOKEN}, None)
    assert TOKEN not in repr(settings)
    logs.keep_secret(TOKEN)
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        logs.set_up("info")
        logs.logger("test").error("said", text=TOKEN)
        try:
            raise ValueError(TOKEN)
        except ValueError:
            logs.logger("test").exception("raised")
        err = capsys.readouterr().err
    finally:
        root.handlers[:], root.level = before
    assert TOKEN not in err
    assert err.count("[secret]") >= 2


def run(*arguments, cwd, **environ):
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=cwd,
        env={"PYTHONPATH": str(Path.cwd()), "PATH": "/usr/bin", **environ},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_a_sentence_and_exit_code_2(tmp_path):
    done = run(cwd=tmp_path)
    assert done.returncode == 2
    assert "DISCORD_TOKEN" in done.stderr
    assert done.stderr.count("\n") == 1


def test_check_and_backup_of_a_missing_database(tmp_path):
    assert run("check", cwd=tmp_path).returncode == 1
    assert run("backup", "copy.sqlite3", cwd=tmp_path).returncode == 1

"""Upgrades files of released schemas while the process is killed or the disk is full, at each call on the file in turn:
the result is the old file or the new one, and the next start shows the same as after an undisturbed upgrade."""

import errno
import glob
import os
import shutil
import sqlite3

import command
import database
from app import Control, Failure

_ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
_FIXTURES = os.path.join(_ROOT, "Tests", "*", "Fixtures", "schema-*.sqlite")

CALLS = ["write", "sync", "truncate", "open", "unlink"]
NEVER = 2**63
# How calls fail: which, how, with what error, and how many in a row (None: from then on).
WAYS = [
    ("kill", ["write", "sync", "truncate"], Control.KILL, 0, 1),
    ("disk full", ["write", "truncate", "open"], Control.ERROR, errno.ENOSPC, None),
    ("disk full amid a write", ["write"], Control.SHORT, errno.ENOSPC, 2),
    ("input/output error", CALLS, Control.ERROR, errno.EIO, 1),
]


def dump(path, directory):
    """The whole contents of a file, whatever its schema."""
    connection = database.connect(database.copy(path, directory))
    try:
        database.check_integrity(connection)
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        schema = connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY 1").fetchall()
        tables = [row[0] for row in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1"
        )]
        rows = [(name, sorted(map(repr, connection.execute(f"SELECT * FROM {name}")))) for name in tables]
        return version, schema, rows
    finally:
        connection.close()


class Sample:
    """A file of one schema, and the result of upgrading it."""

    def __init__(self, kit, fixture, control):
        self._kit, self._fixture, self._control = kit, fixture, control
        path = self._copy()
        self.old = dump(path, kit.directory)
        self._shown = self._show(path)
        self.new = dump(path, kit.directory)

    def _copy(self):
        path = os.path.join(self._kit.new_directory("migration"), "list.sqlite")
        shutil.copyfile(self._fixture, path)
        return path

    def _show(self, path):
        shown = []
        for arguments in [("list", "--filter", "all", "--json"), ("history",)]:
            code, output, errors = command.run(self._kit, path, *arguments)
            if code != 0:
                raise Failure(f"{arguments} ended with {code}: {errors!r}")
            shown.append(output)
        return shown

    def disturb(self, call, kinds, way, error, length):
        """Returns whether a call failed."""
        path = self._copy()
        self._control.set(kinds, call, NEVER if length is None else call + length - 1, way, error)
        process = command.start(
            self._kit, path, "list", variables={
                "LD_PRELOAD": self._kit.library("inject"), "MYTODO_INJECT": self._control.path,
                "MYTODO_TORTURED": path,
            }
        )
        _, errors = process.communicate(timeout=command.LIMIT)
        self._control.lift()
        if way != Control.KILL:
            command.check_end(("list",), process.returncode, errors)
        if dump(path, self._kit.directory) not in (self.old, self.new):
            raise Failure("the file is neither the old one nor the new one")
        if self._show(path) != self._shown:
            raise Failure("the next start shows something else")
        return self._control.failed > 0


def run(kit, count, seed):
    """- count: only every count-th call fails. Nothing is random here."""
    control = Control(kit.path("control"))
    total = 0
    fixtures = sorted(glob.glob(_FIXTURES))
    for fixture in fixtures:
        sample = Sample(kit, fixture, control)
        for name, *way in WAYS:
            call = 1
            while True:
                try:
                    if not sample.disturb(call, *way):
                        break
                except Failure as failure:
                    raise Failure(f"{os.path.basename(fixture)}, {name} at call {call}: {failure}") from failure
                total += 1
                call += count
    print(f"migration: {len(fixtures)} files of released schemas, {total} calls that went wrong")

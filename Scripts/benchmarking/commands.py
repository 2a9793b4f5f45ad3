"""The commands that scripts call most, compared with sqlite3 running the same statements on the same file: whole
processes, from the spawn to the exit."""

import os
import sqlite3
import subprocess
import time

LIST, ADD = "list --limit 50", "add"
TITLE = "Buy milk for the cat"

FIRST_ROWS = (
    "SELECT * FROM item WHERE deletedAt IS NULL AND isDone = 0 ORDER BY titleKey, priorityOrder, number LIMIT 50;"
)
# The app's settings, which every new process has to set.
SETTINGS = "PRAGMA journal_mode = truncate; PRAGMA synchronous = full; PRAGMA foreign_keys = on;"


class Commands:
    """`list` and `add` at one size, on a database of their own."""

    def __init__(self, app, environment, database):
        self._app, self._environment, self._database = app, environment, database
        self._new_item()
        self._statements = self._added_rows()

    def pairs(self):
        """Each command, the seconds that it took, and those of sqlite3."""
        yield LIST, self._seconds([self._app, "list", "--limit", "50"]), self._seconds(
            ["sqlite3", self._database, SETTINGS, FIRST_ROWS]
        )
        added = self._new_item()
        self._remove_item()
        inserted = self._seconds(["sqlite3", self._database, f"{SETTINGS} BEGIN IMMEDIATE; {self._statements} COMMIT;"])
        self._remove_item()
        yield ADD, added, inserted

    def _new_item(self):
        return self._seconds([self._app, "add", TITLE])

    def _seconds(self, command):
        started = time.perf_counter()
        subprocess.run(command, env=self._environment, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        return time.perf_counter() - started

    def _added_rows(self):
        """The rows of the newest item, as statements, which are then removed again. The changes to the blocks of the
        search index are left out, so sqlite3 has slightly less to do."""
        with sqlite3.connect(self._database) as database:
            item, step = newest(database)
            statements = "".join(
                inserted(database, table, condition)
                for table, condition in (
                    ("item", f"number = {item}"), ("step", f"number = {step}"), ("change", f"step = {step}"),
                    ("searchChange", f"item = {item}"),
                )
            )
        database.close()
        self._remove_item()
        return statements

    def _remove_item(self):
        """Removes the newest item, so that the file is the same for the next one."""
        with sqlite3.connect(self._database) as database:
            item, step = newest(database)
            title = database.execute("SELECT title FROM item WHERE number = ?", [item]).fetchone()
            assert title == (TITLE,), title
            database.execute("DELETE FROM change WHERE step = ?", [step])
            database.execute("DELETE FROM step WHERE number = ?", [step])
            database.execute("DELETE FROM searchChange WHERE item = ?", [item])
            database.execute("DELETE FROM item WHERE number = ?", [item])
        database.close()


def newest(database):
    """The numbers of the newest item and of the newest step."""
    return database.execute("SELECT (SELECT max(number) FROM item), (SELECT number FROM step ORDER BY sequence DESC)").fetchone()


def inserted(database, table, condition):
    """Statements that insert the current rows of a table."""
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    quoted = " || ', ' || ".join(f"quote({name})" for name in columns)
    rows = database.execute(f"SELECT {quoted} FROM {table} WHERE {condition}")
    return "".join(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values}); " for (values,) in rows)

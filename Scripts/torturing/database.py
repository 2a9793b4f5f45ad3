"""Inspects a database of the app: its integrity, the consistency of history and items, and its contents."""

import os
import sqlite3

from app import Failure

FIELDS = (
    "title", "detail", "priority", "due", "locationName", "locationAddress", "coordinate", "completedAt",
    "position", "deletedAt",
)


def copy(database, directory, name="copy.sqlite"):
    """Copies a database and its journal, so that inspecting it does not change it."""
    target = os.path.join(directory, name)
    files = _read(database)
    # The app may be rolling back a journal at this moment.
    while files != (again := _read(database)):
        files = again
    for suffix, content in files.items():
        if os.path.exists(target + suffix):
            os.remove(target + suffix)
        if content is not None:
            with open(target + suffix, "wb") as file:
                file.write(content)
    return target


def _read(database):
    files = {}
    for suffix in ("", "-journal"):
        try:
            with open(database + suffix, "rb") as file:
                files[suffix] = file.read()
        except FileNotFoundError:
            files[suffix] = None
    return files


def connect(path):
    """Opens a file, which rolls back a hot journal. It need not be durable."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = OFF")
    except sqlite3.DatabaseError as error:
        connection.close()
        raise Failure(f"it cannot be opened: {error}") from error
    return connection


def has_running_step(connection):
    return connection.execute("SELECT EXISTS (SELECT 1 FROM step WHERE state = 'running')").fetchone()[0] == 1


def check_integrity(connection):
    """SQLite's own checks: pages, indexes, constraints, references."""
    found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    if found != ["ok"]:
        raise Failure(f"integrity_check: {found[:3]}")
    if connection.execute("PRAGMA foreign_key_check").fetchall():
        raise Failure("foreign_key_check: a change without its step")


def check(connection):
    """The conditions for every file in which no step is running."""
    check_integrity(connection)
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if "item" not in tables:
        return
    check_counts(connection)
    _check_history(connection)


def check_counts(connection):
    kept = dict(connection.execute("SELECT isDone, items FROM tally"))
    counted = {0: 0, 1: 0}
    counted.update(
        connection.execute("SELECT isDone, count(*) FROM item WHERE deletedAt IS NULL GROUP BY isDone")
    )
    if kept != counted:
        raise Failure(f"the counts are {kept}, the items {counted}")
    # An item that repeats and the copy that it leaves when it is completed are one; so are an item and its conflicts that are resolved.
    copies = """SELECT count(*) FROM change JOIN item AS copy ON copy.number = row WHERE step = step.number AND entity = 'item' AND field = 'deletedAt'
      AND copyOf IN (SELECT id FROM item JOIN change AS other ON other.row = item.number WHERE other.step = step.number AND other.entity = 'item')"""
    rows = "SELECT count(*) FROM (SELECT DISTINCT entity, row FROM change WHERE step = step.number)"
    has_copies = any(row[1] == "copyOf" for row in connection.execute("PRAGMA table_info(item)"))
    wrong = connection.execute(
        f"""SELECT number FROM step WHERE state NOT IN ('running', 'expired')
            AND rowCount NOT BETWEEN ({rows} WHERE entity <> 'conflict') - ({copies if has_copies else 0}) AND ({rows})"""
    ).fetchall()
    if wrong:
        raise Failure(f"the steps {wrong} count other items than they change")


def _check_history(connection):
    """Replays the history: each step found the value that the previous step left, and the item holds the value that the
    last step in effect left. Steps that came in from elsewhere are in effect and passed by. True as long as undo was not told to skip a step,
    which a single window never does."""
    strays = connection.execute(
        """SELECT step FROM change WHERE entity = 'item' AND NOT EXISTS (SELECT 1 FROM item WHERE number = row)"""
    ).fetchall()
    if strays:
        raise Failure(f"the steps {strays} change items that are gone")
    columns = ", ".join(FIELDS)
    held = {}
    for number, *values in connection.execute(f"SELECT number, {columns} FROM item"):
        held.update({(number, field): value for field, value in zip(FIELDS, values)})
    # What was kept of a file of another program, as the history has it.
    for number, format, key, text in connection.execute("SELECT item, format, key, text FROM source"):
        held[(number, f"source:{format}")] = f"{len(key.encode())}\n{key}".encode() + text
    replayed, redone = {}, {}
    for item, field, before, after, state, step in connection.execute(
        """SELECT row, field, before, after, state, step.number FROM change JOIN step ON step.number = step
           WHERE change.entity = 'item' AND state IN ('done', 'skipped', 'undone') ORDER BY sequence, ordinal"""
    ):
        place = (item, field)
        if field.startswith("source:") and (item, "title") in held:
            held.setdefault(place, None)
        if place not in held:
            raise Failure(f"step {step} changes item {item}, which is gone")
        if state != "undone":
            if place in replayed and replayed[place] != before:
                raise Failure(f"step {step} found {before!r} in {place}, the step before it left {replayed[place]!r}")
            replayed[place] = after
        else:
            found = redone.get(place, held[place])
            if found != before:
                raise Failure(f"redo of step {step} will look for {before!r} in {place} and find {found!r}")
            redone[place] = after
    for place, value in replayed.items():
        if held[place] != value:
            raise Failure(f"{place} holds {held[place]!r}, the history left {value!r} there")


def dump(connection):
    """All items and the history in the file, byte for byte, as one value to compare."""
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if "item" not in tables:
        return "no items"
    rows = []
    for table in (
        "item", "step", "change", "tally", "setting", "source", "zone", "link", "remote", "intent", "conflict", "seenTag",
    ):
        if table not in tables:
            continue
        rows.append((table, connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()))
    return repr(rows)

"""Files that another program has changed so that SQLite finds nothing wrong: numbers, times and counts out of range,
values of other types, missing rows."""

import sqlite3

_EXTREMES = ["-9223372036854775808", "-1", "0", "9223372036854775807", "1e300", "9e999", "NULL", "'x'", "x'00'"]

# Makes a table accept any value in any column; sqlite.org/pragma.html#pragma_writable_schema.
_LOOSEN = """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT, WITHOUT', ') WITHOUT'), ') STRICT', ')');
    UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'TEXT NOT NULL', 'TEXT'), 'BLOB NOT NULL', 'BLOB'),
        'INTEGER NOT NULL', 'INTEGER') WHERE type = 'table';
    PRAGMA writable_schema = RESET;
"""


def tables(connection):
    """The columns of each table that an UPDATE can set."""
    names = [row[0] for row in connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'"
    )]
    found = {}
    for name in names:
        # Generated columns are hidden from table_info.
        found[name] = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    return found


def craft(path, random):
    """Changes one or a few values at random, or removes rows.

    Returns the SQL that did it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.executescript(_LOOSEN)
        all_tables = tables(connection)
        done = []
        for _ in range(random.choice([1, 1, 1, 2, 3])):
            # Most of the tables belong to the search index.
            table = random.choice([*all_tables, "item", "step", "change", "setting"])
            where = "rowid IN (SELECT rowid FROM {0} ORDER BY random() LIMIT {1})".format(table, random.choice([1, 3, 99]))
            if table in ("change", "setting"):
                where = random.choice(["1", "random() % 3 = 0"])
            if random.randrange(8) == 0:
                sql = f"DELETE FROM {table} WHERE {where}"
            else:
                column = random.choice(all_tables[table])
                sql = f"UPDATE OR IGNORE {table} SET {column} = {random.choice(_EXTREMES)} WHERE {where}"
            try:
                connection.execute(sql)
                done.append(sql)
            except sqlite3.Error:
                pass
    finally:
        connection.close()
    return "; ".join(done)


# Changes that once crashed the app, or made it hang.
KNOWN = [
    "UPDATE item SET number = -number", "UPDATE item SET number = 9223372036854775807 - number",
    "UPDATE item SET createdAt = 9223372036854775807", "UPDATE item SET completedAt = -9223372036854775808",
    "UPDATE step SET madeAt = 9223372036854775807", "UPDATE step SET rowCount = 9223372036854775807",
    "UPDATE searchChange SET item = -item", "DELETE FROM setting", "UPDATE setting SET value = NULL",
    "UPDATE setting SET value = 9223372036854775807", "DELETE FROM setting WHERE name = 'searchBuilt'",
    "UPDATE item SET position = x'000000000000'", "UPDATE change SET ordinal = -ordinal",
    "UPDATE searchPosting SET key = -key", "UPDATE searchMember SET chunk = -1", "UPDATE tally SET items = -1",
    "DROP TABLE IF EXISTS grdb_migrations",
]


def craft_known(path, number):
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.executescript(_LOOSEN)
        connection.execute(KNOWN[number])
    finally:
        connection.close()
    return KNOWN[number]

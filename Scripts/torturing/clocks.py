"""A clock that jumps ahead and back from one start to the next: the history is kept, a day has one backup, and the app
never crashes."""

import os
import random
import sqlite3
import time

import command
from app import App, Failure

# More steps than the history keeps regardless of age; HistoryLimits.
STEPS = 1050


def _query(path, sql):
    connection = sqlite3.connect(path, timeout=10)
    try:
        return connection.execute(sql).fetchone()[0]
    finally:
        connection.close()


def _backups(path):
    names = os.listdir(path + ".backups") if os.path.isdir(path + ".backups") else []
    return {name for name in names if name.endswith(".sqlite")}


def _start(kit, path, now):
    """Opens a window at that time, and closes it once its background work is done."""
    before = _backups(path)
    with App(kit, path, environment={"MYTODO_NOW": now}) as app:
        app.wait_for_list()
        deadline = time.monotonic() + 1.5
        while time.monotonic() < deadline and _backups(path) == before:
            app.settle(0.05)
        app.settle(0.2)
        app.quit()
        if not os.WIFEXITED(app.status) or os.WEXITSTATUS(app.status) != 0:
            raise Failure(f"the app ended with status {app.status:#x}: {app.end_line()!r}")
    return _backups(path) - before


def _make(kit):
    path = os.path.join(kit.new_directory("clocks"), "list.sqlite")
    command.run(kit, path, "add", "kept")
    with App(kit, path) as app:
        app.wait_for_list()
        made = 1
        while made < STEPS:
            app.send(b"41" * 20)
            wanted, deadline = made + 40, time.monotonic() + 60
            # No more keys are waiting than the app handles before it quits.
            while made < wanted:
                if time.monotonic() > deadline:
                    raise Failure(f"{wanted - made} of 40 keys made no step")
                app.settle(0.05)
                made = _query(path, "SELECT count(*) FROM step")
        app.quit()
    return path


def run(kit, count, seed):
    """- count: how often the clock is set."""
    generator = random.Random(seed)
    path = _make(kit)
    steps = _query(path, "SELECT count(*) FROM step")
    for number in range(count):
        year = generator.choice([1, 1969, 1970, 2020, 2026, 2026, 2026, 2027, 2036, 2100, 9999])
        now = f"{year:04}-{generator.randint(1, 12):02}-{generator.randint(1, 28):02}T09:30"
        try:
            code, _, errors = command.run(kit, path, "add", f"t{number}", variables={"MYTODO_NOW": now})
            if code != 0:
                raise Failure(f"add ended with {code}: {errors!r}")
            steps += 1
            _start(kit, path, now)
            again = _start(kit, path, now)
            if again:
                raise Failure(f"the day had its backup, and the next start made {again}")
            # A clock that is always wrong counts as the time: each start may remove a week of the history.
            found = _query(path, "SELECT count(*) FROM step WHERE state <> 'expired'")
            if found < steps:
                raise Failure(f"{steps - found} steps of the history are gone")
            for arguments in [("history",), ("list", "--json"), ("backup",), ("check",)]:
                code, _, errors = command.run(kit, path, *arguments, variables={"MYTODO_NOW": now})
                if code != 0:
                    raise Failure(f"{arguments} ended with {code}: {errors!r}")
        except Failure as failure:
            raise Failure(f"{now}, the {number}th time of seed {seed}: {failure}") from failure
    print(f"clocks: {count} times on one file, no step of {steps} lost; seed {seed}")

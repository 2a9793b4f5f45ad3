"""Commands that are killed at random moments beside windows on the same file: everything they acknowledged is there,
the windows keep working, and the file is sound."""

import os
import random
import time

import command
import database
from app import App, Failure

WINDOWS = 3


def _arguments(generator, number):
    title = f"c{number}"
    return generator.choice([
        ("add", title), ("add", title), ("add", title, "!high"), ("done", "kept"), ("undone", "kept"),
        ("edit", "kept", "--title", f"kept {number}"), ("delete", f"c{number - 1}"), ("undo", "--yes"), ("redo",),
        ("list", "--json"), ("history",), ("backup",), ("check",),
    ])


def _kill_one(kit, path, arguments, delay):
    """Returns whether the command ended normally and succeeded."""
    process = command.start(kit, path, *arguments)
    time.sleep(delay)
    process.kill()
    _, errors = process.communicate()
    if process.returncode < 0:
        return False
    command.check_end(arguments, process.returncode, errors)
    return process.returncode == 0


def _titles(kit, path):
    connection = database.connect(database.copy(path, kit.directory))
    try:
        database.check_integrity(connection)
        # Deleted and undone items keep their rows as long as the history refers to them.
        return {row[0] for row in connection.execute("SELECT title FROM item")}
    finally:
        connection.close()


def run(kit, count, seed):
    """- count: how many commands are killed."""
    generator = random.Random(seed)
    path = os.path.join(kit.new_directory("crowd"), "list.sqlite")
    command.run(kit, path, "add", "kept")
    windows = [App(kit, path) for _ in range(WINDOWS)]
    added, ended = set(), 0
    try:
        for number, window in enumerate(windows):
            window.wait_for_list()
            window.show_all_by_hand()
            # Each has its own item to work on.
            window.press(b"aw%d\x13" % number)
        began = time.monotonic()
        command.run(kit, path, "add", "measured")
        # Some of the kills come before the end of a command, some after it.
        duration = 3 * (time.monotonic() - began)
        for number in range(count):
            window = generator.choice(windows)
            window.send(generator.choice([b"4", b"1", b" ", b"j", b"k", b"G", b"g"]))
            arguments = _arguments(generator, number)
            if _kill_one(kit, path, arguments, generator.uniform(0, duration)):
                ended += 1
                if arguments[0] == "add":
                    added.add(arguments[1])
            for window in windows:
                window.settle(0.001)
            if number % 20 == 19 or number == count - 1:
                missing = added - _titles(kit, path)
                if missing:
                    raise Failure(f"added, and not there: {sorted(missing)[:5]}")
        for window in windows:
            window.mark()
            window.quit()
            if not os.WIFEXITED(window.status) or os.WEXITSTATUS(window.status) != 0:
                raise Failure(f"a window ended with status {window.status:#x}: {window.end_line()!r}")
    finally:
        for window in windows:
            window.__exit__()
    if count >= 100 and not added:
        raise Failure(f"all kills came too early, within {duration:.3f} s: no addition was acknowledged")
    connection = database.connect(path)
    try:
        database.check_integrity(connection)
        database.check_counts(connection)
    finally:
        connection.close()
    code, output, errors = command.run(kit, path, "check")
    if code != 0:
        raise Failure(f"check says {output + errors!r}")
    print(f"crowd: {count} commands beside {WINDOWS} windows, {count - ended} of them killed; {len(added)} items were "
          f"added and are there; seed {seed}")

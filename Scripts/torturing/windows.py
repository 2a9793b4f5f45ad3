"""Several windows on one file: how soon one draws a change of another, and whether simultaneous changes are kept.

latency: one window sets the priority of an item that both show. The time runs from the first byte that the window
writes after its key, which it does once the change is on the disk, to the first byte of the other one that shows
the new priority. A time below zero means that the other one was first.
soak: three windows toggle items as fast as each is done with the one before, while a program reads and writes.
"""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import time

from screen import COLUMNS, NAME, ROWS, Screen, make_terminfo

# A window's message when it cannot get the file, or has to wait for it.
COMPLAINTS = ["locked", "Nothing was changed", "Not saved", "is in use", "Waiting for"]

# The interval between keys in each window, in seconds.
KEY_INTERVAL = 0.04


class Window:
    """The app on a terminal of its own."""

    def __init__(self, app, database, state):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update(TERM=NAME, TERMINFO=os.path.dirname(state), LC_ALL="C.UTF-8", XDG_STATE_HOME=state)
            os.execv(app, [app, "--database", database])
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(self, limit):
        """Waits for output and returns it; nothing after that many seconds without any."""
        if not select.select([self.descriptor], [], [], limit)[0]:
            return b""
        return os.read(self.descriptor, 65536)

    def rest(self, quiet=0.3):
        """Reads until nothing has been written for a while."""
        while self.read(quiet):
            pass

    def press(self, keys):
        os.write(self.descriptor, keys.encode())

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)


def writer(database, pause):
    """A separate program that writes continuously."""
    code = """
import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)
db.execute("PRAGMA journal_mode = TRUNCATE")
db.execute("PRAGMA synchronous = FULL")
count = 0
last = db.execute("SELECT max(number) FROM item").fetchone()[0]
while True:
    db.execute("UPDATE item SET modifiedAt = modifiedAt + 1 WHERE number = ?", (last,))
    count += 1
    time.sleep(float(sys.argv[2]))
"""
    return subprocess.Popen([sys.executable, "-c", code, database, str(pause)])


def percentile(values, percent):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * percent / 100))]


def milliseconds(values):
    return f"p50 {percentile(values, 50) * 1000:.1f}, p99 {percentile(values, 99) * 1000:.1f}, most {max(values) * 1000:.1f} ms"


def latency(app, work, count, database):
    marks = {"4": "‼".encode(), "1": "↓".encode()}
    for name, pause in [("alone", None), ("a third writer at 100/s", 0.01), ("a third writer without a pause", 0)]:
        first, second = Window(app, database, work + "/1"), Window(app, database, work + "/2")
        first.rest(1)
        second.rest(1)
        third = writer(database, pause) if pause is not None else None
        time.sleep(1)
        acknowledged, drawn, missed = [], [], 0
        for number in range(count):
            key = "41"[number % 2]
            drain(first, second)
            start = time.perf_counter()
            first.press(key)
            times = {}
            deadline = start + 5
            while len(times) < 2 and time.perf_counter() < deadline:
                ready = select.select([first.descriptor, second.descriptor], [], [], 0.5)[0]
                now = time.perf_counter()
                if first.descriptor in ready and first.read(0):
                    times.setdefault("first", now)
                if second.descriptor in ready and marks[key] in second.read(0):
                    times.setdefault("second", now)
            if len(times) < 2:
                missed += 1
                continue
            acknowledged.append(times["first"] - start)
            drawn.append(times["second"] - times["first"])
            time.sleep(0.02)
        if third:
            third.kill()
            third.wait()
        first.end()
        second.end()
        print(f"{name}: {len(drawn)} changes, {missed} not drawn within 5 s")
        print(f"  key to acknowledgement: {milliseconds(acknowledged)}")
        print(f"  acknowledgement to the other window: {milliseconds(drawn)}", flush=True)


def drain(*windows):
    for window in windows:
        while window.read(0):
            pass


def soak(app, work, database, seconds):
    windows = [Window(app, database, f"{work}/{number}") for number in range(3)]
    screens = [Screen() for _ in windows]
    for number, window in enumerate(windows):
        window.rest(0.5)
        # Each window has its own item, so that every key makes a step.
        window.press("j" * number)
        window.rest(0.2)
    steps = "SELECT count(*) FROM step"
    before = query(database, steps)
    third = writer(database, 0.01)
    deadline = time.monotonic() + seconds
    pressed, errors, quiet_since = 0, set(), None
    while quiet_since is None or time.monotonic() - quiet_since < 2:
        if time.monotonic() < deadline:
            for window in windows:
                window.press("41"[pressed % 2])
            pressed += 1
        elif query(database, steps) - before >= pressed * len(windows) or time.monotonic() > deadline + 30:
            quiet_since = quiet_since or time.monotonic()
        time.sleep(KEY_INTERVAL)
        for window, screen in zip(windows, screens):
            while data := window.read(0):
                screen.feed(data)
                errors.update(re.findall("[^\n]*(?:%s)[^\n]*" % "|".join(COMPLAINTS), screen.text))
    third.kill()
    third.wait()
    for window in windows:
        window.end()
    made = query(database, steps) - before
    keys = pressed * len(windows)
    integrity = query(database, "PRAGMA integrity_check")
    print(f"three windows and a writer at 100/s, {seconds} s: {keys} keys, {made} steps, {len(errors)} complaints")
    for error in errors:
        print(f"  {error.strip()}")
    print(f"  took {time.monotonic() - deadline - 2:.1f} s more until all were there; integrity: {integrity}")
    return made == keys and not errors and integrity == "ok"


def query(database, sql):
    with sqlite3.connect(database, timeout=10) as db:
        return db.execute(sql).fetchone()[0]


def make(app, database, work, titles):
    window = Window(app, database, work + "/make")
    window.rest(1)
    for title in titles:
        window.press("a" + title + "\x13")
        window.rest(0.2)
    window.end()


def main():
    app, kind, *arguments = sys.argv[1:]
    work = tempfile.mkdtemp(prefix="mytodo-windows.")
    try:
        make_terminfo(work)
        database = work + "/list.sqlite"
        if kind == "latency":
            if len(arguments) > 1:
                shutil.copyfile(arguments[1], database)
            else:
                make(app, database, work, ["Apples", "Bread", "Cheese"])
            latency(app, work, int(arguments[0]) if arguments else 200, database)
        elif kind == "soak":
            make(app, database, work, ["Apples", "Bread", "Cheese"])
            sys.exit(0 if soak(app, work, database, int(arguments[0]) if arguments else 10) else 1)
        else:
            sys.exit(__doc__)
    finally:
        shutil.rmtree(work)


main()

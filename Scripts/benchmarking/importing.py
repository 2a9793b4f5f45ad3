"""Imports, exports and additions of many lines, as whole commands on files of their own, while another program asks for the lock of the
database every 20 ms. What two sizes take for an entry is compared in one run.

- A generated iCalendar file has titles, details, dates, priorities, tags and lists, and lines that have no field here.
- Memory is the peak of resident memory of the command (proc(5), VmHWM).
- A wait is the time until the other program has the lock; it asks again after each millisecond, so that a wait is up to one longer.
- “Ctrl-C at half” interrupts an import at half of its time: until it has ended, and everything is as it was.
"""

import os
import random
import signal
import sqlite3
import subprocess
import threading
import time

from figures import Figure
from report import table
from run import say
from samples import Samples

WORDS = ("call pay write mend water plan order visit clean print check bring answer renew paint sort rent letter dentist garden invoice"
         " holiday bicycle passport window report meeting parcel kitchen lamp").split()
IMPORT, AGAIN, PREVIEW, EXPORT = "import", "the same file again", "preview", "export"
UPDATE, UNDO, ADD, STOP = "update of the file", "undo of the import", "as many lines of add", "Ctrl-C at half"
LIMITS = {PREVIEW: 3, IMPORT: 20, AGAIN: 6, EXPORT: 6, UNDO: 10, STOP: 10, ADD: 20}  # seconds, for 100,000 entries
MEMORY_LIMIT, WAIT_LIMIT = 100, 50  # MB, ms


class ImportResults:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds, peaks in KiB, and the longest waits in seconds, each by what was done and size.
        self.times, self.peaks, self.waits = Samples(), Samples(), Samples()
        self.late_bytes = 0


class ImportRun:
    def __init__(self, workplace, sizes):
        self.workplace, self.results = workplace, ImportResults(sizes)

    def measure(self, rounds):
        for number in range(rounds):
            for size in self.results.sizes:
                say(f"Round {number + 1} of {rounds}, {size:,} entries")
                self._round(size)
        return self.results

    def _round(self, size):
        files = {name: os.path.join(self.workplace.directory, f"{size}.{name}") for name in ("sqlite", "ics", "txt")}
        written = os.path.join(self.workplace.directory, f"{size}-written.ics")
        make_calendar(files["ics"], size)
        with open(files["txt"], "w", encoding="utf-8") as file:
            file.writelines(title(index) + "\n" for index in range(size))
        self._run(size, None, files["sqlite"], "add", "first")
        for name, arguments in (
            (PREVIEW, ("import", "--dry-run", files["ics"])), (IMPORT, ("import", files["ics"])), (AGAIN, ("import", files["ics"])),
            (EXPORT, ("export", "-o", written)), (UPDATE, ("export", "--update", files["ics"])), (UNDO, ("undo",)),
        ):
            self._run(size, name, files["sqlite"], *arguments)
        self._stop(size, files)
        self._run(size, ADD, files["sqlite"], "add", "-", stdin=files["txt"])
        for file in (*files.values(), written):
            os.remove(file)

    def _stop(self, size, files):
        """Interrupts an import into a list like the one before it."""
        items = count(files["sqlite"])
        process = self._start(files["sqlite"], ("import", files["ics"]))
        time.sleep(self.results.times.median("app", size, IMPORT) / 2)
        started = time.perf_counter()
        process.send_signal(signal.SIGINT)
        process.wait()
        self.results.times.add("app", size, STOP, time.perf_counter() - started)
        if process.returncode == 0 or count(files["sqlite"]) != items:
            raise SystemExit(f"an import of {size} that was interrupted left {count(files['sqlite'])} items instead of {items}")

    def _start(self, database, arguments, stdin=None):
        environment = self.workplace.environment(
            MYTODO_DATABASE=database, XDG_STATE_HOME=os.path.join(self.workplace.directory, "state"))
        return subprocess.Popen(
            [self.workplace.app_path, *arguments], env=environment, stdin=stdin or subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)

    def _run(self, size, name, database, *arguments, stdin=None):
        """A command and, if it has a name, its figures."""
        with open(stdin or os.devnull, "rb") as source:
            started = time.perf_counter()
            process = self._start(database, arguments, source)
            others = Others(database, process.pid) if name else None
            errors = process.stderr.read()
            process.wait()
            seconds = time.perf_counter() - started
        if process.returncode != 0:
            raise SystemExit(f"{arguments} failed: {errors.decode()}")
        if others:
            peak, wait = others.end()
            self.results.times.add("app", size, name, seconds)
            self.results.peaks.add("app", size, name, peak)
            self.results.waits.add("app", size, name, wait)


class Others:
    """Another program that writes now and then, and a look at the memory of the command."""

    def __init__(self, database, pid):
        self._database, self._pid, self._ends = database, pid, threading.Event()
        self._peak, self._wait = 0, 0
        self._thread = threading.Thread(target=self._work)
        self._thread.start()

    def end(self):
        """The peak in KiB, and the longest wait in seconds."""
        self._ends.set()
        self._thread.join()
        return self._peak, self._wait

    def _work(self):
        database = sqlite3.connect(self._database, timeout=0, isolation_level=None)
        while not self._ends.wait(0.02):
            self._look()
            self._wait = max(self._wait, self._seconds_to_lock(database))
        database.close()

    def _look(self):
        try:
            with open(f"/proc/{self._pid}/status", encoding="utf-8") as file:
                self._peak = max([self._peak, *(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))])
        except OSError:
            pass

    def _seconds_to_lock(self, database):
        started = time.perf_counter()
        while not self._ends.is_set():
            try:
                database.execute("BEGIN IMMEDIATE")
                waited = time.perf_counter() - started
                database.execute("ROLLBACK")
                return waited
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
                time.sleep(0.001)
        return 0


def count(path):
    database = sqlite3.connect(path)
    items = database.execute("SELECT count(*) FROM item WHERE deletedAt IS NULL").fetchone()[0]
    database.close()
    return items


def title(index):
    words = random.Random(index).choices(WORDS, k=4)
    return " ".join(words).capitalize() + f" {index}"


def make_calendar(path, size):
    """A file of to-dos as clients write them; the same for the same size."""
    with open(path, "w", encoding="utf-8", newline="\r\n") as file:
        file.write("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Example//EN\n")
        for index in range(size):
            choices = random.Random(-1 - index)
            lines = [f"UID:uid-{index}@example.org", "DTSTAMP:20261120T100000Z", "CREATED:20261120T100000Z", f"SUMMARY:{title(index)}",
                     f"PRIORITY:{choices.choice([0, 1, 5, 9])}", f"X-APPLE-SORT-ORDER:{index}"]
            if choices.random() < 0.5:
                lines.append(f"DUE;VALUE=DATE:2027{choices.randint(1, 12):02}{choices.randint(1, 28):02}")
            if choices.random() < 0.3:
                lines.append(f"CATEGORIES:tag{choices.randrange(20)}")
            if choices.random() < 0.25:
                lines.append(f"DESCRIPTION:It was {choices.choice(WORDS)} {choices.randrange(1000)} times\\, and then some more.")
            lines.append("STATUS:COMPLETED\nCOMPLETED:20261121T100000Z" if choices.random() < 0.2 else "STATUS:NEEDS-ACTION")
            file.write("BEGIN:VTODO\n" + "\n".join(lines) + "\nEND:VTODO\n")
        file.write("END:VCALENDAR\n")


def import_report(results, heading):
    times, smallest, rows = results.times, results.sizes[0], []
    for size in reversed(results.sizes):
        for name in LIMITS | {UPDATE: None}:
            seconds = times.median("app", size, name)
            growth = seconds / size / (times.median("app", smallest, name) / smallest)
            peak, wait = results.peaks.median("app", size, name), results.waits.values("app", size, name)
            rows.append([
                f"{name}, {size:,} entries", f"{growth:.2f}", f"{seconds:.1f}", f"{size / seconds:,.0f}",
                f"{peak / 1000:.0f}" if peak else "–", f"{max(wait) * 1000:.0f}" if wait else "–",
            ])
    header = ["what is done", f"an entry / {smallest:,}", "seconds", "entries a second", "peak MB", "longest wait ms"]
    goals = "\n".join(["### Figures to reach", "", *(figure.line() for figure in figures(results))])
    return "\n\n".join([heading, "### Import and export\n\n" + table(header, rows), goals]) + "\n"


def figures(results):
    large = results.sizes[-1]
    seconds = [
        Figure(f"{name} of {large:,} entries", limit * large / 100_000, {"it takes": results.times.median("app", large, name)}, " s")
        for name, limit in LIMITS.items()
    ]
    names = [name for name in LIMITS | {UPDATE: None} if results.peaks.values("app", large, name)]
    return seconds + [
        Figure("peak memory", MEMORY_LIMIT, {name: results.peaks.median("app", large, name) / 1000 for name in names}, " MB"),
        Figure("another program waits", WAIT_LIMIT, {name: max(results.waits.values("app", large, name)) * 1000 for name in names}, " ms"),
    ]

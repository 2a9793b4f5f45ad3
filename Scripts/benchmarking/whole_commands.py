"""Whole commands on files of their own, while another program asks for the lock of the database every 20 ms.

- Memory is the peak of resident memory of the command (proc(5), VmHWM).
- A wait is the time until the other program has the lock; it asks again after each millisecond, so that a wait is up to one longer.
"""

import os
import sqlite3
import subprocess
import threading
import time

from figures import Figure
from run import say
from samples import Samples

WAIT_LIMIT = 50  # ms


class CommandResults:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds, peaks in KiB, and the longest waits in seconds, each by what was done and size.
        self.times, self.peaks, self.waits = Samples(), Samples(), Samples()
        self.late_bytes = 0


class CommandRun:
    """Commands at several sizes; those who measure say what a round is."""

    def __init__(self, workplace, sizes):
        self.workplace, self.results = workplace, CommandResults(sizes)

    def measure(self, rounds):
        for number in range(rounds):
            for size in self.results.sizes:
                say(f"Round {number + 1} of {rounds}, {size:,} entries")
                self._round(size)
        return self.results

    def _environment(self):
        return {"XDG_STATE_HOME": os.path.join(self.workplace.directory, "state")}

    def _start(self, database, arguments, stdin=None):
        environment = self.workplace.environment(MYTODO_DATABASE=database, **self._environment())
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


def rows(results, names):
    """What was done at each size, the largest first, with what an entry takes over that of the smallest size."""
    times, smallest, found = results.times, results.sizes[0], []
    for size in reversed(results.sizes):
        for name in names:
            seconds = times.median("app", size, name)
            growth = seconds / size / (times.median("app", smallest, name) / smallest)
            peak, wait = results.peaks.median("app", size, name), results.waits.values("app", size, name)
            found.append([
                f"{name}, {size:,} entries", f"{growth:.2f}", f"{seconds:.1f}", f"{size / seconds:,.0f}",
                f"{peak / 1000:.0f}" if peak else "–", f"{max(wait) * 1000:.0f}" if wait else "–",
            ])
    return found


def header(results):
    return ["what is done", f"an entry / {results.sizes[0]:,}", "seconds", "entries a second", "peak MB", "longest wait ms"]


def figures(results, limits, limits_of, memory_limit, names):
    """- limits: in seconds, by what is done, for `limits_of` entries."""
    large = results.sizes[-1]
    seconds = [
        Figure(f"{name} of {large:,} entries", limit * large / limits_of, {"it takes": results.times.median("app", large, name)}, " s")
        for name, limit in limits.items()
    ]
    names = [name for name in names if results.peaks.values("app", large, name)]
    return seconds + [
        Figure("peak memory", memory_limit, {name: results.peaks.median("app", large, name) / 1000 for name in names}, " MB"),
        Figure("another program waits", WAIT_LIMIT, {name: max(results.waits.values("app", large, name)) * 1000 for name in names}, " ms"),
    ]

"""Drives the release binary through a pty and prints what each key costs: what SQLite reads and writes, what goes
to the terminal, memory, CPU while idle, and the time to the first frame beside the least that ncurses takes."""

import fcntl
import mmap
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

COUNTERS = ("rows", "steps", "bytes_read", "bytes_written", "syncs")

# Each key with its name, in an order in which each has something to do.
KEYS = [
    ("Down", b"\x1bOB"), ("Down", b"\x1bOB"), ("PgDn", b"\x1b[6~"), ("PgUp", b"\x1b[5~"), ("End", b"\x1bOF"),
    ("Up", b"\x1bOA"), ("Home", b"\x1bOH"), ("space", b" "), ("undo", b"u"), ("redo", b"r"), ("priority", b"4"),
    ("delete", b"d"), ("undo delete", b"u"), ("filter", b"f"), ("filter", b"f"), ("filter", b"f"),
    ("sort", b"s"), ("sort", b"s"), ("sort", b"s"), ("sort", b"s"), ("move", b"J"), ("sort", b"s"),
    ("reverse", b"S"), ("reverse", b"S"), ("history", b"U"), ("Esc", b"\x1b"), ("picker", b"p"), ("Esc", b"\x1b"),
    ("form", b"e"), ("Esc", b"\x1b"), ("add form", b"a"), ("a letter", b"x"), ("save new", b"\x13"),
]


class Program:
    """A program in a pty of its own, 80 columns by 24 rows."""

    def __init__(self, arguments, environment):
        self.started = time.monotonic()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execvpe(arguments[0], arguments, {**os.environ, **environment})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read_until(self, text, limit=10):
        """Seconds from the start of the program until `text` came."""
        seen = b""
        while text not in seen:
            ready, _, _ = select.select([self.terminal], [], [], limit)
            if not ready:
                raise SystemExit(f"no {text!r} in {limit} s, only {seen[-200:]!r}")
            seen += os.read(self.terminal, 65536)
        return time.monotonic() - self.started

    def read_until_quiet(self, quiet=0.15):
        """The number of bytes that came until none came for `quiet` seconds."""
        count = 0
        while select.select([self.terminal], [], [], quiet)[0]:
            count += len(os.read(self.terminal, 65536))
        return count

    def press(self, key):
        os.write(self.terminal, key)
        return self.read_until_quiet()

    def status(self, name):
        with open(f"/proc/{self.process}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def cpu_ticks(self):
        with open(f"/proc/{self.process}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def measure_keys(app, database, directory, counters_library):
    counters_path = os.path.join(directory, "counters")
    with open(counters_path, "wb") as file:
        file.write(bytes(8 * len(COUNTERS)))
    with open(counters_path, "r+b") as file:
        counters = mmap.mmap(file.fileno(), 8 * len(COUNTERS))
    environment = {
        "LD_PRELOAD": counters_library, "MYTODO_COUNTERS": counters_path, "TERM": "xterm-256color",
        "XDG_STATE_HOME": os.path.join(directory, "state"), "MYTODO_NOW": "2026-11-21T09:30",
    }
    program = Program([app, "--database", database], environment)
    program.read_until(b"MyTODO")
    program.read_until_quiet(0.5)
    results = []
    for name, key in KEYS:
        before = struct.unpack(f"{len(COUNTERS)}Q", counters)
        to_terminal = program.press(key)
        after = struct.unpack(f"{len(COUNTERS)}Q", counters)
        results.append((name, [b - a for a, b in zip(before, after)] + [to_terminal]))
    ticks = program.cpu_ticks()
    time.sleep(5)
    idle = program.cpu_ticks() - ticks
    peak = program.status("VmHWM:")
    program.end()
    return results, peak, idle


def measure_start(app, database, directory, floor, runs=31):
    """Milliseconds to the first frame, of the app and of the least program in turn."""
    environment = {
        "TERM": "xterm-256color", "XDG_STATE_HOME": os.path.join(directory, "state"), "MYTODO_DATABASE": database,
    }
    times = {"app": [], "floor": []}
    for _ in range(runs):
        for name, arguments in (("app", [app]), ("floor", [floor])):
            program = Program(arguments, environment)
            times[name].append(program.read_until(b"MyTODO") * 1000)
            program.end()
    return {name: statistics.median(values) for name, values in times.items()}


def main():
    app, directory, counters_library, floor, *databases = sys.argv[1:]
    tables = {}
    for database in databases:
        name = os.path.basename(database)
        tables[name] = measure_keys(app, database, directory, counters_library)
        start = measure_start(app, database, directory, floor)
        _, peak, idle = tables[name]
        print(
            f"{name:>10}: first frame {start['app']:.1f} ms, ncurses alone {start['floor']:.1f} ms, "
            f"ratio {start['app'] / start['floor']:.1f}; peak memory {peak / 1024:.1f} MiB; "
            f"CPU in 5 s idle {idle} ticks"
        )
    columns = ("rows", "steps", "read", "written", "syncs", "to screen")
    print(f"\n{'key':<12}" + "".join(f"{column:>27}" for column in columns))
    print(f"{'':<12}" + (" ".join(f"{name:>13}" for name in tables)) * len(columns))
    for index, (key, _) in enumerate(KEYS):
        cells = []
        for column in range(len(columns)):
            cells += [f"{table[0][index][1][column]:>13,}" for table in tables.values()]
        print(f"{key:<12}" + " ".join(cells))


main()

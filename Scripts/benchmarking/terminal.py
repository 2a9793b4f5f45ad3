"""A program in a pseudo-terminal, and how long it takes to answer a key."""

import ctypes
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass

from screen import Screen

@dataclass(frozen=True)
class Size:
    """Of a terminal."""

    columns: int
    rows: int


SMALL, LARGE = Size(80, 24), Size(160, 50)


@dataclass
class Answer:
    """The output after a key, or after the start: each piece with the seconds since then."""

    pieces: list

    @property
    def seconds(self):
        """Until the last byte; None if there was no output."""
        return self.pieces[-1][0] if self.pieces else None

    def last_change(self, before, area):
        """The seconds until the last change of an area; until the first byte if it did not change.

        `before` is the screen before the key; its contents are lost."""
        seconds, shown = self.pieces[0][0], area.of(before)
        for time_passed, data in self.pieces:
            before.feed(data)
            now = area.of(before)
            if now != shown:
                seconds, shown = time_passed, now
        return seconds

    @property
    def byte_count(self):
        return sum(len(data) for _, data in self.pieces)


class Program:
    """A program started in a terminal of its own."""

    def __init__(self, arguments, environment, quiet, expected, size=SMALL):
        """Waits until `expected` was printed, and then nothing for `quiet` seconds."""
        self.screen = Screen(size.rows, size.columns)
        self.late_bytes = 0
        self.terminal, device = pty.openpty()
        fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", size.rows, size.columns, 0, 0))
        os.set_blocking(self.terminal, False)
        name = os.ttyname(device)
        # In a new session the first terminal that is opened becomes the controlling one (credentials(7)).
        files = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0)]
        files += [(os.POSIX_SPAWN_DUP2, 0, descriptor) for descriptor in (1, 2)]
        started = time.perf_counter()
        self.process = os.posix_spawnp(
            arguments[0], arguments, environment, file_actions=files, setsid=True
        )
        self.start = self._read(started, quiet, limit=60, expected=expected)
        os.close(device)

    def press(self, key, quiet, limit=30):
        """Types `key`; the answer ends after `quiet` seconds without output.

        `limit` is how long to wait for the first byte."""
        self._drop_late_bytes()
        started = time.perf_counter()
        os.write(self.terminal, key)
        return self._read(started, quiet, limit)

    def _drop_late_bytes(self):
        """Discards late output of the previous key, which is not the answer to the next one."""
        try:
            while data := os.read(self.terminal, 65536):
                self.late_bytes += len(data)
                self.screen.feed(data)
        except BlockingIOError:
            pass  # usually there is none

    def _read(self, started, quiet, limit, expected=b""):
        pieces, last = [], started
        is_complete = not expected
        while True:
            patience = quiet if pieces and is_complete else limit
            left = last + patience - time.perf_counter()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                break
            try:
                data = os.read(self.terminal, 65536)
            except OSError as error:
                raise SystemExit(f"the program has ended:\n{self.screen.text()}") from error
            last = time.perf_counter()
            pieces.append((last - started, data))
            is_complete = is_complete or expected in b"".join(piece for _, piece in pieces)
        for _, data in pieces:
            self.screen.feed(data)
        return Answer(pieces)

    def peak_memory(self):
        """The peak of resident memory in KiB (proc(5), VmHWM)."""
        return self._kibibytes("status", "VmHWM:")

    def resident_memory(self):
        """In KiB, like the peak."""
        return self._kibibytes("status", "VmRSS:")

    def proportional_memory(self):
        """In KiB: pages that several processes share count in part (proc(5), Pss)."""
        return self._kibibytes("smaps_rollup", "Pss:")

    def _kibibytes(self, file, name):
        with open(f"/proc/{self.process}/{file}") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith(name))

    def cpu_seconds(self):
        """The processor time of all threads, including ended ones (clock_getcpuclockid(3))."""
        clock = ctypes.c_int()
        error = ctypes.CDLL(None).clock_getcpuclockid(self.process, ctypes.byref(clock))
        if error:
            raise OSError(error, os.strerror(error))
        return time.clock_gettime(clock.value)

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

"""Runs the app in a pty of its own, presses keys and reads the messages on the screen."""

import fcntl
import mmap
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import screen as terminal
from gestures import add

MARK_KEY = b"\x1b[23~"  # F11, which only leaves a message
MARK = "F11 "
_COUNT = re.compile(r"   (?P<all>[0-9,]+) (?:open|done|items?|all)\s*$")
LIMIT = 20  # seconds within which a key must be answered
ESCAPE_TIME = 0.1  # seconds; by the design it takes up to 50 ms


class Failure(Exception):
    """A promise that the app did not keep."""


class Control:
    """The calls that are to fail; see `preload/inject.c`."""

    KINDS = {"write": 1, "sync": 2, "truncate": 4, "open": 8, "unlink": 16, "read": 32, "name": 64}
    ERROR, SHORT, KILL = 0, 1, 2

    def __init__(self, path):
        self.path = path
        with open(path, "wb") as file:
            file.write(bytes(48))
        with open(path, "r+b") as file:
            self._map = mmap.mmap(file.fileno(), 48)

    def set(self, kinds, first, last, way, error=0):
        """Makes the calls `first` to `last`, counted from now on, fail."""
        mask = sum(self.KINDS[kind] for kind in kinds)
        self._map[:] = struct.pack("QQQQIIII", 0, first, last, 0, mask, way, error, 0)

    def lift(self):
        """Lets all calls succeed from here on."""
        self._map[16:24] = bytes(8)

    @property
    def calls(self):
        return struct.unpack_from("Q", self._map, 0)[0]

    @property
    def failed(self):
        return struct.unpack_from("Q", self._map, 24)[0]


class App:
    """One run of the program on a database."""

    def __init__(self, kit, database, preload=(), environment=None, arguments=()):
        self.screen = terminal.Screen()
        self.output = b""
        self.status = None
        self.variables = {
            "PATH": os.environ["PATH"], "HOME": kit.directory, "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "TERM": terminal.NAME, "TERMINFO": kit.terminfo, "XDG_STATE_HOME": kit.state,
            "MYTODO_NOW": "2026-11-21T09:30", "MYTODO_TORTURED": database, "SWIFT_BACKTRACE": "enable=no",
        }
        if preload:
            self.variables["LD_PRELOAD"] = ":".join(kit.library(name) for name in preload)
        self.variables.update(environment or {})
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            size = struct.pack("HHHH", terminal.ROWS, terminal.COLUMNS, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execve(kit.app, [kit.app, "--database", database, *arguments], self.variables)

    # Reading

    def _read(self, limit):
        """Takes what the app has written, waiting for it up to `limit` seconds.

        Returns whether the app can write more."""
        if not select.select([self._terminal], [], [], max(limit, 0))[0]:
            return True
        try:
            data = os.read(self._terminal, 65536)
        except OSError:  # the other end is closed
            data = b""
        self.output = (self.output + data)[-4096:]
        self.screen.feed(data)
        return bool(data)

    def wait(self, fact, condition, limit=LIMIT):
        """Returns when a condition on the screen is met."""
        deadline = time.monotonic() + limit
        while not condition(self.screen):
            if not self._read(deadline - time.monotonic()):
                raise Failure(f"the app ended before {fact}: {self.end_line()!r}")
            if time.monotonic() > deadline:
                raise Failure(f"not within {limit} s: {fact}; the screen:\n{self.screen.text}")

    def wait_for_list(self):
        """Returns when the first frame is drawn, or raises with the app's output."""
        self.wait("the first frame", lambda screen: "help" in screen.row(terminal.ROWS - 1))

    def show_all_by_hand(self):
        """Shows all items in manual order, in which they can be moved."""
        for name, key in (("   all   ", b"fa"), ("manual", b"sm")):
            while name not in self.screen.row(0):
                self.press(key)

    def settle(self, quiet=0.01):
        """Reads until the app has written nothing for that many seconds."""
        while select.select([self._terminal], [], [], quiet)[0] and self._read(0):
            pass

    def drain(self):
        """Takes all remaining output of the app."""
        while self._read(1):
            pass

    @property
    def counts(self):
        """How many items the list shows that are open or out of sight, and how many in sight are done."""
        match = _COUNT.search(self.screen.row(0))
        if not match:
            raise Failure(f"no count in the header; the screen:\n{self.screen.text}")
        done = len(re.findall(r"(?:✓|\[x\]) ", self.screen.text))
        return max(0, int(match["all"].replace(",", "")) - done), done

    # Keys

    def send(self, keys):
        try:
            os.write(self._terminal, keys)
        except OSError as error:
            raise Failure(f"the app is gone: {self.end_line()!r}") from error

    def send_all(self, keys, limit=LIMIT):
        """Sends more than the terminal takes at once, while the app writes."""
        deadline = time.monotonic() + limit
        os.set_blocking(self._terminal, False)
        while keys:
            readable, writable, _ = select.select([self._terminal], [self._terminal], [], 0.1)
            if readable:
                self._read(0)
            if writable:
                try:
                    keys = keys[os.write(self._terminal, keys[:4096]):]
                except BlockingIOError:
                    pass
                except OSError as error:
                    raise Failure(f"the app is gone: {self.end_line()!r}") from error
            if time.monotonic() > deadline:
                raise Failure(f"not within {limit} s: {len(keys)} bytes are read; the screen:\n{self.screen.text}")
        os.set_blocking(self._terminal, True)

    def mark(self):
        """Puts a known message on the screen, so that the next one can be recognized as new.

        A job that ends at this moment may replace the message before it is seen: then the key is pressed again. A draft that a kill has left
        is not opened."""
        deadline = time.monotonic() + LIMIT
        while True:
            if "Recovered draft" in self.screen.text:
                self.escape()
            self.send(MARK_KEY)
            try:
                return self.wait("a key that does nothing is answered", lambda screen: screen.message.startswith(MARK), LIMIT / 10)
            except Failure:
                if self.has_ended() or time.monotonic() > deadline:
                    raise

    def press(self, keys, limit=LIMIT):
        """Presses keys, the last of which leaves a message.

        Returns that message."""
        self.mark()
        self.send(keys)
        self.wait(f"{keys!r} is answered", lambda screen: is_answer(screen.message), limit)
        return self.screen.message

    def escape(self):
        """Presses Esc, which differs from the start of a sequence only in that nothing follows."""
        self.send(b"\x1b")
        self.settle(ESCAPE_TIME)

    def return_to_list(self):
        """Leaves forms, menus and the history, and discards what was typed."""
        for _ in range(10):
            if "Discard" in self.screen.text:
                self.send(b"d")
                self.mark()
            elif self.is_at_list():
                return
            self.escape()
        raise Failure(f"there is no way back to the list; the screen:\n{self.screen.text}")

    def is_at_list(self):
        return "a add" in self.screen.row(terminal.ROWS - 1)

    def add_many(self, count):
        """Adds items one after another without waiting for each message."""
        for first in range(0, count, 20):
            titles = [f"m{number}" for number in range(first, min(first + 20, count))]
            self.mark()
            self.send(b"".join(add(title).keys for title in titles))
            last = f"Added “{titles[-1]}”"
            self.wait(last, lambda screen: screen.message == last)

    # The end

    def has_ended(self):
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = status
        return self.status is not None

    def wait_for_end(self, limit=LIMIT):
        deadline = time.monotonic() + limit
        while not self.has_ended():
            self._read(0.01)
            if time.monotonic() > deadline:
                raise Failure(f"the app does not end; the screen:\n{self.screen.text}")
        self.drain()

    def end_line(self):
        """The last line that the app wrote."""
        lines = [line for line in self.output.decode("utf-8", "replace").split("\r\n") if line.strip()]
        return lines[-1] if lines else ""

    def kill(self):
        if not self.has_ended():
            os.kill(self.process, signal.SIGKILL)
            _, self.status = os.waitpid(self.process, 0)
        self.drain()
        self.close()

    def quit(self):
        self.send(b"q")
        self.wait_for_end()
        self.close()

    def close(self):
        if self._terminal is not None:
            os.close(self._terminal)
            self._terminal = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._terminal is not None:
            self.kill()


def is_answer(message):
    """Whether a message reports the result of a key, rather than progress."""
    return message != "" and not message.startswith(MARK) and not message.endswith("…")

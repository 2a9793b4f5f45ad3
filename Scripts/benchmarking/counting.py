"""The counters of counters.c, read while the app runs."""

import mmap
import struct
from dataclasses import dataclass

COUNTERS = ("rows", "steps", "bytes read", "bytes written", "syncs")
OPERATION = struct.Struct("4Q")
LOG_LENGTH = 4096
WRITE, TRUNCATE, SYNC = range(3)


@dataclass(frozen=True)
class Operation:
    """A write, truncation or sync of a file."""

    kind: int
    inode: int
    offset: int
    count: int


class Counters:
    def __init__(self, library, path):
        self._count = len(COUNTERS)
        self._log = 8 * (self._count + 1)
        size = self._log + OPERATION.size * LOG_LENGTH
        with open(path, "wb") as file:
            file.truncate(size)
        with open(path, "r+b") as file:
            self._map = mmap.mmap(file.fileno(), size)
        self.environment = {"LD_PRELOAD": library, "MYTODO_COUNTERS": path}

    def values(self):
        return struct.unpack_from(f"{self._count}Q", self._map)

    def start_log(self):
        struct.pack_into("Q", self._map, self._log - 8, 0)

    def operations(self):
        """Since `start_log`."""
        (count,) = struct.unpack_from("Q", self._map, self._log - 8)
        if count > LOG_LENGTH:
            raise SystemExit(f"{count} operations, and room for {LOG_LENGTH}")
        places = range(self._log, self._log + count * OPERATION.size, OPERATION.size)
        return [Operation(*OPERATION.unpack_from(self._map, place)) for place in places]

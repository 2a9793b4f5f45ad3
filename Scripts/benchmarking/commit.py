"""The cost of the syncs of one commit: the writes, truncations and syncs of one toggle, as the app made them, are
repeated on a copy of its database, with nothing in between."""

import os
import time

from counting import SYNC, TRUNCATE, WRITE


class CommitReplay:
    def __init__(self, operations, database, copy):
        """`database` is the file on which `operations` were recorded, `copy` a file with the same content."""
        original = os.stat(database).st_ino
        self._operations = operations
        self._files = {original: os.open(copy, os.O_RDWR)}
        journal = os.open(copy + "-journal", os.O_RDWR | os.O_CREAT, 0o600)
        for operation in operations:
            self._files.setdefault(operation.inode, journal)
        self._contents = {}
        for operation in operations:
            if operation.kind == WRITE:
                place = (operation.inode, operation.offset, operation.count)
                old = os.pread(self._files[operation.inode], operation.count, operation.offset)
                # The database keeps its content; the journal is empty.
                self._contents[place] = old.ljust(operation.count, b"\0")

    @property
    def sync_count(self):
        return sum(operation.kind == SYNC for operation in self._operations)

    def run(self):
        """The seconds that the syncs took."""
        seconds = 0
        for operation in self._operations:
            file = self._files[operation.inode]
            if operation.kind == WRITE:
                content = self._contents[operation.inode, operation.offset, operation.count]
                os.pwrite(file, content, operation.offset)
            elif operation.kind == TRUNCATE:
                os.ftruncate(file, operation.offset)
            else:
                started = time.perf_counter()
                os.fdatasync(file)
                seconds += time.perf_counter() - started
        return seconds

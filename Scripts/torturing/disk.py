"""The possible contents of a disk after a power cut, from a record of the app's calls.

The model, which is that of sqlite.org/atomiccommit.html, section 2, and harsher in one point:
- What was written to a file before a sync of that file returned is on the disk.
- Of what was written since, any set of 512-byte sectors is there: none, all, some, so in any order and torn.
- The size of a file is, independently of that, one of those that it had since its last sync.
- Where a file became longer and its sectors were not written, there are zeros, or anything.
- That a file was made or removed is certain after a sync of its directory; until then the first few of these
  events, in their order, are on the disk."""

import struct

SECTOR = 512
DATABASE, JOURNAL, DIRECTORY = 1, 2, 3


class Entry:
    """One line of the record that `preload/record.c` writes."""

    def __init__(self, kind, file, offset, data):
        self.kind, self.file, self.offset, self.data = kind, file, offset, data


def read_record(path):
    entries = []
    with open(path, "rb") as file:
        record = file.read()
    position = 0
    while position + 16 <= len(record):
        kind, number, length, offset = struct.unpack_from("<cBxxIq", record, position)
        position += 16
        entries.append(Entry(kind.decode(), number, offset, record[position:position + length]))
        position += length
    return entries


class _File:
    def __init__(self, content=b""):
        self.synced = bytes(content)
        self.pending = []

    def sync(self):
        self.synced = self.all_kept()
        self.pending = []

    def all_kept(self):
        return self._content(lambda: True, lambda sizes: sizes[-1], lambda count: bytes(count))

    def cut(self, random, kept):
        """The content after a cut that kept about this fraction of the sectors."""
        fill = random.randbytes if random.random() < 0.5 else bytes
        return self._content(lambda: random.random() < kept, random.choice, fill)

    def _content(self, keeps, choose_size, fill):
        content = bytearray(self.synced)
        sizes = [len(content)]
        size = len(content)
        for entry in self.pending:
            if entry.kind == "T":
                size = entry.offset
                if keeps():
                    del content[size:]
            else:
                for start, piece in _sectors(entry):
                    if keeps():
                        if len(content) < start:
                            content += fill(start - len(content))
                        content[start:start + len(piece)] = piece
                size = max(size, entry.offset + len(entry.data))
            sizes.append(size)
        size = choose_size(sizes)
        if len(content) < size:
            content += fill(size - len(content))
        return bytes(content[:size])


def _sectors(entry):
    """A write, divided into pieces that a disk writes atomically."""
    position = 0
    while position < len(entry.data):
        start = entry.offset + position
        length = min(SECTOR - start % SECTOR, len(entry.data) - position)
        yield start, entry.data[position:position + length]
        position += length


class Disk:
    """Takes one entry of the record after another."""

    def __init__(self, files=(None, None)):
        """- files: the certain contents of database and journal."""
        # The file that each name certainly refers to on disk, and the creations and removals since.
        self._names = {
            name: None if content is None else _File(content)
            for name, content in zip((DATABASE, JOURNAL), files)
        }
        self._now = dict(self._names)
        self._events = []

    def take(self, entry):
        if entry.kind == "C":
            self._now[entry.file] = _File()
            self._events.append((entry.file, self._now[entry.file]))
        elif entry.kind == "U":
            self._now[entry.file] = None
            self._events.append((entry.file, None))
        elif entry.kind == "S" and entry.file == DIRECTORY:
            self._names = dict(self._now)
            self._events = []
        elif entry.kind == "S":
            self._now[entry.file].sync()
        elif entry.kind in "WT":
            self._now[entry.file].pending.append(entry)

    def all_kept(self):
        """Database and journal as programs see them now; None for a missing file."""
        return tuple(file.all_kept() if file else None for file in self._now.values())

    def all_dropped(self):
        """The contents that are certain."""
        return tuple(file.synced if file else None for file in self._names.values())

    def cut(self, random):
        """Database and journal as they may be found after a cut now."""
        names = dict(self._names)
        for name, file in self._events[:random.randint(0, len(self._events))]:
            names[name] = file
        kept = random.choice([0.1, 0.5, 0.5, 0.9])
        shares = {name: random.choice([0, kept, kept, 1]) for name in names}
        return tuple(file.cut(random, shares[name]) if file else None for name, file in names.items())

"""Imports, additions of many lines and updates of files that are killed, stopped, or meet a full disk, beside other commands on
the same file. No item is there twice; one that was stopped is there as a whole or not at all, and one that was killed is completed when
the file is imported again; everything that the others acknowledged is there, undo brings the old list back, and a file that is updated
holds the old text or the new one."""

import errno
import json
import os
import random
import signal
import time

import command
import database
from app import Control, Failure

# The largest file, in entries; more than one transaction takes.
LARGEST = 3000
FORMATS = {"ics": "ics", "todotxt": "txt", "taskwarrior": "json", "markdown": "md", "csv": "csv", "json": "json", "org": "org"}


def _todo_txt(titles):
    return "".join(f"(B) 2026-01-02 {title} due:2026-12-{number % 28 + 1:02} @t{number % 7}\n" for number, title in enumerate(titles))


class Trial:
    """One database, the files that come in, and what is to be in the list."""

    def __init__(self, kit, seed, number):
        self._kit = kit
        self._random = random.Random(f"{seed}/{number}")
        self._directory = kit.new_directory("interchange")
        self._path = os.path.join(self._directory, "list.sqlite")
        self._control = Control(kit.path("control"))
        self._added = {"kept"}
        self._run("add", "kept")
        self.whole = self.none = 0

    def round(self, number):
        """Makes a file, takes it in under bad conditions, looks, and takes it in or back."""
        titles = [f"r{number}x{index:05}" for index in range(self._random.choice([3, 40, 400, LARGEST]))]
        format = self._random.choice(list(FORMATS))
        file = self._file(number, titles, format)
        before = self._live()
        adds = self._random.random() < 0.25
        arguments = ("add", "-") if adds else ("import", file)
        way = self._suffer(arguments, stdin=self._lines(titles) if adds else None, beside=f"b{number}")
        after = self._settled()
        new = [title for title in after if title.startswith(f"r{number}x")]
        # The next start ends what was interrupted with what it has reached, as one step.
        is_part = way in ("kill", "kill at a call", "full") and len(new) == len(set(new)) and set(new) <= set(titles)
        if not is_part and sorted(new) not in ([], sorted(titles)):
            raise Failure(f"{arguments[0]} of {len(titles)} {format} entries left {len(new)}, {len(set(new))} different, by {way}")
        if set(after) - set(new) != set(before) | self._added:
            raise Failure(f"beside {arguments[0]}, {sorted(set(before) ^ (set(after) - set(new)))[:5]} changed")
        self.whole += len(new) == len(titles)
        self.none += not new
        if not adds:
            self._import_again(file, titles, number)
            # An org file is a document of its editor, and is only written anew.
            if format != "org":
                self._update(file, format, titles)
        if self._random.random() < 0.5:
            self._take_back(number)

    def _import_again(self, file, titles, number):
        """Nothing of what is there already is made a second time."""
        self._run("import", file)
        live = [title for title in self._live() if title.startswith(f"r{number}x")]
        if sorted(live) != sorted(titles):
            raise Failure(f"after importing again there are {len(live)} of {len(titles)}, {len(set(live))} different")

    def _update(self, file, format, titles):
        """An item changes, and the file is updated while the process is killed: it holds the old text or the new one."""
        with open(file, "rb") as text:
            old = text.read()
        title = self._random.choice(titles)
        self._run("edit", title, "--title", f"{title} anew")
        self._suffer(("export", "--to", format, "--update", file, title))
        with open(file, "rb") as text:
            held = text.read()
        self._run("export", "--to", format, "--update", file, f"{title} anew")
        with open(file, "rb") as text:
            new = text.read()
        if held not in (old, new):
            raise Failure(f"a killed update left {len(held)} bytes of {format}, neither the {len(old)} before nor the {len(new)} after")
        if new == old:
            raise Failure(f"an update of {format} wrote nothing of “{title} anew”")
        self._run("edit", f"{title} anew", "--title", title)

    def _take_back(self, number):
        """Undoes steps until nothing of this round is left, and checks that only the other steps' items stay."""
        for _ in range(8):
            live = self._live()
            if not any(title.startswith(f"r{number}x") for title in live):
                break
            self._run("undo", "--yes")
            self._added &= set(self._live())
        else:
            raise Failure(f"eight times undo left {sum(title.startswith(f'r{number}x') for title in self._live())} items of an import")

    # What is done, and beside what.

    def _suffer(self, arguments, stdin=None, beside=None):
        """Runs a command that is killed, stopped, lacks room, or is left alone, while another one adds an item."""
        way = self._random.choice(["kill", "kill at a call", "stop", "full", "alone"])
        variables = {}
        if way in ("kill at a call", "full"):
            variables = {
                "LD_PRELOAD": self._kit.library("inject"), "MYTODO_INJECT": self._control.path, "MYTODO_TORTURED": self._path,
            }
            call = int(2 ** self._random.uniform(0, 13))
            kinds, how = (["write", "truncate"], Control.ERROR) if way == "full" else (["write", "sync", "truncate"], Control.KILL)
            self._control.set(kinds, call, call + (1 << 40 if way == "full" else 0), how, errno.ENOSPC)
        process = command.start(self._kit, self._path, *arguments, stdin=stdin or open(os.devnull), variables=variables)
        if beside and self._random.random() < 0.6:
            code, _, _ = command.run(self._kit, self._path, "add", beside)
            if code == 0:
                self._added.add(beside)
        if way in ("kill", "stop"):
            time.sleep(2 ** self._random.uniform(-5, 2))
            process.send_signal(signal.SIGKILL if way == "kill" else signal.SIGINT)
        _, errors = process.communicate(timeout=120)
        self._control.set([], 0, 0, Control.ERROR)
        # Before it has begun to work, a command is ended by the signal as any other.
        if process.returncode != -(signal.SIGINT if way == "stop" else signal.SIGKILL):
            command.check_end(arguments, process.returncode, errors)
        return way

    def _run(self, *arguments):
        code, output, errors = command.run(self._kit, self._path, *arguments, limit=120)
        if code != 0:
            raise Failure(f"{arguments} ended with {code}: {errors[-300:]!r}")
        return output

    # What is there.

    def _live(self):
        return [item["title"] for item in json.loads(self._run("list", "--filter=all", "--json"))]

    def _settled(self):
        """The titles of the list after the next start, which ends what was interrupted; the file is sound."""
        self._run("check")
        connection = database.connect(database.copy(self._path, self._directory))
        try:
            database.check_integrity(connection)
            database.check_counts(connection)
        finally:
            connection.close()
        return self._live()

    # Files.

    def _lines(self, titles):
        path = os.path.join(self._directory, "lines")
        with open(path, "w") as file:
            file.write("".join(f"{title}\n" for title in titles))
        return open(path)

    def _file(self, number, titles, format):
        """A file of a format, written by the app from another list."""
        source = os.path.join(self._directory, f"source{number}")
        text = source + ".txt"
        with open(text, "w") as file:
            file.write(_todo_txt(titles))
        other = source + ".sqlite"
        command.run(self._kit, other, "import", text, "--from", "todotxt", limit=120)
        path = f"{source}.{FORMATS[format]}" if format != "todotxt" else text
        if format != "todotxt":
            code, _, errors = command.run(
                self._kit, other, "export", "--filter=all", "--to", format, "-o", path, limit=120
            )
            if code != 0:
                raise Failure(f"an export to {format} ended with {code}: {errors[-300:]!r}")
        return path


def run(kit, count, seed):
    """- count: how many files come in."""
    whole = none = 0
    for start in range(0, count, 10):
        trial = Trial(kit, seed, start)
        for number in range(start, min(start + 10, count)):
            try:
                trial.round(number)
            except Failure as failure:
                raise Failure(f"round {number}, seed {seed}: {failure}") from failure
        whole, none = whole + trial.whole, none + trial.none
    print(f"import: {count} files, {whole} of them taken in at the first try, {none} not at all, {count - whole - none} in part; seed {seed}")

"""Imports, exports and additions of many lines, as whole commands on files of their own, while another program asks for the lock of the
database every 20 ms. What two sizes take for an entry is compared in one run.

- A generated iCalendar file has titles, details, dates, priorities, tags and lists, and lines that have no field here.
- “Ctrl-C at half” interrupts an import at half of its time: until it has ended, and everything is as it was.
"""

import os
import random
import signal
import sqlite3
import time

from report import table
from whole_commands import CommandRun, figures, header, rows

WORDS = ("call pay write mend water plan order visit clean print check bring answer renew paint sort rent letter dentist garden invoice"
         " holiday bicycle passport window report meeting parcel kitchen lamp").split()
IMPORT, AGAIN, PREVIEW, EXPORT = "import", "the same file again", "preview", "export"
UPDATE, UNDO, ADD, STOP = "update of the file", "undo of the import", "as many lines of add", "Ctrl-C at half"
LIMITS = {PREVIEW: 3, IMPORT: 20, AGAIN: 6, EXPORT: 6, UNDO: 10, STOP: 10, ADD: 20}  # seconds, for 100,000 entries
MEMORY_LIMIT = 100  # MB


class ImportRun(CommandRun):
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
        file.write(calendar(range(size)))


def calendar(indexes):
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Example//EN\n" + "".join(map(_to_do, indexes)) + "END:VCALENDAR\n"


def _to_do(index):
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
    return "BEGIN:VTODO\n" + "\n".join(lines) + "\nEND:VTODO\n"


def import_report(results, heading):
    names = LIMITS | {UPDATE: None}
    goals = figures(results, LIMITS, 100_000, MEMORY_LIMIT, names)
    lines = "\n".join(["### Figures to reach", "", *(figure.line() for figure in goals)])
    return "\n\n".join([heading, "### Import and export\n\n" + table(header(results), rows(results, names)), lines]) + "\n"

"""Runs of sync with a folder of calendars, as whole commands on databases of their own, while another program asks for the lock of the
database every 20 ms.

- The folder has a file for each to-do, as clients write them.
- “Taken in” is the link with a full folder; “nothing has changed” the run after it; of those that were edited, the program has changed the
  details of one file in a hundred. “Sent” is the first run of a full list with an empty folder, after the link.
"""

import os
import shutil

from importing import calendar, title
from report import table
from whole_commands import CommandRun, figures, header, rows

TAKEN, AGAIN, EDITED, SENT = "taken in", "nothing has changed", "one in a hundred was edited", "sent"
LIMITS = {TAKEN: 15, AGAIN: 1, EDITED: 2, SENT: 15}  # seconds, for 10,000 entries
MEMORY_LIMIT = 60  # MB
ACCOUNT = "shared"


class SyncRun(CommandRun):
    def _environment(self):
        return super()._environment() | {"MYTODO_CONFIG": self._path("config.toml")}

    def _path(self, name):
        return os.path.join(self.workplace.directory, name)

    def _round(self, size):
        folder = self._path("calendars")
        for name in ("theirs", "ours"):
            os.makedirs(os.path.join(folder, name))
        with open(self._path("config.toml"), "w", encoding="utf-8") as file:
            file.write(f'[accounts.{ACCOUNT}]\nfolder = "{folder}"\n')
        for index in range(size):
            self._write(folder, index)
        database = self._path(f"{size}-theirs.sqlite")
        self._run(size, None, database, "lists", "add", "Other")
        self._run(size, TAKEN, database, "sync", "link", "Inbox", f"{ACCOUNT}/theirs", "--yes")
        self._run(size, AGAIN, database, "sync")
        for index in range(0, size, 100):
            self._write(folder, index, "DESCRIPTION:Edited elsewhere")
        self._run(size, EDITED, database, "sync")
        self._send(size)
        shutil.rmtree(folder)
        os.remove(database)

    def _send(self, size):
        database, lines = self._path(f"{size}-ours.sqlite"), self._path("lines")
        with open(lines, "w", encoding="utf-8") as file:
            file.writelines(title(index) + "\n" for index in range(size))
        self._run(size, None, database, "add", "-", stdin=lines)
        self._run(size, None, database, "sync", "link", "Inbox", f"{ACCOUNT}/ours", "--yes")
        self._run(size, SENT, database, "sync")
        os.remove(database)

    def _write(self, folder, index, line=None):
        text = calendar([index])
        if line:
            lines = [one for one in text.split("\n") if not one.startswith("DESCRIPTION")]
            lines.insert(lines.index("END:VTODO"), line)
            text = "\n".join(lines)
        with open(os.path.join(folder, "theirs", f"{index}.ics"), "w", encoding="utf-8", newline="\r\n") as file:
            file.write(text)


def sync_report(results, heading):
    goals = figures(results, LIMITS, 10_000, MEMORY_LIMIT, LIMITS)
    lines = "\n".join(["### Figures to reach", "", *(figure.line() for figure in goals)])
    return "\n\n".join([heading, "### Sync with a folder\n\n" + table(header(results), rows(results, LIMITS)), lines]) + "\n"

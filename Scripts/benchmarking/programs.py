"""The programs that are measured side by side: the app at each size, less and vim with the titles of the app's list,
one per line, and a program that only echoes."""

import os
import sqlite3
from dataclasses import dataclass

import keys
from commands import Commands
from terminal import SMALL, Program, Size

# An answer ends after this many seconds without a byte; longer for a start, which may come in several parts.
QUIET, START_QUIET = 0.02, 0.08
FIRST_LIST_ROW, LAST_LIST_ROW = 2, 20


@dataclass
class Subject:
    """A program with the list it shows; `size` is None for the one without a list."""

    name: str
    size: int
    arguments: list
    environment: dict
    # The keys of a round.
    steps: list
    # Printed by the first frame.
    expected: bytes
    terminal: Size = SMALL
    # How long the terminal is silent after an answer.
    quiet: float = QUIET
    program: Program = None

    def start(self, environment=None):
        environment = self.environment | (environment or {})
        return Program(self.arguments, environment, START_QUIET, self.expected, self.terminal)

    def open(self):
        self.program = self.start()

    def press(self, step):
        answer = self.program.press(step.key, self.quiet, limit=self.quiet if step.is_silent else 30)
        if answer.seconds is None and not step.is_silent:
            raise SystemExit(f"{self.name} {self.size}: {step} had no answer\n{self.program.screen.text()}")
        return answer

    def list_rows(self):
        return self.program.screen.lines(FIRST_LIST_ROW, LAST_LIST_ROW)


class Workplace:
    """The directory of a run, with a copy of each database."""

    def __init__(self, directory, app, floor):
        self.directory, self.app_path, self._floor = directory, app, floor
        os.makedirs(os.path.join(directory, "home"), exist_ok=True)

    def database(self, size):
        return os.path.join(self.directory, f"{size}.sqlite")

    def scratch(self, size):
        """A second copy, for measurements without the app."""
        return os.path.join(self.directory, f"{size}-scratch.sqlite")

    def command_database(self, size):
        """A third one, for the commands."""
        return os.path.join(self.directory, f"{size}-commands.sqlite")

    def list_database(self, size, points):
        """For a list with points or without them: a map on the same file would read it again after each change."""
        return os.path.join(self.directory, f"{size}-{points}.sqlite")

    def environment(self, **more):
        return {
            "PATH": os.environ["PATH"], "HOME": os.path.join(self.directory, "home"), "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8", "LESSHISTFILE": "-", **more,
        }

    def _configuration(self):
        """Lets f take the next filter at once, as a step of the benchmark does."""
        path = os.path.join(self.directory, "config.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write('[keys]\nnext-filter = "f"\n')
        return path

    def app(self, size):
        environment = self.environment(
            MYTODO_DATABASE=self.database(size),
            MYTODO_NOW="2026-11-21T09:30",
            MYTODO_CONFIG=self._configuration(),
            XDG_STATE_HOME=os.path.join(self.directory, f"state-{size}"),
        )
        return Subject("app", size, [self.app_path], environment, keys.APP_STEPS, b"Everything")

    def commands(self, size):
        environment = self.environment(
            MYTODO_DATABASE=self.command_database(size), XDG_STATE_HOME=os.path.join(self.directory, f"state-{size}")
        )
        return Commands(self.app_path, environment, self.command_database(size))

    def less(self, size):
        path, first = self._titles(size)
        return Subject("less", size, ["less", path], self.environment(), keys.LESS_STEPS, first)

    def vim(self, size):
        """vim at its fastest: without settings, history and swap file."""
        path, first = self._titles(size)
        arguments = ["vim", "-u", "NONE", "-i", "NONE", "-N", "-n", "-R", path]
        return Subject("vim", size, arguments, self.environment(), keys.VIM_STEPS, first)

    def floor(self):
        return Subject("floor", None, [self._floor], self.environment(), keys.FLOOR_STEPS, b"MyTODO")

    def _titles(self, size):
        """A file with the titles of the app's first list, and the first word in it."""
        path = os.path.join(self.directory, f"{size}.txt")
        if not os.path.exists(path):
            database = sqlite3.connect(self.database(size))
            titles = database.execute(
                "SELECT title FROM item WHERE deletedAt IS NULL AND completedAt IS NULL"
                " ORDER BY titleKey, priorityOrder, number"
            )
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(title + "\n" for (title,) in titles)
            database.close()
        with open(path, encoding="utf-8") as file:
            return path, file.readline().split()[0].encode()

"""One run: every program at every size is open at the same time, and receives its keys in turn, so that other load on
the machine affects all of them alike."""

import os
import sys
import time

import searching
from commit import CommitReplay
from counting import COUNTERS, Counters
from keys import HOME
from programs import QUIET
from samples import Samples

IDLE_SECONDS = 5
# How often each program is started, the syncs of a commit are repeated, and each command is run in a round.
STARTS, COMMITS, COMMANDS = 3, 5, 5
SEARCH_ROUNDS = 3
COMMIT_SYNCS = "syncs of one commit"


def say(text):
    print(text, file=sys.stderr, flush=True)


class Results:
    """The measurements of a run."""

    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds, by program, size and key.
        self.times = Samples()
        # For the app: the cost of each key in each counter, and in bytes to the terminal.
        self.costs = Samples()
        # For the app: seconds of each letter, by group of queries; the slowest letter of each group.
        self.searches = Samples()
        self.slowest_letter = {}
        self.has_search = False
        self.sync_counts = {}
        self.peak_memory = {}
        self.idle_seconds = {}
        self.database_bytes = {}
        self.late_bytes = 0


def in_turn(subjects):
    """The next key of each program, then the one after it: so that other load affects all of them alike."""
    for index in range(max(len(subject.steps) for subject in subjects)):
        for subject in subjects:
            if index < len(subject.steps):
                yield subject, subject.steps[index]


class Run:
    def __init__(self, workplace, sizes, counters_library):
        self.workplace = workplace
        self.results = Results(sizes)
        self._counters_library = counters_library
        self.apps = {size: workplace.app(size) for size in sizes}
        self.commands = {size: workplace.commands(size) for size in sizes}
        others = [make(size) for size in sizes for make in (workplace.less, workplace.vim)]
        self.subjects = [*self.apps.values(), *others, workplace.floor()]

    def measure(self, rounds):
        self._count_costs()
        for subject in self.subjects:
            subject.open()
        for app in self.apps.values():
            app.program.press(HOME, QUIET, limit=1)
        first_rows = {size: app.list_rows() for size, app in self.apps.items()}
        say("A round to warm up")
        self._round(0, lambda *_: None)
        for number in range(rounds):
            say(f"Round {number + 1} of {rounds}")
            self._round(number, self.results.times.add)
        self._search()
        for size, app in self.apps.items():
            if app.list_rows() != first_rows[size]:
                raise SystemExit(f"the keys did not lead back to the first list at {size}\n{app.program.screen.text()}")
        self._rest()
        return self.results

    def _round(self, number, add):
        """Starts each program, then presses the next key of each in turn; another one comes first in each round."""
        turn = number % len(self.subjects)
        subjects = self.subjects[turn:] + self.subjects[:turn]
        for _ in range(STARTS):
            for subject in subjects:
                program = subject.start()
                add(subject.name, subject.size, "start", program.start.seconds)
                program.end()
        for subject, step in in_turn(subjects):
            answer = subject.press(step)
            if step.name:
                add(subject.name, subject.size, step.name, answer.seconds)
        for _ in range(COMMANDS):
            for size, commands in self.commands.items():
                for name, seconds, of_sqlite in commands.pairs():
                    add("app", size, name, seconds)
                    add("sqlite3", size, name, of_sqlite)
        for _ in range(COMMITS):
            for size, commit in self.commits.items():
                add("app", size, COMMIT_SYNCS, commit.run())

    def _count_costs(self):
        """Counts what each key reads and writes, in a separate app, because counting takes time too."""
        self.commits = {}
        for size, app in self.apps.items():
            say(f"Counting at {size}")
            path = os.path.join(self.workplace.directory, f"counters-{size}")
            counters = Counters(self._counters_library, path)
            app.program = app.start(counters.environment)
            for step in app.steps:
                before = counters.values()
                answer = app.press(step)
                after = counters.values()
                costs = [b - a for a, b in zip(before, after)] + [answer.byte_count]
                for name, cost in zip((*COUNTERS, "to terminal"), costs):
                    if step.name:
                        self.results.costs.add(name, size, step.name, cost)
            self.commits[size] = self._record_commit(app, counters, size)
            app.program.end()

    def _record_commit(self, app, counters, size):
        counters.start_log()
        app.program.press(b" ", QUIET)
        operations = counters.operations()
        app.program.press(b"u", QUIET)
        app.program.press(HOME, QUIET, limit=1)
        commit = CommitReplay(operations, self.workplace.database(size), self.workplace.scratch(size))
        self.results.sync_counts[size] = commit.sync_count
        return commit

    def _search(self):
        results = self.results
        results.has_search = searching.has_search(self.apps[results.sizes[0]])
        if not results.has_search:
            return say("This app has no search: the searches are skipped")
        for number in range(SEARCH_ROUNDS):
            say(f"Searches, round {number + 1} of {SEARCH_ROUNDS}")
            for query in searching.published_queries():
                for size, app in self.apps.items():
                    searching.search(app, query, lambda *values: self._note_letter(size, query, *values))

    def _note_letter(self, size, query, typed, first, rows, last):
        group = "first letters" if len(typed) == 1 and len(query.text) > 2 else query.group
        for name, seconds in (("first byte", first), ("rows", rows), ("last byte", last)):
            self.results.searches.add(name, size, group, seconds)
        self.results.slowest_letter[size, group] = max(
            self.results.slowest_letter.get((size, group), (0, "")), (rows, typed)
        )

    def _rest(self):
        """Five idle seconds, after five more in which busy threads may finish."""
        time.sleep(IDLE_SECONDS + 1)
        before = {size: app.program.cpu_seconds() for size, app in self.apps.items()}
        time.sleep(IDLE_SECONDS)
        results = self.results
        for size, app in self.apps.items():
            results.idle_seconds[size] = app.program.cpu_seconds() - before[size]
            results.peak_memory[size] = app.program.peak_memory()
            results.database_bytes[size] = os.path.getsize(self.workplace.database(size))
        results.late_bytes = sum(subject.program.late_bytes for subject in self.subjects)
        for subject in self.subjects:
            subject.program.end()

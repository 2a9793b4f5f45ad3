"""Runs of sync that are killed: at each call on the database and on the synced folder in turn, and at random moments, between which another
program edits files. Then a run of each of two machines brings all together: each side has each item once, with the last that anybody said of it,
and the files are sound."""

import json
import os
import random
import signal
import time

import command
import database
from app import Control, Failure

ACCOUNT = "shared"
COLLECTIONS = {"Inbox": "home", "Work": "work"}
# A list that is empty all at once would be asked about: this item always stays.
ANCHOR = "anchor"
# As many at once need more than one group of intents, and more than one slice here.
MANY_ITEMS = 250
# Rounds with the same two databases.
ROUNDS = 24
# After so many runs nothing is left to be done.
MOST_RUNS = 6


class Machine:
    """A database and its list of accounts; several share a folder."""

    def __init__(self, kit, directory, folder, name):
        self._kit, self.path = kit, os.path.join(directory, f"{name}.sqlite")
        configuration = os.path.join(directory, "config.toml")
        with open(configuration, "w") as file:
            file.write(f'[accounts.{ACCOUNT}]\nfolder = "{folder}"\n')
        self._variables = {"MYTODO_CONFIG": configuration, "MYTODO_SYNCED": folder, "MYTODO_TORTURED": self.path}
        self.run("lists", "add", "Work")
        for name, collection in COLLECTIONS.items():
            self.run("sync", "link", name, f"{ACCOUNT}/{collection}", "--yes")

    def run(self, *arguments, stdin=None):
        options = {"stdin": stdin} if stdin else {}
        code, output, errors = command.run(self._kit, self.path, *arguments, limit=120, variables=self._variables, **options)
        if code != 0:
            raise Failure(f"{arguments} ended with {code}: {(output + errors)[-400:]!r}")
        return output.decode()

    def start_sync(self, **variables):
        return command.start(self._kit, self.path, "sync", variables={**self._variables, **variables})

    def items(self):
        return json.loads(self.run("list", "--filter=all", "--json"))

    def is_quiet(self):
        """Syncs. Whether nothing was left to be done."""
        reports = json.loads(self.run("sync", "--json"))
        return not any(number for report in reports for side in ("in", "out") for number in report[side].values())

    def check(self, directory):
        findings = self.run("check")
        if self.run("sync", "conflicts", "--json").strip() not in ("[]", "[\n]"):
            raise Failure(f"there are conflicts: {self.run('sync', 'conflicts')}")
        connection = database.connect(database.copy(self.path, directory))
        try:
            database.check_integrity(connection)
            database.check_counts(connection)
            if connection.execute("SELECT count(*) FROM intent").fetchone()[0]:
                raise Failure("intents are left")
        finally:
            connection.close()
        return findings


class OtherProgram:
    """Edits the files in the folder as another program does."""

    def __init__(self, folder):
        self._folder = folder

    def files(self):
        return [
            os.path.join(self._folder, collection, name) for collection in COLLECTIONS.values()
            for name in sorted(os.listdir(os.path.join(self._folder, collection))) if name.endswith(".ics")
        ]

    def read(self):
        """What the files say, by title; a list, since nothing says that a title is there once."""
        found = []
        for path in self.files():
            with open(path, encoding="utf-8", newline="") as file:
                lines = dict(line.split(":", 1) for line in file.read().replace("\r\n ", "").split("\r\n") if ":" in line)
            list = next(name for name, collection in COLLECTIONS.items() if collection == path.split("/")[-2])
            found.append((lines["SUMMARY"], (lines.get("DESCRIPTION", ""), lines.get("STATUS") == "COMPLETED", list), path))
        return found

    def add(self, title):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VTODO", f"UID:{title}@example.org", f"SUMMARY:{title}",
                 "END:VTODO", "END:VCALENDAR", ""]
        self._write(os.path.join(self._folder, "home", f"{title}.ics"), "\r\n".join(lines))

    def edit(self, title, detail):
        for name, _, path in self.read():
            if name == title:
                with open(path, encoding="utf-8", newline="") as file:
                    lines = [line for line in file.read().split("\r\n") if not line.startswith("DESCRIPTION")]
                lines.insert(lines.index("END:VTODO"), f"DESCRIPTION:{detail}")
                self._write(path, "\r\n".join(lines))

    def remove(self, title):
        for name, _, path in self.read():
            if name == title:
                os.remove(path)

    def _write(self, path, text):
        beside = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.tmp")
        with open(beside, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(beside, path)


class Trial:
    """Two machines on one folder, and what everybody is to have: by title, the details, whether it is done, and its list."""

    def __init__(self, kit, seed, number):
        self._kit, self._random = kit, random.Random(f"{seed}/{number}")
        self._directory = kit.new_directory("syncing")
        folder = os.path.join(self._directory, "calendars")
        for collection in COLLECTIONS.values():
            os.makedirs(os.path.join(folder, collection))
        self._control = Control(kit.path("control"))
        self._a, self._b = (Machine(kit, self._directory, folder, name) for name in "ab")
        self._other = OtherProgram(folder)
        self._b.run("add", ANCHOR, "--list", "Work")
        self._expected, self._count = {ANCHOR: ("", False, "Work")}, 0
        # The call at which the next run is killed, if it is one of those that are killed at each in turn.
        self._call = 1
        self.kills = self.points = 0

    def round(self, number):
        """Changes everywhere, runs that are killed, and at last runs that are not."""
        self._change()
        if self._random.random() < 0.5:
            self._a.run("sync")
        while self._suffer(is_in_turn=number % 3 > 0):
            if self._random.random() < 0.4:
                self._change_file()
        self._settle()
        self._look()

    # What is changed. Each item is changed by one party in a round, so that nobody has to choose.

    def _new_title(self):
        self._count += 1
        return f"t{self._count:05}"

    def _take(self):
        """A title that nobody has changed in this round; None if there is none."""
        left = sorted(set(self._expected) - self._taken - {ANCHOR})
        if not left:
            return None
        title = self._random.choice(left)
        self._taken.add(title)
        return title

    def _change(self):
        self._taken = set()
        for machine in (self._a, self._b):
            many = machine is self._b and self._random.random() < 0.15
            titles = [self._new_title() for _ in range(MANY_ITEMS if many else self._random.choice([1, 2]))]
            path = os.path.join(self._directory, "lines")
            with open(path, "w") as file:
                file.writelines(title + "\n" for title in titles)
            with open(path) as file:
                machine.run("add", "-", stdin=file)
            self._taken |= set(titles)
            for change in (self._edit, self._complete, self._move, self._delete):
                if self._random.random() < 0.6 and (title := self._take()):
                    change(machine, title)
            self._expected.update({title: ("", False, "Inbox") for title in titles})
        for _ in range(2):
            self._change_file()

    def _edit(self, machine, title):
        _, is_done, list = self._expected[title]
        self._expected[title] = (f"detail {self._random.randrange(1000)}", is_done, list)
        machine.run("edit", title, "--detail", self._expected[title][0])

    def _complete(self, machine, title):
        detail, is_done, list = self._expected[title]
        machine.run("reopen" if is_done else "done", title)
        self._expected[title] = (detail, not is_done, list)

    def _move(self, machine, title):
        detail, is_done, list = self._expected[title]
        list = "Work" if list == "Inbox" else "Inbox"
        machine.run("edit", title, "--list", list)
        self._expected[title] = (detail, is_done, list)

    def _delete(self, machine, title):
        machine.run("delete", title)
        del self._expected[title]

    def _change_file(self):
        roll, title = self._random.random(), self._take()
        there = [name for name, _, _ in self._other.read()]
        if roll < 0.3 or title not in there:
            title = self._new_title()
            self._other.add(title)
            self._expected[title] = ("", False, "Inbox")
            self._taken.add(title)
        elif roll < 0.85:
            _, is_done, list = self._expected[title]
            self._expected[title] = (f"file {self._random.randrange(1000)}", is_done, list)
            self._other.edit(title, self._expected[title][0])
        else:
            self._other.remove(title)
            del self._expected[title]

    # What is suffered.

    def _suffer(self, is_in_turn):
        """A run that is killed. False if it was quicker."""
        variables = {}
        if is_in_turn:
            variables = {"LD_PRELOAD": self._kit.library("inject"), "MYTODO_INJECT": self._control.path}
            self._control.set(["write", "sync", "truncate", "unlink", "name"], self._call, self._call, Control.KILL)
        process = self._b.start_sync(**variables)
        if not is_in_turn:
            time.sleep(2 ** self._random.uniform(-6, 0))
            process.send_signal(signal.SIGKILL)
        output, errors = process.communicate(timeout=120)
        self._control.set([], 0, 0, Control.ERROR)
        if process.returncode == -signal.SIGKILL:
            self.kills += 1
            if is_in_turn:
                self.points += 1
                self._call += 1
            return self._random.random() < 0.7
        if is_in_turn:
            self._call = 1
        if process.returncode != 0:
            raise Failure(f"a run ended with {process.returncode}: {(output + errors)[-400:]!r}")
        return False

    def _settle(self):
        """All runs until nothing is left to be done."""
        for _ in range(MOST_RUNS):
            if [machine.is_quiet() for machine in (self._b, self._a, self._b)] == 3 * [True]:
                return
        raise Failure(f"after {3 * MOST_RUNS} runs there is still something to be done")

    def _look(self):
        wanted = sorted(self._expected.items())
        sides = {
            name: [(item["title"], (item["detail"], item["done"], item["list"])) for item in machine.items()]
            for name, machine in (("a", self._a), ("b", self._b))
        }
        sides["the folder"] = [(title, values) for title, values, _ in self._other.read()]
        for name, side in sides.items():
            if sorted(side) != wanted:
                lost = sorted(set(wanted) - set(side))[:3]
                raise Failure(f"{name} has {len(side)} instead of {len(wanted)}; not there: {lost}; too much: {sorted(set(side) - set(wanted))[:3]}")
        for machine in (self._a, self._b):
            machine.check(self._directory)


def run(kit, count, seed):
    """- count: how many runs are killed."""
    kills = points = rounds = number = 0
    while kills < count:
        trial = Trial(kit, seed, number)
        number += 1
        for round in range(ROUNDS):
            if kills + trial.kills >= count:
                break
            try:
                trial.round(round)
            except Failure as failure:
                raise Failure(f"round {round} of trial {number - 1}, seed {seed}: {failure}") from failure
            rounds += 1
        kills, points = kills + trial.kills, points + trial.points
    print(f"sync: {kills} runs killed, {points} of them at a call on a file, in {rounds} rounds; nothing lost, nothing twice; seed {seed}")

"""Runs of sync that are killed: at each call on the database and on the synced folder in turn, and at random moments, between which another
program edits files. Then a run of each of two machines brings all together: each side has each item once, with the last that anybody said of it,
and the files are sound."""

import os
import random
import signal
import time

import parties
from app import Control, Failure

# A list that is empty all at once would be asked about: this item always stays.
ANCHOR = "anchor"
# As many at once need more than one group of intents, and more than one slice here.
MANY_ITEMS = 250
# Rounds with the same two databases.
ROUNDS = 24


class Trial:
    """Two machines on one folder, and what everybody is to have: by title, the details, whether it is done, and its list."""

    def __init__(self, kit, seed, number):
        self._kit, self._random = kit, random.Random(f"{seed}/{number}")
        self._directory = kit.new_directory("syncing")
        self._control = Control(kit.path("control"))
        place = self.new_place()
        self._a, self._b = (parties.Machine(kit, self._directory, place, name) for name in "ab")
        self._other = place.other
        self._b.run("add", ANCHOR, "--list", "Work")
        self._expected, self._count = {ANCHOR: ("", False, "Work")}, 0
        # The call at which the next run is killed, if it is one of those that are killed at each in turn.
        self._call = 1
        self.kills = self.points = 0

    def new_place(self):
        return parties.FolderPlace(self._directory)

    def round(self, number):
        """Changes everywhere, runs that are killed, and at last runs that are not."""
        self._change()
        if self._random.random() < 0.5:
            self._a.run("sync")
        while self._suffer(is_in_turn=number % 3 > 0):
            if self._random.random() < 0.4:
                self._change_file()
        parties.settle((self._b, self._a, self._b))
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

    def _look(self):
        wanted = sorted(self._expected.items())
        sides = {
            name: [(item["title"], (item["detail"], item["done"], item["list"])) for item in machine.items()]
            for name, machine in (("a", self._a), ("b", self._b))
        }
        sides["the other side"] = [(title, values) for title, values, _ in self._other.read()]
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
        rounds += run_rounds(trial, count - kills, f"trial {number}, seed {seed}")
        number, kills, points = number + 1, kills + trial.kills, points + trial.points
    print(f"sync: {kills} runs killed, {points} of them at a call on a file, in {rounds} rounds; nothing lost, nothing twice; seed {seed}")


def run_rounds(trial, kills, name):
    """All rounds of a trial, or until so many runs were killed. Returns how many rounds there were."""
    for round in range(ROUNDS):
        if trial.kills >= kills:
            return round
        try:
            trial.round(round)
        except Failure as failure:
            raise Failure(f"round {round} of {name}: {failure}") from failure
    return ROUNDS

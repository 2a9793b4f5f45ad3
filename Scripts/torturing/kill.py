"""kill -9 at random moments of random gestures. After each kill, every change whose message was on the screen is in the
file, plus at most the current gesture, and the file is sound."""

import os
import random
import time

import database
from app import App, Control, Failure, is_answer
from gestures import DELETE_ALL, REDO, UNDO, Gestures
from history import History
from screen import ROWS

# A database this large makes "delete all" a step in slices: more than StepRunner.sliceThreshold.
MANY_ITEMS = 300
# The maximum number of cycles with the same database.
CYCLES_PER_DATABASE = 100


class Victim:
    """One database, and its expected contents."""

    def __init__(self, kit, number, seed):
        self._kit = kit
        self._random = random.Random(f"{seed}/{number}")
        self._path = os.path.join(kit.new_directory("kill"), "list.sqlite")
        self._control = Control(kit.path("control"))
        self._gestures = Gestures(self._random)
        self._history = History()
        self._answer_time = 0.01
        self.acknowledged = self.survived = self.running = 0
        self._is_large = number % 2 == 1
        if self._is_large:
            self._fill(MANY_ITEMS)

    def _fill(self, count):
        with App(self._kit, self._path) as app:
            app.wait_for_list()
            app.add_many(count)
            app.quit()
        self._history = self._look()

    def cycle(self):
        """Starts the app, does some gestures, and kills it in the middle of one more, or of a few."""
        self._control.set([], 0, 0, Control.KILL)
        preload = {"preload": ["inject"], "environment": {"MYTODO_INJECT": self._control.path}}
        with App(self._kit, self._path, **preload) as app:
            app.wait_for_list()
            app.show_all_by_hand()
            self._finish_running_step()
            for _ in range(self._random.choice([0, 1, 1, 2, 4])):
                gesture = self._next(app)
                began = time.monotonic()
                self._history = self._history.after(app.press(gesture.keys), gesture)
                self._answer_time = 0.8 * self._answer_time + 0.2 * (time.monotonic() - began)
                self.acknowledged += 1
            unsure = self._die(app)
        self._check(unsure)

    def _next(self, app):
        return self._gestures.next(app.counts)

    def _die(self, app):
        """Kills the app. Returns the gestures that were not acknowledged."""
        gestures, duration, calls = self._last_gestures(app)
        keys = b"".join(gesture.keys for gesture in gestures)
        app.mark()
        if self._random.random() < 0.5:
            # At a write, a sync or a truncation; in a write, after half of it.
            call = self._random.randint(1, calls)
            self._control.set(["write", "sync", "truncate"], call, call, Control.KILL)
            app.send(keys)
            deadline = time.monotonic() + 3 * duration
            while not app.has_ended() and time.monotonic() < deadline:
                time.sleep(0.0005)
        else:
            app.send(keys)
            deadline = time.monotonic() + self._random.uniform(0, 1.5 * duration)
            while time.monotonic() < deadline:
                pass
        app.kill()
        return self._take_last_message(app, gestures)

    def _last_gestures(self, app):
        """The gestures during which to kill, with their approximate time in seconds and number of disk calls."""
        roll = self._random.random()
        if self._is_large and roll < 0.4:
            return [self._random.choice([DELETE_ALL, UNDO, UNDO, REDO])], 0.15, 200
        if roll < 0.5:
            return self._gestures.adds(4), 4 * self._answer_time, 60
        if roll < 0.6:
            # Everything is undone, or redone; not in a large database, where a step takes too long.
            count = 1 if self._is_large else max(4, len(self._history.steps))
            return count * [self._random.choice([UNDO, REDO])], count * self._answer_time, 12 * count
        return [self._next(app)], self._answer_time, 24

    def _take_last_message(self, app, gestures):
        """Counts the gestures up to the one of the last message as acknowledged."""
        message = app.screen.message
        if len(gestures) > 1:
            shown = [i for i, g in enumerate(gestures) if message == f"Added “{g.subject}”"]
            count = shown[0] + 1 if shown else 0
            for gesture in gestures[:count]:
                self._history = self._history.made("create", gesture.subject)
        else:
            count = 1 if is_answer(message) and "quit" in app.screen.row(ROWS - 1) else 0
            if count:
                self._history = self._history.after(message, gestures[0])
        self.acknowledged += count
        return gestures[count:]

    def _check(self, unsure):
        """Compares the file after the kill with the acknowledged changes."""
        copy = database.copy(self._path, self._kit.directory)
        connection = database.connect(copy)
        try:
            database.check_integrity(connection)
            stored = History.stored(connection)
            possible = self._history.possible(unsure)
            if not any(history.agrees(stored) for history in possible):
                raise Failure(f"acknowledged: {self._history}\nunder way: {unsure}\nstored: {stored}")
            if database.has_running_step(connection):
                self.running += 1
            else:
                database.check(connection)
        finally:
            connection.close()
        if len(stored.steps) > len(self._history.steps):
            self.survived += 1
        self._history = stored

    def _look(self):
        connection = database.connect(database.copy(self._path, self._kit.directory))
        try:
            database.check(connection)
            return History.stored(connection)
        finally:
            connection.close()

    def _finish_running_step(self):
        """Waits until the app has ended the step that the last kill interrupted, and checks the file."""
        if not any(step.state == "running" for step in self._history.steps):
            return
        deadline = time.monotonic() + 20
        while True:
            connection = database.connect(self._path)
            try:
                # Read-only, because the app is using this file.
                connection.execute("PRAGMA query_only = ON")
                is_running = database.has_running_step(connection)
            finally:
                connection.close()
            if not is_running:
                break
            if time.monotonic() > deadline:
                raise Failure("a step that was cut short is still running")
            time.sleep(0.02)
        self._history = self._look()


def run(kit, count, seed):
    totals = {"acknowledged": 0, "survived": 0, "running": 0}
    done = number = 0
    cycles = min(CYCLES_PER_DATABASE, (count + 1) // 2)
    while done < count:
        victim = Victim(kit, number, seed)
        number += 1
        for _ in range(min(cycles, count - done)):
            try:
                victim.cycle()
            except Failure as failure:
                raise Failure(f"cycle {done} of seed {seed}: {failure}") from failure
            done += 1
        for name in totals:
            totals[name] += getattr(victim, name)
    print(
        f"kill: {done} kills, {totals['acknowledged']} changes acknowledged and none lost, "
        f"{totals['survived']} kills after the commit and before its message, "
        f"{totals['running']} amid a step in slices, which the next start ended; seed {seed}"
    )

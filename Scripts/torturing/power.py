"""Power cuts: the app's writes and syncs are recorded, and the files rebuilt as a cut at any point may leave them.
In each: what was acknowledged on the screen before is there, at most the gesture in progress beside it, all of it or
nothing, and the file is sound."""

import hashlib
import os
import random

import database
from app import App, Failure
from disk import Disk, read_record
from gestures import DELETE_ALL, UNDO, Gestures, read_message
from screen import Screen

# The number of random states at each point, in addition to the ones that keep everything and drop everything.
CUTS_PER_POINT = 6
LOST = "an acknowledged change is not there, or half of one is"
# Enough to be deleted in slices: more than StepRunner.sliceThreshold.
MANY_ITEMS = 300


class Recording:
    """One run of the app, and its calls on the disk."""

    def __init__(self, kit, seed, preload, gesture_count):
        path = os.path.join(kit.new_directory("power"), "list.sqlite")
        self.files = (None, None)
        gestures = Gestures(random.Random(seed))
        with self._recorded(kit, path, preload) as app:
            app.wait_for_list()
            app.show_all_by_hand()
            for _ in range(gesture_count):
                self._press(app, gestures.next(app.counts))
            app.quit()
        self._read(kit)

    @classmethod
    def of_slices(cls, kit, preload):
        """A run in which many items are all deleted and restored, in slices."""
        self = cls.__new__(cls)
        path = os.path.join(kit.new_directory("power"), "list.sqlite")
        with App(kit, path) as app:
            app.wait_for_list()
            app.add_many(MANY_ITEMS)
            app.quit()
        self.files = tuple(map(_content, (path, path + "-journal")))
        with self._recorded(kit, path, preload) as app:
            app.wait_for_list()
            for gesture in (DELETE_ALL, UNDO):
                self._press(app, gesture)
            app.quit()
        self._read(kit)
        return self

    @staticmethod
    def _recorded(kit, path, preload):
        record = kit.path("record")
        if os.path.exists(record):
            os.remove(record)
        return App(kit, path, ["record", *preload], {"MYTODO_RECORD": record})

    def _read(self, kit):
        self.entries = read_record(kit.path("record"))
        self.syncs = sum(entry.kind == "S" for entry in self.entries)
        self.acknowledgements = self._acknowledgements()
        if not self.syncs or not self.acknowledgements:
            raise Failure("the record is empty: the app's calls do not go through the preloaded library")

    @staticmethod
    def _press(app, gesture):
        message = app.press(gesture.keys)
        if read_message(message, gesture) is None:
            raise Failure(f"{gesture} was answered by {message!r}; the screen:\n{app.screen.text}")

    def _acknowledgements(self):
        """The entries after which the screen showed a new message about a change."""
        screen = Screen()
        places, last = [], ""
        for index, entry in enumerate(self.entries):
            if entry.kind != "A":
                continue
            screen.feed(entry.data)
            meaning = read_message(screen.message, DELETE_ALL)
            if screen.message != last and meaning and meaning[0] != "nothing":
                places.append(index)
            last = screen.message
        return places


def _content(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


class Judge:
    """Opens rebuilt files and compares them with their expected contents."""

    def __init__(self, kit):
        # In memory, because it need not be durable.
        shared = "/dev/shm"
        self._directory = kit.new_directory("rebuilt") if not os.path.isdir(shared) else None
        if self._directory is None:
            self._directory = os.path.join(shared, os.path.basename(kit.directory))
            os.makedirs(self._directory, exist_ok=True)
        self._path = os.path.join(self._directory, "list.sqlite")
        self._verdicts = {}

    @property
    def count(self):
        return len(self._verdicts)

    def content(self, files):
        """The contents of the rebuilt database, or the failure of its check."""
        key = tuple(file and hashlib.sha256(file).digest() for file in files)
        if key not in self._verdicts:
            self._verdicts[key] = self._open(files)
        return self._verdicts[key]

    def _open(self, files):
        for suffix, content in zip(("", "-journal"), files):
            if os.path.exists(self._path + suffix):
                os.remove(self._path + suffix)
            if content is not None:
                with open(self._path + suffix, "wb") as file:
                    file.write(content)
        if files[0] is None:
            return "no items"
        try:
            connection = database.connect(self._path)
        except Failure as failure:
            return failure
        try:
            database.check_integrity(connection)
            content = database.dump(connection)
            if content != "no items" and not database.has_running_step(connection):
                database.check(connection)
            return hashlib.sha256(content.encode()).hexdigest() if content != "no items" else content
        except (Failure, database.sqlite3.Error) as failure:
            return Failure(str(failure))
        finally:
            connection.close()

    def remove(self):
        for name in os.listdir(self._directory):
            os.remove(os.path.join(self._directory, name))
        os.rmdir(self._directory)


def cut(recording, judge, generator, cuts_per_point):
    """Cuts the power after every entry of a record.

    Returns the number of states examined, and the problems found."""
    disk = Disk(recording.files)
    states, losses = 0, []
    allowed = _allowed_contents(recording, judge)
    for index, entry in enumerate(recording.entries):
        disk.take(entry)
        cuts = [disk.all_kept(), disk.all_dropped()] + [disk.cut(generator) for _ in range(cuts_per_point)]
        for files in cuts:
            states += 1
            content = judge.content(files)
            if isinstance(content, Failure):
                losses.append(f"after entry {index}: {content}")
            elif content not in allowed[index]:
                losses.append(f"after entry {index}: {LOST}")
    return states, losses


def _allowed_contents(recording, judge):
    """For every entry: what the file may hold after a cut there. These are the contents that it had from the last
    acknowledgement on, up to the next."""
    disk = Disk(recording.files)
    contents = []
    for entry in recording.entries:
        disk.take(entry)
        contents.append(judge.content(disk.all_kept()))
    allowed = []
    marks = [0, *recording.acknowledgements, len(contents)]
    for start, end in zip(marks, marks[1:]):
        found = set(contents[start:end + 1])
        if start == 0:
            found.add("no items")
        allowed += [found] * (end - start)
    return allowed


def _runs(kit, count, seed, preload=()):
    """Records and cuts until `count` states have been examined."""
    totals = {"runs": 0, "entries": 0, "syncs": 0, "acknowledged": 0, "states": 0, "different": 0}
    losses = []
    while totals["states"] < count:
        run_seed = f"{seed}/{totals['runs']}"
        if totals["runs"] % 4 == 3:
            recording = Recording.of_slices(kit, preload)
        else:
            recording = Recording(kit, run_seed, preload, gesture_count=min(30, max(4, count // 400)))
        judge = Judge(kit)
        try:
            states, found = cut(recording, judge, random.Random(run_seed), CUTS_PER_POINT)
        finally:
            judge.remove()
        losses += [f"run {run_seed}: {loss}" for loss in found]
        totals["runs"] += 1
        totals["entries"] += len(recording.entries)
        totals["syncs"] += recording.syncs
        totals["acknowledged"] += len(recording.acknowledgements)
        totals["states"] += states
        totals["different"] += judge.count
    return totals, losses


def _figures(totals):
    return (
        f"{totals['runs']} runs, {totals['acknowledged']} changes acknowledged, {totals['entries']} cut points, "
        f"{totals['states']} states of the disk looked at, {totals['different']} of them different"
    )


def run(kit, count, seed):
    totals, losses = _runs(kit, count, seed)
    if losses:
        raise Failure(f"{len(losses)} of {totals['states']} states; the first: {losses[0]}")
    print(f"power: {_figures(totals)}; {totals['syncs']} syncs; nothing lost, nothing damaged; seed {seed}")


def run_normal(kit, count, seed):
    """The same with synchronous = NORMAL, which must lose something; otherwise the experiment detects nothing."""
    totals, losses = _runs(kit, count, seed, preload=["normal"])
    if not losses:
        raise Failure(f"with synchronous = NORMAL nothing was lost in {totals['states']} states")
    lost = [loss for loss in losses if LOST in loss]
    if not lost:
        raise Failure("with synchronous = NORMAL files were damaged, but no acknowledged change was lost")
    print(
        f"normal: {_figures(totals)}; {totals['syncs']} syncs; {len(lost)} states without an acknowledged change, "
        f"{len(losses) - len(lost)} damaged; seed {seed}"
    )
    print(f"  the first: {lost[0]}")

"""A disk that fails: during the start and during every kind of change, each write, sync, truncation, opening and
removal fails in turn, until none is left to fail. After each failure there is a message that is true, the file holds
the old state or the new one, and the app continues: the same key works when the disk does."""

import collections
import errno
import os
import shutil
import subprocess

import database
from app import App, Control, Failure
from gestures import DELETE_FINISHED, REDO, SAVE, UNDO, Gesture, add, edit, read_message
from history import History

SCENARIO = [
    add("new", "detail " * 200),
    edit("changed"),
    Gesture("priority", b"4", ("setPriority",)),
    Gesture("move", b"K", ("move",)),
    Gesture("toggle", b" ", ("markDone", "markNotDone")),
    Gesture("delete", b"d", ("delete",)),
    UNDO,
    REDO,
    DELETE_FINISHED,
    UNDO,
]

# The last call there can be.
NEVER = 2**63


class Fault:
    """How calls fail, starting with which call, and how many."""

    def __init__(self, name, kinds, error, length=1, way=Control.ERROR):
        self.name, self.call = name, 1
        self._kinds, self._error, self._length, self._way = kinds, error, length, way

    @property
    def is_in_reading(self):
        return "read" in self._kinds

    def arm(self, control):
        last = NEVER if self._length is None else self.call + self._length - 1
        control.set(self._kinds, self.call, last, self._way, self._error)


GROWING = ["write", "truncate", "open"]
CHANGING = ["write", "sync", "truncate", "open", "unlink"]
# A length of None lasts until the message has been read.
FAULTS = [
    Fault("disk full once", GROWING, errno.ENOSPC),
    Fault("disk full for a while", GROWING, errno.ENOSPC, length=None),
    Fault("disk full amid a write", ["write"], errno.ENOSPC, length=2, way=Control.SHORT),
    Fault("input/output error once", CHANGING, errno.EIO),
    Fault("input/output errors for a while", CHANGING, errno.EIO, length=None),
    Fault("input/output error in reading", ["read"], errno.EIO),
]

_ERRORS = (
    "Not saved", "The disk is full", "The disk failed", "Cannot write to the database", "Cannot open the database",
    "Cannot use the database", "The database is damaged", "The database is in use", "Writing stopped halfway",
    "No backup was made",
)
# A change of many items that undo has to complete, and a history that differs from the list, because the list could
# not be read.
_UNFINISHED = "Writing stopped halfway"
_DAMAGED = "The database is damaged"
_UNDER_WAY = "Another window is still busy"
_MOVED_ON = "Another window changed the history"
_ENDED = "MyTODO was interrupted"
_NOTHING_CHANGED = "nothing was changed"


class Trial:
    """One start of the app and one change; during one of them, one call or several in a row fail."""

    def __init__(self, kit, path, control, fault, totals):
        self._kit, self._path, self._control, self._fault = kit, path, control, fault
        self._totals = totals

    def start(self):
        """Starts the app while a call fails; afterwards it must work."""
        self._fault.arm(self._control)
        with self._open() as app:
            try:
                app.wait_for_list()
                self._control.lift()
                app.quit()
            except Failure:
                app.wait_for_end()
                self._check_refusal(app)
        self._control.lift()
        with self._open() as app:
            app.wait_for_list()
            self._try_again(app, SCENARIO[0], SCENARIO[0].keys)
            app.quit()
        self._stored(is_final=True)

    def change(self, gesture):
        """Makes a change while a call fails; afterwards it must work."""
        self._control.set([], 0, 0, Control.ERROR)
        with self._open() as app:
            app.wait_for_list()
            app.show_all_by_hand()
            before = self._stored()
            app.mark()
            self._fault.arm(self._control)
            message = app.press(gesture.keys)
            self._control.lift()
            goes_on = True
            if read_message(message, gesture) is None:
                goes_on = self._check_error(app, gesture, message, before)
            elif not before.after(message, gesture).agrees(self._stored()):
                raise Failure(f"{message!r} was on the screen, but {self._stored()} is stored")
            elif self._fault.is_in_reading:
                # The change was made, and then something could not be read.
                goes_on = not app.press(UNDO.keys).startswith(_DAMAGED)
            if goes_on:
                self._try_again(app, UNDO, UNDO.keys)
            app.quit()
        if not goes_on:
            with self._open() as app:
                app.wait_for_list()
                self._try_again(app, UNDO, UNDO.keys)
                app.quit()
        self._stored(is_final=True)

    def _open(self):
        return App(self._kit, self._path, ["inject"], {"MYTODO_INJECT": self._control.path})

    def _check_refusal(self, app):
        """The app did not start: it must have said so in one line, and ended normally."""
        if not os.WIFEXITED(app.status) or os.WEXITSTATUS(app.status) != 1:
            raise Failure(f"the app ended with status {app.status:#x}: {app.end_line()!r}")
        if not app.end_line().startswith("mytodo: "):
            raise Failure(f"the app ended without a reason: {app.end_line()!r}")
        self._totals["refused at the start in one line"] += 1

    def _check_error(self, app, gesture, message, before):
        """Returns whether the app must keep writing."""
        if not message.startswith(_ERRORS):
            raise Failure(f"it was answered by {message!r}")
        self._totals["told on the screen"] += 1
        after = self._stored()
        if not before.agrees(after):
            self._totals["of these with the new state"] += 1
            if not any(history.agrees(after) for history in before.possible([gesture])):
                raise Failure(f"it left {after}, before it was {before}")
            if _NOTHING_CHANGED in message.lower():
                raise Failure(f"it was answered by {message!r}, but is in the file")
        if message.startswith(_DAMAGED):
            self._totals["of these read as damage"] += 1
            self._check_nothing_is_written(app)
            return False
        if message.startswith(_UNFINISHED):
            self._totals["of these left to undo to end"] += 1
            # A failed read counts as damage until the next start, which then ends the interrupted step.
            if self._fault.is_in_reading:
                return False
        # A form stays open with the typed text.
        elif gesture.keys.endswith(SAVE):
            self._try_again(app, gesture, SAVE)
        elif before.agrees(after):
            self._try_again(app, gesture, gesture.keys)
        return True

    def _check_nothing_is_written(self, app):
        """A sector that cannot be read is damage to SQLite (os_unix.c, unixRead): the app then only reads until it
        is restarted."""
        app.return_to_list()
        if app.press(UNDO.keys) != app.press(UNDO.keys) or not app.screen.message.startswith(_DAMAGED):
            raise Failure(f"after damage, undo was answered by {app.screen.message!r}")

    def _try_again(self, app, gesture, keys):
        message = app.press(keys)
        while message.startswith((_MOVED_ON, _ENDED, _UNDER_WAY)):
            message = app.press(keys)
        if read_message(message, gesture) is None:
            raise Failure(f"{gesture.name} does not work afterwards: {message!r}")

    def _stored(self, is_final=False):
        connection = database.connect(database.copy(self._path, self._kit.directory))
        try:
            (database.check if is_final else database.check_integrity)(connection)
            return History.stored(connection)
        finally:
            connection.close()


def _make_bases(kit):
    """A database as it is before each change of the scenario."""
    directory = kit.new_directory("bases")
    path = os.path.join(directory, "list.sqlite")
    bases = []
    with App(kit, path) as app:
        app.wait_for_list()
        app.show_all_by_hand()
        app.add_many(12)
        app.press(b"g ")
        app.press(b" ")
        backup = [kit.app, "backup", "--database", path]
        subprocess.run(backup, env={**os.environ, **app.variables}, check=True, stdout=subprocess.DEVNULL)
        for number, gesture in enumerate(SCENARIO):
            bases.append(os.path.join(directory, str(number)))
            shutil.copyfile(path, bases[-1])
            shutil.copytree(path + ".backups", bases[-1] + ".backups")
            app.press(gesture.keys)
        app.quit()
    return bases


def _copy(kit, base, act):
    """A fresh database, as large as `base`; none for None. For a change, today's backup already exists, so that none is
    made in the meantime and every failing call belongs to the change."""
    path = os.path.join(kit.new_directory("faults"), "list.sqlite")
    if base:
        shutil.copyfile(base, path)
    if act == "change":
        shutil.copytree(base + ".backups", path + ".backups")
    return path


def run(kit, count, seed):
    """- count: only every count-th call fails. `seed` is not used: nothing is random here."""
    bases = _make_bases(kit)
    control = Control(kit.path("control"))
    totals = collections.Counter()
    for fault in FAULTS:
        trials = [("start", None, None), ("start", bases[0], None)]
        trials += [("change", base, gesture) for base, gesture in zip(bases, SCENARIO)]
        calls = 0
        for act, base, gesture in trials:
            fault.call = 1
            while True:
                trial = Trial(kit, _copy(kit, base, act), control, fault, totals)
                try:
                    trial.start() if gesture is None else trial.change(gesture)
                except Failure as failure:
                    name = gesture.name if gesture else act
                    raise Failure(f"{fault.name} at call {fault.call} of {name}: {failure}") from failure
                if control.failed == 0:
                    break
                calls += 1
                fault.call += count
        totals["failures"] += calls
        print(f"faults: {fault.name}: {calls} trials, in each of which another call failed", flush=True)
    print("faults: " + ", ".join(f"{number} {name}" for name, number in totals.items()))

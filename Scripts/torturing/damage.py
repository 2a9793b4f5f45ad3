"""Damaged files: bits flipped, sectors and pages overwritten, files cut short, values that no release writes. The app
refuses such a file with one line and leaves every byte of it, or it opens it and answers every key. It never ends by
itself, and once it has told of damage it does not write any more. Commands end in time, with a code of theirs."""

import collections
import os
import random
import shutil

import command
import crafted
from app import MARK, App, Failure
from gestures import SAVE, Gestures

PAGE = 4096

# The keys pressed in a file that opens: every way to read and write.
KEYS = [
    b"G", b"g", b"\x1b[6~", b"j", b"fd", b"fa", b"fo", b"s", b"s", b"s", b"s", b"s", b"S", b"S", b"\r", b"U", b"UG",
    b" ", b"u", b"r", b"4", b"u", b"K", b"jd", b"u", b"anew\tits detail" + SAVE, b"d", b"ge\x05X" + SAVE, b"d",
    b"u", b"u", b"u", b"r", b"r", b"Ujjjj\r", b"/t1\r", b"j", b" ", b"u", b"/detail\r", b"G", b"g", b"*4", b"u", b"Dd",
    b"u", b"Da", b"u", b"G", b"g",
]

# The commands run, one after another, on a copy of the file.
COMMANDS = [
    ("list", "--filter", "all", "--json"), ("list", "--filter", "all", "m1"), ("list", "--sort", "manual"),
    ("history", "--json"), ("show", "m11"), ("check",), ("done", "m12"), ("edit", "m13", "--title", "other"),
    ("delete", "m14"), ("add", "new"), ("undo", "--yes"), ("undo", "--yes"), ("redo",), ("backup",), ("check",),
    ("list",),
]


def _flip(data, random, positions):
    for position in positions:
        data[position] ^= 1 << random.randrange(8)


def flip_anywhere(data, random):
    _flip(data, random, random.sample(range(len(data)), random.choice([1, 1, 2, 8, 64])))


def flip_in_header(data, random):
    _flip(data, random, [random.randrange(100) for _ in range(random.choice([1, 2]))])


def flip_in_schema(data, random):
    _flip(data, random, [random.randrange(100, PAGE) for _ in range(random.choice([1, 3]))])


def flip_in_page_head(data, random):
    """The header of a table page, with its type and the offsets of its rows; sqlite.org/fileformat2.html, section 1.6."""
    page = random.randrange(1, len(data) // PAGE) * PAGE
    _flip(data, random, [page + random.randrange(64) for _ in range(random.choice([1, 2, 4]))])


def flip_in_row_heads(data, random):
    """Bytes many of which encode the type of a value; sqlite.org/fileformat2.html, section 2.1."""
    page = random.randrange(1, len(data) // PAGE) * PAGE
    _flip(data, random, [page + random.randrange(PAGE) for _ in range(16)])


def overwrite_sector(data, random):
    start = random.randrange(len(data) // 512) * 512
    other = random.randrange(len(data) // 512) * 512
    data[start:start + 512] = random.choice([bytes(512), random.randbytes(512), data[other:other + 512]])


def overwrite_page(data, random):
    start = random.randrange(1, len(data) // PAGE) * PAGE
    other = random.randrange(1, len(data) // PAGE) * PAGE
    data[start:start + PAGE] = random.choice([bytes(PAGE), random.randbytes(PAGE), data[other:other + PAGE]])


def cut_short(data, random):
    del data[random.choice([random.randrange(1, len(data)), random.randrange(1, len(data) // PAGE) * PAGE]):]


WAYS = [
    flip_anywhere, flip_in_header, flip_in_schema, flip_in_page_head, flip_in_row_heads, overwrite_sector,
    overwrite_page, cut_short,
]


def _make_base(kit):
    path = os.path.join(kit.new_directory("whole"), "list.sqlite")
    gestures = Gestures(random.Random("whole"))
    with App(kit, path) as app:
        app.wait_for_list()
        app.show_all_by_hand()
        app.add_many(60)
        for _ in range(40):
            gesture = gestures.next(app.counts)
            if gesture.name != "delete all":
                app.press(gesture.keys)
        app.quit()
    return path


def _files(directory):
    found = {}
    for name in os.listdir(directory):
        # Backups and drafts are in separate directories.
        if not os.path.isfile(os.path.join(directory, name)):
            continue
        with open(os.path.join(directory, name), "rb") as file:
            found[name] = file.read()
    return found


class Trial:
    """The app on one damaged file."""

    def __init__(self, kit, path):
        self._kit, self._path = kit, path
        self._directory = os.path.dirname(path)
        # The contents of the files when the app reported damage; None until then.
        self._told = None

    def perform(self):
        """Returns the outcome."""
        before = _files(self._directory)
        with App(self._kit, self._path) as app:
            try:
                app.wait_for_list()
            except Failure:
                app.wait_for_end()
                self._check_refusal(app, before)
                return "refused"
            for key in KEYS:
                app.mark()
                app.send(key)
                app.wait(f"{key!r} is answered", lambda screen: not screen.message.startswith(MARK))
                app.settle()
                self._note_damage(app)
                if not app.is_at_list():
                    app.return_to_list()
                    self._note_damage(app)
            self._leave(app)
        if self._told is None:
            return "opened, no damage met"
        after = _files(self._directory)
        if self._told[os.path.basename(self._path)] != after[os.path.basename(self._path)]:
            raise Failure("the file was written after damage had been told of")
        return "opened, damage told of when it was met"

    def _check_refusal(self, app, before):
        if not os.WIFEXITED(app.status) or os.WEXITSTATUS(app.status) != 1:
            raise Failure(f"the app ended with status {app.status:#x}: {app.end_line()!r}")
        if not app.end_line().startswith("mytodo: "):
            raise Failure(f"the app ended without a reason: {app.end_line()!r}")
        after = _files(self._directory)
        if after != before:
            raise Failure(f"a refused file was changed, or others made: {sorted(after)}; {app.end_line()!r}")

    def _note_damage(self, app):
        if self._told is None and "is damaged" in app.screen.message:
            self._told = _files(self._directory)

    def _leave(self, app):
        app.quit()
        if not os.WIFEXITED(app.status) or os.WEXITSTATUS(app.status) != 0:
            raise Failure(f"after q the app ended with status {app.status:#x}")


def _run_commands(kit, path):
    """Runs each command on the file that the previous ones left; it must end in time, with a documented code."""
    for arguments in COMMANDS:
        command.run(kit, path, *arguments)


def run_crafted(kit, count, seed):
    """- count: how many files with values that no release writes are opened: known ones, and random ones."""
    base = _make_base(kit)
    totals = collections.Counter()
    numbers = list(range(-len(crafted.KNOWN), max(0, count - len(crafted.KNOWN))))
    random.Random(seed).shuffle(numbers)
    for number in numbers[:count]:
        path = os.path.join(kit.new_directory("damaged"), "list.sqlite")
        shutil.copyfile(base, path)
        if number < 0:
            done = crafted.craft_known(path, number)
        else:
            done = crafted.craft(path, random.Random(f"{seed}/{number}"))
        _try(kit, path, totals, f"file {number} of seed {seed}, {done}")
    _print("crafted", totals)


def _try(kit, path, totals, name):
    """Opens a file in a window, and a copy of it by commands."""
    copy = os.path.join(kit.new_directory("commands"), "list.sqlite")
    shutil.copyfile(path, copy)
    shutil.rmtree(kit.state, ignore_errors=True)
    try:
        _run_commands(kit, copy)
        totals[Trial(kit, path).perform()] += 1
    except Failure as failure:
        raise Failure(f"{name}: {failure}") from failure


def _print(name, totals):
    print(f"{name}: {sum(totals.values())} files: " + ", ".join(f"{number} {kind}" for kind, number in totals.items()))


def run(kit, count, seed):
    """- count: how many damaged files are opened."""
    base = _make_base(kit)
    totals = collections.Counter()
    for number in range(count):
        generator = random.Random(f"{seed}/{number}")
        with open(base, "rb") as file:
            data = bytearray(file.read())
        way = WAYS[number % len(WAYS)]
        way(data, generator)
        path = os.path.join(kit.new_directory("damaged"), "list.sqlite")
        with open(path, "wb") as file:
            file.write(data)
        _try(kit, path, totals, f"file {number} of seed {seed}, {way.__name__}")
    _print("damage", totals)

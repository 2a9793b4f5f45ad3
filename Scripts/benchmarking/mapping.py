"""The run for the map: how quickly it follows the keys on a large terminal, what memory it takes, and what the list
pays for items with points."""

import ctypes
import math
import os
import re
import struct
import subprocess

import keys
from keys import ESCAPE, LEFT, RIGHT, Step
from programs import Subject
from run import STARTS, in_turn, say
from samples import Samples
from screen import Area, Screen
from streets import ZOOM as STREET_ZOOM, make_city, world
from terminal import LARGE, SMALL

# The picture, the answer of a search above the prompt, and the list beside its pane, in a terminal of 160 by 50.
PICTURE, ANSWER, LIST = Area(2, 46), Area(46, 47), Area(2, 47, end_column=95)
PICTURE_COLUMNS, PICTURE_ROWS = 160, 44
# What is read arrives later than what is in memory.
QUIET = 0.05
WORLD_LAST_ZOOM, ITEM_ZOOM = 5, 8
# How many rows of tiles the view is moved through, and by how many quarters of its width in each.
STRIPS, STRIP_LENGTH = 3, 60

OPEN, HAND, NEW = "open the map", "pan, tiles at hand", "pan, new tiles"
TOWNS, ALL, ALL_PAN = "pan, towns of the gazetteer", "all items", "pan, all items in sight"
STREET_HAND, STREET_NEW = "pan, streets at hand", "pan, new streets"
ADDRESS = "an address"
# As SampleData calls them.
WITH_POINTS, WITHOUT_POINTS = "with-points", "without-points"
LIST_KEYS = ("start", "down", "End", "Home", "toggle", "undo")
LESS = "less -R"


class Walk:
    """The keys that move a view to the east, then down to unseen tiles, and back; each is named by whether the view
    gets tiles that it did not have before."""

    def __init__(self, point, zoom, last_zoom):
        x, y = world(*point)
        self._world = 256 * 2**zoom
        self._x, self._y = x * self._world, y * self._world
        self._tiles = 1 << last_zoom
        self._seen = self._sight()

    def steps(self, at_hand, new):
        side = self._world / self._tiles
        # A view that is a strip lower shows none of the tiles of the last one.
        rows = PICTURE_ROWS // 4
        downs = math.ceil((side + PICTURE_ROWS * 4 + 8) / (rows * 4))
        for strip in range(STRIPS):
            if strip > 0:
                yield from (self._step(keys.DOWN, 0, rows * 4, at_hand, new) for _ in range(downs))
            direction = 1 if strip % 2 == 0 else -1
            for _ in range(STRIP_LENGTH):
                yield self._step(RIGHT if direction > 0 else LEFT, direction * PICTURE_COLUMNS // 2, 0, at_hand, new)

    def _step(self, key, right, down, at_hand, new):
        self._x += right
        self._y += down
        sight = self._sight()
        name = at_hand if sight <= self._seen else new
        self._seen |= sight
        return Step(key, name)

    def _sight(self):
        """The columns and rows of the tiles under the view and the cell around it."""
        side = self._world / self._tiles
        width, height = PICTURE_COLUMNS * 2 + 4, PICTURE_ROWS * 4 + 8
        left, top = round(self._x - width / 2), round(self._y - height / 2)
        columns = range(math.floor(left / side), math.floor((left + width - 0.5) / side) + 1)
        rows = range(math.floor(top / side), math.floor((top + height - 0.5) / side) + 1)
        return {(column % self._tiles, row) for column in columns for row in rows}


def world_steps(point):
    away_and_back = [RIGHT] * 10 + [LEFT] * 10
    return [
        Step(b"M", OPEN),
        *[Step(key, TOWNS) for key in away_and_back],
        *[Step(b"-")] * 2 * (ITEM_ZOOM - WORLD_LAST_ZOOM),
        *Walk(point, WORLD_LAST_ZOOM, WORLD_LAST_ZOOM).steps(HAND, NEW),
        Step(b"0", ALL),
        *[Step(key, ALL_PAN) for key in away_and_back],
    ]


def street_steps(point):
    # Half a step closer than the tiles, streets have names.
    zoom = STREET_ZOOM + 0.5
    return [
        Step(b"M"),
        *[Step(b"+")] * round(2 * (zoom - ITEM_ZOOM)),
        *Walk(point, zoom, STREET_ZOOM).steps(STREET_HAND, STREET_NEW),
    ]


# The list, with a pane beside it.
LIST_STEPS = [
    *keys.movement(keys.DOWN, keys.PAGE_DOWN, [keys.END], [keys.HOME], pages=0),
    *[Step(b" ", "toggle"), Step(b"u", "undo"), Step(keys.DOWN)] * 10,
    Step(keys.HOME),
]


def known_addresses(tests):
    """The addresses of the tests."""
    with open(tests, encoding="utf-8") as file:
        found = re.findall(r'KnownAddress\("((?:[^"\\]|\\.)+)"', file.read())
    return [address.replace('\\"', '"') for address in found if "\\n" not in address]


class OpenedFiles:
    """Counts how often files are opened, by any process (inotify(7))."""

    _OPENED = 0x20

    def __init__(self, paths):
        self._library = ctypes.CDLL(None, use_errno=True)
        self._descriptor = self._library.inotify_init1(os.O_NONBLOCK)
        for path in paths:
            if self._library.inotify_add_watch(self._descriptor, path.encode(), self._OPENED) < 0:
                raise OSError(ctypes.get_errno(), path)

    def count(self):
        """Since the last time."""
        try:
            # All events of files, rather than directories, have the same length.
            return len(os.read(self._descriptor, 1 << 20)) // struct.calcsize("iIII")
        except BlockingIOError:
            return 0


class Results:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds to the last byte, by program, size and key; to the last change of the picture or of the list.
        self.times, self.drawn = Samples(), Samples()
        # KiB: by what is shown and size.
        self.memory = Samples()
        # How often the map's files were opened before the first map.
        self.opened = 0
        self.late_bytes = 0


class MapRun:
    def __init__(self, workplace, sizes, data_files, addresses):
        """`data_files` are those that the app has for its map."""
        self.results = Results(sizes)
        self._workplace, self._data_files, self._addresses = workplace, data_files, addresses
        self._large = sizes[-1]
        self._city = self._make_city()
        self._maps = {size: self._app(size, "map", world_steps(self._point(size))) for size in sizes}
        self._streets = self._app(self._large, "streets", street_steps(self._point(self._large)))
        self._streets.environment["XDG_DATA_HOME"] = self._city
        self._lists = [self._list(size, points) for points in (WITH_POINTS, WITHOUT_POINTS) for size in sizes]
        self._less = Subject(
            LESS, None, ["less", "-R", self._pictures()], workplace.environment(),
            [Step(b" ", "page")] * 40 + [Step(b"g")], b"\x1b", LARGE,
        )
        floor = workplace.floor()
        floor.terminal = LARGE
        self._subjects = [*self._maps.values(), self._streets, *self._lists, self._less, floor]

    def measure(self, rounds):
        self._check_opened()
        self._measure_lists()
        say("A round to warm up")
        self._round(0, is_counted=False)
        for number in range(rounds):
            say(f"Round {number + 1} of {rounds}")
            self._round(number, is_counted=True)
        return self.results

    def _round(self, number, is_counted):
        """Begins with new processes: a map keeps what it has read."""
        turn = number % len(self._subjects)
        subjects = self._subjects[turn:] + self._subjects[:turn]
        for _ in range(STARTS):
            for subject in subjects:
                program = subject.start()
                if is_counted:
                    self._note(subject, "start", program.start, Screen(LARGE.rows, LARGE.columns))
                program.end()
        for subject in subjects:
            subject.open()
        before = {size: self._memory(subject) for size, subject in self._maps.items()}
        for subject, step in in_turn(subjects):
            screen = subject.program.screen.copy()
            answer = subject.press(step)
            if is_counted and step.name:
                self._note(subject, step.name, answer, screen)
        if is_counted:
            for size, subject in self._maps.items():
                self._note_memory(size, subject, before[size])
            self._search(self._maps[self._large])
        for subject in subjects:
            self.results.late_bytes += subject.program.late_bytes
            subject.program.end()

    def _note(self, subject, key, answer, screen):
        results = self.results
        results.times.add(subject.name, subject.size, key, answer.seconds)
        area = LIST if subject in self._lists else PICTURE
        results.drawn.add(subject.name, subject.size, key, answer.last_change(screen, area))

    def _memory(self, subject):
        program = subject.program
        return program.resident_memory(), program.proportional_memory()

    def _note_memory(self, size, subject, before):
        resident, proportional = self._memory(subject)
        add = self.results.memory.add
        add("list", size, "resident", before[0])
        add("map", size, "resident", resident - before[0])
        add("map", size, "proportional", proportional - before[1])
        add("map", size, "peak", subject.program.peak_memory() - before[0])

    def _search(self, subject):
        """Pastes each address into the prompt of the map."""
        program = subject.program
        program.press(b"/", QUIET)
        for address in self._addresses:
            screen = program.screen.copy()
            answer = program.press(b"\x1b[200~" + address.encode() + b"\x1b[201~", QUIET)
            seconds = answer.last_change(screen, ANSWER)
            self.results.times.add(subject.name, subject.size, ADDRESS, seconds)
            # Not Ctrl-U: that would only clear what is before the cursor.
            program.press(b"\x01\x0b", QUIET)
        program.press(ESCAPE, QUIET)

    def _check_opened(self):
        """Counts how often the map's files are opened where no map is in sight: in a small terminal, and beside items
        without a point."""
        opened = OpenedFiles([*self._data_files, os.path.join(self._city, "mytodo/maps/city.mbtiles")])
        small = self._list(self._large, WITH_POINTS, SMALL)
        subjects = [small, *(subject for subject in self._lists if subject.name == WITHOUT_POINTS)]
        for subject in subjects:
            subject.environment["XDG_DATA_HOME"] = self._city
            subject.open()
            for step in LIST_STEPS:
                subject.press(step)
            subject.program.end()
            del subject.environment["XDG_DATA_HOME"]
        self.results.opened = opened.count()
        self._maps[self._large].open()
        self._maps[self._large].press(Step(b"M"))
        self._maps[self._large].program.end()
        if opened.count() == 0:
            raise SystemExit("no opening of the map's files was seen")

    def _measure_lists(self):
        """The memory of a list without a map in sight, with the map's data and without them."""
        for name, environment in (("with data", {}), ("without data", {"MYTODO_MAP_DATA": self._workplace.directory})):
            for size in self.results.sizes:
                subject = self._list(size, WITH_POINTS, SMALL)
                program = subject.program = subject.start(environment)
                for step in LIST_STEPS:
                    subject.press(step)
                self.results.memory.add(name, size, "resident", program.resident_memory())
                program.end()

    def _app(self, size, name, steps):
        subject = self._workplace.app(size)
        subject.name, subject.steps, subject.terminal, subject.quiet = name, steps, LARGE, QUIET
        subject.environment["XDG_STATE_HOME"] += "-" + name
        return subject

    def _list(self, size, points, terminal=LARGE):
        subject = self._app(size, points, LIST_STEPS)
        subject.terminal = terminal
        subject.environment["MYTODO_DATABASE"] = self._workplace.list_database(size, points)
        return subject

    def _point(self, size):
        """Of the item under the cursor at the start."""
        rows = self._output(size, ["list", "--limit", "1", "--sort", "due", "--format", "{coordinate}"])
        return tuple(map(float, rows.strip().split(",")))

    def _make_city(self):
        folder = os.path.join(self._workplace.directory, "city")
        os.makedirs(os.path.join(folder, "mytodo/maps"))
        make_city(os.path.join(folder, "mytodo/maps/city.mbtiles"), *self._point(self._large))
        return folder

    def _pictures(self):
        """A file with printed maps, each as high as a page of less."""
        path = os.path.join(self._workplace.directory, "pictures")
        with open(path, "w", encoding="utf-8") as file:
            for number in range(10):
                place = f"{45 - number * 5}, {number * 20}"
                size = f"{LARGE.columns}x{LARGE.rows - 2}"
                options = ["map", place, "--zoom", str(WORLD_LAST_ZOOM), "--size", size, "--color", "always"]
                file.write(self._output(self._large, options))
        return path

    def _output(self, size, arguments):
        subject = self._workplace.app(size)
        command = subject.arguments + arguments
        return subprocess.run(command, env=subject.environment, check=True, capture_output=True, text=True).stdout

"""The run for lists, tags and steps: how quickly a narrowed list is shown in each order, and what a list of items that have
lists and tags pays for them."""

import keys
from keys import ENTER, ESCAPE, HOME, PAGE_DOWN, Step
from programs import FIRST_LIST_ROW, LAST_LIST_ROW, QUIET
from run import STARTS, in_turn, say
from samples import Samples
from screen import Area, Screen

# The scroll bar beside the rows follows when the items have been counted.
LIST = Area(FIRST_LIST_ROW, LAST_LIST_ROW, end_column=79)
# As SampleData calls it.
WITH_LISTS = "with-lists"
FIRST, NEXT = "first page", "next page"
# From the commonest to rare ones, and combinations.
QUERIES = [
    "list:list1", "list:list20", "list:list100", "#tag1", "#tag10", "#tag100", "#tag1000", "list:list1 #tag1",
    "list:list5 #tag50", "#tag1 #tag2", "#tag3 list", "list:list2 the", "#tag1 due:<today", "list:list1 !high",
    "-#tag1", "#tag1,tag2",
]
# Outlines: the places, and the keys that go there.
OUTLINES = {"everything": [], "list1": [b"\t", b"list1", ENTER], "list20": [b"\t", b"list20", ENTER]}
ORDERS = {"title": b"t", "priority": b"p", "due": b"d", "age": b"a", "manual": b"m"}
PAGES = 3
LIST_KEYS = ("start", "down", "page down", "Home", "End", "toggle", "undo")
LIST_STEPS = [
    *keys.movement(keys.DOWN, PAGE_DOWN, [keys.END], [keys.HOME]),
    *[Step(b" ", "toggle"), Step(b"u", "undo"), Step(keys.DOWN)] * 10,
    Step(HOME),
]


class Results:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds until the last change of the rows, by query and order, size and page.
        self.pages = Samples()
        # Seconds until the last byte, by whether items have lists and tags.
        self.times = Samples()
        # KiB, by size.
        self.peak_memory = {}
        self.late_bytes = 0


class OrganisingRun:
    def __init__(self, workplace, sizes):
        self.results = Results(sizes)
        self._apps = {size: self._app(workplace, size, WITH_LISTS) for size in sizes}
        self._plain = {size: self._app(workplace, size, "without lists") for size in sizes}
        for size in sizes:
            self._apps[size].environment["MYTODO_DATABASE"] = workplace.list_database(size, WITH_LISTS)

    def _app(self, workplace, size, name):
        subject = workplace.app(size)
        subject.name, subject.steps = name, LIST_STEPS
        subject.environment["XDG_STATE_HOME"] += "-" + name.replace(" ", "-")
        return subject

    def measure(self, rounds):
        subjects = [*self._apps.values(), *self._plain.values()]
        for number in range(rounds + 1):
            say("A round to warm up" if number == 0 else f"Round {number} of {rounds}")
            self._round(subjects, number)
            subjects = subjects[1:] + subjects[:1]
        return self.results

    def _round(self, subjects, number):
        """Begins with new processes."""
        for _ in range(STARTS):
            for subject in subjects:
                program = subject.start()
                if number > 0:
                    self.results.times.add(subject.name, subject.size, "start", program.start.seconds)
                program.end()
        for subject in subjects:
            subject.open()
        for subject, step in in_turn(subjects):
            answer = subject.press(step)
            if number > 0 and step.name:
                self.results.times.add(subject.name, subject.size, step.name, answer.seconds)
        for query in QUERIES:
            for size, app in self._apps.items():
                self._press(app, b"/", query.encode(), ENTER)
                self._show(app, size, query, number > 0)
                app.program.press(ESCAPE, 0.05, limit=0.3)
        for place, way in OUTLINES.items():
            for size, app in self._apps.items():
                self._press(app, *way)
                self._show(app, size, place, number > 0)
                app.program.press(b"0", 0.05, limit=0.3)
        for subject in subjects:
            self.results.late_bytes += subject.program.late_bytes
            if subject.name == WITH_LISTS:
                self.results.peak_memory[subject.size] = subject.program.peak_memory()
            subject.program.end()

    def _press(self, app, *keys):
        for key in keys:
            app.program.press(key, 0.1)

    def _show(self, app, size, query, is_counted):
        """Shows the list in each order, and pages down in each."""
        program = app.program
        for order, letter in ORDERS.items():
            program.press(b"s", QUIET)
            before = program.screen.copy()
            answer = program.press(letter, 0.05)
            subject = f"{query} by {order}"
            if is_counted:
                self.results.pages.add(subject, size, FIRST, answer.last_change(before, LIST))
            for _ in range(PAGES):
                before = program.screen.copy()
                answer = program.press(PAGE_DOWN, 0.05, limit=0.3)
                # A list of one page does not change.
                if is_counted and answer.seconds is not None:
                    self.results.pages.add(subject, size, NEXT, answer.last_change(before, LIST))
            program.press(HOME, 0.05, limit=0.3)
        program.press(b"s", QUIET)
        program.press(b"d", 0.05)

"""The run for lists, tags and steps: how quickly a narrowed list is shown in each order, and what a list of items that have
lists and tags pays for them."""

import keys
from keys import ENTER, ESCAPE, HOME, PAGE_DOWN, Step
from programs import FIRST_LIST_ROW, LAST_LIST_ROW, QUIET
from screen import Area
from side_by_side import SideBySideRun

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


class OrganisingRun(SideBySideRun):
    kind, plain = WITH_LISTS, "without lists"
    steps = {WITH_LISTS: LIST_STEPS, "without lists": LIST_STEPS}

    def measure_more(self, apps, is_counted):
        for query in QUERIES:
            for size, app in apps.items():
                self._press(app, b"/", query.encode(), ENTER)
                self._show(app, size, query, is_counted)
                app.program.press(ESCAPE, 0.05, limit=0.3)
        for place, way in OUTLINES.items():
            for size, app in apps.items():
                self._press(app, *way)
                self._show(app, size, place, is_counted)
                app.program.press(b"0", 0.05, limit=0.3)

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

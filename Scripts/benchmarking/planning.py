"""The run for start days, repeats, reminders and the calendar: what a list in which some items have them pays, and how quickly the
calendar follows."""

from keys import DOWN, END, ESCAPE, HOME, PAGE_DOWN, RIGHT, UP, Step, movement, sort
from side_by_side import SideBySideRun

# As SampleData calls it.
WITH_REPEATS = "with-repeats"
PLAIN = "without repeats"
CALENDAR_KEYS = ("open calendar", "next day", "item below", "next month")
COMPLETING = ("complete repeating", "undo of it", "toggle by title", "undo by title")
LIST_KEYS = ("start", "down", "page down", "Home", "End", "toggle", "undo", "sort", "filter")
LIST_STEPS = [
    *movement(DOWN, PAGE_DOWN, [END], [HOME]),
    *[Step(b" ", "toggle"), Step(b"u", "undo"), Step(DOWN)] * 10,
    Step(HOME),
    *[step for letter in (b"t", b"p", b"a", b"m", b"d") for step in sort(letter, "sort")],
    Step(HOME),
]
# Back to the open items; where some sleep, there is one filter more.
FILTERS = {WITH_REPEATS: [Step(b"f", "filter")] * 4, PLAIN: [Step(b"f", "filter")] * 3}
# By title, those that repeat come first.
PLANNING_STEPS = [
    *sort(b"t"), Step(HOME),
    *[Step(b" ", "complete repeating"), Step(b"u", "undo of it"), Step(DOWN)] * 10,
    Step(END), *[Step(b" ", "toggle by title"), Step(b"u", "undo by title"), Step(UP)] * 10,
    *sort(b"d"), Step(HOME),
    *[
        Step(b"c", "open calendar"), *[Step(RIGHT, "next day")] * 14, *[Step(DOWN, "item below")] * 10,
        *[Step(PAGE_DOWN, "next month")] * 6, Step(ESCAPE), Step(HOME),
    ] * 2,
]


class PlanningRun(SideBySideRun):
    kind, plain = WITH_REPEATS, PLAIN
    steps = {WITH_REPEATS: LIST_STEPS + FILTERS[WITH_REPEATS] + PLANNING_STEPS, PLAIN: LIST_STEPS + FILTERS[PLAIN]}

"""The run for start days, repeats, reminders and the calendar: what a list in which some items have them pays, and how quickly the
calendar follows."""

from keys import DOWN, END, ESCAPE, HOME, PAGE_DOWN, RIGHT, UP, Step, movement, sort
from run import STARTS, in_turn, say
from samples import Samples

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


class Results:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds until the last byte, by whether some items repeat.
        self.times = Samples()
        # KiB, by size.
        self.peak_memory = {}
        self.late_bytes = 0


class PlanningRun:
    def __init__(self, workplace, sizes):
        self.results = Results(sizes)
        self._subjects = []
        for size in sizes:
            for name, steps in ((WITH_REPEATS, PLANNING_STEPS), (PLAIN, [])):
                subject = workplace.app(size)
                subject.name, subject.steps = name, LIST_STEPS + FILTERS[name] + steps
                subject.environment["XDG_STATE_HOME"] += "-" + name.replace(" ", "-")
                if name == WITH_REPEATS:
                    subject.environment["MYTODO_DATABASE"] = workplace.list_database(size, WITH_REPEATS)
                self._subjects.append(subject)

    def measure(self, rounds):
        subjects = self._subjects
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
        for subject in subjects:
            self.results.late_bytes += subject.program.late_bytes
            if subject.name == WITH_REPEATS:
                self.results.peak_memory[subject.size] = subject.program.peak_memory()
            subject.program.end()

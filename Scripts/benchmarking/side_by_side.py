"""A list whose items have something more, beside the same list without it: the part of a run that is the same for every topic."""

from run import STARTS, in_turn, say
from samples import Samples


class Results:
    def __init__(self, sizes):
        self.sizes = sizes
        # Seconds until the last change of the rows, by what is shown, size and page.
        self.pages = Samples()
        # Seconds until the last byte, by the kind of list.
        self.times = Samples()
        # KiB, by size.
        self.peak_memory = {}
        self.late_bytes = 0


class SideBySideRun:
    # The kind of list that is measured, as SampleData calls it, and the name of the other; the keys of both.
    kind = plain = None
    steps = {}

    def __init__(self, workplace, sizes):
        self.results = Results(sizes)
        self._subjects = [self._subject(workplace, size, name) for name in (self.kind, self.plain) for size in sizes]

    def _subject(self, workplace, size, name):
        subject = workplace.app(size)
        subject.name, subject.steps = name, self.steps[name]
        subject.environment["XDG_STATE_HOME"] += "-" + name.replace(" ", "-")
        if name == self.kind:
            subject.environment["MYTODO_DATABASE"] = workplace.list_database(size, name)
        return subject

    def measure(self, rounds):
        subjects = self._subjects
        for number in range(rounds + 1):
            say("A round to warm up" if number == 0 else f"Round {number} of {rounds}")
            self._round(subjects, number > 0)
            subjects = subjects[1:] + subjects[:1]
        return self.results

    def _round(self, subjects, is_counted):
        """Begins with new processes."""
        for _ in range(STARTS):
            for subject in subjects:
                program = subject.start()
                if is_counted:
                    self.results.times.add(subject.name, subject.size, "start", program.start.seconds)
                program.end()
        for subject in subjects:
            subject.open()
        for subject, step in in_turn(subjects):
            answer = subject.press(step)
            if is_counted and step.name:
                self.results.times.add(subject.name, subject.size, step.name, answer.seconds)
        self.measure_more({subject.size: subject for subject in subjects if subject.name == self.kind}, is_counted)
        for subject in subjects:
            self.results.late_bytes += subject.program.late_bytes
            if subject.name == self.kind:
                self.results.peak_memory[subject.size] = subject.program.peak_memory()
            subject.program.end()

    def measure_more(self, apps, is_counted):
        """What a topic measures besides, in the open apps of its kind, by size."""

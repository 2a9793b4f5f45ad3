"""The undo history expected after the messages on the screen, for comparison with the one in the file."""

import dataclasses

from app import Failure
from gestures import read_message


@dataclasses.dataclass(frozen=True)
class Step:
    kind: str
    # The title of its item; None if any will do.
    subject: str | None
    state: str
    # Whether it was made in the current run of the app.
    is_own: bool = False

    def agrees(self, stored, is_cut_short):
        """Whether the file holds this step; `is_cut_short` if the newest one was killed halfway."""
        states = {self.state}
        if is_cut_short:
            states.add("running")
            # A step in slices ends redo when it is complete.
            if self.state == "abandoned":
                states.add("undone")
        return self.kind == stored.kind and self.subject in (None, stored.subject) and stored.state in states


class History:
    def __init__(self, steps=()):
        self.steps = list(steps)

    @staticmethod
    def stored(connection):
        """The history in a file, oldest step first, without steps that are about to be removed."""
        sql = "SELECT verb, subject, state FROM step WHERE state <> 'expired' ORDER BY sequence"
        return History(Step(*row) for row in connection.execute(sql))

    def made(self, kind, subject):
        newest = self.steps[-1] if self.steps else None
        # Consecutive moves of one item are one step.
        if kind == "move" and newest and newest.is_own and subject is not None:
            if (newest.kind, newest.subject, newest.state) == ("move", subject, "done"):
                return History(self.steps)
        kept = [
            dataclasses.replace(step, state="abandoned") if step.state == "undone" else step
            for step in self.steps
        ]
        return History(kept + [Step(kind, subject, "done", True)])

    def undone(self):
        return self._turned([i for i, s in enumerate(self.steps) if s.state == "done"][-1:], "undone")

    def redone(self):
        return self._turned([i for i, s in enumerate(self.steps) if s.state == "undone"][:1], "done")

    def _turned(self, found, state):
        """None if there is no step to undo or redo."""
        if not found:
            return None
        steps = list(self.steps)
        steps[found[0]] = dataclasses.replace(steps[found[0]], state=state)
        return History(steps)

    def after(self, message, gesture):
        """The history after a gesture that was acknowledged with a message."""
        meaning = read_message(message, gesture)
        if meaning is None:
            raise Failure(f"{gesture.name} was answered by {message!r}")
        if meaning[0] == "nothing":
            return self
        if meaning[0] == "made":
            return self.made(meaning[1], meaning[2])
        turned = self.undone() if meaning[0] == "undone" else self.redone()
        if turned is None:
            raise Failure(f"{message!r}, but there was nothing to turn")
        return turned

    def possible(self, gestures):
        """Every possible history after some of these gestures, in their order, have taken effect."""
        found = [self]
        if not gestures:
            return found
        gesture, rest = gestures[0], gestures[1:]
        if gesture.name in ("undo", "redo"):
            turned = self.undone() if gesture.name == "undo" else self.redone()
            return found + (turned.possible(rest) if turned else [])
        for kind in gesture.kinds:
            found += self.made(kind, gesture.subject).possible(rest)
            if kind == "move" and self.steps:
                found += self.made(kind, self.steps[-1].subject).possible(rest)
        return found

    def agrees(self, stored):
        is_cut_short = any(step.state == "running" for step in stored.steps)
        return len(self.steps) == len(stored.steps) and all(
            mine.agrees(theirs, is_cut_short) for mine, theirs in zip(self.steps, stored.steps)
        )

    def __str__(self):
        return ", ".join(f"{step.kind} {step.subject} {step.state}" for step in self.steps[-8:])

"""A user's random gestures, and the effect on the history that each message reports."""

import dataclasses
import re

SAVE = b"\x13"


@dataclasses.dataclass(frozen=True)
class Gesture:
    name: str
    keys: bytes
    # The possible kinds of its step.
    kinds: tuple = ()
    # The title of its step; None if any title will do.
    subject: str | None = None


UNDO = Gesture("undo", b"u")
REDO = Gesture("redo", b"r")
DELETE_FINISHED = Gesture("delete finished", b"Dd", ("deleteFinished",))
DELETE_ALL = Gesture("delete all", b"Da", ("deleteAll",))


def add(title, detail=""):
    typed = title + ("\t" + detail if detail else "")
    return Gesture("add", b"a" + typed.encode() + SAVE, ("create",), title)


def edit(title, place=b""):
    return Gesture("edit", place + b"e\x05\x15" + title.encode() + SAVE, ("edit",), title)


class Gestures:
    """The same generator produces the same gestures."""

    def __init__(self, random, prefix=""):
        self._random = random
        self._prefix = prefix
        self._count = 0

    def _title(self):
        self._count += 1
        return f"{self._prefix}t{self._count}"

    def next(self, counts):
        """- counts: how many items are open and done; the list shows them all."""
        random = self._random
        roll = random.randrange(100)
        if counts == (0, 0) and roll >= 70:
            return random.choice([UNDO, UNDO, REDO])
        if counts == (0, 0) or roll < 25:
            return add(self._title(), "detail " * random.choice([0, 0, 3, 60]))
        place = random.choice([b"", b"j", b"k", b"jj", b"g", b"G"])
        if roll < 37:
            return edit(self._title(), place)
        if roll < 50:
            return Gesture("toggle", place + b" ", ("markDone", "markNotDone"))
        if roll < 58:
            return Gesture("delete", place + b"d", ("delete",))
        if roll < 66:
            return Gesture("priority", place + random.choice([b"1", b"2", b"3", b"4"]), ("setPriority",))
        if roll < 76:
            return Gesture("move", place + random.choice([b"J", b"K"]), ("move",))
        if roll < 87:
            return UNDO
        if roll < 95:
            return REDO
        return DELETE_FINISHED if roll < 98 and counts[1] > 0 else DELETE_ALL

    def adds(self, count):
        return [add(self._title()) for _ in range(count)]


_TITLE = r"“(?P<title>[^”]*)”"
# Where the item is if the list does not show it.
_PLACE = r"(?: \(shown under .*)?$"
# The app's message about a new step, and the kind of that step.
_MADE = [
    (re.compile(f"Added {_TITLE}{_PLACE}"), "create"),
    (re.compile(f"Saved {_TITLE}{_PLACE}"), "edit"),
    (re.compile(f"Completed {_TITLE}{_PLACE}"), "markDone"),
    (re.compile(f"Reopened {_TITLE}{_PLACE}"), "markNotDone"),
    (re.compile(f"Priority of {_TITLE}: (low|normal|high|highest){_PLACE}"), "setPriority"),
    (re.compile(f"Moved {_TITLE}{_PLACE}"), "move"),
    (re.compile(f"Deleted {_TITLE}{_PLACE}"), "delete"),
]
_MADE_MANY = re.compile(r"Deleted [0-9,]+ items?( and (its|their) steps)?$")
_TURNED = re.compile(r"(Undone|Redone)\. (?P<now>.*?)(?: \(shown under .*)?\.$")
_NOTHING = [
    "No change", "Nothing to undo", "Nothing to redo", "Nothing to delete", "Already the first", "Already the last",
    "No item selected",
]


def read_message(message, gesture):
    """What a message says: ("made", kind, title or None), ("undone", title), ("redone", title), ("nothing",);
    None when it says something else, such as an error."""
    for pattern, kind in _MADE:
        match = pattern.match(message)
        if match:
            return ("made", kind, match["title"])
    if _MADE_MANY.match(message) and gesture.kinds:
        return ("made", gesture.kinds[0], None)
    match = _TURNED.match(message)
    if match:
        title = re.search(_TITLE, match["now"])
        return ("undone" if message.startswith("Undone") else "redone", title["title"] if title else None)
    if any(message.startswith(start) for start in _NOTHING):
        return ("nothing",)
    return None

"""The keys that are pressed in one round, for each program. Each list of keys returns to its start."""

from dataclasses import dataclass

UP, DOWN, RIGHT, LEFT = b"\x1bOA", b"\x1bOB", b"\x1bOC", b"\x1bOD"
HOME, END, PAGE_DOWN = b"\x1bOH", b"\x1bOF", b"\x1b[6~"
ENTER, ESCAPE, SAVE = b"\r", b"\x1b", b"\x13"

MOVEMENT = ("down", "page down", "End", "Home", "jump")


@dataclass(frozen=True)
class Step:
    """Bytes typed together."""

    key: bytes
    # The name under which the answer is counted; None for a key that only prepares the next one.
    name: str = None
    # Whether nothing is drawn until the next key.
    is_silent: bool = False


def movement(down, page_down, end, home, pages=10):
    """Common to all programs: `home` and `end` may take several keys, of which the last one is measured."""
    to_end = [*silent(end[:-1]), Step(end[-1], "End")]
    to_home = [*silent(home[:-1]), Step(home[-1], "Home")]
    return [Step(down, "down")] * 40 + [Step(page_down, "page down")] * pages + (to_end + to_home) * 3


def silent(keys):
    return [Step(key, is_silent=True) for key in keys]


def jump_by_age(pages):
    """From one of the newest items to its position by title, far from both ends."""
    by_age, by_due = sort(b"a"), sort(b"d")
    return [*by_age, Step(HOME), *[Step(PAGE_DOWN)] * pages, Step(b"t", "jump"), *by_due, Step(HOME)]


def sort(letter, name=None):
    """Opens the menu of orders, and chooses one."""
    return [Step(b"s"), Step(letter, name)]


# The list shows open items, by due date.
APP_STEPS = [
    *movement(DOWN, PAGE_DOWN, [END], [HOME]),
    *jump_by_age(pages=1),
    *jump_by_age(pages=2),
    *jump_by_age(pages=3),
    Step(PAGE_DOWN),
    *[Step(b" ", "toggle"), Step(b"u", "undo"), Step(DOWN)] * 5,
    *[step for letter in (b"t", b"p", b"a", b"m", b"d") for step in sort(letter, "sort")],
    *[Step(b"f", "filter")] * 3,
    *[Step(b"e", "open form"), Step(b"x", "letter in form"), Step(SAVE, "save edit"), Step(b"u")] * 2,
    *[Step(b"a"), Step(b"Benchmark"), Step(SAVE, "save new"), Step(b"u")] * 2,
    *[Step(b"d", "delete"), Step(b"u")] * 2,
    Step(HOME),
]
LESS_STEPS = [*movement(b"j", b" ", [b"G"], [b"g"]), *[Step(b"5"), Step(b"0"), Step(b"%", "jump"), Step(b"g")] * 3]
VIM_STEPS = [
    *movement(b"j", b"\x06", [b"G"], [b"g", b"g"]),
    *[*silent([b"5", b"0"]), Step(b"%", "jump"), *silent([b"g"]), Step(b"g")] * 3,
]
# One letter echoed; the program can do nothing else.
FLOOR_STEPS = [Step(b"x", "echo")] * 50

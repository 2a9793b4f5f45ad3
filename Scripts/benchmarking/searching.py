"""Searches as users type them: `/`, then letter by letter, from the list of queries in queries.txt."""

import os
from dataclasses import dataclass

from keys import ESCAPE
from programs import FIRST_LIST_ROW, LAST_LIST_ROW
from screen import Area

# A letter may be answered twice: at once by its echo, then by the matching rows.
QUIET = 0.06
LIST = Area(FIRST_LIST_ROW, LAST_LIST_ROW)
OUTSIDE_FILTER = "only outside the filter"


@dataclass(frozen=True)
class Query:
    group: str
    text: str


def published_queries():
    """Lines of `[group]`, each followed by its queries."""
    group, queries = None, []
    with open(os.path.join(os.path.dirname(__file__), "queries.txt"), encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("[") and line.endswith("]"):
                group = line[1:-1]
            elif line and not line.startswith("#"):
                queries.append(Query(group, line))
    return queries


def has_search(subject):
    """Whether `/` opens a search; the app reports keys that it does not know."""
    subject.program.press(b"/", QUIET, limit=1)
    unknown = "does nothing here" in subject.program.screen.text()
    subject.program.press(ESCAPE, QUIET, limit=0.2)
    return not unknown


def search(subject, query, note):
    """Types the query letter by letter and leaves it.

    `note` gets for each letter what was typed so far, and the seconds to the first byte of the answer, to the last
    change among the rows of the list, and to the last byte."""
    program = subject.program
    program.press(b"/", QUIET, limit=1)
    for length, letter in enumerate(query.text, start=1):
        before = program.screen.copy()
        answer = program.press(letter.encode(), QUIET)
        if answer.seconds is None:
            raise SystemExit(f"searching for {query.text[:length]!r} had no answer\n{program.screen.text()}")
        rows_changed = answer.last_change(before, LIST)
        note(query.text[:length], answer.pieces[0][0], rows_changed, answer.seconds)
    program.press(ESCAPE, QUIET, limit=1)


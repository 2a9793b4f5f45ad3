"""The screen of a terminal that can only move its cursor and clear. A terminfo entry describes that terminal to ncurses,
so that every change of the screen arrives as plain text at a position."""

import codecs
import os
import re
import subprocess

COLUMNS, ROWS = 96, 26
MESSAGE_ROW = ROWS - 2

NAME = "mytodo-plain"
_ENTRY = f"""{NAME}|moves its cursor and clears the screen,
\tam, cols#{COLUMNS}, lines#{ROWS},
\tclear=\\E[H\\E[2J, cup=\\E[%i%p1%d;%p2%dH, cr=\\r, cud1=\\n, cub1=\\b,
"""
_SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")


def make_terminfo(directory):
    """Compiles the entry; the directory is the value of TERMINFO."""
    source = os.path.join(directory, "plain.ti")
    with open(source, "w") as file:
        file.write(_ENTRY)
    subprocess.run(["tic", "-x", "-o", directory, source], check=True, capture_output=True)


class Screen:
    """Every character takes one column, so wide characters must not be shown."""

    def __init__(self):
        self._rows = [[" "] * COLUMNS for _ in range(ROWS)]
        self._row = self._column = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data):
        text = self._rest + self._decoder.decode(data)
        self._rest = ""
        position = 0
        while position < len(text):
            character = text[position]
            if character == "\x1b":
                match = _SEQUENCE.match(text, position)
                if not match:
                    self._rest = text[position:]
                    return
                self._control(*match.groups())
                position = match.end()
                continue
            self._put(character)
            position += 1

    def _control(self, private, parameters, final):
        if private:
            return
        if final == "H":
            numbers = [int(part or 1) for part in parameters.split(";")] if parameters else [1, 1]
            self._row, self._column = numbers[0] - 1, numbers[1] - 1
        elif final == "J":
            self._rows = [[" "] * COLUMNS for _ in range(ROWS)]

    def _put(self, character):
        if character == "\r":
            self._column = 0
        elif character == "\n":
            self._row = min(self._row + 1, ROWS - 1)
        elif character == "\b":
            self._column = max(self._column - 1, 0)
        elif character >= " " and self._row < ROWS:
            if self._column >= COLUMNS:
                self._row, self._column = min(self._row + 1, ROWS - 1), 0
            self._rows[self._row][self._column] = character
            self._column += 1

    def row(self, number):
        return "".join(self._rows[number])

    @property
    def text(self):
        return "\n".join(self.row(number).rstrip() for number in range(ROWS))

    @property
    def message(self):
        """The message about the last key; empty if there is none. The sign of a warning is before it, undo to the right of it."""
        row = self.row(MESSAGE_ROW)
        if row[1] == " ":
            return ""
        return re.split(r"\s{2,}", row.strip(), maxsplit=1)[0].removeprefix("⚠ ")

"""The contents of a terminal's screen after the bytes that were sent to it: a small parser for the output of ncurses,
less and vim to an xterm (ECMA-48, and "XTerm Control Sequences"). Colours and modes are ignored."""

import re
import unicodedata
from dataclasses import dataclass

SEQUENCE = re.compile(
    rb"\x1b\[([<=>?]*)([0-9;]*)[ -/]*([@-~])"  # a control sequence
    rb"|\x1b[\]P_^][^\x07\x1b]*(?:\x07|\x1b\\)"  # a string for the terminal
    rb"|\x1b[ -/]*[0-~]"  # an escape
)
INCOMPLETE = re.compile(rb"\x1b(?:\[[<=>?0-9;]*[ -/]*|[\]P_^][^\x07\x1b]*\x1b?|[ -/]*)$")
# "\x1b[?1049h" and similar sequences clear the screen when they switch.
SCREEN_SWITCHES = (b"1049", b"1047", b"47")


def width(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


@dataclass(frozen=True)
class Area:
    """Rows and columns of a screen; an end that is None is that of the screen."""

    first_row: int = 0
    end_row: int = None
    end_column: int = None

    def of(self, screen):
        return ["".join(row[: self.end_column]) for row in screen.cells[self.first_row : self.end_row]]


class Screen:
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.top, self.bottom = 0, rows - 1
        self.last = " "
        self.pending = b""

    def copy(self):
        copy = Screen(self.rows, self.columns)
        copy.__dict__.update(self.__dict__)
        copy.cells = [row[:] for row in self.cells]
        return copy

    def lines(self, first=0, end=None):
        return ["".join(row).rstrip() for row in self.cells[first:end]]

    def text(self):
        return "\n".join(self.lines())

    def feed(self, data):
        data, self.pending = self.pending + data, b""
        at = 0
        while at < len(data):
            if data[at] == 0x1B:
                sequence = SEQUENCE.match(data, at)
                if sequence:
                    self._escape(sequence)
                    at = sequence.end()
                    continue
                if INCOMPLETE.match(data, at):
                    self.pending = data[at:]
                    return
                at += 1
                continue
            end = data.find(b"\x1b", at)
            run = data[at:] if end < 0 else data[at:end]
            for character in self._decode(run) if end < 0 else run.decode("utf-8", "replace"):
                self._put(character)
            at += len(run)

    def _decode(self, run):
        """Keeps the first bytes of an incomplete character for the next piece."""
        for kept in range(4):
            try:
                text = run[: len(run) - kept].decode()
            except UnicodeDecodeError:
                continue
            self.pending = run[len(run) - kept :]
            return text
        return run.decode("utf-8", "replace")

    def _put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self._down()
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character == "\t":
            self.column = min(self.columns - 1, self.column // 8 * 8 + 8)
        elif character >= " ":
            self._write(character)

    def _write(self, character):
        columns = width(character)
        if columns == 0:
            if self.column:
                self.cells[self.row][self.column - 1] += character
            return
        if self.column + columns > self.columns:
            self.column = 0
            self._down()
        line, end = self.cells[self.row], self.column + columns
        # A wide character of which one half is overwritten loses the other.
        if line[self.column] == "":
            line[self.column - 1] = " "
        if end < self.columns and line[end] == "":
            line[end] = " "
        line[self.column : end] = [character, ""][:columns]
        self.column = end
        self.last = character

    def _down(self):
        if self.row == self.bottom:
            self._scroll(self.top, 1)
        else:
            self.row = min(self.rows - 1, self.row + 1)

    def _scroll(self, top, count):
        """Moves the lines from `top` to the region's end up, or down when negative."""
        region = self.cells[top : self.bottom + 1]
        blank = [[" "] * self.columns for _ in range(min(abs(count), len(region)))]
        moved = region[len(blank) :] + blank if count > 0 else blank + region[: len(region) - len(blank)]
        self.cells[top : self.bottom + 1] = moved

    def _escape(self, sequence):
        private, parameters, final = sequence.groups()
        if final is None:
            if sequence.group() == b"\x1bM" and self.row == self.top:
                self._scroll(self.top, -1)
            elif sequence.group() == b"\x1bM":
                self.row = max(0, self.row - 1)
            return
        if private:
            if final in b"hl" and parameters in SCREEN_SWITCHES:
                self.cells = [[" "] * self.columns for _ in range(self.rows)]
            return
        numbers = [int(number) if number else 0 for number in parameters.split(b";")]
        self._control(final.decode(), numbers, max(1, numbers[0]))

    def _control(self, final, numbers, count):
        line = self.cells[self.row]
        match final:
            case "H" | "f":
                self._move(count - 1, (numbers[1] if len(numbers) > 1 else 1) - 1)
            case "A":
                self._move(self.row - count, self.column)
            case "B":
                self._move(self.row + count, self.column)
            case "C":
                self._move(self.row, self.column + count)
            case "D":
                self._move(self.row, self.column - count)
            case "G" | "`":
                self._move(self.row, count - 1)
            case "d":
                self._move(count - 1, self.column)
            case "J":
                self._erase(numbers[0])
            case "K":
                start, end = [(self.column, self.columns), (0, self.column + 1), (0, self.columns)][numbers[0]]
                line[start:end] = [" "] * (end - start)
            case "X":
                end = min(self.column + count, self.columns)
                line[self.column : end] = [" "] * (end - self.column)
            case "P":
                line[self.column :] = (line[self.column + count :] + [" "] * count)[: self.columns - self.column]
            case "@":
                line[self.column :] = ([" "] * count + line[self.column :])[: self.columns - self.column]
            case "L":
                self._scroll(self.row, -count)
            case "M":
                self._scroll(self.row, count)
            case "S":
                self._scroll(self.top, count)
            case "T":
                self._scroll(self.top, -count)
            case "b":
                for _ in range(count):
                    self._write(self.last)
            case "r":
                bottom = numbers[1] if len(numbers) > 1 else self.rows
                self.top, self.bottom = count - 1, (bottom or self.rows) - 1
                self._move(0, 0)

    def _move(self, row, column):
        self.row = min(max(row, 0), self.rows - 1)
        self.column = min(max(column, 0), self.columns - 1)

    def _erase(self, part):
        """Below the cursor, above it, or everything."""
        if part == 0:
            self.cells[self.row][self.column :] = [" "] * (self.columns - self.column)
            cleared = range(self.row + 1, self.rows)
        elif part == 1:
            self.cells[self.row][: self.column + 1] = [" "] * (self.column + 1)
            cleared = range(self.row)
        else:
            cleared = range(self.rows)
        for row in cleared:
            self.cells[row] = [" "] * self.columns

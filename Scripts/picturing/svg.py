"""Turns a screen with its colours, as tmux capture-pane -e prints it, into an SVG picture.

Every run of cells with one look is a text element that is stretched to its columns, so that the picture keeps the
grid whatever font it is shown in. A wide character is a run of its own.
"""

import argparse
import re
import sys
import unicodedata
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN = 8.4, 17, 14, 14
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace"

# The sixteen colours of xterm; then its cube and its greys.
PALETTE = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
]  # fmt: skip
LEVELS = [0, 95, 135, 175, 215, 255]
PALETTE += [f"#{r:02x}{g:02x}{b:02x}" for r in LEVELS for g in LEVELS for b in LEVELS]
PALETTE += [f"#{level:02x}{level:02x}{level:02x}" for level in range(8, 239, 10)]


@dataclass(frozen=True)
class Look:
    """The style of a cell; a colour that is None is the terminal's default."""

    foreground: str | None = None
    background: str | None = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False
    reverse: bool = False

    def after(self, parameters):
        """The style after an SGR sequence with these numbers (ECMA-48, 8.3.117)."""
        look, rest = self, list(parameters)
        while rest:
            code = rest.pop(0)
            if code == 0:
                look = Look()
            elif code in SWITCHES:
                look = replace(look, **SWITCHES[code])
            elif code in (38, 48):
                colour = PALETTE[rest[1]] if rest[0] == 5 else "#%02x%02x%02x" % tuple(rest[1:4])
                del rest[: 2 if rest[0] == 5 else 4]
                look = replace(look, **{"foreground" if code == 38 else "background": colour})
            elif 30 <= code <= 37 or 90 <= code <= 97:
                look = replace(look, foreground=PALETTE[code - 30 if code < 90 else code - 82])
            elif 40 <= code <= 47 or 100 <= code <= 107:
                look = replace(look, background=PALETTE[code - 40 if code < 100 else code - 92])
        return look


SWITCHES = {
    1: {"bold": True}, 2: {"dim": True}, 3: {"italic": True}, 4: {"underline": True}, 7: {"reverse": True},
    9: {"strike": True}, 29: {"strike": False},
    22: {"bold": False, "dim": False}, 23: {"italic": False}, 24: {"underline": False}, 27: {"reverse": False},
    39: {"foreground": None}, 49: {"background": None},
}  # fmt: skip


@dataclass
class Cell:
    text: str
    column: int
    width: int
    look: Look


def columns(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(line, look):
    """The cells of a line, and the style after its end."""
    found = []
    column = 0
    for sequence, character in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b])", line):
        if not character:
            look = look.after(int(number or 0) for number in re.split("[;:]", sequence))
        elif unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            if found:
                found[-1].text += character
        else:
            found.append(Cell(character, column, columns(character), look))
            column += found[-1].width
    return found, look


def runs(line):
    """Adjacent cells that can be drawn together: narrow, and of one style."""
    for key, group in groupby(line, lambda cell: (cell.look, cell.column if cell.width > 1 else None)):
        group = list(group)
        yield "".join(cell.text for cell in group), group[0].column, sum(cell.width for cell in group), key[0]


def drawn(text, column, width, row, look, colours):
    """The elements for a run."""
    foreground, background = look.foreground or colours.foreground, look.background or colours.background
    if look.reverse:
        foreground, background = background, foreground
    x, y, length = MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT, width * CELL_WIDTH
    if background != colours.background:
        yield f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{CELL_HEIGHT}" fill="{background}"/>'
    if not text.strip() and not look.underline:
        return
    attributes = f'x="{x:.1f}" y="{y + CELL_HEIGHT - 5}" textLength="{length:.1f}" fill="{foreground}"'
    if look.bold:
        attributes += ' font-weight="bold"'
    if look.italic:
        attributes += ' font-style="italic"'
    decoration = " ".join(["underline"] * look.underline + ["line-through"] * look.strike)
    if decoration:
        attributes += f' text-decoration="{decoration}"'
    if look.dim:
        attributes += ' opacity="0.7"'
    yield f"<text {attributes}>{escape(text)}</text>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--columns", type=int, required=True)
    parser.add_argument("--foreground", default="#d0d0d0", help="the terminal's text colour")
    parser.add_argument("--background", default="#16181d", help="the terminal's background colour")
    parser.add_argument("--title", default="MyTODO in a terminal")
    options = parser.parse_args()

    look, screen = Look(), []
    for line in sys.stdin.read().removesuffix("\n").split("\n"):
        row, look = cells(line, look)
        screen.append(row)
    width = 2 * MARGIN + options.columns * CELL_WIDTH
    height = 2 * MARGIN + len(screen) * CELL_HEIGHT
    # A theme that paints its own background paints the margin too.
    backgrounds = [cell.look.background for row in screen for cell in row if cell.look.background]
    if len(backgrounds) > options.columns * len(screen) / 2:
        options.background = max(set(backgrounds), key=backgrounds.count)

    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height}" role="img">')
    print(f"<title>{escape(options.title)}</title>")
    print(f'<rect width="100%" height="100%" rx="8" fill="{options.background}"/>')
    print(f'<g font-family="{FONT}" font-size="{FONT_SIZE}" xml:space="preserve" style="white-space: pre">')
    for number, row in enumerate(screen):
        for text, column, columns_, look in runs(row):
            for element in drawn(text, column, columns_, number, look, options):
                print(element)
    print("</g>\n</svg>")


if __name__ == "__main__":
    main()

"""Draws screens of the real program, with sample items in several languages, as SVG pictures.

The program runs in tmux with a home directory, a database and a clock of its own, so that the same program gives the same pictures.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent.parent
NOW = "2026-11-21T09:30"

# Each is a line as `mytodo add` reads it, and more options.
ITEMS = [
    ('Book the flight to Hà Nội !highest due:"27 nov" at:"Nội Bài" list:Trip #call url:https://example.org/flights', "--address", "Phú Minh, Sóc Sơn", "--coordinate", "21.2187,105.8042",
     "--detail", "# Before booking\n\nWindow seat, one bag.\n\n- [x] passport number\n- [ ] 機内食: vegetarian\n- compare https://example.org/fares"),
    ('Pay rent !high due:2026-11-16 list:Home #money',),
    ('牛乳を買う due:"today 17:30" at:スーパー', "--coordinate", "35.6581,139.7017", "--detail", "低脂肪、2本"),
    ('Standup notes due:"today 10:00"',),
    ('Review the pull request about the scroll bar that nobody wants to look at due:today !highest',),
    ('Gọi cho mẹ due:tomorrow #call',),
    ('Réserver une table pour six !high due:"tomorrow 20:00"', "--coordinate", "45.764,4.8357"),
    ('契約書に署名して郵送する !highest due:2026-11-25',),
    ('🎂 Cake for Linh due:"fri 9:00"',),
    ('Return the books due:"next week" at:Library list:Home',),
    ('Straßenbahn-Abo kündigen due:"30 nov"', "--coordinate", "52.52,13.405"),
    ('Prepare the slides for the talk in December due:2026-12-02 !high',),
    ('歯医者の予約を変更する due:2026-12-03 at:渋谷',),
    ('Đổi dầu xe máy trước khi đi Đà Lạt !high due:2026-12-10',),
    ('Renew passport due:"5 jan" list:Trip', "--detail", "Two photos"),
    ('Renew the domain name due:2027-02-01',),
    ('Read the paper on B-trees', "--detail", "Bayer and McCreight, 1970"),
    ('Học bài tiếng Nhật: 50 chữ Hán mới',),
    ('Plan the summer holidays with the neighbours list:Trip',),
    ('Полить цветы !low',),
    ('Call the dentist !high due:2026-11-20 #call',),
    ('Water the plants !low list:Home',),
    ('Find the passport', "--parent", "flight"),
    ('Ask about the window seat', "--parent", "flight"),
    ('Pay the fare due:thu #money', "--parent", "flight"),
    ('機内食を選ぶ', "--parent", "flight"),
]  # fmt: skip
# The items of earlier weeks, and their lists.
TITLES = [
    "Standup", "Buy stamps", "Call the landlord", "Gọi điện cho mẹ", "Order boxes", "Weekly review", "本を返す", "Water the plants",
    "Pay the electricity", "Zahnarzttermin vereinbaren", "Back up the photos", "Répondre à Camille", "Answer the letters", "Đổ xăng",
]  # fmt: skip
LISTS = [("--list", "Home"), ("--list", "Home"), ("--list", "Work"), ("--list", "日本語"), ("--list", "Trip"), ()]
DONE = ["Call the dentist", "Water the plants", "Find the passport"]

THEMES = ["dark", "light"]


@dataclass(frozen=True)
class Scene:
    """A screen to draw: its name and title, and the keys that lead to it as tmux names them; =TEXT types a text."""

    name: str
    title: str
    keys: tuple = ()
    sizes: tuple = ("80x24",)
    # Whether other items than the usual ones were added and completed in the weeks before.
    is_used: bool = False
    # Further items, each with the time at which it was added.
    items: tuple = ()
    # Files in the home folder, by their names.
    files: tuple = ()


FLIGHT = ("/", "=flight", "Enter", "Escape")
MAIN = ("80x24", "40x12", "160x50")
FORGOTTEN = (
    ("2026-09-20T09:30", "Sort the photos of last summer list:Home"),
    ("2026-10-04T09:30", "Ask Minh about the tent !high list:Trip #call"),
    ("2026-10-12T09:30", "本棚を組み立てる list:Home"),
    ("2026-11-15T09:30", 'Compare the insurances list:Home start:"24 nov"'),
)
TODO_TXT = """\
(B) Angebot für Dachdecker einholen +Haus @angebot due:2026-11-27 time:1000
Water the tomatoes +Haus @garden due:2026-11-28 rec:+1w
Plan the reunion +Familie due:2026-11-30 id:7
Book the room +Familie p:7
Ask who brings what +Familie p:7 star:5
(A) Steuerberater anrufen +Büro due:2026-11-20 time:0900
予約を確認する +Reise @旅行 due:2026-12-03
Mua vé tàu đi Huế +Reise due:2026-12-04 time:0800
Return the drill to Jonas +Haus dep:12
x 2026-10-12 2026-10-01 Paint the fence +Haus @garden
x 2026-11-19 2026-11-02 Cancel the newspaper
"""
SCENES = [
    Scene("list", "The list, by due date", FLIGHT, MAIN),
    Scene("all", "All items", ("f", "a"), ("80x24",)),
    Scene("today", "Today", ("T",), ("80x24",)),
    Scene("upcoming", "Upcoming", ("W",), ("80x24",)),
    Scene("search", "Searching", ("/", "=no"), ("80x24",)),
    Scene("selected", "Selected items", ("v", "v", "v"), ("80x24",)),
    Scene("steps", "The steps of an item", FLIGHT + ("Right", "Down"), MAIN),
    Scene("add-step", "Adding a step", FLIGHT + ("n", "=Reserve a seat fri"), ("80x24",)),
    Scene("go-to", "Going to a place, a list, a tag or a view", ("Tab",), ("80x24", "40x12")),
    Scene("tags", "The tags of an item", FLIGHT + ("#",), ("80x24",)),
    Scene("form", "The form", FLIGHT + ("e",), MAIN),
    Scene("new", "A new item", ("a",), ("80x24",)),
    Scene("due", "Setting a due date", ("w", "=fri 5pm"), ("80x24",)),
    Scene("quick-add", "Quick add", ("A", "=Buy stamps !high due:tomorrow at:Post"), ("80x24",)),
    Scene("priority", "Choosing a priority", ("p",), ("80x24",)),
    Scene("palette", "The command palette", (":", "=due"), ("80x24",)),
    Scene("delete", "What to delete", ("D",), ("80x24",)),
    Scene("history", "The history", ("U",), ("80x24",)),
    Scene("calendar", "The calendar", ("c", "t"), MAIN),
    Scene("figures", "Statistics", (":", "=figures", "Enter"), MAIN, is_used=True),
    Scene("review", "The review", ("R", "Down"), MAIN + ("100x30",), items=FORGOTTEN),
    Scene("map", "The map", ("M", "0"), MAIN),
    Scene("import", "Before an import", ("i", "=~/todo.txt", "Enter"), MAIN + ("100x30",), files=(("todo.txt", TODO_TXT),)),
    Scene("export", "Before an export", (":", "=export", "Enter", "=~/tasks.txt", "Enter"), ("80x24",)),
    Scene("help", "All keys", ("?",), MAIN),
]
# The pictures of the README, in both themes.
README = [("list", "100x30"), ("form", "100x30"), ("palette", "100x30")]


class Terminal:
    """The program in a tmux of its own."""

    samples = {}

    def __init__(self, app, size, theme, scene=None):
        self.directory = tempfile.TemporaryDirectory()
        home = self.directory.name
        self.columns, self.rows = (int(number) for number in size.split("x"))
        self.environment = {
            "HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "tmux-256color", "COLORTERM": "truecolor",
            "MYTODO_NOW": NOW, "MYTODO_THEME": theme, "MYTODO_DATABASE": f"{home}/items.sqlite",
            "MYTODO_MAP_DATA": str(ROOT / "Data/map"),
        }  # fmt: skip
        self.app = app
        self.is_used = bool(scene and scene.is_used)
        self.items = scene.items if scene else ()
        for name, text in scene.files if scene else ():
            Path(home, name).write_text(text)

    def __enter__(self):
        if self.is_used not in Terminal.samples:
            if self.is_used:
                self.use()
            for item in ITEMS:
                self.run(self.app, "add", *item)
            for title in DONE:
                self.run(self.app, "done", title)
            Terminal.samples[self.is_used] = Path(self.environment["MYTODO_DATABASE"]).read_bytes()
        Path(self.environment["MYTODO_DATABASE"]).write_bytes(Terminal.samples[self.is_used])
        for now, item in self.items:
            self.run(self.app, "add", item, now=now)
        self.tmux("new-session", "-d", "-x", str(self.columns), "-y", str(self.rows), f"exec '{self.app}'")
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("set-option", "-sa", "terminal-overrides", ",*:Tc")
        self.settle()
        return self

    def __exit__(self, *_):
        self.tmux("kill-server", check=False)
        self.directory.cleanup()

    def use(self):
        """Adds and completes some items on each day of the weeks before; a few stay open."""
        last, random = date.fromisoformat(NOW[:10]), Random(5)
        self.run(self.app, "add", "Écrire à tante Hélène", now=(last - timedelta(300)).isoformat())
        for now, item in FORGOTTEN:
            self.run(self.app, "add", item, now=now)
        waiting = []
        for day in (last - timedelta(back) for back in range(90, -1, -1)):
            now, most = f"{day}T08:00", 5 if day.weekday() < 5 else 2
            for _ in range(random.randint(0, most)):
                line = self.run(self.app, "add", random.choice(TITLES), *random.choice(LISTS), now=now)
                waiting.append(line.strip())
            done = waiting[: random.randint(0, 2 * most) if day < last else len(waiting)]
            waiting = waiting[len(done) :]
            if done:
                self.run(self.app, "done", *done, now=now)

    def run(self, *command, check=True, now=NOW):
        environment = self.environment | {"MYTODO_NOW": now}
        return subprocess.run(command, env=environment, check=check, capture_output=True, text=True).stdout

    def tmux(self, *arguments, check=True):
        socket = os.path.join(self.directory.name, "tmux")
        return self.run("tmux", "-S", socket, "-f", "/dev/null", *arguments, check=check)

    def screen(self):
        return self.tmux("capture-pane", "-e", "-p", "-N")

    def settle(self):
        """Waits until the screen shows something and has stopped changing."""
        last, same = None, 0
        for _ in range(400):
            screen = self.screen()
            same = same + 1 if screen == last and screen.strip() else 0
            if same == 5:
                return
            last = screen
            time.sleep(0.03)
        sys.exit("The screen never came to rest.")

    def press(self, key):
        self.tmux("send-keys", *(("-l", "--", key[1:]) if key.startswith("=") else (key,)))
        self.settle()


def draw(app, scene, size, theme, path):
    with Terminal(app, size, theme, scene) as terminal:
        for key in scene.keys:
            terminal.press(key)
        columns = str(terminal.columns)
        picture = subprocess.run(
            [sys.executable, "-B", str(ROOT / "Scripts/picturing/svg.py"), "--columns", columns, "--title", f"MyTODO: {scene.title}"],
            input=terminal.screen(), check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(picture)
    print(path)


def draw_all(app):
    """Draws the pictures of the README and of Docs/Screens.md, and writes that document."""
    folder = ROOT / "Docs/Pictures"
    by_name = {scene.name: scene for scene in SCENES}
    for name, size in README:
        for theme in THEMES:
            draw(app, by_name[name], size, theme, folder / f"{name}-{size}-{theme}.svg")
    lines = [
        "# Screens", "",
        "Every screen at 80×24, and the main ones at 40×12 and 160×50, drawn from the real program by `Scripts/picture --all`. A change of",
        "looks is reviewed as a change of these pictures.", "",
    ]  # fmt: skip
    for scene in SCENES:
        lines += [f"## {scene.title}", ""]
        for size in scene.sizes:
            name = f"{scene.name}-{size}-dark.svg"
            draw(app, scene, size, "dark", folder / name)
            lines += [f"![{scene.title} at {size.replace('x', '×')}](Pictures/{name})", ""]
    (ROOT / "Docs/Screens.md").write_text("\n".join(lines).rstrip() + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--app", required=True, help="the program")
    parser.add_argument("--all", action="store_true", help="draw the pictures of README.md and Docs/Screens.md")
    parser.add_argument("--size", default="80x24", help="columns and rows, such as 80x24")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--output", type=Path, default=Path("screen.svg"))
    parser.add_argument("keys", nargs="*", help="as tmux names them, such as Enter or C-s; =TEXT types a text")
    options = parser.parse_args()
    if options.all:
        draw_all(options.app)
    else:
        draw(options.app, Scene("screen", "a screen", tuple(options.keys)), options.size, options.theme, options.output)


if __name__ == "__main__":
    main()

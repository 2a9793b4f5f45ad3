"""Measures the release binary at growing sizes beside less, vim and a minimal ncurses program, and prints Markdown.

Method
- Data: SampleData, with a seed. Made once for each state of the schema and the generator, kept in --data; each run
  works on copies in a directory beside it, which has to be on a disk.
- Time of a key: from the write of the key to the last byte of the answer before the terminal falls silent, in a
  pseudo-terminal of 80 columns by 24 rows. Time of a start: from the spawn to the last byte of the first frame.
- Every program at every size is open at once, and each gets its next key in turn; each round begins with another one.
  The first round is not counted.
- Where the system allows it, all of them run with real-time priority (sched(7)), this script too, so that what else the
  machine does disturbs less.
- p50 is the median, p99 the nearest rank. Ratios are of medians.
- Commands are whole processes, beside sqlite3 doing the same statements.
- With --map, mapping.py describes the run; with --lists, organising.py; with --planning, planning.py; with --import, importing.py; with
  --sync, synchronising.py.
- Counters (rows, steps of SQLite's virtual machine, bytes, syncs) come from a run of their own before that.
"""

import argparse
import gc
import glob
import os
import platform
import shutil
import subprocess
import tempfile
import time

from programs import Workplace
from importing import ImportRun, import_report
from map_report import map_report
from mapping import WITH_POINTS, WITHOUT_POINTS, MapRun, known_addresses
from organising import WITH_LISTS, OrganisingRun
from organising_report import organising_report
from planning import WITH_REPEATS, PlanningRun
from planning_report import planning_report
from report import report
from run import Run, say
from synchronising import SyncRun, sync_report

BEGIN, END = "<!-- benchmark: begin -->\n", "<!-- benchmark: end -->\n"


def parse_arguments():
    parser = argparse.ArgumentParser(prog="Scripts/benchmark", description="Measures MyTODO at growing sizes.")
    parser.add_argument("sizes", metavar="SIZE", type=int, nargs="*",
                        help="numbers of items; 1000 to 1000000, with --map 100 to 10000")
    topics = parser.add_mutually_exclusive_group()
    topics.add_argument("--map", action="store_true", help="measure the map, with items that all have points")
    topics.add_argument("--lists", action="store_true", help="measure lists and tags, with items that all have some")
    topics.add_argument("--planning", action="store_true",
                        help="measure repeats and the calendar, with items of which some repeat")
    topics.add_argument("--import", action="store_true", dest="imports",
                        help="measure imports and exports of so many entries, into a file of their own")
    topics.add_argument("--sync", action="store_true",
                        help="measure sync of so many entries with a folder, into files of their own")
    parser.add_argument("--rounds", type=int, help="how often each block of keys is pressed; 8, with a topic 2, for imports and sync 1")
    parser.add_argument("--data", default=".build/benchmark", help="where the databases are kept, on a disk")
    parser.add_argument("--write", metavar="FILE", help="write the tables between the markers in this file")
    # What Scripts/benchmark has built.
    for name in ("--app", "--sample-data", "--floor", "--counters", "--data-version", "--command"):
        parser.add_argument(name, required=True, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    default_sizes = {"map": [100, 1_000, 10_000], "imports": [10_000, 100_000], "sync": [1_000, 10_000]}
    default_sizes = next((default_sizes[topic] for topic in default_sizes if getattr(arguments, topic)), [1_000, 10_000, 100_000, 1_000_000])
    # They begin with files of their own, and are processes among others: what they leave to these is measured, too.
    arguments.whole_commands = arguments.imports or arguments.sync
    arguments.sizes = sorted(arguments.sizes or default_sizes)
    default_rounds = 2 if arguments.map or arguments.lists or arguments.planning else 8
    arguments.rounds = arguments.rounds or (1 if arguments.whole_commands else default_rounds)
    return arguments


def made_database(arguments, size, *options):
    """The path of a database of that size, created if it does not exist. The options are those of SampleData."""
    path = os.path.join(arguments.data, "-".join([str(size), *options, arguments.data_version]) + ".sqlite")
    if not os.path.exists(path):
        say(" ".join([f"Making {size} items", *options]))
        unfinished = f"{path}.{os.getpid()}"
        subprocess.run([arguments.sample_data, unfinished, str(size), *options], check=True)
        os.remove(unfinished + "-journal")
        os.rename(unfinished, path)
    return path


def raise_priority():
    """For this process and those it starts; whether that was allowed."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except PermissionError:
        say("Real-time priority is not allowed here: other work on the machine will disturb the measurement")
        return False
    return True


def file_system(directory):
    """The type of the file system that holds a directory."""
    command = ["findmnt", "--noheadings", "--output", "FSTYPE", "--target", directory]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0]


def heading(arguments, has_priority):
    revision = output_of("git", "describe", "--always", "--dirty")
    less, vim = output_of("less", "--version").split("(")[0].strip(), output_of("vim", "--version").split("(")[0].strip()
    return (
        f"Measured with `{arguments.command}` on revision {revision}: {os.cpu_count()} processors, "
        f"Linux {platform.release()}, {file_system(arguments.data)}, {less}, {vim}, "
        f"{'with' if has_priority else 'without'} real-time priority."
    )


def note_backup(database):
    """Creates a file that the app takes for today's backup of the database; otherwise it would copy the database
    while it is measured, as it does once a day."""
    os.makedirs(database + ".backups", mode=0o700, exist_ok=True)
    for day in ("2026-11-21", time.strftime("%Y-%m-%d", time.gmtime())):
        open(f"{database}.backups/{day}T093000Z-daily.sqlite", "w", encoding="utf-8").close()


def write_between_marks(path, text):
    with open(path, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    after = rest.split(END)[1]
    with open(path, "w", encoding="utf-8") as file:
        file.write(before + BEGIN + "\n" + text + "\n" + END + after)


def copy_database(database, *copies):
    for copy in copies:
        shutil.copyfile(database, copy)
        os.chmod(copy, 0o600)
        note_backup(copy)


def copy_databases(arguments, workplace):
    """A run changes only copies, and finds them in the system's cache."""
    for size in arguments.sizes:
        if arguments.map:
            for points in (WITH_POINTS, WITHOUT_POINTS):
                copy_database(made_database(arguments, size, points), workplace.list_database(size, points))
            copy_database(workplace.list_database(size, WITH_POINTS), workplace.database(size))
        elif arguments.lists or arguments.planning:
            kind = WITH_LISTS if arguments.lists else WITH_REPEATS
            copy_database(made_database(arguments, size, kind), workplace.list_database(size, kind))
            copy_database(made_database(arguments, size), workplace.database(size))
        else:
            copies = (workplace.database(size), workplace.scratch(size), workplace.command_database(size))
            copy_database(made_database(arguments, size), *copies)
    # Copies that are still being written to disk would slow down every sync.
    os.sync()


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.data, exist_ok=True)
    if file_system(arguments.data) == "tmpfs":
        raise SystemExit(f"{arguments.data} is in memory; syncs are to be measured on a disk")
    with tempfile.TemporaryDirectory(dir=os.path.abspath(arguments.data), prefix="run-") as directory:
        workplace = Workplace(directory, arguments.app, arguments.floor)
        if not arguments.whole_commands:
            copy_databases(arguments, workplace)
        gc.disable()
        has_priority = not arguments.whole_commands and raise_priority()
        if arguments.map:
            files = [file for pattern in ("*.sqlite", "*.mbtiles") for file in glob.glob("Data/map/" + pattern)]
            addresses = known_addresses("Tests/PlacesTests/AddressTests.swift")
            results = MapRun(workplace, arguments.sizes, files, addresses).measure(arguments.rounds)
        elif arguments.lists:
            results = OrganisingRun(workplace, arguments.sizes).measure(arguments.rounds)
        elif arguments.planning:
            results = PlanningRun(workplace, arguments.sizes).measure(arguments.rounds)
        elif arguments.imports:
            results = ImportRun(workplace, arguments.sizes).measure(arguments.rounds)
        elif arguments.sync:
            results = SyncRun(workplace, arguments.sizes).measure(arguments.rounds)
        else:
            results = Run(workplace, arguments.sizes, arguments.counters).measure(arguments.rounds)
    if results.late_bytes:
        say(f"{results.late_bytes} bytes came after an answer was taken for over")
    topics = {
        "map": map_report, "imports": import_report, "sync": sync_report, "lists": organising_report, "planning": planning_report,
    }
    make_report = next((topics[topic] for topic in topics if getattr(arguments, topic)), report)
    text = make_report(results, heading(arguments, has_priority))
    print(text)
    if arguments.write:
        write_between_marks(arguments.write, text)


main()

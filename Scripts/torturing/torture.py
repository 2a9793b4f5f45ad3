"""Runs one experiment: torture.py APP EXPERIMENT [COUNT [SEED]]

EXPERIMENT is kill, power, normal, faults, damage, crafted, names, shell, crowd, clocks, migration, typed, hangs, import, fuzz, sync, servers,
server-kill or leaks. COUNT is the number of kills, rounds, runs, states of the disk, files, names, commands, times, marks on a letter, hanging
programs, imports or damaged inputs a reader; of faults and migration, every how many-th call fails.
SEED repeats the same run, as far as the moments of a kill can be repeated."""

import sys
import time

from app import Failure
from kit import Kit

import clocks
import crowd
import damage
import faults
import fuzz
import hangs
import interchange
import kill
import leaks
import migration
import names
import power
import serverkills
import servers
import shell
import syncing
import typed

# The experiments, with their default number of repetitions.
EXPERIMENTS = {
    "kill": (kill.run, 200),
    "power": (power.run, 5000),
    "normal": (power.run_normal, 2000),
    "faults": (faults.run, 1),
    "damage": (damage.run, 200),
    "crafted": (damage.run_crafted, 200),
    "names": (names.run, 100),
    "shell": (shell.run, 1),
    "crowd": (crowd.run, 400),
    "clocks": (clocks.run, 40),
    "migration": (migration.run, 1),
    "typed": (typed.run, 100_000),
    "hangs": (hangs.run, 200),
    "import": (interchange.run, 200),
    "fuzz": (fuzz.run, 1_000_000),
    "sync": (syncing.run, 1000),
    "servers": (servers.run, 100),
    "leaks": (leaks.run, 50),
    "server-kill": (serverkills.run, 400),
}


def main():
    if len(sys.argv) < 3 or sys.argv[2] not in EXPERIMENTS:
        sys.exit(__doc__)
    experiment, standard = EXPERIMENTS[sys.argv[2]]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else standard
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    began = time.monotonic()
    with Kit(sys.argv[1]) as kit:
        try:
            experiment(kit, count, seed)
        except Failure as failure:
            sys.exit(f"FAILED {sys.argv[2]}: {failure}")
    print(f"{time.monotonic() - began:.0f} s")


main()

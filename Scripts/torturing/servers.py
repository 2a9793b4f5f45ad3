"""Two machines, programs that write entries in their own ways, and todoman, on each server of the system: they add, edit, complete, repeat, move and
delete the same items, often at the same time. Afterwards all sides are equal, a third machine that links the lists for the first time gets the same,
nothing is there twice, and what we have no field for is in the entries as it was."""

import json
import os
import random
import re

import calendars
import changes
import davservers
import foreign
import parties
from app import Failure

# Rounds with the same two databases and collections.
ROUNDS = 20
# The fields in which both sides must agree; the others are ours alone.
FIELDS = (
    "id", "title", "detail", "done", "priority", "due", "repeat", "start", "remind", "list", "tags", "parent", "location", "address", "coordinate",
    "url", "completed", "scheduled",
)
ANCHORS = {"Inbox": "anchor in the inbox", "Work": "anchor at work"}


class Trial(changes.Changes):
    """What everybody is to have: by title, a list, whether its item is done, how many items have it, and whatever else was said last."""

    def __init__(self, kit, seed, number, server):
        self._kit, self._random, self._server = kit, random.Random(f"{seed}/{server.name}/{number}"), server
        self._directory = kit.new_directory("servers")
        self._place = parties.ServerPlace(kit, server)
        self._machines = [parties.Machine(kit, self._directory, self._place, name) for name in "ab"]
        self._other, self._entries = self._place.other, foreign.entries()
        self._random.shuffle(self._entries)
        # vdirsyncer knows no Digest.
        has_todoman = server.auth == "basic" and not davservers.installed(foreign.Todoman.packages)
        self._todoman = foreign.Todoman(self._directory, server) if has_todoman else None
        self._expected, self._count = {}, 0
        # What has to stay in entries of other programs, by UID; and the programs whose entries the server does not take.
        self._kept, self.refused, self.done = {}, set(), {}
        for list, title in ANCHORS.items():
            self._machines[0].run("add", "--literal", title, "--list", list)
        parties.settle(self._machines)

    def round(self, number):
        self._taken = set()
        if self._todoman and number % 4 == 3:
            self._let_todoman()
        for _ in range(self._random.choice([1, 2])):
            self._let_program()
        for machine in self._machines:
            for _ in range(self._random.choice([1, 2, 3])):
                self._let_machine(machine)
            if self._random.random() < 0.3:
                machine.run("sync")
        if self._random.random() < 0.7:
            self._random.choice([self._edit_both, self._edit_all, self._conflict, self._conflict_of_deleting, self._complete_both])()
        machines = list(self._machines)
        self._random.shuffle(machines)
        parties.settle(machines)
        self._look(is_last=number == ROUNDS - 1)

    # What everybody has.

    def _look(self, is_last):
        sides = [self._export(machine) for machine in self._machines]
        self._compare("the machines", *sides)
        self._check_expected(sides[0])
        texts = [text for collection in parties.COLLECTIONS for _, text in self._other.texts(collection)]
        uids = [calendars.values(text)["UID"] for text in texts]
        if len(set(uids)) != len(uids) or len(uids) != len(sides[0]):
            raise Failure(f"on the server are {len(uids)} entries, {len(set(uids))} different, of {len(sides[0])} items")
        for uid, text in zip(uids, texts):
            left = foreign.kept(text)
            lost = [line for line in self._kept.get(uid, []) if line not in left]
            if lost:
                raise Failure(f"{lost} is no longer in\n{text}")
        for machine in self._machines:
            machine.check(self._directory)
        if is_last:
            self._compare("a new machine", sides[0], self._export(parties.Machine(self._kit, self._directory, self._place, f"c{self._count}")))

    @staticmethod
    def _export(machine):
        items = json.loads(machine.run("export", "--filter=all", "--to", "json"))["items"]
        # How a tag is spelled is said by each machine.
        return {item["id"]: {field: item[field] if field != "tags" else sorted(tag.lower() for tag in item[field]) for field in FIELDS} for item in items}

    @staticmethod
    def _compare(whose, one, other):
        for id in sorted(set(one) | set(other)):
            if one.get(id) != other.get(id):
                a, b = one.get(id) or {}, other.get(id) or {}
                different = {field: (a.get(field), b.get(field)) for field in FIELDS if a.get(field) != b.get(field)}
                raise Failure(f"{whose} differ in {id}: {different}")

    def _check_expected(self, items):
        titles = {}
        for item in items.values():
            titles.setdefault(item["title"], []).append(item)
        for title in ANCHORS.values():
            titles.pop(title, None)
        if set(titles) != set(self._expected):
            raise Failure(f"lost: {sorted(set(self._expected) - set(titles))}; too much: {sorted(set(titles) - set(self._expected))}")
        for title, values in self._expected.items():
            found = sorted(titles[title], key=lambda item: item["done"])
            if len(found) != values["count"]:
                raise Failure(f"“{title}” is there {len(found)} times instead of {values['count']}: {found}")
            wrong = [] if values.get("is_over") else [field for field in ("detail", "priority", "done", "list") if field in values and values[field] != found[0][field]]
            if "program" in values and not values.get("is_over"):
                # What repeats elsewhere may not here.
                values["repeats"] = found[0]["repeat"] is not None
            if wrong:
                raise Failure(f"“{title}” should be {values}, but is {found[0]}")


def run(kit, count, seed):
    """- count: how many rounds on each server."""
    wanted = os.environ.get("MYTODO_SERVERS", "").split()
    failures = []
    for kind in davservers.ALL:
        if wanted and kind.name not in wanted:
            continue
        if reason := davservers.installed(kind.packages):
            print(f"servers: {kind.name} is left out: {reason}")
            continue
        try:
            run_server(kit, kind, count, seed)
        except Failure as failure:
            failures.append(f"{kind.name}: {failure}")
            print(f"FAILED {failures[-1]}")
    if failures:
        raise Failure(f"{len(failures)} servers")


def run_server(kit, kind, count, seed):
    rounds = number = 0
    done, refused = {}, set()
    while rounds < count:
        with kind() as server:
            trial = Trial(kit, seed, number, server)
            for round in range(min(ROUNDS, count - rounds)):
                try:
                    trial.round(round)
                except Failure as failure:
                    raise Failure(f"round {round} of trial {number}, seed {seed}: {failure}") from failure
        number, rounds, refused = number + 1, rounds + round + 1, refused | trial.refused
        for what, times in trial.done.items():
            done[what] = done.get(what, 0) + times
    print(f"servers: {kind.name}: {rounds} rounds, all sides equal, nothing lost, nothing twice, unknown properties kept; seed {seed}; "
          + ", ".join(f"{what} {times}" for what, times in sorted(done.items())))
    for one in sorted(refused):
        print(f"  {kind.name} does not take an entry of {re.sub(chr(10), ' ', one)}")

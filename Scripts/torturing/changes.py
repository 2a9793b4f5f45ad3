"""What machines, other programs and todoman do with items on a server, and what everybody is to have afterwards. Each item is changed by one party in
a round, unless it is about that."""

import calendars
import foreign
import parties
from app import Failure

# icalendar 4, with which Xandikos and todoman read and write entries, loses a backslash before some letters: here is none before such.
SUFFIXES = ("", " – Höhle, „neu“", " & <b>; 🥖", " \\ x")
DETAILS = ("detail {}", "Zeile {}, äöü;\nund noch eine", "{} 🥖 " + "long " * 40, "a \\ {}")


class Changes:
    """The state is that of the trial of servers.py."""

    def _note(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def _new(self, **values):
        self._count += 1
        title = f"t{self._count:04}{self._random.choice(SUFFIXES)}"
        self._expected[title] = {"list": "Inbox", "done": False, "count": 1, **values}
        self._taken.add(title)
        return title

    def _take(self, *, repeats=None, is_done=None, is_free=lambda _: True):
        """A title that nobody has changed in this round; None if there is none."""
        left = [
            title for title, values in sorted(self._expected.items())
            if title not in self._taken and not values.get("is_over") and is_free(values)
            and repeats in (None, values.get("repeats", False)) and is_done in (None, values["done"])
        ]
        if not left:
            return None, None
        title = self._random.choice(left)
        self._taken.add(title)
        return title, self._expected[title]

    def _text(self):
        return self._random.choice(DETAILS).format(self._random.randrange(1000)).strip()

    @staticmethod
    def _item(machine, title):
        """The item with a title; of several, the open one."""
        found = sorted((item for item in machine.items() if item["title"] == title), key=lambda item: item["done"])
        if not found:
            raise Failure(f"“{title}” is not there")
        return found[0]["id"]

    # Machines.

    def _let_machine(self, machine):
        changes = 2 * [self._edit, self._complete, self._repeat] + [self._add, self._add_repeat, self._move, self._delete]
        self._random.choice(changes)(machine)

    def _add(self, machine):
        title = self._new(detail=self._text())
        more = self._random.choice([[], ["--due", "2026-12-24 18:00", "--remind", "1h"], ["--tags", "phone-calls", "--url", "https://example.org/?a=1&b=2"],
                                    ["--location", "Post", "--address", "Straße 5\n10827 Berlin", "--coordinate", "52.5,13.4"], ["--start", "2026-12-01"]])
        machine.run("add", "--literal", title, "--detail", self._expected[title]["detail"], *more)
        self._note("added")

    def _add_repeat(self, machine):
        day = self._random.randrange(22, 29)
        title = self._new(repeats=True)
        rule = self._random.choice(["FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=2", "every month"])
        machine.run("add", "--literal", title, "--due", f"2026-11-{day}", "--repeat", rule)
        self._note("added, repeating")

    def _edit(self, machine):
        title, values = self._take()
        if not title:
            return
        field = self._random.choice(["detail", "priority", "due", "tags", "title"])
        item = self._item(machine, title)
        if field == "title":
            new = f"{title} anew"
            if values["count"] > 1 or len(new) > 40:
                return
            self._expected[new] = self._expected.pop(title)
            self._taken.add(new)
            machine.run("edit", item, "--title", new)
        elif field == "due":
            machine.run("edit", item, "--due", f"2026-12-{self._random.randrange(10, 28)}")
        elif field == "tags":
            machine.run("edit", item, "--tags", f"tag-{self._random.randrange(5)}")
        else:
            values[field] = self._text() if field == "detail" else self._random.choice(["low", "middle", "high", "highest"])
            machine.run("edit", item, f"--{field}", values[field])
        self._note("edited")

    def _complete(self, machine):
        title, values = self._take(repeats=False)
        if title:
            machine.run("reopen" if values["done"] else "done", self._item(machine, title))
            values["done"] = not values["done"]
            self._note("completed or reopened")

    def _repeat(self, machine):
        title, values = self._take(repeats=True)
        if title:
            machine.run("done", self._item(machine, title))
            values["count"] += 1
            self._note("completed, repeating")

    def _move(self, machine):
        title, values = self._take(is_done=False)
        if title:
            values["list"] = "Work" if values["list"] == "Inbox" else "Inbox"
            machine.run("edit", self._item(machine, title), "--list", values["list"])
            self._note("moved")

    def _delete(self, machine):
        title, _ = self._take()
        if title:
            machine.run("delete", self._item(machine, title))
            self._lose(title)
            self._note("deleted")

    def _lose(self, title):
        """Its item is gone; copies stay."""
        values = self._expected[title]
        values["count"] -= 1
        if values["count"]:
            values["is_over"] = True
        else:
            del self._expected[title]

    # Other programs.

    def _let_program(self):
        self._random.choice([self._program_adds, self._program_adds, self._program_edits, self._program_completes, self._program_completes, self._program_moves,
                             self._program_deletes])()

    def _program_adds(self):
        program, make = self._entries[self._count % len(self._entries)]
        title = self._new()
        uid = f"uid-{self._count}@example.org"
        text = make(uid, title)
        lines = calendars.values(text)
        try:
            self._other.put("Inbox", f"{program}-{self._count}", text)
        except Failure as failure:
            self.refused.add(f"{program}: {failure}")
            del self._expected[title]
            return
        self._expected[title].update(program=program, done=lines.get("STATUS") in ("COMPLETED", "CANCELLED"))
        self._keep(title)
        self._note(f"added as {program}")

    def _found(self, title):
        """The entry of the item with a title: where it is, and its text."""
        found = [(place, text) for collection in parties.COLLECTIONS for place, text in self._other.texts(collection) if calendars.values(text)["SUMMARY"] == title]
        found.sort(key=lambda one: calendars.values(one[1]).get("STATUS") == "COMPLETED")
        if not found:
            raise Failure(f"“{title}” is not on the server")
        return found[0]

    def _keep(self, title):
        """What has to stay in the entry with a title from now on, as the server has it."""
        text = self._found(title)[1]
        self._kept[calendars.values(text)["UID"]] = foreign.kept(text)

    def _program_edits(self):
        title, values = self._take()
        if title:
            place, text = self._found(title)
            values["detail"] = self._text()
            more = {"X-FOREIGN;X-P=\"a:b\"": f"kept {self._count}", "DESCRIPTION": calendars.escaped(values["detail"])}
            self._other.replace(place, calendars.setting(text, **more))
            self._keep(title)
            self._note("edited there")

    def _program_completes(self):
        title, values = self._take(is_done=False)
        if not title:
            return
        place, text = self._found(title)
        if not values.get("repeats"):
            self._other.replace(place, calendars.setting(text, STATUS="COMPLETED", COMPLETED="20261121T091500Z", **{"PERCENT-COMPLETE": "100"}))
            values["done"] = True
            return self._note("completed there")
        way = foreign.WAYS.get(values.get("program")) or self._random.choice(list(foreign.MORE))
        new, other = way(text, foreign.days_to_next(text), f"next-{self._count}-{self._random.randrange(1 << 30)}@example.org")
        self._other.replace(place, new)
        if other:
            self._other.put(values["list"], f"next-{self._random.randrange(1 << 30)}", other)
        values["count"] += foreign.MORE[way]
        self._note(way.__name__)

    def _program_moves(self):
        title, values = self._take()
        if title:
            place, text = self._found(title)
            values["list"] = "Work" if values["list"] == "Inbox" else "Inbox"
            # In the other order, some servers would find the UID twice.
            self._other.delete(place)
            self._other.put(values["list"], f"moved-{self._count}-{self._random.randrange(1 << 30)}", text)
            self._note("moved there")

    def _program_deletes(self):
        title, _ = self._take()
        if title:
            self._other.delete(self._found(title)[0])
            self._lose(title)
            self._note("deleted there")

    def _let_todoman(self):
        todoman = self._todoman
        todoman.sync()
        title = self._new()
        todoman.run("new", "--list", "home", "--due", "2026-12-10", title)
        ids = todoman.ids()
        # vdirsyncer cannot move where a UID is there once.
        for change in ("edit", "done", "delete") if self._server.has_uids_once else ("edit", "done", "move", "delete"):
            title, values = self._take(repeats=False, is_done=False, is_free=lambda values: values["count"] == 1)
            # It leaves out entries with two lines of categories, and with zones of their own.
            if title not in ids:
                continue
            item = ids[title]
            if change == "edit":
                values["priority"] = "high"
                todoman.run("edit", "--priority", "high", item)
            elif change == "done":
                values["done"] = True
                todoman.run("done", item)
            elif change == "move":
                values["list"] = "Work" if values["list"] == "Inbox" else "Inbox"
                todoman.run("move", "--list", parties.COLLECTIONS[values["list"]], item)
            else:
                todoman.run("delete", "--yes", item)
                self._lose(title)
        todoman.sync()
        # It has rewritten whole entries, as its library does.
        for collection in parties.COLLECTIONS:
            for _, text in self._other.texts(collection):
                if (uid := calendars.values(text)["UID"]) in self._kept:
                    self._kept[uid] = foreign.kept(text)
        self._note("turns of todoman")

    # All at once.

    def _edit_both(self):
        title, values = self._take()
        if title:
            values["detail"], values["priority"] = self._text(), self._random.choice(["low", "high"])
            for machine, field in zip(self._machines, ("detail", "priority")):
                machine.run("edit", self._item(machine, title), f"--{field}", values[field])
            self._note("edited on both machines")

    def _edit_all(self):
        title, values = self._take()
        if title:
            place, text = self._found(title)
            values["priority"], values["detail"] = "high", self._text()
            for machine, field in zip(self._machines, ("detail", "priority")):
                machine.run("edit", self._item(machine, title), f"--{field}", values[field])
            self._other.replace(place, calendars.setting(text, **{"X-FOREIGN": "there", "URL": "https://example.org/there"}))
            self._keep(title)
            self._note("edited on both machines and there")

    def _complete_both(self):
        title, values = self._take(repeats=True)
        if title:
            for machine in self._machines:
                machine.run("done", self._item(machine, title))
            values["count"] += 1
            self._note("one date completed on both machines")

    def _conflict(self):
        """Both say something else of one field; the second chooses."""
        title, values = self._take()
        if title:
            texts = [f"from {name} {self._random.randrange(1000)}" for name in "ab"]
            items = [self._item(machine, title) for machine in self._machines]
            for machine, item, text in zip(self._machines, items, texts):
                machine.run("edit", item, "--detail", text)
            self._run_until_conflict()
            side = self._random.choice(["mine", "theirs"])
            values["detail"] = texts[side == "mine"]
            self._machines[1].run("sync", "resolve", items[1], f"--{side}")
            self._note("conflicts")

    def _conflict_of_deleting(self):
        title, values = self._take(is_free=lambda values: values["count"] == 1)
        if title:
            items = [self._item(machine, title) for machine in self._machines]
            uid = calendars.values(self._found(title)[1])["UID"]
            values["detail"] = self._text()
            self._machines[0].run("delete", items[0])
            self._machines[1].run("edit", items[1], "--detail", values["detail"])
            self._run_until_conflict()
            side = self._random.choice(["mine", "theirs"])
            if side == "theirs":
                self._lose(title)
            else:
                # It is rewritten.
                self._kept.pop(uid, None)
            self._machines[1].run("sync", "resolve", items[1], f"--{side}")
            self._note("conflicts of deleting")

    def _run_until_conflict(self):
        for machine in self._machines:
            machine.run("sync")
        if not self._machines[1].conflicts():
            raise Failure("there is no conflict")

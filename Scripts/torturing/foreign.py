"""Entries as other programs write them, how these complete one that repeats, and todoman itself."""

import datetime
import json
import os
import re
import subprocess

import calendars
import davservers
from app import Failure
from parties import COLLECTIONS

_FIXTURES = os.path.join(davservers.SOURCES, "Tests/TaskFormatsTests/Fixtures/ics")
PROGRAMS = ("apple-reminders", "evolution", "nextcloud", "tasks-org", "thunderbird", "todoman")
# What edits of ours, or a next date, may change; stamps; and what says where an entry is.
_OURS = {
    "SUMMARY", "DESCRIPTION", "PRIORITY", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "DUE", "DTSTART", "DURATION", "RRULE", "TRIGGER", "EXDATE",
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED", "RECURRENCE-ID", "CATEGORIES", "X-MYTODO-SCHEDULED", "X-MYTODO-START", "X-MYTODO-REPEAT", "X-MYTODO-LIST",
}


def entries():
    """Each entry of the fixtures: its program, and a function from a UID and a title to its text. None says that it is a step, nor ends."""
    found = []
    for program in PROGRAMS:
        with open(os.path.join(_FIXTURES, f"{program}.ics"), encoding="utf-8", newline="") as file:
            lines = calendars.unfolded(re.sub("\r?\n", "\r\n", file.read()))
        zones, todos = [], {}
        for block in _blocks(lines):
            if block[0] == "BEGIN:VTIMEZONE":
                zones += block
            else:
                uid = next(line for line in block if line.startswith("UID:"))
                todos.setdefault(uid, []).extend(re.sub(";(COUNT|UNTIL)=[^;]*", "", line) for line in block if not line.startswith("RELATED-TO"))
        found += [(program, _maker(zones, todo, uid)) for uid, todo in todos.items()]
    return found


def _blocks(lines):
    block = None
    for line in lines:
        if line in ("BEGIN:VTIMEZONE", "BEGIN:VTODO"):
            block = []
        if block is not None:
            block.append(line)
        if line in ("END:VTIMEZONE", "END:VTODO"):
            yield block
            block = None


def _maker(zones, todo, uid):
    def make(new_uid, title):
        lines, is_in_alarm = [], False
        for line in todo:
            is_in_alarm = (is_in_alarm or line == "BEGIN:VALARM") and line != "END:VALARM"
            if line.startswith("SUMMARY:") and not is_in_alarm:
                line = f"SUMMARY:{calendars.escaped(title)}"
            lines.append(f"UID:{new_uid}" if line == uid else line)
        used = any("TZID=" in line for line in todo)
        return calendars.calendar((zones if used else []) + lines)

    return make


def kept(text):
    """The lines of the to-dos that none of our edits may change, in an order of their own, as far as servers leave them alike."""
    found, is_in = [], False
    for line in calendars.unfolded(text):
        is_in = is_in or line == "BEGIN:VTODO"
        name, *parameters = line.partition(":")[0].split(";")
        if is_in and name not in _OURS:
            value = line.partition(":")[2]
            found.append(";".join([name, *sorted(one.replace('"', "") for one in parameters)]) + ":" + value)
        is_in = is_in and line != "END:VTODO"
    return sorted(found)


# How an entry that repeats is completed.


def _moved(name, value, days):
    stamp = datetime.datetime.strptime(value[:8], "%Y%m%d") + datetime.timedelta(days)
    return name, stamp.strftime("%Y%m%d") + value[8:]


def _dates(text, days):
    """The lines of its dates, moved by some days."""
    lines = [line.partition(":") for line in calendars.first(calendars.unfolded(text))]
    return dict(_moved(name, value, days) for name, _, value in lines if name.partition(";")[0] in ("DUE", "DTSTART"))


def days_to_next(text):
    """How many days after its date an entry that repeats comes next. Its rule is one of the simple ones that fit their date."""
    rule = dict(part.split("=") for part in calendars.values(text)["RRULE"].split(";"))
    interval = int(rule.get("INTERVAL", 1))
    if rule["FREQ"] != "MONTHLY":
        return interval * {"DAILY": 1, "WEEKLY": 7}[rule["FREQ"]]
    date = datetime.datetime.strptime(calendars.values(text)["DUE"][:8], "%Y%m%d")
    return ((date.replace(day=1) + datetime.timedelta(32)).replace(day=date.day) - date).days


def complete_by_moving(text, days, _):
    """Tasks.org and Nextcloud: the date moves on."""
    return calendars.setting(text, **_dates(text, days), **{"PERCENT-COMPLETE": None, "STATUS": "NEEDS-ACTION"}), None


def complete_with_rule(text, *_):
    """Apple, and Tasks.org in former times: it is completed, and the rule stays."""
    return calendars.setting(text, STATUS="COMPLETED", COMPLETED="20261121T091500Z", **{"PERCENT-COMPLETE": "100"}), None


def complete_date(text, days, _):
    """Mozilla: a component of its own says that this date is done."""
    lines, all = calendars.first(calendars.unfolded(text)), calendars.unfolded(text)
    passed = {line.rpartition(":")[2] for line in all if line.startswith("RECURRENCE-ID")}
    start = next((line for line in lines if line.startswith("DTSTART")), None) or next(line for line in lines if line.startswith("DUE"))
    name, _, value = start.partition(":")
    while value in passed:
        value = _moved(name, value, days)[1]
    override = [
        "BEGIN:VTODO", next(line for line in lines if line.startswith("UID:")), next(line for line in lines if line.startswith("SUMMARY")),
        "DTSTAMP:20261121T091500Z", re.sub("^(DTSTART|DUE)", "RECURRENCE-ID", name) + ":" + value, "STATUS:COMPLETED", "COMPLETED:20261121T091500Z",
        "PERCENT-COMPLETE:100", "END:VTODO",
    ]
    end = all.index("END:VCALENDAR")
    return "\r\n".join(all[:end] + override + all[end:]), None


def complete_and_add(text, days, uid):
    """todoman and Outlook: it is completed without its rule, and another one is made for the next date."""
    done = calendars.setting(text, RRULE=None, STATUS="COMPLETED", COMPLETED="20261121T091500Z", **{"PERCENT-COMPLETE": "100"})
    return done, calendars.setting(calendars.alone(text), UID=uid, **_dates(text, days))


# Whether there is one entry more afterwards: a copy of ours, or one of that program.
MORE = {complete_by_moving: 0, complete_with_rule: 1, complete_date: 0, complete_and_add: 1}
# How a program completes its own entries.
WAYS = {
    "apple-reminders": complete_with_rule, "evolution": complete_with_rule, "nextcloud": complete_by_moving, "tasks-org": complete_by_moving,
    "thunderbird": complete_date, "todoman": complete_and_add,
}


class Todoman:
    """todoman on a folder that vdirsyncer keeps equal with the server."""

    packages = ("todoman", "vdirsyncer")

    def __init__(self, directory, server):
        self._directory = os.path.join(directory, "todoman")
        for collection in COLLECTIONS.values():
            os.makedirs(os.path.join(self._directory, "lists", collection))
        self._write("vdirsyncer", f"""[general]
status_path = "{self._directory}/status"
[pair tasks]
a = "server"
b = "lists"
collections = {json.dumps(list(COLLECTIONS.values()))}
[storage server]
type = "caldav"
item_types = ["VTODO"]
url = "{server.url.rstrip('/')}{server.home}"
username = "{davservers.USER}"
password = "{server.password}"
auth = "{server.auth}"
[storage lists]
type = "filesystem"
path = "{self._directory}/lists"
fileext = ".ics"
""")
        self._write("config.py", f"""path = "{self._directory}/lists/*"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_list = "home"
cache_path = "{self._directory}/cache.sqlite3"
""")
        self._run("vdirsyncer", "-c", f"{self._directory}/vdirsyncer", "discover", input="y\n" * 4)

    def sync(self):
        self._run("vdirsyncer", "-c", f"{self._directory}/vdirsyncer", "sync")

    def run(self, *arguments):
        return self._run("todoman", "-c", f"{self._directory}/config.py", *arguments)

    def ids(self):
        """What it calls its entries, by title; done ones, too."""
        statuses = "NEEDS-ACTION,COMPLETED,IN-PROCESS"
        return {one["summary"]: str(one["id"]) for one in json.loads(self.run("--porcelain", "list", "--status", statuses))}

    def _write(self, name, text):
        with open(os.path.join(self._directory, name), "w") as file:
            file.write(text)

    def _run(self, *command, input=""):
        variables = {**os.environ, "HOME": self._directory, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(command, input=input, capture_output=True, text=True, env=variables, timeout=120)
        if done.returncode != 0:
            raise Failure(f"{command} ended with {done.returncode}: {(done.stdout + done.stderr)[-600:]}")
        return done.stdout

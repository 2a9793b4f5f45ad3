"""Those that share lists: machines with a database each, and another program, which edits what is there in a folder or on a server."""

import json
import os

import calendars
import command
import database
from app import Failure

ACCOUNT = "shared"
COLLECTIONS = {"Inbox": "home", "Work": "work"}
# After so many rounds of runs nothing is left to be done.
MOST_RUNS = 6


class Machine:
    """A database, whose lists are linked with the collections of an account."""

    def __init__(self, kit, directory, place, name):
        self._kit, self.path = kit, os.path.join(directory, f"{name}.sqlite")
        configuration = os.path.join(directory, f"{name}.toml")
        with open(configuration, "w") as file:
            file.write(f"[accounts.{ACCOUNT}]\n{place.account}")
        self._variables = {"MYTODO_CONFIG": configuration, "MYTODO_TORTURED": self.path, **place.variables}
        self.run("lists", "add", "Work")
        for name, collection in COLLECTIONS.items():
            self.run("sync", "link", name, f"{ACCOUNT}/{collection}", "--yes")

    def run(self, *arguments, stdin=None):
        options = {"stdin": stdin} if stdin else {}
        code, output, errors = command.run(self._kit, self.path, *arguments, limit=120, variables=self._variables, **options)
        if code != 0:
            raise Failure(f"{arguments} ended with {code}: {(output + errors)[-400:]!r}")
        return output.decode()

    def start_sync(self, **variables):
        return command.start(self._kit, self.path, "sync", variables={**self._variables, **variables})

    def items(self):
        return json.loads(self.run("list", "--filter=all", "--json"))

    def is_quiet(self):
        """Syncs. Whether nothing was left to be done."""
        reports = json.loads(self.run("sync", "--json"))
        for report in reports:
            if report["refused"] or report["unreadable"] or report["question"] or report["error"]:
                raise Failure(f"a run says {report}; {self.run('sync', 'status')}")
        return not any(number for report in reports for side in ("in", "out") for number in report[side].values())

    def check(self, directory):
        findings = self.run("check")
        if self.conflicts():
            raise Failure(f"there are conflicts: {self.run('sync', 'conflicts')}")
        connection = database.connect(database.copy(self.path, directory))
        try:
            database.check_integrity(connection)
            database.check_counts(connection)
            if connection.execute("SELECT count(*) FROM intent").fetchone()[0]:
                raise Failure("intents are left")
        finally:
            connection.close()
        return findings

    def conflicts(self):
        return json.loads(self.run("sync", "conflicts", "--json"))


def settle(machines):
    """All runs until nothing is left to be done."""
    for _ in range(MOST_RUNS):
        if all([machine.is_quiet() for machine in machines]):
            return
    raise Failure(f"after {MOST_RUNS} runs of each there is still something to be done")


class OtherProgram:
    """Edits entries as another program does, wherever they are."""

    def read(self):
        """What the entries say, by title; a list, since nothing says that a title is there once."""
        found = []
        for collection in COLLECTIONS:
            for place, text in self.texts(collection):
                lines = calendars.values(text)
                values = lines.get("DESCRIPTION", ""), lines.get("STATUS") == "COMPLETED", collection
                found.append((lines["SUMMARY"], values, place))
        return found

    def add(self, title):
        self.put("Inbox", title, calendars.entry(f"{title}@example.org", title))

    def edit(self, title, detail):
        for place, text in self._named(title):
            self.replace(place, calendars.setting(text, DESCRIPTION=calendars.escaped(detail)))

    def remove(self, title):
        for place, _ in self._named(title):
            self.delete(place)

    def _named(self, title):
        return [
            (place, text) for collection in COLLECTIONS for place, text in self.texts(collection)
            if calendars.values(text)["SUMMARY"] == title
        ]


class FolderProgram(OtherProgram):
    """In a folder, whose files are places."""

    def __init__(self, folder):
        self._folder = folder

    def texts(self, collection):
        folder = os.path.join(self._folder, COLLECTIONS[collection])
        for name in sorted(os.listdir(folder)):
            if name.endswith(".ics"):
                with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
                    yield os.path.join(folder, name), file.read()

    def put(self, collection, name, text):
        self.replace(os.path.join(self._folder, COLLECTIONS[collection], f"{name}.ics"), text)

    def replace(self, path, text):
        beside = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.tmp")
        with open(beside, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(beside, path)

    def delete(self, path):
        os.remove(path)


class ServerProgram(OtherProgram):
    """On a server, whose resources are places: a path and the version that was read."""

    def __init__(self, client, paths):
        self._client, self._paths = client, paths

    def texts(self, collection):
        for path, (etag, text) in sorted(self._client.resources(self._paths[COLLECTIONS[collection]]).items()):
            yield (path, etag), text

    def put(self, collection, name, text):
        self._client.put(f"{self._paths[COLLECTIONS[collection]]}{name}.ics", text)

    def replace(self, place, text):
        self._client.put(place[0], text, place[1])

    def delete(self, place):
        self._client.delete(*place)


class FolderPlace:
    """Where machines meet: a folder."""

    def __init__(self, directory):
        folder = os.path.join(directory, "calendars")
        for collection in COLLECTIONS.values():
            os.makedirs(os.path.join(folder, collection))
        self.account, self.variables = f'folder = "{folder}"\n', {"MYTODO_SYNCED": folder}
        self.other = FolderProgram(folder)


class ServerPlace:
    """Where machines meet: collections of a server, which are made. The machines may reach it at another address."""

    def __init__(self, kit, server, url=None):
        self.account, self.variables = server.account(url), {"MYTODO_DAV": kit.helper}
        self.other = ServerProgram(server.client, {name: server.make(name) for name in COLLECTIONS.values()})

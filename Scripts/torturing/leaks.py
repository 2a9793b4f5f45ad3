"""Looks for the password of an account everywhere but in the memory of the helper: in arguments and variables of processes while they run, in every
file that is written, in everything that is printed, also when the server sends the password back, and in dumps of memory."""

import base64
import glob
import os
import shutil
import signal
import subprocess
import threading
import time
import urllib.parse

import davservers
import parties
from app import Failure
from serverkills import Proxy, children

PASSWORD = "leak me-é-93b1c7"


class Search:
    """Reads arguments and variables of all processes below this one, as long as it runs."""

    def __init__(self, needles):
        self._needles, self._ends = needles, threading.Event()
        self.found, self.seen = [], {}
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self):
        while not self._ends.is_set():
            for process in descendants(os.getpid()):
                name = _read(f"/proc/{process}/comm").decode().strip()
                for file in ("cmdline", "environ"):
                    text = _read(f"/proc/{process}/{file}")
                    if text and any(needle in text for needle in self._needles):
                        self.found.append(f"{file} of {name}")
                    elif text:
                        self.seen[name] = self.seen.get(name, 0) + 1

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join()


def descendants(process):
    for child in children(process):
        yield child
        yield from descendants(child)


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


class Trial:
    def __init__(self, kit, server):
        self._kit, self._server, self._proxy = kit, server, Proxy(server.url)
        self._directory = kit.new_directory("leaks")
        os.chmod(self._directory, 0o755)
        user = davservers.USER.encode()
        secret = server.password.encode()
        self.needles = [secret, base64.b64encode(user + b":" + secret).rstrip(b"="), base64.b64encode(secret).rstrip(b"="), urllib.parse.quote(secret).encode(),
                        secret.decode().encode("utf-16-le")]
        self.printed, self.files, self.notes = 0, 0, []
        with Search(self.needles) as search:
            # What the search is worth: it has to find this.
            stranger = subprocess.Popen(["sleep", "10"], env={**os.environ, "SECRET": server.password})
            self._wait(lambda: search.found)
            stranger.kill()
            stranger.wait()
        place = parties.ServerPlace(kit, server, self._proxy.url)
        self._machine = parties.Machine(kit, self._directory, place, "a")

    def _wait(self, condition):
        end = time.monotonic() + 20
        while not condition():
            if time.monotonic() > end:
                raise Failure("the search finds nothing")
            time.sleep(0.01)

    def run(self, number):
        """A sync, which the server answers well, not at all, or with what it was told."""
        way = [None, "echo", "after", None, "half"][number % 5]
        self._machine.run("add", "--literal", f"item {number}")
        self._proxy.disturb(2 + number % 9 if way else 0, way)
        with Search(self.needles) as search:
            process = self._machine.start_sync()
            output, errors = process.communicate(timeout=120)
        if process.returncode not in (0, 1, 75):
            raise Failure(f"a run ended with {process.returncode}: {errors[-300:]!r}")
        self.look("printed by sync", output + errors)
        for arguments in (("sync", "status"), ("sync", "status", "--json"), ("list", "--json"), ("sync", "lists")):
            self.look(f"printed by {arguments}", self._machine.run(*arguments).encode())
        if search.found:
            raise Failure(f"the password is in {sorted(set(search.found))}")
        self._proxy.disturb(0, None)
        return search.seen

    def look(self, where, text):
        self.printed += 1
        if any(needle in text for needle in self.needles):
            raise Failure(f"the password is {where}")

    def look_in_files(self):
        """Everything below the folder of the account, the state and what else the app has written."""
        for folder, _, names in os.walk(self._kit.directory):
            for name in names:
                path = os.path.join(folder, name)
                self.files += 1
                if os.path.isfile(path):
                    self.look(f"in {path}", _read(path))

    # Memory. The run is held up by a slow answer.

    def _held(self):
        """A run that waits for the server, and its helper."""
        self._proxy.disturb(3, "hold")
        process = self._machine.start_sync()
        self._wait(lambda: self._proxy.hit)
        return process, next(iter(children(process.pid)))

    def look_in_memory(self):
        process, helper = self._held()
        limits = _read(f"/proc/{helper}/limits").decode()
        core = next(line for line in limits.splitlines() if line.startswith("Max core file size")).split()[4:6]
        if core != ["0", "0"]:
            raise Failure(f"the helper may leave a core of {core}")
        status = _read(f"/proc/{helper}/status").decode()
        if "NoNewPrivs:\t1" not in status:
            raise Failure("the helper may get more rights")
        open_files = [os.readlink(f"/proc/{helper}/fd/{name}").partition(":")[0] for name in os.listdir(f"/proc/{helper}/fd")]
        if len(open_files) - open_files.count("socket") > 3 + open_files.count("anon_inode"):
            raise Failure(f"the helper has open {open_files}")
        if shutil.which("gcore"):
            # The app itself may be dumped: the password is not in it.
            self.look("in the memory of mytodo", self._dump(process.pid))
            # One who may do everything may read all memory: here the password has to be, or this would prove nothing.
            if os.geteuid() == 0 and not any(needle in self._dump(helper) for needle in self.needles):
                raise Failure("a dump of the helper is not what it should be")
            self.notes.append("a dump of mytodo has no password")
        else:
            self.notes.append("gcore is missing: memory was not dumped")
        os.kill(helper, signal.SIGABRT)
        self._end(process)
        if cores := glob.glob(os.path.join(self._directory, "core*")) + glob.glob("core*"):
            raise Failure(f"there is {cores}")
        self.notes.append("an aborted helper leaves no core")

    def look_as_another(self):
        """The same person may not read the memory of the helper. Needs root, to be another person."""
        as_nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        if os.geteuid() != 0 or not shutil.which("setpriv") or not shutil.which("gcore"):
            return self.notes.append("that the helper's memory is closed to its own user was not tried: that needs root, setpriv and gcore")
        for folder, names, files in os.walk(self._directory):
            for name in [folder, *(os.path.join(folder, one) for one in names + files)]:
                os.chown(name, 65534, 65534)
        os.chmod(self._kit.directory, 0o755)
        app, self._kit.app = self._kit.app, os.path.join(self._kit.directory, "as-nobody")
        with open(self._kit.app, "w") as file:
            file.write(f"#!/bin/sh\nexec {' '.join(as_nobody)} {app} \"$@\"\n")
        os.chmod(self._kit.app, 0o755)
        state, self._kit.state = self._kit.state, os.path.join(self._directory, "state")
        try:
            process, helper = self._held()
            done = subprocess.run([*as_nobody, "gcore", "-o", os.path.join(self._directory, "dump"), str(helper)], capture_output=True, text=True)
            dumps = glob.glob(os.path.join(self._directory, "dump*"))
            readable = subprocess.run([*as_nobody, "cat", f"/proc/{helper}/environ"], capture_output=True).returncode == 0
            self._end(process)
            if dumps or readable:
                raise Failure(f"the user of the helper may read its memory: {done.stdout[-200:]} {dumps}")
            self.notes.append("its own user can neither dump the helper nor read its variables")
        finally:
            self._kit.app, self._kit.state = app, state

    def _dump(self, process):
        path = os.path.join(self._server.directory, "dump")
        subprocess.run(["gcore", "-o", path, str(process)], check=True, capture_output=True)
        text = _read(f"{path}.{process}")
        os.remove(f"{path}.{process}")
        return text

    def _end(self, process):
        self._proxy.disturb(0, None)
        self._proxy.release()
        output, errors = process.communicate(timeout=120)
        self.look("printed by sync", output + errors)

    def stop(self):
        self._proxy.stop()


def run(kit, count, seed):
    """- count: how many runs."""
    if reason := davservers.installed(davservers.Radicale.packages):
        raise Failure(f"radicale is missing: {reason}")
    with davservers.Radicale(PASSWORD) as server:
        trial, seen = Trial(kit, server), {}
        try:
            for number in range(count):
                for name, times in trial.run(number).items():
                    seen[name] = seen.get(name, 0) + times
            trial.look_in_memory()
            trial.look_as_another()
            trial.look_in_files()
        finally:
            trial.stop()
    if not {"mytodo", "mytodo-dav"} <= set(seen):
        raise Failure(f"the search saw only {seen}")
    looks = ", ".join(f"{times} of {name}" for name, times in sorted(seen.items()) if name in ("mytodo", "mytodo-dav", "cat"))
    print(f"leaks: {count} runs; arguments and variables were read {looks}; {trial.printed} outputs and {trial.files} files were searched; "
          + "; ".join(trial.notes) + "; no password but in the helper")
